/* Shared by the files of the engine; private to this folder.
 *
 * eval.c computes expressions, start.c makes the first state, path.c asks the solver, step.c runs
 * statements, fork.c branches, search.c chooses the next state, merge.c merges two states,
 * visited.c recognises repeated states, fail.c describes failures, minimize.c finds small values,
 * confirm.c replays.
 */
#ifndef BPL_EXEC_ENGINE_H
#define BPL_EXEC_ENGINE_H

#include "libbpl/base/clock.h"
#include "libbpl/core/live.h"
#include "libbpl/exec/exec.h"
#include "libbpl/exec/joins.h"
#include "libbpl/exec/limits.h"
#include "libbpl/exec/meet.h"
#include "libbpl/exec/profile.h"
#include "libbpl/exec/state.h"
#include "libbpl/smt/chain.h"
#include "libbpl/term/eval.h"
#include "libbpl/term/points.h"

/* How the engine computes a function of the core. */
typedef struct BplFn {
    BplFunc func; /* the uninterpreted function, if it has arguments */
    /* the uninterpreted constant, if the function has no arguments; or BPL_NONE */
    BplValue symbol;
    BplSort result;
    uint32_t ctor;   /* the constructor that the function builds, tests or takes a field of */
    bool is_defined; /* its definition is among the axioms, since it is recursive */
    bool is_ready;
} BplFn;

/* An assumption that every execution of the entry makes: a precondition, or an assumption before
 * any branch. */
typedef struct BplAssumed {
    BplValue formula;
    const BplNode *node;
} BplAssumed;

/* An execution that is reported only if no better one with the same coverage is found. */
typedef struct BplPutOff {
    BplExecution *execution;
    BplCover *cover;
} BplPutOff;

/* Statistics of a join: how often several states met and none were merged, and how often a merged
 * state had to be split again. */
typedef struct BplJoinRecord {
    uint8_t idle, splits;
    bool became_one; /* the last states that met there were all merged into one */
} BplJoinRecord;

