/* Reads a program and prints one: shared by all filters.
 *
 *    BplFilter filter = BPL_FILTER_DEFAULTS;
 *    const BplOption options[] = {…, BPL_FILTER_OPTIONS(filter), {0}};
 *    …
 *    BplProgram *program = bpl_filter_read(tool, &filter);
 *    if (program) {
 *        bpl_pass_…(program);
 *        bpl_filter_write(tool, &filter, program);
 *    }
 *    bpl_program_free(program);
 *
 * Line numbers survive pipes. Unless --no-line is given, the output has `#line` pragmas: one at its
 * top that names the file, and one at each point where line numbers would otherwise be wrong. These
 * replace the pragmas of the input, so that pragmas never accumulate, and refer to the original
 * file as those of the input do: the first filter of a pipe determines the file's name.
 * --stdin-filename gives the name of standard input. With --no-line the output has no pragmas, not
 * even those of the input, which would be wrong.
 *
 * With --lib the used parts of Boogie's libraries become a part of the program
 * (libbpl/pass/settle_library.h) and are printed, so that the next filter does not need this
 * option. With --infer-modifies a filter completes modifies clauses, so that the next filter does
 * not need this option. Without it they are completed if missing entries are the only errors, with
 * a note on standard error, as front ends often rely on Boogie's /inferModifies; with --strict a
 * missing entry is an error. */
#ifndef BPL_TOOLS_FILTER_H
#define BPL_TOOLS_FILTER_H

#include "libbpl/base/strbuf.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/print.h"
#include "tools/common/tool.h"

/* The options that all filters have. */
typedef struct BplFilter {
    bool no_line;
    const char *stdin_name;
    int dialect; /* a BplDialect */
    bool infer_modifies, strict;
    BplTexts libs;    /* names of Boogie's libraries to add */
    BplTexts defined; /* names that are defined for #if */
} BplFilter;

#define BPL_FILTER_DEFAULTS     \
    {                           \
        .stdin_name = "<stdin>" \
    }

/* The names of the dialects in the order of BplDialect, for the option's help. */
#define BPL_DIALECTS "union|2.4.1|master"

/* Rows of a table of options, for tools that read programs and for tools that print programs. */
/* clang-format off */
#define BPL_STDIN_OPTION(name) \
    {0, "stdin-filename", BPL_OPTION_TEXT, &(name), "NAME", \
     "the name of standard input in messages"}
#define BPL_PROGRAM_OPTIONS(filter) \
    BPL_STDIN_OPTION((filter).stdin_name), \
    {0, "dialect", BPL_OPTION_CHOICE, &(filter).dialect, BPL_DIALECTS, \
     "the version of Boogie whose rules apply: any (union),\n2.4.1, or today's (master)"}, \
    {'D', "define", BPL_OPTION_TEXTS, &(filter).defined, "NAME", \
     "let NAME hold in `#if NAME`, and print no conditionals;\nmay be given again"}, \
    {0, "lib", BPL_OPTION_TEXTS, &(filter).libs, "NAME", \
     "add the declarations of Boogie's library base, node or\nset_size that the program " \
     "uses; may be given again"}, \
    {0, "infer-modifies", BPL_OPTION_FLAG, &(filter).infer_modifies, NULL, \
     "compute modifies clauses instead of checking them"}, \
    {0, "strict", BPL_OPTION_FLAG, &(filter).strict, NULL, \
     "refuse programs that lack modifies clauses, which are\nelse computed, with a note"}
#define BPL_FILTER_OPTIONS(filter) \
    {0, "no-line", BPL_OPTION_FLAG, &(filter).no_line, NULL, \
     "print no #line pragmas, which record original lines"}, \
    BPL_PROGRAM_OPTIONS(filter)
/* clang-format on */

/* Sets the check options for these libraries of Boogie; returns false after a complaint about an
 * unknown name. */
bool bpl_filter_libs(BplTool *tool, const BplTexts *names, BplCheckOptions *options);
/* Defines the names of --define, for #if in the program; to be called before the program is
 * read. */
void bpl_filter_define(const BplFilter *filter, BplProgram *program);
/* Reads all files of the command line as one program, resolved and type-checked. After errors,
 * which are printed to standard error, returns NULL, and the tool's status is 2. Warnings are not
 * printed: a filter reports only errors that stop it. */
BplProgram *bpl_filter_read(BplTool *tool, const BplFilter *filter);
/* Replaces a type by a synonym of another type if axioms make it a copy of that type
 * (libbpl/pass/copies.h), and prints a note on standard error for each replaced type: values of the
 * type are then shown as values of the other type. */
void bpl_filter_merge_copies(BplTool *tool, BplProgram *program);

/* Returns the options for printing the program. */
BplPrintOptions bpl_filter_printing(const BplFilter *filter);
/* Prints the program into the buffer. */
void bpl_filter_print(const BplFilter *filter, BplStrbuf *out, const BplProgram *program);
/* Prints the program to the output that the command line selects. Returns false after a complaint,
 * for example if a pass has made expressions that are nested too deeply to be read again. */
bool bpl_filter_write(BplTool *tool, const BplFilter *filter, BplProgram *program);

#endif
