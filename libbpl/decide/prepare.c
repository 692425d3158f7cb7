#include "libbpl/decide/prepare.h"

#include "libbpl/pass/dde.h"
#include "libbpl/pass/desugar.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/walk.h"

void bpl_prepare_drop(BplProgram *program, const char *const *entries, size_t count)
{
    const BplLivenessOptions options = {.entries = entries, .entry_count = count};
    BplLiveness liveness;
    size_t unmatched;
    if (bpl_liveness_init(&liveness, program, &options, &unmatched))
        bpl_dde(program, &liveness);
    bpl_liveness_release(&liveness);
}

static BplWalk find_order(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bool is_order = (node->kind == BPL_BINARY && node->op == BPL_OP_EXTENDS) ||
                    (node->kind == BPL_CONST_DECL && bpl_as_const_decl(node)->has_extends);
    return is_order ? BPL_WALK_STOP : BPL_WALK_ON;
}

bool bpl_prepare_has_orders(BplProgram *program)
{
    BplWalker walker = {.enter = find_order};
    return !bpl_walk(&walker, &program->unit->node);
}

bool bpl_prepare_orders(BplProgram *program, bool *broken)
{
    if (!bpl_prepare_has_orders(program))
        return true;
    const BplDesugarOptions options = {.passes = (BplPassSet)1 << BPL_PASS_order};
    return bpl_desugar(program, &options, broken);
}

/* Returns a copy of the program in which the order of constants (`<:`) is replaced by axioms; NULL
 * if that is not possible. */
static BplProgram *ordered(const BplProgram *program)
{
    BplProgram *copy = bpl_program_clone(program);
    bool broken, fine = bpl_check(copy, NULL) && bpl_prepare_orders(copy, &broken);
    if (!fine)
        bpl_program_free(copy);
    return fine ? copy : NULL;
}

BplExec *bpl_prepare_whole(BplProgram *program, const BplExecOptions *options)
{
    BplProgram *copy = bpl_prepare_has_orders(program) ? ordered(program) : NULL;
    BplExec *whole = bpl_exec_new(copy ? copy : program, options);
    if (copy)
        bpl_exec_own(whole, copy);
    bpl_exec_load_axioms(whole);
    return whole;
}
