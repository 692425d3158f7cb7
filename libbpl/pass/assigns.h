/* Splits assignments until each assigns one whole variable.
 *
 *     m[i][j], x := e, m[0][0];          x#1 := m[0][0];
 *     Cons(h, t) := l;            ==>    m := m[i := m[i][j := e]];
 *                                        x := x#1;
 *                                        assert l is Cons;
 *                                        h := l->head;
 *                                        t := l->tail;
 *
 * A value is first stored in a new variable (x#1) if it mentions a variable that an earlier
 * component of the assignment assigns. Assumes a checked program. Preserves verdicts. */
#ifndef BPL_PASS_ASSIGNS_H
#define BPL_PASS_ASSIGNS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_assigns(BplProgram *program, BplFresh *fresh);

#endif
