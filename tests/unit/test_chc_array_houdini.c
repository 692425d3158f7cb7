/* Tests inferred invariants about ranges of indices: equations are solved for indices, proofs are
 * found, and no failing program is proved. */
#include "chc_subject.h"
#include "libbpl/chc/engine/array_houdini.h"
#include "libbpl/chc/index.h"

static const BplChcArraysOptions most = {.check_ms = 20000, .least = true};

/* Is a procedure Main with this body proved? Its parameters are numbers and arrays. */
static bool is_proved(const char *body)
{
    char text[2000];
    snprintf(text, sizeof text,
             "procedure Main(n: int, p: int, q: int, a: [int]int, b: [int]int)"
             "{ var c, d: [int]int; var i, j, k, s, t: int; var ok: bool; %s }",
             body);
    BplChcOptions options = bpl_chc_defaults();
    options.keep_numbers = true;
    Subject subject = subject_with(text, &options);
    BplChcArrays arrays;
    TEST_ASSERT_TRUE(bpl_chc_arrays_init(&arrays, subject.system));
    bool proved = bpl_chc_arrays_prove(&arrays, &most);
    bpl_chc_arrays_release(&arrays);
    release(&subject);
    return proved;
}

static BplValue number(BplTerms *terms, int64_t i)
{
    return bpl_term_int(terms, i);
}

static void test_indices_are_solved(void)
{
    BplTerms *terms = bpl_terms_new();
    const BplName *name = bpl_names_intern_text(terms->names, "x");
    BplValue x[3], index, point;
    for (uint32_t i = 0; i < 3; i++)
        x[i] = bpl_term_symbol(terms, name, BPL_SORT_INT, i);
    /* x1 + 4 * x0 equals x1 + 4 * x2 + 8 if x0 is x2 + 2 */
    index = bpl_term_add(terms, x[1], bpl_term_mul(terms, number(terms, 4), x[0]));
    point = bpl_term_add(terms, x[1], bpl_term_mul(terms, number(terms, 4), x[2]));
    TEST_ASSERT_TRUE(bpl_chc_index_solve(terms, index, x[0], point) == x[2]);
    point = bpl_term_add(terms, point, number(terms, 8));
    TEST_ASSERT_TRUE(bpl_chc_index_solve(terms, index, x[0], point) ==
                     bpl_term_add(terms, x[2], number(terms, 2)));
    /* no solution for x[2] + 3, nor for x[2] alone */
    point = bpl_term_add(terms, point, number(terms, 1));
    TEST_ASSERT_TRUE(bpl_chc_index_solve(terms, index, x[0], point) == BPL_NONE);
    TEST_ASSERT_TRUE(bpl_chc_index_solve(terms, index, x[0], x[2]) == BPL_NONE);
    /* 7 - x0 is 3 if x0 is 4 */
    index = bpl_term_sub(terms, number(terms, 7), x[0]);
    TEST_ASSERT_TRUE(bpl_chc_index_solve(terms, index, x[0], number(terms, 3)) == number(terms, 4));
    /* a product is not solved */
    index = bpl_term_add(terms, x[0], bpl_term_mul(terms, x[0], x[1]));
    TEST_ASSERT_TRUE(bpl_chc_index_solve(terms, index, x[0], x[2]) == BPL_NONE);
    TEST_ASSERT_TRUE(bpl_chc_index_mentions(terms, index, x[1]));
    TEST_ASSERT_FALSE(bpl_chc_index_mentions(terms, index, x[2]));
    bpl_terms_free(terms);
}

#define FILL     "i := 0; while (i < n) { c[i] := 7; i := i + 1; } i := 0; "
#define COPY(by) "i := 0; while (i < n) { c[p + 4 * i] := a[q + 4 * i]; i := i + " by "; } i := 0; "

