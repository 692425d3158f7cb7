/* Shared by the evaluator's files; private to this folder.
 *
 * Evaluation returns NULL exactly if the run was stopped; callers then return at once. UNKNOWN is a
 * value like others, which most operations propagate. No sweep happens while an expression is
 * evaluated; between two statements all live values are among the roots (setup.c).
 */
#ifndef BPL_REPLAY_RUN_H
#define BPL_REPLAY_RUN_H

#include "libbpl/base/map.h"
#include "libbpl/replay/datum_internal.h"
#include "libbpl/replay/replay.h"
#include "libbpl/sema/modifies.h"

typedef enum BplReplayInstrOp {
    BPL_INSTR_STMT,  /* assert, assume, assignment, havoc, call, unpacking */
    BPL_INSTR_GUARD, /* an If or a While: if its guard is false, jump to target */
    BPL_INSTR_JUMP,  /* jump to target */
    BPL_INSTR_GOTO,  /* jump to one of its labels */
    /* checks a loop's invariant, which is a Condition of a While; `kept`: at the end of an
     * iteration, otherwise on entry */
    BPL_INSTR_INVARIANT,
    BPL_INSTR_RETURN
} BplReplayInstrOp;

typedef struct BplReplayInstr {
    uint8_t op;
    bool kept;
    uint32_t target; /* for GOTO: index of its first label in the flat body's targets */
    uint32_t count;  /* for GOTO: number of labels */
    const BplNode *node;
} BplReplayInstr;

/* A flattened body, or a procedure without a body: its variables and instructions. */
typedef struct BplReplayBody {
    const BplNode *body; /* the BplProcedure or BplImplementation */
    BplProcedure *procedure;
    const BplTypeVar *type_params; /* the type parameters of the body */
    BplVarGroup *ins, *outs;
    BplMap slots; /* BplVar → 1 + its slot; the procedure's parameters share the body's slots */
    BPL_VEC(const BplVar *) vars;
    uint32_t in_count, out_count;
    BPL_VEC(BplReplayInstr) instrs;
    BplIndex labels;                   /* BplLabel → index of an instruction */
    BPL_VEC(const BplLabel *) targets; /* labels of all gotos, one goto after the other */
    BplSet mentioned;                  /* variables that statements mention */
} BplReplayBody;

/* The globals' values at the entry of some procedure; callees share it while the values are
 * unchanged.
 */
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
    const BplCall *call; /* the call that the frame is executing, or NULL */
} BplReplayFrame;

/* The value of a variable that an expression binds. */
typedef struct BplReplayBinding {
    const BplVar *var;
    bool old;
    const BplDatum *value;
} BplReplayBinding;

/* A condition with its required truth value. */
typedef struct BplGuard {
    const BplExpr *expr;
    bool truth;
} BplGuard;

/* An axiom that gives a function's value under guards: see define.h. */
typedef struct BplReplayRule {
    const BplAxiom *axiom;
    const BplTypeVar *type_params; /* the type parameters of the axiom */
    const BplApply *head;
    const BplVar **vars; /* for each parameter of the function: the rule's variable for it */
    /* for each parameter: the pattern that its value must match (shape.h), or NULL */
    const BplExpr **patterns;
    const BplGuard *guards; /* the conditions of the rule, which must all hold */
    uint32_t guard_count;
    const BplExpr *value; /* NULL: the value is `truth` */
    bool truth;           /* used if `value` is NULL */
    struct BplReplayRule *next;
} BplReplayRule;

/* How a function is applied. */
typedef struct BplFunctionInfo {
    /* the constructor, if the function is a constructor, a selector or a tester */
    const BplConstructor *ctor;
    int field; /* for a selector: the field's index; for a tester: -1 */
    bool is_ctor, is_part;
    const char *builtin;   /* the operation that {:builtin …} names; or NULL */
    const BplDatum *table; /* the function's table in this run, made on first use */
    /* the points at which the function is known in this execution (local.h); or NULL */
    const BplDatum *known;
    const BplFunction *decl; /* the function's declaration; NULL: it is a constructor */
    BplReplayRule *rules;    /* the first of the function's rules; or NULL */
    bool is_free;            /* in a model run: the function is a free constructor (free.h) */
    bool is_defined;         /* the function's rules define it (define.h) */
    bool is_computed;        /* the function is computed by its rules in this run */
} BplFunctionInfo;

