/* Tests abstract interpretation with boxes of intervals, here called hulls: they contain all
 * reachable states, their computation terminates, and they are split if a failure requires it. */
#include "chc_subject.h"
#include "libbpl/chc/engine/absint.h"

typedef struct Lab {
    Subject subject;
    BplChcPaths paths;
    BplChcPartition partition;
    BplChcAbsint absint;
} Lab;

static void begin(Lab *lab, const char *text)
{
    lab->subject = subject(text, 250);
    TEST_ASSERT_TRUE(bpl_chc_paths_init(&lab->paths, lab->subject.system));
    bpl_chc_partition_init(&lab->partition, lab->subject.system);
    bpl_chc_absint_init(&lab->absint, &lab->paths, &lab->partition);
    lab->absint.pieces = 64;
    lab->absint.most = 1000;
}

static void end(Lab *lab)
{
    bpl_chc_absint_release(&lab->absint);
    bpl_chc_partition_release(&lab->partition);
    bpl_chc_paths_release(&lab->paths);
    release(&lab->subject);
}

static int64_t low(const Lab *lab, uint32_t cell, uint32_t arg)
{
    return bpl_value_small(bpl_chc_absint_values(&lab->absint, cell)[arg].low);
}

static int64_t high(const Lab *lab, uint32_t cell, uint32_t arg)
{
    return bpl_value_small(bpl_chc_absint_values(&lab->absint, cell)[arg].high);
}

/* Is there a predicate with one argument for which the interval from .. to was computed? */
static bool has(const Lab *lab, int64_t from, int64_t to)
{
    for (uint32_t i = 0; i < lab->absint.cells.all.count; i++)
        if (low(lab, i, 0) == from && high(lab, i, 0) == to)
            return true;
    return false;
}

/* A program whose thresholds (the numbers at which intervals of x are divided) are 7, 8, 21, 30,
 * 31, 1000 and 1001. */
#define COUNTER                          \
    "procedure Main() { var x: int; "    \
    " x := 7; while (*) { if (x <= 20) " \
    "{ x := x + 1; } else if (x == 1000) { x := 30; } } assert x != "

static void test_each_cell_has_a_hull(void)
{
    Lab lab;
    begin(&lab, COUNTER "30; }");
    TEST_ASSERT_TRUE(bpl_chc_absint_search(&lab.absint));
    TEST_ASSERT_EQUAL_size_t(0, lab.absint.failing.count);
    TEST_ASSERT_EQUAL_size_t(3, lab.absint.cells.all.count);
    TEST_ASSERT_TRUE(has(&lab, 7, 7));
    TEST_ASSERT_TRUE(has(&lab, 8, 20));
    TEST_ASSERT_TRUE(has(&lab, 21, 21));
    end(&lab);
}

static void test_distances(void)
{
    Lab lab;
    BplChcAbsintNumbers distances = {0};
    begin(&lab, COUNTER "21; }");
    TEST_ASSERT_TRUE(bpl_chc_absint_search(&lab.absint));
    TEST_ASSERT_EQUAL_size_t(1, lab.absint.failing.count);
    bpl_chc_absint_distances(&lab.absint, true, 100, &distances);
    TEST_ASSERT_EQUAL_size_t(lab.absint.cells.all.count, distances.count);
    for (uint32_t i = 0; i < distances.count; i++)
        TEST_ASSERT_EQUAL_UINT32(low(&lab, i, 0) == 21  ? 0
                                 : low(&lab, i, 0) == 8 ? 1
                                                        : 2,
                                 distances.at[i]);
    bpl_vec_release(&distances);
    end(&lab);
}

/* Tests that the bounds of intervals that grow without end are widened to powers of two, so that
 * the computation terminates. */
