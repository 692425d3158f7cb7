/* Tests deadlines: when a deadline is over, which reason it gives, and that it stays over. */
#include "libbpl/base/deadline.h"
#include "libbpl/smt/worker.h"
#include "unit.h"

static void test_nothing_is_never_over(void)
{
    BplDeadline never = {0};
    TEST_ASSERT_FALSE(bpl_deadline_is_over(NULL));
    TEST_ASSERT_FALSE(bpl_deadline_is_over(&never));
    TEST_ASSERT_EQUAL_INT(BPL_OVER_NOT, never.why);
}

static void test_time(void)
{
    BplDeadline soon = {.at = bpl_clock_seconds() + 1000};
    TEST_ASSERT_FALSE(bpl_deadline_is_over(&soon));
    soon.at = bpl_clock_seconds();
    TEST_ASSERT_TRUE(bpl_deadline_is_over(&soon));
    TEST_ASSERT_EQUAL_INT(BPL_OVER_TIME, soon.why);
    soon.at += 1000;
    TEST_ASSERT_TRUE_MESSAGE(bpl_deadline_is_over(&soon), "it stays over");
}

static void test_signal(void)
{
    int stop = 0;
    BplDeadline deadline = {.stop = &stop};
    TEST_ASSERT_FALSE(bpl_deadline_is_over(&deadline));
    stop = 1;
    TEST_ASSERT_TRUE(bpl_deadline_is_over(&deadline));
    stop = 0;
    TEST_ASSERT_TRUE(bpl_deadline_is_over(&deadline));
    TEST_ASSERT_EQUAL_INT(BPL_OVER_SIGNAL, deadline.why);
}

static void test_memory(void)
{
    BplDeadline deadline = {.memory = bpl_deadline_memory(1000)};
    char *some = bpl_alloc(900);
    TEST_ASSERT_FALSE(bpl_deadline_is_over(&deadline));
    char *more = bpl_alloc(900);
    TEST_ASSERT_TRUE(bpl_deadline_is_over(&deadline));
    bpl_free(some);
    bpl_free(more);
    TEST_ASSERT_TRUE_MESSAGE(bpl_deadline_is_over(&deadline), "whatever is freed");
    TEST_ASSERT_EQUAL_INT(BPL_OVER_MEMORY, deadline.why);
    TEST_ASSERT_EQUAL_size_t(0, bpl_deadline_memory(0));
    TEST_ASSERT_EQUAL_size_t(SIZE_MAX, bpl_deadline_memory(SIZE_MAX));
}

UNIT_MAIN(UNIT_TEST(test_nothing_is_never_over), UNIT_TEST(test_time), UNIT_TEST(test_signal),
          UNIT_TEST(test_memory))
