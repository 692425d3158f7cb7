/* Simplifies operators on integers and reals: brings sums and products to normal form, and
 * simplifies Euclidean division and conversions. */
#include "libbpl/term/eval.h"
#include "libbpl/term/eval_op.h"
#include "libbpl/term/linear.h"
#include "libbpl/term/rules.h"

/* ---- sums, also of bit-vectors --------------------------------------------------------------- */

static bool is_wide(const BplTerms *terms, BplValue a, BplValue b)
{
    uint32_t width = 0;
    if (bpl_value_is_term(a))
        width += bpl_term_node(terms, a)->count;
    if (bpl_value_is_term(b))
        width += bpl_term_node(terms, b)->count;
    return width > BPL_TERM_WIDE;
}

static BplValue sum_of(BplTerms *terms, BplValue a, BplValue b, bool minus)
{
    BplLinear sum;
    bpl_linear_init(&sum, terms, a);
    bpl_linear_add(&sum, a, sum.one);
    BplValue result;
    BplValue factor = minus ? bpl_constant_neg(terms, sum.one) : sum.one;
    if (is_wide(terms, a, b) && !bpl_constant_is_arithmetic(terms, b)) {
        BplValue args[] = {a, bpl_linear_monomial(&sum, (BplMonomial){b, factor})};
        result = bpl_table_node(terms, sum.add, sum.sort, 0, args, 2);
    } else {
        bpl_linear_add(&sum, b, factor);
        result = bpl_linear_term(&sum);
    }
    bpl_linear_release(&sum);
    return result;
}

bool bpl_rules_is_plain(const BplTerms *terms, BplValue term)
{
    BplTermOp op = bpl_term_op(terms, term);
    return op != BPL_TERM_OP_COUNT && op != BPL_TERM_ADD && op != BPL_TERM_MUL &&
           op != BPL_TERM_ITE && op > BPL_TERM_REAL;
}

/* Returns term + constant. This is the most frequent sum, and can be made without a list of
 * monomials. */
static BplValue plus_constant(BplTerms *terms, BplValue term, BplValue constant)
{
    const BplTermNode *node = bpl_term_node(terms, term);
    BplValue args[] = {constant, term};
    if (node->op == BPL_TERM_ADD && node->count == 2 &&
        bpl_constant_is_number(terms, node->args[0]) &&
        !bpl_constant_is_number(terms, node->args[1])) {
        args[0] = bpl_constant_add(terms, node->args[0], constant);
        args[1] = node->args[1];
    } else if (node->op == BPL_TERM_ADD || node->op == BPL_TERM_MUL) {
        return sum_of(terms, term, constant, false);
    }
    if (bpl_constant_sign(terms, args[0]) == 0)
        return args[1];
    return bpl_table_node(terms, BPL_TERM_ADD, node->sort, 0, args, 2);
}

BplValue bpl_term_add(BplTerms *terms, BplValue a, BplValue b)
{
    BplValue small = bpl_value_small_add(a, b);
    if (small != BPL_NONE)
        return small;
    bool a_constant = bpl_constant_is_number(terms, a);
    bool b_constant = bpl_constant_is_number(terms, b);
    if (a_constant && b_constant)
        return bpl_constant_add(terms, a, b);
    if (a_constant)
        return plus_constant(terms, b, a);
    if (b_constant)
        return plus_constant(terms, a, b);
    return sum_of(terms, a, b, false);
}

BplValue bpl_term_sub(BplTerms *terms, BplValue a, BplValue b)
{
    BplValue small = bpl_value_small_sub(a, b);
    if (small != BPL_NONE)
        return small;
    if (bpl_constant_is_number(terms, b)) {
        if (bpl_constant_is_number(terms, a))
            return bpl_constant_sub(terms, a, b);
        return plus_constant(terms, a, bpl_constant_neg(terms, b));
    }
    return sum_of(terms, a, b, true);
}

BplValue bpl_term_neg(BplTerms *terms, BplValue a)
{
    if (bpl_constant_is_number(terms, a))
        return bpl_constant_neg(terms, a);
    BplLinear sum;
    bpl_linear_init(&sum, terms, a);
    bpl_linear_add(&sum, a, bpl_constant_neg(terms, sum.one));
    BplValue result = bpl_linear_term(&sum);
    bpl_linear_release(&sum);
    return result;
}

BplValue bpl_rules_bvadd(BplTerms *terms, BplValue a, BplValue b)
{
    if (bpl_constant_is_bv(terms, a) && bpl_constant_is_bv(terms, b))
        return bpl_constant_add(terms, a, b);
    return sum_of(terms, a, b, false);
}

BplValue bpl_rules_bvsub(BplTerms *terms, BplValue a, BplValue b)
{
    if (bpl_constant_is_bv(terms, a) && bpl_constant_is_bv(terms, b))
        return bpl_constant_sub(terms, a, b);
    return sum_of(terms, a, b, true);
}

/* ---- products, also of bit-vectors ----------------------------------------------------------- */

