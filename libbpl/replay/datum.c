/* Makes values, and frees the unused values of a store by a copying garbage collection ("sweep"):
 * live values are copied, breadth first, into a new arena. */
#include "libbpl/replay/datum.h"

#include "libbpl/base/alloc.h"
#include "libbpl/replay/datum_internal.h"

#include <stdlib.h>

/* most digits of a number that is converted without GMP, including the sign and the end of the text
 */
enum { MOST_DIGITS = 18 };

BplData *bpl_data_new(void)
{
    BplData *values = bpl_alloc_zero(sizeof *values);
    bpl_arena_init(&values->arena);
    values->grounds = bpl_grounds_new();
    return values;
}

void bpl_data_free(BplData *values)
{
    if (!values)
        return;
    bpl_arena_release(&values->arena);
    bpl_arena_release(&values->old);
    bpl_grounds_free(values->grounds);
    bpl_map_release(&values->universes);
    bpl_vec_release(&values->to_scan);
    bpl_free(values);
}

BplGrounds *bpl_data_grounds(BplData *values)
{
    return values->grounds;
}

void bpl_data_set_universe(BplData *values, const void *decl, uint64_t size)
{
    if (size && size < UINTPTR_MAX)
        bpl_map_put(&values->universes, decl, (void *)(uintptr_t)size);
}

/* ---- making ---------------------------------------------------------------------------------- */

BplDatum *bpl_datum_raw(BplData *values, BplDatumKind kind)
{
    BplDatum *value = bpl_arena_alloc(&values->arena, sizeof *value);
    value->kind = (uint8_t)kind;
    return value;
}

const BplDatum *bpl_datum_bool(bool truth)
{
    static const BplDatum all[] = {{.kind = BPL_D_BOOL, .small = 0},
                                   {.kind = BPL_D_BOOL, .small = 1}};
    return &all[truth];
}

const BplDatum *bpl_datum_rmode(BplRounding mode)
{
    static const BplDatum all[] = {{.kind = BPL_D_RMODE, .small = BPL_RNE},
                                   {.kind = BPL_D_RMODE, .small = BPL_RNA},
                                   {.kind = BPL_D_RMODE, .small = BPL_RTP},
                                   {.kind = BPL_D_RMODE, .small = BPL_RTN},
                                   {.kind = BPL_D_RMODE, .small = BPL_RTZ}};
    return &all[mode];
}

/* Returns a value of this kind with room for the limbs of the number. */
static BplDatum *numeric(BplData *values, BplDatumKind kind, mpz_srcptr number)
{
    size_t limbs = mpz_size(number);
    BplDatum *value = bpl_arena_alloc(&values->arena, sizeof *value + limbs * sizeof(mp_limb_t));
    value->kind = (uint8_t)kind;
    value->size = mpz_sgn(number) < 0 ? -(int32_t)limbs : (int32_t)limbs;
    value->limbs = (mp_limb_t *)(value + 1);
    if (limbs)
        memcpy(value + 1, mpz_limbs_read(number), limbs * sizeof(mp_limb_t));
    return value;
}

const BplDatum *bpl_datum_int_z(BplData *values, mpz_srcptr number)
{
    return numeric(values, BPL_D_INT, number);
}

const BplDatum *bpl_datum_int(BplData *values, long number)
{
    mp_limb_t limb = number < 0 ? 0 - (mp_limb_t)number : (mp_limb_t)number;
    mpz_t z;
    return bpl_datum_int_z(values, mpz_roinit_n(z, &limb, number < 0 ? -1 : number > 0));
}

/* Converts digits to a long without GMP. This is quick, which matters since constants are converted
 * again at each use. Returns false if the number may not fit. */
static bool is_short(const char *digits, long *number)
{
    bool negative = *digits == '-';
    *number = 0;
    for (uint32_t i = negative; i < MOST_DIGITS; i++) {
        if (!digits[i]) {
            *number = negative ? -*number : *number;
            return i > negative;
        }
        if (digits[i] < '0' || digits[i] > '9')
            return false;
        *number = 10 * *number + (digits[i] - '0');
    }
    return false;
}

const BplDatum *bpl_datum_int_text(BplData *values, const char *digits)
{
    long small;
    if (is_short(digits, &small))
        return bpl_datum_int(values, small);
    mpz_t number;
    mpz_init_set_str(number, digits, 10);
    const BplDatum *value = bpl_datum_int_z(values, number);
    mpz_clear(number);
    return value;
}

