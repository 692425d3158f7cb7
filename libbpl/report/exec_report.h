/* Reports results of executing a procedure (the entry), as text and as JSON.
 *
 * Text: each failure with its position, the condition of the failing check (the claim), the values
 * of the variables in it, the calls around it and the result of its replay; then a line for the
 * entry. JSON: an object of type "failure" or "entry" on each line. Nothing in a report depends on
 * time, except the additions of --stats. */
#ifndef BPL_REPORT_EXEC_REPORT_H
#define BPL_REPORT_EXEC_REPORT_H

#include "libbpl/base/api.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

/* Add the report on an executed procedure, failures first, in the form that the top of this file
 * describes. */
void bpl_exec_report_text(BplStrbuf *out, const BplProgram *program, const BplExecResult *result);
void bpl_exec_report_json(BplStrbuf *out, const BplProgram *program, const BplExecResult *result);
/* Add the passing executions that were kept: inputs, changes, and with `steps` their steps. The
 * first function adds text, the second one JSON objects of type "execution". */
void bpl_exec_report_passing(BplStrbuf *out, const BplProgram *program, const BplExecResult *result,
                             bool steps);
void bpl_exec_json_passing(BplStrbuf *out, const BplProgram *program, const BplExecResult *result,
                           bool steps);
/* Adds counts and times, for --stats. */
void bpl_exec_report_stats(BplStrbuf *out, const BplExecResult *result);

/* Returns the kind of the failing check: "postcondition", "invariant on entry" … */
const char *bpl_check_text(const BplFailure *failure);
/* Returns the name of the engine that reached the verdict: "paths" (symbolic execution) or "horn"
 * (Horn clauses). */
const char *bpl_basis_text(const BplExecResult *result);
const char *bpl_verdict_text(BplVerdict verdict);
/* Returns the name of the limit that ended executions, for the bit number `cut` of the BPL_CUT_…
 * flags. */
const char *bpl_cut_text(unsigned cut);
/* Adds the condition of the failing check in Boogie's notation; nothing for the statement
 * `abort`. */
void bpl_claim_print(BplStrbuf *out, const BplFailure *failure);

/* Returns in words whether the axioms are consistent: "consistent", "inconsistent" or "not known to
 * be consistent". */
const char *bpl_axioms_text(BplSat sat);
/* Adds a report on the axioms as text: whether they are consistent and, if not, which of them
 * contradict each other. */
void bpl_axioms_report_text(BplStrbuf *out, const BplProgram *program, BplSat sat,
                            const BplNode *const *contradiction, size_t count);
/* Adds the report of bpl_axioms_report_text in JSON: {"type": "axioms", "verdict": "inconsistent",
 * "contradiction": [{"file": …, "line": …, "column": …}]} */
void bpl_axioms_report_json(BplStrbuf *out, const BplProgram *program, BplSat sat,
                            const BplNode *const *contradiction, size_t count);

BPL_END

#endif
