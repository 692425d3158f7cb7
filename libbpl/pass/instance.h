/* Copies parts of a procedure for use in another procedure.
 *
 *     procedure P(x: int) modifies g; ensures g == old(g) + x; …
 *
 * A copy of the clause for a call in another procedure (the site) reads g == g_old#1 + x#1, where
 * x#1 and g_old#1 are new local variables there. The copy has the meaning of the original in P,
 * independently of where it is inserted and which names are used there:
 *
 *   - Parameters and local variables of the procedure become new local variables of the site.
 *   - Type parameters become their types at the call.
 *   - old(e) becomes e over new local variables that hold the initial values of the globals in e.
 *   - Variables bound inside a copy (by quantifiers, lets, code expressions) keep their names,
 *     unless an enclosing declaration of the site has that name.
 *   - Labels are new. A return becomes a goto to a label that the caller inserts after the copy.
 *   - Copies have no source positions, so no comments. {:id} attributes, which must be unique, get
 *     new texts.
 *
 * This is for whole bodies and their clauses, in bpl-inline and at calls. To replace a variable by
 * an expression, or to copy expressions within their own procedure, subst.h is simpler; subst.h
 * leaves renaming to settle.h.
 *
 * The site must not hide a global from the copy: bpl_site_init renames those of the site's
 * variables that have the name of a global or constant. Types in the tree (`type` of expressions)
 * stay those of the procedure; callers that need types must check the program again. */
#ifndef BPL_PASS_INSTANCE_H
#define BPL_PASS_INSTANCE_H

#include "libbpl/base/map.h"
#include "libbpl/pass/fresh.h"
#include "libbpl/syntax/make.h"

/* ---- where copies are to stand --------------------------------------------------------------- */

/* Names that a site must not hide: the program's global variables and constants. */
typedef struct BplGlobalNames {
    BplMap by_name;
} BplGlobalNames;

/* Collects the names of the program's global variables and constants. */
void bpl_global_names_init(BplGlobalNames *globals, const BplProgram *program);
void bpl_global_names_release(BplGlobalNames *globals);

/* The procedure or implementation into which copies are inserted (the site). */
typedef struct BplSite {
    BplProgram *program;
    BplFresh *fresh;
    BplMap taken;    /* the names of the site's variables and type variables */
    BplChain locals; /* declarations of new local variables, to be added to the site's body */
} BplSite;

/* Initialises the site for the declaration, a Procedure or an Implementation, and renames those of
 * its variables that hide a global or constant. */
void bpl_site_init(BplSite *site, BplFresh *fresh, const BplGlobalNames *globals, BplDecl *decl);
/* Adds the declarations of the new locals to the body, and frees the site's data. */
void bpl_site_release(BplSite *site, BplBody *body);

/* ---- copies ---------------------------------------------------------------------------------- */

/* One call of a procedure, and what replaces the procedure's variables, types and labels in all
 * copies that are made for this call. */
typedef struct BplInstance {
    BplSite *site;
    BplMap vars;  /* BplVar -> the BplVar that replaces it */
    BplMap types; /* BplTypeVar -> the BplTypeExpr that replaces it */
    BplMap olds;  /* global BplVar -> the local variable that holds its initial value */
    BPL_VEC(BplVar *) globals; /* the keys of olds, in the order of first use */
    BplLabel *exit;            /* the label to which returns go; NULL until there is a return */
    const BplName *exit_base;
} BplInstance;

/* Initialises the instance for a type-checked call; `site` is the procedure into which the callee's
 * code is copied. `known` maps type variables in the call to types; may be NULL. */
void bpl_instance_init(BplInstance *instance, BplSite *site, const BplCall *call,
                       const BplMap *known);
void bpl_instance_release(BplInstance *instance);

/* Makes a new local variable, in the procedure into which code is copied, that replaces the
 * callee's parameter in all copies; returns this variable. */
BplVar *bpl_instance_bind(BplInstance *instance, const BplVar *param);
/* Returns a copy of the type, with the callee's type parameters replaced by their types at this
 * call. */
BplTypeExpr *bpl_instance_type(BplInstance *instance, const BplTypeExpr *type);

/* Copies an expression, attributes, or a whole body as the top of this file describes; the copy of
 * NULL is NULL. */
BplExpr *bpl_instance_expr(BplInstance *instance, const BplExpr *expr);
BplAttr *bpl_instance_attrs(BplInstance *instance, const BplAttr *attrs);
BplBody *bpl_instance_body(BplInstance *instance, const BplBody *body);

/* Makes and returns the assignment g_old#1, … := g, …; for the globals that have occurred inside
 * `old` in copies so far; NULL if there are none. */
BplStmt *bpl_instance_snapshot(BplInstance *instance);

/* Iterates over the parameters of a procedure, in the order of the text:
 *
 *      BplParam param = {procedure->ins}; while (bpl_pass_next_param(&param)) … param.var … */
typedef struct BplParam {
    const BplVarGroup *group;
    /* the current parameter; NULL before the first call of bpl_pass_next_param */
    const BplVar *var;
} BplParam;
bool bpl_pass_next_param(BplParam *param);

#endif