const BplDatum *bpl_datum_real(BplData *values, mpq_srcptr number)
{
    size_t up = mpz_size(mpq_numref(number)), down = mpz_size(mpq_denref(number));
    BplDatum *value =
        bpl_arena_alloc(&values->arena, sizeof *value + (up + down) * sizeof(mp_limb_t));
    mp_limb_t *limbs = (mp_limb_t *)(value + 1);
    value->kind = BPL_D_REAL;
    value->size = mpq_sgn(number) < 0 ? -(int32_t)up : (int32_t)up;
    value->den_size = (int32_t)down;
    value->limbs = limbs;
    if (up)
        memcpy(limbs, mpz_limbs_read(mpq_numref(number)), up * sizeof *limbs);
    memcpy(limbs + up, mpz_limbs_read(mpq_denref(number)), down * sizeof *limbs);
    return value;
}

const BplDatum *bpl_datum_bv(BplData *values, mpz_srcptr number, uint32_t width)
{
    mpz_t low;
    BplDatum *value;
    if (mpz_sgn(number) >= 0 && mpz_sizeinbase(number, 2) <= width) {
        value = numeric(values, BPL_D_BV, number);
    } else {
        mpz_init(low);
        mpz_fdiv_r_2exp(low, number, width);
        value = numeric(values, BPL_D_BV, low);
        mpz_clear(low);
    }
    value->width = width;
    return value;
}

const BplDatum *bpl_datum_float(BplData *values, mpz_srcptr bits, uint32_t significand,
                                uint32_t exponent)
{
    mpz_t only, infinity;
    mpz_init(only);
    mpz_init_set_ui(infinity, 1);
    mpz_mul_2exp(infinity, infinity, exponent);
    mpz_sub_ui(infinity, infinity, 1);
    mpz_mul_2exp(infinity, infinity, significand - 1);
    mpz_fdiv_r_2exp(only, bits, significand + exponent - 1); /* the bits without the sign */
    if (mpz_cmp(only, infinity) > 0)
        mpz_add_ui(only, infinity, 1);
    else
        mpz_fdiv_r_2exp(only, bits, significand + exponent);
    BplDatum *value = numeric(values, BPL_D_FLOAT, only);
    value->width = significand;
    value->exponent = exponent;
    mpz_clear(only);
    mpz_clear(infinity);
    return value;
}

const BplDatum *bpl_datum_string(BplData *values, const char *text, size_t length)
{
    BplDatum *value = bpl_datum_raw(values, BPL_D_STRING);
    value->text = bpl_arena_strndup(&values->arena, text, length);
    value->count = (uint32_t)length;
    return value;
}

const BplDatum *bpl_datum_element(BplData *values, const BplGround *type, mpz_srcptr number)
{
    BplDatum *value = numeric(values, BPL_D_ELEMENT, number);
    value->type = type;
    return value;
}

const BplDatum *bpl_datum_element_ui(BplData *values, const BplGround *type, unsigned long number)
{
    mp_limb_t limb = number;
    mpz_t z;
    return bpl_datum_element(values, type, mpz_roinit_n(z, &limb, number > 0));
}

const BplDatum *bpl_datum_data(BplData *values, const BplGround *type, const BplConstructor *ctor,
                               const BplDatum *const *fields, uint32_t count)
{
    BplDatum *value = bpl_arena_alloc(&values->arena, sizeof *value + count * sizeof *fields);
    const BplDatum **to = (const BplDatum **)(void *)(value + 1);
    value->kind = BPL_D_DATA;
    value->type = type;
    value->ctor = ctor;
    value->count = count;
    value->fields = to;
    for (uint32_t i = 0; i < count; i++) {
        to[i] = fields[i];
        value->small |= bpl_datum_has_lambda(fields[i]);
    }
    return value;
}

const BplDatum *bpl_datum_type(BplData *values, const BplGround *type)
{
    BplDatum *value = bpl_datum_raw(values, BPL_D_TYPE);
    value->type = type;
    return value;
}

const BplDatum *bpl_datum_unknown(BplData *values, const BplNode *formula)
{
    BplDatum *value = bpl_datum_raw(values, BPL_D_UNKNOWN);
    value->formula = formula;
    return value;
}

mpz_srcptr bpl_datum_z(const BplDatum *value, mpz_t into)
{
    static const mp_limb_t none;
    return mpz_roinit_n(into, value->size ? value->limbs : &none, value->size);
}

mpq_srcptr bpl_datum_q(const BplDatum *value, mpq_t into)
{
    int32_t up = value->size < 0 ? -value->size : value->size;
    bpl_datum_z(value, mpq_numref(into));
    mpz_roinit_n(mpq_denref(into), value->limbs + up, value->den_size);
    return into;
}

/* ---- sweeping -------------------------------------------------------------------------------- */

void bpl_data_sweep_start(BplData *values)
{
    BplArena empty = values->old;
    values->old = values->arena;
    values->arena = empty;
}

