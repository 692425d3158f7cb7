/* Prints a failing execution as a model. The values that a variable takes are numbered in the order
 * of the execution (incarnations), and printed in the order of the variables' names. */
#include "libbpl/boogie/model.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct Line {
    const BplName *name;
    /* 0: the value at the start of the body; otherwise 1 + the number that is printed after `@` */
    uint32_t incarnation;
    const char *text;
} Line;

typedef BPL_VEC(Line) Lines;

/* Adds the value; a negative number is written `(- 8)` as in Boogie and the solver. */
static void add_value(BplStrbuf *out, const char *text)
{
    if (*text == '-' && isdigit((unsigned char)text[1]))
        bpl_strbuf_addf(out, "(- %s)", text + 1);
    else
        bpl_strbuf_add_text(out, text);
}

static int by_name(const void *a, const void *b)
{
    const Line *one = a, *other = b;
    int order = strcmp(one->name->text, other->name->text);
    if (order)
        return order;
    return (one->incarnation > other->incarnation) - (one->incarnation < other->incarnation);
}

static uint32_t next_incarnation(const Lines *lines, const BplName *name)
{
    uint32_t next = 1;
    for (size_t i = 0; i < lines->count; i++)
        if (lines->at[i].name == name && lines->at[i].incarnation >= next)
            next = lines->at[i].incarnation + 1;
    return next;
}

static void add_lines(BplStrbuf *out, const BplVcError *error)
{
    Lines lines = {0};
    for (size_t i = 0; i < error->values.count; i++) {
        const BplVcValue *value = &error->values.at[i];
        uint32_t incarnation = value->step ? next_incarnation(&lines, value->name) : 0;
        if (value->text)
            bpl_vec_push(&lines, ((Line){value->name, incarnation, value->text}));
    }
    if (lines.count)
        qsort(lines.at, lines.count, sizeof *lines.at, by_name);
    for (size_t i = 0; i < lines.count; i++) {
        bpl_strbuf_add_text(out, lines.at[i].name->text);
        if (lines.at[i].incarnation)
            bpl_strbuf_addf(out, "@%u", lines.at[i].incarnation - 1);
        bpl_strbuf_add_text(out, " -> ");
        add_value(out, lines.at[i].text);
        bpl_strbuf_add_char(out, '\n');
    }
    bpl_vec_release(&lines);
}

/* Replaces the line for the variable in the state; adds one if there is none. */
static void set_line(Lines *state, const BplVcValue *value)
{
    for (size_t i = 0; i < state->count; i++)
        if (state->at[i].name == value->name) {
            state->at[i].text = value->text;
            return;
        }
    bpl_vec_push(state, ((Line){value->name, 0, value->text}));
}

static void end_state(BplStrbuf *out, const char *name, size_t length, Lines *state)
{
    bpl_strbuf_addf(out, "*** STATE %.*s\n", (int)length, name);
    if (state->count)
        qsort(state->at, state->count, sizeof *state->at, by_name);
    for (size_t i = 0; i < state->count; i++) {
        bpl_strbuf_addf(out, "  %s -> ", state->at[i].name->text);
        add_value(out, state->at[i].text);
        bpl_strbuf_add_char(out, '\n');
    }
    bpl_strbuf_add_text(out, "*** END_STATE\n");
    bpl_vec_clear(state);
}

static void add_states(BplStrbuf *out, const BplVcError *error)
{
    static const char initial[] = "<initial>";
    Lines state = {0};
    size_t i = 0;
    while (i < error->values.count && !error->values.at[i].step && error->values.at[i].text)
        set_line(&state, &error->values.at[i++]);
    end_state(out, initial, strlen(initial), &state);
    for (; i < error->values.count; i++) {
        const BplVcValue *value = &error->values.at[i];
        const BplName *name = value->name;
        bool is_quoted = name->length >= 2 && name->text[0] == '"';
        if (value->text)
            set_line(&state, value);
        else
            end_state(out, name->text + is_quoted, name->length - 2 * (size_t)is_quoted, &state);
    }
    bpl_vec_release(&state);
}

void bpl_boogie_model(BplStrbuf *out, const BplVcError *error)
{
    if (!error->values.count)
        return;
    bpl_strbuf_add_text(out, "*** MODEL\n");
    add_lines(out, error);
    add_states(out, error);
    bpl_strbuf_add_text(out, "*** END_MODEL\n");
}
