/* Plans the inlining of calls before anything is changed: how often each procedure is inlined, and
 * the size of the result. Used by inline.c only; private to this folder. */
#ifndef BPL_PASS_INLINE_PLAN_H
#define BPL_PASS_INLINE_PLAN_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/pass/inline.h"

/* The treatment of a call by inlining. */
typedef enum BplCallFate {
    BPL_CALL_STAYS,
    BPL_CALL_BODY,
    BPL_CALL_SPEC,
    BPL_CALL_ASSUME_FALSE,
    BPL_CALL_ASSERT_FALSE
} BplCallFate;

typedef BPL_VEC(const BplCall *) BplCalls;

/* A procedure or an implementation that has a body. */
typedef struct BplRoutine {
    BplDecl *decl;
    BplBody *body;
    const BplVarGroup *ins, *outs;
    const BplTypeVar *type_params;
    BplCalls calls; /* the calls in the original body */
    size_t size;    /* the number of statements in the body */
    bool changes;   /* whether some call in the body is replaced */
} BplRoutine;

/* A procedure as the target of calls. */
typedef struct BplCallee {
    const BplProcedure *procedure;
    uint32_t routine; /* 1 + the index of the procedure's first body (routine); 0: it has no body */
    bool by_spec;
    long limit; /* limit on nested activations; negative: the procedure is not inlined */
    /* during the walk through the tree of calls: number of activations of the procedure that
     * enclose the current call, and the limit that the outermost of these has set */
    long active, in_force;
    /* the bodies to copy: the original one, and one flattened to blocks (for code expressions) */
    BplBody *original, *flat;
} BplCallee;

typedef struct BplInlinePlan {
    const BplInlineOptions *options;
    BPL_VEC(BplRoutine) routines;
    BPL_VEC(BplCallee) callees;
    BplIndex index; /* procedure -> its index in `callees` */
} BplInlinePlan;

/* Limit on nested activations: deeper programs cannot be printed or read again. */
enum { BPL_MAX_INLINE_NESTING = 500 };

/* Determines for every call how inlining treats it. If inlining is impossible, returns the reason,
 * and sets *trouble to the name that caused it. Callers release the plan in either case. */
BplInlined bpl_inline_plan_init(BplInlinePlan *plan, const BplProgram *program,
                                const BplInlineOptions *options, const char **trouble);
void bpl_inline_plan_release(BplInlinePlan *plan);

/* Returns what happens to the call, given the activations that were entered (bpl_inline_enter) and
 * not left so far; sets *callee to the called procedure, unless the call is left unchanged. */
BplCallFate bpl_inline_fate(BplInlinePlan *plan, const BplCall *call, BplCallee **callee);
void bpl_inline_enter(BplCallee *callee, const BplCall *call);
void bpl_inline_leave(BplCallee *callee);

#endif
