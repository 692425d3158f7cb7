/* The ways into axioms: sets of functions and constants, all of one of which must be live for the
 * axiom to be of use.
 *
 * By the careful rule every symbol that the axiom mentions is a way, also through the bodies of
 * functions, and every type whose size it may bound (sizes.h). By the sharp rule, which is what
 * today's Boogie prunes by, each trigger is one, with all its symbols; and with {:include_dep} at
 * the axiom, so is each symbol that stands outside the bodies of quantifiers which can only be
 * instantiated by their triggers. An axiom without a way is of use only if something mentions it by
 * a `uses` clause.
 */
#ifndef BPL_PASS_WAYS_H
#define BPL_PASS_WAYS_H

#include "libbpl/graph/deps.h"
#include "libbpl/pass/sizes.h"

typedef struct BplWay {
    uint32_t target;         /* the axiom or constant */
    uint32_t first, missing; /* its symbols that are not live yet: at first a piece of `symbols` */
} BplWay;

typedef struct BplWays {
    BPL_VEC(BplWay) all;
    BPL_VEC(uint32_t) symbols;
    BplSizes sizes;            /* by the careful rule */
    BPL_VEC(uint32_t) uniques; /* constants of types that are not declared */
    BplMap said;               /* those of them of which something is said */
    BplMap first_said;         /* a type -> number + 1 of the first one of these */
} BplWays;

/* Adds the ways into the axiom with this number. */
void bpl_ways_add(BplWays *ways, const BplDeps *deps, uint32_t axiom, bool sharp);
/* By the careful rule: those to a constant that differs from others are the types that a program
 * counts; those to a global variable with a where clause, what the clause mentions, and
 * such types.
 */
void bpl_ways_add_var(BplWays *ways, const BplDeps *deps, uint32_t number);
/* By the careful rule: what its `uses` clause says of anything makes a function or constant needed.
 */
void bpl_ways_add_uses(BplWays *ways, const BplDeps *deps, uint32_t number);
/* And once all were added: unique constants of a type of which something is said, as by an axiom,
 * are live if one of that type is; that there are few values says something, too. */
void bpl_ways_add_uniques(BplWays *ways, const BplDeps *deps);
void bpl_ways_release(BplWays *ways);

#endif
