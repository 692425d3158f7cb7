/* Prints the core program, for debugging and tests. */
#include "libbpl/core/core.h"

#include "libbpl/syntax/print.h"

const char *const bpl_instr_text[BPL_I_COUNT] = {
#define INSTR(NAME, text, form) [BPL_I_##NAME] = text,
#include "libbpl/core/core_ops.def"
#undef INSTR
};

static const char forms[BPL_I_COUNT][5] = {
#define INSTR(NAME, text, form) [BPL_I_##NAME] = #form,
#include "libbpl/core/core_ops.def"
#undef INSTR
};

static void dump_slot(BplStrbuf *out, const BplCore *core, const BplRegs *regs, BplSlot slot)
{
    uint32_t index = slot & BPL_SLOT_INDEX;
    switch (bpl_slot_bank(slot)) {
    case BPL_BANK_REG:
        if (regs->at[index].var)
            bpl_strbuf_addf(out, " %s", regs->at[index].var->name->text);
        else
            bpl_strbuf_addf(out, " r%u", index);
        return;
    case BPL_BANK_GLOBAL:
        bpl_strbuf_addf(out, " %s", core->globals.at[index].var->name->text);
        return;
    default:
        bpl_strbuf_add_char(out, ' ');
        bpl_print_node(out, &core->literals.at[index]->node);
    }
}

static void dump_list(BplStrbuf *out, const BplCore *core, const BplRegs *regs,
                      const BplInstr *instr, size_t first, size_t end)
{
    for (size_t i = first; i < end; i++)
        dump_slot(out, core, regs, core->operands.at[instr->a + i]);
}

static void dump_special(BplStrbuf *out, const BplCore *core, const BplRegs *regs,
                         const BplInstr *instr)
{
    switch ((BplInstrOp)instr->op) {
    case BPL_I_EXTRACT:
        dump_slot(out, core, regs, instr->dst);
        dump_slot(out, core, regs, instr->a);
        bpl_strbuf_addf(out, " %u:%u", instr->b >> 16, instr->b & UINT16_MAX);
        return;
    case BPL_I_PUT:
        dump_slot(out, core, regs, instr->dst);
        dump_slot(out, core, regs, instr->a);
        dump_slot(out, core, regs, instr->b);
        return;
    case BPL_I_QUANT: {
        const BplCoreQuant *quant = &core->quants.at[instr->a];
        dump_slot(out, core, regs, instr->dst);
        bpl_strbuf_addf(out, " %s", bpl_quantifier_text(quant->quantifier));
        for (uint32_t i = 0; i < quant->count; i++)
            dump_slot(out, core, regs, core->bound.at[quant->first + i].reg);
        bpl_strbuf_add_text(out, " ::");
        dump_slot(out, core, regs, quant->result);
        bpl_strbuf_addf(out, " to %u", instr->b);
        return;
    }
    case BPL_I_SKIP_IF:
    case BPL_I_SKIP_UNLESS:
        dump_slot(out, core, regs, instr->a);
        bpl_strbuf_addf(out, " to %u", instr->dst);
        return;
    case BPL_I_CALL:
        bpl_strbuf_addf(out, " %s", core->procs.at[instr->dst]->decl->name->text);
        dump_list(out, core, regs, instr, 0, instr->b);
        bpl_strbuf_add_text(out, " ->");
        dump_list(out, core, regs, instr, instr->b, instr->count);
        return;
    default:
        return;
    }
}

static void dump_jump(BplStrbuf *out, const BplCore *core, const BplRegs *regs,
                      const BplInstr *instr)
{
    if (instr->op == BPL_I_JUMP)
        bpl_strbuf_addf(out, " b%u", instr->a);
    if (instr->op == BPL_I_BRANCH) {
        dump_slot(out, core, regs, instr->a);
        bpl_strbuf_addf(out, " b%u b%u", instr->dst, instr->b);
    }
    for (uint32_t i = 0; instr->op == BPL_I_GOTO && i < instr->count; i++)
        bpl_strbuf_addf(out, " b%u", core->operands.at[instr->a + i]);
}

