/* Declares the data and functions that the files of the concrete evaluator share; private to this
 * folder.
 *
 * Functions that evaluate return NULL exactly if the run was stopped; callers then return at once.
 * UNKNOWN is an ordinary value, which most operations propagate. No values are freed while an
 * expression is evaluated; a garbage collection (sweep) takes place only between two statements,
 * and starts from roots that reach all live values (setup.c). */
#ifndef BPL_REPLAY_RUN_H
#define BPL_REPLAY_RUN_H

#include "libbpl/base/map.h"
#include "libbpl/replay/datum_internal.h"
#include "libbpl/replay/replay.h"
#include "libbpl/sema/modifies.h"

typedef enum BplReplayInstrOp {
    BPL_INSTR_STMT,  /* assert, assume, assignment, havoc, call, unpacking */
    BPL_INSTR_GUARD, /* the condition of an If or a While: if it is false, jump to `target` */
    BPL_INSTR_JUMP,  /* jump to `target` */
    BPL_INSTR_GOTO,  /* jump to one of the labels of a goto */
    /* checks a loop's invariant, which is a Condition of a While; if `kept` is true, at the end of
     * an iteration; otherwise before the first iteration */
    BPL_INSTR_INVARIANT,
    BPL_INSTR_RETURN
} BplReplayInstrOp;

typedef struct BplReplayInstr {
    uint8_t op;
    bool kept;
    /* for JUMP and GUARD: index of an instruction; for GOTO: index of the goto's first label in
     * `targets` of the body */
    uint32_t target;
    uint32_t count; /* for GOTO: number of labels */
    const BplNode *node;
} BplReplayInstr;

/* The variables and instructions of a procedure: its body, translated to a list of instructions;
 * without a body, no instructions. */
typedef struct BplReplayBody {
    const BplNode *body; /* the BplProcedure or BplImplementation that contains the body */
    BplProcedure *procedure;
    const BplTypeVar *type_params; /* the type parameters of the body */
    BplVarGroup *ins, *outs;
    /* BplVar → 1 + the index of its value in a frame (its slot); the procedure's own parameters
     * have the slots of the body's parameters */
    BplMap slots;
    BPL_VEC(const BplVar *) vars;
    uint32_t in_count, out_count;
    BPL_VEC(BplReplayInstr) instrs;
    BplIndex labels; /* BplLabel → index of the instruction to which it leads */
    /* the labels of all gotos of the body, one goto after the other */
    BPL_VEC(const BplLabel *) targets;
    BplSet mentioned; /* variables that statements of the body mention */
} BplReplayBody;

/* The values that the globals had when a procedure was called, for old(…); calls share one snapshot
 * as long as the values are unchanged. */
typedef struct BplSnapshot {
    uint64_t version;
    const BplDatum **at;
} BplSnapshot;

typedef struct BplReplayFrame {
    BplReplayBody *flat;
    const BplDatum **slots;
    BplSnapshot *snapshot;
    bool owns_snapshot;
    uint32_t pc;
    const BplGroundEnv *types;
    const BplNode *at;
    const BplCall *call; /* the call statement that the frame is executing, or NULL */
} BplReplayFrame;

/* The value of a variable that a quantifier, lambda, let or function binds. */
typedef struct BplReplayBinding {
    const BplVar *var;
    bool old;
    const BplDatum *value;
} BplReplayBinding;

/* A condition of a rule (an axiom that defines a function), with the truth value that the condition
 * must have. */
typedef struct BplGuard {
    const BplExpr *expr;
    bool truth;
} BplGuard;

/* A rule: an axiom (guards ==> f(patterns) == value) that is part of the definition of a function;
 * see define.h. */
typedef struct BplReplayRule {
    const BplAxiom *axiom;
    const BplTypeVar *type_params; /* the type parameters of the axiom */
    const BplApply *head;
    /* for each parameter of the function: the variable that stands for this parameter in the rule
     */
    const BplVar **vars;
    /* for each parameter: the pattern that the argument must match (shape.h), or NULL */
    const BplExpr **patterns;
    const BplGuard *guards; /* the conditions of the rule, which must all hold */
    uint32_t guard_count;
    /* the function's value according to the rule; NULL: the value is `truth` */
    const BplExpr *value;
    bool truth; /* the function's value if `value` is NULL */
    struct BplReplayRule *next;
} BplReplayRule;

