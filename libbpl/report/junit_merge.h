/* Reports put together, and what a terminal shows of them.
 *
 * The shards 1 … N of a run become the report that one run would have written, byte for byte:
 * suites and the tests of split suites by their positions, without the marks. What shards may
 * differ in is settled: a suite that is split has the earliest time stamp of its parts and the
 * properties, host and package of the first one; its own output is that of its parts, in their
 * order. A suite that stands for what another shard has (is_elsewhere) is replaced by that.
 *
 * Reports without marks are put one after the other.
 */
#ifndef BPL_REPORT_JUNIT_MERGE_H
#define BPL_REPORT_JUNIT_MERGE_H

#include "libbpl/report/junit.h"

typedef struct BplJunitPart {
    const char *name; /* of its file */
    const BplJunit *report;
} BplJunitPart;

/* The whole, which borrows texts from the parts, or NULL; then the complaint says what is twice or
 * missing or of another run. */
BplJunit *bpl_junit_merge(const BplJunitPart *parts, size_t count, BplStrbuf *complaint);

/* The tests that did not pass, a line each, and the totals in a last one. With `color` there are
 * escape sequences in it, of ours only. */
void bpl_junit_summary(BplStrbuf *out, const BplJunit *report, bool color);

#endif
