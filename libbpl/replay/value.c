/* Making values, and sweeping a store: what is kept is copied, breadth first, into a new arena. */
#include "libbpl/replay/value.h"

#include "libbpl/base/alloc.h"
#include "libbpl/replay/value_internal.h"

#include <stdlib.h>

BplValues *bpl_values_new(void)
{
    BplValues *values = bpl_alloc_zero(sizeof *values);
    bpl_arena_init(&values->arena);
    values->grounds = bpl_grounds_new();
    return values;
}

void bpl_values_free(BplValues *values)
{
    if (!values)
        return;
    bpl_arena_release(&values->arena);
    bpl_grounds_free(values->grounds);
    bpl_map_release(&values->universes);
    for (size_t i = 0; values->ctors.slots && i <= values->ctors.mask; i++) {
        BplNodeVec *ctors = values->ctors.slots[i].value;
        if (values->ctors.slots[i].key) {
            bpl_vec_release(ctors);
            bpl_free(ctors);
        }
    }
    bpl_map_release(&values->ctors);
    bpl_vec_release(&values->to_scan);
    bpl_free(values);
}

BplGrounds *bpl_values_grounds(BplValues *values)
{
    return values->grounds;
}

void bpl_values_set_universe(BplValues *values, const void *decl, uint64_t size)
{
    if (size && size < UINTPTR_MAX)
        bpl_map_put(&values->universes, decl, (void *)(uintptr_t)size);
}

void bpl_values_add_ctor(BplValues *values, const void *decl, const BplNode *function)
{
    BplNodeVec *ctors = bpl_map_get(&values->ctors, decl);
    if (!ctors) {
        ctors = bpl_alloc_zero(sizeof *ctors);
        bpl_map_put(&values->ctors, decl, ctors);
    }
    bpl_vec_push(ctors, function);
}

/* ---- making ---------------------------------------------------------------------------------- */

BplValue *bpl_value_raw(BplValues *values, BplValueKind kind)
{
    BplValue *value = bpl_arena_alloc(&values->arena, sizeof *value);
    value->kind = (uint8_t)kind;
    return value;
}

const BplValue *bpl_value_bool(bool truth)
{
    static const BplValue all[] = {{.kind = BPL_V_BOOL, .small = 0},
                                   {.kind = BPL_V_BOOL, .small = 1}};
    return &all[truth];
}

const BplValue *bpl_value_rmode(BplRounding mode)
{
    static const BplValue all[] = {{.kind = BPL_V_RMODE, .small = BPL_RNE},
                                   {.kind = BPL_V_RMODE, .small = BPL_RNA},
                                   {.kind = BPL_V_RMODE, .small = BPL_RTP},
                                   {.kind = BPL_V_RMODE, .small = BPL_RTN},
                                   {.kind = BPL_V_RMODE, .small = BPL_RTZ}};
    return &all[mode];
}

BplValue *bpl_value_numeric(BplValues *values, BplValueKind kind, mpz_srcptr number)
{
    size_t limbs = mpz_size(number);
    BplValue *value = bpl_arena_alloc(&values->arena, sizeof *value + limbs * sizeof(mp_limb_t));
    value->kind = (uint8_t)kind;
    value->size = mpz_sgn(number) < 0 ? -(int32_t)limbs : (int32_t)limbs;
    value->limbs = (mp_limb_t *)(value + 1);
    if (limbs)
        memcpy(value + 1, mpz_limbs_read(number), limbs * sizeof(mp_limb_t));
    return value;
}

const BplValue *bpl_value_int_z(BplValues *values, mpz_srcptr number)
{
    return bpl_value_numeric(values, BPL_V_INT, number);
}

const BplValue *bpl_value_int(BplValues *values, long number)
{
    mp_limb_t limb = number < 0 ? 0 - (mp_limb_t)number : (mp_limb_t)number;
    mpz_t z;
    return bpl_value_int_z(values, mpz_roinit_n(z, &limb, number < 0 ? -1 : number > 0));
}

const BplValue *bpl_value_int_text(BplValues *values, const char *digits)
{
    mpz_t number;
    mpz_init_set_str(number, digits, 10);
    const BplValue *value = bpl_value_int_z(values, number);
    mpz_clear(number);
    return value;
}

