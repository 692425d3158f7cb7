/* Tests whether arguments have the sorts that each operator requires. */
#include "libbpl/term/table.h"

typedef struct Args {
    BplTerms *terms;
    const BplValue *at;
    uint32_t count;
    uint64_t payload;
} Args;

static BplSort sort_at(const Args *args, uint32_t i)
{
    return bpl_term_sort(args->terms, args->at[i]);
}

static const BplSortInfo *info_at(const Args *args, uint32_t i)
{
    return bpl_sort_info(args->terms->sorts, sort_at(args, i));
}

static bool all_are(const Args *args, uint32_t from, BplSort sort)
{
    for (uint32_t i = from; i < args->count; i++)
        if (sort_at(args, i) != sort)
            return false;
    return true;
}

static bool all_same(const Args *args, uint32_t from, BplSortKind kind)
{
    return info_at(args, from)->kind == kind && all_are(args, from, sort_at(args, from));
}

static bool all_numbers(const Args *args)
{
    return all_same(args, 0, BPL_SORT_KIND_INT) || all_same(args, 0, BPL_SORT_KIND_REAL);
}

static bool all_bv(const Args *args)
{
    for (uint32_t i = 0; i < args->count; i++)
        if (info_at(args, i)->kind != BPL_SORT_KIND_BV)
            return false;
    return true;
}

static bool are_sorts(const Args *args, uint32_t from, const BplSort *sorts, uint32_t count)
{
    if (args->count - from < count)
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (sort_at(args, from + i) != sorts[i])
            return false;
    return true;
}

static bool rounds(const Args *args, BplSortKind what)
{
    return sort_at(args, 0) == BPL_SORT_RMODE && all_same(args, 1, what);
}

static bool fits_construct(const Args *args)
{
    const BplSortInfo *data = bpl_sort_info(args->terms->sorts, (BplSort)(args->payload >> 32));
    uint32_t ctor = (uint32_t)args->payload;
    return data->kind == BPL_SORT_KIND_DATA && ctor < data->ctor_count &&
           data->ctors[ctor].count == args->count &&
           are_sorts(args, 0, data->ctors[ctor].sorts, args->count);
}

static bool fits_map(const Args *args, BplTermOp op)
{
    if (op == BPL_TERM_CONST_MAP) {
        const BplSortInfo *map = bpl_sort_info(args->terms->sorts, (BplSort)args->payload);
        return map->kind == BPL_SORT_KIND_MAP && sort_at(args, 0) == map->args[map->count];
    }
    const BplSortInfo *map = info_at(args, 0);
    if (map->kind != BPL_SORT_KIND_MAP)
        return false;
    uint32_t wanted = map->count + (op == BPL_TERM_STORE);
    return args->count == wanted + 1 && are_sorts(args, 1, map->args, wanted);
}

static bool fits_pointwise(const Args *args)
{
    const BplSortInfo *first = info_at(args, 0);
    for (uint32_t i = 0; i < args->count; i++) {
        const BplSortInfo *map = info_at(args, i);
        if (map->kind != BPL_SORT_KIND_MAP || map->count != first->count ||
            memcmp(map->args, first->args, map->count * sizeof *map->args) != 0)
            return false;
    }
    return true;
}

static bool fits_string(const Args *args, BplTermOp op)
{
    static const BplSort si[] = {BPL_SORT_STRING, BPL_SORT_INT};
    static const BplSort sii[] = {BPL_SORT_STRING, BPL_SORT_INT, BPL_SORT_INT};
    static const BplSort ssi[] = {BPL_SORT_STRING, BPL_SORT_STRING, BPL_SORT_INT};
    static const BplSort sr[] = {BPL_SORT_STRING, BPL_SORT_REGEX};
    switch (op) {
    case BPL_TERM_STR_AT:
        return are_sorts(args, 0, si, 2);
    case BPL_TERM_STR_SUBSTR:
        return are_sorts(args, 0, sii, 3);
    case BPL_TERM_STR_INDEXOF:
        return are_sorts(args, 0, ssi, 3);
    case BPL_TERM_STR_IN_RE:
        return are_sorts(args, 0, sr, 2);
    case BPL_TERM_STR_FROM_INT:
        return all_are(args, 0, BPL_SORT_INT);
    case BPL_TERM_RE_OF_STR:
    case BPL_TERM_RE_RANGE:
        return all_are(args, 0, BPL_SORT_STRING);
    default:
        return all_are(args, 0, op < BPL_TERM_STR_IN_RE ? BPL_SORT_STRING : BPL_SORT_REGEX);
    }
}

