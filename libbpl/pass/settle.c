/* Renames captured variables. One walk finds the declarations (binders) to be renamed, with a table
 * of the names bound at the current node; if there are any, a second walk updates all references to
 * them. */
#include "libbpl/pass/settle.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/features.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/syntax/walk.h"

typedef struct Bound {
    BplNode *binder; /* a Var or TypeVar; NULL: the name is not bound */
    bool is_local;   /* whether the variable is declared below top level */
} Bound;

typedef struct Hidden {
    uint32_t name;
    bool is_type;
    Bound bound;
} Hidden;

typedef struct Settler {
    BplProgram *program;
    BplFresh *fresh;
    /* for each name, by its number: the variable or type variable that the name means at the
     * current node
     */
    Bound *vars, *types;
    BPL_VEC(Hidden) hidden;
    BPL_VEC(size_t) marks;
    BPL_VEC(BplNode *) renamed;
    BplSet is_renamed;
    unsigned features;
    const BplNode *too_high; /* the first node whose height exceeds the limit, or NULL */
} Settler;

static void rename_later(Settler *s, BplNode *binder)
{
    if (!bpl_set_add(&s->is_renamed, binder))
        return;
    bpl_vec_push(&s->renamed, binder);
}

static void bind(Settler *s, bool is_type, uint32_t name, BplNode *binder)
{
    Bound *slot = is_type ? &s->types[name] : &s->vars[name];
    bpl_vec_push(&s->hidden, (Hidden){name, is_type, *slot});
    assert(s->marks.count > 0 && "a binder opened its scope");
    *slot = (Bound){binder, true};
}

static void bind_fixed(Settler *s, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (BplVar, var, group->vars)
            bind(s, false, var->name->id, &var->node);
}

/* Enters variables into the table of bound names; a variable with the name of an enclosing local
 * variable is put on the list of variables to be renamed. */
static void bind_vars(Settler *s, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (BplVar, var, group->vars) {
            if (s->vars[var->name->id].is_local)
                rename_later(s, &var->node);
            bind(s, false, var->name->id, &var->node);
        }
}

static void bind_locals(Settler *s, const BplVarDecl *locals, bool is_code)
{
    BPL_EACH (const BplVarDecl, local, locals) {
        if (is_code)
            bind_vars(s, local->groups);
        else
            bind_fixed(s, local->groups);
    }
}

static void bind_types(Settler *s, BplTypeVar *vars, bool is_fixed)
{
    BPL_EACH (BplTypeVar, var, vars) {
        if (!is_fixed && s->types[var->name->id].binder)
            rename_later(s, &var->node);
        bind(s, true, var->name->id, &var->node);
    }
}

static void open_scope(Settler *s)
{
    bpl_vec_push(&s->marks, s->hidden.count);
}

static void close_scope(Settler *s)
{
    assert(s->marks.count > 0 && bpl_vec_last(&s->marks) <= s->hidden.count);
    size_t mark = bpl_vec_pop(&s->marks);
    while (s->hidden.count > mark) {
        Hidden hidden = bpl_vec_pop(&s->hidden);
        assert((hidden.is_type ? s->types : s->vars)[hidden.name].is_local);
        Bound *slot = hidden.is_type ? &s->types[hidden.name] : &s->vars[hidden.name];
        *slot = hidden.bound;
    }
}

static bool has_scope(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_FUNCTION:
    case BPL_PROCEDURE:
    case BPL_IMPLEMENTATION:
    case BPL_DATATYPE:
    case BPL_QUANT:
    case BPL_LET:
    case BPL_CODE:
    case BPL_MAP_TYPE:
        return true;
    default:
        return false;
    }
}

static void bind_all(Settler *s, BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_FUNCTION: {
        const BplFunction *function = bpl_as_function(node);
        bind_types(s, function->type_params, true);
        bind_fixed(s, function->params);
        bind_fixed(s, function->result);
        break;
    }
    case BPL_PROCEDURE: {
        const BplProcedure *procedure = bpl_as_procedure(node);
        bind_types(s, procedure->type_params, true);
        bind_fixed(s, procedure->ins);
        bind_fixed(s, procedure->outs);
        if (procedure->body)
            bind_locals(s, procedure->body->locals, false);
        break;
    }
    case BPL_IMPLEMENTATION: {
        const BplImplementation *implementation = bpl_as_implementation(node);
        bind_types(s, implementation->type_params, true);
        bind_fixed(s, implementation->ins);
        bind_fixed(s, implementation->outs);
        bind_locals(s, implementation->body->locals, false);
        break;
    }
    case BPL_DATATYPE:
        bind_types(s, bpl_as_datatype(node)->params, true);
        break;
    case BPL_QUANT:
        bind_types(s, bpl_as_quant(node)->type_params, false);
        bind_vars(s, bpl_as_quant(node)->vars);
        break;
    case BPL_LET:
        bind_vars(s, bpl_as_let(node)->vars);
        break;
    case BPL_CODE:
        bind_locals(s, bpl_as_code(node)->body->locals, true);
        break;
    default:
        bind_types(s, bpl_as_map_type(node)->type_params, false);
        break;
    }
}

