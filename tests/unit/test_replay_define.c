/* Tests the concrete evaluator on functions that axioms define, also recursively. */
#include "replaying.h"

#define FACTORIAL                                             \
    "function f(int): int;\n"                                 \
    "axiom (forall n: int :: {f(n)} n <= 0 ==> f(n) == 1);\n" \
    "axiom (forall n: int :: {f(n)} n > 0 ==> f(n) == n * f(n - 1));\n"

/* Asserts that with these declarations, the formula `claim` is evaluated to true, and its negation
 * to false. */
static void assert_defined(const char *declarations, const char *claim)
{
    char text[2000];
    snprintf(text, sizeof text, "%sprocedure P() { assert %s; }", declarations, claim);
    assert_replays("passed", text);
    snprintf(text, sizeof text, "%sprocedure P() { assume !(%s); }", declarations, claim);
    Replay r = replay_of(text);
    replayed(&r, "P");
    TEST_ASSERT_EQUAL_INT_MESSAGE(BPL_REPLAY_INFEASIBLE, r.outcome->status, text);
    TEST_ASSERT_EQUAL_INT_MESSAGE(BPL_WHY_ASSUME, r.outcome->why, text);
    replay_done(&r);
}

/* Asserts that the axioms are not taken as a definition of f, so that no verdict depends on values
 * computed by them. */
static void assert_open(const char *declarations)
{
    char text[2000];
    snprintf(text, sizeof text, "%sprocedure P() { assert false; }", declarations);
    Replay r = replay_of(text);
    replayed(&r, "P");
    TEST_ASSERT_NOT_EQUAL_INT_MESSAGE(BPL_REPLAY_FAILED, r.outcome->status, text);
    TEST_ASSERT_NOT_EQUAL_INT_MESSAGE(BPL_REPLAY_PASSED, r.outcome->status, text);
    replay_done(&r);
}

static void test_guarded_equations(void)
{
    assert_defined(FACTORIAL, "f(5) == 120");
    assert_defined(FACTORIAL, "f(20) == 2432902008176640000 && f(-3) == 1");
    assert_defined(FACTORIAL, "(forall i: int :: 0 < i && i < 9 ==> f(i) mod i == 0)");
    assert_defined("function f(int): int;\n"
                   "axiom (forall n: int :: n * f(n - 1) == f(n) <== 0 < n);\n"
                   "axiom (forall n: int :: f(n) == 1 <== !(0 < n));\n",
                   "f(4) == 24");
}

static void test_one_equation(void)
{
    assert_defined("function fib(int): int;\n"
                   "axiom (forall n: int :: {fib(n)}\n"
                   "  fib(n) == (if n <= 1 then n else fib(n - 1) + fib(n - 2)));\n",
                   "fib(15) == 610");
    assert_defined("function even(int): bool;\n"
                   "axiom (forall n: int :: n > 1 ==> (even(n) <==> even(n - 2)));\n"
                   "axiom (forall n: int :: n == 1 ==> !even(n));\n"
                   "axiom (forall n: int :: n == 0 ==> even(n));\n",
                   "even(10) && !even(7)");
    assert_defined("function some(int): bool;\n"
                   "axiom (forall n: int :: some(n) <==> 0 < n && (n == 7 || some(n - 5)));\n",
                   "some(12) && !some(13) && !some(-3)");
}

static void test_up_to_a_bound(void)
{
    Replay r = replay_of("const N: int;\n"
                         "function sum(int): int;\n"
                         "axiom (forall i: int :: i >= N ==> sum(i) == 0);\n"
                         "axiom (forall i: int :: i < N ==> sum(i) == i + sum(i + 1));\n"
                         "procedure P() { assert sum(1) == 15; }");
    replay_set(&r, "N", "6");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    replay_done(&r);
    r = replay_of(
        "function sum(a: [int]int, lo: int, hi: int): int;\n"
        "axiom (forall a: [int]int, lo: int, hi: int :: lo >= hi ==> sum(a, lo, hi) == 0);\n"
        "axiom (forall a: [int]int, lo: int, hi: int ::\n"
        "  lo < hi ==> sum(a, lo, hi) == a[lo] + sum(a, lo + 1, hi));\n"
        "procedure P(b: [int]int) { assert sum(b, 1, 6) == 12; }");
    replay_set(&r, "b", "[0: 100, 2: 5, 3: 7, 6: 100]");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    replay_done(&r);
}

/* Tests that if no defining equation applies, the value is looked up in the function's table in the
 * script (the recorded inputs and choices). */
static void test_elsewhere_is_the_table(void)
{
    Replay r = replay_of("function f(int): int;\n"
                         "axiom f(0) == 7;\n"
                         "axiom (forall n: int :: n > 0 ==> f(n) == n * f(n - 1));\n"
                         "procedure P() { assert f(3) == 42 && f(-1) == 5; }");
    replay_function(&r, "f", "[0: 7, else: 5]");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    r.options.ignore_axioms = true;
    TEST_ASSERT_EQUAL_STRING("failed assertion 4", replayed(&r, "P"));
    replay_done(&r);
}

