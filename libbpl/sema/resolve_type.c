/* Resolves written types: finds the type that a type expression means. */
#include "libbpl/sema/sema.h"
#include "libbpl/syntax/literal.h"

void bpl_sema_error_too_large(BplSema *sema, BplLoc loc)
{
    bpl_sema_error(sema, BPL_DIAG_TYPE_TOO_LARGE, loc, "type is too large");
}

static bool is_digits(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] < '0' || text[i] > '9')
            return false;
    return length > 0;
}

static bool is_bv_name(const BplName *name)
{
    return name->length > 2 && name->text[0] == 'b' && name->text[1] == 'v' &&
           is_digits(name->text + 2, name->length - 2);
}

bool bpl_sema_is_reserved_bv(BplSema *sema, const BplName *name, BplLoc loc)
{
    if (!is_bv_name(name))
        return false;
    bpl_sema_error(sema, BPL_DIAG_RESERVED_TYPE, loc, "type name: %s is registered for bitvectors",
                   name->text);
    return true;
}

static const BplType *bv_type(BplSema *sema, const BplName *name, BplLoc loc)
{
    uint32_t width;
    const char *end;
    if (!bpl_small_number(name->text + 2, &width, &end))
        bpl_sema_error_too_large(sema, loc);
    return bpl_type_bv(sema->types, width);
}

/* If the name has the form float<digits>e<digits>, with at least one digit after the e, returns
 * this float type; otherwise NULL. */
static const BplType *float_type(BplSema *sema, const BplName *name, BplLoc loc)
{
    if (name->length <= 7 || strncmp(name->text, "float", 5) != 0)
        return NULL;
    const char *digits = name->text + 5, *e = strchr(digits, 'e');
    if (!e || !is_digits(digits, (size_t)(e - digits)))
        return NULL;
    size_t rest = name->length - (size_t)(e + 1 - name->text);
    if (!is_digits(e + 1, rest))
        return NULL;
    uint32_t significand, exponent;
    if (!bpl_float_widths(name->text, &significand, &exponent))
        bpl_sema_error_too_large(sema, loc);
    return bpl_type_float(sema->types, significand, exponent);
}

/* May the program itself declare a type with the name of a built-in type? True in an older program
 * for `string` and `regex`, which became built-in types late. */
static bool is_free(const BplSema *sema, const BplName *name)
{
    return sema->is_241 || (sema->options.dialect == BPL_DIALECT_UNION &&
                            (sema->scope.types[name->id] || sema->scope.type_vars[name->id]));
}

/* Returns the built-in type with this name, or NULL; *what is set to a description of the type for
 * messages. */
static const BplType *known_type(BplSema *sema, const BplName *name, BplLoc loc, const char **what)
{
    switch (name->text[0]) {
    case 'b':
        if (!is_bv_name(name))
            return NULL;
        *what = "bitvector types";
        return bv_type(sema, name, loc);
    case 'f':
        *what = "float types";
        return float_type(sema, name, loc);
    case 'r':
        *what = "rounding mode type";
        if (strcmp(name->text, "rmode") == 0)
            return &bpl_type_rmode;
        *what = "regex type";
        return strcmp(name->text, "regex") == 0 && !is_free(sema, name) ? &bpl_type_regex : NULL;
    case 's':
        *what = "string type";
        return strcmp(name->text, "string") == 0 && !is_free(sema, name) ? &bpl_type_string : NULL;
    default:
        return NULL;
    }
}

static uint32_t chain_length(const BplNode *chain)
{
    uint32_t count = 0;
    for (; chain; chain = chain->next)
        count++;
    return count;
}

static const BplType *fit(BplSema *sema, BplLoc loc, const BplType *type)
{
    if (bpl_type_is_small(type))
        return type;
    bpl_sema_error_too_large(sema, loc);
    return &bpl_type_bool;
}

/* Resolves the type arguments and pushes their types onto sema->args; returns the index of the
 * first. */
static size_t resolve_args(BplSema *sema, BplTypeExpr *args)
{
    size_t base = sema->args.count;
    BPL_EACH (BplTypeExpr, arg, args) {
        const BplType *type = bpl_sema_resolve_type(sema, arg);
        bpl_vec_push(&sema->args, type);
    }
    return base;
}

static const BplType *undeclared(BplSema *sema, BplNamedType *type)
{
    bpl_sema_error(sema, BPL_DIAG_UNDECLARED_TYPE, type->loc,
                   sema->options.dialect == BPL_DIALECT_MASTER
                       ? "undeclared type: %s (replacing with \"bool\" to continue resolving)"
                       : "undeclared type: %s",
                   type->name->text);
    return &bpl_type_bool;
}

