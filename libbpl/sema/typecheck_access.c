/* Checks the types of accesses to maps and datatypes: selections, updates, tests. */
#include "libbpl/sema/sema.h"

/* ---- maps ------------------------------------------------------------------------------------ */

static void error_select(BplSema *sema, const BplType *map, uint32_t index, const BplType *got,
                         BplLoc loc, const char *what)
{
    BplStrbuf expected = {0};
    bpl_type_print_component(&expected, map, map->args[index]);
    char *text = bpl_type_text(got);
    bpl_sema_error(sema, BPL_DIAG_ARGUMENT_TYPE, loc,
                   "invalid type for argument %u in %s: %s (expected: %s)", (unsigned)index, what,
                   text, expected.text);
    bpl_strbuf_release(&expected);
    bpl_free(text);
}

static void error_no_map(BplSema *sema, const BplNode *map, const char *what)
{
    BplStrbuf text = {0};
    bpl_print_node(&text, map);
    bpl_sema_error(sema, BPL_DIAG_NOT_A_MAP, map->loc, "%s applied to a non-map: %s", what,
                   bpl_strbuf_text(&text));
    bpl_strbuf_release(&text);
}

const BplType *bpl_sema_check_select(BplSema *sema, const BplType *type, const BplNode *map_node,
                                     BplExpr *select, const BplExpr *indices, const char *what)
{
    BplLoc loc = select->node.loc;
    const BplType *map = bpl_type_follow(type);
    uint32_t count = 0;
    BPL_EACH (const BplExpr, index, indices)
        count++;
    if (map->kind == BPL_T_PROXY && map->proxy->form == BPL_PROXY_ANY) {
        bpl_unify(sema->types, map, bpl_proxy_map(sema->types, count));
        map = bpl_type_follow(map);
    }
    assert(!(map->kind == BPL_T_PROXY && map->link));
    bool is_open = map->kind == BPL_T_PROXY && map->proxy->form == BPL_PROXY_MAP;
    if (map->kind != BPL_T_MAP && !is_open) {
        error_no_map(sema, map_node, what);
        return NULL;
    }
    uint32_t arity = is_open ? map->proxy->size : map->count;
    if (arity != count) {
        bpl_sema_error(sema, BPL_DIAG_ARGUMENT_COUNT, loc,
                       "wrong number of arguments in %s: %u instead of %u", what, (unsigned)count,
                       (unsigned)arity);
        return NULL;
    }
    if (is_open) {
        size_t base = sema->args.count;
        BPL_EACH (const BplExpr, index, indices) {
            const BplType *any = index->type ? index->type : bpl_proxy_any(sema->types, NULL);
            bpl_vec_push(&sema->args, any);
        }
        const BplType *result = bpl_proxy_map_use(sema->types, map, sema->args.at + base);
        assert(sema->args.count == base + count);
        sema->args.count = base;
        return result;
    }
    size_t base = sema->args.count;
    for (uint32_t i = 0; i < map->bound; i++) {
        const BplType *proxy = bpl_proxy_any(sema->types, map->names[i]);
        bpl_vec_push(&sema->args, proxy);
    }
    bool good = true;
    uint32_t at = 0;
    BPL_EACH (const BplExpr, index, indices) {
        const BplType *expected = bpl_type_open(sema->types, map->args[at], sema->args.at + base);
        if (!bpl_types_fit(sema, expected, index->type)) {
            error_select(sema, map, at, index->type, index->node.loc, what);
            good = false;
        }
        at++;
    }
    const BplType *result = bpl_type_open(sema->types, map->args[at], sema->args.at + base);
    if (map->bound) {
        result = bpl_sema_found_type(sema, result, loc);
        for (uint32_t i = 0; i < map->bound; i++)
            bpl_sema_note_use(sema, select, map->names[i], sema->args.at[base + i]);
        if (!good && result && bpl_type_is_open(result))
            result = NULL;
    }
    sema->args.count = base;
    return result;
}

const BplType *bpl_sema_check_map_select(BplSema *sema, BplSelect *expr, const BplType *map)
{
    /* the common case of a map that has one index and no type variables is decided at once */
    BplExpr *index = expr->indices;
    if (map->kind == BPL_T_MAP && map->count == 1 && !map->bound && index && !index->node.next &&
        index->type == map->args[0])
        return map->args[1];
    return bpl_sema_check_select(sema, map, &expr->map->node, &expr->base, index, "map select");
}

