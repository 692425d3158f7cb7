/* Finds datatypes that code must refuse if it makes sorts, values or terms: their fields lead to
 * infinitely many types, or through too many types for recursive code.
 *
 * The depth is the length of paths in a graph whose nodes are datatypes and the types of their
 * fields. A strongly connected component counts with its whole size, so that no simple path is
 * longer than computed.
 *
 * A datatype has infinitely many instances if a path from a type parameter through the arguments of
 * fields' types returns to that parameter inside another type: `datatype D<a> { C(f: D (D a)) }`.
 * (Kennedy and Pierce, On Decidability of Nominal Subtyping with Variance, for classes.) */
#include "libbpl/sema/sema.h"

#include "libbpl/base/scc.h"

enum {
    MAX_STEPS = 1 << 22
    /* limit on the steps through type arguments; if it is exceeded, the datatype counts as having
     * infinitely many instances */
};

/* An edge between type parameters p and q: some field's type has an argument for q that contains p.
 * `grows`: this argument is not p itself. */
typedef struct Flow {
    BplEdge edge;
    bool grows;
} Flow;

/* A type argument that contains the currently visited type, and the type parameter for which it
 * stands. */
typedef struct Argument {
    uint32_t param;
    const BplType *type;
} Argument;

typedef struct Depths {
    BPL_VEC(BplDatatype *) datatypes; /* the datatypes: nodes 0 and following of the graph */
    /* for each datatype: the index of its first type parameter among all type parameters */
    BPL_VEC(uint32_t) first_params;
    uint32_t params;
    /* types of fields and their parts: the nodes after the datatypes */
    BPL_VEC(const BplType *) types;
    BplMap nodes; /* BplDatatype or expanded BplType -> 1 + the number of its node */
    BPL_VEC(BplEdge) edges;
    BPL_VEC(Flow) flows;
    BPL_VEC(Argument) around;
    BplMap places; /* BplTypeVar -> 1 + its index among all type parameters */
    uint32_t steps;
} Depths;

/* ---- edges between datatypes ----------------------------------------------------------------- */

static void add_datatype(Depths *d, BplDatatype *datatype)
{
    datatype->refusal = NULL;
    bpl_vec_push(&d->datatypes, datatype);
    bpl_map_put(&d->nodes, datatype, (void *)(uintptr_t)d->datatypes.count);
    bpl_vec_push(&d->first_params, d->params);
    assert(d->first_params.count == d->datatypes.count);
    BPL_EACH (const BplTypeVar, param, datatype->params)
        bpl_map_put(&d->places, param, (void *)(uintptr_t)++d->params);
}

/* Returns 1 + the node of the datatype that the type is an instance of; 0 if it is not a datatype.
 */
static uintptr_t datatype_of(const Depths *d, const BplType *type)
{
    if (type->kind != BPL_T_CTOR)
        return 0;
    const BplDatatype *made = bpl_sema_made_datatype(type);
    return (uintptr_t)bpl_map_get(&d->nodes, made ? made : type->decl);
}

static uint32_t node_of(Depths *d, const BplType *type)
{
    uintptr_t known = (uintptr_t)bpl_map_get(&d->nodes, type);
    if (!known) {
        bpl_vec_push(&d->types, type);
        known = d->datatypes.count + d->types.count;
        bpl_map_put(&d->nodes, type, (void *)known);
    }
    assert(known <= d->datatypes.count + d->types.count);
    return (uint32_t)known - 1;
}

static uint32_t arg_count(const BplType *type)
{
    return type->kind == BPL_T_CTOR ? type->count : type->kind == BPL_T_MAP ? type->count + 1 : 0;
}

static void add_edges(Depths *d)
{
    for (uint32_t i = 0; i < d->datatypes.count; i++)
        BPL_EACH (const BplConstructor, ctor, d->datatypes.at[i]->constructors)
            for (uint32_t f = 0; f < ctor->signature->count; f++)
                bpl_vec_push(&d->edges,
                             ((BplEdge){i, node_of(d, ctor->signature->args[f]->expanded)}));
    for (size_t i = 0; i < d->types.count; i++) {
        const BplType *type = d->types.at[i];
        uint32_t node = (uint32_t)(d->datatypes.count + i);
        uintptr_t datatype = datatype_of(d, type);
        if (datatype)
            bpl_vec_push(&d->edges, ((BplEdge){node, (uint32_t)datatype - 1}));
        for (uint32_t a = 0; a < arg_count(type); a++)
            bpl_vec_push(&d->edges, ((BplEdge){node, node_of(d, type->args[a]->expanded)}));
    }
}

/* ---- depth ----------------------------------------------------------------------------------- */

static void refuse(BplSema *sema, BplDatatype *datatype, const char *why)
{
    if (!datatype->refusal)
        datatype->refusal = bpl_names_intern_text(sema->program->names, why);
}

