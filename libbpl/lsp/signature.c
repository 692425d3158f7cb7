/* Handles textDocument/signatureHelp: the parameters of the function or procedure whose arguments
 * are being written. */
#include "libbpl/lsp/describe.h"
#include "libbpl/lsp/scope.h"
#include "libbpl/lsp/session.h"
#include "libbpl/syntax/print.h"

#include <string.h>

/* Returns the function or procedure to which the word refers, or NULL. */
static const BplNode *callee_of(BplLspProject *project, const BplLspText *text,
                                const BplLspToken *word)
{
    const BplLspNames *names = bpl_lsp_project_names(project);
    size_t slash = text->bytes[word->start] == '\\';
    const BplName *wanted =
        bpl_names_find(project->program->names, text->bytes + word->start + slash,
                       word->end - word->start - slash);
    for (size_t i = 0; wanted && i < names->all.count; i++) {
        const BplLspName *name = &names->all.at[i];
        bool is_callable = name->target->kind == BPL_PROCEDURE ||
                           name->target->kind == BPL_FUNCTION ||
                           name->target->kind == BPL_CONSTRUCTOR;
        if (name->use == BPL_LSP_DECLARES && is_callable &&
            bpl_lsp_target_name(name->target) == wanted)
            return name->target;
    }
    return NULL;
}

static const BplVarGroup *params_of(const BplNode *target)
{
    return target->kind == BPL_PROCEDURE  ? bpl_as_procedure(target)->ins
           : target->kind == BPL_FUNCTION ? bpl_as_function(target)->params
                                          : bpl_as_constructor(target)->fields;
}

static void put_param(BplJson *json, const BplVarGroup *group, const BplVar *var)
{
    BplStrbuf label = {0};
    if (var && var->name)
        bpl_strbuf_addf(&label, "%s", var->name->text);
    if (group->type) {
        bpl_strbuf_add_text(&label, label.length ? ": " : "");
        bpl_print_node(&label, &group->type->node);
    }
    bpl_json_open(json, NULL, '{');
    bpl_json_text(json, "label", bpl_strbuf_text(&label));
    bpl_json_close(json);
    bpl_strbuf_release(&label);
}

static void put_params(BplJson *json, const BplVarGroup *groups)
{
    bpl_json_open(json, "parameters", '[');
    BPL_EACH (const BplVarGroup, group, groups) {
        if (!group->vars)
            put_param(json, group, NULL);
        BPL_EACH (const BplVar, var, group->vars)
            put_param(json, group, var);
    }
    bpl_json_close(json);
}

void bpl_lsp_do_signature_help(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    size_t offset;
    if (!document || !bpl_lsp_call_offset(call, document, &offset))
        return;
    BplLspScope scope = bpl_lsp_scope_at(&document->text, offset);
    bool is_inside = scope.place != BPL_LSP_NOWHERE && scope.callee.end;
    bpl_lsp_project_program(document->project);
    const BplNode *callee =
        is_inside ? callee_of(document->project, &document->text, &scope.callee) : NULL;
    if (!callee)
        return;
    BplStrbuf label = {0};
    bpl_lsp_describe_briefly(&label, callee);
    BplJson *json = &call->json;
    bpl_json_open(json, "result", '{');
    bpl_json_open(json, "signatures", '[');
    bpl_json_open(json, NULL, '{');
    bpl_json_text(json, "label", bpl_strbuf_text(&label));
    put_params(json, params_of(callee));
    bpl_json_close(json);
    bpl_json_close(json);
    bpl_json_number(json, "activeSignature", 0);
    bpl_json_number(json, "activeParameter", scope.argument);
    bpl_json_close(json);
    bpl_strbuf_release(&label);
}
