/* Makes and reads constants. A constant is stored in the word of its value if it fits, otherwise in
 * a node of the table. A node stores a number as GMP's limbs (machine words), least significant
 * first, and the limbs are read in place, without copying. */
#include "libbpl/term/constant.h"

#include "libbpl/term/table.h"

_Static_assert(sizeof(mp_limb_t) == sizeof(BplValue), "limbs are stored as words");

/* ---- integers -------------------------------------------------------------------------------- */

static bool get_small(const mpz_t number, int64_t *out)
{
    if (!mpz_fits_slong_p(number))
        return false;
    *out = mpz_get_si(number);
    return bpl_value_fits_small(*out);
}

static const BplValue *limbs(const mpz_t number)
{
    return (const BplValue *)mpz_limbs_read(number);
}

BplValue bpl_term_mpz(BplTerms *terms, const mpz_t number)
{
    int64_t small;
    if (get_small(number, &small))
        return bpl_value_of_small(small);
    uint32_t count = (uint32_t)mpz_size(number);
    return bpl_table_node(terms, BPL_TERM_INT, BPL_SORT_INT,
                          (uint64_t)count << 1 | (mpz_sgn(number) < 0), limbs(number), count);
}

BplValue bpl_term_int(BplTerms *terms, int64_t i)
{
    if (bpl_value_fits_small(i))
        return bpl_value_of_small(i);
    mpz_t number;
    mpz_init_set_si(number, i);
    BplValue value = bpl_term_mpz(terms, number);
    mpz_clear(number);
    return value;
}

BplValue bpl_term_int_text(BplTerms *terms, const char *digits)
{
    mpz_t number;
    int wrong = mpz_init_set_str(number, digits, 10);
    assert(wrong == 0 && "decimal digits");
    (void)wrong;
    BplValue value = bpl_term_mpz(terms, number);
    mpz_clear(number);
    return value;
}

/* ---- reals ----------------------------------------------------------------------------------- */

BplValue bpl_term_mpq(BplTerms *terms, const mpq_t number)
{
    int64_t small;
    mpz_srcptr num = mpq_numref(number), den = mpq_denref(number);
    if (mpz_cmp_ui(den, 1) == 0 && get_small(num, &small))
        return bpl_value_of_small_real(small);
    uint32_t num_size = (uint32_t)mpz_size(num), den_size = (uint32_t)mpz_size(den);
    BplValue few[16], *words = few;
    if (num_size + den_size > 16)
        words = bpl_alloc((num_size + den_size) * sizeof *words);
    memcpy(words, limbs(num), num_size * sizeof *words);
    memcpy(words + num_size, limbs(den), den_size * sizeof *words);
    uint64_t payload = (uint64_t)den_size << 32 | (uint64_t)num_size << 1 | (mpz_sgn(num) < 0);
    BplValue value =
        bpl_table_node(terms, BPL_TERM_REAL, BPL_SORT_REAL, payload, words, num_size + den_size);
    if (words != few)
        bpl_free(words);
    return value;
}

BplValue bpl_term_real(BplTerms *terms, int64_t numerator, uint64_t denominator)
{
    mpq_t number;
    mpq_init(number);
    mpq_set_si(number, numerator, denominator);
    mpq_canonicalize(number);
    BplValue value = bpl_term_mpq(terms, number);
    mpq_clear(number);
    return value;
}

/* ---- bit-vectors, floats, strings ------------------------------------------------------------ */

BplValue bpl_term_bv_mpz(BplTerms *terms, uint32_t width, const mpz_t number)
{
    mpz_t bits;
    mpz_init(bits);
    mpz_fdiv_r_2exp(bits, number, width);
    BplValue value = BPL_NONE;
    if (width <= BPL_BV_INLINE_WIDTH)
        value = bpl_value_of_bv(width, mpz_get_ui(bits));
    if (value == BPL_NONE)
        value = bpl_table_node(terms, BPL_TERM_BV, bpl_sort_bv(terms->sorts, width), mpz_size(bits),
                               limbs(bits), (uint32_t)mpz_size(bits));
    mpz_clear(bits);
    return value;
}

BplValue bpl_term_bv(BplTerms *terms, uint32_t width, uint64_t bits)
{
    BplValue value = width <= BPL_BV_INLINE_WIDTH ? bpl_value_of_bv(width, bits) : BPL_NONE;
    if (value != BPL_NONE)
        return value;
    if (width < 64)
        bits &= bpl_value_mask(width);
    return bpl_table_node(terms, BPL_TERM_BV, bpl_sort_bv(terms->sorts, width), bits != 0, &bits,
                          bits != 0);
}

