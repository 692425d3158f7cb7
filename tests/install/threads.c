/* Runs threads that use the library at the same time, each with a program of its own, as base/api.h
 * permits. tests/install/run.py runs this program under helgrind.
 *
 *    threads FILE
 *
 * Each of four threads reads the file, checks it, copies it, lints and desugars the copy, and
 * prints it. Prints how many texts differ from the first one. */
#include "libbpl/bpl.h"

#include <pthread.h>
#include <stdio.h>

enum { THREADS = 4 };

typedef struct Job {
    const char *path;
    char *text;
} Job;

static void *work(void *data)
{
    Job *job = data;
    BplProgram *program = bpl_program_new();
    if (bpl_program_read(program, job->path, NULL) && bpl_check(program, NULL)) {
        BplProgram *copy = bpl_program_clone(program);
        BplLintOptions lint;
        bool broken, fine = bpl_check(copy, NULL);
        bpl_lint_defaults(&lint);
        bpl_lint(copy, &lint);
        fine = fine &&
               bpl_desugar(copy, &(BplDesugarOptions){.passes = (BplPassSet)1 << BPL_PASS_blocks},
                           &broken);
        BplDiagView diag;
        for (size_t i = 0; bpl_diag_at(copy, i, &diag); i++)
            fine = fine && diag.line > 0;
        job->text = fine ? bpl_program_text(copy) : NULL;
        bpl_program_free(copy);
    }
    bpl_program_free(program);
    return NULL;
}

int main(int argc, char **argv)
{
    Job jobs[THREADS] = {{0}};
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        jobs[i].path = argc > 1 ? argv[1] : "-";
        pthread_create(&threads[i], NULL, work, &jobs[i]);
    }
    int different = 0;
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        different += !jobs[i].text || !jobs[0].text || strcmp(jobs[i].text, jobs[0].text) != 0;
    }
    for (int i = 0; i < THREADS; i++)
        bpl_free(jobs[i].text);
    printf("%d different, %zu bytes live\n", different, bpl_alloc_live_bytes());
    return different > 0;
}
