/* Evaluates SMT-LIB's operations on booleans, numbers and bit-vectors. */
#include "libbpl/replay/builtin.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- bit-vectors ----------------------------------------------------------------------------- */

static void to_signed(mpz_t into, const BplDatum *a)
{
    mpz_t z;
    mpz_set(into, bpl_datum_z(a, z));
    if (a->width && mpz_tstbit(into, a->width - 1)) {
        mpz_t power;
        mpz_init(power);
        mpz_setbit(power, a->width);
        mpz_sub(into, into, power);
        mpz_clear(power);
    }
}

static void all_ones(mpz_t into, uint32_t width)
{
    mpz_set_ui(into, 0);
    mpz_setbit(into, width);
    mpz_sub_ui(into, into, 1);
}

/* Sets x to the result of the operation named `op` on x and y as unsigned numbers; returns false if
 * `op` is not the name of an operation on unsigned numbers. */
static bool bv_unsigned(const char *op, mpz_t x, mpz_t y, uint32_t width)
{
    if (!strcmp(op, "add"))
        mpz_add(x, x, y);
    else if (!strcmp(op, "sub"))
        mpz_sub(x, x, y);
    else if (!strcmp(op, "mul"))
        mpz_mul(x, x, y);
    else if (!strcmp(op, "and"))
        mpz_and(x, x, y);
    else if (!strcmp(op, "or"))
        mpz_ior(x, x, y);
    else if (!strcmp(op, "xor"))
        mpz_xor(x, x, y);
    else if (!strcmp(op, "nand"))
        mpz_and(x, x, y), mpz_com(x, x);
    else if (!strcmp(op, "nor"))
        mpz_ior(x, x, y), mpz_com(x, x);
    else if (!strcmp(op, "xnor"))
        mpz_xor(x, x, y), mpz_com(x, x);
    else if (!strcmp(op, "udiv"))
        mpz_sgn(y) ? mpz_fdiv_q(x, x, y) : all_ones(x, width);
    else if (!strcmp(op, "urem"))
        mpz_sgn(y) ? mpz_fdiv_r(x, x, y) : (void)0;
    else if (!strcmp(op, "shl"))
        mpz_cmp_ui(y, width) < 0 ? mpz_mul_2exp(x, x, mpz_get_ui(y)) : mpz_set_ui(x, 0);
    else if (!strcmp(op, "lshr"))
        mpz_cmp_ui(y, width) < 0 ? mpz_fdiv_q_2exp(x, x, mpz_get_ui(y)) : mpz_set_ui(x, 0);
    else
        return false;
    return true;
}

/* Sets x to the result of the operation named `op` on x and y as signed numbers; `shift` is y as an
 * unsigned number. Returns false if `op` is not the name of an operation on signed numbers. */
static bool bv_signed(const char *op, mpz_t x, mpz_t y, mpz_srcptr shift, uint32_t width)
{
    if (!strcmp(op, "sdiv")) {
        if (mpz_sgn(y))
            mpz_tdiv_q(x, x, y);
        else
            mpz_set_si(x, mpz_sgn(x) < 0 ? 1 : -1);
    } else if (!strcmp(op, "srem")) {
        if (mpz_sgn(y))
            mpz_tdiv_r(x, x, y);
    } else if (!strcmp(op, "smod")) {
        if (mpz_sgn(y))
            mpz_fdiv_r(x, x, y);
    } else if (!strcmp(op, "ashr")) {
        mpz_fdiv_q_2exp(x, x, mpz_cmp_ui(shift, width) < 0 ? mpz_get_ui(shift) : width);
    } else {
        return false;
    }
    return true;
}

/* Returns the truth value of a comparison of bit-vectors (slt, ule …); -1 if `op` is not a
 * comparison. */
static int bv_compares(const char *op, const BplDatum *a, const BplDatum *b)
{
    if ((op[0] != 's' && op[0] != 'u') || (op[1] != 'l' && op[1] != 'g') ||
        (op[2] != 't' && op[2] != 'e') || op[3])
        return -1;
    mpz_t x, y;
    mpz_init(x);
    mpz_init(y);
    if (op[0] == 's') {
        to_signed(x, a);
        to_signed(y, b);
    } else {
        mpz_t view;
        mpz_set(x, bpl_datum_z(a, view));
        mpz_set(y, bpl_datum_z(b, view));
    }
    int order = mpz_cmp(x, y);
    mpz_clear(x);
    mpz_clear(y);
    if (op[1] == 'g')
        order = -order;
    return order < 0 || (order == 0 && op[2] == 'e');
}

