/* Hulls: they contain all reachable states, terminate, and are split where failures require it. */
#include "horn_subject.h"
#include "libbpl/horn/hulls.h"

typedef struct Lab {
    Subject subject;
    BplHornWays ways;
    BplHornGrid grid;
    BplHulls hulls;
} Lab;

static void begin(Lab *lab, const char *text)
{
    lab->subject = subject(text, 250);
    TEST_ASSERT_TRUE(bpl_horn_ways_init(&lab->ways, lab->subject.system));
    bpl_horn_grid_init(&lab->grid, lab->subject.system);
    bpl_hulls_init(&lab->hulls, &lab->ways, &lab->grid);
    lab->hulls.pieces = 64;
    lab->hulls.most = 1000;
}

static void end(Lab *lab)
{
    bpl_hulls_release(&lab->hulls);
    bpl_horn_grid_release(&lab->grid);
    bpl_horn_ways_release(&lab->ways);
    release(&lab->subject);
}

static int64_t low(const Lab *lab, uint32_t cell, uint32_t arg)
{
    return bpl_value_small(bpl_hulls_values(&lab->hulls, cell)[arg].low);
}

static int64_t high(const Lab *lab, uint32_t cell, uint32_t arg)
{
    return bpl_value_small(bpl_hulls_values(&lab->hulls, cell)[arg].high);
}

/* Whether there is this hull of a predicate with one argument. */
static bool has(const Lab *lab, int64_t from, int64_t to)
{
    for (uint32_t i = 0; i < lab->hulls.cells.all.count; i++)
        if (low(lab, i, 0) == from && high(lab, i, 0) == to)
            return true;
    return false;
}

/* Thresholds: 7 8, 21, 30 31, 1000 1001. */
#define COUNTER                          \
    "procedure Main() { var x: int; "    \
    " x := 7; while (*) { if (x <= 20) " \
    "{ x := x + 1; } else if (x == 1000) { x := 30; } } assert x != "

static void test_each_cell_has_a_hull(void)
{
    Lab lab;
    begin(&lab, COUNTER "30; }");
    TEST_ASSERT_TRUE(bpl_hulls_search(&lab.hulls));
    TEST_ASSERT_EQUAL_size_t(0, lab.hulls.failing.count);
    TEST_ASSERT_EQUAL_size_t(3, lab.hulls.cells.all.count);
    TEST_ASSERT_TRUE(has(&lab, 7, 7));
    TEST_ASSERT_TRUE(has(&lab, 8, 20));
    TEST_ASSERT_TRUE(has(&lab, 21, 21));
    end(&lab);
}

static void test_distances(void)
{
    Lab lab;
    BplHullNumbers distances = {0};
    begin(&lab, COUNTER "21; }");
    TEST_ASSERT_TRUE(bpl_hulls_search(&lab.hulls));
    TEST_ASSERT_EQUAL_size_t(1, lab.hulls.failing.count);
    bpl_hulls_distances(&lab.hulls, true, 100, &distances);
    TEST_ASSERT_EQUAL_size_t(lab.hulls.cells.all.count, distances.count);
    for (uint32_t i = 0; i < distances.count; i++)
        TEST_ASSERT_EQUAL_UINT32(low(&lab, i, 0) == 21  ? 0
                                 : low(&lab, i, 0) == 8 ? 1
                                                        : 2,
                                 distances.at[i]);
    bpl_vec_release(&distances);
    end(&lab);
}

/* Unbounded growth is followed by powers of two, and so terminates. */
static void test_hulls_end(void)
{
    Lab lab;
    begin(&lab, "procedure Main() { var x: int; x := 3;"
                " while (*) { if (x < 123456789) { x := x + 2; } else { x := x - 5; } }"
                " assert x != -7; }");
    TEST_ASSERT_TRUE(bpl_hulls_search(&lab.hulls));
    TEST_ASSERT_EQUAL_size_t(0, lab.hulls.failing.count);
    for (uint32_t i = 0; i < lab.hulls.cells.all.count; i++) {
        TEST_ASSERT_TRUE(low(&lab, i, 0) >= 3);
        TEST_ASSERT_TRUE(high(&lab, i, 0) <= 123456790);
    }
    end(&lab);
}

