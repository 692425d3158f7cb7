/* Declares the data and functions shared by the files that find joins and hot variables (joins.h);
 * private to this folder.
 *
 * joins.c finds loops, sorts procedures by the order of their calls, and contains the functions of
 * joins.h; joins_region.c finds the join of each block; joins_hot.c finds the hot variables of each
 * block. */
#ifndef BPL_EXEC_JOINS_INTERNAL_H
#define BPL_EXEC_JOINS_INTERNAL_H

#include "libbpl/base/scc.h"
#include "libbpl/core/access.h"
#include "libbpl/exec/joins.h"

/* Results of the analysis for a procedure. Here and in the files of the analysis, blocks are
 * numbered within their procedure. */
typedef struct BplJoinProc {
    const BplCoreProc *core;
    bool has_loop; /* the procedure contains a loop or is recursive, or calls such a procedure */
    bool in_loop;  /* the procedure may be called in a loop, or calls itself */
    /* number of the procedure's strongly connected component in the call graph */
    uint32_t component;
    bool *circle; /* for each block: true if it is in a loop */
    /* for each block: the block where the paths from it come together again (its join), or
     * BPL_NO_SLOT */
    uint32_t *join;
    /* for each block: some code between the block and its join calls a procedure that has a loop or
     * is recursive */
    bool *is_open;
    uint32_t globals;
    size_t hot_words;
    /* for each block: the set of variables that should stay constant from there on (hot variables);
     * NULL: the procedure is too large */
    uint64_t *hot;
} BplJoinProc;

struct BplJoins {
    const BplCore *core;
    size_t count, code;
    BplJoinProc *procs;
    uint32_t *block_of; /* for each instruction that ends a block: the number of that block */
    uint32_t *proc_of;  /* for each block: the number of its procedure */
    /* for each function: it contains an operation that is hard for the solver unless its operands
     * are constants, so that the function's arguments should be constants */
    bool *is_hard;
    bool has_picks;
};

typedef BPL_VEC(BplEdge) BplJoinEdges;

/* Returns the block of the procedure with this number. */
static inline const BplCoreBlock *bpl_join_block_at(const BplJoins *joins, const BplJoinProc *proc,
                                                    uint32_t own)
{
    return &joins->core->blocks.at[proc->core->first_block + own];
}

/* Lists the edges between blocks of the procedure. */
void bpl_join_find_edges(const BplJoins *joins, const BplJoinProc *proc, BplJoinEdges *edges);

/* ---- joins_region.c -------------------------------------------------------------------------- */

/* Sets the fields `join` and `is_open` of the procedure; the strongly connected components of the
 * call graph must be known. */
void bpl_join_find_regions(const BplJoins *joins, BplJoinProc *proc);

/* ---- joins_hot.c ----------------------------------------------------------------------------- */

/* A set of variables of a procedure is an array of bits: the globals, then its registers. */
static inline bool bpl_join_has(const uint64_t *set, size_t bit)
{
    return set[bit / 64] >> bit % 64 & 1;
}

/* Sets *bit to the variable's bit in a set of variables; returns false for a literal, and for
 * globals that were added to the core after the analysis. */
bool bpl_join_find_bit(const BplJoinProc *proc, BplSlot slot, size_t *bit);

/* Sets joins->is_hard for all functions. */
void bpl_join_find_hard_functions(BplJoins *joins);
/* Allocates the sets of hot variables (one set for each block) of the procedure, unless the
 * procedure is too large. */
void bpl_join_make_room(const BplJoins *joins, BplJoinProc *proc);
/* Computes the hot variables at the beginning of each block of the procedure, backwards, until the
 * sets no longer change; returns true if a set has changed. Callees must have been visited before,
 * and loops must be known. */
bool bpl_join_heat(const BplJoins *joins, BplJoinProc *proc);
/* Adds to the set `hot`, which has room for all variables, the variables that are hot (should stay
 * constant) directly after the instruction at pc of the block `own`. */
void bpl_join_hot_behind(const BplJoins *joins, const BplJoinProc *proc, uint32_t own, uint32_t pc,
                         uint64_t *hot);

#endif
