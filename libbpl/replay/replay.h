/* Replaying one execution: a concrete evaluator over the checked tree.
 *
 *     BplReplayScript script = {.values = bpl_data_new()};
 *     bpl_replay_init(&script, n, bpl_datum_int(script.values, 1));
 *     BplReplayOutcome *outcome = bpl_replay(program, entry, &script, NULL);
 *     if (outcome->status == BPL_REPLAY_FAILED) … outcome->node is the check
 *     bpl_replay_outcome_free(outcome);
 *     bpl_replay_script_release(&script);
 *
 * It shares nothing with the symbolic engine, nor with the passes: it reads the tree as the type
 * checker left it, on numbers that are exact, and never guesses. Where a formula cannot be decided
 * (a quantifier over all integers, say, without a counterexample among the points that matter) it
 * goes on as if it held, and the outcome says `undecided` and which formulas.
 *
 * What runs: bodies by implementation semantics (calls are entered, loops run, invariants are
 * checked at every entry of a loop's head); procedures without a body, and those that
 * `options->is_spec` names, by their specifications. At the entry requires clauses are assumed; at
 * calls they are checked; ensures are checked when a body ends. Free clauses are assumed, not
 * checked; a free ensures of a body that ran is assumed by its caller. where clauses are assumed of
 * globals and parameters at the entry, of parameters, results and locals when a body starts, and
 * of what a havoc or a specification changes. That nothing outside the modifies clauses is modified
 * is for the type checker to say, or, with `check_frame`, checked when it happens.
 *
 * The script says all that the program leaves open. What it does not say has the default value of
 * its type (value.h), or what `hooks->choose` chooses; that is counted.
 *
 * Refused by name: asynchronous and parallel calls, yields, regex, CIVL.
 */
#ifndef BPL_REPLAY_REPLAY_H
#define BPL_REPLAY_REPLAY_H

#include "libbpl/base/vec.h"
#include "libbpl/replay/datum.h"
#include "libbpl/syntax/program.h"

/* ---- the script ------------------------------------------------------------------------------ */

/* The first value of a global, a constant or an in-parameter of the entry; the latter by the
 * procedure's declaration or by the implementation's. */
typedef struct BplReplayInit {
    const BplVar *var;
    const BplDatum *value;
} BplReplayInit;

/* What a function without a body is: a MAP with a key for each type parameter (a TYPE) and each
 * parameter. */
typedef struct BplReplayTable {
    const BplNode *function;
    const BplDatum *table;
} BplReplayTable;

/* A user's type with so many elements, T!0 … ; a type of which nothing is said has infinitely many.
 * For a type with parameters: of each of its instances. */
typedef struct BplReplayUniverse {
    const BplTypeDef *type;
    uint64_t size;
} BplReplayUniverse;

typedef enum BplReplayChoiceKind {
    BPL_CHOOSE_TARGET, /* node: the BplGoto; value: an INT, the index of the label from 0; only if
                          there are several */
    BPL_CHOOSE_GUARD,  /* node: the BplIf or BplWhile whose guard is `*`; value: a BOOL */
    BPL_CHOOSE_HAVOC,  /* node: the BplHavoc; var */
    BPL_CHOOSE_CALL,   /* node: the BplCall; var: a global that the callee modifies, then an
                          out-parameter of the called procedure; only by specification */
    BPL_CHOOSE_LOCAL,  /* node: the BplProcedure or BplImplementation that is entered; var: one of
                          its  out-parameters, then of its locals */
    BPL_CHOOSE_BODY    /* node: the BplCall of a procedure with several bodies; value: an INT, the
                          index of the body from 0, in the order of the program */
} BplReplayChoiceKind;

/* One choice. The list is in the order of the execution; within a statement or an activation, in
 * the order of its variables. */
typedef struct BplReplayChoice {
    BplReplayChoiceKind kind;
    const BplNode *node;
    const BplVar *var; /* or NULL */
    const BplDatum *value;
} BplReplayChoice;

