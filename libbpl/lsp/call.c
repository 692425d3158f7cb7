/* Reads the parameters of the client's requests and notifications (calls), and writes small parts
 * of results, such as ranges. */
#include "libbpl/lsp/session.h"

#include <string.h>

void bpl_lsp_call_refuse(BplLspCall *call, int error, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    bpl_strbuf_clear(&call->why);
    bpl_strbuf_addv(&call->why, format, args);
    va_end(args);
    call->error = error;
}

const json_t *bpl_lsp_get(const json_t *value, const char *path)
{
    while (value && *path) {
        size_t length = strcspn(path, ".");
        value = json_object_getn(value, path, length);
        path += length + (path[length] == '.');
    }
    return value;
}

const char *bpl_lsp_get_text(const json_t *value, const char *path)
{
    return json_string_value(bpl_lsp_get(value, path));
}

static bool get_number(const json_t *value, const char *key, uint32_t *number)
{
    const json_t *at = bpl_lsp_get(value, key);
    json_int_t found = json_integer_value(at);
    if (!json_is_integer(at) || found < 0)
        return false;
    *number = found > UINT32_MAX ? UINT32_MAX : (uint32_t)found;
    return true;
}

bool bpl_lsp_get_position(const json_t *value, BplLspPosition *position)
{
    return get_number(value, "line", &position->line) &&
           get_number(value, "character", &position->character);
}

BplLspDocument *bpl_lsp_call_document(BplLspCall *call)
{
    const char *uri = bpl_lsp_get_text(call->params, "textDocument.uri");
    BplLspDocument *document = uri ? bpl_lsp_document_find(&call->lsp->documents, uri) : NULL;
    if (!uri)
        bpl_lsp_call_refuse(call, BPL_LSP_INVALID_PARAMS, "the parameters name no text document");
    else if (!document)
        bpl_lsp_call_refuse(call, BPL_LSP_INVALID_PARAMS, "the document is not open: %s", uri);
    return document;
}

bool bpl_lsp_call_offset(BplLspCall *call, const BplLspDocument *document, size_t *offset)
{
    BplLspPosition position;
    if (!bpl_lsp_get_position(bpl_lsp_get(call->params, "position"), &position)) {
        bpl_lsp_call_refuse(call, BPL_LSP_INVALID_PARAMS, "the parameters name no position");
        return false;
    }
    *offset = bpl_lsp_text_offset(&document->text, position, call->lsp->encoding);
    return true;
}

bool bpl_lsp_call_range(BplLspCall *call, const BplLspDocument *document, size_t *start,
                        size_t *end)
{
    BplLspPosition from, to;
    if (!bpl_lsp_get_position(bpl_lsp_get(call->params, "range.start"), &from) ||
        !bpl_lsp_get_position(bpl_lsp_get(call->params, "range.end"), &to)) {
        bpl_lsp_call_refuse(call, BPL_LSP_INVALID_PARAMS, "the parameters name no range");
        return false;
    }
    *start = bpl_lsp_text_offset(&document->text, from, call->lsp->encoding);
    *end = bpl_lsp_text_offset(&document->text, to, call->lsp->encoding);
    return true;
}

static BplLspDocument *call_loc(BplLspCall *call, BplLoc *loc)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    size_t offset;
    if (!document || !bpl_lsp_call_offset(call, document, &offset))
        return NULL;
    bpl_lsp_project_program(document->project);
    *loc = bpl_lsp_document_loc(document, offset);
    return document;
}

BplLspDocument *bpl_lsp_call_name(BplLspCall *call, const BplLspName **name)
{
    BplLoc loc;
    BplLspDocument *document = call_loc(call, &loc);
    if (!document)
        return NULL;
    *name = bpl_lsp_name_at(bpl_lsp_project_names(document->project), loc);
    return *name ? document : NULL;
}

void bpl_lsp_put_position(BplLsp *lsp, BplJson *json, const char *key, BplLspDocument *document,
                          size_t offset)
{
    BplLspPosition at = bpl_lsp_text_position(&document->text, offset, lsp->encoding);
    bpl_json_open(json, key, '{');
    bpl_json_number(json, "line", at.line);
    bpl_json_number(json, "character", at.character);
    bpl_json_close(json);
}

void bpl_lsp_put_range(BplLsp *lsp, BplJson *json, const char *key, BplLspDocument *document,
                       size_t start, size_t end)
{
    bpl_json_open(json, key, '{');
    bpl_lsp_put_position(lsp, json, "start", document, start);
    bpl_lsp_put_position(lsp, json, "end", document, end);
    bpl_json_close(json);
}

bool bpl_lsp_put_span(BplLsp *lsp, BplJson *json, const char *key, const BplLspProject *project,
                      BplLoc start, BplLoc end)
{
    BplLspDocument *document = bpl_lsp_project_document(project, start);
    size_t from, to;
    if (!document || !bpl_lsp_document_offset(document, start, &from) ||
        !bpl_lsp_document_offset(document, end, &to))
        return false;
    bpl_lsp_put_range(lsp, json, key, document, from, to);
    return true;
}

bool bpl_lsp_put_location(BplLsp *lsp, BplJson *json, const char *key, const BplLspProject *project,
                          BplLoc start, BplLoc end)
{
    const BplLspDocument *document = bpl_lsp_project_document(project, start);
    if (!document)
        return false;
    bpl_json_open(json, key, '{');
    bpl_json_text(json, "uri", document->uri);
    bpl_lsp_put_span(lsp, json, "range", project, start, end);
    bpl_json_close(json);
    return true;
}

void bpl_lsp_put_edit(BplLsp *lsp, BplJson *json, BplLspDocument *document, size_t start,
                      size_t end, const char *text, size_t length)
{
    bpl_json_open(json, NULL, '{');
    bpl_lsp_put_range(lsp, json, "range", document, start, end);
    bpl_json_bytes(json, "newText", text, length);
    bpl_json_close(json);
}

BplJson bpl_lsp_notify_begin(BplLsp *lsp, const char *method)
{
    bpl_strbuf_clear(&lsp->body);
    BplJson json = {.out = &lsp->body};
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "jsonrpc", "2.0");
    bpl_json_text(&json, "method", method);
    return json;
}

void bpl_lsp_notify_end(BplLsp *lsp, BplJson *json)
{
    bpl_json_close(json);
    bpl_lsp_frame_take(&lsp->out, &lsp->body);
}

BplJson bpl_lsp_request_begin(BplLsp *lsp, const char *method)
{
    BplJson json = bpl_lsp_notify_begin(lsp, method);
    BplStrbuf id = {0};
    bpl_strbuf_addf(&id, "bpl-%u", ++lsp->requests);
    bpl_json_text(&json, "id", id.text);
    bpl_strbuf_release(&id);
    return json;
}

void bpl_lsp_send_request(BplLsp *lsp, const char *method)
{
    BplJson json = bpl_lsp_request_begin(lsp, method);
    bpl_lsp_notify_end(lsp, &json);
}
