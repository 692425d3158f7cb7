/* Prepares a checked program for execution: removes declarations that no entry reaches, and
 * rewrites constructs that the engine does not support itself. */
#ifndef BPL_DECIDE_PREPARE_H
#define BPL_DECIDE_PREPARE_H

#include "libbpl/base/api.h"

#include <stdbool.h>
#include <stddef.h>

#include "libbpl/exec/exec.h"

BPL_BEGIN

/* Drops the declarations that the entries do not need. `entries` are patterns, in which `*` matches
 * any text; without any, the declarations are kept that bpl-dde would keep. */
void bpl_prepare_drop(BplProgram *program, const char *const *entries, size_t count);
/* Does the program contain orders of constants, or `<:`? */
bool bpl_prepare_has_orders(BplProgram *program);
/* Replaces orders by axioms. Returns false after a diagnostic; *broken then tells whether it
 * reports a fault of the pass. */
bool bpl_prepare_orders(BplProgram *program, bool *broken);

/* Makes an engine with the axioms (including those for orders), unique constants and where clauses
 * of the whole program, before any declaration is dropped: for the option `whole` and for
 * bpl_exec_is_void. Callers free the engine with bpl_exec_free. */
BplExec *bpl_prepare_whole(BplProgram *program, const BplExecOptions *options);

BPL_END

#endif
