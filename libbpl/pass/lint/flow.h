/* What the control and the data flow of one body are: a flat copy of it, its graph, and for each
 * local variable and out-parameter what is assigned in vain and what is read too early.
 *
 * The copy keeps all places. Its variables, locals among them, are those of the body; made
 * statements and labels are marked (is_made). A variable counts as assigned by an assignment,
 * also of a part, by havoc, by a call, and by an assume that speaks of it (it chooses a value).
 *
 * The data are found variable by variable, backwards from reads; that costs no more than the
 * lengths of all live ranges. For a body where these are absurd (BPL_FLOW_LIMIT times its size)
 * `skipped` is true and the findings are not complete.
 */
#ifndef BPL_PASS_LINT_FLOW_H
#define BPL_PASS_LINT_FLOW_H

#include "libbpl/base/vec.h"
#include "libbpl/graph/cfg.h"
#include "libbpl/syntax/program.h"

enum { BPL_FLOW_LIMIT = 64 };

/* A local variable or an out-parameter. */
typedef struct BplFlowVar {
    BplVar *var;
    bool is_out;
    bool has_where;  /* or is mentioned in a where clause */
    uint32_t reads;  /* assumes among them */
    uint32_t writes; /* assignments, also of a part */
    uint32_t others; /* havocs, results of calls */
    uint32_t assumes;
    BplLoc early_read; /* the first read that an unassigned path leads to, or 0 */
    BplLoc first_read, first_write;
    bool early_exit; /* an out-parameter that some path leaves unassigned */
} BplFlowVar;

/* An assignment whose value nobody reads. */
typedef struct BplDeadStore {
    const BplVar *var;
    BplLoc loc;
} BplDeadStore;

typedef struct BplFlow {
    BplDecl *decl; /* the procedure or implementation */
    BplVarGroup *outs;
    BplBody *body; /* flat */
    BplCfg cfg;
    BPL_VEC(BplFlowVar) vars;          /* out-parameters, then locals */
    BPL_VEC(BplDeadStore) dead_stores; /* by place within each of `vars` */
    bool skipped;
} BplFlow;

/* False if the body has statements that a flat body cannot have (CIVL's); then there is nothing to
 * release. The copy lives in the program's arena. */
bool bpl_flow_init(BplFlow *flow, BplProgram *program, BplDecl *decl);
void bpl_flow_release(BplFlow *flow);

#endif
