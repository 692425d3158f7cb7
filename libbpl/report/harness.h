/* An execution as a Boogie program of its own: what its entry needs of the program, and a procedure
 * that fixes the inputs and calls the entry.
 *
 *     procedure {:entrypoint} {:expect "failed"} {:check "postcondition"} … Max#test()
 *     {
 *       var a: [int]int;
 *       var N: int;
 *       var max: int;
 *
 *       a := (lambda k#0: int :: 0)[0 := -1];
 *       N := 1;
 *       call max := Max(a, N);
 *     }
 *
 * Parameters and globals are assigned; constants, and functions without a body, are assumed to be
 * what they were. Elements of a user's type are constants, or local variables that are assumed to
 * differ. Procedures have {:inline N} and the comment on top tells how often loops are run, so that
 * Boogie can decide it, too.
 *
 * Attributes of the procedure
 *
 *     {:expect "passed"} or "failed", and then {:check "postcondition"}: the kind of the check
 *     {:test "max.Max" "passes 1"}    the test in the report that it came from
 *     {:open}                         its inputs do not decide what happens: there are choices
 *                                     inside
 *     {:set "c=5"} {:table "f=[3 -> 4]"} constants, elements and functions for a concrete replay
 *
 * A type parameter of the entry is int.
 *
 * What cannot be said is refused, with the reason: strings with characters that no literal has,
 * maps that are given by a formula, polymorphic maps and functions.
 */
#ifndef BPL_REPORT_HARNESS_H
#define BPL_REPORT_HARNESS_H

#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"

typedef struct BplHarnesses BplHarnesses;

/* Assumes a checked program, which outlives it and stays as it is. */
BplHarnesses *bpl_harnesses_new(const BplProgram *program);
void bpl_harnesses_free(BplHarnesses *harnesses);

typedef struct BplHarnessCall {
    const BplProcedure *entry;
    const BplExecution *execution;
    const char *suite, *test; /* the test's class and name */
    const char *file;         /* what the harness will be called in its own messages */
} BplHarnessCall;

/* Adds the text; false: it cannot be said, and *why is the reason, a constant text. */
bool bpl_harness_write(BplHarnesses *harnesses, BplStrbuf *out, const BplHarnessCall *call,
                       const char **why);

/* ---- read again ------------------------------------------------------------------------------ */

typedef struct BplHarnessResult {
    enum { BPL_HARNESS_PASSED, BPL_HARNESS_FAILED, BPL_HARNESS_UNDECIDED } outcome;
    const char *check; /* FAILED: its kind; a constant text */
    char *message;     /* FAILED: where and what; UNDECIDED: why; or NULL */
} BplHarnessResult;

/* What a harness says of itself. */
typedef struct BplHarnessClaim {
    const BplProcedure *procedure;
    const char *suite, *test, *expect, *check; /* check: or NULL */
    bool is_open;
} BplHarnessClaim;

/* Finds it in a checked program. False: there is none, or it does not make sense. */
bool bpl_harness_find(BplProgram *program, BplHarnessClaim *claim);
/* Runs it: by the concrete evaluator if that decides, else symbolically. *stop, if `stop` is not
 * NULL, is set by a signal handler: it is undecided then. */
void bpl_harness_run(BplProgram *program, const BplHarnessClaim *claim, volatile const int *stop,
                     BplHarnessResult *result);
void bpl_harness_result_release(BplHarnessResult *result);
/* Is that what was expected? */
bool bpl_harness_is_met(const BplHarnessClaim *claim, const BplHarnessResult *result);
/* Does the harness that the text is, of a program of this dialect, show by itself what it says, run
 * by us and, unless it is open, by any other tool? `name` is what messages call it. */
bool bpl_harness_shows(const char *name, const BplStrbuf *text, BplDialect dialect,
                       volatile const int *stop);

#endif
