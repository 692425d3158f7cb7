/* Reports results of an entry's execution, as text and as JSON.
 *
 * Text: each failure with its position, its claim, the values of the variables in the claim, the
 * calls around it and the result of its replay; then a line for the entry. JSON: one object a line,
 * of type "failure" or "entry". Nothing in a report depends on time, except the additions of
 * --stats. */
#ifndef BPL_REPORT_EXEC_REPORT_H
#define BPL_REPORT_EXEC_REPORT_H

#include "libbpl/base/api.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

/* Adds the report on an entry, failures first; see above. */
void bpl_exec_report_text(BplStrbuf *out, const BplProgram *program, const BplExecResult *result);
void bpl_exec_report_json(BplStrbuf *out, const BplProgram *program, const BplExecResult *result);
/* Adds the kept passing executions: inputs, changes, and with `steps` their steps. The second
 * function adds them as JSON, objects of type "execution". */
void bpl_exec_report_passing(BplStrbuf *out, const BplProgram *program, const BplExecResult *result,
                             bool steps);
void bpl_exec_json_passing(BplStrbuf *out, const BplProgram *program, const BplExecResult *result,
                           bool steps);
/* Adds counts and times, for --stats. */
void bpl_exec_report_stats(BplStrbuf *out, const BplExecResult *result);

/* The kind of the failing check: "postcondition", "invariant on entry" … */
const char *bpl_check_text(const BplFailure *failure);
/* The engine that the verdict rests on: "paths" or "horn". */
const char *bpl_basis_text(const BplExecResult *result);
const char *bpl_verdict_text(BplVerdict verdict);
/* The name of the limit whose BPL_CUT_… is bit number `cut`. */
const char *bpl_cut_text(unsigned cut);
/* Prints the claim in Boogie's notation; nothing for an abort. */
void bpl_claim_print(BplStrbuf *out, const BplFailure *failure);

/* The answer about the axioms: "consistent", "inconsistent" or "unknown". */
const char *bpl_axioms_text(BplSat sat);
/* Reports whether the axioms are consistent, and which ones contradict each other. */
void bpl_axioms_report_text(BplStrbuf *out, const BplProgram *program, BplSat sat,
                            const BplNode *const *contradiction, size_t count);
/* As bpl_axioms_report_text, as JSON: {"type": "axioms", "verdict": "inconsistent",
 * "contradiction": [{"file": …, "line": …, "column": …}]} */
void bpl_axioms_report_json(BplStrbuf *out, const BplProgram *program, BplSat sat,
                            const BplNode *const *contradiction, size_t count);

BPL_END

#endif
