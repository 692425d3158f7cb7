/* Taking comments out of a program together with what they belong to. */
#ifndef BPL_SYNTAX_TRIVIA_H
#define BPL_SYNTAX_TRIVIA_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef struct BplExtent {
    BplLoc start, end; /* both included */
} BplExtent;

typedef BPL_VEC(BplExtent) BplExtents;

/* Drops the comments inside the extents, and those that belong to what stood there: behind it on
 * its last line, and directly above it, no blank line between, if a blank line or something other
 * than comments is above these. So a comment at the top of a file stays. Directives stay. */
void bpl_trivia_drop(BplProgram *program, BplExtents *extents);

#endif
