/* Fuzzes the type checker: every program that parses can be checked, under any options, and again
 * with the same result; the tree stays valid. The diagnostics themselves are not examined. */
#include "fuzzing.h"

#include "libbpl/sema/check.h"

/* Chooses options by the input's length, so that an input is always checked with the same options.
 */
static BplCheckOptions options_for(size_t size)
{
    static const BplDialect dialects[] = {BPL_DIALECT_UNION, BPL_DIALECT_241, BPL_DIALECT_MASTER};
    return (BplCheckOptions){
        .dialect = dialects[size % 3],
        .infer_modifies = size / 3 % 2,
        .lib_base = size / 6 % 8 == 7,
    };
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    BplProgram *program = bpl_program_new();
    if (bpl_program_read_text(program, "fuzz.bpl", (const char *)data, size)) {
        BplCheckOptions options = options_for(size);
        bool fine = bpl_check(program, &options);
        fuzz_verify(program);
        if (fine != (program->diags.errors == 0))
            fuzz_fail("what is refused has a diagnostic", NULL);
        if (bpl_check(program, &options) != fine)
            fuzz_fail("checking again gives the same answer", NULL);
        fuzz_verify(program);
    }
    return fuzz_end(program);
}
