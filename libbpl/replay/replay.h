/* Replays one execution with concrete values: an evaluator for the type-checked syntax tree.
 *
 *     BplReplayScript script = {.values = bpl_data_new()};
 *     bpl_replay_init(&script, n, bpl_datum_int(script.values, 1));
 *     BplReplayOutcome *outcome = bpl_replay(program, entry, &script, NULL);
 *     if (outcome->status == BPL_REPLAY_FAILED) … outcome->node is the check
 *     bpl_replay_outcome_free(outcome);
 *     bpl_replay_script_release(&script);
 *
 * The evaluator shares no code with the symbolic engine and the passes: it evaluates the
 * type-checked tree on exact numbers, and never guesses. If a formula cannot be decided (for
 * example a quantifier over all integers without a counterexample among the representative points),
 * the evaluator continues as if the formula held; the outcome is then `undecided`, and lists these
 * formulas.
 *
 * A call of a procedure with a body executes the body: loops run, and invariants are checked
 * whenever a loop's head is reached. Procedures without a body, and those for which
 * `options->is_spec` returns true, are executed by their specifications. Preconditions are assumed
 * for the procedure in which execution begins (the entry), and checked at calls; postconditions are
 * checked when a body ends. Free clauses are assumed, not checked; a free postcondition of an
 * executed body is assumed by its caller. Where clauses of globals and of the entry's parameters
 * are assumed at the beginning, those of parameters, results and locals when a body starts, and
 * those of variables changed by a havoc or a specification after the change. The type checker
 * ensures that only variables in modifies clauses are modified; with `check_frame` this is checked
 * at run time.
 *
 * The script contains all nondeterministic choices. A missing choice gets the default value of its
 * type (datum.h), or the result of `hooks->choose`; missing choices are counted.
 *
 * Refused with a diagnostic: asynchronous and parallel calls, yields, regex, CIVL. */
#ifndef BPL_REPLAY_REPLAY_H
#define BPL_REPLAY_REPLAY_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/replay/datum.h"
#include "libbpl/syntax/program.h"

/* ---- the script ------------------------------------------------------------------------------ */

/* The initial value of a global, of a constant, or of an in-parameter of the procedure in which
 * execution begins; the parameter may be that of the procedure's declaration or of the
 * implementation. */
typedef struct BplReplayInit {
    const BplVar *var;
    const BplDatum *value;
} BplReplayInit;

/* The interpretation of a function without a body: a map with one key for each type parameter (a
 * TYPE value) and one for each parameter. */
typedef struct BplReplayTable {
    const BplNode *function;
    const BplDatum *table;
} BplReplayTable;

/* The number of elements T!0, T!1 … of a declared type; types that are not listed have infinitely
 * many. For a type with parameters: the number of elements of each of its instances. */
typedef struct BplReplayUniverse {
    const BplTypeDef *type;
    uint64_t size;
} BplReplayUniverse;

/* An expression ("rule") for the elements of a map, or the values of a function, at keys that the
 * script does not list, or at all keys (is_whole): a lambda with one index. guess.h says which
 * variables the lambda may mention. */
typedef struct BplReplayElse {
    const BplNode *of; /* a BplVar or a BplFunction */
    const BplQuant *rule;
    bool is_whole;
} BplReplayElse;

typedef enum BplReplayChoiceKind {
    /* node: the BplGoto; value: an INT, the index of the label from 0; only for a goto with several
     * labels */
    BPL_CHOOSE_TARGET,
    BPL_CHOOSE_GUARD, /* node: the BplIf or BplWhile whose guard is `*`; value: a BOOL */
    BPL_CHOOSE_HAVOC, /* node: the BplHavoc; var: the variable */
    /* node: the BplCall; var: a global that the callee modifies, then an out-parameter of the
     * called procedure; only for calls executed by specification */
    BPL_CHOOSE_CALL,
    /* node: the BplProcedure or BplImplementation that is entered; var: one of its out-parameters,
     * then of its locals */
    BPL_CHOOSE_LOCAL,
    BPL_CHOOSE_BODY /* node: the BplCall of a procedure with several bodies; value: an INT, the
                     * index of the body from 0, in the order of the program */
} BplReplayChoiceKind;

