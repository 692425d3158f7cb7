/* What bpl-lint does with its files. */
#ifndef BPL_LINT_LINT_H
#define BPL_LINT_LINT_H

#include "libbpl/pass/lint/lint.h"
#include "tools/common/filter.h"

typedef struct BplLintCall {
    int format;    /* BplDiagFormat */
    bool quiet;    /* pass the program through, warn of nothing */
    BplFilter filter;
    BplTexts enable, disable, error; /* lists of rules */
    bool all;                        /* all hits, however many */
    bool list;
    BplTexts explain;
    bool fix, in_place;
} BplLintCall;

/* Checks and lints tool->files as one program, or says what there is to know about rules. */
BplStatus bpl_lint_call(BplTool *tool, const BplLintCall *call);

/* ---- rules.c --------------------------------------------------------------------------------- */

/* Which rules are on, and how severe. False if an option names none; that was said. */
bool bpl_lint_choose(BplTool *tool, const BplLintCall *call, BplLintOptions *options);
/* --list and --explain */
void bpl_lint_tell(BplTool *tool, const BplLintCall *call, const BplLintOptions *options);

#endif
