/* The clauses of a region: one per cut that it leads to, per return and per call, and one for its
 * checks. Each takes the constraints of those nodes that lead to its end. */
#include "libbpl/horn/region.h"

#include "libbpl/horn/quant.h"

static void mark_ancestors(const BplHornWork *w, uint32_t step, bool *marks)
{
    BplHornCells todo = {0};
    bpl_vec_push(&todo, step);
    while (todo.count) {
        uint32_t at = bpl_vec_pop(&todo);
        if (marks[at])
            continue;
        marks[at] = true;
        for (size_t i = 0; i < w->steps.at[at].arcs.count; i++)
            bpl_vec_push(&todo, w->steps.at[at].arcs.at[i].from);
    }
    bpl_vec_release(&todo);
}

static BplValue whole(BplHornWork *w, const BplHornExit *exits, size_t count,
                      const BplHornValues *more, BplValue *universal)
{
    bool *marks = bpl_alloc_zero(w->steps.count + 1);
    for (size_t i = 0; i < count; i++)
        mark_ancestors(w, exits[i].node, marks);
    BplHornValues all = {0};
    for (size_t s = 0; s < w->steps.count; s++)
        for (size_t i = 0; marks[s] && i < w->steps.at[s].constraints.count; i++)
            bpl_vec_push(&all, w->steps.at[s].constraints.at[i]);
    for (size_t i = 0; i < more->count; i++)
        bpl_vec_push(&all, more->at[i]);
    *universal = bpl_horn_unquantify(w->eval, all.at, all.count);
    BplValue constraint = bpl_term_and_of(w->terms, all.at, (uint32_t)all.count);
    bpl_vec_release(&all);
    bpl_free(marks);
    return constraint;
}

static const BplValue *keep_values(BplHornWork *w, const BplValue *values, size_t count)
{
    BplValue *kept = bpl_arena_alloc(&w->system->arena, (count + 1) * sizeof *kept);
    for (size_t i = 0; i < count; i++)
        kept[i] = values[i];
    return kept;
}

static void add_clause(BplHornWork *w, BplHornClauseKind kind, BplHornAtom head,
                       const BplHornAtom *extra, const BplHornExit *exits, size_t exit_count,
                       const BplHornValues *more)
{
    BplHornClause clause = {.kind = kind, .region = w->region_index, .head = head};
    if (w->has_start)
        clause.body[clause.body_count++] = w->start;
    if (extra)
        clause.body[clause.body_count++] = *extra;
    clause.constraint = whole(w, exits, exit_count, more, &clause.universal);
    if (clause.constraint == BPL_FALSE)
        return;
    BplHornExit *kept = bpl_arena_alloc(&w->system->arena, (exit_count + 1) * sizeof *kept);
    for (size_t i = 0; i < exit_count; i++)
        kept[i] = exits[i];
    clause.exits = kept;
    clause.exit_count = (uint32_t)exit_count;
    bpl_vec_push(&w->system->clauses, clause);
}

static BplHornAtom failure_atom(BplHornWork *w)
{
    BplHornAtom atom = {bpl_horn_failure(w->encoder, w->graph->index), NULL};
    atom.args = keep_values(w, w->orig, w->system->preds.at[atom.pred].count);
    return atom;
}

/* The arguments of a place: the first values that it remembers, then what is carried there. */
static BplHornAtom place_atom(BplHornWork *w, uint32_t node, const BplValue *values)
{
    BplHornAtom atom = {bpl_horn_place(w->encoder, w->graph->index, node), NULL};
    const BplHornPred *pred = &w->system->preds.at[atom.pred];
    BplValue *args = bpl_arena_alloc(&w->system->arena, (pred->count + 1) * sizeof *args);
    BplHornCells cells = {0};
    uint32_t count = bpl_horn_carried(w, node, &cells), at = pred->ins;
    for (uint32_t i = 0; i < pred->ins; i++)
        args[i] = w->orig[i];
    for (uint32_t i = 0; i < count; i++)
        if (at < pred->count && pred->cells[at] == cells.at[i])
            args[at++] = values[i];
    assert(at == pred->count);
    bpl_vec_release(&cells);
    atom.args = args;
    return atom;
}

