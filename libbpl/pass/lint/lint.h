/* The linter: code that is legal, yet wrong or suspicious.
 *
 *     BplLintOptions options;
 *     bpl_lint_defaults(&options);
 *     bpl_lint_set(&options, "shadowing,dead-store", BPL_LINT_ENABLE, &unknown, &length);
 *     size_t found = bpl_lint(program, &options);     hits are in program->diags, by place
 *
 * Each rule is a file in rules/ and a line in rules.def; rule.h is the manual of both. A rule has a
 * severity and is on or off; options change both. {:nolint "id"} on a declaration, a statement, a
 * clause, a quantifier or a variable silences a rule in its whole extent, {:nolint} all rules.
 *
 * Assumes a program that bpl_check accepted, at least with infer_modifies; the tree is not changed.
 * The cost is nearly linear in the size of the program.
 */
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
    /* limit on the reported hits of a rule; the number of further hits is reported; 0: no limit */
    size_t limit;
} BplLintOptions;

typedef enum BplLintChange {
    BPL_LINT_DISABLE,
    BPL_LINT_ENABLE, /* on; its hits have the rule's own severity */
    BPL_LINT_ERROR   /* on, and its hits are errors */
} BplLintChange;

/* Sets the defaults of rules.def. */
void bpl_lint_defaults(BplLintOptions *options);
/* Applies the change to the rules in the list: ids between commas, or `all`. Returns false if an id
 * is unknown; *unknown is then its position in the list, and *length its length.
 */
bool bpl_lint_set(BplLintOptions *options, const char *list, BplLintChange change,
                  const char **unknown, size_t *length);

/* Adds the findings to program->diags. Returns the number of warnings and errors among them. */
size_t bpl_lint(BplProgram *program, const BplLintOptions *options);

/* Repairs findings that have exactly one right repair, and checks the program again, until no such
 * finding is left. Returns the number of repaired hits. Comments of removed nodes are removed. */
size_t bpl_lint_fix(BplProgram *program, const BplLintOptions *options,
                    const BplCheckOptions *check);

/* ---- documentation of a rule ----------------------------------------------------------------- */

/* Finds the rule with this id; false if there is none. */
bool bpl_rule_find(const char *text, size_t length, BplRuleId *rule);
/* The rule's summary, one line. */
const char *bpl_rule_summary(BplRuleId rule);
/* The diagnostic info of the rule's hits at this severity. */
const BplDiagInfo *bpl_rule_info(BplRuleId rule, BplSeverity severity);
/* Adds the rule's page: conditions, reasons, an example, repairs. */
void bpl_rule_explain(BplStrbuf *out, BplRuleId rule);
/* The first function adds the page in Markdown, the second its paragraph that describes the rule's
 * findings. */
void bpl_rule_markdown(BplStrbuf *out, BplRuleId rule);
const char *bpl_rule_what(BplRuleId rule);
/* Lists all rules, one on each line: id, severity or `off`, `fix` if it has a repair, summary. */
void bpl_rule_list(BplStrbuf *out, const BplLintOptions *options);

BPL_END

#endif
