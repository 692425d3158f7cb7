/* Finds the join of each block (joins.h): computes post-dominators by the method of Cooper, Harvey
 * and Kennedy, on the reversed edges, then checks the code between each block and its
 * post-dominator. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/joins_internal.h"

#include <string.h>

/* ---- post-dominators ------------------------------------------------------------------------- */

/* The control-flow graph with reversed edges, and a postorder from the block that returns. */
typedef struct Reverse {
    BplSuccs preds;
    uint32_t *order, count; /* all blocks, in postorder */
    /* for each block: its index in `order`; NO_SLOT: no path leads from the block to the return */
    uint32_t *rank;
    uint32_t *above; /* for each block: its immediate post-dominator */
} Reverse;

static uint32_t find_return(const BplJoins *joins, const BplJoinProc *proc)
{
    for (uint32_t b = 0; b < proc->core->block_count; b++) {
        const BplCoreBlock *block = bpl_join_block_at(joins, proc, b);
        if (block->count &&
            joins->core->code.at[block->first + block->count - 1].op == BPL_I_RETURN)
            return b;
    }
    return BPL_NO_SLOT;
}

static void number(Reverse *reverse, uint32_t blocks, uint32_t exit)
{
    /* pairs of a block and the index of its predecessor that is visited next */
    BPL_VEC(BplEdge) stack = {0};
    bool *seen = bpl_alloc_zero(blocks + 1);
    for (uint32_t b = 0; b < blocks; b++)
        reverse->rank[b] = reverse->above[b] = BPL_NO_SLOT;
    seen[exit] = true;
    bpl_vec_push(&stack, ((BplEdge){exit, reverse->preds.first[exit]}));
    while (stack.count) {
        BplEdge *top = &bpl_vec_last(&stack);
        if (top->to == reverse->preds.first[top->from + 1]) {
            reverse->rank[top->from] = reverse->count;
            reverse->order[reverse->count++] = top->from;
            (void)bpl_vec_pop(&stack);
            continue;
        }
        uint32_t next = reverse->preds.to[top->to++];
        if (seen[next])
            continue;
        seen[next] = true;
        bpl_vec_push(&stack, ((BplEdge){next, reverse->preds.first[next]}));
    }
    bpl_vec_release(&stack);
    bpl_free(seen);
}

static uint32_t meet(const Reverse *reverse, uint32_t a, uint32_t b)
{
    while (a != b) {
        while (reverse->rank[a] < reverse->rank[b])
            a = reverse->above[a];
        while (reverse->rank[b] < reverse->rank[a])
            b = reverse->above[b];
    }
    return a;
}

static void dominate(const BplJoins *joins, const BplJoinProc *proc, Reverse *reverse,
                     uint32_t exit)
{
    reverse->above[exit] = exit;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = reverse->count - 1; i-- > 0;) {
            uint32_t b = reverse->order[i], two[2], count, above = BPL_NO_SLOT;
            const uint32_t *list =
                bpl_core_successors(joins->core, bpl_join_block_at(joins, proc, b), two, &count);
            for (uint32_t k = 0; k < count; k++) {
                uint32_t next = list[k] - proc->core->first_block;
                if (reverse->rank[next] == BPL_NO_SLOT || reverse->above[next] == BPL_NO_SLOT)
                    continue;
                above = above == BPL_NO_SLOT ? next : meet(reverse, above, next);
            }
            changed = changed || reverse->above[b] != above;
            reverse->above[b] = above;
        }
    }
}

/* ---- regions --------------------------------------------------------------------------------- */

typedef struct Region {
    const BplJoins *joins;
    const BplJoinProc *proc;
    BPL_VEC(uint32_t) stack;
    /* `seen`: for each block the number of the last search that visited the block; `stamp`: the
     * number of the current search */
    uint32_t *seen, stamp;
    uint32_t visits;
} Region;

static bool is_back(const BplCore *core, const BplCoreBlock *block, uint32_t k)
{
    const BplInstr *end = &core->code.at[block->first + block->count - 1];
    if (end->op == BPL_I_GOTO)
        return core->is_back.at[end->a + k];
    return end->is_map & (k ? BPL_BACK_SECOND : BPL_BACK_FIRST);
}

/* Sets *is_open if a procedure that the block calls has a loop or is recursive, and *is_recursive
 * if a called procedure can call this procedure again. */