/* A nondeterministic choice of a script. Choices are listed in the order of the execution; the
 * choices of one statement, or of one call of a body, in the order of the variables. */
typedef struct BplReplayChoice {
    BplReplayChoiceKind kind;
    const BplNode *node;
    const BplVar *var; /* the variable; or NULL */
    const BplDatum *value;
} BplReplayChoice;

typedef struct BplReplayScript {
    BplData *values; /* the store of the script's values; owned */
    BPL_VEC(BplReplayInit) inits;
    /* types for the type parameters of the procedure in which execution begins; a missing type is
     * int */
    BPL_VEC(const BplGround *) type_args;
    BPL_VEC(BplReplayTable) tables;
    BPL_VEC(BplReplayUniverse) universes;
    BPL_VEC(BplReplayChoice) choices;
    BPL_VEC(BplReplayElse) elses;
    /* The values of x div 0, x mod 0 and x / 0 as functions of x: maps with one key; NULL: 0 for
     * every x. */
    const BplDatum *div_zero, *mod_zero, *real_div_zero;
    /* Whether HAVOC, CALL and LOCAL choices may be missing in the middle of the list. If true, the
     * next choice of the list is used at the first statement and variable that it fits. If false, a
     * choice that does not fit makes the run DIVERGED, as choices of all other kinds always do. At
     * the end of the list, any choices may be missing. */
    bool partial;
} BplReplayScript;

/* Add an initial value, a function's table, or a choice to the script; values must live as long as
 * the script. A script that is all zeros is empty. */
void bpl_replay_init(BplReplayScript *script, const BplVar *var, const BplDatum *value);
void bpl_replay_table(BplReplayScript *script, const BplNode *function, const BplDatum *table);
void bpl_replay_choice(BplReplayScript *script, BplReplayChoiceKind kind, const BplNode *node,
                       const BplVar *var, const BplDatum *value);
void bpl_replay_script_release(BplReplayScript *script);

/* ---- options --------------------------------------------------------------------------------- */

/* The new value of a variable that a statement or clause changed. */
typedef struct BplReplayChange {
    const BplVar *var;
    const BplDatum *value;
} BplReplayChange;

typedef struct BplReplayStep {
    const BplNode *node;
    /* number of calls that are open around the step; 0 in the procedure in which execution begins
     */
    uint32_t depth;
    const BplReplayChange *changes;
    size_t change_count;
} BplReplayStep;

typedef struct BplReplayHooks {
    void *data;
    /* Called for each executed statement or clause; may be NULL. The values live until the function
     * returns. */
    void (*trace)(void *data, const BplReplayStep *step);
    /* May be NULL. Called when the program, not an axiom, applies a function without a body. */
    void (*apply)(void *data, const BplFunction *function, const BplDatum *const *args,
                  uint32_t count, const BplDatum *value);
    /* May be NULL. Called before an assert or assume with {:print e, …} or {:trace e, …}. `values`
     * has the value of each argument; for a string literal, which is printed as it is, NULL. Values
     * that cannot be determined are UNKNOWN. The values live until the function returns. */
    void (*print)(void *data, const BplNode *statement, const BplAttr *attr,
                  const BplDatum *const *values);
    /* May be NULL. Called at each branch decision: at a goto with the label's index, at an if or a
     * loop with 1 if its guard held, otherwise 0. */
    void (*turn)(void *data, const BplNode *node, uint32_t which);
    /* May be NULL. Returns a value for a choice that the script lacks, made in `values`; `options`
     * is the number of labels or bodies to choose from, otherwise 0. `kind` is -1 for the initial
     * value of `var`. If the result is NULL, the default value is used. */
    const BplDatum *(*choose)(void *data, int kind, const BplNode *node, const BplVar *var,
                              size_t options, BplData *values, const BplGround *type);
} BplReplayHooks;

/* Data about a program that can be used for several replays, one after the other. */
typedef struct BplReplayer BplReplayer;

/* Computes the data of a program, which must not change while the replayer exists. */
BplReplayer *bpl_replayer_new(const BplProgram *program);
void bpl_replayer_free(BplReplayer *replayer);

