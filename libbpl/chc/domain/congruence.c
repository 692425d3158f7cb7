/* Computes, for each predicate, the strongest linear equations and congruences that all clauses
 * preserve. Begins with few points of each predicate, which satisfy too many equations, and adds a
 * point whenever Z3 finds a model of a clause that violates an equation.
 *
 * Affine relations: M. Karr: Affine Relationships Among Variables of a Program, 1976; bit-vectors:
 * M. Müller-Olm, H. Seidl: Analysis of Modular Arithmetic, 2007. Models as points: T. Reps, M.
 * Sagiv, G. Yorsh: Symbolic Implementation of the Best Transformer, 2004. */
#include "libbpl/chc/domain/congruence.h"

#include "libbpl/base/limits.h"

typedef struct Search {
    BplChcCongruence *r;
    BplTerms *terms;
    BplFixedpoint *fp;
    /* true in the second phase, which finds equations of second degree; the linear relations are
     * then known */
    bool products;
    bool *dirty; /* for each clause: true if it has to be checked, or checked again */
} Search;

static bool is_about_sort(const BplChcCongruence *r, BplSort sort)
{
    if (r->options.width)
        return sort == bpl_sort_bv(r->system->terms->sorts, r->options.width);
    return sort == BPL_SORT_INT || sort == BPL_SORT_BOOL;
}

/* Creates a solver. With `products`, the solver's limit on steps is low, since it decides queries
 * with products quickly or never. */
static BplFixedpoint *new_solver(const BplChcCongruence *r, bool products)
{
    const BplFixedpointOptions plain = {.cores = true,
                                        .old_numbers = !products,
                                        .plain_work = r->options.work / (products ? 50 : 1)};
    return bpl_fixedpoint_new(r->system->terms, &plain);
}

/* ---- coordinates ----------------------------------------------------------------------------- */

static BplValue number(BplTerms *terms, BplValue value)
{
    return bpl_term_sort(terms, value) == BPL_SORT_BOOL
               ? bpl_term_ite(terms, value, bpl_term_int(terms, 1), bpl_term_int(terms, 0))
               : value;
}

/* Returns the product of two terms, with sums multiplied out, so that equal products become equal
 * terms. */
static BplValue product(BplTerms *terms, BplValue a, BplValue b)
{
    if (!bpl_term_is(terms, a, BPL_TERM_ADD)) {
        if (!bpl_term_is(terms, b, BPL_TERM_ADD))
            return bpl_term_mul(terms, a, b);
        BplValue swapped = a;
        a = b;
        b = swapped;
    }
    const BplTermNode *sum = bpl_term_node(terms, a);
    BplValue all = bpl_term_int(terms, 0);
    for (uint32_t i = 0; i < sum->count; i++)
        all = bpl_term_add(terms, all, product(terms, sum->args[i], b));
    return all;
}

/* Returns the coordinates of a point (values of the predicate's arguments): the arguments as
 * numbers and, if `products` is set, the products of each two of the arguments in `factors`. */
static BplChcValues coordinates(const BplChcCongruence *r, uint32_t pred, const BplValue *args,
                                bool products)
{
    const BplChcCongruenceOf *of = &r->of[pred];
    BplChcValues all = {0};
    for (uint32_t i = 0; i < of->count; i++)
        bpl_vec_push(&all, number(r->system->terms, args[of->args[i]]));
    for (uint32_t i = 0; products && i < of->factor_count; i++)
        for (uint32_t k = i; k < of->factor_count; k++)
            bpl_vec_push(&all,
                         product(r->system->terms, all.at[of->factors[i]], all.at[of->factors[k]]));
    return all;
}

/* ---- laws as terms --------------------------------------------------------------------------- */

typedef struct Law {
    BplValue formula;
    bool is_equation;
    /* for an equation: the coordinate that the equation determines from the others (lattice.h) */
    uint32_t column;
} Law;

typedef struct Laws {
    BplTerms *terms;
    BplChcValues coordinates;
    bool products;
    /* width of the bit-vectors that are the coordinates; 0: the coordinates are integers */
    uint32_t width;
    BPL_VEC(Law) all;
} Laws;

/* Returns a congruence between bit-vectors as a formula. A congruence modulo a smaller power of two
 * becomes an equation modulo 2^width: both sides are multiplied by a power of two. */
