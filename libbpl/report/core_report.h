/* Reports which assumptions the proofs of bodies use (vc/core.h).
 *
 *     BplCoreReport report = {.program = program};
 *     bpl_core_report_add(&report, result);       for each body
 *     bpl_core_report_body(out, &report, result); right behind the report on the body
 *     bpl_core_report_end(out, &report);          before the last line
 *     bpl_core_report_release(&report);
 *
 *     file(line,col): Warning: no proof uses this precondition [unused-requires]
 *     file(line,col): Warning: P is proved from a contradiction: … [vacuous]
 *     file(line,col): Related location: this precondition contradicts the others
 *
 * An assumption is reported as unused if no proof of this run uses it, and the bodies that could
 * use it are verified: it may be deleted, and they are verified still.
 */
#ifndef BPL_REPORT_CORE_REPORT_H
#define BPL_REPORT_CORE_REPORT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/report/json.h"
#include "libbpl/vc/verify.h"

/* All assumptions at one place of the program. */
typedef struct BplCoreEntry {
    BplVcAssumptionKind kind;
    BplLoc loc;
    bool is_used;
} BplCoreEntry;

typedef struct BplCoreReport {
    const BplProgram *program;
    BPL_VEC(BplCoreEntry) entries;
    BplMap numbers;     /* place -> number of its entry + 1 */
    bool is_incomplete; /* the assumptions of some body's proof are not known; callers may set it */
} BplCoreReport;

/* Takes note of one more body. */
void bpl_core_report_add(BplCoreReport *report, const BplVcResult *result);
/* Adds warnings about the body alone: its assumptions contradict each other. */
void bpl_core_report_body(BplStrbuf *out, const BplCoreReport *report, const BplVcResult *result);
/* Adds a warning for each assumption that no proof uses, in the order of the program. */
void bpl_core_report_end(BplStrbuf *out, BplCoreReport *report);
/* Adds the body's assumptions as the member "core". */
void bpl_core_report_json(BplJson *json, const BplProgram *program, const BplVcResult *result);
/* As bpl_core_report_end, a JSON object a line. */
void bpl_core_report_json_end(BplStrbuf *out, BplCoreReport *report);
void bpl_core_report_release(BplCoreReport *report);

#endif
