/* What the evaluator's files share; nobody else includes this.
 *
 * Evaluating answers NULL exactly if the run was stopped: then everybody returns. UNKNOWN is a
 * value like others, which most operations pass on. Nothing is swept while an expression is
 * evaluated; between two statements everything that lives is among the roots (setup.c).
 */
#ifndef BPL_REPLAY_RUN_H
#define BPL_REPLAY_RUN_H

#include "libbpl/base/map.h"
#include "libbpl/replay/datum_internal.h"
#include "libbpl/replay/replay.h"
#include "libbpl/sema/modifies.h"

typedef enum BplReplayInstrOp {
    BPL_INSTR_STMT,      /* assert, assume, assignment, havoc, call, unpacking */
    BPL_INSTR_GUARD,     /* an If or a While: if its guard is false to target */
    BPL_INSTR_JUMP,      /* to target */
    BPL_INSTR_GOTO,      /* to one of its labels */
    BPL_INSTR_INVARIANT, /* a Condition of a While: `kept` says which of the two it is */
    BPL_INSTR_RETURN
} BplReplayInstrOp;

typedef struct BplReplayInstr {
    uint8_t op;
    bool kept;
    uint32_t target; /* GOTO: the first of its labels, among the flat body's */
    uint32_t count;  /* GOTO: of these */
    const BplNode *node;
} BplReplayInstr;

/* A body made flat, or a procedure without one: its variables and instructions. */
typedef struct BplReplayBody {
    const BplNode *body; /* BplProcedure or BplImplementation */
    BplProcedure *procedure;
    const BplTypeVar *type_params; /* of the body */
    BplVarGroup *ins, *outs;
    BplMap slots; /* BplVar → its slot + 1; the procedure's parameters share the body's */
    BPL_VEC(const BplVar *) vars;
    uint32_t in_count, out_count;
    BPL_VEC(BplReplayInstr) instrs;
    BplMap labels;                     /* BplLabel → index of an instruction + 1 */
    BPL_VEC(const BplLabel *) targets; /* of all gotos */
} BplReplayBody;

/* The globals' values when some procedure was entered; shared by callees while they stay the same.
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
    const BplCall *call; /* that it runs for; NULL: the entry */
} BplReplayFrame;

/* A variable that an expression binds. */
typedef struct BplReplayBinding {
    const BplVar *var;
    bool old;
    const BplDatum *value;
} BplReplayBinding;

/* A condition, and what it must be. */
typedef struct BplGuard {
    const BplExpr *expr;
    bool truth;
} BplGuard;

/* An axiom that says what a function is, under guards: see define.h. */
typedef struct BplReplayRule {
    const BplAxiom *axiom;
    const BplVar **vars;      /* by parameter of the function */
    const BplExpr **patterns; /* the same: what its value has to fit, see shape.h; or NULL */
    const BplGuard *guards;   /* conjuncts */
    uint32_t guard_count;
    const BplExpr *value; /* NULL: a truth value, */
    bool truth;           /* this one */
    struct BplReplayRule *next;
} BplReplayRule;

/* What applying a function does. */
typedef struct BplFunctionInfo {
    const BplConstructor *ctor; /* what this is, or what it selects from or tests for */
    int field;                  /* selector: which; tester: -1 */
    bool is_ctor, is_part;
    const char *builtin;     /* or NULL */
    const BplDatum *table;   /* of this run, made when first asked for */
    const BplFunction *decl; /* NULL: a constructor */
    BplReplayRule *rules;    /* or NULL */
    bool is_defined;         /* by its rules: define.h */
    bool is_computed;        /* by them, in this run */
} BplFunctionInfo;

/* What is known of a program whatever the script says. */
struct BplReplayer {
    const BplProgram *program;
    BplArena arena;
    BplMap global_slots; /* BplVar → index + 1 */
    BPL_VEC(const BplVar *) global_vars;
    BplMap functions; /* BplFunction or BplConstructor → BplFunctionInfo */
    BplMap bodies;    /* BplProcedure → BplNodeVec of what has a body */
    BplMap flats;     /* body, or procedure without one → BplReplayBody */
    BPL_VEC(const BplAxiom *) axioms;
    BplMap definitions;                    /* BplAxiom → BplFunctionInfo of which it is a rule */
    BPL_VEC(const BplConstDecl *) ordered; /* which have extends or complete */
    BplModifySets *modifies;
};