typedef struct BplVisited BplVisited; /* in visited.h */

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
    BplModel *eval_model; /* the model that evaluation uses; a reference */
    BplMap sorts;         /* BplType -> sort */
    /* for each sort: its datatype; NULL if it has none */
    BPL_VEC(const BplDatatype *) datatypes;
    BPL_VEC(BplValue) literals; /* literals of the core */
    BPL_VEC(BplFn) fns;         /* for each function of the core: how the engine computes it */
    BPL_VEC(BplValue) bound;    /* for each bound variable of the core: its symbol */
    BPL_VEC(BplValue) first;    /* for each global of the core: its value at the beginning */
    BplValues axioms;           /* axioms as formulas, and the distinctness of unique constants */
    BplPoints points;           /* values that the axioms give to functions at points */
    BPL_VEC(BplValue) ins;      /* parameters of the current entry */
    /* constraints of the failure that is being described, in addition to those of its path */
    BPL_VEC(BplValue) extra;
    BPL_VEC(BplValue) memo_values; /* values of recursive functions; see apply.c */
    /* index + 1 of the lambda's term -> index + 1 of its entry in the next two lists */
    BplMap lambdas;
    BPL_VEC(BplValue) lambda_symbols, lambda_definitions;
    /* term index + 1 -> 2: contains maps that are equal everywhere, 1: does not */
    BplMap everywhere;
    /* claim -> number of candidates for a failure at the claim that turned out to be spurious
     * (fail.c) */
    BplMap spurious_claims;
    struct BplProfile *profile; /* costs of statements, if they are counted; or NULL */
    BplMap memo;                /* term index + 1 -> index + 1 of memo_values */
    /* index + 1 of a formula -> index + 1 of its result in the next list (bpl_finite_spread) */
    BplMap spread;
    BPL_VEC(BplValue) spread_values;
    /* number of nested bodies of functions and binders being evaluated; see BPL_MOST_NESTED */
    uint32_t nested;
    /* functions whose definitions bpl_engine_define has to add as axioms */
    BPL_VEC(uint32_t) to_define;
    bool has_all_axioms; /* no axiom was refused when they were loaded */
    /* whether axioms exclude all executions, see bpl_exec_is_void; UNKNOWN: not computed yet */
    BplSat is_void;
    /* the result is less certain: a function that the solver has built in has no known value, or an
     * axiom was left out */
    bool is_approximate;

    /* The state of the search. */
    BplExecResult *result;
    BPL_VEC(BplExecResult *) results;
    uint64_t next_id;
    uint64_t random;
    BPL_VEC(uint64_t) block_counts; /* how often each block was chosen, on all paths */
    double begun;                   /* when the search began, by the clock */
    double waited;                  /* seconds that queries waited for turns */
    BplSlice slice;                 /* the limits of this run (limits.h) */
    /* seconds of processors that were used before this run; read if the run has a share */
    double had_before;
    uint64_t steps_before;  /* steps that were taken before this run; read if it has a share */
    uint64_t steps_counted; /* number of steps in earlier turns, which are already counted */
    uint32_t stop;          /* the limits (BPL_CUT_…) that end the search */
    BplCoverBits cover_bits;
    BplCover *covered;       /* the coverage of the executions that were kept */
    BplCover *put_off_cover; /* the coverage of the executions in put_off */
    /* further executions of known failures that cover something new; they are kept if nothing
     * better comes */
    BPL_VEC(BplPutOff) put_off;
    BplCoreLive *live;   /* live variables of the current entry, or NULL */
    BplVisited *visited; /* the states seen at loop heads of the current entry, or NULL */
    size_t first_symbol; /* index of the first symbol that the search has made */
    uint64_t kept_passing;
    bool shows_passing;          /* this search looks for passing executions only */
    double kept_at;              /* when an execution was last kept, by the clock */
    uint32_t keep_tries;         /* number of replays since then that gave no execution to keep */
    BPL_VEC(BplState *) waiting; /* states that a pick put aside */
    bool merging;                /* states that meet at a join are merged */
    BplJoins *joins;             /* if merging: the joins of the code */
    BplMeets meets;
    BPL_VEC(BplJoinRecord) records; /* for each block: statistics of the joins there */
    /* quantifiers were left to triggers in this entry: no failure will be certain */
    bool has_prelude;
    bool gave_up; /* the solver reached its limit on the last query about a path */
    /* the total of work (work_done in search.c) at which the search ends; 0: no limit */
    uint64_t work_end;
    const struct BplSearch *searching; /* the running search; or NULL */
    BplState *initial; /* initial state of the current search, for searches inside it; or NULL */
    bool is_guided;    /* the path follows the turns in `guide` */
    BplCoreTurns guide;
    /* the run that the path follows, with its values; or NULL: concrete.h */
    struct BplConcolic *concolic;
    /* a concrete run has failed: the search has little time to find a better failure */
    bool is_foreseen;
    BplConcrete *concrete; /* concrete executions of the current entry; or NULL */
    uint32_t hands; /* worker processes that may run at a time if the search is shared; 0: none */
    char log_name[40]; /* the entry's name in the log's folder */
    /* assumptions before the first branch, in the order of the path */
    BPL_VEC(BplAssumed) assumed;
    uint64_t picks;
    bool picks_at_branches; /* each branch is preceded by a pick (show.c) */
    unsigned not_ruled;     /* failures of the entry for which no rules were found (confirm.c) */
    /* failures of the entry that were not found consistent, and not found forced (confirm.c) */
    unsigned not_consistent, not_forced;
    BplSet apart; /* axioms that do not concern this entry: apart.c */
    const BplProcedure *apart_from;
    /* The axioms' bounds on the number of values of types: confirm.c. */
    enum { BPL_SIZES_UNKNOWN, BPL_SIZES_OPEN, BPL_SIZES_BOUNDED } sizes;
} BplEngine;

