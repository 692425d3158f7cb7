/* Makes a control-flow graph for each procedure: divides its blocks at calls, and replaces calls of
 * small procedures by their bodies. Sizes are computed for callees before callers. */
#include "libbpl/chc/encode/graph.h"

#include "libbpl/base/limits.h"
#include "libbpl/base/scc.h"
#include "libbpl/core/access.h"

/* Builds the graphs. There are two variants of a procedure: one that checks its preconditions, and
 * one whose preconditions are trusted. The number of a variant is the procedure's number in the
 * core code, times two, plus 1 if preconditions are trusted. */
typedef struct Builder {
    BplChcGraphs *graphs;
    const BplCore *core;
    uint32_t *graph_of; /* for each variant: its graph, or NONE */
    uint32_t *sites;    /* for each variant: number of calls of it in the program */
    /* for each procedure: number of its instructions, including those of expanded calls */
    uint32_t *own_size;
    /* for each procedure: it has a single path, and all its calls can be expanded */
    bool *straight;
    bool *recursive; /* for each procedure: it is recursive */
    BplChcGraph *graph;
} Builder;

BplChcOptions bpl_chc_defaults(void)
{
    return (BplChcOptions){.inline_size = bpl_limits->chc_inline_size,
                           .inline_budget = bpl_limits->chc_inline_budget};
}

bool bpl_chc_is_over(const BplChcGraphs *graphs)
{
    return bpl_deadline_is_over(graphs->options.deadline);
}

/* ---- facts about the core -------------------------------------------------------------------- */

static void find_quantifiers(BplChcGraphs *graphs)
{
    const BplCore *core = graphs->core;
    graphs->in_quantifier = bpl_alloc_zero(core->code.count + 1);
    for (size_t i = 0; i < core->code.count; i++)
        if (core->code.at[i].op == BPL_I_QUANT)
            for (size_t k = i + 1; k < core->code.at[i].b; k++)
                graphs->in_quantifier[k] = true;
}

/* Gives a cell (variable) to each function without a body, and to each recursive function: in
 * clauses, such a function is a map that never changes. */
static void find_functions(BplChcGraphs *graphs)
{
    const BplCore *core = graphs->core;
    graphs->globals = (uint32_t)core->globals.count;
    graphs->function_cell = bpl_alloc((core->functions.count + 1) * sizeof(uint32_t));
    graphs->function_of = bpl_alloc((core->functions.count + 1) * sizeof(uint32_t));
    for (size_t f = 0; f < core->functions.count; f++) {
        const BplCoreFunction *function = core->functions.at[f];
        bool is_map =
            function->kind == BPL_FN_PLAIN && (!function->has_body || function->is_recursive);
        graphs->function_cell[f] = is_map ? graphs->globals + graphs->functions : BPL_CHC_NONE;
        if (is_map)
            graphs->function_of[graphs->functions++] = (uint32_t)f;
    }
}

static bool is_call_free(const BplInstr *call)
{
    return call->is_map;
}

static uint32_t variant(uint32_t proc, bool trusts)
{
    return proc * 2 + trusts;
}

/* ---- sizes ----------------------------------------------------------------------------------- */

static bool is_small(const Builder *b, uint32_t proc, bool trusts)
{
    if (b->recursive[proc] || b->graphs->options.keep_calls)
        return false;
    uint32_t size = b->own_size[proc];
    const BplChcOptions *options = &b->graphs->options;
    if (b->straight[proc] && size < 150)
        return true;
    if (!options->inline_size)
        return false;
    return size <= options->inline_size ||
           (b->sites[variant(proc, trusts)] == 1 && size < options->inline_budget / 2);
}

static uint32_t core_size(const BplCore *core, const BplCoreProc *proc)
{
    uint32_t size = 0;
    for (uint32_t i = 0; i < proc->block_count; i++)
        size += core->blocks.at[proc->first_block + i].count;
    return size;
}

static bool is_one_path(const BplCore *core, const BplCoreProc *proc)
{
    for (uint32_t i = 0; i < proc->block_count; i++) {
        const BplCoreBlock *block = &core->blocks.at[proc->first_block + i];
        if (!block->count)
            continue;
        uint32_t two[2], count;
        bpl_core_successors(core, block, two, &count);
        if (count > 1 || block->is_head)
            return false;
    }
    return true;
}

/* ---- expanding ------------------------------------------------------------------------------- */

