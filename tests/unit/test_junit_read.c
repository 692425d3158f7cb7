/* Tests reading test reports: those of this library, those of other tools, and other files. */
#include "junits.h"
#include "libbpl/report/junit_marks.h"
#include "unit.h"

static void test_what_was_written(void)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        for (int profile = 0; profile < 2; profile++) {
            BplJunit *report = junits_new(seed, (unsigned)(seed % 5));
            char *once = junits_write_dup(report, (BplJunitProfile)profile);
            const char *rule;
            BplJunit *read = junits_read(once, strlen(once), &rule);
            TEST_ASSERT_NOT_NULL(read);
            TEST_ASSERT_NULL(rule);
            char *twice = junits_write_dup(read, (BplJunitProfile)profile);
            junits_same(once, twice);
            bpl_free(twice);
            bpl_junit_free(read);
            bpl_free(once);
            bpl_junit_free(report);
        }
    }
}

/* Asserts which rule the first finding has for a report with this suite; NULL: there is no
 * finding. */
static void check_rule(const char *expected, const char *text)
{
    const char *rule;
    BplJunit *report = junits_read(text, strlen(text), &rule);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(expected, rule, text);
    bpl_junit_free(report);
}

#define CASE "<testcase classname='c' name='n'/>"

static void test_findings(void)
{
    check_rule(NULL, "<testsuites/>");
    check_rule(NULL, "<testsuite name='s' tests='1'>" CASE "</testsuite>");
    check_rule("counter", "<testsuite name='s' tests='2'>" CASE "</testsuite>");
    check_rule("counter", "<testsuite name='s' tests='x'>" CASE "</testsuite>");
    check_rule("counter", "<testsuite name='s'>" CASE "</testsuite>");
    check_rule("counter", "<testsuites tests='3'><testsuite name='s' tests='1'>" CASE
                          "</testsuite></testsuites>");
    check_rule("duplicate", "<testsuite name='s' tests='2'>" CASE CASE "</testsuite>");
    check_rule("name", "<testsuite tests='1'>" CASE "</testsuite>");
    check_rule("name", "<testsuite name='s' tests='1'><testcase name='n'/></testsuite>");
    check_rule("element", "<testsuite name='s' tests='0'><x><testcase/></x></testsuite>");
    check_rule("element", "<testsuites><testcase name='n' classname='c'/></testsuites>");
    check_rule("time", "<testsuite name='s' tests='0' time='1,5'/>");
    check_rule("time", "<testsuite name='s' tests='0' time='-1'/>");
    check_rule("time", "<testsuite name='s' tests='0' time='0.1234'/>");
    check_rule("timestamp", "<testsuite name='s' tests='0' timestamp='2026-02-29T00:00:00'/>");
    check_rule("timestamp", "<testsuite name='s' tests='0' timestamp='2026-02-28T00:00:00Z'/>");
    check_rule("text", "<testsuite name='&#x202e;s' tests='0'/>");
    check_rule("shard", "<testsuite name='s' tests='0'><properties><property name='shard.index' "
                        "value='0'/></properties></testsuite>");
}

static void check_case(const char *expected, const char *inside)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text,
                    "<testsuite name='s' tests='1'><testcase classname='c' name='n'>%s</testcase>"
                    "</testsuite>",
                    inside);
    check_rule(expected, text.text);
    bpl_strbuf_release(&text);
}

static void test_findings_of_tests(void)
{
    check_case(NULL, "<failure type='t' message='m'>x</failure>");
    check_case("type", "<failure message='m'>x</failure>");
    check_case("content", "<error type='t' message='m'/>");
    check_case("verdict", "<failure type='t'>x</failure><failure type='t'>x</failure>");
    check_case("element", "<failure type='t'>x<b/></failure>");
    check_case("text", "<system-out>&#x9b;31m</system-out>");
    check_case(NULL, "<skipped/>");
}

static void test_unreadable(void)
{
    check_rule("unreadable", "");
    check_rule("unreadable", "x");
    check_rule("unreadable", "<html/>");
    check_rule("unreadable", "<testsuites>");
    check_rule("unreadable", "<testsuites/><testsuites/>");
    check_rule("unreadable", "<testsuite name='s' name='t'/>");
    check_rule("unreadable", "<testsuite name='\xff'/>");
    check_rule("unreadable", "<testsuite name='&x;'/>");
    check_rule("unreadable", "<testsuite name='&#0;'/>");
    check_rule("unreadable", "<testsuite name='&#x1b;'/>");
    check_rule("unreadable", "<?xml version='1.0' encoding='no-such'?><testsuites/>");
    check_rule("unreadable", "<?xml version='1.0' encoding='UTF-16'?><testsuites/>");
}

static void test_document_types(void)
{
    check_rule("unreadable", "<!DOCTYPE testsuites><testsuites/>");
    check_rule("unreadable",
               "<!DOCTYPE testsuites [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;'>"
               "<!ENTITY c '&b;&b;&b;&b;&b;&b;'>]><testsuites name='&c;'/>");
    check_rule("unreadable", "<!DOCTYPE testsuites [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>"
                             "<testsuites>&a;</testsuites>");
    check_rule("unreadable",
               "<!DOCTYPE testsuites SYSTEM 'http://127.0.0.1:9/x.dtd'><testsuites/>");
    check_rule("unreadable", "<!DOCTYPE testsuites [<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;]>"
                             "<testsuites/>");
}

static void test_depth(void)
{
    enum { DEEP = 100000 };
    BplStrbuf text = {0};
    for (int i = 0; i < DEEP; i++)
        bpl_strbuf_add_text(&text, "<testsuite name='s' tests='0'>");
    check_rule("unreadable", text.text);
    bpl_strbuf_release(&text);
}

