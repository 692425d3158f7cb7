/* What executions become in a test report: a suite for each procedure, in it a test for each
 * execution that is told of, and one for what was left undecided.
 *
 * The procedure Max of max.bpl is the suite and the class `max.Max`. An execution that passes is
 * called "passes N", one that fails by its check and claim: "postcondition: x > 0". A name says
 * nothing of lines, values or times: it stays when these change.
 *
 *     failure  a check is violated: confirmed by a replay, or the solver is sure. Its type:
 *              assertion, precondition, postcondition, invariant, abort
 *     error    unconfirmed     a check seems to be violated, but nobody is sure
 *              unknown         the solver could not decide something
 *              bound, depth, timeout, memory, interrupted    that ended the search or a path
 *              executions      there was no test among the executions
 *              horn            Horn clauses alone were asked, and have decided nothing
 *     skipped  the procedure was not run
 *
 * What Horn clauses have proved (libbpl/decide) has a test called "proof" besides.
 *
 * That --executions ended the search is no error as long as there is a test: it says how many
 * executions are enough. */
#ifndef BPL_REPORT_SUITE_H
#define BPL_REPORT_SUITE_H

#include "libbpl/exec/exec.h"
#include "libbpl/report/junit.h"
#include "libbpl/report/origin.h"

typedef struct BplSuiteOptions {
    const char *only; /* of an entry's tests keep the one with this name; NULL: all */
    bool no_times;
    const BplOrigins *origins; /* of the program */
} BplSuiteOptions;

/* "max.Max": the file's name without folders and ending, and the procedure's. */
void bpl_suite_id(BplStrbuf *out, const BplProgram *program, const BplProcedure *procedure);

/* The entry's suite, at the end of the report. */
BplJunitSuite *bpl_suite_add(BplJunit *report, const BplProgram *program,
                             const BplExecResult *result, const BplSuiteOptions *options);
/* A procedure that was not run, whatever `only` says. */
BplJunitSuite *bpl_suite_skip(BplJunit *report, const BplProgram *program,
                              const BplProcedure *procedure, const char *why,
                              const BplSuiteOptions *options);

/* What the failure is as a type: "assertion", "precondition" … */
const char *bpl_suite_type(const BplFailure *failure);
/* The execution's name in its suite; `passing` counts those that pass, and goes up. */
void bpl_suite_name(BplStrbuf *out, const BplExecution *execution, uint32_t *passing);
/* What a test that failed says in its first line. */
void bpl_suite_message(BplStrbuf *out, const BplProgram *program, const BplFailure *failure);

#endif