static size_t payload(const BplDatum *value)
{
    int32_t limbs = value->size < 0 ? -value->size : value->size;
    switch ((BplDatumKind)value->kind) {
    case BPL_D_INT:
    case BPL_D_BV:
    case BPL_D_FLOAT:
    case BPL_D_ELEMENT:
        return (size_t)limbs * sizeof(mp_limb_t);
    case BPL_D_REAL:
        return (size_t)(limbs + value->den_size) * sizeof(mp_limb_t);
    case BPL_D_STRING:
        return value->count + 1u;
    case BPL_D_DATA:
        return value->count * sizeof *value->fields;
    case BPL_D_MAP:
        return (size_t)value->count * (value->arity + 1) * sizeof *value->cells;
    case BPL_D_BOOL:
    case BPL_D_RMODE:
    case BPL_D_TYPE:
    case BPL_D_UNKNOWN:
        break;
    }
    return 0;
}

/* Makes the pointers in the copied value point to the copy's own fields, cells (keys and values of
 * a map) or limbs, which are stored directly after it. */
static void point_behind(BplDatum *copy)
{
    void *behind = copy + 1;
    switch ((BplDatumKind)copy->kind) {
    case BPL_D_STRING:
        copy->text = behind;
        break;
    case BPL_D_DATA:
        copy->fields = behind;
        break;
    case BPL_D_MAP:
        copy->cells = behind;
        break;
    case BPL_D_BOOL:
    case BPL_D_RMODE:
    case BPL_D_TYPE:
    case BPL_D_UNKNOWN:
        break;
    default:
        copy->limbs = behind;
        break;
    }
}

static const void *payload_of(const BplDatum *value)
{
    switch ((BplDatumKind)value->kind) {
    case BPL_D_STRING:
        return value->text;
    case BPL_D_DATA:
        return value->fields;
    case BPL_D_MAP:
        return value->cells;
    case BPL_D_BOOL:
    case BPL_D_RMODE:
    case BPL_D_TYPE:
    case BPL_D_UNKNOWN:
        return NULL;
    default:
        return value->limbs;
    }
}

static const BplDatum *move(BplData *values, const BplDatum *value);

/* Copies an edited map (datum_edits.c) into the new store, as a table, and returns the copy. */
static const BplDatum *move_edited(BplData *values, const BplDatum *map)
{
    bool is_old = map->edits->flat != NULL;
    const BplDatum *flat = bpl_datum_flat(map);
    if (is_old)
        flat = move(values, flat);
    else
        bpl_vec_push(&values->to_scan, flat);
    ((BplDatum *)(uintptr_t)map)->moved = flat;
    return flat;
}

static const BplDatum *move(BplData *values, const BplDatum *value)
{
    if (!value || value->kind == BPL_D_BOOL || value->kind == BPL_D_RMODE)
        return value;
    if (value->moved)
        return value->moved;
    if (value->is_edited)
        return move_edited(values, value);
    size_t size = payload(value);
    BplDatum *copy = bpl_arena_alloc(&values->arena, sizeof *copy + size);
    *copy = *value;
    if (size)
        memcpy(copy + 1, payload_of(value), size);
    point_behind(copy);
    ((BplDatum *)(uintptr_t)value)->moved = copy;
    if (copy->kind == BPL_D_DATA || copy->kind == BPL_D_MAP)
        bpl_vec_push(&values->to_scan, copy);
    return copy;
}

static const BplLambda *move_lambda(BplData *values, const BplLambda *lambda)
{
    if (!lambda || lambda->moved)
        return lambda ? lambda->moved : NULL;
    BplCapture *captures = bpl_arena_alloc(&values->arena, lambda->count * sizeof *captures);
    BplLambda *copy = bpl_arena_alloc(&values->arena, sizeof *copy);
    *copy = *lambda;
    copy->captures = captures;
    for (uint32_t i = 0; i < lambda->count; i++) {
        captures[i] = lambda->captures[i];
        captures[i].value = move(values, captures[i].value);
    }
    ((BplLambda *)(uintptr_t)lambda)->moved = copy;
    return copy;
}

const BplDatum *bpl_data_keep(BplData *values, const BplDatum *value)
{
    value = move(values, value);
    while (values->to_scan.count) {
        BplDatum *copy = (BplDatum *)(uintptr_t)bpl_vec_pop(&values->to_scan);
        const BplDatum **cells = (const BplDatum **)(void *)(copy + 1);
        size_t count = copy->count;
        if (copy->kind == BPL_D_MAP) {
            count *= copy->arity + 1;
            copy->otherwise = move(values, copy->otherwise);
            copy->lambda = move_lambda(values, copy->lambda);
        }
        for (size_t i = 0; i < count; i++)
            cells[i] = move(values, cells[i]);
    }
    return value;
}

void bpl_data_sweep_end(BplData *values)
{
    bpl_arena_rewind(&values->old, (BplArenaMark){0});
}
