/* Nodes without places: what is copied from elsewhere must not draw comments to where it stands
 * now. */
#ifndef BPL_PASS_PLACES_H
#define BPL_PASS_PLACES_H

#include "libbpl/syntax/ast.h"

/* Makes one node one that a pass made, nowhere in the source. */
void bpl_forget_place(BplNode *node);
/* The node and all below it. */
void bpl_forget_places(BplNode *node);

#endif
