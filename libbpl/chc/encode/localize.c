/* Finds the cells (program variables) near checks. From the node of a check, conditions are
 * collected backwards as long as nodes have a single predecessor; from the cells that these
 * conditions read, assignments are followed backwards until no cell is added.
 *
 * Localization reduction: R. Kurshan: Computer-Aided Verification of Coordinating Processes, 1994.
 */
#include "libbpl/chc/encode/localize.h"

#include "libbpl/chc/encode/live.h"
#include "libbpl/core/access.h"

typedef struct Near {
    BplChcLocalize *localize;
    const BplChcGraphs *graphs;
    const BplCore *core;
    /* for each graph and node: the node's predecessor if it has exactly one, otherwise NONE */
    uint32_t **before;
    bool **is_done; /* for each graph and node: the conditions before the node were collected */
    bool changed;
} Near;

/* ---- cells ----------------------------------------------------------------------------------- */

static bool has(const Near *n, uint32_t graph, uint32_t cell)
{
    return cell != BPL_CHC_NONE && n->localize->of[graph][cell];
}

/* Marks the cell (program variable) as near a check in the graph; a global or function, which all
 * graphs share, is marked in all graphs. */
static void add(Near *n, uint32_t graph, uint32_t cell)
{
    if (cell == BPL_CHC_NONE || has(n, graph, cell))
        return;
    n->changed = true;
    n->localize->of[graph][cell] = true;
    for (size_t g = 0; cell < bpl_chc_first_register(n->graphs) && g < n->graphs->all.count; g++)
        n->localize->of[g][cell] = true;
}

static bool is_from_map(const BplInstr *instr)
{
    return instr->op == BPL_I_SELECT || instr->op == BPL_I_SELECT_N || instr->op == BPL_I_STORE ||
           instr->op == BPL_I_PUT || instr->op == BPL_I_PUT_N;
}

static void add_reads(Near *n, const BplChcGraph *graph, uint32_t frame, const BplInstr *instr)
{
    BplAccess access;
    bpl_core_access(n->core, instr, &access);
    for (uint32_t i = 0; i < access.read_count && !is_from_map(instr); i++)
        add(n, graph->index, bpl_chc_cell(graph, frame, access.reads[i]));
    if (instr->op != BPL_I_APPLY)
        return;
    const BplCoreFunction *function = n->core->functions.at[instr->b];
    if (n->graphs->function_cell[instr->b] != BPL_CHC_NONE) {
        add(n, graph->index, n->graphs->function_cell[instr->b]);
    } else if (function->has_body) {
        BplChcCells cells = {0};
        bpl_chc_unit_reads(n->graphs, &function->unit, &cells);
        for (size_t i = 0; i < cells.count; i++)
            add(n, graph->index, cells.at[i]);
        bpl_vec_release(&cells);
    }
}

/* ---- conditions ------------------------------------------------------------------------------ */

static void find_before(Near *n, uint32_t index)
{
    const BplChcGraph *graph = n->graphs->all.at[index];
    size_t nodes = graph->nodes.count;
    uint32_t *before = bpl_alloc((nodes + 1) * sizeof *before);
    uint32_t *count = bpl_alloc_zero((nodes + 1) * sizeof *count);
    for (uint32_t i = 0; i < nodes; i++)
        before[i] = BPL_CHC_NONE;
    for (uint32_t i = 0; i < nodes; i++)
        for (uint32_t k = 0; k < graph->nodes.at[i].succ_count; k++) {
            uint32_t to = graph->succs.at[graph->nodes.at[i].succ + k];
            before[to] = count[to]++ || to == 0 ? BPL_CHC_NONE : i;
        }
    n->before[index] = before;
    bpl_free(count);
}

/* Is `frame` a caller, directly or indirectly, of the frame `inner`? */
static bool is_around(const BplChcGraph *graph, uint32_t frame, uint32_t inner)
{
    for (uint32_t f = graph->frames.at[inner].parent; f != BPL_CHC_NONE;
         f = graph->frames.at[f].parent)
        if (f == frame)
            return true;
    return false;
}

