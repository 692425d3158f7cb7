/* Simplifies comparisons of integers and reals. `a <= b` becomes P <= c, where P is a - b without
 * its constant. P is divided so that its coefficients have no common divisor (integers) or the
 * first coefficient is 1 or -1 (reals). If the first coefficient is negative, P is negated and the
 * comparison is turned round. For instance, `2*x + 1 <= 4*y + 6` is `2*x - 4*y <= 5`, and becomes
 * `x - 2*y <= 2`. */
#include "libbpl/term/linear.h"
#include "libbpl/term/rules.h"

/* Sets *divisor to the greatest common divisor of the sum's coefficients. */
static void common_divisor(const BplLinear *sum, mpz_t divisor)
{
    mpz_t number;
    mpz_init(number);
    mpz_set_ui(divisor, 0);
    for (uint32_t i = 0; i < sum->count && mpz_cmp_ui(divisor, 1) != 0; i++) {
        bpl_term_get_mpz(sum->terms, sum->at[i].coefficient, number);
        mpz_gcd(divisor, divisor, number);
    }
    mpz_clear(number);
}

static BplValue exact_quotient(BplTerms *terms, BplValue a, const mpz_t divisor)
{
    mpz_t number;
    mpz_init(number);
    bpl_term_get_mpz(terms, a, number);
    mpz_divexact(number, number, divisor);
    BplValue value = bpl_term_mpz(terms, number);
    mpz_clear(number);
    return value;
}

/* Divides all coefficients of the sum, and its constant, by the divisor; the constant's quotient is
 * rounded up. Returns true if no rounding was necessary. */
static bool divide_all(BplLinear *sum, const mpz_t divisor)
{
    for (uint32_t i = 0; i < sum->count; i++)
        sum->at[i].coefficient = exact_quotient(sum->terms, sum->at[i].coefficient, divisor);
    mpz_t number;
    mpz_init(number);
    bpl_term_get_mpz(sum->terms, sum->constant, number);
    bool exact = mpz_divisible_p(number, divisor);
    mpz_cdiv_q(number, number, divisor);
    sum->constant = bpl_term_mpz(sum->terms, number);
    mpz_clear(number);
    return exact;
}

static bool make_primitive(BplLinear *sum)
{
    bool exact = true;
    /* the most frequent case: a coefficient is 1 or -1, so the greatest common divisor is 1 */
    for (uint32_t i = 0; i < sum->count; i++)
        if (sum->at[i].coefficient == sum->one || sum->at[i].coefficient == bpl_value_of_small(-1))
            return true;
    mpz_t divisor;
    mpz_init(divisor);
    common_divisor(sum, divisor);
    if (mpz_cmp_ui(divisor, 1) > 0)
        exact = divide_all(sum, divisor);
    mpz_clear(divisor);
    return exact;
}

static BplValue inverse(BplTerms *terms, BplValue real)
{
    mpq_t number;
    mpq_init(number);
    bpl_term_get_mpq(terms, real, number);
    mpq_inv(number, number);
    BplValue value = bpl_term_mpq(terms, number);
    mpq_clear(number);
    return value;
}

static void make_monic(BplLinear *sum)
{
    BplValue first = sum->at[0].coefficient;
    if (bpl_constant_sign(sum->terms, first) < 0)
        first = bpl_constant_neg(sum->terms, first);
    if (first != sum->one)
        bpl_linear_scale(sum, inverse(sum->terms, first));
}

static BplValue raw(BplTerms *terms, BplTermOp op, BplValue a, BplValue b)
{
    BplValue args[] = {a, b};
    return bpl_table_node(terms, op, BPL_SORT_BOOL, 0, args, 2);
}

static BplValue decided(BplTerms *terms, BplTermOp op, BplValue a, BplValue b)
{
    int order = bpl_constant_compare(terms, a, b);
    return bpl_value_of_bool(op == BPL_TERM_LE ? order <= 0 : order < 0);
}

/* Returns the comparison `rest op constant`. If `rest` is a choice between two constants, `if c
 * then k1 else k2`, the comparison becomes a choice between two truth values. */
static BplValue against(BplTerms *terms, BplTermOp op, BplValue rest, BplValue constant)
{
    if (bpl_term_is(terms, rest, BPL_TERM_ITE)) {
        const BplTermNode *node = bpl_term_node(terms, rest);
        if (bpl_constant_is_number(terms, node->args[1]) &&
            bpl_constant_is_number(terms, node->args[2]))
            return bpl_term_ite(terms, node->args[0], decided(terms, op, node->args[1], constant),
                                decided(terms, op, node->args[2], constant));
    }
    return raw(terms, op, rest, constant);
}

