/* Tests writing JSON, also of texts with bytes that must not occur in it. */
#include "libbpl/report/escape.h"
#include "libbpl/report/json.h"
#include "unit.h"

static void test_objects_and_arrays(void)
{
    BplStrbuf out = {0};
    BplJson json = {.out = &out};
    bpl_json_open(&json, NULL, '{');
    bpl_json_number(&json, "a", -1);
    bpl_json_open(&json, "b", '[');
    bpl_json_bool(&json, NULL, true);
    bpl_json_open(&json, NULL, '{');
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_json_text(&json, "c", "d");
    bpl_json_close(&json);
    TEST_ASSERT_EQUAL_STRING("{\"a\": -1, \"b\": [true, {}], \"c\": \"d\"}", out.text);
    bpl_strbuf_release(&out);
}

static void test_lines(void)
{
    BplStrbuf out = {0};
    BplJson json = {.out = &out, .lines = true};
    bpl_json_open(&json, NULL, '{');
    bpl_json_open(&json, "a", '[');
    bpl_json_number(&json, NULL, 1);
    bpl_json_number(&json, NULL, 2);
    bpl_json_close(&json);
    bpl_json_open(&json, "b", '{');
    bpl_json_close(&json);
    bpl_json_close(&json);
    TEST_ASSERT_EQUAL_STRING("{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": {}\n}", out.text);
    bpl_strbuf_release(&out);
}

static void check_json(const char *expected, const char *text, size_t length)
{
    BplStrbuf out = {0};
    bpl_escape_json(&out, text, length);
    TEST_ASSERT_EQUAL_STRING(expected, out.text);
    bpl_strbuf_release(&out);
}

static void test_strings(void)
{
    check_json("\\\"\\\\\\n\\t\\u0001\\u007f\\u0000x", "\"\\\n\t\1\177\0x", 8);
    check_json("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80", "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80", 9);
    check_json("\\ufffdx", "\xffx", 2);
    check_json("\\ufffd\\ufffd", "\xc0\x80", 2);            /* an overlong encoding */
    check_json("\\ufffd\\ufffd\\ufffd", "\xed\xa0\x80", 3); /* a surrogate */
    check_json("\\ufffd\\ufffd\\ufffd\\ufffd", "\xf4\x90\x80\x80", 4);
    check_json("\\ufffd\\ufffd", "\xe2\x82", 2); /* a character that is cut off */
}

static void test_counting(void)
{
    TEST_ASSERT_EQUAL_size_t(4, bpl_utf8_count("a\xc3\xa9\xff"
                                               "b",
                                               5));
    TEST_ASSERT_EQUAL_size_t(0, bpl_utf8_count("", 0));
}

static void test_terminal(void)
{
    BplStrbuf out = {0};
    bpl_escape_plain(&out, "a\033[2Jb\n\xc3\xa9", 9);
    TEST_ASSERT_EQUAL_STRING("a\\x1b[2Jb\\x0a\xc3\xa9", out.text);
    bpl_strbuf_release(&out);
}

static void test_uris(void)
{
    BplStrbuf out = {0};
    bpl_escape_uri(&out, "a b/c:d%\xc3\xa9.bpl");
    TEST_ASSERT_EQUAL_STRING("a%20b/c%3Ad%25%C3%A9.bpl", out.text);
    bpl_strbuf_clear(&out);
    bpl_escape_uri(&out, "/x/<y>");
    TEST_ASSERT_EQUAL_STRING("file:///x/%3Cy%3E", out.text);
    bpl_strbuf_release(&out);
}

UNIT_MAIN(UNIT_TEST(test_objects_and_arrays), UNIT_TEST(test_lines), UNIT_TEST(test_strings),
          UNIT_TEST(test_counting), UNIT_TEST(test_terminal), UNIT_TEST(test_uris))