const BplValue *bpl_value_real(BplValues *values, mpq_srcptr number)
{
    size_t up = mpz_size(mpq_numref(number)), down = mpz_size(mpq_denref(number));
    BplValue *value =
        bpl_arena_alloc(&values->arena, sizeof *value + (up + down) * sizeof(mp_limb_t));
    mp_limb_t *limbs = (mp_limb_t *)(value + 1);
    value->kind = BPL_V_REAL;
    value->size = mpq_sgn(number) < 0 ? -(int32_t)up : (int32_t)up;
    value->den_size = (int32_t)down;
    value->limbs = limbs;
    if (up)
        memcpy(limbs, mpz_limbs_read(mpq_numref(number)), up * sizeof *limbs);
    memcpy(limbs + up, mpz_limbs_read(mpq_denref(number)), down * sizeof *limbs);
    return value;
}

const BplValue *bpl_value_bv(BplValues *values, mpz_srcptr number, uint32_t width)
{
    mpz_t low;
    BplValue *value;
    if (mpz_sgn(number) >= 0 && mpz_sizeinbase(number, 2) <= width) {
        value = bpl_value_numeric(values, BPL_V_BV, number);
    } else {
        mpz_init(low);
        mpz_fdiv_r_2exp(low, number, width);
        value = bpl_value_numeric(values, BPL_V_BV, low);
        mpz_clear(low);
    }
    value->width = width;
    return value;
}

const BplValue *bpl_value_float(BplValues *values, mpz_srcptr bits, uint32_t significand,
                                uint32_t exponent)
{
    mpz_t only, infinity;
    mpz_init(only);
    mpz_init_set_ui(infinity, 1);
    mpz_mul_2exp(infinity, infinity, exponent);
    mpz_sub_ui(infinity, infinity, 1);
    mpz_mul_2exp(infinity, infinity, significand - 1);
    mpz_fdiv_r_2exp(only, bits, significand + exponent - 1); /* without the sign */
    if (mpz_cmp(only, infinity) > 0)
        mpz_add_ui(only, infinity, 1);
    else
        mpz_fdiv_r_2exp(only, bits, significand + exponent);
    BplValue *value = bpl_value_numeric(values, BPL_V_FLOAT, only);
    value->width = significand;
    value->exponent = exponent;
    mpz_clear(only);
    mpz_clear(infinity);
    return value;
}

const BplValue *bpl_value_string(BplValues *values, const char *text, size_t length)
{
    BplValue *value = bpl_value_raw(values, BPL_V_STRING);
    value->text = bpl_arena_strndup(&values->arena, text, length);
    value->count = (uint32_t)length;
    return value;
}

const BplValue *bpl_value_element(BplValues *values, const BplGround *type, mpz_srcptr number)
{
    BplValue *value = bpl_value_numeric(values, BPL_V_ELEMENT, number);
    value->type = type;
    return value;
}

const BplValue *bpl_value_element_ui(BplValues *values, const BplGround *type, unsigned long number)
{
    mp_limb_t limb = number;
    mpz_t z;
    return bpl_value_element(values, type, mpz_roinit_n(z, &limb, number > 0));
}

const BplValue *bpl_value_data(BplValues *values, const BplGround *type, const BplNode *ctor,
                               const BplValue *const *fields, uint32_t count)
{
    BplValue *value = bpl_arena_alloc(&values->arena, sizeof *value + count * sizeof *fields);
    const BplValue **to = (const BplValue **)(void *)(value + 1);
    value->kind = BPL_V_DATA;
    value->type = type;
    value->ctor = ctor;
    value->count = count;
    value->fields = to;
    for (uint32_t i = 0; i < count; i++) {
        to[i] = fields[i];
        value->small |= bpl_value_has_lambda(fields[i]);
    }
    return value;
}

const BplValue *bpl_value_type(BplValues *values, const BplGround *type)
{
    BplValue *value = bpl_value_raw(values, BPL_V_TYPE);
    value->type = type;
    return value;
}

const BplValue *bpl_value_unknown(BplValues *values, const BplNode *formula)
{
    BplValue *value = bpl_value_raw(values, BPL_V_UNKNOWN);
    value->formula = formula;
    return value;
}

