/* Tests deciding a procedure with both engines, and the execution of a single path, which a
 * derivation determines by the choices at branches (turns). */
#include "libbpl/chc/run/certify_run.h"
#include "libbpl/decide/decide.h"
#include "libbpl/decide/paths.h"
#include "libbpl/smt/worker.h"

#include "libbpl/sema/check.h"
#include "libbpl/syntax/walk.h"
#include "parsing.h"

typedef struct Fixture {
    BplProgram *program;
    const BplProcedure *main;
    BplExecOptions options;
    BplExec *exec;
    BplCoreTurns turns;
    BPL_VEC(const BplNode *) choices; /* gotos, ifs and loops, in the order of the text */
} Fixture;

static BplWalk note_choice(BplWalker *walker, BplNode *node)
{
    Fixture *f = walker->data;
    if (node->kind == BPL_GOTO || node->kind == BPL_IF || node->kind == BPL_WHILE)
        bpl_vec_push(&f->choices, node);
    return BPL_WALK_ON;
}

static void open_fixture(Fixture *f, const char *text)
{
    *f = (Fixture){.program = parsed(text)};
    TEST_ASSERT_TRUE(bpl_check(f->program, NULL));
    BPL_EACH (const BplDecl, decl, f->program->unit->decls)
        if (decl->kind == BPL_PROCEDURE)
            f->main = bpl_as_procedure(decl);
    BplWalker walker = {.enter = note_choice, .data = f};
    bpl_walk(&walker, &f->program->unit->node);
    f->options = (BplExecOptions){.query_timeout = 10000, .executions = 20};
    f->exec = bpl_exec_new(f->program, &f->options);
}

static void close_fixture(Fixture *f)
{
    bpl_exec_free(f->exec);
    bpl_program_free(f->program);
    bpl_vec_release(&f->turns);
    bpl_vec_release(&f->choices);
}

static void turn(Fixture *f, size_t choice, uint32_t which)
{
    bpl_vec_push(&f->turns, (BplCoreTurn){f->choices.at[choice], which});
}

/* ---- following ------------------------------------------------------------------------------- */

/* A loop of two iterations, whose body contains an if with a guard and an if without a guard; after
 * the loop, a goto. Of the 2 * 4 * 4 paths, one fails. */
static const char ways[] = "procedure Main(n: int) {"
                           "  var i, sum: int; i := 0; sum := 0;"
                           "  while (i < 2) {"
                           "    if (n > i * 10) { sum := sum + 1; }"
                           "    if (*) { sum := sum * 5; } else { sum := sum + 3; }"
                           "    i := i + 1; }"
                           "  goto one, two;"
                           "  one: assert sum != 21; return;"
                           "  two: return; }";

static void take_ways(Fixture *f, uint32_t last)
{
    turn(f, 0, 1);
    turn(f, 1, 1);
    turn(f, 2, 0); /* after this turn (choice at a branch), sum is 4 */
    turn(f, 0, 1);
    turn(f, 1, 0);
    turn(f, 2, 1); /* after this turn, sum is 20 */
    turn(f, 0, 0);
    turn(f, 3, last);
}

static void test_the_path_that_takes_the_turns_is_run(void)
{
    Fixture f;
    open_fixture(&f, ways);
    take_ways(&f, 0);
    const BplExecResult *result = bpl_exec_follow(f.exec, f.main, &f.turns, 0);
    TEST_ASSERT_NOT_NULL(result);
    /* sum is 20, not 21, so the assertion holds */
    TEST_ASSERT_EQUAL_size_t(0, result->failures.count);
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_NO_FAILURE, result->verdict);
    TEST_ASSERT_EQUAL_UINT64(1, result->outcomes[BPL_PATH_PASSED]);
    f.turns.at[4].which = 1; /* sum is 5, then 25: another path */
    result = bpl_exec_follow(f.exec, f.main, &f.turns, 0);
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_NO_FAILURE, result->verdict);
    close_fixture(&f);
}

static void test_what_fails_there_has_small_inputs(void)
{
    Fixture f;
    open_fixture(&f,
                 "procedure Main(n: int, m: int) {"
                 "  if (n > 7) { if (m > n) { assert n + m == 1000; } } else { assert n != 3; } }");
    turn(&f, 0, 1);
    turn(&f, 1, 1);
    const BplExecResult *result = bpl_exec_follow(f.exec, f.main, &f.turns, 0);
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_FAILED, result->verdict);
    TEST_ASSERT_EQUAL_size_t(1, result->failures.count);
    const BplFailure *failure = result->failures.at[0];
    TEST_ASSERT_EQUAL_INT(BPL_CONFIRMED, failure->confirmation);
    TEST_ASSERT_EQUAL_STRING("8", failure->inputs.at[0].text);
    TEST_ASSERT_EQUAL_STRING("9", failure->inputs.at[1].text);
    close_fixture(&f);
}

