/* Writes executions as tests of a report: a suite for each procedure, in it a test for each
 * reported execution, and tests of type error for what was left undecided.
 *
 * The procedure Max of max.bpl is the suite and the class `max.Max`. A passing execution has the
 * name "passes N", a failing one its check and condition: "postcondition: x > 0". Names contain no
 * lines, values or times, so that they stay when these change.
 *
 *     failure  a check is violated: confirmed, consistent, or the solver is certain. Its type:
 *              assertion, precondition, postcondition, invariant, abort
 *     error    unconfirmed     a check seems to be violated, but this is not certain
 *              unknown         the solver could not decide something
 *              bound, depth, timeout, memory, interrupted    this limit ended the search or a path
 *              executions      there was no test among the executions
 *              horn            Horn clauses alone were asked, and have decided nothing
 *              unsupported     the procedure was not run: something in it is not supported
 *     skipped  the procedure was not run
 *
 * A proof by Horn clauses (libbpl/decide) is an additional test called "proof".
 *
 * The limit --executions is no error as long as there is a test, since that option states how many
 * executions are enough. */
#ifndef BPL_REPORT_SUITE_H
#define BPL_REPORT_SUITE_H

#include "libbpl/exec/exec.h"
#include "libbpl/report/junit.h"
#include "libbpl/report/origin.h"

typedef struct BplSuiteOptions {
    const char *only; /* keep only the test with this name; NULL: all */
    bool no_times;
    /* positions of the program's statements in the user's source (origin.h) */
    const BplOrigins *origins;
} BplSuiteOptions;

/* Adds the id of the procedure's suite, "max.Max": the file's name without folders and extension, a
 * point, and the procedure's name. */
void bpl_suite_id(BplStrbuf *out, const BplProgram *program, const BplProcedure *procedure);

/* Adds the suite of an executed procedure at the end of the report. */
BplJunitSuite *bpl_suite_add(BplJunit *report, const BplProgram *program,
                             const BplExecResult *result, const BplSuiteOptions *options);
/* Adds a suite for a procedure that was not executed, with a skipped test "not run", regardless of
 * `only`. */
BplJunitSuite *bpl_suite_skip(BplJunit *report, const BplProgram *program,
                              const BplProcedure *procedure, const char *why,
                              const BplSuiteOptions *options);

/* Returns the type of the failure: "assertion", "precondition" … */
const char *bpl_suite_type(const BplFailure *failure);
/* Adds to `out` the name of the test for the execution. *passing is the number of passing
 * executions so far, which is a part of their names; it is updated. */
void bpl_suite_name(BplStrbuf *out, const BplExecution *execution, uint32_t *passing);
/* Adds the message of a failed test, which is its first line. */
void bpl_suite_message(BplStrbuf *out, const BplProgram *program, const BplFailure *failure);

#endif
