/* Declares decorators: solvers that wrap another solver, which they own. A decorator answers some
 * queries itself, and passes the others on to the wrapped (next) solver.
 *
 * bpl_chain_new (chain.c) stacks decorators above Z3: the decorator that it adds last gets each
 * query first. */
#ifndef BPL_SMT_DECORATORS_H
#define BPL_SMT_DECORATORS_H

#include "libbpl/smt/solver.h"

/* Makes a decorator that evaluates each model that the next solver returns; if a model does not
 * satisfy the query, the answer becomes BPL_UNKNOWN. The solver of bpl_z3_new checks its models
 * itself; this decorator is for other solvers. */
BplSolver *bpl_model_check_new(BplSolver *next);

/* Makes a decorator that evaluates the query in the query's hint and in up to `models` recent
 * models: if one of these satisfies the query, it is the answer. */
BplSolver *bpl_recent_new(BplSolver *next, uint32_t models);

/* Makes a decorator that drops those known constraints of a query (BplQuery.known) that share no
 * symbol, directly or through other constraints, with the query's new constraints. */
BplSolver *bpl_slice_new(BplSolver *next);

/* Makes a decorator that decides queries about a single integer symbol that is only compared with
 * constants. */
BplSolver *bpl_one_new(BplSolver *next);

/* Makes a decorator for queries with n integers that all differ, in a range of n numbers: it adds
 * the constraint that each number of the range is equal to one of these integers. */
BplSolver *bpl_crowd_new(BplSolver *next);

/* Makes a decorator for queries that divide integers or multiply them with each other: it first
 * looks for a model with small numbers. */
BplSolver *bpl_small_new(BplSolver *next);

/* Makes a decorator that remembers answers. An answer is used again for an equal set of
 * constraints; `unsat` also for a superset of the set, `sat` also for a subset. If there are more
 * than `entries` answers, the oldest is forgotten. */
BplSolver *bpl_cache_new(BplSolver *next, uint32_t entries);

/* Makes a decorator that writes each query to a file, FOLDER/000001.smt2 and so on, with the answer
 * as a comment at the end. The folder is created if necessary; a query that cannot be written is
 * still answered. */
BplSolver *bpl_log_new(BplSolver *next, const char *folder);
/* Lets the chain's log continue in a subfolder of that name, with numbers from 000001 on. Does
 * nothing if the chain has no log. */
void bpl_log_enter(BplSolver *chain, const char *name);

/* Makes a decorator with limits: it answers BPL_UNKNOWN once it has been asked `queries` queries,
 * or once queries have taken `milliseconds` in total; 0: no limit. */
BplSolver *bpl_limits_new(BplSolver *next, uint64_t queries, uint64_t milliseconds);

/* Statistics of a decorator: the numbers of queries that it was asked, that it answered itself (for
 * the slicing decorator: that it made smaller), and that it passed on. bpl_decorator_counts returns
 * zeros for a solver that is not a decorator. */
typedef struct BplDecoratorCounts {
    uint64_t asked, answered, passed;
} BplDecoratorCounts;
BplDecoratorCounts bpl_decorator_counts(const BplSolver *decorator);

/* ---- for tests ------------------------------------------------------------------------------- */

typedef enum BplScript {
    BPL_SCRIPT_UNSAT,
    BPL_SCRIPT_SAT, /* satisfiable, with an empty model */
    BPL_SCRIPT_SAT_NO_MODEL,
    BPL_SCRIPT_UNKNOWN,
    /* satisfiable, with a wrong model: all integers are -77, and other symbols have their defaults
     */
    BPL_SCRIPT_WRONG_MODEL,
    BPL_SCRIPT_HANG, /* no answer until it is interrupted, at most 30 s */
    BPL_SCRIPT_CRASH /* the process aborts */
} BplScript;

/* Makes a solver for tests, which takes its answers from the list `script`; at the end of the list
 * it starts again with the first answer; `seen`, if not NULL, is called with each query. */
BplSolver *bpl_scripted_new(BplTerms *terms, const BplScript *script, size_t count,
                            void (*seen)(void *context, const BplQuery *query), void *context);

#endif
