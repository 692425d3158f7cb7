/* Fuzzes the parser: for any bytes it terminates, returns false only with a diagnostic, and true
 * only with a valid tree; every position in a diagnostic exists. */
#include "fuzzing.h"

static void check_places(const BplProgram *program)
{
    for (size_t i = 0; i < program->diags.all.count; i++) {
        BplLoc loc = program->diags.all.at[i].loc;
        size_t length = 0;
        if (!bpl_source_at(&program->sources, loc))
            fuzz_fail("a diagnostic has a place", program->diags.all.at[i].text);
        (void)bpl_position(&program->sources, loc);
        (void)bpl_source_line(&program->sources, loc, &length);
    }
}

static void check_trivia(const BplSource *source)
{
    BplLoc before = source->base;
    for (size_t i = 0; i < source->trivia.count; i++) {
        const BplTrivia *trivia = &source->trivia.at[i];
        if (trivia->start < before || trivia->end < trivia->start ||
            trivia->end > source->base + source->length)
            fuzz_fail("comments are in the order of their places", NULL);
        before = trivia->start;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    BplProgram *program = bpl_program_new();
    bool fine = bpl_program_read_text(program, "fuzz.bpl", (const char *)data, size);
    if (fine != (program->diags.errors == 0))
        fuzz_fail("what is refused has a diagnostic", NULL);
    check_places(program);
    check_trivia(program->sources.all.at[0]);
    if (fine)
        fuzz_verify(program);
    return fuzz_end(program);
}
