/* Manages Z3 contexts that a process makes in advance for the child processes that it will fork.
 *
 *     bpl_spare_make(BPL_SPARE_COUNTED);               in the parent, once
 *     … fork …
 *     Z3_context c = bpl_spare_context(BPL_SPARE_COUNTED);   in each child
 *
 * A new context clears 17 MB of memory before its first query. A child process inherits the
 * finished context, and shares with the parent the memory pages of the context to which it does not
 * write. The caller of bpl_spare_context owns the context, and sets its parameters with
 * Z3_update_param_value. */
#ifndef BPL_SMT_SPARE_H
#define BPL_SMT_SPARE_H

#include <stdbool.h>
#include <z3.h>

/* The kinds of Z3 contexts: COUNTED ones count references to expressions and free unused
 * expressions; KEEPING ones never free an expression. */
typedef enum BplSpareKind { BPL_SPARE_COUNTED, BPL_SPARE_KEEPING } BplSpareKind;

enum { BPL_SPARE_KINDS = BPL_SPARE_KEEPING + 1 };

/* Makes a spare context of this kind, unless this process already has one, or memory is short. */
void bpl_spare_make(BplSpareKind kind);

/* Returns the context of this kind that was made in advance, or a new one; NULL if memory is short.
 */
Z3_context bpl_spare_context(BplSpareKind kind);

#endif
