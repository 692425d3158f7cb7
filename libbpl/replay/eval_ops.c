/* Evaluates literals, and operators on operands that are not UNKNOWN. */
#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/replay/floats.h"
#include "libbpl/replay/run.h"
#include "libbpl/syntax/literal.h"

#include <ctype.h>
#include <stdlib.h>

/* ---- literals -------------------------------------------------------------------------------- */

static const BplDatum *int_literal(BplRun *run, const char *digits)
{
    return bpl_datum_int_text(run->values, digits);
}

/* Returns the value of a bit-vector literal. */
static const BplDatum *bv_literal(BplRun *run, const char *text)
{
    uint32_t width = 0;
    const char *mark = strchr(text, 'b');
    bpl_bv_width(text, &width);
    char *digits = bpl_strndup(text, (size_t)(mark - text));
    mpz_t number;
    mpz_init_set_str(number, digits, 10);
    const BplDatum *value = bpl_datum_bv(run->values, number, width);
    mpz_clear(number);
    bpl_free(digits);
    return value;
}

/* Returns the value of a real literal such as 1.5e-3: its digits times a power of ten. */
static const BplDatum *real_literal(BplRun *run, const BplNode *node, const char *text)
{
    BplStrbuf digits = {0};
    long power = 0;
    const char *at = text;
    for (bool behind = false; *at && *at != 'e'; at++) {
        if (*at == '.') {
            behind = true;
            continue;
        }
        bpl_strbuf_add_char(&digits, *at);
        power -= behind;
    }
    if (*at)
        power += strtol(at + 1, NULL, 10);
    if (!bpl_real_is_short(text)) {
        bpl_strbuf_release(&digits);
        return bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_MEMORY, node, NULL);
    }
    mpq_t number;
    mpz_t scale;
    mpq_init(number);
    mpz_init(scale);
    mpz_set_str(mpq_numref(number), digits.text, 10);
    mpz_ui_pow_ui(scale, 10, (unsigned long)labs(power));
    if (power > 0)
        mpz_mul(mpq_numref(number), mpq_numref(number), scale);
    else
        mpz_set(mpq_denref(number), scale);
    mpq_canonicalize(number);
    const BplDatum *value = bpl_datum_real(run->values, number);
    mpq_clear(number);
    mpz_clear(scale);
    bpl_strbuf_release(&digits);
    return value;
}

static const BplDatum *rmode_literal(const char *text)
{
    static const char *const names[][2] = {{"RNE", "roundNearestTiesToEven"},
                                           {"RNA", "roundNearestTiesToAway"},
                                           {"RTP", "roundTowardPositive"},
                                           {"RTN", "roundTowardNegative"},
                                           {"RTZ", "roundTowardZero"}};
    for (int i = 0; i < 5; i++)
        if (!strcmp(text, names[i][0]) || !strcmp(text, names[i][1]))
            return bpl_datum_rmode((BplRounding)i);
    return bpl_datum_rmode(BPL_RNE);
}

const BplDatum *bpl_eval_literal(BplRun *run, const BplExpr *expr)
{
    switch ((BplKind)expr->kind) {
    case BPL_INT_LIT:
        return int_literal(run, bpl_as_int_lit(expr)->text->text);
    case BPL_BOOL_LIT:
        return bpl_datum_bool(expr->op != 0);
    case BPL_BV_LIT:
        return bv_literal(run, bpl_as_bv_lit(expr)->text->text);
    case BPL_REAL_LIT:
        return real_literal(run, &expr->node, bpl_as_real_lit(expr)->text->text);
    case BPL_FLOAT_LIT: {
        const BplDatum *value = bpl_float_literal(run->values, bpl_as_float_lit(expr)->text->text);
        return value ? value : bpl_run_unsupported(run, expr, "a float of extreme width");
    }
    case BPL_STRING_LIT: {
        const BplName *text = bpl_as_string_lit(expr)->text;
        return bpl_datum_string(run->values, text->text + 1, text->length - 2);
    }
    case BPL_RMODE_LIT:
        return rmode_literal(bpl_as_rmode_lit(expr)->text->text);
    default:
        return bpl_run_unsupported(run, expr, "an expression of this kind");
    }
}

