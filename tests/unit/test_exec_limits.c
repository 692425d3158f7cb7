/* Tests when the share of time that a run gets is over, with a simulated clock. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/limits.h"
#include "parsing.h"

/* A simulated machine. The run gets the fraction `part` of a processor, and executes `steps` steps
 * in a second of processor time. */
typedef struct Machine {
    double part, steps;
} Machine;

/* Returns after how many seconds on the clock the run is over, if this is checked every `every`
 * seconds. */
static double over_at(BplSlice *slice, Machine machine, double every)
{
    double begun = slice->begun, now = begun;
    while (now < begun + 1000) {
        double had = (now - begun) * machine.part;
        if (bpl_slice_is_over(slice, now, had, (uint64_t)(had * machine.steps)))
            return now - begun;
        now += every;
    }
    return now - begun;
}

static void test_no_limit_never_ends(void)
{
    BplSlice slice;
    bpl_slice_begin(&slice, 5, 0, 0);
    TEST_ASSERT_FALSE(bpl_slice_is_over(&slice, 1e9, 1e9, UINT64_MAX));
    TEST_ASSERT_EQUAL_UINT64(UINT64_MAX, bpl_slice_statements(&slice));
    bpl_slice_begin(&slice, 5, 0, 1);
    TEST_ASSERT_EQUAL_UINT64(slice.steps * bpl_limits->exec_step_statements,
                             bpl_slice_statements(&slice));
}

static void test_a_deadline_ends_by_the_clock_alone(void)
{
    BplSlice slice;
    bpl_slice_begin(&slice, 100, 103, 0);
    TEST_ASSERT_FALSE(bpl_slice_is_over(&slice, 102.9, 50, UINT64_MAX));
    TEST_ASSERT_TRUE(bpl_slice_is_over(&slice, 103.1, 0, 0));
}

/* Tests that an early check of the clock does not move the deadline. The run may have had no
 * processor time when the clock is checked; this does not show that the machine is slow. */
static void test_an_early_look_does_not_stretch_a_share(void)
{
    BplSlice slice;
    bpl_slice_begin(&slice, 100, 0, 0.5);
    TEST_ASSERT_FALSE(bpl_slice_is_over(&slice, 100.0001, 0, 0));
    double end = over_at(&slice, (Machine){1, 1e5}, 0.01);
    TEST_ASSERT_TRUE(end >= 0.5 && end <= 1.1);
}

static void test_a_share_is_the_same_on_a_busy_machine(void)
{
    static const double parts[] = {1, 0.5, 0.1, 0.01};
    uint64_t taken[4];
    for (int i = 0; i < 4; i++) {
        BplSlice slice;
        bpl_slice_begin(&slice, 7, 0, 0.5);
        double end = over_at(&slice, (Machine){parts[i], 1e7}, 0.001 / parts[i]);
        taken[i] = (uint64_t)(end * parts[i] * 1e7 / 1e5);
        TEST_ASSERT_TRUE(end > 0 && end < 1000);
    }
    for (int i = 1; i < 4; i++)
        TEST_ASSERT_EQUAL_UINT64(taken[0], taken[i]);
}

/* Tests that work that executes no steps ends once it has used twice its share of time in processor
 * time, and not much later. */
static void test_what_takes_no_steps_ends_by_the_processor(void)
{
    BplSlice slice;
    bpl_slice_begin(&slice, 7, 0, 0.5);
    double end = over_at(&slice, (Machine){1, 0}, 0.001);
    TEST_ASSERT_TRUE(end >= 1 && end < 1.1);
    bpl_slice_begin(&slice, 7, 0, 0.5);
    end = over_at(&slice, (Machine){0.1, 0}, 0.001);
    TEST_ASSERT_TRUE(end >= 10 && end < 20.2);
}

static void test_the_deadline_ends_a_share(void)
{
    BplSlice slice;
    bpl_slice_begin(&slice, 7, 9, 5);
    TEST_ASSERT_FALSE(bpl_slice_is_over(&slice, 8.9, 0.1, 10));
    TEST_ASSERT_TRUE(bpl_slice_is_over(&slice, 9.1, 0.1, 10));
}

static void test_a_question_gets_what_is_left(void)
{
    BplSlice slice;
    bpl_slice_begin(&slice, 0, 0, 1);
    uint32_t all = bpl_slice_steps_left(&slice, 0);
    TEST_ASSERT_TRUE(all > 1000);
    TEST_ASSERT_EQUAL_UINT32(all - 1000, bpl_slice_steps_left(&slice, 1000));
    TEST_ASSERT_EQUAL_UINT32(1, bpl_slice_steps_left(&slice, (uint64_t)all + 5));
    TEST_ASSERT_TRUE(bpl_slice_share_left(&slice, 0) > bpl_slice_share_left(&slice, 0.5));
    TEST_ASSERT_TRUE(bpl_slice_share_left(&slice, 99) > 0);
}

UNIT_MAIN(UNIT_TEST(test_no_limit_never_ends), UNIT_TEST(test_a_deadline_ends_by_the_clock_alone),
          UNIT_TEST(test_an_early_look_does_not_stretch_a_share),
          UNIT_TEST(test_a_share_is_the_same_on_a_busy_machine),
          UNIT_TEST(test_what_takes_no_steps_ends_by_the_processor),
          UNIT_TEST(test_the_deadline_ends_a_share), UNIT_TEST(test_a_question_gets_what_is_left))
