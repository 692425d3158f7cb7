/* Translates applications of functions in core code to terms: functions with bodies, built-in
 * functions, fields of datatypes, and divisions. */
#include "libbpl/chc/encode/eval_internal.h"

#include "libbpl/pass/sizes.h"
#include "libbpl/term/builtin.h"

static bool divides(BplTermOp op)
{
    return op == BPL_TERM_DIV || op == BPL_TERM_MOD || op == BPL_TERM_REM || op == BPL_TERM_RDIV;
}

/* Returns the quotient or remainder of x and y. Spacer can divide by constants only. For other
 * divisors, adds new symbols q and r (for reals only q) with the constraint: if y is not 0, then x
 * == q * y + r and 0 <= r < |y|; if y is 0, q and r are arbitrary. */
BplValue bpl_chc_divide(BplChcEval *e, BplTermOp op, BplValue x, BplValue y)
{
    BplTerms *t = e->terms;
    BplValue both[2] = {x, y}, plain = bpl_term_apply(t, op, 0, both, 2);
    bool is_zero = y == bpl_value_of_small(0) || y == bpl_value_of_small_real(0);
    if (bpl_term_is_value(t, plain))
        return plain;
    if (bpl_term_is_value(t, y) && !is_zero && op != BPL_TERM_REM)
        return plain;
    /* rem is expressed by mod, since Spacer's projection supports only div and mod */
    if (bpl_term_is_value(t, y) && !is_zero) {
        BplValue rest = bpl_term_apply(t, BPL_TERM_MOD, 0, both, 2);
        return bpl_term_lt(t, bpl_value_of_small(0), y) == BPL_TRUE ? rest : bpl_term_neg(t, rest);
    }
    if (op == BPL_TERM_RDIV) {
        BplValue q = bpl_chc_fresh(e, NULL, BPL_SORT_REAL);
        BplValue zero = bpl_value_of_small_real(0);
        bpl_vec_push(&e->side, bpl_term_or(t, bpl_term_eq(t, y, zero),
                                           bpl_term_eq(t, x, bpl_term_mul(t, q, y))));
        return q;
    }
    BplValue q = bpl_chc_fresh(e, NULL, BPL_SORT_INT), r = bpl_chc_fresh(e, NULL, BPL_SORT_INT);
    BplValue zero = bpl_value_of_small(0);
    BplValue size = bpl_term_ite(t, bpl_term_le(t, zero, y), y, bpl_term_neg(t, y));
    BplValue facts[3] = {bpl_term_eq(t, x, bpl_term_add(t, bpl_term_mul(t, q, y), r)),
                         bpl_term_le(t, zero, r), bpl_term_lt(t, r, size)};
    bpl_vec_push(&e->side, bpl_term_or(t, bpl_term_eq(t, y, zero), bpl_term_and_of(t, facts, 3)));
    /* the constraint leaves q and r arbitrary if y is 0 */
    BplValue rest = bpl_term_ite(t, bpl_term_eq(t, y, zero), q, r);
    if (op == BPL_TERM_REM)
        return bpl_term_ite(t, bpl_term_le(t, zero, y), rest, bpl_term_neg(t, rest));
    return op == BPL_TERM_DIV ? q : rest;
}

/* Does the type contain a type that the program declares, and which may have few values? */
static bool has_declared(const BplType *type)
{
    BplSet types = {0};
    bool has = false;
    bpl_sizes_add(&types, type);
    for (size_t i = 0; types.slots && i <= types.mask; i++)
        has = has ||
              (types.slots[i].key && ((const BplNode *)types.slots[i].key)->kind != BPL_DATATYPE);
    bpl_set_release(&types);
    return has;
}

static BplValue apply_builtin(BplChcEval *e, const BplCoreFunction *function, BplSort sort,
                              const BplValue *args, uint32_t count)
{
    BplValue value = bpl_term_builtin(e->terms, function->builtin, sort, args, count);
    if (value == BPL_NONE)
        return bpl_chc_lose(e, BPL_CHC_LOST_BUILTIN, sort);
    if (!bpl_value_is_term(value))
        return value;
    const BplTermNode *node = bpl_term_node(e->terms, value);
    if (node->op == BPL_TERM_POW)
        return bpl_chc_lose(e, BPL_CHC_LOST_POWER, sort);
    /* Solvers compare such maps as if there were always another index that was not written, which
     * is wrong if the index type has few values. */
    if ((node->op == BPL_TERM_CONST_MAP || node->op == BPL_TERM_POINTWISE) &&
        has_declared(function->result))
        return bpl_chc_lose(e, BPL_CHC_LOST_BUILTIN, sort);
    return divides((BplTermOp)node->op)
               ? bpl_chc_divide(e, (BplTermOp)node->op, node->args[0], node->args[1])
               : value;
}

