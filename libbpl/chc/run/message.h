/* Writes and reads results as messages from a worker to its parent. */
#ifndef BPL_CHC_MESSAGE_H
#define BPL_CHC_MESSAGE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/chc/run/decide.h"

/* Writes the whole result, as bytes that this machine can read. */
void bpl_chc_message_write(BplStrbuf *out, const BplChcResult *result);
/* Reads a result; if the bytes are incomplete, returns false and an unknown result. */
bool bpl_chc_message_read(const char *bytes, size_t length, BplChcResult *result);

/* Adds a line to the description of an execution: the node, its depth in calls, and a copy of the
 * text. */
void bpl_chc_lines_add(BplChcLines *lines, const BplNode *node, uint32_t depth, const char *text);
void bpl_chc_lines_release(BplChcLines *lines);

#endif
