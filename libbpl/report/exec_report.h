/* Results of an entry's execution, for people and for programs.
 *
 * Text: each failure with its position, its claim, the values of the variables in the claim, the
 * calls around it and the result of its replay; then a line for the entry. JSON: one object a line,
 * of type "failure" or "entry". Nothing in it depends on time, except the additions of --stats. */
#ifndef BPL_REPORT_EXEC_REPORT_H
#define BPL_REPORT_EXEC_REPORT_H

#include "libbpl/base/api.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/exec/exec.h"

BPL_BEGIN

/* Adds the report on an entry, failures first; see above. */
void bpl_exec_report_text(BplStrbuf *out, const BplProgram *program, const BplExecResult *result);
void bpl_exec_report_json(BplStrbuf *out, const BplProgram *program, const BplExecResult *result);
/* The kept passing executions: inputs, changes, and with `steps` their steps. In JSON, objects of
 * type "execution". */
void bpl_exec_report_passing(BplStrbuf *out, const BplProgram *program, const BplExecResult *result,
                             bool steps);
void bpl_exec_json_passing(BplStrbuf *out, const BplProgram *program, const BplExecResult *result,
                           bool steps);
/* Counts and times, for --stats. */
void bpl_exec_report_stats(BplStrbuf *out, const BplExecResult *result);

/* "postcondition", "invariant on entry" … */
const char *bpl_check_text(const BplFailure *failure);
/* "paths" or "horn": the engine of the verdict. */
const char *bpl_basis_text(const BplExecResult *result);
const char *bpl_verdict_text(BplVerdict verdict);
/* The limit that stopped the search: the bit of a BPL_CUT_… */
const char *bpl_cut_text(unsigned cut);
/* The claim in Boogie's notation; "" for an abort. */
void bpl_claim_print(BplStrbuf *out, const BplFailure *failure);

/* "consistent", "inconsistent" or "unknown". */
const char *bpl_axioms_text(BplSat sat);
/* Whether the axioms are consistent, and which ones contradict each other. */
void bpl_axioms_report_text(BplStrbuf *out, const BplProgram *program, BplSat sat,
                            const BplNode *const *contradiction, size_t count);
/* {"type": "axioms", "verdict": "inconsistent", "contradiction": [{"file": …, "line": …, "column":
 * …}]} */
void bpl_axioms_report_json(BplStrbuf *out, const BplProgram *program, BplSat sat,
                            const BplNode *const *contradiction, size_t count);

BPL_END

#endif
