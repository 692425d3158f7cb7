/* Tests quantifiers over linear terms, which the concrete evaluator decides by test points:
 * replay/cooper.h. */
#include "replaying.h"

#include <stdarg.h>

static void test_coefficients(void)
{
    assert_true("(forall i: int :: 2 * i != 7)");
    assert_true("(exists i: int :: 3 * i == 21)");
    assert_true("!(exists i: int :: 6 * i == 21 || 6 * i == 22)");
    assert_true("(forall i, j: int :: i < j ==> 3 * i + 2 < 3 * j)");
    assert_true("!(forall i, j: int :: i < j ==> 3 * i + 3 < 3 * j)");
    assert_true("(forall i: int :: (exists j: int :: 2 * j == i || 2 * j + 1 == i))");
    assert_true("!(forall i: int :: (exists j: int :: 3 * j == i || 3 * j + 1 == i))");
    assert_true("(forall i, j: int :: 2 * i + 4 * j != 13)");
    assert_true("(exists i, j: int :: 3 * i + 5 * j == 1 && i > 100)");
    assert_true("(exists i, j: int :: 7 * i - 4 * j == 1 && i > j && j > -9)");
    assert_true("!(exists i, j: int :: 0 < i && i < j && 5 * j < 6 * i - 3 && i < 9)");
}

static void test_divisions(void)
{
    assert_true("(forall i: int :: i mod 2 == 0 || i mod 2 == 1)");
    assert_true("(forall i: int :: 2 * (i div 2) + i mod 2 == i)");
    assert_true("(forall i: int :: i div 3 <= i || i < 0)");
    assert_true("!(forall i: int :: i div 3 <= i)");
    assert_true("(forall i: int :: (i div 3) div 5 == i div 15)");
    assert_true("!(forall i: int :: (i + 1) div 3 == i div 3 || i < 1000)");
    assert_true("(forall i: int :: (i mod 6 == 5) == (i mod 2 == 1 && i mod 3 == 2))");
    assert_true("(exists i: int :: i > 500 && i mod 7 == 3 && i mod 5 == 4)");
    assert_true("(forall i: int :: i div -4 == -(i div 4))");
    assert_true("(forall i: int :: (i mod 2 == 0) ==> (exists j: int :: i == 2 * j))");
}

static void with_map(const char *expected, const char *map, const char *formula)
{
    char text[1000];
    snprintf(text, sizeof text, "procedure P() { var m: [int]int; m := %s; assert %s; }", map,
             formula);
    assert_replays(expected, text);
}

static void test_branches_and_functions(void)
{
    assert_true("(forall i: int :: (if i < 0 then -i else i) >= i)");
    assert_true("(forall i, j: int :: (if i < j then j else i) >= i)");
    assert_true("(forall i: int :: (var k := 2 * i; k + k == 4 * i))");
    with_map("passed", "(lambda k: int :: 2 * k + 1)", "(forall i: int :: m[i] > 2 * i)");
    with_map("failed assertion 1", "(lambda k: int :: 2 * k + 1)", "(forall i: int :: m[i] > i)");
    with_map("passed", "(lambda k: int :: k + 1)[5 := 9]", "(forall i: int :: m[i] > i)");
    with_map("failed assertion 1", "(lambda k: int :: k + 1)[5 := 5]",
             "(forall i: int :: m[i] > i)");
    with_map("passed", "(lambda k: int :: if k < 0 then 3 * k else k)",
             "(forall i, j: int :: i < j ==> m[i] < m[j])");
    with_map("passed", "(lambda k: int :: k div 2)", "(forall i: int :: m[i + 2] == m[i] + 1)");
    with_map("passed", "(lambda k: int :: k)[3 := 4][4 := 3]", "(forall i: int :: m[m[i]] == i)");
    assert_replays("passed", "function f(x: int): int { 2 * x - 1 }\n"
                             "procedure P() { assert (forall i: int :: f(i) != 10); }");
}

static void test_what_is_not_linear_is_not_decided(void)
{
    assert_replays("undecided passed",
                   "procedure P(k: int) { assert (forall i, j: int :: i * j == j * i); }");
    assert_replays("undecided passed",
                   "procedure P() { assert (forall i: int :: 1000 * i mod 999 == i mod 999); }");
    assert_replays("undecided passed",
                   "procedure P() { assert (forall x: real :: 2.0 * x != 1.0 + 2.0 * x); }");
}

/* ---- random formulas ------------------------------------------------------------------------- */

