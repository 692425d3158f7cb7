/* Declares the data and functions that the files of the symbolic execution engine share; private to
 * this folder.
 *
 * eval.c computes expressions, start.c makes the first state, path.c asks the solver, step.c runs
 * statements, fork.c branches, search.c chooses the next state, merge.c merges two states,
 * visited.c recognises repeated states, fail.c describes failures, minimize.c finds small values,
 * confirm.c replays. */
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

/* How the engine computes one function of the translated program (the core). */
typedef struct BplFn {
    BplFunc func; /* the uninterpreted function, if it has arguments */
    /* the uninterpreted constant, if the function has no arguments; or BPL_NONE */
    BplValue symbol;
    BplSort result;
    uint32_t ctor; /* the constructor that the function builds, tests or takes a field of */
    /* its definition is given to the solver as an axiom, since the function is recursive */
    bool is_defined;
    bool is_ready;
} BplFn;

/* An assumption that every execution of the procedure makes: a precondition, or an assume statement
 * before any branch. */
typedef struct BplAssumed {
    BplValue formula;
    const BplNode *node;
} BplAssumed;

/* An execution that is reported only if no better one with the same coverage is found. */
typedef struct BplPutOff {
    BplExecution *execution;
    BplCover *cover;
} BplPutOff;

/* Statistics of a join, the block at which the branches of a conditional come together again: how
 * often several states met there and none were merged, and how often a merged state had to be split
 * again. */
typedef struct BplJoinRecord {
    uint8_t idle, splits;
    bool became_one; /* the states that met there the last time were all merged into one */
} BplJoinRecord;

