/* Simplifies operators on bit-vectors. Sums and products have the same normal form as those of
 * integers (rules_arith.c). All comparisons are expressed by BVULE and BVSLE, all bitwise operators
 * by BVNOT, BVAND, BVOR and BVXOR. */
#include "libbpl/term/eval.h"
#include "libbpl/term/rules.h"

#include <stdlib.h>

static BplValue raw(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                    uint32_t count)
{
    return bpl_term_raw(terms, op, payload, args, count);
}

static BplValue ones(BplTerms *terms, uint32_t width)
{
    return bpl_constant_neg(terms, bpl_term_bv(terms, width, 1));
}

static BplValue negated(BplTerms *terms, BplValue a)
{
    BplValue zero = bpl_term_bv(terms, bpl_table_width(terms, a), 0);
    return bpl_rules_bvsub(terms, zero, a);
}

/* ---- bitwise --------------------------------------------------------------------------------- */

static BplValue bit_not(BplTerms *terms, BplValue a)
{
    if (bpl_term_is(terms, a, BPL_TERM_BVNOT))
        return bpl_term_node(terms, a)->args[0];
    if (bpl_constant_is_bv(terms, a))
        return bpl_eval_apply(terms, NULL, BPL_TERM_BVNOT, 0, bpl_term_sort(terms, a), &a, 1);
    return raw(terms, BPL_TERM_BVNOT, 0, &a, 1);
}

static int by_word(const void *a, const void *b)
{
    BplValue x = *(const BplValue *)a, y = *(const BplValue *)b;
    return (x > y) - (x < y);
}

/* Collects the arguments of an associative operator in `out`, including the arguments of nested
 * applications; combines all constants among them into *constant. */
static void gather(BplTerms *terms, BplTermOp op, const BplValue *args, uint32_t count,
                   BplValue *constant, BplValues *out)
{
    for (uint32_t i = 0; i < count; i++) {
        if (bpl_constant_is_bv(terms, args[i])) {
            BplValue two[] = {*constant, args[i]};
            *constant = bpl_eval_apply(terms, NULL, op, 0, bpl_term_sort(terms, args[i]), two, 2);
        } else if (bpl_term_is(terms, args[i], op) &&
                   out->count + bpl_term_node(terms, args[i])->count <= BPL_TERM_WIDE) {
            const BplTermNode *node = bpl_term_node(terms, args[i]);
            for (uint32_t k = 0; k < node->count; k++) {
                if (bpl_constant_is_bv(terms, node->args[k])) {
                    BplValue two[] = {*constant, node->args[k]};
                    *constant = bpl_eval_apply(terms, NULL, op, 0, node->sort, two, 2);
                } else {
                    bpl_vec_push(out, node->args[k]);
                }
            }
        } else {
            bpl_vec_push(out, args[i]);
        }
    }
}

/* Drops repeated arguments of a bitwise operator: of equal arguments, one is kept for AND and OR;
 * for XOR, two equal arguments cancel each other. */
static void drop_pairs(BplTermOp op, BplValues *sorted)
{
    size_t kept = 0;
    for (size_t i = 0; i < sorted->count; i++) {
        if (kept && sorted->at[kept - 1] == sorted->at[i]) {
            if (op == BPL_TERM_BVXOR)
                kept--;
        } else {
            sorted->at[kept++] = sorted->at[i];
        }
    }
    sorted->count = kept;
}

static bool has_opposites(const BplTerms *terms, const BplValues *at)
{
    for (size_t i = 0; i < at->count; i++)
        if (bpl_term_is(terms, at->at[i], BPL_TERM_BVNOT) &&
            bsearch(&bpl_term_node(terms, at->at[i])->args[0], at->at, at->count, sizeof *at->at,
                    by_word))
            return true;
    return false;
}

