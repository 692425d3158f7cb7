/* Facts that hold in every procedure: axioms, the bodies of functions, the distinctness of unique
 * constants.
 *
 *     bpl_vc_background_init(&background, &eval);
 *     …                                        something is evaluated, and mentions functions at
 * new types bpl_vc_background_complete(&background); for (; told < background.facts.count; told++)
 * assert(background.facts.at[told])
 *
 * Work that the evaluator's deadline ends is continued by the next call of
 * bpl_vc_background_complete. Facts are only ever added. An axiom over types is instantiated at the
 * types at which the functions in its triggers (without triggers: in its body) have instances.
 * These instances bring functions at other types, and so on until none is new, or a limit is
 * reached.
 */
#ifndef BPL_VC_BACKGROUND_H
#define BPL_VC_BACKGROUND_H

#include "libbpl/vc/eval.h"

typedef struct BplVcBackground {
    BplVcEval *eval;
    BPL_VEC(BplValue) facts; /* closed formulas, each once */
    BplWordMap seen;
    BPL_VEC(const BplAxiom *) over_types;
    size_t defined; /* number of functions whose bodies are among the facts */
    size_t linked;  /* number of functions whose relation to other instances is among the facts */
    size_t lambdas; /* number of the evaluator's axioms that are among the facts */
    size_t settled; /* number of functions when the axioms over types were last instantiated */
    uint32_t sorts; /* number of sorts at the time of `settled` */
    bool is_short;  /* some valid fact is missing: a check that is not proved may still hold */
    const char *missing; /* the fact that is missing, or NULL */
} BplVcBackground;

/* Begins with the axioms and unique constants of the evaluator's program. */
void bpl_vc_background_init(BplVcBackground *background, BplVcEval *eval);
void bpl_vc_background_release(BplVcBackground *background);
/* Adds all facts about functions that were met since the last call. */
void bpl_vc_background_complete(BplVcBackground *background);

#endif
