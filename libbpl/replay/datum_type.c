/* Counts and enumerates the values of a type, makes the default value of a type, and converts
 * values of a script to their types. */
#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/replay/datum_internal.h"

/* ---- constructors ---------------------------------------------------------------------------- */

const BplConstructor *bpl_ctor_at(const BplGround *type, uint32_t index)
{
    const BplDatatype *datatype = bpl_ground_datatype(type);
    BPL_EACH (const BplConstructor, ctor, datatype ? datatype->constructors : NULL)
        if (index-- == 0)
            return ctor;
    return NULL;
}

const BplGround *bpl_ctor_field_type(const BplData *values, const BplGround *type,
                                     const BplConstructor *ctor, uint32_t index)
{
    BplGroundEnv env = {.params = bpl_ground_datatype(type)->params, .actuals = type->args};
    return bpl_ground(values->grounds, ctor->signature->args[index], &env);
}

int bpl_ctor_field_index(const BplConstructor *ctor, const BplName *name)
{
    int index = 0;
    BPL_EACH (BplVarGroup, group, ctor->fields)
        BPL_EACH (BplVar, var, group->vars) {
            if (var->name == name)
                return index;
            index++;
        }
    return -1;
}

/* ---- sizes ----------------------------------------------------------------------------------- */

static uint64_t times(uint64_t a, uint64_t b)
{
    return a && b && a <= UINT32_MAX / b ? a * b : 0;
}

typedef struct Sizing {
    const BplData *values;
    int budget; /* remaining number of types to visit; a datatype may contain very many */
} Sizing;

static uint64_t size_of(Sizing *sizing, const BplGround *type, int depth);

static uint64_t size_of_data(Sizing *sizing, const BplGround *type, int depth)
{
    uint64_t sum = 0;
    const BplConstructor *ctor;
    for (uint32_t i = 0; (ctor = bpl_ctor_at(type, i)); i++) {
        uint64_t product = 1;
        for (uint32_t k = 0; product && k < ctor->signature->count; k++)
            product =
                times(product, size_of(sizing, bpl_ctor_field_type(sizing->values, type, ctor, k),
                                       depth - 1));
        if (!product || (sum += product) > UINT32_MAX)
            return 0;
    }
    if (!sum) /* `type` is not a datatype */
        return (uintptr_t)bpl_map_get(&sizing->values->universes, type->decl);
    return sum;
}

static uint64_t size_of_map(Sizing *sizing, const BplGround *type, int depth)
{
    uint64_t points = type->width ? 0 : 1, size = 1;
    for (uint32_t i = 0; points && i < type->count; i++)
        points = times(points, size_of(sizing, type->args[i], depth - 1));
    uint64_t range = points ? size_of(sizing, type->args[type->count], depth - 1) : 0;
    if (range == 1)
        return 1;
    for (uint64_t i = 0; range && size && i < points; i++)
        size = times(size, range);
    return range ? size : 0;
}

static uint64_t size_of(Sizing *sizing, const BplGround *type, int depth)
{
    if (depth < 0 || sizing->budget-- <= 0)
        return 0;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_BOOL:
        return 2;
    case BPL_T_RMODE:
        return 5;
    case BPL_T_BV:
        return type->width < 32 ? (uint64_t)1 << type->width : 0;
    case BPL_T_FLOAT:
        if ((uint64_t)type->width + type->exponent > 31)
            return 0;
        return 2 * ((((uint64_t)1 << type->exponent) - 1) << (type->width - 1)) + 3;
    case BPL_T_CTOR:
        return size_of_data(sizing, type, depth);
    case BPL_T_MAP:
        return size_of_map(sizing, type, depth);
    default:
        return 0;
    }
}

uint64_t bpl_ground_size(const BplData *values, const BplGround *type)
{
    Sizing sizing = {values, 10000};
    return type->has_bound ? 0 : size_of(&sizing, type, bpl_limits->replay_size_depth);
}

/* ---- the values of a finite type ------------------------------------------------------------- */

