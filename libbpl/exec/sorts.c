/* Maps types of the core to sorts of the engine, literals to constants, and functions to those that
 * the solver has built in, if there is one. */
#include "libbpl/exec/engine.h"

#include "libbpl/term/basic.h"

#include "libbpl/term/literal.h"

/* ---- sorts ----------------------------------------------------------------------------------- */

static BplSort sort_of_data(BplEngine *e, const BplType *type);
static BplSort sort_of_poly(BplEngine *e, const BplType *type);

static const BplSort *sorts_of(BplEngine *e, const BplType *const *types, uint32_t count)
{
    BplSort *sorts = bpl_alloc((count + 1) * sizeof *sorts);
    for (uint32_t i = 0; i < count; i++)
        sorts[i] = bpl_engine_sort(e, types[i]);
    return sorts;
}

/* Returns the name of the sort for a type variable. Sorts are identified by name, but several type
 * variables may have the same name: a number is added, and the user cannot write a name such as
 * `a@7`. */
static const BplName *name_of_variable(BplEngine *e, const BplTypeVar *var)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s@%u", var->name->text, (unsigned)var->node.loc);
    const BplName *name = bpl_names_intern_text(e->program->names, text.text);
    bpl_strbuf_release(&text);
    return name;
}

/* Returns the sort for bit-vectors of 0 bits, which have a single value; there are no operations on
 * them. */
static BplSort sort_of_one_value(BplEngine *e)
{
    const BplName *name = bpl_names_intern_text(e->program->names, "bv0");
    BplSort made = bpl_sort_data(e->terms->sorts, name, NULL, 0);
    bpl_sort_add_ctor(e->terms->sorts, made, name, NULL, NULL, 0);
    return made;
}

static BplSort make_sort(BplEngine *e, const BplType *type)
{
    BplSorts *table = e->terms->sorts;
    BplSort made = BPL_SORT_NONE;
    const BplSort *args;
    BplSort basic = bpl_sort_of_basic(table, type);
    if (basic != BPL_SORT_NONE)
        return basic;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_BV:
        return sort_of_one_value(e);
    case BPL_T_VAR:
        return bpl_sort_user(table, name_of_variable(e, type->decl), NULL, 0);
    case BPL_T_CTOR:
        if (((const BplNode *)type->decl)->kind == BPL_DATATYPE)
            return sort_of_data(e, type);
        args = sorts_of(e, type->args, type->count);
        made = bpl_sort_user(table, ((const BplTypeDef *)type->decl)->name, args, type->count);
        break;
    case BPL_T_MAP:
        if (type->bound)
            return sort_of_poly(e, type);
        args = sorts_of(e, type->args, type->count + 1);
        made = bpl_sort_map(table, args, type->count, args[type->count]);
        break;
    default:
        assert(!"a type of the core");
        return BPL_SORT_NONE;
    }
    bpl_free((void *)(uintptr_t)args);
    return made;
}

bool bpl_engine_is_variable(const BplEngine *e, BplSort sort)
{
    for (size_t i = 0; e->sorts.slots && i <= e->sorts.mask; i++) {
        const BplType *type = e->sorts.slots[i].key;
        if (type && type->kind == BPL_T_VAR && (uintptr_t)e->sorts.slots[i].value == sort)
            return true;
    }
    return false;
}

BplSort bpl_engine_sort(BplEngine *e, const BplType *type)
{
    BplSort sort = (BplSort)(uintptr_t)bpl_map_get(&e->sorts, type);
    if (!sort) {
        sort = make_sort(e, type);
        bpl_map_put(&e->sorts, type, (void *)(uintptr_t)sort);
    }
    return sort;
}

static BplSort sort_of_data(BplEngine *e, const BplType *type)
{
    const BplDatatype *decl = type->decl;
    const BplSort *args = sorts_of(e, type->args, type->count);
    BplSort made = bpl_sort_data(e->terms->sorts, decl->name, args, type->count);
    bpl_free((void *)(uintptr_t)args);
    bpl_map_put(&e->sorts, type, (void *)(uintptr_t)made);
    while (e->datatypes.count <= made)
        bpl_vec_push(&e->datatypes, NULL);
    e->datatypes.at[made] = decl;
    BPL_EACH (const BplConstructor, ctor, decl->constructors) {
        BPL_VEC(BplSort) sorts = {0};
        BPL_VEC(const BplName *) names = {0};
        BPL_EACH (const BplVarGroup, group, ctor->fields)
            BPL_EACH (const BplVar, var, group->vars) {
                bpl_vec_push(&sorts,
                             bpl_engine_sort(e, bpl_core_field_type(e->core, type, var->type)));
                bpl_vec_push(&names, var->name);
            }
        bpl_sort_add_ctor(e->terms->sorts, made, ctor->name, names.at, sorts.at,
                          (uint32_t)sorts.count);
        bpl_vec_release(&sorts);
        bpl_vec_release(&names);
    }
    return made;
}

