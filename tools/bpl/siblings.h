/* The tools that the driver can find. */
#ifndef BPL_TOOLS_BPL_SIBLINGS_H
#define BPL_TOOLS_BPL_SIBLINGS_H

#include "libbpl/base/strbuf.h"

/* Runs the tool bpl-NAME in place of this process: the one beside the driver, else the first one on
 * PATH. argv[0] is set to the tool's name. Returns only if there is none, or it cannot be run:
 * errno says why. */
void bpl_sibling_run(const char *name, char **argv);

/* Adds a line for each tool beside the driver, by name: what it is called and its summary. */
void bpl_siblings_list(BplStrbuf *out);

/* The tool beside the driver that was meant, if the word starts its name or is misspelt a little;
 * or NULL. Who asks owns it (bpl_free). */
char *bpl_sibling_meant(const char *word);

#endif
