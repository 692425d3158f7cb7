/* Evaluates expressions, one instruction at a time, on constants and terms. step.c evaluates the
 * most frequent instructions on small numbers itself; this file evaluates all instructions. */
#include "libbpl/exec/engine.h"

#include <string.h>

static BplValue term_of(BplEngine *e, const BplBanks *banks, BplSlot slot)
{
    return bpl_map_term(&e->maps, bpl_get(banks, slot));
}

/* Stores the value in the slot; takes over the reference to the value. */
static void set(const BplBanks *banks, BplSlot slot, BplValue value)
{
    BplValue *place = bpl_place(banks, slot);
    BplValue before = *place;
    *place = value;
    bpl_map_unref(before);
}

static BplSortKind kind_of(BplEngine *e, BplValue value)
{
    return bpl_sort_kind(e->terms->sorts, bpl_term_sort(e->terms, value));
}

/* ---- operators ------------------------------------------------------------------------------- */

static BplTermOp float_op(BplInstrOp op)
{
    switch (op) {
    case BPL_I_ADD:
        return BPL_TERM_FP_ADD;
    case BPL_I_SUB:
        return BPL_TERM_FP_SUB;
    case BPL_I_MUL:
        return BPL_TERM_FP_MUL;
    case BPL_I_REAL_DIV:
        return BPL_TERM_FP_DIV;
    case BPL_I_LT:
        return BPL_TERM_FP_LT;
    case BPL_I_LE:
        return BPL_TERM_FP_LE;
    default:
        return BPL_TERM_OP_COUNT;
    }
}

/* Evaluates an arithmetic operation on floats; it rounds to nearest, ties to even. (== on floats is
 * equality of values, as for all types: NaN == NaN, 0 != -0.) */
static BplValue on_floats(BplEngine *e, BplInstrOp op, BplValue a, BplValue b)
{
    BplTermOp made = float_op(op);
    BplValue args[] = {bpl_value_of_rounding(BPL_RNE), a, b};
    assert(made != BPL_TERM_OP_COUNT);
    bool is_relation = op == BPL_I_LT || op == BPL_I_LE;
    return bpl_term_apply(e->terms, made, 0, args + is_relation, is_relation ? 2 : 3);
}

static BplValue to_real(BplEngine *e, BplValue value)
{
    if (kind_of(e, value) == BPL_SORT_KIND_REAL)
        return value;
    return bpl_term_apply(e->terms, BPL_TERM_TO_REAL, 0, &value, 1);
}

static BplValue binary(BplEngine *e, BplInstrOp op, BplValue a, BplValue b)
{
    BplTerms *terms = e->terms;
    if (float_op(op) != BPL_TERM_OP_COUNT && kind_of(e, a) == BPL_SORT_KIND_FLOAT)
        return on_floats(e, op, a, b);
    switch (op) {
    case BPL_I_IFF:
    case BPL_I_EQ:
        return bpl_term_eq(terms, a, b);
    case BPL_I_NEQ:
        return bpl_term_ne(terms, a, b);
    case BPL_I_LT:
        return bpl_term_lt(terms, a, b);
    case BPL_I_LE:
        return bpl_term_le(terms, a, b);
    case BPL_I_ADD:
        return bpl_term_add(terms, a, b);
    case BPL_I_SUB:
        return bpl_term_sub(terms, a, b);
    case BPL_I_MUL:
        return bpl_term_mul(terms, a, b);
    case BPL_I_INT_DIV:
        return bpl_term_div(terms, a, b);
    case BPL_I_MOD:
        return bpl_term_mod(terms, a, b);
    case BPL_I_CONCAT:
        return bpl_term_concat(terms, a, b);
    case BPL_I_REAL_DIV: {
        BplValue args[] = {to_real(e, a), to_real(e, b)};
        return bpl_term_apply(terms, BPL_TERM_RDIV, 0, args, 2);
    }
    case BPL_I_POW: {
        BplValue args[] = {a, b};
        return bpl_term_apply(terms, BPL_TERM_POW, 0, args, 2);
    }
    default:
        assert(!"a binary instruction");
        return BPL_NONE;
    }
}

/* Evaluates &&, || and ==>. If the first operand determines the result, the second operand is not
 * read, since its register may not have been computed. */
static BplValue lazy(BplEngine *e, const BplBanks *banks, const BplInstr *instr)
{
    BplValue a = bpl_get(banks, instr->a);
    switch ((BplInstrOp)instr->op) {
    case BPL_I_AND:
        return a == BPL_FALSE ? a : bpl_term_and(e->terms, a, bpl_get(banks, instr->b));
    case BPL_I_OR:
        return a == BPL_TRUE ? a : bpl_term_or(e->terms, a, bpl_get(banks, instr->b));
    default:
        return a == BPL_FALSE ? BPL_TRUE : bpl_term_implies(e->terms, a, bpl_get(banks, instr->b));
    }
}