void bpl_horn_clause_to_cut(BplHornWork *w, BplHornTarget *target)
{
    size_t count = target->arcs.count;
    BplHornArc *arcs = target->arcs.at;
    BplHornValues more = {0}, joined = {0};
    BplValue any = count > 1 ? bpl_horn_select(w, arcs, count, &more) : arcs[0].guard;
    bpl_vec_push(&more, any);
    BplHornCells cells = {0};
    uint32_t carried_count = bpl_horn_carried(w, target->node, &cells);
    for (uint32_t k = 0; k < carried_count; k++)
        bpl_vec_push(&joined,
                     bpl_horn_meet(w, arcs, count, k, bpl_horn_cell_name(w, cells.at[k]), &more));
    BPL_VEC(BplHornExit) exits = {0};
    for (size_t i = 0; i < count; i++) {
        BplHornExit exit = {arcs[i].from, BPL_HORN_NONE, arcs[i].selector};
        bpl_vec_push(&exits, exit);
    }
    add_clause(w, BPL_HORN_TO_CUT, place_atom(w, target->node, joined.at), NULL, exits.at, count,
               &more);
    bpl_vec_release(&exits);
    bpl_vec_release(&cells);
    bpl_vec_release(&joined);
    bpl_vec_release(&more);
}

void bpl_horn_clause_to_return(BplHornWork *w, uint32_t step, BplValue guard)
{
    if (w->graph->is_entry)
        return;
    BplHornAtom head = {bpl_horn_summary(w->encoder, w->graph->index), NULL};
    const BplHornPred *pred = &w->system->preds.at[head.pred];
    BplValue *args = bpl_arena_alloc(&w->system->arena, (pred->count + 1) * sizeof *args);
    for (uint32_t i = 0; i < pred->count; i++)
        args[i] = i < pred->ins ? w->orig[i] : bpl_horn_current(w, pred->cells[i]);
    head.args = args;
    BplHornValues more = {0};
    bpl_vec_push(&more, guard);
    BplHornExit exit = {step, BPL_HORN_NONE, BPL_TRUE};
    add_clause(w, BPL_HORN_TO_RETURN, head, NULL, &exit, 1, &more);
    bpl_vec_release(&more);
}

/* What the called procedure starts from, in the order of its ins. */
static void call_inputs(BplHornWork *w, const BplHornNode *node, const BplHornPred *pred,
                        BplValue *args)
{
    const BplCore *core = w->system->graphs->core;
    const BplInstr *call = &core->code.at[node->at];
    uint32_t shared = bpl_horn_first_register(w->system->graphs);
    BplHornRegs regs = bpl_horn_registers(w, node->frame);
    for (uint32_t i = 0; i < pred->ins; i++)
        args[i] = pred->cells[i] < shared
                      ? bpl_horn_current(w, pred->cells[i])
                      : bpl_horn_read(w->eval, &regs,
                                      core->operands.at[call->a + pred->cells[i] - shared]);
    for (uint32_t i = 0; i < pred->ins; i++)
        if (bpl_term_has_quantifier(w->terms, args[i]))
            args[i] = bpl_horn_fresh(w->eval, NULL, pred->sorts[i]);
}

/* The results of a call and what it may change become any values. */
static void forget_after_call(BplHornWork *w, const BplHornNode *node)
{
    const BplCore *core = w->system->graphs->core;
    const BplInstr *call = &core->code.at[node->at];
    const BplHornLive *live = &w->system->lives->of[node->callee];
    for (uint32_t i = call->b; i < call->count; i++)
        bpl_horn_set_cell(w, bpl_horn_cell(w->graph, node->frame, core->operands.at[call->a + i]),
                          BPL_NONE);
    for (uint32_t g = 0; g < w->system->graphs->globals; g++)
        if (live->modifies[g])
            w->cur[g] = BPL_NONE;
}

