/* Translates Boogie's names to WhyML's alphabet, so that different names stay different. */
#include "libbpl/why/internal.h"

#include <ctype.h>
#include <string.h>

/* Forbidden names: WhyML's keywords, and names that the imported theories and the module itself
 * declare without a qualifier. */
static const char *const words[] = {
    "abstract",    "absurd",   "alias",     "any",      "as",        "assert",    "assume",
    "at",          "axiom",    "begin",     "break",    "by",        "check",     "clone",
    "coinductive", "constant", "continue",  "diverges", "do",        "done",      "downto",
    "else",        "end",      "ensures",   "epsilon",  "exception", "exists",    "export",
    "false",       "float",    "for",       "forall",   "fun",       "function",  "ghost",
    "goal",        "if",       "import",    "in",       "inductive", "invariant", "label",
    "lemma",       "let",      "match",     "meta",     "module",    "mutable",   "not",
    "old",         "partial",  "predicate", "private",  "pure",      "raise",     "raises",
    "range",       "reads",    "rec",       "ref",      "requires",  "result",    "return",
    "returns",     "scope",    "so",        "then",     "theory",    "to",        "true",
    "try",         "type",     "use",       "val",      "variant",   "while",     "with",
    "writes",      "int",      "real",      "bool",     "unit",      "string",    "map",
    "get",         "set",      "zero",      "one",      "inv",       "pick",      "eq_het",
    "contents"};

static const BplName *text_name(BplWhyNames *names, const char *text)
{
    return bpl_names_intern_text(names->texts, text);
}

void bpl_why_names_init(BplWhyNames *names)
{
    *names = (BplWhyNames){.texts = bpl_names_new()};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        bpl_map_put(&names->taken, text_name(names, words[i]), names);
}

void bpl_why_names_release(BplWhyNames *names)
{
    for (int i = 0; i < BPL_WHY_SPACE_COUNT; i++)
        bpl_map_release(&names->of[i]);
    bpl_map_release(&names->taken);
    bpl_map_release(&names->taken_inside);
    bpl_names_free(names->texts);
}

/* Only letters, digits and `_` are used. In WhyML constructors begin with a capital letter, other
 * names do not. */
static void spell(BplStrbuf *out, const char *text, BplWhySpace space)
{
    bool is_capital = space == BPL_WHY_CONSTRUCTOR;
    for (const char *c = text; *c; c++) {
        bool first = c == text;
        char letter = isalnum((unsigned char)*c) ? *c : '_';
        if (first && isdigit((unsigned char)letter))
            bpl_strbuf_add_char(out, is_capital ? 'C' : 'x');
        if (first && letter == '_' && (is_capital || space == BPL_WHY_TYPE_VAR))
            bpl_strbuf_add_char(out, is_capital ? 'C' : 't');
        if (first)
            letter = (char)(is_capital ? toupper((unsigned char)letter)
                                       : tolower((unsigned char)letter));
        bpl_strbuf_add_char(out, letter);
    }
    if (strcmp(bpl_strbuf_text(out), "_") == 0)
        bpl_strbuf_add_char(out, '0');
}

static bool is_taken(const BplWhyNames *names, const BplName *text, bool inside)
{
    return bpl_map_get(&names->taken, text) || (inside && bpl_map_get(&names->taken_inside, text));
}

/* The first of base, base_1, base_2 … that is not in use. */
static const BplName *distinct(BplWhyNames *names, const char *base, bool inside)
{
    const BplName *text = text_name(names, base);
    for (unsigned n = 1; is_taken(names, text, inside); n++) {
        BplStrbuf more = {0};
        bpl_strbuf_addf(&more, "%s_%u", base, n);
        text = text_name(names, more.text);
        bpl_strbuf_release(&more);
    }
    return text;
}

const char *bpl_why_name(BplWhy *w, BplWhySpace space, const BplName *name)
{
    BplWhyNames *names = &w->names;
    const BplName *known = bpl_map_get(&names->of[space], name);
    if (known)
        return known->text;
    bool inside = space == BPL_WHY_LOCAL || space == BPL_WHY_TYPE_VAR;
    BplStrbuf base = {0};
    spell(&base, name->text, space);
    /* A global name must not be that of any local one either, which could hide it. */
    const BplName *text = distinct(names, bpl_strbuf_text(&base), true);
    bpl_strbuf_release(&base);
    bpl_map_put(inside ? &names->taken_inside : &names->taken, text, names);
    bpl_map_put(&names->of[space], name, (void *)(uintptr_t)text);
    return text->text;
}

const char *bpl_why_fresh(BplWhy *w, const char *base)
{
    const BplName *text = distinct(&w->names, base, true);
    bpl_map_put(&w->names.taken, text, w);
    return text->text;
}

const char *bpl_why_var_name(BplWhy *w, const BplVar *var)
{
    bool is_global = var->op == BPL_ROLE_CONST || var->op == BPL_ROLE_GLOBAL;
    return bpl_why_name(w, is_global ? BPL_WHY_GLOBAL : BPL_WHY_LOCAL, var->name);
}
