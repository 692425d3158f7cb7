/* Tests the simplifying rules against the evaluator: a random term and its simplified form have the
 * same value in random models, for every operator. Also tests the forms that the rules promise. */
#include "unit.h"

#include "random_terms.h"

static void show(Random *random, Twice term, BplModel *model, BplValue raw, BplValue simple)
{
    BplStrbuf text = {0};
    bpl_term_print(random->terms, term.raw, 4000, &text);
    bpl_strbuf_add_text(&text, "\n=== simplified:\n");
    bpl_term_print(random->terms, term.simple, 4000, &text);
    bpl_strbuf_add_text(&text, "\n=== values:\n");
    bpl_term_print(random->terms, raw, 400, &text);
    bpl_strbuf_add_text(&text, "\n");
    if (simple != BPL_NONE)
        bpl_term_print(random->terms, simple, 400, &text);
    bpl_strbuf_add_text(&text, "\n=== model:\n");
    bpl_model_print(model, &text);
    fprintf(stderr, "%s\n", text.text);
    bpl_strbuf_release(&text);
}

/* Compares the values of the term's two forms in random models; returns how often the value was
 * known. */
static uint32_t compare(Random *random, BplEval *eval, Twice term)
{
    uint32_t known = 0;
    for (int i = 0; i < 3; i++) {
        BplModel *model = random_model(random);
        bpl_eval_use(eval, model);
        BplValue raw = bpl_eval(eval, term.raw), simple = bpl_eval(eval, term.simple);
        if (raw != BPL_NONE && raw != simple) {
            show(random, term, model, raw, simple);
            TEST_FAIL_MESSAGE("the simplified term has another value");
        }
        known += raw != BPL_NONE;
        bpl_eval_use(eval, NULL);
        bpl_model_unref(model);
    }
    return known;
}

/* Tests every operator applied to small arguments. */
static void test_every_operator(void)
{
    enum { TIMES = 150 };
    Random random;
    random_init(&random, 1);
    BplEval *eval = bpl_eval_new(random.terms);
    for (BplTermOp op = BPL_TERM_APPLY; op < BPL_TERM_FORALL; op++) {
        uint32_t made = 0, known = 0;
        for (uint32_t i = 0; i < TIMES * 40 && made < TIMES; i++) {
            Shape shape;
            if (!random_shape(&random, op, &shape))
                continue;
            BplValue like[4];
            for (uint32_t k = 0; k < shape.count; k++)
                like[k] = random_symbol(&random, shape.args[k]);
            if (!bpl_term_is_typed(random.terms, op, shape.payload, like, shape.count))
                continue;
            known += compare(&random, eval, random_apply(&random, &shape, 1 + (int)(made % 3)));
            made++;
        }
        TEST_ASSERT_EQUAL_UINT32_MESSAGE(TIMES, made, bpl_term_op_info[op].name);
        TEST_ASSERT_GREATER_THAN_UINT32_MESSAGE(TIMES / 2, known, bpl_term_op_info[op].name);
    }
    bpl_eval_free(eval);
    random_release(&random);
}

static void test_deep_terms(void)
{
    Random random;
    random_init(&random, 2);
    BplEval *eval = bpl_eval_new(random.terms);
    for (int i = 0; i < 2000; i++) {
        BplSort sort = random.sorts[random_below(&random, random.sort_count)];
        compare(&random, eval, random_term(&random, sort, 2 + i % 4));
    }
    uint32_t used = 0;
    for (BplTermOp op = BPL_TERM_APPLY; op < BPL_TERM_FORALL; op++)
        used += random.made[op] > 0;
    TEST_ASSERT_GREATER_THAN_UINT32(100, used);
    bpl_eval_free(eval);
    random_release(&random);
}

/* Tests the comparison of a * x + b * y + c with d, with coefficients that have common divisors,
 * for all sorts whose order is compatible with sums. */
static void test_linear_comparisons(void)
{
    static const BplTermOp ops[] = {BPL_TERM_LE, BPL_TERM_LT, BPL_TERM_GE, BPL_TERM_GT,
                                    BPL_TERM_EQ};
    Random random;
    random_init(&random, 4);
    BplEval *eval = bpl_eval_new(random.terms);
    for (int i = 0; i < 1500; i++) {
        bool real = i % 3 == 0;
        BplSort sort = real ? BPL_SORT_REAL : BPL_SORT_INT;
        BplValue parts[3], numbers[4];
        int64_t common = 1 + random_below(&random, 4);
        for (int k = 0; k < 4; k++) {
            int64_t n = (int64_t)random_below(&random, 15) - 7;
            n *= k < 2 ? common : 1;
            numbers[k] = real ? bpl_value_of_small_real(n) : bpl_value_of_small(n);
        }
        for (int k = 0; k < 2; k++) {
            BplValue product[] = {numbers[k], random_symbol(&random, sort)};
            parts[k] = bpl_term_raw(random.terms, BPL_TERM_MUL, 0, product, 2);
        }
        parts[2] = numbers[2];
        BplValue sides[] = {bpl_term_raw(random.terms, BPL_TERM_ADD, 0, parts, 3), numbers[3]};
        BplTermOp op = ops[random_below(&random, 5)];
        Twice term = {bpl_term_raw(random.terms, op, 0, sides, 2),
                      bpl_term_apply(random.terms, op, 0, sides, 2)};
        compare(&random, eval, term);
    }
    bpl_eval_free(eval);
    random_release(&random);
}

UNIT_MAIN(UNIT_TEST(test_linear_comparisons), UNIT_TEST(test_every_operator),
          UNIT_TEST(test_deep_terms))
