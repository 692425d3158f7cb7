/* Computes live variables by a backward data-flow analysis over blocks, up to a fixpoint; each
 * procedure is analysed on its first query. */
#include "libbpl/core/live.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/scc.h"
#include "libbpl/core/access.h"

struct BplCoreLive {
    const BplCore *core;
    BplIndex numbers; /* BplCoreProc -> the procedure's number */
    size_t words;     /* number of machine words in a bit set of globals */
    /* for each procedure: the set (bits) of globals that the procedure or its callees may read */
    uint64_t *reads;
    /* for each procedure: the sets of live variables at the start of its blocks; NULL: not computed
     * yet */
    uint64_t **in;
    /* for each instruction: the live variables after it; NULL: not computed yet */
    BPL_VEC(uint64_t *) behind;
    BplEffects effects; /* effects of the instructions of the block that is being visited */
};

static void add(uint64_t *set, size_t variable)
{
    set[variable / 64] |= UINT64_C(1) << (variable % 64);
}

static void drop(uint64_t *set, size_t variable)
{
    set[variable / 64] &= ~(UINT64_C(1) << (variable % 64));
}

/* ---- globals that procedures read ------------------------------------------------------------ */

static void note_reads(BplCoreLive *live, const BplCoreProc *proc, uint64_t *reads)
{
    const BplCore *core = live->core;
    BplAccess access;
    for (uint32_t b = 0; b < proc->block_count; b++) {
        const BplCoreBlock *block = &core->blocks.at[proc->first_block + b];
        bpl_core_effects(core, block->first, block->first + block->count, &live->effects);
        for (size_t i = 0; i < live->effects.count; i++) {
            bpl_core_effect(core, &live->effects.at[i], &access);
            for (uint32_t k = 0; k < access.read_count; k++)
                if (bpl_slot_bank(access.reads[k]) == BPL_BANK_GLOBAL)
                    add(reads, access.reads[k] & BPL_SLOT_INDEX);
            if (access.changes && bpl_slot_bank(access.writes[0]) == BPL_BANK_GLOBAL)
                add(reads, access.writes[0] & BPL_SLOT_INDEX);
        }
    }
}

/* Adds to the globals that each procedure reads the globals that its callees read. The strongly
 * connected components of the call graph are visited callees first; all members of a component read
 * the same globals. */
static void close_reads(BplCoreLive *live)
{
    const BplCore *core = live->core;
    BPL_VEC(BplEdge) calls = {0};
    for (uint32_t p = 0; p < core->procs.count; p++)
        for (size_t k = 0; k < core->procs.at[p]->calls.count; k++)
            bpl_vec_push(&calls, ((BplEdge){p, core->procs.at[p]->calls.at[k]}));
    BplScc scc;
    bpl_scc_init(&scc, (uint32_t)core->procs.count, calls.at, calls.count);
    uint64_t *all = bpl_alloc_zero((live->words + 1) * sizeof *all);
    for (uint32_t c = 0; c < scc.count; c++) {
        memset(all, 0, live->words * sizeof *all);
        for (uint32_t i = scc.first[c]; i < scc.first[c + 1]; i++) {
            const BplCoreProc *proc = core->procs.at[scc.members[i]];
            for (size_t w = 0; w < live->words; w++)
                all[w] |= live->reads[scc.members[i] * live->words + w];
            for (size_t k = 0; k < proc->calls.count; k++)
                for (size_t w = 0; w < live->words; w++)
                    all[w] |= live->reads[proc->calls.at[k] * live->words + w];
        }
        for (uint32_t i = scc.first[c]; i < scc.first[c + 1]; i++)
            memcpy(live->reads + scc.members[i] * live->words, all, live->words * sizeof *all);
    }
    bpl_free(all);
    bpl_scc_release(&scc);
    bpl_vec_release(&calls);
}

BplCoreLive *bpl_core_live_new(const BplCore *core)
{
    BplCoreLive *live = bpl_alloc_zero(sizeof *live);
    size_t procs = core->procs.count;
    live->core = core;
    live->words = (core->globals.count + 63) / 64;
    live->reads = bpl_alloc_zero((procs * live->words + 1) * sizeof *live->reads);
    live->in = bpl_alloc_zero((procs + 1) * sizeof *live->in);
    for (size_t p = 0; p < procs; p++) {
        bpl_index_put(&live->numbers, core->procs.at[p], (uint32_t)p);
        note_reads(live, core->procs.at[p], live->reads + p * live->words);
    }
    close_reads(live);
    return live;
}

void bpl_core_live_free(BplCoreLive *live)
{
    if (!live)
        return;
    for (size_t p = 0; p < live->core->procs.count; p++)
        bpl_free(live->in[p]);
    for (size_t i = 0; i < live->behind.count; i++)
        bpl_free(live->behind.at[i]);
    bpl_vec_release(&live->behind);
    bpl_vec_release(&live->effects);
    bpl_free(live->in);
    bpl_free(live->reads);
    bpl_index_release(&live->numbers);
    bpl_free(live);
}

