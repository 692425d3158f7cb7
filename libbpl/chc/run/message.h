/* A result on its way from a worker to its parent. */
#ifndef BPL_CHC_MESSAGE_H
#define BPL_CHC_MESSAGE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/chc/run/decide.h"

/* All that the result says, as bytes that this machine reads back. */
void bpl_chc_message_write(BplStrbuf *out, const BplChcResult *result);
/* Fills in what was written; false, and an unknown result, if the bytes are not whole. */
bool bpl_chc_message_read(const char *bytes, size_t length, BplChcResult *result);

/* Adds a line to what an execution is told by: the node, its depth in calls, and a copy of the
 * text. */
void bpl_chc_lines_add(BplChcLines *lines, const BplNode *node, uint32_t depth, const char *text);
void bpl_chc_lines_release(BplChcLines *lines);

#endif