static void test_elements_of_a_range(void)
{
    TEST_ASSERT_TRUE(is_proved(FILL "while (i < n) { assert c[i] == 7; i := i + 1; }"));
    TEST_ASSERT_FALSE(is_proved(FILL "while (i <= n) { assert c[i] == 7; i := i + 1; }"));
    TEST_ASSERT_TRUE(
        is_proved(COPY("1") "while (i < n) { assert c[p + 4 * i] == a[q + 4 * i]; i := i + 1; }"));
    TEST_ASSERT_FALSE(
        is_proved(COPY("2") "while (i < n) { assert c[p + 4 * i] == a[q + 4 * i]; i := i + 1; }"));
    TEST_ASSERT_FALSE(is_proved(
        COPY("1") "while (i < n) { assert c[p + 4 * i] == a[q + 4 * i + 1]; i := i + 1; }"));
    /* a loop that counts down */
    TEST_ASSERT_TRUE(is_proved("i := n - 1; while (i >= 0) { c[i] := i; i := i - 1; }"
                               "assert (forall x: int :: 0 <= x && x < n ==> c[x] == x);"));
    TEST_ASSERT_FALSE(is_proved("i := n - 1; while (i > 0) { c[i] := i; i := i - 1; }"
                                "assert (forall x: int :: 0 <= x && x < n ==> c[x] == x);"));
    /* the index grows by four in each iteration */
    TEST_ASSERT_TRUE(is_proved("i := p; while (i < q) { c[i] := 9; i := i + 4; }"
                               "i := p; while (i < q) { assert c[i] == 9; i := i + 4; }"));
    TEST_ASSERT_FALSE(is_proved("i := p; while (i < q) { c[i] := 9; i := i + 4; }"
                                "i := p; while (i < q) { assert c[i] == 9; i := i + 3; }"));
}

/* Tests a proof that needs, in the second loop, the index at which the first loop ended. */
static void test_counters_of_loops_that_are_over(void)
{
    static const char loop[] = "i := 0; while (a[i] != 0) { c[i] := a[i]; i := i + 1; }";
    char text[500];
    snprintf(text, sizeof text, "%s k := 0; while (a[k] != 0) { assert c[k] == a[k]; k := k + 1; }",
             loop);
    TEST_ASSERT_TRUE(is_proved(text));
    snprintf(text, sizeof text, "%s k := 0; while (b[k] != 0) { assert c[k] == a[k]; k := k + 1; }",
             loop);
    TEST_ASSERT_FALSE(is_proved(text));
}

static void test_under_a_condition(void)
{
    static const char loop[] =
        "s := 1; i := 0;"
        "while (i < n) { if (a[i] != b[i]) { s := 0; } i := i + 1; } i := 0;";
    char text[500];
    snprintf(text, sizeof text,
             "%s if (s != 0) { while (i < n) { assert a[i] == b[i]; i := i + 1; } }", loop);
    TEST_ASSERT_TRUE(is_proved(text));
    snprintf(text, sizeof text,
             "%s if (s == 0) { while (i < n) { assert a[i] == b[i]; i := i + 1; } }", loop);
    TEST_ASSERT_FALSE(is_proved(text));
}

static void test_pairs_of_elements(void)
{
    static const char sort[] =
        "c := a; i := 0; while (i < n) { s := i; k := i + 1;"
        "  while (k < n) { if (c[k] < c[s]) { s := k; } k := k + %s; }"
        "  t := c[s]; c[s] := c[i]; c[i] := t; i := i + 1; }"
        "assert (forall x, y: int :: 0 <= x && x < y && y < n ==> c[x] <= c[y]);";
    char text[600];
    snprintf(text, sizeof text, sort, "1");
    TEST_ASSERT_TRUE(is_proved(text));
    if (UNIT_STRIDE > 1)
        /* with sanitizers, the search that finds nothing would take a quarter of a minute */
        return;
    snprintf(text, sizeof text, sort, "2");
    TEST_ASSERT_FALSE(is_proved(text));
}

/* Tests a proof in which a Boolean variable records whether two arrays are equal. It is read once,
 * between the loops; later its value is not known. */
static void test_a_flag_that_is_gone(void)
{
    static const char text[] =
        "ok := true; i := 0;"
        "while (i < n) { if (a[i] != b[i]) { ok := %s; } i := i + 1; }"
        "if (ok) { i := 0; while (i < n) { assert a[i] == b[i]; i := i + 1; } }";
    char body[400];
    snprintf(body, sizeof body, text, "false");
    TEST_ASSERT_TRUE(is_proved(body));
    snprintf(body, sizeof body, text, "ok || n > 7");
    TEST_ASSERT_FALSE(is_proved(body));
}

