/* Translates Boogie's names to names of WhyML's alphabet; different names get different
 * translations. */
#include "libbpl/why/internal.h"

#include <ctype.h>
#include <string.h>

/* Names that must not be used: WhyML's keywords, and names that the imported theories and the
 * module itself declare without a qualifier. */
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
    bpl_vec_release(&names->next);
    bpl_names_free(names->texts);
}

/* Why3 puts a body's name into the name of a file, which has at most 255 characters. */
enum { LONGEST = 120 };

/* Spells a name in letters, digits and `_` only, and leaves out the end of long ones. In WhyML,
 * names of constructors begin with a capital letter, all others with a small letter. */
static void spell(BplStrbuf *out, const char *text, BplWhySpace space)
{
    bool is_capital = space == BPL_WHY_CONSTRUCTOR;
    for (const char *c = text; *c && c < text + LONGEST; c++) {
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

/* Returns the first of the names base, base_1, base_2 … that is not in use, and marks this name as
 * used. */
static const BplName *take(BplWhyNames *names, const char *base)
{
    const BplName *root = text_name(names, base), *text = root;
    while (names->next.count <= root->id)
        bpl_vec_push(&names->next, 1);
    BplStrbuf numbered = {0};
    while (bpl_map_get(&names->taken, text)) {
        bpl_strbuf_clear(&numbered);
        bpl_strbuf_add(&numbered, root->text, root->length);
        bpl_strbuf_add_char(&numbered, '_');
        bpl_strbuf_add_number(&numbered, names->next.at[root->id]++);
        text = text_name(names, numbered.text);
    }
    bpl_strbuf_release(&numbered);
    bpl_map_put(&names->taken, text, names);
    return text;
}

const char *bpl_why_name(BplWhy *w, BplWhySpace space, const BplName *name)
{
    BplWhyNames *names = &w->names;
    const BplName *text = bpl_map_get(&names->of[space], name);
    if (!text) {
        BplStrbuf base = {0};
        spell(&base, name->text, space);
        text = take(names, bpl_strbuf_text(&base));
        bpl_strbuf_release(&base);
        bpl_map_put(&names->of[space], name, (void *)(uintptr_t)text);
    }
    return text->text;
}

const char *bpl_why_fresh(BplWhy *w, const char *base)
{
    return take(&w->names, base)->text;
}

const char *bpl_why_var_name(BplWhy *w, const BplVar *var)
{
    bool is_global = var->op == BPL_ROLE_CONST || var->op == BPL_ROLE_GLOBAL;
    return bpl_why_name(w, is_global ? BPL_WHY_GLOBAL : BPL_WHY_LOCAL, var->name);
}
