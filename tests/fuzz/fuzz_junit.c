/* Fuzzes test reports: every file that can be read as one is written in a form that can be read
 * again and gives the same bytes; merging a single file and summarising it do not fail. */
#include "fuzzing.h"

#include "libbpl/report/junit_merge.h"
#include "libbpl/report/junit_read.h"

#include <string.h>

static BplJunit *read_quietly(const char *bytes, size_t length)
{
    BplJunitFindings findings = {0};
    BplJunit *report = bpl_junit_read(bytes, length, &findings);
    if (!report && findings.all.count == 0)
        fuzz_fail("what is refused has a finding", NULL);
    bpl_junit_findings_release(&findings);
    return report;
}

static void check_writing(const BplJunit *report, BplJunitProfile profile)
{
    BplStrbuf once = {0}, twice = {0};
    BplJunitOptions options = {.profile = profile};
    bpl_junit_write(&once, report, &options);
    BplJunit *read = read_quietly(once.text, once.length);
    if (!read)
        fuzz_fail("what is written can be read", once.text);
    bpl_junit_write(&twice, read, &options);
    if (once.length != twice.length || memcmp(once.text, twice.text, once.length) != 0)
        fuzz_fail("what is read is written again", once.text);
    bpl_junit_free(read);
    bpl_strbuf_release(&once);
    bpl_strbuf_release(&twice);
}

static void check_merging(const BplJunit *report)
{
    BplJunitPart part = {"fuzz.xml", report};
    BplStrbuf complaint = {0}, summary = {0};
    BplJunit *whole = bpl_junit_merge(&part, 1, &complaint);
    if (!whole && complaint.length == 0)
        fuzz_fail("what is not merged has a complaint", NULL);
    bpl_junit_summary(&summary, whole ? whole : report, false);
    bpl_junit_free(whole);
    bpl_strbuf_release(&complaint);
    bpl_strbuf_release(&summary);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    BplJunit *report = read_quietly((const char *)data, size);
    if (report) {
        check_writing(report, BPL_JUNIT_STRICT);
        check_writing(report, BPL_JUNIT_RICH);
        check_merging(report);
    }
    bpl_junit_free(report);
    return fuzz_end(NULL);
}
