/* What became of a body, between processes that have the same body: checks by their numbers. */
#ifndef BPL_VC_MESSAGE_H
#define BPL_VC_MESSAGE_H

#include "libbpl/base/bytes.h"
#include "libbpl/vc/session.h"

/* The whole result, which is of one of the bodies that both sides have. */
void bpl_vc_result_put(BplStrbuf *message, const BplVcResult *result);
/* Reads what the message says before the errors and checks; their numbers come next. */
void bpl_vc_result_head(BplBytes *in, BplVcResult *result);
/* NULL if the message is not whole, or not of this body. */
BplVcResult *bpl_vc_result_get(BplBytes *in, const BplVcBody *body);

#endif
