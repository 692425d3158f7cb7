/* What bpl-lint does with its files. */
#ifndef BPL_LINT_LINT_H
#define BPL_LINT_LINT_H

#include "libbpl/pass/lint/lint.h"
#include "tools/common/tool.h"

typedef struct BplLintCall {
    int format;  /* BplDiagFormat */
    int dialect; /* BplDialect */
    bool quiet;  /* pass the program through, warn of nothing */
    bool infer_modifies;
    BplTexts libs; /* base, node, set_size */
    const char *stdin_name;
    BplTexts enable, disable, error; /* lists of rules */
    bool all;  /* all hits, however many */
    bool list;
    BplTexts explain;
    bool fix, in_place;
} BplLintCall;

/* The dialects' names in BplDialect's order, for the option's help. */
#define BPL_DIALECTS "union|2.4.1|master"

/* Checks and lints tool->files as one program, or says what there is to know about rules. */
BplStatus bpl_lint_call(BplTool *tool, const BplLintCall *call);

/* ---- rules.c --------------------------------------------------------------------------------- */

/* Which rules are on, and how severe. False if an option names none; that was said. */
bool bpl_lint_choose(BplTool *tool, const BplLintCall *call, BplLintOptions *options);
/* --list and --explain */
void bpl_lint_tell(BplTool *tool, const BplLintCall *call, const BplLintOptions *options);

#endif