typedef struct BplRun {
    const BplProgram *program;
    const BplReplayScript *script;
    BplReplayOptions options;
    BplReplayOutcome *outcome;
    BplData *values;
    BplArena arena; /* lives as long as the run */
    bool stopped;
    bool undecided_check;

    BplReplayer *replayer;
    BPL_VEC(const BplDatum *) globals; /* by the replayer's slots */
    uint64_t version;                  /* counts changes of globals */
    BPL_VEC(BplFunctionInfo *) tabled; /* functions whose tables were made */
    BPL_VEC(BplFunctionInfo *) computed;
    BplMap inits;  /* BplVar → BplReplayInit */
    BplMap tables; /* function → BplReplayTable */
    /* Pairs of values: child (var: the constant, old: it is unique), parent. */
    BPL_VEC(BplReplayBinding) order_edges;
    const BplDatum *div_zero, *mod_zero, *real_div_zero;

    BPL_VEC(BplReplayFrame) frames;
    size_t frame_bytes;
    BPL_VEC(BplReplayBinding) env;
    size_t env_base; /* bindings below are not visible */
    bool in_lambda;  /* captured values go before variables */
    bool in_old;
    const BplGroundEnv *types;
    BPL_VEC(const BplExpr *) spine;

    const BplNode *claim; /* that is being evaluated */
    bool claim_is_check;
    size_t next_choice;
    uint64_t points_left;
    uint32_t function_depth;
    uint32_t in_axioms; /* that are checked, or followed as rules, each in another */
    const char *stack_base;
    BPL_VEC(BplReplayChange) changes; /* of this statement, if somebody traces */
    size_t sweep_at;
} BplRun;

/* ---- stopping (run.c) ------------------------------------------------------------------------ */

/* Ends the run; the first one counts. Answers NULL, for evaluators. */
const BplDatum *bpl_run_stop(BplRun *run, BplReplayStatus status, BplReplayWhy why,
                             const BplNode *node, const char *what);
/* Ends the run: the evaluator does not know what stands there. */
const BplDatum *bpl_run_unsupported(BplRun *run, const void *node, const char *what);
/* Counts a step; false if there are no more. */
bool bpl_run_step(BplRun *run, const void *node);
/* Is there stack and memory for one more level? Stops the run if not. */
bool bpl_run_has_room(BplRun *run, const void *node);
/* Notes in the outcome that the claim which is being evaluated hangs on the formula of this
 * UNKNOWN. */
void bpl_run_undecided(BplRun *run, const BplDatum *unknown);
/* Assumes or checks the expression; false if the run was stopped by that. */
bool bpl_run_assume(BplRun *run, const BplExpr *expr, BplReplayWhy why, const void *node);
bool bpl_run_check(BplRun *run, const BplExpr *expr, BplReplayWhy why, const void *node);

/* ---- setting up (setup.c, flat.c) ------------------------------------------------------------ */

/* Makes what the script says ready to be looked up: first values, tables, how many elements types
 * have. The run has its program, script and options. */
void bpl_run_setup(BplRun *run);
/* Axioms, unique constants, orders: what the script makes of them must hold. */
void bpl_run_check_axioms(BplRun *run);
/* That constants are ordered as they are declared to be: parents.c. */
void bpl_run_check_order(BplRun *run);
/* Do the options say that this axiom does not count? */
bool bpl_run_skips(const BplRun *run, const BplAxiom *axiom);
void bpl_run_release(BplRun *run);
/* The instructions of a body, made when first asked for. */
BplReplayBody *bpl_run_body(BplRun *run, const BplNode *body);
void bpl_replay_body_free(BplReplayBody *code);
/* Between two statements: gives back values that nothing holds any more, once there are many. */
void bpl_run_sweep(BplRun *run);

/* ---- choices (choices.c) --------------------------------------------------------------------- */

/* The value that the script has for it, adopted to the type; else what there is by default. */
const BplDatum *bpl_run_choose(BplRun *run, BplReplayChoiceKind kind, const void *node,
                               const BplVar *var, size_t options, const BplGround *type);
/* The first value of a global, a constant, or (aka) an in-parameter. */
const BplDatum *bpl_run_initial(BplRun *run, const BplVar *var, const BplVar *aka,
                                const BplGround *type);

/* ---- havocs (complete.c) --------------------------------------------------------------------- */

/* What the havocked variable, for which the value was chosen, should rather be: assumptions right
 * behind that may say of a map what it is at each index. */
const BplDatum *bpl_run_complete(BplRun *run, const BplVar *var, const BplDatum *value);

/* ---- evaluating (eval.c and its like) -------------------------------------------------------- */

/* NULL is answered where the run was stopped, and an UNKNOWN where the value cannot be told. */

/* The type, with types for the type parameters that are in scope. */
const BplGround *bpl_run_type(BplRun *run, const BplType *type);
const BplDatum *bpl_run_eval(BplRun *run, const BplExpr *expr);
/* Operators, both operands known. */
const BplDatum *bpl_eval_binary(BplRun *run, const BplBinary *node, const BplDatum *a,
                                const BplDatum *b);
const BplDatum *bpl_eval_unary(BplRun *run, const BplUnary *node, const BplDatum *a);
const BplDatum *bpl_eval_literal(BplRun *run, const BplExpr *expr);
/* Three-valued: a BOOL or UNKNOWN. */
const BplDatum *bpl_run_eval_equal(BplRun *run, const BplNode *node, const BplDatum *a,
                                   const BplDatum *b);