/* Finds out whether the entry's result is `verified` only because no execution is feasible, and
 * records which assumptions and axioms contradict each other. Called after the search. In
 * axioms.c. */
void bpl_engine_explain_vacuous(BplEngine *e);

/* ---- types, symbols: sorts.c ----------------------------------------------------------------- */

/* Returns the sort that represents the type in the engine. */
BplSort bpl_engine_sort(BplEngine *e, const BplType *type);
/* Returns the type of polymorphic maps whose values have this sort, or NULL. */
const BplCorePoly *bpl_engine_poly(const BplEngine *e, BplSort sort);
/* Does the sort represent a type variable of the entry? */
bool bpl_engine_is_variable(const BplEngine *e, BplSort sort);
BplValue bpl_engine_fresh(BplEngine *e, const BplVar *var, const BplType *type);
/* Takes in literals, functions and bound variables that were added to the core since the last
 * call. */
void bpl_engine_refresh(BplEngine *e);

/* ---- expressions: eval.c, apply.c ------------------------------------------------------------ */

/* The arrays of registers, globals and literals, by bpl_slot_bank. */
typedef struct BplBanks {
    BplValue *at[3];
} BplBanks;

/* Returns the number of executions after which the entry ends; 0: no limit. */
static inline uint64_t bpl_engine_executions(const BplEngine *e)
{
    return e->has_prelude && e->options.few ? e->options.few : e->options.executions;
}

/* Returns the value in the slot; takes no reference to a map. */
static inline BplValue bpl_get(const BplBanks *banks, BplSlot slot)
{
    return banks->at[slot >> BPL_BANK_SHIFT][slot & BPL_SLOT_INDEX];
}

/* Returns the address of the slot's value. */
static inline BplValue *bpl_place(const BplBanks *banks, BplSlot slot)
{
    return &banks->at[slot >> BPL_BANK_SHIFT][slot & BPL_SLOT_INDEX];
}

/* Runs one instruction of an expression, together with the code of binders below it; returns the
 * index of the next instruction. */
uint32_t bpl_eval_instr(BplEngine *e, const BplBanks *banks, uint32_t pc);
/* Returns the value of a unit as a term. The arguments are terms as well. */
BplValue bpl_eval_unit(BplEngine *e, const BplCoreUnit *unit, BplValue *globals,
                       const BplValue *args, uint32_t count);
/* Forgets all axioms and all values of functions, since the constants of a new entry may have other
 * values. */
void bpl_engine_forget_functions(BplEngine *e);
/* Adds definitions as axioms for the functions in to_define, and for those that these definitions
 * apply; does nothing while bodies or binders are being evaluated. */
void bpl_engine_define(BplEngine *e, BplValue *globals);
/* Returns the value of an application. Arguments and result are terms. */
BplValue bpl_engine_apply(BplEngine *e, uint32_t function, BplValue *globals, const BplValue *args,
                          uint32_t count);
/* Returns the quantified formula, or its expansion if its range is small and known. */
BplValue bpl_engine_quantify(BplEngine *e, BplQuantifier quantifier, const BplValue *vars,
                             uint32_t count, BplValue body, const BplTermTrigger *triggers,
                             uint32_t trigger_count);

/* ---- when it is over: limits.c -----------------------------------------------------------------
 */

/* Must the run stop, because of the clock, a signal or the memory in use? Adds the reasons to
 * e->stop. */
bool bpl_engine_should_stop(BplEngine *e);
/* Sets the limits of the run that begins (limits.h). */
void bpl_engine_set_deadline(BplEngine *e, double deadline, double share);
/* Begins a part of the run that may exceed the run's share, but not the multiple of it
 * `exec_fail_shares`, counted from now; without a share, nothing changes. *before: the run's own
 * limits, for bpl_engine_end_part. */
