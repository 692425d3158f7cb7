/* What decorators share, the first member of each; nobody else includes this. */
#ifndef BPL_SMT_DECORATOR_H
#define BPL_SMT_DECORATOR_H

#include "libbpl/smt/decorators.h"

typedef struct BplDecorator {
    BplSolver solver;
    BplDecoratorCounts counts;
} BplDecorator;

/* Zeroed memory of that size, begun as a decorator. */
void *bpl_decorator_new(const BplSolverClass *class, BplSolver *next, size_t size);

/* Asks the solver behind, counting. */
void bpl_decorator_pass(BplDecorator *decorator, const BplQuery *query, BplAnswer *answer);

#endif
