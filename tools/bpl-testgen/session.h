/* A run of bpl-testgen under way: what its files share; nobody else includes this.
 *
 * testgen.c begins and ends it, run.c runs the procedures and takes what comes of them, reports.c
 * writes what is known, in the end and, where that can be rewritten, now and then before. */
#ifndef BPL_TOOLS_BPL_TESTGEN_SESSION_H
#define BPL_TOOLS_BPL_TESTGEN_SESSION_H

#include "libbpl/report/coverage.h"
#include "libbpl/report/page.h"
#include "libbpl/report/suite.h"
#include "tools/bpl-testgen/testgen.h"

/* What became of a unit. */
typedef struct TestgenOutcome {
    enum { TESTGEN_OPEN, TESTGEN_NONE, TESTGEN_REFUSED, TESTGEN_RESULT } kind;
    const char *why;       /* NONE: it is not run */
    BplExecResult *result; /* RESULT; NULL when it is not needed any more */
} TestgenOutcome;

typedef struct TestgenSession {
    BplTool *tool;
    const TestgenCall *call;
    BplProgram *program;
    BplExecOptions options;
    TestgenUnits units;
    TestgenShard shard;
    uint32_t jobs;
    TestgenOutcome *outcomes; /* by unit */
    size_t next;              /* unit that is not in the report yet */
    size_t ran, refused;      /* units */
    double written;           /* the report of an unfinished run, by the clock */
    bool is_stale;            /* more is known since */
    BplJunit *report;
    BplSuiteOptions suites;
    BplOrigins *origins;
    TestgenJournal journal;
    BplCoverage *coverage;
    TestgenHarnesses harnesses;
    BPL_VEC(BplPageUnit) pages;
    TestgenProgress progress;
    int64_t now;     /* what reports say of when the run was */
    bool has_output; /* a file that can be rewritten */
} TestgenSession;

/* ---- running: run.c -------------------------------------------------------------------------- */

/* Runs all procedures of this shard that an earlier run has not left, and puts what comes of them
 * into the report, in the order of the program. */
void testgen_run_all(TestgenSession *session);
/* Whether a signal, or the time, has ended the run. */
bool testgen_is_stopped(const TestgenSession *session);
void testgen_free_outcomes(TestgenSession *session);

/* ---- writing: reports.c ---------------------------------------------------------------------- */

/* Can the output be written again and again? A device or a pipe would get all reports one after
 * the other. */
bool testgen_is_rewritable(const char *output);
/* Whatever ends the run from now on, there is a report that says so. */
void testgen_write_unfinished(TestgenSession *session);
/* The same if more is known since, but not more often than every half second. */
void testgen_keep_fresh(TestgenSession *session);
/* The report, and all else that was asked for; `interrupted`: why the run has not come to its end,
 * or NULL. */
void testgen_write_all(TestgenSession *session, const char *interrupted);

#endif
