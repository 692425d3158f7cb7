/* Computes the control-flow graph of a body whose statements are flat (pass/blocks.h): blocks,
 * edges, an order, dominators, loops.
 *
 *     BplCfg cfg;
 *     bpl_cfg_init(&cfg, body);
 *     for (size_t i = 0; i < cfg.order.count; i++)
 *         visit(&cfg.blocks.at[cfg.order.at[i]]);
 *     bpl_cfg_release(&cfg);
 *
 * Block 0 is the entry block. The graph refers to the body and owns none of it; after a change of
 * the body's blocks it must be computed again. Dominators and loops take nearly linear time, unless
 * there are many edges into the middle of nested loops.
 *
 * Every cycle passes through the head of a loop that contains the whole cycle; the head is the
 * block of the loop that the depth-first search reaches first. Loops are nested or disjoint. If
 * control can enter a loop only at its head (the head dominates the other blocks, as in structured
 * code), it is a natural loop as usually defined; if control can also enter in the middle, the head
 * has `has_side_entry`, and the graph is not `reducible`. */
#ifndef BPL_GRAPH_CFG_H
#define BPL_GRAPH_CFG_H

#include "libbpl/base/api.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/ast.h"

BPL_BEGIN

#define BPL_NO_BLOCK UINT32_MAX

typedef struct BplBlock {
    BplLabel *label;
    BplStmt *transfer;          /* the goto or return at the end of the block */
    uint32_t first_succ, succs; /* the successors are cfg->succs.at[first_succ], … */
    uint32_t first_pred, preds; /* the predecessors are cfg->preds.at[first_pred], … */
    uint32_t rank; /* the block's index in cfg->order; BPL_NO_BLOCK if the block is unreachable */
    /* the block's immediate dominator; for the entry block, the entry block itself */
    uint32_t dominator;
    /* the range of the numbers, in preorder of the dominator tree, of the blocks that this block
     * dominates */
    uint32_t tree_first, tree_count;
    /* the head of the innermost loop that contains this block, which may be the block itself, or
     * BPL_NO_BLOCK */
    uint32_t loop;
    /* for the head of a loop: the head of the enclosing loop, or BPL_NO_BLOCK */
    uint32_t outer;
    bool is_head;
    /* for the head of a loop: control can enter the loop at another block */
    bool has_side_entry;
} BplBlock;

typedef struct BplCfg {
    BPL_VEC(BplBlock) blocks; /* all blocks, in the order in which the body lists them */
    BPL_VEC(uint32_t) succs, preds;
    BPL_VEC(uint32_t) order; /* the reachable blocks in reverse postorder */
    bool reducible;
} BplCfg;

/* Computes the graph of a body whose statements must be flat. */
void bpl_cfg_init(BplCfg *cfg, const BplBody *body);
void bpl_cfg_release(BplCfg *cfg);

/* Returns true if `a` dominates `b`. Both must be reachable. */
static inline bool bpl_cfg_dominates(const BplCfg *cfg, uint32_t a, uint32_t b)
{
    const BplBlock *above = &cfg->blocks.at[a];
    return cfg->blocks.at[b].tree_first - above->tree_first < above->tree_count;
}

/* Returns true if the block is in the loop with this head. */
bool bpl_cfg_in_loop(const BplCfg *cfg, uint32_t block, uint32_t head);

BPL_END

#endif
