/* Enters top-level declarations, in any order, into the tables of names, and resolves clashes of
 * names. */
#include "libbpl/sema/sema.h"

typedef enum Winner { FIRST_WINS, SECOND_WINS, CLASH } Winner;

/* Reports a declaration that has the name of a library declaration, in a program for today's CIVL;
 * older programs have their own declarations of such names. */
static void check_library(BplSema *sema, const BplNode *own, const BplAttr *attrs)
{
    if (!sema->checks_layers || bpl_sema_flag(attrs, sema->attr.extern_))
        return;
    sema->muted = false;
    bpl_sema_error(sema, BPL_DIAG_LIBRARY_NAME, own->loc,
                   "more than one declaration of a name: the library also declares it");
    sema->muted = true;
}

/* Chooses between two declarations with the same name: a declaration that is marked {:extern}, or
 * belongs to a library, is replaced by the other one. */
static Winner choose(BplSema *sema, void *old, const BplAttr *old_attrs, void *new_,
                     const BplAttr *new_attrs)
{
    assert(old != new_);
    if (sema->muted)
        check_library(sema, old, old_attrs);
    if (sema->muted || bpl_sema_flag(new_attrs, sema->attr.extern_)) {
        bpl_map_put(&sema->ignored, new_, new_);
        return FIRST_WINS;
    }
    if (bpl_sema_flag(old_attrs, sema->attr.extern_)) {
        bpl_map_put(&sema->ignored, old, old);
        return SECOND_WINS;
    }
    return CLASH;
}

static const BplAttr *type_attrs(const BplNode *decl)
{
    if (decl->kind == BPL_DATATYPE)
        return ((const BplDatatype *)decl)->attrs;
    const BplTypeDef *def = decl->kind == BPL_TYPE_DEF ? (const BplTypeDef *)decl : NULL;
    return def && def->decl ? def->decl->attrs : NULL;
}

static void register_type(BplSema *sema, BplNode *decl, const BplName *name)
{
    if (bpl_sema_is_reserved_bv(sema, name, decl->loc))
        return;
    BplNode **slot = &sema->scope.types[name->id];
    if (!*slot || (*slot)->kind == BPL_TYPE_VAR) {
        *slot = decl;
        return;
    }
    assert(*slot != decl && "a declaration is registered once");
    Winner winner = choose(sema, *slot, type_attrs(*slot), decl, type_attrs(decl));
    if (winner == SECOND_WINS)
        *slot = decl;
    else if (winner == CLASH)
        bpl_sema_error(sema, BPL_DIAG_DUPLICATE_TYPE, decl->loc,
                       "more than one declaration of type name: %s", name->text);
}

/* Handles `type finite T;` of older Boogie, which is parsed as a type `finite` with a parameter T:
 * it declares T unless another declaration does. */
static void register_finite(BplSema *sema, BplTypeDef *def)
{
    if (def->name != sema->finite || def->body || !def->params || def->params->node.next ||
        sema->options.dialect != BPL_DIALECT_UNION)
        return;
    BplNode **slot = &sema->scope.types[def->params->name->id];
    if (!*slot)
        *slot = &def->params->node;
}

static void register_var(BplSema *sema, BplVar *var, BplVarGroup *group, BplDecl *decl,
                         BplRole role)
{
    assert(sema->scope.depth == 0);
    BplVar *old = sema->scope.vars[var->name->id].var;
    Winner winner =
        old ? choose(sema, old, bpl_sema_var_attrs(old), var, decl->attrs) : SECOND_WINS;
    if (winner == SECOND_WINS)
        sema->scope.vars[var->name->id].var = NULL;
    if (winner != FIRST_WINS)
        bpl_sema_declare_var(sema, var, group, decl, role);
}

static const BplAttr *function_attrs(const BplNode *decl)
{
    return decl->kind == BPL_FUNCTION ? ((const BplFunction *)decl)->attrs : NULL;
}

/* Declares a function. In 2.4.1 functions and procedures share one name space, so a name may be in
 * only one of the two tables. */
static void register_function(BplSema *sema, BplNode *decl, const BplName *name)
{
    BplNode **slot = &sema->scope.functions[name->id];
    BplProcedure **other = &sema->scope.procedures[name->id];
    Winner winner = SECOND_WINS;
    if (*slot)
        winner = choose(sema, *slot, function_attrs(*slot), decl, function_attrs(decl));
    else if (sema->is_241 && *other)
        winner = choose(sema, *other, (*other)->attrs, decl, function_attrs(decl));
    if (winner == SECOND_WINS) {
        *slot = decl;
        if (sema->is_241)
            *other = NULL;
    } else if (winner == CLASH) {
        bpl_sema_error(sema, BPL_DIAG_DUPLICATE_FUNCTION, decl->loc,
                       sema->is_241 ? "more than one declaration of function/procedure name: %s"
                                    : "more than one declaration of function name: %s",
                       name->text);
    }
}

