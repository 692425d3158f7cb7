#include "libbpl/pass/type_args.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/sema/unify.h"
#include "libbpl/syntax/tree.h"

/* ---- types as written ------------------------------------------------------------------------ */

/* The maps around what is being made, innermost first, with their variables. */
typedef struct Around {
    BplTypeVar *vars;
    const struct Around *outer;
} Around;

typedef struct Maker {
    BplFresh *fresh;
    BplArena *arena;
    const BplMap *known;
} Maker;

static BplTypeExpr *make(const Maker *maker, const BplType *type, const Around *around);

static BplTypeExpr *finished(void *node, const BplType *type)
{
    BplTypeExpr *made = node;
    made->type = type;
    made->is_made = 1;
    bpl_node_set_height(&made->node);
    return made;
}

static BplTypeExpr *make_basic(const Maker *maker, BplBasic basic, const BplType *type)
{
    BplBasicType *made = bpl_ast_basic_type(maker->arena, 0);
    made->op = (uint8_t)basic;
    return finished(made, type);
}

static BplTypeExpr *make_named(const Maker *maker, const BplName *name, BplNode *decl,
                               const BplType *type, const Around *around)
{
    BplNamedType *made = bpl_ast_named_type(maker->arena, 0);
    made->name = name;
    made->decl = decl;
    BplNode **end = (BplNode **)(void *)&made->args;
    for (uint32_t i = 0; i < type->count; i++) {
        *end = &make(maker, type->args[i], around)->node;
        end = &(*end)->next;
    }
    return finished(made, type);
}

static BplTypeExpr *make_known(const Maker *maker, const char *name, unsigned size,
                               unsigned exponent, const BplType *type)
{
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, name);
    if (size)
        bpl_strbuf_addf(&text, "%u", size);
    if (exponent)
        bpl_strbuf_addf(&text, "e%u", exponent);
    const BplName *word = bpl_names_intern(maker->fresh->program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return make_named(maker, word, NULL, type, NULL);
}

static const BplName *name_of(const BplNode *decl)
{
    return decl->kind == BPL_TYPE_DEF   ? bpl_as_type_def(decl)->name
           : decl->kind == BPL_DATATYPE ? bpl_as_datatype(decl)->name
                                        : bpl_as_type_var(decl)->name;
}

static BplTypeExpr *make_map(const Maker *maker, const BplType *type, const Around *around)
{
    BplMapType *made = bpl_ast_map_type(maker->arena, 0);
    BplNode **end = (BplNode **)(void *)&made->type_params;
    for (uint32_t i = 0; i < type->bound; i++) {
        BplTypeVar *var = bpl_ast_type_var(maker->arena, 0);
        var->name = bpl_fresh_name(maker->fresh, type->names[i]);
        bpl_node_set_height(&var->node);
        *end = &var->node;
        end = &var->node.next;
    }
    Around here = {made->type_params, around};
    const Around *below = type->bound ? &here : around;
    end = (BplNode **)(void *)&made->args;
    for (uint32_t i = 0; i < type->count; i++) {
        *end = &make(maker, type->args[i], below)->node;
        end = &(*end)->next;
    }
    made->result = make(maker, type->args[type->count], below);
    return finished(made, type);
}

static BplTypeExpr *make_bound(const Maker *maker, const BplType *type, const Around *around)
{
    for (uint32_t i = 0; i < type->depth; i++)
        around = around->outer;
    BplTypeVar *var = around->vars;
    for (uint32_t i = 0; i < type->index; i++)
        var = bpl_as_type_var(var->next);
    return make_named(maker, var->name, &var->node, type, NULL);
}

static BplTypeExpr *make_var(const Maker *maker, const BplType *type)
{
    BplTypeVar *var = bpl_as_type_var(type->decl);
    const BplNode *known = maker->known ? bpl_map_get(maker->known, var) : NULL;
    if (known)
        return (BplTypeExpr *)bpl_ast_clone(maker->arena, known, NULL);
    return make_named(maker, var->name, &var->node, type, NULL);
}

static BplTypeExpr *make(const Maker *maker, const BplType *type, const Around *around)
{
    switch ((BplTypeKind)type->kind) {
    case BPL_T_INT:
        return make_basic(maker, BPL_BASIC_INT, type);
    case BPL_T_REAL:
        return make_basic(maker, BPL_BASIC_REAL, type);
    case BPL_T_BOOL:
        return make_basic(maker, BPL_BASIC_BOOL, type);
    case BPL_T_RMODE:
        return make_known(maker, "rmode", 0, 0, type);
    case BPL_T_STRING:
        return make_known(maker, "string", 0, 0, type);
    case BPL_T_REGEX:
        return make_known(maker, "regex", 0, 0, type);
    case BPL_T_BV:
        return make_known(maker, type->width ? "bv" : "bv0", type->width, 0, type);
    case BPL_T_FLOAT:
        return make_known(maker, "float", type->significand, type->exponent, type);
    case BPL_T_VAR:
        return make_var(maker, type);
    case BPL_T_CTOR:
    case BPL_T_SYNONYM: {
        BplNode *decl = (BplNode *)(uintptr_t)type->decl;
        return make_named(maker, name_of(decl), decl, type, around);
    }
    case BPL_T_MAP:
        return make_map(maker, type, around);
    case BPL_T_BOUND:
        return make_bound(maker, type, around);
    case BPL_T_SIGNATURE:
    case BPL_T_PROXY:
        break;
    }
    assert(!"a type that can be written");
    return NULL;
}

/* ---- matching -------------------------------------------------------------------------------- */

/* Binds the procedure's type parameters in `formal` so that it becomes `actual`; both are types of
 * a checked call, so nothing else can differ. */
static void match(BplMap *bound, const BplTypeVar *params, const BplType *formal,
                  const BplType *actual)
{
    if (!formal->has_var || !actual)
        return;
    formal = bpl_type_follow(formal);
    if (formal->kind == BPL_T_VAR) {
        BPL_EACH(const BplTypeVar, param, params)
        {
            if (param == formal->decl && !bpl_map_get(bound, param))
                bpl_map_put(bound, param, (void *)(uintptr_t)actual);
        }
        return;
    }
    actual = bpl_type_follow(actual);
    if (formal->kind != actual->kind || formal->count != actual->count)
        return;
    uint32_t count = formal->kind == BPL_T_MAP ? formal->count + 1 : formal->count;
    for (uint32_t i = 0; i < count; i++)
        match(bound, params, formal->args[i], actual->args[i]);
}

static void match_all(BplMap *bound, const BplTypeVar *params, const BplVarGroup *groups,
                      const BplExpr *actuals)
{
    BPL_EACH(const BplVarGroup, group, groups)
    {
        BPL_EACH(const BplVar, var, group->vars)
        {
            if (!actuals)
                return;
            if (var->type)
                match(bound, params, var->type, actuals->type);
            actuals = (const BplExpr *)actuals->next;
        }
    }
}

void bpl_type_args_of_call(BplMap *args, BplFresh *fresh, const BplCall *call, const BplMap *known)
{
    const BplProcedure *procedure = call->procedure;
    if (!procedure->type_params)
        return;
    const Maker maker = {fresh, &fresh->program->arena, known};
    BplMap bound = {0};
    match_all(&bound, procedure->type_params, procedure->ins, call->args);
    match_all(&bound, procedure->type_params, procedure->outs, call->outs);
    BPL_EACH(BplTypeVar, param, procedure->type_params)
    {
        const BplType *type = bpl_map_get(&bound, param);
        bpl_map_put(args, param, make(&maker, type ? type : &bpl_type_int, NULL));
    }
    bpl_map_release(&bound);
}