/* the store of states that earlier paths had reached: visited.c */
typedef struct BplVisited BplVisited;

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
    BplModel *eval_model; /* the model in which `eval` evaluates terms; a counted reference */
    BplMap sorts;         /* BplType -> sort */
    /* for each sort: its datatype; NULL if it has none */
    BPL_VEC(const BplDatatype *) datatypes;
    BPL_VEC(BplValue) literals; /* for each literal of the core: its term */
    BPL_VEC(BplFn) fns;         /* for each function of the core: how the engine computes it */
    BPL_VEC(BplValue) bound;    /* for each bound variable of the core: its symbol */
    BPL_VEC(BplValue) first;    /* for each global of the core: its initial value */
    BplValues axioms; /* the axioms as formulas, and formulas that unique constants differ */
    /* values that the axioms give to functions for constant arguments, as in f(1) == 5 */
    BplPoints points;
    BPL_VEC(BplValue) ins; /* values of the parameters of the procedure that is executed */
    /* constraints of the failure that is being described, in addition to those of its path */
    BPL_VEC(BplValue) extra;
    /* computed values of recursive functions, one for each list of arguments; see apply.c */
    BPL_VEC(BplValue) memo_values;
    /* index + 1 of the lambda's term -> index + 1 of the lambda's symbol and definition in the next
     * two lists */
    BplMap lambdas;
    BPL_VEC(BplValue) lambda_symbols, lambda_definitions;
    /* term index + 1 -> 2 if the term contains maps with the same value at all indices, 1 if it
     * does not */
    BplMap everywhere;
    /* check -> number of models found for a failure of the check that a replay showed to be
     * spurious (fail.c) */
    BplMap spurious_claims;
    /* counters of the costs of statements, if these are requested; or NULL */
    struct BplProfile *profile;
    BplMap memo; /* index + 1 of an application's term -> index + 1 of its value in memo_values */
    /* index + 1 of a formula -> index + 1, in `spread_values`, of the formula without its small
     * quantifiers (bpl_finite_spread) */
    BplMap spread;
    BPL_VEC(BplValue) spread_values;
    /* number of bodies of functions, quantifiers and lambdas that are being evaluated, one inside
     * the other; see BPL_MOST_NESTED */
    uint32_t nested;
    /* functions whose definitions bpl_engine_define has to add as axioms */
    BPL_VEC(uint32_t) to_define;
    bool has_all_axioms; /* all axioms could be translated when they were loaded */
    /* whether the axioms contradict each other, so that there is no execution at all
     * (bpl_exec_is_void); UNKNOWN: not computed yet */
    BplSat is_void;
    /* failures are less certain: the engine does not know a value of a function that the solver has
     * built in, or an axiom was left out */
    bool is_approximate;

    /* The following fields are data of the current search. */
    BplExecResult *result;
    BPL_VEC(BplExecResult *) results;
    uint64_t next_id;
    uint64_t random;
    /* for each block: how often it was chosen as a successor, on all paths together */
    BPL_VEC(uint64_t) block_counts;
    double begun; /* when the search began, by the clock */
    /* seconds that queries spent waiting until the procedure was given processor time again */
    double waited;
    BplSlice slice; /* the deadline and processor share of this run (limits.h) */
    /* processor seconds that were used before this run; set only if the run has a share (limits.h)
     */
    double had_before;
    /* solver steps and statements that were counted before this run; set only if the run has a
     * share (limits.h) */
    uint64_t steps_before;
    /* number of steps that were already counted when the procedure last had to wait for processor
     * time */
    uint64_t steps_counted;
    uint32_t stop; /* the limits (BPL_CUT_…) that end the search */
    BplCoverBits cover_bits;
    BplCover *covered;       /* the coverage of the executions that were kept */
    BplCover *put_off_cover; /* the coverage of the executions in put_off */
    /* further executions of failures that are already known, with new coverage; they are kept if no
     * better execution with this coverage is found */
    BPL_VEC(BplPutOff) put_off;
    /* the variables that may still be read at each point of the current procedure, or NULL */
    BplCoreLive *live;
    /* the states that earlier paths had at loop heads of the current procedure, or NULL */
    BplVisited *visited;
    size_t first_symbol; /* index of the first symbol that was made after the search began */
    uint64_t kept_passing;
    bool shows_passing;  /* this search looks for passing executions only */
    double kept_at;      /* when an execution was last kept, by the clock */
    uint32_t keep_tries; /* number of replays since `kept_at` that gave no execution to keep */
    BPL_VEC(BplState *) waiting; /* states that `assume {:pick}` put aside for later (pick.c) */
    bool merging;                /* true if states that reach the same join are merged */
    BplJoins *joins;             /* if `merging`: the join of each branch (joins.h) */
    BplMeets meets;
    BPL_VEC(BplJoinRecord) records; /* for each block: statistics of the joins there */
    /* quantifiers of the axioms were instantiated by triggers alone for this procedure: no failure
     * will be certain */
    bool has_prelude;
    bool gave_up; /* the solver reached its limit on the last query about a path */
    /* the total of work (work_done in search.c) at which the search ends; 0: no limit */
    uint64_t work_end;
    const struct BplSearch *searching; /* the running search; or NULL */
    BplState *initial; /* initial state of the current search, for searches inside it; or NULL */
    bool is_guided;    /* the search runs only paths that take the branches listed in `guide` */
    BplCoreTurns guide;
    /* the concrete run that the search follows, with its values (concrete.h); or NULL */
    struct BplConcolic *concolic;
    /* a concrete run has failed: the search has only little time left to find a better failure */
    bool is_foreseen;
    BplConcrete *concrete; /* data of the concrete executions of the current procedure; or NULL */
    /* number of worker processes that may run at a time if the search is shared; 0: the search is
     * not shared */
    uint32_t hands;
    char log_name[40]; /* the procedure's name in the folder of the query log */
    /* assumptions that the path made before its first branch, in order */
    BPL_VEC(BplAssumed) assumed;
    uint64_t picks;
    /* values are fixed as by `assume {:pick}` before each branch (show.c) */
    bool picks_at_branches;
    /* number of failures for which the search for definitions of maps and functions at all
     * arguments failed (run_by_rules in confirm.c) */
    unsigned not_ruled;
    /* numbers of failures for which is_consistent and is_forced returned false (confirm.c) */
    unsigned not_consistent, not_forced;
    BplSet apart; /* axioms that have nothing to do with the current procedure: apart.c */
    const BplProcedure *apart_from;
    /* Whether some axiom may bound the number of values of a declared type: confirm.c. */
    enum { BPL_SIZES_UNKNOWN, BPL_SIZES_OPEN, BPL_SIZES_BOUNDED } sizes;
} BplEngine;

