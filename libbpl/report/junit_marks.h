/* What the reader of test reports has in files of its own: values of attributes, and the properties
 * by which reports of ours say more than JUnit can (junit.h). */
#ifndef BPL_REPORT_JUNIT_MARKS_H
#define BPL_REPORT_JUNIT_MARKS_H

#include "libbpl/report/junit_read.h"

/* Whole numbers; false if it is none. */
bool bpl_junit_read_number(const char *text, uint64_t most, uint64_t *number);
/* Seconds, rounded to milliseconds. Commas between thousands are passed over, exponents are not
 * understood. False if it is no such number; *odd if it is not written as it should be. */
bool bpl_junit_read_seconds(const char *text, uint64_t *milliseconds, bool *odd);
/* 2026-01-02T03:04:05; *odd if a fraction or a zone follows. */
bool bpl_junit_read_timestamp(const char *text, int64_t *seconds, bool *odd);

/* Which parts of a shard's marks have been seen. */
typedef struct BplJunitMarks {
    BplJunitShard shard;
    bool any, has_suite;
    uint32_t suite;
    bool by_case, extra_interrupted, extra_empty;
} BplJunitMarks;

/* Takes a suite's property if it is one of ours; then *good says whether it makes sense. */
bool bpl_junit_take_mark(BplJunit *report, BplJunitSuite *suite, BplJunitMarks *marks,
                         const char *name, const char *value, bool *good);
/* At the end of a suite: the positions of its tests, as its property shard.cases says. False if
 * they are not as many as the tests. */
bool bpl_junit_place_cases(BplJunitSuite *suite, const char *positions);
/* At the end of a suite: the sections of its output go to its tests. A text that has no such form
 * stays the suite's. */
void bpl_junit_deal_output(BplJunit *report, BplJunitSuite *suite, const char *text, bool errors);

#endif