static void add_factors(const BplLinear *ring, BplValue base, BplValues *factors)
{
    if (bpl_term_op(ring->terms, base) != ring->mul) {
        bpl_vec_push(factors, base);
        return;
    }
    const BplTermNode *node = bpl_term_node(ring->terms, base);
    for (uint32_t i = 0; i < node->count; i++)
        bpl_vec_push(factors, node->args[i]);
}

static void sort_values(BplValue *at, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        BplValue value = at[i];
        size_t k = i;
        for (; k > 0 && at[k - 1] > value; k--)
            at[k] = at[k - 1];
        at[k] = value;
    }
}

/* Returns the product of two non-constant terms in normal form: constants first, the other factors
 * sorted. */
static BplValue product(const BplLinear *ring, BplValue a, BplValue b)
{
    BplTerms *terms = ring->terms;
    BplValues factors = {0};
    BplValue coefficient = ring->one;
    BplValue parts[] = {a, b};
    for (int i = 0; i < 2; i++) {
        const BplTermNode *node = bpl_term_node(terms, parts[i]);
        if (node->op == ring->mul && node->count == 2 &&
            bpl_constant_is_arithmetic(terms, node->args[0])) {
            coefficient = bpl_constant_mul(terms, coefficient, node->args[0]);
            add_factors(ring, node->args[1], &factors);
        } else {
            add_factors(ring, parts[i], &factors);
        }
    }
    size_t kept = 0;
    for (size_t i = 0; i < factors.count; i++) {
        if (bpl_constant_is_arithmetic(terms, factors.at[i]))
            coefficient = bpl_constant_mul(terms, coefficient, factors.at[i]);
        else
            factors.at[kept++] = factors.at[i];
    }
    factors.count = kept;
    BplValue result = coefficient;
    if (coefficient != ring->zero && kept > 0) {
        sort_values(factors.at, kept);
        BplValue base =
            kept == 1 ? factors.at[0]
                      : bpl_table_node(terms, ring->mul, ring->sort, 0, factors.at, (uint32_t)kept);
        result = bpl_linear_monomial(ring, (BplMonomial){base, coefficient});
    }
    bpl_vec_release(&factors);
    return result;
}

/* Returns an upper bound for the number of bits by which a constant in some other term can become
 * longer when that term is multiplied by this one. */
static size_t bits_within(const BplTerms *terms, BplValue term, int depth)
{
    if (!bpl_value_is_term(term) || bpl_constant_is_number(terms, term))
        return bpl_constant_bits(terms, term);
    const BplTermNode *node = bpl_term_node(terms, term);
    bool is_sum = node->op == BPL_TERM_ADD;
    size_t all = 0, most = 0;
    for (uint32_t i = 0; depth > 0 && (is_sum || node->op == BPL_TERM_MUL) && i < node->count;
         i++) {
        size_t bits = bits_within(terms, node->args[i], depth - 1);
        all += bits;
        most = bits > most ? bits : most;
    }
    return is_sum ? most : all;
}

/* Would multiplying out a * b make constants that are too long? (Repeated squaring soon makes more
 * digits than memory can hold.) Factors may be sums that contain products, so the length is
 * estimated from nested terms as well. */
static bool is_long(const BplTerms *terms, BplValue a, BplValue b)
{
    enum { SUM = 3 };
    return bits_within(terms, a, SUM) + bits_within(terms, b, SUM) > BPL_EVAL_BITS;
}

static BplValue multiplied(BplTerms *terms, BplValue a, BplValue b)
{
    bool a_constant = bpl_constant_is_arithmetic(terms, a);
    bool b_constant = bpl_constant_is_arithmetic(terms, b);
    bool apart = is_long(terms, a, b);
    if (a_constant && b_constant && !apart)
        return bpl_constant_mul(terms, a, b);
    BplLinear sum;
    bpl_linear_init(&sum, terms, a);
    BplValue result;
    if ((a_constant || b_constant) && !apart) {
        bpl_linear_add(&sum, a_constant ? b : a, a_constant ? a : b);
        result = bpl_linear_term(&sum);
    } else if (apart || is_wide(terms, a, b)) {
        BplValue args[] = {a, b};
        result = bpl_table_node(terms, sum.mul, sum.sort, 0, args, 2);
    } else {
        result = product(&sum, a, b);
    }
    bpl_linear_release(&sum);
    return result;
}

BplValue bpl_term_mul(BplTerms *terms, BplValue a, BplValue b)
{
    BplValue small = bpl_value_small_mul(a, b);
    return small != BPL_NONE ? small : multiplied(terms, a, b);
}

BplValue bpl_rules_bvmul(BplTerms *terms, BplValue a, BplValue b)
{
    return multiplied(terms, a, b);
}

/* ---- division -------------------------------------------------------------------------------- */

static BplValue raw_two(BplTerms *terms, BplTermOp op, BplSort sort, BplValue a, BplValue b)
{
    BplValue args[] = {a, b};
    return bpl_table_node(terms, op, sort, 0, args, 2);
}

static BplValue folded(BplTerms *terms, BplTermOp op, BplSort sort, const BplValue *args,
                       uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!bpl_term_is_value(terms, args[i]))
            return BPL_NONE;
    return bpl_eval_apply(terms, NULL, op, 0, sort, args, count);
}

