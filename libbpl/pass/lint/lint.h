/* Runs the linter, which finds code that is legal, yet wrong or suspicious.
 *
 *     BplLintOptions options;
 *     bpl_lint_defaults(&options);
 *     bpl_lint_set(&options, "shadowing,dead-store", BPL_LINT_ENABLE, &unknown, &length);
 *     size_t found = bpl_lint(program, &options);     hits are in program->diags, by position
 *
 * Each lint rule is a file in rules/ and a line in rules.def; rule.h is the manual for writing one.
 * A finding of a rule is called a hit. A rule has a severity and is on or off; options change both.
 * {:nolint "id"} on a declaration, a statement, a clause, a quantifier or a variable silences the
 * rule with this id in the whole text of that node, {:nolint} all rules.
 *
 * Assumes a program that bpl_check accepted, at least with infer_modifies; the tree is not changed.
 * The cost is nearly linear in the size of the program. */
#ifndef BPL_PASS_LINT_LINT_H
#define BPL_PASS_LINT_LINT_H

#include "libbpl/base/api.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/program.h"

#include <stdbool.h>

BPL_BEGIN

typedef enum BplRuleId {
#define RULE(name, text, severity, state) BPL_RULE_##name,
#include "libbpl/pass/lint/rules.def"
#undef RULE
    BPL_RULE_COUNT
} BplRuleId;

typedef struct BplLintOptions {
    bool on[BPL_RULE_COUNT];
    BplSeverity severity[BPL_RULE_COUNT];
    /* limit on the reported hits (findings) of each rule; for further hits, only their number is
     * reported; 0: no limit */
    size_t limit;
} BplLintOptions;

typedef enum BplLintChange {
    BPL_LINT_DISABLE,
    BPL_LINT_ENABLE, /* the rule is on; its hits (findings) have the rule's own severity */
    BPL_LINT_ERROR   /* the rule is on, and its hits (findings) are errors */
} BplLintChange;

/* Sets the options to the defaults in rules.def. */
void bpl_lint_defaults(BplLintOptions *options);
/* Switches the rules in the list on or off as `change` says. The list consists of ids between
 * commas, or is `all`. Returns false if an id is unknown; *unknown is then its position in the
 * list, and *length its length. */
bool bpl_lint_set(BplLintOptions *options, const char *list, BplLintChange change,
                  const char **unknown, size_t *length);

/* Runs the linter, and adds the findings to program->diags. Returns the number of warnings and
 * errors among them. */
size_t bpl_lint(BplProgram *program, const BplLintOptions *options);

/* Repairs those hits (findings) that have exactly one right repair, checks the program again, and
 * repeats this until no such hit is left. Returns the number of repaired hits. Comments inside
 * removed nodes are removed. */
size_t bpl_lint_fix(BplProgram *program, const BplLintOptions *options,
                    const BplCheckOptions *check);

/* ---- documentation of a rule ----------------------------------------------------------------- */

/* Finds the lint rule with the id `text` and stores it in *rule; returns false if there is none. */
bool bpl_rule_find(const char *text, size_t length, BplRuleId *rule);
/* Returns a summary of the rule in one line. */
const char *bpl_rule_summary(BplRuleId rule);
/* Returns the id and severity for diagnostics about the rule's hits (findings) at this severity. */
const BplDiagInfo *bpl_rule_info(BplRuleId rule, BplSeverity severity);
/* Adds the documentation of the rule: conditions, reasons, an example, repairs. */
void bpl_rule_explain(BplStrbuf *out, BplRuleId rule);
/* bpl_rule_markdown adds the rule's documentation in Markdown; bpl_rule_what returns the paragraph
 * of it that describes what the rule finds. */
void bpl_rule_markdown(BplStrbuf *out, BplRuleId rule);
const char *bpl_rule_what(BplRuleId rule);
/* Lists all rules, one on each line: id, severity or `off`, `fix` if it has a repair, summary. */
void bpl_rule_list(BplStrbuf *out, const BplLintOptions *options);

BPL_END

#endif
