/* Runs the linter. First facts are collected; then one walk for all rules passes each node to the
 * rules for its kind; then each body is flattened in scratch memory and passed to the rules about
 * bodies. The findings (hits) are sorted by source position at the end. */
#include "libbpl/pass/lint/lint.h"

#include "libbpl/pass/lint/rule.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/trivia.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(BPL_RULE_COUNT <= 64, "sets of rules are 64 bits");

typedef struct RuleInfo {
    const BplRule *rule;
    const char *name;
    BplSeverity severity;
    bool on;
} RuleInfo;

enum { OFF, ON };
static const RuleInfo rules[BPL_RULE_COUNT] = {
#define RULE(name, text, severity, state) {&bpl_rule_##name, text, BPL_##severity, state},
#include "libbpl/pass/lint/rules.def"
#undef RULE
};

#define INFO(text, severity)           \
    {                                  \
        text, severity, BPL_PHASE_LINT \
    }
static const BplDiagInfo infos[BPL_RULE_COUNT][3] = {
#define RULE(name, text, severity, state) \
    {INFO(text, BPL_NOTE), INFO(text, BPL_WARNING), INFO(text, BPL_ERROR)},
#include "libbpl/pass/lint/rules.def"
#undef RULE
};

/* ---- functions for rules --------------------------------------------------------------------- */

bool bpl_lint_is_silenced(const BplLint *lint, BplLoc loc)
{
    return bpl_lint_silences(&lint->facts, loc, (uint64_t)1 << lint->rule);
}

bool bpl_lint_hit(BplLint *lint, BplLoc loc, const char *format, ...)
{
    if (bpl_lint_is_silenced(lint, loc))
        return false;
    va_list args;
    va_start(args, format);
    BplStrbuf text = {0};
    bpl_strbuf_addv(&text, format, args);
    va_end(args);
    bpl_vec_push(&lint->hits,
                 (BplHit){.rule = lint->rule, .loc = loc, .text = bpl_strbuf_detach(&text)});
    return true;
}

void bpl_lint_mend(BplLint *lint, void *node)
{
    bpl_map_put(&lint->mends, node, (void *)((uintptr_t)lint->rule + 1));
    BplExtent extent = bpl_node_extent(node);
    if (rules[lint->rule].rule->deletes_one && lint->hits.count) {
        bpl_vec_last(&lint->hits).gone_start = extent.start;
        bpl_vec_last(&lint->hits).gone_end = extent.end;
    }
}

void *bpl_lint_state(const BplLint *lint)
{
    return lint->states[lint->rule];
}

/* ---- the walk -------------------------------------------------------------------------------- */

/* The enabled rules (checks of the linter), grouped by the kinds of nodes that they visit. */
typedef struct Dispatch {
    BplLint *lint;
    uint8_t rules[BPL_KIND_COUNT][BPL_RULE_COUNT];
    uint8_t count[BPL_KIND_COUNT];
} Dispatch;

static void subscribe(Dispatch *dispatch, BplRuleId id)
{
    const uint8_t *kinds = rules[id].rule->kinds;
    for (size_t i = 0; i < BPL_RULE_KINDS && kinds[i]; i++)
        dispatch->rules[kinds[i]][dispatch->count[kinds[i]]++] = (uint8_t)id;
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Dispatch *dispatch = walker->data;
    for (int i = 0; i < dispatch->count[node->kind]; i++) {
        dispatch->lint->rule = (BplRuleId)dispatch->rules[node->kind][i];
        const BplRule *rule = rules[dispatch->lint->rule].rule;
        if (rule->enter)
            rule->enter(dispatch->lint, node);
    }
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    Dispatch *dispatch = walker->data;
    for (int i = 0; i < dispatch->count[node->kind]; i++) {
        dispatch->lint->rule = (BplRuleId)dispatch->rules[node->kind][i];
        const BplRule *rule = rules[dispatch->lint->rule].rule;
        if (rule->leave)
            rule->leave(dispatch->lint, node);
    }
    return BPL_WALK_ON;
}

