/* Declares functions that write drawings in DOT, shared by the files draw_*.c; private to this
 * folder. */
#ifndef BPL_REPORT_DOT_H
#define BPL_REPORT_DOT_H

#include "libbpl/base/scc.h"
#include "libbpl/report/draw.h"

#include <stdbool.h>

/* Writes the beginning of a graph, with the style of all nodes. */
void bpl_dot_begin(BplStrbuf *out, const char *name);
void bpl_dot_end(BplStrbuf *out);

/* Adds text to a label, inside its quotes: escaped, and cut if it is too long. */
void bpl_dot_text(BplStrbuf *out, const char *text, size_t length);
/* Adds ` tooltip="file:line"`, if the position is known. */
void bpl_dot_tooltip(BplStrbuf *out, const BplProgram *program, BplLoc loc);

/* Chooses the nodes of a drawing: sets wanted[i] if the name of node i (NULL: no name) matches a
 * pattern of the drawing, and for all nodes that are reachable from such nodes by the edges `succs`
 * (NULL: no edges). Without patterns, sets wanted[i] for all nodes. Returns the first pattern that
 * matches no name, or NULL. */
const char *bpl_draw_mark(const BplDrawing *drawing, const BplName *const *names, uint32_t count,
                          const BplSuccs *succs, bool *wanted);

#endif
