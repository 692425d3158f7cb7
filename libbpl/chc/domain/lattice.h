/* Lattices of points with integer coordinates: p + Z r1 + … + Z rk.
 *
 *     BplLattice lattice;
 *     bpl_lattice_init(&lattice, 3);
 *     while (…) grown = bpl_lattice_add(&lattice, point);
 *     bpl_lattice_laws(&lattice, each, data);
 *     bpl_lattice_release(&lattice);
 *
 * The least lattice that contains some points determines which linear equations and congruences all
 * of the points satisfy. Of (0, 0), (1, 2) and (3, 6) it says that y is 2 x; of 1, 5 and 9 that x
 * is 1 modulo 4. A lattice can grow only finitely often: each time it gets another row, or a finer
 * spacing.
 */
#ifndef BPL_CHC_LATTICE_H
#define BPL_CHC_LATTICE_H

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct BplLattice {
    uint32_t dim, rank;
    bool is_empty;
    mpz_t *base; /* an array of dim numbers */
    mpz_t *rows; /* `rank` rows of dim numbers, in echelon form */
    /* by row: the first column that is not zero; its entry is positive, and the columns ascend */
    uint32_t *pivots;
} BplLattice;

/* A law that all points satisfy: factors[0] x0 + … + constant is 0 or, if modulus is not 0, a
 * multiple of modulus. */
typedef struct BplLatticeLaw {
    uint32_t column; /* for an equation: the coordinate that it determines from the others */
    mpz_t *factors;
    mpz_t constant, modulus;
} BplLatticeLaw;

typedef void BplLatticeEach(void *data, const BplLatticeLaw *law);

/* Makes an empty lattice of points with `dim` coordinates. */
void bpl_lattice_init(BplLattice *lattice, uint32_t dim);
void bpl_lattice_release(BplLattice *lattice);

/* Extends the lattice to the least one that also contains the point. Returns whether it has
 * grown. */
bool bpl_lattice_add(BplLattice *lattice, mpz_t *point);
/* Makes a coordinate wrap around: a point stays in the lattice if the coordinate changes by a
 * multiple of the number, which must be positive. */
void bpl_lattice_wrap(BplLattice *lattice, uint32_t column, const mpz_t number);
/* Does the lattice contain every point with integer coordinates? */
bool bpl_lattice_is_full(const BplLattice *lattice);
/* Drops the equation that determines the coordinate; all other laws stay. */
void bpl_lattice_forget(BplLattice *lattice, uint32_t column);
/* Calls `each` for laws that together describe the lattice, which must not be empty. Each equation
 * determines a coordinate in which no row has its pivot from coordinates in which rows have
 * pivots. */
void bpl_lattice_laws(const BplLattice *lattice, BplLatticeEach *each, void *data);

#endif