/* Tests that facts about elements of an array also hold for copies of these elements. */
static void test_elements_that_are_copied(void)
{
    static const char text[] = "i := 0; while (i < n) { c[i] := p; i := i + 1; }"
                               "i := 0; while (i < n) { d[i] := c[%s]; i := i + 1; }"
                               "i := 0; while (i < n) { d[i] := d[i] + i; i := i + 1; }"
                               "i := 0; while (i < n) { assert d[i] == p + i; i := i + 1; }";
    char body[400];
    snprintf(body, sizeof body, text, "i");
    TEST_ASSERT_TRUE(is_proved(body));
    snprintf(body, sizeof body, text, "i + 1");
    TEST_ASSERT_FALSE(is_proved(body));
}

/* Tests elements that are copied through a long chain of arrays. */
static void test_many_arrays(void)
{
    enum { ARRAYS = 9 };
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, "var m0");
    for (int i = 1; i <= ARRAYS; i++)
        bpl_strbuf_addf(&text, ", m%d", i);
    bpl_strbuf_add_text(&text, ": [int]int; procedure Main(n: int) modifies m1");
    for (int i = 2; i <= ARRAYS; i++)
        bpl_strbuf_addf(&text, ", m%d", i);
    bpl_strbuf_add_text(&text, "; { var i: int;");
    for (int i = 0; i < ARRAYS; i++)
        bpl_strbuf_addf(&text, " i := 0; while (i < n) { m%d[4 * i] := m%d[4 * i]; i := i + 1; }",
                        i + 1, i);
    bpl_strbuf_addf(&text,
                    " i := 0; while (i < n) { assert m0[4 * i] == m%d[4 * i]; i := i + 1; } }",
                    (int)ARRAYS);
    BplChcOptions options = bpl_chc_defaults();
    options.keep_numbers = true;
    Subject s = subject_with(text.text, &options);
    BplChcArrays arrays;
    TEST_ASSERT_TRUE(bpl_chc_arrays_init(&arrays, s.system));
    TEST_ASSERT_TRUE(bpl_chc_arrays_prove(&arrays, &(BplChcArraysOptions){.check_ms = 20000}));
    bpl_chc_arrays_release(&arrays);
    release(&s);
    bpl_strbuf_release(&text);
}

/* Tests maps that begin as copies of each other, and a proof that an element with a property
 * exists. */
static void test_what_maps_have_in_common(void)
{
    TEST_ASSERT_TRUE(
        is_proved("c := a; d := b; i := 0; while (i < n)"
                  " { t := c[i]; c[i] := d[i]; d[i] := t; i := i + 1; }"
                  "assert (forall x: int :: 0 <= x && x < n ==> c[x] == b[x] && d[x] == a[x]);"));
    TEST_ASSERT_FALSE(
        is_proved("c := a; d := b; i := 0; while (i < n)"
                  " { c[i] := d[i]; d[i] := c[i]; i := i + 1; }"
                  "assert (forall x: int :: 0 <= x && x < n ==> c[x] == b[x] && d[x] == a[x]);"));
    TEST_ASSERT_TRUE(is_proved("assume n > 0; s := a[0]; i := 1; while (i < n) { if (a[i] > s) { s "
                               ":= a[i]; } i := i + 1; }"
                               "assert (exists x: int :: 0 <= x && x < n && a[x] == s);"));
    TEST_ASSERT_FALSE(is_proved(
        "assume n > 0; s := 0; i := 1; while (i < n) { if (a[i] > s) { s := a[i]; } i := i + 1; }"
        "assert (exists x: int :: 0 <= x && x < n && a[x] == s);"));
}

static void test_what_is_assumed_of_all(void)
{
    static const char text[] = "assume (forall x: int :: %s ==> a[x] >= 0);"
                               "i := 0; while (i < n) { assert a[i] >= 0; i := i + 1; }";
    char body[300];
    snprintf(body, sizeof body, text, "0 <= x && x < n");
    TEST_ASSERT_TRUE(is_proved(body));
    snprintf(body, sizeof body, text, "0 < x && x < n");
    TEST_ASSERT_FALSE(is_proved(body));
}

UNIT_MAIN(UNIT_TEST(test_indices_are_solved), UNIT_TEST(test_elements_of_a_range),
          UNIT_TEST(test_counters_of_loops_that_are_over), UNIT_TEST(test_under_a_condition),
          UNIT_TEST(test_a_flag_that_is_gone), UNIT_TEST(test_elements_that_are_copied),
          UNIT_TEST(test_pairs_of_elements), UNIT_TEST(test_what_maps_have_in_common),
          UNIT_TEST(test_what_is_assumed_of_all), UNIT_TEST(test_many_arrays))