static void walk_program(BplLint *lint)
{
    Dispatch dispatch = {.lint = lint};
    for (int id = 0; id < BPL_RULE_COUNT; id++)
        if (lint->options->on[id])
            subscribe(&dispatch, (BplRuleId)id);
    BplWalker walker = {.enter = enter, .leave = leave, .data = &dispatch};
    BPL_EACH (BplDecl, decl, lint->program->unit->decls) {
        lint->decl = decl;
        bpl_walk(&walker, &decl->node);
    }
    lint->decl = NULL;
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static bool wants_bodies(const BplLint *lint)
{
    for (int id = 0; id < BPL_RULE_COUNT; id++)
        if (lint->options->on[id] && rules[id].rule->body)
            return true;
    return false;
}

static void visit_body(BplLint *lint, BplDecl *decl)
{
    BplArenaMark mark = bpl_arena_mark(&lint->program->arena);
    BplFlow flow;
    if (bpl_flow_init(&flow, lint->program, decl)) {
        for (int id = 0; id < BPL_RULE_COUNT; id++) {
            lint->rule = (BplRuleId)id;
            if (lint->options->on[id] && rules[id].rule->body)
                rules[id].rule->body(lint, &flow);
        }
        bpl_flow_release(&flow);
    }
    bpl_arena_rewind(&lint->program->arena, mark);
}

static void visit_bodies(BplLint *lint)
{
    if (!wants_bodies(lint))
        return;
    BPL_EACH (BplDecl, decl, lint->program->unit->decls)
        if (decl->kind == BPL_IMPLEMENTATION || decl->kind == BPL_PROCEDURE)
            visit_body(lint, decl);
}

/* ---- all rules ------------------------------------------------------------------------------- */

static int by_place(const void *a, const void *b)
{
    const BplHit *left = a, *right = b;
    if (left->loc != right->loc)
        return (left->loc > right->loc) - (left->loc < right->loc);
    if (left->rule != right->rule)
        return (left->rule > right->rule) - (left->rule < right->rule);
    return strcmp(left->text, right->text);
}

static uint64_t rules_of_text(const char *text, size_t length)
{
    BplRuleId rule;
    return bpl_rule_find(text, length, &rule) ? (uint64_t)1 << rule : 0;
}

/* ---- ignored declarations and reports -------------------------------------------------------- */

/* Removes ignored declarations (pass/ignored.h) from the program while the linter's rules inspect
 * the program, and returns these declarations. Ignored declarations are only parsed: their names
 * and types are not resolved. */
static BplDecl *take_ignored(BplUnit *unit)
{
    BplDecl *ignored = NULL, *last_kept = NULL, *last_ignored = NULL, *next;
    for (BplDecl *decl = unit->decls; decl; decl = next) {
        next = (BplDecl *)decl->next;
        BplDecl **last = decl->is_ignored ? &last_ignored : &last_kept;
        if (*last)
            (*last)->next = &decl->node;
        else
            *(decl->is_ignored ? &ignored : &unit->decls) = decl;
        *last = decl;
        decl->next = NULL;
    }
    if (!last_kept)
        unit->decls = NULL;
    return ignored;
}

/* Puts ignored declarations back into the list of declarations, which is in the order of the text.
 */
static void put_back(BplUnit *unit, BplDecl *ignored)
{
    BplDecl *before = NULL, *next;
    for (; ignored; before = ignored, ignored = next) {
        next = (BplDecl *)ignored->next;
        BplDecl *after = before ? (BplDecl *)before->next : unit->decls;
        for (; after && after->start < ignored->start; after = (BplDecl *)after->next)
            before = after;
        ignored->next = (BplNode *)after;
        if (before)
            before->next = &ignored->node;
        else
            unit->decls = ignored;
    }
}

static void lint_init(BplLint *lint, BplProgram *program, const BplLintOptions *options)
{
    *lint = (BplLint){.program = program, .options = options};
    bpl_facts_init(&lint->facts, program, rules_of_text);
    for (int id = 0; id < BPL_RULE_COUNT; id++) {
        lint->rule = (BplRuleId)id;
        if (rules[id].rule->state_size)
            lint->states[id] = bpl_alloc_zero(rules[id].rule->state_size);
        if (options->on[id] && rules[id].rule->start)
            rules[id].rule->start(lint);
    }
    walk_program(lint);
    visit_bodies(lint);
    for (int id = 0; id < BPL_RULE_COUNT; id++) {
        lint->rule = (BplRuleId)id;
        if (options->on[id] && rules[id].rule->finish)
            rules[id].rule->finish(lint);
    }
    if (lint->hits.count)
        qsort(lint->hits.at, lint->hits.count, sizeof *lint->hits.at, by_place);
}

static void lint_release(BplLint *lint)
{
    for (int id = 0; id < BPL_RULE_COUNT; id++) {
        lint->rule = (BplRuleId)id;
        if (lint->options->on[id] && rules[id].rule->release)
            rules[id].rule->release(lint);
        bpl_free(lint->states[id]);
    }
    for (size_t i = 0; i < lint->hits.count; i++)
        bpl_free(lint->hits.at[i].text);
    bpl_vec_release(&lint->hits);
    bpl_map_release(&lint->mends);
    bpl_facts_release(&lint->facts);
}

static BplDiag *say(BplProgram *program, const BplLintOptions *options, BplRuleId rule, BplLoc loc,
                    char *text)
{
    bpl_diag_lint(&program->diags, bpl_rule_info(rule, options->severity[rule]), loc, text);
    return &bpl_vec_last(&program->diags.all);
}

static void say_hit(BplProgram *program, const BplLintOptions *options, const BplHit *hit)
{
    BplDiag *diag = say(program, options, hit->rule, hit->loc, bpl_strdup(hit->text));
    diag->gone_start = hit->gone_start;
    diag->gone_end = hit->gone_end;
}

/* Reports, at the position of a rule's first hit (finding) beyond the limit, how many further hits
 * of this rule are not reported. */
static void say_rest(BplProgram *program, const BplLintOptions *options, const BplHit *hit,
                     const size_t *counts)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "from here on %zu more of %s", counts[hit->rule] - options->limit,
                    rules[hit->rule].name);
    say(program, options, hit->rule, hit->loc, bpl_strbuf_detach(&text));
}

