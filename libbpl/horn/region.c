/* The clauses of a region: all paths from one cut to the next at once.
 *
 * Blocks are run in an order that edges follow. Where several edges meet, each has a selector, a
 * Boolean that says that it was taken, and a cell that differs between them becomes a new symbol:
 *
 *     here ==> e1 || e2,   e1 ==> guard1 && x == t1,   e2 ==> guard2 && x == t2
 *
 * Implications in this direction are enough, since all that is not fixed is chosen. A clause takes
 * only what its end depends on. */
#include "libbpl/horn/encode.h"

#include "libbpl/core/access.h"
#include "libbpl/horn/quant.h"

#include <string.h>

typedef BPL_VEC(BplValue) Values;
typedef BPL_VEC(uint32_t) Numbers;

/* An edge inside the region or out of it, with the values that its end is interested in. */
typedef struct Arc {
    uint32_t from; /* node of the region */
    BplValue guard, selector;
    const BplValue *values; /* of the cells that are carried at its end */
} Arc;

typedef struct Failing {
    uint32_t node, instr;
    BplValue when;
} Failing;

typedef struct Step {
    uint32_t node;     /* of the graph */
    BPL_VEC(Arc) arcs; /* into it */
    Values constraints;
    bool reached;
} Step;

typedef struct Target {
    uint32_t node; /* of the graph: a cut */
    BPL_VEC(Arc) arcs;
} Target;

typedef struct Work {
    BplHornEncoder *encoder;
    BplHornSystem *system;
    BplHornEval *eval;
    BplTerms *terms;
    const BplHornGraph *graph;
    const BplHornLive *live;
    const BplHornPlaces *places;
    BplHornRegion *region;
    uint32_t region_index;
    uint32_t *step_of; /* by node of the graph; NONE: not in the region */
    BPL_VEC(Step) steps;
    BPL_VEC(Target) targets;
    BPL_VEC(Failing) failing;
    BplValue *cur;     /* by cell */
    BplValue *orig;    /* by position in live->ins: as it was at the beginning */
    BplHornAtom start; /* that this is where the region begins */
    bool has_start;
    BplArena scratch;
    const BplName *selector_name, *guard_name;
} Work;

/* ---- which cells ----------------------------------------------------------------------------- */

static uint32_t carried(const Work *w, uint32_t node, Numbers *cells)
{
    bpl_vec_clear(cells);
    for (size_t i = 0; i < w->live->words; i++)
        for (uint64_t rest = w->live->in [node * w->live->words + i]; rest; rest &= rest - 1) {
            uint32_t cell = w->live->dense.at[i * 64 + (size_t)__builtin_ctzll(rest)];
            if (w->places->sorts[cell] != BPL_SORT_NONE)
                bpl_vec_push(cells, cell);
        }
    return (uint32_t)cells->count;
}

static const BplName *cell_name(const Work *w, uint32_t cell)
{
    if (cell < bpl_horn_first_register(w->system->graphs))
        return bpl_horn_shared_name(w->eval, cell);
    for (size_t f = 0; f < w->graph->frames.count; f++) {
        const BplHornFrame *frame = &w->graph->frames.at[f];
        const BplRegs *regs = &w->system->graphs->core->procs.at[frame->proc]->regs;
        if (cell < frame->base || cell - frame->base >= regs->count)
            continue;
        const BplVar *var = regs->at[cell - frame->base].var;
        return var ? var->name : NULL;
    }
    return NULL;
}

static BplValue fresh_of_cell(Work *w, uint32_t cell)
{
    return bpl_horn_fresh(w->eval, cell_name(w, cell), w->places->sorts[cell]);
}

/* The value of a carried cell; one that has none yet is any value, as is one that only a quantifier
 * tells. */
static BplValue current(Work *w, uint32_t cell)
{
    if (w->cur[cell] == BPL_NONE || bpl_term_has_quantifier(w->terms, w->cur[cell]))
        w->cur[cell] = fresh_of_cell(w, cell);
    return w->cur[cell];
}

/* ---- joining --------------------------------------------------------------------------------- */

