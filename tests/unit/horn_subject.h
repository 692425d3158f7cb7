/* A program and the clauses of its procedure Main. */
#ifndef BPL_TESTS_HORN_SUBJECT_H
#define BPL_TESTS_HORN_SUBJECT_H

#include "libbpl/horn/system.h"
#include "libbpl/sema/check.h"
#include "parsing.h"

typedef struct Subject {
    BplProgram *program;
    BplCore *core;
    BplHornSystem *system;
} Subject;

static inline Subject subject_with(const char *text, const BplHornOptions *options)
{
    Subject s = {.program = parsed(text)};
    TEST_ASSERT_TRUE_MESSAGE(bpl_check(s.program, NULL), text);
    s.core = bpl_core_new(s.program, NULL);
    const BplCoreProc *entry = NULL;
    BPL_EACH (const BplDecl, decl, s.program->unit->decls)
        if (decl->kind == BPL_PROCEDURE && strcmp(bpl_as_procedure(decl)->name->text, "Main") == 0)
            entry = bpl_core_entry(s.core, bpl_as_procedure(decl));
    TEST_ASSERT_NOT_NULL(entry);
    TEST_ASSERT_TRUE(bpl_core_axioms(s.core));
    s.system = bpl_horn_system_new(s.core, entry, options);
    return s;
}

static inline Subject subject(const char *text, uint32_t inline_size)
{
    BplHornOptions options = bpl_horn_defaults();
    options.inline_size = inline_size;
    return subject_with(text, &options);
}

static inline void release(Subject *s)
{
    bpl_horn_system_free(s->system);
    bpl_core_free(s->core);
    bpl_program_free(s->program);
}

#endif
