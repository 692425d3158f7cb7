/* Turns a path and a model of it into a script, a list of inputs and choices that the concrete
 * evaluator replays (script.h).
 *
 *     BplRecorder recorder = {
 *         .e = e, .model = model, .state = state, .script = bpl_script_new()};
 *     recorder.entry = bpl_only_body(e->program->unit, e->result->entry);
 *     bpl_record_inputs(&recorder, state);
 *     bpl_record_functions(&recorder, state);
 *     bpl_record_choices(&recorder, state);
 *     bpl_recorder_release(&recorder);
 *
 * If a script cannot express the execution, `trouble` is set; the script must then not be used. */
#ifndef BPL_EXEC_RECORDER_H
#define BPL_EXEC_RECORDER_H

#include "libbpl/base/limits.h"
#include "libbpl/exec/engine.h"
#include "libbpl/exec/script.h"

/* The indices of one map element that the path or an axiom reads or writes, with the sort of the
 * map. */
typedef struct BplRecordPoint {
    BplSort sort;
    BplValue index[BPL_ROOM_EXEC_RECORD_INDICES];
} BplRecordPoint;

typedef struct BplRecorder {
    BplEngine *e;
    BplModel *model;
    const BplState *state;
    /* the elements of maps that the path and the axioms read or write; complete if has_points.
     * Indices are values in the model */
    BPL_VEC(BplRecordPoint) points;
    bool has_points;
    BplScriptWriter *script;
    const BplNode *entry; /* the body in which the execution begins; NULL: not known yet */
    /* Choices for local variables that are not in the script yet: the callee has several bodies,
     * and it is not known yet which of them runs. */
    BPL_VEC(const BplChoice *) held;
    const char *trouble; /* why the script cannot express the execution, or NULL */
} BplRecorder;

/* bpl_record_constant converts a constant of the engine to a value of the script; bpl_record_value
 * converts the value that a term has in the model. */
BplScriptValue bpl_record_constant(BplRecorder *recorder, BplValue value);
BplScriptValue bpl_record_value(BplRecorder *recorder, BplValue value);

/* Frees the recorder's data, except for the script. */
void bpl_recorder_release(BplRecorder *recorder);
/* Writes the initial values of the executed procedure's parameters, and of globals, to the script.
 */
void bpl_record_inputs(BplRecorder *recorder, const BplState *state);
/* Writes the model's interpretations of all functions without a body to the script. */
void bpl_record_functions(BplRecorder *recorder, const BplState *state);
/* Writes the nondeterministic choices of the path to the script, in order. This may set
 * recorder->entry, the body in which the execution begins. */
void bpl_record_choices(BplRecorder *recorder, const BplState *state);

#endif
