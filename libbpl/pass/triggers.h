/* Decides whether a trigger is still legal after terms in it were replaced. */
#ifndef BPL_PASS_TRIGGERS_H
#define BPL_PASS_TRIGGERS_H

#include "libbpl/syntax/ast.h"

/* Is the trigger legal? It must mention every variable of the quantifier, each of its terms must
 * contain a term that the prover can match (arithmetic alone does not suffice), and it must not
 * contain an operator that is illegal in triggers, a quantifier or a let. */
bool bpl_trigger_is_legal(const BplTrigger *trigger, const BplQuant *quant);

#endif
