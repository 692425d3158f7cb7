/* Handles requests for symbols: the declarations of a text as an outline, and of all texts as a
 * list to search. */
#include "libbpl/lsp/describe.h"
#include "libbpl/lsp/session.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/walk.h"

#include <string.h>
#include <strings.h>

/* limit on results, since more declarations would not help a user who searches for one */
enum { MOST_FOUND = 1000 };

/* Values of the protocol's SymbolKind. */
enum {
    METHOD = 6,
    FIELD = 8,
    ENUM = 10,
    FUNCTION = 12,
    VARIABLE = 13,
    CONSTANT = 14,
    BOOLEAN = 17,
    KEY = 20,
    ENUM_MEMBER = 22,
    STRUCT = 23
};

static int kind_of(const BplNode *target)
{
    switch ((BplKind)target->kind) {
    case BPL_PROCEDURE:
    case BPL_IMPLEMENTATION:
        return METHOD;
    case BPL_FUNCTION:
        return FUNCTION;
    case BPL_TYPE_DEF:
        return STRUCT;
    case BPL_DATATYPE:
        return ENUM;
    case BPL_CONSTRUCTOR:
        return ENUM_MEMBER;
    case BPL_LABEL:
        return KEY;
    case BPL_VAR:
        return target->op == BPL_ROLE_CONST   ? CONSTANT
               : target->op == BPL_ROLE_FIELD ? FIELD
                                              : VARIABLE;
    default:
        return BOOLEAN;
    }
}

/* A declared name: the declaring node, the range of the name, and the extent of the declaration's
 * text. */
typedef struct Symbol {
    const BplNode *node;
    const BplName *name;
    BplLoc start, end; /* the extent; `end` is behind it */
} Symbol;

typedef struct Outline {
    BplLspCall *call;
    BplLspDocument *document;
    const BplLspNames *names;
} Outline;

static bool is_here(const Outline *outline, BplLoc loc)
{
    size_t offset;
    return loc && bpl_lsp_document_offset(outline->document, loc, &offset);
}

/* Begins the JSON object of the symbol, into which its children are written next; returns false if
 * the symbol is not in the document. */
static bool open_symbol(const Outline *outline, const Symbol *symbol)
{
    BplLspCall *call = outline->call;
    const BplLspName *word = bpl_lsp_name_at(outline->names, symbol->node->loc);
    if (!is_here(outline, symbol->node->loc) || !word || word->start != symbol->node->loc)
        return false;
    BplLoc start = symbol->start && symbol->start <= word->start ? symbol->start : word->start;
    BplLoc end = symbol->start && symbol->end >= word->end ? symbol->end : word->end;
    BplStrbuf detail = {0};
    bpl_lsp_describe_briefly(&detail, word->target);
    bpl_json_open(&call->json, NULL, '{');
    bpl_json_text(&call->json, "name", symbol->name->text);
    bpl_json_text(&call->json, "detail", bpl_strbuf_text(&detail));
    bpl_json_number(&call->json, "kind", kind_of(symbol->node));
    bpl_lsp_put_span(call->lsp, &call->json, "range", outline->document->project, start, end);
    bpl_lsp_put_span(call->lsp, &call->json, "selectionRange", outline->document->project,
                     word->start, word->end);
    bpl_json_open(&call->json, "children", '[');
    bpl_strbuf_release(&detail);
    return true;
}

static void close_symbol(const Outline *outline)
{
    bpl_json_close(&outline->call->json);
    bpl_json_close(&outline->call->json);
}

static void put_leaf(const Outline *outline, const BplNode *node, BplLoc start, BplLoc end)
{
    const BplName *name = bpl_lsp_target_name(node);
    Symbol symbol = {node, name, start, end};
    if (name && open_symbol(outline, &symbol))
        close_symbol(outline);
}

static void put_vars(const Outline *outline, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            put_leaf(outline, &var->node, 0, 0);
}

/* ---- symbols inside a declaration ------------------------------------------------------------ */

static BplWalk enter_body(BplWalker *walker, BplNode *node)
{
    const Outline *outline = walker->data;
    if (node->kind == BPL_LABEL)
        put_leaf(outline, node, 0, 0);
    if (node->kind == BPL_VAR_DECL)
        put_vars(outline, bpl_as_var_decl(node)->groups);
    return BPL_WALK_ON;
}

static void put_inside(const Outline *outline, BplDecl *decl)
{
    BplWalker walker = {.enter = enter_body, .data = (void *)(uintptr_t)outline};
    BplBody *body = decl->kind == BPL_PROCEDURE        ? bpl_as_procedure(decl)->body
                    : decl->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(decl)->body
                                                       : NULL;
    if (body)
        bpl_walk(&walker, &body->node);
    if (decl->kind == BPL_DATATYPE)
        BPL_EACH (const BplConstructor, constructor, bpl_as_datatype(decl)->constructors) {
            Symbol symbol = {&constructor->node, constructor->name, 0, 0};
            if (!open_symbol(outline, &symbol))
                continue;
            put_vars(outline, constructor->fields);
            close_symbol(outline);
        }
}

