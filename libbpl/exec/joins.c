/* Post-dominators by the method of Cooper, Harvey and Kennedy, on the edges turned round; hot
 * variables by going backwards until nothing changes, callees before their callers. */
#include "libbpl/exec/joins.h"

#include "libbpl/base/scc.h"
#include "libbpl/core/access.h"

#include <string.h>

enum {
    MOST_WORDS = 1 << 24, /* of sets in a procedure; in larger ones nothing is merged */
    MOST_VISITS = 1 << 22 /* of blocks, looking at its regions */
};

typedef struct Proc {
    const BplCoreProc *core;
    bool has_loop;      /* in itself, or in what it calls */
    bool in_loop;       /* it may be called in one, or calls itself */
    uint32_t component; /* those that call each other */
    bool *circle;       /* by block: in a loop */
    uint32_t *join;
    bool *is_open;
    uint32_t globals;
    size_t hot_words;
    uint64_t *hot; /* by block, NULL: the procedure is too large */
} Proc;

struct BplJoins {
    const BplCore *core;
    size_t count, code;
    Proc *procs;
    uint32_t *block_of; /* by instruction: the block that it ends */
    uint32_t *proc_of;  /* by block */
    bool *is_hard;      /* by function: arguments are better constants */
    bool has_picks;
};

static bool get(const uint64_t *set, size_t bit)
{
    return set[bit / 64] >> bit % 64 & 1;
}

static void put(uint64_t *set, size_t bit)
{
    set[bit / 64] |= UINT64_C(1) << bit % 64;
}

static void take(uint64_t *set, size_t bit)
{
    set[bit / 64] &= ~(UINT64_C(1) << bit % 64);
}

/* ---- functions ------------------------------------------------------------------------------- */

static bool is_hard_name(const char *builtin)
{
    static const char *const parts[] = {"mul", "div", "rem", "mod", "sqrt", "fma", "*", "/"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(builtin, parts[i]))
            return true;
    return false;
}

static bool is_literal(BplSlot slot)
{
    return bpl_slot_bank(slot) == BPL_BANK_LITERAL;
}

/* Is it easy only as long as operands are constants? */
static bool is_hard_instr(const BplJoins *joins, const BplInstr *instr)
{
    switch ((BplInstrOp)instr->op) {
    case BPL_I_MUL:
        return !is_literal(instr->a) && !is_literal(instr->b);
    case BPL_I_INT_DIV:
    case BPL_I_MOD:
    case BPL_I_REAL_DIV:
    case BPL_I_POW:
        return true;
    case BPL_I_APPLY:
        return joins->is_hard[instr->b];
    default:
        return false;
    }
}

/* One whose code has a hard instruction, and all that apply it. */
static void find_hard_functions(BplJoins *joins)
{
    const BplCore *core = joins->core;
    uint32_t count = (uint32_t)core->functions.count;
    BPL_VEC(BplEdge) appliers = {0};
    joins->is_hard = bpl_alloc_zero(count + 1);
    for (uint32_t i = 0; i < count; i++) {
        const BplCoreFunction *function = core->functions.at[i];
        bool hard =
            function->is_recursive || (function->builtin && is_hard_name(function->builtin));
        for (uint32_t pc = function->unit.first; function->has_body && pc < function->unit.end;
             pc++) {
            const BplInstr *instr = &core->code.at[pc];
            if (instr->op == BPL_I_APPLY)
                bpl_vec_push(&appliers, ((BplEdge){instr->b, i}));
            else
                hard = hard || is_hard_instr(joins, instr);
        }
        joins->is_hard[i] = hard;
    }
    BplSuccs succs;
    bpl_succs_init(&succs, count, appliers.at, appliers.count);
    bpl_succs_reach(&succs, count, joins->is_hard);
    bpl_succs_release(&succs);
    bpl_vec_release(&appliers);
}

/* ---- loops and calls ------------------------------------------------------------------------- */

