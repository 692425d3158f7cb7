/* Declares the interface of the engines: an engine gets a system of clauses and limits, and answers
 * with a proof, with a failure or with nothing.
 *
 *     BplChcOutcome outcome;
 *     bpl_chc_engines[BPL_CHC_ENGINE_BMC](&outcome, &question);
 *     switch (outcome.answer) …
 *
 * An engine is one function, listed in engines.def. It runs in a process of its own, which a timer
 * ends after a slice of time. An engine that has found something calls `found`, since the time to
 * check its answer is not limited by the slice, but by the time of the whole verification task. An
 * engine may be stopped at any moment, and need not free its memory.
 *
 * The answer BPL_CHC_HOLDS is a proof: the engine has found a model, and Z3 has confirmed for every
 * clause that it is true in this model. BPL_CHC_DERIVED is an execution that `judge` has confirmed
 * or, if there is no `judge`, a derivation of the clauses. In all other cases the answer is
 * BPL_CHC_OPEN, with a reason; if the reason implies that the engine would give up again on these
 * clauses, it is not started again. */
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
        *spacer; /* options for Spacer; their seed and memory limit apply to all engines */
    /* limit in milliseconds for each query to Z3 with which an answer is checked */
    uint32_t check_ms;
    const char *log;    /* a file to which the clauses are written as Spacer gets them, or NULL */
    bool wants_model;   /* for a proof, *outcome should contain a model */
    const char *solver; /* for the engine EXTERNAL: the command of the solver, otherwise NULL */
    uint32_t slice_ms;  /* for the engine EXTERNAL: limit on its processor time, in milliseconds */
    /* The caller's function that tells whether the plan is an execution that fails. NULL:
     * derivations are not examined. */
    bool (*judge)(void *data, const BplChcPlan *plan);
    /* The caller's function that is called before an answer is checked, possibly more than once.
     * The check may take as long as `slices` slices of time (0: no limit). */
    void (*found)(void *data, uint32_t slices);
    void *data;
} BplChcQuestion;

typedef struct BplChcOutcome {
    BplChcAnswer answer;
    /* for a proof with wants_model: the model; otherwise its field `of` is NULL */
    BplChcModel model;
    BplStrbuf certificate; /* a certificate, which the engine EXTERNAL makes instead of a model */
    BplChcReason reason;   /* the reason for the answer BPL_CHC_OPEN */
    bool judged; /* for the answer BPL_CHC_OPEN: the reason is that of the last call of `judge` */
    uint32_t steps;  /* number of steps that Spacer took for a derivation, if there is no `judge` */
    const char *why; /* the reason in words; the text lives as long as the process */
} BplChcOutcome;

typedef void BplChcSolve(BplChcOutcome *outcome, const BplChcQuestion *question);

/* The functions of the engines, by BplChcEngineKind; NULL for path search, which is implemented in
 * another folder. */
extern BplChcSolve *const bpl_chc_engines[BPL_CHC_ENGINES];

/* Sets the answer to BPL_CHC_OPEN, for this reason. */
static inline void bpl_chc_outcome_open(BplChcOutcome *outcome, BplChcReason reason,
                                        const char *why)
{
    outcome->answer = BPL_CHC_OPEN;
    outcome->reason = reason;
    outcome->why = why;
}

/* Run one engine each (declared in spacer.h, boxes.h, array_houdini.h, bmc.h; affine.c,
 * external.c): answer *question by setting *outcome. */
void bpl_chc_engine_spacer(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_boxes(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_arrays(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_affine(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_external(BplChcOutcome *outcome, const BplChcQuestion *question);
void bpl_chc_engine_bmc(BplChcOutcome *outcome, const BplChcQuestion *question);

#endif
