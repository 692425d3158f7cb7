/* Replaces quantifiers by instances at the terms that occur in the formulas.
 *
 * An assumed universal formula is replaced by its instances at the ground terms that occur in the
 * same position as its variables: as an index of a map of the same sort, perhaps plus a constant,
 * or as an argument of the same function. Instances contain new terms, so the replacement is
 * repeated: each repetition unrolls a recursive function once more. The result has no quantifier
 * and is weaker: if it is unsatisfiable, so is the original formula; otherwise its models are
 * candidates. (The idea is from Polikarpova, Furia, West, 'To Run What No One Has Run Before',
 * 2013.)
 *
 * In an assumed existential formula, new symbols replace the bound variables. */
#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"

#include "libbpl/term/finite.h"

#include <string.h>

/* ---- names for existential variables --------------------------------------------------------- */

static BplValue skolem(BplEngine *e, BplValue formula, bool positive);

static BplValue name_all(BplEngine *e, BplValue binder, bool positive)
{
    const BplBinderInfo *info = bpl_term_binder(e->terms, binder);
    BplValue *values = bpl_alloc(info->count * sizeof *values);
    for (uint32_t i = 0; i < info->count; i++)
        values[i] = bpl_term_fresh(e->terms, info->names[i], info->sorts[i]);
    BplValue body = bpl_term_instantiate(e->terms, binder, 0, values);
    bpl_free(values);
    return skolem(e, body, positive);
}

static BplValue skolem(BplEngine *e, BplValue formula, bool positive)
{
    if (!bpl_term_has_quantifier(e->terms, formula))
        return formula;
    const BplTermNode *node = bpl_term_node(e->terms, formula);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_NOT:
        return bpl_term_not(e->terms, skolem(e, node->args[0], !positive));
    case BPL_TERM_AND: {
        BPL_VEC(BplValue) parts = {0};
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&parts, skolem(e, node->args[i], positive));
        BplValue made = bpl_term_and_of(e->terms, parts.at, (uint32_t)parts.count);
        bpl_vec_release(&parts);
        return made;
    }
    case BPL_TERM_FORALL:
        return positive ? formula : name_all(e, formula, positive);
    case BPL_TERM_EXISTS:
        return positive ? name_all(e, formula, positive) : formula;
    default:
        return formula;
    }
}

BplValue bpl_finite_name(BplEngine *e, BplValue formula)
{
    return skolem(e, formula, true);
}

/* ---- quantifiers over few values ------------------------------------------------------------- */

static BplValue spread(BplEngine *e, BplValue formula, bool positive, uint32_t depth);

static BplValue spread_binder(BplEngine *e, BplValue binder, bool positive, uint32_t depth)
{
    const BplBinderInfo *info = bpl_term_binder(e->terms, binder);
    BplValue vars[BPL_ROOM_EXEC_QUANTIFIED];
    if (info->count > BPL_ROOM_EXEC_QUANTIFIED || depth > bpl_limits->exec_finite_depth ||
        (bpl_term_node(e->terms, binder)->flags & BPL_TERM_HAS_FUNC))
        /* the formula applies a function: the axioms about that function would have to be
         * instantiated for each value as well */
        return binder;
    for (uint32_t i = 0; i < info->count; i++)
        vars[i] = bpl_term_symbol(e->terms, bpl_names_intern_text(e->terms->names, "@"),
                                  info->sorts[i], depth + i);
    BplValue body = bpl_term_instantiate(e->terms, binder, 0, vars);
    body = spread(e, body, positive, depth + info->count);
    body = bpl_term_finite_all(e->terms, positive, vars, info->count, body);
    return body == BPL_NONE ? binder : body;
}

/* Replaces universal quantifiers over a few values in the formula by conjunctions of instances,
 * like spread_formula. */
static BplValue spread(BplEngine *e, BplValue formula, bool positive, uint32_t depth)
{
    if (!bpl_term_has_quantifier(e->terms, formula))
        return formula;
    const BplTermNode *node = bpl_term_node(e->terms, formula);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_NOT:
        return bpl_term_not(e->terms, spread(e, node->args[0], !positive, depth));
    case BPL_TERM_AND: {
        BPL_VEC(BplValue) parts = {0};
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&parts, spread(e, node->args[i], positive, depth));
        BplValue made = bpl_term_and_of(e->terms, parts.at, (uint32_t)parts.count);
        bpl_vec_release(&parts);
        return made;
    }
    case BPL_TERM_FORALL:
        return positive ? spread_binder(e, formula, positive, depth) : formula;
    case BPL_TERM_EXISTS:
        return positive ? formula : spread_binder(e, formula, positive, depth);
    default:
        return formula;
    }
}