/* The data by which the evaluator computes a function. */
typedef struct BplFunctionInfo {
    /* the constructor, if the function is a constructor, a selector or a tester of a datatype */
    const BplConstructor *ctor;
    int field; /* for a selector: the field's index; for a tester: -1 */
    bool is_ctor, is_part;
    const char *builtin; /* the operation that {:builtin …} names; or NULL */
    /* the function's table of values in this run, made when it is first needed */
    const BplDatum *table;
    /* the arguments for which the function has a known value in this execution, with these values
     * (local.h); or NULL */
    const BplDatum *known;
    const BplFunction *decl; /* the function's declaration; NULL: it is a constructor */
    /* the first of the rules (axioms that may define the function); or NULL */
    BplReplayRule *rules;
    bool is_free;    /* in a model run (model.h): the function is a free constructor (free.h) */
    bool is_defined; /* the function's rules define it completely (define.h) */
    /* in this run the function is computed by its rules, not by the script's table */
    bool is_computed;
} BplFunctionInfo;

/* Data about a program that does not depend on the script. */
struct BplReplayer {
    const BplProgram *program;
    BplArena arena;
    BplIndex global_slots; /* BplVar → the index (slot) of a global's value */
    BPL_VEC(const BplVar *) global_vars;
    BplMap functions; /* BplFunction or BplConstructor → BplFunctionInfo */
    BplMap bodies;    /* BplProcedure → BplNodeVec of its bodies */
    BplMap flats; /* a body, or a procedure without a body → its translation (BplReplayBody) */
    BPL_VEC(const BplAxiom *) axioms;
    /* BplAxiom → BplFunctionInfo of the function that the axiom defines (as one of its rules) */
    BplMap definitions;
    /* declarations of constants with an `extends` or `complete` clause */
    BPL_VEC(const BplConstDecl *) ordered;
    BplModifySets *modifies;
    bool has_free; /* candidates for free constructors (free.h) are marked, for model runs */
};

/* Makes a replayer like bpl_replayer_new, and marks candidates for free constructors, for model
 * runs (model.h). */
BplReplayer *bpl_replayer_new_free(const BplProgram *program);

typedef struct BplRun {
    const BplProgram *program;
    const BplReplayScript *script;
    BplReplayOptions options;
    BplReplayOutcome *outcome;
    BplData *values;
    BplArena arena; /* memory that lives as long as the run */
    bool stopped;
    bool undecided_check;
    bool is_explaining; /* a failure is being explained: the outcome must not change (reason.c) */

    BplReplayer *replayer;
    BPL_VEC(const BplDatum *) globals; /* the current values of globals, by their slots */
    uint64_t version;                  /* number of changes of globals so far */
    BPL_VEC(BplFunctionInfo *) tabled; /* functions whose table was made in this run */
    BPL_VEC(BplFunctionInfo *) computed;
    /* functions that have `known` values for some arguments (local.h) */
    BPL_VEC(BplFunctionInfo *) noted;
    /* functions to be computed by their defining axioms (rules) from the beginning of the run */
    BPL_VEC(BplFunctionInfo *) to_compute;
    bool is_model;              /* this run checks the axioms over a model (model.h) */
    unsigned long new_elements; /* number of elements that free constructors have made */
    bool is_local;              /* functions only have values for known arguments (local.h) */
    BplMap inits;  /* variable → its BplReplayInit, the initial value in the script */
    BplMap tables; /* function → its BplReplayTable in the script */
    /* The declared edges of the order `<:` as pairs of bindings: first the child (var: the
     * constant; old: the edge is unique), then the parent. */
    BPL_VEC(BplReplayBinding) order_edges;
    const BplDatum *div_zero, *mod_zero, *real_div_zero;

    BPL_VEC(BplReplayFrame) frames;
    size_t frame_bytes;
    BPL_VEC(BplReplayBinding) env;
    /* number of bindings at the beginning of `env` that are not visible, since they belong to
     * callers of the current function */
    size_t env_base;
    /* a lambda's body is evaluated: values that the lambda captured take precedence over variables
     */
    bool in_lambda;
    bool in_old;
    const BplGroundEnv *types;
    BPL_VEC(const BplExpr *) spine;

    const BplNode *claim; /* the check, assumption or axiom that is being evaluated */
    bool claim_is_check;
    size_t next_choice;
    uint64_t points_left;
    /* a number of statements that take as long as the operations on large numbers so far */
    uint64_t large;
    /* number of calls of bpl_run_has_room: one call for each evaluated expression, and one for each
     * evaluation of a quantifier's body */
    uint64_t work;
    uint64_t work_before; /* the work before the current statement */
    uint32_t function_depth;
    /* number of quantifiers that are being evaluated, one inside the other */
    uint32_t in_quantifiers;
    /* number of axioms that are being evaluated, or used to compute a function, one inside the
     * other */
    uint32_t in_axioms;
    const char *stack_base;
    /* changes of variables by the current statement, for the callback `trace` */
    BPL_VEC(BplReplayChange) changes;
    size_t sweep_at;
} BplRun;