void bpl_horn_clause_to_call(BplHornWork *w, uint32_t step, BplValue guard)
{
    const BplHornNode *node = &w->graph->nodes.at[w->steps.at[step].node];
    const BplCore *core = w->system->graphs->core;
    const BplInstr *call = &core->code.at[node->at];
    uint32_t after = w->graph->succs.at[node->succ];
    uint32_t shared = bpl_horn_first_register(w->system->graphs);
    if (!bpl_horn_call_matters(w->system->lives, node)) {
        forget_after_call(w, node);
        bpl_horn_follow(w, step, guard, after);
        return;
    }
    const BplHornLive *live = &w->system->lives->of[node->callee];
    BplHornExit exit = {step, BPL_HORN_NONE, BPL_TRUE};
    BplHornValues more = {0};
    bpl_vec_push(&more, guard);
    uint32_t summary = bpl_horn_summary(w->encoder, node->callee);
    uint32_t count = w->system->preds.at[summary].count, ins = w->system->preds.at[summary].ins;
    BplValue *args = bpl_arena_alloc(&w->system->arena, (count + 1) * sizeof *args);
    call_inputs(w, node, &w->system->preds.at[summary], args);
    if (live->can_fail) {
        BplHornAtom fails = {bpl_horn_failure(w->encoder, node->callee), args};
        add_clause(w, BPL_HORN_INTO_CALL, failure_atom(w), &fails, &exit, 1, &more);
    }
    forget_after_call(w, node);
    const BplHornPred *pred = &w->system->preds.at[summary];
    const BplCoreProc *proc = core->procs.at[w->system->graphs->all.at[node->callee]->proc];
    for (uint32_t i = ins; i < count; i++) {
        uint32_t cell = pred->cells[i];
        args[i] = bpl_horn_fresh(w->eval, NULL, pred->sorts[i]);
        if (cell < shared)
            w->cur[cell] = args[i];
        else if (call->b + cell - shared - proc->ins < call->count)
            bpl_horn_set_cell(
                w,
                bpl_horn_cell(w->graph, node->frame,
                              core->operands.at[call->a + call->b + cell - shared - proc->ins]),
                args[i]);
    }
    BplHornAtom returns = {summary, args};
    add_clause(w, BPL_HORN_TO_CALL, place_atom(w, after, bpl_horn_values_at(w, after)), &returns,
               &exit, 1, &more);
    bpl_vec_release(&more);
}

void bpl_horn_clause_to_checks(BplHornWork *w)
{
    if (!w->failing.count)
        return;
    BplHornValues more = {0}, selectors = {0};
    BPL_VEC(BplHornExit) exits = {0};
    bool alone = w->failing.count == 1;
    for (size_t i = 0; i < w->failing.count; i++) {
        const BplHornFailing *f = &w->failing.at[i];
        BplHornExit exit = {f->node, f->instr, BPL_TRUE};
        if (!alone) {
            exit.selector = bpl_horn_fresh(w->eval, w->selector_name, BPL_SORT_BOOL);
            bpl_vec_push(&selectors, exit.selector);
        }
        bpl_vec_push(&more, alone ? f->when : bpl_term_implies(w->terms, exit.selector, f->when));
        bpl_vec_push(&exits, exit);
    }
    if (!alone)
        bpl_vec_push(&more, bpl_term_or_of(w->terms, selectors.at, (uint32_t)selectors.count));
    add_clause(w, BPL_HORN_TO_CHECK, failure_atom(w), NULL, exits.at, exits.count, &more);
    bpl_vec_release(&exits);
    bpl_vec_release(&selectors);
    bpl_vec_release(&more);
}