typedef BPL_VEC(BplEdge) Edges;

static const BplCoreBlock *block_at(const BplJoins *joins, const Proc *proc, uint32_t own)
{
    return &joins->core->blocks.at[proc->core->first_block + own];
}

/* Between blocks of the procedure, by their numbers in it. */
static void find_edges(const BplJoins *joins, const Proc *proc, Edges *edges)
{
    for (uint32_t b = 0; b < proc->core->block_count; b++) {
        uint32_t two[2], count;
        const BplCoreBlock *block = block_at(joins, proc, b);
        if (!block->count)
            continue;
        const uint32_t *list = bpl_core_successors(joins->core, block, two, &count);
        for (uint32_t i = 0; i < count; i++)
            bpl_vec_push(edges, ((BplEdge){b, list[i] - proc->core->first_block}));
    }
}

static void find_circles(BplJoins *joins, Proc *proc)
{
    Edges edges = {0};
    BplScc scc;
    find_edges(joins, proc, &edges);
    proc->circle = bpl_alloc_zero(proc->core->block_count + 1);
    bpl_scc_init(&scc, proc->core->block_count, edges.at, edges.count);
    for (uint32_t b = 0; b < proc->core->block_count; b++) {
        proc->circle[b] = scc.is_circle[scc.component[b]];
        proc->has_loop = proc->has_loop || proc->circle[b];
    }
    bpl_scc_release(&scc);
    bpl_vec_release(&edges);
}

/* Marks what the procedure calls in its loops, or calls at all if it is in one itself. */
static bool spread_loops(BplJoins *joins, const Proc *proc)
{
    bool changed = false;
    for (uint32_t b = 0; b < proc->core->block_count; b++) {
        const BplCoreBlock *block = block_at(joins, proc, b);
        if (!proc->in_loop && !proc->circle[b])
            continue;
        for (uint32_t pc = block->first; pc < block->first + block->count; pc++) {
            const BplInstr *instr = &joins->core->code.at[pc];
            if (instr->op != BPL_I_CALL || joins->procs[instr->dst].in_loop)
                continue;
            joins->procs[instr->dst].in_loop = changed = true;
        }
    }
    return changed;
}

/* ---- regions --------------------------------------------------------------------------------- */

/* The edges turned round, from the block that returns. */
typedef struct Reverse {
    BplSuccs preds;
    uint32_t *order, count; /* postorder */
    uint32_t *rank;         /* by block, in that order; NO_SLOT: does not lead to the return */
    uint32_t *above;        /* by block: its immediate post-dominator */
} Reverse;

static uint32_t find_return(const BplJoins *joins, const Proc *proc)
{
    for (uint32_t b = 0; b < proc->core->block_count; b++) {
        const BplCoreBlock *block = block_at(joins, proc, b);
        if (block->count &&
            joins->core->code.at[block->first + block->count - 1].op == BPL_I_RETURN)
            return b;
    }
    return BPL_NO_SLOT;
}

