/* Makes what a program needs of Boogie's libraries a part of it.
 *
 *     (--lib=base)                               procedure P(v: Vec int)
 *     procedure P(v: Vec int)                    { assert v->len >= 0; }
 *     { assert Vec_Len(v) >= 0; }         ==>    datatype Vec<T> { Vec(contents: [int]T, len: int)
 * } function {:inline} Vec_Len<T>(… axiom {:ctor "Vec"} (forall<T> v: Vec T :: …
 *
 * Behind the program stand what it mentions of them, directly or over others; the axioms of a
 * datatype, which say by {:ctor} whose they are, with the datatype, and others with a function or
 * constant that they mention and that has no body. Whoever comes next finds one program, which
 * needs no library any more.
 *
 * Assumes a checked program, and leaves one. False after a diagnostic.
 */
#ifndef BPL_PASS_SETTLE_LIBRARY_H
#define BPL_PASS_SETTLE_LIBRARY_H

#include "libbpl/sema/check.h"

bool bpl_settle_library(BplProgram *program, const BplCheckOptions *check);

#endif
