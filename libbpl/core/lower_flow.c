/* Treats a procedure's blocks as a graph: finds its loops, and the variables that it may read
 * before it writes them. */
#include "libbpl/base/scc.h"
#include "libbpl/core/access.h"
#include "libbpl/core/lower.h"

/* ---- loops ----------------------------------------------------------------------------------- */

typedef struct Visit {
    uint32_t block;
    size_t next;
} Visit;

enum { NEW, OPEN, CLOSED };

/* Marks the edge from the block to its k-th successor as a back edge. */
static void mark_back(BplCore *core, const BplCoreBlock *block, size_t k)
{
    BplInstr *end = &core->code.at[block->first + block->count - 1];
    if (end->op == BPL_I_GOTO)
        core->is_back.at[end->a + k] = 1;
    else
        end->is_map |= k ? BPL_BACK_SECOND : BPL_BACK_FIRST;
}

/* Finds loops: sets is_head for the target of each back edge in a depth-first search, so that every
 * cycle contains a head, and marks the back edges. */
void bpl_lower_loops(BplCore *core, BplCoreProc *proc)
{
    uint8_t *state = bpl_alloc_zero(proc->block_count ? proc->block_count : 1);
    BPL_VEC(Visit) stack = {0};
    Visit first = {proc->entry, 0};
    bpl_vec_push(&stack, first);
    while (core->is_back.count < core->operands.count)
        bpl_vec_push(&core->is_back, 0);
    state[proc->entry - proc->first_block] = OPEN;
    while (stack.count) {
        Visit *visit = &bpl_vec_last(&stack);
        uint32_t two[2], count;
        const uint32_t *list =
            bpl_core_successors(core, &core->blocks.at[visit->block], two, &count);
        if (visit->next == count) {
            state[visit->block - proc->first_block] = CLOSED;
            (void)bpl_vec_pop(&stack);
            continue;
        }
        uint32_t next = list[visit->next++];
        uint8_t *seen = &state[next - proc->first_block];
        BplCoreBlock *head = &core->blocks.at[next];
        if (*seen == OPEN)
            mark_back(core, &core->blocks.at[visit->block], visit->next - 1);
        if (*seen == OPEN && !head->is_head) {
            head->is_head = true;
            head->counter = proc->loops++;
        }
        if (*seen == NEW) {
            *seen = OPEN;
            Visit deeper = {next, 0};
            bpl_vec_push(&stack, deeper);
        }
    }
    bpl_vec_release(&stack);
    bpl_free(state);
}

/* ---- variables that may be read before they are written -------------------------------------- */

typedef struct Flow {
    const BplCore *core;
    const BplCoreProc *proc;
    size_t words;
    /* read: variables that the current block reads before it writes them; written: those that it
     * writes */
    uint64_t *read, *written;
} Flow;

static void reads(Flow *flow, uint32_t slot)
{
    if (bpl_slot_bank(slot) != BPL_BANK_REG)
        return;
    if (!(flow->written[slot / 64] >> (slot % 64) & 1))
        flow->read[slot / 64] |= UINT64_C(1) << (slot % 64);
}

static void writes(Flow *flow, uint32_t slot)
{
    if (bpl_slot_bank(slot) == BPL_BANK_REG)
        flow->written[slot / 64] |= UINT64_C(1) << (slot % 64);
}

static void scan(Flow *flow, const BplEffect *effect)
{
    BplAccess access;
    bpl_core_effect(flow->core, effect, &access);
    for (uint32_t i = 0; i < access.read_count; i++)
        reads(flow, access.reads[i]);
    for (uint32_t i = 0; i < access.write_count; i++) {
        if (access.changes)
            reads(flow, access.writes[i]);
        else
            writes(flow, access.writes[i]);
    }
    for (uint32_t i = 0; i < flow->proc->outs && flow->core->code.at[effect->pc].op == BPL_I_RETURN;
         i++)
        reads(flow, bpl_slot(BPL_BANK_REG, flow->proc->ins + i));
}

static void find_preds(BplCore *core, const BplCoreProc *proc, BplSuccs *preds)
{
    BPL_VEC(BplEdge) edges = {0};
    for (uint32_t i = 0; i < proc->block_count; i++) {
        uint32_t two[2], count = 0;
        const BplCoreBlock *block = &core->blocks.at[proc->first_block + i];
        const uint32_t *list = block->count ? bpl_core_successors(core, block, two, &count) : NULL;
        for (uint32_t s = 0; s < count; s++)
            bpl_vec_push(&edges, ((BplEdge){list[s] - proc->first_block, i}));
    }
    bpl_succs_init(preds, proc->block_count, edges.at, edges.count);
    bpl_vec_release(&edges);
}

/* Computes the live variables at the start of each block in `in`, which initially contains the
 * variables that each block itself reads. A variable that is live at the start of a successor, and
 * that the block does not write, is live at the block's start. Blocks whose sets have grown are put
 * on a stack. */
static void flow_back(BplCore *core, const BplCoreProc *proc, uint64_t *in, const uint64_t *written,
                      size_t words)
{
    BplSuccs preds;
    BPL_VEC(uint32_t) todo = {0};
    bool *waits = bpl_alloc(proc->block_count + 1);
    find_preds(core, proc, &preds);
    for (uint32_t i = 0; i < proc->block_count; i++) {
        bpl_vec_push(&todo, i);
        waits[i] = true;
    }
    while (todo.count) {
        uint32_t at = bpl_vec_pop(&todo);
        waits[at] = false;
        for (uint32_t p = preds.first[at]; p < preds.first[at + 1]; p++) {
            size_t before = preds.to[p];
            bool changed = false;
            for (size_t w = 0; w < words; w++) {
                uint64_t more =
                    in[at * words + w] & ~written[before * words + w] & ~in[before * words + w];
                in[before * words + w] |= more;
                changed = changed || more;
            }
            if (changed && !waits[before]) {
                bpl_vec_push(&todo, preds.to[p]);
                waits[before] = true;
            }
        }
    }
    bpl_succs_release(&preds);
    bpl_vec_release(&todo);
    bpl_free(waits);
}

/* Finds variables that may be read before they are written: those live at the start of the
 * procedure. Temporaries are left out: a SKIP jumps only over instructions that write temporaries.
 */
void bpl_lower_unset(BplCore *core, const BplCoreProc *proc, bool *unset)
{
    size_t n = proc->block_count, words = (proc->regs.count + 63) / 64;
    uint64_t *in = bpl_alloc_zero((n * words * 2 + 1) * sizeof *in), *written = in + n * words;
    BplEffects effects = {0};
    for (size_t i = 0; i < n; i++) {
        Flow flow = {core, proc, words, in + i * words, written + i * words};
        const BplCoreBlock *block = &core->blocks.at[proc->first_block + i];
        bpl_core_effects(core, block->first, block->first + block->count, &effects);
        for (size_t k = 0; k < effects.count; k++)
            scan(&flow, &effects.at[k]);
    }
    flow_back(core, proc, in, written, words);
    const uint64_t *entry = in + (proc->entry - proc->first_block) * words;
    for (size_t r = 0; r < proc->regs.count; r++)
        unset[r] = proc->regs.at[r].var && entry[r / 64] >> (r % 64) & 1;
    bpl_vec_release(&effects);
    bpl_free(in);
}
