/* Helps fuzz targets to make a program from the fuzzer's bytes, and to abort with a reason. */
#ifndef BPL_TESTS_FUZZING_H
#define BPL_TESTS_FUZZING_H

#include "libbpl/base/alloc.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/program.h"
#include "libbpl/syntax/tree.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void fuzz_fail(const char *law, const char *why)
{
    fprintf(stderr, "broken law: %s: %s\n", law, why ? why : "");
    abort();
}

/* Checks that the tree satisfies every invariant of ast.h. */
static inline void fuzz_verify(const BplProgram *program)
{
    BplStrbuf why = {0};
    if (!bpl_ast_verify(&program->unit->node, &why))
        fuzz_fail("the tree is sound", why.text);
    bpl_strbuf_release(&why);
}

/* Ends a run, and checks that no memory is left. */
static inline int fuzz_end(BplProgram *program)
{
    bpl_program_free(program);
    if (bpl_alloc_live_bytes() != 0)
        fuzz_fail("no byte is live", NULL);
    return 0;
}

#endif