/* Called after the search of a procedure. Finds out whether the verdict is `verified` only because
 * no execution is feasible, and records which assumptions and axioms contradict each other. In
 * axioms.c. */
void bpl_engine_explain_vacuous(BplEngine *e);

/* ---- types, symbols: sorts.c ----------------------------------------------------------------- */

/* Returns the engine's sort for values of the type. */
BplSort bpl_engine_sort(BplEngine *e, const BplType *type);
/* Returns the type of polymorphic maps whose values have this sort, or NULL. */
const BplCorePoly *bpl_engine_poly(const BplEngine *e, BplSort sort);
/* Returns true if the sort represents a type parameter of the executed procedure. */
bool bpl_engine_is_variable(const BplEngine *e, BplSort sort);
BplValue bpl_engine_fresh(BplEngine *e, const BplVar *var, const BplType *type);
/* Makes terms for the literals, functions and bound variables that were added to the core since the
 * last call. */
void bpl_engine_refresh(BplEngine *e);

/* ---- expressions: eval.c, apply.c ------------------------------------------------------------ */

/* The arrays of values of registers, globals and literals; the bank in a slot's number is the index
 * into `at`. */
typedef struct BplBanks {
    BplValue *at[3];
} BplBanks;

/* Returns the number of executions after which the search of the procedure ends; 0: no limit. */
static inline uint64_t bpl_engine_executions(const BplEngine *e)
{
    return e->has_prelude && e->options.few ? e->options.few : e->options.executions;
}

/* Returns the value in the slot. The caller gets no reference of its own if the value is a map
 * object. */
static inline BplValue bpl_get(const BplBanks *banks, BplSlot slot)
{
    return banks->at[slot >> BPL_BANK_SHIFT][slot & BPL_SLOT_INDEX];
}

/* Returns the address of the slot's value. */
static inline BplValue *bpl_place(const BplBanks *banks, BplSlot slot)
{
    return &banks->at[slot >> BPL_BANK_SHIFT][slot & BPL_SLOT_INDEX];
}

/* Evaluates one instruction of an expression, together with the code of quantifiers and lambdas
 * that it contains; returns the index of the next instruction. */
uint32_t bpl_eval_instr(BplEngine *e, const BplBanks *banks, uint32_t pc);
/* Evaluates a piece of code with arguments (a unit: an axiom, a function's body), and returns its
 * value as a term. The arguments are terms as well. */
BplValue bpl_eval_unit(BplEngine *e, const BplCoreUnit *unit, BplValue *globals,
                       const BplValue *args, uint32_t count);
/* Forgets all axioms and all computed values of functions, since the constants of the next
 * procedure's run may have other values. */
void bpl_engine_forget_functions(BplEngine *e);
/* Adds the definitions of the functions in e->to_define as axioms, and those of the functions that
 * these definitions apply. Does nothing while bodies of functions, quantifiers or lambdas are being
 * evaluated. */
void bpl_engine_define(BplEngine *e, BplValue *globals);
/* Returns the value of the function applied to the arguments. Arguments and result are terms. */
BplValue bpl_engine_apply(BplEngine *e, uint32_t function, BplValue *globals, const BplValue *args,
                          uint32_t count);
/* Returns the quantified formula as a term, or the conjunction or disjunction of its instances if
 * the range of the variables is small and known. */
BplValue bpl_engine_quantify(BplEngine *e, BplQuantifier quantifier, const BplValue *vars,
                             uint32_t count, BplValue body, const BplTermTrigger *triggers,
                             uint32_t trigger_count);

/* ---- when it is over: limits.c -----------------------------------------------------------------
 */

/* Returns true if the run must stop because of the clock, a signal or the memory in use; the
 * reasons are added to e->stop. */
bool bpl_engine_should_stop(BplEngine *e);
/* Sets the deadline and the processor share of the run that begins (limits.h). */
void bpl_engine_set_deadline(BplEngine *e, double deadline, double share);
/* Begins a part of the run that may use more than the run's share of processor time, at most
 * `exec_fail_shares` times the share, counted from now; without a share, nothing changes. *before:
 * the run's own limits, for bpl_engine_end_part. */