/* Data about a program that does not depend on the script. */
struct BplReplayer {
    const BplProgram *program;
    BplArena arena;
    BplIndex global_slots; /* BplVar → the slot of a global */
    BPL_VEC(const BplVar *) global_vars;
    BplMap functions; /* BplFunction or BplConstructor → BplFunctionInfo */
    BplMap bodies;    /* BplProcedure → BplNodeVec of its bodies */
    BplMap flats;     /* a body, or a procedure without a body → BplReplayBody */
    BPL_VEC(const BplAxiom *) axioms;
    BplMap definitions; /* BplAxiom → BplFunctionInfo of the function whose rule it is */
    /* constants with an `extends` or `complete` clause */
    BPL_VEC(const BplConstDecl *) ordered;
    BplModifySets *modifies;
    bool has_free; /* candidates for free constructors are marked, for model runs */
};

/* Makes a replayer like bpl_replayer_new, for model runs (model.h). */
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
    BPL_VEC(const BplDatum *) globals; /* values of globals, by their slots */
    uint64_t version;                  /* number of changes of globals so far */
    BPL_VEC(BplFunctionInfo *) tabled; /* functions with a table */
    BPL_VEC(BplFunctionInfo *) computed;
    BPL_VEC(BplFunctionInfo *) noted; /* functions that have `known` points */
    /* functions to be computed by their rules from the beginning of the run */
    BPL_VEC(BplFunctionInfo *) to_compute;
    bool is_model;              /* this is a model run (model.h) */
    unsigned long new_elements; /* number of elements made by free constructors */
    bool is_local;              /* functions only have values at known points (local.h) */
    BplMap inits;               /* BplVar → BplReplayInit */
    BplMap tables;              /* function → BplReplayTable */
    /* Edges of the order as pairs of bindings: first the child (var: the constant, old: it is
     * unique), then the parent. */
    BPL_VEC(BplReplayBinding) order_edges;
    const BplDatum *div_zero, *mod_zero, *real_div_zero;

    BPL_VEC(BplReplayFrame) frames;
    size_t frame_bytes;
    BPL_VEC(BplReplayBinding) env;
    size_t env_base; /* number of bindings that are invisible, since they belong to callers */
    bool in_lambda;  /* captured values take precedence over variables */
    bool in_old;
    const BplGroundEnv *types;
    BPL_VEC(const BplExpr *) spine;

    const BplNode *claim; /* the claim being evaluated */
    bool claim_is_check;
    size_t next_choice;
    uint64_t points_left;
    uint64_t large; /* number of statements as which operations on large numbers count */
    /* number of calls of bpl_run_has_room, for expressions and points of quantifiers */
    uint64_t work;
    uint64_t work_before; /* the work before the current statement */
    uint32_t function_depth;
    uint32_t in_quantifiers; /* depth of quantifiers being evaluated */
    /* number of axioms that are being checked or followed as rules, one inside the other */
    uint32_t in_axioms;
    const char *stack_base;
    /* changes of variables by the current statement, for the trace hook */
    BPL_VEC(BplReplayChange) changes;
    size_t sweep_at;
} BplRun;

/* ---- stopping (run.c) ------------------------------------------------------------------------ */

/* Ends the run with this status; only the first call counts. Returns NULL, which evaluators
 * return. */
const BplDatum *bpl_run_stop(BplRun *run, BplReplayStatus status, BplReplayWhy why,
                             const BplNode *node, const char *what);
/* Ends the run because of an unsupported construct; returns NULL, which evaluators return. */
const BplDatum *bpl_run_unsupported(BplRun *run, const void *node, const char *what);
/* Counts a step; returns false at the limit. */
bool bpl_run_step(BplRun *run, const void *node);
/* Is there stack and memory for one more level? If not, stops the run. */
bool bpl_run_has_room(BplRun *run, const void *node);
/* Records in the outcome that the claim being evaluated depends on the formula of this UNKNOWN. */
void bpl_run_undecided(BplRun *run, const BplDatum *unknown);
/* Assumes or checks the expression; returns false if that stopped the run. */
bool bpl_run_assume(BplRun *run, const BplExpr *expr, BplReplayWhy why, const void *node);
bool bpl_run_check(BplRun *run, const BplExpr *expr, BplReplayWhy why, const void *node);

/* ---- setting up (setup.c, flat.c) ------------------------------------------------------------ */

/* Prepares the script for look-ups: initial values, tables, sizes of types. The run must have its
 * program, script and options. */
