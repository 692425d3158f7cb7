/* Eliminates dead declarations.
 *
 *     type T;                              procedure Main();
 *     function f(T): int;        ==>       implementation Main() { assert 1 < 2; }
 *     axiom (forall t: T :: f(t) > 0);
 *     procedure Main();
 *     implementation Main() { assert 1 < 2; }
 *
 * Roots are the procedures asked for, with their implementations; else those marked {:entrypoint};
 * else all implementations, and the procedures without one if there is no implementation at all.
 * Live is what a live declaration mentions (graph/deps.h), the implementations of a live procedure,
 * and an axiom that mentions a live function or constant, or none whatever. {:include_dep},
 * {:extern} and
 * {:keep} keep a declaration. Dead variables leave the modifies clauses of live procedures.
 *
 * Assumes a checked program. What is proved of a live procedure without an axiom that is now gone
 * is proved as before; only a contradiction among dropped axioms no longer proves everything.
 */
#ifndef BPL_PASS_DDE_H
#define BPL_PASS_DDE_H

#include "libbpl/base/strbuf.h"
#include "libbpl/graph/deps.h"

typedef struct BplDdeOptions {
    const char *const *entries; /* names, where `*` is any text; none: see above */
    size_t entry_count;
    bool bodies; /* drop the implementations of procedures that are only called */
} BplDdeOptions;

/* Which declarations are live, and why. */
typedef struct BplLiveness {
    BplDeps deps;
    BPL_VEC(uint32_t) why; /* by number: who made it live; itself: a root; BPL_NO_DEP: dead */
} BplLiveness;

/* False if an entry matches no procedure; `unmatched` is its index then. */
bool bpl_liveness_init(BplLiveness *liveness, const BplProgram *program,
                       const BplDdeOptions *options, size_t *unmatched);
void bpl_liveness_release(BplLiveness *liveness);

static inline bool bpl_is_live(const BplLiveness *liveness, uint32_t number)
{
    return liveness->why.at[number] != BPL_NO_DEP;
}

/* Removes what is dead from the program, with its comments. */
void bpl_dde(BplProgram *program, const BplLiveness *liveness);

/* Says what keeps each declaration of this name, a line a link:
 *
 *     function f, p.bpl(3,10)
 *       <- axiom, p.bpl(7,1)
 *       <- implementation Main, p.bpl(9,16), a root
 *
 * False if there are none of this name. */
bool bpl_dde_explain(BplStrbuf *out, const BplProgram *program, const BplLiveness *liveness,
                     const char *name);

#endif