typedef struct BplEnginePart {
    BplSlice slice;
    double had_before;
    uint64_t steps_before;
} BplEnginePart;
void bpl_engine_begin_part(BplEngine *e, BplEnginePart *before);
void bpl_engine_end_part(BplEngine *e, const BplEnginePart *before);
/* Counts the time and steps since the last call; `so_far` is the run's result up to now. If the
 * run's turn is over, waits for the next one, and may report `so_far` in the meantime. */
void bpl_engine_count_turn(BplEngine *e, const BplExecResult *so_far);
void bpl_engine_take_turn(BplEngine *e);
/* Returns the rest of the entry's turn for a query, in *turn; NULL if the entry does not take
 * turns. While the query waits for its next turn, e->waited grows. */
const BplQueryTurn *bpl_engine_query_turn(BplEngine *e, BplQueryTurn *turn);
/* Counts costs from `so_far` on: the costs in it were counted already with the result that it
 * replaces. */
void bpl_engine_count_from(BplEngine *e, const BplExecResult *so_far);
/* Limits the query to the time and steps that the run has left; returns true if the clock is the
 * limit that would end the query. */
bool bpl_engine_limit(const BplEngine *e, BplQuery *query);

/* ---- paths: path.c --------------------------------------------------------------------------- */

/* Are there more quantified axioms than a solver finds a model for? */
bool bpl_path_has_prelude(const BplEngine *e);
/* Returns the number of solver steps that take about this number of milliseconds. */
uint32_t bpl_engine_work(uint32_t milliseconds);
/* Runs the query by the solver, and counts it. A query without limits gets those of the options. */
void bpl_engine_query(BplEngine *e, const BplQuery *query, BplAnswer *answer);
/* Returns the formula's value in the model: BPL_TRUE, BPL_FALSE or BPL_NONE. */
BplValue bpl_model_truth(BplEngine *e, BplModel *model, BplValue formula);
/* Is the path feasible together with the formula? *model becomes a new reference to a model, or
 * NULL: for BPL_SAT the model that was found, for BPL_UNKNOWN one of all constraints that could be
 * decided, if there is one. Quantifiers are given to the solver in full only for a check. */
BplSat bpl_path_ask(BplEngine *e, const BplState *state, BplValue formula, bool is_check,
                    BplModel **model);

/* Does the state's model, which satisfies the path, also satisfy the formula? */
bool bpl_path_fits(BplEngine *e, const BplState *state, BplValue formula);

typedef struct BplConstraints {
    BPL_VEC(BplValue) at;
    /* number of constraints that come from axioms and the path, not from the formula in question */
    size_t known;
    bool has_quantifiers;
    /* the constraints contain a lambda that the solver would get: if it then answers
     * `unsatisfiable`, the answer is ignored */
    bool has_lambda;
} BplConstraints;

/* Collects the axioms, the constraints of the path and the formula in `constraints`. */
void bpl_path_gather(BplEngine *e, const BplState *state, BplValue formula,
                     BplConstraints *constraints);
/* Replaces lambdas by symbols, and adds the definitions of these symbols (lambda.c). */
void bpl_lambda_name(BplEngine *e, BplConstraints *constraints);
/* Replaces symbols by constants where a constraint equates them, expands quantifiers that then
 * range over a few values, and replaces all other quantifiers by instances. */
void bpl_path_weaken(BplEngine *e, BplConstraints *constraints);

/* Adds the terms of triggers at the values of declared types, and at maps that distinguish these
 * values: probe.c. Values that `formula` mentions come first. The additions contradict the
 * constraints only if the constraints are contradictory themselves. */
void bpl_engine_probe(BplEngine *e, BplValue formula, BplConstraints *constraints);

/* ---- quantifiers: finite.c ------------------------------------------------------------------- */

/* Returns the formula with new symbols (Skolem constants) in place of existentially quantified
 * variables. */
BplValue bpl_finite_name(BplEngine *e, BplValue formula);
/* Returns an equal formula, in which universal quantifiers over a few values are conjunctions of
 * instances. */
