/* Evaluates SMT-LIB's operations on floats, strings and maps. */
#include "libbpl/base/alloc.h"
#include "libbpl/replay/builtin.h"
#include "libbpl/replay/floats.h"
#include "libbpl/syntax/const_map.h"

/* ---- floats ---------------------------------------------------------------------------------- */

/* Returns the truth value of fp.isNaN or a similar test; -1 if the operation is not a test. */
static int float_tests(const char *name, const BplDatum *a)
{
    BplFloatClass kind = bpl_float_class(a);
    if (!strcmp(name, "fp.isNaN"))
        return kind == BPL_FLOAT_NAN;
    if (!strcmp(name, "fp.isInfinite"))
        return kind == BPL_FLOAT_INFINITE;
    if (!strcmp(name, "fp.isZero"))
        return kind == BPL_FLOAT_ZERO;
    if (!strcmp(name, "fp.isNormal"))
        return kind == BPL_FLOAT_NORMAL;
    if (!strcmp(name, "fp.isSubnormal"))
        return kind == BPL_FLOAT_SUBNORMAL;
    if (!strcmp(name, "fp.isNegative"))
        return bpl_float_is_negative(a);
    if (!strcmp(name, "fp.isPositive"))
        return kind != BPL_FLOAT_NAN && !bpl_float_is_negative(a);
    return -1;
}

static const BplDatum *float_unary(BplBuiltin *b, BplRounding mode, const BplDatum *a)
{
    int test = float_tests(b->name, a);
    if (test >= 0)
        return bpl_datum_bool(test != 0);
    if (!strcmp(b->name, "fp.neg"))
        return bpl_float_negate(b->run->values, a);
    if (!strcmp(b->name, "fp.abs"))
        return bpl_float_is_negative(a) ? bpl_float_negate(b->run->values, a) : a;
    if (!strcmp(b->name, "fp.sqrt"))
        return bpl_float_sqrt(b->run->values, mode, a);
    if (!strcmp(b->name, "fp.roundToIntegral"))
        return bpl_float_to_integral(b->run->values, mode, a);
    return NULL;
}

static const BplDatum *float_binary(BplBuiltin *b, BplRounding mode, const BplDatum *x,
                                    const BplDatum *y)
{
    BplData *values = b->run->values;
    if (!strcmp(b->name, "fp.add"))
        return bpl_float_add(values, mode, x, y, false);
    if (!strcmp(b->name, "fp.sub"))
        return bpl_float_add(values, mode, x, y, true);
    if (!strcmp(b->name, "fp.mul"))
        return bpl_float_mul(values, mode, x, y);
    if (!strcmp(b->name, "fp.div"))
        return bpl_float_div(values, mode, x, y);
    if (!strcmp(b->name, "fp.rem"))
        return bpl_float_rem(values, x, y);
    if (!strcmp(b->name, "fp.eq"))
        return bpl_datum_bool(bpl_float_equal(x, y));
    if (!strcmp(b->name, "fp.lt"))
        return bpl_datum_bool(bpl_float_less(x, y, false));
    if (!strcmp(b->name, "fp.leq"))
        return bpl_datum_bool(bpl_float_less(x, y, true));
    if (!strcmp(b->name, "fp.gt"))
        return bpl_datum_bool(bpl_float_less(y, x, false));
    if (!strcmp(b->name, "fp.geq"))
        return bpl_datum_bool(bpl_float_less(y, x, true));
    bool min = strcmp(b->name, "fp.min") == 0;
    if (!min && strcmp(b->name, "fp.max") != 0)
        return NULL;
    if (bpl_float_class(x) == BPL_FLOAT_NAN)
        return y;
    if (bpl_float_class(y) == BPL_FLOAT_NAN)
        return x;
    /* for the minimum or maximum of +0 and -0, SMT-LIB allows either as the result; so it is
     * unknown */
    if (bpl_float_equal(x, y) && bpl_datum_compare(x, y) != 0)
        return bpl_datum_unknown(values, &b->apply->node);
    return bpl_float_less(x, y, false) == min ? x : y;
}

/* Evaluates (_ to_fp E S), which converts to a float: from bits, a float, a real, or a bit-vector
 * as a signed number. */
