/* Variables that procedures modify, compared with their modifies clauses.
 *
 *     BplLintFrame frame;
 *     bpl_lint_frame_init(&frame, lint, keeps);
 *     … frame.missing, frame.superfluous …
 *     bpl_lint_frame_release(&frame);
 *
 * A procedure needs the variables that its implementations assign, havoc or take as results of
 * calls, and those that its callees need; one without a body needs those that it lists. Procedures
 * of CIVL and of programs that use it are left out.
 */
#ifndef BPL_PASS_LINT_FRAME_H
#define BPL_PASS_LINT_FRAME_H

#include "libbpl/pass/lint/rule.h"

typedef struct BplMissing {
    BplProcedure *procedure;
    BplVar *var;
    BplLoc loc; /* the first statement that modifies the variable */
} BplMissing;

typedef struct BplListed {
    BplProcedure *procedure;
    BplModifies *clause;
    BplIdent *ident;
    bool is_repeated;
} BplListed;

typedef struct BplLintFrame {
    BPL_VEC(BplMissing)
    missing;                        /* by variable, then by procedure, in the order of
                                     * declarations */
    BPL_VEC(BplListed) superfluous; /* in the same order */
} BplLintFrame;

/* Whether an entry of a modifies clause counts as needed anyway. */
typedef bool BplKeepsEntry(const BplLint *lint, const BplIdent *ident);

/* Compares them for all procedures of the program being linted. */
void bpl_lint_frame_init(BplLintFrame *frame, const BplLint *lint, BplKeepsEntry *keeps);
void bpl_lint_frame_release(BplLintFrame *frame);

#endif
