/* One plain Z3 that is told more and more, and asked in between.
 *
 *     BplPlain *plain = bpl_plain_new(terms, &options);
 *     bpl_plain_assert(plain, truth);  …
 *     switch (bpl_plain_check(plain, assumed, count)) …      bpl_plain_truth(plain, symbol)
 *     bpl_plain_assert(plain, another);  …
 *
 * What it learns from one question helps it with the next.
 */
#ifndef BPL_SMT_PLAIN_H
#define BPL_SMT_PLAIN_H

#include "libbpl/smt/solver.h"

typedef struct BplPlainOptions {
    uint32_t work; /* of a question, in steps; 0: no limit */
    uint32_t seed;
    uint32_t memory_mb; /* of the whole process; 0: no limit */
    bool old_numbers;   /* Z3's older arithmetic, which is far quicker to take up what was left */
} BplPlainOptions;

typedef struct BplPlain BplPlain;

/* Z3 with nothing asserted. */
BplPlain *bpl_plain_new(BplTerms *terms, const BplPlainOptions *options);
void bpl_plain_free(BplPlain *plain);

/* From now on. False if it cannot be said to Z3; then it is not asserted. */
bool bpl_plain_assert(BplPlain *plain, BplValue truth);
/* With these symbols of sort bool, or their negations, assumed this once. */
BplSat bpl_plain_check(BplPlain *plain, const BplValue *assumed, size_t count);
/* Of the last question, if that was answered by BPL_SAT: is the symbol, of sort bool, true? */
bool bpl_plain_truth(BplPlain *plain, BplValue symbol);
/* From now until the next question terms have values, which takes a while to prepare. */
void bpl_plain_read(BplPlain *plain);
/* The term's value; BPL_NONE if it has none that can be said. */
BplValue bpl_plain_value(BplPlain *plain, BplValue term);

#endif
