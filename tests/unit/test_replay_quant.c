/* Tests which quantifiers the concrete evaluator decides. */
#include "replaying.h"

static void test_ranges(void)
{
    assert_true("(forall i: int :: 0 <= i && i < 10 ==> i * i <= 81)");
    assert_true("(exists i: int :: 0 <= i && i < 10 && i * i == 49)");
    assert_true("(forall i, j: int :: 0 <= i && i < j && j < 20 ==> i * j < 19 * 19)");
    assert_true("(forall i: int :: 5 <= i && i <= 3 ==> false)");
    assert_true("(forall i: int :: i < 0 || i >= 4 || i * i < 10)");
    assert_true("(exists i: int :: i * i * i == 27 && i == 3)");
    assert_true(
        "(forall i: int :: 0 <= i ==> i < 10 ==> (exists j: int :: j == i + 1 && j * j > i))");
    assert_true("!(exists i: int :: 1 < i && i < 13 && 13 mod i == 0)");
}

static void test_points(void)
{
    assert_true("!(forall i: int :: i > 3)");
    assert_true("(exists i: int :: i > 3)");
    assert_true("(forall i: int :: i > 3 || i <= 3)");
    assert_true("(forall i: int :: (exists j: int :: j > i))");
    assert_true("!(exists i: int :: (forall j: int :: j <= i))");
    assert_true("(forall i, j: int :: i < j ==> i + 1 <= j)");
    assert_true("!(forall i, j: int :: i < j ==> i + 2 <= j)");
    assert_true("(forall i, j: int :: i < j ==> i + 1 == j || (exists k: int :: i < k && k < j))");
    assert_true("(exists i, j, k: int :: i < j && j < k && k < i + 3)");
    assert_true("!(exists i, j, k: int :: i < j && j < k && k < i + 2)");
}

static void with_map(const char *map, const char *formula, const char *expected)
{
    char text[1000];
    snprintf(text, sizeof text, "procedure P(a: [int]int) { assert %s; }", formula);
    Replay r = replay_of(text);
    replay_set(&r, "a", map);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(expected, replayed(&r, "P"), formula);
    replay_done(&r);
}

static void test_maps(void)
{
    with_map("[0: 5, else: 1]", "(forall i: int :: a[i] >= 1)", "passed");
    with_map("[0: 5, 1000: -2, else: 1]", "(forall i: int :: a[i] >= 1)", "failed assertion 1");
    with_map("[0: 5, else: -1]", "(forall i: int :: a[i] >= 1)", "failed assertion 1");
    with_map("[0: 0, 1000: 1]", "(forall i, j: int :: i < j ==> a[i] < a[j])",
             "failed assertion 1");
    with_map("[0: 1, 1: 1]",
             "(forall i: int :: a[i + 1] <= 1 && (i != 0 ==> a[i + 1] == a[i + 1]))", "passed");
    with_map("[0: 1, 1: 2]", "(forall i: int :: i >= 2 ==> a[i] == 0)", "passed");
    with_map("[7: 1]", "(exists i: int :: a[i] == 1 && i > 6)", "passed");
    with_map("[7: 1]", "(exists i: int :: a[i] == 1 && i > 7)", "failed assertion 1");
    with_map("[2: 3]", "(forall i: int :: a[i] != i || i == 0)", "passed");
    with_map("[2: 3]", "(forall i: int :: (exists j: int :: a[j] > a[i]))", "failed assertion 1");
    with_map("[2: 3]", "(forall i: int :: a[a[i]] == 0)", "passed");
    with_map("[2: 3, 3: 4]", "(forall i: int :: a[a[i]] == 0)", "failed assertion 1");
    with_map("[2: 3]", "(forall i, j: int :: a[i] == a[j] ==> i == j || a[i] == 0)", "passed");
}

static void test_undecided(void)
{
    assert_replays("undecided passed", "procedure P() { assert (forall i: int :: i * i >= 0); }");
    assert_replays("undecided failed",
                   "procedure P() { assume (forall i: int :: i * i >= 0); assert false; }");
    assert_replays("failed assertion 1", "procedure P() { assert (forall i: int :: i * i > 0); }");
    assert_replays("undecided failed", "function f(int): int;\n"
                                       "axiom (forall i: int :: f(i * i) == 0);\n"
                                       "procedure P() { assert false; }");
    assert_replays("undecided undecided",
                   "procedure P() { if ((forall i: int :: i * i >= 0)) { assert false; } }");
    assert_replays("infeasible assumption 1",
                   "procedure P() { assume (forall i: int :: i * i >= 0); assume false; }");
    assert_replays("undecided infeasible",
                   "procedure P() { assert (forall i: int :: i * i >= 0); assume false; }");
}

static void test_undecided_says_what(void)
{
    Replay r = replay_of("procedure P() { assume (forall i: int :: i * i >= 0); }");
    replayed(&r, "P");
    TEST_ASSERT_EQUAL_size_t(1, r.outcome->undecided.count);
    TEST_ASSERT_EQUAL(BPL_QUANT, r.outcome->undecided.at[0].formula->kind);
    TEST_ASSERT_EQUAL(BPL_ASSUME, r.outcome->undecided.at[0].claim->kind);
    TEST_ASSERT_FALSE(r.outcome->undecided.at[0].is_check);
    replay_done(&r);
}

