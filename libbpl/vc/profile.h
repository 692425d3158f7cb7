/* Records which quantifiers the solver instantiates for a body, how often, and which instances lead
 * to further ones.
 *
 *     options.profile = true;                     bpl_vc_verify sets result->profile
 *     for each of result->profile.at …
 *
 * The body's query is repeated in a fresh solver, with the session's seed, which writes a log of
 * its instances (smt/instances.h). So the verdict does not depend on the option. The repeated query
 * may take as many steps as the limit vc_profile_steps says, and no more than the user's own limit:
 * a matching loop is seen long before. The profile is the same on every machine that has this
 * version of the solver.
 *
 * Quantifiers are told by their source positions. Those that the translation adds, about types and
 * maps, have none. */
#ifndef BPL_VC_PROFILE_H
#define BPL_VC_PROFILE_H

#include "libbpl/vc/session.h"

/* Repeats the body's query and sets result->profile. To be called when the body's verdict is known,
 * before the body is released. */
void bpl_vc_body_profile(BplVcSession *session, BplVcBody *body, const BplValue *given,
                         size_t count, BplVcResult *result);
void bpl_vc_profile_release(BplVcProfile *profile);

#endif
