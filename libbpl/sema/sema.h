/* Declares the state of a check (bpl_check), and the functions that share this state; private to
 * this folder.
 *
 * One BplSema lives as long as one bpl_check. Names are resolved by the bpl_sema_resolve_*
 * functions, types checked by the bpl_sema_check_* functions; both report through bpl_sema_error
 * and go on. Each error is reported once; Boogie repeats some errors, which boogie.h imitates if
 * the dialect is a version of Boogie. */
#ifndef BPL_SEMA_SEMA_H
#define BPL_SEMA_SEMA_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/sema/check.h"
#include "libbpl/sema/scope.h"
#include "libbpl/sema/type.h"
#include "libbpl/sema/unify.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/walk.h"

#include <stdarg.h>

/* The states of the program to which an expression may refer. */
typedef enum BplStateUse {
    BPL_STATELESS, /* no state: global variables may not be mentioned */
    BPL_SINGLE,
    BPL_TWO /* a current and an old state: old(…) is allowed as well */
} BplStateUse;

/* Names of attributes that have a meaning for the check; NULL if the program does not contain the
 * name. */
typedef struct BplAttrNames {
    const BplName *assumption, *constructor, *datatype, *define, *extern_, *id, *ignore, *inline_,
        *layer, *hide, *maximize, *minimize, *name, *sync, *verified_under, *yields;
} BplAttrNames;

/* A type argument that was still unknown when the application `expr` was checked: `proxy` stands
 * for the type argument for the type parameter `param`. */
typedef struct BplOpenUse {
    BplExpr *expr;
    const BplName *param;
    const BplType *proxy;
} BplOpenUse;

/* A field of the tree that contains a type with proxies (unknown types); `loc` is the source
 * position of its node. */
typedef struct BplOpenType {
    const BplType **field;
    BplLoc loc;
} BplOpenType;

/* The layers that {:layer …} denotes, or at which a variable or procedure exists: from the lowest
 * to the highest. `count` is the number of different layers that were written; 3 stands for three
 * or more. */
typedef struct BplLayers {
    uint32_t lowest, highest, count;
} BplLayers;

/* Restrictions on expressions in CIVL's procedures (civl.h). */
typedef struct BplContext {
    bool globals_in_old; /* global variables must be inside old(…) */
    bool inside_old;
    bool has_layers; /* whether variables must exist at all layers of the context */
    BplLayers layers;
} BplContext;

/* The state of the check of a guard, which Boogie checks twice, plain and negated (boogie_guard.c).
 */
typedef struct BplGuardCheck BplGuardCheck;

#define BPL_LAYER_MAX ((uint32_t)INT32_MAX)

typedef struct BplSema {
    BplProgram *program;
    BplNames *names;
    BplCheckOptions options;
    /* only those declarations are checked that were changed and may have one of the features
     * (bpl_check_changed) */
    bool is_partial;
    unsigned features;
    bool is_241; /* only the rules of Boogie 2.4.1 apply */
    /* the dialect is a version of Boogie, so that errors are repeated as Boogie repeats them
     * (boogie.h) */
    bool is_boogie;
    bool checks_layers; /* whether {:layer …} must have numbers in all positions */
    BplTypes *types;
    BplUnit *implicit; /* declarations that the language adds to the program */
    BplScope scope;
    BplAttrNames attr;
    const BplName *finite;
    size_t errors;
    /* whether errors are not reported now: in declarations that are in no file */
    bool muted;
    size_t unsaid;        /* number of errors that were not reported while `muted` */
    BplMap ignored;       /* ignored declarations and variables */
    BplMap kept;          /* ignored declaration -> the part of it that is not ignored (kept.c) */
    BplMap said;          /* source position -> number of the last diagnostic there */
    BplMap statement_ids; /* text of {:id …} on a statement -> the text: the texts that were used */
    /* stack of types: arguments of types that are being made, such as signatures */
    BPL_VEC(const BplType *) args;
    /* stack of the left operands with which the current expression begins */
    BPL_VEC(BplExpr *) spine;

    /* the following fields are used while names are resolved */
    BplStateUse state;
    bool in_trigger;
    uint32_t trigger;  /* number of the current or last trigger */
    uint32_t triggers; /* the highest number of a trigger so far */
    uint32_t body;     /* number of the current body */
    uint32_t bodies;
    BplProcedure *procedure;  /* the procedure of the current specification or body */
    BPL_VEC(BplGoto *) gotos; /* gotos of the current bodies, still to be resolved */
    BplMap assumed;           /* {:assumption} variables that have been assigned */

    /* the following fields are used while types are checked */
    BplContext context;
    bool in_body; /* whether the check is in a body, not in a specification */
    /* the inferred sets of modified variables (modifies.h); NULL if the options do not request
     * inference */
    struct BplModifySets *modify_sets;
    bool check_frame;
    uint32_t frame; /* number of the current procedure */
    /* for each name, by its id: the number of the last procedure that may modify the global
     * variable of this name */
    uint32_t *frame_of;
    /* the enclosing guard, if it is checked a second time (boogie_guard.c) */
    BplGuardCheck *guard;
    BPL_VEC(BplOpenUse) open_uses;
    BPL_VEC(BplOpenType) open_types;
} BplSema;