static BplValue say_of_bits(const Laws *laws, const BplLatticeLaw *law)
{
    BplTerms *terms = laws->terms;
    mpz_t scale, number;
    mpz_inits(scale, number, NULL);
    mpz_setbit(scale, laws->width);
    mpz_divexact(scale, scale, law->modulus);
    mpz_mul(number, law->constant, scale);
    BplValue sum = bpl_term_bv_mpz(terms, laws->width, number);
    for (uint32_t i = 0; i < laws->coordinates.count; i++) {
        mpz_mul(number, law->factors[i], scale);
        BplValue part[] = {bpl_term_bv_mpz(terms, laws->width, number), laws->coordinates.at[i]};
        BplValue both[] = {sum, bpl_term_apply(terms, BPL_TERM_BVMUL, 0, part, 2)};
        sum = bpl_term_apply(terms, BPL_TERM_BVADD, 0, both, 2);
    }
    mpz_clears(scale, number, NULL);
    return bpl_term_eq(terms, sum, bpl_term_bv(terms, laws->width, 0));
}

static BplValue say_of_numbers(const Laws *laws, const BplLatticeLaw *law)
{
    BplTerms *terms = laws->terms;
    BplValue sum = bpl_term_mpz(terms, law->constant);
    for (uint32_t i = 0; i < laws->coordinates.count; i++) {
        BplValue factor = bpl_term_mpz(terms, law->factors[i]);
        sum = bpl_term_add(terms, sum, bpl_term_mul(terms, factor, laws->coordinates.at[i]));
    }
    if (mpz_sgn(law->modulus))
        sum = bpl_term_mod(terms, sum, bpl_term_mpz(terms, law->modulus));
    return bpl_term_eq(terms, sum, bpl_term_int(terms, 0));
}

static void add_law(void *data, const BplLatticeLaw *law)
{
    Laws *laws = data;
    bool is_equation = !mpz_sgn(law->modulus);
    /* congruences between products are left out, since no engine can use such congruences */
    if (!is_equation && laws->products)
        return;
    BplValue formula = laws->width ? say_of_bits(laws, law) : say_of_numbers(laws, law);
    bpl_vec_push(&laws->all, ((Law){formula, is_equation, law->column}));
}

/* Lists the equations and congruences (laws) that all known points of the predicate satisfy, as
 * formulas over `args`. There must be at least one point. */
static void list_laws(const BplChcCongruence *r, uint32_t pred, const BplValue *args, bool products,
                      Laws *laws)
{
    const BplChcCongruenceOf *of = &r->of[pred];
    *laws = (Laws){.terms = r->system->terms, .products = products, .width = r->options.width};
    laws->coordinates = coordinates(r, pred, args, products);
    bpl_lattice_laws(products ? &of->products : &of->linear, add_law, laws);
}

static void release_laws(Laws *laws)
{
    bpl_vec_release(&laws->coordinates);
    bpl_vec_release(&laws->all);
}

static BplValue say(const BplChcCongruence *r, uint32_t pred, const BplValue *args, bool products)
{
    const BplChcCongruenceOf *of = &r->of[pred];
    Laws laws;
    BplValue said = BPL_TRUE;
    if (products ? !of->has_products : !of->has_linear)
        return BPL_TRUE;
    if (products ? of->products.is_empty : of->linear.is_empty)
        return BPL_FALSE;
    list_laws(r, pred, args, products, &laws);
    for (size_t i = 0; i < laws.all.count; i++)
        said = bpl_term_and(laws.terms, said, laws.all.at[i].formula);
    release_laws(&laws);
    return said;
}

BplValue bpl_chc_congruence_say(const BplChcCongruence *r, uint32_t pred, const BplValue *args)
{
    assert(pred < r->system->preds.count && "a predicate of the system");
    return bpl_term_and(r->system->terms, say(r, pred, args, false),
                        r->options.products ? say(r, pred, args, true) : BPL_TRUE);
}

/* ---- asking ---------------------------------------------------------------------------------- */

static BplValue premises(const BplChcCongruence *r, const BplChcClause *clause, bool products)
{
    BplValue all = BPL_TRUE;
    for (uint32_t b = 0; b < clause->body_count; b++)
        all = bpl_term_and(r->system->terms, all,
                           say(r, clause->body[b].pred, clause->body[b].args, products));
    return all;
}

/* Returns what is assumed when a clause is checked: its constraint, and the relations that are
 * known for its premises. */
