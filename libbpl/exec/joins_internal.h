/* Shared by the files that find joins and hot variables; private to this folder.
 *
 * joins.c looks for loops, brings procedures into the order of their calls, and answers questions;
 * joins_region.c finds the join of each block; joins_hot.c finds what is hot at each block.
 */
#ifndef BPL_EXEC_JOINS_INTERNAL_H
#define BPL_EXEC_JOINS_INTERNAL_H

#include "libbpl/base/scc.h"
#include "libbpl/core/access.h"
#include "libbpl/exec/joins.h"

/* Blocks are numbered within their procedure here. */
typedef struct BplJoinProc {
    const BplCoreProc *core;
    bool has_loop;      /* in itself, or in what it calls */
    bool in_loop;       /* it may be called in one, or calls itself */
    uint32_t component; /* those that call each other */
    bool *circle;       /* by block: in a loop */
    uint32_t *join;     /* by block, or BPL_NO_SLOT */
    bool *is_open;      /* by block: of the region up to its join */
    uint32_t globals;
    size_t hot_words;
    uint64_t *hot; /* by block, NULL: the procedure is too large */
} BplJoinProc;

struct BplJoins {
    const BplCore *core;
    size_t count, code;
    BplJoinProc *procs;
    uint32_t *block_of; /* by instruction: the block that it ends */
    uint32_t *proc_of;  /* by block */
    bool *is_hard;      /* by function: arguments are better constants */
    bool has_picks;
};

typedef BPL_VEC(BplEdge) BplJoinEdges;

/* The block by its number within the procedure. */
static inline const BplCoreBlock *bpl_join_block_at(const BplJoins *joins, const BplJoinProc *proc,
                                                    uint32_t own)
{
    return &joins->core->blocks.at[proc->core->first_block + own];
}

/* Between blocks of the procedure. */
void bpl_join_find_edges(const BplJoins *joins, const BplJoinProc *proc, BplJoinEdges *edges);

/* ---- joins_region.c -------------------------------------------------------------------------- */

/* Sets `join` and `is_open` of the procedure; the components of all procedures are known. */
void bpl_join_find_regions(const BplJoins *joins, BplJoinProc *proc);

/* ---- joins_hot.c ----------------------------------------------------------------------------- */

/* A set of variables of a procedure is an array of bits: the globals, then its registers. */
static inline bool bpl_join_has(const uint64_t *set, size_t bit)
{
    return set[bit / 64] >> bit % 64 & 1;
}

/* The bit of a variable; false for a literal, and for globals that came later. */
bool bpl_join_find_bit(const BplJoinProc *proc, BplSlot slot, size_t *bit);

/* Sets `is_hard` of all functions. */
void bpl_join_find_hard_functions(BplJoins *joins);
/* Makes room for the procedure's sets, unless it is too large. */
void bpl_join_make_room(const BplJoins *joins, BplJoinProc *proc);
/* Goes backwards through the procedure until nothing changes; has anything? Callees were visited
 * before, and loops are known. */
bool bpl_join_heat(const BplJoins *joins, BplJoinProc *proc);
/* Puts into the set the variables that are hot right behind the instruction of this block. The set
 * has room. */
void bpl_join_hot_behind(const BplJoins *joins, const BplJoinProc *proc, uint32_t own, uint32_t pc,
                         uint64_t *hot);

#endif
