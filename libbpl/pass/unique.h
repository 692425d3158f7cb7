/* Turns `unique` into axioms.
 *
 *     const unique a, b: T;      const a, b: T;
 *                           ==>  axiom a != b;
 *
 * A type with up to BPL_PAIRWISE_UNIQUE unique constants gets one axiom with all pairs. A type with
 * more gets a function to int, and one axiom for each constant that states its number: as many
 * axioms as constants, and no two constants can be equal. Constants of different types are not
 * compared. Preserves verdicts.
 */
#ifndef BPL_PASS_UNIQUE_H
#define BPL_PASS_UNIQUE_H

#include "libbpl/pass/fresh.h"

enum { BPL_PAIRWISE_UNIQUE = 4 };

bool bpl_pass_unique(BplProgram *program, BplFresh *fresh);

#endif
