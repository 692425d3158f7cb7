/* Computes test points of linear forms (cooper.h): eliminates all variables but one, and lists the
 * integers near the zeros of the remaining forms. */
#include "libbpl/base/alloc.h"
#include "libbpl/base/limits.h"
#include "libbpl/replay/cooper_internal.h"

#include <assert.h>
#include <stdlib.h>

static long gcd(long a, long b)
{
    while (b) {
        long rest = a % b;
        a = b;
        b = rest;
    }
    return labs(a);
}

long bpl_cooper_lcm(long a, long b)
{
    long all;
    if (!a || !b || __builtin_mul_overflow(labs(a) / gcd(a, b), labs(b), &all))
        return 0;
    return all <= (long)bpl_limits->replay_cooper_period ? all : 0;
}

static long divided_down(long a, long b)
{
    return a / b - (a % b < 0);
}

/* Adds a * b to *sum; returns false if that overflows. */
static bool add_product(long *sum, long a, long b)
{
    long product;
    return !__builtin_mul_overflow(a, b, &product) && !__builtin_add_overflow(*sum, product, sum) &&
           *sum != LONG_MIN;
}

/* ---- forms ----------------------------------------------------------------------------------- */

/* Returns the greatest common divisor of the form's coefficients; 0 if all are 0. */
static long common_factor(const BplCooperForm *form)
{
    long factor = 0;
    for (int i = 0; i < BPL_ROOM_REPLAY_COOPER_VARS; i++)
        factor = gcd(factor, form->a[i]);
    return factor;
}

static bool has_same_variables(const BplCooperForm *a, const BplCooperForm *b)
{
    for (int i = 0; i < BPL_ROOM_REPLAY_COOPER_VARS; i++)
        if (a->a[i] != b->a[i])
            return false;
    return true;
}

bool bpl_cooper_add(BplCooperForms *forms, BplCooperForm form)
{
    long factor = common_factor(&form);
    /* the form has no variables: its sign depends only on divisions, which the period covers */
    if (!factor)
        return true;
    int first = 0;
    while (!form.a[first])
        first++;
    if (form.a[first] < 0) {
        factor = -factor;
        form.c = -form.c;
    }
    bool is_rounded = form.c % factor != 0;
    for (int i = 0; i < BPL_ROOM_REPLAY_COOPER_VARS; i++)
        form.a[i] /= factor;
    factor = labs(factor);
    form.c = divided_down(form.c, factor);
    form.w = form.w / factor + (form.w % factor != 0) + is_rounded;
    form.d = 1;
    for (size_t i = 0; i < forms->count; i++) {
        BplCooperForm *old = &forms->at[i];
        if (old->c == form.c && has_same_variables(old, &form)) {
            old->w = old->w < form.w ? form.w : old->w;
            return true;
        }
    }
    if (forms->count >= bpl_limits->replay_cooper_forms)
        return false;
    bpl_vec_push(forms, form);
    return true;
}

/* Substitutes a value for the variable in all forms; returns false if numbers or forms become too
 * large. */
static bool assign(BplCooperForms *forms, int var, long value)
{
    BplCooperForms next = {0};
    bool fine = true;
    for (size_t i = 0; i < forms->count && fine; i++) {
        BplCooperForm form = forms->at[i];
        fine = add_product(&form.c, form.a[var], value);
        form.a[var] = 0;
        fine = fine && bpl_cooper_add(&next, form);
    }
    bpl_vec_release(forms);
    *forms = next;
    return fine;
}

/* Substitutes a test point of the form `root` for the variable in the form `into`. With the
 * variable's coefficients root.a and into.a, the result, multiplied by root.a, is
 *
 *     root.a * into - into.a * root,
 *
 * plus the distance between the test point and the root, which is at most a period plus 1. Returns
 * false if a number overflows. */
static bool put_in(const BplCooperForm *root, const BplCooperForm *into, int var, long period,
                   BplCooperForm *result)
{
    long a = root->a[var], b = into->a[var], reach = root->w;
    *result = (BplCooperForm){.d = 1};
    bool fine = add_product(&reach, period + 1, labs(a)) &&
                add_product(&result->w, labs(b), reach) &&
                add_product(&result->w, labs(a), into->w) && add_product(&result->c, a, into->c) &&
                add_product(&result->c, -b, root->c);
    for (int i = 0; i < BPL_ROOM_REPLAY_COOPER_VARS && fine; i++)
        fine =
            add_product(&result->a[i], a, into->a[i]) && add_product(&result->a[i], -b, root->a[i]);
    return fine;
}

/* Eliminates the variable from all forms, by substituting each of its test points for it; returns
 * false if numbers or forms become too large. */
