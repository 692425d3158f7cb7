/* Tests terms with bound variables: binding and opening, substitution, evaluation, and the free
 * symbols of a term. */
#include "terms.h"

static BplValue bind(Terms *t, BplTermOp op, BplValue var, BplValue body)
{
    return bpl_term_bind(t->terms, op, &var, 1, body);
}

static void test_names_do_not_matter(void)
{
    Terms t = terms_open();
    BplValue with_x = bind(&t, BPL_TERM_FORALL, t.x, bpl_term_lt(t.terms, t.x, t.z));
    BplValue with_y = bind(&t, BPL_TERM_FORALL, t.y, bpl_term_lt(t.terms, t.y, t.z));
    TEST_ASSERT_EQUAL_HEX64(with_x, with_y);
    TEST_ASSERT_PRINTS("(forall x: int :: z + -1 * x > 0)", &t, with_x);
    TEST_ASSERT_EQUAL_HEX64(t.p, bind(&t, BPL_TERM_EXISTS, t.x, t.p)); /* no variable is bound */
    terms_close(&t);
}

static void test_open_is_the_inverse_of_bind(void)
{
    Terms t = terms_open();
    BplValue vars[] = {t.x, t.y};
    BplValue inner =
        bind(&t, BPL_TERM_EXISTS, t.z, bpl_term_eq(t.terms, bpl_term_add(t.terms, t.x, t.z), t.y));
    BplValue body = bpl_term_and(t.terms, bpl_term_lt(t.terms, t.x, t.y), inner);
    BplValue all = bpl_term_bind(t.terms, BPL_TERM_FORALL, vars, 2, body);
    TEST_ASSERT_EQUAL_HEX64(body, bpl_term_instantiate(t.terms, all, 0, vars));
    BplValue values[] = {t.y, t.x}, swapped = bpl_term_subst(t.terms, body, vars, values, 2);
    TEST_ASSERT_EQUAL_HEX64(swapped, bpl_term_instantiate(t.terms, all, 0, values));
    BplValue numbers[] = {number(1), number(0)};
    TEST_ASSERT_EQUAL_HEX64(BPL_FALSE, bpl_term_instantiate(t.terms, all, 0, numbers));
    TEST_ASSERT_EQUAL_UINT32(2, bpl_term_binder(t.terms, all)->count);
    terms_close(&t);
}

/* Tests that substitution avoids capture: a term that is substituted for a free symbol below a
 * binder keeps its meaning, even if the binder's variable has the same name as a symbol of the
 * term. */
static void test_substitution_captures_nothing(void)
{
    Terms t = terms_open();
    BplValue all = bind(&t, BPL_TERM_FORALL, t.x, bpl_term_lt(t.terms, t.x, t.y));
    BplValue put = bpl_term_subst(t.terms, all, &t.y, &t.x, 1);
    BplValue expected = bind(&t, BPL_TERM_FORALL, t.z, bpl_term_lt(t.terms, t.z, t.x));
    TEST_ASSERT_EQUAL_HEX64(expected, put);
    terms_close(&t);
}

/* Tests that substitution in several terms at a time gives the same results as in one term after
 * the other, for few and many symbols. */
static void test_substitution_in_several(void)
{
    Terms t = terms_open();
    BplValue from[] = {t.x, bpl_term_lt(t.terms, t.y, t.z)}, to[] = {t.z, BPL_TRUE};
    BplValue terms[] = {
        bpl_term_lt(t.terms, t.x, t.y),
        bpl_term_add(t.terms, t.x, t.x),
        t.p,
        bpl_term_and(t.terms, bpl_term_lt(t.terms, t.y, t.z), bpl_term_lt(t.terms, t.x, t.y)),
        bind(&t, BPL_TERM_EXISTS, t.y, bpl_term_lt(t.terms, t.y, t.x)),
        number(3)};
    for (uint32_t count = 1; count <= 2; count++) {
        BplTermSubst *subst = bpl_term_subst_new(t.terms, from, to, count);
        for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
            TEST_ASSERT_EQUAL_HEX64(bpl_term_subst(t.terms, terms[i], from, to, count),
                                    bpl_term_subst_in(subst, terms[i]));
        TEST_ASSERT_EQUAL_HEX64(bpl_term_lt(t.terms, t.z, t.y), bpl_term_subst_in(subst, terms[0]));
        TEST_ASSERT_EQUAL_HEX64(t.p, bpl_term_subst_in(subst, t.p));
        bpl_term_subst_free(subst);
    }
    terms_close(&t);
}

