/* Makes functions and datatypes that Z3's parser supports, but its C interface does not.
 *
 * The functions are those of Z3 that are not in term/ops.def, given by their names. The C interface
 * has no way to look up a function by its name, but the parser knows all of them:
 *
 *     (declare-const x!0 S!0) (declare-const x!1 S!1) (declare-const r S!r)
 *     (assert (= r (seq.nth x!0 x!1)))
 *
 * The function is then taken from the parsed assertion. A name must be a symbol, or of the form `(_
 * symbol 1 2)`: any other text could contain commands.
 *
 * The datatypes are those that hold maps or sequences of themselves: `(Array Int T)` in a field of
 * T. */
#include "libbpl/smt/z3_state.h"

#include "libbpl/term/builtin.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool is_symbol_char(char c)
{
    return isalnum((unsigned char)c) || (c && strchr("_.+-*/<>=!?~%^&$@", c));
}

/* Is the text a symbol that does not begin with a digit, or `(_ symbol number …)`? */
static bool is_name(const char *text)
{
    bool is_indexed = strncmp(text, "(_ ", 3) == 0;
    text += is_indexed ? 3 : 0;
    size_t length = 0;
    while (is_symbol_char(text[length]))
        length++;
    if (!length || isdigit((unsigned char)text[0]))
        return false;
    text += length;
    if (!is_indexed)
        return !*text;
    while (*text == ' ' || isdigit((unsigned char)*text))
        text++;
    return strcmp(text, ")") == 0;
}

/* Prints the application `(name x!0 x!1)`. A constant is printed without parentheses, and an empty
 * sequence with its sort. */
static void add_call(BplStrbuf *text, const char *name, uint32_t count)
{
    if (strcmp(name, "seq.empty") == 0)
        name = "(as seq.empty S!r)";
    bpl_strbuf_addf(text, count ? "(%s" : "%s", name);
    for (uint32_t i = 0; i < count; i++)
        bpl_strbuf_addf(text, " x!%u", i);
    bpl_strbuf_add_text(text, count ? ")" : "");
}

/* Returns the function that the right side of the parsed equation applies; NULL if the parsed text
 * is not a single equation whose right side applies a function to exactly the declared constants.
 */
static Z3_func_decl applied(BplZ3State *state, Z3_ast_vector parsed, uint32_t count)
{
    Z3_context c = state->context;
    if (Z3_ast_vector_size(c, parsed) != 1)
        return NULL;
    Z3_app equation = Z3_to_app(c, Z3_ast_vector_get(c, parsed, 0));
    if (Z3_get_app_num_args(c, equation) != 2)
        return NULL;
    Z3_ast right = Z3_get_app_arg(c, equation, 1);
    if (Z3_get_ast_kind(c, right) != Z3_APP_AST ||
        Z3_get_app_num_args(c, Z3_to_app(c, right)) != count)
        return NULL;
    for (uint32_t i = 0; i < count; i++) {
        Z3_ast arg = Z3_get_app_arg(c, Z3_to_app(c, right), i);
        char name[16];
        snprintf(name, sizeof name, "x!%u", i);
        if (Z3_get_ast_kind(c, arg) != Z3_APP_AST ||
            strcmp(
                Z3_get_symbol_string(c, Z3_get_decl_name(c, Z3_get_app_decl(c, Z3_to_app(c, arg)))),
                name) != 0)
            return NULL;
    }
    return Z3_get_app_decl(c, Z3_to_app(c, right));
}

