/* What every filter does before and after its pass: a program comes in, a program goes out.
 *
 *     BplFilter filter = BPL_FILTER_DEFAULTS;
 *     const BplOption options[] = {…, BPL_FILTER_OPTIONS(filter), {0}};
 *     …
 *     BplProgram *program = bpl_filter_read(tool, &filter);
 *     if (program) {
 *         bpl_pass_…(program);
 *         bpl_filter_write(tool, &filter, program);
 *     }
 *     bpl_program_free(program);
 *
 * Lines survive pipes. Unless --no-line is given, the output has `#line` pragmas: one at its top
 * that names the file, and one wherever lines would be counted wrongly. Those of the input are
 * replaced by these, so they never pile up, and what they said of an earlier file is said again:
 * the first filter of a pipe decides what the file is called. Standard input is called what
 * --stdin-filename says. With --no-line there are none, not even those of the input, which would be
 * wrong.
 *
 * With --lib what the program needs of Boogie's libraries becomes a part of it
 * (libbpl/pass/settle_library.h), also of what is printed, so that the next one needs no such
 * option, either. With --infer-modifies a filter adds to modifies clauses what they miss, so that
 * the next one needs no such option; where they miss something without it, it is named.
 */
#ifndef BPL_TOOLS_FILTER_H
#define BPL_TOOLS_FILTER_H

#include "libbpl/base/strbuf.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/print.h"
#include "tools/common/tool.h"

/* What the options say that all filters have. */
typedef struct BplFilter {
    bool no_line;
    const char *stdin_name;
    int dialect; /* BplDialect */
    bool infer_modifies;
    BplTexts libs; /* Boogie's libraries that are added, by their names */
} BplFilter;

#define BPL_FILTER_DEFAULTS     \
    {                           \
        .stdin_name = "<stdin>" \
    }

/* The dialects' names in BplDialect's order, for the option's help. */
#define BPL_DIALECTS "union|2.4.1|master"

/* Their rows, in a table of options: of tools that read programs, and of those that print them. */
/* clang-format off */
#define BPL_STDIN_OPTION(name) \
    {0, "stdin-filename", BPL_OPTION_TEXT, &(name), "NAME", "what standard input is called"}
#define BPL_PROGRAM_OPTIONS(filter) \
    BPL_STDIN_OPTION((filter).stdin_name), \
    {0, "dialect", BPL_OPTION_CHOICE, &(filter).dialect, BPL_DIALECTS, \
     "whose rules hold: what any version accepts (union), or\none version's"}, \
    {0, "lib", BPL_OPTION_TEXTS, &(filter).libs, "NAME", \
     "add what is needed of Boogie's library base, node or\nset_size; may be given again"}, \
    {0, "infer-modifies", BPL_OPTION_FLAG, &(filter).infer_modifies, NULL, \
     "compute modifies clauses instead of checking them"}
#define BPL_FILTER_OPTIONS(filter) \
    {0, "no-line", BPL_OPTION_FLAG, &(filter).no_line, NULL, \
     "print no #line pragmas, which say where lines came from"}, \
    BPL_PROGRAM_OPTIONS(filter)
/* clang-format on */

/* Boogie's libraries by their names; false after a complaint about one that there is not. */
bool bpl_filter_libs(BplTool *tool, const BplTexts *names, BplCheckOptions *options);
/* All files of the command line as one program, resolved and type checked. Errors are printed to
 * standard error; then the answer is NULL and the tool's status 2. Warnings are not: a filter says
 * of its input only what stops it. */
BplProgram *bpl_filter_read(BplTool *tool, const BplFilter *filter);

/* How the program is to be printed. */
BplPrintOptions bpl_filter_printing(const BplFilter *filter);
/* The program's text. */
void bpl_filter_print(const BplFilter *filter, BplStrbuf *out, const BplProgram *program);
/* Prints the program to where the command line said. False after a complaint; one is about a
 * program that a pass made nest too deeply to be read again. */
bool bpl_filter_write(BplTool *tool, const BplFilter *filter, BplProgram *program);

#endif
