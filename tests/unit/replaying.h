/* Replays programs given as texts, with hand-written inputs and choices (scripts), for the tests of
 * the concrete evaluator.
 *
 *    Replay r = replay_of("procedure P(x: int) { assert x > 0; }");
 *    replay_set(&r, "x", "5");
 *    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
 *    replay_done(&r);
 *
 * The result contains the status, the failed check or assumption, and its line: "failed assertion
 * 1". A value in a script is an integer, true, false, !n for the element T!n of a type T, or a map
 * [k: v, k: v, else: v].
 */
#ifndef BPL_TESTS_REPLAYING_H
#define BPL_TESTS_REPLAYING_H

#include "libbpl/replay/replay.h"
#include "libbpl/sema/check.h"
#include "parsing.h"

#include <ctype.h>
#include <stdlib.h>

typedef struct Replay {
    BplProgram *program;
    BplReplayScript script;
    BplReplayOptions options;
    BplReplayOutcome *outcome;
    char answer[400];
} Replay;

static inline Replay replay_of(const char *text)
{
    Replay r = {.program = parsed(text)};
    BplCheckOptions options = {.infer_modifies = true};
    if (!bpl_check(r.program, &options)) {
        BplStrbuf why = {0};
        char message[500];
        list_diags(&why, r.program);
        snprintf(message, sizeof message, "%s", why.text);
        bpl_strbuf_release(&why);
        TEST_FAIL_MESSAGE(message);
    }
    r.script.values = bpl_data_new();
    return r;
}

static inline void replay_done(Replay *r)
{
    bpl_replay_outcome_free(r->outcome);
    bpl_replay_script_release(&r->script);
    bpl_program_free(r->program);
}

/* ---- values ---------------------------------------------------------------------------------- */

static inline const BplDatum *read_value(BplData *values, const char **text);

static inline void skip_blanks(const char **text, const char *also)
{
    while (**text && (isspace((unsigned char)**text) || strchr(also, **text)))
        ++*text;
}

static inline const BplDatum *read_map(BplData *values, const char **text)
{
    BPL_VEC(const BplDatum *) cells = {0};
    const BplDatum *otherwise = NULL;
    uint32_t arity = 1, points = 0;
    ++*text;
    for (skip_blanks(text, ""); **text != ']'; skip_blanks(text, ",")) {
        if (!strncmp(*text, "else", 4)) {
            *text += 4;
            skip_blanks(text, ":");
            otherwise = read_value(values, text);
            skip_blanks(text, "");
            continue;
        }
        for (arity = 0; **text != ':'; arity++) {
            bpl_vec_push(&cells, read_value(values, text));
            skip_blanks(text, ";");
        }
        ++*text;
        skip_blanks(text, "");
        bpl_vec_push(&cells, read_value(values, text));
        points++;
        skip_blanks(text, "");
    }
    ++*text;
    const BplDatum *map = bpl_datum_map(values, NULL, arity, otherwise, cells.at, points);
    bpl_vec_release(&cells);
    return map;
}

static inline const BplDatum *read_value(BplData *values, const char **text)
{
    char digits[100];
    size_t length = 0;
    skip_blanks(text, "");
    if (**text == '[')
        return read_map(values, text);
    if (!strncmp(*text, "true", 4) || !strncmp(*text, "false", 5)) {
        bool truth = **text == 't';
        *text += truth ? 4 : 5;
        return bpl_datum_bool(truth);
    }
    bool element = **text == '!';
    *text += element;
    if (**text == '-' || isdigit((unsigned char)**text))
        do
            digits[length++] = *(*text)++;
        while (isdigit((unsigned char)**text) && length < sizeof digits - 1);
    digits[length] = '\0';
    TEST_ASSERT_MESSAGE(length, "a value of the script is none");
    if (element)
        return bpl_datum_element_ui(values, NULL, strtoul(digits, NULL, 10));
    if (!strncmp(*text, "bv", 2)) {
        mpz_t number;
        *text += 2;
        mpz_init_set_str(number, digits, 10);
        const BplDatum *value =
            bpl_datum_bv(values, number, (uint32_t)strtoul(*text, (char **)(uintptr_t)text, 10));
        mpz_clear(number);
        return value;
    }
    return bpl_datum_int_text(values, digits);
}

static inline const BplDatum *value_from(Replay *r, const char *text)
{
    return read_value(r->script.values, &text);
}

/* ---- declarations ---------------------------------------------------------------------------- */