typedef struct BplEnginePart {
    BplSlice slice;
    double had_before;
    uint64_t steps_before;
} BplEnginePart;
void bpl_engine_begin_part(BplEngine *e, BplEnginePart *before);
void bpl_engine_end_part(BplEngine *e, const BplEnginePart *before);
/* Counts the time and steps since the last call; `so_far` is the run's result up to now. If the
 * time slice of the run (its turn) is used up, waits for the next one, and may report `so_far` in
 * the meantime. */
void bpl_engine_count_turn(BplEngine *e, const BplExecResult *so_far);
void bpl_engine_take_turn(BplEngine *e);
/* Stores in *turn how much of the current time slice of the procedure is left for a query, and
 * returns `turn`; returns NULL if the procedure does not run in time slices. While the query waits
 * for the next time slice, e->waited grows. */
const BplQueryTurn *bpl_engine_query_turn(BplEngine *e, BplQueryTurn *turn);
/* Makes bpl_engine_count_turn regard the costs in `so_far` as counted already; to be called when
 * `so_far` replaces the run's result. */
void bpl_engine_count_from(BplEngine *e, const BplExecResult *so_far);
/* Limits the query to the time and steps that the run has left; returns true if the deadline of the
 * run comes before the query's own time limit. */
bool bpl_engine_limit(const BplEngine *e, BplQuery *query);

/* ---- paths: path.c --------------------------------------------------------------------------- */

/* Returns true if there are more quantified axioms than a solver is likely to find a model for. */
bool bpl_path_has_prelude(const BplEngine *e);
/* Returns how many solver steps take about this number of milliseconds. */
uint32_t bpl_engine_work(uint32_t milliseconds);
/* Sends the query to the solver, and counts the query in the result. A query without limits gets
 * the limits of the options. */
void bpl_engine_query(BplEngine *e, const BplQuery *query, BplAnswer *answer);
/* Returns the formula's value in the model: BPL_TRUE, BPL_FALSE or BPL_NONE. */
BplValue bpl_model_truth(BplEngine *e, BplModel *model, BplValue formula);
/* Asks whether the path is feasible together with the formula. *model is set to a new reference to
 * a model, or NULL: for BPL_SAT the model that was found, for BPL_UNKNOWN a model of all
 * constraints that could be decided, if there is one. Quantifiers are given to the solver in full
 * only if `is_check`. */
BplSat bpl_path_ask(BplEngine *e, const BplState *state, BplValue formula, bool is_check,
                    BplModel **model);

/* Returns true if the state's model, which satisfies the path, also satisfies the formula. */
bool bpl_path_fits(BplEngine *e, const BplState *state, BplValue formula);

typedef struct BplConstraints {
    BPL_VEC(BplValue) at;
    /* how many of the first constraints come from axioms and the path, not from `formula` */
    size_t known;
    bool has_quantifiers;
    /* the constraints contain a lambda that was not replaced by a symbol: if the solver then
     * answers `unsatisfiable`, the answer is ignored */
    bool has_lambda;
} BplConstraints;

/* Appends the axioms, the constraints of the path and the formula to `constraints`. */
void bpl_path_gather(BplEngine *e, const BplState *state, BplValue formula,
                     BplConstraints *constraints);
/* Replaces lambdas in the constraints by symbols, and adds the definitions of these symbols
 * (lambda.c). */
void bpl_lambda_name(BplEngine *e, BplConstraints *constraints);
/* Weakens the constraints to quantifier-free ones: replaces symbols by constants that a constraint
 * equates with them, expands quantifiers that then range over few values, and replaces all other
 * quantifiers by instances. */
void bpl_path_weaken(BplEngine *e, BplConstraints *constraints);

/* Adds to the constraints terms that match the triggers of axioms, at the values of declared types
 * that occur, and at new maps that distinguish these values: probe.c. Values in `formula` come
 * first. The additions contradict the constraints only if the constraints are contradictory
 * themselves. */
void bpl_engine_probe(BplEngine *e, BplValue formula, BplConstraints *constraints);

