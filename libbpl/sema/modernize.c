#include "libbpl/sema/modernize.h"

#include "libbpl/syntax/make.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* A type declared with {:datatype}. */
typedef struct OldType {
    BplDecl *decl;
    const BplTypeDef *def;
    const BplFunction *first; /* the first {:constructor} function with this result type */
    BplDecl *made;            /* the `datatype` declaration that replaces the type */
    bool fits;
} OldType;

/* A selector or tester function of the older kind, with the constructor and field by which its
 * application is replaced. */
typedef struct Use {
    /* name of the field (x->name), or for a tester of the constructor (x is name) */
    const BplName *name;
    bool is_tester;
} Use;

typedef struct Modernizer {
    BplProgram *program;
    BPL_VEC(OldType) types;
    BplMap by_name; /* name of a type -> 1 + the number of the type */
    BPL_VEC(Use) uses;
    BplMap by_use; /* name of a selector or tester -> 1 + its number in `uses` */
    /* constructor functions that become constructors of datatypes, and are deleted */
    BplSet gone;
} Modernizer;

/* ---- which types ----------------------------------------------------------------------------- */

static void find_types(Modernizer *m)
{
    BPL_EACH (BplDecl, decl, m->program->unit->decls) {
        if (decl->kind != BPL_TYPE_DECL || !bpl_attr_is_true(decl->attrs, "datatype"))
            continue;
        const BplTypeDef *def = bpl_as_type_decl(decl)->defs;
        bool is_alone = def && !def->next && !def->body;
        OldType type = {.decl = decl, .def = def};
        type.fits = is_alone && !bpl_map_get(&m->by_name, def->name);
        bpl_vec_push(&m->types, type);
        bpl_map_put(&m->by_name, def->name, (void *)(uintptr_t)m->types.count);
    }
}

/* Returns the {:datatype} type of which the declaration is a {:constructor}, or NULL. */
static OldType *type_of(const Modernizer *m, const BplDecl *decl)
{
    if (decl->kind != BPL_FUNCTION || !bpl_attr_is_true(decl->attrs, "constructor"))
        return NULL;
    const BplTypeExpr *type = bpl_as_function(decl)->result->type;
    if (!type || type->kind != BPL_NAMED_TYPE)
        return NULL;
    uintptr_t number = (uintptr_t)bpl_map_get(&m->by_name, bpl_as_named_type(type)->name);
    return number ? &m->types.at[number - 1] : NULL;
}

static size_t length_of(const void *chain)
{
    size_t length = 0;
    for (const BplNode *node = chain; node; node = node->next)
        length++;
    return length;
}

/* Is the function's result type the given type applied to the function's own type parameters, each
 * once, in any order? */
static bool makes_general_type(const OldType *type, const BplFunction *function)
{
    const BplTypeExpr *args = bpl_as_named_type(function->result->type)->args;
    size_t count = length_of(args);
    if (count != length_of(type->def->params) || count != length_of(function->type_params))
        return false;
    BPL_EACH (const BplTypeVar, param, function->type_params) {
        size_t times = 0;
        BPL_EACH (const BplTypeExpr, arg, args)
            times += arg->kind == BPL_NAMED_TYPE && !bpl_as_named_type(arg)->args &&
                     bpl_as_named_type(arg)->name == param->name;
        if (times != 1)
            return false;
    }
    return true;
}

/* Do the result types of both functions have type parameters with the same names as arguments? */
static bool has_equal_params(const BplFunction *one, const BplFunction *other)
{
    const BplTypeExpr *arg = bpl_as_named_type(other->result->type)->args;
    BPL_EACH (const BplTypeExpr, known, bpl_as_named_type(one->result->type)->args) {
        if (bpl_as_named_type(known)->name != bpl_as_named_type(arg)->name)
            return false;
        arg = (const BplTypeExpr *)arg->next;
    }
    return true;
}

static bool has_named_fields(const BplFunction *function)
{
    BPL_EACH (const BplVarGroup, group, function->params)
        if (!group->vars || !group->type || group->where)
            return false;
    return true;
}

static bool fits(const OldType *type, const BplFunction *function)
{
    return !function->body && makes_general_type(type, function) && has_named_fields(function) &&
           (!type->first || has_equal_params(type->first, function));
}

static void find_constructors(Modernizer *m)
{
    BPL_EACH (BplDecl, decl, m->program->unit->decls) {
        OldType *type = type_of(m, decl);
        if (!type)
            continue;
        type->fits = type->fits && fits(type, bpl_as_function(decl));
        if (!type->first)
            type->first = bpl_as_function(decl);
    }
}

/* Adds a selector or tester to the table of uses. Returns false if the table already contains the
 * name: then the type cannot be rewritten. (The same holds for a selector that the program declares
 * itself.) */
static bool add_use(Modernizer *m, const BplName *name, Use use)
{
    bpl_vec_push(&m->uses, use);
    return !bpl_map_put(&m->by_use, name, (void *)(uintptr_t)m->uses.count);
}

static const BplName *selector_of(const Modernizer *m, const char *field, const BplFunction *of)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s#%s", field, of->name->text);
    const BplName *name = bpl_names_intern(m->program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return name;
}