static BplValue select_arcs(Work *w, Arc *arcs, size_t count, Values *constraints)
{
    Values selectors = {0};
    for (size_t i = 0; i < count; i++) {
        arcs[i].selector = bpl_horn_fresh(w->eval, w->selector_name, BPL_SORT_BOOL);
        bpl_vec_push(&selectors, arcs[i].selector);
        bpl_vec_push(constraints, bpl_term_implies(w->terms, arcs[i].selector, arcs[i].guard));
    }
    BplValue any = bpl_term_or_of(w->terms, selectors.at, (uint32_t)selectors.count);
    bpl_vec_release(&selectors);
    return any;
}

/* The value of column k where the arcs meet. */
static BplValue join(Work *w, const Arc *arcs, size_t count, size_t k, const BplName *name,
                     Values *constraints)
{
    BplValue first = arcs[0].values[k];
    bool same = true, bits = bpl_term_sort(w->terms, first) == BPL_SORT_INT;
    for (size_t i = 0; i < count; i++) {
        same = same && arcs[i].values[k] == first;
        bits = bits && bpl_term_as_bit(w->eval->terms, arcs[i].values[k]) != BPL_NONE;
    }
    if (same)
        return first;
    BplSort sort = bits ? BPL_SORT_BOOL : bpl_term_sort(w->terms, first);
    BplValue symbol = bpl_horn_fresh(w->eval, name, sort);
    for (size_t i = 0; i < count; i++) {
        BplValue value =
            bits ? bpl_term_as_bit(w->eval->terms, arcs[i].values[k]) : arcs[i].values[k];
        bpl_vec_push(constraints, bpl_term_implies(w->terms, arcs[i].selector,
                                                   bpl_term_eq(w->terms, symbol, value)));
    }
    if (!bits)
        return symbol;
    return bpl_term_of_bit(w->eval->terms, symbol);
}

static void keep_arcs(Work *w, const Arc *arcs, size_t count, uint32_t to)
{
    for (size_t i = 0; i < count; i++) {
        BplHornEdge edge = {arcs[i].from, to, arcs[i].selector, arcs[i].guard};
        bpl_vec_push(&w->region->edges, edge);
    }
}

/* ---- the region's nodes ---------------------------------------------------------------------- */

typedef struct Visit {
    uint32_t node, next;
} Visit;

static bool is_inside(const Work *w, const BplHornNode *node, uint32_t to)
{
    return (node->kind == BPL_HORN_JUMP || node->kind == BPL_HORN_BRANCH) &&
           !w->graph->nodes.at[to].is_cut;
}

/* In reverse post-order: no edge leads back. */
static void find_nodes(Work *w, uint32_t start)
{
    BPL_VEC(Visit) stack = {0};
    Numbers order = {0};
    bool *seen = bpl_alloc_zero(w->graph->nodes.count + 1);
    bpl_vec_push(&stack, (Visit){start, 0});
    seen[start] = true;
    while (stack.count) {
        Visit *visit = &bpl_vec_last(&stack);
        const BplHornNode *node = &w->graph->nodes.at[visit->node];
        if (visit->next == node->succ_count) {
            bpl_vec_push(&order, visit->node);
            (void)bpl_vec_pop(&stack);
            continue;
        }
        uint32_t to = w->graph->succs.at[node->succ + visit->next++];
        if (!seen[to] && is_inside(w, node, to)) {
            seen[to] = true;
            bpl_vec_push(&stack, (Visit){to, 0});
        }
    }
    for (size_t i = order.count; i-- > 0;) {
        Step step = {.node = order.at[i]};
        w->step_of[order.at[i]] = (uint32_t)w->steps.count;
        bpl_vec_push(&w->steps, step);
        bpl_vec_push(&w->region->nodes, order.at[i]);
    }
    bpl_vec_release(&stack);
    bpl_vec_release(&order);
    bpl_free(seen);
}

/* ---- running a node -------------------------------------------------------------------------- */

static void set_cell(Work *w, uint32_t cell, BplValue value)
{
    if (cell != BPL_HORN_NONE)
        w->cur[cell] = value;
}

static BplHornRegs registers(const Work *w, uint32_t frame)
{
    const BplHornFrame *f = &w->graph->frames.at[frame];
    return (BplHornRegs){&w->system->graphs->core->procs.at[f->proc]->regs, w->cur + f->base};
}

