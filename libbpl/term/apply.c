/* Computes the sorts of applications, and dispatches an operator to the rules that simplify it. */
#include "libbpl/term/rules.h"

/* ---- of which sort --------------------------------------------------------------------------- */

static uint32_t width_of(const BplTerms *terms, BplValue bv)
{
    if (bpl_value_is_bv(bv))
        return bpl_value_bv_width(bv);
    const BplSortInfo *info = bpl_sort_info(terms->sorts, bpl_term_sort(terms, bv));
    return info->kind == BPL_SORT_KIND_BV ? info->width : 0;
}

static BplSort concat_result(BplTerms *terms, const BplValue *args, uint32_t count)
{
    uint64_t width = 0;
    for (uint32_t i = 0; i < count; i++)
        width += width_of(terms, args[i]);
    return width && width <= UINT32_MAX ? bpl_sort_bv(terms->sorts, (uint32_t)width)
                                        : BPL_SORT_NONE;
}

static BplSort extended(BplTerms *terms, BplValue bv, uint64_t by)
{
    uint64_t width = width_of(terms, bv) + by;
    return width && width <= UINT32_MAX ? bpl_sort_bv(terms->sorts, (uint32_t)width)
                                        : BPL_SORT_NONE;
}

static BplSort pointwise_result(BplTerms *terms, BplTermOp op, const BplValue *args, uint32_t count)
{
    const BplSortInfo *map = bpl_sort_info(terms->sorts, bpl_term_sort(terms, args[0]));
    if (map->kind != BPL_SORT_KIND_MAP || bpl_term_op_is_leaf(op) || bpl_term_op_is_binder(op))
        return BPL_SORT_NONE;
    /* determines the sort of the resulting map's elements by applying the operator to symbols in
     * place of the maps' elements */
    const BplName *name = bpl_names_intern_text(terms->names, "element");
    BplValue few[8], *elements = count > 8 ? bpl_alloc(count * sizeof *elements) : few;
    BplSort result = BPL_SORT_NONE;
    uint32_t i = 0;
    for (; i < count; i++) {
        BplSort sort = bpl_term_sort(terms, args[i]);
        if (bpl_sort_kind(terms->sorts, sort) != BPL_SORT_KIND_MAP)
            break;
        elements[i] = bpl_term_symbol(terms, name, bpl_sort_result(terms->sorts, sort), 0);
    }
    if (i == count && bpl_term_is_typed(terms, op, 0, elements, count))
        result = bpl_term_result(terms, op, 0, elements, count);
    if (elements != few)
        bpl_free(elements);
    return result == BPL_SORT_NONE ? BPL_SORT_NONE
                                   : bpl_sort_map(terms->sorts, map->args, map->count, result);
}

static BplSort field_result(const BplTerms *terms, uint64_t payload, BplValue value)
{
    const BplSortInfo *data = bpl_sort_info(terms->sorts, bpl_term_sort(terms, value));
    uint32_t ctor = (uint32_t)(payload >> 32), field = (uint32_t)payload;
    if (data->kind != BPL_SORT_KIND_DATA || ctor >= data->ctor_count ||
        field >= data->ctors[ctor].count)
        return BPL_SORT_NONE;
    return data->ctors[ctor].sorts[field];
}

