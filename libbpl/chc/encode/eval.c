/* Translates expressions in core code to terms: evaluates the code instruction by instruction, on
 * terms instead of values. */
#include "libbpl/chc/encode/eval_internal.h"

#include "libbpl/term/finite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const bpl_chc_loss_text[BPL_CHC_LOSSES] = {
    [BPL_CHC_LOST_QUANTIFIER] = "quantifiers",
    [BPL_CHC_LOST_LAMBDA] = "lambdas",
    [BPL_CHC_LOST_OPAQUE] = "floats and strings",
    [BPL_CHC_LOST_RECURSIVE] = "recursive functions",
    [BPL_CHC_LOST_DEEP] = "functions of functions that nest too deep",
    [BPL_CHC_LOST_BUILTIN] = "built-in functions",
    [BPL_CHC_LOST_POWER] = "powers",
    [BPL_CHC_LOST_AXIOM] = "axioms",
};

/* ---- symbols --------------------------------------------------------------------------------- */

BplValue bpl_chc_fresh(BplChcEval *e, const BplName *name, BplSort sort)
{
    return bpl_term_symbol(e->terms, name ? name : e->any, sort, ++e->fresh);
}

BplValue bpl_chc_lose(BplChcEval *e, BplChcLoss loss, BplSort sort)
{
    e->lost[loss]++;
    return bpl_chc_fresh(e, NULL, sort);
}

const BplName *bpl_chc_shared_name(const BplChcEval *e, uint32_t cell)
{
    if (cell < e->graphs->globals)
        return e->core->globals.at[cell].var->name;
    return bpl_as_function(bpl_chc_function(e->graphs, cell)->decl)->name;
}

static BplSort function_sort(BplChcEval *e, const BplCoreFunction *function)
{
    BplSort sort = bpl_chc_sort(&e->sorts, function->result);
    for (uint32_t i = function->param_count; i-- > 0;) {
        BplSort index = bpl_chc_sort(&e->sorts, function->params[i]);
        sort = bpl_sort_map(e->terms->sorts, &index, 1, sort);
    }
    return sort;
}

BplSort bpl_chc_shared_sort(BplChcEval *e, uint32_t cell)
{
    if (cell < e->graphs->globals)
        return bpl_chc_sort(&e->sorts, e->core->globals.at[cell].type);
    return function_sort(e, bpl_chc_function(e->graphs, cell));
}

BplSort bpl_chc_register_sort(BplChcEval *e, const BplCoreReg *reg)
{
    assert(reg->type);
    return bpl_chc_sort(&e->sorts, reg->type);
}

/* ---- slots ----------------------------------------------------------------------------------- */

static BplValue real_literal(BplTerms *terms, const char *text)
{
    mpq_t value;
    mpz_t power;
    mpq_init(value);
    mpz_init(power);
    BplStrbuf digits = {0};
    long exponent = 0;
    for (; *text && *text != 'e'; text++) {
        if (*text == '.') {
            exponent -= (long)strcspn(text + 1, "e");
            continue;
        }
        bpl_strbuf_add_char(&digits, *text);
    }
    if (*text == 'e')
        exponent += strtol(text + 1, NULL, 10);
    mpz_set_str(mpq_numref(value), digits.text ? digits.text : "0", 10);
    mpz_ui_pow_ui(power, 10, (unsigned long)labs(exponent));
    if (exponent >= 0)
        mpz_mul(mpq_numref(value), mpq_numref(value), power);
    else
        mpz_set(mpq_denref(value), power);
    mpq_canonicalize(value);
    BplValue made = bpl_term_mpq(terms, value);
    bpl_strbuf_release(&digits);
    mpz_clear(power);
    mpq_clear(value);
    return made;
}

static BplValue bv_literal(BplTerms *terms, const char *text)
{
    const char *bv = strstr(text, "bv");
    char *digits = bpl_strndup(text, (size_t)(bv - text));
    mpz_t value;
    mpz_init_set_str(value, digits, 10);
    BplValue made = bpl_term_bv_mpz(terms, (uint32_t)strtoul(bv + 2, NULL, 10), value);
    mpz_clear(value);
    bpl_free(digits);
    return made;
}

