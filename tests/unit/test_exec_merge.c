/* Tests merging of symbolic states: which states are merged, their values and paths, and that a
 * failure after a merge is reported as one path. */
#include "libbpl/exec/merge.h"
#include "libbpl/sema/check.h"
#include "parsing.h"

typedef struct Fixture {
    BplProgram *program;
    const BplProcedure *main;
    BplExecOptions options;
    BplExec *exec;
    const BplExecResult *result;
} Fixture;

/* Reads the program and prepares its last procedure for execution. */
static void open_fixture(Fixture *f, const char *text)
{
    *f = (Fixture){.program = parsed(text)};
    TEST_ASSERT_TRUE(bpl_check(f->program, NULL));
    BPL_EACH (const BplDecl, decl, f->program->unit->decls)
        if (decl->kind == BPL_PROCEDURE)
            f->main = bpl_as_procedure(decl);
    f->options = (BplExecOptions){.failing = 1, .query_timeout = 10000, .merge = true};
}

static void run(Fixture *f, const char *text)
{
    open_fixture(f, text);
    f->exec = bpl_exec_new(f->program, &f->options);
    f->result = bpl_exec_run(f->exec, f->main);
    TEST_ASSERT_NOT_NULL(f->result);
}

static void close_fixture(Fixture *f)
{
    bpl_exec_free(f->exec);
    bpl_program_free(f->program);
}

/* Asserts that all paths pass, that this number of states reaches the end, and that this number of
 * merges takes place. */
static void assert_safe(const char *text, uint64_t states, uint64_t merges)
{
    Fixture f;
    run(&f, text);
    TEST_ASSERT_EQUAL_INT_MESSAGE(BPL_VERDICT_VERIFIED, f.result->verdict, text);
    TEST_ASSERT_EQUAL_UINT64_MESSAGE(states, f.result->outcomes[BPL_PATH_PASSED], text);
    TEST_ASSERT_EQUAL_UINT64_MESSAGE(merges, f.result->merges, text);
    close_fixture(&f);
}

/* Asserts that there is one failure, that it was replayed, and its inputs: "x -> 1, …". */
static void assert_fails(const char *text, const char *inputs, uint64_t steps)
{
    Fixture f;
    char list[200] = "";
    run(&f, text);
    TEST_ASSERT_EQUAL_size_t_MESSAGE(1, f.result->failures.count, text);
    const BplFailure *failure = f.result->failures.at[0];
    TEST_ASSERT_EQUAL_INT_MESSAGE(BPL_CONFIRMED, failure->confirmation, text);
    for (size_t i = 0; i < failure->inputs.count; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s -> %s", i ? ", " : "",
                 failure->inputs.at[i].var->name->text, failure->inputs.at[i].text);
    TEST_ASSERT_EQUAL_STRING(inputs, list);
    TEST_ASSERT_EQUAL_UINT64_MESSAGE(steps, failure->steps, text);
    TEST_ASSERT_NOT_EQUAL_UINT64_MESSAGE(0, f.result->merges, text);
    close_fixture(&f);
}

/* ---- states that are merged ------------------------------------------------------------------ */

static void test_branches_cost_one_state(void)
{
    assert_safe("procedure Main(a: bool, b: bool, c: bool) returns (r: int) { r := 0;"
                " if (a) { r := r + 1; } if (b) { r := r + 2; } if (c) { r := r + 4; }"
                " assert 0 <= r && r <= 7; }",
                1, 3);
}

static void test_else_if_and_nesting(void)
{
    assert_safe("procedure Main(x: int) returns (r: int) {"
                " if (x < 0) { r := -1; } else if (x == 0) { r := 0; }"
                " else if (x == 1) { if (*) { r := 1; } else { r := x; } } else { r := 2; }"
                " assert r < 0 <==> x < 0; assert r == 2 <==> x > 1; }",
                1, 4);
}

static void test_several_ways_of_a_goto(void)
{
    assert_safe("procedure Main(x: int) returns (r: int) {"
                " goto a, b, c; a: assume x < 3; r := 3 - x; goto d;"
                " b: assume x > 3; r := x - 3; goto d; c: assume x == 3; r := 0; goto d;"
                " d: assert r >= 0; }",
                1, 2);
}

static void test_what_calls_return(void)
{
    assert_safe("procedure Max(a: int, b: int) returns (m: int) {"
                " if (a < b) { m := b; return; } m := a; }"
                "procedure Main(a: int, b: int, c: int) returns (m: int) {"
                " call m := Max(a, b); call m := Max(m, c);"
                " assert m >= a && m >= b && m >= c && (m == a || m == b || m == c); }",
                1, 2);
}

