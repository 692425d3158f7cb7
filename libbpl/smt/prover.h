/* Wraps a Z3 solver that is configured as program verifiers do it: Z3 instantiates quantifiers by
 * triggers only, and does not search for models of them.
 *
 *     BplProver *prover = bpl_prover_new(terms, &options);
 *     bpl_prover_assert(prover, axiom);  …
 *     bpl_prover_push(prover);
 *     bpl_prover_assert(prover, negated_condition);
 *     BplProverAnswer answer = bpl_prover_check(prover);
 *     if (answer.has_model) …      bpl_prover_truth(prover, symbol)
 *     bpl_prover_pop(prover);
 *
 * If there are quantifiers, Z3 cannot know whether the model that it has found satisfies them. The
 * answer is then BPL_UNKNOWN with the reason BPL_REASON_INCOMPLETE, and this candidate for a model
 * can be queried like a model. Other faults end in BPL_UNKNOWN without a candidate. */
#ifndef BPL_SMT_PROVER_H
#define BPL_SMT_PROVER_H

#include "libbpl/smt/solver.h"

typedef struct BplProverOptions {
    uint32_t timeout_ms; /* limit on the time of a check; 0: no limit */
    /* limit on the resource steps (Z3's rlimit) of a check, which do not depend on the machine; 0:
     * no limit */
    uint32_t work;
    uint32_t memory_mb; /* limit on the memory of the whole process; 0: no limit */
    uint32_t seed;
    /* 0: Z3's constants have the names of the symbols; any other number selects other names, since
     * names can influence Z3's search */
    uint32_t naming;
    bool has_bits;     /* formulas may contain bit-vectors */
    const char *trace; /* a file in which Z3 records its instances (instances.h), or NULL */
    /* Adds the name of a quantifier, for Z3's own reports, to the text; nothing if it has none.
     * NULL: no quantifier has a name. */
    void (*name_quantifier)(void *data, BplValue quantifier, BplStrbuf *name);
    void *data;
} BplProverOptions;

typedef struct BplProver BplProver;

/* Makes a prover without assertions; bpl_prover_free frees it. */
BplProver *bpl_prover_new(BplTerms *terms, const BplProverOptions *options);
void bpl_prover_free(BplProver *prover);

/* bpl_prover_assert asserts a formula on the current level; bpl_prover_push opens a level, and
 * bpl_prover_pop closes it with its assertions. After an assertion that cannot be translated for
 * Z3, every check up to the pop of its level is BPL_UNKNOWN with BPL_REASON_UNSUPPORTED, unless the
 * other assertions are contradictory. */
void bpl_prover_assert(BplProver *prover, BplValue truth);
void bpl_prover_push(BplProver *prover);
void bpl_prover_pop(BplProver *prover);

/* Sets literals that all further checks assume in addition to the assertions; these replace the
 * literals that were set before. */
void bpl_prover_suppose(BplProver *prover, const BplValue *literals, size_t count);
/* After an unsatisfiable check, tells which of the assumed literals (bpl_prover_suppose) suffice
 * for that answer: sets is_used[i] for these literals, and clears it for all others. If the solver
 * cannot tell, sets all. */
void bpl_prover_core(BplProver *prover, bool *is_used);

/* Sets the limit on the steps of each further check; 0: the limit of the options. */
void bpl_prover_limit(BplProver *prover, uint32_t work);

/* Returns the number of steps that the solver has taken so far, over all checks. */
uint32_t bpl_prover_steps(BplProver *prover);

typedef struct BplProverAnswer {
    BplSat sat;
    BplReason reason; /* the reason, if the answer is BPL_UNKNOWN */
    char detail[120]; /* the solver's own words about the reason */
    bool has_model;   /* there is a model, or a candidate for a model */
} BplProverAnswer;

/* Checks whether all assertions are satisfiable together, and returns the answer. */
BplProverAnswer bpl_prover_check(BplProver *prover);
/* Is the Boolean term true in the last check's model? */
bool bpl_prover_truth(BplProver *prover, BplValue truth);
/* Sets values[i] to the value of terms[i] in the last check's model, or to BPL_NONE if the value is
 * not a constant. Equal elements of a user's type get equal numbers in all values. */
void bpl_prover_values(BplProver *prover, const BplValue *terms, size_t count, BplValue *values);
/* Prints all assertions as SMT-LIB. */
void bpl_prover_print(BplProver *prover, BplStrbuf *out);
/* Ends the running check soon; may be called from any thread. */
void bpl_prover_interrupt(BplProver *prover);

#endif