/* ---- errors ---------------------------------------------------------------------------------- */

/* Reports an error and counts it; the text is formatted as by printf. See bpl_diag. */
void bpl_sema_error(BplSema *sema, BplDiagId id, BplLoc loc, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Returns the type as text, to be freed by bpl_free. NULL, the type of an expression with an error,
 * is printed as "?". */
char *bpl_type_text(const BplType *type);

/* ---- attributes ------------------------------------------------------------------------------ */

/* Is some attribute in the chain {:name} or {:name true}? A faster bpl_attr_is_true; name may be
 * NULL. */
bool bpl_sema_flag(const BplAttr *attrs, const BplName *name);
/* Returns the text of {:name "text"} in the attributes, with its quotes; or NULL. */
const BplName *bpl_sema_string(const BplAttr *attrs, const BplName *name);
/* Returns the attributes that the user wrote on the variable's declaration. */
const BplAttr *bpl_sema_var_attrs(const BplVar *var);
static inline bool bpl_sema_is_ignored(const BplSema *sema, const void *decl)
{
    return sema->ignored.count && bpl_map_get(&sema->ignored, decl);
}

/* Are all variables of the group ignored? */
static inline bool bpl_sema_is_group_ignored(const BplSema *sema, const BplVarGroup *group)
{
    BPL_EACH (const BplVar, var, group->vars)
        if (!bpl_sema_is_ignored(sema, var))
            return false;
    return group->vars != NULL;
}
/* Returns, as a declaration, the part of an ignored declaration that Boogie treats as a declaration
 * of its own (kept.c); NULL if there is none. */
BplDecl *bpl_sema_kept_part(BplSema *sema, BplDecl *decl);
/* Gives names to unnamed parameters of those ignored functions whose bodies Boogie treats as
 * declarations of their own (kept.c); must be called before the scope is made. */
void bpl_sema_name_kept_params(BplSema *sema);

/* ---- names: resolve_*.c, datatype.c ---------------------------------------------------------- */

/* Resolves names and written types in the whole program; returns false if there was an error. */
bool bpl_sema_resolve_program(BplSema *sema);

/* bpl_sema_resolve_attr resolves names in the arguments of an attribute, bpl_sema_resolve_attrs in
 * the arguments of all attributes of a chain. */
void bpl_sema_resolve_attr(BplSema *sema, BplAttr *attr);
void bpl_sema_resolve_attrs(BplSema *sema, BplAttr *attrs);
/* Resolves attributes that Boogie does not resolve, such as those of goto, if and return: names
 * that cannot be resolved get `has_error` without a report. */
void bpl_sema_resolve_quietly(BplSema *sema, BplAttr *attrs);
const BplType *bpl_sema_resolve_type(BplSema *sema, BplTypeExpr *type);
void bpl_sema_error_too_large(BplSema *sema, BplLoc loc);
/* Enters a top-level declaration into the tables of names; `axioms` maps names of axioms to the
 * axioms. */
void bpl_sema_register_decl(BplSema *sema, BplDecl *decl, BplMap *axioms);
/* Checks that the type variables in library declarations do not have the names of types that the
 * program declares. */
void bpl_sema_check_library_params(BplSema *sema, const BplDecl *library);
/* Binds type parameters; reports names that occur twice. */
void bpl_sema_resolve_type_params(BplSema *sema, BplTypeVar *params);
/* Checks that each type parameter occurs in one of the types that sema->args has from index `base`
 * on. `errors` is the number of errors before these types were resolved: if they have errors,
 * nothing is reported, except in Boogie's dialects. `what` describes the types in messages: "map
 * arguments", … */
void bpl_sema_check_occurrence(BplSema *sema, BplTypeVar *params, size_t base, size_t errors,
                               BplLoc loc, const char *what);
/* Declares a variable in the innermost scope, and sets its group, owner and role. */
void bpl_sema_declare_var(BplSema *sema, BplVar *var, BplVarGroup *group, void *owner,
                          BplRole role);
/* Declares the variables of a group, and resolves their type and attributes, but not their where
 * clause. */
void bpl_sema_resolve_group(BplSema *sema, BplVarGroup *group, void *owner, BplRole role);
/* Declares local variables and resolves their where clauses. */
void bpl_sema_resolve_locals(BplSema *sema, BplVarDecl *locals);
void bpl_sema_resolve_expr(BplSema *sema, BplExpr *expr);
void bpl_sema_resolve_exprs(BplSema *sema, BplExpr *exprs);
uint32_t bpl_sema_count_vars(const BplVarGroup *groups);
void bpl_sema_resolve_call(BplSema *sema, BplCall *call);
/* Calls look_at for each arm of a parallel call. Meanwhile the arm has the source position of the
 * keyword `call`, at which Boogie reports the errors of all arms. */
void bpl_sema_each_arm(BplSema *sema, BplParCall *par,
                       void (*look_at)(BplSema *sema, BplCall *arm));
void bpl_sema_resolve_par_call(BplSema *sema, BplParCall *par);
/* Checks that the {:id "…"} of a statement is unique in the program. */
void bpl_sema_add_statement_id(BplSema *sema, const BplAttr *attrs, BplLoc loc);
void bpl_sema_resolve_clause(BplSema *sema, BplStmt *clause);
/* Resolves the statements of a body or code expression, and their labels. */
void bpl_sema_resolve_body(BplSema *sema, BplBody *body);

/* Was the type declared by `type {:datatype} T`? */
bool bpl_sema_is_old_datatype(const BplSema *sema, const BplType *type);
/* Declares types, and resolves the bodies of synonyms and the fields of datatypes. */
void bpl_sema_resolve_types(BplSema *sema, BplDecl *decls);
/* Declares the selector and tester functions of {:constructor} functions, as generated declarations
 * in sema->implicit. */
void bpl_sema_declare_selectors(BplSema *sema, BplDecl *decls);
/* Makes datatypes from the constructors of the older kind, once names and types of functions are
 * known. */
void bpl_sema_link_constructors(BplSema *sema, BplDecl *decls);
/* Returns the datatype for a type of the older kind; NULL for other types. */
BplDatatype *bpl_sema_made_datatype(const BplType *type);
void bpl_sema_check_well_founded(BplSema *sema, BplDecl *decls);
/* Sets Datatype.refusal of all datatypes, once all types are known. */
void bpl_sema_find_deep_datatypes(BplSema *sema, BplDecl *decls);
bool bpl_sema_is_reserved_bv(BplSema *sema, const BplName *name, BplLoc loc);

/* ---- layers: layers.c ------------------------------------------------------------------------ */

/* Returns the layers that all attributes {:layer …} in the chain state. */
BplLayers bpl_sema_layers_of(const BplSema *sema, const BplAttr *attrs);
/* Returns the range of layers that the attributes {:layer …} denote, which state one or two layers;
 * if they state none, 0 to `highest`. */
BplLayers bpl_sema_layer_range(const BplSema *sema, const BplAttr *attrs, uint32_t highest);
/* Returns the only layer of a yield procedure or invariant; 0 if it has no layer or several. */
uint32_t bpl_sema_procedure_layer(const BplSema *sema, const BplProcedure *procedure);
BplLayers bpl_sema_action_layers(const BplSema *sema, const BplProcedure *action);
static inline bool bpl_sema_layers_within(BplLayers layers, BplLayers range)
{
    return range.lowest <= layers.lowest && layers.highest <= range.highest;
}

/* The next functions report errors in layers: those of an attribute; of global variables; of other
 * variables in a yield procedure; of a procedure; of an assertion, clause or call in
 * sema->procedure. */
void bpl_sema_check_layer_attr(BplSema *sema, const BplAttr *attr);
void bpl_sema_check_global_layers(BplSema *sema, const BplAttr *attrs, const BplVarGroup *groups);
void bpl_sema_check_var_layers(BplSema *sema, const BplAttr *attrs, const BplVarGroup *group);
void bpl_sema_check_procedure_layers(BplSema *sema, const BplProcedure *procedure);
void bpl_sema_check_claim_layers(BplSema *sema, const BplStmt *claim, const char *missing);
void bpl_sema_check_call_layers(BplSema *sema, const BplCall *call);
/* Reports errors in the layers of global variables according to 2.4.1; called if there are no other
 * errors. */
void bpl_sema_check_layers_241(BplSema *sema);

/* ---- dependencies: depend.c ------------------------------------------------------------------ */

/* Checks that no function whose applications are replaced by its body applies itself, directly or
 * through other such functions; returns false after an error. */
bool bpl_sema_check_dependencies(BplSema *sema);

/* ---- types: typecheck_*.c, modifies.c -------------------------------------------------------- */

/* Checks the types of the whole program, whose names are resolved; returns false if there was an
 * error. */
bool bpl_sema_check_types(BplSema *sema);

/* Checks the expression and all its parts; returns its type, NULL after an error. */
const BplType *bpl_sema_check_expr(BplSema *sema, BplExpr *expr);
const BplType *bpl_sema_check_quant(BplSema *sema, BplQuant *quant);
const BplType *bpl_sema_check_let(BplSema *sema, BplLet *let);
/* Does the binary operator accept operands of these two types? Sets *result to the type of its
 * result; reports an error if not. */
bool bpl_sema_check_operands(BplSema *sema, BplOp op, const BplType *a, const BplType *b,
                             BplLoc loc, const BplType **result);
/* Instantiates a signature: pushes onto sema->args a proxy (unknown type) for each type parameter,
 * then the first `formals` types of the signature with the proxies in place of the type parameters.
 * Returns the index of the first proxy. */
size_t bpl_sema_instantiate(BplSema *sema, BplTypeVar *params, const BplType *signature,
                            uint32_t formals);
void bpl_sema_check_attr(BplSema *sema, BplAttr *attr);
/* Sets the types of attributes that Boogie resolves but does not type-check; reports nothing, and
 * skips attributes with `has_error`. */
void bpl_sema_check_quietly(BplSema *sema, BplAttr *attrs);
void bpl_sema_check_attrs(BplSema *sema, BplAttr *attrs);
void bpl_sema_check_locals(BplSema *sema, BplVarDecl *locals);
void bpl_sema_check_clause(BplSema *sema, BplStmt *clause);
/* Checks an expression that must be of type bool; `what` describes it in messages, e.g. "an
 * assumed". */
void bpl_sema_check_bool(BplSema *sema, BplExpr *expr, BplLoc loc, const char *what);
/* Was the operator already checked when the plain (not negated) guard was checked? If so, it is not
 * checked again. */
bool bpl_guard_knows(BplGuardCheck *guard, BplExpr *expr);
/* Returns the type that Boogie assumes for an operand of sema->guard that had an error; NULL in the
 * first check of the guard. */
const BplType *bpl_guard_operand(BplSema *sema);
/* Returns the operand's type for its operator: NULL after an error, except in the second check of a
 * guard (boogie_guard.c). */
static inline const BplType *bpl_sema_operand_type(BplSema *sema, const BplExpr *operand)
{
    if (operand->type || !sema->guard)
        return operand->type;
    return bpl_guard_operand(sema);
}
void bpl_sema_check_body(BplSema *sema, BplBody *body);
/* Reports an error; in the text the first `@` is replaced by the type `a` and the second by the
 * type `b`. */
void bpl_sema_error_types(BplSema *sema, BplDiagId id, BplLoc loc, const char *format,
                          const BplType *a, const BplType *b);
/* Records that the expression uses the type parameter, so that, if its type is still unknown at the
 * end, a type is chosen for it and reported. */
void bpl_sema_note_use(BplSema *sema, BplExpr *expr, const BplName *param, const BplType *proxy);
/* Chooses a type for every proxy (unknown type) that is left, with warnings, and replaces the
 * proxies in the tree. */
void bpl_sema_settle_types(BplSema *sema);
/* Records that a field of the node at loc holds a type with proxies, if it does, so that these are
 * replaced at the end of the check. */
void bpl_sema_note_open(BplSema *sema, const BplType **field, BplLoc loc);
/* Returns the type that was inferred for the node at loc, with each proxy whose type is known
 * replaced by this type. Returns NULL after a report if the type is too large. */
const BplType *bpl_sema_found_type(BplSema *sema, const BplType *type, BplLoc loc);
/* Checks `select`, which is m[indices] or m[indices := …] for a map of type `map`, and returns the
 * type of the element. The types of the indices have been checked; `what` is for messages. */
const BplType *bpl_sema_check_select(BplSema *sema, const BplType *map, const BplNode *map_node,
                                     BplExpr *select, const BplExpr *indices, const char *what);
/* Checks a selection, update or test of a map or object of this type, and returns the result's
 * type; the types of the other operands must be known. */
const BplType *bpl_sema_check_map_select(BplSema *sema, BplSelect *expr, const BplType *map);
const BplType *bpl_sema_check_map_store(BplSema *sema, BplStore *expr, const BplType *map);
const BplType *bpl_sema_check_field_store(BplSema *sema, BplFieldStore *expr,
                                          const BplType *object);
const BplType *bpl_sema_check_is(BplSema *sema, BplIs *expr, const BplType *object);
/* Returns the type of object->name; NULL after a report at loc if the object has no such field. */
const BplType *bpl_sema_check_field(BplSema *sema, const BplType *object, const BplName *name,
                                    BplLoc loc);
/* Can the types be made equal? NULL, the type of an expression with an error, fits every type. */
static inline bool bpl_types_fit(BplSema *sema, const BplType *a, const BplType *b)
{
    return !a || !b || a == b || bpl_unify(sema->types, a, b);
}

/* ---- measures: measure.c --------------------------------------------------------------------- */

/* Checks `measure` clauses in bodies and specifications; returns false after an error. */
bool bpl_sema_check_measures(BplSema *sema);
/* Make the checks that CIVL's own type checker makes (linear.c, civl_refine.c); return false after
 * an error. */
bool bpl_sema_check_linearity(BplSema *sema);
bool bpl_sema_check_refinement(BplSema *sema);
/* Finds the labels to which a later goto jumps back. */
void bpl_sema_find_heads(BplMap *heads, BplStmt *stmts);
void bpl_sema_check_measured_calls(BplSema *sema);

/* ---- the library ----------------------------------------------------------------------------- */

/* Returns the first construct in the declarations that occurs only in programs for CIVL, or NULL.
 */
const BplNode *bpl_sema_find_civl(const BplSema *sema, BplDecl *decls);
/* Is there a declaration of a form that only CIVL, in today's Boogie, has? */
bool bpl_sema_has_civl_forms(const BplDecl *decls);
/* Warns that constructs of CIVL, such as `construct`, are not checked; warns only once for each
 * program. */
void bpl_sema_warn_civl(BplSema *sema, const BplNode *construct);
/* Parses the libraries that the options or the program request, and adds their declarations to
 * sema->implicit. */
void bpl_sema_add_library(BplSema *sema);

/* Returns true if this check skips the declaration, since it need not be checked again. */
bool bpl_sema_skips(const BplSema *sema, const BplDecl *decl);

#endif
