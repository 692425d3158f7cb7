/* Tests the concrete evaluator on statements, procedures, recorded inputs and choices (scripts),
 * and limits. */
#include "replaying.h"

static void test_checks(void)
{
    assert_replays("failed assertion 2", "procedure P() {\nassert false; }");
    assert_replays("failed abort 1", "procedure P() { assert {:abort} false; }");
    assert_replays("failed postcondition 2", "procedure P() returns (r: int)\nensures r == 1; { }");
    assert_replays("failed precondition 1", "procedure Q(x: int); requires x > 0;\n"
                                            "procedure P() {\ncall Q(0); }");
    assert_replays("failed invariant on entry 2",
                   "procedure P() { var i: int; while (i < 3)\ninvariant i > 0; { i := i + 1; } }");
    assert_replays("failed invariant maintenance 2",
                   "procedure P() { var i: int; while (i < 3)\ninvariant i < 2; { i := i + 1; } }");
    assert_replays("passed", "procedure P() { var i: int; while (i < 3) invariant i <= 3;\n"
                             "free invariant i >= 0; { i := i + 1; } assert i == 3; }");
}

static void test_requires_is_the_callers(void)
{
    Replay r = replay_of("procedure Q(x: int) requires x > 0; { }\nprocedure P() { call Q(0); }");
    replayed(&r, "P");
    TEST_ASSERT_EQUAL_size_t(1, r.outcome->stack.count);
    TEST_ASSERT_EQUAL(BPL_CALL, r.outcome->stack.at[0].at->kind);
    replay_done(&r);
}

static void test_assumptions(void)
{
    assert_replays("infeasible assumption 1", "procedure P() { assume false; assert false; }");
    assert_replays("passed", "procedure P() { assume {:halt} false; assert false; }");
    assert_replays("passed", "procedure P() { assume {:pick} true; assume {:halt} true; }");
    assert_replays("infeasible precondition 2", "procedure P(x: int)\nrequires x > 0; { }");
    assert_replays("infeasible where clause 1", "procedure P(x: int where x > 0) { }");
    /* as in Boogie, the where clause of a local that no statement mentions has no effect */
    assert_replays("passed", "procedure P() { var x: int where x > 0; }");
    assert_replays("infeasible where clause 1",
                   "procedure P() { var x: int where x > 0; assume x == x; }");
    assert_replays("infeasible where clause 1", "var g: int where g > 0; procedure P() { }");
    assert_replays("infeasible axiom 1", "axiom false; procedure P() { assert false; }");
}

static void test_where_at_havoc(void)
{
    const char *text = "procedure P() { var x: int; var y: int where y > x;\n"
                       "x := 0; havoc y; x := 100;\nassert y > 100; }";
    Replay r = replay_of(text);
    replay_choose(&r, BPL_CHOOSE_LOCAL, BPL_PROCEDURE, 0, "x", "-1");
    replay_choose(&r, BPL_CHOOSE_LOCAL, BPL_PROCEDURE, 0, "y", "0");
    replay_choose(&r, BPL_CHOOSE_HAVOC, BPL_HAVOC, 0, "y", "1");
    TEST_ASSERT_EQUAL_STRING("failed assertion 3", replayed(&r, "P"));
    TEST_ASSERT_EQUAL_size_t(3, r.outcome->choices_used);
    TEST_ASSERT_EQUAL_size_t(0, r.outcome->choices_missing);
    replay_done(&r);
}

static void test_free(void)
{
    assert_replays("passed", "procedure Q() free requires false; { }\n"
                             "procedure R() returns (x: int); free ensures x == 0;\n"
                             "procedure P() { var x: int; call x := R(); assert x == 0; }");
    assert_replays("failed assertion 2", "procedure Q() free requires false; { }\n"
                                         "procedure P() { call Q(); assert false; }");
    assert_replays("infeasible precondition 1",
                   "procedure P() free requires false; { assert false; }");
    assert_replays("passed",
                   "procedure Q(x: int); requires x > 0;\nprocedure P() { free call Q(0); }");
}

