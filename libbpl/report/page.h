/* A run of tests as one page of HTML that needs nothing else: no network, no other file.
 *
 * It shows the totals, the procedures with their verdicts and tests, the source with what the tests
 * cover, and each execution as steps that one walks forwards and backwards, with the values of all
 * variables at each. What the page shows is data in it (page_data.c); how it is shown is in the
 * files of libbpl/report/page, one subject each, which are part of the library.
 *
 * Its size grows with the source, the tests and their steps; of these at most BPL_PAGE_MOST_STEPS
 * are told, those of failing executions first. */
#ifndef BPL_REPORT_PAGE_H
#define BPL_REPORT_PAGE_H

#include "libbpl/report/coverage.h"
#include "libbpl/report/junit.h"

enum { BPL_PAGE_MOST_STEPS = 200000 };

/* A procedure: its tests, and the executions that the first ones of these are. */
typedef struct BplPageUnit {
    const BplProcedure *procedure;
    const BplJunitSuite *suite;
    const BplExecResult *result; /* NULL: it was not run */
} BplPageUnit;

typedef struct BplPage {
    const BplProgram *program;
    const BplPageUnit *units;
    size_t count;
    const BplCoverage *coverage;
    const char *interrupted; /* why, or NULL */
    bool has_time;
    int64_t time; /* of the run, as in junit.h */
} BplPage;

/* The page as HTML. */
void bpl_page_write(BplStrbuf *out, const BplPage *page);
/* The data alone, as JSON in which no `<` occurs. */
void bpl_page_data(BplStrbuf *out, const BplPage *page);

#endif
