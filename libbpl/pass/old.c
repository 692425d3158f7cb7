#include "libbpl/pass/old.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/pass/flat.h"
#include "libbpl/pass/subst.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/walk.h"

typedef struct Snapshots {
    BplProgram *program;
    BplFresh *fresh;
    /* global variable -> the base from which the names of variables for its initial value are made
     */
    BplMap names;
    BplSet modified;
    BplSubst subst;
    BplChain locals, assigns;
    unsigned olds;
    bool any;
} Snapshots;

static void note_modified(Snapshots *s, const BplProcedure *procedure)
{
    BPL_EACH (const BplStmt, spec, procedure->specs) {
        if (spec->kind != BPL_MODIFIES)
            continue;
        BPL_EACH (const BplExpr, expr, bpl_as_modifies(spec)->vars)
            bpl_set_add(&s->modified, bpl_as_ident(expr)->var);
    }
}

static const BplName *snapshot_name(Snapshots *s, const BplVar *global)
{
    const BplName *known = bpl_map_get(&s->names, global->name);
    if (known)
        return known;
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "old_%s", global->name->text);
    known = bpl_fresh_text(s->fresh, text.text);
    bpl_strbuf_release(&text);
    bpl_map_put(&s->names, global->name, (void *)(uintptr_t)known);
    return known;
}

static void take_snapshot(Snapshots *s, BplVar *global)
{
    BplArena *arena = &s->program->arena;
    BplVarDecl *decl =
        bpl_make_var_decl(s->program, snapshot_name(s, global), BPL_ROLE_LOCAL, global->type, NULL);
    BplVar *snapshot = decl->groups->vars;
    bpl_map_put(&s->subst.snapshots, global, snapshot);
    bpl_chain_add(&s->locals, decl);
    bpl_chain_add(&s->assigns, bpl_make_assign(arena, bpl_make_ident(arena, snapshot, NULL),
                                               bpl_make_ident(arena, global, NULL), NULL));
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Snapshots *s = walker->data;
    if (node->kind == BPL_OLD) {
        s->olds++;
        s->any = true;
    } else if (node->kind == BPL_IDENT && s->olds) {
        BplVar *var = bpl_as_ident(node)->var;
        if (var && bpl_set_has(&s->modified, var) && !bpl_map_get(&s->subst.snapshots, var))
            take_snapshot(s, var);
    }
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    ((Snapshots *)walker->data)->olds -= node->kind == BPL_OLD;
    return BPL_WALK_ON;
}

static bool rewrite_body(Snapshots *s, BplDecl *decl, BplBody *body)
{
    BplWalker walker = {.enter = enter, .leave = leave, .data = s};
    s->subst = (BplSubst){.program = s->program, .old_mode = BPL_OLD_SNAPSHOT};
    s->locals = s->assigns = (BplChain){0};
    s->any = false;
    note_modified(s, bpl_decl_procedure(decl));
    bpl_walk(&walker, &body->node);
    if (s->any) {
        bpl_subst_below(&s->subst, &body->node);
        BplChain locals = {0};
        bpl_chain_add(&locals, body->locals);
        bpl_chain_add(&locals, s->locals.first);
        body->locals = (BplVarDecl *)locals.first;
        bpl_pass_prepend_stmts(s->fresh, body, (BplStmt *)s->assigns.first);
        bpl_node_set_height(&decl->node);
    }
    bpl_subst_release(&s->subst);
    bpl_set_release(&s->modified);
    return s->any;
}

bool bpl_pass_old(BplProgram *program, BplFresh *fresh)
{
    Snapshots s = {.program = program, .fresh = fresh};
    bool changed = false;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (bpl_decl_body(decl))
            changed |= rewrite_body(&s, decl, bpl_decl_body(decl));
    }
    bpl_map_release(&s.names);
    return changed;
}