typedef struct BplReplayOptions {
    /* the replayer to use for the program; NULL: one is made for this replay alone */
    BplReplayer *replayer;
    /* Returns true if a procedure with a body is executed by its specification instead. NULL: every
     * procedure with a body is executed by its body. */
    bool (*is_spec)(void *data, const BplProcedure *procedure);
    void *is_spec_data;
    bool check_frame;
    bool ignore_axioms; /* axioms are neither checked nor counted as undecided */
    /* Axioms are checked after the run, only at the values of the execution: replay/local.h. */
    bool axioms_at_values;
    /* If assumptions directly after a havoc describe the elements of a havocked map, the map gets
     * these elements, regardless of the chosen value. */
    bool complete_havocs;
    bool explain; /* record reasons for a failure */
    /* A statement may evaluate no more expressions than the limit replay_expressions. */
    bool is_brief;
    /* Is the axiom to be ignored? NULL: none is. */
    bool (*skip_axiom)(void *data, const BplAxiom *axiom);
    void *skip_axiom_data;
    uint64_t max_steps; /* limit on statements; 0: 100 million */
    uint32_t max_depth; /* limit on the depth of nested procedure calls; 0: 10000 */
    /* limit on the depth of function applications; 0: 10000; the C stack may end the run earlier */
    uint32_t max_function_depth;
    uint64_t max_memory; /* limit on memory in bytes; 0: 1 GB */
    /* limit on the number of times that bodies of quantifiers are evaluated; 0: 10 million */
    uint64_t max_points;
    size_t max_stack; /* limit on bytes of the C stack; 0: 4 MB */
    /* a flag that a signal handler sets, which ends the execution with the status CUT; may be NULL
     */
    volatile const int *stop;
    BplReplayHooks hooks;
} BplReplayOptions;

/* ---- the outcome ----------------------------------------------------------------------------- */

typedef enum BplReplayStatus {
    BPL_REPLAY_PASSED,     /* the run ended normally, or at {:halt} */
    BPL_REPLAY_FAILED,     /* a check failed; node: the check */
    BPL_REPLAY_INFEASIBLE, /* an assumption is false; node: the assumption */
    BPL_REPLAY_CUT,        /* a limit ended the run */
    /* some formulas could not be decided; `tentative` is the status in case all of them hold */
    BPL_REPLAY_UNDECIDED,
    BPL_REPLAY_DIVERGED, /* a choice of the script does not fit; node: the current statement */
    /* a value in the script does not have its declaration's type; node: the declaration */
    BPL_REPLAY_MISFIT,
    BPL_REPLAY_UNSUPPORTED /* a construct of the program is not supported; node: the construct */
} BplReplayStatus;

typedef enum BplReplayWhy {
    BPL_WHY_NONE,
    /* the next values say why a check failed */
    BPL_WHY_ASSERT,
    BPL_WHY_ABORT,
    BPL_WHY_REQUIRES, /* in an INFEASIBLE run: a precondition that is assumed at the beginning */
    /* in an INFEASIBLE run: a postcondition assumed after a call by specification */
    BPL_WHY_ENSURES,
    BPL_WHY_INVARIANT_ENTRY,
    BPL_WHY_INVARIANT_KEPT,
    BPL_WHY_UNPACK,
    BPL_WHY_FRAME, /* a global that no modifies clause allows was changed; node: the statement */
    /* the next values say why an assumption is false */
    BPL_WHY_ASSUME,
    BPL_WHY_WHERE, /* node: the BplVar with the where clause */
    BPL_WHY_AXIOM,
    BPL_WHY_UNIQUE, /* unique constants are equal; node: the BplConstDecl */
    BPL_WHY_ORDER,  /* node: the BplConstDecl with the extends clause */
    BPL_WHY_CALL_FORALL,
    /* the next values say which limit ended the run */
    BPL_WHY_STEPS,
    BPL_WHY_DEPTH,
    BPL_WHY_FUNCTION_DEPTH,
    BPL_WHY_MEMORY,
    BPL_WHY_SIGNAL
} BplReplayWhy;

