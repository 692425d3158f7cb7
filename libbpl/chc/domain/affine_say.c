/* Translates sets of isl to formulas: a set becomes a disjunction of its basic sets, a basic set a
 * conjunction of comparisons. An existential variable of isl becomes a quotient, rounded down
 * (bpl_term_div). */
#include "libbpl/chc/domain/affine_isl.h"

#ifdef BPL_HAS_ISL

typedef struct Saying {
    BplTerms *terms;
    const BplValue *args; /* for each dimension: the term that it represents */
    BplChcValues parts;   /* conjuncts of the basic set that is being translated */
    BplChcValues cases;
    bool failed;
} Saying;

static BplValue integer(Saying *s, isl_val *value)
{
    BplValue said = BPL_NONE;
    if (value && isl_val_is_int(value) == isl_bool_true) {
        char *text = isl_val_to_str(value);
        said = text ? bpl_term_int_text(s->terms, text) : BPL_NONE;
        free(text);
    }
    isl_val_free(value);
    s->failed |= said == BPL_NONE;
    return said == BPL_NONE ? bpl_value_of_small(0) : said;
}

static BplValue sum_of(Saying *s, isl_aff *aff, bool scaled);

static BplValue quotient(Saying *s, isl_aff *aff, int div)
{
    isl_aff *inner = isl_aff_get_div(aff, div);
    BplValue by = integer(s, isl_aff_get_denominator_val(inner));
    BplValue sum = sum_of(s, inner, true);
    isl_aff_free(inner);
    return bpl_term_div(s->terms, sum, by);
}

/* Returns the affine expression as a sum. If `scaled` is set, the sum is multiplied by the
 * expression's denominator; otherwise the result is BPL_NONE unless the denominator is 1. */
static BplValue sum_of(Saying *s, isl_aff *aff, bool scaled)
{
    isl_val *scale = isl_aff_get_denominator_val(aff);
    BplTerms *terms = s->terms;
    s->failed |= !scaled && isl_val_is_one(scale) != isl_bool_true;
    BplValue sum = integer(s, isl_val_mul(isl_aff_get_constant_val(aff), isl_val_copy(scale)));
    for (int kind = 0; kind < 2; kind++) {
        enum isl_dim_type type = kind ? isl_dim_div : isl_dim_in;
        int count = isl_aff_dim(aff, type);
        for (int i = 0; i < count && !s->failed; i++) {
            isl_val *factor = isl_aff_get_coefficient_val(aff, type, i);
            if (isl_val_is_zero(factor) == isl_bool_true) {
                isl_val_free(factor);
                continue;
            }
            BplValue times = integer(s, isl_val_mul(factor, isl_val_copy(scale)));
            BplValue of = kind ? quotient(s, aff, i) : s->args[i];
            sum = bpl_term_add(terms, sum, bpl_term_mul(terms, times, of));
        }
    }
    isl_val_free(scale);
    return sum;
}

static isl_stat say_constraint(isl_constraint *constraint, void *data)
{
    Saying *s = data;
    isl_aff *aff = isl_constraint_get_aff(constraint);
    BplValue sum = sum_of(s, aff, false), zero = bpl_value_of_small(0);
    bpl_vec_push(&s->parts, isl_constraint_is_equality(constraint) == isl_bool_true
                                ? bpl_term_eq(s->terms, sum, zero)
                                : bpl_term_le(s->terms, zero, sum));
    isl_aff_free(aff);
    isl_constraint_free(constraint);
    return isl_stat_ok;
}

static isl_stat say_case(isl_basic_set *set, void *data)
{
    Saying *s = data;
    bpl_vec_clear(&s->parts);
    if (isl_basic_set_foreach_constraint(set, say_constraint, s) != isl_stat_ok)
        s->failed = true;
    bpl_vec_push(&s->cases, bpl_term_and_of(s->terms, s->parts.at, (uint32_t)s->parts.count));
    isl_basic_set_free(set);
    return isl_stat_ok;
}

BplValue bpl_chc_affine_formula(BplTerms *terms, isl_set *set, const BplValue *args)
{
    BplChcValues numbers = {0};
    int count = isl_set_dim(set, isl_dim_set);
    for (int i = 0; i < count; i++) {
        BplSort sort = bpl_term_sort(terms, args[i]);
        bpl_vec_push(&numbers, sort == BPL_SORT_BOOL
                                   ? bpl_term_ite(terms, args[i], bpl_value_of_small(1),
                                                  bpl_value_of_small(0))
                                   : args[i]);
    }
    Saying s = {.terms = terms, .args = numbers.at};
    isl_set *known = isl_set_compute_divs(isl_set_coalesce(isl_set_copy(set)));
    if (!known || isl_set_foreach_basic_set(known, say_case, &s) != isl_stat_ok)
        s.failed = true;
    BplValue said = bpl_term_or_of(terms, s.cases.at, (uint32_t)s.cases.count);
    isl_set_free(known);
    bpl_vec_release(&numbers);
    bpl_vec_release(&s.parts);
    bpl_vec_release(&s.cases);
    return s.failed ? BPL_NONE : said;
}
#else
/* without isl, the file needs some declaration, since a translation unit must not be empty */
typedef int BplChcNoAffineSay;
#endif
