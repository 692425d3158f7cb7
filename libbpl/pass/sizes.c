/* Finds axioms that may restrict how many values a type has.
 *
 * The analysis recognises axioms and where clauses (claims) that do not restrict a type's size; all
 * other claims count as restricting it. A claim does not restrict the size if each of its models
 * can be extended by copies of an existing value: all functions, maps and predicates treat a copy
 * as they treat the original, and none of them has the copy as its result.
 *
 *     axiom (forall x: T, y: T :: f(x) == f(y));    holds for a copy x' as for x
 *     axiom (forall x: T :: g(f(x)) == x);          does not: g(f(x')) is x, not x'
 *
 * So a claim does not restrict sizes if it never asserts that a variable of a quantifier itself
 * equals a value (Claessen, Lillieström, Smallbone, 'Sort it out with monotonicity', 2011). Hidden
 * equalities count as well: equalities of maps, reads of updated maps, those below lambdas, and
 * `<:`. In addition, quantifiers must range over values of the declared type itself: with more
 * values there are also more maps and values of datatypes, and a type parameter also represents
 * types that cannot grow. Any other claim may bound the sizes of all types that occur in it, unless
 * it is a definition (is_definition). */
#include "libbpl/pass/sizes.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/walk.h"

typedef struct Finder {
    const BplSizes *sizes;
    BplSet types; /* types that occur in the analysed axiom or where clause (the claim) */
    /* functions that the claim (axiom or where clause) applies, whose bodies count as parts of the
     * claim */
    BplSet bodies;
    /* those functions in `bodies` whose bodies were not visited yet */
    BPL_VEC(const BplFunction *) waiting;
    /* types of values about which the claim states a property, for instance that they differ */
    BplSet told;
    /* the claim (axiom or where clause) may bound the sizes of the types in `types` */
    bool is_unknown;
    /* the claim may also bound the sizes of all types that a type parameter can be */
    bool is_of_all;
    bool has_difference; /* the claim asserts that two values differ */
} Finder;

typedef BPL_VEC(const BplDatatype *) Datatypes;

static void add(BplSet *types, const BplType *type, Datatypes *found)
{
    type = type->expanded;
    bool is_map = type->kind == BPL_T_MAP;
    if (type->kind == BPL_T_CTOR && bpl_set_add(types, type->decl) &&
        ((const BplNode *)type->decl)->kind == BPL_DATATYPE)
        bpl_vec_push(found, type->decl);
    for (uint32_t i = 0; (is_map || type->kind == BPL_T_CTOR) && i < type->count + is_map; i++)
        add(types, type->args[i], found);
}

void bpl_sizes_add(BplSet *types, const BplType *type)
{
    Datatypes found = {0};
    add(types, type, &found);
    while (found.count) {
        const BplDatatype *datatype = bpl_vec_pop(&found);
        BPL_EACH (const BplConstructor, ctor, datatype->constructors)
            BPL_EACH (const BplVarGroup, group, ctor->fields)
                BPL_EACH (const BplVar, var, group->vars)
                    add(types, var->type, &found);
    }
    bpl_vec_release(&found);
}

enum { FEW_BITS = 16 };

bool bpl_sizes_may_be_few(const BplType *type)
{
    type = type->expanded;
    while (type->kind == BPL_T_MAP)
        type = type->args[type->count]->expanded;
    bool is_data = type->kind == BPL_T_CTOR && ((const BplNode *)type->decl)->kind == BPL_DATATYPE;
    return type->kind == BPL_T_BOOL || is_data ||
           (type->kind == BPL_T_BV && type->width <= FEW_BITS);
}

/* ---- types ----------------------------------------------------------------------------------- */

/* Is the type a type parameter, or a map type that contains one? `C a` is not such a type: its
 * values belong to C, whatever `a` is. */
static bool is_any_type(const BplType *type)
{
    type = type->expanded;
    if (type->kind == BPL_T_VAR || type->kind == BPL_T_BOUND)
        return true;
    for (uint32_t i = 0; type->kind == BPL_T_MAP && i < type->count + 1; i++)
        if (is_any_type(type->args[i]))
            return true;
    return false;
}

