/* Tests reading values from text and printing them, and random values. */
#include "libbpl/replay/datum_read.h"
#include "libbpl/replay/random.h"
#include "replaying.h"

/* Returns the printed value of the procedure P's parameter x after reading the text. */
static const char *reread(const char *type, const char *text)
{
    static char answer[300];
    char program[500];
    snprintf(program, sizeof program,
             "type T; type Pair a b; datatype L { Nil(), Cons(hd: int, tl: L) }\n"
             "procedure P(x: %s) { }",
             type);
    Replay r = replay_of(program);
    const BplVar *x = bpl_as_procedure(named(&r, BPL_PROCEDURE, "P"))->ins->vars;
    const BplGround *ground = bpl_ground(bpl_data_grounds(r.script.values), x->type, NULL);
    const BplDatum *value = bpl_datum_read(r.script.values, text, ground);
    BplStrbuf out = {0};
    bpl_strbuf_add_text(&out, "");
    if (value)
        bpl_datum_print(&out, value);
    snprintf(answer, sizeof answer, "%s", value ? out.text : "no value");
    bpl_strbuf_release(&out);
    replay_done(&r);
    return answer;
}

static void assert_same(const char *type, const char *text)
{
    TEST_ASSERT_EQUAL_STRING(text, reread(type, text));
}

static void test_round_trips(void)
{
    assert_same("int", "-123456789012345678901234567890");
    assert_same("bool", "true");
    assert_same("real", "-0.25");
    assert_same("real", "1/3");
    assert_same("real", "1000.0");
    assert_same("bv8", "255bv8");
    assert_same("string", "\"a b\"");
    assert_same("rmode", "RTZ");
    assert_same("T", "T!7");
    assert_same("Pair int T", "(Pair int T)!2");
    assert_same("L", "Cons(-1, Cons(2, Nil()))");
    assert_same("[int]int", "[-5 -> 2, 0 -> 1]");
    assert_same("[int]int", "[0 -> 1, else -> -1]");
    assert_same("[int, bool]T", "[(1, true) -> T!4]");
    assert_same("[int][int]int", "[1 -> [2 -> 3]]");
}

static void test_other_spellings(void)
{
    TEST_ASSERT_EQUAL_STRING("[1 -> 2, 3 -> 4]", reread("[int]int", " [ 3->4 ,1->2 ] "));
    /* a map without indices has only this element */
    TEST_ASSERT_EQUAL_STRING("[else -> 3]", reread("[]int", "[-> 3]"));
    TEST_ASSERT_EQUAL_STRING("0.5", reread("real", "2/4"));
    TEST_ASSERT_EQUAL_STRING("[else -> true]", reread("[bool]bool", "[true->true,false->true]"));
}

static void test_no_values(void)
{
    static const char *const wrong[][2] = {{"int", ""},
                                           {"int", "1 2"},
                                           {"int", "true"},
                                           {"bv8", "256bv8"},
                                           {"bv8", "5bv9"},
                                           {"bool", "0"},
                                           {"T", "U!1"},
                                           {"T", "T!-1"},
                                           {"L", "Cons(1)"},
                                           {"L", "Cons(1, 2)"},
                                           {"L", "Nil"},
                                           {"[int]int", "[1]"},
                                           {"[int]int", "[1 -> "},
                                           {"real", "1/0"},
                                           {"real", "1."},
                                           {"string", "\"a"},
                                           {"<a>[a]int", "[]"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        TEST_ASSERT_EQUAL_STRING_MESSAGE("no value", reread(wrong[i][0], wrong[i][1]), wrong[i][1]);
}

static void test_deep_text(void)
{
    char text[2001];
    memset(text, '[', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    TEST_ASSERT_EQUAL_STRING("no value", reread("[int][int]int", text));
}

static void inputs_of(Replay *r, BplRandom *random, uint64_t run, char *into, size_t room)
{
    bpl_random_start(random, run);
    r->options.hooks.choose = bpl_random_choose;
    r->options.hooks.data = random;
    replayed(r, "P");
    *into = '\0';
    for (size_t i = 0; i < random->inputs.count; i++) {
        size_t length = strlen(into);
        snprintf(into + length, room - length, "%s;", random->inputs.at[i].value);
    }
}

static void test_random(void)
{
    char first[500], again[500];
    BplRandom random;
    Replay r = replay_of("const N: int; axiom N == 12; const B: bool; axiom B <==> true;\n"
                         "procedure P(x: int, m: [int]int, t: bv8, f: float24e8) { }");
    bpl_random_init(&random, r.program, 3);
    inputs_of(&r, &random, 0, first, sizeof first);
    TEST_ASSERT_EQUAL_STRING("12;true;0;[];0bv8;0x0.0e0f24e8;", first);
    int different = 0;
    for (uint64_t run = 1; run < 50; run++) {
        char before[500];
        snprintf(before, sizeof before, "%s", first);
        inputs_of(&r, &random, run, first, sizeof first);
        different += strcmp(before, first) != 0;
        inputs_of(&r, &random, run, again, sizeof again);
        TEST_ASSERT_EQUAL_STRING(first, again);
        TEST_ASSERT_EQUAL_INT(0, strncmp(first, "12;true;", 8));
    }
    TEST_ASSERT_TRUE(different > 40);
    bpl_random_release(&random);
    replay_done(&r);
}

static void test_one_replayer_for_many(void)
{
    Replay r = replay_of("function f(int): int; procedure Q() returns (y: int) { y := f(2); }\n"
                         "procedure P() { var y: int; call y := Q(); assert y == 5; }");
    r.options.replayer = bpl_replayer_new(r.program);
    TEST_ASSERT_EQUAL_STRING("failed assertion 2", replayed(&r, "P"));
    replay_function(&r, "f", "[2: 5]");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    r.script.tables.count = 0;
    TEST_ASSERT_EQUAL_STRING("failed assertion 2", replayed(&r, "P"));
    bpl_replayer_free(r.options.replayer);
    replay_done(&r);
}

UNIT_MAIN(UNIT_TEST(test_round_trips), UNIT_TEST(test_other_spellings), UNIT_TEST(test_no_values),
          UNIT_TEST(test_deep_text), UNIT_TEST(test_random), UNIT_TEST(test_one_replayer_for_many))