static const BplDatum *bv_binary(BplBuiltin *b)
{
    const char *op = b->name + 2;
    const BplDatum *left = b->args[0], *right = b->args[1], *value = NULL;
    mpz_t x, y, view;
    if (left->width != right->width)
        return NULL;
    int compared = bv_compares(op, left, right);
    if (compared >= 0)
        return bpl_datum_bool(compared != 0);
    mpz_init_set(x, bpl_datum_z(left, view));
    mpz_init_set(y, bpl_datum_z(right, view));
    if (bv_unsigned(op, x, y, left->width)) {
        value = bpl_datum_bv(b->run->values, x, left->width);
    } else if (!strcmp(op, "comp")) {
        mpz_set_ui(x, bpl_datum_compare(left, right) == 0);
        value = bpl_datum_bv(b->run->values, x, 1);
    } else {
        to_signed(x, left);
        to_signed(y, right);
        mpz_srcptr shift = bpl_datum_z(right, view);
        if (bv_signed(op, x, y, shift, left->width))
            value = bpl_datum_bv(b->run->values, x, left->width);
    }
    mpz_clear(x);
    mpz_clear(y);
    return value;
}

/* Applies an operation on one bit-vector that has a numeral in its name, such as (_ rotate_left 3),
 * to x and *width. Returns false if the operation is not of this kind. */
static bool bv_indexed(BplBuiltin *b, mpz_t x, uint32_t *width)
{
    uint32_t number = b->number_count ? b->numbers[0] : 0, old = *width;
    mpz_t part;
    if (!strcmp(b->name, "zero_extend")) {
        *width += number;
    } else if (!strcmp(b->name, "sign_extend")) {
        to_signed(x, b->args[0]);
        *width += number;
    } else if (!strcmp(b->name, "extract") && b->number_count == 2) {
        if (number >= old || b->numbers[1] > number)
            return false;
        mpz_fdiv_q_2exp(x, x, b->numbers[1]);
        *width = number - b->numbers[1] + 1;
    } else if (!strcmp(b->name, "rotate_left") || !strcmp(b->name, "rotate_right")) {
        number = old ? number % old : 0;
        if (b->name[7] == 'r')
            number = number ? old - number : 0;
        mpz_init(part);
        mpz_fdiv_q_2exp(part, x, old - number);
        mpz_mul_2exp(x, x, number);
        mpz_fdiv_r_2exp(x, x, old);
        mpz_ior(x, x, part);
        mpz_clear(part);
    } else if (!strcmp(b->name, "repeat") && number) {
        mpz_init_set(part, x);
        for (uint32_t i = 1; i < number; i++) {
            mpz_mul_2exp(x, x, old);
            mpz_ior(x, x, part);
        }
        *width = old * number;
        mpz_clear(part);
    } else {
        return false;
    }
    return true;
}

static const BplDatum *bv_unary(BplBuiltin *b)
{
    const BplDatum *a = b->args[0], *value = NULL;
    uint32_t width = a->width;
    mpz_t x, view;
    mpz_init_set(x, bpl_datum_z(a, view));
    if (!strcmp(b->name, "bvneg")) {
        mpz_neg(x, x);
        value = bpl_datum_bv(b->run->values, x, width);
    } else if (!strcmp(b->name, "bvnot")) {
        mpz_com(x, x);
        value = bpl_datum_bv(b->run->values, x, width);
    } else if (!strcmp(b->name, "bv2nat") || !strcmp(b->name, "bv2int") ||
               !strcmp(b->name, "ubv_to_int")) {
        value = bpl_datum_int_z(b->run->values, x);
    } else if (!strcmp(b->name, "sbv_to_int")) {
        to_signed(x, a);
        value = bpl_datum_int_z(b->run->values, x);
    } else if (bv_indexed(b, x, &width)) {
        value = bpl_datum_bv(b->run->values, x, width);
    }
    mpz_clear(x);
    return value;
}