static BplSort own_result(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                          uint32_t count)
{
    const BplSortInfo *info;
    switch (op) {
    case BPL_TERM_APPLY:
        return bpl_term_func_info(terms, (BplFunc)payload)->result;
    case BPL_TERM_BVCOMP:
        return bpl_sort_bv(terms->sorts, 1);
    case BPL_TERM_CONCAT:
        return concat_result(terms, args, count);
    case BPL_TERM_EXTRACT:
        if (payload >> 32 >= width_of(terms, args[0]) || (uint32_t)payload > payload >> 32)
            return BPL_SORT_NONE;
        return bpl_sort_bv(terms->sorts, (uint32_t)(payload >> 32) - (uint32_t)payload + 1);
    case BPL_TERM_ZERO_EXTEND:
    case BPL_TERM_SIGN_EXTEND:
        return width_of(terms, args[0]) ? extended(terms, args[0], payload) : BPL_SORT_NONE;
    case BPL_TERM_INT2BV:
    case BPL_TERM_FP_TO_UBV:
    case BPL_TERM_FP_TO_SBV:
        return payload ? bpl_sort_bv(terms->sorts, (uint32_t)payload) : BPL_SORT_NONE;
    case BPL_TERM_FP:
        return bpl_sort_float(terms->sorts, width_of(terms, args[1]), width_of(terms, args[2]) + 1);
    case BPL_TERM_FP_OF_IEEE:
    case BPL_TERM_FP_OF_FP:
    case BPL_TERM_FP_OF_REAL:
    case BPL_TERM_FP_OF_SBV:
    case BPL_TERM_FP_OF_UBV:
        return bpl_sort_float(terms->sorts, (uint32_t)(payload >> 32), (uint32_t)payload);
    case BPL_TERM_FP_TO_IEEE:
        info = bpl_sort_info(terms->sorts, bpl_term_sort(terms, args[0]));
        return info->kind == BPL_SORT_KIND_FLOAT
                   ? bpl_sort_bv(terms->sorts, info->width + info->exponent)
                   : BPL_SORT_NONE;
    case BPL_TERM_CONSTRUCT:
        return (BplSort)(payload >> 32);
    case BPL_TERM_FIELD:
        return field_result(terms, payload, args[0]);
    case BPL_TERM_SELECT:
        info = bpl_sort_info(terms->sorts, bpl_term_sort(terms, args[0]));
        return info->kind == BPL_SORT_KIND_MAP && info->count + 1 == count ? info->args[info->count]
                                                                           : BPL_SORT_NONE;
    case BPL_TERM_CONST_MAP:
        return (BplSort)payload;
    case BPL_TERM_POINTWISE:
        return pointwise_result(terms, (BplTermOp)payload, args, count);
    default:
        return BPL_SORT_NONE; /* leaves and binders: their sorts do not follow from arguments */
    }
}

BplSort bpl_term_result(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                        uint32_t count)
{
    const BplTermOpInfo *info = &bpl_term_op_info[op];
    if (count < info->least || (info->most != BPL_TERM_MANY && count > info->most))
        return BPL_SORT_NONE;
    switch (op) {
#define MANY          0
#define RESULT_BOOL   BPL_SORT_BOOL
#define RESULT_INT    BPL_SORT_INT
#define RESULT_REAL   BPL_SORT_REAL
#define RESULT_STRING BPL_SORT_STRING
#define RESULT_REGEX  BPL_SORT_REGEX
#define RESULT_A0     bpl_term_sort(terms, args[0])
#define RESULT_A1     bpl_term_sort(terms, args[1])
#define RESULT_OWN    own_result(terms, op, payload, args, count)
#define TERM(NAME, text, smt, RESULT, least, most) \
    case BPL_TERM_##NAME:                          \
        return RESULT_##RESULT;
#include "libbpl/term/ops.def"
#undef TERM
    case BPL_TERM_OP_COUNT:
        break;
    }
    return BPL_SORT_NONE;
}

/* ---- simplifying ----------------------------------------------------------------------------- */

static BplValue fold_left(BplTerms *terms, BplValue (*two)(BplTerms *, BplValue, BplValue),
                          const BplValue *args, uint32_t count)
{
    BplValue result = args[0];
    for (uint32_t i = 1; i < count; i++)
        result = two(terms, result, args[i]);
    return result;
}

static bool all_values(const BplTerms *terms, const BplValue *args, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!bpl_term_is_value(terms, args[i]))
            return false;
    return true;
}

