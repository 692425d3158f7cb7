/* Removes comments together with the nodes to which they belong. */
#ifndef BPL_SYNTAX_TRIVIA_H
#define BPL_SYNTAX_TRIVIA_H

#include "libbpl/base/api.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

BPL_BEGIN

typedef struct BplExtent {
    BplLoc start, end; /* positions of the first and the last byte of the node's text */
} BplExtent;

typedef BPL_VEC(BplExtent) BplExtents;

/* Returns the extent (first and last byte) of a declaration, a statement or a clause as it was
 * read; {0} for other nodes and for nodes that a pass made. */
BplExtent bpl_node_extent(const BplNode *node);

/* Removes the comments inside the extents of removed nodes, and the comments that belong to these
 * nodes: comments after a node on its last line, and comments directly above a node, with no blank
 * line between, if there is a blank line or other text above these comments. So a comment at the
 * top of a file is kept. Directives are kept. */
void bpl_trivia_drop(BplProgram *program, BplExtents *extents);

BPL_END

#endif
