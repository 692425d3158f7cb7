/* Checks whether each datatype is well-founded, and declares the functions that datatypes of the
 * older kind declare. */
#include "libbpl/sema/sema.h"

#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

/* ---- well-foundedness ------------------------------------------------------------------------ */

/* A constructor in the computation of the datatypes that have a value. A datatype has a value if,
 * for some constructor, the types of all fields have values; so a constructor waits for the
 * datatypes of its fields; `blockers` of these are not yet known to have a value. */
typedef struct Ctor {
    uint32_t datatype;
    uint32_t blockers;
} Ctor;

typedef struct Edge {
    uint32_t ctor, next;
} Edge;

typedef struct Adt {
    BplDatatype *decl;
    /* 1 + the index of the first edge to a constructor that waits for this datatype */
    uint32_t first;
    bool founded;
} Adt;

typedef struct Founding {
    BPL_VEC(Adt) adts;
    BPL_VEC(Ctor) ctors;
    BPL_VEC(Edge) edges;
    BPL_VEC(uint32_t) ready;
    BplMap index; /* BplDatatype -> 1 + its index */
} Founding;

BplDatatype *bpl_sema_made_datatype(const BplType *type)
{
    if (type->kind != BPL_T_CTOR || ((const BplNode *)type->decl)->kind != BPL_TYPE_DEF)
        return NULL;
    BPL_EACH (BplDatatype, made, ((BplTypeDef *)(uintptr_t)type->decl)->datatypes)
        if (bpl_type_equal(made->type, type))
            return made;
    return NULL;
}

static void wait_for(Founding *founding, uint32_t ctor, const BplType *type)
{
    type = bpl_type_follow(type->expanded);
    if (type->kind == BPL_T_MAP) {
        for (uint32_t i = 0; i <= type->count; i++)
            wait_for(founding, ctor, type->args[i]);
        return;
    }
    const void *decl = type->kind == BPL_T_CTOR ? type->decl : NULL;
    const BplDatatype *made = bpl_sema_made_datatype(type);
    uintptr_t index = (uintptr_t)bpl_map_get(&founding->index, made ? made : decl);
    if (!index)
        return;
    assert(index <= founding->adts.count && ctor < founding->ctors.count);
    Adt *adt = &founding->adts.at[index - 1];
    bpl_vec_push(&founding->edges, (Edge){ctor, adt->first});
    adt->first = (uint32_t)founding->edges.count;
    founding->ctors.at[ctor].blockers++;
}

static void found(Founding *founding, uint32_t datatype)
{
    if (founding->adts.at[datatype].founded)
        return;
    assert(founding->ready.count < founding->adts.count);
    founding->adts.at[datatype].founded = true;
    bpl_vec_push(&founding->ready, datatype);
}

static void add_adt(Founding *founding, BplDatatype *datatype)
{
    bpl_vec_push(&founding->adts, (Adt){.decl = datatype});
    bpl_map_put(&founding->index, datatype, (void *)(uintptr_t)founding->adts.count);
}

static void set_up(Founding *founding)
{
    for (uint32_t i = 0; i < founding->adts.count; i++)
        BPL_EACH (BplConstructor, constructor, founding->adts.at[i].decl->constructors) {
            uint32_t ctor = (uint32_t)founding->ctors.count;
            bpl_vec_push(&founding->ctors, (Ctor){.datatype = i});
            for (uint32_t field = 0; field < constructor->signature->count; field++)
                wait_for(founding, ctor, constructor->signature->args[field]);
            if (founding->ctors.at[ctor].blockers == 0)
                found(founding, i);
        }
}

static void report_unfounded(BplSema *sema, const Founding *founding)
{
    BplStrbuf names = {0};
    BplLoc first = 0; /* 0: Boogie reports no source position here */
    for (size_t i = 0; i < founding->adts.count; i++) {
        const BplDatatype *decl = founding->adts.at[i].decl;
        if (founding->adts.at[i].founded)
            continue;
        if (!first)
            first = decl->loc;
        bpl_strbuf_addf(&names, "%s%s", names.length ? ", " : "", decl->name->text);
    }
    if (names.length)
        bpl_sema_error(sema, BPL_DIAG_DATATYPE_NOT_WELL_FOUNDED, first,
                       "Datatype declarations are not well-founded: %s", names.text);
    bpl_strbuf_release(&names);
}

static void find_founded(Founding *founding)
{
    set_up(founding);
    assert(founding->ready.count <= founding->adts.count);
    for (size_t i = 0; i < founding->ready.count; i++) {
        uint32_t edge = founding->adts.at[founding->ready.at[i]].first;
        assert(founding->adts.at[founding->ready.at[i]].founded);
        for (; edge; edge = founding->edges.at[edge - 1].next) {
            Ctor *ctor = &founding->ctors.at[founding->edges.at[edge - 1].ctor];
            assert(ctor->blockers > 0 && "an edge lifts one blocker, once");
            if (--ctor->blockers == 0)
                found(founding, ctor->datatype);
        }
    }
}