BplValue bpl_finite_spread(BplEngine *e, BplValue formula);
/* Finds formulas without quantifiers that the given ones imply together. */
void bpl_finite_all(BplEngine *e, const BplValue *formulas, size_t count, BplValue *weaker);
/* Adds the formula to the path; `model`, whose reference is taken over, satisfies the whole path,
 * or is NULL. */
void bpl_path_assume(BplEngine *e, BplState *state, BplValue formula, BplModel *model);
/* Is the formula an equation symbol == value? If so, sets *symbol and *value to its sides. */
bool bpl_path_settles(BplEngine *e, BplValue formula, BplValue *symbol, BplValue *value);
/* Replaces the symbol by the constant in the state's variables. The top frame may be replaced by a
 * copy. */
void bpl_state_settle(BplEngine *e, BplState *state, BplValue symbol, BplValue value);
/* Replaces several terms, which need not be symbols, by values in the state's variables, like
 * bpl_state_settle. */
void bpl_state_replace(BplEngine *e, BplState *state, const BplValue *terms, const BplValue *values,
                       size_t count);
/* Assumes the formula; returns false, without assuming it, if it cannot hold. */
bool bpl_path_require(BplEngine *e, BplState *state, BplValue formula);
/* Is the path, which is not known to be feasible, feasible? If it is, and the solver has a model,
 * the state gets the model. */
bool bpl_path_is_feasible(BplEngine *e, BplState *state);
/* Notes in the result that a query was not decided. */
void bpl_path_unknown(BplEngine *e, const BplState *state, const char *why);
/* Takes back the note of bpl_path_unknown: the query will be decided after all. */
void bpl_path_forget_unknown(BplEngine *e);

/* ---- the first state: start.c ---------------------------------------------------------------- */

/* Writes the values that global variables and constants have at the beginning to `globals`, which
 * has room for all globals of the core. */
void bpl_engine_globals(BplEngine *e, BplValue *globals);
/* Returns the engine of an executor. */
BplEngine *bpl_exec_engine(BplExec *exec);
/* Returns the initial state of the procedure; NULL if the assumptions at the beginning exclude each
 * other. */
BplState *bpl_engine_start(BplEngine *e, const BplCoreProc *proc);

/* ---- running: step.c ------------------------------------------------------------------------- */

/* The states that a fork has made. */
typedef struct BplChildren {
    BplStates at;
} BplChildren;

typedef struct BplStepped {
    enum { BPL_RUN_ENDED, BPL_RUN_FORKED, BPL_RUN_STOPPED } how;
    BplPathOutcome outcome; /* if ENDED: how the path ended */
    BplChildren children;   /* if FORKED: the states that replace this state */
    BplState *state;        /* if STOPPED: the state as it is now; perhaps at a join */
} BplStepped;

/* Runs the state until its path ends, forks or is to be put aside, and describes the result in
 * *run. The state then no longer belongs to the caller. */
void bpl_engine_step(BplEngine *e, BplState *state, BplStepped *run);

/* ---- freeing terms: collect.c ------------------------------------------------------------------
 */

/* Frees all terms that no state and no cache needs. `running` is the state that runs now; the
 * waiting ones are known. Called between two statements, when terms are referenced only from
 * there. */
void bpl_engine_collect(BplEngine *e, const BplState *running);

/* ---- variables that a state may still read: live.c ------------------------------------------- */

/* Returns the analysis of variables that may still be read (core/live.h), which is computed at the
 * first call. */
BplCoreLive *bpl_engine_live(BplEngine *e);
/* May the variable still be read, for a state at the beginning of the block? `variable` is the
 * index of a register of the top frame or, after those, of a global, which callers may read as
 * well. */
bool bpl_engine_reads(BplEngine *e, const BplState *state, uint32_t block, size_t variable);

/* ---- following: guide.c ---------------------------------------------------------------------- */