static const BplDatum *to_float(BplBuiltin *b, BplRounding mode, const BplDatum *a, bool has_mode,
                                bool is_unsigned)
{
    uint32_t exponent = b->numbers[0], significand = b->numbers[1];
    BplData *values = b->run->values;
    const BplDatum *value = NULL;
    mpz_t z;
    mpq_t number, q;
    if (a->kind == BPL_D_FLOAT)
        return bpl_float_convert(values, mode, a, significand, exponent);
    if (a->kind == BPL_D_BV && !has_mode)
        return a->width == significand + exponent
                   ? bpl_datum_float(values, bpl_datum_z(a, z), significand, exponent)
                   : NULL;
    mpq_init(number);
    if (a->kind == BPL_D_REAL) {
        mpq_set(number, bpl_datum_q(a, q));
    } else {
        mpq_set_z(number, bpl_datum_z(a, z));
        if (a->kind == BPL_D_BV && !is_unsigned && a->width &&
            mpz_tstbit(mpq_numref(number), a->width - 1)) {
            mpz_set_ui(mpq_denref(number), 0);
            mpz_setbit(mpq_denref(number), a->width);
            mpz_sub(mpq_numref(number), mpq_numref(number), mpq_denref(number));
            mpz_set_ui(mpq_denref(number), 1);
        }
    }
    if (a->kind == BPL_D_REAL || a->kind == BPL_D_INT || a->kind == BPL_D_BV)
        value = bpl_float_round(values, mode, number, false, significand, exponent);
    mpq_clear(number);
    return value;
}

/* Evaluates fp.to_ubv, fp.to_sbv and fp.to_real; if the float does not fit the result's type, the
 * result is unknown. */
static const BplDatum *from_float(BplBuiltin *b, BplRounding mode, const BplDatum *a)
{
    BplFloatClass kind = bpl_float_class(a);
    bool is_real = strcmp(b->name, "fp.to_real") == 0;
    bool is_signed = strcmp(b->name, "fp.to_sbv") == 0;
    if (!is_real && !is_signed && strcmp(b->name, "fp.to_ubv") != 0)
        return NULL;
    if (kind == BPL_FLOAT_NAN || kind == BPL_FLOAT_INFINITE || (!is_real && !b->number_count))
        return bpl_datum_unknown(b->run->values, &b->apply->node);
    mpq_t number;
    mpz_t whole, limit;
    mpq_init(number);
    bpl_float_to_rational(number, a);
    const BplDatum *value;
    if (is_real) {
        value = bpl_datum_real(b->run->values, number);
    } else {
        uint32_t width = b->numbers[0];
        mpz_init(whole);
        mpz_init(limit);
        bpl_round_to_integer(whole, mode, number);
        mpz_setbit(limit, width - (is_signed && width));
        bool fits = mpz_cmp(whole, limit) < 0;
        mpz_neg(limit, limit);
        fits = fits && (is_signed ? mpz_cmp(whole, limit) >= 0 : mpz_sgn(whole) >= 0);
        value = fits ? bpl_datum_bv(b->run->values, whole, width)
                     : bpl_datum_unknown(b->run->values, &b->apply->node);
        mpz_clear(whole);
        mpz_clear(limit);
    }
    mpq_clear(number);
    return value;
}

const BplDatum *bpl_builtin_float(BplBuiltin *b)
{
    const BplDatum *const *args = b->args;
    uint32_t count = b->count;
    const BplDatum *mode = b->mode;
    if (!mode && count && args[0]->kind == BPL_D_RMODE) {
        mode = args[0];
        args++;
        count--;
    }
    BplRounding rounding = mode ? (BplRounding)mode->small : BPL_RNE;
    bool is_unsigned = strcmp(b->name, "to_fp_unsigned") == 0;
    if ((is_unsigned || !strcmp(b->name, "to_fp")) && count == 1 && b->number_count == 2)
        return to_float(b, rounding, args[0], mode != NULL, is_unsigned);
    if (!count || args[0]->kind != BPL_D_FLOAT)
        return NULL;
    if (count == 1) {
        const BplDatum *value = from_float(b, rounding, args[0]);
        return value ? value : float_unary(b, rounding, args[0]);
    }
    for (uint32_t i = 1; i < count; i++)
        if (args[i]->kind != BPL_D_FLOAT || args[i]->width != args[0]->width ||
            args[i]->exponent != args[0]->exponent)
            return NULL;
    if (count == 3 && !strcmp(b->name, "fp.fma"))
        return bpl_float_fma(b->run->values, rounding, args[0], args[1], args[2]);
    return count == 2 ? float_binary(b, rounding, args[0], args[1]) : NULL;
}

/* ---- strings --------------------------------------------------------------------------------- */

/* Returns the first position from `from` on at which `text` contains `part`, or -1. */
static long find_text(const BplDatum *text, const BplDatum *part, long from)
{
    for (long at = from; at >= 0 && at + (long)part->count <= (long)text->count; at++)
        if (!memcmp(text->text + at, part->text, part->count))
            return at;
    return -1;
}

static const BplDatum *substring(BplRun *run, const BplDatum *text, long at, long count)
{
    if (at < 0 || at >= (long)text->count || count <= 0)
        return bpl_datum_string(run->values, "", 0);
    if (count > (long)text->count - at)
        count = (long)text->count - at;
    return bpl_datum_string(run->values, text->text + at, (size_t)count);
}

