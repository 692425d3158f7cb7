/* Computes the control flow and data flow of one body: a flat copy of the body, the control-flow
 * graph of this copy, and, for each local variable and out-parameter, dead stores and reads before
 * assignment.
 *
 * The copy keeps all source positions. Its variables, also locals, are those of the body;
 * statements and labels that flattening made are marked (is_made). A variable counts as assigned by
 * an assignment, also of a part, by havoc, by a call, and by an assume that mentions it (which
 * restricts its value).
 *
 * The analysis runs variable by variable, backwards from reads, and costs at most the sum of the
 * lengths of all live ranges. For a body where this is excessive (BPL_FLOW_LIMIT times its size)
 * `skipped` is true and the results are incomplete. */
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
    /* the variable has a where clause, or a where clause mentions it; then the analysis looks for
     * no dead stores and no early reads of the variable */
    bool has_where;
    uint32_t reads;  /* number of reads, including assumes */
    uint32_t writes; /* number of assignments, including assignments of parts */
    uint32_t others; /* number of havocs and results of calls */
    uint32_t assumes;
    /* source position of the first read that some path reaches without an assignment, or 0 */
    BplLoc early_read;
    BplLoc first_read, first_write;
    /* the variable is an out-parameter, and some path to a return does not assign it */
    bool early_exit;
} BplFlowVar;

/* An assignment whose value is never read. */
typedef struct BplDeadStore {
    const BplVar *var;
    BplLoc loc;
} BplDeadStore;

typedef struct BplFlow {
    BplDecl *decl; /* the procedure or implementation that has the body */
    BplVarGroup *outs;
    BplBody *body; /* a flat copy of the body (pass/blocks.h) */
    BplCfg cfg;
    BPL_VEC(BplFlowVar) vars; /* the analysed variables: out-parameters, then locals */
    /* ordered by variable as in `vars`, then by source position */
    BPL_VEC(BplDeadStore) dead_stores;
    bool skipped;
} BplFlow;

/* Analyses the body of the declaration. Returns false if the body has statements that a flat body
 * cannot contain (CIVL's); then there is nothing to release. The copy lives in the program's
 * arena. */
bool bpl_flow_init(BplFlow *flow, BplProgram *program, BplDecl *decl);
void bpl_flow_release(BplFlow *flow);

#endif
