#include "libbpl/exec/cover.h"

#include <string.h>

/* ---- numbers --------------------------------------------------------------------------------- */

static uint32_t ways_of(const BplInstr *instr)
{
    if (instr->op == BPL_I_BRANCH)
        return 2;
    return instr->op == BPL_I_GOTO && instr->count > 1 ? instr->count : 0;
}

void bpl_cover_number(BplCoverBits *bits, const BplCore *core)
{
    bpl_vec_clear(&bits->first);
    bpl_vec_clear(&bits->ways);
    bits->blocks = core->blocks.count;
    for (uint32_t pc = 0; pc < core->code.count; pc++) {
        uint32_t ways = ways_of(&core->code.at[pc]);
        bpl_vec_push(&bits->first, ways ? (uint32_t)(bits->blocks + bits->ways.count) : 0);
        for (uint32_t i = 0; i < ways; i++)
            bpl_vec_push(&bits->ways, (BplExecWay){pc, i});
    }
}

void bpl_cover_bits_release(BplCoverBits *bits)
{
    bpl_vec_release(&bits->first);
    bpl_vec_release(&bits->ways);
}

/* ---- sets ------------------------------------------------------------------------------------ */

BplCover *bpl_cover_new(const BplCoverBits *bits)
{
    size_t count = (bits->blocks + bits->ways.count + 63) / 64;
    BplCover *cover = bpl_alloc_zero(sizeof *cover + count * sizeof *cover->at);
    cover->refs = 1;
    cover->count = count;
    return cover;
}

BplCover *bpl_cover_ref(BplCover *cover)
{
    if (cover)
        cover->refs++;
    return cover;
}

void bpl_cover_unref(BplCover *cover)
{
    if (cover && --cover->refs == 0)
        bpl_free(cover);
}

static bool has(const BplCover *cover, size_t bit)
{
    return cover->at[bit / 64] >> bit % 64 & 1;
}

static void set(BplCover **place, size_t bit)
{
    BplCover *cover = *place;
    if (has(cover, bit))
        return;
    if (cover->refs > 1) {
        size_t bytes = sizeof *cover + cover->count * sizeof *cover->at;
        BplCover *copy = bpl_alloc(bytes);
        memcpy(copy, cover, bytes);
        copy->refs = 1;
        cover->refs--;
        *place = cover = copy;
    }
    cover->at[bit / 64] |= UINT64_C(1) << bit % 64;
}

static uint32_t which_way(const BplCore *core, const BplInstr *instr, uint32_t block)
{
    if (instr->op == BPL_I_BRANCH)
        return instr->dst == block ? 0 : 1;
    for (uint32_t i = 0; i < instr->count; i++)
        if (core->operands.at[instr->a + i] == block)
            return i;
    return 0;
}

void bpl_cover_note(BplCover **cover, const BplCoverBits *bits, const BplCore *core, uint32_t from,
                    uint32_t block)
{
    set(cover, block);
    if (bits->first.at[from])
        set(cover, bits->first.at[from] + which_way(core, &core->code.at[from], block));
}

bool bpl_cover_has_new(const BplCover *cover, const BplCover *other)
{
    for (size_t i = 0; i < cover->count; i++)
        if (cover->at[i] & ~other->at[i])
            return true;
    return false;
}

void bpl_cover_join(BplCover *into, const BplCover *cover)
{
    for (size_t i = 0; i < cover->count; i++)
        into->at[i] |= cover->at[i];
}

void bpl_cover_tell(const BplCover *cover, const BplCoverBits *bits, BplExecution *execution)
{
    for (size_t i = 0; i < bits->blocks; i++)
        if (has(cover, i))
            bpl_vec_push(&execution->blocks, (uint32_t)i);
    for (size_t i = 0; i < bits->ways.count; i++)
        if (has(cover, bits->blocks + i))
            bpl_vec_push(&execution->ways, bits->ways.at[i]);
}
