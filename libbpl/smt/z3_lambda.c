/* Turns lambdas into tables. The value of the body depends only on the truth of its comparisons
 * `variable == value`. So the body is evaluated for each choice that gives each variable one of the
 * values with which the body compares it, or none of these values. A table has a single value for
 * all points that it does not list; therefore the conversion fails unless the body has the same
 * value for all choices in which at least one variable equals none of its values. */
#include "libbpl/smt/z3_lambda.h"

enum { MOST_VARS = 8, MOST_POINTS = 4096, DEEPEST = 500 };

static const unsigned NO_VALUE = ~0u;

typedef BPL_VEC(Z3_ast) Asts;

typedef struct Lambda {
    Z3_context c;
    unsigned count;
    bool turned; /* variables are numbered in reverse order: the last variable has number 0 */
    /* for each variable, by de Bruijn index: the values with which the body compares the variable
     */
    Asts compared[MOST_VARS];
    unsigned chosen[MOST_VARS];
} Lambda;

static Z3_decl_kind kind_of(const Lambda *l, Z3_ast ast)
{
    if (Z3_get_ast_kind(l->c, ast) != Z3_APP_AST)
        return Z3_OP_UNINTERPRETED;
    return Z3_get_decl_kind(l->c, Z3_get_app_decl(l->c, Z3_to_app(l->c, ast)));
}

static Z3_ast arg_of(const Lambda *l, Z3_ast ast, unsigned i)
{
    return Z3_get_app_arg(l->c, Z3_to_app(l->c, ast), i);
}

static unsigned args_of(const Lambda *l, Z3_ast ast)
{
    bool is_app = Z3_get_ast_kind(l->c, ast) == Z3_APP_AST;
    return is_app ? Z3_get_app_num_args(l->c, Z3_to_app(l->c, ast)) : 0;
}

/* Does the expression contain a free variable? (A value may be a map with bound variables, but not
 * free ones.) */
static bool has_var(const Lambda *l, Z3_ast ast, unsigned bound)
{
    switch (Z3_get_ast_kind(l->c, ast)) {
    case Z3_VAR_AST:
        return Z3_get_index_value(l->c, ast) >= bound;
    case Z3_QUANTIFIER_AST:
        bound += Z3_get_quantifier_num_bound(l->c, ast);
        return has_var(l, Z3_get_quantifier_body(l->c, ast), bound);
    default:
        for (unsigned i = 0; i < args_of(l, ast); i++)
            if (has_var(l, arg_of(l, ast, i), bound))
                return true;
        return false;
    }
}

/* Is the expression `var == value` or `value == var`? If so, sets *var and *value. Values that are
 * written differently are taken for different values; this may be wrong, so callers check the
 * resulting model. */
static bool is_comparison(const Lambda *l, Z3_ast ast, unsigned *var, Z3_ast *value)
{
    if (kind_of(l, ast) != Z3_OP_EQ)
        return false;
    Z3_ast left = arg_of(l, ast, 0), right = arg_of(l, ast, 1);
    bool turned = Z3_get_ast_kind(l->c, right) == Z3_VAR_AST;
    Z3_ast bound = turned ? right : left;
    *value = turned ? left : right;
    if (Z3_get_ast_kind(l->c, bound) != Z3_VAR_AST || has_var(l, *value, 0))
        return false;
    *var = Z3_get_index_value(l->c, bound);
    return *var < l->count;
}

static unsigned find(const Asts *asts, Z3_ast ast)
{
    for (size_t i = 0; i < asts->count; i++)
        if (asts->at[i] == ast)
            return (unsigned)i;
    return NO_VALUE;
}

static bool find_compared(Lambda *l, Z3_ast body, int depth)
{
    unsigned var;
    Z3_ast value;
    if (depth > DEEPEST)
        return false;
    if (is_comparison(l, body, &var, &value)) {
        if (find(&l->compared[var], value) == NO_VALUE)
            bpl_vec_push(&l->compared[var], value);
        return true;
    }
    for (unsigned i = 0; i < args_of(l, body); i++)
        if (!find_compared(l, arg_of(l, body, i), depth + 1))
            return false;
    return true;
}

/* Returns the body's value for the current choice of the variables' values; NULL if the body cannot
 * be evaluated. */
static Z3_ast choose(const Lambda *l, Z3_ast body);

static Z3_lbool truth_of(const Lambda *l, Z3_ast body)
{
    Z3_ast value = choose(l, body);
    return value ? Z3_get_bool_value(l->c, value) : Z3_L_UNDEF;
}

static Z3_ast truth(const Lambda *l, Z3_lbool is)
{
    return is == Z3_L_UNDEF ? NULL : is == Z3_L_TRUE ? Z3_mk_true(l->c) : Z3_mk_false(l->c);
}

/* Returns the value of a conjunction or disjunction for the current choice. If an operand has the
 * value `ends` (false for a conjunction, true for a disjunction), this is the result. */