/* ---- quantifiers: finite.c ------------------------------------------------------------------- */

/* Returns the formula with new symbols (Skolem constants) in place of existentially quantified
 * variables. */
BplValue bpl_finite_name(BplEngine *e, BplValue formula);
/* Returns an equivalent formula, in which universal quantifiers over a few values are replaced by
 * conjunctions of instances. */
BplValue bpl_finite_spread(BplEngine *e, BplValue formula);
/* For each of the given formulas, stores in `weaker` a quantifier-free formula that the given
 * formulas together imply. */
void bpl_finite_all(BplEngine *e, const BplValue *formulas, size_t count, BplValue *weaker);
/* Adds the formula to the path. `model` satisfies the path with the formula, or is NULL; the call
 * takes over its reference. */
void bpl_path_assume(BplEngine *e, BplState *state, BplValue formula, BplModel *model);
/* Returns true if the formula is an equation symbol == value, and sets *symbol and *value to its
 * sides. */
bool bpl_path_settles(BplEngine *e, BplValue formula, BplValue *symbol, BplValue *value);
/* Replaces the symbol by the constant in the values of the state's variables. The top frame may be
 * replaced by a copy. */
void bpl_state_settle(BplEngine *e, BplState *state, BplValue symbol, BplValue value);
/* Replaces several terms by values in the state's variables, like bpl_state_settle; the terms need
 * not be symbols. */
void bpl_state_replace(BplEngine *e, BplState *state, const BplValue *terms, const BplValue *values,
                       size_t count);
/* Adds the formula to the path, unless the path is then infeasible: in this case it returns false
 * and adds nothing. */
bool bpl_path_require(BplEngine *e, BplState *state, BplValue formula);
/* Asks whether the path is feasible, which is not known yet; returns true if it is or may be. If
 * the solver finds a model, the state gets that model. */
bool bpl_path_is_feasible(BplEngine *e, BplState *state);
/* Counts in the result a query that the solver did not decide; `why` is the reason. */
void bpl_path_unknown(BplEngine *e, const BplState *state, const char *why);
/* Undoes the last bpl_path_unknown: the query will be decided after all. */
void bpl_path_forget_unknown(BplEngine *e);

/* ---- the first state: start.c ---------------------------------------------------------------- */

/* Writes the initial values of global variables and constants to `globals`, which has room for all
 * globals of the core. */
void bpl_engine_globals(BplEngine *e, BplValue *globals);
/* Returns the initial state of the procedure; NULL if the assumptions at the beginning contradict
 * each other. */
BplState *bpl_engine_start(BplEngine *e, const BplCoreProc *proc);

/* ---- running: step.c ------------------------------------------------------------------------- */

/* The states into which a state has forked. */
typedef struct BplChildren {
    BplStates at;
} BplChildren;

typedef struct BplStepped {
    enum { BPL_RUN_ENDED, BPL_RUN_FORKED, BPL_RUN_STOPPED } how;
    BplPathOutcome outcome; /* if ENDED: how the path ended */
    BplChildren children;   /* if FORKED: the states that replace this state */
    BplState *state;        /* if STOPPED: the state as it is now, which may have reached a join */
} BplStepped;

/* Runs the state until its path ends, forks or is to be put aside, and stores in *run how it ended.
 * The state then no longer belongs to the caller. */
void bpl_engine_step(BplEngine *e, BplState *state, BplStepped *run);

/* ---- freeing terms: collect.c ------------------------------------------------------------------
 */

/* Frees all terms that no state and no cache needs. `running` is the state that runs now; the
 * engine knows the waiting states. To be called only between two statements, when no terms are
 * referenced from anywhere else. */
void bpl_engine_collect(BplEngine *e, const BplState *running);

/* ---- variables that a state may still read: live.c ------------------------------------------- */

/* Returns the analysis of variables that may still be read (core/live.h), which is computed at the
 * first call. */
BplCoreLive *bpl_engine_live(BplEngine *e);
/* Returns true if the variable may still be read by a state at the beginning of the block.
 * `variable` is the index of a register of the top frame or, counted after all registers, of a
 * global. Globals may also be read by callers. */
