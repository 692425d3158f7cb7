/* Runs bpl-lint on its files. */
#ifndef BPL_LINT_LINT_H
#define BPL_LINT_LINT_H

#include "libbpl/pass/lint/lint.h"
#include "tools/common/filter.h"

/* The programs that the rules are for; generated ones get no notes unless they are asked for. */
enum { BPL_PROFILE_WRITTEN, BPL_PROFILE_GENERATED };

typedef struct BplLintCall {
    int format;  /* a BplDiagFormat */
    int profile; /* BPL_PROFILE_… */
    bool quiet;  /* pass the program through, without warnings */
    BplFilter filter;
    BplTexts enable, disable, error; /* lists of rules */
    bool all;                        /* report all hits */
    bool list;
    BplTexts explain;
    bool fix, in_place;
} BplLintCall;

/* Checks and lints tool->files as one program, or prints documentation of rules. */
BplStatus bpl_lint_call(BplTool *tool, const BplLintCall *call);

/* ---- rules.c --------------------------------------------------------------------------------- */

/* Determines the rules that are on, and their severity. Returns false, after a complaint, if an
 * option names no rule. */
bool bpl_lint_choose(BplTool *tool, const BplLintCall *call, BplLintOptions *options);
/* Prints the lists and explanations of rules that --list and --explain ask for. */
void bpl_lint_tell(BplTool *tool, const BplLintCall *call, const BplLintOptions *options);

#endif
