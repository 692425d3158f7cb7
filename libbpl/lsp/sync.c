/* Handles messages about the client's texts: opened, changed, saved, closed. */
#include "libbpl/lsp/session.h"

#include <string.h>

static BplLspDocument *document_of(BplLspCall *call)
{
    const char *uri = bpl_lsp_get_text(call->params, "textDocument.uri");
    return uri ? bpl_lsp_document_find(&call->lsp->documents, uri) : NULL;
}

static void read_version(BplLspCall *call, BplLspDocument *document)
{
    document->version = json_integer_value(bpl_lsp_get(call->params, "textDocument.version"));
}

void bpl_lsp_do_did_open(BplLspCall *call)
{
    const char *uri = bpl_lsp_get_text(call->params, "textDocument.uri");
    const json_t *text = bpl_lsp_get(call->params, "textDocument.text");
    if (!uri || !json_is_string(text))
        return;
    BplLspDocument *document = bpl_lsp_document_add(&call->lsp->documents, uri);
    document->is_open = true;
    read_version(call, document);
    bpl_lsp_text_set(&document->text, json_string_value(text), json_string_length(text));
    bpl_lsp_document_changed(&call->lsp->documents, document);
}

/* Applies one change of the client to the document: of a range, or of the whole text. */
static void apply(const BplLsp *lsp, BplLspDocument *document, const json_t *change)
{
    const json_t *text = bpl_lsp_get(change, "text"), *range = bpl_lsp_get(change, "range");
    if (!json_is_string(text))
        return;
    const char *bytes = json_string_value(text);
    size_t length = json_string_length(text);
    if (!range || json_is_null(range)) {
        bpl_lsp_text_set(&document->text, bytes, length);
        return;
    }
    BplLspPosition start, end;
    if (!bpl_lsp_get_position(bpl_lsp_get(range, "start"), &start) ||
        !bpl_lsp_get_position(bpl_lsp_get(range, "end"), &end))
        return;
    size_t from = bpl_lsp_text_offset(&document->text, start, lsp->encoding);
    size_t to = bpl_lsp_text_offset(&document->text, end, lsp->encoding);
    document->edit = from;
    bpl_lsp_text_replace(&document->text, from, to < from ? from : to, bytes, length);
}

void bpl_lsp_do_did_change(BplLspCall *call)
{
    BplLspDocument *document = document_of(call);
    const json_t *changes = bpl_lsp_get(call->params, "contentChanges");
    if (!document)
        return;
    read_version(call, document);
    for (size_t i = 0; i < json_array_size(changes); i++)
        apply(call->lsp, document, json_array_get(changes, i));
    bpl_lsp_document_changed(&call->lsp->documents, document);
    if (call->lsp->proof.when == BPL_LSP_ON_TYPE)
        bpl_lsp_want_proof(call->lsp, document->project, 0);
}

void bpl_lsp_do_did_save(BplLspCall *call)
{
    BplLspDocument *document = document_of(call);
    if (document && call->lsp->proof.when != BPL_LSP_MANUALLY)
        bpl_lsp_want_proof(call->lsp, document->project, 0);
}

void bpl_lsp_do_did_close(BplLspCall *call)
{
    BplLspDocument *document = document_of(call);
    if (!document)
        return;
    bpl_lsp_publish_nothing(call->lsp, document);
    bpl_lsp_document_close(&call->lsp->documents, document);
}
