/* What is known of a procedure's blocks as a graph: its loops, and which variables it may read
 * before it writes them. */
#include "libbpl/core/lower.h"

#include <string.h>

/* The blocks that the block's end leads to. */
static size_t successors(const BplCore *core, const BplCoreBlock *block, const uint32_t **list,
                         uint32_t two[2])
{
    const BplInstr *end = &core->code.at[block->first + block->count - 1];
    *list = two;
    switch ((BplInstrOp)end->op) {
    case BPL_I_JUMP:
        two[0] = end->a;
        return 1;
    case BPL_I_BRANCH:
        two[0] = end->dst;
        two[1] = end->b;
        return 2;
    case BPL_I_GOTO:
        *list = core->operands.at + end->a;
        return end->count;
    default:
        return 0;
    }
}

/* ---- loops ----------------------------------------------------------------------------------- */

typedef struct Visit {
    uint32_t block;
    size_t next;
} Visit;

enum { NEW, OPEN, CLOSED };

/* Marks the edge from the block to its k-th successor. */
static void mark_back(BplCore *core, const BplCoreBlock *block, size_t k)
{
    BplInstr *end = &core->code.at[block->first + block->count - 1];
    if (end->op == BPL_I_GOTO)
        core->is_back.at[end->a + k] = 1;
    else
        end->is_map |= k ? BPL_BACK_SECOND : BPL_BACK_FIRST;
}

/* A block to which an edge leads back in a depth-first search is the head of a loop; every cycle
 * has one. */
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
        const uint32_t *list;
        uint32_t two[2];
        size_t count = successors(core, &core->blocks.at[visit->block], &list, two);
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

/* ---- variables that may be read before they are written -----------------------------------------
 */

typedef struct Flow {
    const BplCore *core;
    const BplCoreProc *proc;
    size_t words;
    uint64_t *read, *written; /* of the block under way */
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

static void reads_list(Flow *flow, const BplInstr *instr, size_t count)
{
    for (size_t i = 0; i < count; i++)
        reads(flow, flow->core->operands.at[instr->a + i]);
}

static void scan(Flow *flow, const BplInstr *instr)
{
    static const char forms[BPL_I_COUNT][5] = {
#define INSTR(NAME, text, form) [BPL_I_##NAME] = #form,
#include "libbpl/core/core_ops.def"
#undef INSTR
    };
    switch (forms[instr->op][0]) {
    case 'U':
        reads(flow, instr->a);
        writes(flow, instr->dst);
        return;
    case 'B':
        reads(flow, instr->a);
        reads(flow, instr->b);
        writes(flow, instr->dst);
        return;
    case 'L':
        reads_list(flow, instr, instr->count);
        writes(flow, instr->dst);
        return;
    case 'W':
        reads_list(flow, instr, instr->count);
        reads(flow, instr->dst);
        return;
    case 'A':
        reads(flow, instr->a);
        return;
    case 'H':
        writes(flow, instr->dst);
        return;
    default:
        break;
    }
    switch ((BplInstrOp)instr->op) {
    case BPL_I_EXTRACT:
        reads(flow, instr->a);
        writes(flow, instr->dst);
        return;
    case BPL_I_PUT:
        reads(flow, instr->a);
        reads(flow, instr->b);
        reads(flow, instr->dst);
        return;
    case BPL_I_QUANT: {
        const BplCoreQuant *quant = &flow->core->quants.at[instr->a];
        for (uint32_t i = 0; i < quant->count; i++)
            writes(flow, flow->core->bound.at[quant->first + i].reg);
        writes(flow, instr->dst);
        return;
    }
    case BPL_I_SKIP_IF:
    case BPL_I_SKIP_UNLESS:
    case BPL_I_BRANCH:
        reads(flow, instr->a);
        return;
    case BPL_I_RETURN:
        for (uint32_t i = 0; i < flow->proc->outs; i++)
            reads(flow, bpl_slot(BPL_BANK_REG, flow->proc->ins + i));
        return;
    case BPL_I_CALL:
        reads_list(flow, instr, instr->b);
        for (uint32_t i = instr->b; i < instr->count; i++)
            writes(flow, flow->core->operands.at[instr->a + i]);
        return;
    default:
        return;
    }
}

/* Variables alone count: what skips jump over writes temporaries only. */
void bpl_lower_unset(BplCore *core, const BplCoreProc *proc, bool *unset)
{
    size_t n = proc->block_count, words = (proc->regs.count + 63) / 64;
    uint64_t *in = bpl_alloc_zero((n * words * 2 + 1) * sizeof *in), *written = in + n * words;
    for (size_t i = 0; i < n; i++) {
        Flow flow = {core, proc, words, in + i * words, written + i * words};
        const BplCoreBlock *block = &core->blocks.at[proc->first_block + i];
        for (uint32_t k = 0; k < block->count; k++)
            scan(&flow, &core->code.at[block->first + k]);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = n; i-- > 0;) {
            const uint32_t *list;
            uint32_t two[2];
            const BplCoreBlock *block = &core->blocks.at[proc->first_block + i];
            size_t count = block->count ? successors(core, block, &list, two) : 0;
            for (size_t s = 0; s < count; s++)
                for (size_t w = 0; w < words; w++) {
                    uint64_t more = in[(list[s] - proc->first_block) * words + w] &
                                    ~written[i * words + w] & ~in[i * words + w];
                    in[i * words + w] |= more;
                    changed = changed || more;
                }
        }
    }
    const uint64_t *entry = in + (proc->entry - proc->first_block) * words;
    for (size_t r = 0; r < proc->regs.count; r++)
        unset[r] = proc->regs.at[r].var && entry[r / 64] >> (r % 64) & 1;
    bpl_free(in);
}
