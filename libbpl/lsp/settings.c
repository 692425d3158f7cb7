/* Reads settings of the client: initializationOptions, and workspace/didChangeConfiguration.
 *
 *     {"programs": [["types.bpl", "main.bpl"]],     each list of files makes one program
 *      "verify": "onSave",                          or "onType", "manual"
 *      "timeout": 10,                               seconds for a body
 *      "searchTimeout": 20}                         seconds for an input, invariants, a test
 */
#include "libbpl/lsp/session.h"

#include <string.h>

enum { MOST_SECONDS = 1000000 };

/* Adds to `uri` the URI of the file with the path `file`, which is relative to the workspace's
 * folder `root`. */
static void add_uri(BplStrbuf *uri, const char *root, const char *file)
{
    if (strstr(file, "://")) {
        bpl_strbuf_add_text(uri, file);
        return;
    }
    size_t length = strlen(root);
    bpl_strbuf_add(uri, root, length && root[length - 1] == '/' ? length - 1 : length);
    for (bpl_strbuf_add_char(uri, '/'); *file; file++) {
        bool is_plain = (*file >= 'a' && *file <= 'z') || (*file >= 'A' && *file <= 'Z') ||
                        (*file >= '0' && *file <= '9') || strchr("-._~/", *file);
        if (is_plain)
            bpl_strbuf_add_char(uri, *file);
        else
            bpl_strbuf_addf(uri, "%%%02X", (unsigned)(unsigned char)*file);
    }
}

static void unite(BplLsp *lsp, const json_t *files)
{
    BPL_VEC(BplLspDocument *) members = {0};
    for (size_t i = 0; i < json_array_size(files); i++) {
        const char *file = json_string_value(json_array_get(files, i));
        if (!file)
            continue;
        BplStrbuf uri = {0};
        add_uri(&uri, lsp->root ? lsp->root : "file://", file);
        BplLspDocument *document = bpl_lsp_document_add(&lsp->documents, uri.text);
        bpl_strbuf_release(&uri);
        if (!document->is_open)
            bpl_lsp_document_load(document);
        bpl_vec_push(&members, document);
    }
    bpl_lsp_project_unite(&lsp->documents, members.at, members.count);
    bpl_vec_release(&members);
}

static void take_seconds(unsigned *seconds, const json_t *settings, const char *key)
{
    json_int_t found = json_integer_value(bpl_lsp_get(settings, key));
    if (found > 0 && found <= MOST_SECONDS)
        *seconds = (unsigned)found;
}

static void take_proof(BplLsp *lsp, const json_t *settings)
{
    static const char *const words[] = {
        [BPL_LSP_ON_SAVE] = "onSave", [BPL_LSP_ON_TYPE] = "onType", [BPL_LSP_MANUALLY] = "manual"};
    const char *when = bpl_lsp_get_text(settings, "verify");
    for (size_t i = 0; when && i < sizeof words / sizeof *words; i++)
        if (strcmp(when, words[i]) == 0)
            lsp->proof.when = (BplLspWhen)i;
    take_seconds(&lsp->proof.seconds, settings, "timeout");
    take_seconds(&lsp->search.seconds, settings, "searchTimeout");
}

void bpl_lsp_take_settings(BplLsp *lsp, const json_t *settings)
{
    take_proof(lsp, settings);
    const json_t *programs = bpl_lsp_get(settings, "programs");
    if (programs)
        bpl_lsp_documents_separate(&lsp->documents);
    for (size_t i = 0; i < json_array_size(programs); i++)
        unite(lsp, json_array_get(programs, i));
}

void bpl_lsp_do_configuration(BplLspCall *call)
{
    const json_t *settings = bpl_lsp_get(call->params, "settings");
    const json_t *own = bpl_lsp_get(settings, "bpl");
    bpl_lsp_take_settings(call->lsp, own ? own : settings);
}

/* Handles changes of files: files that belong to programs, but are not open in the editor, are read
 * again. */
void bpl_lsp_do_watched_files(BplLspCall *call)
{
    const json_t *changes = bpl_lsp_get(call->params, "changes");
    for (size_t i = 0; i < json_array_size(changes); i++) {
        const char *uri = bpl_lsp_get_text(json_array_get(changes, i), "uri");
        BplLspDocument *document = uri ? bpl_lsp_document_find(&call->lsp->documents, uri) : NULL;
        if (!document || document->is_open)
            continue;
        if (!bpl_lsp_document_load(document))
            bpl_lsp_text_set(&document->text, "", 0);
        bpl_lsp_document_changed(&call->lsp->documents, document);
    }
}
