/* Tests Horn clauses in which a map is represented by a few of its elements: the proofs that are
 * found, and that failures can still be derived. */
#include "chc_subject.h"
#include "libbpl/chc/certify/certify.h"
#include "libbpl/chc/transform/array_cells.h"

#include <string.h>

static const BplChcSpacerOptions plainly = {.spacer = {.cores = true, .timeout_ms = 60000},
                                            .check_ms = 10000};

static BplChcAnswer answer_with(const char *text, uint32_t inline_size)
{
    Subject s = subject(text, inline_size);
    TEST_ASSERT_TRUE_MESSAGE(bpl_chc_array_cells(s.system, NULL), text);
    TEST_ASSERT_FALSE_MESSAGE(bpl_chc_has_maps(s.system), text);
    BplChcSpacer attempt;
    bpl_chc_spacer_query(&attempt, s.system, &plainly);
    if (attempt.answer == BPL_CHC_HOLDS &&
        !bpl_chc_certify(&attempt, s.system, plainly.check_ms, NULL))
        attempt.answer = BPL_CHC_OPEN;
    bpl_chc_spacer_release(&attempt);
    release(&s);
    return attempt.answer;
}

static void test_what_is_at_one_index(void)
{
    static const char *const texts[] = {
        "procedure Main(n: int, m: int) { var a: [int]int; var i: int; assume n >= 0; a[n] := m;"
        " i := 0; while (a[i] != m) { i := i + 1; } assert i <= n; }",
        "procedure Main(p: int) { var a: [int]int; a[p] := 1; a[p + 4] := 7;"
        " while (*) { if (a[p] == 1) { a[p] := 2; } else { a[p] := 1; } }"
        " assert a[p + 4] == 7 && a[p] != 3; }",
        /* Two maps, of which one may have been assigned to the other. */
        "procedure Main(p: int, q: int) { var a, b: [int]int; assume p != q; a[p] := 1; b[p] := 1;"
        " while (*) { if (*) { a := b; } b[q] := 5; } assert a[p] == 1; }",
        /* Indices that are constants. */
        "var a: [int]bool; procedure Main() modifies a; { a[3] := true;"
        " while (*) { havoc a; assume a[3]; } assert a[3]; }"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        TEST_ASSERT_EQUAL_INT_MESSAGE(BPL_CHC_HOLDS, answer_with(texts[i], 250), texts[i]);
}

static void test_over_calls(void)
{
    static const char text[] =
        "var a: [int]int; procedure Set(p: int, v: int) modifies a; { a[p] := v;"
        " while (*) { a[p] := a[p] + 2; } }"
        "procedure Main(p: int, q: int) modifies a; { assume p != q; call Set(p, 1);"
        " while (*) { call Set(q, 3); } assert a[p] %s; }";
    char whole[400];
    for (uint32_t size = 0; size <= 250; size += 250) {
        snprintf(whole, sizeof whole, text, ">= 1");
        TEST_ASSERT_NOT_EQUAL_INT(BPL_CHC_OPEN, answer_with(whole, size));
        snprintf(whole, sizeof whole, text, "== 1");
        TEST_ASSERT_EQUAL_INT(BPL_CHC_DERIVED, answer_with(whole, size));
    }
}

/* Tests that a failure of a program can be derived from its clauses, whatever elements of maps the
 * clauses leave out. */
static void test_failures_stay(void)
{
    static const char *const texts[] = {
        "procedure Main(n: int, m: int) { var a: [int]int; var i: int; a[n] := m;"
        " i := 0; while (a[i] != m) { i := i + 1; } assert i <= n; }",
        "procedure Main(p: int, q: int) { var a: [int]int; a[p] := 1;"
        " while (*) { a[q] := 5; } assert a[p] == 1; }",
        "procedure Main(p: int) { var a: [int]int; var i: int; a[p] := 0; i := 0;"
        " while (i < 3) { a[p] := a[p] + 1; i := i + 1; } assert a[p] != 3; }",
        "var a: [int]int; procedure Inc(p: int) modifies a; { a[p] := a[p] + 1; }"
        "procedure Main() modifies a; { a[1] := 0; call Inc(1); while (*) { call Inc(1); }"
        " assert a[1] != 2; }",
        "procedure Main(p: int) { var a: [int]int; var i: int; i := 0;"
        " while (i < 4) { a[i] := i; i := i + 1; } if (a[2] == 2) { assert p > 0; } }"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (uint32_t size = 0; size <= 250; size += 250)
            TEST_ASSERT_EQUAL_INT_MESSAGE(BPL_CHC_DERIVED, answer_with(texts[i], size), texts[i]);
}

/* Tests that the clauses contain a map's elements only at some of the indices that the program
 * uses. */
static void test_not_all_indices(void)
{
    char text[2000] = "procedure Main(p: int) { var a: [int]int; while (*) { havoc a;";
    for (int i = 0; i < 30; i++) {
        char one[64];
        snprintf(one, sizeof one, " assume a[p + %d] == %d;", i, i);
        strcat(text, one);
    }
    strcat(text, " } while (*) { } assert a[p] != 1; }");
    Subject s = subject(text, 250);
    TEST_ASSERT_TRUE(bpl_chc_array_cells(s.system, NULL));
    for (size_t i = 0; i < s.system->preds.count; i++)
        TEST_ASSERT_LESS_THAN_UINT32(12, s.system->preds.at[i].count);
    release(&s);
}

static void test_nothing_to_keep(void)
{
    static const char *const texts[] = {
        "procedure Main() { var i: int; while (*) { i := i + 1; } assert i > 0; }",
        "procedure Main() { var a, b: [int, int]int; while (*) { havoc a; }"
        " assert a[1, 2] == b[1, 2]; }"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Subject s = subject(texts[i], 250);
        bool maps = bpl_chc_has_maps(s.system);
        TEST_ASSERT_FALSE(bpl_chc_array_cells(s.system, NULL));
        TEST_ASSERT_EQUAL(maps, bpl_chc_has_maps(s.system));
        release(&s);
    }
}

UNIT_MAIN(UNIT_TEST(test_what_is_at_one_index), UNIT_TEST(test_over_calls),
          UNIT_TEST(test_failures_stay), UNIT_TEST(test_not_all_indices),
          UNIT_TEST(test_nothing_to_keep))