static BplValue if_then_else(BplEngine *e, const BplBanks *banks, const BplInstr *instr)
{
    const BplSlot *operands = &e->core->operands.at[instr->a];
    BplValue condition = bpl_get(banks, operands[0]);
    if (bpl_value_is_bool(condition))
        return bpl_map_ref(bpl_get(banks, operands[condition == BPL_TRUE ? 1 : 2]));
    return bpl_term_ite(e->terms, condition, term_of(e, banks, operands[1]),
                        term_of(e, banks, operands[2]));
}

static BplValue of_two(BplEngine *e, const BplBanks *banks, const BplInstr *instr)
{
    return binary(e, (BplInstrOp)instr->op, bpl_get(banks, instr->a), bpl_get(banks, instr->b));
}

/* Returns the value of map == map. The maps may be one object, or may have been written over equal
 * bases. */
static BplValue equal_maps(BplEngine *e, const BplBanks *banks, const BplInstr *instr)
{
    BplValue a = bpl_get(banks, instr->a), b = bpl_get(banks, instr->b);
    BplValue equal =
        a == b ? BPL_TRUE
               : bpl_term_eq(e->terms, bpl_map_term(&e->maps, a), bpl_map_term(&e->maps, b));
    return instr->op == BPL_I_EQ ? equal : bpl_term_not(e->terms, equal);
}

/* ---- lists ----------------------------------------------------------------------------------- */

/* A list of operands as terms; a short list is stored in `few`, without an allocation. */
typedef struct List {
    BplValue few[8], *at;
    uint32_t count;
} List;

static void open_list(BplEngine *e, const BplBanks *banks, const BplInstr *instr, uint32_t skip,
                      List *list)
{
    list->count = instr->count - skip;
    list->at = list->count <= 8 ? list->few : bpl_alloc(list->count * sizeof *list->at);
    for (uint32_t i = 0; i < list->count; i++)
        list->at[i] = term_of(e, banks, e->core->operands.at[instr->a + skip + i]);
}

static void close_list(List *list)
{
    if (list->at != list->few)
        bpl_free(list->at);
}

static BplValue select_list(BplEngine *e, const BplBanks *banks, const BplInstr *instr)
{
    List list;
    open_list(e, banks, instr, 1, &list);
    BplValue map = bpl_get(banks, e->core->operands.at[instr->a]);
    BplValue value =
        list.count ? bpl_map_select(&e->maps, map, list.at, list.count) : bpl_map_ref(map);
    close_list(&list);
    return value;
}

/* Returns the list of a write's operands: the indices as terms, and last the value to be written,
 * which stays a map object if it is one. */
static BplValue put_list(BplEngine *e, const BplBanks *banks, const BplInstr *instr, uint32_t skip,
                         BplValue map)
{
    List list;
    open_list(e, banks, instr, skip, &list);
    BplValue value = bpl_map_ref(bpl_get(banks, e->core->operands.at[instr->a + instr->count - 1]));
    BplValue made = bpl_map_put_at(&e->maps, map, list.at, list.count - 1, value);
    close_list(&list);
    return made;
}

static BplValue call_function(BplEngine *e, const BplBanks *banks, const BplInstr *instr)
{
    List list;
    open_list(e, banks, instr, 0, &list);
    BplValue value = bpl_engine_apply(e, instr->b, banks->at[BPL_BANK_GLOBAL], list.at, list.count);
    close_list(&list);
    return value;
}

/* ---- binders --------------------------------------------------------------------------------- */

static void run(BplEngine *e, const BplBanks *banks, uint32_t pc, uint32_t end)
{
    while (pc < end)
        pc = bpl_eval_instr(e, banks, pc);
}

static uint32_t read_triggers(BplEngine *e, const BplBanks *banks, const BplCoreQuant *quant,
                              BplValue *terms, BplTermTrigger *triggers)
{
    uint32_t count = 0, first = 0;
    for (uint32_t i = 0; i < quant->term_count; i++) {
        BplSlot slot = e->core->terms.at[quant->term_first + i];
        if (slot != BPL_NO_SLOT) {
            terms[i] = term_of(e, banks, slot);
            continue;
        }
        triggers[count++] = (BplTermTrigger){terms + first, i - first};
        first = i + 1;
    }
    return count;
}

static BplValue quantify(BplEngine *e, const BplBanks *banks, const BplInstr *instr, uint32_t pc)
{
    const BplCoreQuant *quant = &e->core->quants.at[instr->a];
    const BplValue *vars = &e->bound.at[quant->first];
    for (uint32_t i = 0; i < quant->count; i++)
        set(banks, e->core->bound.at[quant->first + i].reg, vars[i]);
    e->nested++;
    run(e, banks, pc + 1, instr->b);
    e->nested--;
    bpl_engine_define(e, banks->at[BPL_BANK_GLOBAL]);
    BplValue body = term_of(e, banks, quant->result);
    if (!quant->count)
        return body;
    BplValue *terms = bpl_alloc((quant->term_count + 1) * sizeof *terms);
    BplTermTrigger *triggers = bpl_alloc((quant->term_count + 1) * sizeof *triggers);
    uint32_t count = read_triggers(e, banks, quant, terms, triggers);
    BplValue made =
        bpl_engine_quantify(e, quant->quantifier, vars, quant->count, body, triggers, count);
    bpl_free(terms);
    bpl_free(triggers);
    return made;
}

