/* Shared by the files of the engine; private to this folder.
 *
 * eval.c computes expressions, start.c makes the first state, path.c asks the solver, step.c runs
 * statements, fork.c goes several ways, search.c chooses what to run, merge.c makes one state of
 * two, visited.c knows states that come back, fail.c describes what failed, minimize.c makes values
 * small, confirm.c replays.
 */
#ifndef BPL_EXEC_ENGINE_H
#define BPL_EXEC_ENGINE_H

#include "libbpl/base/clock.h"
#include "libbpl/core/live.h"
#include "libbpl/exec/exec.h"
#include "libbpl/exec/joins.h"
#include "libbpl/exec/limits.h"
#include "libbpl/exec/meet.h"
#include "libbpl/exec/state.h"
#include "libbpl/smt/chain.h"
#include "libbpl/term/eval.h"
#include "libbpl/term/points.h"

/* How a function of the core is computed. */
typedef struct BplFn {
    BplFunc func;    /* uninterpreted, with arguments */
    BplValue symbol; /* the same without arguments, or BPL_NONE */
    BplSort result;
    uint32_t ctor;   /* of constructors, fields, tests */
    bool is_defined; /* its definition is among the axioms: it is recursive */
    bool is_ready;
} BplFn;

/* What every execution of the entry assumes: a precondition, or an assumption before any branch. */
typedef struct BplAssumed {
    BplValue formula;
    const BplNode *node;
} BplAssumed;

/* An execution that is told of only if no better one covers what it does. */
typedef struct BplPutOff {
    BplExecution *execution;
    BplCover *cover;
} BplPutOff;

/* What became of states at a join: so often nothing was merged, though there was more than one
 * state; and so often what was merged had to be split again. */
typedef struct BplJoinRecord {
    uint8_t idle, splits;
    bool became_one; /* the last ones that met, all of them */
} BplJoinRecord;

typedef struct BplVisited BplVisited; /* visited.h */

typedef struct BplConcrete BplConcrete;

typedef struct BplEngine {
    BplProgram *program;
    BplExecOptions options;
    BplCore *core;
    BplTerms *terms;
    BplMaps maps;
    BplChainOptions chain;
    BplSolver *solver;
    BplEval *eval;
    BplModel *eval_model;                   /* which eval uses; a reference */
    BplMap sorts;                           /* BplType -> sort */
    BPL_VEC(const BplDatatype *) datatypes; /* by sort; NULL for others */
    BPL_VEC(BplValue) literals;             /* of the core */
    BPL_VEC(BplFn) fns;                     /* by function of the core */
    BPL_VEC(BplValue) bound;                /* by bound variable of the core: its symbol */
    BPL_VEC(BplValue) first;                /* by global of the core: its first value */
    BPL_VEC(BplValue) axioms;               /* also distinctness of constants */
    BplPoints points;                       /* what the axioms say of functions there */
    BPL_VEC(BplValue) ins;                  /* of the entry under way */
    BPL_VEC(BplValue) extra;                /* what holds of the failure besides the path */
    BPL_VEC(BplValue) memo_values;          /* of recursive functions; see apply.c */
    BplMap lambdas;                         /* term index + 1 -> index + 1 of the two: */
    BPL_VEC(BplValue) lambda_symbols, lambda_definitions;
    BplMap everywhere;      /* term index + 1 -> 2: has maps that are the same everywhere, 1: not */
    BplMap spurious_claims; /* claim -> how many of its candidates were none; see fail.c */
    BplMap memo;            /* term index + 1 -> index + 1 of memo_values */
    BplMap spread;          /* the same for bpl_finite_spread, of: */
    BPL_VEC(BplValue) spread_values;
    uint32_t nested;             /* functions' bodies and binders under way; see BPL_MOST_NESTED */
    BPL_VEC(uint32_t) to_define; /* functions whose definitions are to be axioms */
    bool has_all_axioms;         /* none was refused when they were loaded */
    BplSat is_void;              /* see bpl_exec_is_void; UNKNOWN: not asked yet */
    bool is_approximate;         /* a builtin function is not known, or an axiom was left out */

    /* the search */
    BplExecResult *result;
    BPL_VEC(BplExecResult *) results;
    uint64_t next_id;
    uint64_t random;
    BPL_VEC(uint64_t) block_counts; /* how often each block was chosen, on all paths */
    double begun;                   /* by the clock */
    BplSlice slice;                 /* of this run: limits.h */
    double had_before;              /* seconds of processors, where it has a share of them */
    uint64_t steps_before;          /* then: steps */
    uint64_t steps_counted;         /* of its turns */
    uint32_t stop;                  /* BPL_CUT_… that ends the search */
    BplCoverBits cover_bits;
    BplCover *covered;          /* by the executions that were kept */
    BplCover *put_off_cover;    /* by these: */
    BPL_VEC(BplPutOff) put_off; /* further ones of known failures, that cover something */
    BplCoreLive *live;          /* of the entry under way, or NULL */
    BplVisited *visited;        /* states of the entry under way, or NULL */
    size_t first_symbol;        /* that was made on the way, of the terms' */
    uint64_t kept_passing;
    bool shows_passing;          /* the search is for executions that pass, and for nothing else */
    double kept_at;              /* by the clock: the last one */
    uint32_t keep_tries;         /* replays that came to nothing */
    BPL_VEC(BplState *) waiting; /* states that a pick put aside */
    bool merging;                /* states that meet become one */
    BplJoins *joins;             /* then: where that is */
    BplMeets meets;
    BPL_VEC(BplJoinRecord) records; /* by block */
    bool has_prelude; /* quantifiers were left to triggers in this entry: nothing will be certain */
    bool gave_up;     /* the solver, on the last question about a path, at its limit */
    uint64_t work_end;                 /* in queries (work_done in search.c); 0: none */
    const struct BplSearch *searching; /* or NULL */
    BplState *initial; /* of the search under way: for searches inside it; or NULL */
    bool is_guided;    /* by these: */
    BplCoreTurns guide;
    struct BplConcolic *concolic; /* the run that guides, with its values; or NULL: concrete.h */
    bool is_foreseen; /* a concrete run has failed: the search has little time for a better one */
    BplConcrete *concrete; /* executions of the entry under way; or NULL */
    uint32_t hands; /* worker processes that may run at a time if the search is shared; 0: none */
    char log_name[40];           /* what the entry is called in the log's folder */
    BPL_VEC(BplAssumed) assumed; /* before the first branch, in the order of the path */
    uint64_t picks;
    bool picks_at_branches;  /* as if a pick stood before each branch (show.c) */
    unsigned not_consistent; /* failures of the entry that were asked about in vain (confirm.c) */
    enum { BPL_SIZES_UNKNOWN, BPL_SIZES_OPEN, BPL_SIZES_BOUNDED } sizes; /* by axioms: confirm.c */
} BplEngine;

