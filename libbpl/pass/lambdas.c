/* Replaces lambdas by applications of new functions (lambda lifting), innermost lambdas first. In
 * each lambda, a walk marks the nodes that depend on variables bound by the lambda; then the
 * largest unmarked expressions become arguments of the new function. */
#include "libbpl/pass/lambdas.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/features.h"
#include "libbpl/pass/places.h"
#include "libbpl/pass/subst.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <stdio.h>

/* A new function and its lambda, in which the arguments (the lambda's largest subexpressions
 * without bound variables) are replaced by parameters. The position of such an argument is called a
 * hole. */
typedef struct Lifted {
    BplNode *canonical; /* the lambda with bound variables replaced by numbers */
    BplFunction *function;
    /* the types of the function's arguments: hole_types.at[first] and the next `count` - 1 elements
     */
    size_t first, count;
    uint64_t hash;
    size_t next; /* 1 + index of the next lifted lambda in the bucket of the hash table; 0: none */
} Lifted;

enum { BUCKETS = 1024 };

typedef struct Lambdas {
    BplProgram *program;
    BplArena *arena;
    BplFresh *fresh;
    BPL_VEC(Lifted) all;
    BPL_VEC(const BplType *) hole_types;
    size_t buckets[BUCKETS]; /* for each hash of a canonical lambda: 1 + index in `all`; 0: none */
    /* functions and axioms made for lambdas in the current declaration, which they will precede */
    BplChain decls;
    unsigned depth; /* number of enclosing declarations */
    bool changed;
    /* the following fields are about the lambda that is being lifted */
    /* the variables and type variables bound by the lambda, and by binders inside it */
    BplMap bound;
    BplSet depends;    /* nodes that mention a variable in `bound` */
    BplSet renamed;    /* bound variables that were renamed to numbers in a canonical copy */
    BplSet holes;      /* subexpressions that become arguments of the new function */
    size_t first_hole; /* index in hole_types of the first of these arguments' types */
    BplMap params;     /* variable -> the parameter that replaces it */
    BplSet free_types; /* type variables of enclosing scopes that occur in the lambda */
    BPL_VEC(BplTypeVar *) free_type_list;
    BplChain groups, args;
    BPL_VEC(BplNode *) path;
} Lambdas;

/* ---- parts that depend on the lambda's variables --------------------------------------------- */

static void bind_groups(Lambdas *l, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (BplVar, var, group->vars)
            bpl_map_put(&l->bound, var, var);
}

static void bind_types(Lambdas *l, BplTypeVar *vars)
{
    BPL_EACH (BplTypeVar, var, vars)
        bpl_map_put(&l->bound, var, var);
}

static void depend(Lambdas *l)
{
    for (size_t i = l->path.count; i-- > 0;)
        if (!bpl_set_add(&l->depends, l->path.at[i]))
            return;
}

static void note_free_type(Lambdas *l, const BplType *type)
{
    if (!type || !type->has_var)
        return;
    if (type->kind == BPL_T_VAR) {
        BplTypeVar *var = bpl_as_type_var(type->decl);
        if (bpl_map_get(&l->bound, var))
            depend(l);
        else if (bpl_set_add(&l->free_types, var))
            bpl_vec_push(&l->free_type_list, var);
        return;
    }
    if (type->kind != BPL_T_CTOR && type->kind != BPL_T_MAP && type->kind != BPL_T_SYNONYM)
        return;
    uint32_t count = type->count + (type->kind == BPL_T_MAP);
    for (uint32_t i = 0; i < count; i++)
        note_free_type(l, type->args[i]);
}

static BplWalk mark(BplWalker *walker, BplNode *node)
{
    Lambdas *l = walker->data;
    bpl_vec_push(&l->path, node);
    switch ((BplKind)node->kind) {
    case BPL_QUANT:
        bind_types(l, bpl_as_quant(node)->type_params);
        bind_groups(l, bpl_as_quant(node)->vars);
        break;
    case BPL_LET:
        bind_groups(l, bpl_as_let(node)->vars);
        break;
    case BPL_MAP_TYPE:
        bind_types(l, bpl_as_map_type(node)->type_params);
        break;
    case BPL_CODE:
        BPL_EACH (const BplVarDecl, local, bpl_as_code(node)->body->locals)
            bind_groups(l, local->groups);
        depend(l);
        break;
    case BPL_IDENT:
        if (bpl_as_ident(node)->var && bpl_map_get(&l->bound, bpl_as_ident(node)->var))
            depend(l);
        note_free_type(l, bpl_as_ident(node)->type);
        break;
    case BPL_NAMED_TYPE: {
        BplNode *decl = bpl_as_named_type(node)->decl;
        if (decl && decl->kind == BPL_TYPE_VAR)
            note_free_type(l, bpl_as_type_var(decl)->type);
        if (decl && bpl_map_get(&l->bound, decl))
            depend(l);
        break;
    }
    default:
        break;
    }
    return BPL_WALK_ON;
}

