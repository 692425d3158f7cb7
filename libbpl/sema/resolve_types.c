/* Resolves declared types: constructors, synonyms in the order of their dependencies, datatypes,
 * and the selectors of datatypes of the older kind. */
#include "libbpl/sema/sema.h"

/* ---- synonyms -------------------------------------------------------------------------------- */

/* A synonym that waits for the synonyms in its body (Kahn's algorithm). */
typedef struct Waiting {
    BplTypeDef *def;
    uint32_t blockers; /* number of synonyms that must be resolved before this one */
    uint32_t first;    /* 1 + the index of the first edge to a synonym that waits for this one */
    bool done;
} Waiting;

typedef struct Edge {
    uint32_t waiter, next;
} Edge;

typedef struct Order {
    BplSema *sema;
    BPL_VEC(Waiting) nodes;
    BPL_VEC(Edge) edges;
    BplMap index; /* BplTypeDef -> 1 + its index */
} Order;

static bool is_dropped(BplSema *sema, const BplTypeDef *def)
{
    return bpl_sema_is_ignored(sema, def) || bpl_sema_flag(def->decl->attrs, sema->attr.ignore);
}

static bool is_dropped_synonym(BplSema *sema, const BplNode *decl)
{
    return decl && decl->kind == BPL_TYPE_DEF && ((const BplTypeDef *)decl)->body &&
           is_dropped(sema, (const BplTypeDef *)decl);
}

static void add_blockers(Order *order, uint32_t waiter, const BplTypeExpr *type)
{
    const BplTypeExpr *args = NULL;
    if (type->kind == BPL_MAP_TYPE) {
        const BplMapType *map = bpl_as_map_type(type);
        args = map->args;
        add_blockers(order, waiter, map->result);
    } else if (type->kind == BPL_NAMED_TYPE) {
        const BplNamedType *named = bpl_as_named_type(type);
        args = named->args;
        const BplNode *decl = order->sema->scope.types[named->name->id];
        uintptr_t index = decl ? (uintptr_t)bpl_map_get(&order->index, decl) : 0;
        if (index) {
            Waiting *first = &order->nodes.at[index - 1];
            bpl_vec_push(&order->edges, (Edge){waiter, first->first});
            first->first = (uint32_t)order->edges.count;
            order->nodes.at[waiter].blockers++;
        } else if (is_dropped_synonym(order->sema, decl)) {
            /* a dropped (ignored) synonym is never resolved, so the synonym that mentions it is
             * never resolved either */
            order->nodes.at[waiter].blockers++;
        }
    }
    BPL_EACH (const BplTypeExpr, arg, args)
        add_blockers(order, waiter, arg);
}

static void define_synonym(BplSema *sema, BplTypeDef *def, bool is_cyclic)
{
    size_t bound = sema->scope.bound_types.count;
    bpl_sema_resolve_attrs(sema, def->decl->attrs);
    bpl_sema_resolve_type_params(sema, def->params);
    const BplType *body = is_cyclic ? &bpl_type_bool : bpl_sema_resolve_type(sema, def->body);
    bpl_type_synonym_def(sema->types, def, body);
    bpl_scope_unbind_types(&sema->scope, bound);
}

static bool names_types(const BplTypeExpr *type)
{
    if (type->kind != BPL_MAP_TYPE)
        return type->kind == BPL_NAMED_TYPE;
    const BplMapType *map = bpl_as_map_type(type);
    bool names = names_types(map->result);
    BPL_EACH (const BplTypeExpr, arg, map->args)
        names |= names_types(arg);
    return names;
}

/* Defines an ignored synonym, which is not resolved, by its body, which mentions no declared types.
 */
static void define_dropped(BplSema *sema, BplTypeDef *def)
{
    size_t bound = sema->scope.bound_types.count;
    bool muted = sema->muted;
    sema->muted = true;
    bpl_sema_resolve_type_params(sema, def->params);
    sema->muted = muted;
    bpl_type_synonym_def(sema->types, def, bpl_sema_resolve_type(sema, def->body));
    bpl_scope_unbind_types(&sema->scope, bound);
}