typedef struct BplReplayCaller {
    const BplNode *body;           /* the BplProcedure or BplImplementation being executed */
    const BplProcedure *procedure; /* the procedure with its specification */
    const BplNode *at;             /* the current statement of the body; NULL: at its start */
} BplReplayCaller;

/* A formula that could not be decided, and the check, assumption, axiom or statement (`claim`) in
 * which the formula was evaluated. */
typedef struct BplReplayUndecided {
    const BplNode *formula, *claim;
    bool is_check;
} BplReplayUndecided;

/* A part of a false formula that makes it false, with its value (replay/reason.h). The parts are
 * listed in the order of a tree: a part precedes the parts that explain it, which are one level
 * deeper. */
typedef enum BplReplayReasonKind {
    BPL_REASON_VALUE, /* node: an expression with this value */
    /* node: the BplVar of a quantifier, with a value that decides the quantifier */
    BPL_REASON_WITNESS,
    BPL_REASON_PARAMETER, /* node: the BplVar of a predicate's parameter or of a let */
} BplReplayReasonKind;

typedef struct BplReplayReason {
    BplReplayReasonKind kind;
    uint32_t depth;
    const BplNode *node;
    const BplDatum *value;
} BplReplayReason;

typedef struct BplReplayOutcome {
    BplReplayStatus status;
    /* for UNDECIDED: the status in case all undecided formulas hold; otherwise equal to `status` */
    BplReplayStatus tentative;
    BplReplayWhy why;
    const BplNode *node;
    const char *what; /* for UNSUPPORTED and MISFIT: a description, as a constant text */
    /* the bodies whose execution had not ended, the innermost one last */
    BPL_VEC(BplReplayCaller) stack;
    /* the formulas that could not be decided, each once, in the order of their evaluation */
    BPL_VEC(BplReplayUndecided) undecided;
    /* for FAILED, with options.explain: why the check is false */
    BPL_VEC(BplReplayReason) reasons;
    uint64_t steps;
    /* Number of evaluated expressions. This number measures time better than the number of
     * statements: one statement may evaluate a quantifier at a thousand points, or a recursive
     * function. */
    uint64_t work;
    /* number of the script's choices that were used; for DIVERGED this is also the index of the
     * choice that does not fit */
    size_t choices_used;
    size_t choices_missing; /* number of choices that got a default value */
    /* some function was computed by its defining axioms instead of the script's table */
    bool is_computed;
    /* final values of globals and constants, then of the parameters and local variables of the
     * procedure in which execution began */
    BPL_VEC(BplReplayChange) finals;
    /* values of the variables of the body in which the run ended, for reports */
    BPL_VEC(BplReplayChange) inner;
    BplData *values; /* the store of the values in the outcome */
} BplReplayOutcome;

/* Replays the execution that begins in `entry`, a BplProcedure with a body or a BplImplementation
 * of a checked program, whose tree is not changed. `options` may be NULL. Returns the outcome,
 * which is never NULL. */
BplReplayOutcome *bpl_replay(const BplProgram *program, const BplNode *entry,
                             const BplReplayScript *script, const BplReplayOptions *options);
void bpl_replay_outcome_free(BplReplayOutcome *outcome);
/* Returns the time that the execution took, measured in statements of usual size. */
uint64_t bpl_replay_cost(const BplReplayOutcome *outcome);
/* If a postcondition failed: returns the BplReturn at which the body ended, or the BplProcedure or
 * BplImplementation if the end of its body was reached. NULL: the run ended otherwise. */
const BplNode *bpl_replay_returned(const BplReplayOutcome *outcome);

/* Prints the arguments of the attribute as one line, without a line end, with the values that were
 * passed to the callback `print`: "sum is, n + 1 -> 3". */
void bpl_replay_print(BplStrbuf *out, const BplAttr *attr, const BplDatum *const *values);

/* Returns the status in words: "failed", … */
const char *bpl_replay_status_text(BplReplayStatus status);
/* Returns the reason in words: "assertion", "invariant on entry", … */
const char *bpl_replay_why_text(BplReplayWhy why);

#endif