/* ---- equality and order ---------------------------------------------------------------------- */

static const BplDatum *both(const BplDatum *a, const BplDatum *b)
{
    if ((a->kind == BPL_D_BOOL && !a->small) || b->kind == BPL_D_UNKNOWN)
        return a->kind == BPL_D_BOOL && !a->small ? a : b;
    return b->small ? a : b;
}

static const BplDatum *equal_data(BplRun *run, const BplNode *node, const BplDatum *a,
                                  const BplDatum *b)
{
    const BplDatum *result = bpl_datum_bool(a->ctor == b->ctor);
    if (!result->small)
        return result;
    for (uint32_t i = 0; i < a->count && (result->kind == BPL_D_UNKNOWN || result->small); i++) {
        const BplDatum *field = bpl_run_eval_equal(run, node, a->fields[i], b->fields[i]);
        if (!field)
            return NULL;
        result = both(result, field);
    }
    return result;
}

/* Compares two maps of which at least one contains a lambda: returns false if they differ at a key
 * that a table lists; otherwise UNKNOWN. */
static const BplDatum *equal_maps(BplRun *run, const BplNode *node, const BplDatum *a,
                                  const BplDatum *b)
{
    for (int side = 0; side < 2; side++) {
        const BplDatum *map = bpl_datum_flat(side ? b : a);
        for (uint32_t i = 0; i < map->count; i++) {
            const BplDatum *const *keys = map->cells + (size_t)i * (map->arity + 1);
            const BplDatum *x = bpl_eval_select_keys(run, node, a, keys);
            const BplDatum *y = x ? bpl_eval_select_keys(run, node, b, keys) : NULL;
            const BplDatum *same = y ? bpl_run_eval_equal(run, node, x, y) : NULL;
            if (!same || (same->kind == BPL_D_BOOL && !same->small))
                return same;
        }
    }
    return bpl_datum_unknown(run->values, node);
}

const BplDatum *bpl_run_eval_equal(BplRun *run, const BplNode *node, const BplDatum *a,
                                   const BplDatum *b)
{
    if (!bpl_run_has_room(run, node))
        return NULL;
    if (a->kind == BPL_D_UNKNOWN || b->kind == BPL_D_UNKNOWN)
        return a->kind == BPL_D_UNKNOWN ? a : b;
    bool same = bpl_datum_compare(a, b) == 0;
    if (same || (!bpl_datum_has_lambda(a) && !bpl_datum_has_lambda(b)) || a->kind != b->kind)
        return bpl_datum_bool(same);
    return a->kind == BPL_D_DATA ? equal_data(run, node, a, b) : equal_maps(run, node, a, b);
}

/* Returns whether a <: b holds in the declared partial order: searches for a path of declared edges
 * from a up to b, since the order is the least one that contains these edges. */
const BplDatum *bpl_eval_below(BplRun *run, const BplDatum *a, const BplDatum *b)
{
    size_t pairs = run->order_edges.count / 2;
    BPL_VEC(const BplDatum *) reached = {0};
    bool found = false;
    bpl_vec_push(&reached, a);
    for (size_t i = 0; i < reached.count && !found; i++) {
        found = bpl_datum_compare(reached.at[i], b) == 0;
        for (size_t p = 0; p < pairs && !found; p++) {
            const BplDatum *parent = run->order_edges.at[2 * p + 1].value;
            if (bpl_datum_compare(run->order_edges.at[2 * p].value, reached.at[i]) != 0)
                continue;
            bool known = false;
            for (size_t k = 0; k < reached.count && !known; k++)
                known = bpl_datum_compare(reached.at[k], parent) == 0;
            if (!known)
                bpl_vec_push(&reached, parent);
        }
    }
    bpl_vec_release(&reached);
    return bpl_datum_bool(found);
}

/* ---- arithmetic ------------------------------------------------------------------------------ */

/* Returns the result of a division by zero from the script's table for such divisions; 0 if `table`
 * is NULL. */
static const BplDatum *by_zero(BplRun *run, const BplDatum *table, const BplDatum *dividend,
                               const BplGround *range)
{
    const BplDatum *value = table ? bpl_datum_map_find(table, &dividend) : NULL;
    if (!value && table)
        value = table->otherwise;
    return value ? value : bpl_datum_default(run->values, range);
}