static void test_functions(void)
{
    Replay r = replay_of("function f(int): int; axiom (forall x: int :: f(x) >= 0);\n"
                         "axiom (forall x: int :: {f(x)} x > 3 ==> f(x) == 1);\n"
                         "function big(m: [int]int, n: int): bool\n"
                         "{ (forall i: int :: n <= i ==> m[i] == 0) }\n"
                         "procedure P(a: [int]int) { assert f(2) == 7; assert big(a, 2);\n"
                         "assert (forall n: int :: big(a, n) ==> n > 1); }");
    replay_function(&r, "f", "[2: 7, 0: 0, 1: 0, 3: 0, -5: 3, else: 1]");
    replay_set(&r, "a", "[1: 5]");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    replay_done(&r);
    r = replay_of("function f(int): int;\naxiom (forall x: int :: f(x) >= 0);\nprocedure P() { }");
    replay_function(&r, "f", "[2: -7]");
    TEST_ASSERT_EQUAL_STRING("infeasible axiom 2", replayed(&r, "P"));
    replay_done(&r);
}

static void test_elements(void)
{
    const char *text = "type T; function f(T): int; const c: T;\n"
                       "axiom (forall t: T :: f(t) >= 0 && (t != c ==> f(t) == 0));\n"
                       "procedure P() { assert (exists t: T :: t != c);\n"
                       "assert (forall t, u: T :: f(t) > 0 && f(u) > 0 ==> t == u); }";
    Replay r = replay_of(text);
    replay_set(&r, "c", "!4");
    replay_function(&r, "f", "[!4: 3]");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    replay_done(&r);
    r = replay_of("type T;\nprocedure P() {\nassert (forall x, y: T :: x == y); }");
    TEST_ASSERT_EQUAL_STRING("failed assertion 3", replayed(&r, "P"));
    bpl_vec_push(&r.script.universes, (BplReplayUniverse){named(&r, BPL_TYPE_DEF, "T"), 1});
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    replay_done(&r);
}

static void test_finite(void)
{
    assert_replays("passed",
                   "datatype C { Red(), Green(), Mix(a: bool, b: bool) }\n"
                   "procedure P() { assert (forall c: C :: c is Red || c is Green || c is Mix);\n"
                   "assert (exists c: C :: c == Mix(true, false));\n"
                   "assert (forall m: [bool]bool :: m[true] == m[true]);\n"
                   "assert (exists m: [bool]bool :: m[true] && !m[false]); }");
}

static void test_polymorphic(void)
{
    assert_replays("undecided passed", "function f<a>(a): int;\n"
                                       "axiom (forall<a> x: a :: f(x) <= 0);\n"
                                       "procedure P() { assert f(3) == 0; }");
    /* an axiom that defines the function at all types, or only at some */
    assert_replays("passed", "function f<a>(a): int;\n"
                             "axiom (forall<a> x: a :: f(x) == 7);\n"
                             "procedure P() { assert f(3) == 7 && f(true) == 7; }");
    assert_replays("passed", "function f<a>(a): int;\n"
                             "axiom (forall x: int :: f(x) == x + 1);\n"
                             "axiom (forall x: bool :: f(x) == 5);\n"
                             "procedure P() { assert f(3) == 4 && f(true) == 5; }");
    Replay r = replay_of("function f<a>(a): int;\naxiom (forall<a> x: a :: f(x) <= 0);\n"
                         "procedure P() { }");
    const BplGround *integer = bpl_ground_basic(bpl_data_grounds(r.script.values), BPL_T_INT);
    const BplDatum *cells[] = {bpl_datum_type(r.script.values, integer),
                               bpl_datum_int(r.script.values, 3),
                               bpl_datum_int(r.script.values, 1)};
    bpl_replay_table(&r.script, named(&r, BPL_FUNCTION, "f"),
                     bpl_datum_map(r.script.values, NULL, 2, NULL, cells, 1));
    /* axiom 2 is false for 3, and for no other number; an evaluator that does not try 3 cannot
     * decide it */
    const char *answer = replayed(&r, "P");
    TEST_ASSERT_TRUE(!strcmp(answer, "infeasible axiom 2") || !strcmp(answer, "undecided passed"));
    replay_done(&r);
}

static void test_bits(void)
{
    assert_true("(forall x: bv8 :: (exists y: bv8 :: x != y))");
    assert_replays("passed",
                   "procedure P(m: [bv32]bool) {\n"
                   "assert (forall i: bv32 :: !m[i]) && (exists i: bv32 :: i != 5bv32); }");
}

static void test_types_of_middle_size(void)
{
    assert_replays("passed", "function {:bvbuiltin \"bvadd\"} add(bv8, bv8): bv8;\n"
                             "procedure P(m: [bv8][bv16]bool) {\n"
                             "assert (forall x: bv8, y: bv16 :: !m[x][y]);\n"
                             "assert (forall x: bv8 :: add(x, 1bv8) != x);\n"
                             "assert (forall x: bv8 :: (lambda y: bv8 :: y)[x] == x);\n"
                             "assert !(exists x: bv8 :: (lambda y: bv8 :: add(y, 1bv8))[x] == x);\n"
                             "assert (exists x: bv8 :: add(x, x) == 254bv8 && x != 127bv8); }");
}

static void test_budget(void)
{
    Replay r = replay_of("procedure P() { assert (forall i, j: int :: 0 <= i && i < 10000 &&\n"
                         "0 <= j && j < 10000 ==> i * j >= 0); }");
    r.options.max_points = 1000;
    TEST_ASSERT_EQUAL_STRING("undecided passed", replayed(&r, "P"));
    replay_done(&r);
}

UNIT_MAIN(UNIT_TEST(test_ranges), UNIT_TEST(test_points), UNIT_TEST(test_maps),
          UNIT_TEST(test_undecided), UNIT_TEST(test_undecided_says_what), UNIT_TEST(test_functions),
          UNIT_TEST(test_elements), UNIT_TEST(test_finite), UNIT_TEST(test_polymorphic),
          UNIT_TEST(test_bits), UNIT_TEST(test_types_of_middle_size), UNIT_TEST(test_budget))
