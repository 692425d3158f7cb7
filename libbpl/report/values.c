/* Prints values, which are texts already. An element of a type without a definition is recognised
 * by its form, Type!7; within a map it follows a bracket, a comma, a colon or an arrow. */
#include "libbpl/report/values.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_element(const char *text)
{
    const char *mark = strrchr(text, '!');
    if (!mark || mark == text || !is_digit(mark[1]) || *text == '[' || *text == '{')
        return false;
    return mark[1 + strspn(mark + 1, "0123456789")] == '\0';
}

static bool is_parameter(const BplExecValue *value)
{
    return value->var->op == BPL_ROLE_IN || value->var->op == BPL_ROLE_OUT;
}

static bool is_named_only(const BplExecValue *value)
{
    return value->var->op == BPL_ROLE_CONST && is_element(value->text);
}

typedef enum Rank { RANK_USER, RANK_FRONT_END, RANK_NAME, RANK_HIDDEN } Rank;

static Rank rank_of(const BplExecValue *value, const BplFrontEnd *front_end)
{
    return bpl_front_end_hides(front_end, value->var->name->text) ? RANK_HIDDEN
           : is_named_only(value)                                 ? RANK_NAME
           : value->var->name->text[0] == '$'                     ? RANK_FRONT_END
                                                                  : RANK_USER;
}

/* Returns the rank of the group of values that is printed first (values.h). */
static Rank first_rank(const BplExecValues *values, const BplFrontEnd *front_end)
{
    Rank first = RANK_NAME;
    for (size_t i = 0; i < values->count; i++)
        if (rank_of(&values->at[i], front_end) < first)
            first = rank_of(&values->at[i], front_end);
    return first;
}

size_t bpl_values_count(const BplExecValues *values, bool rest, const BplFrontEnd *front_end)
{
    Rank first = first_rank(values, front_end);
    size_t count = 0;
    for (size_t i = 0; i < values->count; i++) {
        Rank rank = rank_of(&values->at[i], front_end);
        count += rank != RANK_HIDDEN && (rank > first) == rest;
    }
    return count;
}

/* ---- names of variables ---------------------------------------------------------------------- */

static bool is_ambiguous(const BplExecValues *among, const char *name, size_t length,
                         const BplFrontEnd *front_end)
{
    size_t same = 0;
    for (size_t i = 0; among && i < among->count; i++) {
        const char *other = among->at[i].var->name->text;
        same +=
            bpl_front_end_length(front_end, other) == length && memcmp(other, name, length) == 0;
    }
    return same > 1;
}

/* Prints the variable's name: the name that users of the front end know, unless another of the
 * values has that name. */
static void print_name(BplStrbuf *out, const BplVar *var, const BplExecValues *among,
                       const BplFrontEnd *front_end)
{
    const char *name = var->name->text;
    size_t length = bpl_front_end_length(front_end, name);
    bool is_short = !is_ambiguous(among, name, length, front_end);
    bpl_strbuf_add(out, name, is_short ? length : strlen(name));
}

/* ---- names of elements ----------------------------------------------------------------------- */

/* Can an element such as Type!7 begin at this position, judging by the preceding characters? */
static bool may_begin(const char *text, size_t at)
{
    if (!at || strchr("([{", text[at - 1]))
        return true;
    return at > 1 && text[at - 1] == ' ' && strchr(",>:", text[at - 2]);
}

static const BplExecValue *find(const BplExecValues *among, bool parameters, const char *text)
{
    for (size_t i = 0; among && i < among->count; i++) {
        const BplExecValue *value = &among->at[i];
        bool is_name = is_named_only(value) || (parameters && is_parameter(value));
        size_t length = strlen(value->text);
        if (is_name && is_element(value->text) && strncmp(text, value->text, length) == 0 &&
            !is_digit(text[length]))
            return value;
    }
    return NULL;
}

/* Prints the text; names of constants and parameters replace elements. */
static void print_named(BplStrbuf *out, const char *text, const BplValuesForm *form)
{
    for (size_t at = 0; text[at];) {
        bool begins = may_begin(text, at);
        const BplExecValue *name = begins ? find(form->inputs, form->parameters, text + at) : NULL;
        if (begins && !name)
            name = find(form->more, false, text + at);
        if (begins && !name)
            name = find(form->names, false, text + at);
        if (name) {
            print_name(out, name->var, form->inputs, form->front_end);
            at += strlen(name->text);
        } else {
            bpl_strbuf_add_char(out, text[at++]);
        }
    }
}

void bpl_text_print(BplStrbuf *out, const char *text, const BplValuesForm *form)
{
    print_named(out, text, form);
}

/* Prints a value. If the value is an element, prints the name of the constant with this value
 * instead, unless that constant is the variable being printed. */
void bpl_value_print(BplStrbuf *out, const BplExecValue *value, const BplValuesForm *form)
{
    const char *text = value->text;
    const BplExecValue *name =
        is_element(text) && !is_named_only(value) ? find(form->names, false, text) : NULL;
    if (*text == '[' || *text == '{' || strchr(text, '('))
        print_named(out, text, form);
    else
        bpl_strbuf_add_text(out, name ? name->var->name->text : text);
}

void bpl_values_print(BplStrbuf *out, const BplExecValues *values, bool rest,
                      const BplValuesForm *form)
{
    Rank first = first_rank(values, form->front_end);
    const char *before = "";
    for (size_t i = 0; i < values->count; i++) {
        const BplExecValue *value = &values->at[i];
        Rank rank = rank_of(value, form->front_end);
        if (rank == RANK_HIDDEN || (rank > first) != rest)
            continue;
        bpl_strbuf_add_text(out, before);
        print_name(out, value->var, values, form->front_end);
        bpl_strbuf_add_text(out, form->is);
        bpl_value_print(out, value, form);
        before = ", ";
    }
}

void bpl_values_print_points(BplStrbuf *out, const BplFailure *failure, const char *is,
                             const BplFrontEnd *front_end, const BplExecValues *names)
{
    const BplValuesForm form = {is, &failure->inputs, &failure->values, true, front_end, names};
    BplStrbuf call = {0};
    for (size_t i = 0; i < failure->points.count; i++) {
        bpl_strbuf_add_text(out, i ? ", " : "");
        bpl_strbuf_clear(&call);
        print_named(&call, failure->points.at[i].text, &form);
        bpl_front_end_print_call(out, front_end, bpl_strbuf_text(&call));
        bpl_strbuf_add_text(out, is);
        print_named(out, failure->points.at[i].value, &form);
    }
    bpl_strbuf_release(&call);
}
