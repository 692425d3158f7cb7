/* The coverage of an execution: the blocks that it ran, and the ways out of blocks that have
 * several. A set of bits for each state, shared until a state adds to it. The bits are numbered
 * anew for each entry, since an entry adds code. */
#ifndef BPL_EXEC_COVER_H
#define BPL_EXEC_COVER_H

#include "libbpl/exec/exec.h"

typedef struct BplCover {
    uint32_t refs;
    size_t count; /* number of words in the set */
    uint64_t at[];
} BplCover;

/* The numbering of the bits: blocks first, then the ways out of blocks. */
typedef struct BplCoverBits {
    size_t blocks;
    /* For each instruction that ends a block with several ways out: the bit of its first way; for
     * other instructions 0. */
    BPL_VEC(uint32_t) first;
    BPL_VEC(BplExecWay) ways;
} BplCoverBits;

/* Numbers the core's blocks and ways. */
void bpl_cover_number(BplCoverBits *bits, const BplCore *core);
void bpl_cover_bits_release(BplCoverBits *bits);

/* Makes an empty set, with one reference; bpl_cover_ref adds a reference, bpl_cover_unref drops
 * one. The last two accept NULL. */
BplCover *bpl_cover_new(const BplCoverBits *bits);
BplCover *bpl_cover_ref(BplCover *cover);
void bpl_cover_unref(BplCover *cover);
/* Adds the block, and the way to it from the instruction at `from`; *cover is replaced by a copy if
 * it is shared. */
void bpl_cover_note(BplCover **cover, const BplCoverBits *bits, const BplCore *core, uint32_t from,
                    uint32_t block);
/* Does `cover` have a bit that `other` lacks? */
bool bpl_cover_has_new(const BplCover *cover, const BplCover *other);
/* Adds the bits of `cover` to `into`, which must not be shared. */
void bpl_cover_join(BplCover *into, const BplCover *cover);
/* Adds the blocks and ways that `cover` contains to the lists of the execution. */
void bpl_cover_tell(const BplCover *cover, const BplCoverBits *bits, BplExecution *execution);

#endif