/* Returns true if the type may have any number of values: true for declared types, and for type
 * parameters, which may be replaced by any type. */
static bool has_open_size(const BplType *type)
{
    BplSet types = {0};
    bool is_open = is_any_type(type);
    bpl_sizes_add(&types, type);
    for (size_t i = 0; types.slots && !is_open && i <= types.mask; i++)
        is_open = types.slots[i].key && ((const BplNode *)types.slots[i].key)->kind == BPL_TYPE_DEF;
    bpl_set_release(&types);
    return is_open;
}

/* Is the type a declared type itself, or a type parameter? Types composed of these are not plain.
 */
static bool is_plain(const BplType *type)
{
    type = type->expanded;
    return type->kind == BPL_T_VAR || type->kind == BPL_T_BOUND ||
           (type->kind == BPL_T_CTOR && ((const BplNode *)type->decl)->kind == BPL_TYPE_DEF);
}

/* ---- one claim ------------------------------------------------------------------------------- */

static void be_unknown(Finder *f, const BplType *type)
{
    f->is_unknown = true;
    f->is_of_all |= is_any_type(type);
}

/* Called where the analysis is exact only for declared types and type parameters themselves
 * (is_plain): for any other type that may have any number of values, records that the claim may
 * bound sizes. */
static void need_plain(Finder *f, const BplType *type)
{
    if (has_open_size(type) && !is_plain(type))
        be_unknown(f, type);
}

static void look_at_variables(Finder *f, const BplQuant *quant, bool is_told)
{
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars) {
            need_plain(f, var->type);
            if (is_told)
                bpl_sizes_add(&f->told, var->type);
        }
}

static bool is_bound(const BplExpr *expr)
{
    return expr->kind == BPL_IDENT && bpl_as_ident(expr)->var->op == BPL_ROLE_BOUND;
}

/* Returns the function that the expression applies, if the function is uninterpreted: it has no
 * body, and is neither an operation of solvers nor a constructor. Otherwise returns NULL. */
static const BplFunction *uninterpreted(const BplExpr *expr)
{
    if (expr->kind != BPL_APPLY || bpl_as_apply(expr)->function->kind != BPL_FUNCTION)
        return NULL;
    const BplFunction *function = bpl_as_function(bpl_as_apply(expr)->function);
    bool is_known = function->body || function->constructor ||
                    bpl_attr_find(function->attrs, "builtin") ||
                    bpl_attr_find(function->attrs, "bvbuiltin");
    return is_known ? NULL : function;
}

/* Is the expression's value certainly an original, not a copy (see the top of this file)? True for
 * a constant, a global variable, and the result of an uninterpreted function or a map; false for a
 * bound variable and what is made from one, which may be a copy. */
static bool is_some_value(const BplExpr *expr)
{
    while (expr->kind == BPL_COERCE || expr->kind == BPL_OLD)
        expr = expr->kind == BPL_OLD ? bpl_as_old(expr)->expr : bpl_as_coerce(expr)->expr;
    if (expr->kind == BPL_IDENT)
        return bpl_as_ident(expr)->var->op == BPL_ROLE_CONST ||
               bpl_as_ident(expr)->var->op == BPL_ROLE_GLOBAL;
    return uninterpreted(expr) || expr->kind == BPL_SELECT;
}

static void look_at_equality(Finder *f, const BplBinary *binary)
{
    const BplType *type = binary->left->type;
    if (!has_open_size(type))
        return;
    need_plain(f, type);
    if (!is_some_value(binary->left) || !is_some_value(binary->right))
        be_unknown(f, type);
}

/* Adds the type of an expression to `told`, unless the expression is a bound variable: the value of
 * any other expression certainly exists, while a bound variable may range over no value at all. */
static void add_told(Finder *f, const BplNode *node)
{
    bool has_value =
        bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR && !is_bound((const BplExpr *)node);
    if (has_value && ((const BplExpr *)node)->type)
        bpl_sizes_add(&f->told, ((const BplExpr *)node)->type);
}