static BplValue make_literal(BplChcEval *e, const BplExpr *literal)
{
    switch ((BplKind)literal->kind) {
    case BPL_BOOL_LIT:
        return bpl_value_of_bool(literal->op);
    case BPL_INT_LIT:
        return bpl_term_int_text(e->terms, bpl_as_int_lit(literal)->text->text);
    case BPL_REAL_LIT:
        if (strlen(bpl_as_real_lit(literal)->text->text) < 100)
            return real_literal(e->terms, bpl_as_real_lit(literal)->text->text);
        return bpl_chc_fresh(e, NULL, BPL_SORT_REAL);
    case BPL_BV_LIT:
        if (bpl_chc_sort(&e->sorts, literal->type) != BPL_SORT_STRING)
            return bv_literal(e->terms, bpl_as_bv_lit(literal)->text->text);
        break;
    default:
        break;
    }
    return bpl_chc_lose(e, BPL_CHC_LOST_OPAQUE, bpl_chc_sort(&e->sorts, literal->type));
}

BplValue bpl_chc_read_shared(BplChcEval *e, uint32_t cell)
{
    if (cell < e->graphs->globals && e->known[cell] != BPL_NONE)
        return e->known[cell];
    if (e->shared[cell] == BPL_NONE)
        e->shared[cell] =
            bpl_chc_fresh(e, bpl_chc_shared_name(e, cell), bpl_chc_shared_sort(e, cell));
    return e->shared[cell];
}

BplValue bpl_chc_read(BplChcEval *e, const BplChcRegs *regs, BplSlot slot)
{
    uint32_t index = slot & BPL_SLOT_INDEX;
    switch (bpl_slot_bank(slot)) {
    case BPL_BANK_REG:
        if (regs->values[index] == BPL_NONE) {
            const BplCoreReg *reg = &regs->info->at[index];
            regs->values[index] =
                bpl_chc_fresh(e, reg->var ? reg->var->name : NULL, bpl_chc_register_sort(e, reg));
        }
        return regs->values[index];
    case BPL_BANK_GLOBAL:
        return bpl_chc_read_shared(e, index);
    default:
        if (e->literals[index] == BPL_NONE)
            e->literals[index] = make_literal(e, e->core->literals.at[index]);
        return e->literals[index];
    }
}

void bpl_chc_write(BplChcEval *e, const BplChcRegs *regs, BplSlot slot, BplValue value)
{
    assert(bpl_slot_bank(slot) != BPL_BANK_LITERAL);
    if (bpl_slot_bank(slot) == BPL_BANK_REG)
        regs->values[slot & BPL_SLOT_INDEX] = value;
    else
        e->shared[slot & BPL_SLOT_INDEX] = value;
}

/* ---- maps ------------------------------------------------------------------------------------ */

BplValue bpl_chc_read_map(BplChcEval *e, BplValue map, const BplValue *indices, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        map = bpl_term_select(e->terms, map, &indices[i], 1);
    return map;
}

static BplValue store_into(BplChcEval *e, BplValue map, const BplValue *indices, uint32_t count,
                           BplValue value)
{
    if (!count)
        return value;
    BplValue inner = bpl_term_select(e->terms, map, &indices[0], 1);
    return bpl_term_store(e->terms, map, &indices[0], 1,
                          store_into(e, inner, indices + 1, count - 1, value));
}

BplValue bpl_chc_unit(BplChcEval *e, const BplCoreUnit *unit, const BplValue *args, uint32_t count)
{
    BplChcRegs regs = {&unit->regs, bpl_alloc((unit->regs.count + 1) * sizeof(BplValue))};
    for (size_t i = 0; i < unit->regs.count; i++)
        regs.values[i] = i < count ? args[i] : BPL_NONE;
    e->nested++;
    for (uint32_t pc = unit->first; pc < unit->end;)
        pc = bpl_chc_step(e, &regs, pc);
    e->nested--;
    BplValue value = bpl_chc_read(e, &regs, unit->result);
    bpl_free(regs.values);
    return value;
}

/* ---- operators ------------------------------------------------------------------------------- */

