/* Which declarations of a checked program are live, and why.
 *
 * Roots are the entries (entries.h), with their implementations. Live is what a live declaration
 * mentions (graph/deps.h) and the implementations of a live procedure. {:include_dep}, {:extern}
 * and
 * {:keep} keep a declaration.
 *
 * An axiom has ways in (ways.h): sets of functions and constants such that it is live once all of
 * one are. By the careful rule each symbol that it mentions is a way of its own, and an axiom that
 * mentions none is live whatever; by the sharp rule, which is that of today's Boogie, it takes the
 * symbols of a trigger.
 */
#ifndef BPL_PASS_LIVENESS_H
#define BPL_PASS_LIVENESS_H

#include "libbpl/graph/deps.h"

typedef struct BplLivenessOptions {
    const char *const *entries; /* patterns; none: see there */
    size_t entry_count;
    bool bodies; /* the implementations of procedures that are only called are dead */
    bool prune;  /* the sharp rule */
} BplLivenessOptions;

typedef struct BplLiveness {
    BplDeps deps;
    BPL_VEC(uint32_t) why; /* by number: who made it live; itself: a root; BPL_NO_DEP: dead */
} BplLiveness;

/* False if an entry matches no procedure; `unmatched` is its index then. To be released all the
 * same. */
bool bpl_liveness_init(BplLiveness *liveness, const BplProgram *program,
                       const BplLivenessOptions *options, size_t *unmatched);
/* The same again, of the same program, with other options. */
bool bpl_liveness_again(BplLiveness *liveness, const BplProgram *program,
                        const BplLivenessOptions *options, size_t *unmatched);
void bpl_liveness_release(BplLiveness *liveness);

/* Is the declaration that has this number in `deps` live? */
static inline bool bpl_is_live(const BplLiveness *liveness, uint32_t number)
{
    return liveness->why.at[number] != BPL_NO_DEP;
}

#endif