/* Returns the simplified comparison `sum <= 0` for an integer sum. */
static BplValue int_at_most_zero(BplLinear *sum)
{
    BplTerms *terms = sum->terms;
    make_primitive(sum);
    if (bpl_constant_sign(terms, sum->at[0].coefficient) > 0)
        return against(terms, BPL_TERM_LE, bpl_linear_rest(sum),
                       bpl_constant_neg(terms, sum->constant));
    /* the first coefficient is negative; with P for the negated sum, 0 <= P + c is the negation of
     * P <= -c - 1 */
    bpl_linear_scale(sum, bpl_value_of_small(-1));
    BplValue bound = bpl_constant_sub(terms, bpl_value_of_small(-1), sum->constant);
    return bpl_term_not(terms, against(terms, BPL_TERM_LE, bpl_linear_rest(sum), bound));
}

/* Returns the simplified comparison `sum <= 0` or `sum < 0` for a sum of reals. */
static BplValue real_below_zero(BplLinear *sum, BplTermOp op)
{
    BplTerms *terms = sum->terms;
    make_monic(sum);
    if (sum->at[0].coefficient == sum->one)
        return against(terms, op, bpl_linear_rest(sum), bpl_constant_neg(terms, sum->constant));
    bpl_linear_scale(sum, bpl_value_of_small_real(-1));
    BplTermOp other = op == BPL_TERM_LE ? BPL_TERM_LT : BPL_TERM_LE;
    return bpl_term_not(
        terms, against(terms, other, bpl_linear_rest(sum), bpl_constant_neg(terms, sum->constant)));
}

static BplValue compared(BplTerms *terms, BplTermOp op, BplValue a, BplValue b)
{
    BplLinear sum;
    bpl_linear_init(&sum, terms, a);
    bpl_linear_add(&sum, a, sum.one);
    bpl_linear_add(&sum, b, bpl_constant_neg(terms, sum.one));
    if (op == BPL_TERM_LT && sum.sort == BPL_SORT_INT)
        sum.constant = bpl_constant_add(terms, sum.constant, sum.one);
    BplValue result;
    if (!sum.count) {
        int sign = bpl_constant_sign(terms, sum.constant);
        bool strict = op == BPL_TERM_LT && sum.sort == BPL_SORT_REAL;
        result = bpl_value_of_bool(strict ? sign < 0 : sign <= 0);
    } else {
        result = sum.sort == BPL_SORT_INT ? int_at_most_zero(&sum) : real_below_zero(&sum, op);
    }
    bpl_linear_release(&sum);
    return result;
}

/* Returns the result that `compared` would have, computed without a list of monomials, if one side
 * is a small constant and the other a simple integer term; otherwise BPL_NONE. */
static BplValue compared_plain(BplTerms *terms, BplTermOp op, BplValue a, BplValue b)
{
    BplValue one = bpl_value_of_small(1), bound;
    if (bpl_value_is_small(b) && bpl_rules_is_plain(terms, a)) {
        bound = op == BPL_TERM_LE ? b : bpl_constant_sub(terms, b, one);
        return raw(terms, BPL_TERM_LE, a, bound);
    }
    if (bpl_value_is_small(a) && bpl_rules_is_plain(terms, b)) {
        bound = op == BPL_TERM_LT ? a : bpl_constant_sub(terms, a, one);
        return bpl_term_not(terms, raw(terms, BPL_TERM_LE, b, bound));
    }
    return BPL_NONE;
}

BplValue bpl_term_le(BplTerms *terms, BplValue a, BplValue b)
{
    BplValue small = bpl_value_small_at_most(a, b);
    if (small != BPL_NONE)
        return small;
    BplValue plain = compared_plain(terms, BPL_TERM_LE, a, b);
    return plain != BPL_NONE ? plain : compared(terms, BPL_TERM_LE, a, b);
}

BplValue bpl_term_lt(BplTerms *terms, BplValue a, BplValue b)
{
    BplValue small = bpl_value_small_less(a, b);
    if (small != BPL_NONE)
        return small;
    BplValue plain = compared_plain(terms, BPL_TERM_LT, a, b);
    return plain != BPL_NONE ? plain : compared(terms, BPL_TERM_LT, a, b);
}

/* ---- equality -------------------------------------------------------------------------------- */

BplValue bpl_rules_raw_eq(BplTerms *terms, BplValue a, BplValue b)
{
    bool swap = bpl_term_is_value(terms, a) != bpl_term_is_value(terms, b)
                    ? bpl_term_is_value(terms, b)
                    : b < a;
    return swap ? raw(terms, BPL_TERM_EQ, b, a) : raw(terms, BPL_TERM_EQ, a, b);
}

static BplValue equal_choice(BplTerms *terms, BplValue constant, BplValue rest)
{
    if (bpl_term_is(terms, rest, BPL_TERM_ITE)) {
        const BplTermNode *node = bpl_term_node(terms, rest);
        if (bpl_term_is_value(terms, node->args[1]) && bpl_term_is_value(terms, node->args[2]))
            return bpl_term_ite(terms, node->args[0], bpl_value_of_bool(constant == node->args[1]),
                                bpl_value_of_bool(constant == node->args[2]));
    }
    return bpl_rules_raw_eq(terms, constant, rest);
}

