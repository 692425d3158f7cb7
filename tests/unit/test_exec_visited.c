/* Tests loops that return to a state, after which the search ends, and loops whose states only seem
 * to repeat. */
#include "libbpl/exec/exec.h"
#include "libbpl/sema/check.h"
#include "parsing.h"

/* Executes the last procedure of the program and returns the verdict; an infinite search is cut
 * after 500 executions. */
static BplVerdict verdict_of(const char *text, uint64_t *repeated)
{
    BplProgram *program = parsed(text);
    TEST_ASSERT_TRUE_MESSAGE(bpl_check(program, NULL), text);
    const BplProcedure *main = NULL;
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_PROCEDURE)
            main = bpl_as_procedure(decl);
    BplExecOptions options = {.query_timeout = 10000, .executions = 500};
    BplExec *exec = bpl_exec_new(program, &options);
    const BplExecResult *result = bpl_exec_run(exec, main);
    TEST_ASSERT_NOT_NULL_MESSAGE(result, text);
    BplVerdict verdict = result->verdict;
    *repeated = result->outcomes[BPL_PATH_REPEATED];
    bpl_exec_free(exec);
    bpl_program_free(program);
    return verdict;
}

static void assert_ends(const char *text)
{
    uint64_t repeated;
    TEST_ASSERT_EQUAL_INT_MESSAGE(BPL_VERDICT_VERIFIED, verdict_of(text, &repeated), text);
    TEST_ASSERT_NOT_EQUAL_UINT64_MESSAGE(0, repeated, text);
}

static void assert_fails(const char *text)
{
    uint64_t repeated;
    TEST_ASSERT_EQUAL_INT_MESSAGE(BPL_VERDICT_FAILED, verdict_of(text, &repeated), text);
}

/* ---- the same again -------------------------------------------------------------------------- */

static void test_finitely_many_states(void)
{
    assert_ends("var a: int; procedure Main() modifies a; { var i: int; a := 0;"
                " while (true) { havoc i; if (i == 1 && a == 0) { a := 1; }"
                " else if (i == 2 && a == 1) { a := 2; } else if (i == 3 && a == 2) { a := 0; }"
                " assert a <= 2; } }");
}

static void test_what_is_read_no_more_does_not_count(void)
{
    assert_ends("procedure Main() { var n, t: int; n := 0; t := 0;"
                " while (*) { t := n; n := t + 1; if (n == 3) { n := 0; } assert t < 3; } }");
}

static void test_new_symbols_are_alike(void)
{
    assert_ends("procedure Main() { var x, y: int; x := 0;"
                " while (*) { havoc x; assume x >= 0; havoc y; assume y > x; }"
                " assert x >= 0; }");
}

static void test_in_calls_and_on_maps(void)
{
    assert_ends("var m: [int]int; procedure Step() modifies m; { var k: int; k := 0;"
                " while (*) { m[0] := 1 - m[0]; } }"
                "procedure Main() modifies m; { m[0] := 0; m[1] := 7;"
                " while (*) { call Step(); assert m[0] <= 1 && m[1] == 7; } }");
}

static void test_a_loop_that_does_nothing(void)
{
    assert_ends("procedure Main() { var x: int; x := 0; while (true) { assert x == 0; } }");
}

/* ---- not the same ---------------------------------------------------------------------------- */

static void test_counters_differ(void)
{
    assert_fails("procedure Main() { var n: int; n := 0;"
                 " while (*) { n := n + 1; assert n < 5; } }");
}

/* Tests that two states count as different if the path conditions assume different things about a
 * symbol that is still read. */
static void test_what_is_known_counts(void)
{
    assert_fails("procedure Main(x: int) { var r: bool; r := false;"
                 " if (x > 5) { r := true; r := false; }"
                 " while (*) { if (*) { break; } } assert x <= 5; }");
}

/* Tests that two states count as different if equalities or other relations between symbols
 * differ. */
static void test_relations_count(void)
{
    assert_fails("procedure Main() { var x, y: int; havoc x; y := x;"
                 " while (*) { if (*) { havoc y; } else { y := x; } } assert x == y; }");
    assert_fails("procedure Main() { var x, y, z: int; havoc x; havoc y; havoc z; assume x < z;"
                 " assume z < y; while (*) { if (*) { havoc x; } } assert x < y; }");
}

/* Tests that two states count as different if a function has different values, since it has the
 * same values on the whole rest of a path. */
static void test_functions_count(void)
{
    assert_fails("function f(int): bool; procedure Main() { var n: int; n := 0;"
                 " if (f(1)) { n := 0; } while (*) { if (*) { break; } } assert f(1); }");
}

/* Tests that two states count as different if their call stacks differ. */
static void test_the_stack_counts(void)
{
    assert_fails("var g: int; procedure Spin() { while (*) { if (*) { break; } } }"
                 "procedure Main() modifies g; { call Spin(); call Spin(); assert g == 0; }");
}

UNIT_MAIN(UNIT_TEST(test_finitely_many_states), UNIT_TEST(test_what_is_read_no_more_does_not_count),
          UNIT_TEST(test_new_symbols_are_alike), UNIT_TEST(test_in_calls_and_on_maps),
          UNIT_TEST(test_a_loop_that_does_nothing), UNIT_TEST(test_counters_differ),
          UNIT_TEST(test_what_is_known_counts), UNIT_TEST(test_relations_count),
          UNIT_TEST(test_functions_count), UNIT_TEST(test_the_stack_counts))
