/* Reads the options that select rules, and prints the documentation of rules. */
#include "tools/bpl-lint/lint.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/near.h"

#include <string.h>

static void complain(BplTool *tool, const char *name, size_t length)
{
    char *word = bpl_strndup(name, length);
    const char *meant = NULL;
    size_t most = bpl_near_limit(length);
    for (int rule = 0; rule < BPL_RULE_COUNT; rule++) {
        const char *known = bpl_rule_info((BplRuleId)rule, BPL_NOTE)->name;
        size_t edits = most ? bpl_near_edits(word, known, most) : 1;
        if (edits <= most) {
            meant = known;
            most = edits - 1;
        }
    }
    if (meant)
        bpl_tool_misused(tool, "there is no rule '%s'; did you mean '%s'?", word, meant);
    else
        bpl_tool_misused(tool, "there is no rule '%s'; --list has them all", word);
    bpl_free(word);
}

/* Is the list of lint rules the word `all`? The word `all` is applied before all other lists, in
 * whatever order the options are given, so that lists of single rules are exceptions to it. */
static bool is_all(const char *list)
{
    return strcmp(list, "all") == 0;
}

static bool apply(BplTool *tool, BplLintOptions *options, const BplTexts *lists, bool all,
                  BplLintChange change)
{
    bool fine = true;
    for (size_t i = 0; i < lists->count; i++) {
        const char *unknown;
        size_t length;
        if (is_all(lists->at[i]) != all ||
            bpl_lint_set(options, lists->at[i], change, &unknown, &length))
            continue;
        complain(tool, unknown, length);
        fine = false;
    }
    return fine;
}

bool bpl_lint_choose(BplTool *tool, const BplLintCall *call, BplLintOptions *options)
{
    bpl_lint_defaults(options);
    for (int rule = 0; rule < BPL_RULE_COUNT && call->profile == BPL_PROFILE_GENERATED; rule++)
        options->on[rule] &= options->severity[rule] != BPL_NOTE;
    if (call->fix && !call->filter.infer_modifies)
        options->on[BPL_RULE_missing_modifies] = true;
    bool fine = true;
    for (int round = 0; round < 2; round++) {
        bool all = round == 0;
        fine &= apply(tool, options, &call->disable, all, BPL_LINT_DISABLE);
        fine &= apply(tool, options, &call->enable, all, BPL_LINT_ENABLE);
        fine &= apply(tool, options, &call->error, all, BPL_LINT_ERROR);
    }
    return fine;
}

void bpl_lint_tell(BplTool *tool, const BplLintCall *call, const BplLintOptions *options)
{
    BplStrbuf out = {0};
    if (call->list)
        bpl_rule_list(&out, options);
    for (size_t i = 0; i < call->explain.count; i++) {
        const char *name = call->explain.at[i];
        BplRuleId rule;
        if (!bpl_rule_find(name, strlen(name), &rule)) {
            complain(tool, name, strlen(name));
            continue;
        }
        if (out.length)
            bpl_strbuf_add_char(&out, '\n');
        bpl_rule_explain(&out, rule);
    }
    if (tool->status == BPL_STATUS_DONE)
        bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
}
