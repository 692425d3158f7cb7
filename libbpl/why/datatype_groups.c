/* Finds the order of datatypes, and which of them are declared together.
 *
 *     datatype Tree { Leaf(), Node(all: Forest) }       type tree = | Leaf | Node forest
 *     datatype Forest { None(), One(t: Tree) }     ==>  with forest = | None | One tree
 *     datatype Pair { Pair(a: [Tree]int) }              type pair = | Pair (map tree int)
 *
 * Why3 requires that a recursive type occurs only strictly positively in its own definition, and
 * treats all types of one declaration as one type. Therefore only datatypes that mention each other
 * are declared together (strongly connected components). */
#include "libbpl/why/internal.h"

#include "libbpl/base/scc.h"

typedef struct Groups {
    BplWhy *w;
    BPL_VEC(const BplDatatype *) all;
    BplMap index; /* BplDatatype -> 1 + its index in `all` */
    BPL_VEC(BplEdge) edges;
    BplScc scc;
    uint32_t from; /* index of the datatype whose fields are being visited */
    /* the visited type is below a position where Why3 does not accept the datatypes that are being
     * declared */
    bool is_inner;
    const BplType *wrong; /* a type in which a datatype occurs at such a position, or NULL */
} Groups;

static uint32_t index_of(const Groups *g, const BplType *type)
{
    return type->kind == BPL_T_CTOR ? (uint32_t)(uintptr_t)bpl_map_get(&g->index, type->decl) : 0;
}

static void add_edges(Groups *g, const BplType *type)
{
    type = type->expanded;
    uint32_t to = index_of(g, type);
    if (to)
        bpl_vec_push(&g->edges, ((BplEdge){g->from, to - 1}));
    if (type->kind == BPL_T_CTOR || type->kind == BPL_T_MAP)
        for (uint32_t i = 0; i < type->count + (type->kind == BPL_T_MAP); i++)
            add_edges(g, type->args[i]);
}

/* Does Why3 treat the type argument number `index` of this datatype as strictly positive? True if
 * the type parameter occurs only as the type of fields; other uses are not analysed here, although
 * Why3 may accept them. */
static bool is_plain_param(const BplDatatype *decl, uint32_t index)
{
    const BplTypeVar *param = decl->params;
    while (index--)
        param = (const BplTypeVar *)param->node.next;
    BPL_EACH (const BplConstructor, ctor, decl->constructors)
        BPL_EACH (const BplVarGroup, group, ctor->fields)
            BPL_EACH (const BplVar, var, group->vars) {
                BplWhyTypeVars vars = {0};
                bpl_why_collect_type_vars(&vars, var->type);
                bool occurs = false;
                for (size_t i = 0; i < vars.count; i++)
                    occurs = occurs || vars.at[i] == param;
                bpl_vec_release(&vars);
                const BplType *type = var->type->expanded;
                bool is_itself = type->kind == BPL_T_VAR ||
                                 (type->kind == BPL_T_CTOR && type->decl == (const void *)decl);
                if (occurs && !is_itself)
                    return false;
            }
    return true;
}

static void check_type(Groups *g, const BplType *type)
{
    type = type->expanded;
    uint32_t to = index_of(g, type);
    if (to && g->is_inner && g->scc.component[to - 1] == g->scc.component[g->from])
        g->wrong = type;
    if (type->kind != BPL_T_CTOR && type->kind != BPL_T_MAP)
        return;
    bool outer = g->is_inner;
    for (uint32_t i = 0; i < type->count; i++) {
        bool is_plain = to && g->scc.component[to - 1] != g->scc.component[g->from] &&
                        is_plain_param(g->all.at[to - 1], i);
        g->is_inner = outer || !(is_plain || (to && type->decl == g->all.at[g->from]));
        check_type(g, type->args[i]);
    }
    g->is_inner = outer;
    if (type->kind == BPL_T_MAP)
        check_type(g, type->args[type->count]);
}

static void each_field(Groups *g, void (*visit)(Groups *g, const BplType *type))
{
    BPL_EACH (const BplConstructor, ctor, g->all.at[g->from]->constructors)
        BPL_EACH (const BplVarGroup, group, ctor->fields)
            BPL_EACH (const BplVar, var, group->vars)
                visit(g, var->type);
}

static void print_component(Groups *g, BplStrbuf *out, uint32_t component)
{
    bool first = true;
    for (g->from = 0; g->from < g->all.count; g->from++) {
        const BplDatatype *decl = g->all.at[g->from];
        if (g->scc.component[g->from] != component)
            continue;
        g->wrong = NULL;
        each_field(g, check_type);
        if (g->wrong)
            bpl_why_refuse(g->w, decl->loc,
                           "datatype %s, which occurs in itself below a map's index or in the "
                           "argument of a type without a definition",
                           decl->name->text);
        bpl_why_datatype(g->w, out, decl, first);
        first = false;
    }
}

void bpl_why_datatypes(BplWhy *w, BplStrbuf *out)
{
    Groups g = {.w = w};
    BPL_EACH (const BplDecl, decl, w->program->unit->decls)
        if (decl->kind == BPL_DATATYPE && !decl->is_ignored && bpl_why_is_live(w, decl)) {
            bpl_vec_push(&g.all, bpl_as_datatype(decl));
            bpl_map_put(&g.index, decl, (void *)g.all.count);
        }
    for (g.from = 0; g.from < g.all.count; g.from++)
        each_field(&g, add_edges);
    bpl_scc_init(&g.scc, (uint32_t)g.all.count, g.edges.at, g.edges.count);
    for (uint32_t i = 0; i < g.scc.count; i++)
        print_component(&g, out, i);
    for (size_t i = 0; i < g.all.count; i++)
        bpl_why_datatype_functions(w, out, g.all.at[i]);
    bpl_scc_release(&g.scc);
    bpl_vec_release(&g.all);
    bpl_vec_release(&g.edges);
    bpl_map_release(&g.index);
}
