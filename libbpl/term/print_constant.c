#include "libbpl/term/print_constant.h"

#include "libbpl/term/constant.h"
#include "libbpl/term/table.h"

#include <string.h>

void bpl_print_mpz(const mpz_t number, int base, BplStrbuf *out)
{
    size_t room = mpz_sizeinbase(number, base) + 2;
    bpl_strbuf_reserve(out, room);
    mpz_get_str(out->text + out->length, base, number);
    out->length += strlen(out->text + out->length);
}

static void print_real(const BplTerms *terms, BplValue value, BplStrbuf *out)
{
    mpq_t number;
    mpq_init(number);
    bpl_term_get_mpq(terms, value, number);
    bool fraction = mpz_cmp_ui(mpq_denref(number), 1) != 0;
    if (fraction)
        bpl_strbuf_add_char(out, '(');
    bpl_print_mpz(mpq_numref(number), 10, out);
    bpl_strbuf_add_text(out, ".0");
    if (fraction) {
        bpl_strbuf_add_text(out, " / ");
        bpl_print_mpz(mpq_denref(number), 10, out);
        bpl_strbuf_add_text(out, ".0)");
    }
    mpq_clear(number);
}

static void print_bv(const BplTerms *terms, BplValue value, BplStrbuf *out)
{
    mpz_t number;
    mpz_init(number);
    bpl_term_get_mpz(terms, value, number);
    bpl_print_mpz(number, 10, out);
    bpl_strbuf_addf(out, "bv%u", bpl_table_width(terms, value));
    mpz_clear(number);
}

/* Prints a float in Boogie's notation: digits times a power of 16. */
static void print_finite(mpz_t digits, long exponent, bool negative, BplStrbuf *out)
{
    long sixteen = exponent >= 0 ? exponent / 4 : -((3 - exponent) / 4);
    mpz_mul_2exp(digits, digits, (mp_bitcnt_t)(exponent - 4 * sixteen));
    bpl_strbuf_add_text(out, negative ? "-0x" : "0x");
    bpl_print_mpz(digits, 16, out);
    bpl_strbuf_addf(out, ".0e%ld", mpz_sgn(digits) ? sixteen : 0);
}

static void print_float(const BplTerms *terms, BplValue value, BplStrbuf *out)
{
    const BplSortInfo *info = bpl_sort_info(terms->sorts, bpl_term_sort(terms, value));
    mpz_t bits, fraction;
    mpz_inits(bits, fraction, NULL);
    bpl_term_get_mpz(terms, value, bits);
    mpz_fdiv_r_2exp(fraction, bits, info->width - 1);
    mpz_fdiv_q_2exp(bits, bits, info->width - 1);
    bool negative = mpz_tstbit(bits, info->exponent);
    mpz_clrbit(bits, info->exponent);
    long exponent = (long)mpz_get_ui(bits), bias = (1L << (info->exponent - 1)) - 1;
    if (exponent == 2 * bias + 1) {
        bpl_strbuf_addf(out, "0%s%ue%u",
                        mpz_sgn(fraction) ? "NaN"
                        : negative        ? "-oo"
                                          : "+oo",
                        info->width, info->exponent);
    } else {
        if (exponent)
            mpz_setbit(fraction, info->width - 1);
        else
            exponent = 1;
        print_finite(fraction, exponent - bias - (long)info->width + 1, negative, out);
        bpl_strbuf_addf(out, "f%ue%u", info->width, info->exponent);
    }
    mpz_clears(bits, fraction, NULL);
}

static void print_leaf(const BplTerms *terms, BplValue value, BplStrbuf *out)
{
    const BplTermNode *node = bpl_term_node(terms, value);
    size_t length;
    mpz_t number;
    switch ((BplTermOp)node->op) {
    case BPL_TERM_INT:
        mpz_init(number);
        bpl_term_get_mpz(terms, value, number);
        bpl_print_mpz(number, 10, out);
        mpz_clear(number);
        break;
    case BPL_TERM_REAL:
        print_real(terms, value, out);
        break;
    case BPL_TERM_BV:
        print_bv(terms, value, out);
        break;
    case BPL_TERM_FLOAT:
        print_float(terms, value, out);
        break;
    default:
        bpl_strbuf_add_char(out, '"');
        bpl_strbuf_add(out, bpl_term_get_string(terms, value, &length), node->payload);
        bpl_strbuf_add_char(out, '"');
        break;
    }
}

void bpl_print_constant(const BplTerms *terms, BplValue value, BplStrbuf *out)
{
    static const char *const modes[] = {"RNE", "RNA", "RTP", "RTN", "RTZ"};
    switch (bpl_value_tag(value)) {
    case BPL_TAG_INT:
        bpl_strbuf_addf(out, "%lld", (long long)bpl_value_small(value));
        break;
    case BPL_TAG_TERM:
        print_leaf(terms, value, out);
        break;
    case BPL_TAG_BOOL:
        bpl_strbuf_add_text(out, value == BPL_TRUE ? "true" : "false");
        break;
    case BPL_TAG_BV:
        print_bv(terms, value, out);
        break;
    case BPL_TAG_REAL:
        print_real(terms, value, out);
        break;
    case BPL_TAG_RMODE:
        bpl_strbuf_add_text(out, modes[bpl_value_rounding(value)]);
        break;
    case BPL_TAG_ELEM:
        bpl_sort_print_for_reader(terms->sorts, bpl_value_element_sort(value), out);
        bpl_strbuf_addf(out, "!%u", bpl_value_element_number(value));
        break;
    case BPL_TAG_NONE:
        bpl_strbuf_add_text(out, "?");
        break;
    }
}
