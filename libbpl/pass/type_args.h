/* Finds the type arguments of a procedure at a call.
 *
 *     procedure P<a>(m: [int]a) returns (x: a);
 *     var h: [int][int]bool;
 *     call b := P(h);                a is [int]bool
 *
 * The type checker records the types of the arguments and of the formal parameters, but not the
 * inferred type arguments; so they are found here by matching. Every type parameter of a procedure
 * occurs in the type of one of its parameters, so matching finds all of them.
 */
#ifndef BPL_PASS_TYPE_ARGS_H
#define BPL_PASS_TYPE_ARGS_H

#include "libbpl/base/map.h"
#include "libbpl/pass/fresh.h"

/* Maps each type parameter of the callee, a BplTypeVar, to its type at the call, a BplTypeExpr to
 * be cloned at each use. `known` (or NULL) maps type variables in the types of the arguments to
 * their types in the procedure into which the call is inserted. Assumes a checked call. */
void bpl_type_args_of_call(BplMap *args, BplFresh *fresh, const BplCall *call, const BplMap *known);

#endif
