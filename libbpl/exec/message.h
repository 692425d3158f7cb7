/* Results on their way from a worker process to its parent (base/worker.h).
 *
 * Nodes of the program are told by their addresses, which are the same on both sides; an address at
 * which the reader has no node is none. Executions that are told of besides failures (BplKeep) stay
 * where they are. */
#ifndef BPL_EXEC_MESSAGE_H
#define BPL_EXEC_MESSAGE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"

void bpl_result_write(BplStrbuf *out, const BplExecResult *result);
/* NULL if the bytes are not whole. */
BplExecResult *bpl_result_read(const BplProgram *program, const char *bytes, size_t length);
/* NULL is fine. */
void bpl_result_free(BplExecResult *result);

/* What both came to together; `more` is used up. Failures that are alike become one. */
void bpl_result_join(BplExecResult *result, BplExecResult *more);
/* The path that was being run is unknown, for that reason. */
void bpl_result_lose(BplExecResult *result, const char *why);
/* The verdict, given what ended the search before it was exhausted: BPL_CUT_…, or 0. */
void bpl_result_conclude(BplExecResult *result, uint32_t cuts);
uint64_t bpl_result_ended(const BplExecResult *result);

#endif