static BplValue given(const Search *s, const BplChcClause *clause)
{
    BplValue all = bpl_term_and(s->terms, clause->constraint, premises(s->r, clause, false));
    return s->products ? bpl_term_and(s->terms, all, premises(s->r, clause, true)) : all;
}

static BplSat ask(const Search *s, BplValue asked, const BplChcValues *wanted, BplValue *values)
{
    if (asked == BPL_FALSE)
        return BPL_UNSAT;
    return bpl_fixedpoint_solve(s->fp, asked, 0, wanted ? wanted->at : NULL,
                                wanted ? wanted->count : 0, values);
}

static BplLattice *lattice_of(const Search *s, uint32_t pred)
{
    assert(pred < s->r->system->preds.count && "a predicate of the system");
    return s->products ? &s->r->of[pred].products : &s->r->of[pred].linear;
}

static bool is_about(const Search *s, uint32_t pred)
{
    return s->products ? s->r->of[pred].has_products : s->r->of[pred].has_linear;
}

/* Drops the relations of the predicate that were found so far: in the first phase the linear
 * relations, in the second phase those with products. */
static void give_up(Search *s, uint32_t pred)
{
    *(s->products ? &s->r->of[pred].has_products : &s->r->of[pred].has_linear) = false;
}

/* Is there no law (equation or congruence) that all points of the predicate satisfy? In the second
 * phase only equations count as laws. */
static bool says_nothing(const Search *s, uint32_t pred)
{
    const BplLattice *lattice = lattice_of(s, pred);
    return s->products ? lattice->rank == lattice->dim : bpl_lattice_is_full(lattice);
}

/* Adds the point (values of the predicate's arguments) to the predicate's lattice; returns true if
 * this has made the lattice larger. A point with an unknown or very long coordinate is not added.
 */
static bool add_point(const Search *s, uint32_t pred, const BplValue *values, size_t count)
{
    mpz_t *point = bpl_alloc((count + 1) * sizeof *point);
    bool fine = true;
    for (size_t i = 0; i < count; i++) {
        mpz_init(point[i]);
        fine = fine && values[i] != BPL_NONE && bpl_term_get_mpz(s->terms, values[i], point[i]) &&
               mpz_sizeinbase(point[i], 2) <= bpl_limits->chc_congruence_bits;
    }
    fine = fine && bpl_lattice_add(lattice_of(s, pred), point);
    for (size_t i = 0; i < count; i++)
        mpz_clear(point[i]);
    bpl_free(point);
    return fine;
}

static void mark_users(Search *s, uint32_t pred)
{
    const BplChcSystem *system = s->r->system;
    for (size_t c = 0; c < system->clauses.count; c++)
        for (uint32_t b = 0; b < system->clauses.at[c].body_count; b++)
            s->dirty[c] |= system->clauses.at[c].body[b].pred == pred;
}

/* Called if the solver cannot decide whether the clause preserves all laws (equations and
 * congruences) of its head together: asks about each law separately, and drops those for which the
 * solver does not confirm that they are preserved. Returns true if a law was dropped. */
static bool forget_some(Search *s, const BplChcClause *clause)
{
    uint32_t pred = clause->head.pred;
    BplValue premise = given(s, clause);
    Laws laws;
    bool forgot = false;
    if (lattice_of(s, pred)->is_empty) {
        give_up(s, pred);
        return true;
    }
    list_laws(s->r, pred, clause->head.args, s->products, &laws);
    for (size_t i = 0; i < laws.all.count && is_about(s, pred); i++) {
        const Law *law = &laws.all.at[i];
        BplValue broken = bpl_term_not(s->terms, law->formula);
        if (ask(s, bpl_term_and(s->terms, premise, broken), NULL, NULL) == BPL_UNSAT)
            continue;
        forgot = true;
        if (law->is_equation)
            bpl_lattice_forget(lattice_of(s, pred), law->column);
        else
            give_up(s, pred);
    }
    release_laws(&laws);
    return forgot;
}

/* Asks for a model in which the clause violates a law (equation or congruence) of its head, and
 * adds the values of this model as a point of the head's predicate, which weakens the laws. Returns
 * true if the laws changed; false means that the clause preserves them. */
