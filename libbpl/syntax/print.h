/* Prints trees as text: legal Boogie with its comments.
 *
 * Printing the output again gives the same bytes. Comments and directives of the source are put
 * back before or after the node next to them, by source position; a node without a position (made
 * by a pass) attracts none. A blank line between two declarations or statements is kept, as one
 * blank line. */
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
    /* One pragma at the top, and one wherever a reader of the output would lose count of the
     * source's lines: before declarations, statements, clauses and the end of a body, but not
     * inside them. These pragmas replace those of the source, and give each declaration, statement
     * and clause the line that it had. */
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