static void look_at_function(Finder *f, const BplExpr *expr)
{
    if (bpl_as_apply(expr)->function->kind != BPL_FUNCTION || uninterpreted(expr))
        return;
    const BplFunction *function = bpl_as_function(bpl_as_apply(expr)->function);
    if (function->body && bpl_set_add(&f->bodies, function))
        bpl_vec_push(&f->waiting, function);
    if (!function->body)
        BPL_EACH (const BplExpr, arg, bpl_as_apply(expr)->args)
            need_plain(f, arg->type);
}

/* Visits a subformula whose polarity is not known: an equality in it counts as both asserted and
 * denied. */
static BplWalk look(BplWalker *walker, BplNode *node)
{
    Finder *f = walker->data;
    const BplExpr *expr = (const BplExpr *)node;
    add_told(f, node);
    switch ((BplKind)node->kind) {
    case BPL_QUANT:
        look_at_variables(f, bpl_as_quant(node), true);
        if (node->op == BPL_LAMBDA)
            need_plain(f, expr->type);
        break;
    case BPL_BINARY:
        if (node->op == BPL_OP_EQ || node->op == BPL_OP_NEQ) {
            look_at_equality(f, bpl_as_binary(node));
            bpl_sizes_add(&f->told, bpl_as_binary(node)->left->type);
            /* constants that extend each other both ways are equal, so `<:` hides an equality */
        } else if (node->op == BPL_OP_EXTENDS) {
            be_unknown(f, bpl_as_binary(node)->left->type);
        }
        break;
    case BPL_APPLY:
        look_at_function(f, expr);
        break;
    case BPL_STORE: /* m[x := v][y] is v where x and y are equal */
    case BPL_FIELD_STORE:
        need_plain(f, expr->type);
        break;
    case BPL_CODE:
        f->is_unknown = f->is_of_all = true;
        break;
    default:
        break;
    }
    return BPL_WALK_ON;
}

static void look_below(Finder *f, const BplExpr *expr)
{
    BplWalker walker = {.enter = look, .data = f};
    bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
    while (f->waiting.count)
        bpl_walk(&walker, &bpl_vec_pop(&f->waiting)->body->node);
}

static bool is_connective(const BplExpr *expr)
{
    return expr->kind == BPL_BINARY &&
           (expr->op == BPL_OP_AND || expr->op == BPL_OP_OR || expr->op == BPL_OP_IMPLIES);
}

/* Visits a subformula with known polarity, which the claim asserts (or denies, if `sign` is false):
 * an asserted equality can bound a type's size from above, an asserted difference cannot. */
static void look_at(Finder *f, const BplExpr *expr, bool sign)
{
    for (; is_connective(expr); expr = bpl_as_binary(expr)->left) {
        look_at(f, bpl_as_binary(expr)->right, sign);
        sign = sign != (expr->op == BPL_OP_IMPLIES);
    }
    const BplBinary *binary = expr->kind == BPL_BINARY ? bpl_as_binary(expr) : NULL;
    bool is_equality = binary && (expr->op == BPL_OP_EQ || expr->op == BPL_OP_NEQ);
    if (expr->kind == BPL_QUANT && expr->op != BPL_LAMBDA) {
        look_at_variables(f, bpl_as_quant(expr), (expr->op == BPL_EXISTS) == sign);
        look_at(f, bpl_as_quant(expr)->body, sign);
    } else if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT) {
        look_at(f, bpl_as_unary(expr)->operand, !sign);
    } else if (is_equality && has_open_size(binary->left->type)) {
        if ((expr->op == BPL_OP_EQ) == sign) {
            look_at_equality(f, binary);
        } else {
            f->has_difference = true;
            need_plain(f, binary->left->type);
            bpl_sizes_add(&f->told, binary->left->type);
        }
        look_below(f, binary->left);
        look_below(f, binary->right);
    } else {
        look_below(f, expr);
    }
}

static BplWalk add_types(BplWalker *walker, BplNode *node)
{
    const BplType *type = NULL;
    if (node->kind == BPL_VAR)
        type = bpl_as_var(node)->type;
    else if (bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR)
        type = ((const BplExpr *)node)->type;
    if (type)
        bpl_sizes_add(walker->data, type);
    return BPL_WALK_ON;
}

