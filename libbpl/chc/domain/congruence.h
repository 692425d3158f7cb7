/* Relations between numbers that hold at a location in every run:
 *
 *     a + b == 3 * i      i mod 4 == 1      2 * sum == i * i - i
 *
 *     BplChcCongruence relations;
 *     if (bpl_chc_congruence_find(&relations, system, &options))
 *         bpl_chc_congruence_assume(&relations);
 *     bpl_chc_congruence_release(&relations);
 *
 * A solver that looks for bounds rarely finds these by itself. They are computed from points. A
 * model of a clause that satisfies the relations known for the premises, but violates those of the
 * conclusion, is one more point of the conclusion's predicate; the predicate's relations are those
 * that all its points satisfy (lattice.h). When no clause has such a model, all clauses preserve
 * the relations. Then they can be assumed: proofs and derivations with them are proofs and
 * derivations of the original clauses.
 *
 * Bit-vectors of one width are numbers that wrap around: for them the relations are congruences
 * modulo powers of two, such as `x + y == 2 * z` or `y & 1 == 1`.
 *
 * Equations of second degree relate products of coordinates that the linear relations do not
 * determine, if there are few of these coordinates. Spacer does not multiply; so linear relations
 * and those with products can be assumed separately.
 */
#ifndef BPL_CHC_CONGRUENCE_H
#define BPL_CHC_CONGRUENCE_H

#include "libbpl/chc/domain/lattice.h"
#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

typedef struct BplChcCongruenceOf {
    /* arguments that relations are about: numbers and truth values, or bit-vectors */
    uint32_t *args;
    uint32_t count;
    uint32_t *factors; /* the arguments whose products are considered */
    uint32_t factor_count;
    BplLattice linear, products;
    /* there are linear relations; there are relations with products */
    bool has_linear, has_products;
} BplChcCongruenceOf;

typedef struct BplChcCongruenceOptions {
    uint32_t work;  /* limit on steps for a question to plain Z3 */
    bool products;  /* also find equations of second degree */
    uint32_t width; /* relate bit-vectors of this width; 0: integers */
} BplChcCongruenceOptions;

typedef struct BplChcCongruence {
    BplChcSystem *system;
    BplChcCongruenceOptions options;
    BplChcCongruenceOf *of; /* by predicate: its relations */
} BplChcCongruence;

/* Finds relations that all clauses preserve; returns whether there are any. */
bool bpl_chc_congruence_find(BplChcCongruence *congruence, BplChcSystem *system,
                             const BplChcCongruenceOptions *options);
void bpl_chc_congruence_release(BplChcCongruence *congruence);

/* bpl_chc_congruence_widths adds each width of bit-vector arguments for which there may be
 * relations, once. */
typedef BPL_VEC(uint32_t) BplChcWidths;
void bpl_chc_congruence_widths(const BplChcSystem *system, BplChcWidths *widths);

/* The predicate's relations for these arguments, as a formula. */
BplValue bpl_chc_congruence_say(const BplChcCongruence *congruence, uint32_t pred,
                                const BplValue *args);
/* Adds the relations that hold for its premises to the constraint of each clause. */
void bpl_chc_congruence_assume(const BplChcCongruence *congruence);
/* Do the clauses exclude the failure if the relations are assumed? */
bool bpl_chc_congruence_exclude_failure(const BplChcCongruence *congruence);

#endif