/* Whether the entry's result is `verified` only since no execution is feasible, and what
 * contradicts itself then: axioms.c. After the search. */
void bpl_engine_explain_vacuous(BplEngine *e);

/* ---- types, symbols: sorts.c ----------------------------------------------------------------- */

/* The sort that the engine has for the type. */
BplSort bpl_engine_sort(BplEngine *e, const BplType *type);
/* The polymorphic map that values of the sort are, or NULL. */
const BplCorePoly *bpl_engine_poly(const BplEngine *e, BplSort sort);
/* Is it the sort of a type variable of the entry's? */
bool bpl_engine_is_variable(const BplEngine *e, BplSort sort);
BplValue bpl_engine_fresh(BplEngine *e, const BplVar *var, const BplType *type);
/* Literals, functions and bound variables that the core got since the last time. */
void bpl_engine_refresh(BplEngine *e);

/* ---- expressions: eval.c, apply.c ------------------------------------------------------------ */

/* Registers, globals, literals: by bpl_slot_bank. */
typedef struct BplBanks {
    BplValue *at[3];
} BplBanks;

/* The number of executions after which the entry ends; 0: no limit. */
static inline uint64_t bpl_engine_executions(const BplEngine *e)
{
    return e->has_prelude && e->options.few ? e->options.few : e->options.executions;
}

/* The value in the slot; takes no reference to a map. */
static inline BplValue bpl_get(const BplBanks *banks, BplSlot slot)
{
    return banks->at[slot >> BPL_BANK_SHIFT][slot & BPL_SLOT_INDEX];
}

/* Where that is. */
static inline BplValue *bpl_place(const BplBanks *banks, BplSlot slot)
{
    return &banks->at[slot >> BPL_BANK_SHIFT][slot & BPL_SLOT_INDEX];
}

/* Runs one instruction of an expression, with all that belongs to it; answers the next one. */
uint32_t bpl_eval_instr(BplEngine *e, const BplBanks *banks, uint32_t pc);
/* The value of a unit, as a term. The arguments are terms as well. */
BplValue bpl_eval_unit(BplEngine *e, const BplCoreUnit *unit, BplValue *globals,
                       const BplValue *args, uint32_t count);
