/* Lattices of points with integer coordinates: a base point p, and all sums of p and integer
 * multiples of rows, p + Z r1 + … + Z rk.
 *
 *     BplLattice lattice;
 *     bpl_lattice_init(&lattice, 3);
 *     while (…) grown = bpl_lattice_add(&lattice, point);
 *     bpl_lattice_laws(&lattice, each, data);
 *     bpl_lattice_release(&lattice);
 *
 * The least lattice that contains some given points determines which linear equations and
 * congruences (laws) hold for all of them. For (0, 0), (1, 2) and (3, 6) it gives the equation y ==
 * 2 * x; for 1, 5 and 9 the congruence x mod 4 == 1. A lattice can become larger only finitely
 * often: each time it gets another row, or a row with smaller steps. */
#ifndef BPL_CHC_LATTICE_H
#define BPL_CHC_LATTICE_H

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct BplLattice {
    uint32_t dim, rank;
    bool is_empty;
    mpz_t *base; /* the base point: an array of dim numbers */
    mpz_t *rows; /* `rank` rows of dim numbers, in echelon form */
    /* for each row, its first column that is not zero; the entry there is positive, and these
     * columns ascend */
    uint32_t *pivots;
} BplLattice;

/* A linear equation or congruence that all points satisfy: factors[0] * x0 + … + constant == 0 or,
 * if `modulus` is not 0, factors[0] * x0 + … + constant is a multiple of `modulus`. */
typedef struct BplLatticeLaw {
    uint32_t column; /* for an equation: the coordinate that it determines from the others */
    mpz_t *factors;
    mpz_t constant, modulus;
} BplLatticeLaw;

typedef void BplLatticeEach(void *data, const BplLatticeLaw *law);

/* Makes an empty lattice of points with `dim` coordinates. */
void bpl_lattice_init(BplLattice *lattice, uint32_t dim);
void bpl_lattice_release(BplLattice *lattice);

/* Extends the lattice to the least one that also contains the point. Returns true if the lattice
 * has become larger. */
bool bpl_lattice_add(BplLattice *lattice, mpz_t *point);
/* Makes a coordinate wrap around modulo the number, which must be positive: adding the number to
 * this coordinate of a point in the lattice then gives another point in the lattice. */
void bpl_lattice_wrap(BplLattice *lattice, uint32_t column, const mpz_t number);
/* Does the lattice contain every point with integer coordinates? */
bool bpl_lattice_is_full(const BplLattice *lattice);
/* Drops the equation that determines this coordinate from the others; all other laws stay valid. */
void bpl_lattice_forget(BplLattice *lattice, uint32_t column);
/* Calls `each` with laws that together describe the lattice, which must not be empty. Each equation
 * determines a coordinate from others: a column that is no pivot of a row from columns that are
 * pivots. */
void bpl_lattice_laws(const BplLattice *lattice, BplLatticeEach *each, void *data);

#endif