typedef struct BplReplayScript {
    BplData *values; /* where its values live; owned */
    BPL_VEC(BplReplayInit) inits;
    BPL_VEC(const BplGround *) type_args; /* of a polymorphic entry; others are int */
    BPL_VEC(BplReplayTable) tables;
    BPL_VEC(BplReplayUniverse) universes;
    BPL_VEC(BplReplayChoice) choices;
    /* What x div 0, x mod 0 and x / 0 are: MAPs with one key; NULL: 0 everywhere. */
    const BplDatum *div_zero, *mod_zero, *real_div_zero;
    /* May HAVOC, CALL and LOCAL choices be left out in between? Then the next choice is taken where
     * it fits first. Otherwise what does not match is a divergence, as it always is for the other
     * kinds. When the list has ended everything may be missing. */
    bool partial;
} BplReplayScript;

/* Each adds one to the script, whose values must live as long as it does. All zeros is a script
 * that says nothing. */
void bpl_replay_init(BplReplayScript *script, const BplVar *var, const BplDatum *value);
void bpl_replay_table(BplReplayScript *script, const BplNode *function, const BplDatum *table);
void bpl_replay_choice(BplReplayScript *script, BplReplayChoiceKind kind, const BplNode *node,
                       const BplVar *var, const BplDatum *value);
void bpl_replay_script_release(BplReplayScript *script);

/* ---- options --------------------------------------------------------------------------------- */

/* A statement or clause was run: what it changed follows. */
typedef struct BplReplayChange {
    const BplVar *var;
    const BplDatum *value;
} BplReplayChange;

typedef struct BplReplayStep {
    const BplNode *node;
    uint32_t depth; /* calls around it; the entry has 0 */
    const BplReplayChange *changes;
    size_t change_count;
} BplReplayStep;

typedef struct BplReplayHooks {
    void *data;
    /* Or NULL. Values live until the hook returns. */
    void (*trace)(void *data, const BplReplayStep *step);
    /* Or NULL. A function without a body was applied by the program, not by an axiom. */
    void (*apply)(void *data, const BplFunction *function, const BplDatum *const *args,
                  uint32_t count, const BplDatum *value);
    /* Or NULL. Where the program has several ways to go on: which one was taken at a goto (the
     * label's index), an if or a loop (1 where its guard held, else 0). */
    void (*turn)(void *data, const BplNode *node, uint32_t which);
    /* Or NULL. A value for what the script does not say, made in `values`; `options` is the number
     * of labels or bodies, else 0. kind is -1 for the first value of var. NULL: the default. */
    const BplDatum *(*choose)(void *data, int kind, const BplNode *node, const BplVar *var,
                              size_t options, BplData *values, const BplGround *type);
} BplReplayHooks;

/* What is worked out of a program once for many replays, one after the other. */
typedef struct BplReplayer BplReplayer;

/* The program must stay as it is. */
BplReplayer *bpl_replayer_new(const BplProgram *program);
void bpl_replayer_free(BplReplayer *replayer);

typedef struct BplReplayOptions {
    BplReplayer *replayer; /* of the same program; NULL: made for this replay alone */
    bool (*is_spec)(void *data, const BplProcedure *procedure); /* or NULL: none with a body */
    void *is_spec_data;
    bool check_frame;
    bool ignore_axioms; /* neither checked nor counted as undecided */
    /* A map that is havocked is what assumptions right behind the havoc say that it is at each
     * index, whatever was chosen for it. */
    bool complete_havocs;
    /* Or NULL: which axioms are as if they were ignored. */
    bool (*skip_axiom)(void *data, const BplAxiom *axiom);
    void *skip_axiom_data;
    uint64_t max_steps;          /* statements; 0: 100 million */
    uint32_t max_depth;          /* calls of procedures; 0: 10000 */
    uint32_t max_function_depth; /* 0: 10000; the C stack may end it earlier */
    uint64_t max_memory;         /* bytes; 0: 1 GB */
    uint64_t max_points;         /* points that all quantifiers may be tried on; 0: 10 million */
    size_t max_stack;            /* bytes of the C stack; 0: 4 MB */
    volatile const int *stop;    /* set by a signal handler: the execution is cut; or NULL */
    BplReplayHooks hooks;
} BplReplayOptions;

/* ---- the outcome ----------------------------------------------------------------------------- */

