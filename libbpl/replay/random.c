/* Chooses random values (random.h) by splitmix64, seeded anew for every run, so that a single run
 * can be repeated. */
#include "libbpl/replay/random.h"

#include "libbpl/base/limits.h"
#include "libbpl/replay/datum_internal.h"

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

/* ---- values that axioms determine ------------------------------------------------------------ */

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
    bpl_mined_init(&random->mined, program);
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
    bpl_mined_release(&random->mined);
    bpl_map_release(&random->unique);
}

void bpl_random_start(BplRandom *random, uint64_t run)
{
    forget_inputs(random);
    random->run = run;
    bpl_map_release(&random->unique);
    random->unique = (BplMap){0};
    random->state = random->seed + run * 0xd1342543de82ef95u;
    next(random);
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Returns a number near zero, farther away in later runs; sometimes a number that the program
 * compares with. */
static long free_number(BplRandom *random)
{
    uint64_t spread = 2 + below(random, 3 + random->run / 20);
    size_t mined = random->mined.numbers.count;
    if (mined && random->run > bpl_limits->replay_random_runs && below(random, 6) == 0)
        return random->mined.numbers.at[below(random, mined)] + (long)below(random, 3) - 1;
    if (below(random, 16) == 0)
        spread *= 20;
    long number = (long)below(random, spread + 1);
    return below(random, 3) == 0 ? -number : number;
}

/* Returns a random number within the range: near that bound of the range which is closer to zero,
 * or anywhere in the range. */
static long number_within(BplRandom *random, const BplMinedRange *range)
{
    uint64_t spread = 2 + below(random, 4 + random->run / 16);
    bool is_down = !range->has_low || (range->has_high && range->high <= 0);
    if (range->has_low && range->has_high) {
        uint64_t width = (uint64_t)(range->high - range->low);
        if (below(random, 2) || width < spread)
            spread =
                width < bpl_limits->replay_random_width ? width : bpl_limits->replay_random_width;
    } else if (below(random, 16) == 0) {
        spread *= 20;
    }
    if (range->has_low && range->low < 0 && (!range->has_high || range->high > 0) &&
        below(random, 4)) { /* the range contains zero */
        long number = (long)below(random, spread + 1);
        number = below(random, 2) ? number : -number;
        if (number >= range->low && (!range->has_high || number <= range->high))
            return number;
    }
    long number = (long)below(random, spread + 1);
    return is_down ? range->high - number : range->low + number;
}

static bool is_empty(const BplMinedRange *range)
{
    return range->has_low && range->has_high && range->low > range->high;
}

static long some_number(BplRandom *random)
{
    const BplMinedRange *range = random->range;
    bool is_guided = range && (range->has_low || range->has_high) && !is_empty(range);
    return is_guided && below(random, 32) ? number_within(random, range) : free_number(random);
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

/* Returns one of the first few elements of the declared type, or of all elements if there are
 * fewer. */
static const BplDatum *some_element(BplRandom *random, BplData *values, const BplGround *type)
{
    uint64_t size = bpl_ground_size(values, type);
    return bpl_datum_element_ui(values, type, below(random, size && size < 4 ? size : 4));
}

static const BplDatum *some_data(BplRandom *random, BplData *values, const BplGround *type,
                                 int depth)
{
    uint32_t ctors = 0;
    while (bpl_ctor_at(type, ctors))
        ctors++;
    if (!ctors)
        return some_element(random, values, type);
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

/* How the elements of an array are related: programs often expect numbers in order, or all
 * different. */
typedef enum Shape { ANY_SHAPE, ASCENDING, DISTINCT } Shape;

static Shape some_shape(BplRandom *random, const BplGround *type)
{
    if (type->count != 1 || type->args[0]->kind != BPL_T_INT || type->args[1]->kind != BPL_T_INT)
        return ANY_SHAPE;
    uint64_t choice = below(random, 8);
    return choice < 2 ? ASCENDING : choice == 2 ? DISTINCT : ANY_SHAPE;
}

/* Sets values[0] … values[points - 1] to random numbers: ascending for the shape ASCENDING, all
 * different for DISTINCT. */
static void shape_values(BplRandom *random, long *values, uint32_t points, Shape shape)
{
    for (uint32_t i = 0; i < points; i++)
        values[i] = some_number(random);
    for (uint32_t i = 1; i < points && shape == ASCENDING; i++)
        for (uint32_t k = i; k > 0 && values[k - 1] > values[k]; k--) {
            long swap = values[k];
            values[k] = values[k - 1];
            values[k - 1] = swap;
        }
    for (uint32_t i = 0; i < points && shape == DISTINCT; i++) {
        uint32_t k = (uint32_t)below(random, i + 1);
        values[i] = values[k];
        values[k] = (long)i;
    }
}

static const BplDatum *some_array(BplRandom *random, BplData *values, const BplGround *type,
                                  const BplDatum *otherwise, uint32_t points, Shape shape)
{
    long numbers[BPL_ROOM_REPLAY_RANDOM_POINTS];
    const BplDatum *cells[2 * BPL_ROOM_REPLAY_RANDOM_POINTS];
    points = points < BPL_ROOM_REPLAY_RANDOM_POINTS ? points : BPL_ROOM_REPLAY_RANDOM_POINTS;
    shape_values(random, numbers, points, shape);
    for (uint32_t p = 0; p < points; p++) {
        cells[2 * p] = bpl_datum_int(values, (long)p);
        cells[2 * p + 1] = bpl_datum_int(values, numbers[p]);
    }
    return bpl_datum_map(values, type, 1, otherwise, cells, points);
}

/* Returns index number i of the element number p of a random map: p itself if the map has a single
 * index, otherwise a small random number. */
static const BplDatum *index_of(BplRandom *random, BplData *values, const BplGround *type,
                                uint32_t p, uint32_t i)
{
    (void)i;
    return bpl_datum_int(values, type->count == 1 ? (long)p : (long)below(random, 4));
}

static const BplDatum *some_map(BplRandom *random, BplData *values, const BplGround *type,
                                int depth)
{
    if (type->width || depth <= 0)
        return bpl_datum_default(values, type);
    const BplGround *range = type->args[type->count];
    const BplDatum *otherwise = below(random, 3) && !random->range
                                    ? bpl_datum_default(values, range)
                                    : some(random, values, range, depth - 1);
    uint32_t points =
        (uint32_t)below(random, bpl_limits->replay_random_points + 1 + random->run / 100 % 8);
    Shape shape = some_shape(random, type);
    if (!otherwise || shape != ANY_SHAPE)
        return otherwise ? some_array(random, values, type, otherwise, points, shape) : NULL;
    BPL_VEC(const BplDatum *) cells = {0};
    bool fine = true;
    for (uint32_t p = 0; fine && p < points; p++)
        for (uint32_t i = 0; fine && i <= type->count; i++) {
            /* maps are mostly used as arrays, so the first indices are preferred */
            const BplMinedRange *of_values = random->range;
            random->range = i < type->count ? NULL : of_values;
            const BplDatum *value =
                i < type->count && type->args[i]->kind == BPL_T_INT && below(random, 4)
                    ? index_of(random, values, type, p, i)
                    : some(random, values, type->args[i], depth - 1);
            random->range = of_values;
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

/* Returns the integer of the current range that is closest to zero; for other types the default
 * value. */
static const BplDatum *least(BplRandom *random, BplData *values, const BplGround *type)
{
    const BplMinedRange *range = random->range;
    if (type->kind != BPL_T_INT || !range)
        return bpl_datum_default(values, type);
    long number = range->has_low && range->low > 0     ? range->low
                  : range->has_high && range->high < 0 ? range->high
                                                       : 0;
    return bpl_datum_int(values, number);
}

/* Returns the element for a unique constant. Unique constants of a declared type are its first
 * elements, in the order of their declarations. */
static const BplDatum *unique_element(BplRandom *random, const BplVar *var, BplData *values,
                                      const BplGround *type)
{
    if (!var || var->op != BPL_ROLE_CONST || !var->owner || var->owner->kind != BPL_CONST_DECL ||
        !bpl_as_const_decl(var->owner)->unique || type->kind != BPL_T_CTOR || bpl_ctor_at(type, 0))
        return NULL;
    uintptr_t number = (uintptr_t)bpl_map_get(&random->unique, type);
    bpl_map_put(&random->unique, type, (void *)(number + 1));
    return bpl_datum_element_ui(values, type, number);
}

const BplDatum *bpl_random_choose(void *data, int kind, const BplNode *node, const BplVar *var,
                                  size_t options, BplData *values, const BplGround *type)
{
    BplRandom *random = data;
    (void)node;
    random->range = type->kind == BPL_T_MAP ? bpl_mined_element(&random->mined, var)
                                            : bpl_mined_value(&random->mined, var);
    const BplDatum *value = kind < 0 ? fixed_value(random, var, values) : NULL;
    if (!value && kind < 0)
        value = unique_element(random, var, values, type);
    if (!value && options)
        value = bpl_datum_int(values, (long)below(random, options));
    else if (!value && random->run)
        value = some(random, values, type, bpl_limits->replay_random_depth);
    else if (!value)
        value = least(random, values, type);
    if (!value)
        value = bpl_datum_default(values, type);
    if (kind < 0 && value && !random->is_silent) {
        BplStrbuf text = {0};
        bpl_datum_print(&text, value);
        bpl_vec_push(&random->inputs, (BplRandomPick){var, bpl_strbuf_detach(&text)});
    }
    return value;
}

const BplDatum *bpl_random_table(BplRandom *random, const BplFunction *function, BplData *values)
{
    if (function->type_params || !function->signature->count)
        return NULL;
    const BplGround *type =
        bpl_ground_function(bpl_data_grounds(values), function->signature, NULL);
    random->range = NULL;
    return some_map(random, values, type, bpl_limits->replay_random_depth);
}
