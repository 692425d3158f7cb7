/* A body as passive blocks: without loops, assignments and calls, all values are terms.
 *
 * Loops are cut: an edge into a head checks the invariants, the head gives what the loop assigns
 * any values and assumes them, an edge back ends behind its checks. Loops with
 * several entries are made such with one (pass/split_entries.h); where that would be too many
 * blocks, the head of one is reached in any state that the procedure may be in. A call is its
 * specification, a variable is the term that was last assigned to it. Where blocks meet with
 * different values the variable is a new symbol, which each edge equates with the value that it
 * brings. Values are looked up where they are read, so that only what is read is ever equated;
 * large ones are named, so that all of it is linear in the body's size.
 *
 * The first block holds what is assumed at entry; if there are postconditions, all returns lead to
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
    BPL_VC_UNPACK,     /* the value is of the constructor */
    BPL_VC_REQUIRES,   /* at a call */
    BPL_VC_ENSURES,    /* where the body ends */
    BPL_VC_ENTERED,    /* an invariant, before the loop */
    BPL_VC_MAINTAINED, /* an invariant, behind the loop's body */
    BPL_VC_DECREASES   /* a measure, behind the loop's body or at a call */
} BplVcKind;

typedef struct BplVcCheck {
    BplVcKind kind;
    /* The assertion or the call; NULL for ENSURES, whose place is the path's return, and for
     * DECREASES behind a loop's body, whose place is the block's. */
    const BplNode *place;
    const BplNode *claim; /* the assertion or clause; of a measure's bound, the expression */
    uint32_t block;
    BplValue fails; /* a symbol: the failing path ends here, as the claim is false */
} BplVcCheck;

/* From here on `assumed` holds, if the check, if there is one, is passed. */
typedef struct BplVcItem {
    BplValue assumed;
    BplValue claimed; /* of a check */
    uint32_t check;   /* or BPL_VC_NONE */
} BplVcItem;

typedef struct BplVcEdge {
    uint32_t from, to;
    BPL_VEC(BplValue) equations;
    BplValue taken; /* a literal: a failing path goes on here; BPL_TRUE: unless on one before it */
} BplVcEdge;

typedef struct BplVcBlock {
    const BplLabel *label;   /* NULL: made */
    const BplStmt *transfer; /* or NULL */
    BPL_VEC(BplVcItem) items;
    BPL_VEC(uint32_t) ins, outs; /* edges */
    BplValue fails;              /* a path from here does */
    uint32_t depth;              /* of what is nested in that */
    bool can_fail;
    bool is_bare;   /* there is no statement of the user's in it */
    bool is_empty;  /* nor a guard */
    bool is_head;   /* of a loop */
    bool is_silent; /* nothing is said in it, but for equations of its edges */
    BplLoc begin;   /* of its first statement behind a guard, or of its transfer */
} BplVcBlock;

/* A loop's head and the values that its measure had there: in `measured` from `first` on. */
typedef struct BplVcMeasured {
    uint32_t head, first;
    const BplMeasure *measure;
} BplVcMeasured;

/* Events on a path besides its items, in the order of the text. */
typedef enum BplVcEventKind {
    BPL_VC_EVENT_SET,   /* var becomes value */
    BPL_VC_EVENT_STATE, /* the state has a name */
    BPL_VC_EVENT_LOOP,  /* a loop begins, at a turn of which only its invariants are known */
    BPL_VC_EVENT_CALL,  /* a call, of which only the specification is known */
    BPL_VC_EVENT_PRINT  /* the name or, if it is NULL, the value is printed: {:print …} */
} BplVcEventKind;

typedef struct BplVcEvent {
    BplVcEventKind kind;
    uint32_t block, item; /* before this item of the block */
    const BplVar *var;
    const BplName *name; /* of var, or of the state */
    BplValue value;
    BplLoc loc;    /* of a loop or a call */
    bool is_havoc; /* SET by a havoc statement */
} BplVcEvent;

