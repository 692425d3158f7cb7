/* Prints the call graph of a program: an example that uses libbpl alone, and can be copied.
 *
 *     cc $(pkg-config --cflags bpl) example.c $(pkg-config --libs --static bpl) -o calls
 *     ./calls max.bpl
 *
 * Prints a line `caller -> callee` for each call, in the order of the source. Errors in the input
 * are printed in Boogie's form, and the exit status is 2. */
#include "libbpl/sema/check.h"
#include "libbpl/syntax/walk.h"

#include <stdio.h>

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    const BplName **caller = walker->data;
    if (node->kind == BPL_PROCEDURE)
        *caller = bpl_as_procedure(node)->name;
    else if (node->kind == BPL_IMPLEMENTATION)
        *caller = bpl_as_implementation(node)->name;
    else if (node->kind == BPL_CALL)
        printf("%s -> %s\n", (*caller)->text, bpl_as_call(node)->procedure->name->text);
    return BPL_WALK_ON;
}

static void print_diags(const BplProgram *program)
{
    for (size_t i = 0; i < program->diags.all.count; i++) {
        const BplDiag *diag = &program->diags.all.at[i];
        BplPosition at = bpl_position(&program->sources, diag->loc);
        fprintf(stderr, "%s(%u,%u): %s\n", at.file ? at.file : "", at.line, at.column, diag->text);
    }
}

int main(int argc, char **argv)
{
    BplProgram *program = bpl_program_new();
    bool fine = true;
    for (int i = 1; i < argc; i++)
        fine = bpl_program_read(program, argv[i], "stdin") && fine;
    fine = fine && bpl_check(program, NULL);
    if (fine) {
        const BplName *caller = NULL;
        BplWalker walker = {.enter = enter, .data = &caller};
        bpl_walk(&walker, &program->unit->node);
    }
    print_diags(program);
    bpl_program_free(program);
    return fine ? 0 : 2;
}
