/* Evaluates operators on bit-vectors with GMP numbers: unsigned numbers below 2^width, or signed
 * ones in two's complement. */
#include "libbpl/term/eval_op.h"

typedef struct Bits {
    const BplEvalOp *op;
    uint32_t width; /* width of the operator's first argument */
    mpz_t a, b, out;
} Bits;

static void to_signed(mpz_t number, uint32_t width)
{
    if (!mpz_tstbit(number, width - 1))
        return;
    mpz_t all;
    mpz_init_set_ui(all, 1);
    mpz_mul_2exp(all, all, width);
    mpz_sub(number, number, all);
    mpz_clear(all);
}

static void set_all_ones(mpz_t number, uint32_t width)
{
    mpz_set_ui(number, 1);
    mpz_mul_2exp(number, number, width);
    mpz_sub_ui(number, number, 1);
}

static void bitwise(Bits *bits)
{
    switch (bits->op->op) {
    case BPL_TERM_BVAND:
    case BPL_TERM_BVNAND:
        mpz_and(bits->out, bits->a, bits->b);
        break;
    case BPL_TERM_BVOR:
    case BPL_TERM_BVNOR:
        mpz_ior(bits->out, bits->a, bits->b);
        break;
    default:
        mpz_xor(bits->out, bits->a, bits->b);
        break;
    }
    if (bits->op->op >= BPL_TERM_BVNAND)
        /* the result may be negative here; it is truncated to the width later */
        mpz_com(bits->out, bits->out);
}

/* Computes a quotient or remainder. Division by zero is defined as in SMT-LIB: the quotient is all
 * ones (1 for a negative dividend of a signed division), and the remainder is the dividend. */
static void divide(Bits *bits)
{
    BplTermOp op = bits->op->op;
    bool is_signed = op >= BPL_TERM_BVSDIV;
    if (is_signed) {
        to_signed(bits->a, bits->width);
        to_signed(bits->b, bits->width);
    }
    bool zero = mpz_sgn(bits->b) == 0;
    if (op == BPL_TERM_BVUDIV || op == BPL_TERM_BVSDIV) {
        if (!zero)
            mpz_tdiv_q(bits->out, bits->a, bits->b);
        else if (mpz_sgn(bits->a) < 0)
            mpz_set_ui(bits->out, 1);
        else
            set_all_ones(bits->out, bits->width);
    } else if (zero) {
        mpz_set(bits->out, bits->a);
    } else if (op == BPL_TERM_BVSMOD) {
        mpz_fdiv_r(bits->out, bits->a, bits->b);
    } else {
        mpz_tdiv_r(bits->out, bits->a, bits->b);
    }
}

static void shift(Bits *bits)
{
    bool far = mpz_cmp_ui(bits->b, bits->width) >= 0;
    unsigned long by = far ? bits->width : mpz_get_ui(bits->b);
    if (bits->op->op == BPL_TERM_BVSHL) {
        mpz_mul_2exp(bits->out, bits->a, by);
    } else {
        if (bits->op->op == BPL_TERM_BVASHR)
            to_signed(bits->a, bits->width);
        mpz_fdiv_q_2exp(bits->out, bits->a, by);
    }
}

static void rotate(Bits *bits)
{
    unsigned long by = mpz_fdiv_ui(bits->b, bits->width);
    if (bits->op->op == BPL_TERM_BVROTR)
        by = (bits->width - by) % bits->width;
    mpz_mul_2exp(bits->out, bits->a, by);
    mpz_fdiv_q_2exp(bits->b, bits->a, bits->width - by);
    mpz_ior(bits->out, bits->out, bits->b);
}

static bool in_order(Bits *bits)
{
    BplTermOp op = bits->op->op;
    if (op >= BPL_TERM_BVSLT) {
        to_signed(bits->a, bits->width);
        to_signed(bits->b, bits->width);
    }
    int order = mpz_cmp(bits->a, bits->b);
    switch (op) {
    case BPL_TERM_BVULT:
    case BPL_TERM_BVSLT:
        return order < 0;
    case BPL_TERM_BVULE:
    case BPL_TERM_BVSLE:
        return order <= 0;
    case BPL_TERM_BVUGT:
    case BPL_TERM_BVSGT:
        return order > 0;
    default:
        return order >= 0;
    }
}

