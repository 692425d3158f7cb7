#include "tools/common/filter.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/copies.h"
#include "libbpl/pass/ignored.h"
#include "libbpl/pass/modify.h"
#include "libbpl/pass/settle_library.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/tree.h"
#include "tools/common/diagnose.h"

#include <stdio.h>
#include <string.h>

bool bpl_filter_libs(BplTool *tool, const BplTexts *names, BplCheckOptions *options)
{
    for (size_t i = 0; i < names->count; i++) {
        const char *name = names->at[i];
        if (strcmp(name, "base") == 0) {
            options->lib_base = true;
        } else if (strcmp(name, "node") == 0) {
            options->lib_node = true;
        } else if (strcmp(name, "set_size") == 0) {
            options->lib_set_size = true;
        } else {
            bpl_tool_misused(tool, "option '--lib' takes base, node or set_size, not '%s'", name);
            return false;
        }
    }
    return true;
}

static bool is_missing_entry(const BplDiag *diag, const void *data)
{
    (void)data;
    return diag->id == BPL_DIAG_NOT_IN_MODIFIES;
}

/* Are missing entries of modifies clauses the only errors? */
static bool only_lacks_modifies(const BplProgram *program)
{
    size_t missing = 0;
    for (size_t i = 0; i < program->diags.all.count; i++)
        missing += is_missing_entry(&program->diags.all.at[i], NULL);
    return missing && missing == program->diags.errors;
}

static void note_missing(const BplTool *tool, const BplProgram *program)
{
    size_t missing = 0;
    BplLoc first = 0;
    for (size_t i = 0; i < program->diags.all.count; i++) {
        const BplDiag *diag = &program->diags.all.at[i];
        first = is_missing_entry(diag, NULL) && !missing++ ? diag->loc : first;
    }
    BplStrbuf place = {0};
    bpl_position_print(&place, &program->sources, first);
    bpl_tool_complain(tool,
                      "note: modifies clauses are completed; %zu assignment%s and call%s lack an "
                      "entry, the first one at %s (--strict refuses such programs, bpl-lint --fix "
                      "mends them)",
                      missing, missing == 1 ? "" : "s", missing == 1 ? "" : "s", place.text);
    bpl_strbuf_release(&place);
}

/* Checks the program. Completes modifies clauses if an option requests it, or if missing entries
 * are the only errors. Returns false after errors. */
static bool check(const BplTool *tool, const BplFilter *filter, BplProgram *program,
                  BplCheckOptions *options)
{
    bool fine = bpl_check(program, options);
    if (!fine && !filter->strict && only_lacks_modifies(program)) {
        note_missing(tool, program);
        bpl_diags_remove(&program->diags, is_missing_entry, NULL);
        options->infer_modifies = true;
        fine = bpl_check(program, options);
    }
    return fine;
}

void bpl_filter_define(const BplFilter *filter, BplProgram *program)
{
    program->sources.defined = filter->defined.at;
    program->sources.defined_count = filter->defined.count;
}

BplProgram *bpl_filter_read(BplTool *tool, const BplFilter *filter)
{
    BplCheckOptions options = {.dialect = (BplDialect)filter->dialect,
                               .infer_modifies = filter->infer_modifies};
    if (!bpl_filter_libs(tool, &filter->libs, &options))
        return NULL;
    BplProgram *program = bpl_program_new();
    program->dialect = options.dialect;
    bpl_filter_define(filter, program);
    bool fine = true;
    for (size_t i = 0; i < tool->files.count; i++)
        fine &= bpl_program_read(program, tool->files.at[i], filter->stdin_name);
    if (fine && check(tool, filter, program, &options) && bpl_pass_drop_ignored(program) &&
        (!filter->libs.count || bpl_pass_settle_library(program, &options))) {
        if (options.infer_modifies)
            bpl_pass_complete_modifies(program);
        return program;
    }
    bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
    tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
    bpl_program_free(program);
    return NULL;
}

/* Adds all type synonyms of the program to `before`; if `tool` is not NULL, prints a note about
 * each synonym that was not in `before`. */
static void note_synonyms(const BplTool *tool, const BplProgram *program, BplSet *before)
{
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_TYPE_DECL)
            BPL_EACH (const BplTypeDef, def, bpl_as_type_decl(decl)->defs)
                if (def->body && bpl_set_add(before, def) && tool) {
                    BplStrbuf type = {0};
                    bpl_type_print(&type, def->body->type);
                    bpl_tool_complain(tool,
                                      "note: axioms make type %s a copy of %s; its values "
                                      "are written as those of %s",
                                      def->name->text, type.text, type.text);
                    bpl_strbuf_release(&type);
                }
}

void bpl_filter_merge_copies(BplTool *tool, BplProgram *program)
{
    BplSet synonyms = {0};
    note_synonyms(NULL, program, &synonyms);
    bpl_pass_merge_copies(program);
    note_synonyms(tool, program, &synonyms);
    bpl_set_release(&synonyms);
}

BplPrintOptions bpl_filter_printing(const BplFilter *filter)
{
    return (BplPrintOptions){.lines = filter->no_line ? BPL_LINES_DROP : BPL_LINES_TELL};
}

/* Asserts that the output of a pass is a valid syntax tree. */
static void assert_tree(const BplProgram *program)
{
#ifdef NDEBUG
    (void)program;
#else
    BplStrbuf why = {0};
    bool fine = bpl_ast_verify(&program->unit->node, &why);
    if (!fine)
        fprintf(stderr, "a bad tree was made: %s\n", why.text);
    bpl_strbuf_release(&why);
    assert(fine);
#endif
}

void bpl_filter_print(const BplFilter *filter, BplStrbuf *out, const BplProgram *program)
{
    assert_tree(program);
    const BplPrintOptions options = bpl_filter_printing(filter);
    bpl_print_program(out, program, &options);
}

bool bpl_filter_write(BplTool *tool, const BplFilter *filter, BplProgram *program)
{
    const BplNode *too_high = bpl_ast_set_heights(&program->unit->node);
    if (too_high) {
        bpl_pass_too_high(program, too_high);
        bpl_tool_diagnose(tool, program, BPL_FORMAT_BOOGIE);
        tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
        return false;
    }
    BplStrbuf out = {0};
    bpl_filter_print(filter, &out, program);
    bool written = bpl_tool_write(tool, out.text, out.length);
    bpl_strbuf_release(&out);
    return written;
}
