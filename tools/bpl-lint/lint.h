/* Declares the options of bpl-lint, and the functions that run it. */
#ifndef BPL_LINT_LINT_H
#define BPL_LINT_LINT_H

#include "libbpl/pass/lint/lint.h"
#include "tools/common/filter.h"

/* The kinds of programs, which determine the lint rules that are on: by default, rules that only
 * give notes are off for generated programs. */
enum { BPL_PROFILE_WRITTEN, BPL_PROFILE_GENERATED };

typedef struct BplLintCall {
    int format;  /* a BplDiagFormat */
    int profile; /* BPL_PROFILE_… */
    bool quiet;  /* pass the program through, without warnings */
    BplFilter filter;
    BplTexts enable, disable, error; /* lists of lint rules */
    bool all;                        /* report all findings, not only the first ones of each rule */
    bool list;
    BplTexts explain;
    bool fix, in_place;
} BplLintCall;

/* Checks tool->files as one program and runs the linter on it, or prints documentation of lint
 * rules. */
BplStatus bpl_lint_call(BplTool *tool, const BplLintCall *call);

/* ---- rules.c --------------------------------------------------------------------------------- */

/* Determines which lint rules are on, and the severity of each. Returns false, after a complaint,
 * if an option names a rule that does not exist. */
bool bpl_lint_choose(BplTool *tool, const BplLintCall *call, BplLintOptions *options);
/* Prints the lists and explanations of lint rules that are requested by --list and --explain. */
void bpl_lint_tell(BplTool *tool, const BplLintCall *call, const BplLintOptions *options);

#endif
