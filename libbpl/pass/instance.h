/* Pieces of one procedure, copied to stand in another one.
 *
 *     procedure P(x: int) modifies g; ensures g == old(g) + x; …
 *
 * A copy of the clause, made for a call in another procedure, reads g == g_old#1 + x#1, where x#1
 * and g_old#1 are new local variables there. It means there what the original meant in P, wherever
 * it is put and whatever is called how:
 *
 *   - Parameters and local variables of the procedure become new local variables of the site.
 *   - Type parameters become the types that they stand for at the call.
 *   - old(e) becomes e over new local variables that hold what the globals in it held at the entry.
 *   - What a copy binds itself (by quantifiers, lets, code expressions) keeps its name, unless
 *     something around the site has that name.
 *   - Labels are new. A return becomes a goto to a label that whoever copies puts behind the copy.
 *   - Copies have no places, so no comments. {:id} attributes, which have to be unique, get new
 *     texts.
 *
 * This is for whole bodies and the clauses beside them, in bpl-inline and at calls. Where something
 * else than a variable is to stand for a variable, or an expression stays in its own procedure,
 * subst.h is simpler; it leaves names to settle.h.
 *
 * For this the site must not hide a global from the copy: bpl_site_init renames those of its own
 * variables that have the name of a global or constant. Types in the tree (`type` of expressions)
 * stay as the procedure had them; who needs them right checks the program again.
 */
#ifndef BPL_PASS_INSTANCE_H
#define BPL_PASS_INSTANCE_H

#include "libbpl/base/map.h"
#include "libbpl/pass/fresh.h"
#include "libbpl/pass/make.h"

/* ---- where copies are to stand --------------------------------------------------------------- */

/* What a site must not hide: the program's global variables and constants, by name. */
typedef struct BplGlobalNames {
    BplMap by_name;
} BplGlobalNames;

/* Finds them in the program. */
void bpl_global_names_init(BplGlobalNames *globals, const BplProgram *program);
void bpl_global_names_release(BplGlobalNames *globals);

/* A procedure or implementation that is being changed. */
typedef struct BplSite {
    BplProgram *program;
    BplFresh *fresh;
    BplMap taken;    /* the names of its variables and type variables */
    BplChain locals; /* VarDecls that its body needs for what was put into it */
} BplSite;

/* Renames what hides a global or constant in the declaration, a Procedure or an Implementation. */
void bpl_site_init(BplSite *site, BplFresh *fresh, const BplGlobalNames *globals, BplDecl *decl);
/* Gives the body its new locals. */
void bpl_site_release(BplSite *site, BplBody *body);

/* ---- copies ---------------------------------------------------------------------------------- */

/* One call: what stands for what in all copies made for it. */
typedef struct BplInstance {
    BplSite *site;
    BplMap vars;               /* BplVar -> the BplVar that stands for it */
    BplMap types;              /* BplTypeVar -> the BplTypeExpr that it stands for */
    BplMap olds;               /* a global BplVar -> the local one that holds its value on entry */
    BPL_VEC(BplVar *) globals; /* those in olds, in the order in which they were met */
    BplLabel *exit;            /* where a return goes; made when the first one is met */
    const BplName *exit_base;
} BplInstance;

/* For a checked call in the site. `known` is what type variables in it stand for, or NULL. */
void bpl_instance_init(BplInstance *instance, BplSite *site, const BplCall *call,
                       const BplMap *known);
void bpl_instance_release(BplInstance *instance);

/* A new local variable for a parameter of the called procedure. */
BplVar *bpl_instance_bind(BplInstance *instance, const BplVar *param);
/* The type of a parameter at this call. */
BplTypeExpr *bpl_instance_type(BplInstance *instance, const BplTypeExpr *type);

/* Copies, by the rules above, of an expression, of attributes and of a whole body; NULL of NULL. */
BplExpr *bpl_instance_expr(BplInstance *instance, const BplExpr *expr);
BplAttr *bpl_instance_attrs(BplInstance *instance, const BplAttr *attrs);
BplBody *bpl_instance_body(BplInstance *instance, const BplBody *body);

/* g_old#1, … := g, …; for the globals that occurred under `old` in copies made so far; or NULL. */
BplStmt *bpl_instance_snapshot(BplInstance *instance);

/* What a formal parameter of a call's procedure has for an argument: both in the order of the text.
 *     BplParam param = {procedure->ins}; while (bpl_next_param(&param)) … param.var … */
typedef struct BplParam {
    const BplVarGroup *group;
    const BplVar *var; /* NULL before the first */
} BplParam;
bool bpl_next_param(BplParam *param);

#endif