static bool fits_float(const Args *args, BplTermOp op)
{
    switch (op) {
    case BPL_TERM_FP:
        return all_bv(args) && info_at(args, 0)->width == 1 && info_at(args, 1)->width > 1;
    case BPL_TERM_FP_ADD:
    case BPL_TERM_FP_SUB:
    case BPL_TERM_FP_MUL:
    case BPL_TERM_FP_DIV:
    case BPL_TERM_FP_FMA:
    case BPL_TERM_FP_SQRT:
    case BPL_TERM_FP_RTI:
    case BPL_TERM_FP_OF_FP:
    case BPL_TERM_FP_TO_UBV:
    case BPL_TERM_FP_TO_SBV:
        return rounds(args, BPL_SORT_KIND_FLOAT);
    case BPL_TERM_FP_OF_REAL:
        return rounds(args, BPL_SORT_KIND_REAL);
    case BPL_TERM_FP_OF_SBV:
    case BPL_TERM_FP_OF_UBV:
        return rounds(args, BPL_SORT_KIND_BV);
    case BPL_TERM_FP_OF_IEEE:
        return all_bv(args) &&
               info_at(args, 0)->width == (args->payload >> 32) + (uint32_t)args->payload;
    default:
        return all_same(args, 0, BPL_SORT_KIND_FLOAT);
    }
}

static bool fits(const Args *args, BplTermOp op)
{
    if (!args->count)
        return op != BPL_TERM_CONSTRUCT || fits_construct(args);
    if (op >= BPL_TERM_NOT && op <= BPL_TERM_XOR)
        return all_are(args, 0, BPL_SORT_BOOL);
    if (op >= BPL_TERM_BVNOT && op <= BPL_TERM_BVCOMP)
        return all_same(args, 0, BPL_SORT_KIND_BV);
    if (op >= BPL_TERM_CONCAT && op <= BPL_TERM_BV2NAT)
        return all_bv(args);
    if (op >= BPL_TERM_FP && op <= BPL_TERM_FP_TO_IEEE)
        return fits_float(args, op);
    if (op >= BPL_TERM_STR_CONCAT && op <= BPL_TERM_RE_LOOP)
        return fits_string(args, op);
    switch (op) {
    case BPL_TERM_APPLY: {
        const BplFuncInfo *func = bpl_term_func_info(args->terms, (BplFunc)args->payload);
        return func->count == args->count && are_sorts(args, 0, func->args, func->count);
    }
    case BPL_TERM_EQ:
    case BPL_TERM_DISTINCT:
        return all_are(args, 0, sort_at(args, 0));
    case BPL_TERM_ITE:
        return sort_at(args, 0) == BPL_SORT_BOOL && all_are(args, 1, sort_at(args, 1));
    case BPL_TERM_DIV:
    case BPL_TERM_MOD:
    case BPL_TERM_REM:
    case BPL_TERM_ABS:
    case BPL_TERM_TO_REAL:
    case BPL_TERM_INT2BV:
        return all_are(args, 0, BPL_SORT_INT);
    case BPL_TERM_RDIV:
    case BPL_TERM_TO_INT:
    case BPL_TERM_IS_INT:
        return all_are(args, 0, BPL_SORT_REAL);
    case BPL_TERM_CONSTRUCT:
        return fits_construct(args);
    case BPL_TERM_FIELD:
        return info_at(args, 0)->kind == BPL_SORT_KIND_DATA;
    case BPL_TERM_IS:
        return info_at(args, 0)->kind == BPL_SORT_KIND_DATA &&
               args->payload < info_at(args, 0)->ctor_count;
    case BPL_TERM_SELECT:
    case BPL_TERM_STORE:
    case BPL_TERM_CONST_MAP:
        return fits_map(args, op);
    case BPL_TERM_POINTWISE:
        return fits_pointwise(args);
    default:
        return all_numbers(args);
    }
}

bool bpl_term_is_typed(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                       uint32_t count)
{
    Args all = {terms, args, count, payload};
    const BplTermOpInfo *info = &bpl_term_op_info[op];
    if (bpl_term_op_is_leaf(op) || bpl_term_op_is_binder(op) || count < info->least ||
        (info->most != BPL_TERM_MANY && count > info->most))
        return false;
    return fits(&all, op) && bpl_term_result(terms, op, payload, args, count) != BPL_SORT_NONE;
}
