/* Evaluates operators on integers and reals, with GMP's integers and rationals. */
#include "libbpl/term/constant.h"
#include "libbpl/term/eval_op.h"

static BplValue zero_of(const BplEvalOp *op, BplModelZero which)
{
    if (!op->model)
        return BPL_NONE;
    BplValue value = bpl_model_zero(op->model, which, op->args[0]);
    return value != BPL_NONE ? value : bpl_term_default(op->terms, op->sort);
}

/* Returns the quotient q or the remainder r of SMT-LIB's integer division: a == b * q + r with 0 <=
 * r < |b|. */
static BplValue divided(const BplEvalOp *op)
{
    mpz_t a, b, q, r;
    mpz_inits(a, b, q, r, NULL);
    bpl_term_get_mpz(op->terms, op->args[0], a);
    bpl_term_get_mpz(op->terms, op->args[1], b);
    BplValue result;
    if (mpz_sgn(b) == 0) {
        result = zero_of(op, op->op == BPL_TERM_DIV   ? BPL_MODEL_DIV0
                             : op->op == BPL_TERM_MOD ? BPL_MODEL_MOD0
                                                      : BPL_MODEL_REM0);
    } else {
        if (mpz_sgn(b) > 0)
            mpz_fdiv_qr(q, r, a, b);
        else
            mpz_cdiv_qr(q, r, a, b);
        if (op->op == BPL_TERM_REM && mpz_sgn(b) < 0)
            mpz_neg(r, r);
        result = bpl_term_mpz(op->terms, op->op == BPL_TERM_DIV ? q : r);
    }
    mpz_clears(a, b, q, r, NULL);
    return result;
}

static BplValue made(const BplEvalOp *op, const mpq_t number)
{
    return op->sort == BPL_SORT_INT ? bpl_term_mpz(op->terms, mpq_numref(number))
                                    : bpl_term_mpq(op->terms, number);
}

/* Returns the sum of the numbers of bits of all arguments, which bounds the number of bits of their
 * product. */
static size_t bits_of_all(const BplEvalOp *op)
{
    size_t bits = 0;
    for (uint32_t i = 0; i < op->count; i++)
        bits += bpl_constant_bits(op->terms, op->args[i]);
    return bits;
}

static BplValue folded(const BplEvalOp *op)
{
    if (op->op == BPL_TERM_MUL && bits_of_all(op) > BPL_EVAL_BITS)
        return BPL_NONE;
    mpq_t total, next;
    mpq_inits(total, next, NULL);
    bpl_term_get_mpq(op->terms, op->args[0], total);
    for (uint32_t i = 1; i < op->count; i++) {
        bpl_term_get_mpq(op->terms, op->args[i], next);
        if (op->op == BPL_TERM_ADD)
            mpq_add(total, total, next);
        else if (op->op == BPL_TERM_SUB)
            mpq_sub(total, total, next);
        else
            mpq_mul(total, total, next);
    }
    if (op->op == BPL_TERM_NEG)
        mpq_neg(total, total);
    else if (op->op == BPL_TERM_ABS)
        mpq_abs(total, total);
    BplValue result = made(op, total);
    mpq_clears(total, next, NULL);
    return result;
}

static BplValue compared(const BplEvalOp *op)
{
    mpq_t a, b;
    mpq_inits(a, b, NULL);
    bpl_term_get_mpq(op->terms, op->args[0], a);
    bpl_term_get_mpq(op->terms, op->args[1], b);
    int order = mpq_cmp(a, b);
    mpq_clears(a, b, NULL);
    switch (op->op) {
    case BPL_TERM_LE:
        return bpl_value_of_bool(order <= 0);
    case BPL_TERM_LT:
        return bpl_value_of_bool(order < 0);
    case BPL_TERM_GE:
        return bpl_value_of_bool(order >= 0);
    default:
        return bpl_value_of_bool(order > 0);
    }
}

static BplValue real_quotient(const BplEvalOp *op)
{
    mpq_t a, b;
    mpq_inits(a, b, NULL);
    bpl_term_get_mpq(op->terms, op->args[0], a);
    bpl_term_get_mpq(op->terms, op->args[1], b);
    BplValue result;
    if (mpq_sgn(b) == 0) {
        result = zero_of(op, BPL_MODEL_RDIV0);
    } else {
        mpq_div(a, a, b);
        result = bpl_term_mpq(op->terms, a);
    }
    mpq_clears(a, b, NULL);
    return result;
}

/* Returns base ** exponent for an integer exponent, which may be negative only if the base is a
 * real. Returns BPL_NONE for other exponents, for powers of 0 whose exponent is not positive (Z3
 * leaves 0 ** 0 open), and for results that are too large. */
static BplValue power(const BplEvalOp *op)
{
    mpq_t base, exponent;
    mpq_inits(base, exponent, NULL);
    bpl_term_get_mpq(op->terms, op->args[0], base);
    bpl_term_get_mpq(op->terms, op->args[1], exponent);
    BplValue result = BPL_NONE;
    bool whole = mpz_cmp_ui(mpq_denref(exponent), 1) == 0 && mpz_fits_sint_p(mpq_numref(exponent));
    long n = whole ? mpz_get_si(mpq_numref(exponent)) : 0;
    unsigned long times = n < 0 ? (unsigned long)-n : (unsigned long)n;
    size_t bits = mpz_sizeinbase(mpq_numref(base), 2) + mpz_sizeinbase(mpq_denref(base), 2);
    bool defined =
        whole && !(mpq_sgn(base) == 0 && n <= 0) && (n >= 0 || op->sort == BPL_SORT_REAL);
    if (defined && times <= BPL_EVAL_BITS / bits) {
        mpz_pow_ui(mpq_numref(base), mpq_numref(base), times);
        mpz_pow_ui(mpq_denref(base), mpq_denref(base), times);
        if (n < 0)
            mpq_inv(base, base);
        result = made(op, base);
    }
    mpq_clears(base, exponent, NULL);
    return result;
}

static BplValue converted(const BplEvalOp *op)
{
    mpq_t number;
    mpq_init(number);
    bpl_term_get_mpq(op->terms, op->args[0], number);
    BplValue result;
    if (op->op == BPL_TERM_TO_REAL) {
        result = bpl_term_mpq(op->terms, number);
    } else if (op->op == BPL_TERM_IS_INT) {
        result = bpl_value_of_bool(mpz_cmp_ui(mpq_denref(number), 1) == 0);
    } else {
        mpz_fdiv_q(mpq_numref(number), mpq_numref(number), mpq_denref(number));
        result = bpl_term_mpz(op->terms, mpq_numref(number));
    }
    mpq_clear(number);
    return result;
}

BplValue bpl_eval_number(const BplEvalOp *op)
{
    switch (op->op) {
    case BPL_TERM_ADD:
    case BPL_TERM_SUB:
    case BPL_TERM_NEG:
    case BPL_TERM_MUL:
    case BPL_TERM_ABS:
        return folded(op);
    case BPL_TERM_DIV:
    case BPL_TERM_MOD:
    case BPL_TERM_REM:
        return divided(op);
    case BPL_TERM_RDIV:
        return real_quotient(op);
    case BPL_TERM_POW:
        return power(op);
    case BPL_TERM_LE:
    case BPL_TERM_LT:
    case BPL_TERM_GE:
    case BPL_TERM_GT:
        return compared(op);
    default:
        return converted(op);
    }
}
