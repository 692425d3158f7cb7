/* Represents a lattice of points by rows in Hermite normal form. The laws (equations and
 * congruences) that all points satisfy are found by solving the triangular system of the rows for
 * one column at a time.
 *
 * P. Granger: Static Analysis of Linear Congruence Equalities among Variables of a Program, 1991.
 * The normal form: H. Cohen: A Course in Computational Algebraic Number Theory, 1993. */
#include "libbpl/chc/domain/lattice.h"

#include "libbpl/base/alloc.h"

#include <assert.h>

static mpz_t *new_numbers(size_t count)
{
    mpz_t *numbers = bpl_alloc((count + 1) * sizeof *numbers);
    for (size_t i = 0; i < count; i++)
        mpz_init(numbers[i]);
    return numbers;
}

static void free_numbers(mpz_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        mpz_clear(numbers[i]);
    bpl_free(numbers);
}

void bpl_lattice_init(BplLattice *l, uint32_t dim)
{
    *l = (BplLattice){.dim = dim, .is_empty = true};
    l->base = new_numbers(dim);
    l->rows = new_numbers((size_t)dim * dim);
    l->pivots = bpl_alloc_zero((dim + 1) * sizeof *l->pivots);
}

void bpl_lattice_release(BplLattice *l)
{
    free_numbers(l->base, l->dim);
    free_numbers(l->rows, (size_t)l->dim * l->dim);
    bpl_free(l->pivots);
}

static mpz_t *row_of(const BplLattice *l, uint32_t row)
{
    return l->rows + (size_t)row * l->dim;
}

/* ---- growing --------------------------------------------------------------------------------- */

/* Computes a := a - factor * b. */
static void subtract(mpz_t *a, const mpz_t factor, mpz_t *b, uint32_t dim)
{
    for (uint32_t i = 0; i < dim; i++)
        mpz_submul(a[i], factor, b[i]);
}

/* Combines row and vector linearly so that the vector becomes zero in the column, and the row's
 * entry there becomes the greatest common divisor of both entries. Returns true if the row changed.
 */
static bool combine(mpz_t *row, mpz_t *vector, uint32_t column, uint32_t dim)
{
    mpz_t factor;
    bool changed = false;
    mpz_init(factor);
    while (mpz_sgn(vector[column])) {
        mpz_fdiv_q(factor, vector[column], row[column]);
        subtract(vector, factor, row, dim);
        if (!mpz_sgn(vector[column]))
            break;
        for (uint32_t i = 0; i < dim; i++)
            mpz_swap(row[i], vector[i]);
        changed = true;
    }
    mpz_clear(factor);
    return changed;
}

static void insert_row(BplLattice *l, uint32_t at, mpz_t *vector, uint32_t column)
{
    for (uint32_t r = l->rank; r > at; r--) {
        for (uint32_t i = 0; i < l->dim; i++)
            mpz_swap(row_of(l, r)[i], row_of(l, r - 1)[i]);
        l->pivots[r] = l->pivots[r - 1];
    }
    bool negative = mpz_sgn(vector[column]) < 0;
    for (uint32_t i = 0; i < l->dim; i++) {
        mpz_set(row_of(l, at)[i], vector[i]);
        if (negative)
            mpz_neg(row_of(l, at)[i], row_of(l, at)[i]);
    }
    l->pivots[at] = column;
    l->rank++;
}

/* Reduces the entries above each pivot modulo the pivot. */
static void reduce(BplLattice *l)
{
    mpz_t factor;
    mpz_init(factor);
    for (uint32_t r = 1; r < l->rank; r++)
        for (uint32_t above = 0; above < r; above++) {
            mpz_fdiv_q(factor, row_of(l, above)[l->pivots[r]], row_of(l, r)[l->pivots[r]]);
            subtract(row_of(l, above), factor, row_of(l, r), l->dim);
        }
    mpz_clear(factor);
}

/* Adds the vector to the rows that span the lattice, and overwrites it. Returns true if the lattice
 * has become larger. */
static bool add_vector(BplLattice *l, mpz_t *vector)
{
    bool grown = false;
    uint32_t row = 0;
    for (uint32_t column = 0; column < l->dim; column++) {
        bool has_pivot = row < l->rank && l->pivots[row] == column;
        if (mpz_sgn(vector[column]) && !has_pivot) {
            insert_row(l, row, vector, column);
            grown = true;
            break;
        }
        if (has_pivot)
            grown |= combine(row_of(l, row++), vector, column, l->dim);
    }
    if (grown)
        reduce(l);
    return grown;
}

bool bpl_lattice_add(BplLattice *l, mpz_t *point)
{
    if (l->is_empty) {
        for (uint32_t i = 0; i < l->dim; i++)
            mpz_set(l->base[i], point[i]);
        l->is_empty = false;
        return true;
    }
    mpz_t *vector = new_numbers(l->dim);
    for (uint32_t i = 0; i < l->dim; i++)
        mpz_sub(vector[i], point[i], l->base[i]);
    bool grown = add_vector(l, vector);
    free_numbers(vector, l->dim);
    return grown;
}

void bpl_lattice_wrap(BplLattice *l, uint32_t column, const mpz_t number)
{
    assert(column < l->dim && "a coordinate of the lattice");
    assert(mpz_sgn(number) > 0 && "it wraps around at a positive number");
    mpz_t *vector = new_numbers(l->dim);
    mpz_set(vector[column], number);
    add_vector(l, vector);
    free_numbers(vector, l->dim);
}