/* Drops repeated hits (findings), and counts the remaining hits of each rule. */
static void count_hits(BplLint *lint, size_t *counts)
{
    size_t kept = 0;
    for (size_t i = 0; i < lint->hits.count; i++) {
        if (kept && by_place(&lint->hits.at[i], &lint->hits.at[kept - 1]) == 0) {
            bpl_free(lint->hits.at[i].text);
            continue;
        }
        counts[lint->hits.at[i].rule]++;
        lint->hits.at[kept++] = lint->hits.at[i];
    }
    lint->hits.count = kept;
}

size_t bpl_lint(BplProgram *program, const BplLintOptions *options)
{
    BplLint lint;
    size_t found = 0, counts[BPL_RULE_COUNT] = {0}, said[BPL_RULE_COUNT] = {0};
    BplDecl *ignored = take_ignored(program->unit);
    lint_init(&lint, program, options);
    count_hits(&lint, counts);
    for (size_t i = 0; i < lint.hits.count; i++) {
        const BplHit *hit = &lint.hits.at[i];
        size_t number = said[hit->rule]++;
        found += options->severity[hit->rule] != BPL_NOTE;
        /* a single hit beyond the limit is reported, since a note that one hit was left out would
         * be as long */
        if (!options->limit || number < options->limit || counts[hit->rule] == options->limit + 1)
            say_hit(program, options, hit);
        else if (number == options->limit)
            say_rest(program, options, hit, counts);
    }
    lint_release(&lint);
    put_back(program->unit, ignored);
    return found;
}

/* ---- mending --------------------------------------------------------------------------------- */

typedef struct Mender {
    BplLint *lint;
    BplExtents gone;
    size_t mended;
} Mender;

/* Has repair just removed everything that the declaration declared? */
static bool is_hollow(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_VAR_DECL:
        return !bpl_as_var_decl(node)->groups;
    case BPL_TYPE_DECL:
        return !bpl_as_type_decl(node)->defs;
    case BPL_CONST_DECL:
        return !bpl_as_const_decl(node)->group->vars;
    default:
        return false;
    }
}

static void note_gone(Mender *mender, const BplNode *node)
{
    BplExtent extent = bpl_node_extent(node);
    if (extent.start)
        bpl_vec_push(&mender->gone, extent);
}

