/* The procedures of a program as flat graphs: calls of small procedures replaced by their bodies.
 *
 * A graph's nodes are pieces of straight core code in frames. Frame 0 is the procedure itself; each
 * call that was expanded has a frame of its own, whose registers are cells of the graph like those
 * of frame 0. Every cycle of nodes has a head.
 *
 * Cells are the variables of a graph: first the program's globals and constants, then the functions
 * without bodies (each a map that never changes), then the registers of its frames. The first two
 * kinds have the same numbers in all graphs.
 *
 * A procedure whose preconditions are checked at some calls and not at others (`free call`) has two
 * graphs.
 */
#ifndef BPL_CHC_GRAPH_H
#define BPL_CHC_GRAPH_H

#include "libbpl/core/core.h"

#define BPL_CHC_NONE UINT32_MAX

typedef struct BplChcFrame {
    uint32_t proc;   /* a procedure of the core */
    uint32_t base;   /* the cell of its register 0 */
    uint32_t parent; /* the frame of the caller, or NONE */
    uint32_t call;   /* the CALL instruction that the frame belongs to, or NONE */
    bool trusts;     /* preconditions are not checked: for a free call, or at the entry */
} BplChcFrame;

typedef enum BplChcEnd {
    BPL_CHC_JUMP,   /* jumps to any of the successors */
    BPL_CHC_BRANCH, /* jumps to the first successor if `condition` holds, otherwise to the second */
    BPL_CHC_CALL,   /* calls `callee` by instruction `at`, then goes to the successor */
    BPL_CHC_RETURN, /* returns from frame 0 */
    BPL_CHC_STOP
} BplChcEnd;

typedef struct BplChcNode {
    uint32_t frame;
    uint32_t first, end; /* instructions of the core, without calls and ends of blocks */
    uint32_t at;         /* the instruction that ends the node, or NONE */
    uint32_t enters;     /* the frame whose parameters are set first, or NONE */
    uint32_t leaves;     /* the frame whose results are assigned first, or NONE */
    BplChcEnd kind;
    BplSlot condition;
    uint32_t callee;           /* the graph that is called */
    uint32_t succ, succ_count; /* the range of its successors in graph->succs */
    bool is_head, is_cut;
} BplChcNode;

typedef struct BplChcGraph {
    uint32_t index; /* this graph's index in graphs->all */
    uint32_t proc;  /* the procedure of the core */
    bool trusts;
    bool is_entry;
    bool is_recursive;
    BPL_VEC(BplChcFrame) frames;
    BPL_VEC(BplChcNode) nodes; /* execution begins at node 0 */
    BPL_VEC(uint32_t) succs;
    uint32_t cells;
    uint32_t size; /* number of instructions */
} BplChcGraph;

typedef struct BplChcOptions {
    uint32_t inline_size; /* calls of procedures with at most this many instructions are expanded */
    /* a call is expanded only if the caller has fewer instructions than this */
    uint32_t inline_budget;
    bool keep_calls;  /* no call is expanded, whatever its size */
    bool forget_maps; /* values of maps are forgotten at each cut */
    /* values of cells are forgotten at each cut unless they are within this number of steps from
     * checks (localize.h); 0: none is forgotten */
    uint32_t localize;
    bool keep_numbers;     /* integers that are live at a loop are kept live everywhere */
    BplDeadline *deadline; /* a time after which the construction is given up; or NULL */
} BplChcOptions;

typedef struct BplChcGraphs {
    const BplCore *core;
    BplChcOptions options;
    uint32_t globals, functions; /* numbers of cells of these kinds */
    /* by function of the core: its cell; NONE: it has a fixed meaning */
    uint32_t *function_cell;
    /* by cell of a function, counted from the first such cell: its function of the core */
    uint32_t *function_of;
    bool *in_quantifier;        /* by core instruction: it is inside a quantifier */
    BPL_VEC(BplChcGraph *) all; /* the graph of the entry is the first; it is never called */
} BplChcGraphs;

/* The options' defaults. */
BplChcOptions bpl_chc_defaults(void);

/* Has the deadline passed? All long computations ask this; once true, it stays true. Incomplete
 * results must only be freed. */
bool bpl_chc_is_over(const BplChcGraphs *graphs);

/* Makes the graphs of the entry and of all procedures that it can call. */
BplChcGraphs *bpl_chc_graphs_new(const BplCore *core, const BplCoreProc *entry,
                                 const BplChcOptions *options);
void bpl_chc_graphs_free(BplChcGraphs *graphs);

/* The number of the first cell that is a register. */
static inline uint32_t bpl_chc_first_register(const BplChcGraphs *graphs)
{
    return graphs->globals + graphs->functions;
}

/* The function that the cell represents; the cell must not be that of a global or a register. */
static inline const BplCoreFunction *bpl_chc_function(const BplChcGraphs *graphs, uint32_t cell)
{
    assert(cell >= graphs->globals && cell < bpl_chc_first_register(graphs));
    return graphs->core->functions.at[graphs->function_of[cell - graphs->globals]];
}

/* The cell of the slot in the frame; NONE for a literal. */
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

/* Is `frame` the frame in which execution begins? */
static inline bool bpl_chc_is_first(const BplChcGraph *graph, uint32_t frame)
{
    return graph->is_entry && !frame;
}

/* Is the instruction an ASSERT that is only assumed in this frame? (The second function: one that
 * has no effect in this frame?) */
bool bpl_chc_is_assumed(const BplChcGraph *graph, uint32_t frame, const BplInstr *instr);
bool bpl_chc_is_passed(const BplChcGraph *graph, uint32_t frame, const BplInstr *instr);

#endif
