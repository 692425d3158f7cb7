/* Formatting: the text that bpl-fmt prints, as edits of the white space between tokens.
 *
 * The formatter mostly changes white space, so that the two texts have the same tokens and each
 * edit is a gap between two of them: cursors and markers stay where they are. Each edit is right by
 * itself. So the edits of a range are those of the whole text that lie in its lines, and those of a
 * typed character the ones of its line; of a closing brace, those of all lines from the opening one.
 * Where tokens differ, such as parentheses that the formatter drops, the whole text is one edit.
 *
 * A text with an error of syntax is not formatted.
 */
#include "libbpl/lsp/session.h"
#include "libbpl/lsp/token.h"
#include "libbpl/syntax/print.h"

#include <string.h>

/* Replaces the bytes from start to end - 1 by those of the new text. */
typedef struct Edit {
    size_t start, end, new_start, new_end;
} Edit;

typedef struct Layout {
    const BplLspText *old;
    BplLspText new;
    BPL_VEC(Edit) edits;
} Layout;

static bool same_bytes(const Layout *layout, const Edit *edit)
{
    size_t length = edit->end - edit->start;
    return length == edit->new_end - edit->new_start &&
           memcmp(layout->old->bytes + edit->start, layout->new.bytes + edit->new_start, length) ==
               0;
}

static void add_edit(Layout *layout, Edit edit)
{
    if (!same_bytes(layout, &edit))
        bpl_vec_push(&layout->edits, edit);
}

static bool same_token(const Layout *layout, const BplLspToken *a, const BplLspToken *b)
{
    return a->end - a->start == b->end - b->start &&
           memcmp(layout->old->bytes + a->start, layout->new.bytes + b->start,
                  a->end - a->start) == 0;
}

/* The gaps between the tokens of both texts; false if tokens differ. */
static bool compare_gaps(Layout *layout)
{
    BplLspToken a, b;
    size_t old_at = 0, new_at = 0;
    bool more, new_more;
    for (;;) {
        more = bpl_lsp_token_next(layout->old, old_at, &a);
        new_more = bpl_lsp_token_next(&layout->new, new_at, &b);
        if (!more || !new_more)
            break;
        if (!same_token(layout, &a, &b))
            return false;
        add_edit(layout, (Edit){old_at, a.start, new_at, b.start});
        old_at = a.end;
        new_at = b.end;
    }
    if (more || new_more)
        return false;
    add_edit(layout, (Edit){old_at, layout->old->length, new_at, layout->new.length});
    return true;
}

/* Of different tokens: the part between the common lines at both ends. */
static void compare_all(Layout *layout)
{
    const char *old = layout->old->bytes, *new = layout->new.bytes;
    size_t old_end = layout->old->length, new_end = layout->new.length, start = 0, line = 0;
    while (start < old_end && start < new_end && old[start] == new[start])
        if (old[start++] == '\n')
            line = start;
    size_t back_old = old_end, back_new = new_end;
    for (size_t i = old_end, k = new_end;
         i > line && k > line && old[i - 1] == new[k - 1]; i--, k--)
        if (i - 1 == line || old[i - 2] == '\n') {
            back_old = i - 1;
            back_new = k - 1;
        }
    bpl_vec_clear(&layout->edits);
    add_edit(layout, (Edit){line, back_old, line, back_new});
}

/* Finds all edits; false if the text cannot be formatted. */
static bool lay_out(Layout *layout, const BplLspDocument *document)
{
    *layout = (Layout){.old = &document->text};
    BplProgram *program = bpl_program_new();
    bool fine = bpl_program_read_text(program, document->path, document->text.bytes,
                                      document->text.length);
    if (fine) {
        BplStrbuf text = {0};
        bpl_print_program(&text, program, NULL);
        bpl_lsp_text_set(&layout->new, bpl_strbuf_text(&text), text.length);
        bpl_strbuf_release(&text);
        if (!compare_gaps(layout))
            compare_all(layout);
    }
    bpl_program_free(program);
    return fine;
}

/* Writes the edits that lie within these lines. */
static void put_edits(BplLspCall *call, BplLspDocument *document, const Layout *layout,
                      uint32_t first, uint32_t last)
{
    bpl_json_open(&call->json, "result", '[');
    for (size_t i = 0; i < layout->edits.count; i++) {
        const Edit *edit = &layout->edits.at[i];
        uint32_t from = bpl_lsp_text_line(layout->old, edit->start);
        uint32_t to = bpl_lsp_text_line(layout->old, edit->end);
        /* the white space before a line's first token belongs to that line */
        bool is_inside = to >= first && (from >= first || to == first) && to <= last;
        if (is_inside)
            bpl_lsp_put_edit(call->lsp, &call->json, document, edit->start, edit->end,
                             layout->new.bytes + edit->new_start,
                             edit->new_end - edit->new_start);
    }
    bpl_json_close(&call->json);
}

static void answer(BplLspCall *call, BplLspDocument *document, uint32_t first, uint32_t last)
{
    Layout layout;
    if (lay_out(&layout, document))
        put_edits(call, document, &layout, first, last);
    bpl_lsp_text_release(&layout.new);
    bpl_vec_release(&layout.edits);
}

void bpl_lsp_do_formatting(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    if (document)
        answer(call, document, 0, UINT32_MAX);
}

void bpl_lsp_do_range_formatting(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    BplLspPosition start, end;
    if (!document)
        return;
    if (!bpl_lsp_get_position(bpl_lsp_get(call->params, "range.start"), &start) ||
        !bpl_lsp_get_position(bpl_lsp_get(call->params, "range.end"), &end))
        bpl_lsp_call_refuse(call, BPL_LSP_INVALID_PARAMS, "the parameters name no range");
    else
        answer(call, document, start.line,
               end.character == 0 && end.line > start.line ? end.line - 1 : end.line);
}

/* The line of the brace that the one right before the offset closes. */
static uint32_t line_of_opening(const BplLspText *text, size_t offset)
{
    BPL_VEC(uint32_t) open = {0};
    BplLspToken token;
    uint32_t line = bpl_lsp_text_line(text, offset);
    for (size_t at = 0; bpl_lsp_token_next(text, at, &token) && token.end <= offset;
         at = token.end) {
        if (bpl_lsp_token_is(text, &token, "{"))
            bpl_vec_push(&open, bpl_lsp_text_line(text, token.start));
        if (bpl_lsp_token_is(text, &token, "}") && open.count) {
            uint32_t first = bpl_vec_pop(&open);
            line = token.end == offset ? first : line;
        }
    }
    bpl_vec_release(&open);
    return line;
}

void bpl_lsp_do_on_type_formatting(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    const char *typed = bpl_lsp_get_text(call->params, "ch");
    size_t offset;
    if (!document || !bpl_lsp_call_offset(call, document, &offset))
        return;
    uint32_t line = bpl_lsp_text_line(&document->text, offset);
    bool closes = typed && strcmp(typed, "}") == 0;
    answer(call, document, closes ? line_of_opening(&document->text, offset) : line, line);
}