void bpl_lattice_forget(BplLattice *l, uint32_t column)
{
    assert(column < l->dim && "a coordinate of the lattice");
    mpz_t one;
    mpz_init_set_ui(one, 1);
    bpl_lattice_wrap(l, column, one);
    mpz_clear(one);
}

bool bpl_lattice_is_full(const BplLattice *l)
{
    if (l->is_empty || l->rank < l->dim)
        return false;
    for (uint32_t r = 0; r < l->rank; r++)
        if (mpz_cmp_ui(row_of(l, r)[l->pivots[r]], 1) != 0)
            return false;
    return true;
}

/* ---- laws ------------------------------------------------------------------------------------ */

typedef struct Solver {
    const BplLattice *lattice;
    /* for each row: the right side of the row's equation, and the solution */
    mpq_t *wanted, *found;
    BplLatticeLaw law;
} Solver;

/* Solves the triangular system: finds a factor for each pivot's column, such that the factors times
 * the row's entries add up to s->wanted in each row. */
static void solve(Solver *s)
{
    const BplLattice *l = s->lattice;
    mpq_t part;
    mpq_init(part);
    for (uint32_t row = l->rank; row-- > 0;) {
        mpz_t *at = row_of(l, row);
        mpq_set(s->found[row], s->wanted[row]);
        for (uint32_t other = row + 1; other < l->rank; other++) {
            mpq_set_z(part, at[l->pivots[other]]);
            mpq_mul(part, part, s->found[other]);
            mpq_sub(s->found[row], s->found[row], part);
        }
        mpq_set_z(part, at[l->pivots[row]]);
        mpq_div(s->found[row], s->found[row], part);
    }
    mpq_clear(part);
}

/* Sets the law's factors to the solution, multiplied by the least number that makes all factors
 * integers; `scale` becomes this number. */
static void set_factors(Solver *s, mpz_t scale)
{
    const BplLattice *l = s->lattice;
    mpz_set_ui(scale, 1);
    for (uint32_t row = 0; row < l->rank; row++)
        mpz_lcm(scale, scale, mpq_denref(s->found[row]));
    for (uint32_t i = 0; i < l->dim; i++)
        mpz_set_ui(s->law.factors[i], 0);
    for (uint32_t row = 0; row < l->rank; row++) {
        mpz_t *factor = &s->law.factors[l->pivots[row]];
        mpz_divexact(*factor, scale, mpq_denref(s->found[row]));
        mpz_mul(*factor, *factor, mpq_numref(s->found[row]));
    }
}

/* Sets the law's constant so that the law holds for the lattice's base point. */
static void set_constant(Solver *s)
{
    mpz_set_ui(s->law.constant, 0);
    for (uint32_t i = 0; i < s->lattice->dim; i++)
        mpz_submul(s->law.constant, s->law.factors[i], s->lattice->base[i]);
}

static void say_equation(Solver *s, uint32_t column, BplLatticeEach *each, void *data)
{
    for (uint32_t row = 0; row < s->lattice->rank; row++)
        mpq_set_z(s->wanted[row], row_of(s->lattice, row)[column]);
    solve(s);
    set_factors(s, s->law.modulus);
    mpz_neg(s->law.factors[column], s->law.modulus);
    mpz_set_ui(s->law.modulus, 0);
    s->law.column = column;
    set_constant(s);
    each(data, &s->law);
}

/* Calls `each` with the congruence that the row gives: written as a sum of multiples of rows, the
 * difference of any point and the base point contains an integral multiple of this row. */
static void say_congruence(Solver *s, uint32_t row, BplLatticeEach *each, void *data)
{
    for (uint32_t other = 0; other < s->lattice->rank; other++)
        mpq_set_ui(s->wanted[other], other == row, 1);
    solve(s);
    set_factors(s, s->law.modulus);
    if (mpz_cmp_ui(s->law.modulus, 1) == 0)
        return;
    for (uint32_t i = 0; i < s->lattice->dim; i++)
        mpz_fdiv_r(s->law.factors[i], s->law.factors[i], s->law.modulus);
    set_constant(s);
    mpz_fdiv_r(s->law.constant, s->law.constant, s->law.modulus);
    each(data, &s->law);
}

void bpl_lattice_laws(const BplLattice *l, BplLatticeEach *each, void *data)
{
    Solver s = {.lattice = l,
                .wanted = bpl_alloc((l->rank + 1) * sizeof *s.wanted),
                .found = bpl_alloc((l->rank + 1) * sizeof *s.found)};
    s.law.factors = new_numbers(l->dim);
    mpz_inits(s.law.constant, s.law.modulus, NULL);
    for (uint32_t row = 0; row < l->rank; row++)
        mpq_inits(s.wanted[row], s.found[row], NULL);
    for (uint32_t column = 0, row = 0; column < l->dim; column++)
        if (row < l->rank && l->pivots[row] == column)
            row++;
        else
            say_equation(&s, column, each, data);
    for (uint32_t row = 0; row < l->rank; row++)
        say_congruence(&s, row, each, data);
    for (uint32_t row = 0; row < l->rank; row++)
        mpq_clears(s.wanted[row], s.found[row], NULL);
    mpz_clears(s.law.constant, s.law.modulus, NULL);
    free_numbers(s.law.factors, l->dim);
    bpl_free(s.wanted);
    bpl_free(s.found);
}