Z3_func_decl bpl_z3_named_func(BplZ3State *state, const char *name, const Z3_sort *args,
                               uint32_t count, Z3_sort result)
{
    Z3_context c = state->context;
    if (!is_name(name))
        return NULL;
    Z3_sort *sorts = bpl_alloc((count + 1) * sizeof *sorts);
    Z3_symbol *names = bpl_alloc((count + 1) * sizeof *names);
    BplStrbuf text = {0};
    for (uint32_t i = 0; i <= count; i++) {
        char own[16];
        snprintf(own, sizeof own, i < count ? "S!%u" : "S!r", i);
        names[i] = Z3_mk_string_symbol(c, own);
        sorts[i] = i < count ? args[i] : result;
        if (i < count)
            bpl_strbuf_addf(&text, "(declare-const x!%u S!%u)", i, i);
    }
    bpl_strbuf_add_text(&text, "(declare-const r S!r)(assert (= r ");
    add_call(&text, name, count);
    bpl_strbuf_add_text(&text, "))");
    Z3_ast_vector parsed =
        Z3_parse_smtlib2_string(c, text.text, count + 1, names, sorts, 0, NULL, NULL);
    Z3_func_decl found = NULL;
    if (Z3_get_error_code(c) == Z3_OK && parsed) {
        Z3_ast_vector_inc_ref(c, parsed);
        found = applied(state, parsed, count);
        if (found)
            bpl_z3_keep(state, Z3_func_decl_to_ast(c, found));
        Z3_ast_vector_dec_ref(c, parsed);
    }
    bpl_strbuf_release(&text);
    bpl_free(sorts);
    bpl_free(names);
    return found;
}

/* ---- datatypes ------------------------------------------------------------------------------- */

typedef struct Parsing {
    BplZ3State *state;
    const BplSort *datatypes;
    uint32_t count;
    BplStrbuf text;
    /* the sorts of fields that are not among the datatypes being declared; the text calls them S!0,
     * S!1, … */
    BPL_VEC(BplSort) others;
} Parsing;

/* Prints the text between bars, which names in Boogie cannot contain. */
static void add_quoted(Parsing *p, const char *text)
{
    bpl_strbuf_add_char(&p->text, '|');
    for (; *text; text++)
        if (*text != '|' && *text != '\\')
            bpl_strbuf_add_char(&p->text, *text);
    bpl_strbuf_add_char(&p->text, '|');
}

static void add_printed(Parsing *p, const char *before, BplSort sort)
{
    BplStrbuf name = {0};
    bpl_strbuf_add_text(&name, before);
    bpl_sort_print(p->state->terms->sorts, sort, &name);
    add_quoted(p, name.text);
    bpl_strbuf_release(&name);
}

static void add_sort(Parsing *p, BplSort sort)
{
    const BplSortInfo *info = bpl_sort_info(p->state->terms->sorts, sort);
    bool is_map = info->kind == BPL_SORT_KIND_MAP;
    bool is_seq = info->kind == BPL_SORT_KIND_USER && bpl_term_named(info->name);
    for (uint32_t i = 0; i < p->count; i++)
        if (p->datatypes[i] == sort) {
            add_printed(p, "", sort);
            return;
        }
    if (is_map || is_seq) {
        bpl_strbuf_add_text(&p->text, is_map ? "(Array" : "(Seq");
        for (uint32_t i = 0; i < info->count + is_map; i++) {
            bpl_strbuf_add_char(&p->text, ' ');
            add_sort(p, info->args[i]);
        }
        bpl_strbuf_add_char(&p->text, ')');
        return;
    }
    bpl_strbuf_addf(&p->text, "S!%zu", p->others.count);
    bpl_vec_push(&p->others, sort);
}

static void add_ctor(Parsing *p, BplSort data, const BplCtor *ctor)
{
    BplStrbuf name = {0};
    bpl_strbuf_addf(&name, "%s.@", ctor->name->text);
    bpl_strbuf_add_text(&p->text, "(");
    add_printed(p, name.text, data);
    for (uint32_t f = 0; f < ctor->count; f++) {
        bpl_strbuf_clear(&name);
        bpl_strbuf_addf(&name, "%s.%s@", ctor->name->text, ctor->fields[f]->text);
        bpl_strbuf_add_text(&p->text, " (");
        add_printed(p, name.text, data);
        bpl_strbuf_add_char(&p->text, ' ');
        add_sort(p, ctor->sorts[f]);
        bpl_strbuf_add_char(&p->text, ')');
    }
    bpl_strbuf_add_text(&p->text, ")");
    bpl_strbuf_release(&name);
}

