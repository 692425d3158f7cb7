/* Translates the whole language to smaller and smaller parts of it, in stages.
 *
 *     BplDesugarOptions options = {.passes = bpl_stage_passes(BPL_STAGE_BLOCKS, false)};
 *     if (bpl_desugar(program, &options, &is_broken)) …
 *
 * The constructs that each stage leaves, besides types, variables and plain declarations of
 * functions and procedures:
 *
 * - structured. Declarations: constants, functions without bodies, axioms; no unique, no order, no
 * where clauses. A procedure with a body keeps only its modifies clauses; one without a body keeps
 * its specification. Expressions: no old, let, lambda, <: (except old and where in the remaining
 * specifications). Statements: assert, assume, havoc, `x := e`, if, while with invariants, break,
 * goto, return; no calls.
 *
 * - blocks. The constructs of `structured`, but bodies are flat: labels, each with a goto or return
 * at the end of its statements, and only assert, assume, havoc, `x := e` in between.
 *
 * - passive. The constructs of `blocks`, without loops, havoc and assignments: only assert and
 * assume between labels, and no cycles of blocks.
 *
 * - core. The constructs of `blocks`, but no type synonyms, no polymorphic maps, and no functions
 * of the user: they become constants of map types. Exceptions are functions with a meaning in the
 * solver, such as {:bvbuiltin} and {:builtin}, those of datatypes, and polymorphic ones.
 *
 * The program is checked again after the last pass, and before passes that need it, so that every
 * REF and SEM field is right when bpl_desugar returns. Passes, in passes.def, preserve verdicts
 * unless their headers say otherwise. Nodes that a pass makes have the source positions of the
 * nodes that they replace.
 *
 * Unsupported constructs, above all CIVL, get a diagnostic that names them, if possible before
 * anything changes. Calls are replaced by specifications regardless of {:inline}. */
#ifndef BPL_PASS_DESUGAR_H
#define BPL_PASS_DESUGAR_H

#include "libbpl/base/api.h"
#include "libbpl/sema/check.h"

BPL_BEGIN

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

/* Returns the pass with this name, or BPL_PASS_COUNT if there is none. */
BplPassId bpl_pass_find(const char *name);

/* A set of passes: bit i is pass i. */
typedef uint32_t BplPassSet;

/* Returns the set of passes that translate a program to the stage; with `cut_loops` also the passes
 * that cut loops. */
BplPassSet bpl_stage_passes(BplStage stage, bool cut_loops);
/* Returns the set of these passes and all passes that they require. */
BplPassSet bpl_pass_closure(BplPassSet passes);

typedef struct BplDesugarOptions {
    BplPassSet passes;
    bool keeps_measures; /* the caller handles measures, which no pass transforms */
    /* Set by a caller that has called bpl_pass_check_supported, or its variant, and has set the
     * features of declarations changed since then to 0. Such a caller accepts that, in declarations
     * which no pass changes, a bound variable may have the name of an enclosing one. */
    bool is_supported;
    const BplCheckOptions *check; /* the options with which the program was checked; may be NULL */
    /* called after each pass of `passes`, with the checked program; may be NULL */
    void (*after)(void *data, BplPassId pass, const BplProgram *program);
    void *data;
} BplDesugarOptions;

/* Runs the passes in `options`. Returns false after a diagnostic; the program is then
 * half-transformed and useless. Sets *is_broken to true if the diagnostics are about the output of
 * a pass, that is, if the pass has an error. */
bool bpl_desugar(BplProgram *program, const BplDesugarOptions *options, bool *is_broken);

BPL_END

#endif
