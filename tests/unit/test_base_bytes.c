/* Tests that written values are read back, and that a truncated message is never accepted. */
#include "unit.h"

#include "libbpl/base/bytes.h"

static BplStrbuf sample(void)
{
    BplStrbuf message = {0};
    bpl_bytes_put_number(&message, UINT64_MAX);
    bpl_bytes_put_double(&message, -0.5);
    bpl_bytes_put_text(&message, "a\0b", 3);
    bpl_bytes_put_string(&message, NULL);
    bpl_bytes_put_string(&message, "");
    return message;
}

static void test_read_as_put(void)
{
    BplStrbuf message = sample();
    BplBytes in = bpl_bytes_of(&message);
    BplStrbuf text = {0};
    TEST_ASSERT_TRUE(bpl_bytes_number(&in) == UINT64_MAX);
    TEST_ASSERT_TRUE(bpl_bytes_double(&in) == -0.5);
    bpl_bytes_text(&in, &text);
    TEST_ASSERT_EQUAL_size_t(3, text.length);
    TEST_ASSERT_EQUAL_MEMORY("a\0b", text.text, 3);
    TEST_ASSERT_NULL(bpl_bytes_string(&in));
    TEST_ASSERT_FALSE(bpl_bytes_ended(&in));
    char *empty = bpl_bytes_string(&in);
    TEST_ASSERT_EQUAL_STRING("", empty);
    TEST_ASSERT_TRUE(bpl_bytes_ended(&in));
    TEST_ASSERT_EQUAL_UINT64(0, bpl_bytes_number(&in));
    TEST_ASSERT_FALSE(in.fine);
    bpl_free(empty);
    bpl_strbuf_release(&text);
    bpl_strbuf_release(&message);
}

static void test_cut(void)
{
    BplStrbuf message = sample();
    for (size_t length = 0; length < message.length; length++) {
        BplBytes in = {message.text, message.text + length, true};
        BplStrbuf text = {0};
        bpl_bytes_number(&in);
        bpl_bytes_double(&in);
        bpl_bytes_text(&in, &text);
        bpl_free(bpl_bytes_string(&in));
        bpl_free(bpl_bytes_string(&in));
        TEST_ASSERT_FALSE(bpl_bytes_ended(&in));
        bpl_strbuf_release(&text);
    }
    bpl_strbuf_release(&message);
}

UNIT_MAIN(UNIT_TEST(test_read_as_put), UNIT_TEST(test_cut))
