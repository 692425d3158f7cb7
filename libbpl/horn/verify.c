/* The portfolio: who gets which slice. */
#include "libbpl/horn/verify.h"

#include "libbpl/horn/message.h"
#include "libbpl/horn/worker.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

typedef struct Config {
    const char *name;
    BplFixedpointOptions spacer;
    bool only_maps; /* of use only where maps are carried */
    bool calls;     /* procedures are not expanded */
} Config;

static const Config configs[] = {
    {"default", {.cores = true, .simplify = true}, false, false},
    {"quantified", {.cores = true, .simplify = true, .quantified = true}, true, false},
    {"plain", {.cores = true}, false, false},
    {"no cores", {.simplify = true}, false, false},
    {"equalities", {.cores = true, .simplify = true, .generalise = true}, false, false},
    {"calls kept", {.cores = true, .simplify = true}, false, true},
};

enum { CONFIGS = sizeof configs / sizeof *configs };

typedef struct Run {
    BplHornResult *result;
    const BplHornVerifyOptions *options;
    const BplCore *core;
    const BplCoreProc *entry;
    BplHornSystem *systems[2]; /* procedures expanded, and not */
    int64_t begin_ms;
    uint32_t underived; /* failures that were no executions */
} Run;

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static bool has_maps(const BplHornSystem *system)
{
    for (size_t i = 0; i < system->preds.count; i++)
        for (uint32_t k = 0; k < system->preds.at[i].count; k++)
            if (bpl_sort_kind(system->terms->sorts, system->preds.at[i].sorts[k]) ==
                BPL_SORT_KIND_MAP)
                return true;
    return false;
}

static BplHornSystem *system_of(Run *run, bool calls)
{
    if (!run->systems[calls]) {
        BplHornOptions options = bpl_horn_defaults();
        if (calls)
            options.inline_size = 0;
        run->systems[calls] = bpl_horn_system_new(run->core, run->entry, &options);
    }
    return run->systems[calls];
}

static bool has_calls(const BplHornSystem *system)
{
    for (size_t i = 0; i < system->graphs->all.count; i++)
        if (system->graphs->all.at[i]->frames.count > 1)
            return true;
    return false;
}

static char *log_path(const Run *run, const char *config)
{
    if (!run->options->log)
        return NULL;
    BplStrbuf path = {0};
    bpl_strbuf_addf(&path, "%s/", run->options->log);
    for (const char *c = run->entry->decl->name->text; *c; c++)
        bpl_strbuf_add_char(&path, (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                                           (*c >= '0' && *c <= '9') || *c == '_'
                                       ? *c
                                       : '-');
    bpl_strbuf_add_char(&path, '.');
    for (const char *c = config; *c; c++)
        bpl_strbuf_add_char(&path, *c == ' ' ? '-' : *c);
    bpl_strbuf_add_text(&path, ".smt2");
    return bpl_strbuf_detach(&path);
}

static void run_slice(Run *run, const Config *config, uint32_t slice_ms)
{
    int64_t begin = now_ms(), rest = run->begin_ms + run->options->timeout_ms - begin;
    char *log = log_path(run, config->name);
    BplHornJob job = {.system = system_of(run, config->calls),
                      .how = {.spacer = config->spacer, .check_ms = 20000, .log = log},
                      .slice_ms = slice_ms,
                      .rest_ms = (uint32_t)rest,
                      .memory = run->options->memory,
                      .trace = run->options->trace};
    job.how.spacer.seed = run->options->seed;
    job.how.spacer.memory_mb = (uint32_t)(run->options->memory >> 20);
    job.how.spacer.timeout_ms = job.rest_ms;
    const char *what = bpl_horn_work(&job, run->result);
    bool open = run->result->verdict == BPL_HORN_UNKNOWN;
    if (open && run->result->why && strstr(run->result->why, "replay"))
        run->underived++;
    BplHornSlice slice = {config->name, (double)(now_ms() - begin) / 1000, what, NULL};
    if (strcmp(what, "nothing") == 0 && run->result->why)
        slice.why = bpl_strdup(run->result->why);
    bpl_vec_push(&run->result->slices, slice);
    bpl_free(log);
}

/* Short slices for all, then longer ones: what one configuration finds at once another one may
 * never find. The first one, which finds most, gets twice as much. */
static void run_portfolio(Run *run)
{
    static const uint32_t rounds[] = {2000, 8000, 30000, 120000, 1000000};
    char *kept = NULL;
    for (size_t r = 0; r < sizeof rounds / sizeof *rounds; r++)
        for (int c = 0; c < CONFIGS; c++) {
            bool over = now_ms() - run->begin_ms + 50 >= (int64_t)run->options->timeout_ms;
            if (run->result->verdict != BPL_HORN_UNKNOWN || over || run->underived >= 3)
                break;
            if (configs[c].only_maps && !has_maps(run->systems[0]))
                continue;
            if (configs[c].calls && !has_calls(run->systems[0]))
                continue;
            run_slice(run, &configs[c], c == 0 ? 2 * rounds[r] : rounds[r]);
            const char *why = run->result->why;
            if (why && strcmp(why, "time-out") != 0 && run->result->verdict == BPL_HORN_UNKNOWN) {
                bpl_free(kept); /* says more than that the time was over */
                kept = bpl_strdup(why);
            }
        }
    if (run->result->verdict == BPL_HORN_UNKNOWN && kept) {
        bpl_free(run->result->why);
        run->result->why = kept;
        kept = NULL;
    }
    bpl_free(kept);
}

static void count(Run *run)
{
    const BplHornSystem *system = run->systems[0];
    run->result->preds = (uint32_t)system->preds.count;
    run->result->clauses = (uint32_t)system->clauses.count;
    for (size_t i = 0; i < system->preds.count; i++)
        if (system->preds.at[i].count > run->result->arity)
            run->result->arity = system->preds.at[i].count;
}

BplHornResult *bpl_horn_verify(BplProgram *program, const BplProcedure *entry,
                               const BplHornVerifyOptions *options)
{
    int64_t begin = now_ms();
    BplCore *core = bpl_core_new(program, NULL);
    const BplCoreProc *proc = bpl_core_entry(core, entry);
    if (!proc || !bpl_core_axioms(core)) {
        bpl_core_free(core);
        return NULL;
    }
    if (options->log)
        mkdir(options->log, 0777);
    BplHornResult *result = bpl_alloc_zero(sizeof *result);
    result->entry = entry;
    result->verdict = BPL_HORN_UNKNOWN;
    Run run = {
        .result = result, .options = options, .core = core, .entry = proc, .begin_ms = begin};
    system_of(&run, false);
    result->encode_seconds = (double)(now_ms() - begin) / 1000;
    count(&run);
    if (run.systems[0]->clauses.count == 0)
        result->verdict = BPL_HORN_VERIFIED; /* no check can be reached at all */
    else
        run_portfolio(&run);
    if (result->verdict == BPL_HORN_UNKNOWN && !result->why)
        result->why = bpl_strdup("time-out");
    bpl_horn_system_free(run.systems[0]);
    bpl_horn_system_free(run.systems[1]);
    bpl_core_free(core);
    return result;
}

void bpl_horn_result_free(BplHornResult *result)
{
    if (!result)
        return;
    bpl_free(result->why);
    bpl_horn_lines_release(&result->inputs);
    bpl_horn_lines_release(&result->stack);
    bpl_horn_lines_release(&result->trace);
    for (size_t i = 0; i < result->slices.count; i++)
        bpl_free(result->slices.at[i].why);
    bpl_vec_release(&result->slices);
    bpl_free(result);
}