/* Counts an operation on numbers of `words` words as a number of statements that take equally long;
 * returns false if that exceeds the limit of steps. (A loop such as `i := i * i` doubles the digits
 * in each iteration.) */
static bool count_words(BplRun *run, const BplNode *node, size_t words)
{
    run->large += words / bpl_limits->replay_statement_words;
    if (run->outcome->steps + run->large <= run->options.max_steps)
        return true;
    bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_STEPS, node, NULL);
    return false;
}

/* Returns true if the product of these operands is within the size limit, and the limit of steps
 * allows the run to compute it. */
static bool fits(BplRun *run, const BplNode *node, mpz_srcptr a, mpz_srcptr b)
{
    size_t words = mpz_size(a) + mpz_size(b);
    if (words * sizeof(mp_limb_t) <= run->options.max_memory / 64)
        return count_words(run, node, words);
    bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_MEMORY, node, NULL);
    return false;
}

static const BplDatum *of_truth(bool truth)
{
    return bpl_datum_bool(truth);
}

static const BplDatum *int_division(BplRun *run, const BplBinary *node, mpz_srcptr a, mpz_srcptr b,
                                    const BplDatum *dividend)
{
    if (!mpz_sgn(b))
        return by_zero(run, node->op == BPL_OP_INT_DIV ? run->div_zero : run->mod_zero, dividend,
                       bpl_ground_basic(run->values->grounds, BPL_T_INT));
    if (!count_words(run, &node->node, mpz_size(a) + mpz_size(b)))
        return NULL;
    mpz_t result;
    mpz_init(result);
    /* mpz_mod computes modulo |b|, and the result is never negative */
    if (node->op == BPL_OP_MOD)
        mpz_mod(result, a, b);
    else if (mpz_sgn(b) > 0)
        mpz_fdiv_q(result, a, b);
    else
        mpz_cdiv_q(result, a, b);
    const BplDatum *value = bpl_datum_int_z(run->values, result);
    mpz_clear(result);
    return value;
}

static const BplDatum *real_division(BplRun *run, mpq_srcptr a, mpq_srcptr b)
{
    if (!mpq_sgn(b))
        return by_zero(run, run->real_div_zero, bpl_datum_real(run->values, a),
                       bpl_ground_basic(run->values->grounds, BPL_T_REAL));
    mpq_t result;
    mpq_init(result);
    mpq_div(result, a, b);
    const BplDatum *value = bpl_datum_real(run->values, result);
    mpq_clear(result);
    return value;
}

/* Returns the result of an operation on integers, computed without GMP; NULL if the result might
 * overflow, and for a division by 0. */
static const BplDatum *on_small_integers(BplRun *run, BplOp op, long a, long b)
{
    long result;
    switch (op) {
    case BPL_OP_LT:
        return of_truth(a < b);
    case BPL_OP_LE:
        return of_truth(a <= b);
    case BPL_OP_GT:
        return of_truth(a > b);
    case BPL_OP_GE:
        return of_truth(a >= b);
    case BPL_OP_ADD:
        if (__builtin_add_overflow(a, b, &result))
            return NULL;
        break;
    case BPL_OP_SUB:
        if (__builtin_sub_overflow(a, b, &result))
            return NULL;
        break;
    case BPL_OP_MUL:
        if (__builtin_mul_overflow(a, b, &result))
            return NULL;
        break;
    default:
        return NULL;
    }
    return bpl_datum_int(run->values, result);
}

