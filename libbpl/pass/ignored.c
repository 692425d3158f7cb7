#include "libbpl/pass/ignored.h"

#include "libbpl/syntax/trivia.h"
#include "libbpl/syntax/walk.h"

/* Is the declaration ignored? A declaration of several variables or types is ignored if all of
 * these are. */
static bool is_ignored(BplDecl *decl)
{
    if (decl->node.is_ignored)
        return true;
    bool all = false;
    if (decl->kind == BPL_VAR_DECL) {
        all = true;
        BPL_EACH (BplVarGroup, group, bpl_as_var_decl(decl)->groups)
            BPL_EACH (BplVar, var, group->vars)
                all &= var->is_ignored;
    } else if (decl->kind == BPL_CONST_DECL) {
        all = true;
        BPL_EACH (BplVar, var, bpl_as_const_decl(decl)->group->vars)
            all &= var->is_ignored;
    } else if (decl->kind == BPL_TYPE_DECL) {
        all = true;
        BPL_EACH (BplTypeDef, def, bpl_as_type_decl(decl)->defs)
            all &= def->is_ignored;
    }
    return all;
}

/* Returns the declaration that the name in the node refers to, or to the part of a declaration (one
 * variable of several); NULL if the node has no name that refers to a declaration. */
static const BplNode *named_by(const BplNode *node)
{
    const BplVar *var;
    switch (node->kind) {
    case BPL_IDENT:
        var = bpl_as_ident(node)->var;
        return var ? &var->node : NULL;
    case BPL_APPLY:
        return bpl_as_apply(node)->function;
    case BPL_NAMED_TYPE:
        return bpl_as_named_type(node)->decl;
    case BPL_CALL:
        return (const BplNode *)bpl_as_call(node)->procedure;
    case BPL_IMPLEMENTATION:
        return (const BplNode *)bpl_as_implementation(node)->procedure;
    default:
        return NULL;
    }
}

static BplWalk refuse(BplWalker *walker, BplNode *node)
{
    BplProgram *program = walker->data;
    const BplNode *named = named_by(node);
    if (named && named->is_ignored)
        bpl_diag(&program->diags, BPL_DIAG_IGNORED_DECLARATION, node->loc,
                 "this names a declaration that is marked {:ignore}");
    return BPL_WALK_ON;
}

/* If an ignored declaration has a part that Boogie keeps because the part counts as a declaration
 * of its own (see ignored.h), returns a word for the kind of this part; otherwise NULL. A body has
 * the attributes of its procedure, so an {:ignore} that the user wrote applies to both, and nothing
 * is kept. */
static const char *kept_part(const BplDecl *decl)
{
    if (decl->kind == BPL_PROCEDURE)
        return ((const BplProcedure *)decl)->body && !bpl_attr_is_true(decl->attrs, "ignore")
                   ? "body"
                   : NULL;
    if (decl->kind == BPL_CONST_DECL)
        return ((const BplConstDecl *)decl)->uses ? "axioms" : NULL;
    if (decl->kind != BPL_FUNCTION)
        return NULL;
    const BplFunction *function = (const BplFunction *)decl;
    bool is_axiom = function->body && !bpl_attr_is_true(decl->attrs, "inline") &&
                    !bpl_attr_is_true(decl->attrs, "define");
    return is_axiom ? "body" : function->uses ? "axioms" : NULL;
}

bool bpl_pass_drop_ignored(BplProgram *program)
{
    BplWalker walker = {.enter = refuse, .data = program};
    BplExtents dropped = {0};
    size_t errors = program->diags.errors;
    BplDecl *last = NULL, *next;
    for (BplDecl *decl = program->unit->decls; decl; decl = next) {
        next = (BplDecl *)decl->next;
        if (!is_ignored(decl)) {
            last = decl;
            continue;
        }
        if (kept_part(decl))
            bpl_diag(&program->diags, BPL_DIAG_IGNORED_DECLARATION, decl->loc,
                     "the %s of a declaration that does not count: to Boogie it counts, here it "
                     "is not supported",
                     kept_part(decl));
        bpl_vec_push(&dropped, (BplExtent){decl->start, decl->end});
        if (last)
            last->next = (BplNode *)next;
        else
            program->unit->decls = next;
    }
    if (dropped.count) {
        bpl_walk(&walker, &program->unit->node);
        bpl_trivia_drop(program, &dropped);
    }
    bpl_vec_release(&dropped);
    return program->diags.errors == errors;
}
