/* Translates literals of the syntax tree to constants. */
#include "libbpl/term/literal.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/literal.h"

#include <stdlib.h>
#include <string.h>

/* Translates a literal such as 15.25e-1: reads its digits as an integer, and multiplies this by a
 * power of ten. */
static BplValue real_literal(BplTerms *terms, const char *text)
{
    BplStrbuf digits = {0};
    long power = 0;
    bool fraction = false;
    for (; *text && *text != 'e'; text++) {
        if (*text == '.') {
            fraction = true;
            continue;
        }
        bpl_strbuf_add_char(&digits, *text);
        power -= fraction;
    }
    if (*text == 'e')
        power += strtol(text + 1, NULL, 10);
    mpq_t number;
    mpz_t ten;
    mpq_init(number);
    mpz_init(ten);
    mpz_set_str(mpq_numref(number), digits.text, 10);
    mpz_ui_pow_ui(ten, 10, (unsigned long)labs(power));
    if (power < 0)
        mpz_set(mpq_denref(number), ten);
    else
        mpz_mul(mpq_numref(number), mpq_numref(number), ten);
    mpq_canonicalize(number);
    BplValue value = bpl_term_mpq(terms, number);
    mpq_clear(number);
    mpz_clear(ten);
    bpl_strbuf_release(&digits);
    return value;
}

static BplValue bv_literal(BplTerms *terms, const char *text)
{
    uint32_t width = 0;
    bpl_bv_width(text, &width);
    mpz_t number;
    char *digits = bpl_strndup(text, strcspn(text, "b"));
    mpz_init_set_str(number, digits, 10);
    BplValue value = width ? bpl_term_bv_mpz(terms, width, number) : BPL_NONE;
    mpz_clear(number);
    bpl_free(digits);
    return value;
}

static BplRounding rounding_literal(const char *text)
{
    static const char *const names[][2] = {{"RNE", "roundNearestTiesToEven"},
                                           {"RNA", "roundNearestTiesToAway"},
                                           {"RTP", "roundTowardPositive"},
                                           {"RTN", "roundTowardNegative"},
                                           {"RTZ", "roundTowardZero"}};
    int mode = 0;
    for (int i = 0; i < 5; i++)
        if (strcmp(text, names[i][0]) == 0 || strcmp(text, names[i][1]) == 0)
            mode = i;
    return (BplRounding)mode;
}

/* Converts the literal ±0xI.F × 16^X to the bits of the float. */
static BplValue float_literal(BplTerms *terms, const char *text)
{
    uint32_t significand, exponent;
    bpl_float_widths(text, &significand, &exponent);
    BplSort sort = bpl_sort_float(terms->sorts, exponent, significand);
    mpz_t bits, all;
    mpz_init(bits);
    mpz_init(all);
    mpz_set_ui(all, 1); /* the bits of infinity: exponent field all ones, fraction 0 */
    mpz_mul_2exp(all, all, exponent);
    mpz_sub_ui(all, all, 1);
    mpz_mul_2exp(all, all, significand - 1);
    const char *x = strchr(text, 'x');
    if (x) {
        BplStrbuf digits = {0};
        long power = 0;
        const char *f = strrchr(text, 'f'), *end = f;
        while (*end != 'e')
            end--;
        bool fraction = false;
        for (const char *at = x + 1; at < end; at++) {
            if (*at == '.') {
                fraction = true;
                continue;
            }
            bpl_strbuf_add_char(&digits, *at);
            power -= fraction ? 4 : 0;
        }
        power += 4 * strtol(end + 1, NULL, 10);
        mpz_set_str(bits, digits.text, 16);
        bpl_strbuf_release(&digits);
        if (mpz_sgn(bits)) {
            long top = (long)mpz_sizeinbase(bits, 2) - 1;
            long bias = (long)((1ul << (exponent - 1)) - 1), biased = top + power + bias;
            /* exponent of the leading bit; for subnormal numbers, the least exponent of a normal
             * number */
            long least = biased > 0 ? top + power : 1 - bias;
            long shift = power - (least - ((long)significand - 1));
            if (shift >= 0)
                mpz_mul_2exp(bits, bits, (unsigned long)shift);
            else
                mpz_fdiv_q_2exp(bits, bits, (unsigned long)-shift);
            if (biased > 0) {
                mpz_clrbit(bits, significand - 1);
                mpz_set_ui(all, (unsigned long)biased);
                mpz_mul_2exp(all, all, significand - 1);
                mpz_add(bits, bits, all);
            }
        }
    } else {
        mpz_set(bits, all);
        if (text[1] == 'N' || text[1] == 'n')
            mpz_setbit(bits, significand - 2);
    }
    if (text[0] == '-' || text[1] == '-')
        mpz_setbit(bits, significand + exponent - 1);
    BplValue value = bpl_term_float_bits(terms, sort, bits);
    mpz_clear(bits);
    mpz_clear(all);
    return value;
}

BplValue bpl_term_literal(BplTerms *terms, const BplExpr *literal)
{
    switch ((BplKind)literal->kind) {
    case BPL_INT_LIT:
        return bpl_term_int_text(terms, bpl_as_int_lit(literal)->text->text);
    case BPL_REAL_LIT:
        return real_literal(terms, bpl_as_real_lit(literal)->text->text);
    case BPL_BV_LIT:
        return bv_literal(terms, bpl_as_bv_lit(literal)->text->text);
    case BPL_FLOAT_LIT:
        return float_literal(terms, bpl_as_float_lit(literal)->text->text);
    case BPL_STRING_LIT: {
        const BplName *text = bpl_as_string_lit(literal)->text;
        return bpl_term_string(terms, text->text + 1, text->length - 2);
    }
    case BPL_RMODE_LIT:
        return bpl_value_of_rounding(rounding_literal(bpl_as_rmode_lit(literal)->text->text));
    default:
        return bpl_value_of_bool(literal->op);
    }
}
