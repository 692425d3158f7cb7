/* Prints values as text. Parts at a great depth are printed as `…`. */
#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/replay/datum_internal.h"
#include "libbpl/syntax/print.h"

static void print(BplStrbuf *out, const BplDatum *value, int depth);

static void print_integer(BplStrbuf *out, mpz_srcptr number)
{
    size_t room = mpz_sizeinbase(number, 10) + 2;
    bpl_strbuf_reserve(out, room);
    mpz_get_str(out->text + out->length, 10, number);
    out->length += strlen(out->text + out->length);
}

/* Returns true if a number with this denominator has finitely many decimals: its only prime factors
 * are 2 and 5. Sets *places to the number of decimals. */
static bool is_decimal(mpz_srcptr denominator, unsigned long *places)
{
    mpz_t rest, prime;
    mpz_init(rest);
    mpz_init_set_ui(prime, 2);
    unsigned long twos = mpz_remove(rest, denominator, prime);
    mpz_set_ui(prime, 5);
    unsigned long fives = mpz_remove(rest, rest, prime);
    bool fine = mpz_cmp_ui(rest, 1) == 0;
    *places = twos > fives ? twos : fives;
    mpz_clear(rest);
    mpz_clear(prime);
    return fine && *places <= 1000;
}

/* Prints a real: as 2.5 or 0.0; or as a fraction such as 1/3 if it has infinitely many decimals. */
static void print_real(BplStrbuf *out, mpq_srcptr number)
{
    unsigned long places;
    mpz_t scaled, power;
    if (!is_decimal(mpq_denref(number), &places)) {
        print_integer(out, mpq_numref(number));
        bpl_strbuf_add_char(out, '/');
        print_integer(out, mpq_denref(number));
        return;
    }
    if (!places)
        places = 1;
    mpz_init(scaled);
    mpz_init(power);
    mpz_ui_pow_ui(power, 10, places);
    mpz_mul(scaled, mpq_numref(number), power);
    mpz_divexact(scaled, scaled, mpq_denref(number));
    if (mpz_sgn(scaled) < 0)
        bpl_strbuf_add_char(out, '-');
    mpz_abs(scaled, scaled);
    BplStrbuf digits = {0};
    print_integer(&digits, scaled);
    if (digits.length <= places) {
        bpl_strbuf_add_text(out, "0.");
        bpl_strbuf_add_repeated(out, '0', places - digits.length);
        bpl_strbuf_add(out, digits.text, digits.length);
    } else {
        bpl_strbuf_add(out, digits.text, digits.length - places);
        bpl_strbuf_add_char(out, '.');
        bpl_strbuf_add(out, digits.text + digits.length - places, places);
    }
    bpl_strbuf_release(&digits);
    mpz_clear(scaled);
    mpz_clear(power);
}

