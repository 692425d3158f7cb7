/* Shared by the files that find joins and hot variables; private to this folder.
 *
 * joins.c finds loops, sorts procedures by the order of their calls, and contains the functions of
 * joins.h; joins_region.c finds the join of each block; joins_hot.c finds the hot variables of each
 * block.
 */
#ifndef BPL_EXEC_JOINS_INTERNAL_H
#define BPL_EXEC_JOINS_INTERNAL_H

#include "libbpl/base/scc.h"
#include "libbpl/core/access.h"
#include "libbpl/exec/joins.h"

/* Data of a procedure. In this file and its siblings, blocks are numbered within their
 * procedure. */
typedef struct BplJoinProc {
    const BplCoreProc *core;
    bool has_loop; /* it contains a loop, or calls a procedure that does */
    bool in_loop;  /* it may be called in a loop, or calls itself */
    /* number of the procedure's strongly connected component in the call graph */
    uint32_t component;
    bool *circle;   /* for each block: it is in a loop */
    uint32_t *join; /* for each block: its join, or BPL_NO_SLOT */
    bool *is_open;  /* for each block: the region up to its join is open */
    uint32_t globals;
    size_t hot_words;
    /* for each block: its set of hot variables; NULL: the procedure is too large */
    uint64_t *hot;
} BplJoinProc;

struct BplJoins {
    const BplCore *core;
    size_t count, code;
    BplJoinProc *procs;
    uint32_t *block_of; /* for each instruction that ends a block: the block */
    uint32_t *proc_of;  /* for each block: its procedure */
    /* for each function: it has a hard instruction, so that its arguments should be constants */
    bool *is_hard;
    bool has_picks;
};

typedef BPL_VEC(BplEdge) BplJoinEdges;

/* Returns the block with this number within the procedure. */
static inline const BplCoreBlock *bpl_join_block_at(const BplJoins *joins, const BplJoinProc *proc,
                                                    uint32_t own)
{
    return &joins->core->blocks.at[proc->core->first_block + own];
}

/* Lists the edges between blocks of the procedure. */
void bpl_join_find_edges(const BplJoins *joins, const BplJoinProc *proc, BplJoinEdges *edges);

/* ---- joins_region.c -------------------------------------------------------------------------- */

/* Sets `join` and `is_open` of the procedure; requires the components of all procedures. */
void bpl_join_find_regions(const BplJoins *joins, BplJoinProc *proc);

/* ---- joins_hot.c ----------------------------------------------------------------------------- */

/* A set of variables of a procedure is an array of bits: the globals, then its registers. */
static inline bool bpl_join_has(const uint64_t *set, size_t bit)
{
    return set[bit / 64] >> bit % 64 & 1;
}

/* Sets *bit to the bit of the variable; returns false for a literal, and for globals that were
 * added to the core after the analysis. */
bool bpl_join_find_bit(const BplJoinProc *proc, BplSlot slot, size_t *bit);

/* Sets `is_hard` of all functions. */
void bpl_join_find_hard_functions(BplJoins *joins);
/* Makes room for the procedure's sets, unless it is too large. */
void bpl_join_make_room(const BplJoins *joins, BplJoinProc *proc);
/* Goes backwards through the procedure until its sets no longer change; returns whether a set has
 * changed. Callees must have been visited before, and loops must be known. */
bool bpl_join_heat(const BplJoins *joins, BplJoinProc *proc);
/* Adds to `hot` the variables that are hot directly after the instruction at pc of this block. The
 * set has room for all variables. */
void bpl_join_hot_behind(const BplJoins *joins, const BplJoinProc *proc, uint32_t own, uint32_t pc,
                         uint64_t *hot);

#endif
