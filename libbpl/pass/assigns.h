/* Assignments of one variable as a whole each.
 *
 *     m[i][j], x := e, m[0][0];          x#1 := m[0][0];
 *     Cons(h, t) := l;            ==>    m := m[i := m[i][j := e]];
 *                                        x := x#1;
 *                                        assert l is Cons;
 *                                        h := l->head;
 *                                        t := l->tail;
 *
 * A value goes through a new variable only if it reads something that is assigned before its turn.
 * Assumes a checked program. Keeps verdicts.
 */
#ifndef BPL_PASS_ASSIGNS_H
#define BPL_PASS_ASSIGNS_H

#include "libbpl/pass/fresh.h"

bool bpl_pass_assigns(BplProgram *program, BplFresh *fresh);

#endif
