/* Computes the variables that should stay constant from each block on (hot variables, joins.h),
 * backwards through each procedure until nothing changes. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/joins_internal.h"

#include <string.h>

/* ---- operations that are easy for constants only --------------------------------------------- */

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

/* Returns true if the instruction is hard for a solver unless its operands are constants. */
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

/* Marks the functions that contain a hard instruction (is_hard_instr), and all functions that apply
 * a marked one. */
void bpl_join_find_hard_functions(BplJoins *joins)
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

/* ---- hot variables --------------------------------------------------------------------------- */

static void put(uint64_t *set, size_t bit)
{
    set[bit / 64] |= UINT64_C(1) << bit % 64;
}

static void take(uint64_t *set, size_t bit)
{
    set[bit / 64] &= ~(UINT64_C(1) << bit % 64);
}

/* The set of hot variables (those that should stay constant) during a backward pass through a
 * block. */
typedef struct Flow {
    const BplJoins *joins;
    const BplJoinProc *proc;
    uint64_t *hot;
    bool in_loop;
} Flow;

bool bpl_join_find_bit(const BplJoinProc *proc, BplSlot slot, size_t *bit)
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
        if (bpl_join_find_bit(flow->proc, slots[i], &bit))
            put(flow->hot, bit);
}

/* Adds to the set the globals and arguments of a call that are hot (should stay constant) where the
 * called procedure begins. */
static void heat_call(Flow *flow, const BplInstr *instr)
{
    const BplJoinProc *callee = &flow->joins->procs[instr->dst];
    if (!callee->hot)
        return;
    const uint64_t *entry =
        callee->hot + (callee->core->entry - callee->core->first_block) * callee->hot_words;
    for (uint32_t i = 0; i < callee->globals && i < flow->proc->globals; i++)
        if (bpl_join_has(entry, i))
            put(flow->hot, i);
    for (uint32_t i = 0; i < instr->b; i++)
        if (bpl_join_has(entry, callee->globals + i))
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
        if (!bpl_join_find_bit(flow->proc, access.writes[i], &bit) || !bpl_join_has(flow->hot, bit))
            continue;
        is_hot = true;
        if (!access.changes)
            take(flow->hot, bit);
    }
    if (is_hot)
        heat(flow, access.reads, access.read_count);
    heat_itself(flow, instr, &access);
}

/* Initialises the set with the variables that are hot (should stay constant) at the end of the
 * block. */
static void start_at_end(Flow *flow, const BplCoreBlock *block)
{
    const BplJoinProc *proc = flow->proc;
    uint32_t two[2], count;
    memset(flow->hot, 0, proc->hot_words * sizeof *flow->hot);
    const uint32_t *list = bpl_core_successors(flow->joins->core, block, two, &count);
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t *row = proc->hot + (list[i] - proc->core->first_block) * proc->hot_words;
        for (size_t w = 0; w < proc->hot_words; w++)
            flow->hot[w] |= row[w];
    }
}

/* Goes backwards through the procedure once; returns true if a set has changed. */
static bool flow_once(const BplJoins *joins, BplJoinProc *proc, uint64_t *hot)
{
    bool changed = false;
    for (uint32_t b = proc->core->block_count; b-- > 0;) {
        const BplCoreBlock *block = bpl_join_block_at(joins, proc, b);
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

bool bpl_join_heat(const BplJoins *joins, BplJoinProc *proc)
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

void bpl_join_make_room(const BplJoins *joins, BplJoinProc *proc)
{
    size_t blocks = proc->core->block_count;
    proc->globals = (uint32_t)joins->core->globals.count;
    proc->hot_words = (proc->core->regs.count + proc->globals) / 64 + 1;
    if (blocks * proc->hot_words > bpl_limits->exec_hot_words)
        return;
    proc->hot = bpl_alloc_zero((blocks + 1) * proc->hot_words * sizeof *proc->hot);
}

void bpl_join_hot_behind(const BplJoins *joins, const BplJoinProc *proc, uint32_t own, uint32_t pc,
                         uint64_t *hot)
{
    const BplCoreBlock *block = bpl_join_block_at(joins, proc, own);
    Flow flow = {joins, proc, hot, proc->in_loop || proc->circle[own]};
    start_at_end(&flow, block);
    for (uint32_t at = block->first + block->count; at-- > pc + 1;)
        go_back(&flow, &joins->core->code.at[at]);
}