/* Converts an integer to a position in a string: returns the integer itself if it fits into 32
 * bits; otherwise UINT32_MAX, or -1 if the integer is negative. */
static long small(const BplDatum *value)
{
    mpz_t z;
    mpz_srcptr number = bpl_datum_z(value, z);
    if (mpz_fits_slong_p(number) && mpz_cmpabs_ui(number, UINT32_MAX) <= 0)
        return mpz_get_si(number);
    return mpz_sgn(number) < 0 ? -1 : (long)UINT32_MAX;
}

static const BplDatum *text_to_int(BplRun *run, const BplDatum *text)
{
    for (uint32_t i = 0; i < text->count; i++)
        if (text->text[i] < '0' || text->text[i] > '9')
            return bpl_datum_int(run->values, -1);
    return text->count ? bpl_datum_int_text(run->values, text->text)
                       : bpl_datum_int(run->values, -1);
}

static const BplDatum *int_to_text(BplRun *run, const BplDatum *number)
{
    mpz_t z;
    BplStrbuf digits = {0};
    if (mpz_sgn(bpl_datum_z(number, z)) >= 0)
        bpl_datum_print(&digits, number);
    const BplDatum *value =
        bpl_datum_string(run->values, digits.text ? digits.text : "", digits.length);
    bpl_strbuf_release(&digits);
    return value;
}

static const BplDatum *joined(BplRun *run, const BplDatum *a, const BplDatum *b, const BplDatum *c)
{
    BplStrbuf text = {0};
    bpl_strbuf_add(&text, a->text, a->count);
    bpl_strbuf_add(&text, b->text, b->count);
    if (c)
        bpl_strbuf_add(&text, c->text, c->count);
    const BplDatum *value = bpl_datum_string(run->values, text.text, text.length);
    bpl_strbuf_release(&text);
    return value;
}

static const BplDatum *replaced(BplRun *run, const BplDatum *text, const BplDatum *part,
                                const BplDatum *by)
{
    long at = find_text(text, part, 0);
    if (at < 0)
        return text;
    const BplDatum *head = substring(run, text, 0, at);
    const BplDatum *tail = substring(run, text, at + (long)part->count, (long)text->count);
    return joined(run, head, by, tail);
}

/* Returns true if all bytes of the text are ASCII; SMT-LIB versions disagree about other
 * characters. */
static bool is_plain_text(const BplDatum *text)
{
    for (uint32_t i = 0; i < text->count; i++)
        if ((unsigned char)text->text[i] >= 0x80 || text->text[i] == '\\')
            return false;
    return true;
}

const BplDatum *bpl_builtin_text(BplBuiltin *b)
{
    BplRun *run = b->run;
    const BplDatum *const *args = b->args;
    if (b->count == 1 && args[0]->kind == BPL_D_INT)
        return !strcmp(b->name, "int.to.str") || !strcmp(b->name, "str.from_int")
                   ? int_to_text(run, args[0])
                   : NULL;
    if (!b->count || args[0]->kind != BPL_D_STRING)
        return NULL;
    for (uint32_t i = 0; i < b->count; i++)
        if (args[i]->kind == BPL_D_STRING && !is_plain_text(args[i]))
            return NULL;
    if (bpl_builtin_is(b, "str.len", 1))
        return bpl_datum_int(run->values, args[0]->count);
    if (bpl_builtin_is(b, "str.to.int", 1) || bpl_builtin_is(b, "str.to_int", 1))
        return text_to_int(run, args[0]);
    if (b->count < 2)
        return NULL;
    if (args[1]->kind == BPL_D_INT) {
        if (bpl_builtin_is(b, "str.at", 2))
            return substring(run, args[0], small(args[1]), 1);
        if (bpl_builtin_is(b, "str.substr", 3))
            return substring(run, args[0], small(args[1]), small(args[2]));
        return NULL;
    }
    if (args[1]->kind != BPL_D_STRING)
        return NULL;
    if (bpl_builtin_is(b, "str.++", 2))
        return joined(run, args[0], args[1], NULL);
    if (bpl_builtin_is(b, "str.<", 2))
        return bpl_datum_bool(bpl_datum_compare(args[0], args[1]) < 0);
    if (bpl_builtin_is(b, "str.<=", 2))
        return bpl_datum_bool(bpl_datum_compare(args[0], args[1]) <= 0);
    if (bpl_builtin_is(b, "str.prefixof", 2))
        return bpl_datum_bool(args[0]->count <= args[1]->count &&
                              !memcmp(args[0]->text, args[1]->text, args[0]->count));
    if (bpl_builtin_is(b, "str.suffixof", 2))
        return bpl_datum_bool(args[0]->count <= args[1]->count &&
                              !memcmp(args[0]->text,
                                      args[1]->text + args[1]->count - args[0]->count,
                                      args[0]->count));
    if (bpl_builtin_is(b, "str.contains", 2))
        return bpl_datum_bool(find_text(args[0], args[1], 0) >= 0);
    if (bpl_builtin_is(b, "str.indexof", 2))
        return bpl_datum_int(run->values, find_text(args[0], args[1], 0));
    if (bpl_builtin_is(b, "str.indexof", 3))
        return bpl_datum_int(run->values, find_text(args[0], args[1], small(args[2])));
    if (bpl_builtin_is(b, "str.replace", 3))
        return replaced(run, args[0], args[1], args[2]);
    return NULL;
}

