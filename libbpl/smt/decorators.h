/* Decorators: solvers that wrap another one, which they own.
 *
 * bpl_chain_new (chain.c) stacks them, Z3 at the bottom: the last one that it adds is asked first.
 */
#ifndef BPL_SMT_DECORATORS_H
#define BPL_SMT_DECORATORS_H

#include "libbpl/smt/solver.h"

/* A decorator that evaluates each model that the next solver returns; a wrong one makes the answer
 * BPL_UNKNOWN. The solver of bpl_z3_new checks its models itself; this is for other solvers. */
BplSolver *bpl_model_check_new(BplSolver *next);

/* A decorator that tries recent models, and the query's hint: if one of them satisfies the query,
 * it is the answer. */
BplSolver *bpl_recent_new(BplSolver *next, uint32_t models);

/* A decorator that drops known constraints that share no symbol, directly or indirectly, with the
 * new ones. */
BplSolver *bpl_slice_new(BplSolver *next);

/* A decorator that decides queries about one integer that is only compared with constants. */
BplSolver *bpl_one_new(BplSolver *next);

/* A decorator for integers that all differ and fill the range between their bounds: it adds the
 * constraint that each number in the range is equal to one of them. */
BplSolver *bpl_crowd_new(BplSolver *next);

/* A decorator that tries small numbers first in queries that divide integers or multiply them with
 * each other. */
BplSolver *bpl_small_new(BplSolver *next);

/* A decorator that remembers answers: for an equal set of constraints; for a superset of an
 * unsatisfiable set; for a subset of a satisfiable one. It forgets the oldest beyond `entries`. */
BplSolver *bpl_cache_new(BplSolver *next, uint32_t entries);

/* A decorator that writes each query as DIR/000001.smt2 and so on, with the answer as a comment at
 * the end. The folder is created if necessary; a query that cannot be written is still answered. */
BplSolver *bpl_log_new(BplSolver *next, const char *folder);
/* Continues the log in a subfolder of that name, from 000001 on. Does nothing if the chain has no
 * log. */
void bpl_log_enter(BplSolver *chain, const char *name);

/* A decorator that answers BPL_UNKNOWN after this number of queries or this time; 0: no limit. */
BplSolver *bpl_limits_new(BplSolver *next, uint64_t queries, uint64_t milliseconds);

/* Numbers of queries: those that a decorator answered itself or, for slicing, made smaller, and
 * those that it passed on. All 0 for a solver that is no decorator. */
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
    /* satisfiable, with a model in which all integers are -77, and other symbols have their
     * defaults */
    BPL_SCRIPT_WRONG_MODEL,
    BPL_SCRIPT_HANG, /* no answer until it is interrupted, at most 30 s */
    BPL_SCRIPT_CRASH /* the process aborts */
} BplScript;

/* A solver that answers from the list, cyclically; `seen`, if not NULL, is called with each
 * query. */
BplSolver *bpl_scripted_new(BplTerms *terms, const BplScript *script, size_t count,
                            void (*seen)(void *context, const BplQuery *query), void *context);

#endif
