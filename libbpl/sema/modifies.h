/* Which global variables a procedure may modify, worked out from the bodies.
 *
 *     BplModifySets *sets = bpl_modify_sets_infer(program);       after bpl_check
 *     for (uint32_t i = 0; i < bpl_modify_sets_count(sets, p); i++)
 *         use(bpl_modify_sets_at(sets, p, i));
 *     bpl_modify_sets_free(sets);
 *
 * The set of a procedure holds what its modifies clauses list, what its implementations assign,
 * havoc or take as results of calls, and the sets of all that these call (but not asynchronously).
 * The tree stays as it is. Variables come in the order of their declarations.
 */
#ifndef BPL_SEMA_MODIFIES_H
#define BPL_SEMA_MODIFIES_H

#include "libbpl/syntax/program.h"

typedef struct BplModifySets BplModifySets;

/* Works the sets out for all procedures. They live until they are freed, whatever becomes of the
 * tree. */
BplModifySets *bpl_modify_sets_infer(const BplProgram *program);
void bpl_modify_sets_free(BplModifySets *sets);

/* 0 for a procedure of another program. */
uint32_t bpl_modify_sets_count(const BplModifySets *sets, const BplProcedure *procedure);
BplVar *bpl_modify_sets_at(const BplModifySets *sets, const BplProcedure *procedure,
                           uint32_t index);

#endif
