/* Serialises results of the engine, to send them from a worker process to its parent (smt/worker.h)
 * or to store them in a file.
 *
 * Nodes of the program are written as their addresses, which are equal in a process and its forked
 * copies; the reader refuses an address at which it has no node. If writer and reader are not
 * copies of one process, or have made nodes of their own, nodes are written as numbers: their
 * positions in the current syntax tree. */
#ifndef BPL_EXEC_MESSAGE_H
#define BPL_EXEC_MESSAGE_H

#include "libbpl/base/api.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

/* Numbers the nodes of a syntax tree; valid as long as the tree does not change. */
typedef struct BplNodeNumbers BplNodeNumbers;
BplNodeNumbers *bpl_node_numbers_new(const BplProgram *program);
void bpl_node_numbers_free(BplNodeNumbers *numbers);
/* Returns the node's number, counted from 1; 0: the node is not in the tree. */
uint64_t bpl_node_number(const BplNodeNumbers *numbers, const void *node);

/* Appends the serialised result to `out`. `numbers` may be NULL: then nodes are written as
 * addresses. */
void bpl_result_write(BplStrbuf *out, const BplExecResult *result, const BplNodeNumbers *numbers);
/* Appends the serialised result without its passing executions; otherwise like bpl_result_write. */
void bpl_result_write_failing(BplStrbuf *out, const BplExecResult *result,
                              const BplNodeNumbers *numbers);
/* Reads a result from its serialised form; returns NULL if the bytes are incomplete or malformed.
 */
BplExecResult *bpl_result_read(const BplProgram *program, const BplNodeNumbers *numbers,
                               const char *bytes, size_t length);
/* Frees a result that bpl_result_read returned; does nothing for NULL. */
void bpl_result_free(BplExecResult *result);

/* Adds the counts, failures and executions of `more` to the result, and frees `more`. Failures at
 * the same check and place become one. */
void bpl_result_join(BplExecResult *result, BplExecResult *more);
/* Stores the text `text`, which it then owns, in BplExecResult.cut_at: it describes the loop or
 * call at which a limit ended a path. Of several texts the shortest is kept, so that the order in
 * which workers find them does not matter. */
void bpl_result_cut_at(BplExecResult *result, char *text);
/* Counts one more path as unknown, for the reason `why`: the path that a process was running when
 * it crashed or was ended. */
void bpl_result_lose(BplExecResult *result, const char *why);
/* Sets the verdict of a result, after its search has ended. `cuts`: the limits (BPL_CUT_…) that
 * ended the search before all paths were explored, or 0. */
void bpl_result_conclude(BplExecResult *result, uint32_t cuts);
/* Returns the number of executions that have ended so far, without those that were dropped since
 * they repeated an earlier state. */
uint64_t bpl_result_ended(const BplExecResult *result);

BPL_END

#endif
