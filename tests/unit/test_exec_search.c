/* Tests the search for failing paths: the order in which strategies end paths, and that with a
 * misbehaving solver no verdict is wrong. */
#include "libbpl/exec/engine.h"
#include "libbpl/exec/jobs.h"
#include "libbpl/sema/check.h"
#include "libbpl/smt/remote.h"
#include "parsing.h"

typedef struct Fixture {
    BplProgram *program;
    const BplProcedure *main;
    BplExecOptions options;
    BplExec *exec;
} Fixture;

static void open_fixture(Fixture *f, const char *text)
{
    *f = (Fixture){.program = parsed(text)};
    TEST_ASSERT_TRUE(bpl_check(f->program, NULL));
    BPL_EACH (const BplDecl, decl, f->program->unit->decls)
        if (decl->kind == BPL_PROCEDURE)
            f->main = bpl_as_procedure(decl);
    f->options = (BplExecOptions){.failing = 1, .query_timeout = 10000};
}

static void close_fixture(Fixture *f)
{
    bpl_exec_free(f->exec);
    bpl_program_free(f->program);
}

static const BplExecResult *run(Fixture *f)
{
    f->exec = bpl_exec_new(f->program, &f->options);
    const BplExecResult *result = bpl_exec_run(f->exec, f->main);
    TEST_ASSERT_NOT_NULL(result);
    return result;
}

/* ---- strategies ------------------------------------------------------------------------------ */

/* A program with eight paths; r is the path's number, from 0 for the path that takes the first
 * target of every goto. */
static const char tree[] = "procedure Main() returns (r: int) {"
                           "  start: r := 0; goto a0, a1;"
                           "  a0: goto b0, b1; a1: r := 4; goto b0, b1;"
                           "  b0: goto c0, c1; b1: r := r + 2; goto c0, c1;"
                           "  c0: goto done; c1: r := r + 1; goto done;"
                           "  done: assert r < 9; return; }";

/* Returns the values of r at the ends of the paths, in the order in which the paths ended. */
static const char *ends(BplSearchKind search, uint64_t seed)
{
    static char text[64];
    Fixture f;
    size_t length = 0;
    open_fixture(&f, tree);
    f.options.search = search;
    f.options.seed = seed;
    f.options.keep = BPL_KEEP_ALL;
    const BplExecResult *result = run(&f);
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_VERIFIED, result->verdict);
    TEST_ASSERT_EQUAL_size_t(8, result->executions.count);
    for (size_t i = 0; i < result->executions.count; i++) {
        const BplExecution *execution = result->executions.at[i];
        const char *value = "?";
        for (size_t k = 0; k < execution->finals.count; k++)
            value = execution->finals.at[k].text;
        length += (size_t)snprintf(text + length, sizeof text - length, "%s", value);
    }
    close_fixture(&f);
    return text;
}

static void test_depth_first_goes_from_left_to_right(void)
{
    TEST_ASSERT_EQUAL_STRING("01234567", ends(BPL_SEARCH_DFS, 0));
}

static void test_random_is_the_same_for_the_same_seed(void)
{
    char first[64];
    bool differs = false;
    snprintf(first, sizeof first, "%s", ends(BPL_SEARCH_RANDOM, 1));
    TEST_ASSERT_EQUAL_STRING(first, ends(BPL_SEARCH_RANDOM, 1));
    for (uint64_t seed = 2; seed < 8; seed++)
        differs = differs || strcmp(first, ends(BPL_SEARCH_RANDOM, seed)) != 0;
    TEST_ASSERT_TRUE(differs);
}

static void test_every_strategy_ends_every_path(void)
{
    for (int search = 0; search < BPL_SEARCHES; search++) {
        const char *text = ends((BplSearchKind)search, 3);
        for (char digit = '0'; digit < '8'; digit++)
            TEST_ASSERT_NOT_NULL(strchr(text, digit));
    }
}

/* Tests a program with a long loop, and a failure on a path that does not enter the loop. */
static void test_all_but_depth_first_leave_a_loop(void)
{
    for (int search = 0; search < BPL_SEARCHES; search++) {
        Fixture f;
        open_fixture(&f, "procedure Main() {"
                         "  start: goto loop, beside;"
                         "  loop: goto loop, out; out: return;"
                         "  beside: goto x0, x1; x0: goto y0, y1; x1: return;"
                         "  y0: return; y1: assert false; return; }");
        f.options.search = (BplSearchKind)search;
        f.options.executions = 60;
        f.options.bound = 100;
        /* without executions on concrete inputs, which would find the failure with every strategy
         */
        f.options.no_confirm = true;
        BplVerdict verdict = run(&f)->verdict;
        TEST_ASSERT_EQUAL_INT(
            search == BPL_SEARCH_DFS ? BPL_VERDICT_NO_FAILURE : BPL_VERDICT_FAILED, verdict);
        close_fixture(&f);
    }
}

