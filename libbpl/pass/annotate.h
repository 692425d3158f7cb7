/* Writes claims into a program: invariants of loops, pre- and postconditions of procedures.
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
 * A claim's place is a While, which gets an invariant after its existing ones; a Label that heads a
 * loop of gotos, whose block gets an assertion after its initial assertions, which is how Boogie
 * represents invariants of such loops; or a Procedure, which gets a clause after its existing ones.
 * Existing claims stay. Claims of one place keep their order.
 *
 * The program must be checked again before further analysis.
 */
#ifndef BPL_PASS_ANNOTATE_H
#define BPL_PASS_ANNOTATE_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef struct BplAnnotations {
    BplProgram *program;
    /* a While, a Procedure, or the statement after which claims are inserted -> the chain of
     * claims */
    BplMap chains;
    BPL_VEC(struct BplChain *) all; /* the chains in `chains` */
} BplAnnotations;

/* Adds a claim about the place; takes over the expression and the attributes. Returns the claim: a
 * Condition or an Assert. */
BplStmt *bpl_annotate(BplAnnotations *notes, BplNode *place, BplClause clause, BplExpr *expr,
                      BplAttr *attrs);
/* Inserts all claims into the tree, and frees the content of `notes`. */
void bpl_annotations_write(BplAnnotations *notes);

/* The expression in the text, without places or resolved names. NULL if the text is not an
 * expression.
 */
BplExpr *bpl_parse_expr(BplProgram *program, const char *text);

/* ---- claims as texts ------------------------------------------------------------------------- */

/* A claim as text, not yet in the program: it can be sent to another process. */
typedef struct BplClaim {
    BplNode *place; /* a While, a Label or a Procedure */
    BplClause clause;
    char *text;
} BplClaim;

typedef struct BplClaims {
    BPL_VEC(BplClaim) all; /* without duplicates */
    BPL_VEC(char *) decls; /* additional functions that the claims mention */
} BplClaims;

/* Adds a claim or a declaration, unless it is already there; the text is copied. */
void bpl_claims_add(BplClaims *claims, BplNode *place, BplClause clause, const char *text);
void bpl_claims_add_decl(BplClaims *claims, const char *text);
void bpl_claims_release(BplClaims *claims);

/* Writes the claims for which `chosen` is true (NULL: all), with the declarations that they
 * mention, into the program. With `toggles` claim i becomes `toggles[i] ==> claim`. Returns false
 * if a claim is not an expression. */
bool bpl_claims_write(BplProgram *program, const BplClaims *claims, const bool *chosen,
                      BplVar *const *toggles);

#endif
