/* Declares the data and functions shared by the files of bpl-testgen; private to this folder.
 *
 * testgen.c begins and ends the run, run.c runs the procedures and collects results, reports.c
 * writes the outputs at the end and, if the file can be rewritten, periodically before the end. */
#ifndef BPL_TOOLS_BPL_TESTGEN_SESSION_H
#define BPL_TOOLS_BPL_TESTGEN_SESSION_H

#include "libbpl/report/coverage.h"
#include "libbpl/report/page.h"
#include "libbpl/report/suite.h"
#include "tools/bpl-testgen/testgen.h"

/* The result of a unit (a procedure): not known yet, not executed, refused as unsupported, or a
 * result. */
typedef struct TestgenOutcome {
    enum { TESTGEN_OPEN, TESTGEN_NONE, TESTGEN_REFUSED, TESTGEN_RESULT } kind;
    const char *why;       /* for NONE: the reason why the unit is not executed */
    BplExecResult *result; /* for RESULT: the result; NULL when it is no longer needed */
} TestgenOutcome;

typedef struct TestgenSession {
    BplTool *tool;
    const TestgenCall *call;
    BplProgram *program;
    BplExecOptions options;
    TestgenUnits units;
    BplShard shard;
    uint32_t jobs;
    TestgenOutcome *outcomes; /* for each unit (procedure): its outcome */
    size_t next;              /* index of the next unit that is added to the report */
    size_t ran, refused;      /* numbers of units that ran and that were refused */
    double written;           /* time at which the report on the unfinished run was last written */
    bool is_stale;            /* there are results that no written report contains */
    BplJunit *report;
    BplSuiteOptions suites;
    BplOrigins *origins;
    TestgenJournal journal;
    BplCoverage *coverage;
    TestgenHarnesses harnesses;
    BPL_VEC(BplPageUnit) pages;
    TestgenProgress progress;
    int64_t now;     /* the date of the run in reports */
    bool has_output; /* there is an output file that can be rewritten */
} TestgenSession;

/* ---- running: run.c -------------------------------------------------------------------------- */

/* Runs all procedures of this shard that an earlier run has not finished, and adds their results to
 * the report, in the order of the program. */
void testgen_run_all(TestgenSession *session);
/* Has a signal or the time limit ended the run? */
bool testgen_is_stopped(const TestgenSession *session);
void testgen_free_outcomes(TestgenSession *session);

/* ---- writing: reports.c ---------------------------------------------------------------------- */

/* Can the output be written repeatedly? A device or a pipe cannot, since it would receive all
 * reports one after the other. */
bool testgen_is_rewritable(const char *output);
/* Writes a report which states that the run has not ended. If the run is killed, this report
 * remains. */
void testgen_write_unfinished(TestgenSession *session);
/* If there are new results, writes the report on the unfinished run again, at most every half
 * second. */
void testgen_keep_fresh(TestgenSession *session);
/* Writes the report and all other outputs; `interrupted` is the reason why the run is incomplete,
 * or NULL. */
void testgen_write_all(TestgenSession *session, const char *interrupted);

#endif
