/* Collects the facts that hold in every procedure: axioms, definitions of functions that have
 * bodies, and the distinctness of unique constants.
 *
 *     bpl_vc_background_init(&background, &eval);
 *     …       the evaluator translates expressions, which may apply functions at new types
 *     bpl_vc_background_complete(&background);
 *     for (; told < background.facts.count; told++)
 *         assert(background.facts.at[told])
 *
 * If the evaluator's deadline ends a call of bpl_vc_background_complete, the next call continues
 * its work. Facts are added and never removed.
 *
 * An axiom over types is one that quantifies over type parameters. It is instantiated at the types
 * at which the functions in its triggers (without triggers: in its body) have been applied. The
 * instances may apply functions at further types, for which the axioms are instantiated again,
 * until there are no new types or a limit is reached.
 */
#ifndef BPL_VC_BACKGROUND_H
#define BPL_VC_BACKGROUND_H

#include "libbpl/vc/eval.h"

typedef struct BplVcBackground {
    BplVcEval *eval;
    BPL_VEC(BplValue) facts; /* closed formulas, without duplicates */
    BplWordMap seen;
    BPL_VEC(const BplAxiom *) over_types;
    size_t defined; /* number of functions whose bodies are among the facts */
    /* number of functions (instances of declarations) for which facts relate them to the other
     * instances of their declaration */
    size_t linked;
    size_t lambdas; /* number of axioms of lambdas (BplVcEval.axioms) that are among the facts */
    size_t settled; /* number of functions when the axioms over types were last instantiated */
    uint32_t sorts; /* number of sorts at the time of `settled` */
    bool is_short;  /* some valid fact is missing: a check that Z3 cannot prove may still hold */
    /* the construct that a missing fact contains and that has no translation, or NULL */
    const char *missing;
} BplVcBackground;

/* Initialises the facts with the axioms and unique constants of the evaluator's program. */
void bpl_vc_background_init(BplVcBackground *background, BplVcEval *eval);
void bpl_vc_background_release(BplVcBackground *background);
/* Adds the facts about all functions that the evaluator has applied since the last call. */
void bpl_vc_background_complete(BplVcBackground *background);

#endif
