/* Makes the most frequent kinds of nodes, for passes; sema/make_decl.h makes types.
 *
 * New nodes have no source position of their own: `like`, if a function has this parameter, is a
 * node whose position (and whose line, in diagnostics and `#line` pragmas) they take over; it may
 * be NULL. Children are taken over, not copied: a node that is needed twice is cloned
 * (syntax/tree.h). */
#ifndef BPL_SYNTAX_MAKE_H
#define BPL_SYNTAX_MAKE_H

#include "libbpl/base/api.h"
#include "libbpl/syntax/program.h"

BPL_BEGIN

/* ---- expressions ----------------------------------------------------------------------------- */

/* bpl_make_ident makes an expression that is the variable, with the variable's type; the next
 * functions make literals: true or false, an integer, a string (given without quotes). */
BplExpr *bpl_make_ident(BplArena *arena, BplVar *var, const BplNode *like);
BplExpr *bpl_make_bool(BplArena *arena, bool value, const BplNode *like);
BplExpr *bpl_make_int(BplProgram *program, long value, const BplNode *like);
BplExpr *bpl_make_string(BplProgram *program, const char *text, const BplNode *like);
/* Makes the expression left op right. */
BplExpr *bpl_make_binary(BplArena *arena, BplOp op, BplExpr *left, BplExpr *right,
                         const BplNode *like);
/* Makes the application function(args); the function is a Function or a Constructor. */
BplExpr *bpl_make_apply(BplArena *arena, const void *function, BplExpr *args, const BplNode *like);
BplExpr *bpl_make_select(BplArena *arena, BplExpr *map, BplExpr *indices, const BplNode *like);
BplExpr *bpl_make_store(BplArena *arena, BplExpr *map, BplExpr *indices, BplExpr *value,
                        const BplNode *like);
BplExpr *bpl_make_old(BplArena *arena, BplExpr *expr);
BplExpr *bpl_make_coerce(BplArena *arena, BplExpr *expr, BplTypeExpr *type);
/* Makes a quantifier or lambda; any part but the body may be empty. */
BplExpr *bpl_make_quant(BplArena *arena, BplQuantifier quantifier, BplTypeVar *type_params,
                        BplVarGroup *vars, BplNode *annotations, BplExpr *body,
                        const BplNode *like);
/* Makes the trigger {terms}. */
BplNode *bpl_make_trigger(BplArena *arena, BplExpr *terms);
/* Returns a deep copy of one expression; the copy of NULL is NULL. */
BplExpr *bpl_copy_expr(BplArena *arena, const BplExpr *expr);
/* Returns the negation of the expression, pushed inwards through !, ==, != and constants; the
 * expression itself must not be used afterwards. */
BplExpr *bpl_make_not(BplArena *arena, BplExpr *expr);

/* Makes identifiers for the variables of the groups, and returns the chain of them in this order.
 */
BplExpr *bpl_make_idents(BplArena *arena, const BplVarGroup *groups, const BplNode *like);

/* ---- attributes ------------------------------------------------------------------------------ */

/* Makes the attribute {:name args}. */
BplAttr *bpl_make_attr(BplProgram *program, const char *name, BplExpr *args);
/* Copies the attributes for a node that is in the program in addition to the original: leaves out
 * {:id "s"}, and attributes that contain an unknown name, which 2.4.1 allows on clauses only. */
BplAttr *bpl_copy_attrs(BplArena *arena, const BplAttr *attrs);

/* ---- statements ------------------------------------------------------------------------------ */

/* Make the statements assert expr; assume expr; and a label, which is a statement in the tree. */
BplStmt *bpl_make_assert(BplArena *arena, BplExpr *expr, const BplNode *like);
BplStmt *bpl_make_assume(BplArena *arena, BplExpr *expr, const BplNode *like);
BplStmt *bpl_make_label(BplArena *arena, const BplName *name, const BplNode *like);
/* Makes a goto with one target; bpl_make_goto_also adds further targets. */
BplStmt *bpl_make_goto(BplArena *arena, BplLabel *target, const BplNode *like);
void bpl_make_goto_also(BplArena *arena, BplStmt *stmt, BplLabel *target);
/* Adds a target to a goto, as bpl_make_goto_also does, for callers that know the goto's last
 * target; returns the new target. */
BplTarget *bpl_make_goto_behind(BplArena *arena, BplStmt *stmt, BplTarget *last, BplLabel *target);
BplStmt *bpl_make_return(BplArena *arena, const BplNode *like);
/* Makes the assignment lhs := rhs. */
BplStmt *bpl_make_assign(BplArena *arena, BplExpr *lhs, BplExpr *rhs, const BplNode *like);
/* Makes the statement havoc vars, where vars is a chain of identifiers. */
BplStmt *bpl_make_havoc(BplArena *arena, BplExpr *vars, const BplNode *like);

/* ---- declarations ---------------------------------------------------------------------------- */

/* Makes a type variable with this name. */
BplTypeVar *bpl_make_type_var(BplArena *arena, const BplName *name, const BplNode *like);
/* Makes the declaration axiom expr; */
BplDecl *bpl_make_axiom(BplArena *arena, BplExpr *expr, const BplNode *like);
/* Makes the declaration function name<type_params>(params): result. */
BplFunction *bpl_make_function(BplProgram *program, const BplName *name, BplTypeVar *type_params,
                               BplVarGroup *params, BplTypeExpr *result, const BplNode *like);

/* ---- chains ---------------------------------------------------------------------------------- */

/* A list of nodes, linked by `next`, that grows at its end. With both fields NULL, the list is
 * empty. */
typedef struct BplChain {
    BplNode *first, *last;
} BplChain;

/* Appends a node and its following siblings to the chain. */
void bpl_chain_add(BplChain *chain, void *nodes);
/* Removes the first expression from a chain, which must not be empty, and returns it. */
BplExpr *bpl_chain_take(BplExpr **chain);

BPL_END

#endif
