/* Writes coverage for lcov. Each call adds a record of a count; before output, the records are
 * sorted, and those for one position are added up. */
#include "libbpl/report/lcov.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/name.h"
#include "libbpl/base/vec.h"
#include "libbpl/report/escape.h"

#include <stdlib.h>

typedef enum Kind { FUNCTION, BRANCH, LINE } Kind; /* the kinds of records, in lcov's order */

typedef struct Record {
    const BplName *file;
    Kind kind;
    const BplName *name; /* the function's name; NULL for other kinds */
    uint32_t line, block, outcome;
    bool reached;
    uint64_t count;
} Record;

typedef BPL_VEC(Record) Records;

struct BplLcov {
    BplNames *names;
    Records records;
};

BplLcov *bpl_lcov_new(void)
{
    BplLcov *coverage = bpl_alloc_zero(sizeof *coverage);
    coverage->names = bpl_names_new();
    return coverage;
}

void bpl_lcov_free(BplLcov *coverage)
{
    if (!coverage)
        return;
    bpl_names_free(coverage->names);
    bpl_vec_release(&coverage->records);
    bpl_free(coverage);
}

/* ---- counting -------------------------------------------------------------------------------- */

static const BplName *visible(BplLcov *coverage, const char *text)
{
    BplStrbuf plain = {0};
    bpl_escape_plain(&plain, text, strlen(text));
    const BplName *name = bpl_names_intern(coverage->names, bpl_strbuf_text(&plain), plain.length);
    bpl_strbuf_release(&plain);
    return name;
}

static void add(BplLcov *coverage, const char *file, Record record)
{
    if (record.line == 0)
        return;
    record.file = visible(coverage, file);
    bpl_vec_push(&coverage->records, record);
}

void bpl_lcov_line(BplLcov *coverage, const char *file, uint32_t line, uint32_t block,
                   uint64_t count)
{
    add(coverage, file, (Record){.kind = LINE, .line = line, .block = block, .count = count});
}

void bpl_lcov_branch(BplLcov *coverage, const char *file, uint32_t line, uint32_t block,
                     uint32_t outcome, bool reached, uint64_t count)
{
    add(coverage, file,
        (Record){.kind = BRANCH,
                 .line = line,
                 .block = block,
                 .outcome = outcome,
                 .reached = reached || count > 0,
                 .count = count});
}

void bpl_lcov_function(BplLcov *coverage, const char *file, uint32_t line, const char *name,
                       uint64_t count)
{
    add(coverage, file,
        (Record){.kind = FUNCTION, .line = line, .name = visible(coverage, name), .count = count});
}

/* ---- adding up ------------------------------------------------------------------------------- */

