/* Tests that the evaluator, without a solver, makes the inputs of failing executions small, and the
 * ranges from which random values are chosen. */
#include "libbpl/replay/mined.h"
#include "libbpl/replay/shrink.h"
#include "replaying.h"
#include "unit.h"

/* Makes the inputs of a failing execution small; returns the value of the variable after that, as
 * text. */
static const char *shrunk(Replay *r, const char *name)
{
    const BplNode *entry = named(r, BPL_PROCEDURE, "P");
    TEST_ASSERT_EQUAL_INT(0, strncmp(replayed(r, "P"), "failed", 6));
    BplShrink shrink = {r->program, entry, &r->options, r->outcome->node, 0, 10000, 1000000};
    BplGrounds *grounds = bpl_data_grounds(r->script.values);
    for (size_t i = 0; i < r->script.inits.count; i++) {
        BplReplayInit *init = &r->script.inits.at[i];
        init->value = bpl_datum_adopt(r->script.values, init->value,
                                      bpl_ground(grounds, init->var->type, NULL));
    }
    bpl_shrink(&shrink, &r->script);
    TEST_ASSERT_EQUAL_INT(0, strncmp(replayed(r, "P"), "failed", 6));
    return final_value(r, name);
}

static void assert_shrinks(const char *text, const char *from, const char *to)
{
    Replay r = replay_of(text);
    replay_set(&r, "x", from);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(to, shrunk(&r, "x"), text);
    replay_done(&r);
}

static void test_numbers(void)
{
    assert_shrinks("procedure P(x: int) { assert x < 10; }", "1000000", "10");
    assert_shrinks("procedure P(x: int) { assert x > -7; }", "-500", "-7");
    /* no number between 15 and 27 fails, so all smaller numbers are tried */
    assert_shrinks("procedure P(x: int) { assert x != 27 && x != 15; }", "27", "15");
    assert_shrinks("procedure P(x: int) requires x != 0; { assert false; }", "-3", "1");
    assert_shrinks("procedure P(x: bv8) { assert x[8:7] == 0bv1; }", "255bv8", "128bv8");
    assert_shrinks("type T; procedure P(x: T, y: T) { assert x == y; }", "!9", "T!1");
}

static void test_maps(void)
{
    assert_shrinks("procedure P(x: [int]int) { assert x[3] <= 1; }",
                   "[0: 4, 1: 9, 3: 77, 5: 2, else: 6]", "[3 -> 2]");
    assert_shrinks("procedure P(x: [int]int) { assert x[0] <= x[1]; }", "[0: 4, 1: -9]",
                   "[1 -> -1]");
    assert_shrinks("procedure P(x: [int]int) { assert x[7] == 0 || x[8] == 0; }",
                   "[7: 5, 8: 5, 9: 1, else: 3]", "[7 -> 1, 8 -> 1]");
}

static void test_another_check_does_not_count(void)
{
    /* for x == 0 the first check fails, not this one */
    assert_shrinks("procedure P(x: int) { assert x != 0; assert x < 5; }", "9", "5");
}

static void test_unique_constants_stay(void)
{
    Replay r = replay_of("const unique c: int; procedure P(x: int) { assert x < c; }");
    replay_set(&r, "c", "7");
    replay_set(&r, "x", "90");
    TEST_ASSERT_EQUAL_STRING("7", shrunk(&r, "x"));
    TEST_ASSERT_EQUAL_STRING("7", final_value(&r, "c"));
    replay_done(&r);
}

static void test_datatypes(void)
{
    Replay r = replay_of("datatype L { Nil(), Cons(head: int, tail: L) }\n"
                         "procedure P(n: int) { var i: int; var x: L; i := 0; x := Nil();\n"
                         "while (i < n) { x := Cons(i, x); i := i + 1; }\n"
                         "assert x is Nil || x->tail is Nil; }");
    replay_set(&r, "n", "40");
    TEST_ASSERT_EQUAL_STRING("2", shrunk(&r, "n"));
    replay_done(&r);
}

static void assert_range(const BplMinedRange *range, const char *expected)
{
    char text[100] = "none", low[30] = "", high[30] = "";
    if (range && range->has_low)
        snprintf(low, sizeof low, "%ld", range->low);
    if (range && range->has_high)
        snprintf(high, sizeof high, "%ld", range->high);
    if (range)
        snprintf(text, sizeof text, "%s..%s", low, high);
    TEST_ASSERT_EQUAL_STRING(expected, text);
}

static void test_ranges(void)
{
    BplMined mined;
    Replay r = replay_of("const c: int; axiom 5 <= c; var g: int where g > -3 && g < 9;\n"
                         "procedure P(n: int, a: [int]int, free_one: int)\n"
                         "requires 1 <= n && n < 40;\n"
                         "requires (forall i: int :: 0 <= i && i < n ==> a[i] >= 2);\n"
                         "{ if (n == 1337) { assert free_one != -8; } }\n"
                         "procedure Q(m: int); requires m == 4;\n"
                         "implementation Q(k: int) { }");
    bpl_mined_init(&mined, r.program);
    assert_range(bpl_mined_value(&mined, named(&r, BPL_VAR, "c")), "5..");
    assert_range(bpl_mined_value(&mined, named(&r, BPL_VAR, "g")), "-2..8");
    assert_range(bpl_mined_value(&mined, named(&r, BPL_VAR, "n")), "1..39");
    assert_range(bpl_mined_value(&mined, named(&r, BPL_VAR, "k")), "4..4");
    assert_range(bpl_mined_value(&mined, named(&r, BPL_VAR, "free_one")), "none");
    assert_range(bpl_mined_element(&mined, named(&r, BPL_VAR, "a")), "2..");
    assert_range(bpl_mined_element(&mined, named(&r, BPL_VAR, "n")), "none");
    bool has = false;
    for (size_t i = 0; i < mined.numbers.count; i++)
        has = has || mined.numbers.at[i] == 1337;
    TEST_ASSERT_TRUE(has);
    bpl_mined_release(&mined);
    replay_done(&r);
}

UNIT_MAIN(UNIT_TEST(test_numbers), UNIT_TEST(test_maps),
          UNIT_TEST(test_another_check_does_not_count), UNIT_TEST(test_unique_constants_stay),
          UNIT_TEST(test_datatypes), UNIT_TEST(test_ranges))
