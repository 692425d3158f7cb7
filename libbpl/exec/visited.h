/* States that some path was in before.
 *
 * A path that comes to the head of a loop with the stack of calls, the variables that may still be
 * read and what is known of their values as another path had them there has nothing new before it:
 * the other one finds what there is to find. So a program whose loops have finitely many states is
 * searched to its end, however long it runs.
 *
 * Symbols that were made on the way are told apart by where they stand, not by name; what is
 * assumed of symbols that can no longer be read does not count. A path is also dropped if the other
 * one had the same values and assumed less. Asked at heads only after a fork, or when a loop has
 * run long: what runs along one path costs nothing.
 */
#ifndef BPL_EXEC_VISITED_H
#define BPL_EXEC_VISITED_H

#include "libbpl/exec/engine.h"

/* The state is at the head of a loop, a block. Was a path in such a state? If not, one was now. */
bool bpl_visited_before(BplEngine *e, const BplState *state, uint32_t block);
/* Forgets all; for another entry. */
void bpl_visited_free(BplVisited *visited);

#endif
