/* Handles requests that lead from a name to its declarations and back.
 *
 * For a procedure, the "declaration" is its procedure declaration, and the "definition" is the
 * declaration that contains its body: the procedure declaration itself or its implementations.
 * Every other name has one declaration, which is also its definition. */
#include "libbpl/lsp/session.h"
#include "libbpl/sema/type.h"

static void put_name(BplLspCall *call, const BplLspProject *project, const BplLspName *name)
{
    bpl_lsp_put_location(call->lsp, &call->json, NULL, project, name->start, name->end);
}

static bool has_body(const BplNode *decl)
{
    return decl->kind == BPL_IMPLEMENTATION ||
           (decl->kind == BPL_PROCEDURE && bpl_as_procedure(decl)->body);
}

/* Which of the declarations of the target the client requests. */
typedef enum Wanted { DECLARATIONS, BODIES, BODIES_OR_DECLARATION } Wanted;

static void put_declaring(BplLspCall *call, BplLspProject *project, const BplNode *target,
                          Wanted wanted)
{
    const BplLspNames *names = bpl_lsp_project_names(project);
    size_t bodies = 0;
    for (size_t i = 0;
         target->kind == BPL_PROCEDURE && wanted != DECLARATIONS && i < names->all.count; i++) {
        const BplLspName *name = &names->all.at[i];
        if (name->target != target || name->use != BPL_LSP_DECLARES || !has_body(name->in))
            continue;
        put_name(call, project, name);
        bodies++;
    }
    const BplLspName *declaring = bpl_lsp_name_declaring(names, target);
    if (!bodies && wanted != BODIES && declaring)
        put_name(call, project, declaring);
}

static void answer(BplLspCall *call, Wanted wanted)
{
    const BplLspName *name = NULL;
    BplLspDocument *document = bpl_lsp_call_name(call, &name);
    if (!document)
        return;
    bpl_json_open(&call->json, "result", '[');
    put_declaring(call, document->project, name->target, wanted);
    bpl_json_close(&call->json);
}

void bpl_lsp_do_definition(BplLspCall *call)
{
    answer(call, BODIES_OR_DECLARATION);
}

void bpl_lsp_do_declaration(BplLspCall *call)
{
    answer(call, DECLARATIONS);
}

void bpl_lsp_do_implementation(BplLspCall *call)
{
    answer(call, BODIES);
}

/* Answers with the declaration of a variable's type, if the type is declared; for a map, of the
 * type of its elements. */
void bpl_lsp_do_type_definition(BplLspCall *call)
{
    const BplLspName *name = NULL;
    BplLspDocument *document = bpl_lsp_call_name(call, &name);
    if (!document || name->target->kind != BPL_VAR)
        return;
    const BplType *type = bpl_as_var(name->target)->type;
    while (type && type->kind == BPL_T_MAP)
        type = type->args[type->count];
    if (!type ||
        (type->kind != BPL_T_CTOR && type->kind != BPL_T_SYNONYM && type->kind != BPL_T_VAR))
        return;
    bpl_json_open(&call->json, "result", '[');
    put_declaring(call, document->project, type->decl, DECLARATIONS);
    bpl_json_close(&call->json);
}

/* ---- uses ------------------------------------------------------------------------------------ */

void bpl_lsp_do_references(BplLspCall *call)
{
    const BplLspName *name = NULL;
    BplLspDocument *document = bpl_lsp_call_name(call, &name);
    if (!document)
        return;
    bool with_declaration = json_is_true(bpl_lsp_get(call->params, "context.includeDeclaration"));
    const BplLspNames *names = bpl_lsp_project_names(document->project);
    bpl_json_open(&call->json, "result", '[');
    for (size_t i = 0; i < names->all.count; i++) {
        const BplLspName *other = &names->all.at[i];
        if (other->target == name->target && (with_declaration || other->use != BPL_LSP_DECLARES))
            put_name(call, document->project, other);
    }
    bpl_json_close(&call->json);
}

void bpl_lsp_do_highlight(BplLspCall *call)
{
    enum { READ = 2, WRITE = 3 }; /* values of the protocol's DocumentHighlightKind */
    const BplLspName *name = NULL;
    BplLspDocument *document = bpl_lsp_call_name(call, &name);
    if (!document)
        return;
    const BplLspNames *names = bpl_lsp_project_names(document->project);
    bpl_json_open(&call->json, "result", '[');
    for (size_t i = 0; i < names->all.count; i++) {
        const BplLspName *other = &names->all.at[i];
        size_t start, end;
        if (other->target != name->target ||
            !bpl_lsp_document_offset(document, other->start, &start) ||
            !bpl_lsp_document_offset(document, other->end, &end))
            continue;
        bpl_json_open(&call->json, NULL, '{');
        bpl_lsp_put_range(call->lsp, &call->json, "range", document, start, end);
        bpl_json_number(&call->json, "kind", other->use == BPL_LSP_READ ? READ : WRITE);
        bpl_json_close(&call->json);
    }
    bpl_json_close(&call->json);
}