/* Prints the declarations of the datatypes, and for each datatype an equation from which its Z3
 * sort can be taken:
 *
 *   (declare-datatypes ((T 0)) (((nil) (cons (kids (Array Int T))))))
 *   (declare-const x!0 T) (declare-const y!0 T) (assert (= x!0 y!0)) */
static void add_declarations(Parsing *p)
{
    bpl_strbuf_add_text(&p->text, "(declare-datatypes (");
    for (uint32_t i = 0; i < p->count; i++) {
        bpl_strbuf_add_char(&p->text, '(');
        add_sort(p, p->datatypes[i]);
        bpl_strbuf_add_text(&p->text, " 0)");
    }
    bpl_strbuf_add_text(&p->text, ") (");
    for (uint32_t i = 0; i < p->count; i++) {
        const BplSortInfo *info = bpl_sort_info(p->state->terms->sorts, p->datatypes[i]);
        bpl_strbuf_add_char(&p->text, '(');
        for (uint32_t c = 0; c < info->ctor_count; c++)
            add_ctor(p, p->datatypes[i], &info->ctors[c]);
        bpl_strbuf_add_char(&p->text, ')');
    }
    bpl_strbuf_add_text(&p->text, "))");
    for (uint32_t i = 0; i < p->count; i++) {
        for (int k = 0; k < 2; k++) {
            bpl_strbuf_addf(&p->text, "(declare-const %c!%u ", "xy"[k], i);
            add_sort(p, p->datatypes[i]);
            bpl_strbuf_add_char(&p->text, ')');
        }
        bpl_strbuf_addf(&p->text, "(assert (= x!%u y!%u))", i, i);
    }
}

static bool take_sorts(Parsing *p, Z3_ast_vector parsed, Z3_sort *made)
{
    Z3_context c = p->state->context;
    if (Z3_ast_vector_size(c, parsed) != p->count)
        return false;
    for (uint32_t i = 0; i < p->count; i++) {
        Z3_app equation = Z3_to_app(c, Z3_ast_vector_get(c, parsed, i));
        made[i] = Z3_get_sort(c, Z3_get_app_arg(c, equation, 0));
        bpl_z3_keep(p->state, Z3_sort_to_ast(c, made[i]));
    }
    return true;
}

bool bpl_z3_parse_datatypes(BplZ3State *state, const BplSort *datatypes, uint32_t count,
                            Z3_sort *made)
{
    Z3_context c = state->context;
    Parsing p = {.state = state, .datatypes = datatypes, .count = count};
    add_declarations(&p);
    Z3_sort *sorts = bpl_alloc((p.others.count + 1) * sizeof *sorts);
    Z3_symbol *names = bpl_alloc((p.others.count + 1) * sizeof *names);
    bool fine = true;
    for (size_t i = 0; i < p.others.count && fine; i++) {
        char own[16];
        snprintf(own, sizeof own, "S!%u", (unsigned)i);
        names[i] = Z3_mk_string_symbol(c, own);
        sorts[i] = bpl_z3_sort(state, p.others.at[i]);
        fine = sorts[i] != NULL;
    }
    Z3_ast_vector parsed = fine ? Z3_parse_smtlib2_string(c, p.text.text, (unsigned)p.others.count,
                                                          names, sorts, 0, NULL, NULL)
                                : NULL;
    fine = fine && parsed && !bpl_z3_failed(state);
    if (fine) {
        Z3_ast_vector_inc_ref(c, parsed);
        fine = take_sorts(&p, parsed, made);
        Z3_ast_vector_dec_ref(c, parsed);
    }
    bpl_strbuf_release(&p.text);
    bpl_vec_release(&p.others);
    bpl_free(sorts);
    bpl_free(names);
    return fine;
}
