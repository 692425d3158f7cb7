/* Turns a model into an error: the path, the failing check, and the trace.
 *
 * A trace has the blocks that Boogie has: consecutive blocks without other edges count as one,
 * empty ones are left out, and a block made for a structured statement has the place of its first
 * statement.
 */
#ifndef BPL_VC_TRACE_H
#define BPL_VC_TRACE_H

#include "libbpl/vc/session.h"

/* Follows the model's path from the first block; returns the failing check, or BPL_VC_NONE. */
uint32_t bpl_vc_follow(BplVcSession *session, const BplVcPassive *passive, BplVcError *error);
/* Finds the error's place and trace, from its check and its path. */
void bpl_vc_describe(const BplVcPassive *passive, BplVcError *error);

#endif