static const BplDatum *bits(BplBuiltin *b)
{
    mpz_t z;
    for (uint32_t i = 0; i < b->count; i++)
        if (b->args[i]->kind == BPL_D_BV && b->args[i]->width > 1u << 20)
            return NULL;
    for (uint32_t i = 0; i < b->number_count; i++)
        if (b->numbers[i] > 1u << 20)
            return NULL;
    if (b->count == 1 && b->args[0]->kind == BPL_D_INT && b->number_count == 1 &&
        (!strcmp(b->name, "int2bv") || !strcmp(b->name, "nat2bv") || !strcmp(b->name, "int_to_bv")))
        return bpl_datum_bv(b->run->values, bpl_datum_z(b->args[0], z), b->numbers[0]);
    if (b->count == 1 && b->args[0]->kind == BPL_D_BV)
        return bv_unary(b);
    if (b->count != 2 || b->args[0]->kind != BPL_D_BV || b->args[1]->kind != BPL_D_BV)
        return NULL;
    if (!strcmp(b->name, "concat")) {
        mpz_t joined, view;
        mpz_init(joined);
        mpz_mul_2exp(joined, bpl_datum_z(b->args[0], view), b->args[1]->width);
        mpz_add(joined, joined, bpl_datum_z(b->args[1], view));
        const BplDatum *value =
            bpl_datum_bv(b->run->values, joined, b->args[0]->width + b->args[1]->width);
        mpz_clear(joined);
        return value;
    }
    return strncmp(b->name, "bv", 2) == 0 ? bv_binary(b) : NULL;
}

/* ---- numbers and truth ----------------------------------------------------------------------- */

/* Evaluates an operation that is also an operator of Boogie, with another name, on the two
 * arguments. */
static const BplDatum *as_operator(BplBuiltin *b, BplOp op)
{
    BplBinary node = {0};
    node.kind = BPL_BINARY;
    node.op = (uint8_t)op;
    node.loc = b->apply->loc;
    node.type = b->apply->type;
    const BplDatum *value = bpl_eval_binary(b->run, &node, b->args[0], b->args[1]);
    /* `node` exists only in this function, so the value names the application in the syntax tree as
     * the undecided formula */
    if (value && value->kind == BPL_D_UNKNOWN)
        value = bpl_datum_unknown(b->run->values, &b->apply->node);
    return value;
}

static const BplDatum *remainder_of(BplBuiltin *b)
{
    mpz_t z, negative;
    const BplDatum *value = as_operator(b, BPL_OP_MOD);
    if (!value || mpz_sgn(bpl_datum_z(b->args[1], z)) >= 0)
        return value;
    mpz_init(negative);
    mpz_neg(negative, bpl_datum_z(value, z));
    value = bpl_datum_int_z(b->run->values, negative);
    mpz_clear(negative);
    return value;
}

static const BplDatum *core_unary(BplBuiltin *b)
{
    const BplDatum *a = b->args[0], *value = NULL;
    mpz_t z, number;
    mpq_t q, rational;
    if (a->kind == BPL_D_BOOL)
        return strcmp(b->name, "not") == 0 ? bpl_eval_not(a) : NULL;
    mpz_init(number);
    mpq_init(rational);
    if (a->kind == BPL_D_INT && (!strcmp(b->name, "abs") || !strcmp(b->name, "-"))) {
        mpz_set(number, bpl_datum_z(a, z));
        if (b->name[0] == '-' || mpz_sgn(number) < 0)
            mpz_neg(number, number);
        value = bpl_datum_int_z(b->run->values, number);
    } else if (a->kind == BPL_D_INT && !strcmp(b->name, "to_real")) {
        mpq_set_z(rational, bpl_datum_z(a, z));
        value = bpl_datum_real(b->run->values, rational);
    } else if (a->kind == BPL_D_REAL) {
        bpl_datum_q(a, q);
        if (!strcmp(b->name, "to_int")) {
            mpz_fdiv_q(number, mpq_numref(q), mpq_denref(q));
            value = bpl_datum_int_z(b->run->values, number);
        } else if (!strcmp(b->name, "is_int")) {
            value = bpl_datum_bool(mpz_cmp_ui(mpq_denref(q), 1) == 0);
        } else if (!strcmp(b->name, "-")) {
            mpq_neg(rational, q);
            value = bpl_datum_real(b->run->values, rational);
        }
    }
    mpz_clear(number);
    mpq_clear(rational);
    return value;
}

