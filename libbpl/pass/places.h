/* Removes places from nodes: a copy must not attract the comments of its original. */
#ifndef BPL_PASS_PLACES_H
#define BPL_PASS_PLACES_H

#include "libbpl/syntax/ast.h"

/* Removes the node's place, as for a node that a pass made. */
void bpl_pass_forget_place(BplNode *node);
/* Removes the places of the node and of all nodes below it. */
void bpl_pass_forget_places(BplNode *node);

#endif
