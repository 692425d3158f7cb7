/* Makes a script from a path and a model of it, which the concrete evaluator replays (script.h).
 *
 *     BplRecorder recorder = {
 *         .e = e, .model = model, .state = state, .script = bpl_script_new()};
 *     recorder.entry = bpl_only_body(e->program->unit, e->result->entry);
 *     bpl_record_inputs(&recorder, state);
 *     bpl_record_functions(&recorder, state);
 *     bpl_record_choices(&recorder, state);
 *     bpl_recorder_release(&recorder);
 *
 * If a script cannot express something, `trouble` is set; the script must then not be used.
 */
#ifndef BPL_EXEC_RECORDER_H
#define BPL_EXEC_RECORDER_H

#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"
#include "libbpl/exec/script.h"

/* Indices at which the path, or an axiom, reads or writes a map of this sort. */
typedef struct BplRecordPoint {
    BplSort sort;
    BplValue index[BPL_ROOM_EXEC_RECORD_INDICES];
} BplRecordPoint;

typedef struct BplRecorder {
    BplEngine *e;
    BplModel *model;
    const BplState *state;
    /* has_points is set when the list is complete; indices are values in the model */
    BPL_VEC(BplRecordPoint) points;
    bool has_points;
    BplScriptWriter *script;
    const BplNode *entry; /* the body in which the execution begins; NULL: not known yet */
    /* choices of a body's variables, until it is known which of several bodies the call runs */
    BPL_VEC(const BplChoice *) held;
    const char *trouble; /* why the script cannot express the execution, or NULL */
} BplRecorder;

/* The first converts a constant of the engine to a value of the script; the second the value that
 * any term has in the model. */
BplScriptValue bpl_record_constant(BplRecorder *recorder, BplValue value);
BplScriptValue bpl_record_value(BplRecorder *recorder, BplValue value);

/* Frees the recorder's data, except for the script. */
void bpl_recorder_release(BplRecorder *recorder);
/* Records the values of the entry's parameters, and of globals. */
void bpl_record_inputs(BplRecorder *recorder, const BplState *state);
/* Records all functions without a body. */
void bpl_record_functions(BplRecorder *recorder, const BplState *state);
/* Records choices in the order of the path. This may set the entry's body. */
void bpl_record_choices(BplRecorder *recorder, const BplState *state);

#endif
