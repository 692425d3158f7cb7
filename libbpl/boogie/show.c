#include "libbpl/boogie/show.h"

#include "libbpl/boogie/inlined.h"
#include "libbpl/boogie/instrument.h"
#include "libbpl/boogie/print.h"

#include <string.h>

/* ---- copies ---------------------------------------------------------------------------------- */

static BplProgram *checked_copy(const BplBoogieShow *show)
{
    BplProgram *copy = bpl_program_clone(show->program);
    if (bpl_check(copy, show->check))
        return copy;
    bpl_program_free(copy);
    return NULL;
}

static void arrange(void *data, BplDecl *decl, BplBoogieBlocks *blocks)
{
    const BplBoogieShow *show = data;
    bpl_boogie_simplify(blocks, decl);
    if (!show->infers)
        return;
    bpl_boogie_mark_cut_points(blocks);
    bpl_boogie_instrument(blocks, decl, show->options->instrument_infer == 1);
}

/* ---- /print ---------------------------------------------------------------------------------- */

static BplBoogieBodies form_of(const BplBoogieOptions *options)
{
    if (options->print_inlined || options->print_instrumented)
        return BPL_BOOGIE_BLOCKS;
    return options->print_unstructured ? BPL_BOOGIE_BOTH : BPL_BOOGIE_STRUCTURED;
}

static void print_to_file(const BplBoogieShow *show, BplProgram *program)
{
    const BplBoogiePrint print = {.bodies = form_of(show->options)};
    bool is_console = strcmp(show->options->print, "-") == 0;
    BplStrbuf text = {0}, *out = is_console ? show->text : &text;
    if (show->options->env)
        bpl_strbuf_addf(out, "// %s\n", show->out->version);
    bpl_strbuf_add_char(out, '\n');
    bpl_boogie_print(out, program, &print);
    if (!is_console)
        show->out->save(show->out->data, show->options->print, text.text, text.length);
    bpl_strbuf_release(&text);
}

void bpl_boogie_show_read(const BplBoogieShow *show)
{
    if (!show->options->print)
        return;
    BplProgram *copy = bpl_program_clone(show->program);
    print_to_file(show, copy);
    bpl_program_free(copy);
}

void bpl_boogie_show_checked(const BplBoogieShow *show)
{
    if (!show->options->print || !show->options->print_desugared)
        return;
    BplProgram *copy = checked_copy(show);
    if (copy)
        print_to_file(show, copy);
    bpl_program_free(copy);
}

/* ---- later ----------------------------------------------------------------------------------- */

void bpl_boogie_show_instrumented(const BplBoogieShow *show)
{
    if (!show->options->print_instrumented)
        return;
    BplProgram *copy = checked_copy(show);
    const BplBoogiePrint print = {
        .bodies = BPL_BOOGIE_BLOCKS, .change = arrange, .data = (void *)(uintptr_t)show};
    if (copy)
        bpl_boogie_print(show->text, copy, &print);
    bpl_program_free(copy);
}

void bpl_boogie_show_inlined(const BplBoogieShow *show)
{
    if (!show->options->print_inlined || show->options->inline_ == 3)
        return;
    BplProgram *copy = checked_copy(show);
    if (copy)
        bpl_boogie_print_inlined(show->text, copy, show->options);
    bpl_program_free(copy);
}