static BplValue simplified(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                           uint32_t count)
{
    switch (op) {
    case BPL_TERM_APPLY:
        return bpl_term_raw(terms, op, payload, args, count);
    case BPL_TERM_EQ:
        return bpl_term_eq(terms, args[0], args[1]);
    case BPL_TERM_DISTINCT:
        return bpl_term_distinct_all(terms, args, count);
    case BPL_TERM_ITE:
        return bpl_term_ite(terms, args[0], args[1], args[2]);
    case BPL_TERM_NOT:
        return bpl_term_not(terms, args[0]);
    case BPL_TERM_AND:
        return bpl_term_and_of(terms, args, count);
    case BPL_TERM_OR:
        return bpl_term_or_of(terms, args, count);
    case BPL_TERM_IMPLIES:
        return bpl_term_implies(terms, args[0], args[1]);
    case BPL_TERM_XOR:
        return bpl_term_ne(terms, args[0], args[1]);
    case BPL_TERM_ADD:
        return fold_left(terms, bpl_term_add, args, count);
    case BPL_TERM_SUB:
        return bpl_term_sub(terms, args[0], args[1]);
    case BPL_TERM_NEG:
        return bpl_term_neg(terms, args[0]);
    case BPL_TERM_MUL:
        return fold_left(terms, bpl_term_mul, args, count);
    case BPL_TERM_DIV:
        return bpl_term_div(terms, args[0], args[1]);
    case BPL_TERM_MOD:
        return bpl_term_mod(terms, args[0], args[1]);
    case BPL_TERM_LE:
        return bpl_term_le(terms, args[0], args[1]);
    case BPL_TERM_LT:
        return bpl_term_lt(terms, args[0], args[1]);
    case BPL_TERM_GE:
        return bpl_term_le(terms, args[1], args[0]);
    case BPL_TERM_GT:
        return bpl_term_lt(terms, args[1], args[0]);
    case BPL_TERM_CONSTRUCT:
        return bpl_term_construct(terms, (BplSort)(payload >> 32), (uint32_t)payload, args, count);
    case BPL_TERM_FIELD:
        return bpl_term_field(terms, args[0], (uint32_t)(payload >> 32), (uint32_t)payload);
    case BPL_TERM_IS:
        return bpl_term_is_ctor(terms, args[0], (uint32_t)payload);
    case BPL_TERM_SELECT:
        return bpl_term_select(terms, args[0], args + 1, count - 1);
    case BPL_TERM_STORE:
        return bpl_term_store(terms, args[0], args + 1, count - 2, args[count - 1]);
    case BPL_TERM_CONST_MAP:
        return bpl_term_const_map(terms, (BplSort)payload, args[0]);
    default:
        break;
    }
    if (op >= BPL_TERM_REM && op <= BPL_TERM_IS_INT)
        return bpl_rules_number(terms, op, args, count);
    if (op >= BPL_TERM_BVNOT && op <= BPL_TERM_INT2BV)
        return bpl_rules_bv(terms, op, payload, args, count);
    if (op >= BPL_TERM_FP && op <= BPL_TERM_FP_TO_IEEE)
        return bpl_rules_float(terms, op, payload, args, count, all_values(terms, args, count));
    if (op >= BPL_TERM_STR_CONCAT && op <= BPL_TERM_RE_LOOP)
        return bpl_rules_string(terms, op, payload, args, count, all_values(terms, args, count));
    if (op == BPL_TERM_POINTWISE)
        return bpl_rules_pointwise(terms, payload, args, count);
    return bpl_term_raw(terms, op, payload, args, count);
}

BplValue bpl_term_apply(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                        uint32_t count)
{
    assert(bpl_term_is_typed(terms, op, payload, args, count) && "arguments of the right sorts");
    return simplified(terms, op, payload, args, count);
}

BplValue bpl_term_rebuild(BplTerms *terms, const BplTermNode *node, const BplValue *args)
{
    BplTermOp op = (BplTermOp)node->op;
    if (bpl_term_op_is_leaf(op))
        return BPL_NONE;
    if (bpl_term_op_is_binder(op))
        return bpl_rules_binder(terms, node, args);
    return simplified(terms, op, node->payload, args, node->count);
}

BplValue bpl_term_call(BplTerms *terms, BplFunc func, const BplValue *args, uint32_t count)
{
    assert(count == bpl_term_func_info(terms, func)->count && "as many arguments as parameters");
    return bpl_term_raw(terms, BPL_TERM_APPLY, func, args, count);
}
