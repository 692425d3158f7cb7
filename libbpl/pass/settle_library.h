/* Copies the used declarations of Boogie's libraries into the program.
 *
 *     (--lib=base)                               procedure P(v: Vec int)
 *     procedure P(v: Vec int)                    { assert v->len >= 0; }
 *     { assert Vec_Len(v) >= 0; }         ==>    datatype Vec<T> { Vec(contents: [int]T, …
 *                                                function {:inline} Vec_Len<T>(…
 *                                                axiom {:ctor "Vec"} (forall<T> v: Vec T :: …
 *
 * The declarations that the program mentions, directly or indirectly, are appended. With a
 * datatype, the axioms that name it by {:ctor} are appended; every other axiom is appended as soon
 * as a constant that it mentions, or a function without a body that it mentions, is appended. The
 * resulting program needs no library.
 *
 * Assumes a checked program; the result is checked as well. Returns false after a diagnostic. */
#ifndef BPL_PASS_SETTLE_LIBRARY_H
#define BPL_PASS_SETTLE_LIBRARY_H

#include "libbpl/sema/check.h"

bool bpl_pass_settle_library(BplProgram *program, const BplCheckOptions *check);

#endif
