/* Test reports read back, whoever wrote them.
 *
 * Whatever the bytes are, reading ends soon and touches nothing else: no file, no network. Document
 * types are refused, and with them all entities but the five that XML has; so are elements that
 * nest deeper than BPL_JUNIT_MOST_DEPTH and texts longer than BPL_JUNIT_MOST_INPUT. Any encoding
 * that the XML declaration names and libxml2 knows is read. Texts become safe as in every report
 * (junit.h).
 *
 * <testsuites> and <testsuite> may be the root. Suites within suites are laid flat: "OUTER /
 * INNER". What nobody knows is passed over.
 *
 * Findings are what is odd about a report that could be read, each with the id of its rule:
 *     element     one that is not known, or not here
 *     name        a suite, a test or its class without a name
 *     duplicate   two tests with the same classname and name
 *     counter     one that is missing where a schema wants it, or not what is there
 *     time        not digits with at most three decimals behind a point
 *     timestamp   not 2026-01-02T03:04:05
 *     verdict     two verdicts on one test
 *     type        a failure or an error without one
 *     content     a failure or an error with a message, which GitLab does not show, and no content
 *     text        characters that are not seen or that a terminal acts on
 *     shard       marks of shards that make no sense
 *     limit       a text that is longer than its kind may be (junit.h), and would be cut
 */
#ifndef BPL_REPORT_JUNIT_READ_H
#define BPL_REPORT_JUNIT_READ_H

#include "libbpl/report/junit.h"

#define BPL_JUNIT_MOST_INPUT ((size_t)256 << 20)
enum { BPL_JUNIT_MOST_DEPTH = 64 };

typedef struct BplJunitFinding {
    unsigned line, column; /* from 1; 0: of no place */
    const char *rule;      /* NULL: why the report cannot be read */
    char *text;
} BplJunitFinding;

typedef struct BplJunitFindings {
    BPL_VEC(BplJunitFinding) all;
} BplJunitFindings;

/* Frees them and their texts. */
void bpl_junit_findings_release(BplJunitFindings *findings);
/* Adds a finding, whose text is formatted as by printf. */
void bpl_junit_find(BplJunitFindings *findings, unsigned line, unsigned column, const char *rule,
                    const char *format, ...) __attribute__((format(printf, 5, 6)));

/* NULL if the bytes are no report; the last finding then says why. */
BplJunit *bpl_junit_read(const char *bytes, size_t length, BplJunitFindings *findings);

/* Holds the bytes to the XML schema in the file; what it objects to becomes a finding "schema".
 * False if the schema cannot be used; the last finding then says why. Schemas that it includes are
 * read, unless they are somewhere in the network. */
bool bpl_junit_validate(const char *bytes, size_t length, const char *schema,
                        BplJunitFindings *findings);

#endif