/* Forgets all axioms and what is known of functions: a new entry has constants of its own. */
void bpl_engine_forget_functions(BplEngine *e);
/* Unless bodies or binders are under way: the functions that are to be defined, and those that
 * their definitions apply, get axioms. */
void bpl_engine_define(BplEngine *e, BplValue *globals);
/* Arguments and answer are terms. */
BplValue bpl_engine_apply(BplEngine *e, uint32_t function, BplValue *globals, const BplValue *args,
                          uint32_t count);
/* The binder, or what it comes to if its range is small and known. */
BplValue bpl_engine_quantify(BplEngine *e, BplQuantifier quantifier, const BplValue *vars,
                             uint32_t count, BplValue body, const BplTermTrigger *triggers,
                             uint32_t trigger_count);

/* ---- when it is over: limits.c -----------------------------------------------------------------
 */

/* Looks at the clock, at signals and memory; sets e->stop. */
bool bpl_engine_should_stop(BplEngine *e);
/* Of the run that begins (limits.h). */
void bpl_engine_set_deadline(BplEngine *e, double deadline, double share);
/* Counts what the run has taken since the last time, given what it has come to; then waits if its
 * turn is over. Between the two it may be told what that is. */
void bpl_engine_count_turn(BplEngine *e, const BplExecResult *so_far);
void bpl_engine_take_turn(BplEngine *e);
/* What the run has taken so far is counted already; from now on it is what another result says. */
void bpl_engine_count_from(BplEngine *e, const BplExecResult *so_far);
/* Gives the query no more than the run has left; true if it is the clock that ends it then. */
bool bpl_engine_limit(const BplEngine *e, BplQuery *query);

/* ---- paths: path.c --------------------------------------------------------------------------- */

/* Are there more quantified axioms than a solver finds a model for? */
bool bpl_path_has_prelude(const BplEngine *e);
/* The number of solver steps that take about this time. */
uint32_t bpl_engine_work(uint32_t milliseconds);
/* Asks the solver, and counts that. A query without limits gets those of the options. */
void bpl_engine_query(BplEngine *e, const BplQuery *query, BplAnswer *answer);
/* The formula's value in the model: BPL_TRUE, BPL_FALSE or BPL_NONE. */
BplValue bpl_model_truth(BplEngine *e, BplModel *model, BplValue formula);
/* Is the path feasible together with the formula? For BPL_SAT and, if there is one that satisfies
 * all but what could not be decided, for BPL_UNKNOWN, *model is a model, a new reference, else
 * NULL. Where quantifiers are involved, only for a check all is done to find out. */
BplSat bpl_path_ask(BplEngine *e, const BplState *state, BplValue formula, bool is_check,
                    BplModel **model);

/* Whether the state's model, which satisfies the path, also satisfies the formula. */
bool bpl_path_fits(BplEngine *e, const BplState *state, BplValue formula);

typedef struct BplConstraints {
    BPL_VEC(BplValue) at;
    size_t known; /* number of those that are not from the formula asked about */
    bool has_quantifiers;
    bool has_lambda; /* that the solver would get: its `unsatisfiable` is not believed */
} BplConstraints;

/* The axioms, the path and the formula. */
void bpl_path_gather(BplEngine *e, const BplState *state, BplValue formula,
                     BplConstraints *constraints);
/* Puts symbols in the place of lambdas, and adds what these are: lambda.c. */
void bpl_lambda_name(BplEngine *e, BplConstraints *constraints);
/* Puts constants in the place of symbols that are said to be such, single values in the place of
 * quantifiers that are about few then, and instances in the place of all other quantifiers. */
void bpl_path_weaken(BplEngine *e, BplConstraints *constraints);

/* ---- quantifiers: finite.c ------------------------------------------------------------------- */

/* The formula with new symbols for what it says exists. */
BplValue bpl_finite_name(BplEngine *e, BplValue formula);
/* The same formula, each value by itself where it claims something of all of a few. */
BplValue bpl_finite_spread(BplEngine *e, BplValue formula);
/* Formulas without quantifiers that the given ones imply together. */
void bpl_finite_all(BplEngine *e, const BplValue *formulas, size_t count, BplValue *weaker);
/* Adds it to the path; `model`, which is taken over, is one of all, or NULL. */
void bpl_path_assume(BplEngine *e, BplState *state, BplValue formula, BplModel *model);
/* symbol == value? */
bool bpl_path_settles(BplEngine *e, BplValue formula, BplValue *symbol, BplValue *value);
/* Puts the constant for the symbol in the state's variables. Its top frame may become another one.
 */
