/* Tests test reports: safe texts, ids, counts, XML. */
#include "junits.h"
#include "libbpl/report/junit_read.h"
#include "unit.h"

static void check_safe(const char *expected, const char *text, size_t length)
{
    BplStrbuf out = {0};
    bpl_junit_make_safe(&out, text, length);
    TEST_ASSERT_EQUAL_STRING(expected, out.text);
    BplStrbuf again = {0};
    bpl_junit_make_safe(&again, out.text, out.length);
    TEST_ASSERT_EQUAL_STRING(out.text, again.text);
    bpl_strbuf_release(&again);
    bpl_strbuf_release(&out);
}

static void test_safe_texts(void)
{
    check_safe("", "", 0);
    check_safe("a\tb\nc", "a\tb\nc", 5);
    check_safe("\\x00\\x1b[0m\\x7f", "\0\033[0m\177", 6);
    check_safe("a\nb\\rc", "a\r\nb\rc", 6);
    check_safe("\\xff\\xc0\\x80", "\xff\xc0\x80", 3);
    check_safe("\\xed\\xa0\\x80", "\xed\xa0\x80", 3);
    check_safe("\\u{202e}x\\u{2066}", "\xe2\x80\xaex\xe2\x81\xa6", 7);
    check_safe("\\u{9b}\\u{fffe}\\u{feff}", "\302\233\xef\xbf\xbe\xef\xbb\xbf", 8);
    check_safe("\xd7\xa9\xf0\x9f\x98\x80]]>", "\xd7\xa9\xf0\x9f\x98\x80]]>", 9);
    check_safe("\\u{1ffff}", "\xf0\x9f\xbf\xbf", 4);
}

static void test_names(void)
{
    BplJunit *report = bpl_junit_new();
    TEST_ASSERT_EQUAL_STRING("a b c", bpl_junit_name(report, "  a\n\tb  c ", 10));
    TEST_ASSERT_EQUAL_STRING("(no name)", bpl_junit_name(report, " \n", 2));
    bpl_junit_free(report);
}

static void test_long_texts(void)
{
    enum { LONG = 10 << 20 };
    char *text = bpl_alloc(LONG);
    memset(text, 'x', LONG);
    for (size_t at = 0; at + 2 <= LONG; at += 2)
        memcpy(text + at, "\xc3\xa9", 2); /* so that texts are cut inside of characters */
    BplJunit *report = bpl_junit_new();
    const char *kept = bpl_junit_text(report, text, LONG);
    TEST_ASSERT_TRUE(strlen(kept) <= BPL_JUNIT_MOST_TEXT);
    TEST_ASSERT_NOT_NULL(strstr(kept, " bytes cut here)"));
    TEST_ASSERT_NULL(strstr(kept, "\\x"));
    TEST_ASSERT_EQUAL_STRING(kept, bpl_junit_text(report, kept, strlen(kept)));
    kept = bpl_junit_line(report, text, LONG);
    TEST_ASSERT_TRUE(strlen(kept) <= BPL_JUNIT_MOST_LINE);
    TEST_ASSERT_EQUAL_STRING(kept, bpl_junit_line(report, kept, strlen(kept)));
    kept = bpl_junit_name(report, text, LONG);
    TEST_ASSERT_TRUE(strlen(kept) <= BPL_JUNIT_MOST_NAME);
    TEST_ASSERT_EQUAL_STRING(kept, bpl_junit_name(report, kept, strlen(kept)));
    text[LONG - 1] = 'y'; /* the text ends in malformed UTF-8, and is a different name */
    TEST_ASSERT_TRUE(strcmp(kept, bpl_junit_name(report, text, LONG)) != 0);
    bpl_junit_free(report);
    bpl_free(text);
}

static void test_ids_are_unique(void)
{
    BplJunit *report = bpl_junit_new();
    BplJunitSuite *suite = bpl_junit_add_suite(report, "s", 1);
    static const char *const names[] = {"n", "n", "n #2", "n", "\033", "\\x1b", ""};
    static const char *const expected[] = {"n",     "n #2",     "n #2 #2",  "n #3",
                                           "\\x1b", "\\x1b #2", "(no name)"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const BplJunitCase *test =
            bpl_junit_add_case(report, suite, "c", 1, names[i], strlen(names[i]));
        TEST_ASSERT_EQUAL_STRING(expected[i], test->name);
        TEST_ASSERT_EQUAL_PTR(test, bpl_junit_find_case(report, "c", expected[i]));
    }
    TEST_ASSERT_NULL(bpl_junit_find_case(report, "d", "n"));
    TEST_ASSERT_TRUE(bpl_junit_id_hash("ab", "c") != bpl_junit_id_hash("a", "bc"));
    bpl_junit_free(report);
}

static void test_many_tests(void)
{
    enum { MANY = 5000 };
    BplJunit *report = bpl_junit_new();
    BplJunitSuite *suite = bpl_junit_add_suite(report, "s", 1);
    char name[16];
    for (int i = 0; i < MANY; i++) {
        int length = snprintf(name, sizeof name, "test %d", i);
        bpl_junit_add_case(report, suite, "c", 1, name, (size_t)length)->milliseconds = 1;
    }
    TEST_ASSERT_EQUAL_STRING("test 4321", bpl_junit_find_case(report, "c", "test 4321")->name);
    TEST_ASSERT_EQUAL_size_t(MANY, bpl_junit_count(report).tests);
    TEST_ASSERT_EQUAL_UINT64(MANY, bpl_junit_count(report).milliseconds);
    bpl_junit_free(report);
}

