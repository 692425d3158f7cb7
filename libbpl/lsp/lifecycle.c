/* Handles the beginning and the end of a session: capabilities of client and server, and the
 * encoding of positions. */
#include "libbpl/lsp/session.h"

#include <string.h>

/* ---- position encodings ---------------------------------------------------------------------- */

static const char *const encodings[] = {
    [BPL_LSP_UTF16] = "utf-16", [BPL_LSP_UTF8] = "utf-8", [BPL_LSP_UTF32] = "utf-32"};

/* Returns the encoding of positions: bytes if the client supports them, otherwise the first known
 * encoding in its list; UTF-16, the protocol's default, if the list has no known one. */
static BplLspEncoding agree_on_encoding(const json_t *offers)
{
    BplLspEncoding found = BPL_LSP_UTF16;
    for (size_t i = json_array_size(offers); i-- > 0;) {
        const char *offer = json_string_value(json_array_get(offers, i));
        for (size_t k = 0; offer && k < sizeof encodings / sizeof *encodings; k++)
            if (strcmp(offer, encodings[k]) == 0 && found != BPL_LSP_UTF8)
                found = (BplLspEncoding)k;
    }
    return found;
}

/* ---- the server's abilities ------------------------------------------------------------------ */

static void add_sync(BplJson *json)
{
    bpl_json_open(json, "textDocumentSync", '{');
    bpl_json_bool(json, "openClose", true);
    bpl_json_number(json, "change", 2); /* 2: changes are sent as ranges */
    bpl_json_bool(json, "save", true);
    bpl_json_close(json);
}

/* Names of capabilities that have no settings. */
static const char *const providers[] = {"definitionProvider",
                                        "declarationProvider",
                                        "implementationProvider",
                                        "typeDefinitionProvider",
                                        "referencesProvider",
                                        "documentHighlightProvider",
                                        "hoverProvider",
                                        "documentSymbolProvider",
                                        "workspaceSymbolProvider",
                                        "foldingRangeProvider",
                                        "selectionRangeProvider",
                                        "documentFormattingProvider",
                                        "documentRangeFormattingProvider",
                                        "callHierarchyProvider",
                                        "inlayHintProvider"};
static const char *const commands[] = {"bpl.verify", "bpl.findInput", "bpl.inventInvariants",
                                       "bpl.writeTest", NULL};

static void add_texts(BplJson *json, const char *key, const char *const *texts)
{
    bpl_json_open(json, key, '[');
    for (; *texts; texts++)
        bpl_json_text(json, NULL, *texts);
    bpl_json_close(json);
}

static void add_tokens(BplJson *json)
{
    bpl_json_open(json, "semanticTokensProvider", '{');
    bpl_lsp_put_legend(json);
    bpl_json_bool(json, "range", true);
    bpl_json_open(json, "full", '{');
    bpl_json_bool(json, "delta", true);
    bpl_json_close(json);
    bpl_json_close(json);
}

static void add_proof(BplJson *json)
{
    bpl_json_open(json, "codeLensProvider", '{');
    bpl_json_close(json);
    bpl_json_open(json, "executeCommandProvider", '{');
    add_texts(json, "commands", commands);
    bpl_json_close(json);
}

static void add_abilities(BplLsp *lsp, BplJson *json)
{
    bpl_json_open(json, "capabilities", '{');
    bpl_json_text(json, "positionEncoding", encodings[lsp->encoding]);
    add_sync(json);
    for (size_t i = 0; i < sizeof providers / sizeof *providers; i++)
        bpl_json_bool(json, providers[i], true);
    add_tokens(json);
    bpl_json_open(json, "completionProvider", '{');
    add_texts(json, "triggerCharacters", (const char *const[]){":", ">", NULL});
    bpl_json_close(json);
    bpl_json_open(json, "signatureHelpProvider", '{');
    add_texts(json, "triggerCharacters", (const char *const[]){"(", ",", NULL});
    bpl_json_close(json);
    bpl_json_open(json, "codeActionProvider", '{');
    add_texts(json, "codeActionKinds",
              (const char *const[]){"quickfix", "refactor", "source.fixAll", NULL});
    bpl_json_close(json);
    if (!lsp->options.is_alone)
        add_proof(json);
    bpl_json_open(json, "renameProvider", '{');
    bpl_json_bool(json, "prepareProvider", true);
    bpl_json_close(json);
    bpl_json_open(json, "documentOnTypeFormattingProvider", '{');
    bpl_json_text(json, "firstTriggerCharacter", "}");
    add_texts(json, "moreTriggerCharacter", (const char *const[]){";", NULL});
    bpl_json_close(json);
    bpl_json_close(json);
}