static BplValue bitwise(BplTerms *terms, BplTermOp op, const BplValue *args, uint32_t count)
{
    uint32_t width = bpl_table_width(terms, args[0]);
    BplValue zero = bpl_term_bv(terms, width, 0), all = ones(terms, width);
    BplValue neutral = op == BPL_TERM_BVAND ? all : zero;
    BplValue absorbing = op == BPL_TERM_BVAND ? zero : op == BPL_TERM_BVOR ? all : BPL_NONE;
    BplValue constant = neutral, result;
    BplValues parts = {0};
    gather(terms, op, args, count, &constant, &parts);
    if (parts.count)
        qsort(parts.at, parts.count, sizeof *parts.at, by_word);
    drop_pairs(op, &parts);
    if (op != BPL_TERM_BVXOR && has_opposites(terms, &parts))
        constant = absorbing;
    if (constant == absorbing) {
        result = absorbing;
    } else if (!parts.count) {
        result = constant;
    } else if (op == BPL_TERM_BVXOR && constant == all) {
        result = bit_not(terms, bitwise(terms, op, parts.at, (uint32_t)parts.count));
    } else {
        if (constant != neutral) {
            bpl_vec_push(&parts, constant);
            memmove(parts.at + 1, parts.at, (parts.count - 1) * sizeof *parts.at);
            parts.at[0] = constant;
        }
        result =
            parts.count == 1 ? parts.at[0] : raw(terms, op, 0, parts.at, (uint32_t)parts.count);
    }
    bpl_vec_release(&parts);
    return result;
}

/* ---- comparisons ----------------------------------------------------------------------------- */

static BplValue least_signed(BplTerms *terms, uint32_t width)
{
    mpz_t number;
    mpz_init_set_ui(number, 1);
    mpz_mul_2exp(number, number, width - 1);
    BplValue value = bpl_term_bv_mpz(terms, width, number);
    mpz_clear(number);
    return value;
}

static BplValue at_most(BplTerms *terms, BplTermOp op, BplValue a, BplValue b)
{
    uint32_t width = bpl_table_width(terms, a);
    BplValue least =
        op == BPL_TERM_BVULE ? bpl_term_bv(terms, width, 0) : least_signed(terms, width);
    BplValue most = bpl_constant_sub(terms, least, bpl_term_bv(terms, width, 1));
    if (a == b || a == least || b == most)
        return BPL_TRUE;
    if (a == most || b == least)
        return bpl_term_eq(terms, a, b);
    BplValue args[] = {a, b};
    if (bpl_constant_is_bv(terms, a) && bpl_constant_is_bv(terms, b))
        return bpl_eval_apply(terms, NULL, op, 0, BPL_SORT_BOOL, args, 2);
    return raw(terms, op, 0, args, 2);
}

static BplValue compared(BplTerms *terms, BplTermOp op, BplValue a, BplValue b)
{
    switch (op) {
    case BPL_TERM_BVULE:
    case BPL_TERM_BVSLE:
        return at_most(terms, op, a, b);
    case BPL_TERM_BVUGE:
        return at_most(terms, BPL_TERM_BVULE, b, a);
    case BPL_TERM_BVSGE:
        return at_most(terms, BPL_TERM_BVSLE, b, a);
    case BPL_TERM_BVULT:
        return bpl_term_not(terms, at_most(terms, BPL_TERM_BVULE, b, a));
    case BPL_TERM_BVSLT:
        return bpl_term_not(terms, at_most(terms, BPL_TERM_BVSLE, b, a));
    case BPL_TERM_BVUGT:
        return bpl_term_not(terms, at_most(terms, BPL_TERM_BVULE, a, b));
    default:
        return bpl_term_not(terms, at_most(terms, BPL_TERM_BVSLE, a, b));
    }
}

/* ---- parts ----------------------------------------------------------------------------------- */

static BplValue extract_of_concat(BplTerms *terms, const BplTermNode *node, uint32_t high,
                                  uint32_t low)
{
    BplValue result = BPL_NONE;
    /* position, in the whole bit-vector, of the lowest bit of the current part */
    uint32_t start = 0;
    for (uint32_t i = node->count; i-- > 0;) {
        uint32_t width = bpl_table_width(terms, node->args[i]), end = start + width - 1;
        if (low <= end && high >= start) {
            uint32_t from = low > start ? low - start : 0;
            uint32_t to = high < end ? high - start : width - 1;
            BplValue part = bpl_term_extract(terms, node->args[i], to, from);
            result = result == BPL_NONE ? part : bpl_term_concat(terms, part, result);
        }
        start += width;
    }
    return result;
}

static BplValue extract_of_extension(BplTerms *terms, const BplTermNode *node, uint32_t high,
                                     uint32_t low)
{
    uint32_t width = bpl_table_width(terms, node->args[0]);
    if (high < width)
        return bpl_term_extract(terms, node->args[0], high, low);
    if (node->op == BPL_TERM_ZERO_EXTEND && low >= width)
        return bpl_term_bv(terms, high - low + 1, 0);
    if (low == 0)
        return bpl_term_apply(terms, (BplTermOp)node->op, high + 1 - width, node->args, 1);
    return BPL_NONE;
}