/* ---- maps, point by point -------------------------------------------------------------------- */

/* Returns the element, at one index, of the map that MapAdd or a similar function makes by
 * combining maps element by element: the operation applied to `values`, the elements of the
 * arguments at this index. NULL for other functions. */
static const BplDatum *at_point(BplBuiltin *b, const BplDatum *const *values)
{
    static const struct {
        const char *name, *op;
        uint32_t count;
    } points[] = {
        {"MapAdd", "+", 2},   {"MapSub", "-", 2}, {"MapMul", "*", 2},   {"MapDiv", "div", 2},
        {"MapMod", "mod", 2}, {"MapEq", "=", 2},  {"MapGt", ">", 2},    {"MapGe", ">=", 2},
        {"MapLt", "<", 2},    {"MapLe", "<=", 2}, {"MapOr", "or", 2},   {"MapAnd", "and", 2},
        {"MapImp", "=>", 2},  {"MapIff", "=", 2}, {"MapNot", "not", 1}, {"MapIte", "ite", 3}};
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        if (!bpl_builtin_is(b, points[i].name, points[i].count))
            continue;
        BplBuiltin inner = *b;
        memcpy(inner.name, points[i].op, strlen(points[i].op) + 1);
        inner.args = values;
        return bpl_builtin_core(&inner);
    }
    return NULL;
}

const BplDatum *bpl_builtin_constant(BplRun *run, const char *text, const BplGround *type)
{
    BplStrbuf part = {0};
    const BplDatum *value = NULL;
    if (type->kind == BPL_T_BOOL && (!strcmp(text, "true") || !strcmp(text, "false"))) {
        value = bpl_datum_bool(*text == 't');
    } else if (type->kind == BPL_T_INT && bpl_const_map_integer(&part, text)) {
        value = bpl_datum_int_text(run->values, part.text);
    } else if (type->kind == BPL_T_MAP && !type->width && bpl_const_map_element(&part, text)) {
        value = bpl_builtin_constant(run, part.text, type->args[type->count]);
        if (value)
            value = bpl_datum_map(run->values, type, type->count, value, NULL, 0);
    }
    bpl_strbuf_release(&part);
    return value;
}

const BplDatum *bpl_builtin_map(BplBuiltin *b)
{
    BplRun *run = b->run;
    const BplGround *type = bpl_run_type(run, b->apply->type);
    if (type->kind != BPL_T_MAP)
        return NULL;
    if (bpl_builtin_is(b, "MapConst", 1))
        return bpl_datum_map(run->values, type, type->count, b->args[0], NULL, 0);
    const BplDatum *point[3], *value = NULL;
    for (uint32_t i = 0; i < b->count; i++) {
        const BplDatum *map = b->args[i];
        if (i == 3 || map->kind != BPL_D_MAP || map->arity != 1)
            return NULL;
        if (map->lambda)
            return bpl_datum_unknown(run->values, &b->apply->node);
        point[i] = map->otherwise;
    }
    const BplDatum *otherwise = b->count ? at_point(b, point) : NULL;
    if (!otherwise || otherwise->kind == BPL_D_UNKNOWN)
        return otherwise;
    BPL_VEC(const BplDatum *) cells = {0};
    for (uint32_t i = 0; i < b->count; i++) {
        const BplDatum *map = bpl_datum_flat(b->args[i]);
        for (uint32_t p = 0; p < map->count; p++) {
            const BplDatum *const *key = &map->cells[(size_t)p * 2];
            for (uint32_t k = 0; k < b->count; k++) {
                const BplDatum *there = bpl_datum_map_find(b->args[k], key);
                point[k] = there ? there : b->args[k]->otherwise;
            }
            value = at_point(b, point);
            if (!value || value->kind == BPL_D_UNKNOWN) {
                bpl_vec_release(&cells);
                return value;
            }
            bpl_vec_push(&cells, *key);
            bpl_vec_push(&cells, value);
        }
    }
    value = bpl_datum_map(run->values, type, 1, otherwise, cells.at, (uint32_t)(cells.count / 2));
    bpl_vec_release(&cells);
    return value;
}
