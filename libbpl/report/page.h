/* Writes a run of tests, or the results of mutants, as one self-contained HTML page, which needs no
 * network and no other file.
 *
 * The page shows the totals, the procedures with their verdicts and tests, the source with the
 * tests' coverage, and each execution as steps, forwards and backwards, with the values of all
 * variables at each step. It contains data (page_data.c) and the code that displays it, in the
 * files of libbpl/report/page, one for each subject, which are part of the library.
 *
 * The page's size grows with the source, the tests and their steps; at most BPL_PAGE_MOST_STEPS
 * steps are included, those of failing executions first.
 *
 * On a page of mutants each mutant is a test at the position of its change: passed if the mutant is
 * killed or equal, failed if it survives; lines are marked by the mutants in them, and there are no
 * executions. */
#ifndef BPL_REPORT_PAGE_H
#define BPL_REPORT_PAGE_H

#include "libbpl/report/coverage.h"
#include "libbpl/report/junit.h"

enum { BPL_PAGE_MOST_STEPS = 200000 };

typedef enum BplPageKind { BPL_PAGE_TESTS, BPL_PAGE_MUTANTS } BplPageKind;

/* A procedure and its tests. The first tests of the suite are the executions of `result`, in
 * order. */
typedef struct BplPageUnit {
    const BplProcedure *procedure;
    const BplJunitSuite *suite;
    /* the results of executing the procedure; NULL: it was not executed */
    const BplExecResult *result;
    const BplLoc *places; /* if the tests are mutants: the positions of the tests */
} BplPageUnit;

typedef struct BplPage {
    BplPageKind kind;
    const BplProgram *program;
    const BplPageUnit *units;
    size_t count;
    const BplCoverage *coverage; /* NULL: none */
    const char *interrupted;     /* the reason of an interruption, or NULL */
    bool has_time;
    int64_t time; /* time of the run (bpl_junit_time) */
} BplPage;

/* Writes the page as HTML. */
void bpl_page_write(BplStrbuf *out, const BplPage *page);
/* Writes the page's data alone, as JSON without any `<`. */
void bpl_page_data(BplStrbuf *out, const BplPage *page);

#endif