BplValue bpl_term_extract(BplTerms *terms, BplValue bv, uint32_t high, uint32_t low)
{
    uint64_t payload = (uint64_t)high << 32 | low;
    if (low == 0 && high + 1 == bpl_table_width(terms, bv))
        return bv;
    if (bpl_value_is_bv(bv))
        return bpl_term_bv(terms, high - low + 1, bpl_value_bv_bits(bv) >> low);
    if (bpl_constant_is_bv(terms, bv))
        return bpl_eval_apply(terms, NULL, BPL_TERM_EXTRACT, payload,
                              bpl_sort_bv(terms->sorts, high - low + 1), &bv, 1);
    const BplTermNode *node = bpl_term_node(terms, bv);
    BplValue result = BPL_NONE;
    if (node->op == BPL_TERM_EXTRACT)
        result = bpl_term_extract(terms, node->args[0], high + (uint32_t)node->payload,
                                  low + (uint32_t)node->payload);
    else if (node->op == BPL_TERM_CONCAT)
        result = extract_of_concat(terms, node, high, low);
    else if (node->op == BPL_TERM_ZERO_EXTEND || node->op == BPL_TERM_SIGN_EXTEND)
        result = extract_of_extension(terms, node, high, low);
    return result != BPL_NONE ? result : raw(terms, BPL_TERM_EXTRACT, payload, &bv, 1);
}

/* If `high` and `low` are extracts of adjacent bits of one term, returns their concatenation as a
 * single extract; otherwise BPL_NONE. */
static BplValue joined(BplTerms *terms, BplValue high, BplValue low)
{
    if (!bpl_term_is(terms, high, BPL_TERM_EXTRACT) || !bpl_term_is(terms, low, BPL_TERM_EXTRACT))
        return BPL_NONE;
    const BplTermNode *x = bpl_term_node(terms, high), *y = bpl_term_node(terms, low);
    if (x->args[0] != y->args[0] || (uint32_t)x->payload != (uint32_t)(y->payload >> 32) + 1)
        return BPL_NONE;
    return bpl_term_extract(terms, x->args[0], (uint32_t)(x->payload >> 32), (uint32_t)y->payload);
}

BplValue bpl_term_concat(BplTerms *terms, BplValue high, BplValue low)
{
    BplValue args[] = {high, low};
    if (bpl_constant_is_bv(terms, high) && bpl_constant_is_bv(terms, low))
        return bpl_eval_apply(terms, NULL, BPL_TERM_CONCAT, 0,
                              bpl_term_result(terms, BPL_TERM_CONCAT, 0, args, 2), args, 2);
    BplValue one = joined(terms, high, low);
    return one != BPL_NONE ? one : raw(terms, BPL_TERM_CONCAT, 0, args, 2);
}

static BplValue extended(BplTerms *terms, BplTermOp op, uint64_t by, BplValue bv)
{
    if (!by)
        return bv;
    if (bpl_term_is(terms, bv, op)) {
        const BplTermNode *node = bpl_term_node(terms, bv);
        return raw(terms, op, by + node->payload, node->args, 1);
    }
    if (op == BPL_TERM_SIGN_EXTEND && bpl_term_is(terms, bv, BPL_TERM_ZERO_EXTEND)) {
        /* a zero-extended bit-vector has the sign bit 0, so its sign extension is a zero extension
         */
        const BplTermNode *node = bpl_term_node(terms, bv);
        if (node->payload)
            return raw(terms, BPL_TERM_ZERO_EXTEND, by + node->payload, node->args, 1);
    }
    return raw(terms, op, by, &bv, 1);
}

/* ---- the others ------------------------------------------------------------------------------ */

static BplValue shifted(BplTerms *terms, BplTermOp op, const BplValue *args)
{
    uint32_t width = bpl_table_width(terms, args[0]);
    BplValue zero = bpl_term_bv(terms, width, 0);
    if (args[1] == zero || args[0] == zero)
        return args[0];
    if (op != BPL_TERM_BVASHR && bpl_constant_is_bv(terms, args[1])) {
        mpz_t by;
        mpz_init(by);
        bpl_term_get_mpz(terms, args[1], by);
        bool far = mpz_cmp_ui(by, width) >= 0;
        mpz_clear(by);
        if (far)
            return zero;
    }
    return raw(terms, op, 0, args, 2);
}

