/* Tests that commands of provers are found in a table like Why3's. */
#include "libbpl/why/detection.h"
#include "unit.h"

static const char table[] = "# a comment\n"
                            "[ATP z3-ce]\n"
                            "name = \"Z3\"\n"
                            "alternative = \"counterexamples\"\n"
                            "exec = \"z3\"\n"
                            "version_ok = \"4.8.12\"\n"
                            "driver = \"z3_ce\"\n"
                            "command = \"%e -smt2 -t:%t000 %f\"\n"
                            "\n"
                            "[ATP z3]\n"
                            "name = \"Z3\"\n"
                            "exec = \"z3\"\n"
                            "exec = \"z3-4.8\"\n"
                            "version_regexp = \"Z3 version \\\\([^ \\n\\r]+\\\\)\"\n"
                            "version_ok  = \"4.8.12\"\n"
                            "version_old = \"4.7.1\"\n"
                            "driver = \"z3_471\"\n"
                            "command = \"%e -smt2 -T:%t -st %f\"\n"
                            "command_steps = \"%e -smt2 -st rlimit=%S %f\"\n"
                            "[ATP cvc]\n"
                            "name = \"CVC5\"\n"
                            "exec = \"cvc5\"\n"
                            "version_ok = \"1\\\\.[0-2]\"\n"
                            "driver = \"cvc5\"\n"
                            "command = \"%e --tlimit=%t000 --lang=smt2 %f\"\n";

static void test_limit_by_clock_leaves(void)
{
    BplWhyCommand command;
    TEST_ASSERT_TRUE(bpl_why_command_find(&command, table, "Z3", "4.8.12"));
    TEST_ASSERT_EQUAL_STRING("z3 -smt2 -st %f", command.call);
    TEST_ASSERT_EQUAL_STRING("z3 -smt2 -st rlimit=%S %f", command.call_for_steps);
    TEST_ASSERT_EQUAL_STRING("z3_471", command.driver);
    bpl_why_command_release(&command);
}

/* Tests that a time limit that is a separate word of a prover's command is removed together with
 * the option before it. */
static void test_limit_in_two_words_leaves(void)
{
    static const char own[] = "[ATP alt-ergo]\nname = \"Alt-Ergo\"\nexec = \"alt-ergo\"\n"
                              "version_ok = \"2.0.0\"\ndriver = \"alt_ergo_2_2_0\"\n"
                              "command = \"%e -model -timelimit %t %f\"\n"
                              "command_steps = \"%e -steps-bound %S -t %t -t %t\"\n";
    BplWhyCommand command;
    TEST_ASSERT_TRUE(bpl_why_command_find(&command, own, "Alt-Ergo", "2.0.0"));
    TEST_ASSERT_EQUAL_STRING("alt-ergo -model %f", command.call);
    TEST_ASSERT_EQUAL_STRING("alt-ergo -steps-bound %S", command.call_for_steps);
    bpl_why_command_release(&command);
}

static void test_old_versions_count(void)
{
    BplWhyCommand command;
    TEST_ASSERT_TRUE(bpl_why_command_find(&command, table, "Z3", "4.7.1"));
    bpl_why_command_release(&command);
}

static void test_versions_are_regular_expressions(void)
{
    BplWhyCommand command;
    TEST_ASSERT_TRUE(bpl_why_command_find(&command, table, "CVC5", "1.1"));
    TEST_ASSERT_EQUAL_STRING("cvc5 --lang=smt2 %f", command.call);
    TEST_ASSERT_NULL(command.call_for_steps);
    bpl_why_command_release(&command);
    TEST_ASSERT_FALSE(bpl_why_command_find(&command, table, "CVC5", "1.12"));
}

static void test_unknown_provers_have_no_command(void)
{
    BplWhyCommand command;
    TEST_ASSERT_FALSE(bpl_why_command_find(&command, table, "Z3", "4.9.0"));
    TEST_ASSERT_FALSE(bpl_why_command_find(&command, table, "Alt-Ergo", "2.0.0"));
    TEST_ASSERT_FALSE(bpl_why_command_find(&command, "", "Z3", "4.8.12"));
    TEST_ASSERT_FALSE(
        bpl_why_command_find(&command, "[ATP z3]\nname = \"Z3\nexec\n", "Z3", "4.8.12"));
}

UNIT_MAIN(UNIT_TEST(test_limit_by_clock_leaves), UNIT_TEST(test_limit_in_two_words_leaves),
          UNIT_TEST(test_old_versions_count), UNIT_TEST(test_versions_are_regular_expressions),
          UNIT_TEST(test_unknown_provers_have_no_command))