void bpl_run_setup(BplRun *run);
/* Checks that the script satisfies axioms, unique constants and orders. */
void bpl_run_check_axioms(BplRun *run);
/* Checks that unique constants differ. */
void bpl_run_check_unique(BplRun *run);
/* Checks that constants are ordered as declared: parents.c. */
void bpl_run_check_order(BplRun *run);
/* Do the options exclude this axiom? */
bool bpl_run_skips(const BplRun *run, const BplAxiom *axiom);
void bpl_run_release(BplRun *run);
/* Returns the instructions of a body, which are made on first use. */
BplReplayBody *bpl_run_body(BplRun *run, const BplNode *body);
void bpl_replay_body_free(BplReplayBody *code);
/* Frees values that are no longer referenced, if there are many. Called between two statements. */
void bpl_run_sweep(BplRun *run);

/* ---- choices (choices.c) --------------------------------------------------------------------- */

/* Returns the script's value for the choice, adapted to the type, or the default value. */
const BplDatum *bpl_run_choose(BplRun *run, BplReplayChoiceKind kind, const void *node,
                               const BplVar *var, size_t options, const BplGround *type);
/* Returns the initial value of a global, a constant, or an in-parameter; `aka` is the other
 * declaration of an in-parameter, or NULL. */
const BplDatum *bpl_run_initial(BplRun *run, const BplVar *var, const BplVar *aka,
                                const BplGround *type);

/* ---- values beyond the script's points (elsewhere.c) ------------------------------------------
 */

/* Returns the map with the script's rule for the points that the map does not list; the map is the
 * value of the variable or function `of`. */
const BplDatum *bpl_run_elsewhere(BplRun *run, const void *of, const BplDatum *map);
/* Applies bpl_run_elsewhere to the current values of constants and globals (before the entry's
 * frame exists), or of the entry's parameters. Returns false if the run was stopped. */
bool bpl_run_all_elsewhere(BplRun *run);

/* ---- havocs (complete.c) --------------------------------------------------------------------- */

/* Returns a better value for a havocked variable than the chosen one, if assumptions directly after
 * the havoc describe a map at each index; otherwise `value`. */
const BplDatum *bpl_run_complete(BplRun *run, const BplVar *var, const BplDatum *value);

/* ---- evaluating (eval.c and its like) -------------------------------------------------------- */

/* Functions below return NULL if the run was stopped, and UNKNOWN if the value cannot be
 * determined. */

/* Returns the ground type that `type` is with the current values of type parameters. */
const BplGround *bpl_run_type(BplRun *run, const BplType *type);
const BplDatum *bpl_run_eval(BplRun *run, const BplExpr *expr);
/* Evaluates a binary operator on known operands. */
const BplDatum *bpl_eval_binary(BplRun *run, const BplBinary *node, const BplDatum *a,
                                const BplDatum *b);
const BplDatum *bpl_eval_unary(BplRun *run, const BplUnary *node, const BplDatum *a);
const BplDatum *bpl_eval_literal(BplRun *run, const BplExpr *expr);
/* Are the values equal? Returns a BOOL or UNKNOWN. */
const BplDatum *bpl_run_eval_equal(BplRun *run, const BplNode *node, const BplDatum *a,
                                   const BplDatum *b);
const BplDatum *bpl_eval_not(const BplDatum *a);
const BplDatum *bpl_eval_quant(BplRun *run, const BplQuant *quant);
typedef BPL_VEC(const BplDatum *) BplDatumVec;
/* Finds values at which a forall's body is false, or an exists' body true, and adds them to
 * `values`; returns false if none are found. Not for quantifiers over types. */
bool bpl_eval_witness(BplRun *run, const BplQuant *quant, BplDatumVec *values);
const BplDatum *bpl_eval_lambda(BplRun *run, const BplQuant *quant);
/* Returns the value of a lambda that the tree has without a type, as a map of this type. */
const BplDatum *bpl_eval_lambda_as(BplRun *run, const BplQuant *quant, const BplGround *type);
const BplDatum *bpl_eval_code(BplRun *run, const BplCode *code);
/* Does the body hold for all values of the variables? Returns a BOOL or UNKNOWN. */
const BplDatum *bpl_eval_for_all(BplRun *run, const BplNode *node, const BplVar *const *vars,
                                 size_t count, const BplExpr *body);
/* Returns the value object->(name := value); the object has the field. */
const BplDatum *bpl_eval_field_stored(BplRun *run, const BplName *name, const BplDatum *object,
                                      const BplDatum *value);
