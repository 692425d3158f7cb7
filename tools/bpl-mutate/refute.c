/* Executes mutants that the verifier leaves undecided, such as those whose proof runs out of steps.
 * If an execution, with calls replaced by specifications, violates a check, the mutant cannot be
 * verified, so it is killed. */
#include "libbpl/pass/bodies.h"
#include "tools/bpl-mutate/run.h"

static bool violates_a_check(BplTool *tool, const BplCompareOptions *how, BplProgram *source,
                             const BplMutant *mutant)
{
    const BplCheckOptions check = {.dialect = how->dialect, .infer_modifies = true};
    BplProgram *program = bpl_program_new();
    BplStrbuf text = {0};
    bpl_mutant_print_program(&text, source, mutant);
    program->dialect = check.dialect;
    bool found = bpl_program_read_text(program, "<mutant>", text.text, text.length) &&
                 bpl_check(program, &check) &&
                 bpl_compare_finds_failure(tool, how, program, bpl_decl_name(mutant->decl)->text);
    bpl_program_free(program);
    bpl_strbuf_release(&text);
    return found;
}

static void kill_mutant(BplTried *tried)
{
    BplStrbuf why = {0};
    bpl_strbuf_addf(&why, "%s; an execution violates a check",
                    tried->why ? tried->why : "undecided");
    bpl_free(tried->why);
    tried->why = bpl_strbuf_detach(&why);
    tried->fate = BPL_FATE_KILLED;
}

void bpl_mutate_refute(BplTool *tool, const BplMutate *how, BplProgram *program, BplTrials *trials)
{
    BplCompareOptions options = how->compare;
    options.dialect = (BplDialect)how->filter.dialect;
    for (size_t i = 0; i < trials->count && !bpl_compare_is_over(&options); i++) {
        BplTried *tried = &trials->at[i];
        if (tried->fate == BPL_FATE_UNDECIDED &&
            !bpl_mutation_info[tried->mutant->mutation].is_claim &&
            violates_a_check(tool, &options, program, tried->mutant))
            kill_mutant(tried);
    }
}
