/* Graphs of a program in DOT, the language of Graphviz.
 *
 *     BplDrawing drawing = {.names = names, .name_count = 1};
 *     const char *unmatched = bpl_draw_flow(&out, program, &drawing);
 *     if (unmatched) … nothing is called so
 *
 * The programs are checked. Every graph comes out the same for the same program: nodes and edges in
 * the order of the text. Labels hold Boogie text, made safe for DOT; tooltips hold places.
 */
#ifndef BPL_REPORT_DRAW_H
#define BPL_REPORT_DRAW_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

typedef struct BplDrawing {
    const char *const *names; /* what is drawn; `*` matches any text; none: everything */
    size_t name_count;
    unsigned max_lines; /* of text in a block, the rest is counted; 0: labels only */
} BplDrawing;

/* The blocks of every body of the procedures named, one cluster each: what runs in them, where they
 * go. Heads of loops have a double border, ways back are bold, what cannot be reached is dashed.
 * Flattens the bodies (pass/blocks.h). */
const char *bpl_draw_flow(BplStrbuf *out, BplProgram *program, const BplDrawing *drawing);

/* Who calls whom, from the procedures named on; how often the text of one calls the other. Those
 * without a body are dashed, those that call themselves, directly or not, have a double border. */
const char *bpl_draw_calls(BplStrbuf *out, const BplProgram *program, const BplDrawing *drawing);

/* Which declaration mentions which, from those named on. */
const char *bpl_draw_deps(BplStrbuf *out, const BplProgram *program, const BplDrawing *drawing);

#endif
