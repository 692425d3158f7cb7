/* Reads Boogie's command line: `/name`, `/name:value` or `/name value`, with `-` or `/` before the
 * name.
 *
 *     BplBoogieOptions options;
 *     bpl_boogie_options_init(&options);
 *     if (bpl_boogie_options_read(&options, words, count, &errors)) …
 *
 * options.def lists the options. A word that begins with `/` and names no option is a file. Options
 * without any effect are collected, so that callers can report them. */
#ifndef BPL_BOOGIE_OPTIONS_H
#define BPL_BOOGIE_OPTIONS_H

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

#include <stdbool.h>
#include <stdint.h>

typedef BPL_VEC(const char *) BplBoogieTexts;

#define BPL_BOOGIE_NOT_GIVEN \
    UINT32_MAX /* the value of loop_unroll and random_seed if the option is not given \ */

typedef struct BplBoogieOptions {
    BplBoogieTexts files, procs, no_procs, libs, prover_options;
    BplBoogieTexts unheeded; /* names of the given options that have no effect, each once */
    const char *infer;       /* the letters of /infer:…, or NULL */
    const char *print;       /* the file in /print:…, or NULL */
    const char *prover_log;  /* the file in /proverLog:…, or NULL */
    const char *model_file;  /* the file in /mv:…, or NULL */
    const char *xml;         /* the file in /xml:…, or NULL */
    char *const *words;      /* all words of the command line */
    size_t word_count;
    bool contract_infer, infer_modifies, no_infer, print_assignment;
    bool no_resolve, no_typecheck, no_verify, force_bpl_errors;
    bool print_desugared, print_inlined, print_instrumented, print_unstructured;
    bool no_logo, quiet, silent, trace, trace_obligations, use_base_name;
    bool wants_help, wants_version, wants_attributes;
    uint32_t cores, enhanced, env, error_limit, error_trace, inline_depth, loop_unroll, print_count;
    uint32_t print_model;
    uint32_t process_time_limit, prover_memory, random_seed, rlimit, time_limit;
    int inline_; /* how calls are inlined: a BplVcInline */
    /* where inferred assumptions are printed: 0: at loop heads, 1: everywhere */
    int instrument_infer;
    int type_encoding; /* index of the word in options.def; all words have the same effect */
    /* not from the command line, but set by callers: */
    /* selects the wording of messages: that of Boogie 2.4.1 or that of today's Boogie */
    BplDialect dialect;
} BplBoogieOptions;

/* Sets the options to Boogie's defaults. */
void bpl_boogie_options_init(BplBoogieOptions *options);
/* Frees the lists; the words belong to the caller. */
void bpl_boogie_options_release(BplBoogieOptions *options);

/* Reads the words of the command line, which must live as long as the options. Returns false if
 * there are errors, which are added to `errors` in Boogie's form, one on each line. */
bool bpl_boogie_options_read(BplBoogieOptions *options, char *const *words, size_t count,
                             BplStrbuf *errors);
/* Returns the value of /proverOpt:NAME=VALUE, or NULL; if it is given several times, the last
 * value. */
const char *bpl_boogie_prover_option(const BplBoogieOptions *options, const char *name);
/* Does the word, without its `/`, name an option that takes a value? */
bool bpl_boogie_option_takes_value(const char *name);

#endif
