/* Tests modular verification: bodies that are proved, bodies that must not be, and the size of
 * verification conditions. */
#include "libbpl/base/clock.h"
#include "libbpl/base/limits.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/check.h"
#include "libbpl/vc/equations.h"
#include "libbpl/vc/session.h"
#include "parsing.h"

typedef struct Counts {
    size_t verified, errors, unknown;
} Counts;

static Counts verified_so(const char *text, uint32_t work, bool split)
{
    BplProgram *program = parsed(text);
    TEST_ASSERT_TRUE_MESSAGE(bpl_check(program, NULL), text);
    TEST_ASSERT_TRUE(bpl_vc_prepare(program, NULL, BPL_VC_INLINE_ASSUME, 0));
    BplVcOptions options = bpl_vc_defaults();
    options.work = work;
    options.split = split;
    BplVcSession *session = bpl_vc_session_new(program, &options);
    Counts counts = {0};
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (!bpl_decl_body(decl))
            continue;
        BplVcResult *result = bpl_vc_verify(session, decl);
        counts.verified += result->verdict == BPL_VC_VERIFIED;
        counts.errors += result->errors.count;
        counts.unknown += result->verdict == BPL_VC_UNKNOWN;
        bpl_vc_result_free(result);
    }
    bpl_vc_session_free(session);
    bpl_program_free(program);
    return counts;
}

static Counts verified(const char *text, uint32_t work)
{
    return verified_so(text, work, false);
}

static void expect(const char *text, size_t proofs, size_t errors, size_t unknown)
{
    Counts counts = verified(text, 20000000);
    TEST_ASSERT_EQUAL_UINT_MESSAGE(proofs, counts.verified, text);
    TEST_ASSERT_EQUAL_UINT_MESSAGE(errors, counts.errors, text);
    TEST_ASSERT_EQUAL_UINT_MESSAGE(unknown, counts.unknown, text);
    /* the same bodies are verified if the checks are proved one by one */
    counts = verified_so(text, 20000000, true);
    TEST_ASSERT_EQUAL_UINT_MESSAGE(proofs, counts.verified, text);
    TEST_ASSERT_EQUAL_UINT_MESSAGE(unknown, counts.unknown, text);
}

static void test_straight_code_branches_and_loops(void)
{
    expect("procedure P(x: int) returns (y: int) ensures y > x; { y := x + 1; }", 1, 0, 0);
    expect("procedure P(x: int) returns (y: int) ensures y > x; { y := x; }", 0, 1, 0);
    expect("procedure P(b: bool) { var x: int; if (b) { x := 1; } else { x := 2; }"
           " assert x > 0; assert x == 1; }",
           0, 1, 0);
    expect("procedure P() { var i: int; i := 0; while (i < 5) invariant i <= 5; { i := i + 1; }"
           " assert i == 5; }",
           1, 0, 0);
    expect("procedure P() { var i: int; i := 0; while (i < 5) { i := i + 1; } assert i == 5; }", 0,
           1, 0);
    /* The loop's head is the first block, and control returns to it. */
    expect("var g: int; procedure P() modifies g; { A: assert g >= 0; g := g - 1; goto A, B; B: }",
           0, 2, 0);
}

/* Tests a loop with several entries; also such a loop in a body that is too large to be made
 * reducible by copying blocks: then any state is assumed at the loop's head. */
static void test_loops_with_several_entries(void)
{
    BplStrbuf text = {0};
    for (unsigned blocks = 0; blocks <= 2500; blocks += 2500) {
        bpl_strbuf_clear(&text);
        bpl_strbuf_add_text(&text, "procedure P(n: int) { var x, y: int;");
        for (unsigned i = 0; i < blocks; i++)
            bpl_strbuf_addf(&text, " L%u: goto L%u; ", i, i + 1);
        bpl_strbuf_addf(&text, " L%u: y := 1; goto A, B;", blocks);
        bpl_strbuf_add_text(&text, " A: x := x + 1; assert y == 1; goto B, C;"
                                   " B: assume n > x; x := x + 2; goto A; C: }");
        expect(text.text, blocks == 0, blocks > 0, 0);
    }
    bpl_strbuf_release(&text);
}

