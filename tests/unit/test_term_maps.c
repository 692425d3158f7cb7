/* Constant maps have one form, however they were written. */
#include "unit.h"

#include "libbpl/term/model.h"

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

/* Written point by point, and all points at once. */
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

UNIT_MAIN(UNIT_TEST(test_writes_one_by_one))
