/* A body as passive blocks: without loops, assignments and calls, all values are terms.
 *
 * Loops are cut: an edge into a head checks the invariants; the head gives the variables that the
 * loop assigns any values and assumes the invariants; a back edge ends after its checks. Loops with
 * several entries are transformed to loops with one (pass/split_entries.h); where that would make
 * too many blocks, the head of such a loop is reached in any state that the procedure may be in. A
 * call is replaced by its specification, a variable by the term that was last assigned to it. Where
 * blocks meet with different values the variable is a new symbol, which each edge equates with the
 * value that it brings. Values are looked up where they are read, so that only variables that are
 * read are equated; large values are named, so that the result is linear in the body's size.
 *
 * The first block holds the assumptions at entry; if there are postconditions, all returns lead to
 * one block that checks them. Blocks are in an order in which edges lead forward.
 */
#ifndef BPL_VC_PASSIVE_H
#define BPL_VC_PASSIVE_H

#include "libbpl/graph/cfg.h"
#include "libbpl/pass/loop_targets.h"
#include "libbpl/vc/core.h"

#define BPL_VC_NONE UINT32_MAX

typedef enum BplVcKind {
    BPL_VC_ASSERT,
    BPL_VC_UNPACK,     /* for `C(x, y) := e`: the value was made by this constructor */
    BPL_VC_REQUIRES,   /* a precondition, at a call */
    BPL_VC_ENSURES,    /* a postcondition, at the end of the body */
    BPL_VC_ENTERED,    /* an invariant, before the loop */
    BPL_VC_MAINTAINED, /* an invariant, after the loop's body */
    BPL_VC_DECREASES   /* a measure, after the loop's body or at a call */
} BplVcKind;

typedef struct BplVcCheck {
    BplVcKind kind;
    /* The assertion or the call; NULL for ENSURES, whose place is the return on the path, and for
     * DECREASES after a loop's body, whose place is that of the block. */
    const BplNode *place;
    const BplNode *claim; /* the assertion or clause; for a measure's bound, the expression */
    uint32_t block;
    /* a symbol: the failing path ends at this check, since its condition is false */
    BplValue fails;
    BplValue guard; /* as in vc/core.h; BPL_TRUE: there is none */
} BplVcCheck;

/* An assumption, perhaps with a check before it: if the check is passed, `assumed` holds from here
 * on. */
typedef struct BplVcItem {
    BplValue assumed;
    BplValue claimed; /* the condition of the check */
    uint32_t check;   /* number of the check; BPL_VC_NONE: there is none */
} BplVcItem;

typedef struct BplVcEdge {
    uint32_t from, to;
    BPL_VEC(BplValue) equations;
    /* a literal: a failing path takes this edge. BPL_TRUE: it takes the edge unless it takes an
     * earlier one */
    BplValue taken;
} BplVcEdge;

typedef struct BplVcBlock {
    const BplLabel *label;   /* the label; NULL: the program has no label for the block */
    const BplStmt *transfer; /* the statement that ends the block, or NULL */
    BPL_VEC(BplVcItem) items;
    BPL_VEC(uint32_t) ins, outs; /* incoming and outgoing edges */
    BplValue fails;              /* a formula: some path from here fails */
    uint32_t depth;              /* nesting depth of the formula `fails` */
    bool can_fail;
    bool is_bare;   /* it has no statements of the program */
    bool is_empty;  /* it has neither statements nor a guard */
    bool is_head;   /* it is the head of a loop */
    bool is_silent; /* it assumes and checks nothing, except for equations of its edges */
    BplLoc begin;   /* place of its first statement after a guard, or of its transfer */
} BplVcBlock;

/* A loop's head, and its measure's values there: in the list `measured`, from `first` on. */
typedef struct BplVcMeasured {
    uint32_t head, first;
    const BplMeasure *measure;
} BplVcMeasured;

/* Events on a path besides its items, in the order of the text; they are shown in traces. */
typedef enum BplVcEventKind {
    BPL_VC_EVENT_SET,   /* a variable gets a value */
    BPL_VC_EVENT_STATE, /* {:captureState} names the state */
    /* a loop: an arbitrary iteration begins, constrained by the invariants alone */
    BPL_VC_EVENT_LOOP,
    BPL_VC_EVENT_CALL, /* a call, constrained by the specification alone */
    BPL_VC_EVENT_PRINT /* {:print …} prints the name or, if it is NULL, the value */
} BplVcEventKind;

typedef struct BplVcEvent {
    BplVcEventKind kind;
    uint32_t block, item; /* it happens before this item of this block */
    const BplVar *var;
    const BplName *name; /* the name of the variable or of the state */
    BplValue value;
    BplLoc loc;    /* the place of the loop or the call */
    bool is_havoc; /* for SET: by a havoc statement */
} BplVcEvent;

