/* An execution as a Boogie program of its own: the declarations that its entry needs, and a
 * procedure that fixes the inputs and calls the entry.
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
 * Parameters and globals are assigned; constants, and functions without a body, are assumed to have
 * their values. Elements of a user's type are constants, or local variables that are assumed to
 * differ. Procedures have {:inline N}, and the comment at the top states the number of loop
 * iterations, so that Boogie can decide the program as well.
 *
 * Attributes of the procedure
 *
 *     {:expect "passed"} or "failed", and then {:check "postcondition"}: the kind of the check
 *     {:test "max.Max" "passes 1"}    the test in the report that it comes from
 *     {:open}                         the inputs do not determine the execution: there are further
 *                                     choices
 *     {:set "c=5"} {:table "f=[3 -> 4]"} constants, elements and functions for a concrete replay
 *
 * A type parameter of the entry is int.
 *
 * Values that Boogie cannot express are refused, with the reason: strings with characters that no
 * literal can contain, maps given by a formula, polymorphic maps and functions.
 */
#ifndef BPL_REPORT_HARNESS_H
#define BPL_REPORT_HARNESS_H

#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"

typedef struct BplHarnesses BplHarnesses;

/* A writer of harnesses for a checked program, which must outlive it and must not change. */
BplHarnesses *bpl_harnesses_new(const BplProgram *program);
void bpl_harnesses_free(BplHarnesses *harnesses);

typedef struct BplHarnessCall {
    const BplProcedure *entry;
    const BplExecution *execution;
    const char *suite, *test; /* the test's class and name */
    const char *file;         /* the harness's file name, for the harness's own messages */
} BplHarnessCall;

/* Adds the text of the harness for an execution; returns false if the execution cannot be
 * expressed, and sets *why to the reason, a constant text. */
bool bpl_harness_write(BplHarnesses *harnesses, BplStrbuf *out, const BplHarnessCall *call,
                       const char **why);

/* ---- read again ------------------------------------------------------------------------------ */

typedef struct BplHarnessResult {
    enum { BPL_HARNESS_PASSED, BPL_HARNESS_FAILED, BPL_HARNESS_UNDECIDED } outcome;
    const char *check; /* for FAILED: the kind of the check, a constant text */
    char *message;     /* for FAILED: position and claim; for UNDECIDED: the reason; or NULL */
} BplHarnessResult;

/* The attributes of a harness. */
typedef struct BplHarnessClaim {
    const BplProcedure *procedure;
    /* the texts of the attributes; `check` may be NULL */
    const char *suite, *test, *expect, *check;
    bool is_open;
} BplHarnessClaim;

/* Finds the harness in a checked program. Returns false if there is none, or its attributes are
 * wrong. */
bool bpl_harness_find(BplProgram *program, BplHarnessClaim *claim);
/* Runs the harness: by the concrete evaluator if that decides, otherwise symbolically. A signal
 * handler may set *stop, if `stop` is not NULL: the result is then undecided. */
void bpl_harness_run(BplProgram *program, const BplHarnessClaim *claim, volatile const int *stop,
                     BplHarnessResult *result);
void bpl_harness_result_release(BplHarnessResult *result);
/* Is the result the one that the harness expects? */
bool bpl_harness_is_met(const BplHarnessClaim *claim, const BplHarnessResult *result);
/* Does the harness in the text show its expected result on its own: when it is run here and, unless
 * it is {:open}, in any other tool? The program has this dialect; `name` is its name in
 * messages. */
bool bpl_harness_shows(const char *name, const BplStrbuf *text, BplDialect dialect,
                       volatile const int *stop);

#endif
