/* `unique` to axioms.
 *
 *     const unique a, b: T;        const a, b: T;
 *                            ==>   axiom a != b;
 *
 * A type of up to BPL_PAIRWISE_UNIQUE unique constants gets all pairs, in one axiom. One of more
 * gets a function from it to int, and an axiom for each constant that says what its number is: as
 * many axioms as constants, and no two constants can be equal. Constants of different types are
 * not compared. Keeps verdicts.
 */
#ifndef BPL_PASS_UNIQUE_H
#define BPL_PASS_UNIQUE_H

#include "libbpl/pass/fresh.h"

enum { BPL_PAIRWISE_UNIQUE = 4 };

bool bpl_pass_unique(BplProgram *program, BplFresh *fresh);

#endif
