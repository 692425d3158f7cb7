/* Claims written into a program: invariants of loops, pre- and postconditions of procedures.
 *
 *     BplAnnotations notes = {.program = program};
 *     bpl_annotate(&notes, loop, BPL_CLAUSE_INVARIANT, expr, attrs);
 *     bpl_annotate(&notes, &procedure->node, BPL_CLAUSE_ENSURES, expr, NULL);
 *     bpl_annotations_write(&notes);
 *
 *     while (i < n)                   while (i < n)
 *                              ==>      invariant i <= n;
 *     {                               {
 *
 * A claim's place is a While, which gets an invariant behind those it has; a Label that heads a
 * loop by goto, whose block gets an assertion behind the assertions that it begins with, which is
 * how Boogie writes invariants of such loops; or a Procedure, which gets a clause behind its
 * others. What is there stays. Claims of one place keep their order.
 *
 * The program needs a new check afterwards if it is to be looked at further.
 */
#ifndef BPL_PASS_ANNOTATE_H
#define BPL_PASS_ANNOTATE_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef struct BplAnnotations {
    BplProgram *program;
    BplMap chains; /* a While or Procedure, or the statement they go behind -> chain */
    BPL_VEC(struct BplChain *) all; /* those chains */
} BplAnnotations;

/* Takes the expression and the attributes over; answers the claim: a Condition or an Assert. */
BplStmt *bpl_annotate(BplAnnotations *notes, BplNode *place, BplClause clause, BplExpr *expr,
                      BplAttr *attrs);
/* Puts all of them into the tree, and gives back what is in notes. */
void bpl_annotations_write(BplAnnotations *notes);

/* The expression that the text is, without places; its names are not resolved. NULL if it is none.
 */
BplExpr *bpl_parse_expr(BplProgram *program, const char *text);

/* ---- claims as texts ------------------------------------------------------------------------- */

/* A claim before it stands in the program: its nodes need not be those of one process. */
typedef struct BplClaim {
    BplNode *place; /* a While, a Label or a Procedure */
    BplClause clause;
    char *text;
} BplClaim;

typedef struct BplClaims {
    BPL_VEC(BplClaim) all; /* none twice */
    BPL_VEC(char *) decls; /* functions that they need besides those of the program */
} BplClaims;

/* Adds a claim, or a declaration, that is not there yet; the text is copied. */
void bpl_claims_add(BplClaims *claims, BplNode *place, BplClause clause, const char *text);
void bpl_claims_add_decl(BplClaims *claims, const char *text);
void bpl_claims_release(BplClaims *claims);

/* Writes those for which `chosen` is true (NULL: all), and what they mention of the declarations,
 * into the program. With `toggles` claim i becomes `toggles[i] ==> claim`. False if one is no
 * expression. */
bool bpl_claims_write(BplProgram *program, const BplClaims *claims, const bool *chosen,
                      BplVar *const *toggles);

#endif
