/* One incremental Z3 context for formulas without quantifiers.
 *
 *     BplPlain *plain = bpl_plain_new(terms, &options);
 *     bpl_plain_assert(plain, truth);  …
 *     switch (bpl_plain_check(plain, assumed, count)) …      bpl_plain_truth(plain, symbol)
 *     bpl_plain_assert(plain, another);  …
 *
 * Lemmas learned for one query help with the next.
 */
#ifndef BPL_SMT_PLAIN_H
#define BPL_SMT_PLAIN_H

#include "libbpl/smt/solver.h"

typedef struct BplPlainOptions {
    uint32_t work; /* limit of a query, in steps; 0: none */
    uint32_t seed;
    uint32_t memory_mb; /* limit of the whole process; 0: none */
    bool old_numbers;   /* Z3's older arithmetic, which resumes earlier work much faster */
} BplPlainOptions;

typedef struct BplPlain BplPlain;

/* A context without assertions. */
BplPlain *bpl_plain_new(BplTerms *terms, const BplPlainOptions *options);
void bpl_plain_free(BplPlain *plain);

/* Asserts a formula permanently. Returns false, without asserting it, if it cannot be
 * translated. */
bool bpl_plain_assert(BplPlain *plain, BplValue truth);
/* Are the assertions satisfiable together with `assumed`, Boolean symbols or their negations, which
 * hold for this check only? */
BplSat bpl_plain_check(BplPlain *plain, const BplValue *assumed, size_t count);
/* Is the Boolean symbol true in the model? To be called after an answer BPL_SAT. */
bool bpl_plain_truth(BplPlain *plain, BplValue symbol);
/* Prepares the model for bpl_plain_value, until the next check; this takes some time. */
void bpl_plain_read(BplPlain *plain);
/* The term's value in the model; BPL_NONE if it cannot be translated. */
BplValue bpl_plain_value(BplPlain *plain, BplValue term);

#endif