/* Finds captured references: if the name of a reference is bound to a declaration other than the
 * intended one (`meant`), the capturing declaration is put on the list of those to be renamed,
 * unless it is at top level. */
static void check_use(Settler *s, const Bound *bound, const BplNode *meant)
{
    if (bound->binder && meant && bound->binder != meant && bound->is_local)
        rename_later(s, bound->binder);
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Settler *s = walker->data;
    /* identifiers are handled first, since they are the most frequent kind */
    if (node->kind == BPL_IDENT) {
        const BplIdent *ident = bpl_as_ident(node);
        check_use(s, &s->vars[ident->name->id], ident->var ? &ident->var->node : NULL);
        return BPL_WALK_ON;
    }
    s->features |= bpl_node_features(node);
    if (has_scope(node)) {
        open_scope(s);
        bind_all(s, node);
    } else if (node->kind == BPL_NAMED_TYPE) {
        const BplNamedType *type = bpl_as_named_type(node);
        check_use(s, &s->types[type->name->id], type->decl);
    }
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    Settler *s = walker->data;
    if (!*bpl_kind_children(node->kind)) {
        node->height = 0;
        return BPL_WALK_ON;
    }
    if (has_scope(node))
        close_scope(s);
    if (!bpl_node_set_height(node) && !s->too_high)
        s->too_high = node;
    return BPL_WALK_ON;
}

/* ---- renaming -------------------------------------------------------------------------------- */

static BplWalk rename_use(BplWalker *walker, BplNode *node)
{
    const Settler *s = walker->data;
    if (node->kind == BPL_IDENT) {
        BplIdent *ident = bpl_as_ident(node);
        if (ident->var && bpl_set_has(&s->is_renamed, ident->var))
            ident->name = ident->var->name;
    } else if (node->kind == BPL_NAMED_TYPE) {
        BplNamedType *type = bpl_as_named_type(node);
        if (type->decl && bpl_set_has(&s->is_renamed, type->decl))
            type->name = bpl_as_type_var(type->decl)->name;
    }
    return BPL_WALK_ON;
}

static void rename_all(Settler *s)
{
    for (size_t i = 0; i < s->renamed.count; i++) {
        BplNode *binder = s->renamed.at[i];
        assert(binder->kind == BPL_VAR || binder->kind == BPL_TYPE_VAR);
        if (binder->kind == BPL_VAR) {
            BplVar *var = bpl_as_var(binder);
            var->name = bpl_fresh_name(s->fresh, var->name);
        } else {
            BplTypeVar *var = bpl_as_type_var(binder);
            var->name = bpl_fresh_name(s->fresh, var->name);
        }
    }
    BplWalker walker = {.enter = rename_use, .data = s};
    bpl_walk(&walker, &s->program->unit->node);
}

static void note_types(Settler *s)
{
    BPL_EACH (BplDecl, decl, s->program->unit->decls) {
        if (decl->kind == BPL_DATATYPE)
            s->types[bpl_as_datatype(decl)->name->id].binder = &decl->node;
        else if (decl->kind == BPL_TYPE_DECL)
            BPL_EACH (BplTypeDef, def, bpl_as_type_decl(decl)->defs)
                s->types[def->name->id].binder = &def->node;
    }
}

bool bpl_pass_settle(BplProgram *program, BplFresh *fresh, unsigned *features)
{
    Settler s = {.program = program, .fresh = fresh};
    size_t names = bpl_names_count(program->names);
    s.vars = bpl_alloc_zero(names * sizeof *s.vars);
    s.types = bpl_alloc_zero(names * sizeof *s.types);
    note_types(&s);
    BplWalker walker = {.enter = enter, .leave = leave, .data = &s};
    unsigned all = 0;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (!(decl->features & BPL_IS_SETTLED)) {
            s.features = BPL_IS_KNOWN | BPL_IS_SETTLED | (decl->features & BPL_IS_CHECKED);
            bpl_walk(&walker, &decl->node);
            decl->features = s.features;
        }
        all |= decl->features;
    }
    if (!bpl_node_set_height(&program->unit->node) && !s.too_high)
        s.too_high = &program->unit->node;
    if (s.renamed.count)
        rename_all(&s);
    assert(s.marks.count == 0 && s.hidden.count == 0);
    assert(s.renamed.count == s.is_renamed.count);
    bpl_free(s.vars);
    bpl_free(s.types);
    bpl_vec_release(&s.hidden);
    bpl_vec_release(&s.marks);
    bpl_vec_release(&s.renamed);
    bpl_set_release(&s.is_renamed);
    if (s.too_high)
        bpl_pass_too_high(program, s.too_high);
    *features = all & ~(BPL_IS_KNOWN | BPL_IS_SETTLED | BPL_IS_CHECKED);
    return !s.too_high;
}