static void find_deep(BplSema *sema, const Depths *d)
{
    uint32_t count = (uint32_t)(d->datatypes.count + d->types.count);
    BplScc scc;
    BplSuccs succs;
    bpl_scc_init(&scc, count, d->edges.at, d->edges.count);
    bpl_succs_init(&succs, count, d->edges.at, d->edges.count);
    uint32_t *depth = bpl_alloc_zero((scc.count + 1) * sizeof *depth);
    /* components that can be reached from a component have smaller numbers, so their depths are
     * already computed */
    for (uint32_t c = 0; c < scc.count; c++) {
        for (uint32_t i = scc.first[c]; i < scc.first[c + 1]; i++)
            for (uint32_t s = succs.first[scc.members[i]]; s < succs.first[scc.members[i] + 1]; s++)
                if (depth[scc.component[succs.to[s]]] > depth[c] && scc.component[succs.to[s]] != c)
                    depth[c] = depth[scc.component[succs.to[s]]];
        depth[c] += scc.first[c + 1] - scc.first[c];
    }
    for (uint32_t i = 0; i < d->datatypes.count; i++)
        if (depth[scc.component[i]] > BPL_MAX_TYPE_HEIGHT)
            refuse(sema, d->datatypes.at[i], "a datatype whose fields lead through too many types");
    bpl_free(depth);
    bpl_succs_release(&succs);
    bpl_scc_release(&scc);
}

/* ---- instances ------------------------------------------------------------------------------- */

static void flow(Depths *d, const BplType *type)
{
    if (!type->has_var || d->steps > MAX_STEPS)
        return;
    d->steps++;
    uintptr_t from = type->kind == BPL_T_VAR ? (uintptr_t)bpl_map_get(&d->places, type->decl) : 0;
    for (size_t i = 0; from && i < d->around.count; i++, d->steps++) {
        const Argument *around = &d->around.at[i];
        Flow made = {{(uint32_t)from - 1, around->param}, around->type != type};
        bpl_vec_push(&d->flows, made);
    }
    uintptr_t datatype = datatype_of(d, type);
    for (uint32_t i = 0; i < arg_count(type); i++) {
        const BplType *arg = type->args[i]->expanded;
        if (datatype)
            bpl_vec_push(&d->around, ((Argument){d->first_params.at[datatype - 1] + i, arg}));
        flow(d, arg);
        if (datatype)
            (void)bpl_vec_pop(&d->around);
    }
}

/* Sets endless[i] for datatypes with type parameters that grow along a cycle. */
static void find_growing(Depths *d, bool *endless)
{
    bool *grows = bpl_alloc_zero(d->params + 1);
    BPL_VEC(BplEdge) edges = {0};
    for (size_t i = 0; i < d->flows.count; i++)
        bpl_vec_push(&edges, d->flows.at[i].edge);
    BplScc scc;
    bpl_scc_init(&scc, d->params, edges.at, edges.count);
    for (size_t i = 0; i < d->flows.count; i++) {
        const Flow *f = &d->flows.at[i];
        if (f->grows && scc.component[f->edge.from] == scc.component[f->edge.to])
            grows[f->edge.from] = true;
    }
    for (uint32_t i = 0; i < d->datatypes.count; i++) {
        uint32_t param = d->first_params.at[i];
        BPL_EACH (const BplTypeVar, var, d->datatypes.at[i]->params)
            endless[i] = endless[i] || grows[param++] || d->steps > MAX_STEPS;
    }
    bpl_scc_release(&scc);
    bpl_vec_release(&edges);
    bpl_free(grows);
}

static void find_endless(BplSema *sema, Depths *d)
{
    for (size_t i = 0; i < d->datatypes.count; i++)
        BPL_EACH (const BplConstructor, ctor, d->datatypes.at[i]->constructors)
            for (uint32_t f = 0; f < ctor->signature->count && d->datatypes.at[i]->params; f++)
                flow(d, ctor->signature->args[f]->expanded);
    if (!d->flows.count)
        return;
    uint32_t count = (uint32_t)(d->datatypes.count + d->types.count);
    bool *endless = bpl_alloc_zero(count + 1);
    find_growing(d, endless);
    for (size_t i = 0; i < d->edges.count; i++)
        d->edges.at[i] = (BplEdge){d->edges.at[i].to, d->edges.at[i].from};
    BplSuccs users;
    bpl_succs_init(&users, count, d->edges.at, d->edges.count);
    bpl_succs_reach(&users, count, endless);
    for (uint32_t i = 0; i < d->datatypes.count; i++)
        if (endless[i])
            refuse(sema, d->datatypes.at[i], "a datatype with infinitely many instances");
    bpl_succs_release(&users);
    bpl_free(endless);
}

/* ---- all of it ------------------------------------------------------------------------------- */

void bpl_sema_find_deep_datatypes(BplSema *sema, BplDecl *decls)
{
    Depths d = {0};
    BPL_EACH (BplDecl, decl, decls) {
        if (decl->kind == BPL_DATATYPE && !bpl_sema_is_ignored(sema, decl))
            add_datatype(&d, bpl_as_datatype(decl));
        if (decl->kind == BPL_TYPE_DECL)
            BPL_EACH (BplTypeDef, def, bpl_as_type_decl(decl)->defs)
                BPL_EACH (BplDatatype, made, def->datatypes)
                    add_datatype(&d, made);
    }
    add_edges(&d);
    find_deep(sema, &d);
    find_endless(sema, &d);
    bpl_vec_release(&d.datatypes);
    bpl_vec_release(&d.first_params);
    bpl_vec_release(&d.types);
    bpl_vec_release(&d.edges);
    bpl_vec_release(&d.flows);
    bpl_vec_release(&d.around);
    bpl_map_release(&d.nodes);
    bpl_map_release(&d.places);
}
