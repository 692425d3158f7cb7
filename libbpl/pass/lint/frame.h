/* What procedures modify, compared with what their modifies clauses say.
 *
 *     BplLintFrame frame;
 *     bpl_lint_frame_init(&frame, lint, keeps);
 *     … frame.missing, frame.superfluous …
 *     bpl_lint_frame_release(&frame);
 *
 * A procedure needs what its implementations assign, havoc or take as results of calls, and what
 * the procedures that they call need; one without a body needs what it lists. Procedures of CIVL's
 * and those of programs that use it are left out.
 */
#ifndef BPL_PASS_LINT_FRAME_H
#define BPL_PASS_LINT_FRAME_H

#include "libbpl/pass/lint/rule.h"

typedef struct BplMissing {
    BplProcedure *procedure;
    BplVar *var;
    BplLoc loc; /* of the first statement that modifies it */
} BplMissing;

typedef struct BplListed {
    BplProcedure *procedure;
    BplModifies *clause;
    BplIdent *ident;
    bool is_repeated;
} BplListed;

typedef struct BplLintFrame {
    BPL_VEC(BplMissing) missing;    /* by variable, then by procedure, as they are declared */
    BPL_VEC(BplListed) superfluous; /* the same */
} BplLintFrame;

/* An entry of a modifies clause that is kept counts as needed. */
typedef bool BplKeepsEntry(const BplLint *lint, const BplIdent *ident);

/* Compares them for all procedures of the program that is being linted. */
void bpl_lint_frame_init(BplLintFrame *frame, const BplLint *lint, BplKeepsEntry *keeps);
void bpl_lint_frame_release(BplLintFrame *frame);

#endif
