/* A body as passive blocks: without loops, assignments and calls, all values are terms.
 *
 * Loops are cut: an edge into a head checks the invariants, the head gives the variables that the
 * loop assigns any values and assumes the invariants, a back edge ends after its checks. Loops with
 * several entries are transformed to loops with one (pass/split_entries.h); where that would be too
 * many blocks, the head of one is reached in any state that the procedure may be in. A call is
 * replaced by its specification, a variable by the term that was last assigned to it. Where blocks
 * meet with different values the variable is a new symbol, which each edge equates with the value
 * that it brings. Values are looked up where they are read, so that only variables that are read
 * are equated; large values are named, so that the result is linear in the body's size.
 *
 * The first block holds the assumptions at entry; if there are postconditions, all returns lead to
 * one block that checks them. Blocks are in an order in which edges lead forward.
 */
#ifndef BPL_VC_PASSIVE_H
#define BPL_VC_PASSIVE_H

#include "libbpl/graph/cfg.h"
#include "libbpl/pass/loop_targets.h"
#include "libbpl/vc/eval.h"

#define BPL_VC_NONE UINT32_MAX

typedef enum BplVcKind {
    BPL_VC_ASSERT,
    BPL_VC_UNPACK,     /* of `C(x, y) := e`: the value has this constructor */
    BPL_VC_REQUIRES,   /* a precondition, at a call */
    BPL_VC_ENSURES,    /* a postcondition, at the end of the body */
    BPL_VC_ENTERED,    /* an invariant, before the loop */
    BPL_VC_MAINTAINED, /* an invariant, after the loop's body */
    BPL_VC_DECREASES   /* a measure, after the loop's body or at a call */
} BplVcKind;

typedef struct BplVcCheck {
    BplVcKind kind;
    /* The assertion or the call; NULL for ENSURES, whose place is the path's return, and for
     * DECREASES after a loop's body, whose place is that of the block. */
    const BplNode *place;
    const BplNode *claim; /* the assertion or clause; of a measure's bound, the expression */
    uint32_t block;
    BplValue fails; /* a symbol: the failing path ends at this check, as the claim is false */
} BplVcCheck;

/* An assumption, perhaps with a check before it: if the check is passed, `assumed` holds from here
 * on. */
typedef struct BplVcItem {
    BplValue assumed;
    BplValue claimed; /* the condition of the check */
    uint32_t check;   /* or BPL_VC_NONE */
} BplVcItem;

typedef struct BplVcEdge {
    uint32_t from, to;
    BPL_VEC(BplValue) equations;
    /* a literal: a failing path takes this edge; BPL_TRUE: it does so unless it takes an earlier
     * one */
    BplValue taken;
} BplVcEdge;

typedef struct BplVcBlock {
    const BplLabel *label;   /* NULL: the block has no label of the program's */
    const BplStmt *transfer; /* the statement that ends it, or NULL */
    BPL_VEC(BplVcItem) items;
    BPL_VEC(uint32_t) ins, outs; /* incoming and outgoing edges */
    BplValue fails;              /* a formula: some path from here fails */
    uint32_t depth;              /* nesting depth of that formula */
    bool can_fail;
    bool is_bare;   /* it has no statements of the program */
    bool is_empty;  /* nor a guard */
    bool is_head;   /* it is the head of a loop */
    bool is_silent; /* it assumes and checks nothing, except for equations of its edges */
    BplLoc begin;   /* place of its first statement after a guard, or of its transfer */
} BplVcBlock;

