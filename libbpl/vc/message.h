/* Writes results to messages and reads them, for two processes that both have the verified body:
 * checks are represented by their numbers in the body. */
#ifndef BPL_VC_MESSAGE_H
#define BPL_VC_MESSAGE_H

#include "libbpl/base/bytes.h"
#include "libbpl/vc/session.h"

/* Writes the whole result. The reading process must have the same bodies. */
void bpl_vc_result_put(BplStrbuf *message, const BplVcResult *result);
/* Reads the beginning of the message, up to the errors and checks; next come the numbers of errors
 * and of checks. */
void bpl_vc_result_head(BplBytes *in, BplVcResult *result);
/* Returns the result in the message; NULL if the message is incomplete, or about another body. */
BplVcResult *bpl_vc_result_get(BplBytes *in, const BplVcBody *body);

#endif
