/* One execution written down for the concrete evaluator (libbpl/replay), and what that says of it.
 *
 * The evaluator shares nothing with the engine, not even what a value is; so the engine hands
 * values over piece by piece, through functions that know of neither's. */
#ifndef BPL_EXEC_SCRIPT_H
#define BPL_EXEC_SCRIPT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"
#include "libbpl/replay/replay.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/program.h"

#include <gmp.h>

typedef struct BplScriptWriter BplScriptWriter;
/* A value of the evaluator's. */
typedef const void *BplScriptValue;

/* A script that says nothing yet. */
BplScriptWriter *bpl_script_new(void);
void bpl_script_free(BplScriptWriter *script);

/* Values live as long as the writer. */
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
/* A ground type, as the index of a polymorphic map or function; NULL: int. */
BplScriptValue bpl_script_type(BplScriptWriter *script, const BplType *type);
/* Cells are, point by point, its indices and its value. */
BplScriptValue bpl_script_map(BplScriptWriter *script, uint32_t arity, BplScriptValue otherwise,
                              const BplScriptValue *cells, uint32_t points);

/* What the script says: the first value of a global, a constant or an in-parameter; a function, as
 * a map of its arguments; what the program leaves open, in the order of the run. */
void bpl_script_init(BplScriptWriter *script, const BplVar *var, BplScriptValue value);
void bpl_script_table(BplScriptWriter *script, const BplNode *function, BplScriptValue table);
/* kind is a BplChoiceKind. */
void bpl_script_choice(BplScriptWriter *script, int kind, const BplNode *node, const BplVar *var,
                       BplScriptValue value);

typedef struct BplScriptOutcome {
    bool failed;      /* at `claim`, whatever was undecided */
    bool passed;      /* as far as that was decided */
    bool is_decided;  /* nothing was */
    bool is_of_types; /* undecided is an axiom that may contradict itself at types that nothing has
                       */
    bool is_passed;   /* decided, and no check failed: it is no failure */
    bool is_other;    /* it ended well, or by an assumption: not as was thought */
    bool is_refuted;  /* so, whatever functions were thought to be: axioms define them */
    size_t open;      /* axioms and assumptions that were not decided */
    const BplNode *claim;
    const BplNode *returned; /* of a postcondition: bpl_replay_returned; else NULL */
    BplStrbuf why;           /* in words */
} BplScriptOutcome;

typedef struct BplScriptSetting {
    bool (*is_spec)(void *data, const BplProcedure *procedure);
    void *data;
    bool ignore_axioms;
    bool axioms_at_values;       /* only there, after the run: replay/local.h */
    uint64_t universe;           /* number of values of each declared type; 0: any number */
    uint64_t steps;              /* limit; 0: the usual one */
    volatile const int *stop;    /* set by a signal handler; or NULL */
    BplStrbuf *trace;            /* gets a line for each statement and clause; or NULL */
    BplNodes *traced;            /* then: gets these */
    BplFailure *points;          /* gets what functions are, for its inputs and values; or NULL */
    struct BplExecution *record; /* gets the trail and the final values; or NULL */
} BplScriptSetting;

/* The number of elements of any type that occur in it, which are numbered from 0. */
uint64_t bpl_script_elements(const BplScriptWriter *script);

/* The script, for callers that use the evaluator. */
const struct BplReplayScript *bpl_script_contents(const BplScriptWriter *script);
struct BplReplayScript *bpl_script_open(BplScriptWriter *script);
/* Takes out what was recorded. */
void bpl_script_forget(struct BplExecution *execution);
void bpl_failure_forget_points(BplFailure *failure);
/* Prints the value as the engine does: of (Seq Box)!7 without the parentheses. */
void bpl_script_print_value(BplStrbuf *out, const struct BplDatum *value);
/* Prints at most `most` bytes of the value to an empty text. */
void bpl_script_print(BplStrbuf *text, const struct BplDatum *value, size_t most);
/* The reasons of a replay that failed become those of the failure: script_reasons.c. */
void bpl_script_note_reasons(BplFailure *failure, const struct BplReplayOutcome *outcome);
void bpl_failure_forget_reasons(BplFailure *failure);
/* A function without a body was applied, in a replay of this failure: script_points.c. */
void bpl_script_note_point(BplFailure *failure, const BplNode *function,
                           const struct BplDatum *const *args, uint32_t count,
                           const struct BplDatum *value);

/* Makes the values of the script smaller as long as it fails like the failure (replay/shrink.h), of
 * which inputs and values become those of the script. True: something changed. small_script.c */
bool bpl_script_shrink(BplScriptWriter *script, const BplProgram *program, const BplNode *entry,
                       const BplScriptSetting *setting, BplFailure *failure);

/* As bpl_script_shrink for an execution that passes; its inputs become those of the script. */
bool bpl_script_shrink_passing(BplScriptWriter *script, const BplProgram *program,
                               const BplNode *entry, const BplScriptSetting *setting,
                               BplExecValues *inputs);

/* Runs it. `why` is the caller's to release. */
void bpl_script_run(BplScriptWriter *script, const BplProgram *program, const BplNode *entry,
                    const BplScriptSetting *setting, BplScriptOutcome *outcome);
/* The kind of check that a replay failed at. */
BplCheck bpl_script_check(BplReplayWhy why);

#endif
