/* Copies expressions, with variables and type parameters replaced.
 *
 *     BplSubst subst = {.program = program, .old_mode = BPL_OLD_SNAPSHOT, .like = &call->node};
 *     bpl_map_put(&subst.vars, formal, actual);          n  ->  x + 1
 *     bpl_map_put(&subst.snapshots, global, snapshot);   old(g)  ->  old_g
 *     BplExpr *copy = bpl_subst_expr(&subst, condition);
 *     bpl_subst_release(&subst);
 *
 * This is for expressions within one scope, in which any expression may replace a variable and
 * old(e) may stay or be pushed inwards. The passes of bpl-desugar use it; they settle names and
 * check types once after each pass. To copy bodies with labels, returns and locals into another
 * procedure, use instance.h: there variables are only replaced by variables, whose names are right
 * at once, and types stay as written, since no check runs between a copy and the copies inside it.
 *
 * Replacements are copied at each use. Conflicts of names are ignored here: if a binder captures a
 * variable, or has the name of an enclosing one, settle.h renames it afterwards. */
#ifndef BPL_PASS_SUBST_H
#define BPL_PASS_SUBST_H

#include "libbpl/base/map.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/program.h"

typedef enum BplOldMode {
    BPL_OLD_KEEP, /* old(e) stays, and replacements are made in e */
    /* old(e) becomes e, in which globals are replaced by their initial values (`snapshots`) */
    BPL_OLD_SNAPSHOT,
    BPL_OLD_PUSH /* old is pushed inwards to the globals: old(g + x) becomes old(g) + x */
} BplOldMode;

typedef struct BplSubst {
    BplProgram *program;
    BplMap vars;      /* BplVar -> the BplExpr that replaces it */
    BplMap snapshots; /* BplVar -> the BplVar with its initial value */
    BplMap types;     /* BplTypeVar -> the BplType that replaces it */
    BplOldMode old_mode;
    /* all copied nodes get the source position of this node; NULL: each copy has the position of
     * its original */
    const BplNode *like;
} BplSubst;

/* Frees the maps, but not the variables and expressions in them. */
void bpl_subst_release(BplSubst *subst);

/* Returns a copy of the expression or of the attributes; the copy of NULL is NULL. Copied
 * attributes lack {:id "s"}, which must be unique. */
BplExpr *bpl_subst_expr(const BplSubst *subst, const BplExpr *expr);
BplAttr *bpl_subst_attrs(const BplSubst *subst, const BplAttr *attrs);

/* Replaces variables and types in place in all nodes below the node. */
void bpl_subst_below(const BplSubst *subst, BplNode *node);

/* Matches the type `formal` with the type `actual`, and maps each type parameter in `formal` to the
 * corresponding type in `actual`. Entries that the map already has are not changed. */
void bpl_pass_match_types(BplMap *types, const BplType *formal, const BplType *actual);

#endif
