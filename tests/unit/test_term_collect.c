/* Tests garbage collection of terms: the same terms are made in two tables; one table is collected
 * again and again, the other never. Values are the same words in both, since an index is never used
 * for another term. */
#include "unit.h"

#include "random_terms.h"

#include "libbpl/term/collect.h"

enum { KEPT = 16, TERMS = 3000, EACH = 7, MILLIONS = 5 };

static void collect(BplTerms *terms, const BplValue *roots, size_t count)
{
    BplCollect all;
    bpl_collect_begin(&all, terms);
    bpl_collect_mark_all(&all, roots, count);
    bpl_collect_end(&all);
}

static void assert_prints_alike(BplTerms *a, BplTerms *b, BplValue value)
{
    BplStrbuf one = {0}, other = {0};
    bpl_term_print(a, value, 2000, &one);
    bpl_term_print(b, value, 2000, &other);
    TEST_ASSERT_EQUAL_STRING(other.text, one.text);
    bpl_strbuf_release(&one);
    bpl_strbuf_release(&other);
}

static void test_the_same_words(void)
{
    Random random, plain;
    BplValue kept[KEPT];
    size_t most = 0;
    random_init(&random, 5);
    random_init(&plain, 5);
    for (int i = 0; i < KEPT; i++)
        kept[i] = BPL_TRUE;
    for (int i = 0; i < TERMS; i++) {
        BplSort sort = random.sorts[random_below(&random, random.sort_count)];
        (void)random_below(&plain, plain.sort_count);
        Twice term = random_term(&random, sort, 2 + i % 4),
              twin = random_term(&plain, sort, 2 + i % 4);
        TEST_ASSERT_EQUAL_HEX64(twin.raw, term.raw);
        TEST_ASSERT_EQUAL_HEX64(twin.simple, term.simple);
        TEST_ASSERT_EQUAL(bpl_term_is_value(plain.terms, twin.simple),
                          bpl_term_is_value(random.terms, term.simple));
        kept[i % KEPT] = i % 2 ? term.raw : term.simple;
        if (i % EACH)
            continue;
        collect(random.terms, kept, KEPT);
        most = random.terms->bytes > most ? random.terms->bytes : most;
        for (int k = 0; k < KEPT; k++)
            assert_prints_alike(random.terms, plain.terms, kept[k]);
    }
    TEST_ASSERT_EQUAL_size_t(plain.terms->nodes.count, random.terms->nodes.count);
    TEST_ASSERT_LESS_THAN_size_t(plain.terms->bytes / 4, most);
    random_release(&random);
    random_release(&plain);
}

/* Tests that a model, and results computed in it, survive a collection. */
static void test_models(void)
{
    Random random;
    random_init(&random, 6);
    BplEval *eval = bpl_eval_new(random.terms);
    for (int round = 0; round < 60; round++) {
        BplModel *model = random_model(&random);
        BplValue terms[KEPT], values[KEPT];
        bpl_eval_use(eval, model);
        for (int i = 0; i < KEPT; i++) {
            terms[i] = random_term(&random, BPL_SORT_INT, 3).simple;
            values[i] = bpl_eval(eval, terms[i]);
        }
        BplCollect all;
        bpl_collect_begin(&all, random.terms);
        bpl_collect_mark_all(&all, terms, KEPT);
        bpl_eval_mark(eval, &all);
        bpl_collect_end(&all);
        for (int i = 0; i < KEPT; i++)
            TEST_ASSERT_EQUAL_HEX64(values[i], bpl_eval(eval, terms[i]));
        bpl_eval_use(eval, NULL);
        bpl_eval_use(eval, model);
        for (int i = 0; i < KEPT; i++)
            TEST_ASSERT_EQUAL_HEX64(values[i], bpl_eval(eval, terms[i]));
        bpl_model_unref(model);
    }
    bpl_eval_free(eval);
    random_release(&random);
}

/* Tests that very large numbers, such as factorials, are allocated outside of the arena, and are
 * freed by a collection. */
static void test_large_numbers(void)
{
    BplTerms *terms = bpl_terms_new();
    BplValue product = bpl_value_of_small(1);
    size_t most = 0;
    for (int64_t i = 1; i < 6000; i++) {
        product = bpl_term_mul(terms, product, bpl_value_of_small(i));
        most = terms->bytes > most ? terms->bytes : most;
        if (bpl_terms_is_full(terms))
            collect(terms, &product, 1);
    }
    TEST_ASSERT_LESS_THAN_size_t((size_t)5 << 20, most);
    collect(terms, NULL, 0);
    TEST_ASSERT_EQUAL_size_t(0, terms->large);
    TEST_ASSERT_EQUAL_size_t(0, terms->bytes);
    bpl_terms_free(terms);
}

/* Tests that after millions of terms were freed, the records that remain of them (ghosts,
 * collect.h) are dropped: terms that are kept keep their index, and freed terms that are made again
 * get another one. */
static void test_ghosts_are_forgotten(void)
{
    BplTerms *terms = bpl_terms_new();
    BplValue kept = bpl_term_int_text(terms, "100000000000000000000");
    BplValue freed = bpl_term_int_text(terms, "100000000000000000001");
    mpz_t number;
    mpz_init_set_str(number, "200000000000000000000", 10);
    for (int i = 0; i < MILLIONS * 1000000; i++) {
        mpz_add_ui(number, number, 1);
        (void)bpl_term_mpz(terms, number);
        if (bpl_terms_is_full(terms))
            collect(terms, &kept, 1);
    }
    mpz_clear(number);
    collect(terms, &kept, 1);
    TEST_ASSERT_LESS_THAN_size_t((size_t)MILLIONS * 1000000, terms->entries);
    TEST_ASSERT_EQUAL_HEX64(kept, bpl_term_int_text(terms, "100000000000000000000"));
    BplValue again = bpl_term_int_text(terms, "100000000000000000001");
    TEST_ASSERT_GREATER_THAN_UINT64(freed, again);
    TEST_ASSERT_EQUAL_HEX64(again, bpl_term_int_text(terms, "100000000000000000001"));
    bpl_terms_free(terms);
}

UNIT_MAIN(UNIT_TEST(test_the_same_words), UNIT_TEST(test_models), UNIT_TEST(test_large_numbers),
          UNIT_TEST(test_ghosts_are_forgotten))
