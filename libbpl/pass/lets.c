/* Replaces let expressions in one walk: when the walk reaches a let's body, the values of its
 * variables have already been rewritten. */
#include "libbpl/pass/lets.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/features.h"
#include "libbpl/pass/triggers.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/walk.h"

typedef struct Lets {
    BplProgram *program;
    BplArena *arena;
    BplMap of;        /* let variable -> its BplLet */
    unsigned depth;   /* number of enclosing lets */
    unsigned olds;    /* number of enclosing old(…) inside the current let */
    BplNode *trigger; /* the enclosing trigger, or NULL */
    BplSet touched;   /* triggers that contain a let expression or a variable bound by one */
    size_t growth;
    bool gave_up;
    bool changed;
} Lets;

static bool enter(BplRewriter *rewriter, BplNode *node)
{
    Lets *l = rewriter->data;
    if (node->kind == BPL_LET) {
        l->depth++;
        l->changed = true;
        bpl_as_let(node)->attrs = NULL;
        BPL_EACH (BplVarGroup, group, bpl_as_let(node)->vars) {
            group->attrs = NULL;
            bpl_map_put(&l->of, group->vars, node);
        }
        if (l->trigger)
            bpl_set_add(&l->touched, l->trigger);
    } else if (node->kind == BPL_TRIGGER) {
        l->trigger = node;
    } else if (node->kind == BPL_OLD && l->depth) {
        l->olds++;
    }
    return true;
}

static BplWalk count_node(BplWalker *walker, BplNode *node)
{
    (void)node;
    ++*(size_t *)walker->data;
    return BPL_WALK_ON;
}

static BplNode *copy_of_value(Lets *l, const BplLet *let, const BplVar *var)
{
    BplExpr *value = let->values;
    for (const BplVarGroup *group = let->vars; group->vars != var;
         group = (const BplVarGroup *)group->node.next)
        value = (BplExpr *)value->next;
    BplWalker walker = {.enter = count_node, .data = &l->growth};
    bpl_walk(&walker, &value->node);
    BplExpr *copy = bpl_copy_expr(l->arena, value);
    copy->in_parens = 0;
    return &copy->node;
}

static BplNode *leave_ident(Lets *l, BplIdent *ident)
{
    const BplLet *let = ident->var ? bpl_map_get(&l->of, ident->var) : NULL;
    if (let && l->trigger)
        bpl_set_add(&l->touched, l->trigger);
    if (let && !l->gave_up)
        return copy_of_value(l, let, ident->var);
    if (l->olds && ident->var && ident->var->op == BPL_ROLE_GLOBAL)
        return &bpl_make_old(l->arena, &ident->base)->node;
    return &ident->node;
}

/* Drops triggers that are not legal any more after the replacement: the value of a let variable may
 * be a bare variable, or a term that mentions fewer variables than the trigger needs. */
static void drop_triggers(const Lets *l, BplQuant *quant)
{
    BplChain kept = {0};
    for (BplNode *node = quant->annotations, *next; node; node = next) {
        next = node->next;
        node->next = NULL;
        if (!bpl_set_has(&l->touched, node) || bpl_trigger_is_legal(bpl_as_trigger(node), quant))
            bpl_chain_add(&kept, node);
    }
    quant->annotations = kept.first;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Lets *l = rewriter->data;
    bool is_high = l->changed && node->height >= BPL_MAX_HEIGHT;
    if (!l->gave_up && (l->growth > BPL_MAX_GROWTH || is_high)) {
        l->gave_up = true;
        bpl_pass_not_supported(l->program, node->loc, "let expressions that grow this large");
    }
    switch ((BplKind)node->kind) {
    case BPL_LET:
        l->depth--;
        return &bpl_as_let(node)->body->node;
    case BPL_OLD:
        if (!l->depth)
            return node;
        l->olds--;
        return &bpl_as_old(node)->expr->node;
    case BPL_TRIGGER:
        l->trigger = NULL;
        return node;
    case BPL_QUANT:
        if (l->touched.count)
            drop_triggers(l, bpl_as_quant(node));
        return node;
    case BPL_IDENT:
        return leave_ident(l, bpl_as_ident(node));
    default:
        return node;
    }
}

static BplWalk find_let(BplWalker *walker, BplNode *node)
{
    (void)walker;
    return node->kind == BPL_LET ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* Rewrites the declaration if it contains lets; searching for lets first costs less than rewriting.
 */
static void rewrite(BplRewriter *rewriter, BplDecl *decl)
{
    BplWalker finder = {.enter = find_let};
    if (!bpl_decl_may_have(decl, BPL_HAS_LETS) || bpl_walk(&finder, &decl->node))
        return;
    decl->features = 0;
    bpl_rewrite(rewriter, &decl->node);
}

bool bpl_pass_lets(BplProgram *program, BplFresh *fresh)
{
    (void)fresh;
    Lets lets = {.program = program, .arena = &program->arena};
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = &lets};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        rewrite(&rewriter, decl);
    bpl_node_set_height(&program->unit->node);
    bpl_map_release(&lets.of);
    bpl_set_release(&lets.touched);
    return lets.changed;
}
