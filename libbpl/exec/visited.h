/* Recognises states in which an earlier path of the search already was, and which therefore need
 * not be explored again.
 *
 * A path may come to the head of a loop with the same call stack, the same values of variables that
 * may still be read, and the same assumptions about these values as an earlier path. Then the path
 * need not be continued: the earlier path has the same continuations. So a program whose loops have
 * finitely many states is searched to its end, however long it runs.
 *
 * Symbols made on the way are compared by their positions in the state, not by name; assumptions
 * about symbols that can no longer be read do not count. A path is also dropped if an earlier path
 * had the same values and assumed less. States are compared at loop heads only after a fork, or
 * when a loop has run long, so that a program with a single path costs nothing. */
#ifndef BPL_EXEC_VISITED_H
#define BPL_EXEC_VISITED_H

#include "libbpl/exec/engine.h"

/* Returns true if an earlier path was in a state equal to this one, which is at `block`, the head
 * of a loop. If not, the state is stored. */
bool bpl_visited_before(BplEngine *e, const BplState *state, uint32_t block);
/* Frees the stored states, before another procedure is executed. */
void bpl_visited_free(BplVisited *visited);

#endif