static void test_hulls_end(void)
{
    Lab lab;
    begin(&lab, "procedure Main() { var x: int; x := 3;"
                " while (*) { if (x < 123456789) { x := x + 2; } else { x := x - 5; } }"
                " assert x != -7; }");
    TEST_ASSERT_TRUE(bpl_chc_absint_search(&lab.absint));
    TEST_ASSERT_EQUAL_size_t(0, lab.absint.failing.count);
    for (uint32_t i = 0; i < lab.absint.cells.all.count; i++) {
        TEST_ASSERT_TRUE(low(&lab, i, 0) >= 3);
        TEST_ASSERT_TRUE(high(&lab, i, 0) <= 123456790);
    }
    end(&lab);
}

static void test_too_many_cells(void)
{
    Lab lab;
    begin(&lab, COUNTER "30; }");
    lab.absint.most = 2;
    TEST_ASSERT_FALSE(bpl_chc_absint_search(&lab.absint));
    end(&lab);
}

/* Tests a program in which x is from 3 to 12 or from 60 to 69, and no threshold divides these
 * intervals. That the sum cannot be 70 is proved after a threshold in between is added. */
static void test_failures_split_hulls(void)
{
    Lab lab;
    begin(&lab, "procedure Main() { var x, y, i: int; x := 5; y := 31;"
                " while (*) { assert x + y != 70; havoc i;"
                "  if (*) { x := i mod 10 + 3; } else { x := i mod 10 + 60; }"
                "  havoc i; y := i mod 2 + 30; } }");
    TEST_ASSERT_TRUE(bpl_chc_absint_search(&lab.absint));
    TEST_ASSERT_TRUE(lab.absint.failing.count > 0);
    bpl_chc_partition_allow(&lab.partition, 4);
    TEST_ASSERT_TRUE(bpl_chc_absint_refine(&lab.absint));
    bpl_chc_partition_allow(&lab.partition, 0);
    TEST_ASSERT_TRUE(bpl_chc_absint_search(&lab.absint));
    TEST_ASSERT_EQUAL_size_t(0, lab.absint.failing.count);
    end(&lab);
}

/* Tests the previous program with a loop step between the sum and the check: all states of the
 * failing box fail, so the box from which it is reached is split instead. */
static void test_splits_go_back(void)
{
    Lab lab;
    begin(&lab, "procedure Main() { var x, y, i: int; var late: bool; x := 5; y := 31;"
                " late := false;"
                " while (*) { assert !late || y != 0; havoc i;"
                "  if (!late && x + y == 70) { late := true; y := 0; x := 0; }"
                "  else if (!late && i > 0) { x := i mod 10 + 3; y := i mod 2 + 30; }"
                "  else if (!late) { x := i mod 10 + 60; y := i mod 2 + 30; } } }");
    TEST_ASSERT_TRUE(bpl_chc_absint_search(&lab.absint));
    TEST_ASSERT_TRUE(lab.absint.failing.count > 0);
    bpl_chc_partition_allow(&lab.partition, 4);
    TEST_ASSERT_TRUE(bpl_chc_absint_refine(&lab.absint));
    bpl_chc_partition_allow(&lab.partition, 0);
    TEST_ASSERT_TRUE(bpl_chc_absint_search(&lab.absint));
    TEST_ASSERT_EQUAL_size_t(0, lab.absint.failing.count);
    end(&lab);
}

static void test_what_fails_cannot_be_split_away(void)
{
    Lab lab;
    begin(&lab, "procedure Main() { var x: int; x := 5; while (*) { x := 6; } assert x != 6; }");
    for (int i = 0; i < 5; i++) {
        bpl_chc_partition_allow(&lab.partition, 0);
        TEST_ASSERT_TRUE(bpl_chc_absint_search(&lab.absint));
        TEST_ASSERT_TRUE(lab.absint.failing.count > 0);
        bpl_chc_partition_allow(&lab.partition, 4);
        bpl_chc_absint_refine(&lab.absint);
    }
    end(&lab);
}

UNIT_MAIN(UNIT_TEST(test_each_cell_has_a_hull), UNIT_TEST(test_distances),
          UNIT_TEST(test_hulls_end), UNIT_TEST(test_too_many_cells),
          UNIT_TEST(test_failures_split_hulls), UNIT_TEST(test_splits_go_back),
          UNIT_TEST(test_what_fails_cannot_be_split_away))