static void find_uses(Modernizer *m)
{
    BPL_EACH (BplDecl, decl, m->program->unit->decls) {
        OldType *type = type_of(m, decl);
        if (!type || !type->fits)
            continue;
        const BplFunction *constructor = bpl_as_function(decl);
        type->fits &= add_use(m, selector_of(m, "is", constructor), (Use){constructor->name, true});
        BPL_EACH (const BplVarGroup, group, constructor->params)
            BPL_EACH (const BplVar, var, group->vars) {
                const BplName *name = selector_of(m, var->name->text, constructor);
                type->fits &= add_use(m, name, (Use){name, false});
            }
    }
    BPL_EACH (const BplDecl, decl, m->program->unit->decls)
        if (decl->kind == BPL_FUNCTION &&
            /* the program itself declares a function with the name of a selector: in this rare case
             * no type is rewritten */
            bpl_map_get(&m->by_use, bpl_as_function(decl)->name))
            for (size_t i = 0; i < m->types.count; i++)
                m->types.at[i].fits = false;
}

/* ---- rewriting ------------------------------------------------------------------------------- */

/* Gives all nodes of the new datatype the source position of the old type, so that comments stay
 * where they are. */
static BplWalk move(BplWalker *walker, BplNode *node)
{
    node->loc = *(const BplLoc *)walker->data;
    return BPL_WALK_ON;
}

static BplConstructor *constructor_from(Modernizer *m, const BplFunction *function)
{
    BplArena *arena = &m->program->arena;
    BplConstructor *made = bpl_ast_constructor(arena, function->loc);
    made->name = function->name;
    made->fields = (BplVarGroup *)bpl_ast_clone_chain(arena, (BplNode *)function->params, NULL);
    BPL_EACH (BplVarGroup, group, made->fields)
        BPL_EACH (BplVar, var, group->vars)
            var->name = selector_of(m, var->name->text, function);
    bpl_node_set_height(&made->node);
    return made;
}

static BplDecl *datatype_from(Modernizer *m, const OldType *type)
{
    BplArena *arena = &m->program->arena;
    BplDatatype *made = bpl_ast_datatype(arena, type->decl->loc);
    BplChain params = {0}, constructors = {0};
    made->name = type->def->name;
    BPL_EACH (const BplTypeExpr, arg, bpl_as_named_type(type->first->result->type)->args)
        bpl_chain_add(&params, bpl_make_type_var(arena, bpl_as_named_type(arg)->name, NULL));
    made->params = (BplTypeVar *)params.first;
    BPL_EACH (BplDecl, decl, m->program->unit->decls)
        if (type_of(m, decl) == type) {
            bpl_chain_add(&constructors, constructor_from(m, bpl_as_function(decl)));
            bpl_set_add(&m->gone, decl);
        }
    made->constructors = (BplConstructor *)constructors.first;
    bpl_node_set_height(&made->node);
    BplLoc loc = type->def->loc;
    BplWalker walker = {.enter = move, .data = &loc};
    bpl_walk(&walker, &made->node);
    made->start = type->decl->start;
    made->end = type->decl->end;
    made->origin = type->decl->origin;
    return &made->base;
}

static BplNode *leave_use(BplRewriter *rewriter, BplNode *node)
{
    Modernizer *m = rewriter->data;
    if (bpl_set_has(&m->gone, node))
        return NULL;
    for (size_t i = 0; node->kind == BPL_TYPE_DECL && i < m->types.count; i++)
        if (&m->types.at[i].decl->node == node)
            return &m->types.at[i].made->node;
    if (node->kind != BPL_APPLY)
        return node;
    const BplApply *apply = bpl_as_apply(node);
    uintptr_t number = (uintptr_t)bpl_map_get(&m->by_use, apply->name);
    if (!number || !apply->args || apply->args->next)
        return node;
    const Use *use = &m->uses.at[number - 1];
    BplArena *arena = &m->program->arena;
    if (use->is_tester) {
        BplIs *is = bpl_ast_is(arena, node->loc);
        is->object = apply->args;
        is->name = use->name;
        is->name_loc = node->loc;
        return &is->node;
    }
    BplFieldSelect *select = bpl_ast_field_select(arena, node->loc);
    select->object = apply->args;
    select->name = use->name;
    select->name_loc = node->loc;
    return &select->node;
}

/* Returns true if rewriting is wanted (program->modernizes is set, or some type has parameters),
 * and all types can be rewritten. */
static bool is_wanted(const Modernizer *m)
{
    bool has_params = m->program->modernizes;
    for (size_t i = 0; i < m->types.count; i++) {
        if (!m->types.at[i].fits || !m->types.at[i].first)
            return false;
        has_params |= m->types.at[i].def->params != NULL;
    }
    return has_params;
}

void bpl_sema_modernize_datatypes(BplProgram *program)
{
    if (!bpl_names_find(program->names, "datatype", strlen("datatype")) ||
        !bpl_names_find(program->names, "constructor", strlen("constructor")))
        return;
    Modernizer m = {.program = program};
    find_types(&m);
    find_constructors(&m);
    if (is_wanted(&m)) /* names of selectors are only interned if types are rewritten */
        find_uses(&m);
    if (m.uses.count && is_wanted(&m)) {
        for (size_t i = 0; i < m.types.count; i++)
            m.types.at[i].made = datatype_from(&m, &m.types.at[i]);
        BplRewriter rewriter = {.leave = leave_use, .data = &m};
        bpl_rewrite(&rewriter, &program->unit->node);
        program->modernized += m.types.count + m.gone.count;
    }
    bpl_vec_release(&m.types);
    bpl_vec_release(&m.uses);
    bpl_map_release(&m.by_name);
    bpl_map_release(&m.by_use);
    bpl_set_release(&m.gone);
}