static uint32_t new_node(Builder *b, uint32_t frame)
{
    BplChcNode node = {.frame = frame,
                       .at = BPL_CHC_NONE,
                       .enters = BPL_CHC_NONE,
                       .leaves = BPL_CHC_NONE,
                       .kind = BPL_CHC_STOP};
    bpl_vec_push(&b->graph->nodes, node);
    return (uint32_t)(b->graph->nodes.count - 1);
}

static void link_nodes(Builder *b, uint32_t from, const uint32_t *to, uint32_t count)
{
    BplChcNode *node = &b->graph->nodes.at[from];
    node->succ = (uint32_t)b->graph->succs.count;
    node->succ_count = count;
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&b->graph->succs, to[i]);
}

static uint32_t new_frame(Builder *b, uint32_t proc, uint32_t parent, uint32_t call, bool trusts)
{
    BplChcFrame frame = {proc, b->graph->cells, parent, call, trusts};
    bpl_vec_push(&b->graph->frames, frame);
    b->graph->cells += (uint32_t)b->core->procs.at[proc]->regs.count;
    return (uint32_t)(b->graph->frames.count - 1);
}

static uint32_t need_graph(Builder *b, uint32_t proc, bool trusts);
static void expand(Builder *b, uint32_t frame, uint32_t start, uint32_t after);

/* Replaces the call at the end of node `from` by the callee's code, or ends the node with the call
 * if the callee or the caller is too large; returns the new node for the code after the call. */
static uint32_t expand_call(Builder *b, uint32_t from, uint32_t at)
{
    const BplInstr *call = &b->core->code.at[at];
    BplChcGraph *graph = b->graph;
    uint32_t frame = graph->nodes.at[from].frame, proc = call->dst;
    bool trusts = is_call_free(call);
    uint32_t after = new_node(b, frame);
    uint32_t size = b->own_size[proc];
    graph->nodes.at[from].at = at;
    if (is_small(b, proc, trusts) && graph->size + size < b->graphs->options.inline_budget) {
        graph->size += size;
        uint32_t inner = new_frame(b, proc, frame, at, trusts);
        uint32_t start = new_node(b, inner);
        graph->nodes.at[start].enters = inner;
        graph->nodes.at[after].leaves = inner;
        graph->nodes.at[from].kind = BPL_CHC_JUMP;
        link_nodes(b, from, &start, 1);
        expand(b, inner, start, after);
        return after;
    }
    graph->nodes.at[from].kind = BPL_CHC_CALL;
    uint32_t callee = need_graph(b, proc, trusts);
    graph->nodes.at[from].callee = callee;
    link_nodes(b, from, &after, 1);
    return after;
}

static void end_node(Builder *b, uint32_t node, const BplCoreBlock *block, const uint32_t *node_of,
                     uint32_t first_block, uint32_t after)
{
    uint32_t last = block->first + block->count - 1, two[2], count;
    const BplInstr *end = &b->core->code.at[last];
    BplChcNode *made = &b->graph->nodes.at[node];
    made->end = last;
    made->at = last;
    if (end->op == BPL_I_HALT)
        return;
    if (end->op == BPL_I_RETURN) {
        made->kind = after == BPL_CHC_NONE ? BPL_CHC_RETURN : BPL_CHC_JUMP;
        if (after != BPL_CHC_NONE)
            link_nodes(b, node, &after, 1);
        return;
    }
    const uint32_t *to = bpl_core_successors(b->core, block, two, &count);
    BPL_VEC(uint32_t) nodes = {0};
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&nodes, node_of[to[i] - first_block]);
    made->kind = end->op == BPL_I_BRANCH ? BPL_CHC_BRANCH : BPL_CHC_JUMP;
    made->condition = end->a;
    link_nodes(b, node, nodes.at, count);
    bpl_vec_release(&nodes);
}

static void expand_block(Builder *b, uint32_t node, const BplCoreBlock *block,
                         const uint32_t *node_of, uint32_t first_block, uint32_t after)
{
    b->graph->nodes.at[node].first = block->first;
    for (uint32_t i = block->first; i + 1 < block->first + block->count; i++) {
        if (b->core->code.at[i].op != BPL_I_CALL)
            continue;
        b->graph->nodes.at[node].end = i;
        node = expand_call(b, node, i);
        b->graph->nodes.at[node].first = i + 1;
    }
    end_node(b, node, block, node_of, first_block, after);
}

/* Adds the code of the frame's procedure to the graph, beginning in node `start`. A return leads to
 * node `after`, or ends the graph if `after` is NONE. */