static const BplDatum *on_integers(BplRun *run, const BplBinary *node, const BplDatum *x,
                                   const BplDatum *y)
{
    long small_x, small_y;
    if (bpl_datum_small(x, &small_x) && bpl_datum_small(y, &small_y)) {
        const BplDatum *value = on_small_integers(run, (BplOp)node->op, small_x, small_y);
        if (value)
            return value;
    }
    mpz_t zx, zy, result;
    mpz_srcptr a = bpl_datum_z(x, zx), b = bpl_datum_z(y, zy);
    switch ((BplOp)node->op) {
    case BPL_OP_LT:
        return of_truth(mpz_cmp(a, b) < 0);
    case BPL_OP_LE:
        return of_truth(mpz_cmp(a, b) <= 0);
    case BPL_OP_GT:
        return of_truth(mpz_cmp(a, b) > 0);
    case BPL_OP_GE:
        return of_truth(mpz_cmp(a, b) >= 0);
    case BPL_OP_INT_DIV:
    case BPL_OP_MOD:
        return int_division(run, node, a, b, x);
    default:
        break;
    }
    if (!fits(run, &node->node, a, b))
        return NULL;
    mpz_init(result);
    if (node->op == BPL_OP_ADD)
        mpz_add(result, a, b);
    else if (node->op == BPL_OP_SUB)
        mpz_sub(result, a, b);
    else
        mpz_mul(result, a, b);
    const BplDatum *value = bpl_datum_int_z(run->values, result);
    mpz_clear(result);
    return value;
}

/* Returns the value of a ** b if b is an integer and the result is not too large; otherwise the run
 * ends as unsupported. */
static const BplDatum *power(BplRun *run, const BplNode *node, mpq_srcptr a, mpq_srcptr b)
{
    mpz_srcptr exponent = mpq_numref(b);
    if (mpz_cmp_ui(mpq_denref(b), 1) != 0 || !mpz_fits_slong_p(exponent) ||
        (!mpq_sgn(a) && mpq_sgn(b) <= 0))
        return bpl_datum_unknown(run->values, node);
    unsigned long times = mpz_get_ui(exponent); /* the absolute value of the exponent */
    size_t bits = mpz_sizeinbase(mpq_numref(a), 2) + mpz_sizeinbase(mpq_denref(a), 2);
    bool is_one = !mpz_cmpabs_ui(mpq_numref(a), 1) && !mpz_cmp_ui(mpq_denref(a), 1);
    if (times && !is_one && mpq_sgn(a) && bits > run->options.max_memory / times)
        return bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_MEMORY, node, NULL);
    if (!is_one && !count_words(run, node, bits / 64 * times))
        return NULL;
    mpq_t result;
    mpq_init(result);
    if (is_one) {
        mpq_set_si(result, mpq_sgn(a) < 0 && times % 2 ? -1 : 1, 1);
    } else if (mpq_sgn(a)) { /* for a == 0 the result stays 0 */
        mpz_pow_ui(mpq_numref(result), mpq_numref(a), times);
        mpz_pow_ui(mpq_denref(result), mpq_denref(a), times);
        if (mpz_sgn(exponent) < 0)
            mpq_inv(result, result);
    }
    const BplDatum *value = bpl_datum_real(run->values, result);
    mpq_clear(result);
    return value;
}

static const BplDatum *on_rationals(BplRun *run, const BplBinary *node, mpq_srcptr a, mpq_srcptr b)
{
    switch ((BplOp)node->op) {
    case BPL_OP_LT:
        return of_truth(mpq_cmp(a, b) < 0);
    case BPL_OP_LE:
        return of_truth(mpq_cmp(a, b) <= 0);
    case BPL_OP_GT:
        return of_truth(mpq_cmp(a, b) > 0);
    case BPL_OP_GE:
        return of_truth(mpq_cmp(a, b) >= 0);
    case BPL_OP_REAL_DIV:
        return real_division(run, a, b);
    case BPL_OP_POW:
        return power(run, &node->node, a, b);
    default:
        break;
    }
    if (!fits(run, &node->node, mpq_numref(a), mpq_denref(b)) ||
        !fits(run, &node->node, mpq_denref(a), mpq_numref(b)))
        return NULL;
    mpq_t result;
    mpq_init(result);
    if (node->op == BPL_OP_ADD)
        mpq_add(result, a, b);
    else if (node->op == BPL_OP_SUB)
        mpq_sub(result, a, b);
    else
        mpq_mul(result, a, b);
    const BplDatum *value = bpl_datum_real(run->values, result);
    mpq_clear(result);
    return value;
}