void bpl_state_settle(BplEngine *e, BplState *state, BplValue symbol, BplValue value);
/* As above for several terms, which need not be symbols. */
void bpl_state_replace(BplEngine *e, BplState *state, const BplValue *terms, const BplValue *values,
                       size_t count);
/* Assumes the formula if it can hold; false: it cannot. */
bool bpl_path_require(BplEngine *e, BplState *state, BplValue formula);
/* The path of a state that is not known to be feasible: can it be? Then the state knows a model, if
 * the solver has one. */
bool bpl_path_is_feasible(BplEngine *e, BplState *state);
/* Notes for the result that a query was not decided. */
void bpl_path_unknown(BplEngine *e, const BplState *state, const char *why);
/* It will be. */
void bpl_path_forget_unknown(BplEngine *e);

/* ---- the first state: start.c ---------------------------------------------------------------- */

/* Values for global variables and constants: `globals` has room for all of the core's. */
void bpl_engine_globals(BplEngine *e, BplValue *globals);
/* The engine of an executor. */
BplEngine *bpl_exec_engine(BplExec *exec);
/* NULL if the assumptions at the beginning exclude each other. */
BplState *bpl_engine_start(BplEngine *e, const BplCoreProc *proc);

/* ---- running: step.c ------------------------------------------------------------------------- */

/* Where a state stands after it ran. */
typedef struct BplChildren {
    BplStates at;
} BplChildren;

typedef struct BplStepped {
    enum { BPL_RUN_ENDED, BPL_RUN_FORKED, BPL_RUN_STOPPED } how;
    BplPathOutcome outcome; /* ENDED */
    BplChildren children;   /* FORKED: they take the state's place */
    BplState *state;        /* STOPPED: what the state has become; perhaps at a join */
} BplStepped;

/* Runs until the path ends, forks or is to be put aside. The state belongs to the run
 * from then on. */
void bpl_engine_step(BplEngine *e, BplState *state, BplStepped *run);

/* ---- freeing terms: collect.c ------------------------------------------------------------------
 */

/* Frees all terms that neither the state that runs, nor one that waits, nor a cache needs. To be
 * called where no value is held but in those: between two statements. */
void bpl_engine_collect(BplEngine *e, const BplState *running);

/* ---- what a state may still read: live.c ----------------------------------------------------- */

/* Which variables may still be read (core/live.h), made when first asked for. */
BplCoreLive *bpl_engine_live(BplEngine *e);
/* The state is at the block's beginning: a register of the top frame, or, behind those, a global,
 * which may also be read by callers. */
bool bpl_engine_reads(BplEngine *e, const BplState *state, uint32_t block, size_t variable);

/* ---- following: guide.c ---------------------------------------------------------------------- */

/* Which block the guide tells the state to go to, from the BRANCH or GOTO at pc, and takes notice
 * that it does; BPL_NO_SLOT if the path is not the guide's. Where it has no say, `otherwise`. */
uint32_t bpl_guide_next(const BplEngine *e, BplState *state, uint32_t pc, uint32_t otherwise);
/* Those of the turns that statements of the core take are the guide from now on. */
void bpl_guide_set(BplEngine *e, const BplCoreTurns *turns);

/* ---- searching: search.c --------------------------------------------------------------------- */

/* Runs the procedure from its beginning until nothing is left to run, or a limit is met; what is
 * found goes to e->result. */
void bpl_engine_search(BplEngine *e, const BplCoreProc *proc);

/* Calls `each` for every waiting state of the search. */
void bpl_search_each(const struct BplSearch *search,
                     void (*each)(void *data, const BplState *state), void *data);

/* The search, from these states on; they belong to it. */
void bpl_engine_continue(BplEngine *e, BplState *const *states, size_t count);

/* ---- sharing: share.c ------------------------------------------------------------------------ */

/* Whether it is time to share a search with this number of waiting states. */
bool bpl_share_is_due(const BplEngine *e, size_t states);
/* Runs them, in their order, which become its own, in worker processes; e->result is then a new
 * one. e->stop says what ended it before all were exhausted. */
void bpl_share(BplEngine *e, BplState *const *states, size_t count);

/* ---- for jobs.c ------------------------------------------------------------------------------ */

/* The engine of an executor. */
BplEngine *bpl_exec_engine(BplExec *exec);
/* As bpl_exec_run, with a deadline of its own; 0: none. */
const BplExecResult *bpl_exec_run_until(BplExec *exec, const BplProcedure *procedure,
                                        double deadline);

/* ---- failing: fail.c, minimize.c, confirm.c -------------------------------------------------- */