static bool is_condition(const Near *n, const BplInstr *instr)
{
    return instr->op == BPL_I_ASSUME && bpl_slot_bank(instr->a) != BPL_BANK_LITERAL &&
           !n->graphs->in_quantifier[instr - n->core->code.at];
}

static void add_conditions(Near *n, uint32_t index, uint32_t node);

/* Marks the variables in the conditions before each call of the graph's procedure. */
static void add_callers(Near *n, uint32_t callee)
{
    for (uint32_t g = 0; g < n->graphs->all.count; g++) {
        const BplChcGraph *graph = n->graphs->all.at[g];
        for (uint32_t i = 0; i < graph->nodes.count; i++)
            if (graph->nodes.at[i].kind == BPL_CHC_CALL && graph->nodes.at[i].callee == callee)
                add_conditions(n, g, i);
    }
}

/* Marks the variables in the conditions between the last join and the node, in the innermost
 * procedure that contains such a condition. If the procedure of the graph contains none, adds the
 * conditions before its calls instead. */
static void add_conditions(Near *n, uint32_t index, uint32_t node)
{
    const BplChcGraph *graph = n->graphs->all.at[index];
    uint32_t frame = BPL_CHC_NONE;
    if (n->is_done[index][node])
        return;
    n->is_done[index][node] = true;
    for (uint32_t at = node, last = BPL_CHC_NONE;; last = at, at = n->before[index][at]) {
        const BplChcNode *here = &graph->nodes.at[at];
        if (frame != BPL_CHC_NONE && is_around(graph, here->frame, frame))
            return;
        if (here->kind == BPL_CHC_BRANCH && last != BPL_CHC_NONE) {
            add(n, index, bpl_chc_cell(graph, here->frame, here->condition));
            frame = frame == BPL_CHC_NONE ? here->frame : frame;
        }
        for (uint32_t i = here->first; i < here->end; i++)
            if (is_condition(n, &n->core->code.at[i])) {
                add_reads(n, graph, here->frame, &n->core->code.at[i]);
                frame = frame == BPL_CHC_NONE ? here->frame : frame;
            }
        if (n->before[index][at] != BPL_CHC_NONE)
            continue;
        if (at == 0 && frame == BPL_CHC_NONE)
            add_callers(n, index);
        return;
    }
}

/* ---- assignments ----------------------------------------------------------------------------- */

/* Marks the variables that the node's checks read; returns true if the node has checks. */
static bool add_checks(Near *n, const BplChcGraph *graph, const BplChcNode *node)
{
    bool any = false;
    for (uint32_t i = node->first; i < node->end; i++) {
        const BplInstr *instr = &n->core->code.at[i];
        if (instr->op != BPL_I_ASSERT || bpl_chc_is_assumed(graph, node->frame, instr) ||
            bpl_chc_is_passed(graph, node->frame, instr))
            continue;
        any = true;
        add_reads(n, graph, node->frame, instr);
    }
    return any;
}

static void follow_moves(Near *n, const BplChcGraph *graph, const BplChcNode *node)
{
    uint32_t inner = node->enters != BPL_CHC_NONE ? node->enters : node->leaves;
    if (inner == BPL_CHC_NONE)
        return;
    const BplChcFrame *frame = &graph->frames.at[inner];
    const BplInstr *call = &n->core->code.at[frame->call];
    bool enters = node->enters != BPL_CHC_NONE;
    for (uint32_t i = enters ? 0 : call->b; i < (enters ? call->b : call->count); i++) {
        uint32_t outer = bpl_chc_cell(graph, frame->parent, n->core->operands.at[call->a + i]);
        if (enters && has(n, graph->index, frame->base + i))
            add(n, graph->index, outer);
        if (!enters && has(n, graph->index, outer))
            add(n, graph->index, frame->base + i);
    }
}

