/* Writes annotations into a program: invariants of loops, pre- and postconditions of procedures.
 * Such an annotation is called a claim here.
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
    /* a While, a Procedure, or the statement after which annotations are inserted -> the chain of
     * these annotations */
    BplMap chains;
    /* the values of `chains`, in the order in which they were added */
    BPL_VEC(struct BplChain *) all;
} BplAnnotations;

/* Adds an annotation of the node `place` to the collection; takes over the expression and the
 * attributes. Returns the new node: an Assert if `place` is a Label, otherwise a Condition. */
BplStmt *bpl_annotate(BplAnnotations *notes, BplNode *place, BplClause clause, BplExpr *expr,
                      BplAttr *attrs);
/* Inserts all collected annotations into the tree, and frees the content of `notes`. */
void bpl_annotations_write(BplAnnotations *notes);

/* Parses the text and returns its expression, which has no source positions and whose names are not
 * resolved. Returns NULL if the text is not an expression. */
BplExpr *bpl_parse_expr(BplProgram *program, const char *text);

/* ---- claims as texts ------------------------------------------------------------------------- */

/* An annotation (claim) as text, which is not in the program yet and can be sent to another
 * process. */
typedef struct BplClaim {
    BplNode *place; /* a While, a Label or a Procedure */
    BplClause clause;
    char *text;
} BplClaim;

typedef struct BplClaims {
    BPL_VEC(BplClaim) all; /* the annotations, each once */
    /* texts of declarations of additional functions that the annotations mention */
    BPL_VEC(char *) decls;
} BplClaims;

/* Add an annotation, or the text of a declaration, to the list, unless the list contains it
 * already; the text is copied. */
void bpl_claims_add(BplClaims *claims, BplNode *place, BplClause clause, const char *text);
void bpl_claims_add_decl(BplClaims *claims, const char *text);
void bpl_claims_release(BplClaims *claims);

/* Inserts into the program the annotations number i with chosen[i] (all of them if `chosen` is
 * NULL), and the declarations that they mention. If `toggles` is not NULL, annotation i becomes
 * `toggles[i] ==> annotation`. Returns false if the text of an annotation is not an expression. */
bool bpl_claims_write(BplProgram *program, const BplClaims *claims, const bool *chosen,
                      BplVar *const *toggles);

#endif
