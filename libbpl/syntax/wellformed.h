/* The checks beyond the grammar, in two halves: the parser knows when it may skip one. */
#ifndef BPL_SYNTAX_WELLFORMED_H
#define BPL_SYNTAX_WELLFORMED_H

#include "libbpl/syntax/parse.h"

/* Declarations, clauses, labels. Sets Target.label and Break.target. */
bool bpl_wellformed_decls(BplProgram *program, BplDecl *decls);

/* Bit-vector bounds, mixed implications, quantifiers, code expressions, floating-point literals: a
 * walk over every expression, for nothing in a program that has none of these. */
bool bpl_wellformed_exprs(BplProgram *program, BplDecl *decls);

/* What is said of a break. */
extern const char bpl_break_outside_loop[];

/* Reports every where clause in the groups. */
void bpl_wellformed_no_where(BplProgram *program, const BplVarGroup *groups, const char *what);

#endif