static void release_founding(Founding *founding)
{
    bpl_vec_release(&founding->adts);
    bpl_vec_release(&founding->ctors);
    bpl_vec_release(&founding->edges);
    bpl_vec_release(&founding->ready);
    bpl_map_release(&founding->index);
}

void bpl_sema_check_well_founded(BplSema *sema, BplDecl *decls)
{
    Founding founding = {0};
    BPL_EACH (BplDecl, decl, decls)
        if (decl->kind == BPL_DATATYPE && !bpl_sema_is_ignored(sema, decl))
            add_adt(&founding, bpl_as_datatype(decl));
    find_founded(&founding);
    report_unfounded(sema, &founding);
    release_founding(&founding);
}

/* ---- the older kind -------------------------------------------------------------------------- */

bool bpl_sema_is_old_datatype(const BplSema *sema, const BplType *type)
{
    type = type->expanded;
    if (type->kind != BPL_T_CTOR || ((const BplNode *)type->decl)->kind != BPL_TYPE_DEF)
        return false;
    const BplTypeDef *def = type->decl;
    return def->decl && bpl_sema_flag(def->decl->attrs, sema->attr.datatype);
}

/* ---- type parameters: 2.4.1 has selectors of monomorphic datatypes only ---------------------- */

typedef struct Undeclared {
    BplSema *sema;
    /* the type parameters of the constructor, which 2.4.1 does not declare for its selectors */
    const BplTypeVar *params;
} Undeclared;

static BplWalk enter_type(BplWalker *walker, BplNode *node)
{
    const Undeclared *undeclared = walker->data;
    if (node->kind != BPL_NAMED_TYPE)
        return BPL_WALK_ON;
    const BplName *name = bpl_as_named_type(node)->name;
    BPL_EACH (const BplTypeVar, param, undeclared->params)
        if (param->name == name)
            bpl_sema_error(undeclared->sema, BPL_DIAG_UNDECLARED_TYPE, node->loc,
                           "undeclared type: %s", name->text);
    return BPL_WALK_ON;
}

/* Is the constructor's written result type a type that was declared with {:datatype}? */
static bool makes_old_datatype(const BplSema *sema, const BplFunction *constructor)
{
    const BplTypeExpr *type = constructor->result->type;
    if (type->kind != BPL_NAMED_TYPE)
        return false;
    const BplName *name = ((const BplNamedType *)type)->name;
    const BplNode *decl = name->id < sema->scope.count ? sema->scope.types[name->id] : NULL;
    return decl && decl->kind == BPL_TYPE_DEF &&
           bpl_sema_flag(((const BplTypeDef *)decl)->decl->attrs, sema->attr.datatype);
}

/* Reports uses of a constructor's type parameters as undeclared types: as Boogie does, once for the
 * tester and once for each selector, even if these functions are not used. */
static void refuse_type_params(BplSema *sema, const BplFunction *constructor)
{
    if (!constructor->type_params || !(sema->is_241 || makes_old_datatype(sema, constructor)))
        return;
    Undeclared undeclared = {sema, constructor->type_params};
    BplWalker walker = {.enter = enter_type, .data = &undeclared};
    bpl_walk(&walker, &constructor->result->type->node);
    BPL_EACH (BplVarGroup, group, constructor->params)
        for (const BplVar *var = group->vars; var; var = (const BplVar *)var->next) {
            bpl_walk(&walker, &constructor->result->type->node);
            if (group->type)
                bpl_walk(&walker, &group->type->node);
        }
}

/* ---- selectors and testers ------------------------------------------------------------------- */

/* Declares the selector for `field` or, if `field` is NULL, the tester of the constructor: a
 * function name(parameter): result. Nothing is declared if the function's name does not occur in
 * the program: names in the program were interned when the scope was made, and no text can refer to
 * any other name. */
static void declare_made(BplSema *sema, const BplFunction *constructor, BplVar *field,
                         const BplTypeExpr *result, BplLoc loc)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s#%s", field ? field->name->text : "is", constructor->name->text);
    const BplName *name = bpl_names_find(sema->names, text.text, text.length);
    bpl_strbuf_release(&text);
    if (!name || name->id >= sema->scope.count)
        return;
    BplArena *arena = &sema->program->arena;
    BplFunction *made = bpl_ast_function(arena, loc);
    made->name = name;
    made->is_made = true;
    made->constructor = constructor->constructor;
    made->field = field;
    made->type_params =
        (BplTypeVar *)bpl_ast_clone_chain(arena, (BplNode *)constructor->type_params, NULL);
    made->params = bpl_ast_var_group(arena, loc);
    made->params->type =
        (BplTypeExpr *)bpl_ast_clone(arena, &constructor->result->type->node, NULL);
    made->result = bpl_ast_var_group(arena, loc);
    if (result) {
        made->result->type = (BplTypeExpr *)bpl_ast_clone(arena, &result->node, NULL);
    } else {
        BplBasicType *type = bpl_ast_basic_type(arena, loc);
        type->op = BPL_BASIC_BOOL;
        made->result->type = &type->base;
    }
    BplNode **slot = &sema->scope.functions[name->id];
    if (*slot) {
        bpl_sema_error(sema, BPL_DIAG_DUPLICATE_FUNCTION, loc,
                       sema->is_241 ? "more than one declaration of function/procedure name: %s"
                                    : "more than one declaration of function name: %s",
                       name->text);
        return;
    }
    *slot = &made->node;
    made->node.next = (BplNode *)sema->implicit->decls;
    sema->implicit->decls = &made->base;
}

