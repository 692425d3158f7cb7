/* Writes and checks certificates of bpl-verify, which other tools can check as well: for a proof
 * the SMT-LIB script that libbpl/chc/run writes, for a failure a program that fails by itself
 * (report/harness.h). */
#ifndef BPL_TOOLS_CERTIFICATES_H
#define BPL_TOOLS_CERTIFICATES_H

#include "tools/bpl-verify/verify.h"

/* Writes FOLDER/ENTRY.fails.bpl for a procedure that can fail, if the options request certificates.
 * This program fixes the inputs, and is executed once more before it is written. If no certificate
 * can be made, a complaint is printed, but the failure is still reported, since it was already
 * replayed. */
void bpl_certificates_add_failure(BplTool *tool, const BplVerifying *how, BplProgram *program,
                                  const BplChcResult *result);

/* Checks the certificates in the folder. For each file `*.smt2` runs the command, with the file as
 * its last argument; without a command, runs Z3 in a process of its own. Executes each file
 * `*.fails.bpl`. Prints a line for each file. Sets the tool's status to FOUND if a certificate is
 * refuted, GAVE_UP if the solver leaves one undecided, BAD if the folder has no certificate. */
void bpl_certificates_check(BplTool *tool, const char *folder, const char *solver,
                            uint32_t seconds);

#endif