static BplNode *mend(BplRewriter *rewriter, BplNode *node)
{
    Mender *mender = rewriter->data;
    uintptr_t id = (uintptr_t)bpl_map_get(&mender->lint->mends, node);
    BplNode *result = node;
    if (id) {
        mender->lint->rule = (BplRuleId)(id - 1);
        const BplRule *rule = rules[id - 1].rule;
        result = rule->fix ? rule->fix(mender->lint, node) : NULL;
        /* a variable group is deleted together with its last variable; this does not count as a
         * further repair */
        mender->mended += node->kind != BPL_VAR_GROUP;
    }
    if (result && is_hollow(result))
        result = NULL;
    if (!result)
        note_gone(mender, node);
    return result;
}

/* Marks groups of variables for deletion if all their variables are to be deleted. This walk runs
 * before the rewriter, which reaches a group only after it has deleted the group's variables. */
static BplWalk find_group(BplWalker *walker, BplNode *node)
{
    Mender *mender = walker->data;
    if (node->kind != BPL_VAR_GROUP || !bpl_as_var_group(node)->vars)
        return BPL_WALK_ON;
    uintptr_t id = 0;
    BPL_EACH (const BplVar, var, bpl_as_var_group(node)->vars) {
        id = (uintptr_t)bpl_map_get(&mender->lint->mends, var);
        if (!id)
            return BPL_WALK_ON;
    }
    const BplVar *var = bpl_as_var_group(node)->vars;
    if (var->op == BPL_ROLE_LOCAL || var->op == BPL_ROLE_GLOBAL)
        bpl_map_put(&mender->lint->mends, node, (void *)id);
    return BPL_WALK_ON;
}

static void mend_groups(Mender *mender, BplUnit *unit)
{
    BplWalker walker = {.enter = find_group, .data = mender};
    bpl_walk(&walker, &unit->node);
}

/* Runs the linter and applies all repairs once; returns the number of repairs. */
static size_t fix_once(BplProgram *program, const BplLintOptions *options)
{
    BplLint lint;
    BplDecl *ignored = take_ignored(program->unit);
    lint_init(&lint, program, options);
    Mender mender = {.lint = &lint};
    if (lint.mends.count) {
        mend_groups(&mender, program->unit);
        BplRewriter rewriter = {.leave = mend, .data = &mender};
        bpl_rewrite(&rewriter, &program->unit->node);
        bpl_trivia_drop(program, &mender.gone);
    }
    bpl_vec_release(&mender.gone);
    lint_release(&lint);
    put_back(program->unit, ignored);
    return mender.mended;
}

size_t bpl_lint_fix(BplProgram *program, const BplLintOptions *options,
                    const BplCheckOptions *check)
{
    BplLintOptions fixable = *options;
    for (int id = 0; id < BPL_RULE_COUNT; id++)
        fixable.on[id] &= rules[id].rule->has_fix;
    size_t mended = 0, said = program->diags.all.count;
    for (size_t round; (round = fix_once(program, &fixable)) > 0; mended += round) {
        bool fine = bpl_check(program, check);
        /* drops the warnings of this check, since an earlier check has reported them */
        while (program->diags.all.count > said)
            bpl_free(bpl_vec_pop(&program->diags.all).text);
        assert(fine && "what was mended is as legal as before");
        if (!fine)
            break;
    }
    return mended;
}

/* ---- options --------------------------------------------------------------------------------- */

void bpl_lint_defaults(BplLintOptions *options)
{
    options->limit = 0;
    for (int id = 0; id < BPL_RULE_COUNT; id++) {
        options->on[id] = rules[id].on;
        options->severity[id] = rules[id].severity;
    }
}

static void change_one(BplLintOptions *options, int id, BplLintChange change)
{
    options->on[id] = change != BPL_LINT_DISABLE;
    if (change == BPL_LINT_ERROR)
        options->severity[id] = BPL_ERROR;
}

