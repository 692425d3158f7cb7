#include "libbpl/smt/decorator.h"

void *bpl_decorator_new(const BplSolverClass *class, BplSolver *next, size_t size)
{
    BplDecorator *decorator = bpl_alloc_zero(size);
    decorator->solver = (BplSolver){.kind = class, .terms = next->terms, .next = next};
    return decorator;
}

void bpl_decorator_pass(BplDecorator *decorator, const BplQuery *query, BplAnswer *answer)
{
    decorator->counts.passed++;
    bpl_solver_check(decorator->solver.next, query, answer);
}

BplDecoratorCounts bpl_decorator_counts(const BplSolver *decorator)
{
    return decorator->next ? ((const BplDecorator *)decorator)->counts : (BplDecoratorCounts){0};
}