static BplValue compare(BplChcEval *e, BplInstrOp op, BplValue a, BplValue b)
{
    BplValue both[2] = {a, b};
    if (bpl_chc_any_opaque(e, both, 2))
        return bpl_chc_lose(e, BPL_CHC_LOST_OPAQUE, BPL_SORT_BOOL);
    switch (op) {
    case BPL_I_EQ:
    case BPL_I_IFF:
        return bpl_term_eq(e->terms, a, b);
    case BPL_I_NEQ:
        return bpl_term_ne(e->terms, a, b);
    case BPL_I_LT:
        return bpl_term_lt(e->terms, a, b);
    default:
        return bpl_term_le(e->terms, a, b);
    }
}

static BplValue arithmetic(BplChcEval *e, BplInstrOp op, BplValue a, BplValue b)
{
    BplValue both[2] = {a, b};
    BplSort sort = bpl_term_sort(e->terms, a);
    if (bpl_chc_any_opaque(e, both, 2))
        return bpl_chc_lose(e, BPL_CHC_LOST_OPAQUE, sort);
    switch (op) {
    case BPL_I_ADD:
        return bpl_term_add(e->terms, a, b);
    case BPL_I_SUB:
        return bpl_term_sub(e->terms, a, b);
    case BPL_I_MUL:
        return bpl_term_mul(e->terms, a, b);
    case BPL_I_INT_DIV:
        return bpl_chc_divide(e, BPL_TERM_DIV, a, b);
    case BPL_I_MOD:
        return bpl_chc_divide(e, BPL_TERM_MOD, a, b);
    case BPL_I_CONCAT:
        return bpl_term_concat(e->terms, a, b);
    case BPL_I_REAL_DIV: {
        for (int i = 0; i < 2; i++)
            if (bpl_term_sort(e->terms, both[i]) == BPL_SORT_INT)
                both[i] = bpl_term_apply(e->terms, BPL_TERM_TO_REAL, 0, &both[i], 1);
        return bpl_chc_divide(e, BPL_TERM_RDIV, both[0], both[1]);
    }
    default:
        return bpl_chc_lose(e, BPL_CHC_LOST_POWER, sort);
    }
}

static BplValue choose(BplChcEval *e, const BplChcRegs *regs, const uint32_t *list)
{
    BplValue condition = bpl_chc_read(e, regs, list[0]);
    if (bpl_value_is_bool(condition))
        return bpl_chc_read(e, regs, condition == BPL_TRUE ? list[1] : list[2]);
    BplValue then = bpl_chc_read(e, regs, list[1]), otherwise = bpl_chc_read(e, regs, list[2]);
    BplSort sort = bpl_term_sort(e->terms, then);
    if (bpl_chc_is_opaque(&e->sorts, sort))
        return bpl_chc_lose(e, BPL_CHC_LOST_OPAQUE, sort);
    return bpl_term_ite(e->terms, condition, then, otherwise);
}

/* Evaluates &&, || and ==>. If the first operand decides the result, the second one is not
 * evaluated, since its register may have no value. */
static BplValue connect(BplChcEval *e, const BplChcRegs *regs, const BplInstr *instr)
{
    BplValue a = bpl_chc_read(e, regs, instr->a);
    if (instr->op == BPL_I_AND && a == BPL_FALSE)
        return BPL_FALSE;
    if (instr->op == BPL_I_OR && a == BPL_TRUE)
        return BPL_TRUE;
    if (instr->op == BPL_I_IMPLIES && a == BPL_FALSE)
        return BPL_TRUE;
    BplValue b = bpl_chc_read(e, regs, instr->b);
    if (instr->op == BPL_I_AND)
        return bpl_term_and(e->terms, a, b);
    if (instr->op == BPL_I_OR)
        return bpl_term_or(e->terms, a, b);
    return bpl_term_implies(e->terms, a, b);
}

static uint32_t losses(const BplChcEval *e)
{
    uint32_t all = 0;
    for (int i = 0; i < BPL_CHC_LOSSES; i++)
        all += e->lost[i];
    return all;
}

/* Evaluates a quantifier: evaluates its body with fresh symbols for the bound variables, and then
 * binds these symbols. A construct in the body that terms cannot express would have to be replaced
 * by an arbitrary value for each value of the bound variables; instead, the whole quantifier
 * becomes an arbitrary truth value. */