static void declare_for(BplSema *sema, BplFunction *constructor)
{
    BplMap seen = {0};
    constructor->constructor = bpl_ast_constructor(&sema->program->arena, constructor->loc);
    BPL_EACH (BplVarGroup, group, constructor->params) {
        const BplVarGroup *typed = group;
        while (!typed->type && typed->node.next)
            typed = (const BplVarGroup *)typed->node.next;
        /* in `C(x, y: int)`, 2.4.1 takes x for the type of an unnamed field when it makes the
         * selectors */
        if (!group->vars || (sema->is_241 && !group->type)) {
            bpl_sema_error(sema, BPL_DIAG_OLD_DATATYPE, group->loc,
                           "The selector must be a non-empty string");
            continue;
        }
        BPL_EACH (BplVar, var, group->vars) {
            if (bpl_map_put(&seen, var->name, var))
                bpl_sema_error(sema, BPL_DIAG_OLD_DATATYPE, constructor->loc,
                               "The selectors for a constructor must be distinct strings");
            declare_made(sema, constructor, var, typed->type, var->loc);
        }
    }
    declare_made(sema, constructor, NULL, NULL, constructor->loc);
    refuse_type_params(sema, constructor);
    bpl_map_release(&seen);
}

void bpl_sema_declare_selectors(BplSema *sema, BplDecl *decls)
{
    if (!sema->attr.constructor)
        return;
    BPL_EACH (BplDecl, decl, decls)
        if (decl->kind == BPL_FUNCTION && !bpl_sema_is_ignored(sema, decl) &&
            bpl_sema_flag(decl->attrs, sema->attr.constructor))
            declare_for(sema, bpl_as_function(decl));
}

/* ---- making datatypes and constructors ------------------------------------------------------- */

/* Makes the Datatype node that represents the type (of the older kind) in the tree. */
static BplDatatype *make_datatype(BplSema *sema, const BplType *type)
{
    BplTypeDef *def = (BplTypeDef *)(uintptr_t)type->decl;
    BplDatatype *made = bpl_ast_datatype(&sema->program->arena, def->loc);
    made->name = def->name;
    made->type = type;
    made->is_made = true;
    made->node.next = (BplNode *)def->datatypes;
    def->datatypes = made;
    return made;
}

/* Completes the function's Constructor node, which exists already, with the function's name,
 * parameters and signature, and adds it to the datatype of the function's result. */
static void link_constructor(BplSema *sema, BplFunction *function, BplMap *last)
{
    BplConstructor *constructor = function->constructor;
    const BplType *type = function->signature->args[function->signature->count]->expanded;
    if (type->has_var || !bpl_sema_is_old_datatype(sema, type))
        return;
    constructor->name = function->name;
    constructor->fields = function->params;
    constructor->signature = function->signature;
    constructor->datatype = bpl_sema_made_datatype(type);
    if (!constructor->datatype)
        constructor->datatype = make_datatype(sema, type);
    constructor->datatype->has_error |= function->body != NULL;
    BplConstructor *before = bpl_map_put(last, constructor->datatype, constructor);
    if (before)
        before->node.next = &constructor->node;
    else
        constructor->datatype->constructors = constructor;
}

static void drop_unlinked(BplDecl *decls)
{
    BPL_EACH (BplDecl, decl, decls) {
        BplFunction *function = decl->kind == BPL_FUNCTION ? bpl_as_function(decl) : NULL;
        if (function && function->constructor && !function->constructor->datatype)
            function->constructor = NULL;
    }
}

void bpl_sema_link_constructors(BplSema *sema, BplDecl *decls)
{
    BplMap last = {0};
    Founding founding = {0};
    BPL_EACH (BplDecl, decl, decls) {
        if (decl->kind == BPL_TYPE_DECL)
            BPL_EACH (BplTypeDef, def, bpl_as_type_decl(decl)->defs)
                def->datatypes = NULL;
    }
    BPL_EACH (BplDecl, decl, decls)
        if (decl->kind == BPL_FUNCTION && bpl_as_function(decl)->constructor)
            link_constructor(sema, bpl_as_function(decl), &last);
    drop_unlinked(decls);
    drop_unlinked(sema->implicit->decls);
    for (size_t i = 0; last.slots && i <= last.mask; i++)
        if (last.slots[i].key)
            add_adt(&founding, (BplDatatype *)(uintptr_t)last.slots[i].key);
    find_founded(&founding);
    for (size_t i = 0; i < founding.adts.count; i++)
        founding.adts.at[i].decl->has_error |= !founding.adts.at[i].founded;
    release_founding(&founding);
    bpl_map_release(&last);
}