static BplValue quotient(BplTerms *terms, BplTermOp op, const BplValue *args)
{
    uint32_t width = bpl_table_width(terms, args[0]);
    if (args[1] == bpl_term_bv(terms, width, 1) && width > 1) {
        if (op == BPL_TERM_BVUDIV || op == BPL_TERM_BVSDIV)
            return args[0];
        return bpl_term_bv(terms, width, 0);
    }
    return raw(terms, op, 0, args, 2);
}

static BplValue folded_left(BplTerms *terms, BplValue (*two)(BplTerms *, BplValue, BplValue),
                            const BplValue *args, uint32_t count)
{
    BplValue result = args[0];
    for (uint32_t i = 1; i < count; i++)
        result = two(terms, result, args[i]);
    return result;
}

static bool all_constants(const BplTerms *terms, const BplValue *args, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (!bpl_term_is_value(terms, args[i]))
            return false;
    return true;
}

static BplValue symbolic(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                         uint32_t count)
{
    switch (op) {
    case BPL_TERM_BVAND:
    case BPL_TERM_BVOR:
    case BPL_TERM_BVXOR:
        return bitwise(terms, op, args, count);
    case BPL_TERM_BVNAND:
        return bit_not(terms, bitwise(terms, BPL_TERM_BVAND, args, 2));
    case BPL_TERM_BVNOR:
        return bit_not(terms, bitwise(terms, BPL_TERM_BVOR, args, 2));
    case BPL_TERM_BVXNOR:
        return bit_not(terms, bitwise(terms, BPL_TERM_BVXOR, args, 2));
    case BPL_TERM_BVUDIV:
    case BPL_TERM_BVUREM:
    case BPL_TERM_BVSDIV:
    case BPL_TERM_BVSREM:
    case BPL_TERM_BVSMOD:
        return quotient(terms, op, args);
    case BPL_TERM_BVSHL:
    case BPL_TERM_BVLSHR:
    case BPL_TERM_BVASHR:
        return shifted(terms, op, args);
    case BPL_TERM_BVCOMP:
        return bpl_term_ite(terms, bpl_term_eq(terms, args[0], args[1]), bpl_term_bv(terms, 1, 1),
                            bpl_term_bv(terms, 1, 0));
    case BPL_TERM_ZERO_EXTEND:
    case BPL_TERM_SIGN_EXTEND:
        return extended(terms, op, payload, args[0]);
    /* INT2BV(BV2NAT(x)) is x; the reverse, BV2NAT(INT2BV(x)), is x only for 0 <= x < 2^width */
    case BPL_TERM_INT2BV:
        if (bpl_term_is(terms, args[0], BPL_TERM_BV2NAT) &&
            bpl_table_width(terms, bpl_term_node(terms, args[0])->args[0]) == payload)
            return bpl_term_node(terms, args[0])->args[0];
        break;
    default:
        break;
    }
    return raw(terms, op, payload, args, count);
}

BplValue bpl_rules_bv(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                      uint32_t count)
{
    switch (op) {
    case BPL_TERM_BVADD:
        return folded_left(terms, bpl_rules_bvadd, args, count);
    case BPL_TERM_BVMUL:
        return folded_left(terms, bpl_rules_bvmul, args, count);
    case BPL_TERM_BVSUB:
        return bpl_rules_bvsub(terms, args[0], args[1]);
    case BPL_TERM_BVNEG:
        return negated(terms, args[0]);
    case BPL_TERM_BVNOT:
        return bit_not(terms, args[0]);
    case BPL_TERM_CONCAT:
        return folded_left(terms, bpl_term_concat, args, count);
    case BPL_TERM_EXTRACT:
        return bpl_term_extract(terms, args[0], (uint32_t)(payload >> 32), (uint32_t)payload);
    default:
        break;
    }
    if (op >= BPL_TERM_BVULT && op <= BPL_TERM_BVSGE)
        return compared(terms, op, args[0], args[1]);
    if (all_constants(terms, args, count))
        return bpl_eval_apply(terms, NULL, op, payload,
                              bpl_term_result(terms, op, payload, args, count), args, count);
    return symbolic(terms, op, payload, args, count);
}