static bool skip_second(void *data, const BplAxiom *axiom)
{
    Replay *r = data;
    return bpl_position(&r->program->sources, axiom->node.loc).line == 3;
}

static void test_half_a_definition_is_none(void)
{
    Replay r = replay_of(FACTORIAL "procedure P() { assert f(3) == 6; }");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    r.options.skip_axiom = skip_second;
    r.options.skip_axiom_data = &r;
    TEST_ASSERT_EQUAL_STRING("infeasible axiom 2", replayed(&r, "P"));
    replay_function(&r, "f", "[else: 1]");
    TEST_ASSERT_EQUAL_STRING("failed assertion 4", replayed(&r, "P"));
    replay_done(&r);
}

static void test_what_does_not_end(void)
{
    assert_open("function f(int): int;\naxiom (forall n: int :: f(n) == f(n - 1) + 1);\n");
    assert_open(
        "function f(int): int;\naxiom (forall n: int :: n > 0 ==> f(n) == f(n + 1) + 1);\n");
    assert_open(
        "function f(int): int;\naxiom (forall n: int :: n != 0 ==> f(n) == f(n - 1) + 1);\n");
    assert_open("function f(int): int;\naxiom (forall n: int :: n > 0 ==> f(n) == f(n) + 1);\n");
    assert_open("function f(int): int;\n"
                "axiom (forall n: int :: n > 0 ==> f(n) == f(f(n - 1) - 1) + 1);\n");
    assert_open("function f(int, int): int;\n"
                "axiom (forall a, b: int :: a < b ==> f(a, b) == f(a + 1, b + 1) + 1);\n");
    assert_open("function f(int, int): int;\n"
                "axiom (forall a, b: int :: a > b ==> f(a, b) == f(b, a - 1) + 1);\n");
    assert_open("function f(real): int;\n"
                "axiom (forall x: real :: x > 0.0 ==> f(x) == f(x / 2.0) + 1);\n");
    assert_open("function f(int): int;\n"
                "axiom (forall n: int :: n > f(n - 1) ==> f(n) == f(n - 1) + 1);\n");
    assert_open(
        "function f(int): bool;\n"
        "axiom (forall n: int :: f(n) <==> n > 0 && !(forall k: int :: k < n ==> f(k)));\n");
}

static void test_each_other(void)
{
    assert_open("function f(int): int; function g(int): int;\n"
                "axiom (forall n: int :: f(n) == g(n) + 1);\n"
                "axiom (forall n: int :: g(n) == f(n) + 1);\n");
    assert_open("function f(int): int; function g(n: int): int { f(n) + 1 }\n"
                "axiom (forall n: int :: f(n) == g(n));\n");
    assert_defined(
        "function g(int): int;\n"
        "axiom (forall n: int :: g(n) == (if n < 1 then 1 else f(n) + g(n - 1)));\n" FACTORIAL,
        "g(3) == 10");
}

static void test_two_answers_are_none(void)
{
    assert_open("function f(int): int;\n"
                "axiom (forall n: int :: n >= 0 ==> f(n) == n * n);\n"
                "axiom (forall n: int :: n <= 0 ==> f(n) == 1 - n);\n");
    assert_open("function f(int): int;\n"
                "axiom (forall n: int :: f(n) == n * n);\n"
                "axiom (forall n: int :: f(n) == n);\n");
    assert_open("function f(int, int): int;\n"
                "axiom (forall a, b: int :: a == b ==> f(a, b) == a * a);\n"
                "axiom (forall a, b: int :: a == 0 ==> f(a, b) == 1);\n");
    assert_open("function f(int, int): int;\n" /* the arguments are not distinct variables */
                "axiom (forall a: int :: f(a, a) == a * a);\n"
                "axiom (forall a: int :: a > 0 ==> f(a, 2 - a) == a * a + 1);\n");
}

#define LIST                                                 \
    "datatype List { Nil(), Cons(head: int, tail: List) }\n" \
    "function f(List): int;\n"