/* Returns the block to which the guide sends the state from the BRANCH or GOTO at pc, and marks the
 * turn as taken. Returns BPL_NO_SLOT if the path deviates from the guide, and `otherwise` if the
 * statement is no choice of the program. */
uint32_t bpl_guide_next(const BplEngine *e, BplState *state, uint32_t pc, uint32_t otherwise);
/* Makes the turns the guide of the search. Turns at statements for which the core has no choice are
 * left out. */
void bpl_guide_set(BplEngine *e, const BplCoreTurns *turns);

/* ---- searching: search.c --------------------------------------------------------------------- */

/* Runs the procedure from its beginning until all states have ended or a limit is reached; results
 * go to e->result. */
void bpl_engine_search(BplEngine *e, const BplCoreProc *proc);

/* Calls `each` for every waiting state of the search. */
void bpl_search_each(const struct BplSearch *search,
                     void (*each)(void *data, const BplState *state), void *data);

/* Continues a search from these states, which then belong to it. */
void bpl_engine_continue(BplEngine *e, BplState *const *states, size_t count);

/* ---- sharing: share.c ------------------------------------------------------------------------ */

/* Is it time to share a search with this number of waiting states? */
bool bpl_share_is_due(const BplEngine *e, size_t states);
/* Runs the states in worker processes, in their order; the states then belong to this function, and
 * e->result is a new one afterwards. e->stop tells which limit ended the search, if it was not
 * exhausted. */
void bpl_share(BplEngine *e, BplState *const *states, size_t count);

/* ---- for jobs.c ------------------------------------------------------------------------------ */

/* Returns the engine of an executor. */
BplEngine *bpl_exec_engine(BplExec *exec);
/* Runs one entry like bpl_exec_run, with a deadline for this run; 0: no deadline. */
const BplExecResult *bpl_exec_run_until(BplExec *exec, const BplProcedure *procedure,
                                        double deadline);

/* ---- failing: fail.c, minimize.c, confirm.c -------------------------------------------------- */

/* How certain a failure is. */
typedef enum BplTrust {
    BPL_FAIL_CERTAIN, /* the solver's model satisfies all constraints */
    /* the solver's model satisfies some constraints only, and no further query will decide whether
     * the failure is certain */
    BPL_FAIL_LIKELY,
    /* quantifiers were kept from the solver, so that its model may violate them */
    BPL_FAIL_CANDIDATE
} BplTrust;

/* Handles a state that fails at its pc in the model, which satisfies the path and the negated check
 * `refuted`. Returns true if the failure is reported: a candidate must be confirmed by a replay, a
 * likely failure must not be refuted by one. */
bool bpl_engine_fail(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                     BplTrust trust);
/* Fixes concrete values for the inputs that the path has constrained, if some can be found: pick.c.
 * False: the path is not feasible. Copies of the state with other values continue at its pc. */
bool bpl_engine_pick(BplEngine *e, BplState *state);
/* Returns a model of the path and the formula with small values for the symbols that matter; takes
 * over the reference to `model`. If `model` satisfies all quantifiers for certain, so does the
 * result. */
BplModel *bpl_engine_minimize(BplEngine *e, const BplState *state, BplValue formula,
                              BplModel *model, bool is_sure);
/* Like bpl_engine_minimize, but with all quantifiers, which are instantiated by triggers (BplQuery)
 * so that no model is certain. Minimises the values that the path itself mentions. */
BplModel *bpl_engine_minimize_triggered(BplEngine *e, const BplState *state, BplValue formula,
                                        BplModel *model);
/* Like bpl_engine_minimize, for the path without a formula. Minimises only the values that a pick
 * fixes: symbols and points of maps. */
BplModel *bpl_engine_minimize_path(BplEngine *e, const BplState *state, BplModel *model,
                                   bool is_sure);
/* Returns a model in which maps have their default value at all points that are not mentioned, if
 * the path's instances and the formula still hold in it; otherwise the given model. Takes over the
 * reference to `model`. In plain.c. */
