/* Handles the call hierarchy: the callers and the callees of a procedure or a function. A function
 * is called wherever it is applied, in axioms and specifications as well. */
#include "libbpl/base/map.h"
#include "libbpl/lsp/describe.h"
#include "libbpl/lsp/session.h"

#include <string.h>

static bool is_callable(const BplNode *target)
{
    return target->kind == BPL_PROCEDURE || target->kind == BPL_FUNCTION;
}

/* Writes an item of the call hierarchy for a declaration of the program: the declaration's name,
 * the range of the name's word, and the range of its text. */
static void put_item(BplLspCall *call, const char *key, BplLspProject *project, const BplDecl *decl,
                     BplLoc word, BplLoc word_end, const char *name, const char *detail)
{
    enum { METHOD = 6, FUNCTION = 12 }; /* values of the protocol's SymbolKind */
    const BplLspDocument *document = bpl_lsp_project_document(project, word);
    BplJson *json = &call->json;
    bpl_json_open(json, key, '{');
    bpl_json_text(json, "name", name);
    bpl_json_number(json, "kind", decl->kind == BPL_FUNCTION ? FUNCTION : METHOD);
    bpl_json_text(json, "detail", detail);
    bpl_json_text(json, "uri", document ? document->uri : "");
    bpl_lsp_put_span(call->lsp, json, "range", project, decl->start, decl->end + 1);
    bpl_lsp_put_span(call->lsp, json, "selectionRange", project, word, word_end);
    bpl_json_close(json);
}

static void put_target(BplLspCall *call, const char *key, BplLspProject *project,
                       const BplLspName *declaring)
{
    BplStrbuf detail = {0};
    bpl_lsp_describe_briefly(&detail, declaring->target);
    put_item(call, key, project, (const BplDecl *)declaring->in, declaring->start, declaring->end,
             bpl_lsp_target_name(declaring->target)->text, bpl_strbuf_text(&detail));
    bpl_strbuf_release(&detail);
}

void bpl_lsp_do_prepare_calls(BplLspCall *call)
{
    const BplLspName *name = NULL;
    BplLspDocument *document = bpl_lsp_call_name(call, &name);
    if (!document || !is_callable(name->target))
        return;
    const BplLspName *declaring =
        bpl_lsp_name_declaring(bpl_lsp_project_names(document->project), name->target);
    if (!declaring)
        return;
    bpl_json_open(&call->json, "result", '[');
    put_target(call, NULL, document->project, declaring);
    bpl_json_close(&call->json);
}

/* Returns the node that the item in the parameters describes; NULL if the text has no such node any
 * more. */
static const BplNode *target_of(BplLspCall *call, BplLspProject **project)
{
    const char *uri = bpl_lsp_get_text(call->params, "item.uri");
    BplLspDocument *document = uri ? bpl_lsp_document_find(&call->lsp->documents, uri) : NULL;
    BplLspPosition at;
    if (!document ||
        !bpl_lsp_get_position(bpl_lsp_get(call->params, "item.selectionRange.start"), &at))
        return NULL;
    *project = document->project;
    const BplLspNames *names = bpl_lsp_project_names(*project);
    size_t offset = bpl_lsp_text_offset(&document->text, at, call->lsp->encoding);
    const BplLspName *name = bpl_lsp_name_at(names, bpl_lsp_document_loc(document, offset));
    return name && is_callable(name->target) ? name->target : NULL;
}

static bool is_call(const BplLspName *name)
{
    return name->use != BPL_LSP_DECLARES && is_callable(name->target);
}

/* Writes an item of the call hierarchy for the calling declaration. A declaration without a name,
 * such as an axiom, is shown by its keyword. */
static void put_caller(BplLspCall *call, BplLspProject *project, const BplDecl *decl)
{
    const BplLspName *name = bpl_lsp_name_at(bpl_lsp_project_names(project), decl->loc);
    bool is_named = name && name->start == decl->loc && name->use == BPL_LSP_DECLARES;
    bool is_axiom = decl->kind == BPL_AXIOM || !is_named;
    put_item(call, "from", project, decl, is_axiom ? decl->start : name->start,
             is_axiom ? decl->start + 1 : name->end,
             is_axiom ? "axiom" : bpl_lsp_target_name(name->target)->text, "");
}

/* Answers with the list of callers. Calls by one caller are adjacent, since names are in the order
 * of their positions. */
void bpl_lsp_do_incoming(BplLspCall *call)
{
    BplLspProject *project = NULL;
    const BplNode *target = target_of(call, &project);
    if (!target)
        return;
    const BplLspNames *names = bpl_lsp_project_names(project);
    const BplNode *caller = NULL;
    bpl_json_open(&call->json, "result", '[');
    for (size_t i = 0; i < names->all.count; i++) {
        const BplLspName *name = &names->all.at[i];
        if (name->target != target || !is_call(name))
            continue;
        if (name->in != caller) {
            if (caller) {
                bpl_json_close(&call->json);
                bpl_json_close(&call->json);
            }
            caller = name->in;
            bpl_json_open(&call->json, NULL, '{');
            put_caller(call, project, (const BplDecl *)caller);
            bpl_json_open(&call->json, "fromRanges", '[');
        }
        bpl_lsp_put_span(call->lsp, &call->json, NULL, project, name->start, name->end);
    }
    if (caller) {
        bpl_json_close(&call->json);
        bpl_json_close(&call->json);
    }
    bpl_json_close(&call->json);
}

/* Is the declaration the target itself, or one of the target's implementations? */
static bool belongs(const BplNode *decl, const BplNode *target)
{
    return decl == target || (decl->kind == BPL_IMPLEMENTATION &&
                              (const BplNode *)bpl_as_implementation(decl)->procedure == target);
}

static void put_callee(BplLspCall *call, BplLspProject *project, const BplNode *caller,
                       const BplNode *callee)
{
    const BplLspNames *names = bpl_lsp_project_names(project);
    const BplLspName *declaring = bpl_lsp_name_declaring(names, callee);
    if (!declaring)
        return;
    bpl_json_open(&call->json, NULL, '{');
    put_target(call, "to", project, declaring);
    bpl_json_open(&call->json, "fromRanges", '[');
    for (size_t i = 0; i < names->all.count; i++) {
        const BplLspName *name = &names->all.at[i];
        if (name->target == callee && is_call(name) && belongs(name->in, caller))
            bpl_lsp_put_span(call->lsp, &call->json, NULL, project, name->start, name->end);
    }
    bpl_json_close(&call->json);
    bpl_json_close(&call->json);
}

void bpl_lsp_do_outgoing(BplLspCall *call)
{
    BplLspProject *project = NULL;
    const BplNode *target = target_of(call, &project);
    if (!target)
        return;
    const BplLspNames *names = bpl_lsp_project_names(project);
    BplSet seen = {0};
    bpl_json_open(&call->json, "result", '[');
    for (size_t i = 0; i < names->all.count; i++) {
        const BplLspName *name = &names->all.at[i];
        if (is_call(name) && belongs(name->in, target) && bpl_set_add(&seen, name->target))
            put_callee(call, project, target, name->target);
    }
    bpl_json_close(&call->json);
    bpl_set_release(&seen);
}