static bool eliminate(BplCooperForms *forms, int var, long *period)
{
    BplCooperForms next = {0};
    BplCooperForm zero = {.d = 1}, made;
    long all = 1;
    /* adds the form x itself, with root 0, so that the integers of one period from 0 on are also
     * test points */
    zero.a[var] = 1;
    bool fine = bpl_cooper_add(forms, zero);
    for (size_t i = 0; i < forms->count && fine; i++) {
        const BplCooperForm *into = &forms->at[i];
        if (!into->a[var]) {
            fine = bpl_cooper_add(&next, *into);
            continue;
        }
        all = bpl_cooper_lcm(all, into->a[var]);
        fine = all != 0;
        for (size_t k = 0; k < forms->count && fine; k++)
            if (forms->at[k].a[var])
                fine =
                    put_in(&forms->at[k], into, var, *period, &made) && bpl_cooper_add(&next, made);
    }
    *period = fine ? bpl_cooper_lcm(*period * all, 1) : 0;
    bpl_vec_release(forms);
    *forms = next;
    return fine && *period;
}

/* ---- points ---------------------------------------------------------------------------------- */

static int by_value(const void *a, const void *b)
{
    const long *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

typedef BPL_VEC(long) Numbers;

/* Adds to `numbers` the integers whose distance from the form's root is at most a period (plus the
 * form's uncertainty w); returns false if there are too many. */
static bool add_near(Numbers *numbers, const BplCooperForm *form, int var, long period)
{
    long a = form->a[var], low = -form->c, high = -form->c, width;
    assert(a > 0);
    if (!add_product(&low, -1, form->w) || !add_product(&high, 1, form->w))
        return false;
    low = divided_down(low, a);
    high = divided_down(high, a) + 1;
    if (!add_product(&low, -1, period) || !add_product(&high, 1, period) ||
        __builtin_sub_overflow(high, low, &width) ||
        width > (long)bpl_limits->replay_cooper_near - (long)numbers->count)
        return false;
    for (long number = low; number <= high; number++)
        bpl_vec_push(numbers, number);
    return true;
}

static bool tell(Numbers *numbers, BplRun *run, BplDatumVec *values)
{
    size_t kept = 0;
    qsort(numbers->at, numbers->count, sizeof *numbers->at, by_value);
    for (size_t i = 0; i < numbers->count; i++)
        if (!kept || numbers->at[kept - 1] != numbers->at[i])
            numbers->at[kept++] = numbers->at[i];
    if (kept > bpl_limits->replay_cooper_points)
        return false;
    for (size_t i = 0; i < kept; i++)
        bpl_vec_push(values, bpl_datum_int(run->values, numbers->at[i]));
    return true;
}

/* Computes from the forms of `cooper` forms in which `var` is the only variable: replaces other
 * variables by their values, or eliminates them if they have no value. Returns false if numbers or
 * forms become too large. */
static bool leave_alone(const BplCooper *cooper, int var, const BplDatum *const *assigned,
                        BplCooperForms *forms, long *period)
{
    bool fine = true, is_known[BPL_ROOM_REPLAY_COOPER_VARS] = {false};
    for (size_t i = 0; i < cooper->count && fine; i++) {
        long value = 0;
        if (cooper->vars[i] < 0 || !assigned[i])
            continue;
        is_known[cooper->vars[i]] = true;
        fine = bpl_datum_small(assigned[i], &value) && assign(forms, cooper->vars[i], value);
    }
    for (int i = cooper->form_vars; fine && i-- > 0;)
        fine = i == var || is_known[i] || eliminate(forms, i, period);
    return fine;
}

bool bpl_cooper_points(const BplCooper *cooper, size_t index, const BplDatum *const *assigned,
                       BplDatumVec *values)
{
    int var = cooper->vars[index];
    long period = cooper->period;
    BplCooperForms forms = {0};
    BplCooperForm zero = {.d = 1};
    Numbers numbers = {0};
    if (var < 0)
        return false;
    zero.a[var] = 1;
    for (size_t i = 0; i < cooper->forms.count; i++)
        bpl_vec_push(&forms, cooper->forms.at[i]);
    bool fine = leave_alone(cooper, var, assigned, &forms, &period) && bpl_cooper_add(&forms, zero);
    for (size_t i = 0; i < forms.count && fine; i++)
        fine = add_near(&numbers, &forms.at[i], var, period);
    fine = fine && tell(&numbers, cooper->run, values);
    bpl_vec_release(&forms);
    bpl_vec_release(&numbers);
    return fine;
}

/* ---- the whole ------------------------------------------------------------------------------- */

BplCooper *bpl_cooper_new(BplRun *run, const BplVar *const *vars, const BplGround *const *types,
                          size_t count, const BplExpr *body)
{
    if (count > BPL_ROOM_REPLAY_COOPER_VARS)
        return NULL;
    BplCooper *cooper = bpl_alloc_zero(sizeof *cooper);
    cooper->run = run;
    cooper->count = count;
    cooper->period = 1;
    if (bpl_cooper_scan(cooper, vars, types, body))
        return cooper;
    bpl_cooper_free(cooper);
    return NULL;
}

void bpl_cooper_free(BplCooper *cooper)
{
    if (!cooper)
        return;
    bpl_vec_release(&cooper->forms);
    bpl_free(cooper);
}
