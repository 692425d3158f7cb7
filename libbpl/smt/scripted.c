/* Implements a solver for tests, which takes its answers from a list. */
#include "libbpl/base/clock.h"
#include "libbpl/smt/decorators.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

typedef struct Scripted {
    BplSolver solver;
    BplScript *script;
    size_t count, next;
    void (*seen)(void *context, const BplQuery *query);
    void *context;
    atomic_bool interrupted;
} Scripted;

static BplModel *wrong_model(BplTerms *terms, const BplQuery *query)
{
    BplModel *model = bpl_model_new(terms);
    for (size_t i = 0; i < query->count; i++) {
        BplTermSet set = bpl_term_free(terms, query->constraints[i]);
        for (uint32_t k = 0; k < set.count; k++) {
            if (set.at[k] & 3)
                continue;
            BplValue symbol = terms->symbols.at[set.at[k] >> 2]->term;
            BplSort sort = bpl_term_sort(terms, symbol);
            bpl_model_set(model, symbol,
                          sort == BPL_SORT_INT ? bpl_value_of_small(-77)
                                               : bpl_term_default(terms, sort));
        }
    }
    return model;
}

static void hang(Scripted *scripted)
{
    double end = bpl_clock_seconds() + 30;
    while (!atomic_load(&scripted->interrupted) && bpl_clock_seconds() < end)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    Scripted *scripted = (Scripted *)solver;
    if (scripted->seen)
        scripted->seen(scripted->context, query);
    BplScript step = scripted->script[scripted->next++ % scripted->count];
    atomic_store(&scripted->interrupted, false);
    switch (step) {
    case BPL_SCRIPT_UNSAT:
        bpl_answer_set(answer, BPL_UNSAT);
        break;
    case BPL_SCRIPT_SAT:
        bpl_answer_set(answer, BPL_SAT);
        answer->model = bpl_model_new(solver->terms);
        break;
    case BPL_SCRIPT_SAT_NO_MODEL:
        bpl_answer_set(answer, BPL_SAT);
        break;
    case BPL_SCRIPT_UNKNOWN:
        bpl_answer_unknown(answer, BPL_REASON_INCOMPLETE, "scripted");
        break;
    case BPL_SCRIPT_WRONG_MODEL:
        bpl_answer_set(answer, BPL_SAT);
        answer->model = wrong_model(solver->terms, query);
        break;
    case BPL_SCRIPT_HANG:
        hang(scripted);
        bpl_answer_unknown(answer,
                           atomic_load(&scripted->interrupted) ? BPL_REASON_INTERRUPTED
                                                               : BPL_REASON_TIMEOUT,
                           "scripted");
        break;
    case BPL_SCRIPT_CRASH:
        abort();
    }
}

static void interrupt(BplSolver *solver)
{
    atomic_store(&((Scripted *)solver)->interrupted, true);
}

static void free_scripted(BplSolver *solver)
{
    bpl_free(((Scripted *)solver)->script);
    bpl_free(solver);
}

BplSolver *bpl_scripted_new(BplTerms *terms, const BplScript *script, size_t count,
                            void (*seen)(void *context, const BplQuery *query), void *context)
{
    static const BplSolverClass class = {"script", check, interrupt, free_scripted, NULL};
    assert(count > 0 && "a script has a line");
    Scripted *scripted = bpl_alloc_zero(sizeof *scripted);
    scripted->solver = (BplSolver){.kind = &class, .terms = terms};
    scripted->script = bpl_alloc(count * sizeof *script);
    memcpy(scripted->script, script, count * sizeof *script);
    scripted->count = count;
    scripted->seen = seen;
    scripted->context = context;
    return &scripted->solver;
}