typedef struct BplVcPassive {
    BplVcEval *eval;
    BplDecl *decl;
    const BplProcedure *procedure;
    BPL_VEC(BplVcBlock *) blocks;
    BPL_VEC(BplVcEdge) edges;
    BPL_VEC(BplVcCheck) checks;
    BPL_VEC(BplVcEvent) events; /* in the order of the blocks */
    /* checks whose conditions are evidently true: nothing is asked about them */
    BPL_VEC(BplVcCheck) trivial;

    /* data that is used while the passive form is made */
    BplCfg cfg;
    BplLoopTargets targets;
    /* if loops have several entries: the variables that the body assigns anywhere */
    BplLoopVars assigned;
    BPL_VEC(const BplStmt *) firsts; /* by block of the cfg: its first statement */
    BPL_VEC(uint32_t) of;            /* by block of the cfg: its passive block */
    BplMap indices;                  /* BplVar -> its number + 1 */
    BPL_VEC(const BplVar *) vars;
    BplMap aliases; /* the procedure's parameters -> the implementation's */
    BplMap wheres;  /* parameter -> its where clause */
    /* block and variable -> value at the end of the block's statements so far, if they assign it */
    BplWordMap ends;
    /* block and variable -> value at the block's beginning, if it was read */
    BplWordMap begins;
    /* global -> value + 1 before the call whose postconditions are being evaluated */
    const BplMap *before_call;
    /* for a {:selective_checking} procedure: the variable that tells whether checks count yet;
     * otherwise NULL */
    BplVar *checking;
    /* facts that put values into pools; they hold wherever the statements with {:add_to_pool}
     * are */
    BPL_VEC(BplValue) pooled;
    BPL_VEC(BplVcMeasured) heads; /* heads of loops that have measures */
    BPL_VEC(BplValue) measured;
    uint32_t at_entry; /* index in `measured` of the first value of the procedure's own measure */
    uint32_t current, exit;
    uint32_t cfg_block;  /* the block of the cfg that is being made */
    const BplName *name; /* the name of new symbols that belong to no variable */
} BplVcPassive;

/* Translates the body. Sets the evaluator's `read`. If something could not be expressed,
 * eval->trouble names it. */
void bpl_vc_passive_init(BplVcPassive *passive, BplVcEval *eval, BplDecl *decl);
void bpl_vc_passive_release(BplVcPassive *passive);

/* Does the event precede the check on every path through both? */
bool bpl_vc_is_before(const BplVcPassive *passive, const BplVcEvent *event, uint32_t check);
/* The value at entry of the variable with this number in `vars`; BPL_NONE if it is not used. */
BplValue bpl_vc_value_at_entry(const BplVcPassive *passive, uint32_t var);

/* Was the label made for a structured statement, with a name that ends in `suffix`? */
bool bpl_vc_is_made(const BplLabel *label, const char *suffix);

/* ---- for the files of this: passive_stmt.c, passive_values.c ----------------------------------
 */

/* Adds a simple statement to the current block. */
void bpl_vc_statement(BplVcPassive *p, const BplStmt *stmt);
/* Assumes the expression of the statement or clause from here on; `node` may be the expression. */
void bpl_vc_assume(BplVcPassive *p, const BplExpr *expr, BplVcAssumptionKind kind,
                   const BplNode *node);
/* Adds a check of the expression; see BplVcCheck for `place`. */
void bpl_vc_claim(BplVcPassive *p, BplVcKind kind, const BplExpr *expr, const BplNode *place,
                  const BplNode *claim);
/* As bpl_vc_claim, for a condition that is not an expression of the program. */
void bpl_vc_claim_value(BplVcPassive *p, BplVcKind kind, BplValue claimed, const BplNode *place,
                        const BplNode *claim);
void bpl_vc_havoc(BplVcPassive *p, BplVar *const *vars, size_t count);
/* The variable's value at the current point. */
BplValue bpl_vc_now(BplVcPassive *p, const BplVar *var);
/* A hook for the evaluator: the variable's value at the current point or, if `old`, at entry.
 * `data` is the BplVcPassive. */
BplValue bpl_vc_read(void *data, const BplVar *var, bool old);
/* The value itself or, if it is large, a symbol named after the variable that equals it. */
BplValue bpl_vc_named(BplVcPassive *p, const BplVar *var, BplValue value);
void bpl_vc_assign(BplVcPassive *p, const BplVar *var, BplValue value);
/* Does the variable's declaration have this attribute? */
bool bpl_vc_var_has(const BplVar *var, const char *attribute);
const BplExpr *bpl_vc_where(const BplVcPassive *p, const BplVar *var);
void bpl_vc_add_item(BplVcPassive *p, BplValue assumed);
/* Adds an event at the current point; the function sets its block and item. */
void bpl_vc_add_event(BplVcPassive *p, BplVcEvent event);

#endif
