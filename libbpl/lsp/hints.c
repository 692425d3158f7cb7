/* Handles textDocument/inlayHint: shows information that the program leaves implicit, at the
 * position where it could be written.
 *
 *     procedure P()‹modifies g;› { g := 0; }     a clause that is missing
 *     call Q(‹n: ›3, x);                         names of parameters, before literals */
#include "libbpl/lsp/missing.h"
#include "libbpl/lsp/session.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

typedef struct Hints {
    BplLspCall *call;
    BplLspDocument *document;
    size_t start, end; /* the requested range, in bytes */
} Hints;

static bool is_asked(const Hints *hints, BplLoc loc, size_t *offset)
{
    return loc && bpl_lsp_document_offset(hints->document, loc, offset) &&
           *offset >= hints->start && *offset <= hints->end;
}

/* ---- missing clauses ------------------------------------------------------------------------- */

static void put_missing(void *data, const BplLspMissing *missing)
{
    const Hints *hints = data;
    BplJson *json = &hints->call->json;
    size_t offset;
    if (!is_asked(hints, missing->loc, &offset))
        return;
    bpl_json_open(json, NULL, '{');
    bpl_lsp_put_position(hints->call->lsp, json, "position", hints->document, offset);
    bpl_json_text(json, "label", missing->clause);
    bpl_json_bool(json, "paddingLeft", true);
    bpl_json_open(json, "textEdits", '[');
    bpl_lsp_put_edit(hints->call->lsp, json, hints->document, offset, offset, missing->text,
                     strlen(missing->text));
    bpl_json_close(json);
    bpl_json_close(json);
}

/* ---- names of parameters --------------------------------------------------------------------- */

static bool is_literal(const BplExpr *expr)
{
    switch ((BplExprKind)expr->kind) {
    case BPL_EXPR_INT_LIT:
    case BPL_EXPR_REAL_LIT:
    case BPL_EXPR_BOOL_LIT:
    case BPL_EXPR_BV_LIT:
    case BPL_EXPR_STRING_LIT:
        return true;
    default:
        return false;
    }
}

static void put_argument(const Hints *hints, const BplVar *var, const BplExpr *argument)
{
    enum { PARAMETER = 2 }; /* value of the protocol's InlayHintKind */
    BplJson *json = &hints->call->json;
    size_t offset;
    if (!var || !var->name || !is_literal(argument) ||
        !is_asked(hints, bpl_node_start(&argument->node), &offset))
        return;
    BplStrbuf label = {0};
    bpl_strbuf_addf(&label, "%s:", var->name->text);
    bpl_json_open(json, NULL, '{');
    bpl_lsp_put_position(hints->call->lsp, json, "position", hints->document, offset);
    bpl_json_text(json, "label", label.text);
    bpl_json_number(json, "kind", PARAMETER);
    bpl_json_bool(json, "paddingRight", true);
    bpl_json_close(json);
    bpl_strbuf_release(&label);
}

/* Shows names of parameters before literal arguments; applications of functions with a single
 * parameter get no names. */
static void put_arguments(const Hints *hints, const BplVarGroup *params, const BplExpr *arguments)
{
    size_t index = 0;
    BPL_EACH (const BplExpr, argument, arguments)
        put_argument(hints, bpl_var_at(params, index++), argument);
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    const Hints *hints = walker->data;
    if (node->kind == BPL_CALL && bpl_as_call(node)->procedure) {
        put_arguments(hints, bpl_as_call(node)->procedure->ins, bpl_as_call(node)->args);
    } else if (node->kind == BPL_APPLY && bpl_as_apply(node)->function &&
               bpl_as_apply(node)->args && bpl_as_apply(node)->args->next) {
        const BplNode *callee = bpl_as_apply(node)->function;
        if (callee->kind == BPL_FUNCTION)
            put_arguments(hints, bpl_as_function(callee)->params, bpl_as_apply(node)->args);
        else if (callee->kind == BPL_CONSTRUCTOR)
            put_arguments(hints, bpl_as_constructor(callee)->fields, bpl_as_apply(node)->args);
    }
    return BPL_WALK_ON;
}

/* Visits the declarations that overlap the range. */
static void put_all_arguments(const Hints *hints, BplProgram *program)
{
    BplWalker walker = {.enter = enter, .data = (void *)(uintptr_t)hints};
    BplLoc first = bpl_lsp_document_loc(hints->document, hints->start);
    BplLoc last = bpl_lsp_document_loc(hints->document, hints->end);
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->start && decl->start <= last && decl->end >= first)
            bpl_walk(&walker, &decl->node);
}

void bpl_lsp_do_inlay_hint(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    Hints hints = {.call = call, .document = document};
    if (!document || !bpl_lsp_call_range(call, document, &hints.start, &hints.end))
        return;
    BplProgram *program = bpl_lsp_project_program(document->project);
    bpl_json_open(&call->json, "result", '[');
    bpl_lsp_find_missing(document->project, put_missing, &hints);
    put_all_arguments(&hints, program);
    bpl_lsp_put_values(call->lsp, &call->json, document, hints.start, hints.end);
    bpl_json_close(&call->json);
}