static void test_what_a_call_changes_is_forgotten(void)
{
    expect("var g: int; procedure Q(); modifies g; ensures g >= old(g);"
           "procedure P() modifies g; { var h: int; h := g; call Q(); assert g >= h; }",
           1, 0, 0);
    expect("var g: int; procedure Q(); modifies g;"
           "procedure P() modifies g; { g := 1; call Q(); assert g == 1; }",
           0, 1, 0);
    /* In a recursive call, the callee's parameters must not be confused with the caller's. */
    expect(
        "procedure F(n: int) returns (r: int) ensures n <= 0 ==> r == 0;"
        "{ if (n > 0) { call r := F(n - 1); assert n == 1 ==> r == 0; assert n == 2 ==> r == 0; }"
        " else { r := 0; } }",
        0, 1, 0);
}

/* Tests that assuming a quantifier over types does not assume more than it says. */
static void test_assumptions_over_types_are_not_strengthened(void)
{
    /* The axiom implies that each type has one value, not that all types have the same value. */
    expect("type F a; function f<a>(x: F a): int; const i: F int; const b: F bool;"
           "axiom (forall<a> x, y: F a :: {f(x), f(y)} f(x) == f(y));"
           "procedure P() { assert f(i) == f(b); }",
           0, 1, 0);
    expect(
        "type F a; var h: <a>[F a]a; function f<a>(x: F a): int; const i: F int; const b: F bool;"
        "axiom (forall<a> x, y: F a :: {f(x), f(y)} f(x) == f(y));"
        "procedure P(j: F int) { assert f(i) == f(j); assert f(i) == f(b); }",
        0, 1, 0);
    expect("type F a; var h: <a>[F a]a; function g<a>(n: int): F a;"
           "procedure P() modifies h; { h[g(1): F int] := 1; h[g(1): F bool] := true;"
           " assert h[g(1): F int] == 1; assert h[g(1): F int] == 2; }",
           0, 1, 0);
    /* a quantifier over types is refused below a quantifier whose variables the solver
     * instantiates */
    expect("function p<a>(x: a, n: int): bool; function q(n: int): bool;"
           "axiom (forall n: int :: {q(n)} (forall<a> x: a :: p(x, n)) ==> q(n));"
           "procedure P() { assert q(1); }",
           0, 0, 1);
    expect("procedure P() { assert (forall<a> x, y: a :: x == y); }", 0, 1, 0);
    expect("procedure P() { assert (forall<a> x: a :: x == x); assert 1 == 2; }", 0, 1, 0);
}

static void test_maps_over_types(void)
{
    static const char start[] = "type R; type F a; var h: <a>[R, F a]a; const unique i: F int;"
                                "const unique b: F bool;";
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text,
                    "%s procedure P(r: R) modifies h; { h[r, i] := 3; assert h[r, i] == 3;"
                    " assert h[r, b] == old(h)[r, b]; assert (forall<a> s: R, f: F a :: s != r ==>"
                    " h[s, f] == old(h)[s, f]); assert h == old(h); }",
                    start);
    expect(text.text, 0, 1, 0);
    bpl_strbuf_release(&text);
}

static void test_lambdas_are_functions_of_what_is_in_them(void)
{
    expect("procedure P(a, b: int) { var m, n: [int]int; m := (lambda x: int :: x + a);"
           " n := (lambda y: int :: y + b); assert m[1] == a + 1; assert a == b ==> m == n;"
           " assert m == n; }",
           0, 1, 0);
}

static void test_limits_end_in_unknown(void)
{
    Counts counts = verified("procedure P(x, y, z: int) requires x > 2 && y > 2 && z > 2;"
                             "{ assert x * x * x + y * y * y != z * z * z; }",
                             500);
    TEST_ASSERT_EQUAL_UINT(0, counts.verified);
    TEST_ASSERT_EQUAL_UINT(0, counts.errors);
    TEST_ASSERT_EQUAL_UINT(1, counts.unknown);
}

/* Tests that a body does not count as verified if the user's limit leaves no solver steps for its
 * turn (its share of steps), so that no query is made. */
