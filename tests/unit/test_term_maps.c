/* Tests that equal constant maps are the same term, however they were written, and that an element
 * of a map is evaluated without the whole map, with the same result. */
#include "terms.h"

#include "libbpl/term/table.h"

enum { WRITES = 30 };

typedef struct Fixture {
    BplTerms *terms;
    unsigned seed;
} Fixture;

static unsigned below(Fixture *f, unsigned limit)
{
    f->seed = f->seed * 1664525u + 1013904223u;
    return (unsigned)(((unsigned long long)f->seed * limit) >> 32);
}

static BplValue random_value(Fixture *f, BplSort sort)
{
    switch (sort) {
    case BPL_SORT_BOOL:
        return bpl_value_of_bool(below(f, 2) != 0);
    case BPL_SORT_INT:
        return below(f, 8) ? bpl_term_int(f->terms, (int64_t)below(f, 12) - 6)
                           : bpl_term_int_text(f->terms, "123456789012345678901234567890");
    default:
        return bpl_term_real(f->terms, (int64_t)below(f, 7) - 3, 2);
    }
}

/* Checks that a map that is written index by index is the same term as one made of all elements at
 * once. */
static void compare(Fixture *f, const BplSort *args, uint32_t width)
{
    BplSort sort = bpl_sort_map(f->terms->sorts, args, width, BPL_SORT_INT);
    BplValue otherwise = bpl_term_int(f->terms, 0), indices[2 * WRITES], values[WRITES];
    BplValue map = bpl_model_map(f->terms, sort, otherwise, NULL, NULL, 0);
    size_t count = 1 + below(f, WRITES);
    for (size_t i = 0; i < count; i++) {
        for (uint32_t k = 0; k < width; k++)
            indices[i * width + k] = random_value(f, args[k]);
        values[i] = bpl_term_int(f->terms, (int64_t)below(f, 3));
        map = bpl_model_map_write(f->terms, sort, map, indices + i * width, values[i]);
    }
    TEST_ASSERT_EQUAL_HEX64(bpl_model_map(f->terms, sort, otherwise, indices, values, count), map);
}

static void test_writes_one_by_one(void)
{
    static const BplSort sorts[] = {BPL_SORT_INT, BPL_SORT_REAL, BPL_SORT_BOOL};
    Fixture f = {.terms = bpl_terms_new(), .seed = 3};
    for (int round = 0; round < 500; round++) {
        BplSort args[] = {sorts[below(&f, 3)], sorts[below(&f, 3)]};
        compare(&f, args, 1 + below(&f, 2));
    }
    bpl_terms_free(f.terms);
}

/* ---- elements -------------------------------------------------------------------------------- */

typedef struct Elements {
    Fixture f;
    Terms t;
    BplSort map, wide; /* the sorts [int]int and [int,int]int */
} Elements;

static BplValue random_number(Elements *e)
{
    BplValue symbols[] = {e->t.x, e->t.y, e->t.z};
    return below(&e->f, 2) ? symbols[below(&e->f, 3)] : number((int64_t)below(&e->f, 5));
}

/* Makes the unsimplified term. */
static BplValue raw(Elements *e, BplTermOp op, BplSort sort, BplValue *args, uint32_t count)
{
    return bpl_table_node(e->t.terms, op, sort, 0, args, count);
}

static BplValue random_map(Elements *e, BplSort sort, uint32_t width, uint32_t size)
{
    BplTerms *terms = e->t.terms;
    BplValue symbol = terms_symbol(&e->t, width == 1 ? "m" : "w", sort), args[4];
    switch (size ? below(&e->f, 6) : 5) {
    case 0:
        args[0] = below(&e->f, 2) ? e->t.p : e->t.q;
        args[1] = random_map(e, sort, width, size - 1);
        args[2] = random_map(e, sort, width, size - 1);
        return raw(e, BPL_TERM_ITE, sort, args, 3);
    case 1:
    case 2:
    case 3:
    case 4:
        args[0] = random_map(e, sort, width, size - 1);
        for (uint32_t i = 1; i <= width + 1; i++)
            args[i] = random_number(e);
        return raw(e, BPL_TERM_STORE, sort, args, width + 2);
    default:
        args[0] = random_number(e);
        return below(&e->f, 2) ? symbol
                               : bpl_table_node(terms, BPL_TERM_CONST_MAP, sort, sort, args, 1);
    }
}

