/* Builds one execution as a script for the concrete evaluator (libbpl/replay), and replays it.
 *
 * The evaluator shares nothing with the engine, not even the type of values; so the engine passes
 * values piece by piece, through functions that depend on neither type. */
#ifndef BPL_EXEC_SCRIPT_H
#define BPL_EXEC_SCRIPT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"
#include "libbpl/replay/guess.h"
#include "libbpl/replay/replay.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/program.h"

#include <gmp.h>

typedef struct BplScriptWriter BplScriptWriter;
/* A value of the evaluator, opaque here. */
typedef const void *BplScriptValue;

/* Makes an empty script. */
BplScriptWriter *bpl_script_new(void);
void bpl_script_free(BplScriptWriter *script);

/* Make values, which live as long as the writer. */
BplScriptValue bpl_script_bool(BplScriptWriter *script, bool truth);
BplScriptValue bpl_script_int(BplScriptWriter *script, mpz_srcptr number);
BplScriptValue bpl_script_real(BplScriptWriter *script, mpq_srcptr number);
BplScriptValue bpl_script_bv(BplScriptWriter *script, mpz_srcptr number, uint32_t width);
BplScriptValue bpl_script_float(BplScriptWriter *script, mpz_srcptr bits, uint32_t significand,
                                uint32_t exponent);
BplScriptValue bpl_script_rounding(BplScriptWriter *script, int mode);
BplScriptValue bpl_script_string(BplScriptWriter *script, const char *text, size_t length);
BplScriptValue bpl_script_element(BplScriptWriter *script, uint32_t number);
BplScriptValue bpl_script_data(BplScriptWriter *script, const BplConstructor *ctor,
                               const BplScriptValue *fields, uint32_t count);
/* Returns a ground type, as an index of a polymorphic map or function; NULL: int. */
BplScriptValue bpl_script_type(BplScriptWriter *script, const BplType *type);
/* Returns a map with the default value `otherwise`. `cells` lists for each point its indices, then
 * its value. */
BplScriptValue bpl_script_map(BplScriptWriter *script, uint32_t arity, BplScriptValue otherwise,
                              const BplScriptValue *cells, uint32_t points);

/* Adds the first value of a global, a constant or an in-parameter. (The next functions add a
 * function, as a map from its arguments, and a nondeterministic choice, in the order of the
 * run.) */
void bpl_script_init(BplScriptWriter *script, const BplVar *var, BplScriptValue value);
void bpl_script_table(BplScriptWriter *script, const BplNode *function, BplScriptValue table);
/* Adds a choice; `kind` is a BplChoiceKind. */
void bpl_script_choice(BplScriptWriter *script, int kind, const BplNode *node, const BplVar *var,
                       BplScriptValue value);

typedef struct BplScriptOutcome {
    bool failed;      /* the run failed at `claim`, whatever was undecided */
    bool passed;      /* the run passed, unless some undecided formula was false */
    bool is_decided;  /* no formula was undecided */
    bool is_of_types; /* an undecided formula is an axiom that may be false at types that the
                         program does not have */
    /* every formula was decided, and no check failed: the failure is spurious */
    bool is_passed;
    bool is_cut; /* a limit ended the run */
    /* the run passed, or ended at an assumption, although a failure was expected */
    bool is_other;
    /* the run passed or ended at an assumption although a failure was expected, and would do so for
     * any interpretation of the functions, since axioms define them */
    bool is_refuted;
    size_t open; /* number of axioms and assumptions whose truth is open */
    const BplNode *claim;
    /* for a postcondition: the statement or declaration of bpl_replay_returned; otherwise NULL */
    const BplNode *returned;
    BplStrbuf why; /* the outcome in words */
} BplScriptOutcome;

