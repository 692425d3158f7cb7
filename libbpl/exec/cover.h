/* What an execution has covered: which blocks it ran, and by which way it left those that have
 * several. A set of bits per state, shared until somebody adds to it; the engine numbers them anew
 * for each entry, since an entry brings code of its own. */
#ifndef BPL_EXEC_COVER_H
#define BPL_EXEC_COVER_H

#include "libbpl/exec/exec.h"

typedef struct BplCover {
    uint32_t refs;
    size_t count; /* of words */
    uint64_t at[];
} BplCover;

/* The numbers: blocks first, then the ways. */
typedef struct BplCoverBits {
    size_t blocks;
    BPL_VEC(uint32_t) first; /* by instruction: the bit of its first way, or 0 */
    BPL_VEC(BplExecWay) ways;
} BplCoverBits;

/* Gives the core's blocks and ways their bits. */
void bpl_cover_number(BplCoverBits *bits, const BplCore *core);
void bpl_cover_bits_release(BplCoverBits *bits);

/* An empty set, with one reference; further ones. NULL is fine for the last two. */
BplCover *bpl_cover_new(const BplCoverBits *bits);
BplCover *bpl_cover_ref(BplCover *cover);
void bpl_cover_unref(BplCover *cover);
/* The instruction at `from` led to the block; *cover may become another one. */
void bpl_cover_note(BplCover **cover, const BplCoverBits *bits, const BplCore *core, uint32_t from,
                    uint32_t block);
/* Is there anything in it that `other` has not? */
bool bpl_cover_has_new(const BplCover *cover, const BplCover *other);
/* Adds all of it. `into` must not be shared. */
void bpl_cover_join(BplCover *into, const BplCover *cover);
/* As a list. */
void bpl_cover_tell(const BplCover *cover, const BplCoverBits *bits, BplExecution *execution);

#endif
