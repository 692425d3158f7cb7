/* What the files of this folder share; nobody else includes this.
 *
 * One BplSema lives as long as one bpl_check. Names are resolved by the bpl_resolve_*, types
 * checked by the bpl_check_* functions; both report through bpl_sema_error and go on.
 *
 * Boogie checks some texts twice: a body again as an axiom or an implementation, a guard again
 * negated, a group's type once per variable. An error in them counts twice, which bpl_sema_replay
 * does.
 */
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

/* Which states an expression may speak of. */
typedef enum BplStateUse {
    BPL_STATELESS, /* no global variables */
    BPL_SINGLE,
    BPL_TWO /* also old(…) */
} BplStateUse;

/* Attributes that mean something here; NULL if the program has none of them. */
typedef struct BplAttrNames {
    const BplName *assumption, *constructor, *datatype, *define, *extern_, *id, *ignore, *inline_,
        *layer, *hide, *maximize, *minimize, *name, *sync, *verified_under, *yields;
} BplAttrNames;

/* An application whose type parameters were still open when it was checked. */
typedef struct BplOpenUse {
    BplExpr *expr;
    const BplName *param;
    const BplType *proxy;
} BplOpenUse;

/* A field of the tree that holds a type with proxies, of what is at loc. */
typedef struct BplOpenType {
    const BplType **field;
    BplLoc loc;
} BplOpenType;

/* {:id …} of a statement. */
typedef struct BplStatementId {
    const BplName *name; /* quotes and all */
    BplLoc loc;
} BplStatementId;

/* The layers that {:layer …} says, or that something exists at: from the lowest to the highest;
 * `count` of different ones that were written, of which three are as many as more. */
typedef struct BplLayers {
    uint32_t lowest, highest, count;
} BplLayers;

/* What expressions in CIVL's procedures may speak of: see civl.h. */
typedef struct BplContext {
    bool globals_in_old; /* global variables stand in old(…) */
    bool inside_old;
    bool has_layers; /* variables exist at all of these layers */
    BplLayers layers;
} BplContext;

#define BPL_LAYER_MAX ((uint32_t)INT32_MAX)

typedef struct BplSema {
    BplProgram *program;
    BplNames *names;
    BplCheckOptions options;
    bool is_241;        /* Boogie 2.4.1's rules and nothing else */
    bool checks_layers; /* {:layer …} has numbers, wherever it stands */
    BplTypes *types;
    BplUnit *implicit; /* declarations that the language adds */
    BplScope scope;
    BplAttrNames attr;
    const BplName *finite;
    size_t errors;
    bool muted;                     /* in declarations that no file holds */
    size_t unsaid;                  /* errors while muted */
    BplMap ignored;                 /* declarations and variables that do not count */
    BplMap kept;                    /* of these, the part that counts: kept.c */
    BplMap statement_ids;           /* by text */
    BPL_VEC(BplStatementId) ids_at; /* of assertions and the like with {:id …} */
    BPL_VEC(size_t) once;           /* diagnostics that bpl_replay_names leaves out */
    BPL_VEC(const BplType *) args;  /* for signatures and the like under construction */
    BPL_VEC(BplExpr *) spine;       /* left operands on the way down */

    /* names */
    BplStateUse state;
    bool in_trigger;
    uint32_t trigger;  /* number of the trigger we are or were in */
    uint32_t triggers; /* the highest such number */
    uint32_t body;     /* number of the body we are in */
    uint32_t bodies;
    BplProcedure *procedure;  /* whose specification or body we are in */
    BPL_VEC(BplGoto *) gotos; /* of the bodies we are in, to be resolved */
    BplMap assumed;           /* assumption variables that were assigned */

    /* types */
    BplContext context;
    bool in_body;                      /* rather than in a specification */
    struct BplModifySets *modify_sets; /* NULL if nobody asks */
    bool check_frame;
    uint32_t frame;     /* number of the procedure that we are in */
    uint32_t *frame_of; /* by name: the last one that may modify the global variable */
    BplMap
        *checked; /* the operators of the guard that we are in; NULL outside: typecheck_guard.c */
    bool again;   /* the guard is checked for the second time */
    BPL_VEC(BplOpenUse) open_uses;
    BPL_VEC(BplOpenType) open_types;
} BplSema;

/* ---- errors ---------------------------------------------------------------------------------- */

