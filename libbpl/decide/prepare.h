/* What is done to a program before it is run: what no entry can reach goes, and what the engine
 * does not know itself is expressed otherwise. The program has been checked. */
#ifndef BPL_DECIDE_PREPARE_H
#define BPL_DECIDE_PREPARE_H

#include "libbpl/base/api.h"

#include <stdbool.h>
#include <stddef.h>

#include "libbpl/exec/exec.h"

BPL_BEGIN

/* Without entries (names; `*` is any text), those that bpl-dde would keep. */
void bpl_prepare_drop(BplProgram *program, const char *const *entries, size_t count);
/* Are there orders of constants, or `<:`? */
bool bpl_prepare_has_orders(BplProgram *program);
/* Makes axioms of them; false after a diagnostic. *broken: by a fault of the pass. */
bool bpl_prepare_orders(BplProgram *program, bool *broken);

/* Knows the axioms, unique constants and where clauses of the program before anything of it is
 * dropped, orders as axioms, too: for the options' `whole`, and for bpl_exec_is_void. Freed by
 * bpl_exec_free. */
BplExec *bpl_prepare_whole(BplProgram *program, const BplExecOptions *options);

BPL_END

#endif