static bool weaken(Search *s, const BplChcClause *clause)
{
    uint32_t pred = clause->head.pred;
    BplValue claim = say(s->r, pred, clause->head.args, s->products);
    BplChcValues wanted = coordinates(s->r, pred, clause->head.args, s->products);
    BplValue *values = bpl_alloc((wanted.count + 1) * sizeof *values);
    BplSat answer = ask(s, bpl_term_and(s->terms, given(s, clause), bpl_term_not(s->terms, claim)),
                        &wanted, values);
    bool weaker = answer == BPL_SAT && add_point(s, pred, values, wanted.count);
    if (answer != BPL_UNSAT && !weaker)
        weaker = forget_some(s, clause);
    if (says_nothing(s, pred))
        give_up(s, pred);
    bpl_free(values);
    bpl_vec_release(&wanted);
    return weaker;
}

static void settle(Search *s)
{
    const BplChcSystem *system = s->r->system;
    for (size_t c = 0; c < system->clauses.count; c++)
        s->dirty[c] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t c = 0; c < system->clauses.count; c++) {
            if (!s->dirty[c])
                continue;
            s->dirty[c] = false;
            changed = true;
            const BplChcClause *clause = &system->clauses.at[c];
            while (is_about(s, clause->head.pred) && weaken(s, clause))
                mark_users(s, clause->head.pred);
        }
    }
}

/* ---- a few points to begin with -------------------------------------------------------------- */

/* Reachable points of a predicate. The solver finds some of them, clause by clause, before the
 * search for laws (equations and congruences) begins. If the search began with fewer points, laws
 * that these satisfy by chance would be assumed, and would lead to unreachable points. */
typedef BPL_VEC(BplValue *) Points;

typedef struct Sampler {
    Search *s;
    /* for each predicate: the reachable points (values of its arguments) found so far */
    Points *of;
    uint32_t random;
} Sampler;

static uint32_t below(Sampler *m, uint32_t limit)
{
    m->random = m->random * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)m->random * limit) >> 32);
}

static BplValue is_point(const Search *s, const BplChcAtom *atom, const BplValue *point)
{
    BplChcValues at = coordinates(s->r, atom->pred, atom->args, false);
    for (size_t i = 0; i < at.count; i++)
        at.at[i] = bpl_term_eq(s->terms, at.at[i], point[i]);
    BplValue all = bpl_term_and_of(s->terms, at.at, (uint32_t)at.count);
    bpl_vec_release(&at);
    return all;
}

/* Returns the constraint that the arguments of the premise are a known point of its predicate: one
 * point chosen at random or, if the predicate is a summary, any of the known points, since a return
 * has to match the call. BPL_FALSE if no point is known. */
static BplValue some_premise(Sampler *m, const BplChcAtom *atom)
{
    const Search *s = m->s;
    const Points *points = &m->of[atom->pred];
    uint32_t count = (uint32_t)points->count;
    if (!s->r->of[atom->pred].count)
        return BPL_TRUE;
    if (!count)
        return BPL_FALSE;
    if (s->r->system->preds.at[atom->pred].kind != BPL_CHC_SUMMARY)
        return is_point(s, atom, points->at[below(m, 2) ? count - 1 : below(m, count)]);
    BplChcValues any = {0};
    for (uint32_t i = 0; i < count; i++)
        bpl_vec_push(&any, is_point(s, atom, points->at[i]));
    BplValue premise = bpl_term_or_of(s->terms, any.at, count);
    bpl_vec_release(&any);
    return premise;
}

/* Returns the constraint that a coordinate chosen at random is far from 0, so that the sampled
 * points are not all close together. */
static BplValue some_wish(Sampler *m, const BplChcValues *coordinates)
{
    BplTerms *terms = m->s->terms;
    BplValue at = coordinates->at[below(m, (uint32_t)coordinates->count)];
    BplValue far = bpl_term_int(terms, 3 + below(m, 20));
    return below(m, 4) ? bpl_term_le(terms, far, at)
                       : bpl_term_le(terms, at, bpl_term_neg(terms, far));
}

static void sample(Sampler *m, const BplChcClause *clause)
{
    Search *s = m->s;
    uint32_t pred = clause->head.pred;
    BplValue all = clause->constraint;
    if (!s->r->of[pred].count || m->of[pred].count == bpl_limits->chc_samples)
        return;
    for (uint32_t b = 0; b < clause->body_count; b++)
        all = bpl_term_and(s->terms, all, some_premise(m, &clause->body[b]));
    BplChcValues at = coordinates(s->r, pred, clause->head.args, false);
    BplValue *point = bpl_arena_alloc(&s->r->system->arena, at.count * sizeof *point);
    BplSat answer = ask(s, bpl_term_and(s->terms, all, some_wish(m, &at)), &at, point);
    if (answer != BPL_SAT)
        answer = ask(s, all, &at, point);
    bool fine = answer == BPL_SAT;
    for (size_t i = 0; i < at.count && fine; i++)
        fine = point[i] != BPL_NONE;
    if (fine)
        bpl_vec_push(&m->of[pred], point);
    bpl_vec_release(&at);
}

