/* Computes the difference between a text and its formatted version, as edits.
 *
 * The formatter mostly changes white space, so both texts usually have the same tokens. Then each
 * edit replaces the white space between two tokens: cursors and markers in the editor keep their
 * positions. If the tokens differ, for example in parentheses that the formatter drops, there is
 * one edit of all lines, except equal lines at the beginning and at the end. */
#ifndef BPL_LSP_LAYOUT_H
#define BPL_LSP_LAYOUT_H

#include "libbpl/lsp/session.h"

/* An edit, which replaces the bytes from `start` to `end` - 1 of the text by the bytes from
 * `new_start` to `new_end` - 1 of the formatted text. */
typedef struct BplLspEdit {
    size_t start, end, new_start, new_end;
} BplLspEdit;

typedef struct BplLspLayout {
    const BplLspText *before; /* the text before formatting, which must outlive this structure */
    BplLspText after;
    BPL_VEC(BplLspEdit) edits; /* the edits, in the order of their positions */
} BplLspLayout;

/* Computes the edits that turn the text `before` into `after`. */
void bpl_lsp_layout_init(BplLspLayout *layout, const BplLspText *before, const BplStrbuf *after);
void bpl_lsp_layout_release(BplLspLayout *layout);

#endif
