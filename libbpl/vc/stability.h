/* Measures the stability of a proof: whether it is also found with other seeds, names and orders.
 *
 *     options.seeds = 10;                         bpl_vc_verify sets result->stability
 *     if (bpl_vc_is_unstable(result)) …
 *
 * A proof that depends on luck is lost by an edit elsewhere or by another version of the solver. A
 * body's query is therefore repeated by `seeds` fresh solvers, each with another random seed. All
 * but the first also get the formulas in another order and the constants under other names, neither
 * of which changes the meaning. Zhou, Bosamiya, Takashima, Li, Heule, Parno: Mariposa: Measuring
 * SMT Instability in Automated Program Verification (FMCAD 2023).
 *
 * Each query has the same limit: a million steps or ten times the steps that the body's verdict
 * took, whichever is more, but no more than the user's own limit. Steps are the solver's: the
 * figures are the same on every machine that has this version of the solver, unless it spends 1.5
 * seconds of a processor without taking a million steps; then the query ends.
 *
 * A body with a definite error has no proof, and is not measured. */
#ifndef BPL_VC_STABILITY_H
#define BPL_VC_STABILITY_H

#include "libbpl/vc/session.h"

/* Repeats the body's query and sets result->stability. To be called when the body's verdict is
 * known, before the body is released. */
void bpl_vc_body_repeat(BplVcSession *session, BplVcBody *body, const BplValue *given, size_t count,
                        BplVcResult *result);

#endif