static void test_too_many_cells(void)
{
    Lab lab;
    begin(&lab, COUNTER "30; }");
    lab.hulls.most = 2;
    TEST_ASSERT_FALSE(bpl_hulls_search(&lab.hulls));
    end(&lab);
}

/* x is from 3 to 12 or from 60 to 69, without a threshold in between; a sum of 70 requires one. */
static void test_failures_split_hulls(void)
{
    Lab lab;
    begin(&lab, "procedure Main() { var x, y, i: int; x := 5; y := 31;"
                " while (*) { assert x + y != 70; havoc i;"
                "  if (*) { x := i mod 10 + 3; } else { x := i mod 10 + 60; }"
                "  havoc i; y := i mod 2 + 30; } }");
    TEST_ASSERT_TRUE(bpl_hulls_search(&lab.hulls));
    TEST_ASSERT_TRUE(lab.hulls.failing.count > 0);
    bpl_horn_grid_spare(&lab.grid, 4);
    TEST_ASSERT_TRUE(bpl_hulls_split(&lab.hulls));
    bpl_horn_grid_spare(&lab.grid, 0);
    TEST_ASSERT_TRUE(bpl_hulls_search(&lab.hulls));
    TEST_ASSERT_EQUAL_size_t(0, lab.hulls.failing.count);
    end(&lab);
}

/* As above, with a step in between: the whole hull fails, and its predecessor is split. */
static void test_splits_go_back(void)
{
    Lab lab;
    begin(&lab, "procedure Main() { var x, y, i: int; var late: bool; x := 5; y := 31;"
                " late := false;"
                " while (*) { assert !late || y != 0; havoc i;"
                "  if (!late && x + y == 70) { late := true; y := 0; x := 0; }"
                "  else if (!late && i > 0) { x := i mod 10 + 3; y := i mod 2 + 30; }"
                "  else if (!late) { x := i mod 10 + 60; y := i mod 2 + 30; } } }");
    TEST_ASSERT_TRUE(bpl_hulls_search(&lab.hulls));
    TEST_ASSERT_TRUE(lab.hulls.failing.count > 0);
    bpl_horn_grid_spare(&lab.grid, 4);
    TEST_ASSERT_TRUE(bpl_hulls_split(&lab.hulls));
    bpl_horn_grid_spare(&lab.grid, 0);
    TEST_ASSERT_TRUE(bpl_hulls_search(&lab.hulls));
    TEST_ASSERT_EQUAL_size_t(0, lab.hulls.failing.count);
    end(&lab);
}

static void test_what_fails_cannot_be_split_away(void)
{
    Lab lab;
    begin(&lab, "procedure Main() { var x: int; x := 5; while (*) { x := 6; } assert x != 6; }");
    for (int i = 0; i < 5; i++) {
        bpl_horn_grid_spare(&lab.grid, 0);
        TEST_ASSERT_TRUE(bpl_hulls_search(&lab.hulls));
        TEST_ASSERT_TRUE(lab.hulls.failing.count > 0);
        bpl_horn_grid_spare(&lab.grid, 4);
        bpl_hulls_split(&lab.hulls);
    }
    end(&lab);
}

UNIT_MAIN(UNIT_TEST(test_each_cell_has_a_hull), UNIT_TEST(test_distances),
          UNIT_TEST(test_hulls_end), UNIT_TEST(test_too_many_cells),
          UNIT_TEST(test_failures_split_hulls), UNIT_TEST(test_splits_go_back),
          UNIT_TEST(test_what_fails_cannot_be_split_away))
