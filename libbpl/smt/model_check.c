/* Implements a solver decorator that evaluates the models which the wrapped solver returns, and
 * rejects wrong ones. */
#include "libbpl/smt/decorator.h"
#include "libbpl/term/eval.h"

typedef struct ModelCheck {
    BplDecorator base;
    BplEval *eval;
} ModelCheck;

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    ModelCheck *checker = (ModelCheck *)solver;
    checker->base.counts.asked++;
    bpl_decorator_pass(&checker->base, query, answer);
    checker->base.counts.answered +=
        !bpl_answer_check_model(solver->terms, checker->eval, query, answer);
}

static void mark(BplSolver *solver, BplCollect *collect)
{
    bpl_eval_mark(((ModelCheck *)solver)->eval, collect);
}

static void free_check(BplSolver *solver)
{
    bpl_eval_free(((ModelCheck *)solver)->eval);
    bpl_free(solver);
}

BplSolver *bpl_model_check_new(BplSolver *next)
{
    static const BplSolverClass class = {"model check", check, NULL, free_check, mark};
    ModelCheck *checker = bpl_decorator_new(&class, next, sizeof *checker);
    checker->eval = bpl_eval_new(next->terms);
    return &checker->base.solver;
}