static void test_control(void)
{
    assert_replays("passed", "procedure P() { var i, n: int; L: while (true) {\n"
                             "while (true) { i := i + 1; if (i > 4) { break L; } else if (i == 3)\n"
                             "{ n := n + 1; break; } } } assert i == 5 && n == 1; }");
    assert_replays("passed", "procedure P() { var i: int; goto M; while (i < 5) { i := 10;\n"
                             "M: i := i + 1; } assert i == 11; }");
    assert_replays("passed", "procedure P() { A: if (true) { break A; } assert true; return;\n"
                             "assert false; }");
}

static void test_choices(void)
{
    const char *text = "procedure P() { var i: int; goto A, B, C;\nA: i := 1; goto D;\n"
                       "B: i := 2; goto D;\nC: i := 3;\nD: if (*) { i := i + 10; }\n"
                       "while (*) { i := i + 100; } }";
    Replay r = replay_of(text);
    r.script.partial = true;
    replay_choose(&r, BPL_CHOOSE_TARGET, BPL_GOTO, 0, NULL, "1");
    replay_choose(&r, BPL_CHOOSE_GUARD, BPL_IF, 0, NULL, "true");
    replay_choose(&r, BPL_CHOOSE_GUARD, BPL_WHILE, 0, NULL, "true");
    replay_choose(&r, BPL_CHOOSE_GUARD, BPL_WHILE, 0, NULL, "true");
    replay_choose(&r, BPL_CHOOSE_GUARD, BPL_WHILE, 0, NULL, "false");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    TEST_ASSERT_EQUAL_STRING("212", final_value(&r, "i"));
    TEST_ASSERT_EQUAL_size_t(5, r.outcome->choices_used);
    /* no choice was given for the local i */
    TEST_ASSERT_EQUAL_size_t(1, r.outcome->choices_missing);
    replay_done(&r);
}

static void test_divergence(void)
{
    Replay r = replay_of("procedure P() { goto A, B;\nA: return;\nB: if (*) { } }");
    replay_choose(&r, BPL_CHOOSE_GUARD, BPL_IF, 0, NULL, "true");
    TEST_ASSERT_EQUAL_STRING("diverged", replayed(&r, "P"));
    TEST_ASSERT_EQUAL_size_t(0, r.outcome->choices_used);
    replay_done(&r);
    r = replay_of("procedure P() { goto A, B;\nA: return;\nB: return; }");
    replay_choose(&r, BPL_CHOOSE_TARGET, BPL_GOTO, 0, NULL, "2");
    TEST_ASSERT_EQUAL_STRING("diverged", replayed(&r, "P"));
    replay_done(&r);
}

static void test_misfit(void)
{
    Replay r = replay_of("procedure P(x: int) { }");
    replay_set(&r, "x", "true");
    TEST_ASSERT_EQUAL_STRING("misfit: a value that is not of the type it is for",
                             replayed(&r, "P"));
    replay_done(&r);
}

static void test_calls(void)
{
    assert_replays("passed", "var g: int;\n"
                             "procedure Inc(by: int) returns (was: int) modifies g;\n"
                             "requires by > 0; ensures g == old(g) + by && was == old(g);\n"
                             "{ was := g; g := g + by; }\n"
                             "procedure P() modifies g; ensures g == old(g) + 3; { var x, y: int;\n"
                             "call x := Inc(1); call y := Inc(2); assert x + 1 == y; }");
    assert_replays("passed", "procedure F(n: int) returns (r: int) requires n >= 0;\n"
                             "ensures r == n * (n + 1) div 2; { if (n > 0) { call r := F(n - 1);\n"
                             "r := r + n; } }\n"
                             "procedure P() { var r: int; call r := F(1000); }");
    assert_replays("passed", "procedure S<a>(m: [int]a, i: int) returns (r: [int]a)\n"
                             "ensures r == m[i := m[0]]; { r := m; r[i] := m[0]; }\n"
                             "procedure P() { var m: [int]bool; m[0] := true; call m := S(m, 5);\n"
                             "assert m[5]; }");
}

