#include "libbpl/pass/subst.h"

#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"

typedef struct Substituter {
    const BplSubst *subst;
    unsigned olds; /* number of enclosing old(…) */
} Substituter;

void bpl_subst_release(BplSubst *subst)
{
    bpl_map_release(&subst->vars);
    bpl_map_release(&subst->snapshots);
    bpl_map_release(&subst->types);
}

static bool enter(BplRewriter *rewriter, BplNode *node)
{
    Substituter *s = rewriter->data;
    s->olds += node->kind == BPL_OLD;
    return true;
}

static BplNode *replace_ident(const Substituter *s, BplIdent *ident)
{
    const BplSubst *subst = s->subst;
    BplArena *arena = &subst->program->arena;
    const BplExpr *value = ident->var ? bpl_map_get(&subst->vars, ident->var) : NULL;
    if (value) {
        BplExpr *copy = bpl_copy_expr(arena, value);
        copy->in_parens = 0;
        return &copy->node;
    }
    if (!s->olds || !ident->var || ident->var->op != BPL_ROLE_GLOBAL)
        return &ident->node;
    if (subst->old_mode == BPL_OLD_PUSH)
        return &bpl_make_old(arena, &ident->base)->node;
    BplVar *snapshot = bpl_map_get(&subst->snapshots, ident->var);
    return snapshot && subst->old_mode == BPL_OLD_SNAPSHOT
               ? &bpl_make_ident(arena, snapshot, &ident->node)->node
               : &ident->node;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Substituter *s = rewriter->data;
    const BplSubst *subst = s->subst;
    if (subst->like)
        node->loc = subst->like->loc;
    switch ((BplKind)node->kind) {
    case BPL_OLD:
        s->olds--;
        return subst->old_mode == BPL_OLD_KEEP ? node : &bpl_as_old(node)->expr->node;
    case BPL_IDENT:
        return replace_ident(s, bpl_as_ident(node));
    case BPL_NAMED_TYPE: {
        const BplNode *decl = bpl_as_named_type(node)->decl;
        const BplType *type = decl ? bpl_map_get(&subst->types, decl) : NULL;
        return type ? &bpl_make_type(subst->program, type, node)->node : node;
    }
    default:
        return node;
    }
}

void bpl_subst_below(const BplSubst *subst, BplNode *node)
{
    Substituter substituter = {.subst = subst};
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = &substituter};
    bpl_rewrite(&rewriter, node);
}

BplExpr *bpl_subst_expr(const BplSubst *subst, const BplExpr *expr)
{
    if (!expr)
        return NULL;
    BplAssume holder = {.kind = BPL_ASSUME};
    holder.expr = bpl_copy_expr(&subst->program->arena, expr);
    bpl_subst_below(subst, &holder.node);
    return holder.expr;
}

BplAttr *bpl_subst_attrs(const BplSubst *subst, const BplAttr *attrs)
{
    BplVarGroup holder = {.kind = BPL_VAR_GROUP};
    holder.attrs = bpl_copy_attrs(&subst->program->arena, attrs);
    bpl_subst_below(subst, &holder.node);
    return holder.attrs;
}

/* Matches the two types as subst.h describes. Types share subterms and may be exponentially large
 * as trees, so a type without type variables is skipped. A polymorphic map is treated like any
 * other type: `F A` and `F (<B>[B]int)` match. */
void bpl_pass_match_types(BplMap *types, const BplType *formal, const BplType *actual)
{
    formal = formal->expanded;
    if (!formal->has_var)
        return;
    if (formal->kind == BPL_T_VAR) {
        if (!bpl_map_get(types, formal->decl))
            bpl_map_put(types, formal->decl, (void *)(uintptr_t)actual);
        return;
    }
    actual = actual->expanded;
    if (actual->kind != formal->kind || actual->count != formal->count)
        return;
    if (formal->kind != BPL_T_CTOR && formal->kind != BPL_T_MAP)
        return;
    uint32_t count = formal->count + (formal->kind == BPL_T_MAP);
    for (uint32_t i = 0; i < count; i++)
        if (!actual->args[i]->has_bound || bpl_type_is_closed(actual->args[i]))
            bpl_pass_match_types(types, formal->args[i], actual->args[i]);
}
