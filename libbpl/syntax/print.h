/* From tree to text: legal Boogie, comments kept.
 *
 * Printing what was printed gives the same bytes. Comments and directives of the source are put
 * back beside the node that they stood before or behind, by place; a node without a place (made by
 * a pass) has none. A blank line between two declarations or statements of the source stays one.
 */
#ifndef BPL_SYNTAX_PRINT_H
#define BPL_SYNTAX_PRINT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

typedef struct BplPrintOptions {
    bool no_comments;
    int width;         /* where long lines are broken; 0: 100 */
    bool line_pragmas; /* `#line` wherever a reader would lose count of the lines of the source */
} BplPrintOptions;

/* The whole program; options may be NULL. */
void bpl_print_program(BplStrbuf *out, const BplProgram *program, const BplPrintOptions *options);
/* One node on one line, without comments: for messages. */
void bpl_print_node(BplStrbuf *out, const BplNode *node);

#endif
