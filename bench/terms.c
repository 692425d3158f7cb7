/* Times the construction of terms: prints a line for each kind of work, with the nanoseconds of
 * processor time for each term, as the average over some millions.
 *
 *     bench_terms [MILLIONS]
 */
#include "libbpl/term/eval.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

typedef struct Bench {
    BplTerms *terms;
    BplNames *names;
    long times;
    double start;
    uint32_t nodes;
} Bench;

static BplValue symbol(Bench *bench, const char *text, BplSort sort)
{
    return bpl_term_symbol(bench->terms, bpl_names_intern_text(bench->names, text), sort, 0);
}

static void begin(Bench *bench)
{
    bench->nodes = (uint32_t)bench->terms->nodes.count;
    bench->start = now();
}

static void end(Bench *bench, const char *what, BplValue keep)
{
    double each = (now() - bench->start) / (double)bench->times;
    uint32_t made = (uint32_t)bench->terms->nodes.count - bench->nodes;
    printf("%-44s %8.1f ns   %10u new nodes%s\n", what, each, made, keep == BPL_NONE ? "?" : "");
}

static void concrete(Bench *bench)
{
    BplValue sum = bpl_value_of_small(0), one = bpl_value_of_small(1);
    begin(bench);
    for (long i = 0; i < bench->times; i++)
        sum = bpl_term_add(bench->terms, sum, one);
    end(bench, "concrete: i + 1", sum);
    BplValue less = BPL_FALSE;
    begin(bench);
    for (long i = 0; i < bench->times; i++)
        less ^= bpl_term_lt(bench->terms, bpl_value_of_small(i), sum) ^ BPL_FALSE;
    end(bench, "concrete: i < n", less);
    BplValue bits = bpl_term_bv(bench->terms, 64, 1), three = bpl_term_bv(bench->terms, 64, 3);
    begin(bench);
    for (long i = 0; i < bench->times; i++) {
        BplValue args[] = {bits, three};
        bits = bpl_term_apply(bench->terms, BPL_TERM_BVADD, 0, args, 2);
    }
    end(bench, "concrete: bv64 + bv64, by operator", bits);
}

static void symbolic(Bench *bench)
{
    BplValue x = symbol(bench, "x", BPL_SORT_INT), y = symbol(bench, "y", BPL_SORT_INT);
    BplValue sum = x, last = x;
    begin(bench);
    for (long i = 0; i < bench->times; i++)
        sum = bpl_term_add(bench->terms, sum, bpl_value_of_small(1));
    end(bench, "symbolic: (x + i) + 1", sum);
    begin(bench);
    for (long i = 0; i < bench->times; i++)
        last = bpl_term_add(bench->terms, x, bpl_value_of_small(1 + i % 1000));
    end(bench, "symbolic: x + c, met before", last);
    begin(bench);
    for (long i = 0; i < bench->times; i++)
        last = bpl_term_le(bench->terms, x, bpl_value_of_small(i));
    end(bench, "symbolic: x <= i", last);
    begin(bench);
    for (long i = 0; i < bench->times; i++)
        last = bpl_term_eq(bench->terms, bpl_term_sub(bench->terms, x, y), bpl_value_of_small(i));
    end(bench, "symbolic: x - y == i", last);
    BplFunc f = bpl_term_func(bench->terms, bpl_names_intern_text(bench->names, "f"),
                              (BplSort[]){BPL_SORT_INT}, 1, BPL_SORT_INT);
    last = x;
    begin(bench);
    for (long i = 0; i < bench->times; i++)
        last = bpl_term_call(bench->terms, f, &last, 1);
    end(bench, "symbolic: f(f(...))", last);
    begin(bench);
    for (long i = 0; i < bench->times; i++)
        (void)bpl_term_call(bench->terms, f, &x, 1);
    end(bench, "symbolic: f(x), met before", last);
}

static void maps(Bench *bench)
{
    BplSort sort = bpl_sort_map(bench->terms->sorts, (BplSort[]){BPL_SORT_INT}, 1, BPL_SORT_INT);
    BplValue m = symbol(bench, "m", sort), x = symbol(bench, "x", BPL_SORT_INT), value = m;
    begin(bench);
    for (long i = 0; i < bench->times; i++) {
        if (i % 20 == 0)
            m = symbol(bench, "m", sort);
        BplValue index = bpl_term_add(bench->terms, x, bpl_value_of_small(i % 20));
        m = bpl_term_store(bench->terms, m, &index, 1, bpl_value_of_small(i));
    }
    end(bench, "maps: 20 writes at x + c", m);
    begin(bench);
    for (long i = 0; i < bench->times; i++) {
        BplValue index = bpl_term_add(bench->terms, x, bpl_value_of_small(i % 20));
        value = bpl_term_select(bench->terms, m, &index, 1);
    }
    end(bench, "maps: reading one of 20", value);
}

int main(int argc, char **argv)
{
    Bench bench = {.terms = bpl_terms_new(), .names = bpl_names_new()};
    bench.times = (argc > 1 ? atol(argv[1]) : 2) * 1000000;
    if (bench.times <= 0)
        return 2;
    concrete(&bench);
    symbolic(&bench);
    maps(&bench);
    printf("%zu nodes, %.1f MB\n", bench.terms->nodes.count, (double)bench.terms->arena.used / 1e6);
    bpl_terms_free(bench.terms);
    bpl_names_free(bench.names);
    return 0;
}
