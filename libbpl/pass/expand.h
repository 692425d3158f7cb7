/* Replaces applications of functions with {:inline} or {:define} and a body by the body. Part of
 * the pass `functions`; see functions.h. Recursive functions are not expanded, and neither are
 * polymorphic functions whose body would not be well-typed for all type arguments. Programs that
 * grow beyond a limit are not supported. */
#ifndef BPL_PASS_EXPAND_H
#define BPL_PASS_EXPAND_H

#include "libbpl/syntax/program.h"

typedef struct BplExpander BplExpander;

/* Finds the functions of the program that may be expanded. The expander may be freed at any time.
 */
BplExpander *bpl_expander_new(BplProgram *program);
void bpl_expander_free(BplExpander *expander);

/* Are applications of the function replaced by the function's body? */
bool bpl_expander_knows(const BplExpander *expander, const BplFunction *function);
/* Expands all applications in the program, except those in the expanded functions themselves. */
void bpl_expander_functions(BplExpander *expander);

#endif
