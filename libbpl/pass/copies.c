/* Finds types that axioms make isomorphic to another type. An axiom of the form `forall x ::
 * outer(inner(x)) == x` is read as the pair (outer, inner) of functions; a type is a copy of
 * another one if an axiom for the pair (inner, outer) exists as well. */
#include "libbpl/pass/copies.h"

#include "libbpl/base/map.h"
#include "libbpl/sema/check.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/walk.h"

/* An axiom (forall x :: outer(inner(x)) == x). */
typedef struct Inverse {
    BplFunction *outer, *inner;
} Inverse;

typedef struct Copies {
    BplProgram *program;
    BplFresh *fresh;
    BPL_VEC(Inverse) inverses;
    /* set of BplTypeDef: the types that this run has turned into synonyms, and the types that occur
     * in the right sides of these synonyms */
    BplSet merged;
    bool any;
} Copies;

/* ---- programs in which types are not compared -------------------------------------------------*/

static BplWalk find_comparison(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bool is_order = (node->kind == BPL_BINARY && node->op == BPL_OP_EXTENDS) ||
                    (node->kind == BPL_CONST_DECL && bpl_as_const_decl(node)->has_extends);
    return node->kind == BPL_TYPE_VAR || is_order ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool compares_types(const BplProgram *program)
{
    BplWalker walker = {.enter = find_comparison};
    const BplUnit *implicit = program->unit->implicit;
    return !bpl_walk(&walker, &program->unit->node) ||
           (implicit && !bpl_walk(&walker, (BplNode *)(uintptr_t)&implicit->node));
}

static bool occurs(const BplType *type, const BplSet *defs, BplSet *seen);

static bool occurs_in_fields(const BplConstructor *constructors, const BplSet *defs, BplSet *seen)
{
    BPL_EACH (const BplConstructor, each, constructors)
        for (uint32_t i = 0; i < each->signature->count; i++)
            if (occurs(each->signature->args[i], defs, seen))
                return true;
    return false;
}

/* Does the type contain one of the types in `defs`, as the type of elements or indices of maps or
 * of fields of datatypes? `seen` contains the datatypes that were visited. */
static bool occurs(const BplType *type, const BplSet *defs, BplSet *seen)
{
    type = type->expanded;
    for (uint32_t i = 0; type->kind == BPL_T_MAP && i <= type->count; i++)
        if (occurs(type->args[i], defs, seen))
            return true;
    /* the program has no type parameters, so the type has no arguments to search */
    if (type->kind != BPL_T_CTOR || bpl_set_has(defs, type->decl))
        return type->kind == BPL_T_CTOR;
    BplNode *decl = (BplNode *)(uintptr_t)type->decl;
    if (!bpl_set_add(seen, decl))
        return false;
    if (decl->kind == BPL_DATATYPE)
        return occurs_in_fields(bpl_as_datatype(decl)->constructors, defs, seen);
    BPL_EACH (const BplDatatype, made, bpl_as_type_def(decl)->datatypes)
        if (occurs_in_fields(made->constructors, defs, seen))
            return true;
    return false;
}

static bool contains_any(const BplType *type, const BplSet *defs)
{
    BplSet seen = {0};
    bool does = occurs(type, defs, &seen);
    bpl_set_release(&seen);
    return does;
}

static bool contains(const BplType *type, const BplTypeDef *def)
{
    BplSet defs = {0};
    bpl_set_add(&defs, def);
    bool does = contains_any(type, &defs);
    bpl_set_release(&defs);
    return does;
}

static bool has_unique(const BplProgram *program, const BplTypeDef *def)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_CONST_DECL && bpl_as_const_decl(decl)->unique &&
            contains(bpl_as_const_decl(decl)->group->vars->type, def))
            return true;
    return false;
}

/* ---- inverse functions ------------------------------------------------------------------------*/

/* Returns the only parameter of a function that has no body and exactly one parameter; otherwise
 * NULL. */
static BplVarGroup *only_parameter(const BplFunction *function)
{
    BplVarGroup *group = function->params;
    bool is_free = !function->body && !function->constructor && group && !group->node.next &&
                   (!group->vars || !group->vars->node.next) &&
                   !bpl_attr_find(function->attrs, "builtin") &&
                   !bpl_attr_find(function->attrs, "bvbuiltin");
    return is_free ? group : NULL;
}

/* If the expression applies a function to exactly one argument, returns the function and stores the
 * argument in *argument; returns NULL for other expressions. */
static BplFunction *applied(const BplExpr *expr, const BplExpr **argument)
{
    if (expr->kind != BPL_APPLY || !bpl_as_apply(expr)->function ||
        bpl_as_apply(expr)->function->kind != BPL_FUNCTION)
        return NULL;
    BplFunction *function = bpl_as_function(bpl_as_apply(expr)->function);
    *argument = bpl_as_apply(expr)->args;
    return only_parameter(function) ? function : NULL;
}

