/* Removes places from nodes: a copy must not attract the comments of its original. */
#ifndef BPL_PASS_PLACES_H
#define BPL_PASS_PLACES_H

#include "libbpl/syntax/ast.h"

/* Makes one node one that a pass made, nowhere in the source. */
void bpl_pass_forget_place(BplNode *node);
/* The node and all below it. */
void bpl_pass_forget_places(BplNode *node);

#endif