/* ---- handlers -------------------------------------------------------------------------------- */

/* Does the client have the capability? */
static bool can(const json_t *params, const char *ability)
{
    return json_is_true(bpl_lsp_get(bpl_lsp_get(params, "capabilities"), ability));
}

/* Can the client create files, by these operations of a WorkspaceEdit? */
static bool creates_files(const json_t *operations)
{
    for (size_t i = 0; i < json_array_size(operations); i++) {
        const char *operation = json_string_value(json_array_get(operations, i));
        if (operation && strcmp(operation, "create") == 0)
            return true;
    }
    return false;
}

/* Returns the first folder of the workspace or, for older clients, the root folder. */
static const char *root_of(const json_t *params)
{
    const json_t *folders = bpl_lsp_get(params, "workspaceFolders");
    const char *root = bpl_lsp_get_text(json_array_get(folders, 0), "uri");
    return root ? root : bpl_lsp_get_text(params, "rootUri");
}

void bpl_lsp_do_initialize(BplLspCall *call)
{
    BplLsp *lsp = call->lsp;
    if (lsp->state != BPL_LSP_FRESH) {
        bpl_lsp_call_refuse(call, BPL_LSP_INVALID_REQUEST, "the session has begun already");
        return;
    }
    lsp->state = BPL_LSP_RUNNING;
    lsp->encoding =
        agree_on_encoding(bpl_lsp_get(call->params, "capabilities.general.positionEncodings"));
    lsp->takes_snippets =
        can(call->params, "textDocument.completion.completionItem.snippetSupport");
    lsp->takes_progress = can(call->params, "window.workDoneProgress");
    lsp->refreshes_lenses = can(call->params, "workspace.codeLens.refreshSupport");
    lsp->refreshes_hints = can(call->params, "workspace.inlayHint.refreshSupport");
    lsp->refreshes_tokens = can(call->params, "workspace.semanticTokens.refreshSupport");
    lsp->creates_files = creates_files(
        bpl_lsp_get(call->params, "capabilities.workspace.workspaceEdit.resourceOperations"));
    const char *root = root_of(call->params);
    lsp->root = root ? bpl_strdup(root) : NULL;
    bpl_lsp_take_settings(lsp, bpl_lsp_get(call->params, "initializationOptions"));
    BplJson *json = &call->json;
    bpl_json_open(json, "result", '{');
    add_abilities(lsp, json);
    bpl_json_open(json, "serverInfo", '{');
    bpl_json_text(json, "name", "bpl-lsp");
    bpl_json_text(json, "version", lsp->options.version);
    bpl_json_close(json);
    bpl_json_close(json);
}

void bpl_lsp_do_initialized(BplLspCall *call)
{
    (void)call;
}

void bpl_lsp_do_shutdown(BplLspCall *call)
{
    call->lsp->state = BPL_LSP_SHUT;
}

void bpl_lsp_do_exit(BplLspCall *call)
{
    if (call->lsp->state != BPL_LSP_SHUT)
        call->lsp->complaint = "the client ended the session without shutting it down";
    call->lsp->state = BPL_LSP_OVER;
}

/* Handles a cancellation by doing nothing: a request that has not begun is refused because this
 * message is in the queue (is_cancelled), and a request that has begun is answered. */
void bpl_lsp_do_cancel(BplLspCall *call)
{
    (void)call;
}

void bpl_lsp_do_set_trace(BplLspCall *call)
{
    (void)call;
}