static void test_lambda(void)
{
    Terms t = terms_open();
    BplValue lambda = bind(&t, BPL_TERM_LAMBDA, t.x, bpl_term_add(t.terms, t.x, t.y));
    BplValue five = number(5);
    TEST_ASSERT_EQUAL_HEX64(plus(&t, t.y, 5), bpl_term_select(t.terms, lambda, &five, 1));
    TEST_ASSERT_EQUAL_HEX64(bpl_term_const_map(t.terms, t.map, t.y),
                            bind(&t, BPL_TERM_LAMBDA, t.x, t.y));
    terms_close(&t);
}

/* Tests the substitution of a symbol below a quantifier by a lambda that is applied to the bound
 * variables, which must not be captured inside of the lambda. */
static void test_lambda_applied_below_a_binder(void)
{
    Terms t = terms_open();
    BplSort bv8 = bpl_term_sort(t.terms, t.b),
            sort = bpl_sort_map(t.terms->sorts, &bv8, 1, BPL_SORT_BOOL);
    BplValue set = terms_symbol(&t, "set", sort), d = terms_symbol(&t, "d", bv8);
    BplValue twice = bpl_term_apply(t.terms, BPL_TERM_BVADD, 0, (BplValue[]){t.b, t.b}, 2);
    BplValue even = bind(&t, BPL_TERM_EXISTS, t.b, bpl_term_eq(t.terms, t.c, twice));
    BplValue lambda = bind(&t, BPL_TERM_LAMBDA, t.c, even);
    BplValue sum = bpl_term_apply(t.terms, BPL_TERM_BVADD, 0, (BplValue[]){t.c, d}, 2);
    BplValue read = bpl_term_select(t.terms, set, &sum, 1);
    BplValue direct = bpl_term_select(t.terms, lambda, &sum, 1);
    static const BplTermOp ops[] = {BPL_TERM_FORALL, BPL_TERM_EXISTS};
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++) {
            BplValue below = bind(&t, ops[i], t.c, bind(&t, ops[k], d, read));
            BplValue expected = bind(&t, ops[i], t.c, bind(&t, ops[k], d, direct));
            TEST_ASSERT_EQUAL_HEX64(expected, bpl_term_subst(t.terms, below, &set, &lambda, 1));
        }
    terms_close(&t);
}

static BplValue value_of(Terms *t, BplModel *model, BplValue term)
{
    BplEval *eval = bpl_eval_new(t->terms);
    bpl_eval_use(eval, model);
    BplValue value = bpl_eval(eval, term);
    bpl_eval_free(eval);
    return value;
}

static void test_evaluation(void)
{
    Terms t = terms_open();
    BplModel *model = bpl_model_new(t.terms);
    BplValue zero = bpl_term_bv(t.terms, 8, 0), args[] = {t.b, t.c};
    BplValue sum = bpl_term_apply(t.terms, BPL_TERM_BVADD, 0, args, 2);
    BplValue inverse = bind(&t, BPL_TERM_EXISTS, t.c, bpl_term_eq(t.terms, sum, zero));
    TEST_ASSERT_EQUAL_HEX64(BPL_TRUE, value_of(&t, model, bind(&t, BPL_TERM_FORALL, t.b, inverse)));
    BplValue one_for_all = bind(&t, BPL_TERM_FORALL, t.b, bpl_term_eq(t.terms, sum, zero));
    TEST_ASSERT_EQUAL_HEX64(BPL_FALSE,
                            value_of(&t, model, bind(&t, BPL_TERM_EXISTS, t.c, one_for_all)));
    BplValue over_ints = bind(&t, BPL_TERM_FORALL, t.x, bpl_term_lt(t.terms, t.x, t.y));
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, value_of(&t, model, over_ints));
    TEST_ASSERT_EQUAL_HEX64(BPL_FALSE, value_of(&t, model, bpl_term_and(t.terms, over_ints, t.p)));
    BplValue lambda = bind(&t, BPL_TERM_LAMBDA, t.x, bpl_term_mul(t.terms, t.x, t.x));
    BplValue read[] = {lambda, number(-7)};
    TEST_ASSERT_EQUAL_HEX64(
        number(49), value_of(&t, model, bpl_term_raw(t.terms, BPL_TERM_SELECT, 0, read, 2)));
    bpl_model_unref(model);
    terms_close(&t);
}

