/* Makes instructions, registers and temporaries of the code that is being lowered, and the global
 * variables that it mentions. */
#include "libbpl/core/lower.h"

#include "libbpl/pass/unsupported.h"

void bpl_lower_refuse(BplLower *l, BplLoc loc, const char *what)
{
    bpl_pass_not_supported(l->core->program, loc, what);
}

size_t bpl_emit(BplLower *l, BplInstrOp op, BplSlot dst, uint32_t a, uint32_t b)
{
    BplInstr instr = {.op = (uint8_t)op, .dst = dst, .a = a, .b = b};
    BplCodePlace place = {l->place, l->claim};
    bpl_vec_push(&l->core->code, instr);
    bpl_vec_push(&l->core->places, place);
    return l->core->code.count - 1;
}

size_t bpl_emit_list(BplLower *l, BplInstrOp op, BplSlot dst, uint32_t b, const BplSlot *list,
                     size_t count)
{
    uint32_t first = (uint32_t)l->core->operands.count;
    for (size_t i = 0; i < count; i++)
        bpl_vec_push(&l->core->operands, list[i]);
    if (count > UINT16_MAX)
        bpl_lower_refuse(l, l->place ? l->place->loc : 0, "more than 65535 operands");
    size_t at = bpl_emit(l, op, dst, first, b);
    l->core->code.at[at].count = (uint16_t)count;
    return at;
}

BplSlot bpl_new_reg(BplLower *l, const BplVar *var, const BplType *type)
{
    BplCoreReg reg = {var, type, type && bpl_is_map_type(type)};
    bpl_vec_push(l->regs, reg);
    return bpl_slot(BPL_BANK_REG, l->regs->count - 1);
}

BplSlot bpl_temp(BplLower *l, bool is_map)
{
    BplTemps *temps = &l->temps[is_map];
    if (temps->used == temps->slots.count) {
        BplSlot slot = bpl_new_reg(l, NULL, NULL);
        l->regs->at[slot].is_map = is_map;
        bpl_vec_push(&temps->slots, slot);
    }
    return temps->slots.at[temps->used++];
}

bool bpl_slot_is_map(const BplLower *l, BplSlot slot)
{
    uint32_t index = slot & BPL_SLOT_INDEX;
    switch (bpl_slot_bank(slot)) {
    case BPL_BANK_REG:
        return l->regs->at[index].is_map;
    case BPL_BANK_GLOBAL:
        return bpl_is_map_type(l->core->globals.at[index].type);
    default:
        return false;
    }
}

void bpl_start_frame(BplLower *l, BplRegs *regs, BplCoreProc *proc)
{
    l->proc = proc;
    l->regs = regs;
    l->block = BPL_NO_SLOT;
    l->place = l->claim = NULL;
    bpl_vec_clear(&l->olds);
    for (int i = 0; i < 2; i++) {
        bpl_vec_clear(&l->temps[i].slots);
        l->temps[i].used = 0;
    }
}

/* ---- globals --------------------------------------------------------------------------------- */

uint32_t bpl_lower_global(BplLower *l, const BplVar *var)
{
    uint32_t known = bpl_index_get(&l->globals, var);
    if (known != BPL_NO_INDEX) {
        l->core->globals.at[known].is_unmentioned = false;
        return known;
    }
    BplCoreGlobal global = {.var = var, .is_const = var->op == BPL_ROLE_CONST};
    const BplNode *place = l->place;
    l->place = &var->node;
    global.type = bpl_lower_type(l, var->type);
    l->place = place;
    if (var->owner && var->owner->kind == BPL_CONST_DECL)
        global.is_unique = bpl_as_const_decl(var->owner)->unique;
    bpl_vec_push(&l->core->globals, global);
    bpl_index_put(&l->globals, var, (uint32_t)l->core->globals.count - 1);
    return (uint32_t)(l->core->globals.count - 1);
}
