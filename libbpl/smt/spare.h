/* Contexts of Z3 made ahead, by the process that will fork.
 *
 *     bpl_spare_make(BPL_SPARE_COUNTED);               in the parent, once
 *     … fork …
 *     Z3_context c = bpl_spare_context(BPL_SPARE_COUNTED);   in each child
 *
 * A new context clears 17 MB of memory before the first question. A child finds that done, and
 * shares the pages that it does not write to. What is taken belongs to the one who took it, who
 * gives it its parameters with Z3_update_param_value.
 */
#ifndef BPL_SMT_SPARE_H
#define BPL_SMT_SPARE_H

#include <stdbool.h>
#include <z3.h>

/* Which contexts count references to expressions, and which keep all to their end. */
typedef enum BplSpareKind { BPL_SPARE_COUNTED, BPL_SPARE_KEEPING } BplSpareKind;

enum { BPL_SPARE_KINDS = BPL_SPARE_KEEPING + 1 };

/* Makes one unless there is one; without memory for it there will be none. */
void bpl_spare_make(BplSpareKind kind);

/* One that was made ahead, or a new one; NULL without memory for it. */
Z3_context bpl_spare_context(BplSpareKind kind);

#endif