static void expand(Builder *b, uint32_t frame, uint32_t start, uint32_t after)
{
    const BplCore *core = b->core;
    const BplCoreProc *proc = core->procs.at[b->graph->frames.at[frame].proc];
    uint32_t *node_of = bpl_alloc((proc->block_count + 1) * sizeof *node_of);
    BPL_VEC(uint32_t) order = {0};
    for (uint32_t i = 0; i < proc->block_count; i++)
        node_of[i] = BPL_CHC_NONE;
    node_of[proc->entry - proc->first_block] = start;
    bpl_vec_push(&order, proc->entry);
    for (size_t i = 0; i < order.count; i++) {
        uint32_t two[2], count;
        const uint32_t *to = bpl_core_successors(core, &core->blocks.at[order.at[i]], two, &count);
        for (uint32_t k = 0; k < count; k++)
            if (node_of[to[k] - proc->first_block] == BPL_CHC_NONE) {
                node_of[to[k] - proc->first_block] = new_node(b, frame);
                bpl_vec_push(&order, to[k]);
            }
    }
    for (size_t i = 0; i < order.count; i++)
        expand_block(b, node_of[order.at[i] - proc->first_block], &core->blocks.at[order.at[i]],
                     node_of, proc->first_block, after);
    bpl_vec_release(&order);
    bpl_free(node_of);
}

/* ---- heads and cuts -------------------------------------------------------------------------- */

typedef struct Visit {
    uint32_t node, next;
} Visit;

enum { NEW, OPEN, CLOSED };

static void find_heads(BplChcGraph *graph)
{
    uint8_t *state = bpl_alloc_zero(graph->nodes.count);
    BPL_VEC(Visit) stack = {0};
    bpl_vec_push(&stack, (Visit){0, 0});
    state[0] = OPEN;
    while (stack.count) {
        Visit *visit = &bpl_vec_last(&stack);
        const BplChcNode *node = &graph->nodes.at[visit->node];
        if (visit->next == node->succ_count) {
            state[visit->node] = CLOSED;
            (void)bpl_vec_pop(&stack);
            continue;
        }
        uint32_t to = graph->succs.at[node->succ + visit->next++];
        if (node->kind == BPL_CHC_CALL)
            graph->nodes.at[to].is_cut = true;
        if (state[to] == OPEN)
            graph->nodes.at[to].is_head = graph->nodes.at[to].is_cut = true;
        if (state[to] == NEW) {
            state[to] = OPEN;
            bpl_vec_push(&stack, (Visit){to, 0});
        }
    }
    bpl_vec_release(&stack);
    bpl_free(state);
}

/* ---- all of them ----------------------------------------------------------------------------- */

static uint32_t need_graph(Builder *b, uint32_t proc, bool trusts)
{
    uint32_t *known = &b->graph_of[variant(proc, trusts)];
    if (*known == BPL_CHC_NONE) {
        BplChcGraph *graph = bpl_alloc_zero(sizeof *graph);
        *graph = (BplChcGraph){.index = (uint32_t)b->graphs->all.count,
                               .proc = proc,
                               .trusts = trusts,
                               .is_recursive = b->recursive[proc],
                               .cells = bpl_chc_first_register(b->graphs)};
        *known = graph->index;
        bpl_vec_push(&b->graphs->all, graph);
    }
    return *known;
}

static void build_graph(Builder *b, BplChcGraph *graph)
{
    b->graph = graph;
    graph->size = core_size(b->core, b->core->procs.at[graph->proc]);
    uint32_t frame = new_frame(b, graph->proc, BPL_CHC_NONE, BPL_CHC_NONE, graph->trusts);
    uint32_t start = new_node(b, frame);
    expand(b, frame, start, BPL_CHC_NONE);
    find_heads(graph);
}

