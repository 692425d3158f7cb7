/* Translates a body to passive blocks, which have no loops, assignments or calls, and in which all
 * values are terms.
 *
 * Loops are cut. An edge into a loop head checks the invariants. The head gives arbitrary values to
 * the variables that the loop assigns, and assumes the invariants. A back edge ends after its
 * checks. Loops with several entries are transformed to loops with one (pass/split_entries.h);
 * where that would make too many blocks, the head of the loop is also entered right after the
 * preconditions, with arbitrary values for all variables that the body assigns.
 *
 * A call is replaced by its specification, a variable by the term that was last assigned to it. If
 * paths join with different values of a variable, its value there is a new symbol, which each
 * incoming edge equates with the value on that edge. Such symbols are made only for variables that
 * are read later. Large values get names (symbols), so that the result is linear in the body's
 * size.
 *
 * The first block holds the assumptions at entry; if there are postconditions, all returns lead to
 * one block that checks them. Blocks are in an order in which edges lead forward. */
#ifndef BPL_VC_PASSIVE_H
#define BPL_VC_PASSIVE_H

#include "libbpl/graph/cfg.h"
#include "libbpl/pass/loop_targets.h"
#include "libbpl/vc/core.h"

#define BPL_VC_NONE UINT32_MAX

typedef enum BplVcKind {
    BPL_VC_ASSERT,
    BPL_VC_UNPACK,     /* for `C(x, y) := e`: e was made by the constructor C */
    BPL_VC_REQUIRES,   /* a precondition, at a call */
    BPL_VC_ENSURES,    /* a postcondition, at the end of the body */
    BPL_VC_ENTERED,    /* an invariant, before the loop */
    BPL_VC_MAINTAINED, /* an invariant, after the loop's body */
    BPL_VC_DECREASES   /* a measure, after the loop's body or at a call */
} BplVcKind;

typedef struct BplVcCheck {
    BplVcKind kind;
    /* The assertion or the call; NULL for ENSURES, which is reported at the return on the path, and
     * for DECREASES after a loop's body, which is reported at the block. */
    const BplNode *place;
    const BplNode *claim; /* the assertion or clause; for a measure's bound, the expression */
    uint32_t block;
    /* a symbol: true in a model whose path ends at this check because the check's condition is
     * false */
    BplValue fails;
    BplValue guard; /* the guard for vc/core.h; BPL_TRUE: there is none */
} BplVcCheck;

/* An assumption of a block, perhaps with a check before it. `assumed` is assumed after the check.
 */
typedef struct BplVcItem {
    BplValue assumed;
    BplValue claimed; /* the condition of the check */
    uint32_t check;   /* number of the check; BPL_VC_NONE: there is none */
} BplVcItem;

typedef struct BplVcEdge {
    uint32_t from, to;
    BPL_VEC(BplValue) equations;
    /* a literal: true in a model if the failing path takes this edge, and no earlier edge of the
     * block has a true literal. BPL_TRUE: the path takes this edge if it takes no earlier edge of
     * the block */
    BplValue taken;
} BplVcEdge;

typedef struct BplVcBlock {
    const BplLabel *label;   /* the label; NULL: the program has no label for the block */
    const BplStmt *transfer; /* the statement that ends the block, or NULL */
    BPL_VEC(BplVcItem) items;
    BPL_VEC(uint32_t) ins, outs; /* incoming and outgoing edges */
    /* a formula: some path from this block ends at a failing check (equations.h) */
    BplValue fails;
    uint32_t depth; /* number of nesting levels in `fails` since the last symbol (equations.h) */
    bool can_fail;
    /* the block has no statements of the program, except for the guard of a branch */
    bool is_bare;
    bool is_empty;  /* the block has no statements of the program, nor the guard of a branch */
    bool is_head;   /* the block is the head of a loop */
    bool is_silent; /* the block assumes and checks nothing, except for equations on its edges */
    /* position of the block's first statement after the guard of a branch; without one, of the
     * statement that ends the block */
    BplLoc begin;
} BplVcBlock;

/* The head of a loop with a measure. The values that the measure has at the head are in the list
 * `measured`, from the index `first` on. */
typedef struct BplVcMeasured {
    uint32_t head, first;
    const BplMeasure *measure;
} BplVcMeasured;

/* Kinds of events on a path that are shown in traces, besides the assumptions and checks. */
typedef enum BplVcEventKind {
    BPL_VC_EVENT_SET,   /* a variable gets a value */
    BPL_VC_EVENT_STATE, /* {:captureState "name"} gives the state a name */
    /* an arbitrary iteration of a loop begins, constrained by the invariants alone */
    BPL_VC_EVENT_LOOP,
    BPL_VC_EVENT_CALL, /* a call, whose effect is constrained by the specification alone */
    BPL_VC_EVENT_PRINT /* {:print …} prints the name or, if it is NULL, the value */
} BplVcEventKind;

typedef struct BplVcEvent {
    BplVcEventKind kind;
    uint32_t block, item; /* the event precedes the item `item` of the block `block` */
    const BplVar *var;
    const BplName *name; /* the name of the variable or of the state */
    BplValue value;
    BplLoc loc;    /* the position of the loop or the call */
    bool is_havoc; /* for SET: a havoc statement gives the value */
} BplVcEvent;