/* Writes a symbol for an axiom. An axiom has no name: its text is shown instead. */
static void put_axiom(const Outline *outline, const BplDecl *decl)
{
    enum { LONGEST = 60 };
    BplLspCall *call = outline->call;
    const BplLspProject *project = outline->document->project;
    BplStrbuf name = {0};
    if (!is_here(outline, decl->start))
        return;
    bpl_print_node(&name, &bpl_as_axiom(decl)->expr->node);
    size_t length = name.length > LONGEST ? LONGEST : name.length;
    while (length && ((unsigned char)name.text[length] & 0xc0) == 0x80)
        length--;
    bpl_json_open(&call->json, NULL, '{');
    bpl_json_bytes(&call->json, "name", name.text, length);
    bpl_json_text(&call->json, "detail", "axiom");
    bpl_json_number(&call->json, "kind", BOOLEAN);
    bpl_lsp_put_span(call->lsp, &call->json, "range", project, decl->start, decl->end + 1);
    bpl_lsp_put_span(call->lsp, &call->json, "selectionRange", project, decl->start, decl->end + 1);
    bpl_json_close(&call->json);
    bpl_strbuf_release(&name);
}

static const BplName *decl_name(const BplDecl *decl)
{
    return decl->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(decl)->name
                                            : bpl_lsp_target_name(&decl->node);
}

static void put_decl(const Outline *outline, BplDecl *decl)
{
    Symbol symbol = {&decl->node, decl_name(decl), decl->start, decl->end + 1};
    switch ((BplDeclKind)decl->kind) {
    case BPL_DECL_AXIOM:
        put_axiom(outline, decl);
        break;
    case BPL_DECL_VAR_DECL:
        put_vars(outline, bpl_as_var_decl(decl)->groups);
        break;
    case BPL_DECL_CONST_DECL:
        put_vars(outline, bpl_as_const_decl(decl)->group);
        break;
    case BPL_DECL_TYPE_DECL:
        BPL_EACH (const BplTypeDef, def, bpl_as_type_decl(decl)->defs)
            put_leaf(outline, &def->node, 0, 0);
        break;
    case BPL_DECL_DATATYPE:
    case BPL_DECL_FUNCTION:
    case BPL_DECL_PROCEDURE:
    case BPL_DECL_IMPLEMENTATION:
        if (!symbol.name || !open_symbol(outline, &symbol))
            break;
        put_inside(outline, decl);
        close_symbol(outline);
        break;
    }
}

void bpl_lsp_do_document_symbol(BplLspCall *call)
{
    BplLspDocument *document = bpl_lsp_call_document(call);
    if (!document)
        return;
    Outline outline = {call, document, bpl_lsp_project_names(document->project)};
    bpl_json_open(&call->json, "result", '[');
    BPL_EACH (BplDecl, decl, document->project->program->unit->decls)
        put_decl(&outline, decl);
    bpl_json_close(&call->json);
}

/* ---- all texts ------------------------------------------------------------------------------- */

/* Does the name contain the letters of the query in this order? */
static bool matches(const char *name, const char *query)
{
    for (; *query; query++, name++) {
        while (*name && strncasecmp(name, query, 1) != 0)
            name++;
        if (!*name)
            return false;
    }
    return true;
}

static bool is_global(const BplLspName *name)
{
    return name->use == BPL_LSP_DECLARES && name->target->kind != BPL_LABEL &&
           name->target->kind != BPL_TYPE_VAR &&
           (name->target->kind != BPL_VAR || name->target->op == BPL_ROLE_CONST ||
            name->target->op == BPL_ROLE_GLOBAL);
}

void bpl_lsp_do_workspace_symbol(BplLspCall *call)
{
    const char *query = bpl_lsp_get_text(call->params, "query");
    size_t found = 0;
    bpl_json_open(&call->json, "result", '[');
    for (size_t i = 0; i < call->lsp->documents.projects.count; i++) {
        BplLspProject *project = call->lsp->documents.projects.at[i];
        const BplLspNames *names = bpl_lsp_project_names(project);
        for (size_t k = 0; k < names->all.count && found < MOST_FOUND; k++) {
            const BplLspName *name = &names->all.at[k];
            const char *text = bpl_lsp_target_name(name->target)->text;
            if (!is_global(name) || !matches(text, query ? query : ""))
                continue;
            bpl_json_open(&call->json, NULL, '{');
            bpl_json_text(&call->json, "name", text);
            bpl_json_number(&call->json, "kind", kind_of(name->target));
            bpl_lsp_put_location(call->lsp, &call->json, "location", project, name->start,
                                 name->end);
            bpl_json_close(&call->json);
            found++;
        }
    }
    bpl_json_close(&call->json);
}
