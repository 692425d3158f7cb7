/* Decides whether a trigger is still legal after terms in it were replaced. */
#ifndef BPL_PASS_TRIGGERS_H
#define BPL_PASS_TRIGGERS_H

#include "libbpl/syntax/ast.h"

/* Whether the trigger mentions every variable of the quantifier, each of its terms contains a term
 * to match (arithmetic alone does not suffice), and it contains no illegal operator, quantifier or
 * let. */
bool bpl_trigger_is_legal(const BplTrigger *trigger, const BplQuant *quant);

#endif