static void number(Reverse *reverse, uint32_t blocks, uint32_t exit)
{
    BPL_VEC(BplEdge) stack = {0}; /* block, next predecessor */
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

static void dominate(const BplJoins *joins, const Proc *proc, Reverse *reverse, uint32_t exit)
{
    reverse->above[exit] = exit;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = reverse->count - 1; i-- > 0;) {
            uint32_t b = reverse->order[i], two[2], count, above = BPL_NO_SLOT;
            const uint32_t *list =
                bpl_core_successors(joins->core, block_at(joins, proc, b), two, &count);
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

typedef struct Region {
    const BplJoins *joins;
    const Proc *proc;
    BPL_VEC(uint32_t) stack;
    uint32_t *seen, stamp; /* by block: in which search */
    uint32_t visits;
} Region;

static bool is_back(const BplCore *core, const BplCoreBlock *block, uint32_t k)
{
    const BplInstr *end = &core->code.at[block->first + block->count - 1];
    if (end->op == BPL_I_GOTO)
        return core->is_back.at[end->a + k];
    return end->is_map & (k ? BPL_BACK_SECOND : BPL_BACK_FIRST);
}

/* What the block calls: has it a loop; can it come back here? */
static void look_at_calls(const Region *region, const BplCoreBlock *block, bool *is_open,
                          bool *is_recursive)
{
    for (uint32_t pc = block->first; pc < block->first + block->count; pc++) {
        const BplInstr *instr = &region->joins->core->code.at[pc];
        if (instr->op != BPL_I_CALL)
            continue;
        const Proc *callee = &region->joins->procs[instr->dst];
        *is_open = *is_open || callee->has_loop;
        *is_recursive = *is_recursive || callee->component == region->proc->component;
    }
}

/* Is there no loop between the block and its join? */
static bool is_loop_free(Region *region, uint32_t from, uint32_t join, bool *is_open)
{
    const BplCore *core = region->joins->core;
    region->stamp++;
    bpl_vec_clear(&region->stack);
    bpl_vec_push(&region->stack, from);
    bool is_recursive = *is_open = false;
    while (region->stack.count) {
        uint32_t b = bpl_vec_pop(&region->stack), two[2], count;
        const BplCoreBlock *block = block_at(region->joins, region->proc, b);
        if (region->visits++ > MOST_VISITS)
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

/* Does the goto that ends the block lead to the join itself, which then assumes something? A way
 * that cannot be taken should not wait there. */
static bool is_guarded(const BplJoins *joins, const Proc *proc, uint32_t from, uint32_t join)
{
    const BplCore *core = joins->core;
    const BplCoreBlock *block = block_at(joins, proc, from), *next = block_at(joins, proc, join);
    const BplInstr *end = &core->code.at[block->first + block->count - 1];
    bool is_direct = false;
    for (uint32_t i = 0; end->op == BPL_I_GOTO && i < end->count; i++)
        is_direct = is_direct || core->operands.at[end->a + i] == proc->core->first_block + join;
    uint32_t pc = next->first;
    while (core->code.at[pc].op < BPL_I_HAVOC)
        pc++;
    return is_direct && core->code.at[pc].op == BPL_I_ASSUME;
}

static void find_regions(const BplJoins *joins, Proc *proc)
{
    uint32_t blocks = proc->core->block_count, exit = find_return(joins, proc);
    proc->join = bpl_alloc((blocks + 1) * sizeof *proc->join);
    proc->is_open = bpl_alloc_zero(blocks + 1);
    for (uint32_t b = 0; b < blocks; b++)
        proc->join[b] = BPL_NO_SLOT;
    if (exit == BPL_NO_SLOT)
        return;
    Edges edges = {0};
    find_edges(joins, proc, &edges);
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
        if (block_at(joins, proc, b)->count)
            bpl_core_successors(joins->core, block_at(joins, proc, b), two, &count);
        if (count > 1 && join != BPL_NO_SLOT && join != b && !is_guarded(joins, proc, b, join) &&
            is_loop_free(&region, b, join, &proc->is_open[b]))
            proc->join[b] = join;
    }
    bpl_vec_release(&region.stack);
    bpl_succs_release(&reverse.preds);
    bpl_vec_release(&edges);
    bpl_free(room);
}

/* ---- what is hot ----------------------------------------------------------------------------- */

/* Sets going backwards through a block. */
typedef struct Flow {
    const BplJoins *joins;
    const Proc *proc;
    uint64_t *hot;
    bool in_loop;
} Flow;

/* Its bit among the hot ones; false for a literal, and for globals that came later. */
static bool find_bit(const Proc *proc, BplSlot slot, size_t *bit)
{
    uint32_t index = slot & BPL_SLOT_INDEX;
    if (bpl_slot_bank(slot) == BPL_BANK_REG)
        *bit = proc->globals + index;
    else
        *bit = index;
    return bpl_slot_bank(slot) == BPL_BANK_REG ||
           (bpl_slot_bank(slot) == BPL_BANK_GLOBAL && index < proc->globals);
}

static void heat(Flow *flow, const uint32_t *slots, uint32_t count)
{
    size_t bit;
    for (uint32_t i = 0; i < count; i++)
        if (find_bit(flow->proc, slots[i], &bit))
            put(flow->hot, bit);
}

/* What the called procedure heats, as seen here. */
static void heat_call(Flow *flow, const BplInstr *instr)
{
    const Proc *callee = &flow->joins->procs[instr->dst];
    if (!callee->hot)
        return;
    const uint64_t *entry =
        callee->hot + (callee->core->entry - callee->core->first_block) * callee->hot_words;
    for (uint32_t i = 0; i < callee->globals && i < flow->proc->globals; i++)
        if (get(entry, i))
            put(flow->hot, i);
    for (uint32_t i = 0; i < instr->b; i++)
        if (get(entry, callee->globals + i))
            heat(flow, &flow->joins->core->operands.at[instr->a + i], 1);
}

static void heat_itself(Flow *flow, const BplInstr *instr, const BplAccess *access)
{
    switch ((BplInstrOp)instr->op) {
    case BPL_I_BRANCH:
    case BPL_I_ASSUME:
    case BPL_I_TRUST:
    case BPL_I_ASSERT:
        if (flow->in_loop)
            heat(flow, access->reads, access->read_count);
        return;
    case BPL_I_SELECT:
    case BPL_I_SELECT_N:
        heat(flow, access->reads + 1, access->read_count - 1);
        return;
    case BPL_I_STORE:
        heat(flow, access->reads + 1, access->read_count - 2);
        return;
    case BPL_I_PUT:
    case BPL_I_PUT_N:
        heat(flow, access->reads, access->read_count - 1);
        return;
    case BPL_I_CALL:
        heat_call(flow, instr);
        return;
    default:
        if (is_hard_instr(flow->joins, instr))
            heat(flow, access->reads, access->read_count);
        return;
    }
}

static void go_back(Flow *flow, const BplInstr *instr)
{
    BplAccess access;
    size_t bit;
    bpl_core_access(flow->joins->core, instr, &access);
    bool is_hot = false;
    for (uint32_t i = 0; i < access.write_count; i++) {
        if (!find_bit(flow->proc, access.writes[i], &bit) || !get(flow->hot, bit))
            continue;
        is_hot = true;
        if (!access.changes)
            take(flow->hot, bit);
    }
    if (is_hot)
        heat(flow, access.reads, access.read_count);
    heat_itself(flow, instr, &access);
}

/* What is so behind the block's end. */
static void start_at_end(Flow *flow, const BplCoreBlock *block)
{
    const Proc *proc = flow->proc;
    uint32_t two[2], count;
    memset(flow->hot, 0, proc->hot_words * sizeof *flow->hot);
    const uint32_t *list = bpl_core_successors(flow->joins->core, block, two, &count);
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t *row = proc->hot + (list[i] - proc->core->first_block) * proc->hot_words;
        for (size_t w = 0; w < proc->hot_words; w++)
            flow->hot[w] |= row[w];
    }
}

/* Goes backwards through the procedure once; has anything changed? */
static bool flow_once(const BplJoins *joins, Proc *proc, uint64_t *hot)
{
    bool changed = false;
    for (uint32_t b = proc->core->block_count; b-- > 0;) {
        const BplCoreBlock *block = block_at(joins, proc, b);
        if (!block->count)
            continue;
        Flow flow = {joins, proc, hot, proc->in_loop || proc->circle[b]};
        start_at_end(&flow, block);
        for (uint32_t pc = block->first + block->count; pc-- > block->first;)
            go_back(&flow, &joins->core->code.at[pc]);
        uint64_t *old = proc->hot + b * proc->hot_words;
        changed = changed || memcmp(old, hot, proc->hot_words * sizeof *hot);
        memcpy(old, hot, proc->hot_words * sizeof *hot);
    }
    return changed;
}

static bool flow_all(const BplJoins *joins, Proc *proc)
{
    if (!proc->hot)
        return false;
    bool changed = false;
    uint64_t *room = bpl_alloc(proc->hot_words * sizeof *room);
    while (flow_once(joins, proc, room))
        changed = true;
    bpl_free(room);
    return changed;
}

static void make_room(const BplJoins *joins, Proc *proc)
{
    size_t blocks = proc->core->block_count;
    proc->globals = (uint32_t)joins->core->globals.count;
    proc->hot_words = (proc->core->regs.count + proc->globals) / 64 + 1;
    if (blocks * proc->hot_words > MOST_WORDS)
        return;
    proc->hot = bpl_alloc_zero((blocks + 1) * proc->hot_words * sizeof *proc->hot);
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Callees come first; those that call each other go on until nothing changes. */
static void solve(BplJoins *joins)
{
    Edges calls = {0};
    BplScc scc;
    for (uint32_t i = 0; i < joins->count; i++)
        for (size_t k = 0; k < joins->procs[i].core->calls.count; k++)
            bpl_vec_push(&calls, ((BplEdge){i, joins->procs[i].core->calls.at[k]}));
    bpl_scc_init(&scc, (uint32_t)joins->count, calls.at, calls.count);
    for (size_t k = 0; k < scc.count; k++)
        for (uint32_t i = scc.first[k]; i < scc.first[k + 1]; i++) {
            Proc *proc = &joins->procs[scc.members[i]];
            proc->in_loop = scc.is_circle[k];
            proc->component = (uint32_t)k;
            proc->has_loop = proc->has_loop || scc.is_circle[k];
            for (size_t c = 0; c < proc->core->calls.count; c++)
                proc->has_loop = proc->has_loop || joins->procs[proc->core->calls.at[c]].has_loop;
        }
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < joins->count; i++)
            changed = spread_loops(joins, &joins->procs[i]) || changed;
    }
    for (size_t k = 0; k < scc.count; k++)
        for (bool changed = true; changed;) {
            changed = false;
            for (uint32_t i = scc.first[k]; i < scc.first[k + 1]; i++)
                changed = flow_all(joins, &joins->procs[scc.members[i]]) || changed;
            changed = changed && scc.is_circle[k];
        }
    bpl_scc_release(&scc);
    bpl_vec_release(&calls);
}

BplJoins *bpl_joins_new(const BplCore *core)
{
    BplJoins *joins = bpl_alloc_zero(sizeof *joins);
    joins->core = core;
    joins->count = core->procs.count;
    joins->code = core->code.count;
    joins->procs = bpl_alloc_zero((joins->count + 1) * sizeof *joins->procs);
    joins->block_of = bpl_alloc((core->code.count + 1) * sizeof *joins->block_of);
    joins->proc_of = bpl_alloc_zero((core->blocks.count + 1) * sizeof *joins->proc_of);
    find_hard_functions(joins);
    for (size_t pc = 0; pc < core->code.count; pc++)
        joins->has_picks = joins->has_picks || core->code.at[pc].op == BPL_I_PICK;
    for (uint32_t i = 0; i < joins->count; i++) {
        Proc *proc = &joins->procs[i];
        proc->core = core->procs.at[i];
        for (uint32_t b = 0; b < proc->core->block_count; b++) {
            const BplCoreBlock *block = block_at(joins, proc, b);
            joins->proc_of[proc->core->first_block + b] = i;
            if (block->count)
                joins->block_of[block->first + block->count - 1] = proc->core->first_block + b;
        }
        find_circles(joins, proc);
        make_room(joins, proc);
    }
    solve(joins);
    for (size_t i = 0; i < joins->count; i++)
        find_regions(joins, &joins->procs[i]);
    return joins;
}

void bpl_joins_free(BplJoins *joins)
{
    if (!joins)
        return;
    for (size_t i = 0; i < joins->count; i++) {
        Proc *proc = &joins->procs[i];
        bpl_free(proc->circle);
        bpl_free(proc->join);
        bpl_free(proc->is_open);
        bpl_free(proc->hot);
    }
    bpl_free(joins->procs);
    bpl_free(joins->block_of);
    bpl_free(joins->proc_of);
    bpl_free(joins->is_hard);
    bpl_free(joins);
}

bool bpl_joins_is_current(const BplJoins *joins)
{
    return joins->count == joins->core->procs.count && joins->code == joins->core->code.count;
}

bool bpl_joins_has_picks(const BplJoins *joins)
{
    return joins->has_picks;
}

/* ---- asking ---------------------------------------------------------------------------------- */

static const Proc *proc_of(const BplJoins *joins, uint32_t block, uint32_t *own)
{
    const Proc *proc = &joins->procs[joins->proc_of[block]];
    *own = block - proc->core->first_block;
    return proc;
}

uint32_t bpl_join_of(const BplJoins *joins, uint32_t pc, bool *is_open)
{
    uint32_t own;
    const Proc *proc = proc_of(joins, joins->block_of[pc], &own);
    *is_open = proc->is_open[own];
    if (proc->join[own] == BPL_NO_SLOT || !proc->hot)
        return BPL_NO_SLOT;
    return proc->core->first_block + proc->join[own];
}

bool bpl_join_is_hot(const BplJoins *joins, uint32_t block, BplSlot slot)
{
    uint32_t own;
    size_t bit;
    const Proc *proc = proc_of(joins, block, &own);
    return find_bit(proc, slot, &bit) && proc->hot && get(proc->hot + own * proc->hot_words, bit);
}

/* The block that an instruction is in, of those of a procedure. */
static bool find_block(const BplCore *core, const BplCoreProc *proc, uint32_t pc, uint32_t *own)
{
    for (*own = 0; *own < proc->block_count; (*own)++) {
        const BplCoreBlock *block = &core->blocks.at[proc->first_block + *own];
        if (pc >= block->first && pc < block->first + block->count)
            return true;
    }
    return false;
}

void bpl_joins_after_call(const BplJoins *joins, uint32_t pc, const BplCoreProc *caller,
                          BplAfterCall *after)
{
    uint32_t own;
    after->is_known = false;
    after->core = joins->core;
    after->call = &joins->core->code.at[pc];
    if (!find_block(joins->core, caller, pc, &own))
        return;
    const Proc *proc = proc_of(joins, caller->first_block + own, &own);
    if (!proc->hot)
        return;
    while (after->hot.count < proc->hot_words)
        bpl_vec_push(&after->hot, 0);
    after->globals = proc->globals;
    after->is_known = true;
    const BplCoreBlock *block = block_at(joins, proc, own);
    Flow flow = {joins, proc, after->hot.at, proc->in_loop || proc->circle[own]};
    start_at_end(&flow, block);
    for (uint32_t at = block->first + block->count; at-- > pc + 1;)
        go_back(&flow, &joins->core->code.at[at]);
}

void bpl_after_call_release(BplAfterCall *after)
{
    bpl_vec_release(&after->hot);
}

bool bpl_after_call_is_hot(const BplAfterCall *after, uint32_t global)
{
    return after->is_known && global < after->globals && get(after->hot.at, global);
}

bool bpl_after_call_is_result_hot(const BplAfterCall *after, uint32_t index)
{
    const BplInstr *call = after->call;
    if (!after->is_known)
        return false;
    uint32_t slot = after->core->operands.at[call->a + call->b + index];
    if (bpl_slot_bank(slot) == BPL_BANK_GLOBAL)
        return bpl_after_call_is_hot(after, slot & BPL_SLOT_INDEX);
    return get(after->hot.at, after->globals + (slot & BPL_SLOT_INDEX));
}