static BplWalk unmark(BplWalker *walker, BplNode *node)
{
    Lambdas *l = walker->data;
    (void)node;
    assert(l->path.count && bpl_vec_last(&l->path) == node);
    (void)bpl_vec_pop(&l->path);
    return BPL_WALK_ON;
}

/* ---- holes ----------------------------------------------------------------------------------- */

static bool is_literal(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    BPL_CASES_LITERAL:
    case BPL_BOUNDS:
        return true;
    default:
        return false;
    }
}

static bool is_hole(const Lambdas *l, const BplNode *node)
{
    return bpl_kind_class(node->kind) == BPL_CLASS_EXPR && !is_literal(node) &&
           !bpl_set_has(&l->depends, node) && ((const BplExpr *)node)->type;
}

/* Collects the largest expressions that do not depend on variables bound by the lambda. */
static BplWalk find_hole(BplWalker *walker, BplNode *node)
{
    Lambdas *l = walker->data;
    if (!is_hole(l, node))
        return BPL_WALK_ON;
    bpl_set_add(&l->holes, node);
    return BPL_WALK_PRUNE;
}

static BplVar *make_param(Lambdas *l, const BplExpr *hole)
{
    char text[24];
    snprintf(text, sizeof text, "l%zu", l->hole_types.count - l->first_hole);
    const BplName *name = bpl_names_intern_text(l->program->names, text);
    bpl_vec_push(&l->hole_types, hole->type);
    assert(hole->type && l->hole_types.count > l->first_hole);
    BplVarGroup *group = bpl_make_group(l->program, name, BPL_ROLE_PARAM, hole->type, &hole->node);
    bpl_chain_add(&l->groups, group);
    return group->vars;
}

static BplNode *cut_hole(BplRewriter *rewriter, BplNode *node)
{
    Lambdas *l = rewriter->data;
    if (!bpl_set_has(&l->holes, node))
        return node;
    const BplVar *var = node->kind == BPL_IDENT ? bpl_as_ident(node)->var : NULL;
    BplVar *param = var ? bpl_map_get(&l->params, var) : NULL;
    if (!param) {
        param = make_param(l, (const BplExpr *)node);
        bpl_chain_add(&l->args, node);
        if (var)
            bpl_map_put(&l->params, var, param);
    }
    return &bpl_make_ident(l->arena, param, node)->node;
}

static void cut_holes(Lambdas *l, BplQuant *lambda)
{
    BplWalker marker = {.enter = mark, .leave = unmark, .data = l};
    bpl_walk(&marker, &lambda->node);
    assert(l->path.count == 0);
    BplWalker finder = {.enter = find_hole, .data = l};
    if (lambda->annotations)
        bpl_walk_chain(&finder, lambda->annotations);
    bpl_walk(&finder, &lambda->body->node);
    l->first_hole = l->hole_types.count;
    BplRewriter cutter = {.leave = cut_hole, .data = l};
    bpl_rewrite(&cutter, &lambda->node);
    assert(l->first_hole <= l->hole_types.count);
}

static void forget(Lambdas *l)
{
    bpl_map_release(&l->bound);
    bpl_set_release(&l->depends);
    bpl_set_release(&l->holes);
    bpl_map_release(&l->params);
    bpl_set_release(&l->free_types);
    bpl_vec_clear(&l->free_type_list);
    l->groups = l->args = (BplChain){0};
}

/* ---- functions ------------------------------------------------------------------------------- */

static BplWalk redirect(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_NAMED_TYPE && bpl_as_named_type(node)->decl) {
        BplNode *other = bpl_map_get(walker->data, bpl_as_named_type(node)->decl);
        if (other)
            bpl_as_named_type(node)->decl = other;
    }
    return BPL_WALK_ON;
}

/* Makes type parameters of the new function from the lambda's free type variables, and replaces
 * these variables by the parameters in all types below the node. */