BplValue bpl_finite_spread(BplEngine *e, BplValue formula)
{
    if (!bpl_term_has_quantifier(e->terms, formula))
        return formula;
    const void *key = (const void *)((uintptr_t)bpl_value_term(formula) + 1);
    size_t known = (size_t)(uintptr_t)bpl_map_get(&e->spread, key);
    if (known)
        return e->spread_values.at[known - 1];
    BplValue made = spread(e, formula, true, 0);
    bpl_vec_push(&e->spread_values, made);
    bpl_map_put(&e->spread, key, (void *)(uintptr_t)e->spread_values.count);
    return made;
}

/* ---- ground terms ---------------------------------------------------------------------------- */

/* A ground term that occurs in a position: as the n-th index of a map of some sort, or as the n-th
 * argument of some function. `place` is the key of the position. */
typedef struct Point {
    uint64_t place;
    BplValue term;
} Point;

typedef struct Finite {
    BplEngine *e;
    BPL_VEC(Point) points;
    BplSet seen; /* terms whose subterms were already added to `points` */
    uint32_t instances;
    bool is_full;
} Finite;

static uint64_t place_of(const BplTerms *terms, const BplTermNode *node, uint32_t index)
{
    if (node->op == BPL_TERM_APPLY)
        return node->payload << 8 | index << 1 | 1;
    return (uint64_t)bpl_term_sort(terms, node->args[0]) << 8 | index << 1;
}

/* Returns the key of a position that stands for any occurrence of a term of a declared type. A
 * formula that is about all values of a type and contains only equations, such as
 *
 *     axiom (forall c: Colour :: c == Red || c == White);
 *
 * is instantiated at all terms listed under this key. */
static uint64_t place_of_sort(BplSort sort)
{
    return (uint64_t)sort << 8 | 0xfe;
}

static void add_point(Finite *finite, uint64_t place, BplValue term)
{
    uint32_t same = 0;
    for (size_t i = 0; i < finite->points.count; i++) {
        const Point *point = &finite->points.at[i];
        if (point->place != place)
            continue;
        if (point->term == term || ++same == bpl_limits->exec_points)
            return;
    }
    Point point = {place, term};
    bpl_vec_push(&finite->points, point);
}

static bool is_ground(const BplTerms *terms, BplValue term)
{
    return !bpl_value_is_term(term) || !bpl_term_node(terms, term)->loose;
}

static void find_points(Finite *finite, BplValue formula)
{
    BplTerms *terms = finite->e->terms;
    BPL_VEC(BplValue) stack = {0};
    bpl_vec_push(&stack, formula);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at))
            continue;
        const BplTermNode *node = bpl_term_node(terms, at);
        if (!bpl_set_add(&finite->seen, (const void *)((uintptr_t)bpl_value_term(at) + 1)))
            continue;
        bool is_map = node->op == BPL_TERM_SELECT || node->op == BPL_TERM_STORE;
        uint32_t end = node->op == BPL_TERM_STORE ? node->count - 1 : node->count;
        if (is_map || node->op == BPL_TERM_APPLY)
            for (uint32_t i = is_map; i < end; i++)
                if (is_ground(terms, node->args[i]))
                    add_point(finite, place_of(terms, node, i - is_map), node->args[i]);
        BplSort sort = bpl_term_sort(terms, at);
        if (is_ground(terms, at) && bpl_sort_kind(terms->sorts, sort) == BPL_SORT_KIND_USER)
            add_point(finite, place_of_sort(sort), at);
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
}

/* ---- instances ------------------------------------------------------------------------------- */

typedef BPL_VEC(BplValue) Values;

static void add_value(Values *values, BplValue value)
{
    for (size_t i = 0; i < values->count; i++)
        if (values->at[i] == value)
            return;
    if (values->count < bpl_limits->exec_points)
        bpl_vec_push(values, value);
}

/* Adds to `values` the values of the variable `var` for which `pattern` equals `term`: the term
 * itself, the remainder of a sum, or a field of the term if the pattern is a constructor. Bound
 * variables are represented by symbols. */
