/* Makes the used parts of Boogie's libraries a part of the program.
 *
 *     (--lib=base)                               procedure P(v: Vec int)
 *     procedure P(v: Vec int)                    { assert v->len >= 0; }
 *     { assert Vec_Len(v) >= 0; }         ==>    datatype Vec<T> { Vec(contents: [int]T, len: int)
 * } function {:inline} Vec_Len<T>(… axiom {:ctor "Vec"} (forall<T> v: Vec T :: …
 *
 * The declarations that the program mentions, directly or indirectly, are appended; with a datatype
 * also its axioms, which name it by {:ctor}; other axioms with a function or constant without a
 * body that they mention. The resulting program needs no library.
 *
 * Assumes a checked program, and returns one. Returns false after a diagnostic.
 */
#ifndef BPL_PASS_SETTLE_LIBRARY_H
#define BPL_PASS_SETTLE_LIBRARY_H

#include "libbpl/sema/check.h"

bool bpl_pass_settle_library(BplProgram *program, const BplCheckOptions *check);

#endif
