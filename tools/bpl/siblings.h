/* Finds and runs the other tools, for the driver `bpl`. */
#ifndef BPL_TOOLS_BPL_SIBLINGS_H
#define BPL_TOOLS_BPL_SIBLINGS_H

#include "libbpl/base/strbuf.h"

/* Replaces this process by the tool bpl-NAME in the driver's directory or, if there is none, by the
 * first tool of this name on PATH. Sets argv[0] to the tool's name. Returns only if there is no
 * such tool, or it cannot be run, with the reason in errno. */
void bpl_sibling_run(const char *name, char **argv);

/* Adds a line with the name and the summary of each tool in the driver's directory, sorted by
 * name. */
void bpl_siblings_list(BplStrbuf *out);

/* Adds the line about the solver that bpl-exec --version prints: the driver runs bpl-exec, since it
 * does not contain the solver itself. */
void bpl_siblings_add_solver(BplStrbuf *out);

/* Returns the name of a tool in the driver's directory that the user probably meant: one whose name
 * begins with `word` or is similar to it. NULL if there is none. The caller frees the result with
 * bpl_free. */
char *bpl_sibling_meant(const char *word);

#endif