static void test_turns_that_lead_nowhere_prove_nothing(void)
{
    Fixture f;
    open_fixture(&f, ways);
    /* an empty list of turns */
    const BplExecResult *result = bpl_exec_follow(f.exec, f.main, &f.turns, 0);
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_NO_FAILURE, result->verdict);
    turn(&f, 3, 0); /* the program's first branch is number 0, not number 3 */
    result = bpl_exec_follow(f.exec, f.main, &f.turns, 0);
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_NO_FAILURE, result->verdict);
    f.turns.count = 0;
    turn(&f, 0, 0); /* this turn leaves the loop, but i < 2 holds at the first iteration */
    result = bpl_exec_follow(f.exec, f.main, &f.turns, 0);
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_NO_FAILURE, result->verdict);
    turn(&f, 3, 77); /* the branch has no target with this number */
    result = bpl_exec_follow(f.exec, f.main, &f.turns, 0);
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_NO_FAILURE, result->verdict);
    /* the next search is complete again */
    result = bpl_exec_run(f.exec, f.main);
    TEST_ASSERT_TRUE(result->outcomes[BPL_PATH_PASSED] > 5);
    close_fixture(&f);
}

static void test_a_slice_is_never_the_whole(void)
{
    Fixture f;
    open_fixture(&f, "procedure Main(n: int) { var i: int; i := 0;"
                     "  while (i < n) { i := i + 1; } assert i >= n; }");
    bpl_exec_free(f.exec);
    f.options.executions = 0;
    f.exec = bpl_exec_new(f.program, &f.options);
    const BplExecResult *result = bpl_exec_run_slice(f.exec, f.main, 0, 30);
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_NO_FAILURE, result->verdict);
    TEST_ASSERT_TRUE(result->cuts & BPL_CUT_WORK);
    uint64_t queries = result->queries;
    result = bpl_exec_run_slice(f.exec, f.main, 0, 60);
    TEST_ASSERT_TRUE(result->queries > queries);
    close_fixture(&f);
}

/* ---- deciding -------------------------------------------------------------------------------- */

static BplExecResult taken;

/* Verifies the program's procedure Main with this engine, and sets `taken` to the result. */
static void decide(const char *text, BplEngineKind engine)
{
    Fixture f;
    open_fixture(&f, text);
    const BplDecider decider = {engine, 1};
    const BplExecResult *result = bpl_decide(&decider, f.exec, f.main, 0);
    TEST_ASSERT_NOT_NULL(result);
    taken = *result;
    close_fixture(&f);
}

static void test_who_decides(void)
{
    static const char loop[] = "procedure Main(n: int) { var i: int; i := 0;"
                               "  while (i < n) { i := i + 1; } assert i >= 0; }";
    static const char line[] = "procedure Main(n: int) { assert n != 3; }";
    decide(loop, BPL_ENGINE_PATHS);
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_NO_FAILURE, taken.verdict);
    TEST_ASSERT_EQUAL_INT(BPL_BASIS_PATHS_ALONE, taken.basis);
    for (int engine = BPL_ENGINE_HORN; engine <= BPL_ENGINE_AUTO; engine++) {
        decide(loop, (BplEngineKind)engine);
        TEST_ASSERT_EQUAL_INT(BPL_VERDICT_VERIFIED, taken.verdict);
        TEST_ASSERT_EQUAL_INT(BPL_BASIS_HORN, taken.basis);
        decide(line, (BplEngineKind)engine);
        TEST_ASSERT_EQUAL_INT(BPL_VERDICT_FAILED, taken.verdict);
        TEST_ASSERT_EQUAL_INT(engine == BPL_ENGINE_HORN ? BPL_BASIS_HORN : BPL_BASIS_PATHS,
                              taken.basis);
        TEST_ASSERT_EQUAL_UINT64(1, taken.certain);
    }
}

/* Searches the program's paths for failures, and writes the certificate of the result to `script`,
 * "" for none. Sets *accepted to whether Z3 confirms the certificate. */