/* ---- stopping (run.c) ------------------------------------------------------------------------ */

/* Ends the run with this status; only the first call counts. Always returns NULL, which evaluating
 * functions can return in turn. */
const BplDatum *bpl_run_stop(BplRun *run, BplReplayStatus status, BplReplayWhy why,
                             const BplNode *node, const char *what);
/* Ends the run because of an unsupported construct. Always returns NULL, which evaluating functions
 * can return in turn. */
const BplDatum *bpl_run_unsupported(BplRun *run, const void *node, const char *what);
/* Counts an executed statement; returns false if the limit of steps ended the run. */
bool bpl_run_step(BplRun *run, const void *node);
/* Returns true if there is stack and memory for one more level of evaluation; otherwise stops the
 * run. */
bool bpl_run_has_room(BplRun *run, const void *node);
/* Records in the outcome that the check or assumption being evaluated depends on the formula that
 * made this value UNKNOWN. */
void bpl_run_undecided(BplRun *run, const BplDatum *unknown);
/* Assume the expression, or check it; both return false if the run is stopped. */
bool bpl_run_assume(BplRun *run, const BplExpr *expr, BplReplayWhy why, const void *node);
bool bpl_run_check(BplRun *run, const BplExpr *expr, BplReplayWhy why, const void *node);

/* ---- setting up (setup.c, flat.c) ------------------------------------------------------------ */

/* Prepares the run's script for look-ups: initial values, tables, sizes of types. The run must have
 * its program, script and options. */
void bpl_run_setup(BplRun *run);
/* Checks that the script's values satisfy axioms, unique constants and the order of constants. */
void bpl_run_check_axioms(BplRun *run);
/* Checks that unique constants differ. */
void bpl_run_check_unique(BplRun *run);
/* Checks that the values of constants are ordered as declared: parents.c. */
void bpl_run_check_order(BplRun *run);
/* Returns true if the options exclude this axiom from the run. */
bool bpl_run_skips(const BplRun *run, const BplAxiom *axiom);
void bpl_run_release(BplRun *run);
/* Returns the body as instructions, which are made when they are first needed. */
BplReplayBody *bpl_run_body(BplRun *run, const BplNode *body);
void bpl_replay_body_free(BplReplayBody *code);
/* Frees the values that are no longer referenced, if the store contains many values. Called between
 * two statements. */
void bpl_run_sweep(BplRun *run);

/* ---- choices (choices.c) --------------------------------------------------------------------- */

/* Returns the value that the script chooses, converted to the type; a default value if the script
 * makes no choice. */
const BplDatum *bpl_run_choose(BplRun *run, BplReplayChoiceKind kind, const void *node,
                               const BplVar *var, size_t options, const BplGround *type);
/* Returns the initial value, of this type, for a global, a constant or an in-parameter `var`. For
 * an in-parameter, `aka` is its second declaration (in the implementation or in the procedure);
 * otherwise NULL. */
