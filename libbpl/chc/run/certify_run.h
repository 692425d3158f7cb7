/* Certificates of a run: the worker that finds a proof writes a certificate; the file is kept if a
 * fresh process accepts it. */
#ifndef BPL_CHC_CERTIFY_RUN_H
#define BPL_CHC_CERTIFY_RUN_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

/* The path of the file in the folder for an entry and, if it is not NULL, a configuration, made of
 * the letters, digits and '_' of their names. The caller frees it. */
char *bpl_chc_file_for(const char *folder, const char *entry, const char *config,
                       const char *ending);
/* Writes the text; false if that failed. */
bool bpl_chc_file_write(const char *path, const BplStrbuf *text);
/* Reads the file; false if that failed. */
bool bpl_chc_file_read(const char *path, BplStrbuf *text);
/* Lets Z3 answer the script's questions in a process of its own, from the text alone. Adds Z3's
 * output to `answers`; nothing if the process died, or did not end by the deadline (by
 * bpl_clock_seconds; 0: no deadline). */
void bpl_chc_script_ask(const char *script, size_t length, double deadline, uint64_t memory,
                        BplStrbuf *answers);

/* Does the script have questions, and does Z3 in a fresh process answer all of them with
 * `unsat`? */
bool bpl_chc_script_is_accepted(const BplStrbuf *script, double deadline, uint64_t memory);

#endif
