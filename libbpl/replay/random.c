/* splitmix64, seeded again for every run, so that a run can be repeated alone. */
#include "libbpl/replay/random.h"

#include "libbpl/replay/datum_internal.h"

enum { MAX_DEPTH = 4, MAX_POINTS = 4 };

static uint64_t next(BplRandom *random)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static uint64_t below(BplRandom *random, uint64_t limit)
{
    return limit ? next(random) % limit : 0;
}

/* ---- what axioms say ------------------------------------------------------------------------- */

static void fix(BplRandom *random, const BplExpr *a, const BplExpr *b)
{
    bool is_literal = b->kind == BPL_INT_LIT || b->kind == BPL_BOOL_LIT;
    if (a->kind == BPL_IDENT && is_literal)
        bpl_map_put(&random->fixed, bpl_as_ident(a)->var, (void *)(uintptr_t)b);
}

static void read_axiom(BplRandom *random, const BplExpr *expr)
{
    for (; expr->kind == BPL_BINARY && expr->op == BPL_OP_AND; expr = bpl_as_binary(expr)->left)
        read_axiom(random, bpl_as_binary(expr)->right);
    if (expr->kind != BPL_BINARY || (expr->op != BPL_OP_EQ && expr->op != BPL_OP_IFF))
        return;
    fix(random, bpl_as_binary(expr)->left, bpl_as_binary(expr)->right);
    fix(random, bpl_as_binary(expr)->right, bpl_as_binary(expr)->left);
}

void bpl_random_init(BplRandom *random, const BplProgram *program, uint64_t seed)
{
    *random = (BplRandom){.seed = seed};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_AXIOM)
            read_axiom(random, bpl_as_axiom(decl)->expr);
}

static void forget_inputs(BplRandom *random)
{
    for (size_t i = 0; i < random->inputs.count; i++)
        bpl_free(random->inputs.at[i].value);
    bpl_vec_clear(&random->inputs);
}

void bpl_random_release(BplRandom *random)
{
    forget_inputs(random);
    bpl_vec_release(&random->inputs);
    bpl_map_release(&random->fixed);
}

void bpl_random_start(BplRandom *random, uint64_t run)
{
    forget_inputs(random);
    random->run = run;
    random->state = random->seed + run * 0xd1342543de82ef95u;
    next(random);
}

/* ---- values ---------------------------------------------------------------------------------- */

/* A small number, negative half of the time; sometimes a larger one. */
static long some_number(BplRandom *random)
{
    uint64_t spread = 2 + below(random, 3 + random->run / 20);
    if (below(random, 16) == 0)
        spread *= 20;
    long number = (long)below(random, spread + 1);
    return below(random, 3) == 0 ? -number : number;
}

static const BplDatum *some(BplRandom *random, BplData *values, const BplGround *type, int depth);

static const BplDatum *some_bits(BplRandom *random, BplData *values, const BplGround *type)
{
    mpz_t bits;
    uint32_t width = type->kind == BPL_T_BV ? type->width : type->width + type->exponent;
    mpz_init_set_si(bits, some_number(random));
    if (type->kind == BPL_T_FLOAT || below(random, 4) == 0)
        for (uint32_t i = 0; i < width && i < 4096; i += 64) {
            mpz_mul_2exp(bits, bits, 64);
            mpz_add_ui(bits, bits, next(random));
        }
    mpz_fdiv_r_2exp(bits, bits, width);
    const BplDatum *value = type->kind == BPL_T_BV
                                ? bpl_datum_bv(values, bits, width)
                                : bpl_datum_float(values, bits, type->width, type->exponent);
    mpz_clear(bits);
    return value;
}

