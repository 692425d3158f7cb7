/* Finds the live declarations of a checked program, and the reasons.
 *
 * Roots are the entries (entries.h) with their implementations, and declarations marked {:extern},
 * {:keep} or {:include_dep}. A declaration is live if a live one mentions it (graph/deps.h); with a
 * procedure its implementations are live.
 *
 * An axiom is live as soon as one of its ways (ways.h) is. Under the careful rule, which keeps
 * verdicts, this means: as soon as any symbol that it mentions is live. Under the sharp rule,
 * Boogie's: as soon as all symbols of one of its triggers are.
 */
#ifndef BPL_PASS_LIVENESS_H
#define BPL_PASS_LIVENESS_H

#include "libbpl/graph/deps.h"

typedef struct BplLivenessOptions {
    /* patterns for names of entries; if there are none, the rule in entries.h */
    const char *const *entries;
    size_t entry_count;
    /* drop the implementations of procedures that are called but are not entries */
    bool bodies;
    /* use the sharp rule, under which {:include_dep} adds ways instead of making a declaration a
     * root */
    bool prune;
} BplLivenessOptions;

typedef struct BplLiveness {
    BplDeps deps;
    BPL_VEC(uint32_t)
    /* by number: the declaration that made it live; for a root its own number; for a dead one
     * BPL_NO_DEP */
    why;
} BplLiveness;

/* Finds live declarations. Returns false if a pattern matches no procedure; `unmatched` is then the
 * index of the pattern. Callers release the result in either case. */
bool bpl_liveness_init(BplLiveness *liveness, const BplProgram *program,
                       const BplLivenessOptions *options, size_t *unmatched);
/* Computes the result again for an initialised result of the same unchanged program. Returns false
 * if a pattern for entries matches nothing. */
bool bpl_liveness_again(BplLiveness *liveness, const BplProgram *program,
                        const BplLivenessOptions *options, size_t *unmatched);
void bpl_liveness_release(BplLiveness *liveness);

/* A root, a procedure or an implementation, with the declarations that it makes live. */
typedef struct BplLiveRoot {
    const BplDecl *decl;
    const uint32_t *live; /* numbers of these declarations in `deps`, ascending */
    size_t count;
} BplLiveRoot;

/* Computes liveness like bpl_liveness_again with a single entry, for each of the declarations in
 * turn, under the careful rule and without the bodies of callees; calls each(data, root) for each.
 * The cost for a declaration is proportional to the size of the declarations that it makes live. */
void bpl_liveness_of_each(BplLiveness *liveness, const BplProgram *program,
                          const BplDecl *const *decls, size_t count,
                          void (*each)(void *data, const BplLiveRoot *root), void *data);

/* Is the declaration with this number in `deps` live? */
static inline bool bpl_is_live(const BplLiveness *liveness, uint32_t number)
{
    return liveness->why.at[number] != BPL_NO_DEP;
}

#endif
