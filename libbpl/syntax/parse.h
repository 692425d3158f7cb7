/* Parses a text into a tree.
 *
 * All of today's Boogie is read and all of 2.4.1's; where the two differ, a text that either
 * version accepts is read: words that are keywords in only one of them are names wherever a name is
 * allowed and the keyword is not. Errors of Boogie's parser beyond the grammar (an unknown label, a
 * trigger on a lambda, …) are checked afterwards, in wellformed.c and wellformed_expr.c.
 * docs/language.md describes the accepted language. */
#ifndef BPL_SYNTAX_PARSE_H
#define BPL_SYNTAX_PARSE_H

#include "libbpl/syntax/program.h"

#include <stdbool.h>

/* Parses the source and adds its declarations to the program. Returns false after an error: the
 * program then contains a partial tree, useful only for further diagnostics. */
bool bpl_parse(BplProgram *program, BplSource *source);
/* Parses a text like bpl_parse, but stores the declarations in *decls and does not add them to the
 * program. */
bool bpl_parse_decls(BplProgram *program, BplSource *source, BplDecl **decls);

#endif
