/* Translates the constraint of a clause to a set of integer vectors: conjunctions become
 * intersections, disjunctions unions. In a conjunction, the conjuncts without disjunctions come
 * first, so that few disjuncts remain nonempty. */
#include "libbpl/base/limits.h"
#include "libbpl/chc/domain/affine_isl.h"

#ifdef BPL_HAS_ISL
#include "libbpl/term/constant.h"

typedef struct Making {
    BplTerms *terms;
    isl_ctx *ctx;
    isl_space *space; /* isl's space of the sets: its dimensions are those of the clause */
    BplMap dims;      /* symbol of the clause -> the dimension that represents it, + 1 */
    bool is_exact, failed;
    uint32_t depth;
} Making;

static const void *key(BplValue value)
{
    return (const void *)(uintptr_t)value;
}

static isl_set *everything(const Making *m)
{
    return isl_set_universe(isl_space_copy(m->space));
}

static isl_set *nothing(const Making *m)
{
    return isl_set_empty(isl_space_copy(m->space));
}

static isl_set *left_out(Making *m)
{
    m->is_exact = false;
    return everything(m);
}

/* ---- numbers --------------------------------------------------------------------------------- */

static isl_pw_aff *number_of(Making *m, BplValue term);
static isl_set *set_of(Making *m, BplValue term, bool truth);

static isl_pw_aff *constant(Making *m, isl_val *value)
{
    isl_local_space *local = isl_local_space_from_space(isl_space_copy(m->space));
    return isl_pw_aff_from_aff(isl_aff_val_on_domain(local, value));
}

static isl_pw_aff *dimension(Making *m, unsigned dim)
{
    assert(dim < (unsigned)isl_space_dim(m->space, isl_dim_set) && "a dimension of the clause");
    isl_local_space *local = isl_local_space_from_space(isl_space_copy(m->space));
    return isl_pw_aff_from_aff(isl_aff_var_on_domain(local, isl_dim_set, dim));
}

static isl_val *value_of(const Making *m, BplValue term)
{
    mpz_t number;
    mpz_init(number);
    isl_val *value = NULL;
    if (bpl_term_sort(m->terms, term) == BPL_SORT_INT && bpl_term_get_mpz(m->terms, term, number)) {
        char *text = mpz_get_str(NULL, 10, number);
        value = isl_val_read_from_str(m->ctx, text);
        void (*free_text)(void *, size_t);
        mp_get_memory_functions(NULL, NULL, &free_text);
        free_text(text, strlen(text) + 1);
    }
    mpz_clear(number);
    return value;
}

static isl_pw_aff *sum_of(Making *m, const BplTermNode *node)
{
    isl_pw_aff *sum = number_of(m, node->args[0]);
    for (uint32_t i = 1; sum && i < node->count; i++) {
        isl_pw_aff *next = number_of(m, node->args[i]);
        sum = next ? isl_pw_aff_add(sum, next) : isl_pw_aff_free(sum);
    }
    return sum;
}

/* Returns the product as an affine expression; NULL if more than one factor is not constant. */
static isl_pw_aff *product_of(Making *m, const BplTermNode *node)
{
    isl_val *factor = node->count == 2 ? value_of(m, node->args[0]) : NULL;
    isl_pw_aff *number = factor ? number_of(m, node->args[1]) : NULL;
    if (number)
        return isl_pw_aff_scale_val(number, factor);
    isl_val_free(factor);
    return NULL;
}

/* Returns the quotient of a division by a positive constant or, if `rest` is set, the remainder;
 * the quotient is rounded down (Euclidean division). */
static isl_pw_aff *quotient_of(Making *m, const BplTermNode *node, bool rest)
{
    isl_val *divisor = value_of(m, node->args[1]);
    isl_pw_aff *number =
        divisor && isl_val_is_pos(divisor) == isl_bool_true ? number_of(m, node->args[0]) : NULL;
    if (!number) {
        isl_val_free(divisor);
        return NULL;
    }
    return rest ? isl_pw_aff_mod_val(number, divisor)
                : isl_pw_aff_floor(isl_pw_aff_scale_down_val(number, divisor));
}

static isl_pw_aff *choice_of(Making *m, const BplTermNode *node)
{
    bool was_exact = m->is_exact;
    m->is_exact = true;
    isl_set *yes = set_of(m, node->args[0], true);
    isl_set *no = set_of(m, node->args[0], false);
    bool known = m->is_exact;
    m->is_exact = was_exact;
    isl_pw_aff *a = known ? number_of(m, node->args[1]) : NULL;
    isl_pw_aff *b = a ? number_of(m, node->args[2]) : NULL;
    if (b)
        return isl_pw_aff_union_add(isl_pw_aff_intersect_domain(a, yes),
                                    isl_pw_aff_intersect_domain(b, no));
    isl_pw_aff_free(a);
    isl_set_free(yes);
    isl_set_free(no);
    return NULL;
}