static Z3_ast choose_all(const Lambda *l, Z3_ast body, Z3_lbool ends)
{
    bool known = true;
    for (unsigned i = 0; i < args_of(l, body); i++) {
        Z3_lbool is = truth_of(l, arg_of(l, body, i));
        if (is == ends)
            return truth(l, ends);
        known = known && is != Z3_L_UNDEF;
    }
    return known ? truth(l, (Z3_lbool)-ends) : NULL;
}

static Z3_ast choose(const Lambda *l, Z3_ast body)
{
    unsigned var;
    Z3_ast value;
    if (is_comparison(l, body, &var, &value)) {
        bool same = find(&l->compared[var], value) == l->chosen[var];
        return truth(l, same ? Z3_L_TRUE : Z3_L_FALSE);
    }
    switch (kind_of(l, body)) {
    case Z3_OP_AND:
        return choose_all(l, body, Z3_L_FALSE);
    case Z3_OP_OR:
        return choose_all(l, body, Z3_L_TRUE);
    case Z3_OP_NOT:
        return truth(l, (Z3_lbool)-truth_of(l, arg_of(l, body, 0)));
    case Z3_OP_ITE: {
        Z3_lbool is = truth_of(l, arg_of(l, body, 0));
        return is == Z3_L_UNDEF ? NULL : choose(l, arg_of(l, body, is == Z3_L_TRUE ? 1 : 2));
    }
    default:
        return has_var(l, body, 0) ? NULL : body;
    }
}

/* ---- the table ------------------------------------------------------------------------------- */

static unsigned first_choice(const Lambda *l, unsigned var)
{
    return l->compared[var].count ? 0 : NO_VALUE;
}

/* Sets `chosen` to the next choice of values: the first variable changes fastest, and takes "none
 * of the values" after all its values. Returns false after the last choice. */
static bool next_choice(Lambda *l)
{
    for (unsigned i = 0; i < l->count; i++) {
        if (l->chosen[i] != NO_VALUE) {
            bool more = ++l->chosen[i] < l->compared[i].count;
            l->chosen[i] = more ? l->chosen[i] : NO_VALUE;
            return true;
        }
        l->chosen[i] = first_choice(l, i);
    }
    return false;
}

static bool is_point(const Lambda *l)
{
    for (unsigned i = 0; i < l->count; i++)
        if (l->chosen[i] == NO_VALUE)
            return false;
    return true;
}

static void add_point(const Lambda *l, Z3_ast value, BplZ3Table *table)
{
    for (unsigned i = 0; i < l->count; i++) {
        unsigned var = l->turned ? l->count - 1 - i : i;
        Z3_ast index = l->compared[var].at[l->chosen[var]];
        Z3_inc_ref(l->c, index);
        bpl_vec_push(&table->indices, index);
    }
    Z3_inc_ref(l->c, value);
    bpl_vec_push(&table->values, value);
}

static bool read_points(Lambda *l, Z3_ast body, BplZ3Table *table)
{
    for (unsigned i = 0; i < l->count; i++)
        l->chosen[i] = NO_VALUE;
    table->otherwise = choose(l, body);
    if (!table->otherwise)
        return false;
    Z3_inc_ref(l->c, table->otherwise);
    for (unsigned i = 0; i < l->count; i++)
        l->chosen[i] = first_choice(l, i);
    do {
        Z3_ast value = choose(l, body);
        if (!value)
            return false;
        if (value == table->otherwise)
            continue;
        if (!is_point(l))
            return false;
        add_point(l, value, table);
    } while (next_choice(l));
    return true;
}

static bool read_table(Lambda *l, Z3_ast body, BplZ3Table *table)
{
    bool fine = l->count <= MOST_VARS && find_compared(l, body, 0);
    size_t choices = 1;
    for (unsigned i = 0; fine && i < l->count; i++) {
        choices *= l->compared[i].count + 1;
        fine = choices <= MOST_POINTS;
    }
    fine = fine && read_points(l, body, table);
    for (unsigned i = 0; i < MOST_VARS; i++)
        bpl_vec_release(&l->compared[i]);
    return fine;
}

bool bpl_z3_lambda_table(Z3_context c, Z3_ast lambda, BplZ3Table *table)
{
    *table = (BplZ3Table){0};
    if (Z3_get_ast_kind(c, lambda) != Z3_QUANTIFIER_AST || !Z3_is_lambda(c, lambda))
        return false;
    Lambda l = {.c = c, .count = Z3_get_quantifier_num_bound(c, lambda), .turned = true};
    return read_table(&l, Z3_get_quantifier_body(c, lambda), table);
}

bool bpl_z3_body_table(Z3_context c, Z3_ast body, unsigned count, BplZ3Table *table)
{
    Lambda l = {.c = c, .count = count};
    *table = (BplZ3Table){0};
    return read_table(&l, body, table);
}

void bpl_z3_table_release(Z3_context c, BplZ3Table *table)
{
    for (size_t i = 0; i < table->indices.count; i++)
        Z3_dec_ref(c, table->indices.at[i]);
    for (size_t i = 0; i < table->values.count; i++)
        Z3_dec_ref(c, table->values.at[i]);
    if (table->otherwise)
        Z3_dec_ref(c, table->otherwise);
    bpl_vec_release(&table->indices);
    bpl_vec_release(&table->values);
}
