/* What bpl-lint does with its files. */
#ifndef BPL_LINT_LINT_H
#define BPL_LINT_LINT_H

#include "libbpl/sema/check.h"
#include "tools/common/tool.h"

typedef struct BplLint {
    int format;  /* BplDiagFormat */
    int dialect; /* BplDialect */
    bool quiet;  /* pass the program through, warn of nothing */
    bool infer_modifies;
    BplTexts libs; /* base, node, set_size */
    const char *stdin_name;
} BplLint;

/* The dialects' names in BplDialect's order, for the option's help. */
#define BPL_DIALECTS "union|2.4.1|master"

/* Checks tool->files as one program. */
BplStatus bpl_lint(BplTool *tool, const BplLint *lint);

#endif