static const BplDatum *nth_bits(BplData *values, const BplGround *type, uint64_t index)
{
    mp_limb_t limb = (mp_limb_t)index;
    mpz_t z;
    if (type->kind == BPL_T_BV)
        return bpl_datum_bv(values, mpz_roinit_n(z, &limb, limb > 0), type->width);
    uint64_t half = ((((uint64_t)1 << type->exponent) - 1) << (type->width - 1)) + 1;
    if (index >= half && index < 2 * half)
        limb = (mp_limb_t)((index - half) | (uint64_t)1 << (type->width + type->exponent - 1));
    /* all NaNs count as one value, which has the bits of infinity plus 1 */
    else if (index >= half)
        limb = (mp_limb_t)half;
    return bpl_datum_float(values, mpz_roinit_n(z, &limb, limb > 0), type->width, type->exponent);
}

static const BplDatum *nth_data(BplData *values, const BplGround *type, uint64_t index)
{
    const BplConstructor *ctor;
    for (uint32_t i = 0; (ctor = bpl_ctor_at(type, i)); i++) {
        uint32_t count = ctor->signature->count;
        uint64_t product = 1;
        for (uint32_t k = 0; k < count; k++)
            product *= bpl_ground_size(values, bpl_ctor_field_type(values, type, ctor, k));
        if (index >= product) {
            index -= product;
            continue;
        }
        const BplDatum **fields = bpl_alloc((count + 1) * sizeof *fields);
        for (uint32_t k = count; k-- > 0;) {
            const BplGround *field = bpl_ctor_field_type(values, type, ctor, k);
            uint64_t size = bpl_ground_size(values, field);
            fields[k] = bpl_datum_nth(values, field, index % size);
            index /= size;
        }
        const BplDatum *value = bpl_datum_data(values, type, ctor, fields, count);
        bpl_free(fields);
        return value;
    }
    return bpl_datum_element_ui(values, type, (unsigned long)index);
}

static const BplDatum *nth_map(BplData *values, const BplGround *type, uint64_t index)
{
    uint64_t points = 1, range = bpl_ground_size(values, type->args[type->count]);
    for (uint32_t i = 0; i < type->count; i++)
        points *= bpl_ground_size(values, type->args[i]);
    size_t width = type->count + 1;
    const BplDatum **cells = bpl_alloc(points * width * sizeof *cells);
    for (uint64_t p = 0; p < points; p++) {
        uint64_t rest = p;
        for (uint32_t i = type->count; i-- > 0;) {
            uint64_t size = bpl_ground_size(values, type->args[i]);
            cells[p * width + i] = bpl_datum_nth(values, type->args[i], rest % size);
            rest /= size;
        }
        cells[p * width + type->count] =
            bpl_datum_nth(values, type->args[type->count], index % range);
        index /= range;
    }
    const BplDatum *map =
        bpl_datum_map(values, type, type->count, cells[type->count], cells, (uint32_t)points);
    bpl_free(cells);
    return map;
}

const BplDatum *bpl_datum_nth(BplData *values, const BplGround *type, uint64_t index)
{
    switch ((BplTypeKind)type->kind) {
    case BPL_T_BOOL:
        return bpl_datum_bool(index != 0);
    case BPL_T_RMODE:
        return bpl_datum_rmode((BplRounding)index);
    case BPL_T_BV:
    case BPL_T_FLOAT:
        return nth_bits(values, type, index);
    case BPL_T_MAP:
        return nth_map(values, type, index);
    default:
        return nth_data(values, type, index);
    }
}

/* ---- defaults -------------------------------------------------------------------------------- */

static const BplDatum *default_at(BplData *values, const BplGround *type, int depth, int *budget);