/* The slot's value, or BPL_NONE: it does not matter then, and need not even have a sort. */
static BplValue peek(Work *w, uint32_t frame, BplSlot slot)
{
    uint32_t cell = bpl_horn_cell(w->graph, frame, slot);
    bool known = cell < w->system->graphs->globals && w->eval->known[cell] != BPL_NONE;
    if (cell != BPL_HORN_NONE && !known && w->cur[cell] == BPL_NONE)
        return BPL_NONE;
    BplHornRegs regs = registers(w, frame);
    return bpl_horn_read(w->eval, &regs, slot);
}

/* What is no parameter has any value where an activation begins. */
static void open_frame(Work *w, uint32_t frame)
{
    const BplHornFrame *f = &w->graph->frames.at[frame];
    const BplCoreProc *proc = w->system->graphs->core->procs.at[f->proc];
    for (size_t r = proc->ins; r < proc->regs.count; r++)
        w->cur[f->base + r] = BPL_NONE;
}

static void run_moves(Work *w, const BplHornNode *node)
{
    bool enters = node->enters != BPL_HORN_NONE;
    if (node == w->graph->nodes.at)
        open_frame(w, 0);
    if (enters)
        open_frame(w, node->enters);
    uint32_t inner = enters ? node->enters : node->leaves;
    if (inner == BPL_HORN_NONE)
        return;
    const BplCore *core = w->system->graphs->core;
    const BplHornFrame *frame = &w->graph->frames.at[inner];
    const BplInstr *call = &core->code.at[frame->call];
    const uint32_t *list = core->operands.at + call->a;
    uint32_t first = enters ? 0 : call->b, end = enters ? call->b : call->count;
    BplHornRegs outer = registers(w, frame->parent), own = registers(w, inner);
    Values values = {0};
    for (uint32_t i = first; i < end; i++)
        bpl_vec_push(&values, enters ? peek(w, frame->parent, list[i])
                                     : peek(w, inner, bpl_slot(BPL_BANK_REG, i)));
    for (uint32_t i = first; i < end; i++)
        if (enters)
            own.values[i] = values.at[i - first];
        else
            bpl_horn_write(w->eval, &outer, list[i], values.at[i - first]);
    bpl_vec_release(&values);
}

static void run_havoc(Work *w, uint32_t step, const BplHornNode *node, uint32_t pc)
{
    uint32_t cell = bpl_horn_cell(w->graph, node->frame, w->system->graphs->core->code.at[pc].dst);
    if (w->places->sorts[cell] == BPL_SORT_NONE) {
        w->cur[cell] = BPL_NONE;
        return;
    }
    w->cur[cell] = fresh_of_cell(w, cell);
    BplHornHavoc havoc = {step, pc, w->cur[cell]};
    bpl_vec_push(&w->region->havocs, havoc);
}

/* Runs the node's code; answers on which condition its end is reached. */
static BplValue run_code(Work *w, uint32_t step, BplValue guard)
{
    const BplHornNode *node = &w->graph->nodes.at[w->steps.at[step].node];
    BplHornRegs regs = registers(w, node->frame);
    run_moves(w, node);
    for (uint32_t pc = node->first; pc < node->end && guard != BPL_FALSE;) {
        const BplInstr *instr = &w->system->graphs->core->code.at[pc];
        switch ((BplInstrOp)instr->op) {
        case BPL_I_HAVOC:
            run_havoc(w, step, node, pc++);
            continue;
        case BPL_I_PICK:
            pc++;
            continue;
        case BPL_I_ASSUME:
            guard = bpl_term_and(w->terms, guard, bpl_horn_read(w->eval, &regs, instr->a));
            pc++;
            continue;
        case BPL_I_TRUST:
            if (bpl_horn_is_first(w->graph, node->frame))
                guard = bpl_term_and(w->terms, guard, bpl_horn_read(w->eval, &regs, instr->a));
            pc++;
            continue;
        case BPL_I_ASSERT: {
            if (bpl_horn_is_passed(w->graph, node->frame, instr)) {
                pc++;
                continue;
            }
            BplValue holds = bpl_horn_read(w->eval, &regs, instr->a);
            BplValue fails = bpl_term_and(w->terms, guard, bpl_term_not(w->terms, holds));
            Failing failing = {step, pc, fails};
            if (!bpl_horn_is_assumed(w->graph, node->frame, instr) && fails != BPL_FALSE)
                bpl_vec_push(&w->failing, failing);
            guard = bpl_term_and(w->terms, guard, holds);
            pc++;
            continue;
        }
        default:
            pc = bpl_horn_step(w->eval, &regs, pc);
        }
    }
    return guard;
}

