/* Removes source positions from nodes, so that the printer does not put the comments of the
 * original at a copy. */
#ifndef BPL_PASS_PLACES_H
#define BPL_PASS_PLACES_H

#include "libbpl/syntax/ast.h"

/* Removes the source positions of the node, which is then marked as made by a pass. */
void bpl_pass_forget_place(BplNode *node);
/* Removes the source positions of the node and of all nodes below it. */
void bpl_pass_forget_places(BplNode *node);

#endif