/* Prints a float as a literal of the language: 1.5 as 0x1.8e0f24e8. */
static void print_float(BplStrbuf *out, const BplDatum *value)
{
    uint32_t fraction = value->width - 1;
    mpz_t view, number, exponent, bias;
    mpz_srcptr bits = bpl_datum_z(value, view);
    mpz_init(number);
    mpz_init(exponent);
    mpz_init(bias);
    bool negative = mpz_tstbit(bits, fraction + value->exponent) != 0;
    mpz_fdiv_r_2exp(number, bits, fraction);
    mpz_fdiv_r_2exp(exponent, bits, fraction + value->exponent);
    mpz_fdiv_q_2exp(exponent, exponent, fraction);
    mpz_setbit(bias, value->exponent);
    mpz_sub_ui(bias, bias, 1);
    if (mpz_cmp(exponent, bias) == 0) {
        bool infinite = mpz_sgn(number) == 0;
        bpl_strbuf_add_text(out, !infinite ? "0NaN" : negative ? "0-oo" : "0+oo");
    } else {
        /* the value is bits × 2^(exponent - 2^(E-1) + 1 - fraction); it is scaled to a power of
         * 16 */
        if (mpz_sgn(exponent))
            mpz_setbit(number, fraction);
        else
            mpz_set_ui(exponent, 1);
        mpz_fdiv_q_2exp(bias, bias, 1);
        mpz_sub(exponent, exponent, bias);
        mpz_sub_ui(exponent, exponent, fraction);
        unsigned long off = mpz_fdiv_ui(exponent, 4);
        mpz_mul_2exp(number, number, off);
        mpz_sub_ui(exponent, exponent, off);
        mpz_fdiv_q_2exp(exponent, exponent, 2);
        while (mpz_sgn(number) && mpz_divisible_2exp_p(number, 4)) {
            mpz_fdiv_q_2exp(number, number, 4);
            mpz_add_ui(exponent, exponent, 1);
        }
        if (!mpz_sgn(number))
            mpz_set_ui(exponent, 0);
        char *hex = bpl_alloc(mpz_sizeinbase(number, 16) + 2);
        mpz_get_str(hex, 16, number);
        bpl_strbuf_addf(out, "%s0x%s.0e", negative ? "-" : "", hex);
        bpl_free(hex);
        print_integer(out, exponent);
        bpl_strbuf_add_char(out, 'f');
    }
    bpl_strbuf_addf(out, "%ue%u", value->width, value->exponent);
    mpz_clear(number);
    mpz_clear(exponent);
    mpz_clear(bias);
}

static void print_element(BplStrbuf *out, const BplDatum *value)
{
    mpz_t z;
    if (value->type && (value->type->count)) {
        bpl_strbuf_add_char(out, '(');
        bpl_ground_print(out, value->type);
        bpl_strbuf_add_char(out, ')');
    } else if (value->type) {
        bpl_ground_print(out, value->type);
    }
    bpl_strbuf_add_char(out, '!');
    print_integer(out, bpl_datum_z(value, z));
}

static void print_data(BplStrbuf *out, const BplDatum *value, int depth)
{
    bpl_strbuf_add_text(out, value->ctor->name->text);
    bpl_strbuf_add_char(out, '(');
    for (uint32_t i = 0; i < value->count; i++) {
        bpl_strbuf_add_text(out, i ? ", " : "");
        print(out, value->fields[i], depth - 1);
    }
    bpl_strbuf_add_char(out, ')');
}

/* Returns true if the value is the default of its type, or a map all of whose elements are default
 * values: such values need not be printed. */
static bool goes_without_saying(const BplDatum *value)
{
    switch ((BplDatumKind)value->kind) {
    case BPL_D_BOOL:
    case BPL_D_RMODE:
        return value->small == 0;
    case BPL_D_STRING:
        return value->count == 0;
    case BPL_D_DATA:
        return false;
    case BPL_D_MAP:
        value = bpl_datum_flat(value);
        return value->count == 0 && !value->lambda &&
               (!value->otherwise || goes_without_saying(value->otherwise));
    case BPL_D_TYPE:
    case BPL_D_UNKNOWN:
        return false;
    default:
        return value->size == 0;
    }
}

/* Prints one element of a map, as (0, 1) -> 5; keys before number `first` are left out. */
static void print_point(BplStrbuf *out, const BplDatum *const *cells, uint32_t first,
                        uint32_t arity, int depth)
{
    bool is_tuple = arity - first > 1;
    bpl_strbuf_add_text(out, is_tuple ? "(" : "");
    for (uint32_t k = first; k < arity; k++) {
        bpl_strbuf_add_text(out, k > first ? ", " : "");
        print(out, cells[k], depth - 1);
    }
    bpl_strbuf_add_text(out, is_tuple ? ") -> " : arity > first ? " -> " : "-> ");
    print(out, cells[arity], depth - 1);
}

static bool has_equal_keys(const BplDatum *const *a, const BplDatum *const *b, uint32_t keys)
{
    for (uint32_t i = 0; i < keys; i++)
        if (bpl_datum_compare(a[i], b[i]) != 0)
            return false;
    return true;
}

/* Prints a polymorphic map: for each choice of types, which are its first keys, the elements: {int:
 * [(r, count) -> 2], bool: [(r, full) -> true]}. */
