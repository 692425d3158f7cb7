/* Scripts in SMT-LIB, run by Z3 as by any other solver: from their text alone. */
#ifndef BPL_SMT_SMTLIB_H
#define BPL_SMT_SMTLIB_H

#include "libbpl/base/strbuf.h"

#include <stdint.h>

/* Adds what Z3 prints to the answers, a line for each question; a line with "(error" for a command
 * that it cannot read. Each question may take so long; 0: no limit. To be called in a process that
 * has not used Z3 for anything else, where the answers are to owe nothing to it. */
void bpl_smtlib_run(const char *script, size_t length, uint32_t timeout_ms, BplStrbuf *answers);

#endif
