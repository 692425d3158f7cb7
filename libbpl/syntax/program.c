#include "libbpl/syntax/program.h"

#include "libbpl/base/alloc.h"
#include "libbpl/syntax/parse.h"

#include <string.h>

BplProgram *bpl_program_new(void)
{
    BplProgram *program = bpl_alloc_zero(sizeof *program);
    bpl_arena_init(&program->arena);
    program->names = bpl_names_new();
    bpl_sources_init(&program->sources);
    bpl_diags_init(&program->diags);
    program->unit = bpl_ast_unit(&program->arena, 0);
    return program;
}

void bpl_program_free(BplProgram *program)
{
    if (!program)
        return;
    bpl_diags_release(&program->diags);
    bpl_sources_release(&program->sources);
    bpl_names_free(program->names);
    bpl_arena_release(&program->arena);
    bpl_free(program);
}

/* The preprocessor may have complained before the parser starts. */
static bool parse(BplProgram *program, BplSource *source, size_t errors_before)
{
    return source && bpl_parse(program, source) && program->diags.errors == errors_before;
}

bool bpl_program_read(BplProgram *program, const char *path, const char *stdin_name)
{
    size_t errors = program->diags.errors;
    return parse(program, bpl_source_read(&program->sources, path, stdin_name, &program->diags),
                 errors);
}

bool bpl_program_read_text(BplProgram *program, const char *name, const char *text, size_t length)
{
    size_t errors = program->diags.errors;
    char *copy = bpl_alloc(length + 2);
    memcpy(copy, text, length);
    return parse(program, bpl_source_add(&program->sources, name, copy, length, &program->diags),
                 errors);
}

void bpl_program_add(BplProgram *program, BplDecl *decls)
{
    if (!decls)
        return;
    if (program->last)
        program->last->next = &decls->node;
    else
        program->unit->decls = decls;
    BPL_EACH (BplDecl, decl, decls) {
        if (decl->height > program->unit->height)
            program->unit->height = decl->height;
        program->last = decl;
    }
}
