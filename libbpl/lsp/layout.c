#include "libbpl/lsp/layout.h"

#include "libbpl/lsp/token.h"

#include <string.h>

static bool same_bytes(const BplLspLayout *layout, const BplLspEdit *edit)
{
    size_t length = edit->end - edit->start;
    return length == edit->new_end - edit->new_start &&
           memcmp(layout->before->bytes + edit->start, layout->after.bytes + edit->new_start,
                  length) == 0;
}

static void add_edit(BplLspLayout *layout, BplLspEdit edit)
{
    if (!same_bytes(layout, &edit))
        bpl_vec_push(&layout->edits, edit);
}

static bool same_token(const BplLspLayout *layout, const BplLspToken *a, const BplLspToken *b)
{
    return a->end - a->start == b->end - b->start &&
           memcmp(layout->before->bytes + a->start, layout->after.bytes + b->start,
                  a->end - a->start) == 0;
}

/* Finds the gaps between tokens in which the two texts differ; returns false if the texts have
 * different tokens. */
static bool compare_gaps(BplLspLayout *layout)
{
    BplLspToken a, b;
    size_t old_at = 0, new_at = 0;
    bool more, new_more;
    for (;;) {
        more = bpl_lsp_token_next(layout->before, old_at, &a);
        new_more = bpl_lsp_token_next(&layout->after, new_at, &b);
        if (!more || !new_more)
            break;
        if (!same_token(layout, &a, &b))
            return false;
        add_edit(layout, (BplLspEdit){old_at, a.start, new_at, b.start});
        old_at = a.end;
        new_at = b.end;
    }
    if (more || new_more)
        return false;
    add_edit(layout, (BplLspEdit){old_at, layout->before->length, new_at, layout->after.length});
    return true;
}

/* Makes one edit for texts with different tokens: the edit replaces all lines except equal lines at
 * the beginning and at the end. */
static void compare_all(BplLspLayout *layout)
{
    const char *old = layout->before->bytes, *new = layout->after.bytes;
    size_t old_end = layout->before->length, new_end = layout->after.length, start = 0, line = 0;
    while (start < old_end && start < new_end && old[start] == new[start])
        if (old[start++] == '\n')
            line = start;
    size_t back_old = old_end, back_new = new_end;
    for (size_t i = old_end, k = new_end; i > line && k > line && old[i - 1] == new[k - 1];
         i--, k--)
        if (i - 1 == line || old[i - 2] == '\n') {
            back_old = i - 1;
            back_new = k - 1;
        }
    bpl_vec_clear(&layout->edits);
    add_edit(layout, (BplLspEdit){line, back_old, line, back_new});
}

void bpl_lsp_layout_init(BplLspLayout *layout, const BplLspText *before, const BplStrbuf *after)
{
    *layout = (BplLspLayout){.before = before};
    bpl_lsp_text_set(&layout->after, bpl_strbuf_text(after), after->length);
    if (!compare_gaps(layout))
        compare_all(layout);
}

void bpl_lsp_layout_release(BplLspLayout *layout)
{
    bpl_lsp_text_release(&layout->after);
    bpl_vec_release(&layout->edits);
}