typedef struct Random {
    unsigned seed;
    char *text;
    size_t length, room;
} Random;

static int chance(Random *r, int count)
{
    r->seed = r->seed * 1103515245U + 12345U;
    return (int)(r->seed >> 16 & 0x7fff) % count;
}

static void add(Random *r, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = vsnprintf(r->text + r->length, r->room - r->length, format, args);
    va_end(args);
    r->length += (size_t)length;
    TEST_ASSERT_TRUE(r->length < r->room);
}

static void add_term(Random *r, int depth)
{
    const char *names[] = {"i", "j"};
    switch (chance(r, depth ? 8 : 3)) {
    case 0:
        add(r, "%d", chance(r, 13) - 6);
        break;
    case 1:
    case 2:
        add(r, "%s", names[chance(r, 2)]);
        break;
    case 3:
        add(r, "%d * ", chance(r, 7) - 3);
        add_term(r, 0);
        break;
    case 4:
        add(r, "(");
        add_term(r, depth - 1);
        add(r, chance(r, 2) ? ") mod %d" : ") div %d", 2 + chance(r, 3));
        break;
    case 5:
        add(r, "m[");
        add_term(r, depth - 1);
        add(r, "]");
        break;
    default:
        add(r, "(");
        add_term(r, depth - 1);
        add(r, chance(r, 2) ? " + " : " - ");
        add_term(r, depth - 1);
        add(r, ")");
    }
}

static void add_formula(Random *r, int depth)
{
    const char *comparisons[] = {"<", "<=", "==", "!="},
               *connectives[] = {"&&", "||", "==>", "<==>"};
    if (!depth || !chance(r, 3)) {
        add_term(r, 2);
        add(r, " %s ", comparisons[chance(r, 4)]);
        add_term(r, 2);
        return;
    }
    add(r, "(");
    add_formula(r, depth - 1);
    add(r, ") %s (", connectives[chance(r, 4)]);
    add_formula(r, depth - 1);
    add(r, ")");
}

/* Writes to `into` the evaluator's answer on a quantified formula about i and j, and about a map m
 * that is linear except at one index. If is_bounded is true, the quantifiers range over small
 * integers only. */
static void answer(const char *formula, unsigned seed, bool is_exists, bool is_bounded, char *into)
{
    enum { ROOM = 20000 };
    char *text = bpl_alloc(ROOM);
    const char *inner = is_exists ? "exists" : "forall";
    const char *near_i = is_bounded ? "-20 <= i && i <= 20 ==> " : "";
    const char *near_j = !is_bounded ? ""
                         : is_exists ? "-300 <= j && j <= 300 && "
                                     : "-300 <= j && j <= 300 ==> ";
    int length = snprintf(text, ROOM,
                          "procedure P() { var m: [int]int;\n"
                          "m := (lambda k: int :: %d * k + %u)[3 := %u];\n"
                          "assert (forall i: int :: %s(%s j: int :: %s(%s))); }",
                          (int)(seed % 4) - 1, seed % 5, seed % 3, near_i, inner, near_j, formula);
    TEST_ASSERT_TRUE(length < ROOM);
    Replay r = replay_of(text);
    strcpy(into, replayed(&r, "P"));
    replay_done(&r);
    bpl_free(text);
}

/* Compares answers about all integers with answers about small integers, which are tried one by
 * one. The formulas are made so that they hold over all integers exactly if they hold over the
 * small ones. */
static void test_random(void)
{
    enum { COUNT = 300, ROOM = 10000 };
    char *formula = bpl_alloc(ROOM), all[400], few[400];
    int decided = 0;
    for (unsigned seed = 0; seed < COUNT; seed++) {
        Random r = {.seed = seed * 7919 + 1, .text = formula, .room = ROOM};
        add_formula(&r, 2);
        bool is_exists = chance(&r, 2);
        answer(formula, seed, is_exists, false, all);
        if (!strncmp(all, "undecided", 9))
            continue;
        decided++;
        answer(formula, seed, is_exists, true, few);
        TEST_ASSERT_EQUAL_STRING_MESSAGE(few, all, formula);
    }
    TEST_ASSERT_GREATER_THAN_INT(COUNT / 2, decided);
    bpl_free(formula);
}

UNIT_MAIN(UNIT_TEST(test_coefficients), UNIT_TEST(test_divisions),
          UNIT_TEST(test_branches_and_functions), UNIT_TEST(test_what_is_not_linear_is_not_decided),
          UNIT_TEST(test_random))
