/* Prints trees as text: legal Boogie with its comments.
 *
 * If the output is read and printed again, the result has the same bytes. Comments and directives
 * of the source are put back before or after the node next to them, according to source positions;
 * no comments are put next to a node without a position (made by a pass). A blank line between two
 * declarations or statements is kept, as one blank line. */
#ifndef BPL_SYNTAX_PRINT_H
#define BPL_SYNTAX_PRINT_H

#include "libbpl/base/api.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

BPL_BEGIN

/* What the printer does with `#line` pragmas. A pragma inside a comment is always kept with the
 * comment. */
typedef enum BplPrintLines {
    BPL_LINES_KEEP, /* #line pragmas of the source stay before the construct that they preceded */
    /* New pragmas are printed instead of those of the source: one at the top, and one before each
     * declaration, statement, clause or end of a body whose line in the source would otherwise be
     * counted wrongly in the output. (There are none inside these.) So each declaration, statement
     * and clause has the line that it had in the source. */
    BPL_LINES_TELL,
    BPL_LINES_DROP /* no #line pragmas are printed */
} BplPrintLines;

typedef struct BplPrintOptions {
    bool no_comments;
    int width; /* the column at which long lines are broken; 0: 100 */
    BplPrintLines lines;
} BplPrintOptions;

/* Prints the whole program; options may be NULL. */
void bpl_print_program(BplStrbuf *out, const BplProgram *program, const BplPrintOptions *options);
/* Prints `#line N FILE` as a line of its own; file NULL: only the line number changes. */
void bpl_print_line_pragma(BplStrbuf *out, uint32_t line, const char *file);
/* Prints one node on one line, without comments: for messages. */
void bpl_print_node(BplStrbuf *out, const BplNode *node);

BPL_END

#endif
