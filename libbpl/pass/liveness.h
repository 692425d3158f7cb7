/* Finds the live declarations of a type-checked program, and for each of them the declaration
 * because of which it is live.
 *
 * Roots are the procedures in which the program starts (entries.h) with their implementations, and
 * declarations marked {:extern}, {:keep} or {:include_dep}. A declaration is live if a live
 * declaration mentions it (graph/deps.h); the implementations of a live procedure are live.
 *
 * An axiom is live as soon as all symbols of one of certain sets of symbols are live; these sets
 * are called the axiom's ways (ways.h). Under the careful rule, which preserves verdicts, each
 * symbol that the axiom mentions is such a set. Under the sharp rule, which is Boogie's, the set of
 * all symbols of a trigger is one. */
#ifndef BPL_PASS_LIVENESS_H
#define BPL_PASS_LIVENESS_H

#include "libbpl/graph/deps.h"

typedef struct BplLivenessOptions {
    /* patterns for names of the procedures in which the program starts; if there are none, the
     * choice described in entries.h */
    const char *const *entries;
    size_t entry_count;
    /* drop the implementations of procedures that are called but do not match `entries` */
    bool bodies;
    /* use the sharp rule (see the top of this file), under which {:include_dep} adds ways to an
     * axiom instead of making it a root */
    bool prune;
} BplLivenessOptions;

typedef struct BplLiveness {
    BplDeps deps;
    /* for each declaration, by its number: the number of the declaration that made it live; for a
     * root its own number; for a dead declaration BPL_NO_DEP */
    BPL_VEC(uint32_t) why;
} BplLiveness;

/* Finds live declarations. Returns false if a pattern for entries matches no procedure; *unmatched
 * is then the index of the pattern. Callers release the result in either case. */
bool bpl_liveness_init(BplLiveness *liveness, const BplProgram *program,
                       const BplLivenessOptions *options, size_t *unmatched);
/* Computes the result again, perhaps with other options; `liveness` must be a result of
 * bpl_liveness_init for this program, unchanged since. Returns false if a pattern for entries
 * matches nothing. */
bool bpl_liveness_again(BplLiveness *liveness, const BplProgram *program,
                        const BplLivenessOptions *options, size_t *unmatched);
void bpl_liveness_release(BplLiveness *liveness);

/* A procedure or implementation as the only root, with the declarations that it makes live. */
typedef struct BplLiveRoot {
    const BplDecl *decl;
    /* numbers, in `deps`, of the declarations that are live because of `decl`, ascending */
    const uint32_t *live;
    size_t count;
} BplLiveRoot;

/* For each of the declarations in turn (procedures and implementations), computes which
 * declarations are live if this one is the only root, under the careful rule and without the bodies
 * of callees, and calls each(data, root). The cost for a declaration is proportional to the size of
 * the declarations that it makes live. */
void bpl_liveness_of_each(BplLiveness *liveness, const BplProgram *program,
                          const BplDecl *const *decls, size_t count,
                          void (*each)(void *data, const BplLiveRoot *root), void *data);

/* Is the declaration with this number in `deps` live? */
static inline bool bpl_is_live(const BplLiveness *liveness, uint32_t number)
{
    return liveness->why.at[number] != BPL_NO_DEP;
}

#endif
