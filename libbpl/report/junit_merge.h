/* Merges reports, and summarises them for a terminal.
 *
 * The reports of the shards 1 … N of a run (junit.h) become the report that a single run would have
 * written, byte for byte: suites, and the tests of suites that shards share, are ordered by their
 * positions, and the properties that describe shards (marks) are removed. A suite of which several
 * shards have parts gets the earliest time stamp of its parts, the properties, host and package of
 * the first part, and the output of all parts, in order. A placeholder (is_elsewhere) is replaced
 * by the suite of the other shard.
 *
 * Reports without such properties are concatenated. */
#ifndef BPL_REPORT_JUNIT_MERGE_H
#define BPL_REPORT_JUNIT_MERGE_H

#include "libbpl/report/junit.h"

typedef struct BplJunitPart {
    const char *name; /* name of the part's file, for complaints */
    const BplJunit *report;
} BplJunitPart;

/* Returns the merged report, which borrows texts from the parts; or NULL, with a complaint about
 * duplicate or missing parts, or parts of another run. */
BplJunit *bpl_junit_merge(const BplJunitPart *parts, size_t count, BplStrbuf *complaint);

/* Adds a line for each test that did not pass, and a last line with the totals. With `color` the
 * summary contains escape sequences, but none from the report. */
void bpl_junit_summary(BplStrbuf *out, const BplJunit *report, bool color);

#endif
