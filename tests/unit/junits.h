/* Makes random test reports, which contain hostile texts, for tests. */
#ifndef BPL_TESTS_JUNITS_H
#define BPL_TESTS_JUNITS_H

#include "libbpl/report/junit.h"
#include "libbpl/report/junit_read.h"

#include "unity.h"

#include <stdlib.h>

static const char *const junits_hostile[] = {
    "plain",
    "",
    " \t\n ",
    "a\n\n  b\n",
    "]]>",
    "<![CDATA[x]]>",
    "&amp; <b> \"q\" 'a'",
    "\033[31mred\033[0m \033]0;title\a",
    "\302\233"
    "31m", /* the control character CSI as a single character */
    "\xff\xfe\xc0\x80\xed\xa0\x80\xf4\x90\x80\x80",
    "\xe2\x80\xae"
    "evil\xe2\x80\xac \xe2\x81\xa6iso\xe2\x81\xa9 \xef\xbb\xbf",
    "\xef\xbf\xbe\xef\xbf\xbf",
    "\xf3\xa0\x81\x81 tag",
    "a\r\nb\rc",
    "[0] Class name\n  faked section",
    "[-]",
    "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \xf0\x9f\x98\x80",
    "\\x1b is text",
    "-->",
    "1,5"};
enum { JUNITS_HOSTILE = sizeof junits_hostile / sizeof junits_hostile[0] };

static inline uint32_t junits_random(uint64_t *state)
{
    *state = *state * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)(*state >> 33);
}

static inline const char *junits_text(uint64_t *state)
{
    return junits_hostile[junits_random(state) % JUNITS_HOSTILE];
}

static inline const char *junits_maybe(BplJunit *report, uint64_t *state)
{
    const char *text = junits_text(state);
    return junits_random(state) % 3 ? bpl_junit_text(report, text, strlen(text)) : NULL;
}

static inline void junits_fill_case(BplJunit *report, BplJunitCase *test, uint64_t *state)
{
    test->milliseconds = junits_random(state) % 100000;
    test->verdict = (BplJunitVerdict)(junits_random(state) % BPL_JUNIT_VERDICTS);
    if (test->verdict != BPL_JUNIT_PASSED) {
        const char *text = junits_text(state);
        test->message = bpl_junit_line(report, text, strlen(text));
        test->content = junits_maybe(report, state);
        test->type = test->verdict == BPL_JUNIT_SKIPPED ? NULL : "postcondition";
    }
    test->out = junits_maybe(report, state);
    test->err = junits_random(state) % 4 ? NULL : junits_maybe(report, state);
    test->file = "max.bpl";
    test->line = junits_random(state) % 3;
    bpl_junit_add_property(report, &test->properties, "inputs", junits_text(state));
}

/* Makes a report with this number of suites of up to six tests. */
static inline BplJunit *junits_new(uint64_t seed, unsigned suites)
{
    uint64_t state = seed * 77 + 5;
    BplJunit *report = bpl_junit_new();
    for (unsigned i = 0; i < suites; i++) {
        const char *name = junits_text(&state);
        BplJunitSuite *suite = bpl_junit_add_suite(report, name, strlen(name));
        suite->has_timestamp = true;
        suite->timestamp = 1700000000;
        suite->out = junits_maybe(report, &state);
        bpl_junit_add_property(report, &suite->properties, "entry", junits_text(&state));
        for (unsigned j = junits_random(&state) % 7; j > 0; j--) {
            const char *class = junits_text(&state), *test = junits_text(&state);
            junits_fill_case(
                report, bpl_junit_add_case(report, suite, class, strlen(class), test, strlen(test)),
                &state);
        }
    }
    return report;
}

static inline char *junits_write_dup(const BplJunit *report, BplJunitProfile profile)
{
    BplStrbuf out = {0};
    BplJunitOptions options = {.profile = profile};
    bpl_junit_write(&out, report, &options);
    return bpl_strbuf_detach(&out);
}

/* Compares texts, and reports the first difference. */
static inline void junits_same(const char *expected, const char *actual)
{
    size_t at = 0;
    while (expected[at] && expected[at] == actual[at])
        at++;
    size_t start = at > 60 ? at - 60 : 0;
    if (expected[at] != actual[at])
        TEST_ASSERT_EQUAL_STRING_LEN(expected + start, actual + start, 120);
}

/* Reads a report and returns it, or NULL. Sets *rule to "unreadable" if it is NULL, otherwise to
 * the rule of the first finding, or to NULL if there are no findings. */
static inline BplJunit *junits_read(const char *text, size_t length, const char **rule)
{
    BplJunitFindings findings = {0};
    BplJunit *report = bpl_junit_read(text, length, &findings);
    *rule = NULL;
    if (findings.all.count)
        *rule = report ? findings.all.at[0].rule : "unreadable";
    bpl_junit_findings_release(&findings);
    return report;
}

#endif