static void find(Finder *f, const BplExpr *claim)
{
    look_at(f, claim, true);
    bpl_walk(&(BplWalker){.enter = add_types, .data = &f->types},
             (BplNode *)(uintptr_t)&claim->node);
    for (size_t i = 0; f->bodies.slots && i <= f->bodies.mask; i++)
        if (f->bodies.slots[i].key)
            bpl_walk(&(BplWalker){.enter = add_types, .data = &f->types},
                     &((BplFunction *)(uintptr_t)f->bodies.slots[i].key)->body->node);
}

static void release(Finder *f)
{
    bpl_set_release(&f->types);
    bpl_set_release(&f->told);
    bpl_set_release(&f->bodies);
    bpl_vec_release(&f->waiting);
}

/* ---- definitions ----------------------------------------------------------------------------- */

typedef struct Count {
    const BplFunction *function;
    size_t times;
} Count;

static BplWalk count_uses(BplWalker *walker, BplNode *node)
{
    Count *count = walker->data;
    count->times +=
        node->kind == BPL_APPLY && bpl_as_apply(node)->function == &count->function->node;
    return BPL_WALK_ON;
}

/* Returns true if the function occurs once in the formula, and in no other axiom, body or where
 * clause: then an interpretation of the function can be chosen that makes the formula true. */
static bool is_free_in(const BplSizes *sizes, const BplFunction *function, const BplExpr *formula)
{
    Count count = {.function = function};
    if (!function || (uintptr_t)bpl_map_get(&sizes->users, function) != 1)
        return false;
    bpl_walk(&(BplWalker){.enter = count_uses, .data = &count},
             (BplNode *)(uintptr_t)&formula->node);
    return count.times == 1;
}

static bool is_among(const BplQuant *quant, const BplExpr *expr)
{
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            if (expr->kind == BPL_IDENT && bpl_as_ident(expr)->var == var)
                return true;
    return false;
}

/* Are all expressions of the chain different variables of the quantifier that are not yet in
 * `seen`? Also adds them to `seen`. */
static bool are_variables(const BplQuant *quant, const BplExpr *chain, BplSet *seen)
{
    BPL_EACH (const BplExpr, arg, chain)
        if (!is_among(quant, arg) || !bpl_set_add(seen, bpl_as_ident(arg)->var))
            return false;
    return true;
}

static size_t count_variables(const BplQuant *quant)
{
    size_t count = 0;
    BPL_EACH (const BplVarGroup, group, quant->vars)
        BPL_EACH (const BplVar, var, group->vars)
            count += var->name != NULL;
    return count;
}

/* Is the expression f(x, y) or f(x)[y], with all variables of the quantifier as arguments, for a
 * function f that occurs nowhere else? Then the axiom merely determines the value of f for each
 * list of arguments. Type parameters of the quantifier are not allowed, since a function cannot
 * depend on them. */
static bool is_each_point(const BplSizes *sizes, const BplQuant *quant, const BplExpr *point)
{
    BplSet seen = {0};
    bool fits = true;
    for (; fits && point->kind == BPL_SELECT; point = bpl_as_select(point)->map)
        fits = are_variables(quant, bpl_as_select(point)->indices, &seen);
    fits = fits && !quant->type_params && uninterpreted(point) &&
           are_variables(quant, bpl_as_apply(point)->args, &seen) &&
           seen.count == count_variables(quant) &&
           is_free_in(sizes, uninterpreted(point), quant->body);
    bpl_set_release(&seen);
    return fits;
}

/* Is the expression g(f(x)), where f(x) is a number, x is a variable of the quantifier, and g and f
 * occur nowhere else? Then f can be chosen to give each value a number of its own, and g to be its
 * inverse. */
static bool is_way_back(const BplSizes *sizes, const BplQuant *quant, const BplExpr *expr,
                        const BplExpr *var)
{
    if (quant->type_params || !is_among(quant, var) || !is_plain(var->type) ||
        !is_free_in(sizes, uninterpreted(expr), quant->body))
        return false;
    BPL_EACH (const BplExpr, arg, bpl_as_apply(expr)->args) {
        int kind = arg->type->expanded->kind;
        if ((kind != BPL_T_INT && kind != BPL_T_REAL) ||
            !is_free_in(sizes, uninterpreted(arg), quant->body))
            continue;
        BPL_EACH (const BplExpr, inner, bpl_as_apply(arg)->args)
            if (inner->kind == BPL_IDENT && bpl_as_ident(inner)->var == bpl_as_ident(var)->var)
                return true;
    }
    return false;
}