static void test_maps_written_on_either_side(void)
{
    assert_safe("procedure Main(a: [int]int, i: int, c: bool) { var m: [int]int; m := a;"
                " m[1] := 5; if (c) { m[1] := 7; m[2] := 8; } else { m[3] := 9; }"
                " assert c ==> m == a[1 := 7][2 := 8]; assert !c ==> m == a[1 := 5][3 := 9]; }",
                1, 1);
    assert_safe("procedure Main(a: [int]int, i: int, k: int, c: bool) { var m: [int]int;"
                " m := a; if (c) { m[i] := 7; } else { m[k] := 9; m[i] := m[k] + 1; }"
                " assert c ==> m == a[i := 7]; assert !c ==> m == a[k := 9][i := 10]; }",
                1, 1);
    assert_safe("procedure Main(a: [int][int]int, c: bool) { var m: [int][int]int; m := a;"
                " m[1][1] := 5; if (c) { m[1][2] := 7; } else { m[1][1] := 4; m[2][1] := 9; }"
                " assert m[1][1] == (if c then 5 else 4);"
                " assert m[1][2] == (if c then 7 else a[1][2]);"
                " assert m[2][1] == (if c then a[2][1] else 9); assert m[3] == a[3]; }",
                1, 1);
}

/* Tests merging a state whose path condition implies that x is 3 with one that implies that x is 5:
 * the merged value of y, a copy of x, is x itself. */
static void test_constants_that_a_path_settled(void)
{
    assert_safe("procedure Main(x: int) returns (y: int) { y := x;"
                " goto a, b; a: assume x == 3; y := y + 1 - 1; goto c; b: assume x == 5; goto c;"
                " c: assert x == y; assert y * y == x * x; }",
                1, 1);
}

/* Tests that different values of variables that are never read again do not prevent a merge; g is
 * read by the caller. */
static void test_dead_values(void)
{
    assert_safe("var g, h: int; var m: [int]int;"
                "procedure P(c: bool) modifies g, h, m; { var x: int;"
                "  if (c) { x := 1; g := 1; h := 1; havoc m; } else { x := 2; g := 2; h := 2; }"
                "  h := 3; }"
                "procedure Main(c: bool, k: [int]int) modifies g, h, m; {"
                "  call P(c); m := k; assert g > 0 && h == 3 && m == k; }",
                1, 1);
}

/* Tests that after a merge, an assumption of one of the two paths is not assumed for the other. */
static void test_assumptions_stay_on_their_side(void)
{
    Fixture f;
    run(&f, "procedure Main(x: int, c: bool) { if (c) { assume x > 10; } assert x > 5; }");
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_FAILED, f.result->verdict);
    TEST_ASSERT_EQUAL_UINT64(1, f.result->merges);
    TEST_ASSERT_EQUAL_STRING("0", f.result->failures.at[0]->inputs.at[0].text);
    close_fixture(&f);
    assert_safe("procedure Main(x: int, c: bool) {"
                " if (c) { assume x > 10; } else { assume x > 6; assume x < 10; }"
                " assert x > 5 && x != 10; assert x > 10 ==> c; }",
                1, 1);
}

/* ---- states that are not merged -------------------------------------------------------------- */

static void test_constants_that_loops_depend_on(void)
{
    assert_safe("procedure Main(c: bool) { var n, i: int; n := 2; if (c) { n := 4; }"
                " i := 0; while (i < n) { i := i + 1; } assert i == n; }",
                2, 0);
    assert_safe("procedure N(c: bool) returns (n: int) { n := 2; if (c) { n := 4; } }"
                "procedure Main(c: bool) { var n, i: int; call n := N(c);"
                " i := 0; while (i < n) { i := i + 1; } assert i == n; }",
                2, 0);
}

static void test_constants_that_are_indices(void)
{
    assert_safe("procedure Main(m: [int]int, c: bool) { var p: int; p := 8; if (c) { p := 16; }"
                " assume m[p] == 3; assert m[p] > 2; }",
                2, 0);
}

/* Tests that after states have waited at a join a few times without being merged, later states do
 * not wait there. */
static void test_a_join_of_no_use_is_given_up(void)
{
    Fixture f;
    uint8_t most = 0;
    run(&f, "procedure Main(m: [int]int) { var i, p: int; i := 0;"
            " while (i < 6) { if (*) { p := 2 * i; } else { p := i + 7; }"
            " assume m[p] == 3; i := i + 1; } assert m[p] > 2; }");
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_VERIFIED, f.result->verdict);
    TEST_ASSERT_EQUAL_UINT64(0, f.result->merges);
    const BplEngine *e = bpl_exec_engine(f.exec);
    for (size_t i = 0; i < e->records.count; i++)
        most = e->records.at[i].idle > most ? e->records.at[i].idle : most;
    TEST_ASSERT_EQUAL_UINT8(4, most);
    TEST_ASSERT_EQUAL_size_t(0, e->meets.open.count);
    close_fixture(&f);
}

