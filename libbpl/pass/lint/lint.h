/* The linter: what is legal in a program, and yet wrong or suspicious.
 *
 *     BplLintOptions options;
 *     bpl_lint_defaults(&options);
 *     bpl_lint_set(&options, "shadowing,dead-store", BPL_LINT_ENABLE, &unknown, &length);
 *     size_t found = bpl_lint(program, &options);     hits are in program->diags, by place
 *
 * Each rule is a file in rules/ and a line in rules.def; rule.h is the manual of both. A rule has a
 * severity and is on or off, and options change both. {:nolint "id"} on a declaration, a statement,
 * a clause, a quantifier or a variable silences a rule for all that it spans, {:nolint} all rules.
 *
 * Assumes a program that bpl_check accepted, at least with infer_modifies; the tree is not changed.
 * All of it is nearly linear in the size of the program.
 */
#ifndef BPL_PASS_LINT_LINT_H
#define BPL_PASS_LINT_LINT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/program.h"

#include <stdbool.h>

typedef enum BplRuleId {
#define RULE(name, text, severity, state) BPL_RULE_##name,
#include "libbpl/pass/lint/rules.def"
#undef RULE
    BPL_RULE_COUNT
} BplRuleId;

typedef struct BplLintOptions {
    bool on[BPL_RULE_COUNT];
    BplSeverity severity[BPL_RULE_COUNT];
    size_t limit; /* so many hits of a rule are said, and how many there are more; 0: all */
} BplLintOptions;

typedef enum BplLintChange {
    BPL_LINT_DISABLE,
    BPL_LINT_ENABLE, /* at the severity that it has */
    BPL_LINT_ERROR   /* on, and its hits are errors */
} BplLintChange;

/* As rules.def has it. */
void bpl_lint_defaults(BplLintOptions *options);
/* Applies the change to the rules that the list names: ids between commas, or `all`. False if there
 * is no such rule; then *unknown is where in the list its name begins, and *length how long it is.
 */
bool bpl_lint_set(BplLintOptions *options, const char *list, BplLintChange change,
                  const char **unknown, size_t *length);

/* Adds what the rules say to program->diags. Answers how many hits are warnings or errors. */
size_t bpl_lint(BplProgram *program, const BplLintOptions *options);

/* Mends what has one right repair, and checks the program again, until nothing is left to mend.
 * Answers how many hits were mended. Comments that belonged to what is gone are gone. */
size_t bpl_lint_fix(BplProgram *program, const BplLintOptions *options,
                    const BplCheckOptions *check);

/* ---- what there is to know about a rule ------------------------------------------------------ */

/* The rule of this id; false if there is none. */
bool bpl_rule_find(const char *text, size_t length, BplRuleId *rule);
/* One line. */
const char *bpl_rule_summary(BplRuleId rule);
/* What the diagnostics of the rule carry at this severity. */
const BplDiagInfo *bpl_rule_info(BplRuleId rule, BplSeverity severity);
/* The page: what, why, an example, what to do. */
void bpl_rule_explain(BplStrbuf *out, BplRuleId rule);
/* All rules, a line each: id, severity or `off`, `fix` if it has one, summary. */
void bpl_rule_list(BplStrbuf *out, const BplLintOptions *options);

#endif
