/* Makes the clauses of a region: one for each cut-point to which it leads, one for each return, one
 * or two for each call, and one for its checks. Each clause contains the constraints of those nodes
 * from which its end can be reached. */
#include "libbpl/chc/encode/region.h"

#include "libbpl/chc/encode/quant.h"

static void mark_ancestors(const BplChcWork *w, uint32_t step, bool *marks)
{
    BplChcCells todo = {0};
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

static BplValue whole(BplChcWork *w, const BplChcExit *exits, size_t count,
                      const BplChcValues *more, BplValue *universal)
{
    bool *marks = bpl_alloc_zero(w->steps.count + 1);
    for (size_t i = 0; i < count; i++)
        mark_ancestors(w, exits[i].node, marks);
    BplChcValues all = {0};
    for (size_t s = 0; s < w->steps.count; s++)
        for (size_t i = 0; marks[s] && i < w->steps.at[s].constraints.count; i++)
            bpl_vec_push(&all, w->steps.at[s].constraints.at[i]);
    for (size_t i = 0; i < more->count; i++)
        bpl_vec_push(&all, more->at[i]);
    *universal = bpl_chc_unquantify(w->eval, all.at, all.count);
    BplValue constraint = bpl_term_and_of(w->terms, all.at, (uint32_t)all.count);
    bpl_vec_release(&all);
    bpl_free(marks);
    return constraint;
}

static const BplValue *keep_values(BplChcWork *w, const BplValue *values, size_t count)
{
    BplValue *kept = bpl_arena_alloc(&w->system->arena, (count + 1) * sizeof *kept);
    for (size_t i = 0; i < count; i++)
        kept[i] = values[i];
    return kept;
}

static void add_clause(BplChcWork *w, BplChcClauseKind kind, BplChcAtom head,
                       const BplChcAtom *extra, const BplChcExit *exits, size_t exit_count,
                       const BplChcValues *more)
{
    BplChcClause clause = {.kind = kind, .region = w->region_index, .head = head};
    if (w->has_start)
        clause.body[clause.body_count++] = w->start;
    if (extra)
        clause.body[clause.body_count++] = *extra;
    clause.constraint = whole(w, exits, exit_count, more, &clause.universal);
    if (clause.constraint == BPL_FALSE)
        return;
    BplChcExit *kept = bpl_arena_alloc(&w->system->arena, (exit_count + 1) * sizeof *kept);
    for (size_t i = 0; i < exit_count; i++)
        kept[i] = exits[i];
    clause.exits = kept;
    clause.exit_count = (uint32_t)exit_count;
    bpl_vec_push(&w->system->clauses, clause);
}

static BplChcAtom failure_atom(BplChcWork *w)
{
    BplChcAtom atom = {bpl_chc_failure(w->encoder, w->graph->index), NULL};
    atom.args = keep_values(w, w->orig, w->system->preds.at[atom.pred].count);
    return atom;
}

/* Returns the atom which states that execution is at the cut-point: its arguments are the initial
 * values that are arguments of the predicate, then the current values of the cells that are passed
 * on. */
static BplChcAtom place_atom(BplChcWork *w, uint32_t node, const BplValue *values)
{
    BplChcAtom atom = {bpl_chc_location(w->encoder, w->graph->index, node), NULL};
    const BplChcPred *pred = &w->system->preds.at[atom.pred];
    BplValue *args = bpl_arena_alloc(&w->system->arena, (pred->count + 1) * sizeof *args);
    BplChcCells cells = {0};
    uint32_t count = bpl_chc_carried(w, node, &cells), at = pred->ins;
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

void bpl_chc_clause_to_cut(BplChcWork *w, BplChcTarget *target)
{
    size_t count = target->arcs.count;
    BplChcArc *arcs = target->arcs.at;
    BplChcValues more = {0}, joined = {0};
    BplValue any = count > 1 ? bpl_chc_select(w, arcs, count, &more) : arcs[0].guard;
    bpl_vec_push(&more, any);
    BplChcCells cells = {0};
    uint32_t carried_count = bpl_chc_carried(w, target->node, &cells);
    for (uint32_t k = 0; k < carried_count; k++)
        bpl_vec_push(&joined,
                     bpl_chc_join(w, arcs, count, k, bpl_chc_cell_name(w, cells.at[k]), &more));
    BPL_VEC(BplChcExit) exits = {0};
    for (size_t i = 0; i < count; i++) {
        BplChcExit exit = {arcs[i].from, BPL_CHC_NONE, arcs[i].selector};
        bpl_vec_push(&exits, exit);
    }
    add_clause(w, BPL_CHC_TO_CUT, place_atom(w, target->node, joined.at), NULL, exits.at, count,
               &more);
    bpl_vec_release(&exits);
    bpl_vec_release(&cells);
    bpl_vec_release(&joined);
    bpl_vec_release(&more);
}

void bpl_chc_clause_to_return(BplChcWork *w, uint32_t step, BplValue guard)
{
    if (w->graph->is_entry)
        return;
    BplChcAtom head = {bpl_chc_summary(w->encoder, w->graph->index), NULL};
    const BplChcPred *pred = &w->system->preds.at[head.pred];
    BplValue *args = bpl_arena_alloc(&w->system->arena, (pred->count + 1) * sizeof *args);
    for (uint32_t i = 0; i < pred->count; i++)
        args[i] = i < pred->ins ? w->orig[i] : bpl_chc_current(w, pred->cells[i]);
    head.args = args;
    BplChcValues more = {0};
    bpl_vec_push(&more, guard);
    BplChcExit exit = {step, BPL_CHC_NONE, BPL_TRUE};
    add_clause(w, BPL_CHC_TO_RETURN, head, NULL, &exit, 1, &more);
    bpl_vec_release(&more);
}

/* Sets args to the initial values for the called procedure: globals, and the arguments of the call
 * in the order of its in-parameters. */
static void call_inputs(BplChcWork *w, const BplChcNode *node, const BplChcPred *pred,
                        BplValue *args)
{
    const BplCore *core = w->system->graphs->core;
    const BplInstr *call = &core->code.at[node->at];
    uint32_t shared = bpl_chc_first_register(w->system->graphs);
    BplChcRegs regs = bpl_chc_registers(w, node->frame);
    for (uint32_t i = 0; i < pred->ins; i++)
        args[i] = pred->cells[i] < shared
                      ? bpl_chc_current(w, pred->cells[i])
                      : bpl_chc_read(w->eval, &regs,
                                     core->operands.at[call->a + pred->cells[i] - shared]);
    for (uint32_t i = 0; i < pred->ins; i++)
        if (bpl_term_has_quantifier(w->terms, args[i]))
            args[i] = bpl_chc_fresh(w->eval, NULL, pred->sorts[i]);
}

/* Gives arbitrary values to the results of a call and to the globals that it may change. */
static void forget_after_call(BplChcWork *w, const BplChcNode *node)
{
    const BplCore *core = w->system->graphs->core;
    const BplInstr *call = &core->code.at[node->at];
    const BplChcLive *live = &w->system->lives->of[node->callee];
    for (uint32_t i = call->b; i < call->count; i++)
        bpl_chc_set_cell(w, bpl_chc_cell(w->graph, node->frame, core->operands.at[call->a + i]),
                         BPL_NONE);
    for (uint32_t g = 0; g < w->system->graphs->globals; g++)
        if (live->modifies[g])
            w->cur[g] = BPL_NONE;
}

void bpl_chc_clause_to_call(BplChcWork *w, uint32_t step, BplValue guard)
{
    const BplChcNode *node = &w->graph->nodes.at[w->steps.at[step].node];
    const BplCore *core = w->system->graphs->core;
    const BplInstr *call = &core->code.at[node->at];
    uint32_t after = w->graph->succs.at[node->succ];
    uint32_t shared = bpl_chc_first_register(w->system->graphs);
    if (!bpl_chc_call_matters(w->system->lives, node)) {
        forget_after_call(w, node);
        bpl_chc_follow(w, step, guard, after);
        return;
    }
    const BplChcLive *live = &w->system->lives->of[node->callee];
    BplChcExit exit = {step, BPL_CHC_NONE, BPL_TRUE};
    BplChcValues more = {0};
    bpl_vec_push(&more, guard);
    uint32_t summary = bpl_chc_summary(w->encoder, node->callee);
    uint32_t count = w->system->preds.at[summary].count, ins = w->system->preds.at[summary].ins;
    BplValue *args = bpl_arena_alloc(&w->system->arena, (count + 1) * sizeof *args);
    call_inputs(w, node, &w->system->preds.at[summary], args);
    if (live->can_fail) {
        BplChcAtom fails = {bpl_chc_failure(w->encoder, node->callee), args};
        add_clause(w, BPL_CHC_INTO_CALL, failure_atom(w), &fails, &exit, 1, &more);
    }
    forget_after_call(w, node);
    const BplChcPred *pred = &w->system->preds.at[summary];
    const BplCoreProc *proc = core->procs.at[w->system->graphs->all.at[node->callee]->proc];
    for (uint32_t i = ins; i < count; i++) {
        uint32_t cell = pred->cells[i];
        args[i] = bpl_chc_fresh(w->eval, NULL, pred->sorts[i]);
        if (cell < shared)
            w->cur[cell] = args[i];
        else if (call->b + cell - shared - proc->ins < call->count)
            bpl_chc_set_cell(
                w,
                bpl_chc_cell(w->graph, node->frame,
                             core->operands.at[call->a + call->b + cell - shared - proc->ins]),
                args[i]);
    }
    BplChcAtom returns = {summary, args};
    add_clause(w, BPL_CHC_TO_CALL, place_atom(w, after, bpl_chc_values_at(w, after)), &returns,
               &exit, 1, &more);
    bpl_vec_release(&more);
}

void bpl_chc_clause_to_checks(BplChcWork *w)
{
    if (!w->failing.count)
        return;
    BplChcValues more = {0}, selectors = {0};
    BPL_VEC(BplChcExit) exits = {0};
    bool alone = w->failing.count == 1;
    for (size_t i = 0; i < w->failing.count; i++) {
        const BplChcFailing *f = &w->failing.at[i];
        BplChcExit exit = {f->node, f->instr, BPL_TRUE};
        if (!alone) {
            exit.selector = bpl_chc_fresh(w->eval, w->selector_name, BPL_SORT_BOOL);
            bpl_vec_push(&selectors, exit.selector);
        }
        bpl_vec_push(&more, alone ? f->when : bpl_term_implies(w->terms, exit.selector, f->when));
        bpl_vec_push(&exits, exit);
    }
    if (!alone)
        bpl_vec_push(&more, bpl_term_or_of(w->terms, selectors.at, (uint32_t)selectors.count));
    add_clause(w, BPL_CHC_TO_CHECK, failure_atom(w), NULL, exits.at, exits.count, &more);
    bpl_vec_release(&exits);
    bpl_vec_release(&selectors);
    bpl_vec_release(&more);
}
