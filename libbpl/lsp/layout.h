/* Computes the difference between a text and its formatted version, as edits.
 *
 * The formatter mostly changes white space, so that both texts have the same tokens, and each edit
 * is a gap between two of them: cursors and markers stay where they are. Where tokens differ, such
 * as parentheses that the formatter drops, there is one edit, of all lines but the common ones at
 * both ends.
 */
#ifndef BPL_LSP_LAYOUT_H
#define BPL_LSP_LAYOUT_H

#include "libbpl/lsp/session.h"

/* Replaces the bytes from start to end - 1 by those of the other text. */
typedef struct BplLspEdit {
    size_t start, end, new_start, new_end;
} BplLspEdit;

typedef struct BplLspLayout {
    const BplLspText *before; /* the text before; it must outlive this structure */
    BplLspText after;
    BPL_VEC(BplLspEdit) edits; /* the edits, in the order of their places */
} BplLspLayout;

/* Computes the edits. */
void bpl_lsp_layout_init(BplLspLayout *layout, const BplLspText *before, const BplStrbuf *after);
void bpl_lsp_layout_release(BplLspLayout *layout);

#endif
