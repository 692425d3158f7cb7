/* Results on their way from a worker process to its parent (smt/worker.h), or to a file.
 *
 * Nodes of the program are told by their addresses, which are the same on both sides; an address at
 * which the reader has no node is none. Where the sides are no copies of each other, or have made
 * nodes of their own, they are told by their numbers: by their order in the tree as it is. */
#ifndef BPL_EXEC_MESSAGE_H
#define BPL_EXEC_MESSAGE_H

#include "libbpl/base/api.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

/* Assumes that the tree does not change. */
typedef struct BplNodeNumbers BplNodeNumbers;
BplNodeNumbers *bpl_node_numbers_new(const BplProgram *program);
void bpl_node_numbers_free(BplNodeNumbers *numbers);
/* From 1; 0: it is not in the tree. */
uint64_t bpl_node_number(const BplNodeNumbers *numbers, const void *node);

/* `numbers` may be NULL: addresses. */
void bpl_result_write(BplStrbuf *out, const BplExecResult *result, const BplNodeNumbers *numbers);
/* As bpl_result_write, without executions that pass. */
void bpl_result_write_failing(BplStrbuf *out, const BplExecResult *result,
                              const BplNodeNumbers *numbers);
/* NULL if the bytes are not whole. */
BplExecResult *bpl_result_read(const BplProgram *program, const BplNodeNumbers *numbers,
                               const char *bytes, size_t length);
/* NULL is fine. */
void bpl_result_free(BplExecResult *result);

/* Joins two results; `more` is used up. Failures that are alike become one. */
void bpl_result_join(BplExecResult *result, BplExecResult *more);
/* Takes the text of a cut (cut_at), or frees it: of several the shortest is kept, so that the order
 * in which workers find them does not matter. */
void bpl_result_cut_at(BplExecResult *result, char *text);
/* The path that was being run is unknown, for that reason. */
void bpl_result_lose(BplExecResult *result, const char *why);
/* The verdict, given what ended the search before it was exhausted: BPL_CUT_…, or 0. */
void bpl_result_conclude(BplExecResult *result, uint32_t cuts);
/* Executions, by now; those that only repeat what others did are none. */
uint64_t bpl_result_ended(const BplExecResult *result);

BPL_END

#endif