static void random_model(Elements *e, BplModel *model)
{
    BplTerms *terms = e->t.terms;
    BplValue symbols[] = {e->t.x, e->t.y, e->t.z};
    for (int i = 0; i < 3; i++)
        bpl_model_set(model, symbols[i], number((int64_t)below(&e->f, 5)));
    bpl_model_set(model, e->t.p, bpl_value_of_bool(below(&e->f, 2)));
    bpl_model_set(model, e->t.q, bpl_value_of_bool(below(&e->f, 2)));
    for (uint32_t width = 1; width <= 2; width++) {
        BplSort sort = width == 1 ? e->map : e->wide;
        BplValue map = bpl_model_map(terms, sort, number((int64_t)below(&e->f, 5)), NULL, NULL, 0);
        for (int i = 0; i < 3; i++) {
            BplValue index[] = {number((int64_t)below(&e->f, 5)), number((int64_t)below(&e->f, 5))};
            map = bpl_model_map_write(terms, sort, map, index, number((int64_t)below(&e->f, 5)));
        }
        bpl_model_set(model, terms_symbol(&e->t, width == 1 ? "m" : "w", sort), map);
    }
}

static void test_elements_are_those_of_the_map(void)
{
    Elements e = {.f = {.seed = 7}, .t = terms_open()};
    BplTerms *terms = e.t.terms;
    BplEval *apart = bpl_eval_new(terms), *whole = bpl_eval_new(terms);
    e.map = e.t.map;
    e.wide = bpl_sort_map(terms->sorts, (BplSort[]){BPL_SORT_INT, BPL_SORT_INT}, 2, BPL_SORT_INT);
    for (int round = 0; round < 3000; round++) {
        uint32_t width = 1 + below(&e.f, 2);
        BplModel *model = bpl_model_new(terms);
        random_model(&e, model);
        bpl_eval_use(apart, model);
        bpl_eval_use(whole, model);
        BplValue args[3] = {random_map(&e, width == 1 ? e.map : e.wide, width, 8),
                            random_number(&e), random_number(&e)};
        BplValue element = raw(&e, BPL_TERM_SELECT, BPL_SORT_INT, args, width + 1);
        for (uint32_t i = 0; i <= width; i++)
            args[i] = bpl_eval(whole, args[i]);
        BplValue expected =
            bpl_eval_apply(terms, model, BPL_TERM_SELECT, 0, BPL_SORT_INT, args, width + 1);
        TEST_ASSERT_EQUAL_HEX64(expected, bpl_eval(apart, element));
        bpl_model_unref(model);
    }
    bpl_eval_free(apart);
    bpl_eval_free(whole);
    terms_close(&e.t);
}

/* Tests a map with an unknown value at one index: after 7 was written at this index, the map is
 * known. */
static void test_what_is_unknown_elsewhere_does_not_matter(void)
{
    Terms t = terms_open();
    BplTerms *terms = t.terms;
    BplEval *eval = bpl_eval_new(terms);
    BplModel *model = bpl_model_new(terms);
    BplValue k = terms_symbol(&t, "k", BPL_SORT_INT);
    BplValue claim = bpl_term_eq(terms, bpl_term_mul(terms, k, k), t.z);
    claim = bpl_term_bind(terms, BPL_TERM_FORALL, &k, 1, claim);
    BplValue unknown = bpl_term_ite(terms, claim, number(1), number(2));
    BplValue map =
        bpl_term_store(terms, bpl_term_store(terms, t.m, &t.x, 1, unknown), &t.y, 1, number(7));
    bpl_model_set(model, t.x, number(1));
    bpl_model_set(model, t.y, number(2));
    bpl_eval_use(eval, model);
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, bpl_eval(eval, map));
    TEST_ASSERT_EQUAL_HEX64(BPL_NONE, bpl_eval(eval, bpl_term_select(terms, map, &t.x, 1)));
    TEST_ASSERT_EQUAL_HEX64(number(7), bpl_eval(eval, bpl_term_select(terms, map, &t.y, 1)));
    TEST_ASSERT_EQUAL_HEX64(number(0), bpl_eval(eval, bpl_term_select(terms, map, &t.z, 1)));
    bpl_eval_free(eval);
    bpl_model_unref(model);
    terms_close(&t);
}

UNIT_MAIN(UNIT_TEST(test_writes_one_by_one), UNIT_TEST(test_elements_are_those_of_the_map),
          UNIT_TEST(test_what_is_unknown_elsewhere_does_not_matter))