static bool is_variable(const BplExpr *expr, const BplVar *var)
{
    return expr->kind == BPL_IDENT && bpl_as_ident(expr)->var == var;
}

static bool read_side(const BplExpr *side, const BplVar *var, Inverse *inverse)
{
    const BplExpr *argument;
    inverse->outer = applied(side, &argument);
    if (inverse->outer)
        inverse->inner = applied(argument, &argument);
    return inverse->outer && inverse->inner && is_variable(argument, var);
}

static bool read_axiom(const BplAxiom *axiom, Inverse *inverse)
{
    const BplExpr *expr = axiom->expr;
    if (expr->kind != BPL_QUANT || expr->op != BPL_FORALL)
        return false;
    const BplVarGroup *group = bpl_as_quant(expr)->vars;
    const BplExpr *body = bpl_as_quant(expr)->body;
    if (!group || group->node.next || group->vars->node.next || group->where ||
        body->kind != BPL_BINARY || body->op != BPL_OP_EQ)
        return false;
    const BplExpr *left = bpl_as_binary(body)->left, *right = bpl_as_binary(body)->right;
    return (is_variable(right, group->vars) && read_side(left, group->vars, inverse)) ||
           (is_variable(left, group->vars) && read_side(right, group->vars, inverse));
}

static bool is_inverse(const Copies *c, const BplFunction *outer, const BplFunction *inner)
{
    for (size_t i = 0; i < c->inverses.count; i++)
        if (c->inverses.at[i].outer == outer && c->inverses.at[i].inner == inner)
            return true;
    return false;
}

/* ---- merging ----------------------------------------------------------------------------------*/

/* If the type is uninterpreted, returns its declaration; otherwise NULL. */
static BplTypeDef *uninterpreted(const BplType *type)
{
    type = type->expanded;
    if (type->kind != BPL_T_CTOR || ((const BplNode *)type->decl)->kind != BPL_TYPE_DEF)
        return NULL;
    BplTypeDef *def = bpl_as_type_def((BplNode *)(uintptr_t)type->decl);
    bool is_free = !def->params && !def->body && !def->datatypes &&
                   !bpl_attr_find(def->decl->attrs, "builtin");
    return is_free ? def : NULL;
}

/* Makes the function the identity: gives it the body { x }. */
static void make_identity(Copies *c, BplFunction *function)
{
    BplVarGroup *group = function->params;
    if (!group->vars) {
        const BplName *name = bpl_fresh_text(c->fresh, "x");
        const BplType *type = function->signature->args[0];
        group = bpl_make_group(c->program, name, BPL_ROLE_PARAM, type, &group->node);
        group->attrs = function->params->attrs;
        function->params = group;
    }
    function->body = bpl_make_ident(&c->program->arena, group->vars, &function->node);
}

/* Makes the type that is a copy a synonym of the original type; the function `to` leads from the
 * original to the copy, `from` from the copy to the original. */
static void merge(Copies *c, BplFunction *to, BplFunction *from)
{
    const BplType *original = to->signature->args[0], *copy = from->signature->args[0];
    BplTypeDef *def = uninterpreted(copy);
    if (!def || to->body || from->body || contains(original, def) ||
        contains_any(original, &c->merged) || contains_any(copy, &c->merged) ||
        has_unique(c->program, def))
        return;
    make_identity(c, to);
    make_identity(c, from);
    def->body = bpl_make_type(c->program, original, &def->node);
    bpl_set_add(&c->merged, def);
    if (original->expanded->kind == BPL_T_CTOR)
        bpl_set_add(&c->merged, original->expanded->decl);
    c->any = true;
}

bool bpl_pass_copies(BplProgram *program, BplFresh *fresh)
{
    Copies c = {.program = program, .fresh = fresh};
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        Inverse inverse;
        if (decl->kind == BPL_AXIOM && read_axiom(bpl_as_axiom(decl), &inverse))
            bpl_vec_push(&c.inverses, inverse);
    }
    if (c.inverses.count > 1 && !compares_types(program))
        for (size_t i = 0; i < c.inverses.count; i++) {
            Inverse pair = c.inverses.at[i];
            if (pair.outer != pair.inner && is_inverse(&c, pair.inner, pair.outer))
                merge(&c, pair.outer, pair.inner);
        }
    bpl_vec_release(&c.inverses);
    bpl_set_release(&c.merged);
    return c.any;
}

void bpl_pass_merge_copies(BplProgram *program)
{
    BplFresh fresh;
    bpl_fresh_init(&fresh, program);
    while (bpl_pass_copies(program, &fresh)) {
        bool fine = bpl_check(program, NULL);
        assert(fine);
        (void)fine;
    }
    bpl_fresh_release(&fresh);
}
