/* From the whole language down to a small one, in stages.
 *
 *     BplDesugarOptions options = {.passes = bpl_stage_passes(BPL_STAGE_BLOCKS, false)};
 *     if (bpl_desugar(program, &options, &is_broken)) …
 *
 * What each stage has left, beside types, variables and plain declarations of functions and
 * procedures:
 *
 * - structured. Declarations: constants, functions without bodies, axioms; no unique, no order, no
 *   where clauses. A procedure with a body has no specification but its modifies clause; one
 *   without keeps its own. Expressions: no old, let, lambda, <: (but for old and where in the
 *   specifications that are left). Statements: assert, assume, havoc, `x := e`, if, while with
 *   invariants, break, goto, return; no calls.
 *
 * - blocks. The same, but bodies are flat: labels, each with a goto or return at the end of its
 *   statements. Only assert, assume, havoc, `x := e` stand between.
 *
 * - passive. The same without loops, havoc and assignments: between labels are only assert and
 *   assume, and the blocks form no cycle.
 *
 * - core. As `blocks`, and beyond it: no type synonyms, no polymorphic maps, no functions of the
 *   user's: they are constants of map types, but for those that the solver knows, such as
 *   {:bvbuiltin} and {:builtin}, those of datatypes, and polymorphic ones.
 *
 * The program is checked again behind the last pass, and in between where a pass needs that, so
 * that every REF and SEM field is right when bpl_desugar returns. Passes, in passes.def, keep
 * verdicts unless their headers say otherwise. Made nodes have the places of what they stand for.
 *
 * What is not supported, CIVL foremost, gets a diagnostic that names it, before anything changes if
 * possible. Calls are replaced by specifications whatever {:inline} says.
 */
#ifndef BPL_PASS_DESUGAR_H
#define BPL_PASS_DESUGAR_H

#include "libbpl/sema/check.h"

typedef enum BplStage {
    BPL_STAGE_STRUCTURED,
    BPL_STAGE_BLOCKS,
    BPL_STAGE_PASSIVE,
    BPL_STAGE_CORE
} BplStage;

typedef enum BplPassId {
#define PASS(id, name, stages, feature, needs, adds, with, text) BPL_PASS_##id,
#include "libbpl/pass/passes.def"
#undef PASS
    BPL_PASS_COUNT
} BplPassId;

typedef struct BplPassInfo {
    const char *name, *text;
} BplPassInfo;

extern const BplPassInfo bpl_pass_info[BPL_PASS_COUNT];

/* The pass with this name, or BPL_PASS_COUNT. */
BplPassId bpl_pass_find(const char *name);

/* Sets of passes, a bit each. */
typedef uint32_t BplPassSet;

/* Those of the stage. */
BplPassSet bpl_stage_passes(BplStage stage, bool cut_loops);
/* These and those that they cannot do without. */
BplPassSet bpl_pass_closure(BplPassSet passes);

typedef struct BplDesugarOptions {
    BplPassSet passes;
    const BplCheckOptions *check; /* how the program was checked; may be NULL */
    /* Called behind each pass of `passes`, or NULL. */
    void (*after)(void *data, BplPassId pass, const BplProgram *program);
    void *data;
} BplDesugarOptions;

/* False after a diagnostic; then the program is in between, and of no use. `is_broken`: the
 * diagnostics are about what a pass made. */
bool bpl_desugar(BplProgram *program, const BplDesugarOptions *options, bool *is_broken);

#endif