const BplDatum *bpl_run_initial(BplRun *run, const BplVar *var, const BplVar *aka,
                                const BplGround *type);

/* ---- values beyond the script's points (elsewhere.c) ------------------------------------------
 */

/* Returns `map`, the value of the variable or function `of`, with the values that the script's rule
 * (guess.h) gives at the keys that `map` does not list. Without a rule, returns `map` itself. */
const BplDatum *bpl_run_elsewhere(BplRun *run, const void *of, const BplDatum *map);
/* Applies bpl_run_elsewhere to the current values of constants and globals or, once the first frame
 * exists, to the current values of the parameters of the procedure in which execution began.
 * Returns false if the run was stopped. */
bool bpl_run_all_elsewhere(BplRun *run);

/* ---- havocs (complete.c) --------------------------------------------------------------------- */

/* Returns the value for a havocked variable: if assumptions directly after the havoc describe the
 * elements of the map, a map with these elements; otherwise `value`. */
const BplDatum *bpl_run_complete(BplRun *run, const BplVar *var, const BplDatum *value);

/* ---- evaluating (eval.c and its like) -------------------------------------------------------- */

/* The following functions return NULL if the run was stopped, and UNKNOWN if the value cannot be
 * determined. */

/* Returns the ground type for `type`, with the current values of type parameters. */
const BplGround *bpl_run_type(BplRun *run, const BplType *type);
const BplDatum *bpl_run_eval(BplRun *run, const BplExpr *expr);
/* Evaluates a binary operator; the operands are not UNKNOWN. */
const BplDatum *bpl_eval_binary(BplRun *run, const BplBinary *node, const BplDatum *a,
                                const BplDatum *b);
const BplDatum *bpl_eval_unary(BplRun *run, const BplUnary *node, const BplDatum *a);
const BplDatum *bpl_eval_literal(BplRun *run, const BplExpr *expr);
/* Returns whether the two values are equal, as a BOOL or UNKNOWN. */
const BplDatum *bpl_run_eval_equal(BplRun *run, const BplNode *node, const BplDatum *a,
                                   const BplDatum *b);
const BplDatum *bpl_eval_not(const BplDatum *a);
const BplDatum *bpl_eval_quant(BplRun *run, const BplQuant *quant);
typedef BPL_VEC(const BplDatum *) BplDatumVec;
/* Finds values of the variables for which a forall's body is false, or an exists' body true, and
 * adds them to `values`; returns false if none are found. Not for quantifiers over types. */
bool bpl_eval_witness(BplRun *run, const BplQuant *quant, BplDatumVec *values);
const BplDatum *bpl_eval_lambda(BplRun *run, const BplQuant *quant);
/* Returns the value of a lambda as a map of this type, for a lambda to which the syntax tree gives
 * no type. */
const BplDatum *bpl_eval_lambda_as(BplRun *run, const BplQuant *quant, const BplGround *type);
const BplDatum *bpl_eval_code(BplRun *run, const BplCode *code);
/* Evaluates (forall vars :: body): returns a BOOL, or UNKNOWN if that cannot be decided. */
const BplDatum *bpl_eval_for_all(BplRun *run, const BplNode *node, const BplVar *const *vars,
                                 size_t count, const BplExpr *body);
/* Returns the value of object->(name := value); the object must have the field. */
const BplDatum *bpl_eval_field_stored(BplRun *run, const BplName *name, const BplDatum *object,
                                      const BplDatum *value);
/* Returns the function's table of values, which is made if necessary; NULL if the run was stopped.
 */
const BplDatum *bpl_eval_table(BplRun *run, BplFunctionInfo *info);
/* Returns the value that the function's table has for these types and arguments. */
const BplDatum *bpl_eval_apply_table(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                                     const BplGround *const *actuals, const BplDatum *const *args);
/* Evaluates an application of a function: by the function's body, by axioms that define it (rules),
 * by its table of values, or as a constructor. */
const BplDatum *bpl_run_eval_apply(BplRun *run, const BplApply *apply);

