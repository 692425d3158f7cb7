/* Draws graphs of a program in DOT, the language of Graphviz.
 *
 *     BplDrawing drawing = {.names = names, .name_count = 1};
 *     const char *unmatched = bpl_draw_flow(&out, program, &drawing);
 *     if (unmatched) … this pattern matches nothing
 *
 * Programs must be type-checked. Output is deterministic: nodes and edges are in the order of the
 * text. Labels contain Boogie text, escaped for DOT; tooltips contain positions. */
#ifndef BPL_REPORT_DRAW_H
#define BPL_REPORT_DRAW_H

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/program.h"

typedef struct BplDrawing {
    /* names or patterns of the nodes to draw; `*` matches any text; without names everything is
     * drawn */
    const char *const *names;
    size_t name_count;
    /* limit on the lines of text in a block, beyond which lines are only counted; 0: no text, only
     * the block's label */
    unsigned max_lines;
} BplDrawing;

/* Draws the control-flow graph of every body of the named procedures, each in a cluster of its own.
 * Heads of loops have a double border, back edges are bold, unreachable blocks are dashed. Flattens
 * the bodies (pass/blocks.h). Returns the first pattern that matches nothing, or NULL. */
const char *bpl_draw_flow(BplStrbuf *out, BplProgram *program, const BplDrawing *drawing);

/* Draws the call graph, from the named procedures on; edges have the number of calls in the text.
 * Procedures without a body are dashed, recursive ones have a double border. Returns the first
 * pattern that matches nothing, or NULL. */
const char *bpl_draw_calls(BplStrbuf *out, const BplProgram *program, const BplDrawing *drawing);

/* Draws the graph of declarations that mention each other, from the named ones on. Returns the
 * first pattern that matches nothing, or NULL. */
const char *bpl_draw_deps(BplStrbuf *out, const BplProgram *program, const BplDrawing *drawing);

#endif