static void test_truncations(void)
{
    BplJunit *report = junits_new(3, 2);
    char *text = junits_write_dup(report, BPL_JUNIT_RICH);
    size_t length = strlen(text);
    for (size_t cut = 0; cut + 1 < length; cut++) {
        const char *rule;
        BplJunit *read = junits_read(text, cut, &rule);
        TEST_ASSERT_NULL(read);
        TEST_ASSERT_EQUAL_STRING("unreadable", rule);
    }
    bpl_free(text);
    bpl_junit_free(report);
}

/* Checks that reading damaged bytes gives either a reason, or a report that can be written. */
static void check_damaged(const char *text, size_t length)
{
    const char *rule;
    BplJunit *report = junits_read(text, length, &rule);
    if (!report) {
        TEST_ASSERT_EQUAL_STRING("unreadable", rule);
        return;
    }
    char *again = junits_write_dup(report, BPL_JUNIT_STRICT);
    BplJunit *whole = junits_read(again, strlen(again), &rule);
    TEST_ASSERT_NOT_NULL_MESSAGE(whole, again);
    bpl_junit_free(whole);
    bpl_free(again);
    bpl_junit_free(report);
}

static void test_flipped_bytes(void)
{
    BplJunit *report = junits_new(4, 3);
    char *text = junits_write_dup(report, BPL_JUNIT_STRICT);
    size_t length = strlen(text);
    uint64_t state = 1;
    for (int i = 0; i < 3000; i++) {
        size_t at = junits_random(&state) % length;
        char old = text[at];
        text[at] = (char)junits_random(&state);
        check_damaged(text, length);
        text[at] = old;
    }
    bpl_free(text);
    bpl_junit_free(report);
}

static void test_encodings(void)
{
    static const char latin[] = "<?xml version='1.0' encoding='ISO-8859-1'?>"
                                "<testsuite name='\xe9' tests='0'/>";
    const char *rule;
    BplJunit *report = junits_read(latin, sizeof latin - 1, &rule);
    TEST_ASSERT_NOT_NULL(report);
    TEST_ASSERT_EQUAL_STRING("\xc3\xa9", report->suites.at[0]->name);
    bpl_junit_free(report);
}

static void test_of_others(void)
{
    static const char text[] =
        "<testsuite name='outer' tests='2' disabled='0' xmlns:xsi='urn:x' xsi:y='z'>"
        "<testsuite name='inner' tests='1'><testcase classname='a' name='b' time='.5'>"
        "<failure type='t'><![CDATA[x < y]]> &amp; z</failure></testcase></testsuite>"
        "<testcase classname='a' name='c'><skipped>not today</skipped></testcase></testsuite>";
    const char *rule;
    BplJunit *report = junits_read(text, sizeof text - 1, &rule);
    TEST_ASSERT_EQUAL_STRING("time", rule);
    TEST_ASSERT_EQUAL_STRING("outer / inner", report->suites.at[1]->name);
    const BplJunitCase *test = bpl_junit_find_case(report, "a", "b");
    TEST_ASSERT_EQUAL_STRING("x < y & z", test->content);
    TEST_ASSERT_EQUAL_UINT64(500, test->milliseconds);
    TEST_ASSERT_EQUAL_STRING("not today", bpl_junit_find_case(report, "a", "c")->content);
    bpl_junit_free(report);
}

static void test_values(void)
{
    static const struct {
        const char *text;
        uint64_t milliseconds;
        bool good, odd;
    } times[] = {{"1.5", 1500, true, false},       {"0", 0, true, false},
                 {"1,234.5", 1234500, true, true}, {"1,5", 0, false, false},
                 {"1,2345", 0, false, false},      {".5", 500, true, true},
                 {"0.0005", 1, true, true},        {"0.00049", 0, true, true},
                 {"1.", 1000, true, true},         {"", 0, false, false},
                 {".", 0, false, false},           {"1e3", 0, false, false},
                 {"NaN", 0, false, false},         {"99999999999999999999", 0, false, false}};
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        uint64_t milliseconds = 0;
        bool odd = false, good = bpl_junit_read_seconds(times[i].text, &milliseconds, &odd);
        TEST_ASSERT_EQUAL_INT_MESSAGE(times[i].good, good, times[i].text);
        if (good) {
            TEST_ASSERT_EQUAL_UINT64_MESSAGE(times[i].milliseconds, milliseconds, times[i].text);
            TEST_ASSERT_EQUAL_INT_MESSAGE(times[i].odd, odd, times[i].text);
        }
    }
    for (int64_t seconds = -62135596800; seconds < 253402300799; seconds += 86400 * 97 + 12345) {
        BplStrbuf text = {0};
        bpl_junit_add_timestamp(&text, seconds);
        int64_t read = 0;
        bool odd = true;
        TEST_ASSERT_TRUE(bpl_junit_read_timestamp(text.text, &read, &odd));
        TEST_ASSERT_EQUAL_INT64(seconds, read);
        TEST_ASSERT_FALSE(odd);
        bpl_strbuf_release(&text);
    }
}

UNIT_MAIN(UNIT_TEST(test_what_was_written), UNIT_TEST(test_findings),
          UNIT_TEST(test_findings_of_tests), UNIT_TEST(test_unreadable),
          UNIT_TEST(test_document_types), UNIT_TEST(test_depth), UNIT_TEST(test_truncations),
          UNIT_TEST(test_flipped_bytes), UNIT_TEST(test_encodings), UNIT_TEST(test_of_others),
          UNIT_TEST(test_values))
