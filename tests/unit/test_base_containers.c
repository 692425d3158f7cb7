/* Tests vectors, maps and text buffers: empty when all zeros, correct after growth, empty again
 * when released. */
#include "unit.h"

#include "libbpl/base/map.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"

/* ---- vectors --------------------------------------------------------------------------------- */

typedef struct Pair {
    int a, b;
} Pair;

static void test_vec_push_and_pop(void)
{
    enum { COUNT = 10000 };
    BPL_VEC(int) numbers = {0};
    for (int i = 0; i < COUNT; i++)
        bpl_vec_push(&numbers, i);
    TEST_ASSERT_EQUAL_size_t(COUNT, numbers.count);
    TEST_ASSERT_EQUAL_INT(COUNT - 1, bpl_vec_last(&numbers));
    for (int i = COUNT; i-- > 0;)
        TEST_ASSERT_EQUAL_INT(i, bpl_vec_pop(&numbers));
    TEST_ASSERT_EQUAL_size_t(0, numbers.count);
    bpl_vec_release(&numbers);
    TEST_ASSERT_NULL(numbers.at);
    TEST_ASSERT_EQUAL_size_t(0, numbers.room);
}

static void test_vec_of_structs(void)
{
    BPL_VEC(Pair) pairs = {0};
    bpl_vec_push(&pairs, (Pair){1, 2});
    bpl_vec_push(&pairs, (Pair){3, 4});
    TEST_ASSERT_EQUAL_INT(2, pairs.at[0].b);
    bpl_vec_last(&pairs).a = 5;
    TEST_ASSERT_EQUAL_INT(5, pairs.at[1].a);
    bpl_vec_clear(&pairs);
    TEST_ASSERT_EQUAL_size_t(0, pairs.count);
    TEST_ASSERT_GREATER_THAN_size_t(0, pairs.room);
    bpl_vec_release(&pairs);
    bpl_vec_release(&pairs);
}

/* ---- maps ------------------------------------------------------------------------------------ */

static void test_map_put_and_get(void)
{
    int one = 1, two = 2, three = 3;
    BplMap map = {0};
    TEST_ASSERT_NULL(bpl_map_get(&map, &one));
    TEST_ASSERT_NULL(bpl_map_put(&map, &one, &two));
    TEST_ASSERT_EQUAL_PTR(&two, bpl_map_get(&map, &one));
    TEST_ASSERT_NULL(bpl_map_get(&map, &two));
    TEST_ASSERT_EQUAL_PTR(&two, bpl_map_put(&map, &one, &three));
    TEST_ASSERT_EQUAL_PTR(&three, bpl_map_get(&map, &one));
    TEST_ASSERT_EQUAL_size_t(1, map.count);
    bpl_map_release(&map);
    TEST_ASSERT_NULL(bpl_map_get(&map, &one));
    bpl_map_release(&map);
}

/* Tests maps with many keys at neighbouring addresses, like those of nodes in an arena. */
static void test_map_of_many(void)
{
    enum { COUNT = 50000 };
    static double keys[COUNT], others[COUNT];
    BplMap map = {0};
    for (int i = 0; i < COUNT; i++)
        TEST_ASSERT_NULL(bpl_map_put(&map, &keys[i], &others[i]));
    TEST_ASSERT_EQUAL_size_t(COUNT, map.count);
    for (int i = 0; i < COUNT; i++) {
        TEST_ASSERT_EQUAL_PTR(&others[i], bpl_map_get(&map, &keys[i]));
        TEST_ASSERT_NULL(bpl_map_get(&map, &others[i]));
    }
    bpl_map_release(&map);
}

/* ---- sets and indices ------------------------------------------------------------------------ */

static void test_set_add_and_has(void)
{
    static char keys[1000];
    BplSet set = {0};
    TEST_ASSERT_FALSE(bpl_set_has(&set, keys));
    TEST_ASSERT_FALSE(bpl_set_has(&set, NULL));
    for (size_t i = 0; i < sizeof keys; i += 2)
        TEST_ASSERT_TRUE(bpl_set_add(&set, keys + i));
    for (size_t i = 0; i < sizeof keys; i++) {
        TEST_ASSERT_EQUAL_INT(i % 2 == 0, bpl_set_has(&set, keys + i));
        TEST_ASSERT_EQUAL_INT(i % 2 != 0, bpl_set_add(&set, keys + i));
    }
    TEST_ASSERT_EQUAL_size_t(sizeof keys, set.count);
    bpl_set_release(&set);
    TEST_ASSERT_FALSE(bpl_set_has(&set, keys));
}

