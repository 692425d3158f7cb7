/* Prints literals of Boogie in WhyML. */
#include "libbpl/why/internal.h"

#include <gmp.h>
#include <stdlib.h>
#include <string.h>

static void bv_literal(BplWhy *w, BplStrbuf *out, const BplBvLit *literal, int level)
{
    uint32_t width = literal->type->expanded->width;
    size_t digits = strcspn(literal->text->text, "b");
    char *text = bpl_alloc(digits + 1);
    memcpy(text, literal->text->text, digits);
    text[digits] = '\0';
    mpz_t value;
    mpz_init_set_str(value, text, 10);
    mpz_fdiv_r_2exp(value, value, width);
    bpl_free(text);
    text = mpz_get_str(NULL, 10, value);
    mpz_clear(value);
    const char *theory = bpl_why_bv_theory(w, width);
    if (bpl_why_is_native(width))
        bpl_strbuf_addf(out, "(%s: %s.t)", text, theory);
    else
        bpl_strbuf_addf(out, level > BPL_WHY_PREFIX ? "(%s.of_int %s)" : "%s.of_int %s", theory,
                        text);
    void (*release)(void *, size_t);
    mp_get_memory_functions(NULL, NULL, &release);
    release(text, strlen(text) + 1);
}

/* Prints NaN or an infinity, which have no literals in WhyML: a constant with axioms that describe
 * it. */
static void special_float(BplWhy *w, BplStrbuf *out, const char *theory, const char *what)
{
    BplStrbuf key = {0};
    bpl_strbuf_addf(&key, "%s_%s", theory, what);
    const BplName *name = bpl_names_intern_text(w->names.texts, key.text);
    const char *text = bpl_map_get(&w->divisors, name);
    if (!text) {
        text = bpl_why_fresh(w, *theory == 'F' && theory[1] == '3' ? "float32" : "float64");
        bpl_map_put(&w->divisors, name, (void *)(uintptr_t)text);
        bpl_strbuf_addf(&w->before, "  constant %s : %s.t\n  axiom A_%s : %s.is_%s %s\n", text,
                        theory, text, theory, what, text);
    }
    bpl_strbuf_add_text(out, text);
    bpl_strbuf_release(&key);
}

/* Prints a float literal. [-]0xI.FeX is I.F * 16^X, while WhyML's hexadecimal exponents are powers
 * of 2. */
static void float_literal(BplWhy *w, BplStrbuf *out, const BplFloatLit *literal, int level)
{
    const char *text = literal->text->text;
    const char *theory = bpl_why_float_theory(w, literal->type->expanded, literal->loc);
    if (strstr(text, "NaN") || strstr(text, "nan")) {
        special_float(w, out, theory, "nan");
        return;
    }
    if (strstr(text, "oo")) {
        special_float(w, out, theory, text[1] == '-' ? "minus_infinity" : "plus_infinity");
        return;
    }
    bool negative = *text == '-';
    text += negative;
    size_t mantissa = strcspn(text, "e");
    long exponent = strtol(text + mantissa + 1, NULL, 10);
    if (negative)
        bpl_strbuf_addf(out, level > BPL_WHY_PREFIX ? "(%s.neg " : "%s.neg ", theory);
    bpl_strbuf_addf(out, "(%.*sp%ld: %s.t)", (int)mantissa, text, exponent * 4, theory);
    if (negative && level > BPL_WHY_PREFIX)
        bpl_strbuf_add_char(out, ')');
}

/* Prints a string literal with the escapes that WhyML needs; Boogie's strings have none. */
static void string_literal(BplStrbuf *out, const BplName *text)
{
    bpl_strbuf_add_char(out, '"');
    for (uint32_t i = 1; i + 1 < text->length; i++) {
        unsigned char c = (unsigned char)text->text[i];
        if (c == '\\' || c == '"')
            bpl_strbuf_addf(out, "\\%c", c);
        else if (c < 32 || c > 126)
            bpl_strbuf_addf(out, "\\x%02X", c);
        else
            bpl_strbuf_add_char(out, (char)c);
    }
    bpl_strbuf_add_char(out, '"');
}

static void rounding_literal(BplWhy *w, BplStrbuf *out, const BplName *text)
{
    static const char *const modes[][2] = {{"roundNearestTiesToEven", "RNE"},
                                           {"roundNearestTiesToAway", "RNA"},
                                           {"roundTowardPositive", "RTP"},
                                           {"roundTowardNegative", "RTN"},
                                           {"roundTowardZero", "RTZ"}};
    w->uses[BPL_WHY_ROUNDING] = true;
    const char *mode = text->text;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (strcmp(mode, modes[i][0]) == 0)
            mode = modes[i][1];
    bpl_strbuf_addf(out, "RM.%s", mode);
}

void bpl_why_literal(BplWhy *w, BplStrbuf *out, const BplExpr *expr, int level)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_EXPR_INT_LIT:
        bpl_strbuf_add_text(out, bpl_as_int_lit(expr)->text->text);
        break;
    case BPL_EXPR_REAL_LIT:
        bpl_strbuf_add_text(out, bpl_as_real_lit(expr)->text->text);
        break;
    case BPL_EXPR_FLOAT_LIT:
        float_literal(w, out, bpl_as_float_lit(expr), level);
        break;
    case BPL_EXPR_BV_LIT:
        bv_literal(w, out, bpl_as_bv_lit(expr), level);
        break;
    case BPL_EXPR_STRING_LIT:
        string_literal(out, bpl_as_string_lit(expr)->text);
        break;
    case BPL_EXPR_RMODE_LIT:
        rounding_literal(w, out, bpl_as_rmode_lit(expr)->text);
        break;
    default:
        assert(expr->kind == BPL_BOOL_LIT);
        bpl_strbuf_add_text(out, expr->op ? "true" : "false");
        break;
    }
}
