/* Makes a table of terms with a few symbols, for tests. */
#ifndef BPL_TESTS_TERMS_H
#define BPL_TESTS_TERMS_H

#include "unit.h"

#include "libbpl/term/eval.h"

#include <stdlib.h>
#include <string.h>

typedef struct Terms {
    BplTerms *terms;
    BplNames *names;
    BplValue x, y, z; /* symbols of sort int */
    BplValue p, q, r; /* symbols of sort bool */
    BplValue b, c;    /* symbols of sort bv8 */
    BplValue m;       /* a symbol of sort [int]int */
    BplSort map;
} Terms;

static inline const BplName *terms_name(Terms *t, const char *text)
{
    return bpl_names_intern_text(t->names, text);
}

static inline BplValue terms_symbol(Terms *t, const char *text, BplSort sort)
{
    return bpl_term_symbol(t->terms, terms_name(t, text), sort, 0);
}

static inline Terms terms_open(void)
{
    Terms t = {.terms = bpl_terms_new(), .names = bpl_names_new()};
    BplSort bv8 = bpl_sort_bv(t.terms->sorts, 8);
    t.map = bpl_sort_map(t.terms->sorts, (BplSort[]){BPL_SORT_INT}, 1, BPL_SORT_INT);
    t.x = terms_symbol(&t, "x", BPL_SORT_INT);
    t.y = terms_symbol(&t, "y", BPL_SORT_INT);
    t.z = terms_symbol(&t, "z", BPL_SORT_INT);
    t.p = terms_symbol(&t, "p", BPL_SORT_BOOL);
    t.q = terms_symbol(&t, "q", BPL_SORT_BOOL);
    t.r = terms_symbol(&t, "r", BPL_SORT_BOOL);
    t.b = terms_symbol(&t, "b", bv8);
    t.c = terms_symbol(&t, "c", bv8);
    t.m = terms_symbol(&t, "m", t.map);
    return t;
}

static inline void terms_close(Terms *t)
{
    bpl_terms_free(t->terms);
    bpl_names_free(t->names);
}

static inline BplValue number(int64_t i)
{
    return bpl_value_of_small(i);
}

static inline BplValue plus(Terms *t, BplValue a, int64_t i)
{
    return bpl_term_add(t->terms, a, number(i));
}

/* Asserts that the printed term equals the text. */
#define TEST_ASSERT_PRINTS(wanted, t, value)              \
    do {                                                  \
        BplStrbuf printed = {0};                          \
        bpl_term_print((t)->terms, (value), 0, &printed); \
        TEST_ASSERT_EQUAL_STRING((wanted), printed.text); \
        bpl_strbuf_release(&printed);                     \
    } while (0)

#endif