static void test_index_put_and_get(void)
{
    static char keys[1000];
    BplIndex index = {0};
    TEST_ASSERT_EQUAL_UINT32(BPL_NO_INDEX, bpl_index_get(&index, keys));
    TEST_ASSERT_EQUAL_UINT32(BPL_NO_INDEX, bpl_index_get(&index, NULL));
    for (uint32_t i = 0; i < sizeof keys; i++)
        TEST_ASSERT_EQUAL_UINT32(BPL_NO_INDEX, bpl_index_put(&index, keys + i, i));
    TEST_ASSERT_EQUAL_UINT32(0, bpl_index_get(&index, keys));
    TEST_ASSERT_EQUAL_UINT32(999, bpl_index_put(&index, keys + 999, BPL_NO_INDEX - 1));
    TEST_ASSERT_EQUAL_UINT32(BPL_NO_INDEX - 1, bpl_index_get(&index, keys + 999));
    bpl_index_release(&index);
}

/* ---- texts ----------------------------------------------------------------------------------- */

static void test_strbuf_add(void)
{
    BplStrbuf buf = {0};
    bpl_strbuf_add_text(&buf, "assert");
    bpl_strbuf_add_char(&buf, ' ');
    bpl_strbuf_add(&buf, "true;...", 5);
    bpl_strbuf_add_repeated(&buf, '!', 3);
    bpl_strbuf_add_repeated(&buf, '?', 0);
    TEST_ASSERT_EQUAL_STRING("assert true;!!!", buf.text);
    TEST_ASSERT_EQUAL_size_t(15, buf.length);
    bpl_strbuf_clear(&buf);
    TEST_ASSERT_EQUAL_STRING("", buf.text);
    bpl_strbuf_release(&buf);
}

static void test_strbuf_numbers(void)
{
    BplStrbuf buf = {0};
    bpl_strbuf_add_number(&buf, 0);
    bpl_strbuf_add_char(&buf, ' ');
    bpl_strbuf_add_number(&buf, 10);
    bpl_strbuf_add_char(&buf, ' ');
    bpl_strbuf_add_number(&buf, 4294967295U);
    TEST_ASSERT_EQUAL_STRING("0 10 4294967295", buf.text);
    bpl_strbuf_release(&buf);
}

static void test_strbuf_formats(void)
{
    BplStrbuf buf = {0};
    bpl_strbuf_addf(&buf, "%s(%d,%d)", "a.bpl", 1, 22);
    bpl_strbuf_addf(&buf, "%s", "");
    bpl_strbuf_addf(&buf, "%0200d", 7);
    TEST_ASSERT_EQUAL_size_t(11 + 200, buf.length);
    TEST_ASSERT_EQUAL_size_t(11 + 200, strlen(buf.text));
    bpl_strbuf_release(&buf);
    /* for some width, the text uses the allocated memory up to its last byte */
    for (int width = 1; width < 200; width++) {
        bpl_strbuf_addf(&buf, "%*d", width, 7);
        TEST_ASSERT_EQUAL_size_t((size_t)width, strlen(buf.text));
        TEST_ASSERT_EQUAL_CHAR('7', buf.text[width - 1]);
        bpl_strbuf_release(&buf);
    }
}

static void test_strbuf_grows_and_keeps_any_byte(void)
{
    BplStrbuf buf = {0};
    for (int i = 0; i < 70000; i++)
        bpl_strbuf_add_char(&buf, (char)(i & 0xff));
    TEST_ASSERT_EQUAL_size_t(70000, buf.length);
    for (int i = 0; i < 70000; i++)
        TEST_ASSERT_EQUAL_UINT8(i & 0xff, (unsigned char)buf.text[i]);
    TEST_ASSERT_EQUAL_CHAR('\0', buf.text[70000]);
    bpl_strbuf_release(&buf);
}

static void test_strbuf_detach(void)
{
    BplStrbuf buf = {0};
    char *empty = bpl_strbuf_detach(&buf);
    TEST_ASSERT_EQUAL_STRING("", empty);
    bpl_free(empty);
    bpl_strbuf_add_text(&buf, "text");
    char *text = bpl_strbuf_detach(&buf);
    TEST_ASSERT_EQUAL_STRING("text", text);
    TEST_ASSERT_NULL(buf.text);
    TEST_ASSERT_EQUAL_size_t(0, buf.length);
    bpl_free(text);
}

static void test_strbuf_clear_of_nothing(void)
{
    BplStrbuf buf = {0};
    bpl_strbuf_clear(&buf);
    bpl_strbuf_release(&buf);
    TEST_ASSERT_NULL(buf.text);
}

UNIT_MAIN(UNIT_TEST(test_vec_push_and_pop), UNIT_TEST(test_vec_of_structs),
          UNIT_TEST(test_map_put_and_get), UNIT_TEST(test_set_add_and_has),
          UNIT_TEST(test_index_put_and_get), UNIT_TEST(test_map_of_many),
          UNIT_TEST(test_strbuf_add), UNIT_TEST(test_strbuf_numbers),
          UNIT_TEST(test_strbuf_formats), UNIT_TEST(test_strbuf_grows_and_keeps_any_byte),
          UNIT_TEST(test_strbuf_detach), UNIT_TEST(test_strbuf_clear_of_nothing))