/* Returns the integer term as an affine expression; NULL if it is not affine. */
static isl_pw_aff *number_of(Making *m, BplValue term)
{
    isl_val *value = value_of(m, term);
    if (value)
        return constant(m, value);
    if (!bpl_value_is_term(term) || m->depth > bpl_limits->chc_affine_depth)
        return NULL;
    const BplTermNode *node = bpl_term_node(m->terms, term);
    size_t dim = (size_t)(uintptr_t)bpl_map_get(&m->dims, key(term));
    isl_pw_aff *made = NULL;
    m->depth++;
    if (dim)
        made = dimension(m, (unsigned)(dim - 1));
    else if (node->op == BPL_TERM_ADD)
        made = sum_of(m, node);
    else if (node->op == BPL_TERM_MUL)
        made = product_of(m, node);
    else if (node->op == BPL_TERM_DIV || node->op == BPL_TERM_MOD)
        made = quotient_of(m, node, node->op == BPL_TERM_MOD);
    else if (node->op == BPL_TERM_ITE)
        made = choice_of(m, node);
    m->depth--;
    return made;
}

/* ---- truth ----------------------------------------------------------------------------------- */

typedef enum Relation { EQUAL, AT_MOST, LESS } Relation;

static isl_set *compare(Making *m, const BplTermNode *node, Relation relation, bool truth)
{
    isl_pw_aff *a = number_of(m, node->args[0]);
    isl_pw_aff *b = a ? number_of(m, node->args[1]) : NULL;
    if (!b) {
        isl_pw_aff_free(a);
        return left_out(m);
    }
    if (relation == EQUAL)
        return truth ? isl_pw_aff_eq_set(a, b) : isl_pw_aff_ne_set(a, b);
    if (relation == AT_MOST)
        return truth ? isl_pw_aff_le_set(a, b) : isl_pw_aff_gt_set(a, b);
    return truth ? isl_pw_aff_lt_set(a, b) : isl_pw_aff_ge_set(a, b);
}

static isl_set *limited(Making *m, isl_set *set)
{
    set = isl_set_coalesce(set);
    m->failed |= !set || bpl_chc_affine_is_large(isl_set_n_basic_set(set));
    return set;
}

/* Returns the set of vectors for which all arguments of the conjunction hold; arguments without
 * disjunctions are intersected first. */
static isl_set *all_of(Making *m, const BplTermNode *node)
{
    isl_set *all = everything(m);
    for (int cases = 0; cases < 2; cases++)
        for (uint32_t i = 0; i < node->count && !m->failed; i++) {
            bool has_cases = bpl_term_is_or(m->terms, node->args[i]) != NULL;
            if (has_cases == (cases == 1))
                all = limited(m, isl_set_intersect(all, set_of(m, node->args[i], true)));
        }
    return all;
}

static isl_set *not_all_of(Making *m, const BplTermNode *node)
{
    isl_set *any = nothing(m);
    for (uint32_t i = 0; i < node->count && !m->failed; i++)
        any = limited(m, isl_set_union(any, set_of(m, node->args[i], false)));
    return any;
}

/* Returns the set for (a && x) || (b && y), with each formula negated whose flag (a_is, x_is, b_is,
 * y_is) is false; used for equalities of truth values and for conditionals. */
static isl_set *either(Making *m, BplValue a, BplValue x, bool x_is, BplValue b, BplValue y,
                       bool y_is, bool a_is, bool b_is)
{
    isl_set *first = isl_set_intersect(set_of(m, a, a_is), set_of(m, x, x_is));
    isl_set *second = isl_set_intersect(set_of(m, b, b_is), set_of(m, y, y_is));
    return limited(m, isl_set_union(first, second));
}

static isl_set *equal(Making *m, const BplTermNode *node, bool truth)
{
    BplValue a = node->args[0], b = node->args[1];
    BplSort sort = bpl_term_sort(m->terms, a);
    if (sort == BPL_SORT_INT)
        return compare(m, node, EQUAL, truth);
    return sort == BPL_SORT_BOOL ? either(m, a, b, truth, a, b, !truth, true, false) : left_out(m);
}

static isl_set *set_of_node(Making *m, BplValue term, bool truth)
{
    const BplTermNode *node = bpl_term_node(m->terms, term);
    size_t dim = (size_t)(uintptr_t)bpl_map_get(&m->dims, key(term));
    if (dim)
        return isl_set_fix_si(everything(m), isl_dim_set, (unsigned)(dim - 1), truth);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_NOT:
        return set_of(m, node->args[0], !truth);
    case BPL_TERM_AND:
        return truth ? all_of(m, node) : not_all_of(m, node);
    case BPL_TERM_EQ:
        return equal(m, node, truth);
    case BPL_TERM_LE:
        return bpl_term_sort(m->terms, node->args[0]) == BPL_SORT_INT
                   ? compare(m, node, AT_MOST, truth)
                   : left_out(m);
    case BPL_TERM_LT:
        return bpl_term_sort(m->terms, node->args[0]) == BPL_SORT_INT
                   ? compare(m, node, LESS, truth)
                   : left_out(m);
    case BPL_TERM_ITE:
        return either(m, node->args[0], node->args[1], truth, node->args[0], node->args[2], truth,
                      true, false);
    default:
        return left_out(m);
    }
}