/* Sets `into` to the number as a rational; the caller must clear `into`. */
static void to_rational(mpq_t into, const BplDatum *value)
{
    mpz_t z;
    mpq_t q;
    mpq_init(into);
    if (value->kind == BPL_D_REAL)
        mpq_set(into, bpl_datum_q(value, q));
    else
        mpq_set_z(into, bpl_datum_z(value, z));
}

static const BplDatum *on_reals(BplRun *run, const BplBinary *node, const BplDatum *x,
                                const BplDatum *y)
{
    mpq_t a, b;
    to_rational(a, x);
    to_rational(b, y);
    const BplDatum *value = on_rationals(run, node, a, b);
    mpq_clear(a);
    mpq_clear(b);
    return value;
}

static const BplDatum *on_floats(BplRun *run, const BplBinary *node, const BplDatum *a,
                                 const BplDatum *b)
{
    const BplDatum *value = NULL;
    switch ((BplOp)node->op) {
    case BPL_OP_LT:
        return of_truth(bpl_float_less(a, b, false));
    case BPL_OP_LE:
        return of_truth(bpl_float_less(a, b, true));
    case BPL_OP_GT:
        return of_truth(bpl_float_less(b, a, false));
    case BPL_OP_GE:
        return of_truth(bpl_float_less(b, a, true));
    case BPL_OP_ADD:
        value = bpl_float_add(run->values, BPL_RNE, a, b, false);
        break;
    case BPL_OP_SUB:
        value = bpl_float_add(run->values, BPL_RNE, a, b, true);
        break;
    case BPL_OP_MUL:
        value = bpl_float_mul(run->values, BPL_RNE, a, b);
        break;
    case BPL_OP_REAL_DIV:
        value = bpl_float_div(run->values, BPL_RNE, a, b);
        break;
    default:
        break;
    }
    return value ? value : bpl_run_unsupported(run, node, "arithmetic on floats of extreme width");
}

static const BplDatum *concatenation(BplRun *run, const BplNode *node, const BplDatum *a,
                                     const BplDatum *b)
{
    mpz_t x, y, result;
    if (((uint64_t)a->width + b->width) / 8 > run->options.max_memory / 64)
        return bpl_run_stop(run, BPL_REPLAY_CUT, BPL_WHY_MEMORY, node, NULL);
    mpz_init(result);
    mpz_mul_2exp(result, bpl_datum_z(a, x), b->width);
    mpz_add(result, result, bpl_datum_z(b, y));
    const BplDatum *value = bpl_datum_bv(run->values, result, a->width + b->width);
    mpz_clear(result);
    return value;
}

const BplDatum *bpl_eval_binary(BplRun *run, const BplBinary *node, const BplDatum *a,
                                const BplDatum *b)
{
    switch ((BplOp)node->op) {
    case BPL_OP_EQ:
    case BPL_OP_IFF:
        return bpl_run_eval_equal(run, &node->node, a, b);
    case BPL_OP_NEQ: {
        const BplDatum *equal = bpl_run_eval_equal(run, &node->node, a, b);
        return equal ? bpl_eval_not(equal) : NULL;
    }
    case BPL_OP_EXTENDS:
        return bpl_eval_below(run, a, b);
    case BPL_OP_CONCAT:
        return concatenation(run, &node->node, a, b);
    default:
        break;
    }
    if (a->kind == BPL_D_FLOAT)
        return on_floats(run, node, a, b);
    if (a->kind == BPL_D_REAL || b->kind == BPL_D_REAL || node->op == BPL_OP_REAL_DIV)
        return on_reals(run, node, a, b);
    return on_integers(run, node, a, b);
}

const BplDatum *bpl_eval_unary(BplRun *run, const BplUnary *node, const BplDatum *a)
{
    mpz_t z, negative;
    mpq_t q, opposite;
    if (node->op == BPL_OP_NOT)
        return bpl_eval_not(a);
    const BplDatum *value;
    if (a->kind == BPL_D_REAL) {
        mpq_init(opposite);
        mpq_neg(opposite, bpl_datum_q(a, q));
        value = bpl_datum_real(run->values, opposite);
        mpq_clear(opposite);
    } else {
        mpz_init(negative);
        mpz_neg(negative, bpl_datum_z(a, z));
        value = bpl_datum_int_z(run->values, negative);
        mpz_clear(negative);
    }
    return value;
}
