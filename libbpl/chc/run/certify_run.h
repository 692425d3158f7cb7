/* Certificates of a run: written by the worker that found the proof, checked in a fresh process,
 * kept if that accepts them. */
#ifndef BPL_CHC_CERTIFY_RUN_H
#define BPL_CHC_CERTIFY_RUN_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

/* The file's path in the folder for an entry and, if it is not NULL, a configuration, with letters,
 * digits and '_' of their names. To be freed. */
char *bpl_chc_file_for(const char *folder, const char *entry, const char *config,
                       const char *ending);
/* Writes the text; false if that could not be done. */
bool bpl_chc_file_write(const char *path, const BplStrbuf *text);
/* Reads the file; false if that could not be done. */
bool bpl_chc_file_read(const char *path, BplStrbuf *text);
/* Has Z3 answer the script's questions in a process of its own, from its text alone. Adds what it
 * prints; nothing if the process died, or did not end by the deadline (of bpl_clock_seconds; 0:
 * none). */
void bpl_chc_script_ask(const char *script, size_t length, double deadline, uint64_t memory,
                        BplStrbuf *answers);

/* Does a fresh process answer all questions of the script with `unsat`, and is there one? */
bool bpl_chc_script_is_accepted(const BplStrbuf *script, double deadline, uint64_t memory);

#endif
