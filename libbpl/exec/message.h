/* Writes and reads results, on their way from a worker process to its parent (smt/worker.h), or to
 * a file.
 *
 * Nodes of the program are represented by their addresses, which are the same in a process and its
 * copies; the reader refuses an address at which it has no node. Where writer and reader are not
 * copies of one process, or have made nodes of their own, nodes are represented by numbers: their
 * order in the tree as it is now. */
#ifndef BPL_EXEC_MESSAGE_H
#define BPL_EXEC_MESSAGE_H

#include "libbpl/base/api.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

/* Numbers of the nodes of a tree; valid as long as the tree does not change. */
typedef struct BplNodeNumbers BplNodeNumbers;
BplNodeNumbers *bpl_node_numbers_new(const BplProgram *program);
void bpl_node_numbers_free(BplNodeNumbers *numbers);
/* The node's number, from 1; 0: it is not in the tree. */
uint64_t bpl_node_number(const BplNodeNumbers *numbers, const void *node);

/* Appends the result as bytes. `numbers` may be NULL: then nodes are written as addresses. */
void bpl_result_write(BplStrbuf *out, const BplExecResult *result, const BplNodeNumbers *numbers);
/* Writes a result like bpl_result_write, without passing executions. */
void bpl_result_write_failing(BplStrbuf *out, const BplExecResult *result,
                              const BplNodeNumbers *numbers);
/* The result that the bytes describe; NULL if they are incomplete or malformed. */
BplExecResult *bpl_result_read(const BplProgram *program, const BplNodeNumbers *numbers,
                               const char *bytes, size_t length);
/* Frees a result that was read; does nothing for NULL. */
void bpl_result_free(BplExecResult *result);

/* Adds `more`, which is freed, to the result. Failures at the same check and place become one. */
void bpl_result_join(BplExecResult *result, BplExecResult *more);
/* Stores the description of a cut (BplExecResult.cut_at), taking it over. Of several texts the
 * shortest is kept, so that the order in which workers find them does not matter. */
void bpl_result_cut_at(BplExecResult *result, char *text);
/* Notes that the path that was running is unknown, for the reason `why`. */
void bpl_result_lose(BplExecResult *result, const char *why);
/* Sets the verdict of a result that is complete. `cuts`: the limits that ended the search before it
 * was exhausted (BPL_CUT_…), or 0. */
void bpl_result_conclude(BplExecResult *result, uint32_t cuts);
/* The number of executions that have ended so far, without paths that repeated an earlier state. */
uint64_t bpl_result_ended(const BplExecResult *result);

BPL_END

#endif
