/* Decides whether a trigger is still legal after terms in it were replaced. */
#ifndef BPL_PASS_TRIGGERS_H
#define BPL_PASS_TRIGGERS_H

#include "libbpl/syntax/ast.h"

/* Is the trigger legal? It must mention every variable of the quantifier, each of its terms must
 * contain a term that can be matched (arithmetic alone does not suffice), and it must not contain
 * an illegal operator, quantifier or let. */
bool bpl_trigger_is_legal(const BplTrigger *trigger, const BplQuant *quant);

#endif
