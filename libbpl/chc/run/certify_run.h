/* Writes and checks certificates: the worker process that finds a proof writes a certificate to a
 * file, and the file is kept only if Z3 accepts the certificate in a fresh process. */
#ifndef BPL_CHC_CERTIFY_RUN_H
#define BPL_CHC_CERTIFY_RUN_H

#include "libbpl/base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

/* Returns the path of the file in `folder` for the procedure named `entry` and, if `config` is not
 * NULL, for the configuration of that name; the file's name consists of the letters, digits and '_'
 * of these names, and `ending`. The caller frees the path. */
char *bpl_chc_file_for(const char *folder, const char *entry, const char *config,
                       const char *ending);
/* Writes the text to the file; returns false if that failed. */
bool bpl_chc_file_write(const char *path, const BplStrbuf *text);
/* Reads the file into `text`; returns false if that failed. */
bool bpl_chc_file_read(const char *path, BplStrbuf *text);
/* Lets Z3 run the SMT-LIB script in a process of its own, which gets nothing but this text. Appends
 * Z3's output to `answers`, or nothing if the process died or did not end by the deadline (by
 * bpl_clock_seconds; 0: no deadline). */
void bpl_chc_script_ask(const char *script, size_t length, double deadline, uint64_t memory,
                        BplStrbuf *answers);

/* Does the script contain (check-sat) commands, and does Z3 in a fresh process answer `unsat` to
 * all of them? */
bool bpl_chc_script_is_accepted(const BplStrbuf *script, double deadline, uint64_t memory);

#endif
