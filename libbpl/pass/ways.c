#include "libbpl/pass/ways.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>

typedef struct Finder {
    BplWays *ways;
    const BplDeps *deps;
    uint32_t axiom;
    /* the body of a quantifier that has a trigger, so that the prover instantiates it by triggers
     * only; or NULL */
    const BplNode *silent;
    /* each symbol outside of `silent` makes the axiom live by itself, since the axiom is marked
     * {:include_dep} */
    bool all_symbols;
} Finder;

static bool is_symbol(const BplDeps *deps, uint32_t number)
{
    const BplNode *node = deps->all.at[number].node;
    return node->kind == BPL_FUNCTION || (node->kind == BPL_VAR && node->op == BPL_ROLE_CONST);
}

/* ---- ways ------------------------------------------------------------------------------------ */

static void begin(BplWays *ways, uint32_t axiom)
{
    bpl_vec_push(&ways->all, (BplWay){axiom, (uint32_t)ways->symbols.count, 0});
}

/* Adds a symbol to the way (a set of symbols that makes an axiom live, ways.h) that was begun last,
 * unless the way contains the symbol already. */
static void take(BplWays *ways, uint32_t symbol)
{
    BplWay *way = &bpl_vec_last(&ways->all);
    for (uint32_t k = way->first; k < ways->symbols.count; k++)
        if (ways->symbols.at[k] == symbol)
            return;
    bpl_vec_push(&ways->symbols, symbol);
    way->missing++;
}

static void drop_if_empty(BplWays *ways)
{
    if (bpl_vec_last(&ways->all).missing == 0)
        (void)bpl_vec_pop(&ways->all);
}

/* ---- the sharp rule -------------------------------------------------------------------------- */

/* Returns the number of the function or constant that the node mentions, or BPL_NO_DEP. */
static uint32_t symbol_of(const BplDeps *deps, const BplNode *node)
{
    const BplNode *target = NULL;
    if (node->kind == BPL_IDENT)
        target = (const BplNode *)bpl_as_ident(node)->var;
    else if (node->kind == BPL_APPLY)
        target = bpl_as_apply(node)->function;
    uint32_t number = target ? bpl_deps_find(deps, target) : BPL_NO_DEP;
    return number != BPL_NO_DEP && is_symbol(deps, number) ? number : BPL_NO_DEP;
}

static BplWalk take_symbol(BplWalker *walker, BplNode *node)
{
    Finder *finder = walker->data;
    uint32_t symbol = symbol_of(finder->deps, node);
    if (symbol != BPL_NO_DEP)
        take(finder->ways, symbol);
    return BPL_WALK_ON;
}

/* Returns the body of the axiom's outermost quantifier, if the axiom asserts that quantifier (under
 * implications and negations) and the quantifier has a trigger; otherwise NULL. */
static const BplNode *only_triggered(const BplExpr *expr)
{
    bool positive = true;
    for (;;) {
        if (expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT) {
            expr = bpl_as_unary(expr)->operand;
            positive = !positive;
        } else if (expr->kind == BPL_BINARY && expr->op == BPL_OP_IMPLIES) {
            expr = bpl_as_binary(expr)->right;
        } else {
            break;
        }
    }
    if (expr->kind != BPL_QUANT || expr->op != (positive ? BPL_FORALL : BPL_EXISTS))
        return NULL;
    BPL_EACH (const BplNode, annotation, bpl_as_quant(expr)->annotations)
        if (annotation->kind == BPL_TRIGGER)
            return &bpl_as_quant(expr)->body->node;
    return NULL;
}

static BplWalk find_ways(BplWalker *walker, BplNode *node)
{
    Finder *finder = walker->data;
    if (node->kind == BPL_TRIGGER) {
        BplWalker symbols = {.enter = take_symbol, .data = finder};
        begin(finder->ways, finder->axiom);
        bpl_walk(&symbols, node);
        drop_if_empty(finder->ways);
        return BPL_WALK_PRUNE;
    }
    if (node == finder->silent)
        /* the body is the last part of the axiom to be visited, so all later nodes are inside it */
        finder->all_symbols = false;
    uint32_t symbol = finder->all_symbols ? symbol_of(finder->deps, node) : BPL_NO_DEP;
    if (symbol != BPL_NO_DEP) {
        begin(finder->ways, finder->axiom);
        take(finder->ways, symbol);
    }
    return BPL_WALK_ON;
}