static BplValue quantifier(BplChcEval *e, const BplChcRegs *regs, const BplInstr *instr,
                           uint32_t pc)
{
    const BplCoreQuant *quant = &e->core->quants.at[instr->a];
    if (quant->quantifier == BPL_LAMBDA)
        return bpl_chc_lose(e, BPL_CHC_LOST_LAMBDA, bpl_chc_sort(&e->sorts, quant->node->type));
    BPL_VEC(BplValue) vars = {0};
    bool opaque = false;
    for (uint32_t i = 0; i < quant->count; i++) {
        const BplCoreBound *bound = &e->core->bound.at[quant->first + i];
        BplSort sort = bpl_chc_sort(&e->sorts, bound->type);
        opaque = opaque || bpl_chc_is_opaque(&e->sorts, sort) || bound->type->kind == BPL_T_VAR;
        bpl_vec_push(&vars, bpl_chc_fresh(e, bound->var->name, sort));
        bpl_chc_write(e, regs, bound->reg, vars.at[i]);
    }
    uint32_t before = losses(e);
    size_t side = e->side.count;
    e->nested++;
    for (uint32_t at = pc + 1; at < instr->b && !opaque;)
        at = bpl_chc_step(e, regs, at);
    e->nested--;
    BplValue made = BPL_NONE;
    if (!opaque && losses(e) == before && e->side.count == side) {
        bool is_forall = quant->quantifier == BPL_FORALL;
        uint32_t left = quant->count;
        made = bpl_term_finite(e->terms, is_forall, vars.at, &left,
                               bpl_chc_read(e, regs, quant->result));
        if (left && !bpl_value_is_bool(made))
            made = bpl_term_bind(e->terms, is_forall ? BPL_TERM_FORALL : BPL_TERM_EXISTS, vars.at,
                                 left, made);
    }
    bpl_vec_release(&vars);
    e->side.count = side;
    return made != BPL_NONE ? made : bpl_chc_lose(e, BPL_CHC_LOST_QUANTIFIER, BPL_SORT_BOOL);
}

static BplValue unary(BplChcEval *e, const BplInstr *instr, BplValue a)
{
    bool opaque = bpl_chc_any_opaque(e, &a, 1);
    switch ((BplInstrOp)instr->op) {
    case BPL_I_NOT:
        return bpl_term_not(e->terms, a);
    case BPL_I_NEG:
        return opaque ? bpl_chc_lose(e, BPL_CHC_LOST_OPAQUE, bpl_term_sort(e->terms, a))
                      : bpl_term_neg(e->terms, a);
    case BPL_I_TO_INT:
        return opaque ? bpl_chc_lose(e, BPL_CHC_LOST_OPAQUE, BPL_SORT_INT)
                      : bpl_term_apply(e->terms, BPL_TERM_TO_INT, 0, &a, 1);
    case BPL_I_TO_REAL:
        return opaque ? bpl_chc_lose(e, BPL_CHC_LOST_OPAQUE, BPL_SORT_REAL)
                      : bpl_term_apply(e->terms, BPL_TERM_TO_REAL, 0, &a, 1);
    case BPL_I_EXTRACT: {
        uint32_t high = instr->b >> 16, low = instr->b & UINT16_MAX;
        if (opaque || high == low)
            return bpl_chc_lose(e, BPL_CHC_LOST_OPAQUE,
                                high == low ? BPL_SORT_STRING
                                            : bpl_sort_bv(e->terms->sorts, high - low));
        return bpl_term_extract(e->terms, a, high - 1, low);
    }
    default:
        return a;
    }
}

static void read_list(BplChcEval *e, const BplChcRegs *regs, const BplInstr *instr,
                      BplValues *values)
{
    for (uint32_t i = 0; i < instr->count; i++)
        bpl_vec_push(values, bpl_chc_read(e, regs, e->core->operands.at[instr->a + i]));
}

static BplValue with_list(BplChcEval *e, const BplChcRegs *regs, const BplInstr *instr)
{
    BplValues v = {0};
    read_list(e, regs, instr, &v);
    uint32_t n = (uint32_t)v.count;
    BplValue value;
    switch ((BplInstrOp)instr->op) {
    case BPL_I_SELECT_N:
        value = bpl_chc_read_map(e, v.at[0], v.at + 1, n - 1);
        break;
    case BPL_I_STORE:
        value = store_into(e, v.at[0], v.at + 1, n - 2, v.at[n - 1]);
        break;
    case BPL_I_PUT_N:
        value = store_into(e, bpl_chc_read(e, regs, instr->dst), v.at, n - 1, v.at[n - 1]);
        break;
    default:
        value = bpl_chc_apply(e, instr->b, v.at, n);
        break;
    }
    bpl_vec_release(&v);
    return value;
}