bool bpl_lint_set(BplLintOptions *options, const char *list, BplLintChange change,
                  const char **unknown, size_t *length)
{
    for (const char *at = list;; at += *length + 1) {
        *length = strcspn(at, ",");
        BplRuleId rule;
        if (*length == 3 && strncmp(at, "all", 3) == 0) {
            for (int id = 0; id < BPL_RULE_COUNT; id++)
                change_one(options, id, change);
        } else if (bpl_rule_find(at, *length, &rule)) {
            change_one(options, (int)rule, change);
        } else {
            *unknown = at;
            return false;
        }
        if (!at[*length])
            return true;
    }
}

/* ---- documentation of rules ------------------------------------------------------------------ */

bool bpl_rule_find(const char *text, size_t length, BplRuleId *rule)
{
    for (int id = 0; id < BPL_RULE_COUNT; id++) {
        if (strlen(rules[id].name) != length || strncmp(rules[id].name, text, length) != 0)
            continue;
        *rule = (BplRuleId)id;
        return true;
    }
    return false;
}

const char *bpl_rule_summary(BplRuleId rule)
{
    return rules[rule].rule->summary;
}

const BplDiagInfo *bpl_rule_info(BplRuleId rule, BplSeverity severity)
{
    return &infos[rule][severity];
}

static const char *state_text(bool on, BplSeverity severity)
{
    static const char *const texts[] = {"note", "warning", "error"};
    return on ? texts[severity] : "off";
}

/* Adds the lines of the text unchanged, but indented. */
static void add_lines(BplStrbuf *out, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        bpl_strbuf_addf(out, "    %.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

/* Adds a paragraph, filled to the width of a line; lines that begin with a blank are kept. */
static void add_filled(BplStrbuf *out, const char *text, const char *indent)
{
    enum { WIDTH = 78 };
    size_t column = 0;
    while (*text) {
        size_t length = strcspn(text, *text == ' ' && !column ? "\n" : " \n");
        if (column && column + 1 + length > WIDTH) {
            bpl_strbuf_add_char(out, '\n');
            column = 0;
        }
        bpl_strbuf_addf(out, "%s%.*s", column ? " " : indent, (int)length, text);
        column += (column ? 1 : strlen(indent)) + length;
        text += length;
        if (*text == '\n') {
            bpl_strbuf_add_char(out, '\n');
            column = 0;
        }
        text += *text != '\0';
    }
    bpl_strbuf_add_char(out, '\n');
}

void bpl_rule_explain(BplStrbuf *out, BplRuleId id)
{
    const BplRule *rule = rules[id].rule;
    bpl_strbuf_addf(out, "%s: %s\n\n", rules[id].name, rule->summary);
    add_filled(out, rule->what, "");
    bpl_strbuf_add_text(out, "\nWhy it matters:\n");
    add_filled(out, rule->why, "  ");
    bpl_strbuf_add_text(out, "\nExample:\n");
    add_lines(out, rule->example);
    bpl_strbuf_add_text(out, "\nWhat to do:\n");
    add_filled(out, rule->repair, "  ");
    bpl_strbuf_addf(out, "\nDefault: %s%s. To silence it in one place: {:nolint \"%s\"}.\n",
                    state_text(rules[id].on, rules[id].severity),
                    rule->has_fix ? "; --fix mends it" : "", rules[id].name);
}

void bpl_rule_markdown(BplStrbuf *out, BplRuleId id)
{
    const BplRule *rule = rules[id].rule;
    /* a text of several lines is a table, which must stand between fences in Markdown */
    const char *fence = strchr(rule->what, '\n') ? "```\n" : "";
    bpl_strbuf_addf(out, "**%s**: %s\n\n%s%s\n%s\n", rules[id].name, rule->summary, fence,
                    rule->what, fence);
    bpl_strbuf_addf(out, "%s\n\n```boogie\n%s\n```\n\n%s\n", rule->why, rule->example,
                    rule->repair);
}

const char *bpl_rule_what(BplRuleId id)
{
    return rules[id].rule->what;
}

void bpl_rule_list(BplStrbuf *out, const BplLintOptions *options)
{
    for (int id = 0; id < BPL_RULE_COUNT; id++)
        bpl_strbuf_addf(out, "%-28s %-8s %-4s %s\n", rules[id].name,
                        state_text(options->on[id], options->severity[id]),
                        rules[id].rule->has_fix ? "fix" : "", rules[id].rule->summary);
}
