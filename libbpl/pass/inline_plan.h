/* What inlining is going to do, before it does anything: which procedure is inlined how often, and
 * how large the outcome will be. inline.c and inline_plan.c share this; nobody else includes it. */
#ifndef BPL_PASS_INLINE_PLAN_H
#define BPL_PASS_INLINE_PLAN_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/pass/inline.h"

/* What becomes of a call. */
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
    BplCalls calls; /* in the body as it was */
    size_t size;    /* statements in it */
    bool changes;   /* some call in it does not stay */
} BplRoutine;

/* A procedure, as far as calls of it are concerned. */
typedef struct BplCallee {
    const BplProcedure *procedure;
    uint32_t routine; /* the first one, + 1; 0: there is none */
    bool by_spec;
    long limit; /* so many activations may be nested; negative: it is not inlined */
    /* while a tree of calls is gone through */
    long active, in_force;
    /* what is copied: the body as it was, and without structure */
    BplBody *original, *flat;
} BplCallee;

typedef struct BplInlinePlan {
    const BplInlineOptions *options;
    BPL_VEC(BplRoutine) routines;
    BPL_VEC(BplCallee) callees;
    BplMap index; /* BplProcedure -> its callee's index + 1 */
} BplInlinePlan;

/* So many activations may be nested: more cannot be printed, or read again. */
enum { BPL_MAX_INLINE_NESTING = 500 };

/* Works out what becomes of every call. Answers why it cannot be done, if it cannot, with what is
 * to blame in `trouble`. To be released all the same. */
BplInlined bpl_inline_plan_init(BplInlinePlan *plan, const BplProgram *program,
                                const BplInlineOptions *options, const char **trouble);
void bpl_inline_plan_release(BplInlinePlan *plan);

/* What becomes of the call where the activations are those that were entered and not left; the
 * callee of a call that does not stay is put into `callee`. */
BplCallFate bpl_inline_fate(BplInlinePlan *plan, const BplCall *call, BplCallee **callee);
void bpl_inline_enter(BplCallee *callee, const BplCall *call);
void bpl_inline_leave(BplCallee *callee);

#endif