static void measure(Builder *b)
{
    const BplCore *core = b->core;
    uint32_t n = (uint32_t)core->procs.count;
    BPL_VEC(BplEdge) edges = {0};
    for (uint32_t p = 0; p < n; p++)
        for (size_t i = 0; i < core->procs.at[p]->calls.count; i++)
            bpl_vec_push(&edges, (BplEdge){p, core->procs.at[p]->calls.at[i]});
    for (size_t i = 0; i < core->code.count; i++)
        if (core->code.at[i].op == BPL_I_CALL)
            b->sites[variant(core->code.at[i].dst, is_call_free(&core->code.at[i]))]++;
    BplScc scc;
    bpl_scc_init(&scc, n, edges.at, edges.count);
    for (uint32_t c = 0; c < scc.count; c++)
        for (uint32_t i = scc.first[c]; i < scc.first[c + 1]; i++)
            b->recursive[scc.members[i]] = scc.is_circle[c];
    for (uint32_t c = 0; c < scc.count; c++)
        for (uint32_t i = scc.first[c]; i < scc.first[c + 1]; i++) {
            uint32_t p = scc.members[i];
            const BplCoreProc *proc = core->procs.at[p];
            uint64_t size = core_size(core, proc);
            bool straight = is_one_path(core, proc);
            for (size_t k = 0; k < proc->calls.count; k++) {
                uint32_t q = proc->calls.at[k];
                bool expanded = is_small(b, q, false) || is_small(b, q, true);
                if (expanded)
                    size += b->own_size[q];
                straight = straight && expanded && b->straight[q];
            }
            b->own_size[p] = size > UINT32_MAX / 4 ? UINT32_MAX / 4 : (uint32_t)size;
            b->straight[p] = straight;
        }
    bpl_scc_release(&scc);
    bpl_vec_release(&edges);
}

static uint32_t index_of(const BplCore *core, const BplCoreProc *proc)
{
    for (uint32_t i = 0; i < core->procs.count; i++)
        if (core->procs.at[i] == proc)
            return i;
    assert(!"a procedure of this core");
    return 0;
}

BplChcGraphs *bpl_chc_graphs_new(const BplCore *core, const BplCoreProc *entry,
                                 const BplChcOptions *options)
{
    BplChcGraphs *graphs = bpl_alloc_zero(sizeof *graphs);
    graphs->core = core;
    graphs->options = *options;
    find_quantifiers(graphs);
    find_functions(graphs);
    size_t n = core->procs.count + 1;
    Builder b = {.graphs = graphs,
                 .core = core,
                 .graph_of = bpl_alloc(2 * n * sizeof(uint32_t)),
                 .sites = bpl_alloc_zero(2 * n * sizeof(uint32_t)),
                 .own_size = bpl_alloc_zero(n * sizeof(uint32_t)),
                 .straight = bpl_alloc_zero(n),
                 .recursive = bpl_alloc_zero(n)};
    for (size_t i = 0; i < 2 * n; i++)
        b.graph_of[i] = BPL_CHC_NONE;
    measure(&b);
    uint32_t start = index_of(core, entry);
    uint32_t first = need_graph(&b, start, true);
    graphs->all.at[first]->is_entry = true;
    /* no call leads to the graph of the verified procedure, whose preconditions are trusted:
     * recursive calls of that procedure get another graph */
    b.graph_of[variant(start, true)] = BPL_CHC_NONE;
    for (size_t i = 0; i < graphs->all.count && !bpl_chc_is_over(graphs); i++)
        build_graph(&b, graphs->all.at[i]);
    bpl_free(b.graph_of);
    bpl_free(b.sites);
    bpl_free(b.own_size);
    bpl_free(b.straight);
    bpl_free(b.recursive);
    return graphs;
}

void bpl_chc_graphs_free(BplChcGraphs *graphs)
{
    if (!graphs)
        return;
    for (size_t i = 0; i < graphs->all.count; i++) {
        BplChcGraph *graph = graphs->all.at[i];
        bpl_vec_release(&graph->frames);
        bpl_vec_release(&graph->nodes);
        bpl_vec_release(&graph->succs);
        bpl_free(graph);
    }
    bpl_vec_release(&graphs->all);
    bpl_free(graphs->function_cell);
    bpl_free(graphs->function_of);
    bpl_free(graphs->in_quantifier);
    bpl_free(graphs);
}

static bool is_trusted(const BplChcGraph *graph, uint32_t frame, const BplInstr *instr)
{
    return instr->op == BPL_I_ASSERT && instr->b == BPL_CHECK_REQUIRES &&
           graph->frames.at[frame].trusts;
}

bool bpl_chc_is_assumed(const BplChcGraph *graph, uint32_t frame, const BplInstr *instr)
{
    return is_trusted(graph, frame, instr) && bpl_chc_is_first(graph, frame);
}

bool bpl_chc_is_passed(const BplChcGraph *graph, uint32_t frame, const BplInstr *instr)
{
    return is_trusted(graph, frame, instr) && !bpl_chc_is_first(graph, frame);
}
