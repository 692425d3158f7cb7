/* Adds and multiplies sums of monomials. A sum stores its monomials sorted by base, so that adding
 * another sum merges two sorted lists. Terms whose monomials are not sorted (nodes made by
 * bpl_term_raw) are also added correctly, one monomial after the other. */
#include "libbpl/term/linear.h"

#include "libbpl/term/table.h"

void bpl_linear_init(BplLinear *sum, BplTerms *terms, BplValue like)
{
    sum->terms = terms;
    sum->at = sum->few;
    sum->count = 0;
    sum->room = sizeof sum->few / sizeof *sum->few;
    sum->sort = bpl_term_sort(terms, like);
    sum->add = BPL_TERM_ADD;
    sum->mul = BPL_TERM_MUL;
    if (sum->sort == BPL_SORT_INT) {
        sum->zero = bpl_value_of_small(0);
        sum->one = bpl_value_of_small(1);
    } else if (sum->sort == BPL_SORT_REAL) {
        sum->zero = bpl_value_of_small_real(0);
        sum->one = bpl_value_of_small_real(1);
    } else {
        uint32_t width = bpl_sort_info(terms->sorts, sum->sort)->width;
        sum->add = BPL_TERM_BVADD;
        sum->mul = BPL_TERM_BVMUL;
        sum->zero = bpl_term_bv(terms, width, 0);
        sum->one = bpl_term_bv(terms, width, 1);
    }
    sum->constant = sum->zero;
}

void bpl_linear_release(BplLinear *sum)
{
    if (sum->at != sum->few)
        bpl_free(sum->at);
}

static void reserve(BplLinear *sum)
{
    if (sum->count < sum->room)
        return;
    BplMonomial *at = bpl_alloc(2 * sum->room * sizeof *at);
    memcpy(at, sum->at, sum->count * sizeof *at);
    bpl_linear_release(sum);
    sum->at = at;
    sum->room *= 2;
}

static uint32_t place_of(const BplLinear *sum, BplValue base)
{
    uint32_t low = 0, high = sum->count;
    if (sum->count && base > sum->at[sum->count - 1].base)
        return sum->count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (sum->at[middle].base < base)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void add_monomial(BplLinear *sum, BplValue base, BplValue coefficient)
{
    uint32_t at = place_of(sum, base);
    if (at < sum->count && sum->at[at].base == base) {
        BplValue total = bpl_constant_add(sum->terms, sum->at[at].coefficient, coefficient);
        sum->at[at].coefficient = total;
        if (total == sum->zero) {
            memmove(sum->at + at, sum->at + at + 1, (sum->count - at - 1) * sizeof *sum->at);
            sum->count--;
        }
        return;
    }
    reserve(sum);
    memmove(sum->at + at + 1, sum->at + at, (sum->count - at) * sizeof *sum->at);
    sum->at[at] = (BplMonomial){base, coefficient};
    sum->count++;
}

/* Adds `factor` * `term` to the sum, for a term that is not itself a sum. */
static void add_summand(BplLinear *sum, BplValue term, BplValue factor)
{
    if (bpl_constant_is_arithmetic(sum->terms, term)) {
        sum->constant =
            bpl_constant_add(sum->terms, sum->constant, bpl_constant_mul(sum->terms, term, factor));
        return;
    }
    const BplTermNode *node = bpl_term_node(sum->terms, term);
    if (node->op == sum->mul && node->count == 2 &&
        bpl_constant_is_arithmetic(sum->terms, node->args[0]) &&
        !bpl_constant_is_arithmetic(sum->terms, node->args[1])) {
        factor = bpl_constant_mul(sum->terms, factor, node->args[0]);
        term = node->args[1];
    }
    if (factor != sum->zero)
        add_monomial(sum, term, factor);
}

void bpl_linear_add(BplLinear *sum, BplValue term, BplValue factor)
{
    if (factor == sum->zero)
        return;
    if (bpl_term_op(sum->terms, term) != sum->add) {
        add_summand(sum, term, factor);
        return;
    }
    const BplTermNode *node = bpl_term_node(sum->terms, term);
    for (uint32_t i = 0; i < node->count; i++)
        add_summand(sum, node->args[i], factor);
}

void bpl_linear_scale(BplLinear *sum, BplValue factor)
{
    uint32_t kept = 0;
    sum->constant = bpl_constant_mul(sum->terms, sum->constant, factor);
    for (uint32_t i = 0; i < sum->count; i++) {
        BplMonomial scaled = {sum->at[i].base,
                              bpl_constant_mul(sum->terms, sum->at[i].coefficient, factor)};
        /* the product of two nonzero bit-vectors can be zero */
        if (scaled.coefficient != sum->zero)
            sum->at[kept++] = scaled;
    }
    sum->count = kept;
}

BplValue bpl_linear_monomial(const BplLinear *sum, BplMonomial monomial)
{
    if (monomial.coefficient == sum->one)
        return monomial.base;
    BplValue args[] = {monomial.coefficient, monomial.base};
    return bpl_table_node(sum->terms, sum->mul, sum->sort, 0, args, 2);
}

static BplValue build(const BplLinear *sum, BplValue constant)
{
    uint32_t with = constant != sum->zero, count = sum->count + with;
    if (!sum->count)
        return constant;
    if (count == 1)
        return bpl_linear_monomial(sum, sum->at[0]);
    BplValue few[16], *args = count > 16 ? bpl_alloc(count * sizeof *args) : few;
    if (with)
        args[0] = constant;
    for (uint32_t i = 0; i < sum->count; i++)
        args[with + i] = bpl_linear_monomial(sum, sum->at[i]);
    BplValue term = bpl_table_node(sum->terms, sum->add, sum->sort, 0, args, count);
    if (args != few)
        bpl_free(args);
    return term;
}

BplValue bpl_linear_term(const BplLinear *sum)
{
    return build(sum, sum->constant);
}

BplValue bpl_linear_rest(const BplLinear *sum)
{
    return build(sum, sum->zero);
}
