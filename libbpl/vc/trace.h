/* From a model to an error: the path that it is on, where that fails, and what a trace shows of it.
 *
 * A trace has the blocks that Boogie has: such as follow each other with no other way in or out are
 * one, those that say nothing are left out, and of what structured statements were made the place
 * is that of the first statement in it.
 */
#ifndef BPL_VC_TRACE_H
#define BPL_VC_TRACE_H

#include "libbpl/vc/session.h"

/* Follows the model's path from the first block to a failing check, which it answers, or
 * BPL_VC_NONE. */
uint32_t bpl_vc_follow(BplVcSession *session, const BplVcPassive *passive, BplVcError *error);
/* Finds the error's place and trace, from its check and its path. */
void bpl_vc_describe(const BplVcPassive *passive, BplVcError *error);

#endif
