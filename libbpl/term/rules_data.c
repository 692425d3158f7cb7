/* Simplifies operators on datatypes, and makes the simplest constant of each sort. */
#include "libbpl/term/rules.h"

/* Is C(args) = C(x->f1, …, x->fn) for some term x, where C is the only constructor of the datatype?
 * If so, the constructor term equals x, and *of is set to x. */
static bool copies(const BplTerms *terms, BplSort data, uint32_t ctor, const BplValue *args,
                   uint32_t count, BplValue *of)
{
    if (!count || bpl_sort_info(terms->sorts, data)->ctor_count != 1)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        if (!bpl_term_is(terms, args[i], BPL_TERM_FIELD))
            return false;
        const BplTermNode *node = bpl_term_node(terms, args[i]);
        if (node->payload != ((uint64_t)ctor << 32 | i) || (i && node->args[0] != *of) ||
            bpl_term_sort(terms, node->args[0]) != data)
            return false;
        *of = node->args[0];
    }
    return true;
}

BplValue bpl_term_construct(BplTerms *terms, BplSort data, uint32_t ctor, const BplValue *args,
                            uint32_t count)
{
    BplValue of = BPL_NONE;
    if (copies(terms, data, ctor, args, count, &of))
        return of;
    return bpl_table_node(terms, BPL_TERM_CONSTRUCT, data, (uint64_t)data << 32 | ctor, args,
                          count);
}

BplValue bpl_term_field(BplTerms *terms, BplValue value, uint32_t ctor, uint32_t field)
{
    const BplTermNode *node = bpl_term_node(terms, value);
    if (node->op == BPL_TERM_CONSTRUCT && (uint32_t)node->payload == ctor)
        return node->args[field];
    if (node->op == BPL_TERM_ITE) {
        const BplTermNode *then = bpl_term_node(terms, node->args[1]);
        const BplTermNode *otherwise = bpl_term_node(terms, node->args[2]);
        if (then->op == BPL_TERM_CONSTRUCT && (uint32_t)then->payload == ctor &&
            otherwise->op == BPL_TERM_CONSTRUCT && (uint32_t)otherwise->payload == ctor)
            return bpl_term_ite(terms, node->args[0], then->args[field], otherwise->args[field]);
    }
    uint64_t payload = (uint64_t)ctor << 32 | field;
    return bpl_term_raw(terms, BPL_TERM_FIELD, payload, &value, 1);
}

BplValue bpl_term_is_ctor(BplTerms *terms, BplValue value, uint32_t ctor)
{
    const BplTermNode *node = bpl_term_node(terms, value);
    if (node->op == BPL_TERM_CONSTRUCT)
        return bpl_value_of_bool((uint32_t)node->payload == ctor);
    if (bpl_sort_info(terms->sorts, node->sort)->ctor_count == 1)
        return BPL_TRUE;
    if (node->op == BPL_TERM_ITE) {
        const BplTermNode *then = bpl_term_node(terms, node->args[1]);
        const BplTermNode *otherwise = bpl_term_node(terms, node->args[2]);
        if (then->op == BPL_TERM_CONSTRUCT && otherwise->op == BPL_TERM_CONSTRUCT)
            return bpl_term_ite(terms, node->args[0],
                                bpl_value_of_bool((uint32_t)then->payload == ctor),
                                bpl_value_of_bool((uint32_t)otherwise->payload == ctor));
    }
    return bpl_term_raw(terms, BPL_TERM_IS, ctor, &value, 1);
}

/* ---- defaults -------------------------------------------------------------------------------- */

static BplValue made(const BplTerms *terms, BplSort sort)
{
    return sort < terms->defaults.count ? terms->defaults.at[sort] : BPL_NONE;
}

static void remember(BplTerms *terms, BplSort sort, BplValue value)
{
    while (terms->defaults.count <= sort)
        bpl_vec_push(&terms->defaults, BPL_NONE);
    terms->defaults.at[sort] = value;
}

static BplValue default_of(BplTerms *terms, BplSort sort, uint32_t height);

static BplValue try_ctor(BplTerms *terms, BplSort data, uint32_t ctor, uint32_t height)
{
    const BplCtor *info = &bpl_sort_info(terms->sorts, data)->ctors[ctor];
    BplValues args = {0};
    bool all = true;
    for (uint32_t i = 0; i < info->count && all; i++) {
        BplValue arg = default_of(terms, info->sorts[i], height);
        all = arg != BPL_NONE;
        bpl_vec_push(&args, arg);
    }
    BplValue value = all ? bpl_term_construct(terms, data, ctor, args.at, info->count) : BPL_NONE;
    bpl_vec_release(&args);
    return value;
}

/* Returns a constant of the datatype whose constructors are nested at most `height` deep; BPL_NONE
 * if there is none. If several constructors have one, chooses the one with the fewest fields. */
static BplValue default_data(BplTerms *terms, BplSort sort, uint32_t height)
{
    uint32_t count = bpl_sort_info(terms->sorts, sort)->ctor_count;
    BplValue best = BPL_NONE;
    uint32_t fields = UINT32_MAX;
    for (uint32_t i = 0; i < count && height; i++) {
        uint32_t needs = bpl_sort_info(terms->sorts, sort)->ctors[i].count;
        BplValue value = needs < fields ? try_ctor(terms, sort, i, height - 1) : BPL_NONE;
        if (value != BPL_NONE) {
            best = value;
            fields = needs;
        }
    }
    return best;
}

static BplValue float_zero(BplTerms *terms, BplSort sort)
{
    mpz_t bits;
    mpz_init(bits);
    BplValue zero = bpl_term_float_bits(terms, sort, bits);
    mpz_clear(bits);
    return zero;
}

static BplValue default_of(BplTerms *terms, BplSort sort, uint32_t height)
{
    BplValue known = made(terms, sort);
    if (known != BPL_NONE)
        return known;
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        return BPL_FALSE;
    case BPL_SORT_KIND_INT:
        return bpl_value_of_small(0);
    case BPL_SORT_KIND_REAL:
        return bpl_value_of_small_real(0);
    case BPL_SORT_KIND_RMODE:
        return bpl_value_of_rounding(BPL_RNE);
    case BPL_SORT_KIND_STRING:
        return bpl_term_string(terms, "", 0);
    case BPL_SORT_KIND_BV:
        return bpl_term_bv(terms, info->width, 0);
    case BPL_SORT_KIND_FLOAT:
        return float_zero(terms, sort);
    case BPL_SORT_KIND_USER:
        return bpl_value_of_element(sort, 0);
    case BPL_SORT_KIND_MAP: {
        BplValue value = default_of(terms, info->args[info->count], height);
        return value == BPL_NONE ? BPL_NONE : bpl_term_const_map(terms, sort, value);
    }
    case BPL_SORT_KIND_DATA:
        return default_data(terms, sort, height);
    case BPL_SORT_KIND_NONE:
    case BPL_SORT_KIND_REGEX:
        break;
    }
    return BPL_NONE;
}

/* Returns the simplest constant of the sort (term.h). For a datatype it is searched by iterative
 * deepening, since mutually recursive datatypes have no order in which their constants could be
 * computed. */
BplValue bpl_term_default(BplTerms *terms, BplSort sort)
{
    enum { HIGHEST = 32 };
    BplValue value = made(terms, sort);
    for (uint32_t height = 1; value == BPL_NONE && height <= HIGHEST; height++)
        value = default_of(terms, sort, height);
    remember(terms, sort, value);
    return value;
}
