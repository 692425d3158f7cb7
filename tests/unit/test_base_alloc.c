/* Tests that the heap counts live bytes, and that copies of texts are correct. */
#include "unit.h"

#include <string.h>

static void test_live_bytes_rise_and_fall(void)
{
    size_t before = bpl_alloc_live_bytes();
    void *block = bpl_alloc(1000);
    TEST_ASSERT_GREATER_OR_EQUAL_size_t(before + 1000, bpl_alloc_live_bytes());
    block = bpl_realloc(block, 5000);
    TEST_ASSERT_GREATER_OR_EQUAL_size_t(before + 5000, bpl_alloc_live_bytes());
    block = bpl_realloc(block, 10);
    TEST_ASSERT_LESS_THAN_size_t(before + 5000, bpl_alloc_live_bytes());
    bpl_free(block);
    TEST_ASSERT_EQUAL_size_t(before, bpl_alloc_live_bytes());
}

static void test_realloc_keeps_what_was_there(void)
{
    char *block = bpl_realloc(NULL, 4);
    memcpy(block, "abc", 4);
    block = bpl_realloc(block, 100000);
    TEST_ASSERT_EQUAL_STRING("abc", block);
    bpl_free(block);
}

static void test_zero_bytes_and_null(void)
{
    void *none = bpl_alloc(0), *zeroed = bpl_alloc_zero(0);
    TEST_ASSERT_NOT_NULL(none);
    TEST_ASSERT_NOT_NULL(zeroed);
    none = bpl_realloc(none, 0);
    TEST_ASSERT_NOT_NULL(none);
    bpl_free(none);
    bpl_free(zeroed);
    bpl_free(NULL);
}

static void test_zeroed_memory_is_zero(void)
{
    char zeros[300] = {0};
    char *block = bpl_alloc_zero(sizeof zeros);
    TEST_ASSERT_EQUAL_MEMORY(zeros, block, sizeof zeros);
    bpl_free(block);
}

static void test_copies_of_texts(void)
{
    char *whole = bpl_strdup("boogie"), *part = bpl_strndup("boogie", 3);
    char *bytes = bpl_strndup("a\0b", 3);
    TEST_ASSERT_EQUAL_STRING("boogie", whole);
    TEST_ASSERT_EQUAL_STRING("boo", part);
    TEST_ASSERT_EQUAL_MEMORY("a\0b", bytes, 4);
    bpl_free(whole);
    bpl_free(part);
    bpl_free(bytes);
}

UNIT_MAIN(UNIT_TEST(test_live_bytes_rise_and_fall), UNIT_TEST(test_realloc_keeps_what_was_there),
          UNIT_TEST(test_zero_bytes_and_null), UNIT_TEST(test_zeroed_memory_is_zero),
          UNIT_TEST(test_copies_of_texts))