static void test_a_turn_without_steps_proves_nothing(void)
{
    BplProgram *program = parsed("procedure P(x: int) { assert x != 7; }");
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    TEST_ASSERT_TRUE(bpl_vc_prepare(program, NULL, BPL_VC_INLINE_ASSUME, 0));
    for (uint32_t work = 1; work < 40000000; work += work / 4 + 1) {
        for (uint32_t turn = 0; turn < 6; turn++) {
            BplVcOptions options = {.work = work};
            BplVcSession *session = bpl_vc_session_new(program, &options);
            session->in_turns = true;
            session->turn = turn;
            BPL_EACH (BplDecl, decl, program->unit->decls) {
                if (!bpl_decl_body(decl))
                    continue;
                BplVcResult *result = bpl_vc_verify(session, decl);
                TEST_ASSERT_NOT_EQUAL(BPL_VC_VERIFIED, result->verdict);
                TEST_ASSERT_TRUE(result->is_unfinished || result->errors.count || result->why);
                bpl_vc_result_free(result);
            }
            bpl_vc_session_free(session);
        }
    }
    bpl_program_free(program);
}

typedef struct Told {
    BplDecl *decls[3];
    size_t order[3], count;
} Told;

static void hear(void *data, size_t body, BplVcResult *result)
{
    static const BplVcVerdict verdicts[3] = {BPL_VC_UNKNOWN, BPL_VC_VERIFIED, BPL_VC_ERRORS};
    Told *told = data;
    TEST_ASSERT_EQUAL_PTR(told->decls[body], result->decl);
    TEST_ASSERT_EQUAL_INT(verdicts[body], result->verdict);
    told->order[told->count++] = body;
    bpl_vc_result_free(result);
}

/* Tests that a body that is not decided within its first share of solver steps is reported after
 * the other bodies, with its own result. */
static void test_results_belong_to_their_bodies(void)
{
    BplProgram *program = parsed("procedure Hard(x, y, z: int) requires x > 2 && y > 2 && z > 2;"
                                 "{ assert x * x * x + y * y * y != z * z * z; }"
                                 "procedure Right(x: int) { assert x == x + 0; }"
                                 "procedure Wrong(x: int) { assert x != 7; }");
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    TEST_ASSERT_TRUE(bpl_vc_prepare(program, NULL, BPL_VC_INLINE_ASSUME, 0));
    TEST_ASSERT_TRUE(bpl_limits_set("vc_first_steps=1000", NULL));
    Told told = {.count = 0};
    size_t count = 0;
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl))
            told.decls[count++] = decl;
    BplVcOptions options = bpl_vc_defaults();
    options.work = 20000;
    BplVcSession *session = bpl_vc_session_new(program, &options);
    bpl_vc_verify_all(session, told.decls, count, hear, &told);
    bpl_vc_session_free(session);
    TEST_ASSERT_EQUAL_UINT(3, told.count);
    TEST_ASSERT_EQUAL_UINT(1, told.order[0]);
    TEST_ASSERT_EQUAL_UINT(0, told.order[2]);
    bpl_program_free(program);
    TEST_ASSERT_TRUE(bpl_limits_set("vc_first_steps=1000000", NULL));
}

/* ---- stability ------------------------------------------------------------------------------- */

