/* Computes the values to try for a variable of a quantifier from the values that the quantifier's
 * body mentions (points.h). */
#include "libbpl/base/limits.h"
#include "libbpl/replay/points_internal.h"

#include "libbpl/base/alloc.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- candidates ------------------------------------------------------------------------------ */

static bool is_of(const BplDatum *value, const BplGround *type)
{
    switch ((BplDatumKind)value->kind) {
    case BPL_D_INT:
        return type->kind == BPL_T_INT;
    case BPL_D_REAL:
        return type->kind == BPL_T_REAL;
    case BPL_D_STRING:
        return type->kind == BPL_T_STRING;
    case BPL_D_BV:
        return type->kind == BPL_T_BV && type->width == value->width;
    case BPL_D_FLOAT:
        return type->kind == BPL_T_FLOAT && type->width == value->width &&
               type->exponent == value->exponent;
    case BPL_D_ELEMENT:
    case BPL_D_DATA:
    case BPL_D_MAP:
        return value->type == type;
    default:
        return false;
    }
}

static int by_value(const void *a, const void *b)
{
    return bpl_datum_compare(*(const BplDatum *const *)a, *(const BplDatum *const *)b);
}

static void sort_out(BplDatumVec *values)
{
    size_t kept = 0;
    if (values->count)
        qsort(values->at, values->count, sizeof *values->at, by_value);
    for (size_t i = 0; i < values->count; i++)
        if (!kept || bpl_datum_compare(values->at[kept - 1], values->at[i]) != 0)
            values->at[kept++] = values->at[i];
    values->count = kept;
}

static bool has(const BplDatumVec *values, const BplDatum *value)
{
    for (size_t i = 0; i < values->count; i++)
        if (bpl_datum_compare(values->at[i], value) == 0)
            return true;
    return false;
}

/* Returns a sample value of the type, or NULL; different values of `number` give different samples.
 */
static const BplDatum *sample(BplData *values, const BplGround *type, unsigned long number)
{
    mpz_t z;
    mpq_t q;
    const BplDatum *value = NULL;
    char text[40];
    mpz_init_set_ui(z, number);
    switch ((BplTypeKind)type->kind) {
    case BPL_T_REAL:
        mpq_init(q);
        mpq_set_z(q, z);
        value = bpl_datum_real(values, q);
        mpq_clear(q);
        break;
    case BPL_T_STRING:
        value = bpl_datum_string(values, text, (size_t)snprintf(text, sizeof text, "%lu", number));
        break;
    case BPL_T_BV:
        value = bpl_datum_bv(values, z, type->width);
        break;
    case BPL_T_CTOR:
        if (!bpl_ctor_at(type, 0))
            value = bpl_datum_element(values, type, z);
        break;
    default:
        break;
    }
    mpz_clear(z);
    return value;
}

/* Adds values that the quantifier's body does not mention: they represent all values that it does
 * not mention. Returns false if the type has too few such values. */
static bool add_fresh(BplReplayPoints *p, const BplGround *type, BplDatumVec *values)
{
    size_t wanted = p->free_vars + 1, occurring = values->count;
    for (unsigned long number = 0; wanted && number < occurring + 1000; number++) {
        const BplDatum *value = sample(p->run->values, type, number);
        if (!value)
            return false;
        if (has(values, value))
            continue;
        bpl_vec_push(values, value);
        wanted--;
    }
    return !wanted;
}

/* Adds every integer within the margin of one of the values (points.h). Returns false if there
 * would be too many; a smaller margin is then used. */
static bool widen(BplReplayPoints *p, BplDatumVec *values)
{
    long margin = p->max_offset + 1;
    bool exact = true;
    for (size_t i = 1; i < p->free_vars && margin <= bpl_limits->replay_margin; i++)
        margin *= 2;
    if (margin > bpl_limits->replay_margin ||
        values->count > (size_t)(bpl_limits->replay_candidates / (2 * margin + 1))) {
        exact = false;
        margin = 1;
    }
    mpz_t z, near;
    mpz_init(near);
    size_t count = values->count;
    for (size_t i = 0; i < count; i++)
        for (long by = -margin; by <= margin; by++) {
            mpz_set_si(near, by);
            mpz_add(near, near, bpl_datum_z(values->at[i], z));
            bpl_vec_push(values, bpl_datum_int_z(p->run->values, near));
        }
    mpz_clear(near);
    sort_out(values);
    return exact;
}

bool bpl_replay_points_for(BplReplayPoints *p, size_t index, const BplDatum *const *assigned,
                           BplDatumVec *values)
{
    const BplGround *type = p->types[index];
    bool exact = !p->inexact;
    if (p->cooper && bpl_cooper_points(p->cooper, index, assigned, values))
        return true;
    for (size_t i = 0; i < p->pool.count; i++)
        if (is_of(p->pool.at[i], type))
            bpl_vec_push(values, p->pool.at[i]);
    for (size_t i = 0; i < p->count; i++)
        if (assigned[i] && is_of(assigned[i], type))
            bpl_vec_push(values, assigned[i]);
    const BplDatum *usual = bpl_datum_default(p->run->values, type);
    if (usual)
        bpl_vec_push(values, usual);
    sort_out(values);
    if (type->kind == BPL_T_INT)
        return widen(p, values) && exact;
    return add_fresh(p, type, values) && exact;
}

static BplReplayPoints *points_new(BplRun *run, const BplVar *const *vars,
                                   const BplGround *const *types, size_t count, const BplExpr *body,
                                   uint64_t few)
{
    BplReplayPoints *p = bpl_alloc_zero(sizeof *p);
    size_t outer = run->env.count;
    p->run = run;
    p->vars = vars;
    p->types = types;
    p->count = count;
    p->few = few;
    for (size_t i = 0; i < count; i++)
        bpl_replay_points_introduce(p, vars[i], types[i]);
    if (bpl_replay_points_scan(p, body).how == BPL_POINTS_OTHER)
        p->inexact = true;
    run->env.count = outer;
    uint64_t cost = (uint64_t)p->work / bpl_limits->replay_point_work;
    run->points_left -= cost < run->points_left ? cost : run->points_left;
    return p;
}

/* Analyses the body of the quantifier. For a type with some thousand values, only representative
 * values are tried if these are known to represent all values. */
BplReplayPoints *bpl_replay_points_new(BplRun *run, const BplVar *const *vars,
                                       const BplGround *const *types, size_t count,
                                       const BplExpr *body)
{
    BplReplayPoints *p = points_new(run, vars, types, count, body, bpl_limits->replay_few_values);
    if (!p->inexact)
        return p;
    bpl_replay_points_free(p);
    p = points_new(run, vars, types, count, body, bpl_limits->replay_all_values);
    if (p->inexact)
        p->cooper = bpl_cooper_new(run, vars, types, count, body);
    return p;
}

bool bpl_replay_points_has_few(const BplReplayPoints *p, uint64_t size)
{
    return size && size <= p->few;
}

void bpl_replay_points_free(BplReplayPoints *p)
{
    if (!p)
        return;
    bpl_vec_release(&p->pool);
    bpl_vec_release(&p->known);
    bpl_cooper_free(p->cooper);
    bpl_free(p);
}
