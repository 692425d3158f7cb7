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

bool bpl_program_read(BplProgram *program, const char *path, const char *stdin_name)
{
    size_t errors = program->diags.errors;
    BplSource *source = bpl_source_read(&program->sources, path, stdin_name, &program->diags);
    /* compared with the count before reading, since the preprocessor may report errors even before
     * the parser starts */
    return source && bpl_parse(program, source) && program->diags.errors == errors;
}

bool bpl_program_read_decls(BplProgram *program, const char *name, const char *text, size_t length,
                            BplDecl **decls)
{
    size_t errors = program->diags.errors;
    char *copy = bpl_alloc(length + 2);
    memcpy(copy, text, length);
    BplSource *source = bpl_source_add(&program->sources, name, copy, length, &program->diags);
    *decls = NULL;
    bool fine = source && bpl_parse_decls(program, source, decls);
    return fine && program->diags.errors == errors;
}

bool bpl_program_read_text(BplProgram *program, const char *name, const char *text, size_t length)
{
    BplDecl *decls;
    bool fine = bpl_program_read_decls(program, name, text, length, &decls);
    bpl_program_add(program, decls);
    return fine;
}

BplDecl *bpl_unit_last(const BplUnit *unit)
{
    BplDecl *last = unit->decls;
    while (last && last->next)
        last = (BplDecl *)last->next;
    return last;
}

void bpl_unit_add(BplUnit *unit, BplDecl *decls)
{
    BplDecl *last = bpl_unit_last(unit);
    if (last)
        last->next = decls ? &decls->node : NULL;
    else
        unit->decls = decls;
    BPL_EACH (BplDecl, decl, decls)
        if (decl->height > unit->height)
            unit->height = decl->height;
}

void bpl_program_add(BplProgram *program, BplDecl *decls)
{
    bpl_unit_add(program->unit, decls);
}