/* Is the axiom of the form (forall<a> x: a :: unbox(box(x)) == x)? Such an axiom embeds the values
 * of all types into the result type of `box`, so it bounds the size of that type from below only.
 */
static bool is_box(const BplExpr *claim)
{
    if (claim->kind != BPL_QUANT || claim->op != BPL_FORALL)
        return false;
    const BplExpr *body = bpl_as_quant(claim)->body;
    if (body->kind != BPL_BINARY || body->op != BPL_OP_EQ)
        return false;
    for (int side = 0; side < 2; side++) {
        const BplExpr *var = side ? bpl_as_binary(body)->left : bpl_as_binary(body)->right;
        const BplExpr *back = side ? bpl_as_binary(body)->right : bpl_as_binary(body)->left;
        const BplExpr *box = uninterpreted(back) ? bpl_as_apply(back)->args : NULL;
        if (var->kind != BPL_IDENT || !is_among(bpl_as_quant(claim), var) || !box || box->next ||
            !uninterpreted(box) || uninterpreted(box) == uninterpreted(back) ||
            box->type->expanded->kind != BPL_T_CTOR)
            continue;
        const BplExpr *inner = bpl_as_apply(box)->args;
        if (inner && !inner->next && inner->kind == BPL_IDENT &&
            bpl_as_ident(inner)->var == bpl_as_ident(var)->var)
            return true;
    }
    return false;
}

/* Does the axiom or where clause (claim) only define functions that occur in no other claim? Then,
 * in every model of the other claims, these functions can be chosen so that the claim holds.
 *
 *    axiom (forall m: [T]int, x: T :: read(m, x) == m[x]);
 *    axiom (forall x: T :: from(to(x)) == x); */
static bool is_definition(const BplSizes *sizes, const BplExpr *claim)
{
    if (claim->kind != BPL_QUANT || claim->op != BPL_FORALL)
        return false;
    const BplQuant *quant = bpl_as_quant(claim);
    const BplExpr *body = quant->body;
    if (body->kind != BPL_BINARY || (body->op != BPL_OP_EQ && body->op != BPL_OP_IFF))
        return false;
    const BplExpr *left = bpl_as_binary(body)->left, *right = bpl_as_binary(body)->right;
    return is_each_point(sizes, quant, left) || is_each_point(sizes, quant, right) ||
           is_way_back(sizes, quant, left, right) || is_way_back(sizes, quant, right, left);
}

/* ---- the program ----------------------------------------------------------------------------- */

static void add_all(const BplSet *from, BplSet *to)
{
    for (size_t i = 0; from->slots && i <= from->mask; i++)
        if (from->slots[i].key)
            bpl_set_add(to, from->slots[i].key);
}

static bool is_left_out(const BplSizes *sizes, const BplNode *node)
{
    return sizes->filter && sizes->filter->leaves_out(sizes->filter->data, node);
}

static BplWalk look_outside(BplWalker *walker, BplNode *node)
{
    BplSizes *sizes = walker->data;
    if (is_left_out(sizes, node))
        return BPL_WALK_PRUNE;
    if (node->kind == BPL_QUANT)
        BPL_EACH (const BplVarGroup, group, bpl_as_quant(node)->vars)
            BPL_EACH (const BplVar, var, group->vars)
                bpl_sizes_add(&sizes->counted, var->type);
    return node->kind == BPL_AXIOM ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

static BplWalk add_user(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_APPLY)
        bpl_set_add(walker->data, bpl_as_apply(node)->function);
    return BPL_WALK_ON;
}

/* Counts the uses of each function in the expression; triggers do not count. Called for axioms,
 * bodies and where clauses. */
