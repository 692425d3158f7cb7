/* Implements a solver decorator that tries recent models, the latest one first. Each model has an
 * evaluator of its own, which remembers from one query to the next the values of constraints that
 * were evaluated before. */
#include "libbpl/smt/decorator.h"
#include "libbpl/term/eval.h"

typedef struct Slot {
    BplModel *model;
    BplEval *eval;
} Slot;

typedef struct Recent {
    BplDecorator base;
    Slot *slots; /* the models and their evaluators, latest first */
    uint32_t count, room;
} Recent;

static void move_to_front(Recent *recent, uint32_t i)
{
    Slot slot = recent->slots[i];
    memmove(recent->slots + 1, recent->slots, i * sizeof slot);
    recent->slots[0] = slot;
}

/* Puts the model into the first slot, unless only a part of the solver's model could be translated.
 * If the model is in another slot already, moves that slot to the front; if all slots are full, the
 * model in the last one is dropped. */
static void enter(Recent *recent, BplModel *model)
{
    if (bpl_model_is_partial(model))
        return;
    uint32_t i = 0;
    while (i < recent->count && recent->slots[i].model != model)
        i++;
    if (i == recent->count && recent->count < recent->room) {
        recent->slots[i].eval = bpl_eval_new(recent->base.solver.terms);
        recent->count++;
    } else if (i == recent->count) {
        i--;
    }
    if (recent->slots[i].model != model) {
        bpl_model_unref(recent->slots[i].model);
        recent->slots[i].model = bpl_model_ref(model);
        bpl_eval_use(recent->slots[i].eval, model);
    }
    move_to_front(recent, i);
}

/* Does the slot's model satisfy the query? The new constraints are evaluated first, since the known
 * constraints (BplQuery.known) usually hold; with known_hold, only the new constraints are
 * evaluated. */
static bool satisfies(const Slot *slot, const BplQuery *query, bool known_hold)
{
    for (size_t i = query->known; i < query->count; i++)
        if (bpl_eval(slot->eval, query->constraints[i]) != BPL_TRUE)
            return false;
    for (size_t i = query->known; i-- > 0 && !known_hold;)
        if (bpl_eval(slot->eval, query->constraints[i]) != BPL_TRUE)
            return false;
    return true;
}

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    Recent *recent = (Recent *)solver;
    recent->base.counts.asked++;
    if (query->hint)
        enter(recent, query->hint);
    for (uint32_t i = 0; i < recent->count; i++) {
        if (!satisfies(&recent->slots[i], query, recent->slots[i].model == query->hint))
            continue;
        recent->base.counts.answered++;
        bpl_answer_set(answer, BPL_SAT);
        answer->model = bpl_model_ref(recent->slots[i].model);
        answer->checked = true;
        move_to_front(recent, i);
        return;
    }
    bpl_decorator_pass(&recent->base, query, answer);
    if (answer->sat == BPL_SAT && answer->model)
        enter(recent, answer->model);
}

static void mark(BplSolver *solver, BplCollect *collect)
{
    Recent *recent = (Recent *)solver;
    for (uint32_t i = 0; i < recent->count; i++) {
        bpl_model_mark(recent->slots[i].model, collect);
        bpl_eval_mark(recent->slots[i].eval, collect);
    }
}

static void free_recent(BplSolver *solver)
{
    Recent *recent = (Recent *)solver;
    for (uint32_t i = 0; i < recent->count; i++) {
        bpl_eval_free(recent->slots[i].eval);
        bpl_model_unref(recent->slots[i].model);
    }
    bpl_free(recent->slots);
    bpl_free(recent);
}

BplSolver *bpl_recent_new(BplSolver *next, uint32_t models)
{
    static const BplSolverClass class = {"recent models", check, NULL, free_recent, mark};
    assert(models > 0 && "at least one model is kept");
    Recent *recent = bpl_decorator_new(&class, next, sizeof *recent);
    recent->room = models;
    recent->slots = bpl_alloc_zero(models * sizeof *recent->slots);
    return &recent->base.solver;
}
