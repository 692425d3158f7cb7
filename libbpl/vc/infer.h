/* Inference of loop invariants: candidates, of which Houdini keeps those that hold.
 *
 *     BplVcInference inference;
 *     bpl_vc_infer(&inference, program, BPL_VC_INFER_ALL);
 *     bpl_vc_infer_begin(&inference, &check);      now the program is a copy with the candidates
 *     …                                            prepare it, begin a session and Houdini in it
 *     bpl_vc_infer_settle(&inference, &houdini);
 *     bpl_vc_infer_end(&inference, &check);        the original again, with the invariants that
 * hold bpl_vc_infer_release(&inference);
 *
 *     while (i < n)                  while (i < n)
 *                             ==>      invariant {:inferred} 0 <= i;
 *     { i := i + 1; }                { i := i + 1; }
 *
 * Candidates come from intervals (intervals.h) and from templates (templates.h): comparisons of
 * variables that the loop changes with others and with numbers, the weakened guard, claims
 * elsewhere with the loop's counter in the place of its bound, linear relations between counters,
 * and more (templates*.c). No candidate is trusted: each is guarded by an {:existential} constant,
 * and only verified ones are kept.
 *
 * A loop is a While, or a label that is jumped back to; its claims are written as annotate.h does.
 */
#ifndef BPL_VC_INFER_H
#define BPL_VC_INFER_H

#include "libbpl/pass/loop_targets.h"
#include "libbpl/sema/check.h"
#include "libbpl/term/wordmap.h"
#include "libbpl/vc/houdini.h"

typedef enum BplVcInfer {
    BPL_VC_INFER_NOT,
    BPL_VC_INFER_INTERVALS,
    BPL_VC_INFER_TEMPLATES,
    BPL_VC_INFER_ALL
} BplVcInfer;
#define BPL_VC_INFERS "none|intervals|templates|all"

typedef struct BplVcSuggestion {
    BplNode *place; /* a While or a Label */
    BplExpr *expr;
    size_t stronger; /* index of a stronger suggestion at this place, or SIZE_MAX */
    /* the constant that guards the suggestion, after bpl_vc_infer_begin */
    const BplName *constant;
    bool holds; /* the suggestion was verified; set by bpl_vc_infer_settle */
} BplVcSuggestion;

typedef struct BplVcInference {
    BplProgram *program;
    BplUnit *unit;                /* after bpl_vc_infer_begin: the program's own unit */
    BPL_VEC(BplVcSuggestion) all; /* all suggestions; those of a place are consecutive */
} BplVcInference;

/* Finds candidates for the loops of a checked program. */
void bpl_vc_infer(BplVcInference *inference, BplProgram *program, BplVcInfer how);
void bpl_vc_infer_release(BplVcInference *inference);

/* Puts a copy with the candidates in the place of the program's declarations. False after a
 * diagnostic, which would be a bug of this library. */
bool bpl_vc_infer_begin(BplVcInference *inference, const BplCheckOptions *check);
void bpl_vc_infer_settle(BplVcInference *inference, const BplVcHoudini *houdini);
bool bpl_vc_infer_end(BplVcInference *inference, const BplCheckOptions *check);

/* ---- for the templates: templates*.c --------------------------------------------------------- */

typedef struct BplVcLoop {
    BplVcInference *inference;
    BplDecl *decl;
    const BplBody *flat; /* a flat copy of the body that contains the loop */
    const BplCfg *cfg;
    const BplLoopVars *vars; /* the variables that the loop assigns, and its head */
    BplNode *place;
    size_t first;                  /* index of the loop's first candidate */
    const struct BplVcLoop *outer; /* the loop around it, or NULL */
    /* the range of the loop's candidates that are adapted claims */
    size_t first_claim, end_of_claims;
} BplVcLoop;

/* Adds a candidate; takes over the expression. Returns the candidate's index, or that of an equal
 * one; SIZE_MAX if the loop has this invariant already. */
size_t bpl_vc_suggest(BplVcLoop *loop, BplExpr *expr, size_t stronger);
void bpl_vc_templates(BplVcLoop *loop);
/* Does the loop assign the variable? */
bool bpl_vc_changes(const BplVcLoop *loop, const BplVar *var);

#endif
