/* Collects numbers with which a program compares values, and ranges that its assumptions give to
 * variables, to guide the choice of random values.
 *
 *     requires 1 <= n && n < 40;                            n: 1 to 39
 *     requires (forall i: int :: 0 <= i && i < n ==> a[i] >= 0);       elements of a: from 0
 *     if (s == 1337) …                                      numbers: 1336, 1337, 1338
 *
 * Preconditions, where clauses, axioms and assumptions are read, conjunct by conjunct. A range is
 * only a hint: a value outside of it may be chosen, and conjuncts that are not understood may be
 * ignored. */
#ifndef BPL_REPLAY_MINED_H
#define BPL_REPLAY_MINED_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/program.h"

typedef struct BplMinedRange {
    bool has_low, has_high;
    long low, high;
} BplMinedRange;

typedef struct BplMined {
    /* the different numbers that the program compares with, in the order of the program */
    BPL_VEC(long) numbers;
    BplMap values;   /* BplVar → the BplMinedRange of an integer variable */
    BplMap elements; /* BplVar → the BplMinedRange of the elements of a map variable */
    BplArena arena;  /* memory of the ranges */
} BplMined;

/* Reads the checked program, which must outlive `mined`. */
void bpl_mined_init(BplMined *mined, const BplProgram *program);
void bpl_mined_release(BplMined *mined);

/* Return the range of the integer variable, and of the elements of the map; NULL: none is known. */
const BplMinedRange *bpl_mined_value(const BplMined *mined, const BplVar *var);
const BplMinedRange *bpl_mined_element(const BplMined *mined, const BplVar *var);

#endif