static void test_maps_that_were_made_anew(void)
{
    assert_safe("procedure Main(c: bool) { var m, n: [int]int; if (c) { m := n; }"
                " assume m[0] == 3; assert m[0] > 2; }",
                2, 0);
}

static void test_no_merge_unless_asked_for(void)
{
    Fixture f;
    open_fixture(&f, "procedure Main(c: bool) { var x: int; x := 1; if (c) { x := 2; }"
                     " assume {:pick} true; assert x > 0; }");
    f.exec = bpl_exec_new(f.program, &f.options);
    TEST_ASSERT_EQUAL_UINT64(0, bpl_exec_run(f.exec, f.main)->merges);
    bpl_exec_free(f.exec);
    f.options.keep = BPL_KEEP_ALL;
    f.exec = bpl_exec_new(f.program, &f.options);
    TEST_ASSERT_EQUAL_UINT64(0, bpl_exec_run(f.exec, f.main)->merges);
    close_fixture(&f);
}

/* ---- failures -------------------------------------------------------------------------------- */

static void test_a_failure_is_one_path(void)
{
    assert_fails("procedure Main(a: bool, b: bool, x: int) returns (r: int) { r := x;"
                 " if (a) { r := r + 1; } if (b) { r := r + 2; r := r + 3; } else { r := 0; }"
                 " assert r != 6; }",
                 "a -> true, b -> true, x -> 0", 7);
}

/* Tests a path with choices (`*`) at branches, which the inputs do not determine. */
static void test_choices_of_one_path(void)
{
    assert_fails("procedure Main() returns (r: int) { var h: int; r := 0;"
                 " goto a, b; a: havoc h; assume h > 30; r := h; goto c; b: r := 1; goto c;"
                 " c: if (*) { r := r + 10; } if (*) { r := r + r; } if (*) { r := 0; }"
                 " assert r != 22; }",
                 "", 10);
}

static void test_failures_before_the_join(void)
{
    assert_fails("procedure Main(a: bool, b: bool) returns (r: int) { r := 0;"
                 " if (a) { r := 1; } if (b) { r := r + 2; assert r != 3; } assert r < 4; }",
                 "a -> true, b -> true", 6);
}

/* ---- when the solver does not know ----------------------------------------------------------- */

static bool has_conditional(const BplTerms *terms, BplValue value)
{
    if (!bpl_value_is_term(value))
        return false;
    const BplTermNode *node = bpl_term_node(terms, value);
    for (uint32_t i = 0; i < node->count; i++)
        if (has_conditional(terms, node->args[i]))
            return true;
    return node->op == BPL_TERM_ITE;
}

/* Refuses queries with conditionals, and passes all other queries to a real solver. */
static void check_simple(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    for (size_t i = 0; i < query->count; i++)
        if (has_conditional(solver->terms, query->constraints[i])) {
            bpl_answer_unknown(answer, BPL_REASON_INCOMPLETE, "a conditional");
            return;
        }
    bpl_solver_check(solver->next, query, answer);
}

static void free_simple(BplSolver *solver)
{
    bpl_free(solver);
}

static const BplSolverClass simple = {"simple", check_simple, NULL, free_simple, NULL};

static void run_simply(Fixture *f, const char *text)
{
    open_fixture(f, text);
    f->exec = bpl_exec_new(f->program, &f->options);
    BplEngine *e = bpl_exec_engine(f->exec);
    BplSolver *solver = bpl_alloc(sizeof *solver);
    *solver = (BplSolver){&simple, e->terms, e->solver};
    e->solver = solver;
    f->result = bpl_exec_run(f->exec, f->main);
    TEST_ASSERT_NOT_NULL(f->result);
}

static void test_what_is_not_known_of_a_merge_is_asked_of_its_sides(void)
{
    Fixture f;
    run_simply(&f, "procedure Main(a: bool, b: bool, x: int, y: int) returns (r: int) {"
                   " r := x; if (a) { r := y; } if (b) { r := r + 1; }"
                   " assert x > 3 && y > 4 ==> r > 3; assert x == 0 ==> y == 0 || r != 8; }");
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_FAILED, f.result->verdict);
    TEST_ASSERT_EQUAL_UINT64(2, f.result->merges);
    TEST_ASSERT_EQUAL_UINT64(0, f.result->outcomes[BPL_PATH_UNKNOWN]);
    TEST_ASSERT_EQUAL_size_t(1, f.result->failures.count);
    TEST_ASSERT_EQUAL_INT(BPL_CONFIRMED, f.result->failures.at[0]->confirmation);
    TEST_ASSERT_NULL(f.result->unknown);
    close_fixture(&f);
}

