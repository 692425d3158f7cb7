/* Reports values of functions without a body in the replay of a failure, if they are informative:
 * the inputs alone do not determine `len(s)`.
 *
 * An application is reported if it mentions an element that the report prints (`len(Seq!0)`), or if
 * its arguments are all numbers or other plain values (`f(3)`). Functions of a front end's prelude
 * (`$Is(…)`, {:identity} functions) are left out. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/script.h"
#include "libbpl/replay/replay.h"

#include <string.h>

static bool is_plain(const BplDatum *value)
{
    return value->kind != BPL_D_ELEMENT && value->kind != BPL_D_MAP && value->kind != BPL_D_UNKNOWN;
}

void bpl_script_print_value(BplStrbuf *out, const BplDatum *value)
{
    size_t begin = out->length;
    bpl_datum_print(out, value);
    char *text = out->text + begin, *close = strrchr(text, ')');
    if (value->kind != BPL_D_ELEMENT || *text != '(' || !close)
        return;
    memmove(close, close + 1, strlen(close));
    memmove(text, text + 1, strlen(text));
    out->length -= 2;
}

/* Returns true if the text is the value of a function that the failure already reports. */
static bool is_value(const BplFailure *failure, const char *text)
{
    for (size_t i = 0; i < failure->points.count; i++)
        if (strcmp(failure->points.at[i].value, text) == 0)
            return true;
    return false;
}

static bool is_among(const BplExecValues *values, const char *text)
{
    for (size_t i = 0; i < values->count; i++)
        if (values->at[i].var->name->text[0] != '$' && strcmp(values->at[i].text, text) == 0)
            return true;
    return false;
}

/* Prints the arguments; returns false if the application is not worth reporting with this value. */
static bool add_args(BplStrbuf *out, const BplFailure *failure, const BplDatum *const *args,
                     uint32_t count, const BplDatum *value)
{
    bool all_plain = true, is_known = false;
    for (uint32_t i = 0; i < count; i++) {
        if (args[i]->kind == BPL_D_MAP)
            return false;
        bpl_strbuf_add_text(out, i ? ", " : "");
        size_t begin = out->length;
        bpl_script_print_value(out, args[i]);
        if (is_plain(args[i]))
            continue;
        all_plain = false;
        is_known = is_known || is_among(&failure->inputs, out->text + begin) ||
                   is_among(&failure->values, out->text + begin) ||
                   is_value(failure, out->text + begin);
    }
    return all_plain ? count > 0 && is_plain(value) : is_known;
}

/* Compares two function values for their order in reports: by function in the order of declaration,
 * then by the printed text, where shorter numbers come first. Returns a number below, equal to or
 * above 0. */
static int compare(const BplExecPoint *a, const BplExecPoint *b)
{
    if (a->function != b->function)
        return a->function->loc < b->function->loc ? -1 : 1;
    size_t left = strlen(a->text), right = strlen(b->text);
    return left != right ? (left < right ? -1 : 1) : strcmp(a->text, b->text);
}

void bpl_script_note_point(BplFailure *failure, const BplNode *function,
                           const BplDatum *const *args, uint32_t count, const BplDatum *value)
{
    const BplFunction *decl = bpl_as_function(function);
    const BplName *name = decl->name;
    if (name->text[0] == '$' || bpl_attr_find(decl->attrs, "identity") ||
        failure->points.count == bpl_limits->exec_function_points || value->kind == BPL_D_UNKNOWN ||
        value->kind == BPL_D_MAP)
        return;
    BplStrbuf text = {0}, result = {0};
    bpl_strbuf_addf(&text, "%s(", name->text);
    bool is_wanted = add_args(&text, failure, args, count, value);
    bpl_strbuf_add_char(&text, ')');
    BplExecPoint point = {function, text.text, NULL};
    size_t at = failure->points.count;
    while (is_wanted && at > 0 && compare(&point, &failure->points.at[at - 1]) < 0)
        at--;
    bool is_new = at == 0 || compare(&point, &failure->points.at[at - 1]) != 0;
    if (is_wanted && is_new) {
        bpl_script_print_value(&result, value);
        point = (BplExecPoint){function, bpl_strbuf_detach(&text), bpl_strbuf_detach(&result)};
        bpl_vec_push(&failure->points, point);
        for (size_t i = failure->points.count - 1; i > at; i--)
            failure->points.at[i] = failure->points.at[i - 1];
        failure->points.at[at] = point;
    }
    bpl_strbuf_release(&text);
}

void bpl_failure_forget_points(BplFailure *failure)
{
    for (size_t i = 0; i < failure->points.count; i++) {
        bpl_free(failure->points.at[i].text);
        bpl_free(failure->points.at[i].value);
    }
    bpl_vec_clear(&failure->points);
}