bool bpl_engine_reads(BplEngine *e, const BplState *state, uint32_t block, size_t variable);

/* ---- following: guide.c ---------------------------------------------------------------------- */

/* Returns the successor that the guide (the list of branches to take) names for the BRANCH or GOTO
 * at pc, and counts that branch of the guide as taken. Returns BPL_NO_SLOT if the path deviates
 * from the guide, and `otherwise` if the instruction is no choice of the program. */
uint32_t bpl_guide_next(const BplEngine *e, BplState *state, uint32_t pc, uint32_t otherwise);
/* Makes `turns`, a list of branches to take, the guide of the search. Leaves out the branches of
 * statements whose translation (core/) is without a branch. */
void bpl_guide_set(BplEngine *e, const BplCoreTurns *turns);

/* ---- searching: search.c --------------------------------------------------------------------- */

/* Searches the paths of the procedure from its beginning until all states have ended or a limit is
 * reached; results go to e->result. */
void bpl_engine_search(BplEngine *e, const BplCoreProc *proc);

/* Calls `each` for every waiting state of the search. */
void bpl_search_each(const struct BplSearch *search,
                     void (*each)(void *data, const BplState *state), void *data);

/* Continues the search from these states, which then belong to the search. */
void bpl_engine_continue(BplEngine *e, BplState *const *states, size_t count);

/* ---- sharing: share.c ------------------------------------------------------------------------ */

/* Returns true if a search with this number of waiting states should be shared with worker
 * processes. */
bool bpl_share_is_due(const BplEngine *e, size_t states);
/* Runs the states in worker processes, in the order of the list. The states then belong to this
 * function, and e->result is a new result afterwards. If the search was not exhausted, e->stop
 * tells which limit ended it. */
void bpl_share(BplEngine *e, BplState *const *states, size_t count);

/* ---- for jobs.c ------------------------------------------------------------------------------ */

/* Returns the engine that the executor contains. */
BplEngine *bpl_exec_engine(BplExec *exec);
/* Executes a procedure like bpl_exec_run, with a deadline for this run; 0: no deadline. */
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

/* Handles a state whose check at its pc fails in the model; the model satisfies the path and
 * `refuted`, the negation of the check. Returns true if the failure is reported: a failure of trust
 * CANDIDATE must be confirmed by a replay, a LIKELY one must not be refuted by a replay. */
bool bpl_engine_fail(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                     BplTrust trust);
/* Executes `assume {:pick}` (pick.c): fixes concrete values for the inputs that the path has
 * constrained, if some can be found. Returns false if the path is not feasible. Copies of the state
 * with other values continue later at the state's pc. */
bool bpl_engine_pick(BplEngine *e, BplState *state);
/* Returns a model of the path and the formula with small values for the symbols on which the
 * failure depends; takes over the reference to `model`. `is_sure`: `model` satisfies all
 * quantifiers for certain; then the returned model also does. */
BplModel *bpl_engine_minimize(BplEngine *e, const BplState *state, BplValue formula,
                              BplModel *model, bool is_sure);
/* Like bpl_engine_minimize, but gives the solver all quantifiers, to be instantiated by triggers
 * (BplQuery), so that no model is certain. Minimises the values that the path itself mentions. */
BplModel *bpl_engine_minimize_triggered(BplEngine *e, const BplState *state, BplValue formula,
                                        BplModel *model);
/* Like bpl_engine_minimize, for the path without a formula. Minimises only the values that `assume
 * {:pick}` fixes: symbols, and elements of maps. */
BplModel *bpl_engine_minimize_path(BplEngine *e, const BplState *state, BplModel *model,
                                   bool is_sure);
/* Returns a model in which maps have their default value at all indices that no constraint
 * mentions, if the quantifier-free constraints of the path and the formula still hold in that
 * model; otherwise returns `model`. Takes over the reference to `model`. In plain.c. */
BplModel *bpl_engine_plain(BplEngine *e, const BplState *state, BplValue formula, BplModel *model);
/* Returns true if the solver finds the path and the formula satisfiable, with all quantifiers, when
 * the numbers that the path depends on have their values in `model`. */