static BplValue named(Work *w, BplValue guard, Values *constraints)
{
    if (!bpl_value_is_term(guard) || bpl_term_is(w->terms, guard, BPL_TERM_SYMBOL))
        return guard;
    BplValue symbol = bpl_horn_fresh(w->eval, w->guard_name, BPL_SORT_BOOL);
    bpl_vec_push(constraints, bpl_term_implies(w->terms, symbol, guard));
    return symbol;
}

static const BplValue *values_at(Work *w, uint32_t node)
{
    Numbers cells = {0};
    uint32_t count = carried(w, node, &cells);
    BplValue *values = bpl_arena_alloc(&w->scratch, (count + 1) * sizeof *values);
    for (uint32_t i = 0; i < count; i++)
        values[i] = current(w, cells.at[i]);
    bpl_vec_release(&cells);
    return values;
}

static void add_target(Work *w, uint32_t node, Arc arc)
{
    for (size_t i = 0; i < w->targets.count; i++)
        if (w->targets.at[i].node == node) {
            bpl_vec_push(&w->targets.at[i].arcs, arc);
            return;
        }
    Target target = {.node = node};
    bpl_vec_push(&target.arcs, arc);
    bpl_vec_push(&w->targets, target);
}

static void follow(Work *w, uint32_t step, BplValue guard, uint32_t to)
{
    if (guard == BPL_FALSE)
        return;
    Arc arc = {.from = step, .guard = guard, .selector = BPL_TRUE, .values = values_at(w, to)};
    if (w->graph->nodes.at[to].is_cut)
        add_target(w, to, arc);
    else
        bpl_vec_push(&w->steps.at[w->step_of[to]].arcs, arc);
}

/* ---- clauses --------------------------------------------------------------------------------- */

