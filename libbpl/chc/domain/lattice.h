/* Lattices of points with integer coordinates: p + Z r1 + … + Z rk.
 *
 *     BplLattice lattice;
 *     bpl_lattice_init(&lattice, 3);
 *     while (…) grown = bpl_lattice_add(&lattice, point);
 *     bpl_lattice_laws(&lattice, each, data);
 *     bpl_lattice_release(&lattice);
 *
 * The least lattice that has some points says which linear equations and which congruences hold of
 * all of them: of (0, 0), (1, 2) and (3, 6) that y is 2 x; of 1, 5 and 9 that x is 1 modulo 4.
 * Adding points makes a lattice grow only so many times: each time there is one more row, or there
 * are fewer points between two of them.
 */
#ifndef BPL_CHC_LATTICE_H
#define BPL_CHC_LATTICE_H

#include <gmp.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct BplLattice {
    uint32_t dim, rank;
    bool is_empty;
    mpz_t *base;      /* dim */
    mpz_t *rows;      /* rank rows of dim, in echelon form: */
    uint32_t *pivots; /* by row, its first column that is not 0, where it is positive; ascending */
} BplLattice;

/* Of all points: factors[0] x0 + … + constant is 0, or, if modulus is not 0, a multiple of it. */
typedef struct BplLatticeLaw {
    uint32_t column; /* an equation: the coordinate that it gives in terms of others */
    mpz_t *factors;
    mpz_t constant, modulus;
} BplLatticeLaw;

typedef void BplLatticeEach(void *data, const BplLatticeLaw *law);

/* Makes an empty lattice of points with `dim` coordinates. */
void bpl_lattice_init(BplLattice *lattice, uint32_t dim);
void bpl_lattice_release(BplLattice *lattice);

/* Extends the lattice to the least one that also contains the point. Answers whether that was
 * needed. */
bool bpl_lattice_add(BplLattice *lattice, mpz_t *point);
/* From now on a point stays in it if the coordinate changes by a multiple of the number, which is
 * positive. */
void bpl_lattice_wrap(BplLattice *lattice, uint32_t column, const mpz_t number);
/* Is every point with integer coordinates in it? */
bool bpl_lattice_is_full(const BplLattice *lattice);
/* From now on the equation that gives the coordinate need not hold; all others do as before. */
void bpl_lattice_forget(BplLattice *lattice, uint32_t column);
/* Laws that together say what is in it, of one that is not empty. Each equation gives a coordinate
 * that no row begins with in terms of those that rows begin with. */
void bpl_lattice_laws(const BplLattice *lattice, BplLatticeEach *each, void *data);

#endif