static BplTypeVar *own_types(Lambdas *l, BplNode *node)
{
    BplChain chain = {0};
    BplMap others = {0};
    for (size_t i = 0; i < l->free_type_list.count; i++) {
        BplTypeVar *free_type = l->free_type_list.at[i];
        BplTypeVar *own = bpl_make_type_var(l->arena, free_type->name, node);
        bpl_chain_add(&chain, own);
        bpl_map_put(&others, free_type, own);
    }
    BplWalker walker = {.enter = redirect, .data = &others};
    if (chain.first)
        bpl_walk(&walker, node);
    bpl_map_release(&others);
    return (BplTypeVar *)chain.first;
}

static BplDecl *axiom_of(Lambdas *l, const BplFunction *function, const BplQuant *template)
{
    const BplNode *like = &template->node;
    BplQuant *parts = bpl_as_quant(bpl_ast_clone(l->arena, like, NULL));
    BplSubst subst = {.program = l->program};
    BplChain groups = {0}, annotations = {0};
    BPL_EACH (const BplVarGroup, group, function->params) {
        BplVar *param = group->vars;
        BplVarGroup *bound =
            bpl_make_group(l->program, param->name, BPL_ROLE_BOUND, param->type, like);
        bpl_map_put(&subst.vars, param, bpl_make_ident(l->arena, bound->vars, like));
        bpl_chain_add(&groups, bound);
    }
    bpl_subst_below(&subst, &parts->node);
    bpl_subst_release(&subst);
    BplExpr *sides[2];
    for (int i = 0; i < 2; i++) {
        BplExpr *args = bpl_make_idents(l->arena, (BplVarGroup *)groups.first, like);
        BplExpr *map = bpl_make_apply(l->arena, function, args, like);
        sides[i] =
            bpl_make_select(l->arena, map, bpl_make_idents(l->arena, parts->vars, like), like);
    }
    bpl_chain_add(&annotations, parts->annotations);
    bpl_chain_add(&annotations, bpl_make_trigger(l->arena, sides[0]));
    bpl_chain_add(&groups, parts->vars);
    BplExpr *equation = bpl_make_binary(l->arena, BPL_OP_EQ, sides[1], parts->body, like);
    BplExpr *all = bpl_make_quant(l->arena, BPL_FORALL, NULL, (BplVarGroup *)groups.first,
                                  annotations.first, equation, like);
    BplChain types = {0};
    bpl_chain_add(&types, own_types(l, &all->node));
    bpl_chain_add(&types, parts->type_params);
    bpl_as_quant(all)->type_params = (BplTypeVar *)types.first;
    bpl_node_set_height(&all->node);
    return bpl_make_axiom(l->arena, all, like);
}

static bool are_types_seen(const Lambdas *l, const BplType *result)
{
    for (size_t i = 0; i < l->free_type_list.count; i++) {
        const BplTypeVar *var = l->free_type_list.at[i];
        bool seen = bpl_type_mentions(result, var);
        for (size_t k = l->first_hole; k < l->hole_types.count; k++)
            seen |= bpl_type_mentions(l->hole_types.at[k], var);
        if (!seen)
            return false;
    }
    return true;
}

static BplFunction *lift(Lambdas *l, BplQuant *lambda)
{
    if (!are_types_seen(l, lambda->type)) {
        bpl_pass_not_supported(l->program, lambda->loc,
                               "lambda with a type variable from around it only in its body");
        return NULL;
    }
    const BplNode *like = &lambda->node;
    const BplName *name =
        bpl_fresh_name(l->fresh, bpl_names_intern_text(l->program->names, "lambda"));
    BplFunction *function =
        bpl_make_function(l->program, name, NULL, (BplVarGroup *)l->groups.first,
                          bpl_make_type(l->program, lambda->type, like), like);
    BplDecl *axiom = axiom_of(l, function, lambda);
    function->type_params = own_types(l, &function->node);
    bpl_node_set_height(&function->node);
    /* the function gets no source positions, so that comments stay at the lambda */
    bpl_pass_forget_places(&function->node);
    bpl_pass_forget_places(&axiom->node);
    bpl_chain_add(&l->decls, function);
    bpl_chain_add(&l->decls, axiom);
    return function;
}

/* ---- lambdas that are the same --------------------------------------------------------------- */

static bool has_hole_types(const Lambdas *l, const Lifted *lifted)
{
    assert(lifted->first + lifted->count <= l->hole_types.count);
    if (lifted->count != l->hole_types.count - l->first_hole)
        return false;
    for (size_t i = 0; i < lifted->count; i++)
        if (!bpl_type_equal(l->hole_types.at[lifted->first + i],
                            l->hole_types.at[l->first_hole + i]))
            return false;
    return true;
}

/* Called for each node of a lambda: gives bound variables numbers as names, in the order of the
 * text, so that lambdas that differ only in names become equal. */
