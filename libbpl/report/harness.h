/* Writes an execution as a Boogie program of its own, a test harness: the declarations that the
 * executed procedure (the entry) needs, and a procedure that fixes the inputs and calls the entry.
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
 * their values. Elements of a type that the user declares are constants, or local variables that
 * are assumed to differ. Procedures have {:inline N}, and the comment at the top states the number
 * of loop iterations, so that Boogie can also decide the program.
 *
 * Attributes of the procedure
 *
 *     {:expect "passed"} or "failed", and then {:check "postcondition"}: the kind of the check
 *     {:test "max.Max" "passes 1"}    class and name of the test in the report
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

/* Returns a writer of harnesses for a checked program, which must outlive it and must not
 * change. */
BplHarnesses *bpl_harnesses_new(const BplProgram *program);
void bpl_harnesses_free(BplHarnesses *harnesses);

typedef struct BplHarnessCall {
    const BplProcedure *entry;
    const BplExecution *execution;
    const char *suite, *test; /* the test's class and name */
    /* the harness's file name, which the comment and the `#line` of the harness mention */
    const char *file;
} BplHarnessCall;

/* Adds the text of the harness for an execution; returns false if the execution cannot be
 * expressed, and sets *why to the reason, a constant text. */
bool bpl_harness_write(BplHarnesses *harnesses, BplStrbuf *out, const BplHarnessCall *call,
                       const char **why);

/* ---- read again ------------------------------------------------------------------------------ */

typedef struct BplHarnessResult {
    enum { BPL_HARNESS_PASSED, BPL_HARNESS_FAILED, BPL_HARNESS_UNDECIDED } outcome;
    const char *check; /* for FAILED: the kind of the check, a constant text */
    /* for FAILED: position and condition of the check; for UNDECIDED: the reason; or NULL */
    char *message;
} BplHarnessResult;

/* A harness that was read: its procedure, and its attributes, which state the expected result. */
typedef struct BplHarnessClaim {
    const BplProcedure *procedure;
    /* the texts of the attributes {:test suite test}, {:expect}, {:check}; `check` may be NULL */
    const char *suite, *test, *expect, *check;
    bool is_open;
} BplHarnessClaim;

/* Finds the harness procedure in a checked program, and reads its attributes. Returns false if
 * there is none, or if its attributes are wrong. */
bool bpl_harness_find(BplProgram *program, BplHarnessClaim *claim);
/* Runs the harness: by the concrete evaluator or, if that does not decide, symbolically. A signal
 * handler may set *stop, if `stop` is not NULL: the result is then undecided. */
void bpl_harness_run(BplProgram *program, const BplHarnessClaim *claim, volatile const int *stop,
                     BplHarnessResult *result);
void bpl_harness_result_release(BplHarnessResult *result);
/* Is the result the one that the harness expects, with the kind of failing check that it states? */
bool bpl_harness_is_met(const BplHarnessClaim *claim, const BplHarnessResult *result);
/* Does the harness in the text lead to its expected result when bpl_harness_run runs it and, unless
 * the harness is {:open}, also when only symbolic execution is used, as in other tools? `dialect`
 * is the dialect of the program; `name` is its name in messages. */
bool bpl_harness_shows(const char *name, const BplStrbuf *text, BplDialect dialect,
                       volatile const int *stop);

#endif