typedef struct BplScriptSetting {
    bool (*is_spec)(void *data, const BplProcedure *procedure);
    /* tells which axioms are not evaluated; or NULL */
    bool (*skip_axiom)(void *data, const BplAxiom *axiom);
    void *data; /* passed to both functions */
    bool ignore_axioms;
    bool axioms_at_values;    /* evaluate axioms only at the values of the execution, after the run:
                                 replay/local.h */
    uint64_t universe;        /* number of values of each declared type; 0: any number */
    uint64_t steps;           /* limit on steps; 0: the default */
    bool is_brief;            /* replay.h */
    volatile const int *stop; /* a flag that a signal handler sets to stop the run; or NULL */
    BplStrbuf *trace;         /* gets a line for each statement and clause; or NULL */
    BplNodes *traced;         /* if traced: gets the statement or clause of each line */
    /* gets the values of functions; the failure's inputs and values determine which are reported;
     * or NULL */
    BplFailure *points;
    struct BplExecution *record; /* gets the trail and the final values; or NULL */
} BplScriptSetting;

/* Returns the number of elements in the script, over all types; elements are numbered from 0. */
uint64_t bpl_script_elements(const BplScriptWriter *script);

/* Returns the script itself, for callers that use the evaluator directly. */
const struct BplReplayScript *bpl_script_contents(const BplScriptWriter *script);
struct BplReplayScript *bpl_script_open(BplScriptWriter *script);
/* Frees the recorded trail and final values of the execution. */
void bpl_script_forget(struct BplExecution *execution);
void bpl_failure_forget_points(BplFailure *failure);
/* Prints the value as the engine does: elements of an applied type without parentheses, for example
 * of Seq Box!7. */
void bpl_script_print_value(BplStrbuf *out, const struct BplDatum *value);
/* Prints at most `most` bytes of the value to an empty text. */
void bpl_script_print(BplStrbuf *text, const struct BplDatum *value, size_t most);
/* Copies the reasons of a failing replay to the failure: script_reasons.c. */
void bpl_script_note_reasons(BplFailure *failure, const struct BplReplayOutcome *outcome);
void bpl_failure_forget_reasons(BplFailure *failure);
/* Adds an application of a function without a body, met in a replay of this failure:
 * script_points.c. */
void bpl_script_note_point(BplFailure *failure, const BplNode *function,
                           const struct BplDatum *const *args, uint32_t count,
                           const struct BplDatum *value);

/* Minimises the values of the script as long as it fails like the failure (replay/shrink.h), then
 * replaces the failure's inputs and values by those of the script. Returns whether anything changed
 * (small_script.c). */
bool bpl_script_shrink(BplScriptWriter *script, const BplProgram *program, const BplNode *entry,
                       const BplScriptSetting *setting, BplFailure *failure);

/* Minimises the values of a passing execution like bpl_script_shrink; `inputs` is replaced by the
 * inputs of the script. Returns whether a value has changed. */
bool bpl_script_shrink_passing(BplScriptWriter *script, const BplProgram *program,
                               const BplNode *entry, const BplScriptSetting *setting,
                               BplExecValues *inputs);

/* Searches for rules of maps and functions (replay/guess.h) with which the script's run has no
 * undecided formula and ends as expected: if `failure` is given, it must fail at the failure's
 * check, and the failure's inputs and values become those of the run; if `failure` is NULL, it must
 * pass, and `inputs` become those of the run. Returns true if rules were found, which the script
 * keeps (ruled_script.c). */
bool bpl_script_find_rules(BplScriptWriter *script, const BplProgram *program, const BplNode *entry,
                           const BplScriptSetting *setting, BplFailure *failure,
                           BplExecValues *inputs);
/* Replaces inputs that are maps by the script's maps if the program assumes something about all
 * values of a map, since the path reads some points only. */
void bpl_script_say_maps(const BplScriptWriter *script, const BplProgram *program,
                         const BplNode *entry, BplExecValues *inputs);
bool bpl_script_has_rules(const BplScriptWriter *script);
/* Makes the rules to be tried, which belong to the writer; returns NULL if there are none. */
BplGuess *bpl_script_guess(BplScriptWriter *script, const BplProgram *program, const BplNode *entry,
                           const BplGuessPoint *points, size_t count);

/* Replays the script. The caller must release outcome->why. */
void bpl_script_run(BplScriptWriter *script, const BplProgram *program, const BplNode *entry,
                    const BplScriptSetting *setting, BplScriptOutcome *outcome);
/* Returns the kind of check at which a replay failed. */
BplCheck bpl_script_check(BplReplayWhy why);

#endif
