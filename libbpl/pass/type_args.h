/* What the type parameters of a procedure stand for at a call.
 *
 *     procedure P<a>(m: [int]a) returns (x: a);
 *     var h: [int][int]bool;
 *     call b := P(h);                             a is [int]bool
 *
 * The type checker knows the types of the arguments and of the formal parameters, but keeps no
 * record of what it inferred; so the one is matched with the other here. Every type parameter of a
 * procedure occurs in the type of one of its parameters, so this finds all of them.
 */
#ifndef BPL_PASS_TYPE_ARGS_H
#define BPL_PASS_TYPE_ARGS_H

#include "libbpl/base/map.h"
#include "libbpl/pass/fresh.h"

/* Maps each type parameter of the called procedure, BplTypeVar, to the type that it stands for at
 * the call, a BplTypeExpr to be cloned at each use. `known` (or NULL) maps type variables that
 * occur in the types of the arguments to what they stand for where the call is put. Assumes a
 * checked call. */
void bpl_type_args_of_call(BplMap *args, BplFresh *fresh, const BplCall *call, const BplMap *known);

#endif