BplValue bpl_term_float_bits(BplTerms *terms, BplSort sort, const mpz_t bits)
{
    const BplSortInfo *info = bpl_sort_info(terms->sorts, sort);
    uint32_t fraction = info->width - 1;
    mpz_t number, part;
    mpz_inits(number, part, NULL);
    mpz_fdiv_r_2exp(number, bits, fraction + info->exponent + 1);
    mpz_fdiv_q_2exp(part, number, fraction);
    mpz_fdiv_r_2exp(part, part, info->exponent);
    bool all_ones = mpz_popcount(part) == info->exponent;
    mpz_fdiv_r_2exp(part, number, fraction);
    /* any not-a-number is replaced by the one whose fraction has only its first bit set */
    if (all_ones && mpz_sgn(part) != 0) {
        mpz_set_ui(number, 0);
        for (uint32_t i = 0; i <= info->exponent; i++)
            mpz_setbit(number, fraction - 1 + i);
    }
    BplValue value = bpl_table_node(terms, BPL_TERM_FLOAT, sort, mpz_size(number), limbs(number),
                                    (uint32_t)mpz_size(number));
    mpz_clears(number, part, NULL);
    return value;
}

BplValue bpl_term_string(BplTerms *terms, const char *bytes, size_t length)
{
    BplValue few[16] = {0}, *words = few;
    uint32_t count = (uint32_t)((length + 7) / 8);
    if (count > 16)
        words = bpl_alloc_zero(count * sizeof *words);
    if (length)
        memcpy(words, bytes, length);
    BplValue value = bpl_table_node(terms, BPL_TERM_STRING, BPL_SORT_STRING, length, words, count);
    if (words != few)
        bpl_free(words);
    return value;
}

/* ---- looking at them ------------------------------------------------------------------------- */

static mpz_srcptr view(mpz_t out, const BplValue *words, uint32_t count, bool negative)
{
    return mpz_roinit_n(out, (const mp_limb_t *)words,
                        negative ? -(mp_size_t)count : (mp_size_t)count);
}

bool bpl_term_get_mpz(const BplTerms *terms, BplValue value, mpz_t out)
{
    if (bpl_value_is_small(value)) {
        mpz_set_si(out, bpl_value_small(value));
        return true;
    }
    if (bpl_value_is_bv(value)) {
        mpz_set_ui(out, bpl_value_bv_bits(value));
        return true;
    }
    if (!bpl_value_is_term(value))
        return false;
    const BplTermNode *node = bpl_term_node(terms, value);
    mpz_t look;
    if (node->op == BPL_TERM_INT)
        mpz_set(out, view(look, node->args, (uint32_t)(node->payload >> 1), node->payload & 1));
    else if (node->op == BPL_TERM_BV || node->op == BPL_TERM_FLOAT)
        mpz_set(out, view(look, node->args, (uint32_t)node->payload, false));
    else
        return false;
    return true;
}

bool bpl_term_get_mpq(const BplTerms *terms, BplValue value, mpq_t out)
{
    if (bpl_value_tag(value) == BPL_TAG_REAL) {
        mpq_set_si(out, bpl_value_small(value), 1);
        return true;
    }
    if (bpl_term_is(terms, value, BPL_TERM_REAL)) {
        const BplTermNode *node = bpl_term_node(terms, value);
        uint32_t num = (uint32_t)(node->payload >> 1) & 0x7fffffff;
        uint32_t den = (uint32_t)(node->payload >> 32);
        mpz_t look;
        mpq_set_num(out, view(look, node->args, num, node->payload & 1));
        mpq_set_den(out, view(look, node->args + num, den, false));
        return true;
    }
    if (!bpl_value_is_small(value) && !bpl_term_is(terms, value, BPL_TERM_INT))
        return false;
    bpl_term_get_mpz(terms, value, mpq_numref(out));
    mpz_set_ui(mpq_denref(out), 1);
    return true;
}

bool bpl_term_get_int(const BplTerms *terms, BplValue value, int64_t *out)
{
    if (bpl_value_is_small(value)) {
        *out = bpl_value_small(value);
        return true;
    }
    if (!bpl_term_is(terms, value, BPL_TERM_INT))
        return false;
    const BplTermNode *node = bpl_term_node(terms, value);
    mpz_t look;
    mpz_srcptr number = view(look, node->args, (uint32_t)(node->payload >> 1), node->payload & 1);
    *out = mpz_get_si(number);
    return mpz_fits_slong_p(number);
}

const char *bpl_term_get_string(const BplTerms *terms, BplValue value, size_t *length)
{
    if (!bpl_term_is(terms, value, BPL_TERM_STRING))
        return NULL;
    const BplTermNode *node = bpl_term_node(terms, value);
    *length = node->payload;
    return (const char *)node->args;
}
