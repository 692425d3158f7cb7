/* Compares the variables that procedures modify with their modifies clauses.
 *
 *     BplLintFrame frame;
 *     bpl_lint_frame_init(&frame, lint, keeps);
 *     … frame.missing, frame.superfluous …
 *     bpl_lint_frame_release(&frame);
 *
 * A procedure needs (has to list) the variables that its implementations assign, havoc or take as
 * results of calls, and those that its callees need; a procedure without a body needs those that it
 * lists. Procedures of CIVL and of programs that use CIVL are left out. */
#ifndef BPL_PASS_LINT_FRAME_H
#define BPL_PASS_LINT_FRAME_H

#include "libbpl/pass/lint/rule.h"

typedef struct BplMissing {
    BplProcedure *procedure;
    BplVar *var;
    BplLoc loc; /* source position of the first statement that modifies the variable */
} BplMissing;

typedef struct BplListed {
    BplProcedure *procedure;
    BplModifies *clause;
    BplIdent *ident;
    bool is_repeated;
} BplListed;

typedef struct BplLintFrame {
    BPL_VEC(BplMissing)
    missing; /* ordered by variable, then by procedure, in the order of declarations */
    BPL_VEC(BplListed) superfluous; /* ordered as `missing` */
} BplLintFrame;

/* A function that returns true if a variable listed in a modifies clause counts as needed although
 * no statement modifies it. */
typedef bool BplKeepsEntry(const BplLint *lint, const BplIdent *ident);

/* Compares the clauses of all procedures of the program being linted. */
void bpl_lint_frame_init(BplLintFrame *frame, const BplLint *lint, BplKeepsEntry *keeps);
void bpl_lint_frame_release(BplLintFrame *frame);

#endif
