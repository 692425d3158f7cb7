/* Turns the partial order of older Boogie (`<:`, `extends`, `complete`) into a function and axioms.
 *
 *     const c: T extends p;       function extends#1(x: T, y: T): bool;
 *     axiom c <: p;          ==>  axiom … extends#1 is reflexive, transitive, antisymmetric …
 *                                 const c: T;
 *                                 axiom c != p;
 *                                 axiom extends#1(c, p);
 *                                 axiom … nothing lies between c and p …
 *                                 axiom … a value above c is c or above p …
 *                                 axiom extends#1(c, p);
 *
 * The axioms and triggers are Boogie's: for an edge marked `unique`, a value below the child is
 * below no other child of the parent; for a `complete` constant, a value below it is the constant
 * or below one of its children. Each type has a function of its own; if `<:` is used on a type
 * variable, one polymorphic function serves all types. Preserves verdicts. */
#ifndef BPL_PASS_ORDER_H
#define BPL_PASS_ORDER_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_order(BplProgram *program, BplFresh *fresh);

#endif
