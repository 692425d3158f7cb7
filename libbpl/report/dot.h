/* Shared by the files that write drawings in DOT; private to this folder. */
#ifndef BPL_REPORT_DOT_H
#define BPL_REPORT_DOT_H

#include "libbpl/base/scc.h"
#include "libbpl/report/draw.h"

#include <stdbool.h>

/* Begins the graph, with the style of all nodes. */
void bpl_dot_begin(BplStrbuf *out, const char *name);
void bpl_dot_end(BplStrbuf *out);

/* Adds text to a label, inside its quotes: escaped, and cut if it is too long. */
void bpl_dot_text(BplStrbuf *out, const char *text, size_t length);
/* Adds ` tooltip="file:line"`, if the position is known. */
void bpl_dot_tooltip(BplStrbuf *out, const BplProgram *program, BplLoc loc);

/* Marks in `wanted` those of `count` nodes whose names (NULL: no name) the drawing asks for and,
 * unless it asks for all, the nodes reachable from them. Returns the first pattern that matches no
 * name, or NULL. */
const char *bpl_draw_mark(const BplDrawing *drawing, const BplName *const *names, uint32_t count,
                          const BplSuccs *succs, bool *wanted);

#endif
