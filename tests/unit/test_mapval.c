/* Tests maps that are updated in place (exec/mapval.h) against maps as terms, which are implemented
 * differently. */
#include "libbpl/exec/mapval.h"

#include <string.h>

#include "unit.h"

typedef struct Fixture {
    BplTerms *terms;
    BplMaps maps;
    BplSort sort; /* the sort [int]int */
    BplValue base;
} Fixture;

static void open_fixture(Fixture *f)
{
    f->terms = bpl_terms_new();
    bpl_maps_init(&f->maps, f->terms);
    BplSort args[] = {BPL_SORT_INT};
    f->sort = bpl_sort_map(f->terms->sorts, args, 1, BPL_SORT_INT);
    f->base = bpl_term_symbol(f->terms, bpl_names_intern_text(f->terms->names, "m"), f->sort, 0);
}

static void close_fixture(Fixture *f)
{
    bpl_maps_release(&f->maps);
    bpl_terms_free(f->terms);
}

static BplValue small(int64_t i)
{
    return bpl_value_of_small(i);
}

static BplValue put(Fixture *f, BplValue map, BplValue index, BplValue value)
{
    return bpl_map_put_at(&f->maps, map, &index, 1, value);
}

static BplValue get(Fixture *f, BplValue map, BplValue index)
{
    return bpl_map_select(&f->maps, map, &index, 1);
}

/* Tests that elements at indices near zero, far from it and below it are written and read back, and
 * that other elements are those of the base. */
static void test_constants(void)
{
    static const int64_t at[] = {
        0, 1, 31, 32, -1, -33, 1 << 20, ((int64_t)1 << 59), -((int64_t)1 << 59)};
    Fixture f;
    open_fixture(&f);
    BplValue map = f.base;
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++)
        map = put(&f, map, small(at[i]), small((int64_t)i));
    for (size_t i = 0; i < sizeof at / sizeof at[0]; i++)
        TEST_ASSERT_TRUE(get(&f, map, small(at[i])) == small((int64_t)i));
    BplValue other = small(7);
    TEST_ASSERT_TRUE(get(&f, map, other) == bpl_term_select(f.terms, f.base, &other, 1));
    bpl_map_unref(map);
    close_fixture(&f);
}

/* Tests that a map that is updated in place equals the term that the same writes make. */
static void test_same_as_stores(void)
{
    Fixture f;
    open_fixture(&f);
    BplValue map = f.base, term = f.base;
    for (int64_t i = -3; i < 40; i++) {
        BplValue index = small(i);
        map = put(&f, map, index, small(i * i));
        term = bpl_term_store(f.terms, term, &index, 1, small(i * i));
    }
    BplValue probe =
        bpl_term_symbol(f.terms, bpl_names_intern_text(f.terms->names, "i"), BPL_SORT_INT, 0);
    TEST_ASSERT_TRUE(bpl_map_term(&f.maps, map) == term);
    TEST_ASSERT_TRUE(get(&f, map, probe) == bpl_term_select(f.terms, term, &probe, 1));
    bpl_map_unref(map);
    close_fixture(&f);
}

static void test_copies_do_not_see_writes(void)
{
    Fixture f;
    open_fixture(&f);
    BplValue map = f.base;
    for (int64_t i = 0; i < 2000; i++)
        map = put(&f, map, small(i), small(i));
    BplValue copy = bpl_map_ref(map);
    map = put(&f, map, small(5), small(-5));
    TEST_ASSERT_FALSE(bpl_map_quick_put(bpl_map_obj(copy), small(1999), small(1)) &&
                      get(&f, map, small(1999)) != small(1999));
    copy = put(&f, copy, small(6), small(-6));
    TEST_ASSERT_TRUE(get(&f, map, small(5)) == small(-5));
    TEST_ASSERT_TRUE(get(&f, copy, small(5)) == small(5));
    TEST_ASSERT_TRUE(get(&f, map, small(6)) == small(6));
    TEST_ASSERT_TRUE(get(&f, copy, small(6)) == small(-6));
    bpl_map_unref(map);
    bpl_map_unref(copy);
    close_fixture(&f);
}

static void test_offsets_of_one_symbol(void)
{
    Fixture f;
    open_fixture(&f);
    BplValue s =
        bpl_term_symbol(f.terms, bpl_names_intern_text(f.terms->names, "s"), BPL_SORT_INT, 0);
    BplValue map = f.base;
    for (int64_t i = 0; i < 5; i++)
        map = put(&f, map, bpl_term_add(f.terms, s, small(i)), small(10 + i));
    for (int64_t i = 0; i < 5; i++)
        TEST_ASSERT_TRUE(get(&f, map, bpl_term_add(f.terms, s, small(i))) == small(10 + i));
    /* this index is unknown: it may equal any of the other indices, or none */
    map = put(&f, map, small(3), small(99));
    TEST_ASSERT_TRUE(get(&f, map, small(3)) == small(99));
    TEST_ASSERT_FALSE(get(&f, map, s) == small(10));
    bpl_map_unref(map);
    close_fixture(&f);
}