static void look_at_calls(const Region *region, const BplCoreBlock *block, bool *is_open,
                          bool *is_recursive)
{
    for (uint32_t pc = block->first; pc < block->first + block->count; pc++) {
        const BplInstr *instr = &region->joins->core->code.at[pc];
        if (instr->op != BPL_I_CALL)
            continue;
        const BplJoinProc *callee = &region->joins->procs[instr->dst];
        *is_open = *is_open || callee->has_loop;
        *is_recursive = *is_recursive || callee->component == region->proc->component;
    }
}

/* Returns true if there is no loop between the block `from` and `join`, the block where its paths
 * come together again. */
static bool is_loop_free(Region *region, uint32_t from, uint32_t join, bool *is_open)
{
    const BplCore *core = region->joins->core;
    region->stamp++;
    bpl_vec_clear(&region->stack);
    bpl_vec_push(&region->stack, from);
    bool is_recursive = *is_open = false;
    while (region->stack.count) {
        uint32_t b = bpl_vec_pop(&region->stack), two[2], count;
        const BplCoreBlock *block = bpl_join_block_at(region->joins, region->proc, b);
        if (region->visits++ > bpl_limits->exec_join_visits)
            return false;
        if (b != from)
            look_at_calls(region, block, is_open, &is_recursive);
        const uint32_t *list = bpl_core_successors(core, block, two, &count);
        for (uint32_t k = 0; k < count; k++) {
            uint32_t next = list[k] - region->proc->core->first_block;
            if (next == join)
                continue;
            if (is_back(core, block, k))
                return false;
            if (region->seen[next] == region->stamp)
                continue;
            region->seen[next] = region->stamp;
            bpl_vec_push(&region->stack, next);
        }
    }
    return !is_recursive;
}

/* Returns true if the goto at the end of the block has the join (where its paths come together
 * again) as a direct target, and the join begins with an assumption. Then the edge to the join may
 * be infeasible, and a path that takes this edge should not wait there for others. */
static bool is_guarded(const BplJoins *joins, const BplJoinProc *proc, uint32_t from, uint32_t join)
{
    const BplCore *core = joins->core;
    const BplCoreBlock *block = bpl_join_block_at(joins, proc, from),
                       *next = bpl_join_block_at(joins, proc, join);
    const BplInstr *end = &core->code.at[block->first + block->count - 1];
    bool is_direct = false;
    for (uint32_t i = 0; end->op == BPL_I_GOTO && i < end->count; i++)
        is_direct = is_direct || core->operands.at[end->a + i] == proc->core->first_block + join;
    uint32_t pc = next->first;
    while (core->code.at[pc].op < BPL_I_HAVOC)
        pc++;
    return is_direct && core->code.at[pc].op == BPL_I_ASSUME;
}

void bpl_join_find_regions(const BplJoins *joins, BplJoinProc *proc)
{
    uint32_t blocks = proc->core->block_count, exit = find_return(joins, proc);
    proc->join = bpl_alloc((blocks + 1) * sizeof *proc->join);
    proc->is_open = bpl_alloc_zero(blocks + 1);
    for (uint32_t b = 0; b < blocks; b++)
        proc->join[b] = BPL_NO_SLOT;
    if (exit == BPL_NO_SLOT)
        return;
    BplJoinEdges edges = {0};
    bpl_join_find_edges(joins, proc, &edges);
    for (size_t i = 0; i < edges.count; i++)
        edges.at[i] = (BplEdge){edges.at[i].to, edges.at[i].from};
    Reverse reverse = {0};
    bpl_succs_init(&reverse.preds, blocks, edges.at, edges.count);
    uint32_t *room = bpl_alloc((blocks + 1) * 4 * sizeof *room);
    reverse.order = room;
    reverse.rank = room + blocks;
    reverse.above = room + 2 * (size_t)blocks;
    Region region = {.joins = joins, .proc = proc, .seen = room + 3 * (size_t)blocks};
    memset(region.seen, 0, blocks * sizeof *region.seen);
    number(&reverse, blocks, exit);
    dominate(joins, proc, &reverse, exit);
    for (uint32_t b = 0; b < blocks; b++) {
        uint32_t two[2], count = 0, join = reverse.above[b];
        if (bpl_join_block_at(joins, proc, b)->count)
            bpl_core_successors(joins->core, bpl_join_block_at(joins, proc, b), two, &count);
        if (count > 1 && join != BPL_NO_SLOT && join != b && !is_guarded(joins, proc, b, join) &&
            is_loop_free(&region, b, join, &proc->is_open[b]))
            proc->join[b] = join;
    }
    bpl_vec_release(&region.stack);
    bpl_succs_release(&reverse.preds);
    bpl_vec_release(&edges);
    bpl_free(room);
}
