/* Finds the variables that the statements of a body mention.
 *
 *     procedure P() { var x: int where x > 0; var y: int where c > 0; assert x > 0; }
 *
 * Boogie removes local variables that no statement mentions, so the where clauses of such variables
 * have no effect: `c > 0` is not assumed. A variable that only a where clause mentions is not
 * found. */
#ifndef BPL_PASS_MENTIONED_H
#define BPL_PASS_MENTIONED_H

#include "libbpl/base/map.h"
#include "libbpl/syntax/ast.h"

/* Adds the variables that the body's statements mention to the set. */
void bpl_pass_mentioned(BplSet *vars, const BplBody *body);

#endif
