/* Reads JUnit test reports, also those of other tools.
 *
 * For any bytes, reading terminates quickly and accesses no file and no network. Document types are
 * refused, and with them all entities except XML's five; so are elements nested deeper than
 * BPL_JUNIT_MOST_DEPTH and texts longer than BPL_JUNIT_MOST_INPUT. Any encoding is read that the
 * XML declaration names and libxml2 supports. Texts are made safe as in every report (junit.h).
 *
 * <testsuites> and <testsuite> may be the root. Nested suites become flat: "OUTER / INNER". Unknown
 * elements are skipped.
 *
 * Findings are defects of a readable report, each with the id of its rule:
 *     element     an element that is unknown, or in a wrong position
 *     name        a suite, a test or its class without a name
 *     duplicate   two tests with the same classname and name
 *     counter     a counter that is missing where a schema requires it, or wrong
 *     time        a time that is not digits with at most three decimals after a point
 *     timestamp   a time stamp that does not have the form 2026-01-02T03:04:05
 *     verdict     two verdicts on one test
 *     type        a failure or an error without a type
 *     content     a failure or an error with a message, which GitLab does not show, and no content
 *     text        invisible characters, or characters that control a terminal
 *     shard       contradictory marks of shards
 *     limit       a text that exceeds the limit of its kind (junit.h), and would be cut */
#ifndef BPL_REPORT_JUNIT_READ_H
#define BPL_REPORT_JUNIT_READ_H

#include "libbpl/report/junit.h"

#define BPL_JUNIT_MOST_INPUT ((size_t)256 << 20)
enum { BPL_JUNIT_MOST_DEPTH = 64 };

typedef struct BplJunitFinding {
    unsigned line, column; /* from 1; 0: no position */
    /* the id of the violated rule; NULL: the finding is the reason why the report cannot be read */
    const char *rule;
    char *text;
} BplJunitFinding;

typedef struct BplJunitFindings {
    BPL_VEC(BplJunitFinding) all;
} BplJunitFindings;

/* Frees the findings and their texts. */
void bpl_junit_findings_release(BplJunitFindings *findings);
/* Adds a finding, whose text is formatted as by printf. */
void bpl_junit_find(BplJunitFindings *findings, unsigned line, unsigned column, const char *rule,
                    const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Reads a report from the bytes and returns it; returns NULL if the bytes are no report, and then
 * the last finding is the reason. */
BplJunit *bpl_junit_read(const char *bytes, size_t length, BplJunitFindings *findings);

/* Validates the bytes against the XML schema in the file; each violation becomes a finding
 * "schema". Returns false if the schema is unusable; the last finding is then the reason. Included
 * schemas are read, except from the network. */
bool bpl_junit_validate(const char *bytes, size_t length, const char *schema,
                        BplJunitFindings *findings);

#endif
