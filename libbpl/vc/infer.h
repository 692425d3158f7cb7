/* Infers loop invariants: suggests candidates, of which Houdini (houdini.h) keeps those that hold.
 *
 *     BplVcInference inference;
 *     bpl_vc_infer(&inference, program, BPL_VC_INFER_ALL);
 *     bpl_vc_infer_begin(&inference, &check);      the program is a copy with the candidates
 *     …                                            prepare it; run Houdini in a session on it
 *     bpl_vc_infer_settle(&inference, &houdini);   stores which candidates hold
 *     bpl_vc_infer_end(&inference, &check);        the original, with these invariants
 *     bpl_vc_infer_release(&inference);
 *
 *     while (i < n)                  while (i < n)
 *                             ==>      invariant {:inferred} 0 <= i;
 *     { i := i + 1; }                { i := i + 1; }
 *
 * Candidates come from intervals (intervals.h) and from templates (templates.h): comparisons of
 * variables that the loop changes with other variables and with numbers, the weakened guard of the
 * loop, assertions and postconditions with the bound of the loop replaced by its counter, linear
 * relations between counters, and more (templates*.c). No candidate is trusted: each is guarded by
 * an {:existential} constant, and only verified ones are kept.
 *
 * A loop is a `while` statement, or a label to which a goto jumps back; the invariants of such a
 * label are assertions after it (pass/annotate.h). */
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
    BplNode *place; /* the loop: a While or a Label */
    BplExpr *expr;
    /* index of a suggestion for the same loop that implies this one, or SIZE_MAX */
    size_t stronger;
    /* the constant that guards the suggestion, after bpl_vc_infer_begin */
    const BplName *constant;
    bool holds; /* the suggestion was verified; set by bpl_vc_infer_settle */
} BplVcSuggestion;

typedef struct BplVcInference {
    BplProgram *program;
    /* between bpl_vc_infer_begin and _end: the program's own declarations */
    BplUnit *unit;
    BPL_VEC(BplVcSuggestion) all; /* suggestions for all loops; those for a loop are consecutive */
} BplVcInference;

/* Finds candidates for the loops of a checked program. */
void bpl_vc_infer(BplVcInference *inference, BplProgram *program, BplVcInfer how);
void bpl_vc_infer_release(BplVcInference *inference);

/* Replaces the program's declarations by a copy with the candidates. Returns false after a
 * diagnostic, which indicates an error in this library. */
bool bpl_vc_infer_begin(BplVcInference *inference, const BplCheckOptions *check);
void bpl_vc_infer_settle(BplVcInference *inference, const BplVcHoudini *houdini);
bool bpl_vc_infer_end(BplVcInference *inference, const BplCheckOptions *check);

/* ---- for the templates: templates*.c --------------------------------------------------------- */

typedef struct BplVcLoop {
    BplVcInference *inference;
    BplDecl *decl;
    /* a flat copy (gotos instead of structured statements) of the body with the loop */
    const BplBody *flat;
    const BplCfg *cfg;
    const BplLoopVars *vars; /* the variables that the loop assigns, and its head */
    BplNode *place;
    size_t first;                  /* index of the loop's first candidate */
    const struct BplVcLoop *outer; /* the loop around this one, or NULL */
    /* the range of the loop's suggestions that were made from assertions and specifications */
    size_t first_claim, end_of_claims;
} BplVcLoop;

/* Adds a candidate invariant of the loop, unless the loop has this invariant already; takes
 * ownership of the expression. Returns the index of the candidate, or of an equal earlier one;
 * SIZE_MAX if the loop already has this invariant. `stronger`: the index of a candidate that
 * implies this one, or SIZE_MAX. */
size_t bpl_vc_suggest(BplVcLoop *loop, BplExpr *expr, size_t stronger);
void bpl_vc_templates(BplVcLoop *loop);
/* Does the loop assign the variable? */
bool bpl_vc_changes(const BplVcLoop *loop, const BplVar *var);

#endif