const BplDatum *bpl_eval_not(const BplDatum *a);
const BplDatum *bpl_eval_quant(BplRun *run, const BplQuant *quant);
const BplDatum *bpl_eval_lambda(BplRun *run, const BplQuant *quant);
const BplDatum *bpl_eval_code(BplRun *run, const BplCode *code);
/* Three-valued: does the body hold for all values of the variables? */
const BplDatum *bpl_eval_for_all(BplRun *run, const BplNode *node, const BplVar *const *vars,
                                 size_t count, const BplExpr *body);
/* object->name := value; the object has the field. */
const BplDatum *bpl_eval_field_stored(BplRun *run, const BplName *name, const BplDatum *object,
                                      const BplDatum *value);
/* The function's table, made if need be; NULL if the run was stopped. */
const BplDatum *bpl_eval_table(BplRun *run, BplFunctionInfo *info);
/* What that says, at types for the function's parameters. */
const BplDatum *bpl_eval_apply_table(BplRun *run, const BplApply *apply, BplFunctionInfo *info,
                                     const BplGround *const *actuals, const BplDatum *const *args);
/* A function applied: by its body, its rules, its table, or as the constructor that it is. */
const BplDatum *bpl_run_eval_apply(BplRun *run, const BplApply *apply);

/* What is outside of a function while it is computed. */
typedef struct BplOutside {
    const BplGroundEnv *types;
    size_t base, count;
    bool in_lambda, in_old;
} BplOutside;
/* The function begins, with these types for its parameters; false: the run was stopped. */
bool bpl_eval_enter(BplRun *run, const BplFunction *function, const BplGroundEnv *types,
                    BplOutside *outside);
void bpl_eval_leave(BplRun *run, const BplOutside *outside);
/* `name` is of SMT-LIB (builtin.h); arguments are known. */
const BplDatum *bpl_eval_builtin(BplRun *run, const BplApply *apply, const char *name,
                                 const BplDatum *const *args, uint32_t count);
/* The value of a map at the keys, with those of bound type variables. */
const BplDatum *bpl_eval_select_keys(BplRun *run, const BplNode *node, const BplDatum *map,
                                     const BplDatum *const *keys);
/* The keys of a selection or store: types of bound variables first, then indices. How many; -1: the
 * run was stopped; *unknown is one that is not known. */
const BplDatum **bpl_eval_keys(BplRun *run, const BplExpr *node, const BplDatum *map,
                               const BplExpr *indices, const BplType *range,
                               const BplDatum **unknown);
/* a <: b, in the least order that has the declared edges. */
const BplDatum *bpl_eval_below(BplRun *run, const BplDatum *a, const BplDatum *b);

/* A variable's value now, or with run->in_old at entry; NULL if it has none. */
const BplDatum *bpl_run_read(BplRun *run, const BplVar *var);
void bpl_run_write(BplRun *run, const BplVar *var, const BplDatum *value);
/* Opens the scope of a bound variable, until run->env.count is set back. */
void bpl_run_bind(BplRun *run, const BplVar *var, const BplDatum *value);

/* ---- running (steps.c, calls.c) -------------------------------------------------------------- */

/* The frame of the body that is being run. */
BplReplayFrame *bpl_run_top(BplRun *run);
/* A frame for the body; false, with the run stopped, where bodies nest too deeply or there is no
 * room. */
bool bpl_run_push(BplRun *run, BplReplayBody *flat, const BplCall *call, const BplGroundEnv *types);
void bpl_run_pop(BplRun *run);
/* What the type parameters of a body, and of its procedure, stand for. */
const BplGroundEnv *bpl_run_both_types(BplRun *run, const BplReplayBody *flat,
                                       const BplGround *const *actuals);
/* Starts a body: values of results and locals, where clauses. */
bool bpl_run_enter(BplRun *run);
/* By body or by specification; of a body the frame is on top then. */
bool bpl_run_call(BplRun *run, const BplCall *call);
/* The body that is on top has ended. */
bool bpl_run_leave(BplRun *run);
/* Assumes the variable's where clause, if it has one; false if that ended the run. */
bool bpl_run_where(BplRun *run, const BplVar *var);
/* The variable at the left end of a left side; *value, which the side gets, becomes the one that
 * the variable gets. NULL: the run was stopped. */
const BplVar *bpl_run_rooted(BplRun *run, const BplExpr *lhs, const BplDatum **value);
/* A global is about to be changed: by check_frame it must be in the modifies clauses. */
bool bpl_run_may_modify(BplRun *run, const BplVar *var, const void *node);
/* Runs what is on the frames to the end of the run. */
void bpl_run_loop(BplRun *run);

#endif
