/* Infers from the bodies which global variables each procedure may modify.
 *
 *     BplModifySets *sets = bpl_modify_sets_infer(program);           after bpl_check
 *     for (uint32_t i = 0; i < bpl_modify_sets_count(sets, p); i++)
 *         use(bpl_modify_sets_at(sets, p, i));
 *     bpl_modify_sets_free(sets);
 *
 * The set of a procedure contains the variables that its modifies clauses list, those that its
 * implementations assign, havoc or take as results of calls, and the sets of its callees (except of
 * asynchronous calls). The tree is not changed. Variables are in the order of their declarations.
 */
#ifndef BPL_SEMA_MODIFIES_H
#define BPL_SEMA_MODIFIES_H

#include "libbpl/syntax/program.h"

typedef struct BplModifySets BplModifySets;

/* Infers the sets of all procedures. They live until they are freed, even if the tree changes. */
BplModifySets *bpl_modify_sets_infer(const BplProgram *program);
void bpl_modify_sets_free(BplModifySets *sets);

/* Returns the number of variables in the procedure's set; 0 for a procedure of another program. */
uint32_t bpl_modify_sets_count(const BplModifySets *sets, const BplProcedure *procedure);
BplVar *bpl_modify_sets_at(const BplModifySets *sets, const BplProcedure *procedure,
                           uint32_t index);

#endif