mpz_srcptr bpl_value_z(const BplValue *value, mpz_t into)
{
    static const mp_limb_t none;
    return mpz_roinit_n(into, value->size ? value->limbs : &none, value->size);
}

mpq_srcptr bpl_value_q(const BplValue *value, mpq_t into)
{
    int32_t up = value->size < 0 ? -value->size : value->size;
    bpl_value_z(value, mpq_numref(into));
    mpz_roinit_n(mpq_denref(into), value->limbs + up, value->den_size);
    return into;
}

/* ---- sweeping -------------------------------------------------------------------------------- */

void bpl_values_sweep_start(BplValues *values)
{
    values->old = values->arena;
    bpl_arena_init(&values->arena);
}

static size_t payload(const BplValue *value)
{
    int32_t limbs = value->size < 0 ? -value->size : value->size;
    switch ((BplValueKind)value->kind) {
    case BPL_V_INT:
    case BPL_V_BV:
    case BPL_V_FLOAT:
    case BPL_V_ELEMENT:
        return (size_t)limbs * sizeof(mp_limb_t);
    case BPL_V_REAL:
        return (size_t)(limbs + value->den_size) * sizeof(mp_limb_t);
    case BPL_V_STRING:
        return value->count + 1u;
    case BPL_V_DATA:
        return value->count * sizeof *value->fields;
    case BPL_V_MAP:
        return (size_t)value->count * (value->arity + 1) * sizeof *value->cells;
    case BPL_V_BOOL:
    case BPL_V_RMODE:
    case BPL_V_TYPE:
    case BPL_V_UNKNOWN:
        break;
    }
    return 0;
}

/* The fields, cells or limbs behind the head of the copy. */
static void point_behind(BplValue *copy)
{
    void *behind = copy + 1;
    switch ((BplValueKind)copy->kind) {
    case BPL_V_STRING:
        copy->text = behind;
        break;
    case BPL_V_DATA:
        copy->fields = behind;
        break;
    case BPL_V_MAP:
        copy->cells = behind;
        break;
    case BPL_V_BOOL:
    case BPL_V_RMODE:
    case BPL_V_TYPE:
    case BPL_V_UNKNOWN:
        break;
    default:
        copy->limbs = behind;
        break;
    }
}

static const void *payload_of(const BplValue *value)
{
    switch ((BplValueKind)value->kind) {
    case BPL_V_STRING:
        return value->text;
    case BPL_V_DATA:
        return value->fields;
    case BPL_V_MAP:
        return value->cells;
    case BPL_V_BOOL:
    case BPL_V_RMODE:
    case BPL_V_TYPE:
    case BPL_V_UNKNOWN:
        return NULL;
    default:
        return value->limbs;
    }
}

static const BplValue *move(BplValues *values, const BplValue *value)
{
    if (!value || value->kind == BPL_V_BOOL || value->kind == BPL_V_RMODE)
        return value;
    if (value->moved)
        return value->moved;
    size_t size = payload(value);
    BplValue *copy = bpl_arena_alloc(&values->arena, sizeof *copy + size);
    *copy = *value;
    if (size)
        memcpy(copy + 1, payload_of(value), size);
    point_behind(copy);
    ((BplValue *)(uintptr_t)value)->moved = copy;
    if (copy->kind == BPL_V_DATA || copy->kind == BPL_V_MAP)
        bpl_vec_push(&values->to_scan, copy);
    return copy;
}

static const BplLambda *move_lambda(BplValues *values, const BplLambda *lambda)
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

const BplValue *bpl_values_keep(BplValues *values, const BplValue *value)
{
    value = move(values, value);
    while (values->to_scan.count) {
        BplValue *copy = (BplValue *)(uintptr_t)bpl_vec_pop(&values->to_scan);
        const BplValue **cells = (const BplValue **)(void *)(copy + 1);
        size_t count = copy->count;
        if (copy->kind == BPL_V_MAP) {
            count *= copy->arity + 1;
            copy->otherwise = move(values, copy->otherwise);
            copy->lambda = move_lambda(values, copy->lambda);
        }
        for (size_t i = 0; i < count; i++)
            cells[i] = move(values, cells[i]);
    }
    return value;
}

void bpl_values_sweep_end(BplValues *values)
{
    bpl_arena_release(&values->old);
}
