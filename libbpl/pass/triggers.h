/* Is a trigger still one after what it mentions was replaced? */
#ifndef BPL_PASS_TRIGGERS_H
#define BPL_PASS_TRIGGERS_H

#include "libbpl/syntax/ast.h"

/* Mentions every variable of the quantifier, has in each term something to match (arithmetic alone
 * is not), and no operator, quantifier or let that may not be there. */
bool bpl_trigger_is_legal(const BplTrigger *trigger, const BplQuant *quant);

#endif
