/* Times the stages of the front end inside one process, and measures their memory.
 *
 *     frontend_stages [--repeat N] [--stop-after STAGE] FILE…
 *
 * Prints for each file one line of tab-separated fields: its name, its bytes; the processor time,
 * in microseconds and as the minimum of N runs, of reading, of scanning alone, of parsing (which
 * scans), of resolving and type-checking, of printing; the bytes taken from the program's arena
 * after parsing and after checking; the peak of the resident memory in bytes, which is meaningful
 * for the first file only. With --stop-after=read, scan, parse, check the later stages are left out
 * (0).
 */
#include "libbpl/base/strbuf.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/grammar.h"
#include "libbpl/syntax/parse_internal.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/scanner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { READ, SCAN, PARSE, CHECK, PRINT, STAGES };
static const char *const stage_names[] = {"read", "scan", "parse", "check", "print"};

typedef struct Result {
    double micros[STAGES];
    size_t bytes, parsed_arena, checked_arena;
} Result;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

/* Runs the library's scanner over the source, without the parser; names are interned. Returns the
 * number of tokens. */
static size_t scan(BplProgram *program, BplSource *source)
{
    BplParser parser = {.program = program, .arena = &program->arena, .source = source};
    yyscan_t scanner;
    BPL_GRAM_STYPE value;
    BplSpan span;
    size_t tokens = 0;
    bpl_scan_lex_init_extra(&parser, &scanner);
    bpl_scan__scan_buffer(source->text, source->length + 2, scanner);
    while (bpl_scan_lex(&value, &span, scanner))
        tokens++;
    bpl_scan_lex_destroy(scanner);
    return tokens;
}

static void time_scan(const char *path, Result *result)
{
    BplProgram *program = bpl_program_new();
    BplSource *source = bpl_source_read(&program->sources, path, NULL, &program->diags);
    double start = now();
    if (source)
        scan(program, source);
    result->micros[SCAN] = now() - start;
    bpl_program_free(program);
}

/* Measures all stages up to `last` on one file; returns false if the file is not Boogie. */
static bool time_stages(const char *path, int last, Result *result)
{
    *result = (Result){0};
    if (last >= SCAN)
        time_scan(path, result);
    BplProgram *program = bpl_program_new();
    double times[STAGES + 1] = {now()};
    BplSource *source = bpl_source_read(&program->sources, path, NULL, &program->diags);
    times[1] = times[2] = now();
    bool fine = source != NULL;
    if (fine && last >= PARSE)
        fine = bpl_parse(program, source);
    times[3] = now();
    result->parsed_arena = program->arena.used;
    if (fine && last >= CHECK)
        fine = bpl_check(program, NULL);
    times[4] = now();
    result->checked_arena = program->arena.used;
    BplStrbuf text = {0};
    if (fine && last >= PRINT)
        bpl_print_program(&text, program, NULL);
    times[5] = now();
    bpl_strbuf_release(&text);
    result->bytes = source ? source->length : 0;
    for (int stage = 0; stage < STAGES; stage++)
        if (stage != SCAN)
            result->micros[stage] = times[stage + 1] - times[stage];
    if (!fine)
        fprintf(stderr, "%s: %s\n", path,
                program->diags.all.count ? program->diags.all.at[0].text : "no");
    bpl_program_free(program);
    return fine;
}

static bool report(const char *path, int repeat, int last)
{
    Result best, result;
    for (int run = 0; run < repeat; run++) {
        if (!time_stages(path, last, &result))
            return false;
        if (run == 0)
            best = result;
        for (int stage = 0; stage < STAGES; stage++)
            if (result.micros[stage] < best.micros[stage])
                best.micros[stage] = result.micros[stage];
    }
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("%s\t%zu", path, best.bytes);
    for (int stage = 0; stage < STAGES; stage++)
        printf("\t%.1f", best.micros[stage]);
    printf("\t%zu\t%zu\t%ld\n", best.parsed_arena, best.checked_arena, usage.ru_maxrss * 1024L);
    return true;
}

int main(int argc, char **argv)
{
    int repeat = 1, last = PRINT, at = 1;
    for (; at + 1 < argc && strncmp(argv[at], "--", 2) == 0; at += 2) {
        if (strcmp(argv[at], "--repeat") == 0 && atoi(argv[at + 1]) > 0)
            repeat = atoi(argv[at + 1]);
        for (int stage = 0; stage < STAGES; stage++)
            if (strcmp(argv[at], "--stop-after") == 0 &&
                strcmp(argv[at + 1], stage_names[stage]) == 0)
                last = stage;
    }
    bool fine = at < argc;
    for (; at < argc; at++)
        fine = report(argv[at], repeat, last) && fine;
    return fine ? 0 : 1;
}
