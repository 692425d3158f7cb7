/* Recognises states that an earlier path was in.
 *
 * A path may come to the head of a loop with the same call stack, the same values of variables that
 * may still be read, and the same assumptions about these values as an earlier path. Then it need
 * not be continued: the earlier path has the same continuations. So a program whose loops have
 * finitely many states is searched to its end, however long it runs.
 *
 * Symbols made on the way are compared by their positions in the state, not by name; assumptions
 * about symbols that can no longer be read do not count. A path is also dropped if the other one
 * had the same values and assumed less. States are compared at heads only after a fork, or when a
 * loop has run long, so that a single path costs nothing.
 */
#ifndef BPL_EXEC_VISITED_H
#define BPL_EXEC_VISITED_H

#include "libbpl/exec/engine.h"

/* Was an earlier path in a state equal to this one, which is at `block`, the head of a loop? If
 * not, the state is stored. */
bool bpl_visited_before(BplEngine *e, const BplState *state, uint32_t block);
/* Forgets all states, for another entry. */
void bpl_visited_free(BplVisited *visited);

#endif
