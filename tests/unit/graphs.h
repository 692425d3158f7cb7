/* Makes random control-flow graphs, and programs with these graphs.
 *
 * Block i has the label Bi and records its execution: `x := i`. A block without successors returns.
 */
#ifndef BPL_TESTS_GRAPHS_H
#define BPL_TESTS_GRAPHS_H

#include "parsing.h"

enum { GRAPH_NODES = 8, GRAPH_SUCCS = 3, GRAPH_TEXT = 2000 };

typedef struct Graph {
    int count;
    int succs[GRAPH_NODES];
    int succ[GRAPH_NODES][GRAPH_SUCCS];
} Graph;

static inline unsigned random_below(unsigned *seed, unsigned limit)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (unsigned)(((unsigned long long)*seed * limit) >> 32);
}

static inline bool has_edge(const Graph *graph, int from, int to)
{
    for (int k = 0; k < graph->succs[from]; k++)
        if (graph->succ[from][k] == to)
            return true;
    return false;
}

static inline Graph random_graph(unsigned *seed, int count)
{
    Graph graph = {.count = count};
    for (int i = 0; i < count; i++) {
        unsigned wanted = random_below(seed, 3) ? 1 + random_below(seed, GRAPH_SUCCS) : 0;
        for (unsigned k = 0; k < wanted; k++) {
            int to = (int)random_below(seed, (unsigned)count);
            if (!has_edge(&graph, i, to))
                graph.succ[i][graph.succs[i]++] = to;
        }
    }
    return graph;
}

static inline const char *graph_text(const Graph *graph, char text[GRAPH_TEXT])
{
    int at = snprintf(text, GRAPH_TEXT, "var x: int;\nprocedure P() modifies x; {\n");
    for (int i = 0; i < graph->count; i++) {
        at += snprintf(text + at, (size_t)(GRAPH_TEXT - at), "B%d: x := %d; ", i, i);
        for (int k = 0; k < graph->succs[i]; k++)
            at += snprintf(text + at, (size_t)(GRAPH_TEXT - at), "%s B%d", k ? "," : "goto",
                           graph->succ[i][k]);
        at += snprintf(text + at, (size_t)(GRAPH_TEXT - at), "%s;\n",
                       graph->succs[i] ? "" : "return");
    }
    snprintf(text + at, (size_t)(GRAPH_TEXT - at), "}\n");
    return text;
}

/* Returns the body of the procedure that graph programs contain. */
static inline BplBody *graph_body(const BplProgram *program)
{
    return bpl_as_procedure(program->unit->decls->node.next)->body;
}

#endif
