/* Writing DOT: what the drawings share; nobody else includes this. */
#ifndef BPL_REPORT_DOT_H
#define BPL_REPORT_DOT_H

#include "libbpl/base/scc.h"
#include "libbpl/report/draw.h"

#include <stdbool.h>

/* The graph's head, with what all nodes look like. */
void bpl_dot_begin(BplStrbuf *out, const char *name);
void bpl_dot_end(BplStrbuf *out);

/* A piece of a label, within its quotes: escaped, cut where it is longer than a label should be. */
void bpl_dot_text(BplStrbuf *out, const char *text, size_t length);
/* ` tooltip="file:line"`, where the place is known. */
void bpl_dot_tooltip(BplStrbuf *out, const BplProgram *program, BplLoc loc);

/* Of `count` nodes called so (NULL: nobody calls it anything): marks those that are wanted and,
 * unless everything is, what edges lead to. The first pattern that matches none, or NULL. */
const char *bpl_draw_mark(const BplDrawing *drawing, const BplName *const *names, uint32_t count,
                          const BplSuccs *succs, bool *wanted);

#endif