typedef struct BplVcPassive {
    BplVcEval *eval;
    BplDecl *decl;
    const BplProcedure *procedure;
    BPL_VEC(BplVcBlock *) blocks;
    BPL_VEC(BplVcEdge) edges;
    BPL_VEC(BplVcCheck) checks;
    BPL_VEC(BplVcEvent) events; /* events, in the order of the blocks */
    /* checks whose conditions are evidently true: no query is needed */
    BPL_VEC(BplVcCheck) trivial;

    /* data that is used only while the passive form is made */
    BplCfg cfg;
    BplLoopTargets targets;
    /* if loops have several entries: the variables that the body assigns anywhere */
    BplLoopVars assigned;
    BPL_VEC(const BplStmt *) firsts; /* for each block of the cfg: its first statement */
    BPL_VEC(uint32_t) of;            /* for each block of the cfg: its passive block */
    BplMap indices;                  /* BplVar -> its number + 1 */
    BPL_VEC(const BplVar *) vars;
    BplMap aliases; /* the procedure's parameters -> the implementation's parameters */
    BplMap wheres;  /* parameter -> its where clause */
    /* block and variable -> the variable's value after the statements of the block that were
     * translated so far, if these assign the variable */
    BplWordMap ends;
    /* block and variable -> value at the block's beginning, if it was read */
    BplWordMap begins;
    /* global -> value + 1 before the call whose postconditions are being evaluated */
    const BplMap *before_call;
    /* for a {:selective_checking} procedure: the Boolean variable that is true once checks count;
     * otherwise NULL */
    BplVar *checking;
    /* facts that put values into pools (for {:pool} variables); they hold at any position of the
     * program */
    BPL_VEC(BplValue) pooled;
    BPL_VEC(BplVcMeasured) heads; /* heads of loops that have measures */
    BPL_VEC(BplValue) measured;
    uint32_t at_entry; /* index in `measured` of the first value of the procedure's own measure */
    uint32_t current, exit;
    uint32_t cfg_block;  /* the block of the cfg that is being translated */
    const BplName *name; /* the name of new symbols that belong to no variable */
} BplVcPassive;

/* Translates the body of `decl`. Sets the evaluator's function `read`. If a construct has no
 * translation, eval->trouble names it. */
void bpl_vc_passive_init(BplVcPassive *passive, BplVcEval *eval, BplDecl *decl);
void bpl_vc_passive_release(BplVcPassive *passive);

/* Does the event precede the check, if a path passes both? */
bool bpl_vc_is_before(const BplVcPassive *passive, const BplVcEvent *event, uint32_t check);
/* Returns the value at entry of the variable with this index in `vars`; BPL_NONE if it was never
 * read. */
BplValue bpl_vc_value_at_entry(const BplVcPassive *passive, uint32_t var);

/* Was the label generated for a structured statement (anonN_Then, anonN_LoopHead, …), with a name
 * that ends in `suffix`? */
bool bpl_vc_is_made(const BplLabel *label, const char *suffix);

/* ---- for the files of this: passive_stmt.c, passive_values.c ----------------------------------
 */

/* Translates a simple statement, at the end of the current block. */
void bpl_vc_statement(BplVcPassive *p, const BplStmt *stmt);
/* Adds to the current block the assumption of an expression, which belongs to the statement or
 * clause `node`; `node` may be the expression. */
void bpl_vc_assume(BplVcPassive *p, const BplExpr *expr, BplVcAssumptionKind kind,
                   const BplNode *node);
/* Adds to the current block a check of the expression, which is the condition of the assertion or
 * clause `claim`; see BplVcCheck for `place`. */
void bpl_vc_claim(BplVcPassive *p, BplVcKind kind, const BplExpr *expr, const BplNode *place,
                  const BplNode *claim);
/* As bpl_vc_claim, for a condition that is not an expression of the program. */
void bpl_vc_claim_value(BplVcPassive *p, BplVcKind kind, BplValue claimed, const BplNode *place,
                        const BplNode *claim);
void bpl_vc_havoc(BplVcPassive *p, BplVar *const *vars, size_t count);
/* Returns the variable's value at the end of the current block so far. */
BplValue bpl_vc_now(BplVcPassive *p, const BplVar *var);
/* Implements the function `read` of the evaluator: returns the variable's current value or, if
 * `old`, a global's value at entry (in postconditions of a call: before the call). `data` is the
 * BplVcPassive. */
BplValue bpl_vc_read(void *data, const BplVar *var, bool old);
/* Returns the value itself or, if the value is large, a new symbol that equals it, named after the
 * variable. */
BplValue bpl_vc_named(BplVcPassive *p, const BplVar *var, BplValue value);
void bpl_vc_assign(BplVcPassive *p, const BplVar *var, BplValue value);
/* Does the variable's declaration have this attribute? */
bool bpl_vc_var_has(const BplVar *var, const char *attribute);
const BplExpr *bpl_vc_where(const BplVcPassive *p, const BplVar *var);
void bpl_vc_add_item(BplVcPassive *p, BplValue assumed);
/* Adds an event at the end of the current block so far; the function sets its block and item. */
void bpl_vc_add_event(BplVcPassive *p, BplVcEvent event);

#endif