static void certificate_of_paths(const char *text, BplStrbuf *script, bool *accepted)
{
    Fixture f;
    open_fixture(&f, text);
    BplPathSearch search = {.program = f.program};
    BplChcOther other = bpl_paths_as_other(&search);
    BplChcResult result = {.verdict = BPL_CHC_UNKNOWN};
    BplChcTimes times = {60, 60, bpl_clock_seconds() + 600};
    other.decide(other.data, f.main, &times, &result, script);
    TEST_ASSERT_EQUAL_INT(BPL_CHC_VERIFIED, result.verdict);
    *accepted = bpl_chc_script_is_accepted(script, 0, 0);
    bpl_chc_result_release(&result);
    close_fixture(&f);
}

static void test_certificates_of_paths(void)
{
    BplStrbuf script = {0};
    bool accepted;
    certificate_of_paths("procedure Main(x: int, y: int) { var z: int; z := x;"
                         " if (y > x) { z := y; } assert z >= y && z >= x; }",
                         &script, &accepted);
    TEST_ASSERT_TRUE(accepted);
    /* with a query that is not refuted */
    bpl_strbuf_add_text(&script, "(push 1)\n(check-sat)\n(pop 1)\n");
    TEST_ASSERT_FALSE(bpl_chc_script_is_accepted(&script, 0, 0));
    bpl_strbuf_release(&script);
    /* a path that ends because it repeats a state ends without a query, so that there is no
     * certificate */
    certificate_of_paths("procedure Main() { var b: bool, n: int; havoc n; assume n == 0 || n == 2;"
                         " while (true) { havoc b; assert n != 1; if (b) { n := 2 - n; } } }",
                         &script, &accepted);
    TEST_ASSERT_EQUAL_size_t(0, script.length);
    TEST_ASSERT_FALSE(accepted);
    /* no query was needed */
    certificate_of_paths("procedure Main() { var x: int; x := 1; assert x == 1; }", &script,
                         &accepted);
    TEST_ASSERT_EQUAL_size_t(0, script.length);
    bpl_strbuf_release(&script);
}

static void test_certificate_that_axioms_contradict(void)
{
    Fixture f;
    BplStrbuf script = {0};
    open_fixture(&f, "const c: int; axiom c > 3; axiom c < 3; procedure Main() { assert false; }");
    BplPathSearch search = {.program = f.program};
    TEST_ASSERT_TRUE(bpl_paths_are_void(&search, &script));
    TEST_ASSERT_TRUE(bpl_chc_script_is_accepted(&script, 0, 0));
    bpl_strbuf_release(&script);
    close_fixture(&f);
}

static BplChcVerdict verdict_of_paths(const char *text, double slice, double longer)
{
    Fixture f;
    open_fixture(&f, text);
    BplPathSearch search = {.program = f.program};
    BplChcOther other = bpl_paths_as_other(&search);
    BplChcResult result = {.verdict = BPL_CHC_UNKNOWN};
    BplChcTimes times = {slice, longer, bpl_clock_seconds() + 600};
    other.decide(other.data, f.main, &times, &result, NULL);
    BplChcVerdict verdict = result.verdict;
    bpl_chc_result_release(&result);
    close_fixture(&f);
    return verdict;
}

/* Tests that the execution of a procedure that is a single long path may continue after its share
 * of the time, and that the execution of a procedure with several paths may not. Shares are counted
 * in steps, whose number is the same on every machine. */
static void test_what_is_better_not_begun_anew(void)
{
    static const char straight[] = "procedure Main() { var i: int; i := 0;"
                                   " while (i < 5000000) { i := i + 1; } assert i > 9; }";
    static const char forks[] =
        "procedure Main(n: int) { var i, k: int; i := 0; k := n;"
        " while (i < 5000000) { if (k > i) { k := k - 1; } i := i + 1; } assert i > 9; }";
    TEST_ASSERT_EQUAL(BPL_CHC_VERIFIED, verdict_of_paths(straight, 300, 300));
    TEST_ASSERT_EQUAL(BPL_CHC_VERIFIED, verdict_of_paths(straight, 0.1, 300));
    TEST_ASSERT_EQUAL(BPL_CHC_UNKNOWN, verdict_of_paths(straight, 0.1, 0.1));
    TEST_ASSERT_EQUAL(BPL_CHC_UNKNOWN, verdict_of_paths(forks, 0.05, 300));
}

UNIT_MAIN(UNIT_TEST(test_the_path_that_takes_the_turns_is_run),
          UNIT_TEST(test_what_fails_there_has_small_inputs),
          UNIT_TEST(test_turns_that_lead_nowhere_prove_nothing),
          UNIT_TEST(test_a_slice_is_never_the_whole), UNIT_TEST(test_who_decides),
          UNIT_TEST(test_what_is_better_not_begun_anew), UNIT_TEST(test_certificates_of_paths),
          UNIT_TEST(test_certificate_that_axioms_contradict))