static const BplDatum *some_data(BplRandom *random, BplData *values, const BplGround *type,
                                 int depth)
{
    uint32_t ctors = 0;
    while (bpl_ctor_at(type, ctors))
        ctors++;
    if (!ctors)
        return bpl_datum_element_ui(values, type, below(random, 4));
    const BplConstructor *ctor = bpl_ctor_at(type, (uint32_t)below(random, ctors));
    uint32_t count = ctor->signature->count;
    BPL_VEC(const BplDatum *) fields = {0};
    const BplDatum *value = NULL;
    for (uint32_t i = 0; i < count && depth > 0; i++) {
        value = some(random, values, bpl_ctor_field_type(values, type, ctor, i), depth - 1);
        if (!value)
            break;
        bpl_vec_push(&fields, value);
    }
    value = fields.count == count ? bpl_datum_data(values, type, ctor, fields.at, count)
                                  : bpl_datum_default(values, type);
    bpl_vec_release(&fields);
    return value;
}

static const BplDatum *some_map(BplRandom *random, BplData *values, const BplGround *type,
                                int depth)
{
    if (type->width || depth <= 0)
        return bpl_datum_default(values, type);
    BPL_VEC(const BplDatum *) cells = {0};
    const BplGround *range = type->args[type->count];
    const BplDatum *otherwise = below(random, 3) ? bpl_datum_default(values, range)
                                                 : some(random, values, range, depth - 1);
    uint32_t points = (uint32_t)below(random, MAX_POINTS + 1 + random->run / 100 % 8);
    bool fine = otherwise != NULL;
    for (uint32_t p = 0; fine && p < points; p++)
        for (uint32_t i = 0; fine && i <= type->count; i++) {
            /* maps are mostly used as arrays: prefer the first indices */
            const BplDatum *value = i == 0 && type->args[0]->kind == BPL_T_INT && below(random, 4)
                                        ? bpl_datum_int(values, (long)p)
                                        : some(random, values, type->args[i], depth - 1);
            fine = value != NULL;
            bpl_vec_push(&cells, value);
        }
    const BplDatum *map =
        fine ? bpl_datum_map(values, type, type->count, otherwise, cells.at, points) : NULL;
    bpl_vec_release(&cells);
    return map;
}

static const BplDatum *some(BplRandom *random, BplData *values, const BplGround *type, int depth)
{
    mpq_t number;
    const BplDatum *value;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_INT:
        return bpl_datum_int(values, some_number(random));
    case BPL_T_BOOL:
        return bpl_datum_bool(below(random, 2) != 0);
    case BPL_T_RMODE:
        return bpl_datum_rmode((BplRounding)below(random, 5));
    case BPL_T_REAL:
        mpq_init(number);
        mpq_set_si(number, some_number(random), 1 + below(random, 4));
        mpq_canonicalize(number);
        value = bpl_datum_real(values, number);
        mpq_clear(number);
        return value;
    case BPL_T_BV:
        return some_bits(random, values, type);
    case BPL_T_FLOAT:
        if ((uint64_t)type->width + type->exponent > 4096)
            return NULL;
        return some_bits(random, values, type);
    case BPL_T_CTOR:
        return some_data(random, values, type, depth);
    case BPL_T_MAP:
        return some_map(random, values, type, depth);
    default:
        return bpl_datum_default(values, type);
    }
}

static const BplDatum *fixed_value(BplRandom *random, const BplVar *var, BplData *values)
{
    const BplExpr *literal = var ? bpl_map_get(&random->fixed, var) : NULL;
    if (!literal)
        return NULL;
    if (literal->kind == BPL_BOOL_LIT)
        return bpl_datum_bool(literal->op != 0);
    return bpl_datum_int_text(values, bpl_as_int_lit(literal)->text->text);
}

const BplDatum *bpl_random_choose(void *data, int kind, const BplNode *node, const BplVar *var,
                                  size_t options, BplData *values, const BplGround *type)
{
    BplRandom *random = data;
    (void)node;
    const BplDatum *value = kind < 0 ? fixed_value(random, var, values) : NULL;
    if (!value && options)
        value = bpl_datum_int(values, (long)below(random, options));
    else if (!value && random->run)
        value = some(random, values, type, MAX_DEPTH);
    if (!value)
        value = bpl_datum_default(values, type);
    if (kind < 0 && value) {
        BplStrbuf text = {0};
        bpl_datum_print(&text, value);
        bpl_vec_push(&random->inputs, (BplRandomPick){var, bpl_strbuf_detach(&text)});
    }
    return value;
}