static void test_several_indices(void)
{
    Fixture f;
    open_fixture(&f);
    BplSort args[] = {BPL_SORT_INT, BPL_SORT_BOOL};
    BplSort sort = bpl_sort_map(f.terms->sorts, args, 2, BPL_SORT_INT);
    BplValue map = bpl_term_symbol(f.terms, bpl_names_intern_text(f.terms->names, "n"), sort, 0);
    for (int64_t i = 0; i < 100; i++) {
        BplValue index[] = {small(i / 2), bpl_value_of_bool(i % 2)};
        map = bpl_map_put_at(&f.maps, map, index, 2, small(i));
    }
    for (int64_t i = 0; i < 100; i++) {
        BplValue index[] = {small(i / 2), bpl_value_of_bool(i % 2)};
        TEST_ASSERT_TRUE(bpl_map_select(&f.maps, map, index, 2) == small(i));
    }
    bpl_map_unref(map);
    close_fixture(&f);
}

static void test_maps_in_maps(void)
{
    Fixture f;
    open_fixture(&f);
    BplSort args[] = {BPL_SORT_INT};
    BplSort sort = bpl_sort_map(f.terms->sorts, args, 1, f.sort);
    BplValue outer = bpl_term_symbol(f.terms, bpl_names_intern_text(f.terms->names, "o"), sort, 0);
    for (int64_t i = 0; i < 10; i++) {
        BplValue inner = get(&f, outer, small(i % 3));
        inner = put(&f, inner, small(i), small(i));
        outer = put(&f, outer, small(i % 3), inner);
    }
    for (int64_t i = 0; i < 10; i++) {
        BplValue inner = get(&f, outer, small(i % 3));
        TEST_ASSERT_TRUE(get(&f, inner, small(i)) == small(i));
        bpl_map_unref(inner);
    }
    bpl_map_unref(outer);
    close_fixture(&f);
}

typedef struct Swap {
    BplTerms *terms;
    BplValue from, to;
} Swap;

static BplValue swap(void *data, BplValue term)
{
    const Swap *s = data;
    return bpl_value_is_term(term) ? bpl_term_subst(s->terms, term, &s->from, &s->to, 1) : term;
}

/* Tests that substituting a value for a symbol in a map has the same result as substituting it in
 * the writes that made the map, and that the original map is unchanged. */
static void test_what_changes(void)
{
    Fixture f;
    open_fixture(&f);
    BplValue s = bpl_term_fresh(f.terms, bpl_names_intern_text(f.terms->names, "s"), BPL_SORT_INT);
    BplValue u = bpl_term_fresh(f.terms, bpl_names_intern_text(f.terms->names, "u"), BPL_SORT_INT);
    Swap swaps[] = {{f.terms, u, small(7)}, {f.terms, s, small(7)}};
    for (int by_symbol = 0; by_symbol < 2; by_symbol++)
        for (int k = 0; k < 2; k++) {
            BplValue map = f.base;
            for (int64_t i = 0; i < 40; i++)
                map = put(&f, map, by_symbol ? bpl_term_add(f.terms, s, small(i)) : small(i),
                          i == 20 ? bpl_term_add(f.terms, s, small(1)) : small(2 * i));
            BplValue before = bpl_map_term(&f.maps, map);
            BplValue made = bpl_map_change(&f.maps, bpl_map_ref(map), swap, &swaps[k]);
            TEST_ASSERT_EQUAL(k == 0, made == map);
            TEST_ASSERT_TRUE(get(&f, made, k && by_symbol ? small(27) : small(20)) ==
                             (k ? small(8) : get(&f, map, small(20))));
            TEST_ASSERT_TRUE(get(&f, made, k && by_symbol ? small(12) : small(5)) ==
                             (k && by_symbol ? small(10) : get(&f, map, small(5))));
            TEST_ASSERT_TRUE(bpl_map_term(&f.maps, map) == before);
            bpl_map_unref(made);
            bpl_map_unref(map);
        }
    close_fixture(&f);
}

UNIT_MAIN(UNIT_TEST(test_constants), UNIT_TEST(test_same_as_stores),
          UNIT_TEST(test_copies_do_not_see_writes), UNIT_TEST(test_offsets_of_one_symbol),
          UNIT_TEST(test_several_indices), UNIT_TEST(test_maps_in_maps),
          UNIT_TEST(test_what_changes))