/* Reports an error and counts it; the text is formatted as by printf. See bpl_diag. */
void bpl_sema_error(BplSema *sema, BplDiagId id, BplLoc loc, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The number of diagnostics so far, to replay from. */
size_t bpl_sema_mark(const BplSema *sema);
/* Reports what was reported since the mark again, so many times. */
void bpl_sema_replay(BplSema *sema, size_t mark, size_t times);
/* The same for the diagnostics first … end - 1. */
void bpl_sema_replay_range(BplSema *sema, size_t first, size_t end);
/* What was reported since the mark is told once, even if Boogie resolves it twice. */
void bpl_sema_tell_once(BplSema *sema, size_t mark);
/* The type as text; bpl_free it. NULL, for what had an error, is "?". */
char *bpl_type_text(const BplType *type);

/* ---- attributes ------------------------------------------------------------------------------ */

/* bpl_attr_is_true, faster; name may be NULL. */
bool bpl_sema_flag(const BplAttr *attrs, const BplName *name);
/* The text (quotes and all) of {:name "text"}, or NULL. */
const BplName *bpl_sema_string(const BplAttr *attrs, const BplName *name);
/* Those that the user wrote on the variable's declaration. */
const BplAttr *bpl_var_attrs(const BplVar *var);
static inline bool bpl_is_ignored(const BplSema *sema, const void *decl)
{
    return sema->ignored.count && bpl_map_get(&sema->ignored, decl);
}

/* Does none of the variables count? */
static inline bool bpl_is_group_ignored(const BplSema *sema, const BplVarGroup *group)
{
    BPL_EACH (const BplVar, var, group->vars)
        if (!bpl_is_ignored(sema, var))
            return false;
    return group->vars != NULL;
}
/* What of a declaration that does not count is one by itself for Boogie, as such; or NULL. */
BplDecl *bpl_kept_part(BplSema *sema, BplDecl *decl);
/* Parameters without a name get one in such parts; this has to be done before there is a scope. */
void bpl_name_kept_params(BplSema *sema);

/* ---- names: resolve_*.c, datatype.c ---------------------------------------------------------- */

/* Names and written types of the whole program; false if there was an error. */
bool bpl_resolve_program(BplSema *sema);

/* Names in the arguments of an attribute, or of a chain of them. */
void bpl_resolve_attr(BplSema *sema, BplAttr *attr);
void bpl_resolve_attrs(BplSema *sema, BplAttr *attrs);
/* Those of goto, if and return: Boogie does not look at them; here what can be resolved is, and
 * what cannot has `has_error`. */
void bpl_resolve_quietly(BplSema *sema, BplAttr *attrs);
const BplType *bpl_resolve_type(BplSema *sema, BplTypeExpr *type);
void bpl_error_too_large(BplSema *sema, BplLoc loc);
/* Enters a top-level declaration; `axioms` maps the names of axioms to them. */
void bpl_register_decl(BplSema *sema, BplDecl *decl, BplMap *axioms);
/* Type variables of the library must not be names of types. */
void bpl_check_library_params(BplSema *sema, const BplDecl *library);
/* Binds type parameters, each once. */
void bpl_resolve_type_params(BplSema *sema, BplTypeVar *params);
/* Each type parameter must occur in one of the types sema->args[base …]; `what` is "map arguments",
 * … */
void bpl_check_occurrence(BplSema *sema, BplTypeVar *params, size_t base, BplLoc loc,
                          const char *what);
/* Declares a variable in the innermost scope and fills in where it stands. */
void bpl_declare_var(BplSema *sema, BplVar *var, BplVarGroup *group, void *owner, BplRole role);
/* Declares the variables of a group and resolves their type and attributes, not the where clause.
 */
void bpl_resolve_group(BplSema *sema, BplVarGroup *group, void *owner, BplRole role);
/* Local variables with their where clauses. */
void bpl_resolve_locals(BplSema *sema, BplVarDecl *locals);
void bpl_resolve_expr(BplSema *sema, BplExpr *expr);
void bpl_resolve_exprs(BplSema *sema, BplExpr *exprs);
uint32_t bpl_count_vars(const BplVarGroup *groups);
void bpl_resolve_call(BplSema *sema, BplCall *call);
/* For the arms of a parallel call: Boogie names no other place of one than the keyword's. */
void bpl_each_arm(BplSema *sema, BplParCall *par, void (*look_at)(BplSema *sema, BplCall *arm));
void bpl_resolve_par_call(BplSema *sema, BplParCall *par);
/* Reports the diagnostics first … end - 1 again, of names that Boogie resolves twice. Global
 * variables, blocks and, today, types are complained of once. */
void bpl_replay_names(BplSema *sema, size_t first, size_t end);
/* {:id "…"} of a statement. */
void bpl_add_statement_id(BplSema *sema, const BplAttr *attrs, BplLoc loc);
void bpl_resolve_clause(BplSema *sema, BplStmt *clause);
/* Statements of a body or code expression, with their labels. */
void bpl_resolve_body(BplSema *sema, BplBody *body);

/* Is it a `type {:datatype} T`? */
bool bpl_is_old_datatype(const BplSema *sema, const BplType *type);
/* Enters the types that are declared, and resolves what synonyms stand for and what fields of
 * datatypes hold. */
void bpl_resolve_types(BplSema *sema, BplDecl *decls);
/* The selectors and testers of {:constructor} functions, as made functions in sema->implicit. */
void bpl_declare_selectors(BplSema *sema, BplDecl *decls);
/* What they mean: the datatypes that older types are, once names and types of functions are known.
 */
void bpl_link_constructors(BplSema *sema, BplDecl *decls);
/* What a type of the older kind is; NULL for other types. */
BplDatatype *bpl_made_datatype(const BplType *type);
void bpl_check_well_founded(BplSema *sema, BplDecl *decls);
/* Sets Datatype.refusal, once all types are known. */
void bpl_find_deep_datatypes(BplSema *sema, BplDecl *decls);
bool bpl_is_reserved_bv(BplSema *sema, const BplName *name, BplLoc loc);

/* ---- layers: layers.c ------------------------------------------------------------------------ */

/* All that the {:layer …} of the chain list. */
BplLayers bpl_layers_of(const BplSema *sema, const BplAttr *attrs);
/* One or two layers are a range; else it is 0 … highest. */
BplLayers bpl_layer_range(const BplSema *sema, const BplAttr *attrs, uint32_t highest);
/* The one layer of a yield procedure or invariant; 0 if there is not one. */
uint32_t bpl_procedure_layer(const BplSema *sema, const BplProcedure *procedure);
BplLayers bpl_action_layers(const BplSema *sema, const BplProcedure *action);
static inline bool bpl_layers_within(BplLayers layers, BplLayers range)
{
    return range.lowest <= layers.lowest && layers.highest <= range.highest;
}

/* These report what is wrong with the layers of an attribute; of global variables; of others, in a
 * yield procedure; of a procedure; of what is claimed, or a call, in sema->procedure. */
void bpl_check_layer_attr(BplSema *sema, const BplAttr *attr);
void bpl_check_global_layers(BplSema *sema, const BplAttr *attrs, const BplVarGroup *groups);
void bpl_check_var_layers(BplSema *sema, const BplAttr *attrs, const BplVarGroup *group);
void bpl_check_procedure_layers(BplSema *sema, const BplProcedure *procedure);
void bpl_check_claim_layers(BplSema *sema, const BplStmt *claim, const char *missing);
void bpl_check_call_layers(BplSema *sema, const BplCall *call);
/* What 2.4.1 says of global variables, once nothing else is wrong. */
void bpl_check_layers_241(BplSema *sema);

/* ---- dependencies: depend.c ------------------------------------------------------------------ */

/* No function whose body is put in its place may need itself: false after an error. */
bool bpl_check_dependencies(BplSema *sema);

/* ---- types: typecheck_*.c, modifies.c -------------------------------------------------------- */

/* Of the whole program, whose names are resolved; false if there was an error. */
bool bpl_check_types(BplSema *sema);

/* The type of the expression and all below; NULL after an error. */
const BplType *bpl_check_expr(BplSema *sema, BplExpr *expr);
const BplType *bpl_check_quant(BplSema *sema, BplQuant *quant);
const BplType *bpl_check_let(BplSema *sema, BplLet *let);
/* Checks what a binary operator makes of two types; reports if nothing. */
bool bpl_check_operands(BplSema *sema, BplOp op, const BplType *a, const BplType *b, BplLoc loc,
                        const BplType **result);
/* Pushes onto sema->args a proxy per type parameter, then that many of the signature's types with
 * the proxies put in; answers where they begin. */
size_t bpl_instantiate(BplSema *sema, BplTypeVar *params, const BplType *signature,
                       uint32_t formals);
void bpl_check_attr(BplSema *sema, BplAttr *attr);
/* Some attributes are resolved but not type checked by Boogie; here they get their types in
 * silence, but for those with `has_error`. */
void bpl_check_quietly(BplSema *sema, BplAttr *attrs);
void bpl_check_attrs(BplSema *sema, BplAttr *attrs);
void bpl_check_locals(BplSema *sema, BplVarDecl *locals);
void bpl_check_clause(BplSema *sema, BplStmt *clause);
/* An expression that must be of type bool; `what` tells which it is, e.g. "an assumed". */
void bpl_check_bool(BplSema *sema, BplExpr *expr, BplLoc loc, const char *what);
/* The guard, which may be NULL, of what is at loc. */
void bpl_check_guard(BplSema *sema, BplExpr *guard, BplLoc loc);
/* Was the operator looked at before, in the guard that we are in? Then it is not again. */
bool bpl_is_checked(BplSema *sema, BplExpr *expr);
/* The type of an operand, as its operator sees it: one that had an error has none (NULL), but a
 * guard's has one for the second time. */
const BplType *bpl_operand_type(BplSema *sema, const BplType *type);
void bpl_check_body(BplSema *sema, BplBody *body);
/* Checks a chain; false if there was an error. */
bool bpl_check_exprs(BplSema *sema, BplExpr *exprs);
/* Reports a text in which the first @ stands for one type and the next for another. */
void bpl_error_types(BplSema *sema, BplDiagId id, BplLoc loc, const char *format, const BplType *a,
                     const BplType *b);
/* A type parameter of the expression must be settled in the end. */
void bpl_note_use(BplSema *sema, BplExpr *expr, const BplName *param, const BplType *proxy);
/* Settles and replaces every proxy that is left, with warnings. */
void bpl_settle_types(BplSema *sema);
/* Remembers that a field of what is at loc holds a type with proxies, if it does. */
void bpl_note_open(BplSema *sema, const BplType **field, BplLoc loc);
/* The type that was inferred for what is at loc, with each proxy that was found replaced; NULL,
 * reported, if it is too large. */
const BplType *bpl_found_type(BplSema *sema, const BplType *type, BplLoc loc);
/* select, which is m[indices] or m[indices := …]: answers the type of the element. The indices have
 * their types; `what` is for messages. */
const BplType *bpl_check_select(BplSema *sema, const BplType *map, const BplNode *map_node,
                                BplExpr *select, const BplExpr *indices, const char *what);
/* The whole of a selection, update or test whose map or object, of type NULL after an error, is
 * checked; there were `errors` errors before it. */
const BplType *bpl_check_map_select(BplSema *sema, BplSelect *expr, const BplType *map,
                                    size_t errors);
const BplType *bpl_check_map_store(BplSema *sema, BplStore *expr, const BplType *map,
                                   size_t errors);
const BplType *bpl_check_field_store(BplSema *sema, BplFieldStore *expr, const BplType *object,
                                     size_t errors);
const BplType *bpl_check_is(BplSema *sema, BplIs *expr, const BplType *object);
/* The type of object->name, reported at loc if there is none. */
const BplType *bpl_check_field(BplSema *sema, const BplType *object, const BplName *name,
                               BplLoc loc);
/* NULL, for what had an error, goes with everything. */
static inline bool bpl_types_fit(BplSema *sema, const BplType *a, const BplType *b)
{
    return !a || !b || a == b || bpl_unify(sema->types, a, b);
}

/* ---- measures: measure.c --------------------------------------------------------------------- */

/* What `measure` clauses must be, in bodies and specifications; false after an error. */
bool bpl_check_measures(BplSema *sema);
/* What CIVL's own checker says: linear.c, civl_refine.c. */
bool bpl_check_linearity(BplSema *sema);
bool bpl_check_refinement(BplSema *sema);
/* The labels that a later goto jumps back to. */
void bpl_find_heads(BplMap *heads, BplStmt *stmts);
void bpl_check_measured_calls(BplSema *sema);

/* ---- the library ----------------------------------------------------------------------------- */

/* Does the program ask for CIVL? Answers the first construct that does, or NULL. */
const BplNode *bpl_find_civl(const BplSema *sema, BplDecl *decls);
/* Is there a declaration of CIVL's own, which only today's Boogie reads? */
bool bpl_has_civl_forms(const BplDecl *decls);
/* Says once that this and the like is not checked. */
void bpl_warn_civl(BplSema *sema, const BplNode *construct);
/* Parses the libraries that are asked for into sema->implicit. */
void bpl_add_library(BplSema *sema);

#endif