typedef enum BplReplayStatus {
    BPL_REPLAY_PASSED,     /* also at {:halt} */
    BPL_REPLAY_FAILED,     /* node: the check */
    BPL_REPLAY_INFEASIBLE, /* node: what was assumed and is false */
    BPL_REPLAY_CUT,        /* at a limit */
    BPL_REPLAY_UNDECIDED,  /* `tentative` if all of `undecided` hold */
    BPL_REPLAY_DIVERGED,   /* the script's choice does not fit; node: where the execution was */
    BPL_REPLAY_MISFIT,     /* a value in the script is not of its declaration's type; node: that */
    BPL_REPLAY_UNSUPPORTED /* node: the construct */
} BplReplayStatus;

typedef enum BplReplayWhy {
    BPL_WHY_NONE,
    /* checks */
    BPL_WHY_ASSERT,
    BPL_WHY_ABORT,
    BPL_WHY_REQUIRES, /* also an assumption, at the entry */
    BPL_WHY_ENSURES,  /* also an assumption, after a call by specification */
    BPL_WHY_INVARIANT_ENTRY,
    BPL_WHY_INVARIANT_KEPT,
    BPL_WHY_UNPACK,
    BPL_WHY_FRAME, /* node: the statement */
    /* assumptions */
    BPL_WHY_ASSUME,
    BPL_WHY_WHERE, /* node: the BplVar */
    BPL_WHY_AXIOM,
    BPL_WHY_UNIQUE, /* node: the BplConstDecl */
    BPL_WHY_ORDER,  /* node: the BplConstDecl with the extends clause */
    BPL_WHY_CALL_FORALL,
    /* limits */
    BPL_WHY_STEPS,
    BPL_WHY_DEPTH,
    BPL_WHY_FUNCTION_DEPTH,
    BPL_WHY_MEMORY,
    BPL_WHY_SIGNAL
} BplReplayWhy;

typedef struct BplReplayCaller {
    const BplNode *body;           /* the BplProcedure or BplImplementation that runs */
    const BplProcedure *procedure; /* whose specification it has */
    const BplNode *at;             /* the statement that it is at; NULL: at its start */
} BplReplayCaller;

/* A formula that could not be decided, and the claim that rests on it: a check, an assumption, an
 * axiom, or the statement that computed with it. */
typedef struct BplReplayUndecided {
    const BplNode *formula, *claim;
    bool is_check;
} BplReplayUndecided;

typedef struct BplReplayOutcome {
    BplReplayStatus status;
    BplReplayStatus tentative; /* of an UNDECIDED one; else == status */
    BplReplayWhy why;
    const BplNode *node;
    const char *what;                      /* UNSUPPORTED, MISFIT: in words; a constant text */
    BPL_VEC(BplReplayCaller) stack;        /* innermost last */
    BPL_VEC(BplReplayUndecided) undecided; /* each once, in the order they were met */
    uint64_t steps;
    size_t choices_used;    /* DIVERGED: also the index of the choice that does not fit */
    size_t choices_missing; /* that had to take a default */
    bool is_computed; /* some function was computed by axioms that define it, and not by the script
                       */
    BPL_VEC(BplReplayChange)
    finals;          /* globals and constants, then the entry's parameters and locals */
    BplData *values; /* where these live */
} BplReplayOutcome;

/* entry: a BplProcedure with a body, or a BplImplementation. Assumes a checked program; the tree is
 * not changed. options may be NULL. Never NULL. */
BplReplayOutcome *bpl_replay(const BplProgram *program, const BplNode *entry,
                             const BplReplayScript *script, const BplReplayOptions *options);
void bpl_replay_outcome_free(BplReplayOutcome *outcome);
/* Where the body ended whose postcondition failed: the BplReturn, or the BplProcedure or
 * BplImplementation if it came to its end. NULL: something else ended the run. */
const BplNode *bpl_replay_returned(const BplReplayOutcome *outcome);

/* "failed", … */
const char *bpl_replay_status_text(BplReplayStatus status);
/* "assertion", "invariant on entry", … */
const char *bpl_replay_why_text(BplReplayWhy why);

#endif
