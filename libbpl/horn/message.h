/* A result on its way from a worker to its parent. */
#ifndef BPL_HORN_MESSAGE_H
#define BPL_HORN_MESSAGE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/horn/verify.h"

/* All that the result says, as bytes that this machine reads back. */
void bpl_horn_message_write(BplStrbuf *out, const BplHornResult *result);
/* Fills in what was written; false, and an unknown result, if the bytes are not whole. */
bool bpl_horn_message_read(const char *bytes, size_t length, BplHornResult *result);

/* Adds a line to what an execution is told by: the node, its depth in calls, and a copy of the
 * text. */
void bpl_horn_lines_add(BplHornLines *lines, const BplNode *node, uint32_t depth, const char *text);
void bpl_horn_lines_release(BplHornLines *lines);

#endif
