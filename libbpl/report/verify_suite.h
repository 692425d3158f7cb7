/* Writes results of bpl-verify as a test report: a suite for each procedure, with the same names of
 * suites as bpl-testgen's.
 *
 *     whole program        one test, "no check fails": a failure has the type of the failing check
 *     --modular            one test, "meets its specification", for each body
 *     --modular --split    a test for each check: "postcondition: x > 0", "precondition of Q: b"
 *
 * Unknown results are errors. Names contain no lines or verdicts, so that they stay when these
 * change. */
#ifndef BPL_REPORT_VERIFY_SUITE_H
#define BPL_REPORT_VERIFY_SUITE_H

#include "libbpl/chc/run/decide.h"
#include "libbpl/report/junit.h"
#include "libbpl/report/origin.h"
#include "libbpl/vc/verify.h"

typedef struct BplVerifySuiteOptions {
    bool no_times;
    int64_t now; /* seconds since the epoch; ignored with no_times */
    bool trace;
    uint64_t dear;      /* a proof that takes more steps than this is a failure; 0: no limit */
    bool fail_unstable; /* an unstable proof is a failure */
    /* positions of statements in the user's source (origin.h), for the program as it was read */
    const BplOrigins *origins;
} BplVerifySuiteOptions;

/* Adds the suite of a procedure that was verified together with all procedures that it calls. */
void bpl_verify_suite_horn(BplJunit *report, const BplProgram *program, const BplChcResult *result,
                           double seconds, const BplVerifySuiteOptions *options);
/* Adds the suite of a body that was verified modularly. */
void bpl_verify_suite_vc(BplJunit *report, const BplProgram *program, const BplVcResult *result,
                         const BplVerifySuiteOptions *options);
/* Adds a placeholder for a body that another shard of the run verifies (junit.h). */
void bpl_verify_suite_elsewhere(BplJunit *report, const BplProgram *program, BplDecl *decl,
                                const BplVerifySuiteOptions *options);

#endif
