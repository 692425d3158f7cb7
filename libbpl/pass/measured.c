/* Searches along calls, through all bodies of a procedure. */
#include "libbpl/pass/measured.h"

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/walk.h"

const BplMeasure *bpl_pass_measure_of(const BplProcedure *procedure)
{
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MEASURE)
            return bpl_as_measure(spec);
    return NULL;
}

uint32_t bpl_pass_measure_count(const BplMeasure *measure)
{
    uint32_t count = 0;
    BPL_EACH (const BplExpr, expr, measure->exprs)
        count++;
    return count;
}

typedef struct Reach {
    const BplProcedure *to;
    BplSet seen;
    BPL_VEC(const BplProcedure *) open;
} Reach;

static BplWalk note_call(BplWalker *walker, BplNode *node)
{
    Reach *reach = walker->data;
    const BplProcedure *callee = node->kind == BPL_CALL ? bpl_as_call(node)->procedure : NULL;
    if (callee && bpl_set_add(&reach->seen, callee))
        bpl_vec_push(&reach->open, callee);
    return callee == reach->to ? BPL_WALK_STOP : BPL_WALK_ON;
}

bool bpl_pass_can_call(const BplProgram *program, const BplProcedure *from, const BplProcedure *to)
{
    Reach reach = {.to = to};
    BplWalker walker = {.enter = note_call, .data = &reach};
    bool found = false;
    bpl_vec_push(&reach.open, from);
    while (reach.open.count && !found) {
        const BplProcedure *next = bpl_vec_pop(&reach.open);
        BPL_EACH (BplDecl, decl, program->unit->decls) {
            BplBody *body = bpl_decl_body(decl);
            if (body && !found && bpl_decl_procedure(decl) == next)
                found = !bpl_walk(&walker, &body->node);
        }
    }
    bpl_set_release(&reach.seen);
    bpl_vec_release(&reach.open);
    return found;
}