bool bpl_engine_is_possible(BplEngine *e, const BplState *state, BplValue formula, BplModel *model);
/* Like bpl_engine_is_possible, but also returns true if the solver has tried all instances of
 * quantifiers, also at values that the program does not mention, and found no contradiction. This
 * is weaker than a model. */
bool bpl_engine_is_saturated(BplEngine *e, const BplState *state, BplValue formula,
                             BplModel *model);
void bpl_failure_free(BplFailure *failure);
/* Returns true if both executions fail at the same check in the same place. */
bool bpl_failure_is_like(const BplFailure *a, const BplFailure *b);
/* Adds the failure to the result of the procedure, which must not have a failure at the same check
 * in the same place yet. */
void bpl_engine_note_failure(BplEngine *e, BplFailure *failure);
/* Frees those executions in the result that show this failure, which is about to be dropped or
 * replaced. */
void bpl_result_drop_executions(BplExecResult *result, const BplFailure *failure);
/* Returns true if calls of the procedure use its specification instead of its body. A callback for
 * the concrete evaluator; `data` is the engine. */
bool bpl_engine_is_spec(void *data, const BplProcedure *procedure);
/* Returns true if the quantified axiom has nothing to do with the procedure being executed; replays
 * then leave the axiom out: apart.c. `data` is the engine. */
bool bpl_engine_is_apart(void *data, const BplAxiom *axiom);
/* Replays the execution that the model gives, and sets in `failure` how certain the failure is. */
void bpl_engine_confirm(BplEngine *e, const BplState *state, BplModel *model, BplFailure *failure,
                        BplTrust trust);
/* Replays the execution that the model gives, and records the steps in `execution`. */
void bpl_engine_record(BplEngine *e, const BplState *state, BplModel *model,
                       BplExecution *execution);

/* Stores in the failure the variables of the failing check with their values in the model. */
void bpl_engine_claim_values(BplEngine *e, const BplState *state, BplModel *model,
                             BplFailure *failure);
/* Returns true if the path or the initial state depends on the symbol. */
bool bpl_engine_matters(BplEngine *e, const BplState *state, BplValue symbol);
/* Adds to `inputs` the parameters of the executed procedure, and the globals and constants on which
 * the failure depends (bpl_engine_matters), with their values in the model. */
void bpl_engine_inputs(BplEngine *e, const BplState *state, BplModel *model, BplExecValues *inputs);
void bpl_exec_values_free(BplExecValues *values);

/* ---- executions that are told of: keep.c ----------------------------------------------------- */

/* Resets the coverage and the counters for kept executions, before a procedure is searched. */
void bpl_keep_start(BplEngine *e);
/* Handles a path that has passed: keeps its execution for the report if the options request passing
 * executions. */
void bpl_keep_passed(BplEngine *e, BplState *state);
/* Handles a path that failed in this model: keeps its execution for the report if the options
 * request failing executions. */
void bpl_keep_failed(BplEngine *e, const BplState *state, BplModel *model,
                     const BplFailure *failure);
/* Handles a path that failed in the model at the same check and place as `known`, a failure in the
 * result: its execution may be kept later, for its coverage. */
void bpl_keep_alike(BplEngine *e, const BplState *state, BplValue refuted, BplModel *model,
                    const BplFailure *known);
/* Drops the executions that were put off because they fail like `failure`, which is about to be
 * dropped. */
void bpl_keep_drop(BplEngine *e, const BplFailure *failure);
/* Decides, after a procedure was searched, which of the executions that were put off are kept. */
void bpl_keep_finish(BplEngine *e);
void bpl_execution_free(BplExecution *execution);
/* Looks for passing executions to be shown, before the search for failures starts; the verdict does
 * not depend on this: show.c. */
void bpl_show_passing(BplEngine *e, const BplCoreProc *proc);
/* Stores in the result the names for elements of declared types in reports, such as Ref!0: show.c.
 */
void bpl_show_names(BplEngine *e);

/* Returns the constant that is the value of the term in the model. */
BplValue bpl_model_value(BplEngine *e, BplModel *model, BplValue value);

#endif
