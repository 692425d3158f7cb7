/* Prepares a checked program for execution: removes declarations that the procedures to be executed
 * (entries) do not need, and rewrites constructs that the engine does not support itself. */
#ifndef BPL_DECIDE_PREPARE_H
#define BPL_DECIDE_PREPARE_H

#include "libbpl/base/api.h"

#include <stdbool.h>
#include <stddef.h>

#include "libbpl/exec/exec.h"

BPL_BEGIN

/* Removes the declarations that the procedures to be executed (entries) do not need. `entries` are
 * patterns for the names of these procedures, in which `*` matches any text; without patterns,
 * removes the declarations that bpl-dde would remove. */
void bpl_prepare_drop(BplProgram *program, const char *const *entries, size_t count);
/* Returns true if the program declares an order of constants (`extends`), or uses `<:`. */
bool bpl_prepare_has_orders(BplProgram *program);
/* Replaces the order of constants (`<:`) by axioms. Returns false after a diagnostic; *broken is
 * then true if the diagnostic reports an error in the pass itself. */
bool bpl_prepare_orders(BplProgram *program, bool *broken);

/* Makes an engine that contains the axioms (including those for the order of constants), unique
 * constants and where clauses of the whole program; to be called before any declaration is removed.
 * Used for BplExecOptions.whole and bpl_exec_is_void. Callers free the engine with bpl_exec_free.
 */
BplExec *bpl_prepare_whole(BplProgram *program, const BplExecOptions *options);

BPL_END

#endif