static void dump_instr(BplStrbuf *out, const BplCore *core, const BplRegs *regs, uint32_t at)
{
    static const char *const checks[] = {"assert", "requires", "ensures", "invariant", "abort"};
    const BplInstr *instr = &core->code.at[at];
    bpl_strbuf_addf(out, "  %u: %s", at, bpl_instr_text[instr->op]);
    switch (forms[instr->op][0]) {
    case 'U':
    case 'B':
        dump_slot(out, core, regs, instr->dst);
        dump_slot(out, core, regs, instr->a);
        if (forms[instr->op][0] == 'B')
            dump_slot(out, core, regs, instr->b);
        break;
    case 'L':
    case 'W':
        dump_slot(out, core, regs, instr->dst);
        if (instr->op == BPL_I_APPLY) {
            const BplCoreFunction *function = core->functions.at[instr->b];
            const BplNode *decl = function->decl;
            if (function->kind == BPL_FN_PART)
                bpl_strbuf_addf(out, " part-%u", function->field);
            else
                bpl_strbuf_addf(out, " %s",
                                !decl ? "whole"
                                : decl->kind == BPL_FUNCTION
                                    ? bpl_as_function(decl)->name->text
                                    : bpl_as_constructor(decl)->name->text);
        }
        dump_list(out, core, regs, instr, 0, instr->count);
        break;
    case 'A':
        if (instr->op == BPL_I_ASSERT)
            bpl_strbuf_addf(out, " %s", checks[instr->b]);
        dump_slot(out, core, regs, instr->a);
        break;
    case 'H':
        dump_slot(out, core, regs, instr->dst);
        break;
    case 'J':
        dump_jump(out, core, regs, instr);
        break;
    default:
        dump_special(out, core, regs, instr);
    }
    bpl_strbuf_add_char(out, '\n');
}

static void dump_unit(BplStrbuf *out, const BplCore *core, const BplCoreUnit *unit)
{
    for (uint32_t i = unit->first; i < unit->end; i++)
        dump_instr(out, core, &unit->regs, i);
    bpl_strbuf_add_text(out, "  =");
    dump_slot(out, core, &unit->regs, unit->result);
    bpl_strbuf_add_char(out, '\n');
}

static void dump_proc(BplStrbuf *out, const BplCore *core, const BplCoreProc *proc)
{
    bpl_strbuf_addf(out, "procedure %s%s: entry b%u%s\n", proc->decl->name->text,
                    proc->by_spec ? " by specification" : "", proc->entry,
                    proc->can_fail ? "" : ", cannot fail");
    for (uint32_t b = proc->first_block; b < proc->first_block + proc->block_count; b++) {
        const BplCoreBlock *block = &core->blocks.at[b];
        bpl_strbuf_addf(out, " b%u:%s\n", b, block->is_head ? " loop" : "");
        for (uint32_t i = block->first; i < block->first + block->count; i++)
            dump_instr(out, core, &proc->regs, i);
    }
}

void bpl_core_dump(BplStrbuf *out, const BplCore *core)
{
    for (size_t i = 0; i < core->functions.count; i++) {
        const BplCoreFunction *function = core->functions.at[i];
        if (!function->has_body)
            continue;
        bpl_strbuf_addf(out, "function %s%s\n", bpl_as_function(function->decl)->name->text,
                        function->is_recursive ? ": recursive" : "");
        dump_unit(out, core, &function->unit);
    }
    for (size_t i = 0; i < core->axioms.count; i++) {
        bpl_strbuf_add_text(out, "axiom\n");
        dump_unit(out, core, &core->axioms.at[i].unit);
    }
    for (size_t i = 0; i < core->wheres.count; i++) {
        bpl_strbuf_addf(out, "where %s\n",
                        core->globals.at[core->wheres.at[i].global].var->name->text);
        dump_unit(out, core, &core->wheres.at[i].unit);
    }
    for (size_t i = 0; i < core->procs.count; i++)
        dump_proc(out, core, core->procs.at[i]);
}