static BplWalk number_vars(BplWalker *walker, BplNode *node)
{
    Lambdas *l = walker->data;
    if (node->kind == BPL_IDENT) {
        BplIdent *ident = bpl_as_ident(node);
        if (ident->var && bpl_set_has(&l->renamed, ident->var))
            ident->name = ident->var->name;
    } else if (node->kind == BPL_QUANT) {
        BPL_EACH (BplVarGroup, group, bpl_as_quant(node)->vars)
            BPL_EACH (BplVar, var, group->vars) {
                char text[24];
                bpl_set_add(&l->renamed, var);
                snprintf(text, sizeof text, "%zu", l->renamed.count);
                var->name = bpl_names_intern_text(l->program->names, text);
            }
    }
    return BPL_WALK_ON;
}

static BplNode *canonical(Lambdas *l, const BplQuant *lambda)
{
    BplNode *copy = bpl_ast_clone(l->arena, &lambda->node, NULL);
    BplWalker walker = {.enter = number_vars, .data = l};
    bpl_walk(&walker, copy);
    bpl_set_release(&l->renamed);
    return copy;
}

static BplFunction *find(const Lambdas *l, const BplNode *lambda, uint64_t hash)
{
    for (size_t i = l->buckets[hash % BUCKETS]; i; i = l->all.at[i - 1].next) {
        const Lifted *lifted = &l->all.at[i - 1];
        if (lifted->hash == hash && has_hole_types(l, lifted) &&
            bpl_ast_equal(lifted->canonical, lambda))
            return lifted->function;
    }
    return NULL;
}

static void remember(Lambdas *l, BplNode *lambda, BplFunction *function, uint64_t hash)
{
    Lifted lifted = {lambda,        function,
                     l->first_hole, l->hole_types.count - l->first_hole,
                     hash,          l->buckets[hash % BUCKETS]};
    bpl_vec_push(&l->all, lifted);
    l->buckets[hash % BUCKETS] = l->all.count;
    assert(lifted.next < l->all.count && lifted.function == function);
}

static BplNode *replace(Lambdas *l, BplQuant *lambda)
{
    BplSubst push = {.program = l->program, .old_mode = BPL_OLD_PUSH};
    bpl_subst_below(&push, &lambda->node);
    const BplType *type = lambda->type;
    cut_holes(l, lambda);
    bool in_types = l->free_type_list.count > 0;
    bool is_shared = !in_types && !lambda->type_params;
    BplNode *key = canonical(l, lambda);
    uint64_t hash = bpl_ast_hash(key);
    BplFunction *function = is_shared ? find(l, key, hash) : NULL;
    if (!function) {
        function = lift(l, lambda);
        if (function && is_shared)
            remember(l, key, function, hash);
    }
    BplNode *answer = &lambda->node;
    if (function) {
        BplExpr *apply = bpl_make_apply(l->arena, function, (BplExpr *)l->args.first, answer);
        apply->type = type;
        if (in_types) {
            apply = bpl_make_coerce(l->arena, apply, bpl_make_type(l->program, type, answer));
            apply->type = type;
        }
        answer = &apply->node;
        l->changed = true;
    }
    forget(l);
    return answer;
}

static bool enter(BplRewriter *rewriter, BplNode *node)
{
    Lambdas *l = rewriter->data;
    l->depth += bpl_kind_class(node->kind) == BPL_CLASS_DECL;
    return true;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Lambdas *l = rewriter->data;
    if (node->kind == BPL_QUANT && node->op == BPL_LAMBDA)
        return replace(l, bpl_as_quant(node));
    if (bpl_kind_class(node->kind) != BPL_CLASS_DECL || --l->depth > 0)
        return node;
    assert(l->depth == 0);
    bpl_chain_add(&l->decls, node);
    BplNode *first = l->decls.first;
    l->decls = (BplChain){0};
    return first;
}

bool bpl_pass_lambdas(BplProgram *program, BplFresh *fresh)
{
    Lambdas *l = bpl_alloc_zero(sizeof *l);
    *l = (Lambdas){.program = program, .arena = &program->arena, .fresh = fresh};
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = l};
    bpl_rewrite_where(&rewriter, program, BPL_HAS_LAMBDAS);
    assert(l->depth == 0 && !l->decls.first && l->path.count == 0);
    bool changed = l->changed;
    forget(l);
    bpl_vec_release(&l->free_type_list);
    bpl_vec_release(&l->all);
    bpl_vec_release(&l->hole_types);
    bpl_vec_release(&l->path);
    bpl_free(l);
    return changed;
}