static void match(Finite *finite, BplValue pattern, BplValue var, BplValue term, Values *values)
{
    BplTerms *terms = finite->e->terms;
    int64_t offset;
    if (pattern == var) {
        add_value(values, term);
    } else if (bpl_term_is(terms, pattern, BPL_TERM_CONSTRUCT)) {
        const BplTermNode *node = bpl_term_node(terms, pattern);
        uint32_t ctor = (uint32_t)node->payload;
        bool is_other = bpl_term_is(terms, term, BPL_TERM_CONSTRUCT) &&
                        (uint32_t)bpl_term_node(terms, term)->payload != ctor;
        for (uint32_t i = 0; i < node->count && !is_other; i++)
            if (node->args[i] == var || bpl_term_is(terms, node->args[i], BPL_TERM_CONSTRUCT))
                match(finite, node->args[i], var, bpl_term_field(terms, term, ctor, i), values);
    } else if (bpl_term_offset(terms, pattern, var, &offset) &&
               bpl_term_sort(terms, var) == BPL_SORT_INT) {
        add_value(values, bpl_term_sub(terms, term, bpl_term_int(terms, offset)));
    }
}

/* Adds to `values` candidates for the variable, from the positions in which it occurs in the body:
 * alone, as a field or, if `with_offset`, in a sum. */
static void find_values(Finite *finite, BplValue body, BplValue var, bool with_offset,
                        Values *values)
{
    BplTerms *terms = finite->e->terms;
    BPL_VEC(BplValue) stack = {0};
    BplSet seen = {0};
    bpl_vec_push(&stack, body);
    while (stack.count) {
        BplValue at = bpl_vec_pop(&stack);
        if (!bpl_value_is_term(at) ||
            !bpl_set_add(&seen, (const void *)((uintptr_t)bpl_value_term(at) + 1)))
            continue;
        const BplTermNode *node = bpl_term_node(terms, at);
        bool is_map = node->op == BPL_TERM_SELECT || node->op == BPL_TERM_STORE;
        uint32_t end = node->op == BPL_TERM_STORE ? node->count - 1 : node->count;
        bool is_use = is_map || node->op == BPL_TERM_APPLY;
        for (uint32_t i = is_map; is_use && i < end; i++) {
            uint64_t place = place_of(terms, node, i - is_map);
            bool is_exact =
                node->args[i] == var || bpl_term_is(terms, node->args[i], BPL_TERM_CONSTRUCT);
            if (!is_exact && !with_offset)
                continue;
            for (size_t k = 0; k < finite->points.count; k++)
                if (finite->points.at[k].place == place)
                    match(finite, node->args[i], var, finite->points.at[k].term, values);
        }
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&stack, node->args[i]);
    }
    bpl_vec_release(&stack);
    bpl_set_release(&seen);
}

/* Adds all ground terms of the sort to `values`, if the sort is a declared type. */
static void find_terms(const Finite *finite, BplSort sort, Values *values)
{
    for (size_t i = 0; i < finite->points.count; i++)
        if (finite->points.at[i].place == place_of_sort(sort))
            add_value(values, finite->points.at[i].term);
}

static BplValue weaken(Finite *finite, BplValue formula, bool positive);

static void add_instances(Finite *finite, BplValue binder, const Values *values, uint32_t count,
                          bool positive, Values *parts)
{
    size_t at[BPL_ROOM_EXEC_QUANTIFIED] = {0};
    for (uint32_t i = 0; i < count; i++)
        if (!values[i].count)
            return;
    for (;;) {
        BplValue chosen[BPL_ROOM_EXEC_QUANTIFIED];
        if (finite->instances++ >= bpl_limits->exec_instances) {
            finite->is_full = true;
            return;
        }
        for (uint32_t i = 0; i < count; i++)
            chosen[i] = values[i].at[at[i]];
        BplValue instance = bpl_term_instantiate(finite->e->terms, binder, 0, chosen);
        bpl_vec_push(parts, weaken(finite, instance, positive));
        uint32_t i = 0;
        while (i < count && ++at[i] == values[i].count)
            at[i++] = 0;
        if (i == count)
            return;
    }
}

/* Returns the conjunction (for a forall) or disjunction (for an exists) of the quantifier's
 * instances. */
