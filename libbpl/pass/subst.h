/* Copies of expressions in which something else stands for variables and type parameters.
 *
 *     BplSubst subst = {.program = program, .old_mode = BPL_OLD_SNAPSHOT, .like = &call->node};
 *     bpl_map_put(&subst.vars, formal, actual);          n  ->  x + 1
 *     bpl_map_put(&subst.snapshots, global, snapshot);   old(g)  ->  old_g
 *     BplExpr *copy = bpl_subst_expr(&subst, condition);
 *     bpl_subst_release(&subst);
 *
 * This is for expressions of one scope, where any expression may stand for a variable and old(e)
 * may stay or be pushed inwards: what the passes of bpl-desugar need, which settle names and check
 * types once all of a pass is done. Bodies with labels, returns and locals, copied into another
 * procedure, are instance.h's: its variables only become variables, whose names are right at once,
 * and its types are as written, since nothing is checked between a copy and the copies within it.
 *
 * What is put in the place of a variable is copied each time. Names are not looked at: if a binder
 * captures one, or repeats one that is around it, settle.h puts that right afterwards.
 */
#ifndef BPL_PASS_SUBST_H
#define BPL_PASS_SUBST_H

#include "libbpl/base/map.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/program.h"

typedef enum BplOldMode {
    BPL_OLD_KEEP,     /* old(e) stays old(e), with e replaced */
    BPL_OLD_SNAPSHOT, /* old(e) becomes e with snapshots for those globals that have one */
    BPL_OLD_PUSH      /* old goes down to the globals: old(g + x) becomes old(g) + x */
} BplOldMode;

typedef struct BplSubst {
    BplProgram *program;
    BplMap vars;      /* BplVar -> BplExpr */
    BplMap snapshots; /* BplVar -> BplVar */
    BplMap types;     /* BplTypeVar -> BplType */
    BplOldMode old_mode;
    const BplNode *like; /* whose place all that is copied gets; NULL: each keeps its own */
} BplSubst;

/* Frees the maps, and nothing that they hold. */
void bpl_subst_release(BplSubst *subst);

/* A copy of the expression, of the attributes, or NULL of NULL. Of attributes
 * {:id "s"}, of which there may be but one, is left out. */
BplExpr *bpl_subst_expr(const BplSubst *subst, const BplExpr *expr);
BplAttr *bpl_subst_attrs(const BplSubst *subst, const BplAttr *attrs);

/* The same in place: whatever stands below the node, not the node itself. */
void bpl_subst_below(const BplSubst *subst, BplNode *node);

/* Notes in `types` what the type parameters in `formal` are where `actual` stands. What was noted
 * already stays. */
void bpl_match_types(BplMap *types, const BplType *formal, const BplType *actual);

#endif