/* Returns the function's table, made if necessary; NULL if the run was stopped. */
const BplDatum *bpl_eval_table(BplRun *run, BplFunctionInfo *info);
/* Returns the table's value at these types and arguments. */
const BplDatum *bpl_eval_apply_table(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                                     const BplGround *const *actuals, const BplDatum *const *args);
/* Applies a function: by its body, its rules, its table, or as a constructor. */
const BplDatum *bpl_run_eval_apply(BplRun *run, const BplApply *apply);

/* The environment of the caller while a function is being evaluated. */
typedef struct BplOutside {
    const BplGroundEnv *types;
    size_t base, count;
    bool in_lambda, in_old;
} BplOutside;
/* Enters the function with these values of its type parameters; returns false if the run was
 * stopped. */
bool bpl_eval_enter(BplRun *run, const BplFunction *function, const BplGroundEnv *types,
                    BplOutside *outside);
void bpl_eval_leave(BplRun *run, const BplOutside *outside);
/* Applies the function of SMT-LIB with this name (builtin.h); the arguments are known. */
const BplDatum *bpl_eval_builtin(BplRun *run, const BplApply *apply, const char *name,
                                 const BplDatum *const *args, uint32_t count);
/* Returns the value of a map at the keys, which include those of bound type variables. */
const BplDatum *bpl_eval_select_keys(BplRun *run, const BplNode *node, const BplDatum *map,
                                     const BplDatum *const *keys);
/* Returns the keys of a selection or store: types of bound variables first, then indices. NULL if
 * the run was stopped. *unknown becomes an unknown key, or NULL. */
const BplDatum **bpl_eval_keys(BplRun *run, const BplExpr *node, const BplDatum *map,
                               const BplExpr *indices, const BplType *range,
                               const BplDatum **unknown);
/* Returns the value of a <: b, in the least order with the declared edges. */
const BplDatum *bpl_eval_below(BplRun *run, const BplDatum *a, const BplDatum *b);

/* Returns a variable's current value, or with run->in_old its value at entry; NULL if it has no
 * value. */
const BplDatum *bpl_run_read(BplRun *run, const BplVar *var);
void bpl_run_write(BplRun *run, const BplVar *var, const BplDatum *value);
/* Binds a variable until run->env.count is reset. */
void bpl_run_bind(BplRun *run, const BplVar *var, const BplDatum *value);

/* ---- running (steps.c, calls.c) -------------------------------------------------------------- */

/* Returns the frame of the current body. */
BplReplayFrame *bpl_run_top(BplRun *run);
/* Pushes a frame for the body; returns false, with the run stopped, if bodies nest too deeply or
 * memory runs out. */
bool bpl_run_push(BplRun *run, BplReplayBody *flat, const BplCall *call, const BplGroundEnv *types);
void bpl_run_pop(BplRun *run);
/* Returns the environment with the values of the type parameters of a body and of its procedure. */
const BplGroundEnv *bpl_run_both_types(BplRun *run, const BplReplayBody *flat,
                                       const BplGround *const *actuals);
/* Starts the body on top: chooses values of results and locals, assumes where clauses. Returns
 * false if that ended the run. */
bool bpl_run_enter(BplRun *run);
/* Executes a call by body or by specification; with a body, the body's frame is then on top.
 * Returns false if that ended the run. */
bool bpl_run_call(BplRun *run, const BplCall *call);
/* Ends the body on top: checks its postconditions and assigns its results. Returns false if that
 * ended the run. */
bool bpl_run_leave(BplRun *run);
/* Assumes the variable's where clause, if it has one; returns false if that ended the run. */
bool bpl_run_where(BplRun *run, const BplVar *var);
/* Returns the variable at the root of a left side; *value, the new value of the part, becomes the
 * new value of the whole variable. NULL: the run was stopped. */
const BplVar *bpl_run_rooted(BplRun *run, const BplExpr *lhs, const BplDatum **value);
/* Checks whether a global may be changed: with check_frame the global must be in the modifies
 * clauses. Returns false if the run was stopped. Called before each change of a global. */
bool bpl_run_may_modify(BplRun *run, const BplVar *var, const void *node);
/* Calls the hook for {:print e, …}, if there is one (printed.c). */
void bpl_run_print(BplRun *run, const BplNode *statement, const BplAttr *attrs);
/* Executes the frames until the run ends. */
void bpl_run_loop(BplRun *run);

#endif