/* How far a failure is to be trusted. */
typedef enum BplTrust {
    BPL_FAIL_CERTAIN,  /* the solver is sure */
    BPL_FAIL_LIKELY,   /* it is not, and will not be */
    BPL_FAIL_CANDIDATE /* it was not asked about quantifiers */
} BplTrust;

/* The state fails at its pc, in the model, in which the path holds and `refuted`. True if that is
 * reported: a candidate has to be confirmed, what is likely must not be refuted by replaying. */
bool bpl_engine_fail(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                     BplTrust trust);
/* Fixes concrete values for what the path has constrained, if any can be found: pick.c. False: the
 * path is not feasible. Copies with other values continue at the state's pc. */
bool bpl_engine_pick(BplEngine *e, BplState *state);
/* A model of the path and the formula in which what matters is small; takes over the reference. If
 * the model is sure to satisfy all quantifiers, so is the answer. */
BplModel *bpl_engine_minimize(BplEngine *e, const BplState *state, BplValue formula,
                              BplModel *model, bool is_sure);
/* The same with all quantifiers, where they are instantiated by triggers (BplQuery) and no model is
 * sure: what the path itself speaks of is made small. */
BplModel *bpl_engine_minimize_triggered(BplEngine *e, const BplState *state, BplValue formula,
                                        BplModel *model);
/* The same for the path alone, and for no more than a pick fixes: symbols and points of maps. */
BplModel *bpl_engine_minimize_path(BplEngine *e, const BplState *state, BplModel *model,
                                   bool is_sure);
/* The model with maps that are alike at points that are not mentioned, if the path's instances and
 * the formula hold in it; takes over the reference: plain.c. */
BplModel *bpl_engine_plain(BplEngine *e, const BplState *state, BplValue formula, BplModel *model);
/* Does the solver find the path and the formula satisfiable, with all quantifiers as they are and
 * the numbers that it depends on as in the model? */
bool bpl_engine_is_possible(BplEngine *e, const BplState *state, BplValue formula, BplModel *model);
/* Does the solver find no contradiction then, and nothing more to try? A model is more than that.
 */
bool bpl_engine_is_saturated(BplEngine *e, const BplState *state, BplValue formula,
                             BplModel *model);
void bpl_failure_free(BplFailure *failure);
/* At the same check in the same place? */
bool bpl_failure_is_like(const BplFailure *a, const BplFailure *b);
/* One more failure of the entry, which is unlike those before it. */
void bpl_engine_note_failure(BplEngine *e, BplFailure *failure);
/* Frees the executions of a failure that is to be dropped or replaced. */
void bpl_result_drop_executions(BplExecResult *result, const BplFailure *failure);
/* Is the procedure replaced by its specification? For the concrete evaluator; `data`: the engine.
 */
bool bpl_engine_is_spec(void *data, const BplProcedure *procedure);
/* Replays the failure in the model. */
void bpl_engine_confirm(BplEngine *e, const BplState *state, BplModel *model, BplFailure *failure,
                        BplTrust trust);
/* Replays the execution and records what it does. */
void bpl_engine_record(BplEngine *e, const BplState *state, BplModel *model,
                       BplExecution *execution);

/* Does the path, or what it began with, depend on the symbol? */
bool bpl_engine_matters(BplEngine *e, const BplState *state, BplValue symbol);
/* Parameters of the entry; globals and constants that matter. */
void bpl_engine_inputs(BplEngine *e, const BplState *state, BplModel *model, BplExecValues *inputs);
void bpl_exec_values_free(BplExecValues *values);

/* ---- executions that are told of: keep.c ----------------------------------------------------- */

/* Before an entry is searched. */
void bpl_keep_start(BplEngine *e);
/* The path has passed: keeps it if that is wanted. */
void bpl_keep_passed(BplEngine *e, BplState *state);
/* The same for one that failed, in that model. */
void bpl_keep_failed(BplEngine *e, const BplState *state, BplModel *model,
                     const BplFailure *failure);
/* It failed like one before it. */
void bpl_keep_alike(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                    const BplFailure *known);
/* Forgets further executions of a failure that is to be dropped. */
void bpl_keep_drop(BplEngine *e, const BplFailure *failure);
/* After an entry was searched. */
void bpl_keep_finish(BplEngine *e);
void bpl_execution_free(BplExecution *execution);
/* The first executions that pass are looked for, before the search for failures, whose verdict does
 * not suffer from it: show.c. */
void bpl_show_passing(BplEngine *e, const BplCoreProc *proc);
/* The names of elements, for reports: show.c. */
void bpl_show_names(BplEngine *e);

/* The constant that the value is in the model. */
BplValue bpl_model_value(BplEngine *e, BplModel *model, BplValue value);

#endif
