/* Handles formatting: the text that bpl-fmt prints, as edits (layout.h).
 *
 * Edits change gaps between two tokens, independently of each other. So the edits of a range are
 * those edits of the whole text that lie in the lines of the range; the edits after a typed
 * character are those of its line or, after a closing brace, of all lines from the opening brace
 * on. A text with a syntax error is not formatted. */
#include "libbpl/lsp/layout.h"
#include "libbpl/lsp/session.h"
#include "libbpl/lsp/token.h"
#include "libbpl/syntax/print.h"

#include <string.h>

/* Finds all edits that format the text; returns false if the text cannot be formatted. The text is
 * parsed again, since the project's program may have several texts, and since the type checker
 * rewrites datatypes of the older form. The project's program is freed first, so that only one
 * program is alive at a time. */
static bool lay_out(BplLspLayout *layout, const BplLspDocument *document)
{
    *layout = (BplLspLayout){0};
    bpl_lsp_project_forget(document->project);
    BplProgram *program = bpl_program_new();
    bool fine =
        bpl_program_read_text(program, document->path, document->text.bytes, document->text.length);
    if (fine) {
        BplStrbuf text = {0};
        bpl_print_program(&text, program, NULL);
        bpl_lsp_layout_init(layout, &document->text, &text);
        bpl_strbuf_release(&text);
    }
    bpl_program_free(program);
    return fine;
}

/* Writes the edits that lie within the lines `first` to `last`. */
static void put_edits(BplLspCall *call, BplLspDocument *document, const BplLspLayout *layout,
                      uint32_t first, uint32_t last)
{
    bpl_json_open(&call->json, "result", '[');
    for (size_t i = 0; i < layout->edits.count; i++) {
        const BplLspEdit *edit = &layout->edits.at[i];
        uint32_t from = bpl_lsp_text_line(layout->before, edit->start);
        uint32_t to = bpl_lsp_text_line(layout->before, edit->end);
        /* the white space before a line's first token belongs to that line */
        bool is_inside = to >= first && (from >= first || to == first) && to <= last;
        if (is_inside)
            bpl_lsp_put_edit(call->lsp, &call->json, document, edit->start, edit->end,
                             layout->after.bytes + edit->new_start,
                             edit->new_end - edit->new_start);
    }
    bpl_json_close(&call->json);
}

static void answer(BplLspCall *call, BplLspDocument *document, uint32_t first, uint32_t last)
{
    BplLspLayout layout;
    if (lay_out(&layout, document))
        put_edits(call, document, &layout, first, last);
    bpl_lsp_layout_release(&layout);
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

/* Returns the line of the brace that the closing brace directly before the offset closes. */
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