static const BplDatum *default_data(BplData *values, const BplGround *type, int depth, int *budget)
{
    const BplConstructor *ctor;
    const BplDatum *value = NULL;
    for (uint32_t i = 0; !value && (ctor = bpl_ctor_at(type, i)); i++) {
        uint32_t count = ctor->signature->count, k = 0;
        const BplDatum **fields = bpl_alloc((count + 1) * sizeof *fields);
        for (; k < count; k++) {
            const BplGround *field = bpl_ctor_field_type(values, type, ctor, k);
            fields[k] = depth ? default_at(values, field, depth - 1, budget) : NULL;
            if (!fields[k])
                break;
        }
        if (k == count)
            value = bpl_datum_data(values, type, ctor, fields, count);
        bpl_free(fields);
    }
    return value;
}

static const BplDatum *default_at(BplData *values, const BplGround *type, int depth, int *budget)
{
    mpz_t zero;
    mpq_t none;
    const BplDatum *value = NULL;
    if ((*budget)-- <= 0)
        return NULL;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_INT:
        return bpl_datum_int(values, 0);
    case BPL_T_BOOL:
        return bpl_datum_bool(false);
    case BPL_T_RMODE:
        return bpl_datum_rmode(BPL_RNE);
    case BPL_T_STRING:
        return bpl_datum_string(values, "", 0);
    case BPL_T_REAL:
        mpq_init(none);
        value = bpl_datum_real(values, none);
        mpq_clear(none);
        return value;
    case BPL_T_BV:
    case BPL_T_FLOAT:
        if (type->kind == BPL_T_FLOAT && (type->width > bpl_limits->replay_float_bits ||
                                          type->exponent > bpl_limits->replay_float_bits))
            return NULL;
        mpz_init(zero);
        value = type->kind == BPL_T_BV ? bpl_datum_bv(values, zero, type->width)
                                       : bpl_datum_float(values, zero, type->width, type->exponent);
        mpz_clear(zero);
        return value;
    case BPL_T_MAP:
        if (!type->args[type->count]->has_bound) {
            value = default_at(values, type->args[type->count], depth, budget);
            if (!value)
                return NULL;
        }
        return bpl_datum_map(values, type, type->width + type->count, value, NULL, 0);
    case BPL_T_CTOR:
        if (bpl_ctor_at(type, 0))
            return default_data(values, type, depth, budget);
        return bpl_datum_element_ui(values, type, 0);
    default:
        return NULL;
    }
}

/* Returns the default value of the type. For a datatype, this is the value of least depth, so that
 * it is unique. */
const BplDatum *bpl_datum_default(BplData *values, const BplGround *type)
{
    int budget = 100000;
    for (int depth = 0; depth <= (int)bpl_limits->replay_default_depth && budget > 0; depth++) {
        const BplDatum *value = default_at(values, type, depth, &budget);
        if (value)
            return value;
    }
    return NULL;
}

/* ---- fitting --------------------------------------------------------------------------------- */

static const BplDatum *adopt(BplData *values, const BplDatum *value, const BplGround *type,
                             int depth);

static const BplDatum *adopt_data(BplData *values, const BplDatum *value, const BplGround *type,
                                  int depth)
{
    const BplConstructor *ctor;
    for (uint32_t i = 0; (ctor = bpl_ctor_at(type, i)) && ctor != value->ctor;)
        i++;
    if (!ctor || value->count != ctor->signature->count)
        return NULL;
    const BplDatum **fields = bpl_alloc((value->count + 1) * sizeof *fields), *made = NULL;
    uint32_t k = 0;
    while (k < value->count) {
        const BplGround *field = bpl_ctor_field_type(values, type, ctor, k);
        fields[k] = adopt(values, value->fields[k], field, depth - 1);
        if (!fields[k])
            break;
        k++;
    }
    if (k == value->count)
        made = bpl_datum_data(values, type, ctor, fields, k);
    bpl_free(fields);
    return made;
}

/* Converts the keys and value of one row of a map to the map's type; returns false if they do not
 * fit. */
