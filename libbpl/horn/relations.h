/* What numbers have to do with each other at each place, whatever was done before:
 *
 *     a + b == 3 * i        i mod 4 == 1        2 * sum == i * i - i
 *
 *     BplRelations relations;
 *     if (bpl_relations_find(&relations, system, &options))
 *         bpl_relations_assume(&relations);
 *     bpl_relations_release(&relations);
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
#ifndef BPL_HORN_RELATIONS_H
#define BPL_HORN_RELATIONS_H

#include "libbpl/horn/lattice.h"
#include "libbpl/horn/system.h"
#include "libbpl/smt/fixedpoint.h"

typedef struct BplRelation {
    uint32_t *args; /* those that it is about: numbers and truth values, or bit-vectors */
    uint32_t count;
    uint32_t *factors; /* those of them whose products matter */
    uint32_t factor_count;
    BplLattice linear, products;
    bool has_linear, has_products; /* they say something */
} BplRelation;

typedef struct BplRelationsOptions {
    uint32_t work;  /* steps for a question to plain Z3 */
    bool products;  /* equations of second degree, too */
    uint32_t width; /* of bit-vectors of so many bits; 0: of numbers */
} BplRelationsOptions;

typedef struct BplRelations {
    BplHornSystem *system;
    BplRelationsOptions options;
    BplRelation *of; /* by predicate */
} BplRelations;

/* Is there anything that relates them? */
bool bpl_relations_find(BplRelations *relations, BplHornSystem *system,
                        const BplRelationsOptions *options);
void bpl_relations_release(BplRelations *relations);

/* Adds the widths of bit-vectors that predicates have and that something could be said of, each
 * once. */
typedef BPL_VEC(uint32_t) BplWidths;
void bpl_relations_widths(const BplHornSystem *system, BplWidths *widths);

/* What they say of a predicate of these arguments. */
BplValue bpl_relations_say(const BplRelations *relations, uint32_t pred, const BplValue *args);
/* Each clause of the system assumes from now on what they say of its premises. */
void bpl_relations_assume(const BplRelations *relations);
/* Do the clauses exclude the failure, if that is assumed? */
bool bpl_relations_exclude_failure(const BplRelations *relations);

#endif
