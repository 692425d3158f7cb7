/* Reports which assumptions the proofs of bodies use (vc/core.h).
 *
 *     BplCoreReport report = {.program = program};
 *     bpl_core_report_add(&report, result);       for each body
 *     bpl_core_report_body(out, &report, result); after the report on the body
 *     bpl_core_report_end(out, &report);          before the last line
 *     bpl_core_report_release(&report);
 *
 *     file(line,col): Warning: no proof uses this precondition [unused-requires]
 *     file(line,col): Warning: P is proved from a contradiction: … [vacuous]
 *     file(line,col): Related location: the contradiction rests on this precondition
 *
 * An assumption is reported as unused if no proof of this run uses it, and all bodies that could
 * use it are verified: without the assumption these bodies are still verified.
 */
#ifndef BPL_REPORT_CORE_REPORT_H
#define BPL_REPORT_CORE_REPORT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/report/json.h"
#include "libbpl/vc/verify.h"

/* An assumption of the program, identified by its source position. Several bodies may use it. */
typedef struct BplCoreEntry {
    BplVcAssumptionKind kind;
    BplLoc loc;
    bool is_used;
} BplCoreEntry;

typedef struct BplCoreReport {
    const BplProgram *program;
    BPL_VEC(BplCoreEntry) entries;
    /* source position -> 1 + index of the assumption there in the list of entries */
    BplMap numbers;
    /* for some body it is not known which assumptions its proof uses; callers may set this */
    bool is_incomplete;
} BplCoreReport;

/* Counts the assumptions that the proof of one more body uses. */
void bpl_core_report_add(BplCoreReport *report, const BplVcResult *result);
/* Adds the warnings about this body alone: checks that no execution reaches, and assumptions that
 * contradict each other. */
void bpl_core_report_body(BplStrbuf *out, const BplCoreReport *report, const BplVcResult *result);
/* Adds a warning for each assumption that no proof uses, in the order of the program. */
void bpl_core_report_end(BplStrbuf *out, BplCoreReport *report);
/* Adds the body's assumptions as the member "core". */
void bpl_core_report_json(BplJson *json, const BplProgram *program, const BplVcResult *result);
/* As bpl_core_report_end, but adds a JSON object on a line of its own for each warning. */
void bpl_core_report_json_end(BplStrbuf *out, BplCoreReport *report);
void bpl_core_report_release(BplCoreReport *report);

#endif
