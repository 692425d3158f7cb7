/* Computes the sets of declarations that make an axiom live, called its ways.
 *
 * A way of an axiom is a set of declarations; as soon as all of them are live, so is the axiom. If
 * an axiom about live symbols were left out, these symbols would be less constrained, and a proof
 * that needs the axiom would fail.
 *
 *     type T;  function f(T): int;  function g(T): bool;
 *     axiom (forall x: T, y: T :: { f(x), f(y) } { g(x) } f(x) == f(y) ==> g(x));
 *
 * The careful rule keeps every verdict: each symbol that the axiom mentions is a way of its own,
 * here {f} and {g}. A mentioned function with a body stands also for the symbols of the body. And
 * each type whose size the axiom may bound (sizes.h) is a way: (forall x: T, y: T :: x == y)
 * mentions no symbol, and yet every quantifier over T means something else without it.
 *
 * The sharp rule, by which today's Boogie prunes: the set of all symbols of a trigger is a way,
 * here {f} and {g}; an axiom without a trigger has no way and stays dead. With {:include_dep} on
 * the axiom, each symbol outside the body of its triggered quantifier is a way as well.
 *
 * An axiom without ways is a root by the careful rule; by the sharp rule it is live only if a
 * `uses` clause that contains it belongs to a live declaration (liveness.c). */
#ifndef BPL_PASS_WAYS_H
#define BPL_PASS_WAYS_H

#include "libbpl/graph/deps.h"
#include "libbpl/pass/sizes.h"

typedef struct BplWay {
    /* the declaration (axiom, constant, variable or function) that is live as soon as all symbols
     * of the way are live */
    uint32_t target;
    /* `first`: the way's symbols are symbols.at[first] and the next elements; `missing`: how many
     * of these symbols are not live yet */
    uint32_t first, missing;
} BplWay;

typedef struct BplWays {
    BPL_VEC(BplWay) all;
    BPL_VEC(uint32_t) symbols;
    /* the types whose values the program counts; for the careful rule only */
    BplSizes sizes;
    BPL_VEC(uint32_t) uniques; /* unique constants to be connected by bpl_ways_add_uniques */
    BplSet said; /* unique constants that an axiom, where clause or `uses` clause mentions */
    BplIndex first_said; /* type -> number of the first constant in `said` with this type */
} BplWays;

/* Adds the ways of the axiom with this number in `deps`: the sets of symbols that make it live.
 * Returns true if the axiom is live in any case, since it mentions no symbol or may bound the
 * number of values of any type. */
bool bpl_ways_add(BplWays *ways, const BplDeps *deps, uint32_t axiom, bool sharp);
/* Adds, for the careful rule, the ways of a constant or global variable whose declaration states a
 * fact by itself, as an axiom does. Like an axiom, the constant or variable is live as soon as all
 * declarations of one of its ways are live.
 *
 *     type T;  const unique a, b: T;     global variable:  var v: T where f(v) > 0;
 *     assert (exists x, y: T :: x != y);
 *
 * The ways of a constant that is unique or extends others are the types whose values the program
 * counts by a quantifier, here T, since two different constants prove the assertion. The ways of a
 * variable with a where clause are each symbol that the clause mentions, here f, and each type
 * whose size the clause may bound. Returns true if the clause may bound the size of any type. */
bool bpl_ways_add_var(BplWays *ways, const BplDeps *deps, uint32_t number);
/* Adds, for the careful rule, the ways of a function or constant with a `uses` clause, whose axioms
 * stay only if the declaration does: all symbols that the clause mentions, and the types whose size
 * it may bound. Returns true if the clause may bound the size of any type. */
bool bpl_ways_add_uses(BplWays *ways, const BplDeps *deps, uint32_t number);
/* Connects unique constants of one type, for the careful rule, after all other ways were added.
 *
 *     const unique a, b: int;  axiom b == 0;  assert a != 0;
 *
 * The assertion mentions only a, but holds because of the axiom about b. Therefore, as soon as one
 * unique constant of a type is live, all unique constants of the type that an axiom, where clause
 * or `uses` clause mentions become live. This applies to types that are not declared (int, bv8,
 * maps) and to types that may have few values; for a declared type with enough values, any
 * constraint on one constant contains a symbol that is a way already. */
void bpl_ways_add_uniques(BplWays *ways, const BplDeps *deps);
void bpl_ways_release(BplWays *ways);

#endif