const BplCorePoly *bpl_engine_poly(const BplEngine *e, BplSort sort)
{
    for (size_t i = 0; i < e->core->polys.count; i++)
        if ((BplSort)(uintptr_t)bpl_map_get(&e->sorts, e->core->polys.at[i].type) == sort)
            return &e->core->polys.at[i];
    return NULL;
}

/* Returns the sort for a type of polymorphic maps: a record with one map for each instance; see
 * BplCorePoly. */
static BplSort sort_of_poly(BplEngine *e, const BplType *type)
{
    BplNames *names = e->program->names;
    size_t index = 0;
    while (e->core->polys.at[index].type != type)
        index++;
    const BplCorePoly *poly = &e->core->polys.at[index];
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "maps@%u", (unsigned)index);
    BplSort made = bpl_sort_data(e->terms->sorts, bpl_names_intern_text(names, text.text), NULL, 0);
    const BplName *ctor = bpl_names_intern_text(names, text.text);
    bpl_map_put(&e->sorts, type, (void *)(uintptr_t)made);
    BPL_VEC(BplSort) sorts = {0};
    BPL_VEC(const BplName *) fields = {0};
    for (size_t i = 0; i <= poly->maps.count; i++) {
        bpl_strbuf_clear(&text);
        bpl_strbuf_addf(&text, "part@%u@%u", (unsigned)index, (unsigned)i);
        bpl_vec_push(&fields, bpl_names_intern_text(names, text.text));
        bpl_vec_push(&sorts,
                     bpl_engine_sort(e, i < poly->maps.count ? poly->maps.at[i].type : poly->rest));
    }
    bpl_sort_add_ctor(e->terms->sorts, made, ctor, fields.at, sorts.at, (uint32_t)sorts.count);
    bpl_vec_release(&sorts);
    bpl_vec_release(&fields);
    bpl_strbuf_release(&text);
    return made;
}

BplValue bpl_engine_fresh(BplEngine *e, const BplVar *var, const BplType *type)
{
    return bpl_term_fresh(e->terms, var->name, bpl_engine_sort(e, type));
}

/* ---- additions to the core ------------------------------------------------------------------- */

/* Returns a new name for a function that stands for the rest of a quantifier over types: for the
 * types for which the quantifier has no instance. */
static const BplName *name_of_rest(BplEngine *e)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "rest@%u", (unsigned)e->fns.count);
    const BplName *name = bpl_names_intern_text(e->program->names, text.text);
    bpl_strbuf_release(&text);
    return name;
}

static void add_function(BplEngine *e, const BplCoreFunction *function)
{
    BplFn fn = {.symbol = BPL_NONE, .result = bpl_engine_sort(e, function->result)};
    if (function->kind == BPL_FN_REST && function->param_count) {
        const BplSort *sorts = sorts_of(e, function->params, function->param_count);
        fn.func = bpl_term_func(e->terms, name_of_rest(e), sorts, function->param_count, fn.result);
        bpl_free((void *)(uintptr_t)sorts);
    } else if (function->kind == BPL_FN_REST) {
        fn.symbol = bpl_term_fresh(e->terms, name_of_rest(e), fn.result);
    } else if (!function->decl) {
        fn.ctor = 0;
    } else if (function->decl->kind == BPL_CONSTRUCTOR) {
        fn.ctor = bpl_constructor_index(bpl_as_constructor(function->decl));
    } else if (function->param_count) {
        const BplSort *sorts = sorts_of(e, function->params, function->param_count);
        fn.func = bpl_term_func(e->terms, bpl_as_function(function->decl)->name, sorts,
                                function->param_count, fn.result);
        bpl_free((void *)(uintptr_t)sorts);
    } else {
        fn.symbol = bpl_term_fresh(e->terms, bpl_as_function(function->decl)->name, fn.result);
    }
    bpl_vec_push(&e->fns, fn);
}

void bpl_engine_refresh(BplEngine *e)
{
    const BplCore *core = e->core;
    for (size_t i = e->literals.count; i < core->literals.count; i++)
        bpl_vec_push(&e->literals, bpl_term_literal(e->terms, core->literals.at[i]));
    for (size_t i = e->fns.count; i < core->functions.count; i++)
        add_function(e, core->functions.at[i]);
    for (size_t i = e->bound.count; i < core->bound.count; i++)
        bpl_vec_push(&e->bound, bpl_engine_fresh(e, core->bound.at[i].var, core->bound.at[i].type));
}