/* The environment of the caller, saved while a function's body is being evaluated. */
typedef struct BplOutside {
    const BplGroundEnv *types;
    size_t base, count;
    bool in_lambda, in_old;
} BplOutside;
/* Enters the function, whose type parameters have the values `types`, and saves the caller's
 * environment in *outside; returns false if the run was stopped. */
bool bpl_eval_enter(BplRun *run, const BplFunction *function, const BplGroundEnv *types,
                    BplOutside *outside);
void bpl_eval_leave(BplRun *run, const BplOutside *outside);
/* Applies the function of SMT-LIB with this name (builtin.h); the arguments are not UNKNOWN. */
const BplDatum *bpl_eval_builtin(BplRun *run, const BplApply *apply, const char *name,
                                 const BplDatum *const *args, uint32_t count);
/* Returns the element of a map at the keys, which begin with the types for the type variables that
 * the map binds. */
const BplDatum *bpl_eval_select_keys(BplRun *run, const BplNode *node, const BplDatum *map,
                                     const BplDatum *const *keys);
/* Returns the keys of a selection or store: first the types for the map's bound type variables,
 * then the indices. NULL if the run was stopped. *unknown is set to an UNKNOWN key, or NULL. */
const BplDatum **bpl_eval_keys(BplRun *run, const BplExpr *node, const BplDatum *map,
                               const BplExpr *indices, const BplType *range,
                               const BplDatum **unknown);
/* Returns the value of a <: b, in the least partial order that contains the declared edges. */
const BplDatum *bpl_eval_below(BplRun *run, const BplDatum *a, const BplDatum *b);

/* Returns a variable's current value, or with run->in_old the value that it had when the procedure
 * was entered; NULL if it has no value. */
const BplDatum *bpl_run_read(BplRun *run, const BplVar *var);
void bpl_run_write(BplRun *run, const BplVar *var, const BplDatum *value);
/* Binds a variable to a value until run->env.count is reset. */
void bpl_run_bind(BplRun *run, const BplVar *var, const BplDatum *value);

/* ---- running (steps.c, calls.c) -------------------------------------------------------------- */

/* Returns the frame of the body that is being executed. */
BplReplayFrame *bpl_run_top(BplRun *run);
/* Pushes a frame for the body; returns false, with the run stopped, if bodies nest too deeply or
 * memory runs out. */
bool bpl_run_push(BplRun *run, BplReplayBody *flat, const BplCall *call, const BplGroundEnv *types);
void bpl_run_pop(BplRun *run);
/* Returns the type environment in which the type parameters of the body, and those of its
 * procedure, have the values `actuals`. */
const BplGroundEnv *bpl_run_both_types(BplRun *run, const BplReplayBody *flat,
                                       const BplGround *const *actuals);
/* Starts the body of the top frame: chooses values of results and locals, and assumes where
 * clauses. Returns false if an assumption ended the run. */
bool bpl_run_enter(BplRun *run);
/* Executes a call by body or by specification; for a body, pushes a frame in which the body then
 * runs. Returns false if the run ended. */
bool bpl_run_call(BplRun *run, const BplCall *call);
/* Ends the body of the top frame: checks its postconditions and assigns its results. Returns false
 * if a check or assumption ended the run. */
bool bpl_run_leave(BplRun *run);
/* Assumes the variable's where clause, if it has one; returns false if that ended the run. */
bool bpl_run_where(BplRun *run, const BplVar *var);
/* Computes the effect of assigning *value to the left side `lhs`, such as m[i]: returns the
 * variable with which the left side begins, and sets *value to the new value of the whole variable.
 * NULL: the run was stopped. */
const BplVar *bpl_run_rooted(BplRun *run, const BplExpr *lhs, const BplDatum **value);
/* Called before each change of a global: returns true if the global may be changed. With
 * check_frame, this requires that the modifies clauses list the global; if they do not, the run is
 * stopped and the result is false. */
bool bpl_run_may_modify(BplRun *run, const BplVar *var, const void *node);
/* Calls the callback for {:print e, …}, if there is one (printed.c). */
void bpl_run_print(BplRun *run, const BplNode *statement, const BplAttr *attrs);
/* Executes statements until the run ends. */
void bpl_run_loop(BplRun *run);

#endif