/* Returns the simplified equation `sum == 0`. */
static BplValue equals_zero(BplLinear *sum)
{
    BplTerms *terms = sum->terms;
    if (!sum->count)
        return bpl_value_of_bool(sum->constant == sum->zero);
    if (sum->sort == BPL_SORT_REAL)
        make_monic(sum);
    else if (!make_primitive(sum))
        return BPL_FALSE;
    if (bpl_constant_sign(terms, sum->at[0].coefficient) < 0)
        bpl_linear_scale(sum, bpl_constant_neg(terms, sum->one));
    if (sum->count == 2 && sum->constant == sum->zero &&
        bpl_constant_add(terms, sum->at[0].coefficient, sum->at[1].coefficient) == sum->zero &&
        sum->at[0].coefficient == sum->one)
        return bpl_rules_raw_eq(terms, sum->at[0].base, sum->at[1].base);
    return equal_choice(terms, bpl_constant_neg(terms, sum->constant), bpl_linear_rest(sum));
}

BplValue bpl_rules_number_eq(BplTerms *terms, BplValue a, BplValue b)
{
    if ((bpl_value_is_small(a) && bpl_rules_is_plain(terms, b)) ||
        (bpl_value_is_small(b) && bpl_rules_is_plain(terms, a)))
        return bpl_rules_raw_eq(terms, a, b);
    BplLinear sum;
    bpl_linear_init(&sum, terms, a);
    bpl_linear_add(&sum, a, sum.one);
    bpl_linear_add(&sum, b, bpl_constant_neg(terms, sum.one));
    BplValue result = equals_zero(&sum);
    bpl_linear_release(&sum);
    return result;
}

/* Simplifies the equation a == b of bit-vectors. If the difference a - b is a constant, it decides
 * the equation; if it has a single monomial with the coefficient 1 or -1, the equation is solved
 * for the monomial's term. Otherwise the equation stays as it is. */
BplValue bpl_rules_bv_eq(BplTerms *terms, BplValue a, BplValue b)
{
    BplLinear sum;
    bpl_linear_init(&sum, terms, a);
    BplValue minus = bpl_constant_neg(terms, sum.one);
    bpl_linear_add(&sum, a, sum.one);
    bpl_linear_add(&sum, b, minus);
    BplValue result;
    if (!sum.count) {
        result = bpl_value_of_bool(sum.constant == sum.zero);
    } else if (sum.count == 1 &&
               (sum.at[0].coefficient == sum.one || sum.at[0].coefficient == minus)) {
        if (sum.at[0].coefficient == sum.one)
            sum.constant = bpl_constant_neg(terms, sum.constant);
        result = equal_choice(terms, sum.constant, sum.at[0].base);
    } else {
        result = bpl_rules_raw_eq(terms, a, b);
    }
    bpl_linear_release(&sum);
    return result;
}

/* ---- constant distance ----------------------------------------------------------------------- */

typedef struct Parts {
    BplValue constant; /* the constant summand; BPL_NONE means 0 */
    const BplValue *rest;
    uint32_t count;
} Parts;

static Parts parts_of(const BplTerms *terms, const BplValue *value)
{
    if (bpl_constant_is_arithmetic(terms, *value))
        return (Parts){*value, NULL, 0};
    const BplTermNode *node = bpl_term_node(terms, *value);
    if ((node->op == BPL_TERM_ADD || node->op == BPL_TERM_BVADD) && node->count > 1 &&
        bpl_constant_is_arithmetic(terms, node->args[0]))
        return (Parts){node->args[0], node->args + 1, node->count - 1};
    if (node->op == BPL_TERM_ADD || node->op == BPL_TERM_BVADD)
        return (Parts){BPL_NONE, node->args, node->count};
    return (Parts){BPL_NONE, value, 1};
}

bool bpl_term_offset(BplTerms *terms, BplValue a, BplValue b, int64_t *offset)
{
    if (a == b) {
        *offset = 0;
        return true;
    }
    BplSortKind kind = bpl_sort_kind(terms->sorts, bpl_term_sort(terms, a));
    if (kind != BPL_SORT_KIND_INT && kind != BPL_SORT_KIND_BV)
        return false;
    Parts x = parts_of(terms, &a), y = parts_of(terms, &b);
    if (x.count != y.count || (x.count && memcmp(x.rest, y.rest, x.count * sizeof *x.rest) != 0))
        return false;
    BplValue difference;
    if (x.constant == BPL_NONE)
        difference = bpl_constant_neg(terms, y.constant);
    else if (y.constant == BPL_NONE)
        difference = x.constant;
    else
        difference = bpl_constant_sub(terms, x.constant, y.constant);
    if (bpl_value_is_bv(difference)) {
        *offset = bpl_value_bv_signed(difference);
        return true;
    }
    return bpl_term_get_int(terms, difference, offset);
}
