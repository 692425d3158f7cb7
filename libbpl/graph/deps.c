/* Finds dependencies by a walk over each declaration; stamps ensure that each mentioned declaration
 * is recorded once. A name that was not resolved (attributes may contain any text) counts as a
 * mention of all declarations with that name. */
#include "libbpl/graph/deps.h"

#include "libbpl/base/alloc.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>
#include <string.h>

typedef struct Builder {
    BplDeps *deps;
    const BplProgram *program;
    /* for each dependency-graph node: 1 + the node whose walk last mentioned it */
    uint32_t *stamps;
    uint32_t *by_name; /* for each id of a name: 1 + one of the graph nodes with that name */
    uint32_t *same;    /* for each graph node: 1 + another graph node with the same name */
    uint32_t current;
    /* the body of the procedure over which the walk goes; it is a graph node of its own, and
     * therefore skipped */
    const BplNode *body;
} Builder;

/* ---- nodes ----------------------------------------------------------------------------------- */

static void add(BplDeps *deps, BplNode *node, BplDecl *decl)
{
    bpl_vec_push(&deps->all, (BplDep){.node = node, .decl = decl});
    bpl_index_put(&deps->numbers, node, (uint32_t)deps->all.count - 1);
}

static void add_group(BplDeps *deps, BplVarGroup *group, BplDecl *decl)
{
    BPL_EACH (BplVar, var, group->vars)
        add(deps, &var->node, decl);
}

static void add_decl(BplDeps *deps, BplDecl *decl)
{
    switch ((BplKind)decl->kind) {
    case BPL_TYPE_DECL:
        BPL_EACH (BplTypeDef, def, bpl_as_type_decl(decl)->defs)
            add(deps, &def->node, decl);
        break;
    case BPL_CONST_DECL:
        add_group(deps, bpl_as_const_decl(decl)->group, decl);
        break;
    case BPL_VAR_DECL:
        BPL_EACH (BplVarGroup, group, bpl_as_var_decl(decl)->groups)
            add_group(deps, group, decl);
        break;
    case BPL_DATATYPE:
        add(deps, &decl->node, decl);
        BPL_EACH (BplConstructor, constructor, bpl_as_datatype(decl)->constructors)
            bpl_index_put(&deps->numbers, constructor, (uint32_t)deps->all.count - 1);
        break;
    case BPL_PROCEDURE:
        add(deps, &decl->node, decl);
        if (bpl_as_procedure(decl)->body)
            add(deps, &bpl_as_procedure(decl)->body->node, decl);
        break;
    default:
        add(deps, &decl->node, decl);
        break;
    }
}

const BplName *bpl_dep_name(const BplDep *dep)
{
    switch ((BplKind)dep->node->kind) {
    case BPL_VAR:
        return bpl_as_var(dep->node)->name;
    case BPL_TYPE_DEF:
        return bpl_as_type_def(dep->node)->name;
    case BPL_DATATYPE:
        return bpl_as_datatype(dep->node)->name;
    case BPL_FUNCTION:
        return bpl_as_function(dep->node)->name;
    case BPL_PROCEDURE:
    case BPL_BODY:
        return bpl_as_procedure(dep->decl)->name;
    case BPL_IMPLEMENTATION:
        return bpl_as_implementation(dep->node)->name;
    default:
        return NULL;
    }
}

uint32_t bpl_deps_find(const BplDeps *deps, const BplNode *node)
{
    uint32_t number = bpl_index_get(&deps->numbers, node);
    assert(number == BPL_NO_INDEX || number < deps->all.count);
    return number != BPL_NO_INDEX ? number : BPL_NO_DEP;
}

/* ---- edges ----------------------------------------------------------------------------------- */

static void note(Builder *builder, uint32_t target)
{
    BplDeps *deps = builder->deps;
    if (target == BPL_NO_DEP || target == builder->current ||
        builder->stamps[target] == builder->current + 1)
        return;
    assert(target < deps->all.count);
    builder->stamps[target] = builder->current + 1;
    bpl_vec_push(&deps->targets, target);
    deps->all.at[builder->current].count++;
    assert(deps->all.at[builder->current].first + deps->all.at[builder->current].count ==
           deps->targets.count);
}

