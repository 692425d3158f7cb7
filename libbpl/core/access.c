/* Finds the operands that instructions read and write, according to the forms of core_ops.def. */
#include "libbpl/core/access.h"

static const char forms[BPL_I_COUNT][5] = {
#define INSTR(NAME, text, form) [BPL_I_##NAME] = #form,
#include "libbpl/core/core_ops.def"
#undef INSTR
};

static void read_few(BplAccess *access, uint32_t count)
{
    access->reads = access->few;
    access->read_count = count;
}

static void write_one(BplAccess *access, uint32_t slot)
{
    access->few[2] = slot;
    access->writes = &access->few[2];
    access->write_count = 1;
}

static void read_list(const BplCore *core, const BplInstr *instr, BplAccess *access, uint32_t count)
{
    access->reads = core->operands.at + instr->a;
    access->read_count = count;
}

static void access_special(const BplCore *core, const BplInstr *instr, BplAccess *access)
{
    switch ((BplInstrOp)instr->op) {
    case BPL_I_EXTRACT:
        read_few(access, 1);
        write_one(access, instr->dst);
        return;
    case BPL_I_PUT:
        read_few(access, 2);
        write_one(access, instr->dst);
        access->changes = true;
        return;
    case BPL_I_QUANT:
        write_one(access, instr->dst);
        return;
    case BPL_I_SKIP_IF:
    case BPL_I_SKIP_UNLESS:
        read_few(access, 1);
        return;
    case BPL_I_CALL:
        read_list(core, instr, access, instr->b);
        access->writes = access->reads + instr->b;
        access->write_count = instr->count - instr->b;
        return;
    default:
        return;
    }
}

void bpl_core_access(const BplCore *core, const BplInstr *instr, BplAccess *access)
{
    *access = (BplAccess){.few = {instr->a, instr->b, instr->dst}};
    switch (forms[instr->op][0]) {
    case 'U':
        read_few(access, 1);
        write_one(access, instr->dst);
        return;
    case 'B':
        read_few(access, 2);
        write_one(access, instr->dst);
        return;
    case 'L':
        read_list(core, instr, access, instr->count);
        write_one(access, instr->dst);
        return;
    case 'W':
        read_list(core, instr, access, instr->count);
        write_one(access, instr->dst);
        access->changes = true;
        return;
    case 'A':
        read_few(access, 1);
        return;
    case 'H':
        write_one(access, instr->dst);
        return;
    case 'J':
        if (instr->op == BPL_I_BRANCH)
            read_few(access, 1);
        return;
    case 'X':
        access_special(core, instr, access);
        return;
    default:
        return;
    }
}

/* ---- the order of time ----------------------------------------------------------------------- */

static void add(BplEffects *effects, uint32_t pc, int part, BplSlot slot)
{
    BplEffect effect = {.pc = pc, .part = part, .slot = slot};
    bpl_vec_push(effects, effect);
}

/* Adds the effects of instructions first … end - 1 to the list. The body of a quantifier lies
 * inside the range of its QUANT instruction, and is handled by recursion. */
static void add_code(const BplCore *core, uint32_t first, uint32_t end, BplEffects *effects)
{
    for (uint32_t pc = first; pc < end; pc++) {
        const BplInstr *instr = &core->code.at[pc];
        if (instr->op != BPL_I_QUANT) {
            add(effects, pc, BPL_EFFECT_ALL, 0);
            continue;
        }
        const BplCoreQuant *quant = &core->quants.at[instr->a];
        for (uint32_t i = 0; i < quant->count; i++)
            add(effects, pc, BPL_EFFECT_BINDS, core->bound.at[quant->first + i].reg);
        add_code(core, pc + 1, instr->b, effects);
        for (uint32_t i = 0; i < quant->term_count; i++)
            if (core->terms.at[quant->term_first + i] != BPL_NO_SLOT)
                add(effects, pc, BPL_EFFECT_READS, core->terms.at[quant->term_first + i]);
        add(effects, pc, BPL_EFFECT_READS, quant->result);
        add(effects, pc, BPL_EFFECT_WRITES, instr->dst);
        pc = instr->b - 1;
    }
}

void bpl_core_effects(const BplCore *core, uint32_t first, uint32_t end, BplEffects *effects)
{
    bpl_vec_clear(effects);
    add_code(core, first, end, effects);
}

void bpl_core_effect(const BplCore *core, const BplEffect *effect, BplAccess *access)
{
    const BplInstr *instr = &core->code.at[effect->pc];
    if (effect->part == BPL_EFFECT_ALL) {
        bpl_core_access(core, instr, access);
        return;
    }
    *access = (BplAccess){.few = {effect->slot}};
    if (effect->part == BPL_EFFECT_READS)
        read_few(access, 1);
    else
        write_one(access, effect->part == BPL_EFFECT_BINDS ? effect->slot : instr->dst);
}

/* ---- blocks ---------------------------------------------------------------------------------- */

const uint32_t *bpl_core_successors(const BplCore *core, const BplCoreBlock *block, uint32_t two[2],
                                    uint32_t *count)
{
    const BplInstr *end = &core->code.at[block->first + block->count - 1];
    *count = 0;
    switch ((BplInstrOp)end->op) {
    case BPL_I_JUMP:
        two[0] = end->a;
        *count = 1;
        return two;
    case BPL_I_BRANCH:
        two[0] = end->dst;
        two[1] = end->b;
        *count = 2;
        return two;
    case BPL_I_GOTO:
        *count = end->count;
        return core->operands.at + end->a;
    default:
        return two;
    }
}