static void follow_call(Near *n, const BplChcGraph *graph, const BplChcNode *node)
{
    const BplInstr *call = &n->core->code.at[node->at];
    uint32_t base = bpl_chc_first_register(n->graphs);
    for (uint32_t i = 0; i < call->count; i++) {
        uint32_t outer = bpl_chc_cell(graph, node->frame, n->core->operands.at[call->a + i]);
        uint32_t inner = base + i;
        if (i < call->b && has(n, node->callee, inner))
            add(n, graph->index, outer);
        if (i >= call->b && has(n, graph->index, outer))
            add(n, node->callee, inner);
    }
}

/* For each assignment of the node's code to a near variable, from the last to the first, marks the
 * variables that the assignment reads; returns true if there is such an assignment. */
static bool follow_code(Near *n, const BplChcGraph *graph, const BplChcNode *node)
{
    bool any = false;
    for (uint32_t i = node->end; i-- > node->first;) {
        const BplInstr *instr = &n->core->code.at[i];
        BplAccess access;
        if (n->graphs->in_quantifier[i])
            continue;
        bpl_core_access(n->core, instr, &access);
        for (uint32_t k = 0; k < access.write_count; k++) {
            if (!has(n, graph->index, bpl_chc_cell(graph, node->frame, access.writes[k])))
                continue;
            any = true;
            add_reads(n, graph, node->frame, instr);
        }
    }
    return any;
}

static void follow_all(Near *n)
{
    do {
        n->changed = false;
        for (size_t g = 0; g < n->graphs->all.count; g++) {
            const BplChcGraph *graph = n->graphs->all.at[g];
            for (size_t i = graph->nodes.count; i-- > 0;) {
                const BplChcNode *node = &graph->nodes.at[i];
                if (node->kind == BPL_CHC_CALL)
                    follow_call(n, graph, node);
                follow_code(n, graph, node);
                follow_moves(n, graph, node);
            }
        }
    } while (n->changed);
}

/* Does one step: marks the variables in conditions close to checks if `checks` is set, otherwise
 * those in conditions close to assignments to near variables. */
static void add_step(Near *n, bool checks)
{
    for (uint32_t g = 0; g < n->graphs->all.count; g++) {
        const BplChcGraph *graph = n->graphs->all.at[g];
        for (uint32_t i = 0; i < graph->nodes.count; i++) {
            const BplChcNode *node = &graph->nodes.at[i];
            if (checks ? add_checks(n, graph, node) : follow_code(n, graph, node))
                add_conditions(n, g, i);
        }
    }
}

void bpl_chc_localize_init(BplChcLocalize *localize, const BplChcGraphs *graphs, uint32_t steps)
{
    size_t count = graphs->all.count + 1;
    *localize = (BplChcLocalize){graphs, bpl_alloc_zero(count * sizeof(bool *))};
    Near n = {.localize = localize,
              .graphs = graphs,
              .core = graphs->core,
              .before = bpl_alloc_zero(count * sizeof(uint32_t *)),
              .is_done = bpl_alloc_zero(count * sizeof(bool *))};
    for (uint32_t g = 0; g < graphs->all.count; g++) {
        localize->of[g] = bpl_alloc_zero(graphs->all.at[g]->cells + 1);
        n.is_done[g] = bpl_alloc_zero(graphs->all.at[g]->nodes.count + 1);
        find_before(&n, g);
    }
    for (uint32_t i = 0; i < steps; i++) {
        add_step(&n, i == 0);
        follow_all(&n);
    }
    for (size_t g = 0; g < graphs->all.count; g++) {
        bpl_free(n.before[g]);
        bpl_free(n.is_done[g]);
    }
    bpl_free(n.before);
    bpl_free(n.is_done);
}

void bpl_chc_localize_release(BplChcLocalize *localize)
{
    for (size_t g = 0; localize->of && g < localize->graphs->all.count; g++)
        bpl_free(localize->of[g]);
    bpl_free(localize->of);
}