bool bpl_chc_any_opaque(BplChcEval *e, const BplValue *args, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (bpl_chc_is_opaque(&e->sorts, bpl_term_sort(e->terms, args[i])))
            return true;
    return false;
}

/* Returns a field of a datatype's value. If the datatype has several constructors, Spacer does not
 * support the operation: then new symbols are made for all fields, with the constraint that the
 * value equals the constructor applied to these symbols, if it was made by this constructor. */
static BplValue field(BplChcEval *e, BplValue object, uint32_t ctor, uint32_t number)
{
    BplSort sort = bpl_term_sort(e->terms, object);
    const BplSortInfo *info = bpl_sort_info(e->terms->sorts, sort);
    BplValue plain = bpl_term_field(e->terms, object, ctor, number);
    if (info->ctor_count == 1 || !bpl_term_is(e->terms, plain, BPL_TERM_FIELD))
        return plain;
    BPL_VEC(BplValue) parts = {0};
    for (uint32_t i = 0; i < info->ctors[ctor].count; i++)
        bpl_vec_push(&parts,
                     bpl_chc_fresh(e, info->ctors[ctor].fields[i], info->ctors[ctor].sorts[i]));
    BplValue whole = bpl_term_construct(e->terms, sort, ctor, parts.at, (uint32_t)parts.count);
    bpl_vec_push(&e->side, bpl_term_implies(e->terms, bpl_term_is_ctor(e->terms, object, ctor),
                                            bpl_term_eq(e->terms, object, whole)));
    BplValue part = parts.at[number];
    bpl_vec_release(&parts);
    return part;
}

typedef struct Origin {
    BplChcEval *eval;
    BplValue function; /* the symbol of the map that represents the function in axioms */
} Origin;

static BplValue apply_origin(void *data, const BplValue *args, uint32_t count)
{
    const Origin *origin = data;
    return bpl_chc_read_map(origin->eval, origin->function, args, count);
}

static BplValue call(BplChcEval *e, uint32_t cell, const BplValue *args, uint32_t count)
{
    BplValue value = BPL_NONE;
    if (count && e->points.values.count) {
        Origin origin = {e, e->origin[cell]};
        value = bpl_points_call(&e->points, &(BplPointsCall){apply_origin, &origin}, args, count);
    }
    return value != BPL_NONE ? value
                             : bpl_chc_read_map(e, bpl_chc_read_shared(e, cell), args, count);
}

BplValue bpl_chc_apply(BplChcEval *e, uint32_t index, const BplValue *args, uint32_t count)
{
    const BplCoreFunction *function = e->core->functions.at[index];
    BplSort sort = bpl_chc_sort(&e->sorts, function->result);
    if (function->kind == BPL_FN_PLAIN && function->has_body && !function->is_recursive)
        return e->nested < BPL_MOST_NESTED ? bpl_chc_unit(e, &function->unit, args, count)
                                           : bpl_chc_lose(e, BPL_CHC_LOST_DEEP, sort);
    if (bpl_chc_is_opaque(&e->sorts, sort) || bpl_chc_any_opaque(e, args, count))
        return bpl_chc_lose(e, BPL_CHC_LOST_OPAQUE, sort);
    switch (function->kind) {
    case BPL_FN_CONSTRUCTOR:
        return bpl_term_construct(
            e->terms, sort, bpl_constructor_index(bpl_as_constructor(function->decl)), args, count);
    case BPL_FN_SELECTOR:
        return field(e, args[0], bpl_constructor_index(bpl_as_constructor(function->decl)),
                     function->field);
    case BPL_FN_TESTER:
        return bpl_term_is_ctor(e->terms, args[0],
                                bpl_constructor_index(bpl_as_constructor(function->decl)));
    case BPL_FN_PART:
    case BPL_FN_WHOLE:
    case BPL_FN_REST:
        assert(!"polymorphic maps are not asked for");
        break;
    case BPL_FN_PLAIN:
        break;
    }
    if (function->builtin)
        return apply_builtin(e, function, sort, args, count);
    if (function->is_recursive)
        e->lost[BPL_CHC_LOST_RECURSIVE]++;
    return call(e, e->graphs->function_cell[index], args, count);
}