/* Adds the sampled points of the predicate, with the products of their coordinates, to the lattice
 * for products. */
static void take_samples(const Sampler *m, uint32_t pred)
{
    const BplChcCongruenceOf *of = &m->s->r->of[pred];
    BplValue *args = bpl_alloc_zero((m->s->r->system->preds.at[pred].count + 1) * sizeof *args);
    for (size_t p = 0; p < m->of[pred].count && of->has_products; p++) {
        for (uint32_t i = 0; i < of->count; i++)
            args[of->args[i]] = m->of[pred].at[p][i];
        BplChcValues point = coordinates(m->s->r, pred, args, true);
        add_point(m->s, pred, point.at, point.count);
        bpl_vec_release(&point);
    }
    bpl_free(args);
}

static void begin_with_samples(Search *s)
{
    const BplChcSystem *system = s->r->system;
    Sampler m = {.s = s, .of = bpl_alloc_zero((system->preds.count + 1) * sizeof *m.of)};
    for (uint32_t round = 0; round < bpl_limits->chc_sampling_rounds; round++)
        for (size_t c = 0; c < system->clauses.count; c++)
            sample(&m, &system->clauses.at[c]);
    for (uint32_t i = 0; i < system->preds.count; i++) {
        take_samples(&m, i);
        bpl_vec_release(&m.of[i]);
    }
    bpl_free(m.of);
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void wrap_around(BplLattice *lattice, uint32_t width)
{
    mpz_t number;
    mpz_init(number);
    mpz_setbit(number, width);
    for (uint32_t i = 0; i < lattice->dim; i++)
        bpl_lattice_wrap(lattice, i, number);
    mpz_clear(number);
}

static void find_args(BplChcCongruence *r, uint32_t index)
{
    const BplChcPred *pred = &r->system->preds.at[index];
    BplChcCongruenceOf *of = &r->of[index];
    of->args = bpl_alloc((pred->count + 1) * sizeof *of->args);
    of->factors = bpl_alloc((bpl_limits->chc_congruence_factors + 1) * sizeof *of->factors);
    for (uint32_t i = 0; i < pred->count; i++)
        if (is_about_sort(r, pred->sorts[i]))
            of->args[of->count++] = i;
    if (of->count > bpl_limits->chc_congruence_args)
        of->count = 0;
    bpl_lattice_init(&of->linear, of->count);
    if (r->options.width)
        wrap_around(&of->linear, r->options.width);
    of->has_linear = of->count > 0;
}

/* Is the coordinate determined by the others through a linear equation? */
static bool is_settled(const BplChcCongruenceOf *of, uint32_t coordinate)
{
    for (uint32_t row = 0; row < of->linear.rank; row++)
        if (of->linear.pivots[row] == coordinate)
            return false;
    return of->has_linear;
}

/* Lists as `factors` the integer arguments that no linear equation determines; if there are too
 * many of them, products are not considered. */
static void find_factors(BplChcCongruence *r, uint32_t index)
{
    const BplChcPred *pred = &r->system->preds.at[index];
    BplChcCongruenceOf *of = &r->of[index];
    for (uint32_t i = 0; i < of->count; i++)
        if (pred->sorts[of->args[i]] == BPL_SORT_INT && !is_settled(of, i)) {
            if (of->factor_count < bpl_limits->chc_congruence_factors)
                of->factors[of->factor_count] = i;
            of->factor_count++;
        }
    of->has_products = r->options.products &&
                       of->factor_count <= bpl_limits->chc_congruence_factors && of->factor_count &&
                       !(of->has_linear && of->linear.is_empty);
    if (!of->has_products)
        of->factor_count = 0;
    bpl_lattice_init(&of->products, of->count + of->factor_count * (of->factor_count + 1) / 2);
}

static bool says_something(const BplChcCongruence *r)
{
    bool any = false;
    for (size_t i = 0; i < r->system->preds.count; i++) {
        const BplChcCongruenceOf *of = &r->of[i];
        any |= (of->has_linear && !of->linear.is_empty) || of->has_products;
    }
    return any;
}

/* Returns the conjunction of all relations that are known for the clause's premises. */
static BplValue known(const BplChcCongruence *r, const BplChcClause *clause)
{
    return bpl_term_and(r->system->terms, premises(r, clause, false), premises(r, clause, true));
}

/* Returns true if all clauses preserve the relations: checks each clause once more, with a fresh
 * solver. */
static bool is_kept(BplChcCongruence *r)
{
    Search s = {.r = r, .terms = r->system->terms, .fp = new_solver(r, false)};
    bool kept = true;
    for (size_t c = 0; c < r->system->clauses.count && kept; c++) {
        const BplChcClause *clause = &r->system->clauses.at[c];
        BplValue claim = bpl_chc_congruence_say(r, clause->head.pred, clause->head.args);
        BplValue all = bpl_term_and(s.terms, clause->constraint, known(r, clause));
        kept = ask(&s, bpl_term_and(s.terms, all, bpl_term_not(s.terms, claim)), NULL, NULL) ==
               BPL_UNSAT;
    }
    bpl_fixedpoint_free(s.fp);
    return kept;
}

void bpl_chc_congruence_widths(const BplChcSystem *system, BplChcWidths *widths)
{
    const BplSorts *sorts = system->terms->sorts;
    for (size_t p = 0; p < system->preds.count; p++)
        for (uint32_t i = 0; i < system->preds.at[p].count; i++) {
            BplSort sort = system->preds.at[p].sorts[i];
            if (bpl_sort_kind(sorts, sort) != BPL_SORT_KIND_BV)
                continue;
            uint32_t width = bpl_sort_info(sorts, sort)->width;
            bool has = width > bpl_limits->chc_congruence_bits;
            for (size_t k = 0; k < widths->count && !has; k++)
                has = widths->at[k] == width;
            if (!has)
                bpl_vec_push(widths, width);
        }
}

bool bpl_chc_congruence_find(BplChcCongruence *r, BplChcSystem *system,
                             const BplChcCongruenceOptions *options)
{
    *r = (BplChcCongruence){.system = system, .options = *options};
    uint32_t count = (uint32_t)system->preds.count;
    r->of = bpl_alloc_zero((count + 1) * sizeof *r->of);
    for (uint32_t i = 0; i < count; i++)
        find_args(r, i);
    Search s = {.r = r, .terms = system->terms, .fp = new_solver(r, false)};
    s.dirty = bpl_alloc_zero(system->clauses.count + 1);
    settle(&s);
    for (uint32_t i = 0; i < count; i++)
        find_factors(r, i);
    s.products = true;
    if (options->products) {
        bpl_fixedpoint_free(s.fp);
        s.fp = new_solver(r, true);
        begin_with_samples(&s);
        settle(&s);
    }
    bpl_fixedpoint_free(s.fp);
    bpl_free(s.dirty);
    return says_something(r) && is_kept(r);
}

void bpl_chc_congruence_assume(const BplChcCongruence *r)
{
    for (size_t c = 0; c < r->system->clauses.count; c++) {
        BplChcClause *clause = &r->system->clauses.at[c];
        clause->constraint = bpl_term_and(r->system->terms, clause->constraint, known(r, clause));
    }
}

bool bpl_chc_congruence_exclude_failure(const BplChcCongruence *r)
{
    Search s = {.r = (BplChcCongruence *)(uintptr_t)r,
                .terms = r->system->terms,
                .fp = new_solver(r, false)};
    bool fine = true;
    for (size_t c = 0; c < r->system->clauses.count && fine; c++) {
        const BplChcClause *clause = &r->system->clauses.at[c];
        if (clause->head.pred == r->system->query)
            fine = ask(&s, bpl_term_and(s.terms, clause->constraint, known(r, clause)), NULL,
                       NULL) == BPL_UNSAT;
    }
    bpl_fixedpoint_free(s.fp);
    return fine;
}

void bpl_chc_congruence_release(BplChcCongruence *r)
{
    for (size_t i = 0; i < r->system->preds.count; i++) {
        bpl_lattice_release(&r->of[i].linear);
        bpl_lattice_release(&r->of[i].products);
        bpl_free(r->of[i].args);
        bpl_free(r->of[i].factors);
    }
    bpl_free(r->of);
}