static void note_named(Builder *builder, const BplName *name)
{
    for (uint32_t number = name ? builder->by_name[name->id] : 0; number;
         number = builder->same[number - 1])
        note(builder, number - 1);
}

/* Handles the name of a function that no file declares, such as a selector x#C: records a
 * dependency on the constructor whose name follows the last `#`. */
static void note_generated(Builder *builder, const BplName *name)
{
    const char *mark = strrchr(name->text, '#');
    if (mark)
        note_named(builder, bpl_names_find(builder->program->names, mark + 1, strlen(mark + 1)));
}

/* Records as mentions the procedures that {:refines "A"} and similar attributes name in a string.
 */
static void note_strings(Builder *builder, const BplAttr *attr)
{
    if (strcmp(attr->name->text, "refines") != 0 && strcmp(attr->name->text, "witness") != 0)
        return;
    BPL_EACH (const BplExpr, arg, attr->args)
        if (arg->kind == BPL_STRING_LIT) {
            const BplName *text = bpl_as_string_lit(arg)->text;
            note_named(builder,
                       bpl_names_find(builder->program->names, text->text + 1, text->length - 2));
        }
}

static BplWalk look_at(BplWalker *walker, BplNode *node)
{
    Builder *builder = walker->data;
    const BplKindInfo *info = bpl_kind_info(node->kind);
    if (node->kind == BPL_MODIFIES || node == builder->body)
        return BPL_WALK_PRUNE;
    bool resolved = false;
    for (int i = 0; i < info->field_count; i++) {
        if (info->fields[i].field_class != BPL_FIELD_REF)
            continue;
        const BplNode *target = *(BplNode *const *)((const char *)node + info->fields[i].offset);
        resolved |= target != NULL;
        if (target)
            note(builder, bpl_deps_find(builder->deps, target));
    }
    if (node->kind == BPL_IDENT && !resolved)
        note_named(builder, bpl_as_ident(node)->name);
    else if (node->kind == BPL_APPLY && !resolved)
        note_named(builder, bpl_as_apply(node)->name);
    else if (node->kind == BPL_ATTR)
        note_strings(builder, bpl_as_attr(node));
    if (node->kind == BPL_APPLY && resolved &&
        bpl_deps_find(builder->deps, bpl_as_apply(node)->function) == BPL_NO_DEP)
        note_generated(builder, bpl_as_apply(node)->name);
    return BPL_WALK_ON;
}

/* Records the mentions in a variable's declaration, except those in the declarations of other
 * variables that are declared together with it. */
static void walk_var(BplWalker *walker, const BplVar *var, BplDecl *decl)
{
    bpl_walk_chain(walker, (BplNode *)decl->attrs);
    bpl_walk_chain(walker, (BplNode *)var->group->attrs);
    bpl_walk_chain(walker, (BplNode *)var->group->type);
    bpl_walk_chain(walker, (BplNode *)var->group->where);
    if (decl->kind != BPL_CONST_DECL)
        return;
    bpl_walk_chain(walker, (BplNode *)bpl_as_const_decl(decl)->parents);
    bpl_walk_chain(walker, (BplNode *)bpl_as_const_decl(decl)->uses);
}

static void note_mentions(Builder *builder, BplDep *dep)
{
    BplWalker walker = {.enter = look_at, .data = builder};
    if (dep->node->kind == BPL_VAR) {
        walk_var(&walker, bpl_as_var(dep->node), dep->decl);
    } else {
        if (dep->node->kind == BPL_TYPE_DEF)
            bpl_walk_chain(&walker, (BplNode *)dep->decl->attrs);
        if (dep->node->kind == BPL_PROCEDURE)
            builder->body = (const BplNode *)bpl_as_procedure(dep->node)->body;
        bpl_walk(&walker, dep->node);
        builder->body = NULL;
        if (dep->node->kind == BPL_BODY)
            note(builder, bpl_deps_find(builder->deps, &dep->decl->node));
    }
}

/* ---- edges that are no mentions -------------------------------------------------------------- */