static void add_sharp(BplWays *ways, const BplDeps *deps, uint32_t number)
{
    const BplAxiom *axiom = bpl_as_axiom(deps->all.at[number].node);
    Finder finder = {.ways = ways, .deps = deps, .axiom = number};
    finder.all_symbols = bpl_attr_is_true(axiom->attrs, "include_dep");
    finder.silent = only_triggered(axiom->expr);
    BplWalker walker = {.enter = find_ways, .data = &finder};
    bpl_walk(&walker, &axiom->expr->node);
}

/* ---- either rule ----------------------------------------------------------------------------- */

static int by_number(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Adds for each of the types a way (ways.h) that consists of this type alone, so that `target` is
 * live as soon as the type is live. The types are taken in the order of their numbers. */
static void add_types(BplWays *ways, const BplDeps *deps, uint32_t target, const BplSet *types)
{
    BPL_VEC(uint32_t) found = {0};
    for (size_t i = 0; types->slots && i <= types->mask; i++) {
        const void *type = types->slots[i].key;
        uint32_t number = type ? bpl_deps_find(deps, type) : BPL_NO_DEP;
        if (number != BPL_NO_DEP)
            bpl_vec_push(&found, number);
    }
    if (found.count)
        qsort(found.at, found.count, sizeof *found.at, by_number);
    for (size_t i = 0; i < found.count; i++) {
        begin(ways, target);
        take(ways, found.at[i]);
    }
    bpl_vec_release(&found);
}

static void add_edge(BplWays *ways, uint32_t target, uint32_t symbol)
{
    begin(ways, target);
    take(ways, symbol);
}

/* If the declaration is a unique constant, and facts about one unique constant of its type may
 * imply facts about another one, returns the type: with a and b unique, b == 0 implies a != 0.
 * Returns NULL for other declarations, and for unique constants of a declared type with enough
 * values, where this cannot happen. */
static const BplType *type_of_unique(const BplDeps *deps, uint32_t number)
{
    const BplNode *node = deps->all.at[number].node;
    const BplVar *var = node->kind == BPL_VAR ? bpl_as_var(node) : NULL;
    if (!var || !var->owner || var->owner->kind != BPL_CONST_DECL ||
        !bpl_as_const_decl(var->owner)->unique)
        return NULL;
    const BplType *type = var->type->expanded;
    return type->kind == BPL_T_CTOR && !bpl_sizes_may_be_few(type) ? NULL : type;
}

/* If the constant is unique, records that an axiom, where clause or uses clause mentions it.
 * Recorded constants of one type are all live as soon as the first of them is live. */
static void note_said(BplWays *ways, const BplDeps *deps, uint32_t number)
{
    const BplType *type = type_of_unique(deps, number);
    if (!type || !bpl_set_add(&ways->said, deps->all.at[number].node))
        return;
    uint32_t first = bpl_index_get(&ways->first_said, type);
    if (first != BPL_NO_INDEX)
        add_edge(ways, number, first);
    else
        bpl_index_put(&ways->first_said, type, number);
}

static void add_unique(BplWays *ways, const BplDeps *deps, uint32_t constant)
{
    const BplType *type = type_of_unique(deps, constant);
    if (!type)
        return;
    bpl_vec_push(&ways->uniques, constant);
    /* for types with few values, the mere fact that the constants differ matters */
    if (bpl_sizes_may_be_few(type))
        note_said(ways, deps, constant);
}

void bpl_ways_add_uniques(BplWays *ways, const BplDeps *deps)
{
    for (size_t i = 0; i < ways->uniques.count; i++) {
        uint32_t number = ways->uniques.at[i];
        uint32_t first = bpl_index_get(&ways->first_said, type_of_unique(deps, number));
        if (first != BPL_NO_INDEX && first != number)
            add_edge(ways, first, number);
    }
}

static void add_constant(BplWays *ways, const BplDeps *deps, uint32_t constant)
{
    const BplVar *var = bpl_as_var(deps->all.at[constant].node);
    const BplConstDecl *decl =
        var->owner && var->owner->kind == BPL_CONST_DECL ? bpl_as_const_decl(var->owner) : NULL;
    if (!decl || (!decl->unique && !decl->parents))
        return;
    add_unique(ways, deps, constant);
    BplSet types = {0};
    BplSet counted = {0};
    bpl_sizes_add(&types, var->type);
    for (size_t i = 0; types.slots && i <= types.mask; i++)
        if (types.slots[i].key && bpl_set_has(&ways->sizes.counted, types.slots[i].key))
            bpl_set_add(&counted, types.slots[i].key);
    add_types(ways, deps, constant, &counted);
    bpl_set_release(&types);
    bpl_set_release(&counted);
}

/* Adds a way (ways.h) for each function, constant and variable that the declaration mentions, so
 * that the declaration is live as soon as one of these is live. If the declaration mentions a
 * function with a body, the symbols in the body count as mentioned. */
static void add_mentioned(BplWays *ways, const BplDeps *deps, uint32_t number)
{
    BplSet seen = {0};
    BPL_VEC(uint32_t) waiting = {0};
    bpl_set_add(&seen, deps->all.at[number].node);
    bpl_vec_push(&waiting, number);
    while (waiting.count) {
        const BplDep *dep = &deps->all.at[bpl_vec_pop(&waiting)];
        for (uint32_t k = dep->first; k < dep->first + dep->count; k++) {
            uint32_t target = deps->targets.at[k];
            const BplNode *node = deps->all.at[target].node;
            if ((!is_symbol(deps, target) && node->kind != BPL_VAR) || !bpl_set_add(&seen, node))
                continue;
            add_edge(ways, number, target);
            note_said(ways, deps, target);
            if (node->kind == BPL_FUNCTION && bpl_as_function(node)->body)
                bpl_vec_push(&waiting, target);
        }
    }
    bpl_set_release(&seen);
    bpl_vec_release(&waiting);
}

/* Adds the ways (sets of declarations that make it live) of a global variable with a where clause.
 * Such a clause states that a value for the variable exists, whether the variable is read or not.
 * Returns true if the clause may bound the size of any type. */
static bool add_where(BplWays *ways, const BplDeps *deps, uint32_t global, const BplExpr *where)
{
    add_mentioned(ways, deps, global);
    BplSet types = {0};
    bool is_of_all = bpl_sizes_bounded(&types, where, &ways->sizes);
    add_types(ways, deps, global, &types);
    bpl_set_release(&types);
    return is_of_all;
}

bool bpl_ways_add_uses(BplWays *ways, const BplDeps *deps, uint32_t number)
{
    const BplDep *dep = &deps->all.at[number];
    const BplAxiom *uses = NULL;
    if (dep->node->kind == BPL_FUNCTION)
        uses = bpl_as_function(dep->node)->uses;
    else if (dep->node->kind == BPL_VAR && dep->decl->kind == BPL_CONST_DECL)
        uses = bpl_as_const_decl(dep->decl)->uses;
    if (!uses)
        return false;
    add_mentioned(ways, deps, number);
    note_said(ways, deps, number);
    BplSet types = {0};
    bool is_of_all = false;
    BPL_EACH (const BplAxiom, axiom, uses)
        is_of_all |= bpl_sizes_bounded(&types, axiom->expr, &ways->sizes);
    add_types(ways, deps, number, &types);
    bpl_set_release(&types);
    return is_of_all;
}

bool bpl_ways_add_var(BplWays *ways, const BplDeps *deps, uint32_t number)
{
    const BplVar *var = bpl_as_var(deps->all.at[number].node);
    if (var->op == BPL_ROLE_GLOBAL && var->group && var->group->where)
        return add_where(ways, deps, number, var->group->where);
    add_constant(ways, deps, number);
    return false;
}

bool bpl_ways_add(BplWays *ways, const BplDeps *deps, uint32_t axiom, bool sharp)
{
    if (sharp) {
        add_sharp(ways, deps, axiom);
        return false;
    }
    size_t before = ways->all.count;
    const BplNode *node = deps->all.at[axiom].node;
    add_mentioned(ways, deps, axiom);
    BplSet types = {0}; /* types whose size the axiom may bound; the axiom need not mention them */
    bool is_of_all = bpl_sizes_bounded(&types, bpl_as_axiom(node)->expr, &ways->sizes);
    add_types(ways, deps, axiom, &types);
    bpl_set_release(&types);
    return is_of_all || ways->all.count == before;
}

void bpl_ways_release(BplWays *ways)
{
    bpl_vec_release(&ways->all);
    bpl_sizes_release(&ways->sizes);
    bpl_set_release(&ways->said);
    bpl_index_release(&ways->first_said);
    bpl_vec_release(&ways->uniques);
    bpl_vec_release(&ways->symbols);
}
