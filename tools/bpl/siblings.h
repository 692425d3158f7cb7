/* The tools that the driver can find. */
#ifndef BPL_TOOLS_BPL_SIBLINGS_H
#define BPL_TOOLS_BPL_SIBLINGS_H

#include "libbpl/base/strbuf.h"

/* Replaces this process by the tool bpl-NAME: the one in the driver's directory, otherwise the
 * first one on PATH. Sets argv[0] to the tool's name. Returns only if there is none, or it cannot
 * be run, with the reason in errno. */
void bpl_sibling_run(const char *name, char **argv);

/* Adds a line for each tool in the driver's directory, by name, with its summary. */
void bpl_siblings_list(BplStrbuf *out);

/* Adds the line about the solver that bpl-exec --version prints; the driver itself does not load
 * it. */
void bpl_siblings_add_solver(BplStrbuf *out);

/* The tool beside the driver that was probably meant: the word begins its name, or is a slight
 * misspelling of it; or NULL. The caller frees it with bpl_free. */
char *bpl_sibling_meant(const char *word);

#endif
