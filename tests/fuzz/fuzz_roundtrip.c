/* Fuzzes the printer. The printed text is read as an equal program with the same comments, and
 * printing that program gives the same text (print_check.h). Without comments, and for any width,
 * the printed text is an equal program as well; with #line pragmas, printing it again gives the
 * same text. A copy of the tree is equal, and has the same hash. */
#include "fuzzing.h"

#include "libbpl/syntax/print_check.h"

static void check_laws(const BplProgram *program)
{
    BplStrbuf text = {0}, why = {0};
    bpl_print_program(&text, program, NULL);
    if (!bpl_print_check(program, &text, &why))
        fuzz_fail("what is printed is what was read", why.text);
    bpl_strbuf_release(&text);
    bpl_strbuf_release(&why);
}

static void check_printed(const BplProgram *program, BplPrintOptions options)
{
    BplStrbuf text = {0};
    BplProgram *printed = bpl_program_new();
    bpl_print_program(&text, program, &options);
    if (!bpl_program_read_text(printed, "printed.bpl", text.text ? text.text : "", text.length))
        fuzz_fail("what is printed parses", printed->diags.all.at[0].text);
    if (!bpl_ast_equal(&program->unit->node, &printed->unit->node))
        fuzz_fail("what is printed is an equal program", text.text);
    bpl_program_free(printed);
    bpl_strbuf_release(&text);
}

static bool is_same(const BplStrbuf *a, const BplStrbuf *b)
{
    return a->length == b->length && (!a->length || memcmp(a->text, b->text, a->length) == 0);
}

/* Checks that `#line` pragmas do not accumulate when a program is printed and read again, and
 * change nothing else. */
static void check_lines(const BplProgram *program)
{
    const BplPrintOptions tell = {.lines = BPL_LINES_TELL}, drop = {.lines = BPL_LINES_DROP};
    BplStrbuf once = {0}, twice = {0}, plain = {0}, dropped = {0};
    BplProgram *printed = bpl_program_new();
    bpl_print_program(&once, program, &tell);
    bpl_print_program(&plain, program, &drop);
    if (!bpl_program_read_text(printed, "fuzz.bpl", once.text ? once.text : "", once.length))
        fuzz_fail("with #line it parses", printed->diags.all.at[0].text);
    bpl_print_program(&twice, printed, &tell);
    bpl_print_program(&dropped, printed, &drop);
    if (!is_same(&once, &twice))
        fuzz_fail("with #line it is printed the same twice", twice.text);
    if (!is_same(&plain, &dropped))
        fuzz_fail("without #line it is the same, whether it had some or not", dropped.text);
    bpl_program_free(printed);
    bpl_strbuf_release(&once);
    bpl_strbuf_release(&twice);
    bpl_strbuf_release(&plain);
    bpl_strbuf_release(&dropped);
}

static void check_copy(BplProgram *program)
{
    const BplNode *unit = &program->unit->node;
    BplNode *copy = bpl_ast_clone(&program->arena, unit, NULL);
    if (!bpl_ast_equal(unit, copy) || bpl_ast_hash(unit) != bpl_ast_hash(copy))
        fuzz_fail("a copy is equal", NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    BplProgram *program = bpl_program_new();
    if (bpl_program_read_text(program, "fuzz.bpl", (const char *)data, size)) {
        check_laws(program);
        check_printed(program, (BplPrintOptions){.no_comments = true});
        check_printed(program, (BplPrintOptions){.width = 1 + (int)(size % 120)});
        check_lines(program);
        check_copy(program);
    }
    return fuzz_end(program);
}
