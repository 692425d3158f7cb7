/* Compares values by a total order. Values such as lists may be nested very deeply, so their parts
 * are compared with an explicit stack. */
#include "libbpl/base/vec.h"
#include "libbpl/replay/datum_internal.h"

typedef struct Pair {
    const BplDatum *a, *b;
} Pair;

typedef BPL_VEC(Pair) Pairs;

static int of_numbers(uint64_t a, uint64_t b)
{
    return a < b ? -1 : a > b;
}

static int of_types(const BplGround *a, const BplGround *b)
{
    if (a == b)
        return 0;
    return !a || !b ? (a != NULL) - (b != NULL) : of_numbers(a->id, b->id);
}

static int integers(const BplDatum *a, const BplDatum *b)
{
    mpz_t x, y;
    int order = mpz_cmp(bpl_datum_z(a, x), bpl_datum_z(b, y));
    return order < 0 ? -1 : order > 0;
}

static int reals(const BplDatum *a, const BplDatum *b)
{
    mpq_t x, y;
    int order = mpq_cmp(bpl_datum_q(a, x), bpl_datum_q(b, y));
    return order < 0 ? -1 : order > 0;
}

static int strings(const BplDatum *a, const BplDatum *b)
{
    uint32_t least = a->count < b->count ? a->count : b->count;
    int order = memcmp(a->text, b->text, least);
    return order ? (order < 0 ? -1 : 1) : of_numbers(a->count, b->count);
}

/* Pushes the pairs of corresponding parts of two values onto the stack, the last pair first. */
static void push(Pairs *pairs, const BplDatum *a, const BplDatum *b)
{
    bpl_vec_push(pairs, (Pair){a, b});
}

static int node_order(const BplNode *a, const BplNode *b)
{
    return of_numbers(a->loc, b->loc) ? of_numbers(a->loc, b->loc)
                                      : of_numbers((uintptr_t)a, (uintptr_t)b);
}

static int heads_of_data(Pairs *pairs, const BplDatum *a, const BplDatum *b)
{
    int order = of_types(a->type, b->type);
    if (!order && a->ctor != b->ctor)
        order = node_order(&a->ctor->node, &b->ctor->node);
    if (!order)
        order = of_numbers(a->count, b->count);
    for (uint32_t i = order ? 0 : a->count; i-- > 0;)
        push(pairs, a->fields[i], b->fields[i]);
    return order;
}

/* Compares lambdas by their positions in the program; if the positions are equal, pushes the
 * captured values of both onto the stack, to be compared later. Returns a number below, equal to or
 * above 0. */
static int heads_of_lambdas(Pairs *pairs, const BplLambda *a, const BplLambda *b)
{
    if (a == b || !a || !b)
        return a == b ? 0 : (a != NULL) - (b != NULL);
    if (a->quant != b->quant)
        return node_order(&a->quant->node, &b->quant->node);
    for (uint32_t i = a->count; i-- > 0;)
        push(pairs, a->captures[i].value, b->captures[i].value);
    return 0;
}

static int heads_of_maps(Pairs *pairs, const BplDatum *a, const BplDatum *b)
{
    a = bpl_datum_flat(a);
    b = bpl_datum_flat(b);
    int order = of_types(a->type, b->type);
    if (!order)
        order = heads_of_lambdas(pairs, a->lambda, b->lambda);
    if (!order)
        order = of_numbers(a->arity, b->arity);
    if (!order)
        order = of_numbers(a->count, b->count);
    if (!order)
        order = (a->otherwise != NULL) - (b->otherwise != NULL);
    if (order)
        return order;
    for (size_t i = (size_t)a->count * (a->arity + 1); i-- > 0;)
        push(pairs, a->cells[i], b->cells[i]);
    if (a->otherwise)
        push(pairs, a->otherwise, b->otherwise);
    return 0;
}

/* Compares two values without their parts; pushes the parts onto the stack, to be compared later.
 * Returns a number below, equal to or above 0. */
static int heads(Pairs *pairs, const BplDatum *a, const BplDatum *b)
{
    if (a == b)
        return 0;
    if (a->kind != b->kind)
        return of_numbers(a->kind, b->kind);
    int order = 0;
    switch ((BplDatumKind)a->kind) {
    case BPL_D_BOOL:
    case BPL_D_RMODE:
        return of_numbers(a->small, b->small);
    case BPL_D_BV:
    case BPL_D_FLOAT:
        order = of_numbers(a->width, b->width);
        if (!order && a->kind == BPL_D_FLOAT)
            order = of_numbers(a->exponent, b->exponent);
        return order ? order : integers(a, b);
    case BPL_D_ELEMENT:
        order = of_types(a->type, b->type);
        return order ? order : integers(a, b);
    case BPL_D_INT:
        return integers(a, b);
    case BPL_D_REAL:
        return reals(a, b);
    case BPL_D_STRING:
        return strings(a, b);
    case BPL_D_DATA:
        return heads_of_data(pairs, a, b);
    case BPL_D_MAP:
        return heads_of_maps(pairs, a, b);
    case BPL_D_TYPE:
        return of_types(a->type, b->type);
    case BPL_D_UNKNOWN:
        return node_order(a->formula, b->formula);
    }
    return 0;
}

int bpl_datum_compare(const BplDatum *a, const BplDatum *b)
{
    Pairs pairs = {0};
    int order = heads(&pairs, a, b);
    while (!order && pairs.count) {
        Pair pair = bpl_vec_pop(&pairs);
        order = heads(&pairs, pair.a, pair.b);
    }
    bpl_vec_release(&pairs);
    return order;
}
