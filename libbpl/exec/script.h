/* Builds the record of one execution (a script: inputs, values of functions, nondeterministic
 * choices) for the concrete evaluator (libbpl/replay), and replays it.
 *
 * The evaluator shares no code with the engine, not even the type of values; so the engine passes
 * each value part by part, through functions that depend on neither type. */
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

/* The next functions make values of the evaluator; these values live as long as the writer. */
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
/* Returns a ground type as a value, for use as an index of a polymorphic map or an argument of a
 * polymorphic function; NULL stands for int. */
BplScriptValue bpl_script_type(BplScriptWriter *script, const BplType *type);
/* Returns a map with the value `otherwise` at all indices that are not listed. `cells` lists for
 * each listed element its indices, then its value. */
BplScriptValue bpl_script_map(BplScriptWriter *script, uint32_t arity, BplScriptValue otherwise,
                              const BplScriptValue *cells, uint32_t points);

/* bpl_script_init adds the initial value of a global, a constant or an in-parameter;
 * bpl_script_table adds a function, as a map from its arguments to its values. */
void bpl_script_init(BplScriptWriter *script, const BplVar *var, BplScriptValue value);
void bpl_script_table(BplScriptWriter *script, const BplNode *function, BplScriptValue table);
/* Adds a nondeterministic choice of the execution; choices are added in the order of the run.
 * `kind` is a BplChoiceKind. */
void bpl_script_choice(BplScriptWriter *script, int kind, const BplNode *node, const BplVar *var,
                       BplScriptValue value);

typedef struct BplScriptOutcome {
    /* the run failed at the check `claim`; some formulas may have been undecided */
    bool failed;
    /* the run passed, under the assumption that the formulas that could not be decided hold */
    bool passed;
    bool is_decided; /* no formula was undecided */
    /* an undecided formula is an axiom about all types, which may be false at types that the
     * program does not have */
    bool is_of_types;
    /* every formula was decided, and no check failed: the failure is spurious */
    bool is_passed;
    bool is_cut; /* a limit ended the run */
    /* the run passed, or ended at an assumption, although a failure was expected */
    bool is_other;
    /* the run passed or ended at an assumption although a failure was expected, and would do so for
     * any interpretation of the functions, since axioms define them */
    bool is_refuted;
    size_t open; /* number of axioms and assumptions that were not decided for all values */
    const BplNode *claim;
    /* for a failed postcondition: the statement or declaration of bpl_replay_returned; otherwise
     * NULL */
    const BplNode *returned;
    BplStrbuf why; /* a description of the outcome */
} BplScriptOutcome;

typedef struct BplScriptSetting {
    bool (*is_spec)(void *data, const BplProcedure *procedure);
    /* returns true for an axiom that is not evaluated; or NULL */
    bool (*skip_axiom)(void *data, const BplAxiom *axiom);
    void *data; /* passed to both functions */
    bool ignore_axioms;
    /* evaluate axioms only at the values of the execution, after the run: replay/local.h */
    bool axioms_at_values;
    uint64_t universe;        /* if not 0: each declared type has this number of values */
    uint64_t steps;           /* limit on steps; 0: the default */
    bool is_brief;            /* the run may evaluate only few expressions (is_brief in replay.h) */
    volatile const int *stop; /* a flag that a signal handler sets to stop the run; or NULL */
    BplStrbuf *trace;         /* gets a line for each statement and clause; or NULL */
    /* if `trace` is set: gets the statement or clause of each line of the trace */
    BplNodes *traced;
    /* the failure to which the values of functions in the replay are added, if they concern its
     * inputs and values; or NULL */
    BplFailure *points;
    /* the execution that gets the steps and the final values; or NULL */
    struct BplExecution *record;
} BplScriptSetting;

/* Returns the number of elements of declared types in the script, over all types; the elements are
 * numbered from 0. */
uint64_t bpl_script_elements(const BplScriptWriter *script);

/* Returns the script in the form that the evaluator uses, for callers that use the evaluator
 * directly. */
const struct BplReplayScript *bpl_script_contents(const BplScriptWriter *script);
struct BplReplayScript *bpl_script_open(BplScriptWriter *script);
/* Frees the steps and final values that were recorded in the execution. */
void bpl_script_forget(struct BplExecution *execution);
void bpl_failure_forget_points(BplFailure *failure);
/* Prints the value in the format of the engine: elements of an applied type without parentheses,
 * for example of Seq Box!7. */
void bpl_script_print_value(BplStrbuf *out, const struct BplDatum *value);
/* Prints the value to `text`, which must be empty, cut off after `most` bytes. */
void bpl_script_print(BplStrbuf *text, const struct BplDatum *value, size_t most);
/* Copies the explanation why the check is false from a failing replay to the failure:
 * script_reasons.c. */
void bpl_script_note_reasons(BplFailure *failure, const struct BplReplayOutcome *outcome);
void bpl_failure_forget_reasons(BplFailure *failure);
/* Adds to the failure the value of a function without a body for these arguments, which occurred in
 * a replay of the failure: script_points.c. */
void bpl_script_note_point(BplFailure *failure, const BplNode *function,
                           const struct BplDatum *const *args, uint32_t count,
                           const struct BplDatum *value);

/* Makes the values of the script smaller as long as its replay fails at the failure's check
 * (replay/shrink.h), then replaces the failure's inputs and values by those of the script. Returns
 * true if anything changed (small_script.c). */
bool bpl_script_shrink(BplScriptWriter *script, const BplProgram *program, const BplNode *entry,
                       const BplScriptSetting *setting, BplFailure *failure);

/* Makes the values of a passing execution's script smaller, like bpl_script_shrink; `inputs` are
 * replaced by the inputs of the script. Returns true if a value has changed. */
bool bpl_script_shrink_passing(BplScriptWriter *script, const BplProgram *program,
                               const BplNode *entry, const BplScriptSetting *setting,
                               BplExecValues *inputs);

/* Searches for rules, formulas that give maps and functions a value at every argument
 * (replay/guess.h), with which the script's run has no undecided formula and ends as expected: if
 * `failure` is given, the run must fail at the failure's check, and the failure's inputs and values
 * become those of the run; if `failure` is NULL, the run must pass, and `inputs` become those of
 * the run. Returns true if rules were found, which the script keeps (ruled_script.c). */
bool bpl_script_find_rules(BplScriptWriter *script, const BplProgram *program, const BplNode *entry,
                           const BplScriptSetting *setting, BplFailure *failure,
                           BplExecValues *inputs);
/* Replaces inputs that are maps by the maps of the script, with all elements, if the program
 * assumes something about all values of a map; the path reads only some elements. */
void bpl_script_say_maps(const BplScriptWriter *script, const BplProgram *program,
                         const BplNode *entry, BplExecValues *inputs);
bool bpl_script_has_rules(const BplScriptWriter *script);
/* Makes the rules that are to be tried (formulas for the values of maps and functions at all
 * arguments); the rules belong to the writer. Returns NULL if there are none. */
BplGuess *bpl_script_guess(BplScriptWriter *script, const BplProgram *program, const BplNode *entry,
                           const BplGuessPoint *points, size_t count);

/* Replays the script and stores how the run ended in *outcome. The caller must release
 * outcome->why. */
void bpl_script_run(BplScriptWriter *script, const BplProgram *program, const BplNode *entry,
                    const BplScriptSetting *setting, BplScriptOutcome *outcome);
/* Converts the evaluator's reason for a failure to the engine's kind of check. */
BplCheck bpl_script_check(BplReplayWhy why);

#endif
