/* The control-flow graph of a flat body (pass/blocks.h): blocks, edges, an order, dominators,
 * loops.
 *
 *     BplCfg cfg;
 *     bpl_cfg_init(&cfg, body);
 *     for (size_t i = 0; i < cfg.order.count; i++)
 *         visit(&cfg.blocks.at[cfg.order.at[i]]);
 *     bpl_cfg_release(&cfg);
 *
 * Block 0 is the entry. The graph looks at the body and owns none of it; when the body's blocks
 * change, it is to be made anew. Dominators and loops take nearly linear time, unless there are
 * many ways into the middle of nested loops.
 *
 * Every cycle runs through the head of a loop that holds all of it: the one of its blocks that the
 * depth-first search meets first. Loops nest. Where control can only enter a loop by its head (the
 * head dominates the rest, as it always does in structured code), that is the usual natural loop;
 * where it can also enter in the middle, the head says `has_side_entry`, and the graph is not
 * `reducible`.
 */
#ifndef BPL_GRAPH_CFG_H
#define BPL_GRAPH_CFG_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/ast.h"

#define BPL_NO_BLOCK UINT32_MAX

typedef struct BplBlock {
    BplLabel *label;
    BplStmt *transfer;          /* the goto or return at its end */
    uint32_t first_succ, succs; /* a piece of cfg->succs */
    uint32_t first_pred, preds; /* a piece of cfg->preds */
    uint32_t rank;              /* its index in cfg->order, or BPL_NO_BLOCK if it is unreachable */
    uint32_t dominator;         /* the immediate one; the entry's is itself */
    uint32_t tree_first, tree_count; /* its subtree of dominated blocks, numbered in preorder */
    uint32_t loop;  /* the head (maybe itself) of the innermost loop it is in, or BPL_NO_BLOCK */
    uint32_t outer; /* of a head: the head of the loop around its own, or BPL_NO_BLOCK */
    bool is_head;
    bool has_side_entry; /* of a head: its loop can be entered elsewhere, too */
} BplBlock;

typedef struct BplCfg {
    BPL_VEC(BplBlock) blocks; /* in the order of the text */
    BPL_VEC(uint32_t) succs, preds;
    BPL_VEC(uint32_t) order; /* reverse postorder of the reachable ones */
    bool reducible;
} BplCfg;

/* The graph of the body, whose statements must be flat. */
void bpl_cfg_init(BplCfg *cfg, const BplBody *body);
void bpl_cfg_release(BplCfg *cfg);

/* Does `a` dominate `b`? Both are reachable. */
static inline bool bpl_cfg_dominates(const BplCfg *cfg, uint32_t a, uint32_t b)
{
    const BplBlock *above = &cfg->blocks.at[a];
    return cfg->blocks.at[b].tree_first - above->tree_first < above->tree_count;
}

/* Is the block in the loop with this head? */
bool bpl_cfg_in_loop(const BplCfg *cfg, uint32_t block, uint32_t head);

#endif
