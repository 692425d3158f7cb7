/* Lets Z3 run scripts in SMT-LIB from their text alone, as any other solver would. */
#ifndef BPL_SMT_SMTLIB_H
#define BPL_SMT_SMTLIB_H

#include "libbpl/base/strbuf.h"

#include <stdint.h>

/* Runs the script in Z3, and appends Z3's output to `answers`: a line for each query, and a line
 * with "(error" for a command that Z3 cannot read. The time limit is for each query; 0: no limit.
 * To make sure that the answers depend on nothing but the script, call the function in a process
 * that has not used Z3 before. */
void bpl_smtlib_run(const char *script, size_t length, uint32_t timeout_ms, BplStrbuf *answers);

#endif
