/* Rewrites datatypes of the older kind with type parameters, which versions between 2.4.1 and
 * today's accept.
 *
 *     type {:datatype} Vec _;                                      datatype Vec<T> {
 *     function {:constructor} Vec<T>(v: [int]T, l: int): Vec T;      Vec(v#Vec: [int]T, l#Vec: int)
 *                                                           ==>   }
 *     … v#Vec(x), is#Vec(x) …                                      … x->v#Vec, x is Vec …
 *
 * All types with {:datatype} are rewritten, or none, since `datatype` becomes a keyword in a
 * program that uses it as one. They are rewritten if one of them has type parameters, and if each
 * is declared by itself, its constructors make it with exactly their own type parameters as
 * arguments, under the same names, and all fields have names. If one of these conditions is
 * violated, types with parameters are refused. Fields keep the selector's name, so that no two
 * constructors share a field: then x->f has an unknown value if x was made by another constructor,
 * as f(x) had before. */
#ifndef BPL_SEMA_MODERNIZE_H
#define BPL_SEMA_MODERNIZE_H

#include "libbpl/syntax/program.h"

/* Rewrites the types and the uses of their selectors and testers. If program->modernizes is set,
 * also types without parameters are rewritten. Adds the number of rewritten types and constructors
 * to program->modernized. */
void bpl_sema_modernize_datatypes(BplProgram *program);

#endif