typedef struct BplVcPassive {
    BplVcEval *eval;
    BplDecl *decl;
    const BplProcedure *procedure;
    BPL_VEC(BplVcBlock *) blocks;
    BPL_VEC(BplVcEdge) edges;
    BPL_VEC(BplVcCheck) checks;
    BPL_VEC(BplVcEvent) events;  /* by block */
    BPL_VEC(BplVcCheck) trivial; /* true as they stand: nothing is asked about them */

    /* while it is made */
    BplCfg cfg;
    BplLoopTargets targets;
    BplLoopVars assigned;            /* of a body whose loops have several entries: by any of it */
    BPL_VEC(const BplStmt *) firsts; /* by block of the cfg: its statements */
    BPL_VEC(uint32_t) of;            /* by block of the cfg: ours */
    BplMap indices;                  /* BplVar -> number + 1 */
    BPL_VEC(const BplVar *) vars;
    BplMap aliases;            /* the procedure's parameters -> the implementation's */
    BplMap wheres;             /* variable -> where clause, of parameters */
    BplWordMap ends;           /* block and variable -> value at the end, or now; where assigned */
    BplWordMap begins;         /* the same at the beginning, where looked up */
    const BplMap *before_call; /* global -> value + 1 before the call whose promises are read */
    BplVar *checking; /* of a {:selective_checking} procedure: is it time to check? Else NULL */
    BPL_VEC(BplValue) pooled;     /* what statements add to pools is in them, wherever they are */
    BPL_VEC(BplVcMeasured) heads; /* of loops with measures */
    BPL_VEC(BplValue) measured;
    uint32_t at_entry; /* in `measured`: the first value of the procedure's own measure */
    uint32_t current, exit;
    uint32_t cfg_block;  /* the block of the cfg that is being made */
    const BplName *name; /* of made symbols */
} BplVcPassive;

/* The evaluator's `read` is set. What could not be said is in eval->trouble. */
void bpl_vc_passive_init(BplVcPassive *passive, BplVcEval *eval, BplDecl *decl);
void bpl_vc_passive_release(BplVcPassive *passive);

/* Does the event happen before the check fails, if it is on the path to it? */
bool bpl_vc_is_before(const BplVcPassive *passive, const BplVcEvent *event, uint32_t check);
/* The value at entry of a variable, a number in `vars`; BPL_NONE if nothing asks for it. */
BplValue bpl_vc_value_at_entry(const BplVcPassive *passive, uint32_t var);

/* Was the label made for a structured statement, with this at its end? */
bool bpl_vc_is_made(const BplLabel *label, const char *suffix);

/* ---- for the files of this: passive_stmt.c --------------------------------------------------- */

/* Adds a simple statement to the block under way. */
void bpl_vc_statement(BplVcPassive *p, const BplStmt *stmt);
/* The expression holds from here on. */
void bpl_vc_assume(BplVcPassive *p, const BplExpr *expr);
/* place: see BplVcCheck. */
void bpl_vc_claim(BplVcPassive *p, BplVcKind kind, const BplExpr *expr, const BplNode *place,
                  const BplNode *claim);
/* As bpl_vc_claim, for a claim that is no expression of the program. */
void bpl_vc_claim_value(BplVcPassive *p, BplVcKind kind, BplValue claimed, const BplNode *place,
                        const BplNode *claim);
void bpl_vc_havoc(BplVcPassive *p, BplVar *const *vars, size_t count);
BplValue bpl_vc_now(BplVcPassive *p, const BplVar *var);
/* The value, or a symbol that equals it: a variable of this name is to have it. */
BplValue bpl_vc_named(BplVcPassive *p, const BplVar *var, BplValue value);
void bpl_vc_assign(BplVcPassive *p, const BplVar *var, BplValue value);
/* Has the variable's declaration this attribute? */
bool bpl_vc_var_has(const BplVar *var, const char *attribute);
const BplExpr *bpl_vc_where(const BplVcPassive *p, const BplVar *var);
void bpl_vc_add_item(BplVcPassive *p, BplValue assumed);
/* Notes an event at this point; its block and item are set. */
void bpl_vc_add_event(BplVcPassive *p, BplVcEvent event);

#endif
