/* Tests reading Boogie's output with -trace. */
#include "libbpl/why/boogie.h"
#include "unit.h"

static const char printed[] =
    "[TRACE] Using prover: /usr/bin/z3\n"
    "Parsing p.bpl\n"
    "Running abstract interpretation...\n"
    "  [0.029215 s]\n"
    "Prover error: unknown parameter\n"
    "\n"
    "Verifying P ...\n"
    "  [0.212 s, 1 proof obligation]  error\n"
    "p.bpl(1,23): Error BP5001: This assertion might not hold.\n"
    "Execution trace:\n"
    "    p.bpl(1,23): anon0\n"
    "\n"
    "Verifying Impl$$Q#1 ...\r\n"
    "  [0.062 s, solver resource count: 13, 2 proof obligations]  verified\r\n"
    "Verifying R ...\n"
    "Prover error: [died]\n"
    "  [10.0 s, 1 proof obligation]  timed out\n"
    "Verifying P ...\n"
    "  [0.2 s, 1 proof obligation]  verified\n"
    "Verifying S ...\n"
    "  [0.2 s, 2 proof obligations]  errors\n"
    "Verifying last ...\n";

static BplWhyBoogie boogie;

static void read_all(void)
{
    boogie = (BplWhyBoogie){0};
    bpl_why_boogie_read(&boogie, printed);
}

static void test_verdicts(void)
{
    read_all();
    TEST_ASSERT_EQUAL_STRING("verified", bpl_why_boogie_word(&boogie, "Impl$$Q#1", 1, 1));
    TEST_ASSERT_EQUAL_STRING("unknown", bpl_why_boogie_word(&boogie, "R", 1, 1));
    TEST_ASSERT_EQUAL_STRING("errors", bpl_why_boogie_word(&boogie, "S", 1, 1));
    bpl_why_boogie_release(&boogie);
}

static void test_bodies_of_one_procedure(void)
{
    read_all();
    TEST_ASSERT_EQUAL_STRING("errors", bpl_why_boogie_word(&boogie, "P", 1, 2));
    TEST_ASSERT_EQUAL_STRING("verified", bpl_why_boogie_word(&boogie, "P", 2, 2));
    TEST_ASSERT_NULL(bpl_why_boogie_word(&boogie, "P", 1, 1));
    TEST_ASSERT_NULL(bpl_why_boogie_word(&boogie, "P", 1, 3));
    TEST_ASSERT_NULL(bpl_why_boogie_word(&boogie, "Q", 1, 1));
    bpl_why_boogie_release(&boogie);
}

static void test_output_that_ends_early(void)
{
    read_all();
    TEST_ASSERT_EQUAL_STRING("unknown", bpl_why_boogie_word(&boogie, "last", 1, 1));
    bpl_why_boogie_release(&boogie);
    bpl_why_boogie_read(&boogie, "Verifying P ...");
    bpl_why_boogie_read(&boogie, "Verifying  ...\n  [0.2 s]");
    TEST_ASSERT_EQUAL_STRING("unknown", bpl_why_boogie_word(&boogie, "P", 1, 1));
    bpl_why_boogie_release(&boogie);
}

UNIT_MAIN(UNIT_TEST(test_verdicts), UNIT_TEST(test_bodies_of_one_procedure),
          UNIT_TEST(test_output_that_ends_early))