static void print_typed(BplStrbuf *out, const BplDatum *map, int depth)
{
    uint32_t types = map->type->width;
    size_t row = map->arity + 1u;
    bpl_strbuf_add_char(out, '{');
    for (uint32_t i = 0; i < map->count; i++) {
        const BplDatum *const *cells = map->cells + i * row;
        bool begins = !i || !has_equal_keys(cells - row, cells, types);
        bool ends = i + 1 == map->count || !has_equal_keys(cells, cells + row, types);
        if (begins) {
            bpl_strbuf_add_text(out, i ? ", " : "");
            for (uint32_t k = 0; k < types; k++) {
                bpl_strbuf_add_text(out, k ? ", " : "");
                print(out, cells[k], depth - 1);
            }
            bpl_strbuf_add_text(out, ": [");
        } else {
            bpl_strbuf_add_text(out, ", ");
        }
        print_point(out, cells, types, map->arity, depth);
        bpl_strbuf_add_text(out, ends ? "]" : "");
    }
    bpl_strbuf_add_char(out, '}');
}

static void print_map(BplStrbuf *out, const BplDatum *map, int depth)
{
    map = bpl_datum_flat(map);
    if (map->type && map->type->kind == BPL_T_MAP && map->type->width && !map->lambda &&
        (!map->otherwise || goes_without_saying(map->otherwise))) {
        print_typed(out, map, depth);
        return;
    }
    bpl_strbuf_add_char(out, '[');
    for (uint32_t i = 0; i < map->count; i++) {
        bpl_strbuf_add_text(out, i ? ", " : "");
        print_point(out, map->cells + (size_t)i * (map->arity + 1), 0, map->arity, depth);
    }
    if (map->lambda) {
        bpl_strbuf_add_text(out, map->count ? ", else -> " : "else -> ");
        bpl_print_node(out, &map->lambda->quant->node);
    } else if (map->otherwise && !goes_without_saying(map->otherwise)) {
        bpl_strbuf_add_text(out, map->count ? ", else -> " : "else -> ");
        print(out, map->otherwise, depth - 1);
    }
    bpl_strbuf_add_char(out, ']');
}

static void print(BplStrbuf *out, const BplDatum *value, int depth)
{
    static const char *const modes[] = {"RNE", "RNA", "RTP", "RTN", "RTZ"};
    mpz_t z;
    mpq_t q;
    if (depth < 0) {
        bpl_strbuf_add_text(out, "…");
        return;
    }
    switch ((BplDatumKind)value->kind) {
    case BPL_D_BOOL:
        bpl_strbuf_add_text(out, value->small ? "true" : "false");
        break;
    case BPL_D_RMODE:
        bpl_strbuf_add_text(out, modes[value->small]);
        break;
    case BPL_D_INT:
        print_integer(out, bpl_datum_z(value, z));
        break;
    case BPL_D_BV:
        print_integer(out, bpl_datum_z(value, z));
        bpl_strbuf_addf(out, "bv%u", value->width);
        break;
    case BPL_D_REAL:
        print_real(out, bpl_datum_q(value, q));
        break;
    case BPL_D_FLOAT:
        print_float(out, value);
        break;
    case BPL_D_STRING:
        bpl_strbuf_add_char(out, '"');
        bpl_strbuf_add(out, value->text, value->count);
        bpl_strbuf_add_char(out, '"');
        break;
    case BPL_D_ELEMENT:
        print_element(out, value);
        break;
    case BPL_D_DATA:
        print_data(out, value, depth);
        break;
    case BPL_D_MAP:
        print_map(out, value, depth);
        break;
    case BPL_D_TYPE:
        bpl_ground_print(out, value->type);
        break;
    case BPL_D_UNKNOWN:
        bpl_strbuf_add_char(out, '?');
        break;
    }
}

void bpl_datum_print(BplStrbuf *out, const BplDatum *value)
{
    print(out, value, bpl_limits->replay_print_depth);
}
