/* Checks rules of Boogie's parser that the grammar does not express, by two functions; the parser
 * calls the second one only for programs that need it. */
#ifndef BPL_SYNTAX_WELLFORMED_H
#define BPL_SYNTAX_WELLFORMED_H

#include "libbpl/syntax/parse.h"

/* Checks declarations, clauses and labels. Sets Target.label and Break.target. Returns true if
 * there were no errors. */
bool bpl_wellformed_decls(BplProgram *program, BplDecl *decls);

/* Checks bit-vector bounds, mixed implications, quantifiers, code expressions and floating-point
 * literals: a walk over every expression, not needed in a program that has none of these. */
bool bpl_wellformed_exprs(BplProgram *program, BplDecl *decls);

/* The message about a break outside of loops. */
extern const char bpl_break_outside_loop[];

/* Reports every where clause in the groups; `what` describes, in messages, the variables that must
 * not have one. */
void bpl_wellformed_no_where(BplProgram *program, const BplVarGroup *groups, const char *what);

#endif
