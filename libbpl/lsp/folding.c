/* Handles textDocument/foldingRange: text in braces over several lines, comments, and declarations
 * without a body. */
#include "libbpl/lsp/session.h"
#include "libbpl/lsp/token.h"

typedef struct Folds {
    BplLspCall *call;
    const BplLspText *text;
    BPL_VEC(uint32_t) open; /* lines of the braces that are not closed yet */
} Folds;

static void put_fold(const Folds *folds, uint32_t first, uint32_t last, const char *kind)
{
    if (first >= last)
        return;
    BplJson *json = &folds->call->json;
    bpl_json_open(json, NULL, '{');
    bpl_json_number(json, "startLine", first);
    bpl_json_number(json, "endLine", last);
    if (kind)
        bpl_json_text(json, "kind", kind);
    bpl_json_close(json);
}

/* If the token is a brace, opens or closes a folding range; the line of the closing brace is not
 * folded. */
static void look_at(Folds *folds, const BplLspToken *token)
{
    uint32_t line = bpl_lsp_text_line(folds->text, token->start);
    bool opens =
        bpl_lsp_token_is(folds->text, token, "{") || bpl_lsp_token_is(folds->text, token, "|{");
    bool closes =
        bpl_lsp_token_is(folds->text, token, "}") || bpl_lsp_token_is(folds->text, token, "}|");
    if (opens)
        bpl_vec_push(&folds->open, line);
    if (closes && folds->open.count) {
        uint32_t first = bpl_vec_pop(&folds->open);
        if (line > first)
            put_fold(folds, first, line - 1, NULL);
    }
}

void bpl_lsp_do_folding_range(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    if (!document)
        return;
    Folds folds = {.call = call, .text = &document->text};
    uint32_t comment = UINT32_MAX, last = 0; /* the first and last line of adjacent comments */
    bpl_json_open(&call->json, "result", '[');
    BplLspToken token;
    for (size_t at = 0; bpl_lsp_token_next(folds.text, at, &token); at = token.end) {
        uint32_t line = bpl_lsp_text_line(folds.text, token.start);
        bool is_comment = token.kind == BPL_LSP_COMMENT;
        if (comment != UINT32_MAX && (!is_comment || line > last + 1)) {
            put_fold(&folds, comment, last, "comment");
            comment = UINT32_MAX;
        }
        if (is_comment) {
            comment = comment == UINT32_MAX ? line : comment;
            last = bpl_lsp_text_line(folds.text, token.end);
        } else if (token.kind == BPL_LSP_SIGN) {
            look_at(&folds, &token);
        }
    }
    if (comment != UINT32_MAX)
        put_fold(&folds, comment, last, "comment");
    bpl_json_close(&call->json);
    bpl_vec_release(&folds.open);
}
