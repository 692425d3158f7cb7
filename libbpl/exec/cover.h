/* Stores the coverage of an execution: which blocks it ran and, for each block with several
 * successors, which successors it took. The coverage is a set of bits for each state; states share
 * a set until one of them adds to it. The bits are numbered anew for each procedure that is
 * executed, since code is added for each procedure. */
#ifndef BPL_EXEC_COVER_H
#define BPL_EXEC_COVER_H

#include "libbpl/exec/exec.h"

typedef struct BplCover {
    uint32_t refs;
    size_t count; /* number of 64-bit words in `at` */
    uint64_t at[];
} BplCover;

/* The numbering of the bits: first one bit for each block, then one for each edge out of a block
 * with several successors. */
typedef struct BplCoverBits {
    size_t blocks;
    /* For each instruction that ends a block with several successors: the bit of the edge to the
     * first successor; for all other instructions 0. */
    BPL_VEC(uint32_t) first;
    BPL_VEC(BplExecWay) ways;
} BplCoverBits;

/* Numbers the blocks of the core, and the edges out of blocks with several successors. */
void bpl_cover_number(BplCoverBits *bits, const BplCore *core);
void bpl_cover_bits_release(BplCoverBits *bits);

/* bpl_cover_new makes an empty set, with one reference; bpl_cover_ref adds a reference,
 * bpl_cover_unref drops one. bpl_cover_ref and bpl_cover_unref accept NULL. */
BplCover *bpl_cover_new(const BplCoverBits *bits);
BplCover *bpl_cover_ref(BplCover *cover);
void bpl_cover_unref(BplCover *cover);
/* Adds to the set the block `block`, and the edge to it from the instruction at `from`. If the set
 * is shared, *cover is first replaced by a copy. */
void bpl_cover_note(BplCover **cover, const BplCoverBits *bits, const BplCore *core, uint32_t from,
                    uint32_t block);
/* Returns true if `cover` contains a bit that `other` lacks. */
bool bpl_cover_has_new(const BplCover *cover, const BplCover *other);
/* Adds the bits of `cover` to `into`, which must not be shared. */
void bpl_cover_join(BplCover *into, const BplCover *cover);
/* Appends the blocks and edges in `cover` to the lists `blocks` and `ways` of the execution. */
void bpl_cover_tell(const BplCover *cover, const BplCoverBits *bits, BplExecution *execution);

#endif