static void test_spec_call(void)
{
    const char *text = "var g: int; procedure Q(x: int) returns (r: int); modifies g;\n"
                       "ensures r > x && g == old(g) + 1;\n"
                       "procedure P() modifies g; { var r: int; g := 4; call r := Q(3);\n"
                       "assert r == 5 && g == 5; }";
    Replay r = replay_of(text);
    r.script.partial = true;
    replay_choose(&r, BPL_CHOOSE_CALL, BPL_CALL, 0, "g", "5");
    bpl_replay_choice(&r.script, BPL_CHOOSE_CALL, nth(r.program->unit, BPL_CALL, 0),
                      bpl_as_procedure(named(&r, BPL_PROCEDURE, "Q"))->outs->vars,
                      value_from(&r, "5"));
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    replay_done(&r);
    assert_replays("infeasible postcondition 2", text);
}

static void test_implementations(void)
{
    const char *text = "procedure Q(x: int where x < 9) returns (r: int); ensures r == x;\n"
                       "implementation Q(y: int) returns (s: int) { s := y; }\n"
                       "implementation Q(y: int) returns (s: int) { s := 0; }\n"
                       "procedure P() { var r: int; call r := Q(1); }";
    Replay r = replay_of(text);
    r.script.partial = true;
    replay_choose(&r, BPL_CHOOSE_BODY, BPL_CALL, 0, NULL, "0");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    r.script.choices.at[0].value = value_from(&r, "1");
    TEST_ASSERT_EQUAL_STRING("failed postcondition 1", replayed(&r, "P"));
    replay_done(&r);
}

static void test_old(void)
{
    assert_replays("passed", "var g, h: int; procedure P() modifies g, h;\n"
                             "{ g := 5; h := 7; assert old(g) == 0 && old(old(g) + h) == 0;\n"
                             "call Q(); assert g == 6; }\n"
                             "procedure Q() modifies g; { g := g + 1; assert old(g) == 5; }");
}

static void test_parallel(void)
{
    assert_replays("passed", "procedure P() { var a, b: [int]int; var x, y: int;\n"
                             "a[0] := 1; b[0] := 2; a, b := b, a; assert a[0] == 2 && b[0] == 1;\n"
                             "a, b[0] := b, 7; assert a[0] == 1 && b[0] == 7;\n"
                             "x, y := 1, 2; x, y := y, x; assert x == 2 && y == 1;\n"
                             "a[x], x := x, 5; assert a[2] == 2; }");
}

static void test_unique_and_order(void)
{
    assert_replays("passed", "type T; const unique a, b: T; const unique c: T extends a;\n"
                             "const unique d: T extends c;\n"
                             "procedure P() { assert a != b && d <: a && a <: a && !(a <: d)\n"
                             "&& !(b <: a); }");
    Replay r = replay_of("type T;\nconst unique a, b: T; procedure P() { }");
    replay_set(&r, "a", "!3");
    replay_set(&r, "b", "!3");
    TEST_ASSERT_EQUAL_STRING("infeasible unique constants 2", replayed(&r, "P"));
    replay_done(&r);
}

static void test_call_forall(void)
{
    assert_replays("passed",
                   "function f(int): int; procedure L(x: int, y: bool); requires x >= 0 && x < 5;\n"
                   "ensures f(x) == 0; procedure P() { call forall L(*, *); }");
    assert_replays("infeasible call forall 2",
                   "function f(int): int; procedure L(x: int); ensures f(x) == 1;\n"
                   "procedure P() { call forall L(*); }");
}

static void test_limits(void)
{
    Replay r = replay_of("procedure P() { while (true) { } }");
    r.options.max_steps = 1000;
    TEST_ASSERT_EQUAL_STRING("cut steps", replayed(&r, "P"));
    replay_done(&r);
    assert_replays("cut depth of calls", "procedure P() { call P(); }");
    r = replay_of("procedure P() { var x: int; x := 3; while (true) { x := x * x; } }");
    r.options.max_memory = 10000000;
    TEST_ASSERT_EQUAL_STRING("cut memory", replayed(&r, "P"));
    replay_done(&r);
}

