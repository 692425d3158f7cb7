/* Engines: clauses and a budget in, a proof, a failure or nothing out.
 *
 *     BplChcOutcome outcome;
 *     bpl_chc_engines[BPL_CHC_ENGINE_BMC](&outcome, &question);
 *     switch (outcome.answer) …
 *
 * An engine is one function and a line of engines.def. It runs in a process of its own, which a
 * timer ends: an engine that has found something calls `found`, since the check of its answer
 * counts to the time of the whole entry, not of the slice. Engines may be stopped at any moment,
 * and need not free their memory.
 *
 * `holds` is a proof: the engine has had every clause confirmed by a plain solver under the model
 * that it found. `derived` is an execution that `judge` confirmed or, where there is no judge, a
 * derivation of the clauses. Everything else is `open`: an engine that cannot handle the clauses
 * answers that, with a reason, and is not asked again if the reason implies that it would give up
 * again.
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
    /* Called before an answer is checked, which takes at most `slices`; 0: no limit. It may be
     * called more than once. */
    void (*found)(void *data, uint32_t slices);
    void *data;
} BplChcQuestion;

typedef struct BplChcOutcome {
    BplChcAnswer answer;
    BplChcModel model;     /* if it holds and wants_model: the model; otherwise without meanings */
    BplStrbuf certificate; /* by EXTERNAL, instead of a model */
    BplChcReason reason;   /* of an open answer */
    bool judged;           /* of an open answer: the reason is the last result of `judge` */
    uint32_t steps;        /* steps that Spacer took for a derivation without a judge */
    const char *why;       /* the reason in words; lives as long as the process */
} BplChcOutcome;

typedef void BplChcSolve(BplChcOutcome *outcome, const BplChcQuestion *question);

/* By BplChcEngineKind; NULL for the kind that is implemented elsewhere. */
extern BplChcSolve *const bpl_chc_engines[BPL_CHC_ENGINES];

/* Makes the outcome open, for this reason. */
static inline void bpl_chc_outcome_open(BplChcOutcome *outcome, BplChcReason reason,
                                        const char *why)
{
    outcome->answer = BPL_CHC_OPEN;
    outcome->reason = reason;
    outcome->why = why;
}

/* The engines, one method each: spacer.h, boxes.h, array_houdini.h, bmc.h; affine.c, external.c. */
void bpl_chc_engine_spacer(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_boxes(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_arrays(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_affine(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_external(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_bmc(BplChcOutcome *outcome, const BplChcQuestion *question);

#endif