static void test_times(void)
{
    BplStrbuf out = {0};
    bpl_junit_add_seconds(&out, 1234005);
    bpl_strbuf_add_char(&out, ' ');
    bpl_junit_add_timestamp(&out, 1700000000);
    bpl_strbuf_add_char(&out, ' ');
    bpl_junit_add_timestamp(&out, INT64_MAX);
    TEST_ASSERT_EQUAL_STRING("1234.005 2023-11-14T22:13:20 9999-12-31T23:59:59", out.text);
    bpl_strbuf_release(&out);
    TEST_ASSERT_EQUAL_INT64(315532800, bpl_junit_time("315532800", 7));
    TEST_ASSERT_EQUAL_INT64(7, bpl_junit_time(NULL, 7));
    TEST_ASSERT_EQUAL_INT64(7, bpl_junit_time("12x", 7));
    TEST_ASSERT_EQUAL_INT64(7, bpl_junit_time("99999999999999999999", 7));
}

static void test_what_is_written(void)
{
    BplJunit *report = bpl_junit_new();
    BplJunitSuite *suite = bpl_junit_add_suite(report, "max", 3);
    BplJunitCase *test = bpl_junit_add_case(report, suite, "max.Max", 7, "#1", 2);
    test->verdict = BPL_JUNIT_FAILURE;
    test->message = "m";
    test->file = "max.bpl";
    test->line = 3;
    char *strict = junits_write_dup(report, BPL_JUNIT_STRICT);
    TEST_ASSERT_NULL(strstr(strict, "max.bpl"));
    TEST_ASSERT_NOT_NULL(strstr(strict, "<testsuites>\n"));
    TEST_ASSERT_NOT_NULL(strstr(strict, "timestamp=\"1970-01-01T00:00:00\""));
    TEST_ASSERT_NOT_NULL(strstr(strict, "<failure type=\"unknown\" message=\"m\">m</failure>"));
    TEST_ASSERT_NOT_NULL(strstr(strict, "<system-out/>\n    <system-err/>"));
    bpl_free(strict);
    char *rich = junits_write_dup(report, BPL_JUNIT_RICH);
    TEST_ASSERT_NOT_NULL(strstr(rich, "file=\"max.bpl\" line=\"3\""));
    TEST_ASSERT_NOT_NULL(strstr(rich, "<testsuites tests=\"1\" failures=\"1\" errors=\"0\""));
    TEST_ASSERT_NULL(strstr(rich, "timestamp"));
    bpl_free(rich);
    bpl_junit_free(report);
}

static void test_an_interruption(void)
{
    BplJunit *report = bpl_junit_new();
    report->interrupted = bpl_junit_line(report, "killed by SIGTERM", 17);
    for (int profile = 0; profile < 2; profile++) {
        char *text = junits_write_dup(report, (BplJunitProfile)profile);
        const char *rule;
        BplJunit *read = junits_read(text, strlen(text), &rule);
        TEST_ASSERT_NULL(rule);
        TEST_ASSERT_NOT_NULL(read);
        TEST_ASSERT_EQUAL_STRING("killed by SIGTERM", read->interrupted);
        TEST_ASSERT_EQUAL_size_t(0, read->suites.count);
        TEST_ASSERT_EQUAL_size_t(1, bpl_junit_count(read).of[BPL_JUNIT_ERROR]);
        bpl_junit_free(read);
        bpl_free(text);
    }
    bpl_junit_free(report);
}

/* Tests that the names of properties are compared after white space was removed: "\njunit.profile"
 * is recognized as the property "junit.profile" of this library, and not kept as an unknown
 * property. */
static void test_a_mark_after_a_line_break(void)
{
    static const char text[] =
        "<testsuites><testsuite name=\"a\" timestamp=\"2026-01-02T03:04:05\" hostname=\"h\" "
        "tests=\"0\" failures=\"0\" errors=\"0\" time=\"0\"><properties>"
        "<property name=\"\njunit.profile\" value=\"strict\"/>"
        "</properties><system-out/><system-err/></testsuite></testsuites>";
    BplJunitFindings findings = {0};
    BplJunit *report = bpl_junit_read(text, sizeof text - 1, &findings);
    TEST_ASSERT_NOT_NULL(report);
    TEST_ASSERT_EQUAL_size_t(1, report->suites.count);
    TEST_ASSERT_EQUAL_size_t(0, report->suites.at[0]->properties.count);
    bpl_junit_free(report);
    bpl_junit_findings_release(&findings);
}

UNIT_MAIN(UNIT_TEST(test_a_mark_after_a_line_break), UNIT_TEST(test_safe_texts),
          UNIT_TEST(test_names), UNIT_TEST(test_long_texts), UNIT_TEST(test_ids_are_unique),
          UNIT_TEST(test_many_tests), UNIT_TEST(test_times), UNIT_TEST(test_what_is_written),
          UNIT_TEST(test_an_interruption))
