/* Z3 as program verifiers use it: quantifiers by their triggers alone, no search for models of
 * them.
 *
 *     BplProver *prover = bpl_prover_new(terms, &options);
 *     bpl_prover_assert(prover, axiom);  …
 *     bpl_prover_push(prover);
 *     bpl_prover_assert(prover, negated_condition);
 *     BplProverAnswer answer = bpl_prover_check(prover);
 *     if (answer.has_model) …      bpl_prover_truth(prover, symbol)
 *     bpl_prover_pop(prover);
 *
 * Where quantifiers are left over Z3 cannot know whether its candidate for a model is one. The
 * answer is BPL_UNKNOWN then, with the reason BPL_REASON_INCOMPLETE, and the candidate can be asked
 * like a model. Every other trouble ends in BPL_UNKNOWN without one.
 */
#ifndef BPL_SMT_PROVER_H
#define BPL_SMT_PROVER_H

#include "libbpl/smt/solver.h"

typedef struct BplProverOptions {
    uint32_t timeout_ms; /* of a check; 0: none */
    uint32_t work;       /* of a check, in steps, which do not depend on the machine; 0: no limit */
    uint32_t memory_mb;  /* of the whole process; 0: no limit */
    uint32_t seed;
    bool has_bits; /* there will be bit-vectors */
} BplProverOptions;

typedef struct BplProver BplProver;

/* Z3 with nothing asserted. */
BplProver *bpl_prover_new(BplTerms *terms, const BplProverOptions *options);
void bpl_prover_free(BplProver *prover);

/* What cannot be said to Z3 is remembered: every check up to the matching pop is BPL_UNKNOWN with
 * BPL_REASON_UNSUPPORTED, but one that does not need it. */
void bpl_prover_assert(BplProver *prover, BplValue truth);
void bpl_prover_push(BplProver *prover);
void bpl_prover_pop(BplProver *prover);

/* From now on this is the limit of a check, in steps; 0: that of the options. */
void bpl_prover_limit(BplProver *prover, uint32_t work);

typedef struct BplProverAnswer {
    BplSat sat;
    BplReason reason; /* of BPL_UNKNOWN */
    char detail[120]; /* the solver's own words */
    bool has_model;   /* or a candidate */
} BplProverAnswer;

/* Can all that is asserted be true together? */
BplProverAnswer bpl_prover_check(BplProver *prover);
/* Is the term, of sort bool, true in the last check's model? */
bool bpl_prover_truth(BplProver *prover, BplValue truth);
/* All that is asserted, as SMT-LIB. */
void bpl_prover_print(BplProver *prover, BplStrbuf *out);
/* From any thread. */
void bpl_prover_interrupt(BplProver *prover);

#endif
