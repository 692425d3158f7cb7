/* Wraps a Z3 solver for formulas without quantifiers, which is asked repeatedly while assertions
 * are added.
 *
 *     BplPlain *plain = bpl_plain_new(terms, &options);
 *     bpl_plain_assert(plain, truth);  …
 *     switch (bpl_plain_check(plain, assumed, count)) …      bpl_plain_truth(plain, symbol)
 *     bpl_plain_assert(plain, another);  …
 *
 * Lemmas that Z3 learns in one check help in the next one. */
#ifndef BPL_SMT_PLAIN_H
#define BPL_SMT_PLAIN_H

#include "libbpl/smt/solver.h"

typedef struct BplPlainOptions {
    uint32_t work; /* limit on the resource steps (Z3's rlimit) of a check; 0: no limit */
    uint32_t seed;
    uint32_t memory_mb; /* limit on the memory of the whole process; 0: no limit */
    /* use Z3's older arithmetic solver, which continues earlier work much faster */
    bool old_numbers;
} BplPlainOptions;

typedef struct BplPlain BplPlain;

/* Makes a solver without assertions; bpl_plain_free frees it. */
BplPlain *bpl_plain_new(BplTerms *terms, const BplPlainOptions *options);
void bpl_plain_free(BplPlain *plain);

/* Asserts a formula permanently. Returns false, without an effect, if the formula cannot be
 * translated for Z3. */
bool bpl_plain_assert(BplPlain *plain, BplValue truth);
/* Are the assertions satisfiable together with the literals `assumed`? These are Boolean symbols or
 * their negations, and are assumed for this check only. */
BplSat bpl_plain_check(BplPlain *plain, const BplValue *assumed, size_t count);
/* Is the Boolean symbol true in the model of the last check, whose answer must have been BPL_SAT?
 */
bool bpl_plain_truth(BplPlain *plain, BplValue symbol);
/* Prepares the model of the last check for bpl_plain_value, which may be called until the next
 * check; the preparation takes some time. */
void bpl_plain_read(BplPlain *plain);
/* Returns the term's value in the model; BPL_NONE if it cannot be translated. */
BplValue bpl_plain_value(BplPlain *plain, BplValue term);

#endif