typedef struct Naming {
    const char *name;
    BplKind kind;
    void *found;
} Naming;

static inline BplWalk find_named(BplWalker *walker, BplNode *node)
{
    Naming *naming = walker->data;
    if (node->kind != naming->kind)
        return BPL_WALK_ON;
    const BplName *name = node->kind == BPL_VAR              ? bpl_as_var(node)->name
                          : node->kind == BPL_FUNCTION       ? bpl_as_function(node)->name
                          : node->kind == BPL_PROCEDURE      ? bpl_as_procedure(node)->name
                          : node->kind == BPL_TYPE_DEF       ? bpl_as_type_def(node)->name
                          : node->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(node)->name
                                                             : NULL;
    if (!name || strcmp(name->text, naming->name) != 0)
        return BPL_WALK_ON;
    naming->found = node;
    return BPL_WALK_STOP;
}

static inline void *named(Replay *r, BplKind kind, const char *name)
{
    Naming naming = {name, kind, NULL};
    BplWalker walker = {.enter = find_named, .data = &naming};
    bpl_walk(&walker, &r->program->unit->node);
    TEST_ASSERT_NOT_NULL_MESSAGE(naming.found, name);
    return naming.found;
}

static inline void replay_set(Replay *r, const char *var, const char *value)
{
    bpl_replay_init(&r->script, named(r, BPL_VAR, var), value_from(r, value));
}

static inline void replay_function(Replay *r, const char *function, const char *table)
{
    bpl_replay_table(&r->script, named(r, BPL_FUNCTION, function), value_from(r, table));
}

/* Adds to the script a choice for the node number `index` among the nodes of kind `kind`. */
static inline void replay_choose(Replay *r, BplReplayChoiceKind kind, BplKind node, int index,
                                 const char *var, const char *value)
{
    bpl_replay_choice(&r->script, kind, nth(r->program->unit, node, index),
                      var ? named(r, BPL_VAR, var) : NULL, value_from(r, value));
}

/* ---- running --------------------------------------------------------------------------------- */

static inline const char *replayed(Replay *r, const char *entry)
{
    bpl_replay_outcome_free(r->outcome);
    r->outcome = bpl_replay(r->program, named(r, BPL_PROCEDURE, entry), &r->script, &r->options);
    const BplReplayOutcome *o = r->outcome;
    int length = snprintf(r->answer, sizeof r->answer, "%s", bpl_replay_status_text(o->status));
    char *end = r->answer + length;
    size_t room = sizeof r->answer - (size_t)length;
    uint32_t line = o->node ? bpl_position(&r->program->sources, o->node->loc).line : 0;
    if (o->status == BPL_REPLAY_FAILED || o->status == BPL_REPLAY_INFEASIBLE)
        snprintf(end, room, " %s %u", bpl_replay_why_text(o->why), line);
    else if (o->status == BPL_REPLAY_CUT)
        snprintf(end, room, " %s", bpl_replay_why_text(o->why));
    else if (o->status == BPL_REPLAY_UNDECIDED)
        snprintf(end, room, " %s", bpl_replay_status_text(o->tentative));
    else if (o->status == BPL_REPLAY_UNSUPPORTED || o->status == BPL_REPLAY_MISFIT)
        snprintf(end, room, ": %s", o->what);
    return r->answer;
}

/* Returns the value that a variable has at the end of the execution, as text. */
static inline const char *final_value(Replay *r, const char *name)
{
    BplStrbuf text = {0};
    for (size_t i = 0; i < r->outcome->finals.count; i++)
        if (!strcmp(r->outcome->finals.at[i].var->name->text, name)) {
            bpl_strbuf_clear(&text);
            bpl_datum_print(&text, r->outcome->finals.at[i].value);
        }
    snprintf(r->answer, sizeof r->answer, "%s", text.text ? text.text : "none");
    bpl_strbuf_release(&text);
    return r->answer;
}

/* Replays procedure P of the program without a script, and asserts the result. */
static inline void assert_replays(const char *expected, const char *text)
{
    Replay r = replay_of(text);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(expected, replayed(&r, "P"), text);
    replay_done(&r);
}

/* Asserts that the closed formula is true. */
static inline void assert_true(const char *formula)
{
    char text[2000];
    snprintf(text, sizeof text, "procedure P() {\nassert %s;\n}", formula);
    assert_replays("passed", text);
    snprintf(text, sizeof text, "procedure P() {\nassert !(%s);\n}", formula);
    assert_replays("failed assertion 2", text);
}

#endif
