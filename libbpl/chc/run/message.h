/* Converts results to messages that a worker sends to its parent, and back. */
#ifndef BPL_CHC_MESSAGE_H
#define BPL_CHC_MESSAGE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/chc/run/decide.h"

/* Appends the whole result to `out`, as bytes that another process on this machine can read. */
void bpl_chc_message_write(BplStrbuf *out, const BplChcResult *result);
/* Reads a result from bytes. If the bytes are incomplete, returns false, and the result's verdict
 * is `unknown`. */
bool bpl_chc_message_read(const char *bytes, size_t length, BplChcResult *result);

/* Appends a line to the description of an execution: a node of the syntax tree, the number of calls
 * around it, and a copy of the text. */
void bpl_chc_lines_add(BplChcLines *lines, const BplNode *node, uint32_t depth, const char *text);
void bpl_chc_lines_release(BplChcLines *lines);

#endif
