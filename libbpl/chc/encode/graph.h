/* Represents the procedures of a program as control-flow graphs, in which calls of small procedures
 * are replaced by the procedures' bodies (expanded).
 *
 * The nodes of a graph are pieces of straight-line core code. Each node belongs to a frame: frame 0
 * is the procedure itself, and each expanded call has a frame of its own, whose registers are
 * variables of the graph like those of frame 0. Every cycle of nodes contains a node that is marked
 * as a loop head.
 *
 * The variables of a graph are called cells: first the program's globals and constants, then the
 * functions that have no body or are recursive (each one is a map that never changes), then the
 * registers of the graph's frames. The first two kinds have the same numbers in all graphs.
 *
 * A procedure whose preconditions are checked at some calls and not at others (`free call`) has two
 * graphs. */
#ifndef BPL_CHC_GRAPH_H
#define BPL_CHC_GRAPH_H

#include "libbpl/core/core.h"

#define BPL_CHC_NONE UINT32_MAX

typedef struct BplChcFrame {
    uint32_t proc;   /* the procedure's number in the core code */
    uint32_t base;   /* the cell (variable) that represents register 0 of the frame */
    uint32_t parent; /* the frame of the caller, or NONE */
    uint32_t call;   /* the CALL instruction that was expanded to this frame, or NONE */
    /* preconditions are assumed, not checked: the frame belongs to a free call, or to the verified
     * procedure itself */
    bool trusts;
} BplChcFrame;

typedef enum BplChcEnd {
    BPL_CHC_JUMP, /* goes to any of its successors (nondeterministically) */
    /* goes to its first successor if `condition` holds, otherwise to the second one */
    BPL_CHC_BRANCH,
    /* calls the procedure of the graph `callee` by the instruction `at`, then goes to its successor
     */
    BPL_CHC_CALL,
    BPL_CHC_RETURN, /* returns from the procedure of frame 0 */
    BPL_CHC_STOP
} BplChcEnd;

typedef struct BplChcNode {
    uint32_t frame;
    /* instructions of the core code from `first` to `end` - 1, without calls and jumps */
    uint32_t first, end;
    uint32_t at;     /* the instruction of the core code that ends the node, or NONE */
    uint32_t enters; /* the frame whose parameters are set at the beginning of the node, or NONE */
    /* the frame whose results are assigned at the beginning of the node, or NONE */
    uint32_t leaves;
    BplChcEnd kind;
    BplSlot condition;
    uint32_t callee; /* for BPL_CHC_CALL: the index of the called graph */
    /* the node's successors are graph->succs.at[succ] and the `succ_count` - 1 elements after it */
    uint32_t succ, succ_count;
    bool is_head, is_cut;
} BplChcNode;

typedef struct BplChcGraph {
    uint32_t index; /* this graph's index in graphs->all */
    uint32_t proc;  /* the procedure's number in the core code */
    bool trusts;
    bool is_entry;
    bool is_recursive;
    BPL_VEC(BplChcFrame) frames;
    BPL_VEC(BplChcNode) nodes; /* execution begins at node 0 */
    BPL_VEC(uint32_t) succs;
    uint32_t cells;
    uint32_t size; /* number of instructions, including those of expanded calls */
} BplChcGraph;

typedef struct BplChcOptions {
    uint32_t inline_size; /* calls of procedures with at most this many instructions are expanded */
    /* a call is expanded only if the caller then has fewer instructions than this */
    uint32_t inline_budget;
    bool keep_calls;  /* no call is expanded */
    bool forget_maps; /* values of maps are forgotten at each cut-point */
    /* only the values of variables within this number of steps from checks (localize.h) are kept at
     * cut-points; 0: the values of all variables are kept */
    uint32_t localize;
    bool keep_numbers; /* an integer that is live at the head of a loop counts as live everywhere */
    /* when this deadline passes, making graphs and clauses is given up; or NULL */
    BplDeadline *deadline;
} BplChcOptions;

typedef struct BplChcGraphs {
    const BplCore *core;
    BplChcOptions options;
    /* number of cells that are globals or constants; number of cells that are functions */
    uint32_t globals, functions;
    /* for each function, by its number in the core code: its cell (variable); NONE: the function
     * has a body or another fixed meaning */
    uint32_t *function_cell;
    /* the inverse of function_cell: for each cell that is a function, counted from the first such
     * cell, the function's number in the core code */
    uint32_t *function_of;
    bool *in_quantifier; /* for each instruction of the core code: it is inside a quantifier */
    /* all graphs; the first is that of the verified procedure (the entry), and is never called */
    BPL_VEC(BplChcGraph *) all;
} BplChcGraphs;

/* Returns the default options. */
BplChcOptions bpl_chc_defaults(void);

/* Has the deadline of the options passed? All long computations call this function. After it has
 * returned true once, it always returns true, and the results of these computations are incomplete:
 * they can only be freed. */
bool bpl_chc_is_over(const BplChcGraphs *graphs);

/* Makes the control-flow graphs of the procedure `entry` and of all procedures that it can call. */
BplChcGraphs *bpl_chc_graphs_new(const BplCore *core, const BplCoreProc *entry,
                                 const BplChcOptions *options);
void bpl_chc_graphs_free(BplChcGraphs *graphs);

/* Returns the number of the first cell (variable) that is a register. */
static inline uint32_t bpl_chc_first_register(const BplChcGraphs *graphs)
{
    return graphs->globals + graphs->functions;
}

/* Returns the function that the cell represents; the cell must not be that of a global or a
 * register. */
static inline const BplCoreFunction *bpl_chc_function(const BplChcGraphs *graphs, uint32_t cell)
{
    assert(cell >= graphs->globals && cell < bpl_chc_first_register(graphs));
    return graphs->core->functions.at[graphs->function_of[cell - graphs->globals]];
}

/* Returns the cell (variable) of a slot (an operand of an instruction) of code in this frame; NONE
 * for a literal. */
static inline uint32_t bpl_chc_cell(const BplChcGraph *graph, uint32_t frame, BplSlot slot)
{
    switch (bpl_slot_bank(slot)) {
    case BPL_BANK_REG:
        return graph->frames.at[frame].base + (slot & BPL_SLOT_INDEX);
    case BPL_BANK_GLOBAL:
        return slot & BPL_SLOT_INDEX;
    default:
        return BPL_CHC_NONE;
    }
}

/* Is `frame` the frame of the verified procedure, in which execution begins? */
static inline bool bpl_chc_is_first(const BplChcGraph *graph, uint32_t frame)
{
    return graph->is_entry && !frame;
}

/* bpl_chc_is_assumed: is the instruction an ASSERT that is only assumed in this frame (a
 * precondition of the verified procedure)? bpl_chc_is_passed: is it an ASSERT that has no effect in
 * this frame (a precondition of a free call)? */
bool bpl_chc_is_assumed(const BplChcGraph *graph, uint32_t frame, const BplInstr *instr);
bool bpl_chc_is_passed(const BplChcGraph *graph, uint32_t frame, const BplInstr *instr);

#endif
