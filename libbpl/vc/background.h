/* What holds in every procedure: axioms, the bodies of functions, that unique constants differ.
 *
 *     bpl_vc_background_init(&background, &eval);
 *     …  something is evaluated, and mentions functions at new types
 *     bpl_vc_background_complete(&background);
 *     for (; told < background.facts.count; told++) assert(background.facts.at[told])
 *
 * What is given up at the evaluator's deadline goes on when it is completed again. Facts are only
 * ever added. An axiom over types has the instances that the functions in its
 * triggers have, or without triggers those in its body; these bring functions at other types, and
 * so on until nothing new comes, or too much.
 */
#ifndef BPL_VC_BACKGROUND_H
#define BPL_VC_BACKGROUND_H

#include "libbpl/vc/eval.h"

typedef struct BplVcBackground {
    BplVcEval *eval;
    BPL_VEC(BplValue) facts; /* closed, each once */
    BplWordMap seen;
    BPL_VEC(const BplAxiom *) over_types;
    size_t defined;      /* functions whose bodies are among the facts */
    size_t linked;       /* functions whose relation to others is */
    size_t lambdas;      /* number of the evaluator's axioms that were added */
    size_t settled;      /* functions when the axioms over types were looked at last */
    uint32_t sorts;      /* and sorts */
    bool is_short;       /* something that holds is missing: what is not proved may still be so */
    const char *missing; /* what, or NULL */
} BplVcBackground;

/* Begins with the axioms and the like of the evaluator's program. */
void bpl_vc_background_init(BplVcBackground *background, BplVcEval *eval);
void bpl_vc_background_release(BplVcBackground *background);
/* Adds all facts that what was evaluated since makes necessary. */
void bpl_vc_background_complete(BplVcBackground *background);

#endif
