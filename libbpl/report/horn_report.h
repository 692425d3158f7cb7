/* What the second engine found, for people and for programs.
 *
 * Text: of an entry that can fail the place of the check and its claim, the calls around it, the
 * inputs and, if it was kept, the execution step by step; then a line for the entry. JSON: an
 * object a line for each entry. Nothing in it depends on time, but what --stats adds. */
#ifndef BPL_REPORT_HORN_REPORT_H
#define BPL_REPORT_HORN_REPORT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/horn/verify.h"

/* What became of an entry; see above. */
void bpl_horn_report_text(BplStrbuf *out, const BplProgram *program, const BplHornResult *result);
void bpl_horn_report_json(BplStrbuf *out, const BplProgram *program, const BplHornResult *result);
/* Sizes and times, for --stats. */
void bpl_horn_report_stats(BplStrbuf *out, const BplHornResult *result);

#endif