static void test_what_is_unstable(void)
{
    const struct {
        BplVcVerdict verdict;
        BplVcStability stability;
        bool is_unstable;
    } cases[] = {
        {BPL_VC_VERIFIED, {0}, false}, /* the body needed no query */
        {BPL_VC_VERIFIED, {.asked = 10, .proved = 10, .least = 900, .most = 1000}, false},
        {BPL_VC_VERIFIED, {.asked = 10, .proved = 9, .least = 900, .most = 1000}, true},
        {BPL_VC_VERIFIED, {.asked = 10, .proved = 0}, true},
        {BPL_VC_UNKNOWN, {.asked = 10, .proved = 1, .least = 900, .most = 900}, true},
        {BPL_VC_UNKNOWN, {.asked = 10, .proved = 0}, false},
        {BPL_VC_VERIFIED, {.asked = 2, .proved = 2, .least = 100, .most = 150000}, false},
        {BPL_VC_VERIFIED, {.asked = 2, .proved = 2, .least = 20000, .most = 220000}, true},
        {BPL_VC_VERIFIED, {.asked = 2, .proved = 2, .least = 100000, .most = 400000}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const BplVcResult result = {.verdict = cases[i].verdict, .stability = cases[i].stability};
        TEST_ASSERT_EQUAL_MESSAGE(cases[i].is_unstable, bpl_vc_is_unstable(&result), "");
    }
}

/* ---- sizes ----------------------------------------------------------------------------------- */

/* Returns the number of term nodes in the conditions of a body with this number of consecutive
 * branches, where the two targets of each branch change a variable and then join. */
static size_t size_of(unsigned diamonds)
{
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, "function f(x: int): int; procedure P(c: [int]bool, n: int) {"
                               " var x: int; x := n;");
    for (unsigned i = 0; i < diamonds; i++)
        bpl_strbuf_addf(&text, "if (c[%u]) { x := f(x) + f(x + 1); } assert x != %u;", i, i);
    bpl_strbuf_add_text(&text, "}");
    BplProgram *program = parsed(text.text);
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    BplTerms *terms = bpl_terms_new();
    BplVcEval eval;
    bpl_vc_eval_init(&eval, program, terms);
    BplDecl *decl = program->unit->decls;
    while (!bpl_decl_body(decl))
        decl = (BplDecl *)decl->node.next;
    BplVcPassive passive;
    BplVcConditions conditions = {0};
    bpl_vc_passive_init(&passive, &eval, decl);
    bpl_vc_equations(&passive, bpl_limits->vc_nested, &conditions);
    TEST_ASSERT_NULL(eval.trouble);
    size_t size = 0;
    for (size_t i = 0; i < conditions.at.count; i++)
        size += bpl_term_size(terms, conditions.at.at[i], UINT32_MAX);
    bpl_vc_passive_release(&passive);
    bpl_vec_release(&conditions.at);
    bpl_vc_eval_release(&eval);
    bpl_terms_free(terms);
    bpl_program_free(program);
    bpl_strbuf_release(&text);
    return size;
}

static void test_conditions_are_linear_in_the_body(void)
{
    size_t small = size_of(50), large = size_of(400);
    TEST_ASSERT_LESS_THAN(9 * small, large);
}

/* Tests that if the conditions of a body are not made in time, or a signal comes meanwhile, the
 * body is unknown, and later bodies are not affected. */
static void test_making_ends_in_unknown(void)
{
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text,
                        "type T a; function f<a>(x: T a): int; function g(x: int): int { x + 1 }\n"
                        "axiom (forall<a> x: T a :: {f(x)} f(x) > 0);\n"
                        "procedure P(x: T int, y: int) { var i: int;\n");
    for (int i = 0; i < 100; i++)
        bpl_strbuf_addf(&text, "if (*) { i := g(i); assert f(x) + %d > 0; }\n", i);
    bpl_strbuf_add_text(&text, "}\n");
    BplProgram *program = parsed(text.text);
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    TEST_ASSERT_TRUE(bpl_vc_prepare(program, NULL, BPL_VC_INLINE_ASSUME, 0));
    BplDecl *body = NULL;
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl))
            body = decl;
    int stop = 1;
    BplVcOptions options = {.stop = &stop};
    BplVcSession *session = bpl_vc_session_new(program, &options);
    BplVcResult *result = bpl_vc_verify(session, body);
    TEST_ASSERT_EQUAL(BPL_VC_UNKNOWN, result->verdict);
    TEST_ASSERT_EQUAL_STRING("stopped by a signal", result->why);
    bpl_vc_result_free(result);
    stop = 0;
    result = bpl_vc_verify(session, body);
    TEST_ASSERT_EQUAL(BPL_VC_VERIFIED, result->verdict);
    bpl_vc_result_free(result);
    bpl_vc_session_free(session);
    for (bool is_whole = false; !is_whole; options.timeout_ms++) {
        session = bpl_vc_session_new(program, &options);
        result = bpl_vc_verify(session, body);
        is_whole = result->verdict == BPL_VC_VERIFIED;
        if (!is_whole)
            TEST_ASSERT_EQUAL(BPL_VC_UNKNOWN, result->verdict);
        if (!options.timeout_ms) /* 0 means no limit */
            is_whole = false;
        bpl_vc_result_free(result);
        bpl_vc_session_free(session);
    }
    bpl_program_free(program);
    bpl_strbuf_release(&text);
}

