/* Makes, for tests, a program and the Horn clauses of its procedure Main. */
#ifndef BPL_TESTS_CHC_SUBJECT_H
#define BPL_TESTS_CHC_SUBJECT_H

#include "libbpl/chc/encode/encode.h"
#include "libbpl/chc/system.h"
#include "libbpl/sema/check.h"
#include "parsing.h"

typedef struct Subject {
    BplProgram *program;
    BplCore *core;
    BplChcSystem *system;
} Subject;

static inline Subject subject_with(const char *text, const BplChcOptions *options)
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
    s.system = bpl_chc_encode(s.core, entry, options);
    return s;
}

static inline Subject subject(const char *text, uint32_t inline_size)
{
    BplChcOptions options = bpl_chc_defaults();
    options.inline_size = inline_size;
    return subject_with(text, &options);
}

static inline void release(Subject *s)
{
    bpl_chc_system_free(s->system);
    bpl_core_free(s->core);
    bpl_program_free(s->program);
}

#endif
