/* Prints the explanation of a failure. The list of reasons is a tree in preorder: the children of a
 * reason, which explain it, follow it one level deeper. */
#include "libbpl/report/because.h"

#include "libbpl/syntax/print.h"

#include <string.h>

enum { MOST_TEXT = 100 }; /* limit on an expression's text; the whole text is in the program */

static bool is_variable(const BplExecReason *reason)
{
    return reason->kind != BPL_BECAUSE_VALUE;
}

/* Prints an expression on one line, or a variable's name. */
static void print_subject(BplStrbuf *out, const BplExecReason *reason)
{
    size_t begin = out->length;
    if (is_variable(reason)) {
        const BplVar *var = bpl_as_var(reason->node);
        bpl_strbuf_add_text(out, var->name ? var->name->text : "_");
        return;
    }
    /* a conditional expression needs parentheses before `is` */
    bool is_long = reason->node->kind == BPL_IF_THEN_ELSE;
    bpl_strbuf_add_text(out, is_long ? "(" : "");
    bpl_print_node(out, reason->node);
    bpl_strbuf_add_text(out, is_long ? ")" : "");
    for (size_t i = begin; i < out->length; i++)
        if (out->text[i] == '\n')
            out->text[i] = ' ';
    if (out->length - begin > MOST_TEXT) {
        for (out->length = begin + MOST_TEXT; (out->text[out->length] & 0xc0) == 0x80;)
            out->length--;
        bpl_strbuf_add_text(out, "…");
    }
}

static void print_value(BplStrbuf *out, const BplExecReason *reason, const BplValuesForm *form)
{
    bpl_text_print(out, reason->text, form);
}

static void print_is(BplStrbuf *out, const BplExecReason *reason, const BplValuesForm *form)
{
    print_subject(out, reason);
    bpl_strbuf_add_text(out, " is ");
    print_value(out, reason, form);
}

/* Is the i-th reason printed on the line of the previous one? Variables of one quantifier or
 * predicate are printed on one line. */
static bool continues(const BplFailure *failure, size_t i)
{
    const BplExecReason *last = i ? &failure->reasons.at[i - 1] : NULL;
    const BplExecReason *reason = &failure->reasons.at[i];
    return last && is_variable(reason) && last->kind == reason->kind &&
           last->depth == reason->depth;
}

void bpl_because_print(BplStrbuf *out, const char *indent, const BplFailure *failure,
                       const BplValuesForm *form)
{
    if (failure->reasons.count)
        bpl_strbuf_addf(out, "%sbecause", indent);
    for (size_t i = 0; i < failure->reasons.count; i++) {
        const BplExecReason *reason = &failure->reasons.at[i];
        bool is_where = reason->kind == BPL_BECAUSE_PARAMETER;
        bool is_added = is_where && i && failure->reasons.at[i - 1].kind == BPL_BECAUSE_VALUE;
        if (continues(failure, i) || is_added)
            bpl_strbuf_add_text(out, ", ");
        else
            bpl_strbuf_addf(out, "\n%s  %*s", indent, (int)reason->depth * 2, "");
        if (is_variable(reason) && !continues(failure, i))
            bpl_strbuf_add_text(out, is_where ? "where " : "for ");
        print_is(out, reason, form);
    }
    if (failure->reasons.count)
        bpl_strbuf_add_char(out, '\n');
}

static void add_text(BplJson *json, const char *key, const BplExecReason *reason,
                     const BplValuesForm *form)
{
    BplStrbuf text = {0};
    if (form)
        print_value(&text, reason, form);
    else
        print_subject(&text, reason);
    bpl_json_text(json, key, bpl_strbuf_text(&text));
    bpl_strbuf_release(&text);
}

static void close_to(BplJson *json, uint32_t *open, uint32_t depth)
{
    for (; *open > depth; --*open) {
        bpl_json_close(json); /* ends the list `because` */
        bpl_json_close(json);
    }
}

void bpl_because_json(BplJson *json, const char *key, const BplProgram *program,
                      const BplFailure *failure, const BplValuesForm *form)
{
    uint32_t open = 0; /* number of open objects that may still get a list `because` */
    if (!failure->reasons.count)
        return;
    bpl_json_open(json, key, '[');
    for (size_t i = 0; i < failure->reasons.count; i++) {
        const BplExecReason *reason = &failure->reasons.at[i];
        BplPosition at = bpl_position(&program->sources, bpl_node_start(reason->node));
        close_to(json, &open, reason->depth);
        bpl_json_open(json, NULL, '{');
        add_text(json, is_variable(reason) ? "variable" : "expression", reason, NULL);
        add_text(json, "value", reason, form);
        bpl_json_number(json, "line", at.line);
        bpl_json_number(json, "column", at.column);
        bpl_json_open(json, "because", '[');
        open++;
    }
    close_to(json, &open, 0);
    bpl_json_close(json);
}
