/* Computes with machine words if both operands and the result fit, with GMP otherwise. */
#include "libbpl/term/constant.h"

#include "libbpl/term/table.h"

typedef enum Step { STEP_ADD, STEP_SUB, STEP_MUL } Step;

static void step_mpz(Step step, mpz_t out, const mpz_t a, const mpz_t b)
{
    if (step == STEP_ADD)
        mpz_add(out, a, b);
    else if (step == STEP_SUB)
        mpz_sub(out, a, b);
    else
        mpz_mul(out, a, b);
}

static BplValue big_int(BplTerms *terms, Step step, BplValue a, BplValue b)
{
    mpz_t x, y;
    mpz_inits(x, y, NULL);
    bpl_term_get_mpz(terms, a, x);
    bpl_term_get_mpz(terms, b, y);
    step_mpz(step, x, x, y);
    BplValue value = bpl_term_mpz(terms, x);
    mpz_clears(x, y, NULL);
    return value;
}

static BplValue big_bv(BplTerms *terms, Step step, BplValue a, BplValue b)
{
    mpz_t x, y;
    mpz_inits(x, y, NULL);
    bpl_term_get_mpz(terms, a, x);
    bpl_term_get_mpz(terms, b, y);
    step_mpz(step, x, x, y);
    BplValue value = bpl_term_bv_mpz(terms, bpl_table_width(terms, a), x);
    mpz_clears(x, y, NULL);
    return value;
}

static BplValue big_real(BplTerms *terms, Step step, BplValue a, BplValue b)
{
    mpq_t x, y;
    mpq_inits(x, y, NULL);
    bpl_term_get_mpq(terms, a, x);
    bpl_term_get_mpq(terms, b, y);
    if (step == STEP_ADD)
        mpq_add(x, x, y);
    else if (step == STEP_SUB)
        mpq_sub(x, x, y);
    else
        mpq_mul(x, x, y);
    BplValue value = bpl_term_mpq(terms, x);
    mpq_clears(x, y, NULL);
    return value;
}

static BplValue small_bv(BplTerms *terms, Step step, BplValue a, BplValue b)
{
    uint64_t x = bpl_value_bv_bits(a), y = bpl_value_bv_bits(b);
    return bpl_term_bv(terms, bpl_value_bv_width(a),
                       step == STEP_ADD   ? x + y
                       : step == STEP_SUB ? x - y
                                          : x * y);
}

static BplValue stepped(BplTerms *terms, Step step, BplValue a, BplValue b)
{
    if (bpl_value_both_bv(a, b))
        return small_bv(terms, step, a, b);
    if (bpl_constant_is_bv(terms, a))
        return big_bv(terms, step, a, b);
    if (bpl_value_is_small(a) || bpl_term_is(terms, a, BPL_TERM_INT))
        return big_int(terms, step, a, b);
    return big_real(terms, step, a, b);
}

static bool both_small_real(BplValue a, BplValue b)
{
    return bpl_value_tag(a) == BPL_TAG_REAL && bpl_value_tag(b) == BPL_TAG_REAL;
}

static BplValue small_real(BplValue integer)
{
    return integer == BPL_NONE ? BPL_NONE : integer | BPL_TAG_REAL;
}

BplValue bpl_constant_add(BplTerms *terms, BplValue a, BplValue b)
{
    BplValue sum = bpl_value_small_add(a, b);
    if (sum == BPL_NONE && both_small_real(a, b))
        sum = small_real(bpl_value_small_add(a - BPL_TAG_REAL, b - BPL_TAG_REAL));
    return sum != BPL_NONE ? sum : stepped(terms, STEP_ADD, a, b);
}

BplValue bpl_constant_sub(BplTerms *terms, BplValue a, BplValue b)
{
    BplValue difference = bpl_value_small_sub(a, b);
    if (difference == BPL_NONE && both_small_real(a, b))
        difference = small_real(bpl_value_small_sub(a - BPL_TAG_REAL, b - BPL_TAG_REAL));
    return difference != BPL_NONE ? difference : stepped(terms, STEP_SUB, a, b);
}

BplValue bpl_constant_mul(BplTerms *terms, BplValue a, BplValue b)
{
    BplValue product = bpl_value_small_mul(a, b);
    if (product == BPL_NONE && both_small_real(a, b))
        product = small_real(bpl_value_small_mul(a - BPL_TAG_REAL, b - BPL_TAG_REAL));
    return product != BPL_NONE ? product : stepped(terms, STEP_MUL, a, b);
}

BplValue bpl_constant_neg(BplTerms *terms, BplValue a)
{
    BplValue zero =
        bpl_value_is_small(a) || bpl_term_is(terms, a, BPL_TERM_INT) ? bpl_value_of_small(0)
        : bpl_constant_is_number(terms, a)                           ? bpl_value_of_small_real(0)
                                           : bpl_term_bv(terms, bpl_table_width(terms, a), 0);
    return bpl_constant_sub(terms, zero, a);
}

size_t bpl_constant_bits(const BplTerms *terms, BplValue a)
{
    if (!bpl_constant_is_number(terms, a))
        return 0;
    if (!bpl_value_is_term(a))
        return 64;
    mpq_t number;
    mpq_init(number);
    bpl_term_get_mpq(terms, a, number);
    size_t bits = mpz_sizeinbase(mpq_numref(number), 2) + mpz_sizeinbase(mpq_denref(number), 2);
    mpq_clear(number);
    return bits;
}

int bpl_constant_compare(const BplTerms *terms, BplValue a, BplValue b)
{
    if (bpl_value_both_small(a, b) || both_small_real(a, b)) {
        int64_t x = bpl_value_small(a), y = bpl_value_small(b);
        return (x > y) - (x < y);
    }
    mpq_t x, y;
    mpq_inits(x, y, NULL);
    bpl_term_get_mpq(terms, a, x);
    bpl_term_get_mpq(terms, b, y);
    int order = mpq_cmp(x, y);
    mpq_clears(x, y, NULL);
    return order;
}

int bpl_constant_sign(const BplTerms *terms, BplValue a)
{
    if (bpl_value_is_small(a) || bpl_value_tag(a) == BPL_TAG_REAL) {
        int64_t i = bpl_value_small(a);
        return (i > 0) - (i < 0);
    }
    return (bpl_term_node(terms, a)->payload & 1) ? -1 : 1;
}