/* Tests that a body that gets no time is unknown, whether or not it is correct. */
static void test_a_body_that_gets_no_time_is_unknown(void)
{
    static const char *const claims[] = {"true", "x == x", "x * x >= 0", "x > 3", "false"};
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        for (int split = 0; split < 2; split++) {
            BplStrbuf text = {0};
            bpl_strbuf_addf(&text, "procedure P(x: int) { assert x != 7; assert %s; }", claims[i]);
            BplProgram *program = parsed(text.text);
            TEST_ASSERT_TRUE(bpl_check(program, NULL));
            const BplVcOptions options = {.end = bpl_clock_seconds() - 1, .split = split};
            BplVcSession *session = bpl_vc_session_new(program, &options);
            BplVcResult *result = bpl_vc_verify(session, program->unit->decls);
            TEST_ASSERT_EQUAL(BPL_VC_UNKNOWN, result->verdict);
            TEST_ASSERT_EQUAL_STRING("out of time", result->why);
            TEST_ASSERT_EQUAL_UINT(0, result->errors.count);
            bpl_vc_result_free(result);
            bpl_vc_session_free(session);
            bpl_program_free(program);
            bpl_strbuf_release(&text);
        }
    }
}

/* Tests {:timeLimit} and {:rlimit}: the body's attribute overrides its procedure's, which overrides
 * the option. */
static void test_limits_of_a_body(void)
{
    BplProgram *program = parsed("procedure {:timeLimit 7} {:rlimit 1000} P(x: int);"
                                 "implementation {:timeLimit 3} P(x: int) { assert x > 0; }"
                                 "procedure Q(x: int) { assert x > 0; }");
    TEST_ASSERT_TRUE(bpl_check(program, NULL));
    const BplVcOptions options = {.timeout_ms = 20000, .work = 5000};
    BplVcSession *session = bpl_vc_session_new(program, &options);
    double seconds[2];
    uint32_t work[2], count = 0;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (!bpl_decl_body(decl))
            continue;
        BplVcBody body;
        bpl_vc_body_init(session, &body, decl);
        seconds[count] = body.seconds;
        work[count++] = body.work;
        bpl_vc_body_release(&body);
    }
    TEST_ASSERT_EQUAL_UINT32(2, count);
    TEST_ASSERT_EQUAL_INT(3, (int)seconds[0]);
    TEST_ASSERT_EQUAL_UINT32(1000, work[0]);
    TEST_ASSERT_EQUAL_INT(20, (int)seconds[1]);
    TEST_ASSERT_EQUAL_UINT32(5000, work[1]);
    bpl_vc_session_free(session);
    bpl_program_free(program);
}

UNIT_MAIN(UNIT_TEST(test_a_body_that_gets_no_time_is_unknown), UNIT_TEST(test_limits_of_a_body),
          UNIT_TEST(test_straight_code_branches_and_loops),
          UNIT_TEST(test_loops_with_several_entries),
          UNIT_TEST(test_what_a_call_changes_is_forgotten),
          UNIT_TEST(test_assumptions_over_types_are_not_strengthened),
          UNIT_TEST(test_maps_over_types), UNIT_TEST(test_lambdas_are_functions_of_what_is_in_them),
          UNIT_TEST(test_limits_end_in_unknown),
          UNIT_TEST(test_a_turn_without_steps_proves_nothing),
          UNIT_TEST(test_results_belong_to_their_bodies), UNIT_TEST(test_what_is_unstable),
          UNIT_TEST(test_conditions_are_linear_in_the_body), UNIT_TEST(test_making_ends_in_unknown))
