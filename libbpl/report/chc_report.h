/* Reports results of bpl-verify, as text and as JSON.
 *
 * Text, for a procedure that was verified as an entry, with all procedures that it calls: if it can
 * fail, the position of the failing check and its condition, the calls around it, the inputs and,
 * if it was kept, the execution step by step; then a line with the verdict. JSON: one object for
 * each entry, on a line of its own. Nothing in a report depends on time, except the additions of
 * --stats. */
#ifndef BPL_REPORT_HORN_REPORT_H
#define BPL_REPORT_HORN_REPORT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/chc/run/decide.h"

/* Add the report on the verification of a procedure, in the form that the top of this file
 * describes. */
void bpl_chc_report_text(BplStrbuf *out, const BplProgram *program, const BplChcResult *result);
void bpl_chc_report_json(BplStrbuf *out, const BplProgram *program, const BplChcResult *result);
/* Adds sizes and times, for --stats. */
void bpl_chc_report_stats(BplStrbuf *out, const BplChcResult *result);

#endif