static void resolve_synonyms(BplSema *sema, BplDecl *decls)
{
    Order order = {.sema = sema};
    BPL_EACH (BplDecl, decl, decls)
        if (decl->kind == BPL_TYPE_DECL) {
            BPL_EACH (BplTypeDef, def, bpl_as_type_decl(decl)->defs)
                if (def->body && !is_dropped(sema, def)) {
                    bpl_vec_push(&order.nodes, (Waiting){.def = def});
                    bpl_map_put(&order.index, def, (void *)(uintptr_t)order.nodes.count);
                } else if (def->body && !names_types(def->body)) {
                    define_dropped(sema, def);
                }
        }
    uint32_t count = (uint32_t)order.nodes.count;
    BPL_VEC(uint32_t) ready = {0};
    for (uint32_t i = 0; i < count; i++)
        add_blockers(&order, i, order.nodes.at[i].def->body);
    for (uint32_t i = 0; i < count; i++)
        if (order.nodes.at[i].blockers == 0)
            bpl_vec_push(&ready, i);
    for (size_t i = 0; i < ready.count; i++) {
        Waiting *node = &order.nodes.at[ready.at[i]];
        assert(node->blockers == 0 && !node->done);
        define_synonym(sema, node->def, false);
        node->done = true;
        for (uint32_t edge = node->first; edge; edge = order.edges.at[edge - 1].next) {
            uint32_t waiter = order.edges.at[edge - 1].waiter;
            assert(order.nodes.at[waiter].blockers > 0 && !order.nodes.at[waiter].done);
            if (--order.nodes.at[waiter].blockers == 0)
                bpl_vec_push(&ready, waiter);
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        BplTypeDef *def = order.nodes.at[i].def;
        if (order.nodes.at[i].done)
            continue;
        bpl_sema_error(sema, BPL_DIAG_TYPE_CYCLE, def->loc,
                       sema->is_boogie
                           ? "type synonym could not be resolved because of cycles: %s (replacing "
                             "body with \"bool\" to continue resolving)"
                           : "type synonym could not be resolved because of cycles: %s",
                       def->name->text);
        define_synonym(sema, def, true);
    }
    bpl_vec_release(&ready);
    bpl_vec_release(&order.nodes);
    bpl_vec_release(&order.edges);
    bpl_map_release(&order.index);
}

/* ---- constructors and datatypes -------------------------------------------------------------- */

/* Returns the type that applies the type constructor to its own parameters. */
static const BplType *applied(BplSema *sema, void *decl, BplTypeVar *params)
{
    size_t base = sema->args.count;
    BPL_EACH (BplTypeVar, param, params) {
        const BplType *type = bpl_type_var_known(sema->types, param);
        bpl_vec_push(&sema->args, type);
    }
    const BplType *type =
        bpl_type_ctor(sema->types, decl, sema->args.at + base, (uint32_t)(sema->args.count - base));
    sema->args.count = base;
    return type;
}

static void define_constructors(BplSema *sema, BplDecl *decls)
{
    BPL_EACH (BplDecl, decl, decls) {
        if (decl->kind == BPL_DATATYPE) {
            BplDatatype *datatype = bpl_as_datatype(decl);
            datatype->type = applied(sema, datatype, datatype->params);
            if (!bpl_sema_is_ignored(sema, decl))
                bpl_sema_resolve_attrs(sema, decl->attrs);
        } else if (decl->kind == BPL_TYPE_DECL) {
            BPL_EACH (BplTypeDef, def, bpl_as_type_decl(decl)->defs) {
                if (def->body)
                    continue;
                def->type = applied(sema, def, def->params);
                if (!is_dropped(sema, def))
                    bpl_sema_resolve_attrs(sema, decl->attrs);
            }
        }
    }
}

static void resolve_constructor(BplSema *sema, BplDatatype *datatype, BplConstructor *constructor)
{
    size_t base = sema->args.count, bound = sema->scope.bound_types.count;
    bpl_sema_resolve_type_params(sema, datatype->params);
    bpl_scope_push(&sema->scope);
    BPL_EACH (BplVarGroup, group, constructor->fields) {
        bpl_sema_resolve_group(sema, group, constructor, BPL_ROLE_FIELD);
        BPL_EACH (BplVar, var, group->vars)
            bpl_vec_push(&sema->args, var->type);
    }
    bpl_scope_pop(&sema->scope);
    uint32_t ins = (uint32_t)(sema->args.count - base);
    const BplType *type = applied(sema, datatype, datatype->params);
    bpl_vec_push(&sema->args, type);
    constructor->signature =
        bpl_type_signature(sema->types, constructor, sema->args.at + base, ins, 1);
    sema->args.count = base;
    bpl_scope_unbind_types(&sema->scope, bound);
}

/* Resolves a datatype; its type parameters are shared by all constructors. */
static void resolve_datatype(BplSema *sema, BplDatatype *datatype)
{
    BPL_EACH (BplConstructor, constructor, datatype->constructors)
        resolve_constructor(sema, datatype, constructor);
}

void bpl_sema_resolve_types(BplSema *sema, BplDecl *decls)
{
    define_constructors(sema, decls);
    resolve_synonyms(sema, decls);
    BPL_EACH (BplDecl, decl, decls)
        if (decl->kind == BPL_DATATYPE && !bpl_sema_is_ignored(sema, decl))
            resolve_datatype(sema, bpl_as_datatype(decl));
    bpl_sema_check_well_founded(sema, decls);
}