/* ---- from an effect's end to its beginning --------------------------------------------------- */

/* Stores the number that the slot's variable has in the procedure's sets in *number; returns false
 * for a literal. */
static bool number_of(const BplCoreProc *proc, BplSlot slot, size_t *number)
{
    uint32_t bank = bpl_slot_bank(slot);
    *number = (slot & BPL_SLOT_INDEX) + (bank == BPL_BANK_GLOBAL ? proc->regs.count : 0);
    return bank != BPL_BANK_LITERAL;
}

static void add_call(const BplCoreLive *live, const BplCoreProc *proc, uint32_t callee,
                     uint64_t *set)
{
    const uint64_t *reads = live->reads + callee * live->words;
    for (size_t g = 0; g < live->core->globals.count; g++)
        if (bpl_core_is_live(reads, g))
            add(set, proc->regs.count + g);
}

static void step_back(const BplCoreLive *live, const BplCoreProc *proc, const BplEffect *effect,
                      uint64_t *set)
{
    const BplInstr *instr = &live->core->code.at[effect->pc];
    BplAccess access;
    size_t number;
    bpl_core_effect(live->core, effect, &access);
    for (uint32_t i = 0; i < access.write_count && !access.changes; i++)
        if (number_of(proc, access.writes[i], &number))
            drop(set, number);
    for (uint32_t i = 0; i < access.write_count && access.changes; i++)
        if (number_of(proc, access.writes[i], &number))
            add(set, number);
    for (uint32_t i = 0; i < access.read_count; i++)
        if (number_of(proc, access.reads[i], &number))
            add(set, number);
    if (instr->op == BPL_I_CALL)
        add_call(live, proc, instr->dst, set);
    for (uint32_t i = 0; i < proc->outs && instr->op == BPL_I_RETURN; i++)
        add(set, proc->ins + i);
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static size_t words_of(const BplCore *core, const BplCoreProc *proc)
{
    return (proc->regs.count + core->globals.count + 63) / 64 + 1;
}

/* Computes the live variables after the instruction at pc, walking back from the block's end. */
static void walk_back(BplCoreLive *live, const BplCoreProc *proc, const uint64_t *in,
                      uint32_t index, uint32_t pc, uint64_t *set)
{
    const BplCoreBlock *block = &live->core->blocks.at[index];
    size_t words = words_of(live->core, proc);
    uint32_t two[2], count = 0;
    const uint32_t *list =
        block->count ? bpl_core_successors(live->core, block, two, &count) : NULL;
    memset(set, 0, words * sizeof *set);
    for (uint32_t i = 0; i < count; i++)
        for (size_t w = 0; w < words; w++)
            set[w] |= in[(list[i] - proc->first_block) * words + w];
    bpl_core_effects(live->core, pc, block->first + block->count, &live->effects);
    for (size_t i = live->effects.count; i-- > 0;)
        step_back(live, proc, &live->effects.at[i], set);
}

static const uint64_t *sets_of(BplCoreLive *live, const BplCoreProc *proc)
{
    size_t number = bpl_index_get(&live->numbers, proc);
    if (live->in[number])
        return live->in[number];
    size_t words = words_of(live->core, proc);
    uint64_t *in = bpl_alloc_zero((proc->block_count * words + 1) * sizeof *in);
    uint64_t *set = bpl_alloc_zero(words * sizeof *set);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t b = proc->block_count; b-- > 0;) {
            uint32_t index = proc->first_block + b;
            walk_back(live, proc, in, index, live->core->blocks.at[index].first, set);
            if (memcmp(set, in + b * words, words * sizeof *set) != 0) {
                memcpy(in + b * words, set, words * sizeof *set);
                changed = true;
            }
        }
    }
    bpl_free(set);
    return live->in[number] = in;
}

const uint64_t *bpl_core_live_at(BplCoreLive *live, const BplCoreProc *proc, uint32_t block)
{
    size_t words = words_of(live->core, proc);
    return sets_of(live, proc) + (block - proc->first_block) * words;
}

static uint32_t block_of(const BplCore *core, const BplCoreProc *proc, uint32_t pc)
{
    uint32_t index = proc->first_block;
    while (pc - core->blocks.at[index].first >= core->blocks.at[index].count)
        index++;
    return index;
}

const uint64_t *bpl_core_live_behind(BplCoreLive *live, const BplCoreProc *proc, uint32_t pc)
{
    const BplCore *core = live->core;
    const BplInstr *call = &core->code.at[pc];
    while (live->behind.count <= pc)
        bpl_vec_push(&live->behind, NULL);
    if (live->behind.at[pc])
        return live->behind.at[pc];
    uint64_t *set = bpl_alloc_zero(words_of(core, proc) * sizeof *set);
    walk_back(live, proc, sets_of(live, proc), block_of(core, proc, pc), pc + 1, set);
    for (uint32_t i = call->b; i < call->count; i++) {
        size_t number;
        if (number_of(proc, core->operands.at[call->a + i], &number))
            drop(set, number);
    }
    return live->behind.at[pc] = set;
}