static int compare_numbers(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

/* Compares two records by the line, branch or function that they count: returns 0 if it is the same
 * one, otherwise a number below or above 0. */
static int compare_places(const Record *a, const Record *b)
{
    int order = strcmp(a->file->text, b->file->text);
    if (order == 0)
        order = compare_numbers(a->kind, b->kind);
    if (order == 0 && a->name && a->name != b->name)
        order = strcmp(a->name->text, b->name->text);
    if (order == 0 && !a->name)
        order = compare_numbers(a->line, b->line);
    if (order == 0)
        order = compare_numbers(a->block, b->block);
    return order ? order : compare_numbers(a->outcome, b->outcome);
}

static int by_place(const void *a, const void *b)
{
    int order = compare_places(a, b);
    return order ? order : compare_numbers(((const Record *)a)->line, ((const Record *)b)->line);
}

/* Compares records for their order in the output, functions by their lines; returns a number below,
 * equal to or above 0. */
static int for_output(const void *a, const void *b)
{
    const Record *x = a, *y = b;
    int order = strcmp(x->file->text, y->file->text);
    if (order == 0)
        order = compare_numbers(x->kind, y->kind);
    if (order == 0)
        order = compare_numbers(x->line, y->line);
    return order ? order : compare_places(a, b);
}

static uint64_t sum(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static void sort(Records *records, int (*order)(const void *, const void *))
{
    if (records->count)
        qsort(records->at, records->count, sizeof *records->at, order);
}

/* Returns a record for each line, branch and function, with the sum of its counts; for a line with
 * several blocks, the count of the block with the highest count. */
static Records added_up(const BplLcov *coverage)
{
    Records sorted = {0}, sums = {0}, lines = {0};
    for (size_t i = 0; i < coverage->records.count; i++)
        bpl_vec_push(&sorted, coverage->records.at[i]);
    sort(&sorted, by_place);
    for (size_t i = 0; i < sorted.count; i++) {
        const Record *record = &sorted.at[i];
        if (sums.count && compare_places(&bpl_vec_last(&sums), record) == 0) {
            bpl_vec_last(&sums).count = sum(bpl_vec_last(&sums).count, record->count);
            bpl_vec_last(&sums).reached |= record->reached;
        } else {
            bpl_vec_push(&sums, *record);
        }
    }
    sort(&sums, for_output);
    for (size_t i = 0; i < sums.count; i++) {
        const Record *record = &sums.at[i];
        Record *last = lines.count ? &bpl_vec_last(&lines) : NULL;
        if (last && record->kind == LINE && last->kind == LINE && last->file == record->file &&
            last->line == record->line)
            last->count = last->count > record->count ? last->count : record->count;
        else
            bpl_vec_push(&lines, *record);
    }
    bpl_vec_release(&sorted);
    bpl_vec_release(&sums);
    return lines;
}

/* ---- totals and the file --------------------------------------------------------------------- */

typedef struct Totals {
    size_t lines, lines_hit;
    size_t branches, branches_hit;
    size_t functions, functions_hit;
} Totals;

static void total(Totals *totals, const Record *record)
{
    bool hit = record->count > 0;
    switch (record->kind) {
    case FUNCTION:
        totals->functions++;
        totals->functions_hit += hit;
        break;
    case BRANCH:
        totals->branches++;
        totals->branches_hit += hit;
        break;
    case LINE:
        totals->lines++;
        totals->lines_hit += hit;
        break;
    }
}

static void write_functions(BplStrbuf *out, const Record *records, size_t count)
{
    for (size_t i = 0; i < count && records[i].kind == FUNCTION; i++)
        bpl_strbuf_addf(out, "FN:%u,%s\n", (unsigned)records[i].line, records[i].name->text);
    for (size_t i = 0; i < count && records[i].kind == FUNCTION; i++)
        bpl_strbuf_addf(out, "FNDA:%llu,%s\n", (unsigned long long)records[i].count,
                        records[i].name->text);
}

static void write_branch(BplStrbuf *out, const Record *record)
{
    bpl_strbuf_addf(out, "BRDA:%u,%u,%u,", (unsigned)record->line, (unsigned)record->block,
                    (unsigned)record->outcome);
    if (record->reached)
        bpl_strbuf_addf(out, "%llu\n", (unsigned long long)record->count);
    else
        bpl_strbuf_add_text(out, "-\n");
}

/* Writes the records of one file. */
static void write_file(BplStrbuf *out, const Record *records, size_t count)
{
    Totals totals = {0};
    for (size_t i = 0; i < count; i++)
        total(&totals, &records[i]);
    bpl_strbuf_addf(out, "TN:\nSF:%s\n", records[0].file->text);
    write_functions(out, records, count);
    if (totals.functions)
        bpl_strbuf_addf(out, "FNF:%zu\nFNH:%zu\n", totals.functions, totals.functions_hit);
    for (size_t i = 0; i < count; i++)
        if (records[i].kind == BRANCH)
            write_branch(out, &records[i]);
    if (totals.branches)
        bpl_strbuf_addf(out, "BRF:%zu\nBRH:%zu\n", totals.branches, totals.branches_hit);
    for (size_t i = 0; i < count; i++)
        if (records[i].kind == LINE)
            bpl_strbuf_addf(out, "DA:%u,%llu\n", (unsigned)records[i].line,
                            (unsigned long long)records[i].count);
    bpl_strbuf_addf(out, "LF:%zu\nLH:%zu\nend_of_record\n", totals.lines, totals.lines_hit);
}

void bpl_lcov_write(BplStrbuf *out, const BplLcov *coverage)
{
    Records records = added_up(coverage);
    for (size_t i = 0; i < records.count;) {
        size_t count = 1;
        while (i + count < records.count && records.at[i + count].file == records.at[i].file)
            count++;
        write_file(out, records.at + i, count);
        i += count;
    }
    bpl_vec_release(&records);
}
