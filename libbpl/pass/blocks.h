/* Turns structured statements into blocks and gotos.
 *
 *     while (i < n)                 goto anon0_LoopHead;
 *       invariant i <= n;      ==>  anon0_LoopHead:
 *     {                               assert i <= n;
 *       i := i + 1;                   goto anon0_LoopDone, anon0_LoopBody;
 *     }                             anon0_LoopBody:
 *     assert i == n;                  assume {:partition} i < n;
 *                                     i := i + 1;
 *                                     goto anon0_LoopHead;
 *                                   anon0_LoopDone:
 *                                     assume {:partition} !(i < n);
 *                                     assert i == n;
 *                                     return;
 *
 * Afterwards a body is flat: every statement follows a label, every label's statements end in one
 * goto or return, and there is no if, while or break. Targets refer to their labels. Existing
 * labels keep their names. Preserves verdicts. Assumes that gotos and breaks are resolved (the
 * parser does that) and that no invariant is a call (CIVL).
 */
#ifndef BPL_PASS_BLOCKS_H
#define BPL_PASS_BLOCKS_H

#include "libbpl/pass/fresh.h"

/* Turns the structured statements of one body into blocks and gotos. */
void bpl_pass_flatten_body(BplProgram *program, BplBody *body);

/* Flattens every body of the program; returns false if all were flat already. */
bool bpl_pass_blocks(BplProgram *program, BplFresh *fresh);

#endif
