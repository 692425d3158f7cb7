/* Solvers that stand before another one. Each owns the solver behind it.
 *
 * The order that bpl_chain_new gives them: limits, recent models, slicing, one integer,
 * cache, small numbers, crowded numbers, logging, Z3.
 */
#ifndef BPL_SMT_DECORATORS_H
#define BPL_SMT_DECORATORS_H

#include "libbpl/smt/solver.h"

/* Evaluates each model that comes through; a wrong one becomes BPL_UNKNOWN. Z3's are checked by
 * bpl_z3_new's solver itself; this is for any other one. */
BplSolver *bpl_model_check_new(BplSolver *next);

/* Recent models, and the query's hint: if one of them satisfies the query, that is the answer. */
BplSolver *bpl_recent_new(BplSolver *next, uint32_t models);

/* Drops the known constraints that share no symbol, directly or over others, with what is asked. */
BplSolver *bpl_slice_new(BplSolver *next);

/* Answers itself what is asked about one integer that is only compared with constants. */
BplSolver *bpl_one_new(BplSolver *next);

/* Says of integers that all differ, as many as there is room for between their bounds, that each
 * number there is one of them. */
BplSolver *bpl_crowd_new(BplSolver *next);

/* Asks what divides integers, or multiplies them with each other, about small ones first. */
BplSolver *bpl_small_new(BplSolver *next);

/* Remembers answers: for the same set of constraints; a set that contains an unsatisfiable one; a
 * set contained in a satisfiable one. Forgets the oldest beyond `entries`. */
BplSolver *bpl_cache_new(BplSolver *next, uint32_t entries);

/* Writes each query as DIR/000001.smt2 and so on, the answer as a comment at its end. The folder is
 * made if it is missing; a query that cannot be written is still answered. */
BplSolver *bpl_log_new(BplSolver *next, const char *folder);
/* From now on, in a folder of that name in the log's own folder, from 000001 on. Nothing for a
 * chain without a log. */
void bpl_log_enter(BplSolver *chain, const char *name);

/* Answers BPL_UNKNOWN once so many queries were asked or so much time was spent; 0: no limit. */
BplSolver *bpl_limits_new(BplSolver *next, uint64_t queries, uint64_t milliseconds);

/* What a decorator answered itself; of slicing: what it made smaller. All 0 for a solver that is
 * no decorator. */
typedef struct BplDecoratorCounts {
    uint64_t asked, answered, passed;
} BplDecoratorCounts;
BplDecoratorCounts bpl_decorator_counts(const BplSolver *decorator);

/* ---- for tests ------------------------------------------------------------------------------- */

typedef enum BplScript {
    BPL_SCRIPT_UNSAT,
    BPL_SCRIPT_SAT, /* with an empty model */
    BPL_SCRIPT_SAT_NO_MODEL,
    BPL_SCRIPT_UNKNOWN,
    BPL_SCRIPT_WRONG_MODEL, /* SAT with a model in which every symbol has the default but integers:
                               -77 */
    BPL_SCRIPT_HANG,        /* until interrupted or 30 s have passed */
    BPL_SCRIPT_CRASH        /* the process aborts */
} BplScript;

/* Answers from a list, over and over; `seen`, if not NULL, is called with each query. */
BplSolver *bpl_scripted_new(BplTerms *terms, const BplScript *script, size_t count,
                            void (*seen)(void *context, const BplQuery *query), void *context);

#endif