static const BplDatum *core_logic(BplBuiltin *b)
{
    bool x = b->args[0]->small, y = b->args[1]->small;
    if (!strcmp(b->name, "and"))
        return bpl_datum_bool(x && y);
    if (!strcmp(b->name, "or"))
        return bpl_datum_bool(x || y);
    if (!strcmp(b->name, "=>") || !strcmp(b->name, "implies"))
        return bpl_datum_bool(!x || y);
    if (!strcmp(b->name, "xor"))
        return bpl_datum_bool(x != y);
    return NULL;
}

const BplDatum *bpl_builtin_core(BplBuiltin *b)
{
    static const struct {
        const char *name;
        BplOp op;
    } operators[] = {{"+", BPL_OP_ADD},       {"-", BPL_OP_SUB},   {"*", BPL_OP_MUL},
                     {"div", BPL_OP_INT_DIV}, {"mod", BPL_OP_MOD}, {"/", BPL_OP_REAL_DIV},
                     {"<", BPL_OP_LT},        {"<=", BPL_OP_LE},   {">", BPL_OP_GT},
                     {">=", BPL_OP_GE}};
    if (b->count == 1)
        return core_unary(b);
    if (bpl_builtin_is(b, "ite", 3) && b->args[0]->kind == BPL_D_BOOL)
        return b->args[b->args[0]->small ? 1 : 2];
    if (b->count != 2)
        return NULL;
    if (!strcmp(b->name, "="))
        return bpl_run_eval_equal(b->run, &b->apply->node, b->args[0], b->args[1]);
    if (!strcmp(b->name, "distinct")) {
        const BplDatum *same = bpl_run_eval_equal(b->run, &b->apply->node, b->args[0], b->args[1]);
        return same ? bpl_eval_not(same) : NULL;
    }
    if (b->args[0]->kind == BPL_D_BOOL && b->args[1]->kind == BPL_D_BOOL)
        return core_logic(b);
    bool integers = b->args[0]->kind == BPL_D_INT && b->args[1]->kind == BPL_D_INT;
    if (!integers && (b->args[0]->kind != BPL_D_REAL || b->args[1]->kind != BPL_D_REAL))
        return NULL;
    if (!strcmp(b->name, "rem") && integers)
        return remainder_of(b);
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (!strcmp(b->name, operators[i].name))
            return as_operator(b, operators[i].op);
    return NULL;
}

/* ---- taking the name apart ------------------------------------------------------------------- */

static void take_word(BplBuiltin *b, const char *word, size_t length)
{
    static const char *const modes[][2] = {{"RNE", "roundNearestTiesToEven"},
                                           {"RNA", "roundNearestTiesToAway"},
                                           {"RTP", "roundTowardPositive"},
                                           {"RTN", "roundTowardNegative"},
                                           {"RTZ", "roundTowardZero"}};
    char text[sizeof b->name];
    if (length >= sizeof text)
        length = sizeof text - 1;
    memcpy(text, word, length);
    text[length] = '\0';
    for (int i = 0; i < 5; i++)
        if (!strcmp(text, modes[i][0]) || !strcmp(text, modes[i][1]))
            b->mode = bpl_datum_rmode((BplRounding)i);
    if (isdigit((unsigned char)*text) && b->number_count < 4)
        b->numbers[b->number_count++] = (uint32_t)strtoul(text, NULL, 10);
    else if (!*b->name && strcmp(text, "_") != 0)
        memcpy(b->name, text, length + 1);
}

const BplDatum *bpl_eval_builtin(BplRun *run, const BplApply *apply, const char *name,
                                 const BplDatum *const *args, uint32_t count)
{
    static const BplDatum *(*const families[])(BplBuiltin *) = {
        bits, bpl_builtin_core, bpl_builtin_float, bpl_builtin_text, bpl_builtin_map};
    BplBuiltin b = {.run = run, .apply = apply, .args = args, .count = count};
    const BplDatum *constant =
        count ? NULL : bpl_builtin_constant(run, name, bpl_run_type(run, apply->type));
    if (constant)
        return constant;
    while (*name) {
        size_t length = strcspn(name, " ()");
        if (length)
            take_word(&b, name, length);
        name += length + (length == 0);
    }
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        const BplDatum *value = families[i](&b);
        if (value || run->stopped)
            return value;
    }
    return bpl_run_unsupported(run, apply, "an unknown builtin");
}