BplModel *bpl_engine_plain(BplEngine *e, const BplState *state, BplValue formula, BplModel *model);
/* Does the solver find the path and the formula satisfiable, with all quantifiers, and with the
 * model's values for the numbers that the path depends on? */
bool bpl_engine_is_possible(BplEngine *e, const BplState *state, BplValue formula, BplModel *model);
/* Like bpl_engine_is_possible, but also true if the solver has tried all instances, also at values
 * that the program does not mention, and found no contradiction. This is weaker than a model. */
bool bpl_engine_is_saturated(BplEngine *e, const BplState *state, BplValue formula,
                             BplModel *model);
void bpl_failure_free(BplFailure *failure);
/* Do both executions fail at the same check in the same place? */
bool bpl_failure_is_like(const BplFailure *a, const BplFailure *b);
/* Adds a failure to the entry's result, which has no failure at the same check in the same
 * place. */
void bpl_engine_note_failure(BplEngine *e, BplFailure *failure);
/* Frees the executions of a failure that is to be dropped or replaced. */
void bpl_result_drop_executions(BplExecResult *result, const BplFailure *failure);
/* Is the procedure replaced by its specification where it is called? A hook for the concrete
 * evaluator; `data` is the engine.
 */
bool bpl_engine_is_spec(void *data, const BplProcedure *procedure);
/* Has the axiom, which has quantifiers, nothing to do with the current entry? Replays leave it out
 * then: apart.c. `data`: the engine. */
bool bpl_engine_is_apart(void *data, const BplAxiom *axiom);
/* Replays the failure in the model. */
void bpl_engine_confirm(BplEngine *e, const BplState *state, BplModel *model, BplFailure *failure,
                        BplTrust trust);
/* Replays the execution and records its steps. */
void bpl_engine_record(BplEngine *e, const BplState *state, BplModel *model,
                       BplExecution *execution);

/* Lists the variables of the failure's claim with their values. */
void bpl_engine_claim_values(BplEngine *e, const BplState *state, BplModel *model,
                             BplFailure *failure);
/* Does the path, or the initial state, depend on the symbol? */
bool bpl_engine_matters(BplEngine *e, const BplState *state, BplValue symbol);
/* Lists the parameters of the entry, and the globals and constants that matter, with their
 * values. */
void bpl_engine_inputs(BplEngine *e, const BplState *state, BplModel *model, BplExecValues *inputs);
void bpl_exec_values_free(BplExecValues *values);

/* ---- executions that are told of: keep.c ----------------------------------------------------- */

/* Prepares the lists of kept executions. Called before an entry is searched. */
void bpl_keep_start(BplEngine *e);
/* Handles a path that has passed: keeps its execution if the options ask for it. */
void bpl_keep_passed(BplEngine *e, BplState *state);
/* Handles a path that failed in this model: keeps its execution if the options ask for it. */
void bpl_keep_failed(BplEngine *e, const BplState *state, BplModel *model,
                     const BplFailure *failure);
/* Handles a path that failed at the same check and place as `known`, a failure in the result. */
void bpl_keep_alike(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                    const BplFailure *known);
/* Forgets further executions of a failure that is to be dropped. */
void bpl_keep_drop(BplEngine *e, const BplFailure *failure);
/* Decides which of the executions that were put off are kept. Called after an entry was
 * searched. */
void bpl_keep_finish(BplEngine *e);
void bpl_execution_free(BplExecution *execution);
/* Searches the first passing executions before the search for failures, whose verdict this does not
 * change: show.c. */
void bpl_show_passing(BplEngine *e, const BplCoreProc *proc);
/* Finds names of elements for reports: show.c. */
void bpl_show_names(BplEngine *e);

/* Returns the constant to which the value evaluates in the model. */
BplValue bpl_model_value(BplEngine *e, BplModel *model, BplValue value);

#endif