static void test_free_symbols(void)
{
    Terms t = terms_open();
    BplValue all = bind(&t, BPL_TERM_FORALL, t.x, bpl_term_lt(t.terms, t.x, t.y));
    BplTermSet set = bpl_term_free(t.terms, all);
    TEST_ASSERT_EQUAL_UINT32(1, set.count);
    TEST_ASSERT_EQUAL_UINT32(bpl_term_node(t.terms, t.y)->payload << 2, set.at[0]);
    BplFunc f =
        bpl_term_func(t.terms, terms_name(&t, "f"), (BplSort[]){BPL_SORT_INT}, 1, BPL_SORT_INT);
    BplValue call = bpl_term_call(t.terms, f, &t.x, 1);
    TEST_ASSERT_EQUAL_UINT32(3, bpl_term_free(t.terms, bpl_term_add(t.terms, call, t.z)).count);
    TEST_ASSERT_EQUAL_UINT32(0, bpl_term_free(t.terms, number(3)).count);
    BplValue user =
        bpl_value_of_element(bpl_sort_user(t.terms->sorts, terms_name(&t, "U"), NULL, 0), 1);
    TEST_ASSERT_EQUAL_UINT32(1, bpl_term_free(t.terms, user).count);
    TEST_ASSERT_EQUAL_UINT32(2, bpl_term_size(t.terms, call, 100));
    terms_close(&t);
}

/* ---- printing -------------------------------------------------------------------------------- */

static void test_printing(void)
{
    Terms t = terms_open();
    BplTerms *terms = t.terms;
    TEST_ASSERT_PRINTS("p ==> q", &t, bpl_term_implies(terms, t.p, t.q));
    TEST_ASSERT_PRINTS("q || p", &t, bpl_term_or(terms, t.p, t.q));
    TEST_ASSERT_PRINTS("p && (q || r)", &t, bpl_term_and(terms, t.p, bpl_term_or(terms, t.q, t.r)));
    TEST_ASSERT_PRINTS("x > 4", &t, bpl_term_lt(terms, number(4), t.x));
    TEST_ASSERT_PRINTS("5 != x", &t, bpl_term_ne(terms, number(5), t.x));
    TEST_ASSERT_PRINTS("m[3 := x][y]", &t,
                       bpl_term_select(terms,
                                       bpl_term_store(terms, t.m, (BplValue[]){number(3)}, 1, t.x),
                                       &t.y, 1));
    TEST_ASSERT_PRINTS("b[8:4]", &t, bpl_term_extract(terms, t.b, 7, 4));
    TEST_ASSERT_PRINTS("(if p then x else 3)", &t, bpl_term_ite(terms, t.p, t.x, number(3)));
    TEST_ASSERT_PRINTS("200bv8", &t, bpl_term_bv(terms, 8, 200));
    TEST_ASSERT_PRINTS("(-1.0 / 3.0)", &t, bpl_term_real(terms, -1, 3));
    BplValue difference = bpl_term_sub(terms, t.x, t.y);
    BplValue square = bpl_term_raw(terms, BPL_TERM_MUL, 0, (BplValue[]){difference, difference}, 2);
    TEST_ASSERT_PRINTS("(var t1 := x + -1 * y; t1 * t1)", &t, square);
    BplValue inner = bind(&t, BPL_TERM_EXISTS, t.y, bpl_term_lt(terms, t.y, t.z));
    /* binders of equal sorts are the same term, with the names of the first one; ' distinguishes
     * nested variables with one name */
    BplValue nested = bind(&t, BPL_TERM_FORALL, t.z, inner);
    TEST_ASSERT_PRINTS("(forall y: int :: (exists y': int :: y' + -1 * y <= -1))", &t, nested);
    terms_close(&t);
}

UNIT_MAIN(UNIT_TEST(test_names_do_not_matter), UNIT_TEST(test_open_is_the_inverse_of_bind),
          UNIT_TEST(test_substitution_captures_nothing), UNIT_TEST(test_substitution_in_several),
          UNIT_TEST(test_lambda), UNIT_TEST(test_lambda_applied_below_a_binder),
          UNIT_TEST(test_evaluation), UNIT_TEST(test_free_symbols), UNIT_TEST(test_printing))
