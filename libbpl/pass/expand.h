/* Expanding functions that are but names for expressions: those with {:inline} or {:define} and a
 * body. Part of the pass `functions`; see functions.h. A function that leads back to itself is none
 * of them, nor is a polymorphic one whose body would not be typed everywhere. Programs that grow
 * beyond a limit are not supported. */
#ifndef BPL_PASS_EXPAND_H
#define BPL_PASS_EXPAND_H

#include "libbpl/syntax/program.h"

typedef struct BplExpander BplExpander;

/* Finds the functions of the program that may be expanded; the expander may be freed any time. */
BplExpander *bpl_expander_new(BplProgram *program);
void bpl_expander_free(BplExpander *expander);

/* Are applications of the function expanded? */
bool bpl_expander_knows(const BplExpander *expander, const BplFunction *function);
/* Expands all applications in the program, but for those in the functions themselves. */
void bpl_expand_functions(BplExpander *expander);

#endif