/* ---- solvers --------------------------------------------------------------------------------- */

typedef struct Stub {
    BplScript step;
    bool checked;
} Stub;

static BplSolver *make_stub(BplTerms *terms, void *data)
{
    const Stub *stub = data;
    return bpl_scripted_new(terms, &stub->step, 1, NULL, NULL);
}

/* Returns the engine's verdict on a check that only a solver can decide, with the stub as the
 * solver. */
static BplVerdict verdict_with(Stub stub, bool remote)
{
    Fixture f;
    open_fixture(&f, "procedure Main(x: int, y: int) {"
                     "  assume x > 10; assume y > x; assert x + y > 20; }");
    f.options.query_timeout = 50;
    f.exec = bpl_exec_new(f.program, &f.options);
    BplEngine *e = bpl_exec_engine(f.exec);
    bpl_solver_free(e->solver);
    BplRemoteOptions options = {.make = make_stub, .data = &stub, .grace_ms = 50};
    e->solver = remote ? bpl_remote_new(e->terms, &options) : make_stub(e->terms, &stub);
    if (stub.checked)
        e->solver = bpl_model_check_new(e->solver);
    /* if the solver hangs, the engine waits until the query's limit, here until the deadline */
    double limit = stub.step == BPL_SCRIPT_HANG ? bpl_clock_seconds() + 1 : 0;
    const BplExecResult *result = bpl_exec_run_until(f.exec, f.main, limit);
    TEST_ASSERT_NOT_NULL(result);
    BplVerdict verdict = result->verdict;
    close_fixture(&f);
    return verdict;
}

static void test_no_solver_makes_it_verify_in_doubt(void)
{
    static const Stub local[] = {{BPL_SCRIPT_UNKNOWN, false},
                                 {BPL_SCRIPT_SAT_NO_MODEL, false},
                                 {BPL_SCRIPT_WRONG_MODEL, true}};
    static const Stub remote[] = {{BPL_SCRIPT_UNKNOWN, false},     {BPL_SCRIPT_SAT_NO_MODEL, false},
                                  {BPL_SCRIPT_WRONG_MODEL, false}, {BPL_SCRIPT_SAT, false},
                                  {BPL_SCRIPT_CRASH, false},       {BPL_SCRIPT_HANG, false}};
    for (size_t i = 0; i < sizeof local / sizeof *local; i++)
        TEST_ASSERT_EQUAL_INT(BPL_VERDICT_INCONCLUSIVE, verdict_with(local[i], false));
    for (size_t i = 0; i < sizeof remote / sizeof *remote; i++)
        TEST_ASSERT_EQUAL_INT(remote[i].step == BPL_SCRIPT_HANG ? BPL_VERDICT_NO_FAILURE
                                                                : BPL_VERDICT_INCONCLUSIVE,
                              verdict_with(remote[i], true));
}

/* ---- jobs ------------------------------------------------------------------------------------ */

static void test_results_come_in_the_order_of_entries(void)
{
    Fixture f;
    const BplProcedure *entries[3];
    size_t count = 0;
    BplExecRuns runs = {0};
    open_fixture(&f, "procedure A(x: int) { assert x != 3; }"
                     "procedure B(x: int) { assert x == x; }"
                     "procedure C(x: int) { assert x > 0 || x < 5; }");
    BPL_EACH (const BplDecl, decl, f.program->unit->decls)
        entries[count++] = bpl_as_procedure(decl);
    f.exec = bpl_exec_new(f.program, &f.options);
    TEST_ASSERT_TRUE(bpl_exec_lower_all(f.exec, entries, count));
    bpl_exec_run_all(f.exec, entries, count, 2, &runs);
    for (size_t i = 0; i < count; i++) {
        TEST_ASSERT_EQUAL_PTR(entries[i], runs.at[i]->entry);
        TEST_ASSERT_EQUAL_INT(i ? BPL_VERDICT_VERIFIED : BPL_VERDICT_FAILED, runs.at[i]->verdict);
    }
    const BplFailure *failure = runs.at[0]->failures.at[0];
    TEST_ASSERT_EQUAL_STRING("3", failure->inputs.at[0].text);
    TEST_ASSERT_EQUAL_INT(BPL_CONFIRMED, failure->confirmation);
    bpl_exec_runs_release(&runs);
    close_fixture(&f);
}

UNIT_MAIN(UNIT_TEST(test_depth_first_goes_from_left_to_right),
          UNIT_TEST(test_random_is_the_same_for_the_same_seed),
          UNIT_TEST(test_every_strategy_ends_every_path),
          UNIT_TEST(test_all_but_depth_first_leave_a_loop),
          UNIT_TEST(test_no_solver_makes_it_verify_in_doubt),
          UNIT_TEST(test_results_come_in_the_order_of_entries))