static void count_users_in(BplSizes *sizes, const BplExpr *expr)
{
    BplSet used = {0};
    if (expr->kind == BPL_QUANT)
        expr = bpl_as_quant(expr)->body;
    bpl_walk(&(BplWalker){.enter = add_user, .data = &used}, (BplNode *)(uintptr_t)&expr->node);
    for (size_t i = 0; used.slots && i <= used.mask; i++)
        if (used.slots[i].key) {
            uintptr_t before = (uintptr_t)bpl_map_get(&sizes->users, used.slots[i].key);
            bpl_map_put(&sizes->users, used.slots[i].key, (void *)(before + 1));
        }
    bpl_set_release(&used);
}

static BplWalk count_users(BplWalker *walker, BplNode *node)
{
    if (is_left_out(walker->data, node))
        return BPL_WALK_PRUNE;
    if (node->kind == BPL_AXIOM)
        count_users_in(walker->data, bpl_as_axiom(node)->expr);
    else if (node->kind == BPL_FUNCTION && bpl_as_function(node)->body)
        count_users_in(walker->data, bpl_as_function(node)->body);
    else if (node->kind == BPL_VAR_GROUP && bpl_as_var_group(node)->where)
        count_users_in(walker->data, bpl_as_var_group(node)->where);
    bool is_other = node->kind == BPL_PROCEDURE || node->kind == BPL_IMPLEMENTATION;
    return is_other ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

/* Adds to `counted` the types that an axiom may bound from above: whether such an axiom holds
 * depends on the number of values, as does a quantifier outside axioms. */
static BplWalk look_at_axioms(BplWalker *walker, BplNode *node)
{
    BplSizes *sizes = walker->data;
    if (is_left_out(sizes, node))
        return BPL_WALK_PRUNE;
    if (node->kind == BPL_AXIOM && !is_definition(sizes, bpl_as_axiom(node)->expr)) {
        Finder f = {.sizes = sizes};
        find(&f, bpl_as_axiom(node)->expr);
        if (f.is_unknown)
            add_all(&f.types, &sizes->counted);
        release(&f);
    }
    bool is_other = node->kind == BPL_PROCEDURE || node->kind == BPL_IMPLEMENTATION;
    return is_other ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

void bpl_sizes_init_without(BplSizes *sizes, const BplProgram *program,
                            const BplSizesFilter *filter)
{
    *sizes = (BplSizes){.filter = filter};
    BplNode *unit = &program->unit->node;
    bpl_walk(&(BplWalker){.enter = look_outside, .data = sizes}, unit);
    bpl_walk(&(BplWalker){.enter = count_users, .data = sizes}, unit);
    bpl_walk(&(BplWalker){.enter = look_at_axioms, .data = sizes}, unit);
    sizes->filter = NULL;
}

void bpl_sizes_init(BplSizes *sizes, const BplProgram *program)
{
    bpl_sizes_init_without(sizes, program, NULL);
}

void bpl_sizes_release(BplSizes *sizes)
{
    bpl_set_release(&sizes->counted);
    bpl_map_release(&sizes->users);
}

/* ---- axioms ---------------------------------------------------------------------------------- */

static void add_counted(BplSet *types, const BplSet *found, const BplSizes *sizes)
{
    for (size_t i = 0; found->slots && i <= found->mask; i++)
        if (found->slots[i].key && bpl_set_has(&sizes->counted, found->slots[i].key))
            bpl_set_add(types, found->slots[i].key);
}

bool bpl_sizes_bounded(BplSet *types, const BplExpr *claim, const BplSizes *sizes)
{
    if (is_definition(sizes, claim))
        return false;
    Finder f = {.sizes = sizes};
    find(&f, claim);
    if (f.is_unknown)
        add_all(&f.types, types);
    if (f.has_difference)
        add_counted(types, &f.types, sizes);
    add_counted(types, &f.told, sizes);
    bool is_of_all = f.is_of_all && !is_box(claim);
    release(&f);
    return is_of_all;
}

bool bpl_sizes_meet(const BplSet *a, const BplSet *b)
{
    for (size_t i = 0; a->slots && i <= a->mask; i++)
        if (a->slots[i].key && bpl_set_has(b, a->slots[i].key))
            return true;
    return false;
}
