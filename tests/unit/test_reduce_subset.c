#include "libbpl/base/alloc.h"
#include "libbpl/reduce/subset.h"
#include "unit.h"

#include <string.h>

enum { MOST = 400 };

/* Searches for a smallest set that contains all items with needed[i]; returns the number of sets
 * that were tried. */
static unsigned search(const bool *needed, size_t count, double expected, bool *kept)
{
    BplSubset subset;
    bool without[MOST];
    unsigned questions = 0;
    bpl_subset_init(&subset, count, expected);
    while (bpl_subset_propose(&subset, without)) {
        bool holds = true;
        for (size_t i = 0; i < count; i++)
            holds &= !(without[i] && needed[i]);
        bpl_subset_answer(&subset, without, holds);
        questions++;
        TEST_ASSERT_TRUE_MESSAGE(questions < 4 * MOST, "the search does not end");
    }
    for (size_t i = 0; i < count; i++)
        kept[i] = !bpl_subset_is_gone(&subset, i);
    bpl_subset_release(&subset);
    return questions;
}

static void expect(const bool *needed, size_t count, double expected, unsigned most)
{
    bool kept[MOST];
    unsigned questions = search(needed, count, expected, kept);
    for (size_t i = 0; i < count; i++)
        TEST_ASSERT_EQUAL(needed[i], kept[i]);
    TEST_ASSERT_LESS_OR_EQUAL_UINT(most, questions);
}

static void test_nothing_is_needed(void)
{
    bool needed[MOST] = {false};
    expect(needed, 0, 0, 0);
    expect(needed, MOST, 0, 1);
    expect(needed, MOST, 1, 20);
}

static void test_everything_is_needed(void)
{
    bool needed[MOST];
    memset(needed, true, sizeof needed);
    expect(needed, 1, 1, 1);
    expect(needed, 50, 1, 120);
}

static void test_few_are_found_in_few_questions(void)
{
    bool needed[MOST] = {false};
    needed[17] = needed[230] = needed[399] = true;
    expect(needed, MOST, 2, 60);
}

static void test_a_wrong_guess_costs_little(void)
{
    bool needed[MOST] = {false};
    needed[100] = true;
    expect(needed, MOST, 0, 40);
}

/* Tests that a removal that was refused is tried again: item a is needed as long as item b
 * exists. */
static void test_an_item_may_go_once_another_is_gone(void)
{
    BplSubset subset;
    bool without[2], gone[2] = {false};
    bpl_subset_init(&subset, 2, 1);
    while (bpl_subset_propose(&subset, without)) {
        bool a = gone[0] || without[0], b = gone[1] || without[1];
        bool holds = b || !a;
        bpl_subset_answer(&subset, without, holds);
        for (size_t i = 0; i < 2 && holds; i++)
            gone[i] |= without[i];
    }
    TEST_ASSERT_TRUE(bpl_subset_is_gone(&subset, 1));
    bpl_subset_release(&subset);
}

static void test_a_copy_is_apart(void)
{
    BplSubset subset, copy;
    bool first[8], second[8];
    bpl_subset_init(&subset, 8, 1);
    bpl_subset_copy(&copy, &subset);
    TEST_ASSERT_TRUE(bpl_subset_propose(&subset, first));
    bpl_subset_answer(&copy, first, false);
    TEST_ASSERT_TRUE(bpl_subset_propose(&subset, second));
    TEST_ASSERT_EQUAL_MEMORY(first, second, sizeof first);
    TEST_ASSERT_TRUE(bpl_subset_propose(&copy, second));
    TEST_ASSERT_TRUE(memcmp(first, second, sizeof first) != 0);
    bpl_subset_release(&subset);
    bpl_subset_release(&copy);
}

UNIT_MAIN(UNIT_TEST(test_nothing_is_needed), UNIT_TEST(test_everything_is_needed),
          UNIT_TEST(test_few_are_found_in_few_questions),
          UNIT_TEST(test_a_wrong_guess_costs_little),
          UNIT_TEST(test_an_item_may_go_once_another_is_gone), UNIT_TEST(test_a_copy_is_apart))
