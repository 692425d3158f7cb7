/* Turns a model of a body's failing condition into an error: the path, the failing check, and the
 * trace.
 *
 * A trace consists of the blocks that Boogie shows: consecutive blocks without other edges count as
 * one, empty ones are left out, and a block made for a structured statement has the position of its
 * first statement. */
#ifndef BPL_VC_TRACE_H
#define BPL_VC_TRACE_H

#include "libbpl/vc/session.h"

/* Follows the path of the model from the first block, and sets the path, position and trace of
 * *error. Returns the number of the failing check, or BPL_VC_NONE. */
uint32_t bpl_vc_follow(BplVcSession *session, const BplVcPassive *passive, BplVcError *error);
/* Sets the error's position and trace; its check and its path must be set. */
void bpl_vc_describe(const BplVcPassive *passive, BplVcError *error);

#endif
