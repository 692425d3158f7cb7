/* Tests the inference of invariants: that the expected ones are found, that only valid ones are
 * kept, and that the program is otherwise unchanged. */
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/print.h"
#include "libbpl/vc/infer.h"
#include "parsing.h"

typedef struct Found {
    size_t suggested, holding, verified, bodies;
    BplStrbuf text; /* the program with the valid inferred invariants */
} Found;

static void verify(BplProgram *program, BplVcInference *inference, Found *found)
{
    BplVcOptions options = bpl_vc_defaults();
    options.work = 20000000;
    BPL_VEC(BplDecl *) bodies = {0};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl))
            bpl_vec_push(&bodies, decl);
    BplVcHoudini houdini;
    BplVcSession *session = bpl_vc_session_new(program, &options);
    const BplVcHoudiniOptions search = {
        .candidates = BPL_VC_CANDIDATES_INFERRED, .bodies = bodies.at, .count = bodies.count};
    bpl_vc_houdini_init(&houdini, session, &search);
    bpl_vc_infer_settle(inference, &houdini);
    for (size_t i = 0; i < houdini.results.count; i++)
        found->verified += houdini.results.at[i]->verdict == BPL_VC_VERIFIED;
    found->bodies = bodies.count;
    bpl_vc_houdini_release(&houdini);
    bpl_vc_session_free(session);
    bpl_vec_release(&bodies);
}

static Found infer(const char *text, BplVcInfer how)
{
    Found found = {0};
    BplProgram *program = parsed(text);
    BplVcInference inference;
    TEST_ASSERT_TRUE_MESSAGE(bpl_check(program, NULL), text);
    const BplUnit *unit = program->unit;
    bpl_vc_infer(&inference, program, how);
    TEST_ASSERT_TRUE(bpl_vc_infer_begin(&inference, NULL));
    TEST_ASSERT_TRUE(bpl_vc_prepare(program, NULL, BPL_VC_INLINE_ASSUME, 0));
    verify(program, &inference, &found);
    TEST_ASSERT_TRUE(bpl_vc_infer_end(&inference, NULL));
    TEST_ASSERT_EQUAL_PTR(unit, program->unit);
    found.suggested = inference.all.count;
    for (size_t i = 0; i < inference.all.count; i++)
        found.holding += inference.all.at[i].holds;
    const BplPrintOptions options = {.lines = BPL_LINES_DROP};
    bpl_print_program(&found.text, program, &options);
    bpl_vc_infer_release(&inference);
    bpl_program_free(program);
    return found;
}

/* Asserts that all bodies are verified if `all` is true, and otherwise not all; and that the text
 * `claim` occurs in the program with the valid invariants, or, if `claim` begins with '!', that the
 * text after '!' does not occur. */
static void expect(const char *text, BplVcInfer how, bool all, const char *claim)
{
    Found found = infer(text, how);
    bool is_there = strstr(found.text.text, claim + (*claim == '!')) != NULL;
    TEST_ASSERT_EQUAL_MESSAGE(all, found.verified == found.bodies, text);
    TEST_ASSERT_EQUAL_MESSAGE(*claim != '!', is_there, found.text.text);
    bpl_strbuf_release(&found.text);
}

static void test_intervals(void)
{
    expect("procedure P() { var i: int; i := 0; while (i < 9) { i := i + 1; } assert i == 9; }",
           BPL_VC_INFER_INTERVALS, true, "invariant {:inferred} i <= 9;");
    expect("procedure P() { var i: int; i := 0; L: i := i + 1; goto L, M; M: assert i > 0; }",
           BPL_VC_INFER_INTERVALS, true, "assert {:inferred} 0 <= i;");
    /* the axioms, not {:identity}, must imply the invariant */
    expect("function {:identity} f(x: int): int; axiom (forall x: int :: {f(x)} f(x) == x);"
           "procedure P() { var i: int; i := f(0); while (*) { i := i + 1; } assert i >= 0; }",
           BPL_VC_INFER_INTERVALS, true, "{:inferred} 0 <= i;");
    expect("function {:identity} f(x: int): int;"
           "procedure P() { var i: int; i := f(0); while (*) { i := i + 1; } assert i >= 0; }",
           BPL_VC_INFER_ALL, false, "!{:inferred}");
    /* invariants of the program are not inferred again */
    expect("procedure P() { var i: int; i := 0; while (*) invariant 0 <= i; { i := i + 1; } }",
           BPL_VC_INFER_INTERVALS, true, "!{:inferred}");
}

static void test_templates(void)
{
    expect("procedure P(n: int) requires n >= 0;"
           "{ var i: int; i := 0; while (i < n) { i := i + 1; } assert i == n; }",
           BPL_VC_INFER_TEMPLATES, true, "invariant {:inferred} i <= n;");
    expect("procedure P(n: int) { var i, s: int; i, s := 0, 5;"
           " while (i < n) { s := s + 4; i := i + 1; } assert s == 5 + 4 * i; }",
           BPL_VC_INFER_TEMPLATES, true, "{:inferred} s == 5 + 4 * i;");
    expect("procedure P(a: [int]int, n: int) returns (b: [int]int)"
           "  ensures (forall k: int :: 0 <= k && k < n ==> b[k] == a[k] + 1);"
           "{ var i: int; i := 0; while (i < n) { b[i] := a[i] + 1; i := i + 1; } }",
           BPL_VC_INFER_TEMPLATES, true,
           "{:inferred} (forall k: int :: 0 <= k && k < i ==> b[k] == a[k] + 1);");
    /* the implementation's parameters have other names than the procedure's */
    expect("procedure P(n: int) returns (r: int); requires n > 2; ensures r == 2 * n;"
           "implementation P(m: int) returns (s: int) { var i: int; i, s := 0, 0;"
           " while (i != m) { i := i + 1; s := s + 2; } }",
           BPL_VC_INFER_TEMPLATES, true, "{:inferred} s == 2 * i;");
}

/* Tests that a bound variable of an assertion is not confused with a loop counter of the same
 * name. */
static void test_bound_names(void)
{
    expect("procedure P(n: int) returns (b: [int]bool)"
           "  ensures (forall i: int :: 0 <= i && i < n ==> b[i]);"
           "{ var i: int; i := 0; while (i < n) { b[i] := true; i := i + 1; } }",
           BPL_VC_INFER_TEMPLATES, true,
           "{:inferred} (forall i#1: int :: 0 <= i#1 && i#1 < i ==> b[i#1]);");
}

static void test_what_fails_is_dropped(void)
{
    Found found = infer("procedure P(n: int) { var i: int; i := n; while (*) { i := i - 3; }"
                        " assert i <= n; assert i mod 2 == 0; }",
                        BPL_VC_INFER_ALL);
    TEST_ASSERT_EQUAL_UINT(0, found.verified);
    TEST_ASSERT_GREATER_THAN(found.holding, found.suggested);
    TEST_ASSERT_NOT_NULL(strstr(found.text.text, "{:inferred} i <= n;"));
    TEST_ASSERT_NULL(strstr(found.text.text, "inferred#"));
    bpl_strbuf_release(&found.text);
}

UNIT_MAIN(UNIT_TEST(test_intervals), UNIT_TEST(test_templates), UNIT_TEST(test_bound_names),
          UNIT_TEST(test_what_fails_is_dropped))