static bool adopt_point(BplData *values, const BplDatum *map, uint32_t point, const BplGround *type,
                        const BplDatum **to, int depth)
{
    const BplDatum *const *from = map->cells + (size_t)point * (map->arity + 1);
    for (uint32_t i = 0; i < type->width; i++) {
        if (from[i]->kind != BPL_D_TYPE)
            return false;
        to[i] = bpl_datum_type(values, bpl_ground_import(values->grounds, from[i]->type));
    }
    for (uint32_t i = 0; i <= type->count; i++) {
        const BplGround *component = bpl_map_component(values, type, i, to);
        to[type->width + i] = adopt(values, from[type->width + i], component, depth - 1);
        if (!to[type->width + i])
            return false;
    }
    return true;
}

static const BplDatum *adopt_map(BplData *values, const BplDatum *value, const BplGround *type,
                                 int depth)
{
    uint32_t arity = type->width + type->count;
    const BplGround *range = type->args[type->count];
    if (value->arity != arity || value->lambda)
        return NULL;
    value = bpl_datum_flat(value);
    const BplDatum *otherwise = NULL;
    if (!range->has_bound) {
        otherwise = value->otherwise ? adopt(values, value->otherwise, range, depth - 1)
                                     : bpl_datum_default(values, range);
        if (!otherwise)
            return NULL;
    } else if (value->otherwise) {
        return NULL;
    }
    const BplDatum **cells = bpl_alloc(((size_t)value->count * (arity + 1) + 1) * sizeof *cells),
                   *made = NULL;
    uint32_t i = 0;
    while (i < value->count &&
           adopt_point(values, value, i, type, cells + (size_t)i * (arity + 1), depth))
        i++;
    if (i == value->count)
        made = bpl_datum_map(values, type, arity, otherwise, cells, i);
    bpl_free(cells);
    return made;
}

static const BplDatum *adopt_number(BplData *values, const BplDatum *value, const BplGround *type)
{
    mpz_t z;
    mpz_srcptr number = bpl_datum_z(value, z);
    switch ((BplDatumKind)value->kind) {
    case BPL_D_INT:
        return type->kind == BPL_T_INT ? bpl_datum_int_z(values, number) : NULL;
    case BPL_D_BV:
        if (type->kind != BPL_T_BV || type->width != value->width)
            return NULL;
        return bpl_datum_bv(values, number, value->width);
    case BPL_D_FLOAT:
        if (type->kind != BPL_T_FLOAT || type->width != value->width ||
            type->exponent != value->exponent)
            return NULL;
        return bpl_datum_float(values, number, value->width, value->exponent);
    default: {
        if (type->kind != BPL_T_CTOR || bpl_ctor_at(type, 0) || mpz_sgn(number) < 0)
            return NULL;
        uint64_t size = (uintptr_t)bpl_map_get(&values->universes, type->decl);
        if (size && mpz_cmp_ui(number, (unsigned long)size) >= 0)
            return NULL;
        return bpl_datum_element(values, type, number);
    }
    }
}

static const BplDatum *adopt(BplData *values, const BplDatum *value, const BplGround *type,
                             int depth)
{
    mpq_t q;
    if (!value || depth < 0)
        return NULL;
    switch ((BplDatumKind)value->kind) {
    case BPL_D_BOOL:
        return type->kind == BPL_T_BOOL ? value : NULL;
    case BPL_D_RMODE:
        return type->kind == BPL_T_RMODE ? value : NULL;
    case BPL_D_STRING:
        return type->kind == BPL_T_STRING ? bpl_datum_string(values, value->text, value->count)
                                          : NULL;
    case BPL_D_REAL:
        return type->kind == BPL_T_REAL ? bpl_datum_real(values, bpl_datum_q(value, q)) : NULL;
    case BPL_D_DATA:
        return type->kind == BPL_T_CTOR ? adopt_data(values, value, type, depth) : NULL;
    case BPL_D_MAP:
        return type->kind == BPL_T_MAP ? adopt_map(values, value, type, depth) : NULL;
    case BPL_D_TYPE:
    case BPL_D_UNKNOWN:
        return NULL;
    default:
        return adopt_number(values, value, type);
    }
}

const BplDatum *bpl_datum_adopt(BplData *values, const BplDatum *value, const BplGround *type)
{
    return adopt(values, value, type, bpl_limits->replay_adopt_depth);
}
