/* Certificates of bpl-verify for other tools to check: for a proof the script that libbpl/chc/run
 * writes, for a failure a program that fails by itself (report/harness.h). */
#ifndef BPL_TOOLS_CERTIFICATES_H
#define BPL_TOOLS_CERTIFICATES_H

#include "tools/bpl-verify/verify.h"

/* Writes FOLDER/ENTRY.fails.bpl for an entry that can fail, where `how` asks for certificates: it
 * fixes the inputs, and was run once more before it is written. A failure without one is complained
 * of, and remains a failure: it was replayed before. */
void bpl_certificates_add_failure(BplTool *tool, const BplVerifying *how, BplProgram *program,
                                  const BplChcResult *result);

/* Runs the command on each file `*.smt2` of the folder, as its last argument; NULL: Z3, in a
 * process of its own. Runs each file `*.fails.bpl`. Prints a line for each. The tool's status
 * becomes FOUND if a certificate is refuted, GAVE_UP if the solver leaves one open, BAD if there is
 * none.
 */
void bpl_certificates_check(BplTool *tool, const char *folder, const char *solver,
                            uint32_t seconds);

#endif
