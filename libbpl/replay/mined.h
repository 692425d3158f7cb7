/* Numbers that a program compares with, and ranges that its assumptions give to variables, as a
 * guide for random values.
 *
 *     requires 1 <= n && n < 40;                            n: 1 to 39
 *     requires (forall i: int :: 0 <= i && i < n ==> a[i] >= 0);       elements of a: from 0
 *     if (s == 1337) …                                      numbers: 1336, 1337, 1338
 *
 * Preconditions, where clauses, axioms and assumptions are read, conjunct by conjunct. A range is a
 * hint: nothing is wrong if a value outside of it is chosen, or if the condition is read in
 * part. */
#ifndef BPL_REPLAY_MINED_H
#define BPL_REPLAY_MINED_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/program.h"

typedef struct BplMinedRange {
    bool has_low, has_high;
    long low, high;
} BplMinedRange;

typedef struct BplMined {
    BPL_VEC(long) numbers; /* distinct numbers, in the order of the program */
    BplMap values;         /* BplVar → the BplMinedRange of an integer variable */
    BplMap elements;       /* as `values`, for the elements of a map */
    BplArena arena;        /* memory of the ranges */
} BplMined;

/* Reads the checked program, which must outlive `mined`. */
void bpl_mined_init(BplMined *mined, const BplProgram *program);
void bpl_mined_release(BplMined *mined);

/* The range of the variable, or of the elements of the map; NULL: none is known. */
const BplMinedRange *bpl_mined_value(const BplMined *mined, const BplVar *var);
const BplMinedRange *bpl_mined_element(const BplMined *mined, const BplVar *var);

#endif
