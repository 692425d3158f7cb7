/* Reads Why3's JSON output. Of each object, only the values of a few keys are stored, at whatever
 * depth these keys occur, since each of them has one meaning in Why3's output. */
#include "libbpl/why/goals.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_NESTED = 64 };

typedef struct Reader {
    const char *at, *end;
    BplWhyGoal goal; /* the goal that the current object describes */
    unsigned depth;
    bool is_wrong;
} Reader;

static char peek(Reader *r)
{
    while (r->at < r->end && strchr(" \t\r\n", *r->at))
        r->at++;
    return r->at < r->end ? *r->at : '\0';
}

static bool take(Reader *r, char c)
{
    if (peek(r) != c)
        return false;
    r->at++;
    return true;
}

/* Reads a text. Escapes such as \u are not decoded: the names of files and goals are chosen by this
 * library and contain none. */
static char *read_text(Reader *r)
{
    BplStrbuf text = {0};
    if (!take(r, '"'))
        r->is_wrong = true;
    while (!r->is_wrong && r->at < r->end && *r->at != '"') {
        char c = *r->at++;
        if (c == '\\' && r->at < r->end) {
            c = *r->at++;
            c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
        }
        bpl_strbuf_add_char(&text, c);
    }
    if (!r->is_wrong && !take(r, '"'))
        r->is_wrong = true;
    return bpl_strbuf_detach(&text);
}

static void keep(char **field, char *text)
{
    bpl_free(*field);
    *field = text;
}

static BplWhyAnswer answer_of(const char *text)
{
    static const struct {
        const char *begin;
        BplWhyAnswer answer;
    } known[] = {{"Valid", BPL_GOAL_PROVED},       {"Invalid", BPL_GOAL_UNKNOWN},
                 {"Unknown", BPL_GOAL_UNKNOWN},    {"Timeout", BPL_GOAL_TIMEOUT},
                 {"Step limit", BPL_GOAL_STEPS},   {"Out Of Memory", BPL_GOAL_STEPS},
                 {"Out of memory", BPL_GOAL_STEPS}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strncmp(text, known[i].begin, strlen(known[i].begin)) == 0)
            return known[i].answer;
    return BPL_GOAL_FAILED;
}

static void read_value(Reader *r, const char *key);

static void read_members(Reader *r)
{
    if (take(r, '}'))
        return;
    do {
        char *key = read_text(r);
        if (!take(r, ':'))
            r->is_wrong = true;
        if (!r->is_wrong)
            read_value(r, key);
        bpl_free(key);
    } while (!r->is_wrong && take(r, ','));
    if (!take(r, '}'))
        r->is_wrong = true;
}

static void read_elements(Reader *r, const char *key)
{
    if (take(r, ']'))
        return;
    do {
        read_value(r, key);
    } while (!r->is_wrong && take(r, ','));
    if (!take(r, ']'))
        r->is_wrong = true;
}

static void note_text(Reader *r, const char *key, char *text)
{
    if (strcmp(key, "answer") == 0)
        r->goal.answer = answer_of(text);
    if (strcmp(key, "explanations") == 0)
        keep(&r->goal.explanation, text);
    else if (strcmp(key, "goal_name") == 0)
        keep(&r->goal.name, text);
    else if (strcmp(key, "filename") == 0 || strcmp(key, "file-name") == 0)
        keep(&r->goal.file, text);
    else
        bpl_free(text);
}

/* Returns the number as a line or column; 0 if it cannot be one. */
static uint32_t as_place(double number)
{
    return number >= 0 && number < UINT32_MAX ? (uint32_t)number : 0;
}

static void note_number(Reader *r, const char *key, double number)
{
    if (strcmp(key, "step") == 0)
        r->goal.steps = number >= 0 && number < LONG_MAX ? (long)number : -1;
    else if (strcmp(key, "time") == 0)
        r->goal.seconds = number;
    else if (strcmp(key, "line") == 0 || strcmp(key, "start-line") == 0)
        r->goal.line = as_place(number);
    else if (strcmp(key, "start-char") == 0)
        r->goal.column = as_place(number);
}

static void read_value(Reader *r, const char *key)
{
    char first = peek(r);
    if (r->depth > MOST_NESTED) {
        r->is_wrong = true;
    } else if (first == '{' || first == '[') {
        r->at++;
        r->depth++;
        if (first == '{')
            read_members(r);
        else
            read_elements(r, key);
        r->depth--;
    } else if (first == '"') {
        note_text(r, key, read_text(r));
    } else {
        BplStrbuf word = {0};
        while (r->at < r->end && strchr("+-.0123456789abcdefghijklmnopqrstuvwxyzEIN", *r->at))
            bpl_strbuf_add_char(&word, *r->at++);
        if (!word.length)
            r->is_wrong = true;
        else
            note_number(r, key, strtod(word.text, NULL));
        bpl_strbuf_release(&word);
    }
}

static void forget(BplWhyGoal *goal)
{
    bpl_free(goal->name);
    bpl_free(goal->explanation);
    bpl_free(goal->file);
    *goal = (BplWhyGoal){.steps = -1};
}

bool bpl_why_goals_read(BplWhyGoals *goals, const char *text, size_t length)
{
    Reader r = {.at = text, .end = text + length, .goal.steps = -1};
    while (!r.is_wrong && peek(&r)) {
        if (!take(&r, '{')) {
            r.is_wrong = true;
            break;
        }
        read_members(&r);
        r.is_wrong |= r.goal.answer == BPL_GOAL_NOT_ASKED || !r.goal.name;
        if (r.is_wrong)
            break;
        bpl_vec_push(&goals->all, r.goal);
        r.goal = (BplWhyGoal){.steps = -1};
    }
    forget(&r.goal);
    return !r.is_wrong;
}

void bpl_why_goals_release(BplWhyGoals *goals)
{
    for (size_t i = 0; i < goals->all.count; i++)
        forget(&goals->all.at[i]);
    bpl_vec_release(&goals->all);
}