/* Tests that the solver is not asked whether the branches in the body of a called procedure are
 * possible, if they join again. */
static void test_ways_not_asked_about(void)
{
    Fixture f;
    run(&f, "procedure Larger(a: int, b: int) returns (r: int)\n"
            "{ if (a > b) { r := a; } else { r := b; } }\n"
            "procedure Main(a: int, b: int, c: int, d: int) { var r: int; call r := Larger(a, b);\n"
            "call r := Larger(r, c); call r := Larger(r, d); assert r >= a && r >= c && r >= d; }");
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_VERIFIED, f.result->verdict);
    TEST_ASSERT_EQUAL_UINT64(3, f.result->merges);
    TEST_ASSERT_EQUAL_UINT64(3, f.result->unasked);
    close_fixture(&f);
}

/* Tests that the solver is asked about the condition of a loop, and not about the branches of its
 * body, which join before the next iteration. */
static void test_loops_are_asked_about_first(void)
{
    Fixture f;
    run(&f, "procedure Main(m: [int]int) { var r: int; var i: int; r := 0; i := 0;\n"
            "while (i < 3) { if (m[i] > r) { r := m[i]; } i := i + 1; }\n"
            "assert r >= 0 && r >= m[0] && r >= m[2]; }");
    TEST_ASSERT_EQUAL_INT(BPL_VERDICT_VERIFIED, f.result->verdict);
    TEST_ASSERT_EQUAL_UINT64(3, f.result->merges);
    TEST_ASSERT_EQUAL_UINT64(2, f.result->unasked);
    close_fixture(&f);
}

/* Tests a path that takes an impossible branch because the solver was not asked about the branch:
 * this path counts neither as failing, nor as passing, nor as cut off by a limit. */
static void test_impossible_ways(void)
{
    const char *bodies[] = {
        "if (x > 0) { r := x; } else { assert !bad; r := 1 - x; }",
        "if (x > 0) { r := x; } else { assume {:halt} !bad; r := 1 - x; }",
        "goto A, B; A: assume x > 0; r := x; return; B: assume x <= 0; assert !bad; r := 1 - x;",
        "if (x > 0) { r := x; } else { if (bad) { r := x; assert false; } else { r := 1 - x; } }",
        "if (x > 0) { r := x; } else { call r := Deep(x, bad); }",
    };
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        Fixture f;
        char text[900];
        snprintf(text, sizeof text,
                 "procedure Deep(x: int, bad: bool) returns (r: int) {\n"
                 "  if (x > -9) { r := 1; } else { assert !bad; r := 2; } }\n"
                 "procedure Body(x: int, bad: bool) returns (r: int) { %s }\n"
                 "procedure Main(x: int, y: int, z: int, bad: bool) { var r: int;\n"
                 "  call r := Body(z, false); assume y > 3 && x > y * y;\n"
                 "  call r := Body(y - 9, false); call r := Body(x, bad); assert r > 9; }",
                 bodies[i]);
        run(&f, text);
        TEST_ASSERT_EQUAL_INT_MESSAGE(BPL_VERDICT_VERIFIED, f.result->verdict, text);
        TEST_ASSERT_EQUAL_size_t_MESSAGE(0, f.result->failures.count, text);
        close_fixture(&f);
    }
}

UNIT_MAIN(UNIT_TEST(test_branches_cost_one_state), UNIT_TEST(test_else_if_and_nesting),
          UNIT_TEST(test_several_ways_of_a_goto), UNIT_TEST(test_what_calls_return),
          UNIT_TEST(test_maps_written_on_either_side),
          UNIT_TEST(test_constants_that_a_path_settled), UNIT_TEST(test_dead_values),
          UNIT_TEST(test_assumptions_stay_on_their_side),
          UNIT_TEST(test_constants_that_loops_depend_on),
          UNIT_TEST(test_constants_that_are_indices), UNIT_TEST(test_a_join_of_no_use_is_given_up),
          UNIT_TEST(test_maps_that_were_made_anew), UNIT_TEST(test_no_merge_unless_asked_for),
          UNIT_TEST(test_a_failure_is_one_path), UNIT_TEST(test_choices_of_one_path),
          UNIT_TEST(test_failures_before_the_join),
          UNIT_TEST(test_what_is_not_known_of_a_merge_is_asked_of_its_sides),
          UNIT_TEST(test_ways_not_asked_about), UNIT_TEST(test_loops_are_asked_about_first),
          UNIT_TEST(test_impossible_ways))
