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

/* What becomes of `#line` pragmas. One within a comment stays, as the comment does. */
typedef enum BplPrintLines {
    BPL_LINES_KEEP, /* those of the source stay beside what they stood before */
    BPL_LINES_TELL, /* there is one at the top, and one wherever a reader would lose count of the
                     * lines of the source: before declarations, statements, clauses and the end of
                     * a body, but not within them. Those of the source are gone; what they said
                     * is said by these. */
    BPL_LINES_DROP  /* there are none */
} BplPrintLines;

typedef struct BplPrintOptions {
    bool no_comments;
    int width; /* where long lines are broken; 0: 100 */
    BplPrintLines lines;
} BplPrintOptions;

/* The whole program; options may be NULL. */
void bpl_print_program(BplStrbuf *out, const BplProgram *program, const BplPrintOptions *options);
/* `#line N FILE`, a line of its own; without a file (NULL): of the file that it is about already.
 */
void bpl_print_line_pragma(BplStrbuf *out, uint32_t line, const char *file);
/* One node on one line, without comments: for messages. */
void bpl_print_node(BplStrbuf *out, const BplNode *node);

#endif