/* A loop's head and the values of its measure there: in `measured` from `first` on. */
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
    const BplName *name; /* of the variable, or of the state */
    BplValue value;
    BplLoc loc;    /* of the loop or the call */
    bool is_havoc; /* SET: by a havoc statement */
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

    /* while the passive form is made */
    BplCfg cfg;
    BplLoopTargets targets;
    /* if loops have several entries: the variables that the body assigns anywhere */
    BplLoopVars assigned;
    BPL_VEC(const BplStmt *) firsts; /* by block of the cfg: its statements */
    BPL_VEC(uint32_t) of;            /* by block of the cfg: its passive block */
    BplMap indices;                  /* BplVar -> number + 1 */
    BPL_VEC(const BplVar *) vars;
    BplMap aliases; /* the procedure's parameters -> the implementation's */
    BplMap wheres;  /* variable -> where clause, of parameters */
    /* block and variable -> value at the block's end so far, if assigned there */
    BplWordMap ends;
    /* block and variable -> value at its beginning, if that was used */
    BplWordMap begins;
    /* global -> value + 1 before the call whose postconditions are evaluated */
    const BplMap *before_call;
    /* of a {:selective_checking} procedure: the variable that tells whether checks count yet;
     * otherwise NULL */
    BplVar *checking;
    /* facts that put values of statements into pools, wherever these statements are */
    BPL_VEC(BplValue) pooled;
    BPL_VEC(BplVcMeasured) heads; /* of loops that have measures */
    BPL_VEC(BplValue) measured;
    uint32_t at_entry; /* index in `measured` of the first value of the procedure's own measure */
    uint32_t current, exit;
    uint32_t cfg_block;  /* the block of the cfg that is being made */
    const BplName *name; /* for new symbols */
} BplVcPassive;

/* Translates the body. Sets the evaluator's `read`. If something could not be expressed,
 * eval->trouble names it. */
void bpl_vc_passive_init(BplVcPassive *passive, BplVcEval *eval, BplDecl *decl);
void bpl_vc_passive_release(BplVcPassive *passive);

/* Does the event, if it is on the path to the check, precede it? */
bool bpl_vc_is_before(const BplVcPassive *passive, const BplVcEvent *event, uint32_t check);
/* The value at entry of a variable, a number in `vars`; BPL_NONE if it is not used. */
BplValue bpl_vc_value_at_entry(const BplVcPassive *passive, uint32_t var);

/* Was the label made for a structured statement, with a name that ends in this suffix? */
bool bpl_vc_is_made(const BplLabel *label, const char *suffix);

/* ---- for the files of this: passive_stmt.c, passive_values.c ---------------------------------- */

/* Adds a simple statement to the current block. */
void bpl_vc_statement(BplVcPassive *p, const BplStmt *stmt);
/* Assumes the expression from here on. */
void bpl_vc_assume(BplVcPassive *p, const BplExpr *expr);
/* Adds a check. place: see BplVcCheck. */
void bpl_vc_claim(BplVcPassive *p, BplVcKind kind, const BplExpr *expr, const BplNode *place,
                  const BplNode *claim);
/* As bpl_vc_claim, for a condition that is not an expression of the program. */
void bpl_vc_claim_value(BplVcPassive *p, BplVcKind kind, BplValue claimed, const BplNode *place,
                        const BplNode *claim);
void bpl_vc_havoc(BplVcPassive *p, BplVar *const *vars, size_t count);
/* The variable's value at this point. */
BplValue bpl_vc_now(BplVcPassive *p, const BplVar *var);
/* For the evaluator: its value at this point, or that of old(var). `data` is the BplVcPassive. */
BplValue bpl_vc_read(void *data, const BplVar *var, bool old);
/* The value, or a symbol named after the variable that equals it. */
BplValue bpl_vc_named(BplVcPassive *p, const BplVar *var, BplValue value);
void bpl_vc_assign(BplVcPassive *p, const BplVar *var, BplValue value);
/* Does the variable's declaration have this attribute? */
bool bpl_vc_var_has(const BplVar *var, const char *attribute);
const BplExpr *bpl_vc_where(const BplVcPassive *p, const BplVar *var);
void bpl_vc_add_item(BplVcPassive *p, BplValue assumed);
/* Adds an event at this point; the function sets its block and item. */
void bpl_vc_add_event(BplVcPassive *p, BplVcEvent event);

#endif