/* ---- all of it ------------------------------------------------------------------------------- */

uint32_t bpl_eval_instr(BplEngine *e, const BplBanks *banks, uint32_t pc)
{
    const BplInstr *instr = &e->core->code.at[pc];
    BplValue value, index;
    switch ((BplInstrOp)instr->op) {
    case BPL_I_COPY:
        value = bpl_map_ref(bpl_get(banks, instr->a));
        break;
    case BPL_I_NOT:
        value = bpl_term_not(e->terms, bpl_get(banks, instr->a));
        break;
    case BPL_I_NEG:
        value = bpl_term_neg(e->terms, bpl_get(banks, instr->a));
        break;
    case BPL_I_AND:
    case BPL_I_OR:
    case BPL_I_IMPLIES:
        value = lazy(e, banks, instr);
        break;
    case BPL_I_EQ:
    case BPL_I_NEQ:
        value = instr->is_map ? equal_maps(e, banks, instr)
                              : binary(e, (BplInstrOp)instr->op, bpl_get(banks, instr->a),
                                       bpl_get(banks, instr->b));
        break;
    case BPL_I_IFF:
    case BPL_I_LT:
    case BPL_I_LE:
    case BPL_I_ADD:
    case BPL_I_SUB:
    case BPL_I_MUL:
    case BPL_I_INT_DIV:
    case BPL_I_MOD:
    case BPL_I_REAL_DIV:
    case BPL_I_POW:
    case BPL_I_CONCAT:
        value = of_two(e, banks, instr);
        break;
    case BPL_I_TO_INT:
        value = bpl_get(banks, instr->a);
        value = bpl_term_apply(e->terms, BPL_TERM_TO_INT, 0, &value, 1);
        break;
    case BPL_I_TO_REAL:
        value = to_real(e, bpl_get(banks, instr->a));
        break;
    case BPL_I_EXTRACT: /* the operand is bits [high : low), so bit number `high` is not included */
        value = bpl_term_extract(e->terms, bpl_get(banks, instr->a), (instr->b >> 16) - 1,
                                 instr->b & UINT16_MAX);
        break;
    case BPL_I_ITE:
        value = if_then_else(e, banks, instr);
        break;
    case BPL_I_SELECT:
        index = term_of(e, banks, instr->b);
        value = bpl_map_select(&e->maps, bpl_get(banks, instr->a), &index, 1);
        break;
    case BPL_I_SELECT_N:
        value = select_list(e, banks, instr);
        break;
    case BPL_I_STORE:
        value = put_list(e, banks, instr, 1,
                         bpl_map_ref(bpl_get(banks, e->core->operands.at[instr->a])));
        break;
    case BPL_I_PUT:
    case BPL_I_PUT_N: {
        BplValue *place = bpl_place(banks, instr->dst), map = *place;
        if (instr->op == BPL_I_PUT) {
            index = term_of(e, banks, instr->a);
            BplValue element = bpl_map_ref(bpl_get(banks, instr->b));
            *place = bpl_map_put_at(&e->maps, map, &index, 1, element);
        } else {
            *place = put_list(e, banks, instr, 0, map);
        }
        return pc + 1;
    }
    case BPL_I_APPLY:
        value = call_function(e, banks, instr);
        break;
    case BPL_I_QUANT:
        value = quantify(e, banks, instr, pc);
        set(banks, instr->dst, value);
        return instr->b;
    case BPL_I_SKIP_IF:
        return bpl_get(banks, instr->a) == BPL_TRUE ? instr->dst : pc + 1;
    case BPL_I_SKIP_UNLESS:
        return bpl_get(banks, instr->a) == BPL_FALSE ? instr->dst : pc + 1;
    default:
        assert(!"an instruction of an expression");
        return pc + 1;
    }
    set(banks, instr->dst, value);
    return pc + 1;
}

BplValue bpl_eval_unit(BplEngine *e, const BplCoreUnit *unit, BplValue *globals,
                       const BplValue *args, uint32_t count)
{
    BplValue few[32];
    uint32_t size = (uint32_t)unit->regs.count;
    BplValue *regs = size <= 32 ? few : bpl_alloc(size * sizeof *regs);
    for (uint32_t i = 0; i < size; i++)
        regs[i] = i < count ? args[i] : BPL_NONE;
    BplBanks banks = {{regs, globals, e->literals.at}};
    run(e, &banks, unit->first, unit->end);
    BplValue value = term_of(e, &banks, unit->result);
    for (uint32_t i = 0; i < size; i++)
        bpl_map_unref(regs[i]);
    if (regs != few)
        bpl_free(regs);
    return value;
}
