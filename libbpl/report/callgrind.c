#include "libbpl/report/callgrind.h"

#include "libbpl/report/origin.h"

#include <stdlib.h>
#include <string.h>

/* The costs of a source line: forks and seconds are sums over the statements of the line, `runs` is
 * the number of runs of its most frequent statement. */
typedef struct Line {
    const char *file, *procedure;
    uint32_t number;
    uint64_t runs, forks;
    double seconds;
} Line;

static int compare(const void *left, const void *right)
{
    const Line *a = left, *b = right;
    int order = strcmp(a->file, b->file);
    order = order ? order : strcmp(a->procedure, b->procedure);
    return order ? order : (a->number > b->number) - (a->number < b->number);
}

static bool is_same(const Line *a, const Line *b)
{
    return compare(a, b) == 0;
}

static Line line_of(const BplProgram *program, const BplOrigins *origins, const BplExecCost *cost)
{
    BplLoc loc = cost->node->loc ? cost->node->loc : bpl_node_origin(cost->node);
    BplOrigin at = bpl_origin_at(origins, loc);
    if (!at.file) {
        BplPosition position = bpl_position(&program->sources, loc);
        at = (BplOrigin){position.file ? position.file : "", position.line, position.column};
    }
    return (Line){.file = at.file,
                  .procedure = cost->procedure->name->text,
                  .number = at.line,
                  .runs = cost->runs,
                  .forks = cost->forks,
                  .seconds = cost->seconds};
}

void bpl_callgrind_write(BplStrbuf *out, const BplProgram *program, const BplExecCost *costs,
                         size_t count)
{
    BplOrigins *origins = bpl_origins_new(program);
    Line *lines = bpl_alloc((count + 1) * sizeof *lines);
    for (size_t i = 0; i < count; i++)
        lines[i] = line_of(program, origins, &costs[i]);
    qsort(lines, count, sizeof *lines, compare);
    bpl_strbuf_add_text(out, "# callgrind format\nversion: 1\ncreator: bpltools\n"
                             "events: Executions Forks Microseconds\n");
    const Line *last = NULL;
    for (size_t i = 0, next; i < count; i = next) {
        Line sum = lines[i];
        for (next = i + 1; next < count && is_same(&lines[next], &sum); next++) {
            sum.runs = lines[next].runs > sum.runs ? lines[next].runs : sum.runs;
            sum.forks += lines[next].forks;
            sum.seconds += lines[next].seconds;
        }
        bool is_new_file = !last || strcmp(last->file, sum.file) != 0;
        if (is_new_file)
            bpl_strbuf_addf(out, "\nfl=%s\n", sum.file);
        if (is_new_file || strcmp(last->procedure, sum.procedure) != 0)
            bpl_strbuf_addf(out, "fn=%s\n", sum.procedure);
        bpl_strbuf_addf(out, "%u %llu %llu %.0f\n", sum.number, (unsigned long long)sum.runs,
                        (unsigned long long)sum.forks, sum.seconds * 1e6);
        last = &lines[i];
    }
    bpl_free(lines);
    bpl_origins_free(origins);
}