static void test_sweeping(void)
{
    Replay r = replay_of("procedure P() { var i: int; var a: [int]int; while (i < 300000) {\n"
                         "a[i mod 100] := i; i := i + 1; } assert a[99] == 299999; }");
    r.options.max_memory = 20000000;
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    replay_done(&r);
}

static void test_code_expressions(void)
{
    assert_replays("passed", "procedure P() { assert |{ var x: int; A: x := 1; goto B, C;\n"
                             "B: assume x > 1; return false; C: x := x + 1; return x == 2; }|; }");
    assert_replays("failed assertion 1", "procedure P() { assert |{ A: goto B, C; B: return true;\n"
                                         "C: return false; }|; }");
    assert_replays("undecided passed",
                   "procedure P() { assert |{ var x: int; A: return x > 0; }|; }");
    assert_replays("undecided passed",
                   "procedure P() { assert |{ A: assert 1 > 2; return true; }|; }");
}

static void test_unsupported(void)
{
    assert_replays("not supported: an unknown builtin",
                   "function {:builtin \"nonsense\"} f(int): int;\n"
                   "procedure P() { assert f(1) == 1; }");
}

typedef struct Steps {
    size_t count, changes;
    uint32_t deepest;
} Steps;

static void count_step(void *data, const BplReplayStep *step)
{
    Steps *steps = data;
    steps->count++;
    steps->changes += step->change_count;
    if (step->depth > steps->deepest)
        steps->deepest = step->depth;
}

static void test_trace(void)
{
    Steps steps = {0};
    Replay r = replay_of("procedure Q(x: int) returns (y: int) { y := x + 1; }\n"
                         "procedure P() { var z: int; call z := Q(1); assert z == 2; }");
    r.options.hooks = (BplReplayHooks){.trace = count_step, .data = &steps};
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    TEST_ASSERT_EQUAL_UINT32(1, steps.deepest);
    TEST_ASSERT_TRUE(steps.changes >= 4);
    TEST_ASSERT_EQUAL_STRING("2", final_value(&r, "z"));
    replay_done(&r);
}

static void test_printing(void)
{
    Replay r = replay_of("type T; procedure P(a: [int]int, b: [int]bool, t: T, r: real, v: bv8)\n"
                         "{ }");
    replay_set(&r, "a", "[0: -1, 5: 2]");
    replay_set(&r, "b", "[3: false, else: true]");
    replay_set(&r, "t", "!3");
    replay_set(&r, "v", "200bv8");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    TEST_ASSERT_EQUAL_STRING("[0 -> -1, 5 -> 2]", final_value(&r, "a"));
    TEST_ASSERT_EQUAL_STRING("[3 -> false, else -> true]", final_value(&r, "b"));
    TEST_ASSERT_EQUAL_STRING("T!3", final_value(&r, "t"));
    TEST_ASSERT_EQUAL_STRING("0.0", final_value(&r, "r"));
    TEST_ASSERT_EQUAL_STRING("200bv8", final_value(&r, "v"));
    replay_done(&r);
}

static void test_frame(void)
{
    Replay r = replay_of("var g: int; procedure P() {\ng := 1; }");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    r.options.check_frame = true;
    TEST_ASSERT_EQUAL_STRING("failed frame 2", replayed(&r, "P"));
    replay_done(&r);
}

UNIT_MAIN(UNIT_TEST(test_checks), UNIT_TEST(test_requires_is_the_callers),
          UNIT_TEST(test_assumptions), UNIT_TEST(test_where_at_havoc), UNIT_TEST(test_free),
          UNIT_TEST(test_control), UNIT_TEST(test_choices), UNIT_TEST(test_divergence),
          UNIT_TEST(test_misfit), UNIT_TEST(test_calls), UNIT_TEST(test_spec_call),
          UNIT_TEST(test_implementations), UNIT_TEST(test_old), UNIT_TEST(test_parallel),
          UNIT_TEST(test_unique_and_order), UNIT_TEST(test_call_forall), UNIT_TEST(test_limits),
          UNIT_TEST(test_sweeping), UNIT_TEST(test_code_expressions), UNIT_TEST(test_unsupported),
          UNIT_TEST(test_trace), UNIT_TEST(test_printing), UNIT_TEST(test_frame))
