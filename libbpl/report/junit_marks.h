/* Declares parts of the reader of test reports: those for values of attributes, and for the marks
 * of shards, which are properties with which reports of this library extend JUnit (junit.h). */
#ifndef BPL_REPORT_JUNIT_MARKS_H
#define BPL_REPORT_JUNIT_MARKS_H

#include "libbpl/report/junit_read.h"

/* Reads a whole number; false if the text is not one, or if it exceeds `most`. */
bool bpl_junit_read_number(const char *text, uint64_t most, uint64_t *number);
/* Reads seconds, rounded to milliseconds. Commas between thousands are skipped, exponents are not
 * supported. Returns false if the text has another form; sets *odd if the form is unusual, but
 * readable. */
bool bpl_junit_read_seconds(const char *text, uint64_t *milliseconds, bool *odd);
/* Reads a time stamp such as 2026-01-02T03:04:05; sets *odd if a fraction or a time zone follows.
 * Returns false if the text is not a time stamp. */
bool bpl_junit_read_timestamp(const char *text, int64_t *seconds, bool *odd);

/* The properties of one suite that describe its shard (marks), as far as they have been read. */
typedef struct BplJunitMarks {
    BplJunitShard shard;
    bool any, has_suite;
    uint32_t suite;
    bool by_case, extra_interrupted, extra_empty;
} BplJunitMarks;

/* If the property is a mark (one of the properties that describe a shard), stores its value in
 * `marks` and the suite, sets *good to true if the value is valid, and returns true; otherwise
 * returns false. */
bool bpl_junit_take_mark(BplJunit *report, BplJunitSuite *suite, BplJunitMarks *marks,
                         const char *name, const char *value, bool *good);
/* Sets the positions of the suite's tests, at the end of a suite, from the text of the property
 * shard.cases. Returns false if the text has another number of positions than the suite has
 * tests. */
bool bpl_junit_place_cases(BplJunitSuite *suite, const char *positions);
/* Distributes the sections of a suite's output (junit.h, profile strict) to its tests, at the end
 * of the suite; `errors` is true if the text is from <system-err>. A text without sections remains
 * the output of the suite. */
void bpl_junit_deal_output(BplJunit *report, BplJunitSuite *suite, const char *text, bool errors);

#endif
