/* The tools that the driver can find. */
#ifndef BPL_TOOLS_BPL_SIBLINGS_H
#define BPL_TOOLS_BPL_SIBLINGS_H

#include "libbpl/base/strbuf.h"

/* Replaces this process by the tool bpl-NAME: the one in the driver's directory, otherwise the
 * first one on PATH. Sets argv[0] to the tool's name. Returns only if there is no such tool, or it
 * cannot be run, with the reason in errno. */
void bpl_sibling_run(const char *name, char **argv);

/* Adds a line with the name and the summary of each tool in the driver's directory, sorted by
 * name. */
void bpl_siblings_list(BplStrbuf *out);

/* Adds the line about the solver that bpl-exec --version prints. The driver runs bpl-exec, as it
 * does not load the solver itself. */
void bpl_siblings_add_solver(BplStrbuf *out);

/* Returns the tool beside the driver that was probably meant: the word begins its name, or is a
 * slight misspelling of it. NULL if there is none. The caller frees the result with bpl_free. */
char *bpl_sibling_meant(const char *word);

#endif
