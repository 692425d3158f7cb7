#include "libbpl/diff/canonical.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/blocks.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>
#include <strings.h>

typedef struct Namer {
    BplProgram *program;
    BplMap names; /* variable, type variable or label of the copy -> its new name */
    unsigned next;
} Namer;

/* Does the attribute only record where the program comes from, so that it is left out? */
static bool is_bookkeeping(const BplNode *node)
{
    static const char *const names[] = {"id", "sourceloc", "sourcefile", "sourceline", "msg"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcasecmp(bpl_as_attr(node)->name->text, names[i]) == 0)
            return true;
    return false;
}

static BplNode *drop_bookkeeping(BplRewriter *rewriter, BplNode *node)
{
    (void)rewriter;
    return node->kind == BPL_ATTR && is_bookkeeping(node) ? NULL : node;
}

static bool is_global(const BplVar *var)
{
    return var->op == BPL_ROLE_GLOBAL || var->op == BPL_ROLE_CONST;
}

static const BplName *new_name(Namer *namer)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "v%u?", ++namer->next);
    const BplName *name = bpl_names_intern(namer->program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return name;
}

/* Called for each node: if the node declares a variable, type variable or label, gives that a new
 * name. */
static BplWalk name_declaration(BplWalker *walker, BplNode *node)
{
    Namer *namer = walker->data;
    const BplName **name = NULL;
    if (node->kind == BPL_VAR && !is_global(bpl_as_var(node)))
        name = &bpl_as_var(node)->name;
    else if (node->kind == BPL_LABEL)
        name = &bpl_as_label(node)->name;
    else if (node->kind == BPL_TYPE_VAR)
        name = &bpl_as_type_var(node)->name;
    if (!name || !*name)
        return BPL_WALK_ON;
    *name = new_name(namer);
    bpl_map_put(&namer->names, node, (void *)(uintptr_t)*name);
    return BPL_WALK_ON;
}

static const void *meant_by(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_IDENT:
        return bpl_as_ident(node)->var;
    case BPL_TARGET:
        return bpl_as_target(node)->label;
    case BPL_NAMED_TYPE:
        return bpl_as_named_type(node)->decl;
    default:
        return NULL;
    }
}

static BplWalk name_mention(BplWalker *walker, BplNode *node)
{
    Namer *namer = walker->data;
    const void *meant = meant_by(node);
    const BplName *name = meant ? bpl_map_get(&namer->names, meant) : NULL;
    if (!name)
        return BPL_WALK_ON;
    if (node->kind == BPL_IDENT)
        bpl_as_ident(node)->name = name;
    else if (node->kind == BPL_TARGET)
        bpl_as_target(node)->name = name;
    else
        bpl_as_named_type(node)->name = name;
    return BPL_WALK_ON;
}

static void drop_name(BplProgram *program, BplDecl *decl)
{
    const BplName *name = bpl_names_intern(program->names, "?", 1);
    switch ((BplKind)decl->node.kind) {
    case BPL_PROCEDURE:
        bpl_as_procedure(decl)->name = name;
        break;
    case BPL_IMPLEMENTATION:
        bpl_as_implementation(decl)->name = name;
        break;
    case BPL_FUNCTION:
        bpl_as_function(decl)->name = name;
        break;
    default:
        break;
    }
}

/* Renames all variables, type variables and labels that are declared in the copy, in the order of
 * their declarations. */
static void rename_all(BplProgram *program, BplDecl *copy)
{
    Namer namer = {.program = program};
    BplWalker declarations = {.enter = name_declaration, .data = &namer};
    BplWalker mentions = {.enter = name_mention, .data = &namer};
    BplRewriter rewriter = {.leave = drop_bookkeeping};
    bpl_rewrite(&rewriter, &copy->node);
    bpl_walk(&declarations, &copy->node);
    bpl_walk(&mentions, &copy->node);
    bpl_map_release(&namer.names);
}

void bpl_canonical_print(BplStrbuf *out, BplProgram *program, const BplDecl *decl, bool nameless)
{
    BplDecl *copy = (BplDecl *)bpl_ast_clone(&program->arena, &decl->node, NULL);
    rename_all(program, copy);
    if (nameless)
        drop_name(program, copy);
    bpl_print_node(out, &copy->node);
    bpl_strbuf_add_char(out, '\n');
}

typedef struct Self {
    const BplProcedure *procedure;
    const BplName *name;
} Self;

static BplWalk name_own_call(BplWalker *walker, BplNode *node)
{
    const Self *self = walker->data;
    if (node->kind == BPL_CALL && bpl_as_call(node)->procedure == self->procedure)
        bpl_as_call(node)->name = self->name;
    return BPL_WALK_ON;
}

void bpl_canonical_print_blocks(BplStrbuf *out, BplProgram *program, const BplDecl *decl)
{
    BplDecl *copy = (BplDecl *)bpl_ast_clone(&program->arena, &decl->node, NULL);
    Self self = {bpl_decl_procedure((BplDecl *)(uintptr_t)decl),
                 bpl_names_intern(program->names, "self?", 5)};
    BplWalker calls = {.enter = name_own_call, .data = &self};
    bpl_walk(&calls, &copy->node);
    bpl_pass_flatten_body(program, bpl_decl_body(copy));
    rename_all(program, copy);
    bpl_print_node(out, &bpl_decl_body(copy)->node);
    bpl_strbuf_add_char(out, '\n');
}
