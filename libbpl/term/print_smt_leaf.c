/* Prints sorts, and terms without arguments: numbers, strings, elements of user sorts. */
#include "libbpl/term/print_constant.h"
#include "libbpl/term/print_smt.h"

void bpl_smt_quote(BplSmtScript *script, const char *text)
{
    bpl_strbuf_add_char(script->out, '|');
    for (; *text; text++)
        bpl_strbuf_add_char(script->out, *text == '|' || *text == '\\' ? '_' : *text);
    bpl_strbuf_add_char(script->out, '|');
}

/* ---- sorts ----------------------------------------------------------------------------------- */

void bpl_smt_print_sort(BplSmtScript *script, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(script->terms->sorts, sort);
    switch (info->kind) {
    case BPL_SORT_KIND_BOOL:
        bpl_strbuf_add_text(script->out, "Bool");
        break;
    case BPL_SORT_KIND_INT:
        bpl_strbuf_add_text(script->out, "Int");
        break;
    case BPL_SORT_KIND_REAL:
        bpl_strbuf_add_text(script->out, "Real");
        break;
    case BPL_SORT_KIND_RMODE:
        bpl_strbuf_add_text(script->out, "RoundingMode");
        break;
    case BPL_SORT_KIND_STRING:
        bpl_strbuf_add_text(script->out, "String");
        break;
    case BPL_SORT_KIND_REGEX:
        bpl_strbuf_add_text(script->out, "(RegEx String)");
        break;
    case BPL_SORT_KIND_BV:
        bpl_strbuf_addf(script->out, "(_ BitVec %u)", info->width);
        break;
    case BPL_SORT_KIND_FLOAT:
        bpl_strbuf_addf(script->out, "(_ FloatingPoint %u %u)", info->exponent, info->width);
        break;
    case BPL_SORT_KIND_MAP:
        bpl_strbuf_add_text(script->out, "(Array");
        for (uint32_t i = 0; i <= info->count; i++) {
            bpl_strbuf_add_char(script->out, ' ');
            bpl_smt_print_sort(script, info->args[i]);
        }
        bpl_strbuf_add_char(script->out, ')');
        break;
    case BPL_SORT_KIND_USER:
    case BPL_SORT_KIND_DATA: {
        BplStrbuf text = {0};
        bpl_sort_print(script->terms->sorts, sort, &text);
        /* the '@' avoids the solvers' own sorts, such as List and Set */
        bpl_strbuf_add_char(&text, '@');
        bpl_smt_quote(script, text.text);
        bpl_strbuf_release(&text);
        break;
    }
    case BPL_SORT_KIND_NONE:
        break;
    }
}

void bpl_smt_need_sort(BplSmtScript *script, BplSort sort)
{
    if (bpl_wordmap_get(&script->sort_seen, sort + 1ull))
        return;
    bpl_wordmap_put(&script->sort_seen, sort + 1ull, 1);
    const BplSortInfo *info = bpl_sort_info(script->terms->sorts, sort);
    if (info->kind == BPL_SORT_KIND_MAP)
        for (uint32_t i = 0; i <= info->count; i++)
            bpl_smt_need_sort(script, info->args[i]);
    for (uint32_t c = 0; c < info->ctor_count; c++)
        for (uint32_t f = 0; f < info->ctors[c].count; f++)
            bpl_smt_need_sort(script, info->ctors[c].sorts[f]);
    if (info->kind == BPL_SORT_KIND_USER || info->kind == BPL_SORT_KIND_DATA)
        bpl_vec_push(&script->sorts, sort);
}

/* Prints the name of a constructor or field. It contains the name of the datatype, since SMT-LIB
 * has one name space for the constructors and fields of all datatypes. */
void bpl_smt_print_ctor(BplSmtScript *script, BplSort data, uint32_t ctor, const char *before,
                        int field)
{
    const BplSortInfo *info = bpl_sort_info(script->terms->sorts, data);
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s%s", before, info->ctors[ctor].name->text);
    if (field >= 0)
        bpl_strbuf_addf(&text, ".%s", info->ctors[ctor].fields[field]->text);
    bpl_strbuf_add_char(&text, '@');
    bpl_sort_print(script->terms->sorts, data, &text);
    bpl_smt_quote(script, text.text);
    bpl_strbuf_release(&text);
}

static void declare_datatype(BplSmtScript *script, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(script->terms->sorts, sort);
    bpl_strbuf_add_text(script->out, " (");
    for (uint32_t c = 0; c < info->ctor_count; c++) {
        bpl_strbuf_add_text(script->out, c ? " (" : "(");
        bpl_smt_print_ctor(script, sort, c, "", -1);
        for (uint32_t f = 0; f < info->ctors[c].count; f++) {
            bpl_strbuf_add_text(script->out, " (");
            bpl_smt_print_ctor(script, sort, c, "", (int)f);
            bpl_strbuf_add_char(script->out, ' ');
            bpl_smt_print_sort(script, info->ctors[c].sorts[f]);
            bpl_strbuf_add_char(script->out, ')');
        }
        bpl_strbuf_add_char(script->out, ')');
    }
    bpl_strbuf_add_char(script->out, ')');
}

