/* Engines: an engine gets clauses and a budget, and answers with a proof, with a failure or with
 * nothing.
 *
 *     BplChcOutcome outcome;
 *     bpl_chc_engines[BPL_CHC_ENGINE_BMC](&outcome, &question);
 *     switch (outcome.answer) …
 *
 * An engine is one function and a line of engines.def. It runs in a process of its own, which a
 * timer ends. An engine that has found something calls `found`, since the time to check its answer
 * belongs to the whole entry, not to the slice. Engines may be stopped at any moment, and need not
 * free their memory.
 *
 * `holds` is a proof: the engine has had every clause confirmed by a plain solver under the model
 * that it found. `derived` is an execution that `judge` confirmed or, where there is no judge, a
 * derivation of the clauses. Everything else is `open`: an engine that cannot handle the clauses
 * gives this answer, with a reason, and is not asked again if the reason implies that it would give
 * up again.
 */
#ifndef BPL_CHC_ENGINE_H
#define BPL_CHC_ENGINE_H

#include "libbpl/chc/certify/derivation.h"
#include "libbpl/chc/certify/model.h"

typedef enum BplChcEngineKind {
#define ENGINE(id, solve) BPL_CHC_ENGINE_##id,
#include "libbpl/chc/engine/engines.def"
#undef ENGINE
    BPL_CHC_ENGINES
} BplChcEngineKind;

typedef struct BplChcQuestion {
    BplChcSystem *system;
    const BplFixedpointOptions
        *spacer; /* how Spacer is to be called; its seed and memory limit apply to all engines */
    uint32_t check_ms;  /* limit for each question about an answer */
    const char *log;    /* a file for the clauses as Spacer gets them, or NULL */
    bool wants_model;   /* a proof should come with a model */
    const char *solver; /* for EXTERNAL: the command, otherwise NULL */
    uint32_t slice_ms;  /* for EXTERNAL: its processor time */
    /* Is the plan an execution that fails? NULL: derivations are not examined. */
    bool (*judge)(void *data, const BplChcPlan *plan);
    /* Called before an answer is checked; checking takes at most `slices` (0: no limit). It may be
     * called more than once. */
    void (*found)(void *data, uint32_t slices);
    void *data;
} BplChcQuestion;

typedef struct BplChcOutcome {
    BplChcAnswer answer;
    /* if it holds and wants_model: the model; otherwise there are no meanings */
    BplChcModel model;
    BplStrbuf certificate; /* EXTERNAL makes a certificate instead of a model */
    BplChcReason reason;   /* the reason for an open answer */
    bool judged;           /* for an open answer: the reason is the last result of `judge` */
    uint32_t steps;        /* steps that Spacer took for a derivation without a judge */
    const char *why;       /* the reason in words; lives as long as the process */
} BplChcOutcome;

typedef void BplChcSolve(BplChcOutcome *outcome, const BplChcQuestion *question);

/* The engines, by BplChcEngineKind; NULL for the engine that is not in this folder (path
 * search). */
extern BplChcSolve *const bpl_chc_engines[BPL_CHC_ENGINES];

/* Makes the outcome open, for this reason. */
static inline void bpl_chc_outcome_open(BplChcOutcome *outcome, BplChcReason reason,
                                        const char *why)
{
    outcome->answer = BPL_CHC_OPEN;
    outcome->reason = reason;
    outcome->why = why;
}

/* Run the engines, one method each: spacer.h, boxes.h, array_houdini.h, bmc.h; affine.c,
 * external.c. */
void bpl_chc_engine_spacer(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_boxes(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_arrays(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_affine(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_external(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_bmc(BplChcOutcome *outcome, const BplChcQuestion *question);

#endif
