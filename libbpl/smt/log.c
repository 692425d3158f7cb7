/* Implements a solver decorator that writes each query to a file, as a script that any SMT-LIB
 * solver can run. */
#include "libbpl/smt/decorator.h"

#include <stdio.h>
#include <sys/stat.h>

typedef struct Log {
    BplDecorator base;
    /* the folder given by the user, and the subfolder to which queries are currently written */
    char *top, *folder;
    unsigned long long number;
} Log;

static void write_query(const Log *log, const BplQuery *query, const BplAnswer *answer)
{
    BplStrbuf path = {0}, text = {0};
    bpl_strbuf_addf(&path, "%s/%06llu.smt2", log->folder, log->number);
    FILE *file = fopen(path.text, "w");
    if (file) {
        bpl_term_print_smt(log->base.solver.terms, query->constraints, query->count, &text);
        bpl_strbuf_addf(&text, "; %s", bpl_sat_name(answer->sat));
        if (answer->sat == BPL_UNKNOWN)
            bpl_strbuf_addf(&text, ": %s", bpl_reason_name(answer->reason));
        bpl_strbuf_add_char(&text, '\n');
        fwrite(text.text, 1, text.length, file);
        fclose(file);
    }
    bpl_strbuf_release(&path);
    bpl_strbuf_release(&text);
}

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    Log *log = (Log *)solver;
    log->base.counts.asked++;
    log->number++;
    /* The query is written before it is asked, so that a query that crashes the process is recorded
     * as well. */
    BplAnswer none = {.sat = BPL_UNKNOWN, .reason = BPL_REASON_NONE};
    write_query(log, query, &none);
    bpl_decorator_pass(&log->base, query, answer);
    write_query(log, query, answer);
}

static void free_log(BplSolver *solver)
{
    Log *log = (Log *)solver;
    bpl_free(log->folder);
    bpl_free(log->top);
    bpl_free(log);
}

static const BplSolverClass log_class = {"log", check, NULL, free_log, NULL};

void bpl_log_enter(BplSolver *chain, const char *name)
{
    while (chain && chain->kind != &log_class)
        chain = chain->next;
    if (!chain)
        return;
    Log *log = (Log *)chain;
    BplStrbuf path = {0};
    bpl_strbuf_addf(&path, "%s/%s", log->top, name);
    bpl_free(log->folder);
    log->folder = bpl_strbuf_detach(&path);
    log->number = 0;
    mkdir(log->folder, 0777);
}

BplSolver *bpl_log_new(BplSolver *next, const char *folder)
{
    Log *log = bpl_decorator_new(&log_class, next, sizeof *log);
    log->top = bpl_strdup(folder);
    log->folder = bpl_strdup(folder);
    mkdir(folder, 0777);
    return &log->base.solver;
}