void bpl_smt_declare_sorts(BplSmtScript *script)
{
    uint32_t datatypes = 0;
    for (size_t i = 0; i < script->sorts.count; i++) {
        BplSort sort = script->sorts.at[i];
        if (bpl_sort_kind(script->terms->sorts, sort) == BPL_SORT_KIND_DATA) {
            datatypes++;
            continue;
        }
        bpl_strbuf_add_text(script->out, "(declare-sort ");
        bpl_smt_print_sort(script, sort);
        bpl_strbuf_add_text(script->out, " 0)\n");
    }
    if (!datatypes)
        return;
    bpl_strbuf_add_text(script->out, "(declare-datatypes (");
    for (size_t i = 0; i < script->sorts.count; i++)
        if (bpl_sort_kind(script->terms->sorts, script->sorts.at[i]) == BPL_SORT_KIND_DATA) {
            bpl_strbuf_add_text(script->out, " (");
            bpl_smt_print_sort(script, script->sorts.at[i]);
            bpl_strbuf_add_text(script->out, " 0)");
        }
    bpl_strbuf_add_text(script->out, ") (");
    for (size_t i = 0; i < script->sorts.count; i++)
        if (bpl_sort_kind(script->terms->sorts, script->sorts.at[i]) == BPL_SORT_KIND_DATA)
            declare_datatype(script, script->sorts.at[i]);
    bpl_strbuf_add_text(script->out, "))\n");
}

/* ---- constants ------------------------------------------------------------------------------- */

static void print_number(BplSmtScript *script, const mpz_t number, const char *after)
{
    mpz_t size;
    mpz_init(size);
    mpz_abs(size, number);
    if (mpz_sgn(number) < 0)
        bpl_strbuf_add_text(script->out, "(- ");
    bpl_print_mpz(size, 10, script->out);
    bpl_strbuf_add_text(script->out, after);
    if (mpz_sgn(number) < 0)
        bpl_strbuf_add_char(script->out, ')');
    mpz_clear(size);
}

static void print_real(BplSmtScript *script, BplValue value)
{
    mpq_t number;
    mpq_init(number);
    bpl_term_get_mpq(script->terms, value, number);
    bpl_strbuf_add_text(script->out, "(/ ");
    print_number(script, mpq_numref(number), ".0");
    bpl_strbuf_add_char(script->out, ' ');
    print_number(script, mpq_denref(number), ".0)");
    mpq_clear(number);
}

static void print_bits(BplSmtScript *script, BplValue value, uint32_t width)
{
    mpz_t number;
    mpz_init(number);
    bpl_term_get_mpz(script->terms, value, number);
    bpl_strbuf_add_text(script->out, "(_ bv");
    bpl_print_mpz(number, 10, script->out);
    bpl_strbuf_addf(script->out, " %u)", width);
    mpz_clear(number);
}

static void print_string(BplSmtScript *script, BplValue value)
{
    size_t length;
    const char *text = bpl_term_get_string(script->terms, value, &length);
    bpl_strbuf_add_char(script->out, '"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '"')
            bpl_strbuf_add_text(script->out, "\"\"");
        else if (c < ' ' || c > '~' || c == '\\')
            bpl_strbuf_addf(script->out, "\\u{%x}", c);
        else
            bpl_strbuf_add_char(script->out, (char)c);
    }
    bpl_strbuf_add_char(script->out, '"');
}

void bpl_smt_print_element(BplSmtScript *script, BplSort sort, uint32_t number)
{
    BplStrbuf text = {0};
    bpl_sort_print(script->terms->sorts, sort, &text);
    bpl_strbuf_addf(&text, "!%u", number);
    bpl_smt_quote(script, text.text);
    bpl_strbuf_release(&text);
}

void bpl_smt_print_constant(BplSmtScript *script, BplValue value)
{
    BplTerms *terms = script->terms;
    const BplSortInfo *info = bpl_sort_info(terms->sorts, bpl_term_sort(terms, value));
    mpz_t number;
    switch (info->kind) {
    case BPL_SORT_KIND_INT:
        mpz_init(number);
        bpl_term_get_mpz(terms, value, number);
        print_number(script, number, "");
        mpz_clear(number);
        break;
    case BPL_SORT_KIND_REAL:
        print_real(script, value);
        break;
    case BPL_SORT_KIND_BV:
        print_bits(script, value, info->width);
        break;
    case BPL_SORT_KIND_FLOAT:
        bpl_strbuf_addf(script->out, "((_ to_fp %u %u) ", info->exponent, info->width);
        print_bits(script, value, info->exponent + info->width);
        bpl_strbuf_add_char(script->out, ')');
        break;
    case BPL_SORT_KIND_STRING:
        print_string(script, value);
        break;
    case BPL_SORT_KIND_USER:
        bpl_smt_print_element(script, bpl_value_element_sort(value),
                              bpl_value_element_number(value));
        break;
    default: /* bool, rmode */
        bpl_print_constant(terms, value, script->out);
        break;
    }
}
