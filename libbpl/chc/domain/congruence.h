/* What numbers have to do with each other at each place, whatever was done before:
 *
 *     a + b == 3 * i        i mod 4 == 1        2 * sum == i * i - i
 *
 *     BplChcCongruence relations;
 *     if (bpl_chc_congruence_find(&relations, system, &options))
 *         bpl_chc_congruence_assume(&relations);
 *     bpl_chc_congruence_release(&relations);
 *
 * A solver that looks for bounds does not come across these by itself. They are found with points:
 * a model of a clause whose premises are as far known and whose conclusion is not is one more point
 * of the conclusion's predicate, and what holds of it is what holds of all of its points
 * (lattice.h). When no clause has such a model, all clauses keep the relations. Then they can be
 * assumed: what is proved with them is proved of the clauses as they were, and what is derived is
 * derived from these.
 *
 * Bit-vectors of one width are numbers that wrap around: of them there are congruences modulo
 * powers of two, such as `x + y == 2 * z` or `y & 1 == 1`.
 *
 * Equations of second degree are about products of coordinates that the linear relations leave
 * open, where there are few of these. Spacer does not multiply; so there are two things to assume.
 */
#ifndef BPL_CHC_CONGRUENCE_H
#define BPL_CHC_CONGRUENCE_H

#include "libbpl/chc/domain/lattice.h"
#include "libbpl/chc/system.h"
#include "libbpl/smt/fixedpoint.h"

typedef struct BplChcCongruenceOf {
    uint32_t *args; /* those that it is about: numbers and truth values, or bit-vectors */
    uint32_t count;
    uint32_t *factors; /* those of them whose products matter */
    uint32_t factor_count;
    BplLattice linear, products;
    bool has_linear, has_products; /* they say something */
} BplChcCongruenceOf;

typedef struct BplChcCongruenceOptions {
    uint32_t work;  /* steps for a question to plain Z3 */
    bool products;  /* also equations of second degree */
    uint32_t width; /* of bit-vectors, in bits; 0: of integers */
} BplChcCongruenceOptions;

typedef struct BplChcCongruence {
    BplChcSystem *system;
    BplChcCongruenceOptions options;
    BplChcCongruenceOf *of; /* by predicate */
} BplChcCongruence;

/* Is there anything that relates them? */
bool bpl_chc_congruence_find(BplChcCongruence *congruence, BplChcSystem *system,
                             const BplChcCongruenceOptions *options);
void bpl_chc_congruence_release(BplChcCongruence *congruence);

/* Adds the widths of bit-vectors that predicates have and that something could be said of, each
 * once. */
typedef BPL_VEC(uint32_t) BplChcWidths;
void bpl_chc_congruence_widths(const BplChcSystem *system, BplChcWidths *widths);

/* The laws of the predicate, over these arguments. */
BplValue bpl_chc_congruence_say(const BplChcCongruence *congruence, uint32_t pred,
                                const BplValue *args);
/* Each clause of the system assumes from now on what they say of its premises. */
void bpl_chc_congruence_assume(const BplChcCongruence *congruence);
/* Do the clauses exclude the failure, if that is assumed? */
bool bpl_chc_congruence_exclude_failure(const BplChcCongruence *congruence);

#endif
