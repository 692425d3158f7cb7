/* Z3 as program verifiers use it: quantifiers are instantiated by triggers only, and Z3 does not
 * search for models of them.
 *
 *     BplProver *prover = bpl_prover_new(terms, &options);
 *     bpl_prover_assert(prover, axiom);  …
 *     bpl_prover_push(prover);
 *     bpl_prover_assert(prover, negated_condition);
 *     BplProverAnswer answer = bpl_prover_check(prover);
 *     if (answer.has_model) …      bpl_prover_truth(prover, symbol)
 *     bpl_prover_pop(prover);
 *
 * If quantifiers remain, Z3 cannot know whether its candidate is a model. The answer is then
 * BPL_UNKNOWN with the reason BPL_REASON_INCOMPLETE, and the candidate can be queried like a model.
 * Other faults end in BPL_UNKNOWN without a candidate.
 */
#ifndef BPL_SMT_PROVER_H
#define BPL_SMT_PROVER_H

#include "libbpl/smt/solver.h"

typedef struct BplProverOptions {
    uint32_t timeout_ms; /* limit of a check; 0: none */
    uint32_t work;       /* limit of a check, in steps, which do not depend on the machine; 0:
                          * none */
    uint32_t memory_mb;  /* limit of the whole process; 0: none */
    uint32_t seed;
    /* a number that determines other names for constants; 0: constants have their own names */
    uint32_t naming;
    bool has_bits; /* formulas may contain bit-vectors */
} BplProverOptions;

typedef struct BplProver BplProver;

/* A prover without assertions. */
BplProver *bpl_prover_new(BplTerms *terms, const BplProverOptions *options);
void bpl_prover_free(BplProver *prover);

/* Asserts a formula; the next functions open and close a level. After an assertion that cannot be
 * translated, every check up to the matching pop is BPL_UNKNOWN with BPL_REASON_UNSUPPORTED, unless
 * the other assertions are contradictory. */
void bpl_prover_assert(BplProver *prover, BplValue truth);
void bpl_prover_push(BplProver *prover);
void bpl_prover_pop(BplProver *prover);

/* Sets literals under whose assumption further checks are asked, instead of those set before. */
void bpl_prover_suppose(BplProver *prover, const BplValue *literals, size_t count);
/* After an unsatisfiable check: sets is_used[i] for literals that suffice for that answer, and
 * clears the others. Without an answer about this (the solver failed), sets all. */
void bpl_prover_core(BplProver *prover, bool *is_used);

/* Sets the limit of further checks, in steps; 0: the limit of the options. */
void bpl_prover_limit(BplProver *prover, uint32_t work);

/* Returns the number of steps that the solver has taken so far, over all checks. */
uint32_t bpl_prover_steps(BplProver *prover);

typedef struct BplProverAnswer {
    BplSat sat;
    BplReason reason; /* the reason, if the answer is BPL_UNKNOWN */
    char detail[120]; /* the solver's own words */
    bool has_model;   /* there is a model, or a candidate for one */
} BplProverAnswer;

/* Are all assertions satisfiable together? */
BplProverAnswer bpl_prover_check(BplProver *prover);
/* Is the Boolean term true in the last check's model? */
bool bpl_prover_truth(BplProver *prover, BplValue truth);
/* Sets values[i] to the value of terms[i] in the last check's model, or to BPL_NONE if it has no
 * constant value. Elements of a user's type have the same number in all of them. */
void bpl_prover_values(BplProver *prover, const BplValue *terms, size_t count, BplValue *values);
/* Prints all assertions as SMT-LIB. */
void bpl_prover_print(BplProver *prover, BplStrbuf *out);
/* Ends the running check soon; may be called from any thread. */
void bpl_prover_interrupt(BplProver *prover);

#endif