static BplValue compute(BplChcEval *e, const BplChcRegs *regs, const BplInstr *instr, uint32_t pc)
{
    switch ((BplInstrOp)instr->op) {
    case BPL_I_AND:
    case BPL_I_OR:
    case BPL_I_IMPLIES:
        return connect(e, regs, instr);
    case BPL_I_IFF:
    case BPL_I_EQ:
    case BPL_I_NEQ:
    case BPL_I_LT:
    case BPL_I_LE:
        return compare(e, (BplInstrOp)instr->op, bpl_chc_read(e, regs, instr->a),
                       bpl_chc_read(e, regs, instr->b));
    case BPL_I_ADD:
    case BPL_I_SUB:
    case BPL_I_MUL:
    case BPL_I_INT_DIV:
    case BPL_I_MOD:
    case BPL_I_REAL_DIV:
    case BPL_I_POW:
    case BPL_I_CONCAT:
        return arithmetic(e, (BplInstrOp)instr->op, bpl_chc_read(e, regs, instr->a),
                          bpl_chc_read(e, regs, instr->b));
    case BPL_I_ITE:
        return choose(e, regs, e->core->operands.at + instr->a);
    case BPL_I_SELECT: {
        BplValue index = bpl_chc_read(e, regs, instr->b);
        return bpl_chc_read_map(e, bpl_chc_read(e, regs, instr->a), &index, 1);
    }
    case BPL_I_PUT: {
        BplValue index = bpl_chc_read(e, regs, instr->a);
        return store_into(e, bpl_chc_read(e, regs, instr->dst), &index, 1,
                          bpl_chc_read(e, regs, instr->b));
    }
    case BPL_I_SELECT_N:
    case BPL_I_STORE:
    case BPL_I_PUT_N:
    case BPL_I_APPLY:
        return with_list(e, regs, instr);
    case BPL_I_QUANT:
        return quantifier(e, regs, instr, pc);
    default:
        return unary(e, instr, bpl_chc_read(e, regs, instr->a));
    }
}

uint32_t bpl_chc_step(BplChcEval *e, const BplChcRegs *regs, uint32_t pc)
{
    const BplInstr *instr = &e->core->code.at[pc];
    if (instr->op == BPL_I_SKIP_IF || instr->op == BPL_I_SKIP_UNLESS) {
        BplValue when = bpl_value_of_bool(instr->op == BPL_I_SKIP_IF);
        return bpl_chc_read(e, regs, instr->a) == when ? instr->dst : pc + 1;
    }
    bpl_chc_write(e, regs, instr->dst, compute(e, regs, instr, pc));
    return instr->op == BPL_I_QUANT ? instr->b : pc + 1;
}

/* ---- making one ------------------------------------------------------------------------------ */

void bpl_chc_eval_init(BplChcEval *e, const BplChcGraphs *graphs, BplTerms *terms)
{
    size_t shared = bpl_chc_first_register(graphs), literals = graphs->core->literals.count;
    *e = (BplChcEval){
        .graphs = graphs, .core = graphs->core, .terms = terms, .points = {terms, {0}}};
    bpl_chc_sorts_init(&e->sorts, graphs->core, terms);
    e->shared = bpl_alloc((shared + 1) * sizeof(BplValue));
    e->known = bpl_alloc((graphs->globals + 1) * sizeof(BplValue));
    e->literals = bpl_alloc((literals + 1) * sizeof(BplValue));
    for (size_t i = 0; i < shared; i++)
        e->shared[i] = BPL_NONE;
    for (size_t i = 0; i < graphs->globals; i++)
        e->known[i] = BPL_NONE;
    for (size_t i = 0; i < literals; i++)
        e->literals[i] = BPL_NONE;
    e->any = bpl_names_intern_text(terms->names, "any");
}

void bpl_chc_eval_release(BplChcEval *e)
{
    bpl_chc_sorts_release(&e->sorts);
    bpl_free(e->shared);
    bpl_free(e->known);
    bpl_free(e->literals);
    bpl_vec_release(&e->side);
    bpl_points_release(&e->points);
}