/* Returns the type that a {:constructor} function constructs, or BPL_NO_DEP. */
static uint32_t constructed_type(const BplDeps *deps, const BplNode *node)
{
    if (node->kind != BPL_FUNCTION || !bpl_attr_find(bpl_as_function(node)->attrs, "constructor"))
        return BPL_NO_DEP;
    const BplTypeExpr *type = bpl_as_function(node)->result->type;
    if (type->kind != BPL_NAMED_TYPE || !bpl_as_named_type(type)->decl)
        return BPL_NO_DEP;
    return bpl_deps_find(deps, bpl_as_named_type(type)->decl);
}

typedef struct Edge {
    uint32_t from, to;
} Edge;

typedef BPL_VEC(Edge) Edges;

static void collect_edges(const BplDeps *deps, Edges *edges)
{
    for (uint32_t i = 0; i < deps->all.count; i++) {
        const BplDep *dep = &deps->all.at[i];
        uint32_t type = constructed_type(deps, dep->node);
        if (type != BPL_NO_DEP)
            bpl_vec_push(edges, (Edge){type, i});
        if (dep->decl->kind != BPL_CONST_DECL)
            continue;
        BPL_EACH (BplParent, parent, bpl_as_const_decl(dep->decl)->parents) {
            const BplVar *var = bpl_as_ident(parent->constant)->var;
            uint32_t number = var ? bpl_deps_find(deps, &var->node) : BPL_NO_DEP;
            if (number != BPL_NO_DEP && bpl_as_const_decl(deps->all.at[number].decl)->complete)
                bpl_vec_push(edges, (Edge){number, i});
        }
    }
}

static int by_source(const void *a, const void *b)
{
    const Edge *left = a, *right = b;
    return left->from != right->from ? (left->from > right->from) - (left->from < right->from)
                                     : (left->to > right->to) - (left->to < right->to);
}

/* ---- all of it ------------------------------------------------------------------------------- */

void bpl_deps_init(BplDeps *deps, const BplProgram *program)
{
    *deps = (BplDeps){0};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        add_decl(deps, decl);
    size_t count = deps->all.count;
    Builder builder = {.deps = deps, .program = program};
    builder.stamps = bpl_alloc_zero(count * sizeof *builder.stamps);
    builder.same = bpl_alloc_zero(count * sizeof *builder.same);
    builder.by_name = bpl_alloc_zero(bpl_names_count(program->names) * sizeof *builder.by_name);
    for (uint32_t i = 0; i < count; i++) {
        const BplName *name = bpl_dep_name(&deps->all.at[i]);
        if (!name)
            continue;
        builder.same[i] = builder.by_name[name->id];
        builder.by_name[name->id] = i + 1;
        assert(builder.same[i] <= i && "chains go back in the program");
    }
    Edges edges = {0};
    collect_edges(deps, &edges);
    if (edges.count)
        qsort(edges.at, edges.count, sizeof *edges.at, by_source);
    size_t next_edge = 0;
    for (uint32_t i = 0; i < count; i++) {
        builder.current = i;
        assert(deps->all.at[i].count == 0);
        deps->all.at[i].first = (uint32_t)deps->targets.count;
        note_mentions(&builder, &deps->all.at[i]);
        for (; next_edge < edges.count && edges.at[next_edge].from == i; next_edge++)
            note(&builder, edges.at[next_edge].to);
    }
    assert(next_edge == edges.count && "every edge begins at a node");
    bpl_vec_release(&edges);
    bpl_free(builder.stamps);
    bpl_free(builder.same);
    bpl_free(builder.by_name);
}

void bpl_deps_release(BplDeps *deps)
{
    bpl_vec_release(&deps->all);
    bpl_vec_release(&deps->targets);
    bpl_index_release(&deps->numbers);
}

const char *bpl_dep_word(const BplDep *dep)
{
    static const char *const words[BPL_KIND_COUNT] = {
        [BPL_TYPE_DEF] = "type",
        [BPL_DATATYPE] = "datatype",
        [BPL_FUNCTION] = "function",
        [BPL_AXIOM] = "axiom",
        [BPL_PROCEDURE] = "procedure",
        [BPL_IMPLEMENTATION] = "implementation",
        [BPL_VAR] = "var",
        [BPL_BODY] = "the body of",
    };
    const BplNode *node = dep->node;
    return node->kind == BPL_VAR && node->op == BPL_ROLE_CONST ? "const" : words[node->kind];
}