static void of_two(Bits *bits)
{
    switch (bits->op->op) {
    case BPL_TERM_BVADD:
        mpz_add(bits->out, bits->a, bits->b);
        break;
    case BPL_TERM_BVSUB:
        mpz_sub(bits->out, bits->a, bits->b);
        break;
    case BPL_TERM_BVMUL:
        mpz_mul(bits->out, bits->a, bits->b);
        break;
    case BPL_TERM_BVUDIV:
    case BPL_TERM_BVUREM:
    case BPL_TERM_BVSDIV:
    case BPL_TERM_BVSREM:
    case BPL_TERM_BVSMOD:
        divide(bits);
        break;
    case BPL_TERM_BVSHL:
    case BPL_TERM_BVLSHR:
    case BPL_TERM_BVASHR:
        shift(bits);
        break;
    case BPL_TERM_BVROTL:
    case BPL_TERM_BVROTR:
        rotate(bits);
        break;
    case BPL_TERM_BVCOMP:
        mpz_set_ui(bits->out, mpz_cmp(bits->a, bits->b) == 0);
        break;
    default:
        bitwise(bits);
        break;
    }
}

static void of_one(Bits *bits)
{
    const BplEvalOp *op = bits->op;
    switch (op->op) {
    case BPL_TERM_BVNOT:
        mpz_com(bits->out, bits->a);
        break;
    case BPL_TERM_BVNEG:
        mpz_neg(bits->out, bits->a);
        break;
    case BPL_TERM_EXTRACT:
        mpz_fdiv_q_2exp(bits->out, bits->a, (uint32_t)op->payload);
        break;
    case BPL_TERM_SIGN_EXTEND:
        to_signed(bits->a, bits->width);
        mpz_set(bits->out, bits->a);
        break;
    /* ZERO_EXTEND, BV2NAT, INT2BV, and sums or products of one argument do not change the number */
    default:
        mpz_set(bits->out, bits->a);
        break;
    }
}

/* Applies an associative operator with any number of arguments, from left to right. */
static void of_many(Bits *bits)
{
    const BplEvalOp *op = bits->op;
    for (uint32_t i = 1; i < op->count; i++) {
        bpl_term_get_mpz(op->terms, op->args[i], bits->b);
        if (op->op == BPL_TERM_CONCAT) {
            mpz_mul_2exp(bits->out, bits->a, bpl_table_width(op->terms, op->args[i]));
            mpz_ior(bits->out, bits->out, bits->b);
        } else {
            of_two(bits);
            mpz_fdiv_r_2exp(bits->out, bits->out, bits->width);
        }
        mpz_set(bits->a, bits->out);
    }
}

BplValue bpl_eval_bv(const BplEvalOp *op)
{
    Bits bits = {.op = op};
    mpz_inits(bits.a, bits.b, bits.out, NULL);
    bits.width = op->op == BPL_TERM_INT2BV ? 0 : bpl_table_width(op->terms, op->args[0]);
    bpl_term_get_mpz(op->terms, op->args[0], bits.a);
    BplValue result;
    if (op->op >= BPL_TERM_BVULT && op->op <= BPL_TERM_BVSGE) {
        bpl_term_get_mpz(op->terms, op->args[1], bits.b);
        result = bpl_value_of_bool(in_order(&bits));
    } else {
        if (op->count == 1)
            of_one(&bits);
        else
            of_many(&bits);
        result = op->op == BPL_TERM_BV2NAT
                     ? bpl_term_mpz(op->terms, bits.out)
                     : bpl_term_bv_mpz(op->terms, bpl_sort_info(op->terms->sorts, op->sort)->width,
                                       bits.out);
    }
    mpz_clears(bits.a, bits.b, bits.out, NULL);
    return result;
}
