/* Tests interned names: equal texts are equal pointers, ids are consecutive numbers, and names keep
 * their addresses when the table grows. */
#include "unit.h"

#include "libbpl/base/name.h"

#include <stdio.h>
#include <string.h>

static void test_equal_texts_are_equal_pointers(void)
{
    BplNames *names = bpl_names_new();
    char copy[] = "main";
    const BplName *name = bpl_names_intern_text(names, "main");
    TEST_ASSERT_EQUAL_PTR(name, bpl_names_intern(names, copy, 4));
    TEST_ASSERT_EQUAL_PTR(name, bpl_names_intern(names, "mainly", 4));
    TEST_ASSERT_TRUE(name != bpl_names_intern_text(names, "mainly"));
    TEST_ASSERT_EQUAL_STRING("main", name->text);
    TEST_ASSERT_EQUAL_UINT32(4, name->length);
    TEST_ASSERT_EQUAL_UINT32(2, bpl_names_count(names));
    bpl_names_free(names);
}

static void test_find_makes_nothing(void)
{
    BplNames *names = bpl_names_new();
    TEST_ASSERT_NULL(bpl_names_find(names, "x", 1));
    TEST_ASSERT_EQUAL_UINT32(0, bpl_names_count(names));
    const BplName *x = bpl_names_intern_text(names, "x");
    TEST_ASSERT_EQUAL_PTR(x, bpl_names_find(names, "xy", 1));
    TEST_ASSERT_NULL(bpl_names_find(names, "xy", 2));
    bpl_names_free(names);
}

/* Tests that a NUL is an ordinary byte of a name: names that differ only after a NUL are different.
 */
static void test_any_byte_may_stand_in_a_name(void)
{
    static const struct {
        const char *text;
        size_t length;
    } texts[] = {{"", 0},
                 {"\0", 1},
                 {"\0\0", 2},
                 {"a\0", 2},
                 {"\0a", 2},
                 {"a", 1},
                 {"\0\0\0\0\0\0\0\0", 8},
                 {"\0\0\0\0\0\0\0\0\0", 9},
                 {"abcdefgh", 8},
                 {"abcdefgh\0", 9},
                 {"\xff\xfe", 2},
                 {"\0abcdefgh", 9}};
    enum { COUNT = sizeof texts / sizeof *texts };
    const BplName *interned[COUNT];
    BplNames *names = bpl_names_new();
    for (uint32_t i = 0; i < COUNT; i++) {
        interned[i] = bpl_names_intern(names, texts[i].text, texts[i].length);
        TEST_ASSERT_EQUAL_UINT32(i, interned[i]->id);
        TEST_ASSERT_EQUAL_UINT32(texts[i].length, interned[i]->length);
        TEST_ASSERT_EQUAL_MEMORY(texts[i].text, interned[i]->text, texts[i].length + 1);
    }
    for (int i = 0; i < COUNT; i++)
        TEST_ASSERT_EQUAL_PTR(interned[i], bpl_names_find(names, texts[i].text, texts[i].length));
    bpl_names_free(names);
}

static void test_a_hundred_thousand_names(void)
{
    enum { COUNT = 100000 };
    static const BplName *interned[COUNT];
    char text[32];
    BplNames *names = bpl_names_new();
    for (int i = 0; i < COUNT; i++) {
        size_t length = (size_t)snprintf(text, sizeof text, "$i%d.%d", i, i % 7);
        interned[i] = bpl_names_intern(names, text, length);
        TEST_ASSERT_EQUAL_UINT32(i, interned[i]->id);
    }
    TEST_ASSERT_EQUAL_UINT32(COUNT, bpl_names_count(names));
    for (int i = 0; i < COUNT; i++) {
        size_t length = (size_t)snprintf(text, sizeof text, "$i%d.%d", i, i % 7);
        TEST_ASSERT_EQUAL_PTR(interned[i], bpl_names_intern(names, text, length));
        TEST_ASSERT_EQUAL_STRING(text, interned[i]->text);
    }
    bpl_names_free(names);
}

static void test_long_name(void)
{
    enum { LENGTH = 3 << 20 };
    char *text = bpl_alloc(LENGTH);
    memset(text, 'x', LENGTH);
    BplNames *names = bpl_names_new();
    const BplName *name = bpl_names_intern(names, text, LENGTH);
    TEST_ASSERT_EQUAL_UINT32(LENGTH, name->length);
    TEST_ASSERT_EQUAL_size_t(LENGTH, strlen(name->text));
    TEST_ASSERT_TRUE(name != bpl_names_intern(names, text, LENGTH - 1));
    bpl_names_free(names);
    bpl_free(text);
}

static void test_free_of_nothing(void)
{
    bpl_names_free(NULL);
}

UNIT_MAIN(UNIT_TEST(test_equal_texts_are_equal_pointers), UNIT_TEST(test_find_makes_nothing),
          UNIT_TEST(test_any_byte_may_stand_in_a_name), UNIT_TEST(test_a_hundred_thousand_names),
          UNIT_TEST(test_long_name), UNIT_TEST(test_free_of_nothing))