/* Returns the set of vectors for which the formula may have the truth value `truth`; the set is
 * larger than necessary if the formula is not affine. */
static isl_set *set_of(Making *m, BplValue term, bool truth)
{
    if (!bpl_value_is_term(term))
        return (term == BPL_TRUE) == truth ? everything(m) : nothing(m);
    if (m->failed || m->depth > bpl_limits->chc_affine_depth)
        return left_out(m);
    m->depth++;
    isl_set *set = set_of_node(m, term, truth);
    m->depth--;
    return set;
}

/* ---- clauses --------------------------------------------------------------------------------- */

/* Returns the subset of vectors whose component `dim` equals the term `arg`; returns the whole set
 * if the term is neither an integer nor a Boolean. */
static isl_set *bind(Making *m, isl_set *set, unsigned dim, BplValue arg)
{
    BplSort sort = bpl_term_sort(m->terms, arg);
    if (sort == BPL_SORT_BOOL) {
        isl_set *yes = isl_set_fix_si(set_of(m, arg, true), isl_dim_set, dim, 1);
        isl_set *no = isl_set_fix_si(set_of(m, arg, false), isl_dim_set, dim, 0);
        return limited(m, isl_set_intersect(set, isl_set_union(yes, no)));
    }
    isl_pw_aff *number = sort == BPL_SORT_INT ? number_of(m, arg) : NULL;
    if (!number) {
        m->is_exact = false;
        return set;
    }
    return limited(m, isl_set_intersect(set, isl_pw_aff_eq_set(dimension(m, dim), number)));
}

static isl_set *whole_of(Making *m, const BplChcAffineClause *made, const BplChcClause *clause)
{
    isl_set *set = everything(m);
    for (size_t i = 0; i < made->symbols.count; i++)
        if (bpl_term_sort(m->terms, made->symbols.at[i]) == BPL_SORT_BOOL) {
            unsigned dim = made->body + made->head + (unsigned)i;
            set = isl_set_lower_bound_si(set, isl_dim_set, dim, 0);
            set = isl_set_upper_bound_si(set, isl_dim_set, dim, 1);
        }
    for (uint32_t i = 0; i < made->body; i++)
        set = bind(m, set, i, clause->body[0].args[i]);
    set = limited(m, isl_set_intersect(set, set_of(m, clause->constraint, true)));
    for (uint32_t i = 0; i < made->head; i++)
        set = bind(m, set, made->body + i, clause->head.args[i]);
    return set;
}

bool bpl_chc_affine_clause(BplChcAffine *affine, uint32_t index, bool *is_exact)
{
    assert(index < affine->system->clauses.count && "a clause of the system");
    BplChcSystem *s = affine->system;
    const BplChcClause *clause = &s->clauses.at[index];
    BplChcAffineClause *made = &affine->parts->clauses[index];
    Making m = {.terms = s->terms, .ctx = affine->parts->ctx, .is_exact = true};
    made->body = clause->body_count ? s->preds.at[clause->body[0].pred].count : 0;
    made->head = s->preds.at[clause->head.pred].count;
    bpl_chc_clause_symbols(s, clause, &made->symbols);
    unsigned args = made->body + made->head, all = args + (unsigned)made->symbols.count;
    m.space = isl_space_set_alloc(m.ctx, 0, all);
    for (size_t i = 0; i < made->symbols.count; i++) {
        BplSort sort = bpl_term_sort(s->terms, made->symbols.at[i]);
        if (sort == BPL_SORT_INT || sort == BPL_SORT_BOOL)
            bpl_map_put(&m.dims, key(made->symbols.at[i]), (void *)(uintptr_t)(args + i + 1));
        else
            m.is_exact = false;
    }
    made->whole = whole_of(&m, made, clause);
    if (made->whole && !m.failed) {
        isl_set *ends =
            isl_set_project_out(isl_set_copy(made->whole), isl_dim_set, args, all - args);
        made->relation = isl_map_move_dims(isl_map_from_range(isl_set_coalesce(ends)), isl_dim_in,
                                           0, isl_dim_out, 0, made->body);
    }
    *is_exact &= m.is_exact;
    isl_space_free(m.space);
    bpl_map_release(&m.dims);
    return made->relation && !m.failed;
}
#else
/* without isl, the file needs some declaration, since a translation unit must not be empty */
typedef int BplChcNoAffineClause;
#endif