static BplValue instantiate(Finite *finite, BplValue binder, bool positive)
{
    BplEngine *e = finite->e;
    const BplBinderInfo *info = bpl_term_binder(e->terms, binder);
    bool is_forall = bpl_term_is(e->terms, binder, BPL_TERM_FORALL);
    if (info->count > BPL_ROOM_EXEC_QUANTIFIED)
        return bpl_value_of_bool(positive);
    BplValue vars[BPL_ROOM_EXEC_QUANTIFIED];
    Values values[BPL_ROOM_EXEC_QUANTIFIED] = {{0}}, parts = {0};
    for (uint32_t i = 0; i < info->count; i++)
        vars[i] = bpl_term_symbol(e->terms, bpl_names_intern_text(e->terms->names, "@"),
                                  info->sorts[i], i);
    BplValue body = bpl_term_instantiate(e->terms, binder, 0, vars);
    for (uint32_t i = 0; i < info->count; i++) {
        /* without an offset: for f(n) == n * f(n - 1), the term f(5) leads to the instance n = 5,
         * not to n = 6 */
        find_values(finite, body, vars[i], false, &values[i]);
        if (!values[i].count)
            find_values(finite, body, vars[i], true, &values[i]);
        if (!values[i].count)
            find_terms(finite, info->sorts[i], &values[i]);
    }
    add_instances(finite, binder, values, info->count, positive, &parts);
    BplValue made = is_forall ? bpl_term_and_of(e->terms, parts.at, (uint32_t)parts.count)
                              : bpl_term_or_of(e->terms, parts.at, (uint32_t)parts.count);
    for (uint32_t i = 0; i < info->count; i++)
        bpl_vec_release(&values[i]);
    bpl_vec_release(&parts);
    return made;
}

/* Returns a quantifier-free formula that `formula` implies or, if not `positive`, that implies
 * `formula`. */
static BplValue weaken(Finite *finite, BplValue formula, bool positive)
{
    BplTerms *terms = finite->e->terms;
    if (!bpl_term_has_quantifier(terms, formula))
        return formula;
    const BplTermNode *node = bpl_term_node(terms, formula);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_NOT:
        return bpl_term_not(terms, weaken(finite, node->args[0], !positive));
    case BPL_TERM_AND: {
        Values parts = {0};
        for (uint32_t i = 0; i < node->count; i++)
            bpl_vec_push(&parts, weaken(finite, node->args[i], positive));
        BplValue made = bpl_term_and_of(terms, parts.at, (uint32_t)parts.count);
        bpl_vec_release(&parts);
        return made;
    }
    case BPL_TERM_FORALL:
        return positive ? instantiate(finite, formula, positive) : BPL_FALSE;
    case BPL_TERM_EXISTS:
        return positive ? BPL_TRUE : instantiate(finite, formula, positive);
    default:
        return bpl_value_of_bool(positive);
    }
}

/* Returns the greatest distance from zero of the terms that were added to `points` from index
 * `first` on; -1 if one of them is not a small number. */
static int64_t reach(const Finite *finite, size_t first)
{
    int64_t far = 0, number;
    for (size_t i = first; i < finite->points.count; i++) {
        if (!bpl_term_get_int(finite->e->terms, finite->points.at[i].term, &number) ||
            number > bpl_limits->exec_points || number < -(int64_t)bpl_limits->exec_points)
            return -1;
        far = number > far ? number : -number > far ? -number : far;
    }
    return far;
}

/* Returns true if quantifiers should be instantiated once more. `before` and `now` are the
 * distances of the arguments from zero in the last two passes. A recursion whose arguments have
 * come nearer to zero will end there: instantiation is repeated until it does, unless the user has
 * limited it. */
static bool goes_on(uint32_t round, uint32_t rounds, int64_t before, int64_t now)
{
    return round + 1 < rounds ||
           (round < bpl_limits->exec_finite_rounds && now >= 0 && now <= before);
}

void bpl_finite_all(BplEngine *e, const BplValue *formulas, size_t count, BplValue *weaker)
{
    Finite finite = {.e = e};
    for (size_t i = 0; i < count; i++) {
        find_points(&finite, formulas[i]);
        weaker[i] = formulas[i];
    }
    uint32_t rounds = e->options.unroll ? e->options.unroll : bpl_limits->exec_unroll;
    int64_t before = -1, now = -1;
    for (uint32_t round = 0; !round || goes_on(round - 1, rounds, before, now); round++) {
        size_t known = finite.points.count;
        finite.instances = 0;
        finite.is_full = false;
        for (size_t i = 0; i < count; i++)
            if (bpl_term_has_quantifier(e->terms, formulas[i]))
                weaker[i] = weaken(&finite, formulas[i], true);
        for (size_t i = 0; i < count; i++)
            find_points(&finite, weaker[i]);
        if (finite.points.count == known || finite.is_full)
            break;
        before = now;
        now = e->options.unroll ? -1 : reach(&finite, known);
    }
    bpl_vec_release(&finite.points);
    bpl_set_release(&finite.seen);
}