static void test_patterns(void)
{
    assert_defined(LIST "axiom f(Nil()) == 0;\n"
                        "axiom (forall h: int, t: List :: f(Cons(h, t)) == 1 + f(t));\n",
                   "f(Cons(5, Cons(6, Nil()))) == 2 + f(Nil())");
    assert_defined(LIST
                   "axiom (forall h: int :: f(Cons(h, Nil())) == h);\n"
                   "axiom (forall h, k: int, t: List :: f(Cons(h, Cons(k, t))) == h + f(t));\n",
                   "f(Cons(5, Cons(6, Cons(7, Nil())))) == 12");
    assert_defined("function sum(a: [int]int, n: int): int;\n"
                   "axiom (forall a: [int]int :: sum(a, 0) == 0);\n"
                   "axiom (forall a: [int]int, n: int ::\n"
                   "  n > 0 ==> sum(a, n) == sum(a, n - 1) + a[n - 1]);\n"
                   "axiom (forall a: [int]int :: sum(a, -1) == 9);\n"
                   "const b: [int]int;\n",
                   "sum(b[0 := 4][1 := 5], 2) == 9 && sum(b, -1) == 9");
    assert_defined("function and(bool, bool): bool;\n"
                   "axiom (forall b: bool :: and(true, b) == b);\n"
                   "axiom (forall b: bool :: !and(false, b));\n",
                   "and(true, true) && !and(true, false) && !and(false, true)");
    assert_defined("datatype List { Nil(), Cons(head: int, tail: List) }\n"
                   "function append(List, List): List;\n"
                   "axiom (forall l: List :: append(Nil(), l) == l);\n"
                   "axiom (forall h: int, t, l: List ::\n"
                   "  append(Cons(h, t), l) == Cons(h, append(t, l)));\n",
                   "append(Cons(1, Cons(2, Nil())), Cons(3, Nil())) =="
                   " Cons(1, Cons(2, Cons(3, Nil())))");
}

static void test_testers(void)
{
    static const char *const nil[] = {"l is Nil", "l == Nil()", "!(l is Cons)"};
    static const char *const cons[] = {"l is Cons", "l != Nil()", "!(l is Nil)"};
    char text[1000];
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            snprintf(text, sizeof text,
                     LIST "axiom (forall l: List :: %s ==> f(l) == 0);\n"
                          "axiom (forall l: List :: %s ==> f(l) == 1 + f(l->tail));\n",
                     nil[i], cons[k]);
            assert_defined(text, "f(Cons(5, Cons(6, Nil()))) == 2");
        }
    assert_defined(LIST "axiom (forall l: List ::\n"
                        "  f(l) == (if l is Nil then 0 else l->head + f(l->tail)));\n",
                   "f(Cons(5, Cons(6, Nil()))) == 11");
    assert_defined("type {:datatype} List;\n"
                   "function {:constructor} Nil(): List;\n"
                   "function {:constructor} Cons(head: int, tail: List): List;\n"
                   "function f(List): int;\n"
                   "axiom (forall h: int, t: List :: f(Cons(h, t)) == h + f(t));\n"
                   "axiom (forall l: List :: is#Nil(l) ==> f(l) == 0);\n",
                   "f(Cons(5, Cons(6, Nil()))) == 11");
}

/* Tests that overlapping equations, and equations whose recursion may not terminate, are not taken
 * as definitions. */
static void test_patterns_that_define_nothing(void)
{
    assert_open(LIST "axiom (forall h: int, t: List :: f(Cons(h, t)) == 1 + f(Cons(h, t)));\n");
    assert_open(LIST "axiom (forall h: int, t: List :: f(Cons(h, t)) == 1);\n"
                     "axiom (forall h: int, t: List :: f(Cons(h, t)) == 2);\n");
    assert_open(LIST "axiom (forall h: int, t: List :: f(Cons(h, t)) == 1);\n"
                     "axiom (forall l: List :: f(l) == 2);\n");
    assert_open(LIST "axiom (forall h: int, t: List :: f(Cons(h, t)) == 1);\n"
                     "axiom (forall l: List :: l != Nil() ==> f(l) == 2);\n");
    assert_open(LIST "axiom (forall l: List :: f(l) == 1 + f(l->tail));\n");
    assert_open(LIST "axiom (forall l: List :: l is Nil ==> f(l) == 1 + f(l->tail));\n");
    assert_open("datatype List { Nil(), Cons(head: int, tail: List) }\n"
                "function f(List, List): int;\n"
                "axiom (forall h: int, t, u: List :: f(Cons(h, t), u) == 1 + f(u, t));\n");
    assert_open("function f(int): int;\n"
                "axiom (forall b: bool :: f(0) == 1 || b);\n"
                "axiom (forall n: int :: n >= 0 ==> f(n) == 2);\n"
                "axiom f(0) == 1;\n");
    assert_open("function f([int]int, int): int;\n"
                "axiom (forall a: [int]int :: f(a, 0) == 1);\n"
                "axiom (forall a: [int]int, n: int :: n >= 0 ==> f(a, n) == 2);\n");
}

UNIT_MAIN(UNIT_TEST(test_guarded_equations), UNIT_TEST(test_one_equation),
          UNIT_TEST(test_up_to_a_bound), UNIT_TEST(test_elsewhere_is_the_table),
          UNIT_TEST(test_half_a_definition_is_none), UNIT_TEST(test_what_does_not_end),
          UNIT_TEST(test_each_other), UNIT_TEST(test_two_answers_are_none),
          UNIT_TEST(test_patterns), UNIT_TEST(test_testers),
          UNIT_TEST(test_patterns_that_define_nothing))
