/* bpl-verify --check-certificate: has a solver check the certificates in a folder. */
#ifndef BPL_TOOLS_CERTIFICATES_H
#define BPL_TOOLS_CERTIFICATES_H

#include "tools/common/tool.h"

#include <stdint.h>

/* Runs the command on each file `*.smt2` of the folder, as its last argument; NULL: Z3, in a
 * process of its own. Prints a line for each. The tool's status becomes FOUND if a certificate is
 * refuted, GAVE_UP if the solver leaves one open, BAD if there is none. */
void bpl_certificates_check(BplTool *tool, const char *folder, const char *solver,
                            uint32_t seconds);

#endif