static const BplType *resolve_declared(BplSema *sema, BplNamedType *type, BplNode *decl)
{
    BplTypeDef *def = decl->kind == BPL_TYPE_DEF ? bpl_as_type_def(decl) : NULL;
    bool is_synonym = def && def->body;
    BplTypeVar *params = decl->kind == BPL_DATATYPE ? bpl_as_datatype(decl)->params
                         : def                      ? def->params
                                                    : NULL;
    type->decl = decl;
    if (!type->args && !params) {
        if (decl->kind == BPL_TYPE_VAR)
            return bpl_type_ctor(sema->types, decl, NULL, 0);
        const BplType *known = def ? def->type : bpl_as_datatype(decl)->type;
        /* the type belongs to a cycle of synonyms, which was reported already */
        return known ? known : &bpl_type_bool;
    }
    if (chain_length(type->args ? &type->args->node : NULL) !=
        chain_length(params ? &params->node : NULL)) {
        bpl_sema_error(sema, BPL_DIAG_TYPE_ARITY, type->loc,
                       is_synonym ? "type synonym received wrong number of arguments: %s"
                                  : "type constructor received wrong number of arguments: %s",
                       type->name->text);
        return &bpl_type_bool;
    }
    size_t base = resolve_args(sema, type->args);
    uint32_t count = (uint32_t)(sema->args.count - base);
    const BplType *const *args = sema->args.at + base;
    const BplType *result = !is_synonym ? bpl_type_ctor(sema->types, decl, args, count)
                            : def->type ? bpl_type_synonym(sema->types, def, args, count)
                                        : &bpl_type_bool;
    sema->args.count = base;
    return fit(sema, type->loc, result);
}

static const BplType *resolve_named(BplSema *sema, BplNamedType *type)
{
    const BplName *name = type->name;
    const char *what = NULL;
    const BplType *known = known_type(sema, name, type->loc, &what);
    type->decl = NULL;
    if (known) {
        if (type->args)
            bpl_sema_error(sema, BPL_DIAG_TYPE_ARITY, type->loc,
                           "%s must not be applied to arguments: %s", what, name->text);
        return known;
    }
    BplTypeVar *var = sema->scope.type_vars[name->id];
    if (var) {
        if (type->args)
            bpl_sema_error(sema, BPL_DIAG_TYPE_ARITY, type->loc,
                           "type variables must not be applied to arguments: %s", name->text);
        type->decl = &var->node;
        return var->type;
    }
    BplNode *decl = sema->scope.types[name->id];
    return decl ? resolve_declared(sema, type, decl) : undeclared(sema, type);
}

void bpl_sema_check_occurrence(BplSema *sema, BplTypeVar *params, size_t base, size_t errors,
                               BplLoc loc, const char *what)
{
    if (!params || (errors != sema->errors && !sema->is_boogie))
        return;
    for (size_t i = base; i < sema->args.count; i++)
        bpl_type_mark_vars(sema->args.at[i], 1);
    BPL_EACH (BplTypeVar, var, params)
        /* for a variable that could not be bound, an error was reported already */
        if (sema->scope.type_vars[var->name->id] == var && !bpl_type_var_mark(var))
            bpl_sema_error(sema, BPL_DIAG_UNUSED_TYPE_VARIABLE, loc,
                           "type variable must occur in %s: %s", what, var->name->text);
    for (size_t i = base; i < sema->args.count; i++)
        bpl_type_mark_vars(sema->args.at[i], 0);
}

static const BplType *resolve_map(BplSema *sema, BplMapType *type)
{
    size_t bound = sema->scope.bound_types.count, errors = sema->errors;
    bpl_sema_resolve_type_params(sema, type->type_params);
    size_t base = resolve_args(sema, type->args);
    uint32_t count = (uint32_t)(sema->args.count - base);
    const BplType *range = bpl_sema_resolve_type(sema, type->result);
    bpl_vec_push(&sema->args, range);
    bpl_sema_check_occurrence(sema, type->type_params, base, errors, type->loc, "map arguments");
    const BplType *result =
        bpl_type_map(sema->types, type->type_params, sema->args.at + base, count);
    sema->args.count = base;
    bpl_scope_unbind_types(&sema->scope, bound);
    return fit(sema, type->loc, result);
}

const BplType *bpl_sema_resolve_type(BplSema *sema, BplTypeExpr *type)
{
    const BplType *result;
    switch (type->kind) {
    case BPL_BASIC_TYPE:
        result = type->op == BPL_BASIC_INT    ? &bpl_type_int
                 : type->op == BPL_BASIC_REAL ? &bpl_type_real
                                              : &bpl_type_bool;
        break;
    case BPL_NAMED_TYPE:
        result = resolve_named(sema, bpl_as_named_type(type));
        break;
    default:
        result = resolve_map(sema, bpl_as_map_type(type));
        break;
    }
    type->type = result;
    return result;
}

void bpl_sema_resolve_type_params(BplSema *sema, BplTypeVar *params)
{
    BPL_EACH (BplTypeVar, var, params) {
        bpl_type_var_known(sema->types, var);
        const BplName *name = var->name;
        if (bpl_sema_is_reserved_bv(sema, name, var->loc))
            continue;
        if (sema->scope.types[name->id] && sema->scope.types[name->id]->kind != BPL_TYPE_VAR)
            bpl_sema_error(sema, BPL_DIAG_DUPLICATE_TYPE, var->loc,
                           "name is already reserved for type constructor: %s", name->text);
        else if (sema->scope.type_vars[name->id])
            bpl_sema_error(sema, BPL_DIAG_DUPLICATE_TYPE_VARIABLE, var->loc,
                           "more than one declaration of type variable: %s", name->text);
        else
            bpl_scope_bind_type(&sema->scope, var);
    }
}
