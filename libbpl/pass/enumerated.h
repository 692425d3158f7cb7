/* Finds types whose values an axiom lists.
 *
 *     type Colour;
 *     const unique Red, White: Colour;
 *     axiom (forall c: Colour :: c == Red || c == White);       Colour has two values
 *
 * Only this form is recognised: one variable, and each disjunct an equation with a unique constant.
 * Then the type has as many values as constants are listed, in every model of the program. */
#ifndef BPL_PASS_ENUMERATED_H
#define BPL_PASS_ENUMERATED_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/program.h"

/* Returns the declaration of the type whose values the axiom lists, and stores the number of values
 * in *count; returns NULL if the axiom has another form. */
const BplTypeDef *bpl_enumerated_by(const BplAxiom *axiom, uint64_t *count);

#endif
