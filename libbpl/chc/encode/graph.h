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
 * A procedure that is called both with and without its preconditions being checked (`free call`)
 * is two procedures here.
 */
#ifndef BPL_CHC_GRAPH_H
#define BPL_CHC_GRAPH_H

#include "libbpl/core/core.h"

#define BPL_CHC_NONE UINT32_MAX

typedef struct BplChcFrame {
    uint32_t proc;   /* of the core */
    uint32_t base;   /* its register 0 is this cell */
    uint32_t parent; /* frame, or NONE */
    uint32_t call;   /* the CALL, an instruction of the core, or NONE */
    bool trusts;     /* preconditions are not checked: of a free call, or where execution begins */
} BplChcFrame;

typedef enum BplChcEnd {
    BPL_CHC_JUMP,   /* to any of the successors */
    BPL_CHC_BRANCH, /* on `condition`, to the first or else the second */
    BPL_CHC_CALL,   /* of `callee` by instruction `at`, then to the successor */
    BPL_CHC_RETURN, /* from frame 0 */
    BPL_CHC_STOP
} BplChcEnd;

typedef struct BplChcNode {
    uint32_t frame;
    uint32_t first, end; /* instructions of the core; none of them is a call or ends a block */
    uint32_t at;         /* the instruction that ends it, or NONE */
    uint32_t enters;     /* the frame whose parameters are set before all else, or NONE */
    uint32_t leaves;     /* the frame whose results are taken over before all else, or NONE */
    BplChcEnd kind;
    BplSlot condition;
    uint32_t callee;           /* graph */
    uint32_t succ, succ_count; /* in graph->succs */
    bool is_head, is_cut;
} BplChcNode;

typedef struct BplChcGraph {
    uint32_t index; /* in graphs */
    uint32_t proc;  /* of the core */
    bool trusts;
    bool is_entry;
    bool is_recursive;
    BPL_VEC(BplChcFrame) frames;
    BPL_VEC(BplChcNode) nodes; /* 0 is where it begins */
    BPL_VEC(uint32_t) succs;
    uint32_t cells;
    uint32_t size; /* instructions */
} BplChcGraph;

typedef struct BplChcOptions {
    uint32_t inline_size; /* calls of procedures with at most this many instructions are expanded */
    uint32_t inline_budget; /* as long as the caller has fewer instructions than this */
    bool keep_calls;        /* none is expanded, whatever its size */
    bool forget_maps;  /* a map is known from one cut to the next one only: it may be any there */
    uint32_t localize; /* the same of what is not so many steps near to checks (localize.h); 0: of
                          none */
    bool keep_numbers; /* integers that some loop needs are carried everywhere, needed or not */
    BplDeadline *deadline; /* what is not made by then is given up; or NULL */
} BplChcOptions;

typedef struct BplChcGraphs {
    const BplCore *core;
    BplChcOptions options;
    uint32_t globals, functions; /* numbers of cells of these kinds */
    uint32_t *function_cell;     /* of each core function; NONE: it has a meaning of its own */
    uint32_t *function_of;       /* the core function of each such cell, counted from the first */
    bool *in_quantifier;         /* of each core instruction */
    BPL_VEC(BplChcGraph *) all;  /* the entry is the first, and nobody calls it */
} BplChcGraphs;

/* The options' defaults. */
BplChcOptions bpl_chc_defaults(void);

/* Is what is being made given up? All that takes long asks; from then on the answer is yes. What
 * was made by halves is good for nothing but to be freed. */
bool bpl_chc_is_over(const BplChcGraphs *graphs);

/* The graphs of all procedures that the entry can call, and its own. */
BplChcGraphs *bpl_chc_graphs_new(const BplCore *core, const BplCoreProc *entry,
                                 const BplChcOptions *options);
void bpl_chc_graphs_free(BplChcGraphs *graphs);

/* The first cell that is a register. */
static inline uint32_t bpl_chc_first_register(const BplChcGraphs *graphs)
{
    return graphs->globals + graphs->functions;
}

/* The function that a cell is of, which is neither a global's nor a register's. */
static inline const BplCoreFunction *bpl_chc_function(const BplChcGraphs *graphs, uint32_t cell)
{
    assert(cell >= graphs->globals && cell < bpl_chc_first_register(graphs));
    return graphs->core->functions.at[graphs->function_of[cell - graphs->globals]];
}

/* The slot's cell in the frame; NONE for a literal. */
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

/* Did execution begin in the frame? */
static inline bool bpl_chc_is_first(const BplChcGraph *graph, uint32_t frame)
{
    return graph->is_entry && !frame;
}

/* Is the instruction an ASSERT that is an assumption where it stands? One that is nothing? */
bool bpl_chc_is_assumed(const BplChcGraph *graph, uint32_t frame, const BplInstr *instr);
bool bpl_chc_is_passed(const BplChcGraph *graph, uint32_t frame, const BplInstr *instr);

#endif
