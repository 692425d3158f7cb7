/* Finds equations and congruences between numbers that hold at a location in every execution:
 *
 *     a + b == 3 * i      i mod 4 == 1      2 * sum == i * i - i
 *
 *     BplChcCongruence relations;
 *     if (bpl_chc_congruence_find(&relations, system, &options))
 *         bpl_chc_congruence_assume(&relations);
 *     bpl_chc_congruence_release(&relations);
 *
 * A solver that looks for bounds of variables rarely finds such relations by itself. They are
 * computed from points, the values of the predicates' arguments in models of clauses. The relations
 * of a predicate are those that all its known points satisfy (lattice.h). If a clause has a model
 * that satisfies the relations of its premises but violates those of its head, the model gives one
 * more point of the head's predicate. When no clause has such a model, all clauses preserve the
 * relations. Then these can be assumed as additional premises: proofs and derivations with them are
 * proofs and derivations of the original clauses.
 *
 * Bit-vectors of one width are treated as numbers that wrap around; their relations are congruences
 * modulo powers of two, such as `x + y == 2 * z` or `y & 1 == 1`.
 *
 * Equations of second degree relate products of arguments that the linear equations leave
 * undetermined, if these arguments are few. Spacer cannot multiply variables; therefore linear
 * relations and those with products can be assumed separately. */
#ifndef BPL_CHC_CONGRUENCE_H
#define BPL_CHC_CONGRUENCE_H

#include "libbpl/chc/domain/lattice.h"
#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

typedef struct BplChcCongruenceOf {
    /* the arguments between which relations are sought: integers and Booleans, or bit-vectors */
    uint32_t *args;
    uint32_t count;
    uint32_t *factors; /* the arguments whose products are considered */
    uint32_t factor_count;
    BplLattice linear, products;
    /* `linear` gives relations; `products` gives relations */
    bool has_linear, has_products;
} BplChcCongruenceOf;

typedef struct BplChcCongruenceOptions {
    uint32_t work;  /* limit on the steps of each query to Z3 */
    bool products;  /* also find equations of second degree, between products */
    uint32_t width; /* find relations between bit-vectors of this width; 0: between integers */
} BplChcCongruenceOptions;

typedef struct BplChcCongruence {
    BplChcSystem *system;
    BplChcCongruenceOptions options;
    BplChcCongruenceOf *of; /* for each predicate: its relations */
} BplChcCongruence;

/* Finds relations that all clauses preserve; returns true if there are any. */
bool bpl_chc_congruence_find(BplChcCongruence *congruence, BplChcSystem *system,
                             const BplChcCongruenceOptions *options);
void bpl_chc_congruence_release(BplChcCongruence *congruence);

/* A list of bit-vector widths. bpl_chc_congruence_widths adds to the list, once, each width for
 * which some predicate has arguments of this width that may be related. */
typedef BPL_VEC(uint32_t) BplChcWidths;
void bpl_chc_congruence_widths(const BplChcSystem *system, BplChcWidths *widths);

/* Returns a formula: the conjunction of the relations of the predicate, for these arguments. */
BplValue bpl_chc_congruence_say(const BplChcCongruence *congruence, uint32_t pred,
                                const BplValue *args);
/* Adds to the constraint of each clause the relations that hold for its premises. */
void bpl_chc_congruence_assume(const BplChcCongruence *congruence);
/* Do the relations alone prove the program: is every clause that leads to the failure contradictory
 * if they are assumed? */
bool bpl_chc_congruence_exclude_failure(const BplChcCongruence *congruence);

#endif