const BplType *bpl_sema_check_map_store(BplSema *sema, BplStore *expr, const BplType *map)
{
    const BplType *value = expr->value->type;
    const BplType *range =
        bpl_sema_check_select(sema, map, &expr->map->node, &expr->base, expr->indices, "map store");
    if (!range)
        return NULL;
    if (!bpl_types_fit(sema, range, value)) {
        bpl_sema_error_types(sema, BPL_DIAG_STORE_TYPE, expr->value->node.loc,
                             "right-hand side in map store with wrong type: @ (expected: @)", value,
                             range);
        return NULL;
    }
    return map;
}

/* ---- datatypes ------------------------------------------------------------------------------- */

static BplDatatype *datatype_of(const BplType *type)
{
    const BplType *known = bpl_type_follow(type);
    if (known->kind != BPL_T_CTOR || ((const BplNode *)known->decl)->kind != BPL_DATATYPE)
        return NULL;
    return bpl_as_datatype(known->decl);
}

/* Returns the type that a constructor's field has in an object of the given type: the arguments of
 * this type replace the datatype's parameters. */
static const BplType *field_type(BplSema *sema, const BplType *object, const BplDatatype *datatype,
                                 const BplType *field, BplLoc loc)
{
    if (!field->has_var)
        return field;
    const BplType *known = bpl_type_follow(object);
    uint32_t i = 0;
    assert(known->kind == BPL_T_CTOR && known->decl == datatype);
    BPL_EACH (const BplTypeVar, param, datatype->params)
        bpl_type_var_set(param, known->args[i++]);
    const BplType *result = bpl_type_subst(sema->types, field);
    BPL_EACH (const BplTypeVar, param, datatype->params)
        bpl_type_var_set(param, NULL);
    return bpl_sema_found_type(sema, result, loc);
}

const BplType *bpl_sema_check_field(BplSema *sema, const BplType *object, const BplName *name,
                                    BplLoc loc)
{
    const BplDatatype *datatype = datatype_of(object);
    if (!datatype) {
        bpl_sema_error_types(sema, BPL_DIAG_NOT_A_DATATYPE, loc,
                             "field-access must be applied to a datatype, @ is not a datatype",
                             object, NULL);
        return NULL;
    }
    BPL_EACH (const BplConstructor, constructor, datatype->constructors)
        BPL_EACH (const BplVarGroup, group, constructor->fields)
            BPL_EACH (const BplVar, field, group->vars)
                if (field->name == name)
                    return field_type(sema, object, datatype, field->type, loc);
    char *text = bpl_type_text(bpl_type_follow(object));
    bpl_sema_error(sema, BPL_DIAG_DATATYPE_FIELD, loc,
                   "datatype %s does not have a field with name %s", text, name->text);
    bpl_free(text);
    return NULL;
}

const BplType *bpl_sema_check_field_store(BplSema *sema, BplFieldStore *expr, const BplType *object)
{
    const BplType *value = expr->value->type;
    const BplType *field = bpl_sema_check_field(sema, object, expr->name, expr->name_loc);
    if (!field)
        return NULL;
    if (!bpl_types_fit(sema, value, field)) {
        bpl_sema_error_types(sema, BPL_DIAG_STORE_TYPE, expr->name_loc,
                             "right-hand side in field update with wrong type: @ (expected: @)",
                             value, field);
        return NULL;
    }
    return object;
}

const BplType *bpl_sema_check_is(BplSema *sema, BplIs *expr, const BplType *object)
{
    BplDatatype *datatype = datatype_of(object);
    if (!datatype) {
        bpl_sema_error_types(sema, BPL_DIAG_NOT_A_DATATYPE, expr->name_loc,
                             "is-constructor must be applied to a datatype, @ is not a datatype",
                             object, NULL);
        return NULL;
    }
    BPL_EACH (BplConstructor, constructor, datatype->constructors)
        if (constructor->name == expr->name) {
            expr->constructor = constructor;
            return &bpl_type_bool;
        }
    char *text = bpl_type_text(bpl_type_follow(object));
    bpl_sema_error(sema, BPL_DIAG_DATATYPE_FIELD, expr->name_loc,
                   "datatype %s does not have a constructor with name %s", text, expr->name->text);
    bpl_free(text);
    return NULL;
}