static void register_procedure(BplSema *sema, BplProcedure *decl)
{
    const BplName *name = decl->name;
    BplProcedure **slot = &sema->scope.procedures[name->id];
    BplNode **other = &sema->scope.functions[name->id];
    Winner winner = SECOND_WINS;
    if (*slot)
        winner = choose(sema, *slot, (*slot)->attrs, decl, decl->attrs);
    else if (sema->is_241 && *other)
        winner = choose(sema, *other, function_attrs(*other), decl, decl->attrs);
    if (winner == SECOND_WINS) {
        *slot = decl;
        if (sema->is_241)
            *other = NULL;
    } else if (winner == CLASH) {
        bpl_sema_error(sema, BPL_DIAG_DUPLICATE_PROCEDURE, decl->loc,
                       sema->is_241 ? "more than one declaration of function/procedure name: %s"
                                    : "more than one declaration of procedure name: %s",
                       name->text);
    }
}

/* Is the action anonymous, as in `refines action _ { … }`? */
static bool is_anonymous(const BplProcedure *action)
{
    const BplName *name = action->name;
    return !name || (name->length == 1 && name->text[0] == '_');
}

static void register_axiom(BplSema *sema, BplAxiom *axiom, BplMap *names)
{
    const BplName *name = bpl_sema_string(axiom->attrs, sema->attr.name);
    if (!name)
        return;
    BplAxiom *old = bpl_map_get(names, name);
    Winner winner = old ? choose(sema, old, old->attrs, axiom, axiom->attrs) : SECOND_WINS;
    if (winner == SECOND_WINS)
        bpl_map_put(names, name, axiom);
    else if (winner == CLASH)
        bpl_sema_error(sema, BPL_DIAG_DUPLICATE_AXIOM, axiom->loc,
                       "more than one declaration of axiom name: %.*s", (int)name->length - 2,
                       name->text + 1);
}

static void register_axioms(BplSema *sema, BplAxiom *axioms, BplMap *names)
{
    BPL_EACH (BplAxiom, axiom, axioms)
        register_axiom(sema, axiom, names);
}

void bpl_sema_register_decl(BplSema *sema, BplDecl *decl, BplMap *axioms)
{
    switch (decl->kind) {
    case BPL_TYPE_DECL:
        BPL_EACH (BplTypeDef, def, bpl_as_type_decl(decl)->defs) {
            def->decl = bpl_as_type_decl(decl);
            def->type = NULL;
            register_type(sema, &def->node, def->name);
            register_finite(sema, def);
        }
        break;
    case BPL_DATATYPE: {
        BplDatatype *datatype = bpl_as_datatype(decl);
        datatype->type = NULL;
        BPL_EACH (BplConstructor, constructor, datatype->constructors) {
            constructor->datatype = datatype;
            register_function(sema, &constructor->node, constructor->name);
        }
        register_type(sema, &datatype->node, datatype->name);
        break;
    }
    case BPL_CONST_DECL:
        BPL_EACH (BplVar, var, bpl_as_const_decl(decl)->group->vars)
            register_var(sema, var, bpl_as_const_decl(decl)->group, decl, BPL_ROLE_CONST);
        register_axioms(sema, bpl_as_const_decl(decl)->uses, axioms);
        break;
    case BPL_FUNCTION:
        register_function(sema, &decl->node, bpl_as_function(decl)->name);
        register_axioms(sema, bpl_as_function(decl)->uses, axioms);
        break;
    case BPL_AXIOM:
        register_axiom(sema, bpl_as_axiom(decl), axioms);
        break;
    case BPL_VAR_DECL:
        BPL_EACH (BplVarGroup, group, bpl_as_var_decl(decl)->groups)
            BPL_EACH (BplVar, var, group->vars)
                register_var(sema, var, group, decl, BPL_ROLE_GLOBAL);
        break;
    case BPL_PROCEDURE:
        register_procedure(sema, bpl_as_procedure(decl));
        BPL_EACH (BplStmt, spec, bpl_as_procedure(decl)->specs)
            if (spec->kind == BPL_REFINES && bpl_as_refines(spec)->action &&
                !is_anonymous(bpl_as_refines(spec)->action))
                register_procedure(sema, bpl_as_refines(spec)->action);
        break;
    default:
        break;
    }
}

/* ---- the library ----------------------------------------------------------------------------- */

static BplTypeVar *type_params_of(const BplDecl *decl)
{
    switch (decl->kind) {
    case BPL_FUNCTION:
        return bpl_as_function(decl)->type_params;
    case BPL_PROCEDURE:
        return bpl_as_procedure(decl)->type_params;
    case BPL_DATATYPE:
        return bpl_as_datatype(decl)->params;
    default:
        return NULL;
    }
}

void bpl_sema_check_library_params(BplSema *sema, const BplDecl *library)
{
    BplMap said = {0};
    if (!sema->checks_layers)
        return;
    BPL_EACH (const BplDecl, decl, library)
        BPL_EACH (const BplTypeVar, param, decl->is_made ? NULL : type_params_of(decl)) {
            const BplNode *own = sema->scope.types[param->name->id];
            if (own && !bpl_map_put(&said, own, (void *)(uintptr_t)own))
                bpl_sema_error(sema, BPL_DIAG_LIBRARY_NAME, own->loc,
                               "name is already reserved for type constructor: %s, which the "
                               "library has for a type variable",
                               param->name->text);
        }
    bpl_map_release(&said);
}
