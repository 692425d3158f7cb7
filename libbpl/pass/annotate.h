/* Writes annotations into a program: invariants of loops, pre- and postconditions of procedures.
 * One such annotation is called a claim here.
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
 * The node that a claim is about (`place`) is a While, which gets an invariant after its existing
 * ones; a Label that heads a loop of gotos, whose block gets an assertion after its initial
 * assertions, which is how Boogie represents invariants of such loops; or a Procedure, which gets a
 * clause after its existing ones. Existing annotations stay. Claims about one node keep the order
 * in which they were added.
 *
 * The program must be checked again before further analysis. */
#ifndef BPL_PASS_ANNOTATE_H
#define BPL_PASS_ANNOTATE_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef struct BplAnnotations {
    BplProgram *program;
    /* a While, a Procedure, or the statement after which claims are inserted -> the chain of these
     * claims */
    BplMap chains;
    /* the values of `chains`, in the order in which they were added */
    BPL_VEC(struct BplChain *) all;
} BplAnnotations;

/* Adds a claim about the node `place` to the collection; it takes over the expression and the
 * attributes. Returns the new node: an Assert if `place` is a Label, otherwise a Condition. */
BplStmt *bpl_annotate(BplAnnotations *notes, BplNode *place, BplClause clause, BplExpr *expr,
                      BplAttr *attrs);
/* Inserts all claims into the tree, and frees the content of `notes`. */
void bpl_annotations_write(BplAnnotations *notes);

/* Parses the text and returns its expression, which has no source positions and whose names are not
 * resolved. Returns NULL if the text is not an expression. */
BplExpr *bpl_parse_expr(BplProgram *program, const char *text);

/* ---- claims as texts ------------------------------------------------------------------------- */

/* A claim as text, not yet in the program: it can be sent to another process. */
typedef struct BplClaim {
    BplNode *place; /* a While, a Label or a Procedure */
    BplClause clause;
    char *text;
} BplClaim;

typedef struct BplClaims {
    BPL_VEC(BplClaim) all; /* the claims, each once */
    /* texts of declarations of additional functions that the claims mention */
    BPL_VEC(char *) decls;
} BplClaims;

/* Adds a claim, or the text of a declaration, to the list unless it is already there; the text is
 * copied. */
void bpl_claims_add(BplClaims *claims, BplNode *place, BplClause clause, const char *text);
void bpl_claims_add_decl(BplClaims *claims, const char *text);
void bpl_claims_release(BplClaims *claims);

/* Writes the claims for which `chosen` is true (all claims if `chosen` is NULL) and the
 * declarations that they mention into the program. If `toggles` is not NULL, claim i becomes
 * `toggles[i] ==> claim`. Returns false if the text of a claim is not an expression. */
bool bpl_claims_write(BplProgram *program, const BplClaims *claims, const bool *chosen,
                      BplVar *const *toggles);

#endif