BplValue bpl_term_div(BplTerms *terms, BplValue a, BplValue b)
{
    BplValue small = bpl_value_small_div(a, b);
    if (small != BPL_NONE)
        return small;
    BplValue args[] = {a, b}, constant = folded(terms, BPL_TERM_DIV, BPL_SORT_INT, args, 2);
    if (constant != BPL_NONE)
        return constant;
    if (b == bpl_value_of_small(1))
        return a;
    if (b == bpl_value_of_small(-1))
        return bpl_term_neg(terms, a);
    return raw_two(terms, BPL_TERM_DIV, BPL_SORT_INT, a, b);
}

/* Returns a term that has the same remainder as `a` modulo the divisor: drops summands that are
 * multiples of the divisor. */
static BplValue reduced(BplTerms *terms, BplValue a, BplValue divisor)
{
    BplLinear sum, less;
    bpl_linear_init(&sum, terms, a);
    bpl_linear_init(&less, terms, a);
    bpl_linear_add(&sum, a, sum.one);
    for (uint32_t i = 0; i < sum.count; i++) {
        BplValue rest = bpl_term_mod(terms, sum.at[i].coefficient, divisor);
        if (rest != sum.zero)
            bpl_linear_add(&less, sum.at[i].base, rest);
    }
    bpl_linear_add(&less, bpl_term_mod(terms, sum.constant, divisor), less.one);
    BplValue result = bpl_linear_term(&less);
    bpl_linear_release(&sum);
    bpl_linear_release(&less);
    return result;
}

BplValue bpl_term_mod(BplTerms *terms, BplValue a, BplValue b)
{
    BplValue small = bpl_value_small_mod(a, b);
    if (small != BPL_NONE)
        return small;
    BplValue args[] = {a, b}, constant = folded(terms, BPL_TERM_MOD, BPL_SORT_INT, args, 2);
    if (constant != BPL_NONE)
        return constant;
    if (!bpl_constant_is_number(terms, b) || bpl_constant_sign(terms, b) == 0)
        return raw_two(terms, BPL_TERM_MOD, BPL_SORT_INT, a, b);
    if (bpl_constant_sign(terms, b) < 0)
        b = bpl_constant_neg(terms, b);
    if (b == bpl_value_of_small(1))
        return bpl_value_of_small(0);
    a = reduced(terms, a, b);
    if (bpl_constant_is_number(terms, a))
        return bpl_term_mod(terms, a, b);
    if (bpl_term_is(terms, a, BPL_TERM_MOD) && bpl_term_node(terms, a)->args[1] == b)
        return a;
    return raw_two(terms, BPL_TERM_MOD, BPL_SORT_INT, a, b);
}

/* ---- the others ------------------------------------------------------------------------------ */

static BplValue real_division(BplTerms *terms, BplValue a, BplValue b)
{
    if (!bpl_constant_is_number(terms, b) || bpl_constant_sign(terms, b) == 0)
        return raw_two(terms, BPL_TERM_RDIV, BPL_SORT_REAL, a, b);
    mpq_t inverse;
    mpq_init(inverse);
    bpl_term_get_mpq(terms, b, inverse);
    mpq_inv(inverse, inverse);
    BplValue factor = bpl_term_mpq(terms, inverse);
    mpq_clear(inverse);
    return bpl_term_mul(terms, a, factor);
}

BplValue bpl_rules_number(BplTerms *terms, BplTermOp op, const BplValue *args, uint32_t count)
{
    BplSort sort = bpl_term_result(terms, op, 0, args, count);
    BplValue constant = folded(terms, op, sort, args, count);
    if (constant != BPL_NONE)
        return constant;
    switch (op) {
    case BPL_TERM_RDIV:
        return real_division(terms, args[0], args[1]);
    case BPL_TERM_ABS: {
        BplValue negative = bpl_term_lt(terms, args[0], bpl_value_of_small(0));
        return bpl_term_ite(terms, negative, bpl_term_neg(terms, args[0]), args[0]);
    }
    case BPL_TERM_REM:
        if (bpl_constant_is_number(terms, args[1]) && bpl_constant_sign(terms, args[1]) > 0)
            return bpl_term_mod(terms, args[0], args[1]);
        if (bpl_constant_is_number(terms, args[1]) && bpl_constant_sign(terms, args[1]) < 0)
            return bpl_term_neg(terms, bpl_term_mod(terms, args[0], args[1]));
        break;
    case BPL_TERM_TO_INT:
        if (bpl_term_is(terms, args[0], BPL_TERM_TO_REAL))
            return bpl_term_node(terms, args[0])->args[0];
        break;
    case BPL_TERM_IS_INT:
        if (bpl_term_is(terms, args[0], BPL_TERM_TO_REAL))
            return BPL_TRUE;
        break;
    case BPL_TERM_POW:
        if (args[1] == bpl_value_of_small(1))
            return args[0];
        break;
    default:
        break;
    }
    return bpl_table_node(terms, op, sort, 0, args, count);
}
