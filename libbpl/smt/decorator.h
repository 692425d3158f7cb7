/* Defines the first member of every decorator, and the functions that decorators share; private to
 * this folder. */
#ifndef BPL_SMT_DECORATOR_H
#define BPL_SMT_DECORATOR_H

#include "libbpl/smt/decorators.h"
#include "libbpl/term/collect.h"

typedef struct BplDecorator {
    BplSolver solver;
    BplDecoratorCounts counts;
} BplDecorator;

/* Returns zeroed memory for a decorator of this size, with its first member initialised. */
void *bpl_decorator_new(const BplSolverClass *class, BplSolver *next, size_t size);

/* Passes the query on to the next (wrapped) solver, and counts it as passed on. */
void bpl_decorator_pass(BplDecorator *decorator, const BplQuery *query, BplAnswer *answer);

#endif
