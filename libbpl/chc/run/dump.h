/* Prints the result of each stage of the pipeline for one procedure (the entry), as text for
 * developers.
 *
 *     core          register code of all procedures (core/core.h)
 *     graphs        procedures with small callees expanded, and the variables that can influence
 *                   a check (encode/)
 *     clauses       the program's clauses
 *     transforms    the clauses that a configuration solves (transform/)
 *     model         the model of the program's clauses, if the configuration finds one (certify/)
 *
 * The last two stages depend on a configuration. The text may change with any version. */
#ifndef BPL_CHC_DUMP_H
#define BPL_CHC_DUMP_H

#include "libbpl/chc/run/decide.h"

#define BPL_CHC_STAGES "core|graphs|clauses|transforms|model"

typedef enum BplChcStage {
    BPL_CHC_STAGE_CORE,
    BPL_CHC_STAGE_GRAPHS,
    BPL_CHC_STAGE_CLAUSES,
    BPL_CHC_STAGE_TRANSFORMS,
    BPL_CHC_STAGE_MODEL
} BplChcStage;

/* Appends the text of a stage to `out`. The configuration is the first one in options->configs
 * whose engine works on clauses, otherwise "spacer"; it runs in this process, limited only in
 * steps. Returns false if the program was refused with a diagnostic. */
bool bpl_chc_dump(BplProgram *program, const BplProcedure *entry, BplChcStage stage,
                  const BplChcDecideOptions *options, BplStrbuf *out);

#endif
