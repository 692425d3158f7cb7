/* From a path and a model of it to a script, which the concrete evaluator replays (script.h).
 *
 *     BplRecorder recorder = {
 *         .e = e, .model = model, .state = state, .script = bpl_script_new()};
 *     recorder.entry = bpl_only_body(e->program->unit, e->result->entry);
 *     bpl_record_inputs(&recorder, state);
 *     bpl_record_functions(&recorder, state);
 *     bpl_record_choices(&recorder, state);
 *     bpl_recorder_release(&recorder);
 *
 * What a script cannot say makes `trouble`; then the script is of no use.
 */
#ifndef BPL_EXEC_RECORDER_H
#define BPL_EXEC_RECORDER_H

#include "libbpl/exec/engine.h"
#include "libbpl/exec/script.h"

enum { BPL_RECORD_INDICES = 4 };

/* Indices at which the path, or an axiom, reads or writes a map of this sort. */
typedef struct BplRecordPoint {
    BplSort sort;
    BplValue index[BPL_RECORD_INDICES];
} BplRecordPoint;

typedef struct BplRecorder {
    BplEngine *e;
    BplModel *model;
    const BplState *state;
    BPL_VEC(BplRecordPoint) points; /* once has_points: in the model */
    bool has_points;
    BplScriptWriter *script;
    const BplNode *entry;            /* the body that it begins in; NULL: none is known yet */
    BPL_VEC(const BplChoice *) held; /* values of variables of a body that is not chosen yet */
    const char *trouble;             /* why it cannot be said, or NULL */
} BplRecorder;

/* A constant, and any value, by the model. */
BplScriptValue bpl_record_constant(BplRecorder *recorder, BplValue value);
BplScriptValue bpl_record_value(BplRecorder *recorder, BplValue value);

/* Frees what recording took, but for the script. */
void bpl_recorder_release(BplRecorder *recorder);
/* Parameters of the entry, and globals. */
void bpl_record_inputs(BplRecorder *recorder, const BplState *state);
/* All functions without a body. */
void bpl_record_functions(BplRecorder *recorder, const BplState *state);
/* In the order of the path. It may choose the entry's body. */
void bpl_record_choices(BplRecorder *recorder, const BplState *state);

#endif
