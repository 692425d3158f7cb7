/* Z3 contexts made in advance, by the process that will fork.
 *
 *     bpl_spare_make(BPL_SPARE_COUNTED);               in the parent, once
 *     … fork …
 *     Z3_context c = bpl_spare_context(BPL_SPARE_COUNTED);   in each child
 *
 * A new context clears 17 MB of memory before the first query. A child inherits the finished
 * context, and shares the pages that it does not write to. The caller owns the context that it
 * takes, and sets its parameters with Z3_update_param_value.
 */
#ifndef BPL_SMT_SPARE_H
#define BPL_SMT_SPARE_H

#include <stdbool.h>
#include <z3.h>

/* The kinds of contexts: those that count references to expressions, and those that keep all
 * expressions. */
typedef enum BplSpareKind { BPL_SPARE_COUNTED, BPL_SPARE_KEEPING } BplSpareKind;

enum { BPL_SPARE_KINDS = BPL_SPARE_KEEPING + 1 };

/* Makes a spare context of this kind, unless there is one already, or memory is short. */
void bpl_spare_make(BplSpareKind kind);

/* A context made in advance, or a new one; NULL if memory is short. */
Z3_context bpl_spare_context(BplSpareKind kind);

#endif