static void mark_ancestors(const Work *w, uint32_t step, bool *marks)
{
    Numbers todo = {0};
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

static BplValue whole(Work *w, const BplHornExit *exits, size_t count, const Values *more,
                      BplValue *universal)
{
    bool *marks = bpl_alloc_zero(w->steps.count + 1);
    for (size_t i = 0; i < count; i++)
        mark_ancestors(w, exits[i].node, marks);
    Values all = {0};
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

static const BplValue *keep_values(Work *w, const BplValue *values, size_t count)
{
    BplValue *kept = bpl_arena_alloc(&w->system->arena, (count + 1) * sizeof *kept);
    for (size_t i = 0; i < count; i++)
        kept[i] = values[i];
    return kept;
}

static void add_clause(Work *w, BplHornClauseKind kind, BplHornAtom head, const BplHornAtom *extra,
                       const BplHornExit *exits, size_t exit_count, const Values *more)
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

static BplHornAtom failure_atom(Work *w)
{
    BplHornAtom atom = {bpl_horn_failure(w->encoder, w->graph->index), NULL};
    atom.args = keep_values(w, w->orig, w->system->preds.at[atom.pred].count);
    return atom;
}

/* The arguments of a place: the first values that it remembers, then what is carried there. */
static BplHornAtom place_atom(Work *w, uint32_t node, const BplValue *values)
{
    BplHornAtom atom = {bpl_horn_place(w->encoder, w->graph->index, node), NULL};
    const BplHornPred *pred = &w->system->preds.at[atom.pred];
    BplValue *args = bpl_arena_alloc(&w->system->arena, (pred->count + 1) * sizeof *args);
    Numbers cells = {0};
    uint32_t count = carried(w, node, &cells), at = pred->ins;
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

static void clause_to_cut(Work *w, Target *target)
{
    size_t count = target->arcs.count;
    Arc *arcs = target->arcs.at;
    Values more = {0}, joined = {0};
    BplValue any = count > 1 ? select_arcs(w, arcs, count, &more) : arcs[0].guard;
    bpl_vec_push(&more, any);
    Numbers cells = {0};
    uint32_t carried_count = carried(w, target->node, &cells);
    for (uint32_t k = 0; k < carried_count; k++)
        bpl_vec_push(&joined, join(w, arcs, count, k, cell_name(w, cells.at[k]), &more));
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

static void clause_to_return(Work *w, uint32_t step, BplValue guard)
{
    if (w->graph->is_entry)
        return;
    BplHornAtom head = {bpl_horn_summary(w->encoder, w->graph->index), NULL};
    const BplHornPred *pred = &w->system->preds.at[head.pred];
    BplValue *args = bpl_arena_alloc(&w->system->arena, (pred->count + 1) * sizeof *args);
    for (uint32_t i = 0; i < pred->count; i++)
        args[i] = i < pred->ins ? w->orig[i] : current(w, pred->cells[i]);
    head.args = args;
    Values more = {0};
    bpl_vec_push(&more, guard);
    BplHornExit exit = {step, BPL_HORN_NONE, BPL_TRUE};
    add_clause(w, BPL_HORN_TO_RETURN, head, NULL, &exit, 1, &more);
    bpl_vec_release(&more);
}

/* What the called procedure starts from, in the order of its ins. */
static void call_inputs(Work *w, const BplHornNode *node, const BplHornPred *pred, BplValue *args)
{
    const BplCore *core = w->system->graphs->core;
    const BplInstr *call = &core->code.at[node->at];
    uint32_t shared = bpl_horn_first_register(w->system->graphs);
    BplHornRegs regs = registers(w, node->frame);
    for (uint32_t i = 0; i < pred->ins; i++)
        args[i] = pred->cells[i] < shared
                      ? current(w, pred->cells[i])
                      : bpl_horn_read(w->eval, &regs,
                                      core->operands.at[call->a + pred->cells[i] - shared]);
    for (uint32_t i = 0; i < pred->ins; i++)
        if (bpl_term_has_quantifier(w->terms, args[i]))
            args[i] = bpl_horn_fresh(w->eval, NULL, pred->sorts[i]);
}

/* The results of a call and what it may change become any values. */
static void forget_after_call(Work *w, const BplHornNode *node)
{
    const BplCore *core = w->system->graphs->core;
    const BplInstr *call = &core->code.at[node->at];
    const BplHornLive *live = &w->system->lives->of[node->callee];
    for (uint32_t i = call->b; i < call->count; i++)
        set_cell(w, bpl_horn_cell(w->graph, node->frame, core->operands.at[call->a + i]), BPL_NONE);
    for (uint32_t g = 0; g < w->system->graphs->globals; g++)
        if (live->modifies[g])
            w->cur[g] = BPL_NONE;
}

static void run_call(Work *w, uint32_t step, BplValue guard)
{
    const BplHornNode *node = &w->graph->nodes.at[w->steps.at[step].node];
    const BplCore *core = w->system->graphs->core;
    const BplInstr *call = &core->code.at[node->at];
    uint32_t after = w->graph->succs.at[node->succ];
    uint32_t shared = bpl_horn_first_register(w->system->graphs);
    if (!bpl_horn_call_matters(w->system->lives, node)) {
        forget_after_call(w, node);
        follow(w, step, guard, after);
        return;
    }
    const BplHornLive *live = &w->system->lives->of[node->callee];
    BplHornExit exit = {step, BPL_HORN_NONE, BPL_TRUE};
    Values more = {0};
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
            set_cell(
                w,
                bpl_horn_cell(w->graph, node->frame,
                              core->operands.at[call->a + call->b + cell - shared - proc->ins]),
                args[i]);
    }
    BplHornAtom returns = {summary, args};
    add_clause(w, BPL_HORN_TO_CALL, place_atom(w, after, values_at(w, after)), &returns, &exit, 1,
               &more);
    bpl_vec_release(&more);
}

static void clause_to_checks(Work *w)
{
    if (!w->failing.count)
        return;
    Values more = {0}, selectors = {0};
    BPL_VEC(BplHornExit) exits = {0};
    bool alone = w->failing.count == 1;
    for (size_t i = 0; i < w->failing.count; i++) {
        const Failing *f = &w->failing.at[i];
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

/* ---- all of it ------------------------------------------------------------------------------- */

/* Where the region begins: new symbols for all that its place says something of. */
static void open_start(Work *w, uint32_t node)
{
    BplHornSystem *s = w->system;
    const BplHornLive *live = w->live;
    bool first = node == 0, entry = w->graph->is_entry;
    w->orig = bpl_arena_alloc(&s->arena, (live->ins.count + 1) * sizeof *w->orig);
    size_t kept = 0;
    for (size_t i = 0; i < live->ins.count; i++) {
        uint32_t cell = live->ins.at[i];
        if (w->places->sorts[cell] == BPL_SORT_NONE)
            continue;
        bool shared = cell < bpl_horn_first_register(s->graphs);
        BplValue value = entry && shared && first ? s->first[cell] : fresh_of_cell(w, cell);
        w->orig[kept++] = value;
        if (entry && first && !shared)
            s->params[cell - w->graph->frames.at[0].base] = value;
        if (first || !live->written[cell])
            w->cur[cell] = value;
    }
    if (first)
        return;
    uint32_t place = bpl_horn_place(w->encoder, w->graph->index, node);
    const BplHornPred *pred = &s->preds.at[place];
    BplValue *args = bpl_arena_alloc(&s->arena, (pred->count + 1) * sizeof *args);
    for (uint32_t i = 0; i < pred->count; i++) {
        if (i < pred->ins) {
            args[i] = w->orig[i];
            continue;
        }
        args[i] = fresh_of_cell(w, pred->cells[i]);
        w->cur[pred->cells[i]] = args[i];
    }
    w->start = (BplHornAtom){place, args};
    w->has_start = true;
}

/* The values that are there when the node begins. */
static BplValue enter_step(Work *w, uint32_t index)
{
    Step *step = &w->steps.at[index];
    if (index == 0)
        return BPL_TRUE;
    if (!step->arcs.count)
        return BPL_FALSE;
    BplValue guard = step->arcs.at[0].guard;
    if (step->arcs.count > 1) {
        BplValue here = bpl_horn_fresh(w->eval, w->guard_name, BPL_SORT_BOOL);
        BplValue any = select_arcs(w, step->arcs.at, step->arcs.count, &step->constraints);
        bpl_vec_push(&step->constraints, bpl_term_implies(w->terms, here, any));
        guard = here;
    }
    Numbers cells = {0};
    uint32_t count = carried(w, step->node, &cells);
    for (uint32_t k = 0; k < count; k++)
        w->cur[cells.at[k]] = join(w, step->arcs.at, step->arcs.count, k, cell_name(w, cells.at[k]),
                                   &step->constraints);
    bpl_vec_release(&cells);
    keep_arcs(w, step->arcs.at, step->arcs.count, index);
    return guard;
}

static void run_end(Work *w, uint32_t index, BplValue guard)
{
    const BplHornNode *node = &w->graph->nodes.at[w->steps.at[index].node];
    const uint32_t *to = w->graph->succs.at + node->succ;
    switch (node->kind) {
    case BPL_HORN_JUMP:
        if (node->succ_count > 1)
            guard = named(w, guard, &w->steps.at[index].constraints);
        for (uint32_t i = 0; i < node->succ_count; i++)
            follow(w, index, guard, to[i]);
        return;
    case BPL_HORN_BRANCH: {
        BplHornRegs regs = registers(w, node->frame);
        BplValue condition = bpl_horn_read(w->eval, &regs, node->condition);
        guard = named(w, guard, &w->steps.at[index].constraints);
        follow(w, index, bpl_term_and(w->terms, guard, condition), to[0]);
        follow(w, index, bpl_term_and(w->terms, guard, bpl_term_not(w->terms, condition)), to[1]);
        return;
    }
    case BPL_HORN_CALL:
        run_call(w, index, guard);
        return;
    case BPL_HORN_RETURN:
        clause_to_return(w, index, guard);
        return;
    case BPL_HORN_STOP:
        return;
    }
}

/* Forgets the values of all cells that the node may have touched. */
static void forget(Work *w, uint32_t index)
{
    const BplHornNode *node = &w->graph->nodes.at[w->steps.at[index].node];
    const BplCore *core = w->system->graphs->core;
    for (uint32_t i = node->first; i <= node->end && i < core->code.count; i++) {
        BplAccess access;
        bpl_core_access(core, &core->code.at[i], &access);
        for (uint32_t k = 0; k < access.read_count; k++)
            set_cell(w, bpl_horn_cell(w->graph, node->frame, access.reads[k]), BPL_NONE);
        for (uint32_t k = 0; k < access.write_count; k++)
            set_cell(w, bpl_horn_cell(w->graph, node->frame, access.writes[k]), BPL_NONE);
    }
    uint32_t inner = node->enters != BPL_HORN_NONE ? node->enters : node->leaves;
    if (inner != BPL_HORN_NONE) {
        const BplHornFrame *frame = &w->graph->frames.at[inner];
        const BplInstr *call = &core->code.at[frame->call];
        for (uint32_t i = 0; i < call->count; i++) {
            set_cell(w, frame->base + i, BPL_NONE);
            set_cell(w, bpl_horn_cell(w->graph, frame->parent, core->operands.at[call->a + i]),
                     BPL_NONE);
        }
    }
    for (size_t i = 0; i < w->live->dense.count; i++)
        w->cur[w->live->dense.at[i]] = BPL_NONE;
    for (uint32_t i = 0; i < bpl_horn_first_register(w->system->graphs); i++)
        w->cur[i] = BPL_NONE;
}

static void run_steps(Work *w, uint32_t node)
{
    BplValue base = BPL_TRUE;
    for (uint32_t i = 0; i < w->steps.count; i++) {
        if (i == 0) {
            open_start(w, node);
            if (w->graph->is_entry && node == 0)
                base = w->system->axioms;
        }
        BplValue guard = enter_step(w, i);
        if (i == 0)
            guard = bpl_term_and(w->terms, guard, base);
        if (guard != BPL_FALSE)
            guard = run_code(w, i, guard);
        while (w->eval->side.count) {
            BplValue known = bpl_vec_pop(&w->eval->side);
            bpl_vec_push(&w->steps.at[i].constraints, known);
        }
        if (guard != BPL_FALSE)
            run_end(w, i, guard);
        forget(w, i);
    }
}

static void release(Work *w)
{
    for (size_t i = 0; i < w->steps.count; i++) {
        bpl_vec_release(&w->steps.at[i].arcs);
        bpl_vec_release(&w->steps.at[i].constraints);
    }
    for (size_t i = 0; i < w->targets.count; i++)
        bpl_vec_release(&w->targets.at[i].arcs);
    bpl_vec_release(&w->steps);
    bpl_vec_release(&w->targets);
    bpl_vec_release(&w->failing);
    bpl_free(w->step_of);
    bpl_free(w->cur);
    bpl_arena_release(&w->scratch);
}

void bpl_horn_encode_region(BplHornEncoder *encoder, uint32_t graph, uint32_t node)
{
    BplHornSystem *s = encoder->system;
    Work w = {.encoder = encoder,
              .system = s,
              .eval = &s->eval,
              .terms = s->terms,
              .graph = s->graphs->all.at[graph],
              .live = &s->lives->of[graph],
              .places = &encoder->places[graph],
              .region = bpl_alloc_zero(sizeof(BplHornRegion)),
              .region_index = (uint32_t)s->regions.count,
              .selector_name = bpl_names_intern_text(s->terms->names, "taken"),
              .guard_name = bpl_names_intern_text(s->terms->names, "here")};
    bpl_arena_init(&w.scratch);
    w.region->graph = graph;
    w.region->start = node;
    bpl_vec_push(&s->regions, w.region);
    w.step_of = bpl_alloc((w.graph->nodes.count + 1) * sizeof(uint32_t));
    w.cur = bpl_alloc((w.graph->cells + 1) * sizeof(BplValue));
    for (uint32_t c = 0; c < w.graph->cells; c++)
        w.cur[c] = BPL_NONE;
    BplValue *shared = s->eval.shared;
    s->eval.shared = w.cur;
    find_nodes(&w, node);
    run_steps(&w, node);
    for (size_t i = 0; i < w.targets.count; i++)
        clause_to_cut(&w, &w.targets.at[i]);
    clause_to_checks(&w);
    s->eval.shared = shared;
    release(&w);
}
