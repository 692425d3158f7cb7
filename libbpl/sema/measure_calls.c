/* Checks the termination measures of mutually recursive procedures: they must have equally many
 * expressions. */
#include "libbpl/sema/sema.h"

#include "libbpl/base/scc.h"
#include "libbpl/syntax/walk.h"

typedef struct Caller {
    const BplProcedure *procedure;
    BplBody *body;
} Caller;

typedef struct Calls {
    BplSema *sema;
    BPL_VEC(Caller) callers;
    BplMap index; /* a procedure with a body -> 1 + its number */
    uint32_t count;
    BPL_VEC(BplEdge) edges;
    BplScc scc;
    const Caller *caller; /* the procedure whose calls are being visited */
} Calls;

/* Returns 1 + the number of the procedure in the table of procedures with a body; 0 if it has no
 * body. */
static uint32_t index_of(const Calls *calls, const BplProcedure *procedure)
{
    return procedure ? (uint32_t)(uintptr_t)bpl_map_get(&calls->index, procedure) : 0;
}

static void add_caller(Calls *calls, const BplProcedure *procedure, BplBody *body)
{
    if (!procedure || !body)
        return;
    bpl_vec_push(&calls->callers, (Caller){procedure, body});
    if (!index_of(calls, procedure))
        bpl_map_put(&calls->index, procedure, (void *)(uintptr_t)++calls->count);
}

static void add_callers(Calls *calls)
{
    BPL_EACH (BplDecl, decl, calls->sema->program->unit->decls) {
        if (bpl_sema_is_ignored(calls->sema, decl))
            continue;
        if (decl->kind == BPL_PROCEDURE)
            add_caller(calls, bpl_as_procedure(decl), bpl_as_procedure(decl)->body);
        else if (decl->kind == BPL_IMPLEMENTATION)
            add_caller(calls, bpl_as_implementation(decl)->procedure,
                       bpl_as_implementation(decl)->body);
    }
}

static BplWalk note_call(BplWalker *walker, BplNode *node)
{
    Calls *calls = walker->data;
    if (node->kind == BPL_CALL) {
        uint32_t callee = index_of(calls, bpl_as_call(node)->procedure);
        uint32_t caller = index_of(calls, calls->caller->procedure);
        if (callee)
            bpl_vec_push(&calls->edges, (BplEdge){caller - 1, callee - 1});
    }
    return BPL_WALK_ON;
}

static uint32_t measure_count(const BplProcedure *procedure)
{
    uint32_t count = 0;
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MEASURE)
            BPL_EACH (const BplExpr, expr, ((const BplMeasure *)spec)->exprs)
                count++;
    return count;
}

static BplWalk compare(BplWalker *walker, BplNode *node)
{
    Calls *calls = walker->data;
    if (node->kind != BPL_CALL)
        return BPL_WALK_ON;
    const BplProcedure *procedure = bpl_as_call(node)->procedure;
    uint32_t callee = index_of(calls, procedure);
    uint32_t caller = index_of(calls, calls->caller->procedure);
    if (callee && calls->scc.component[callee - 1] == calls->scc.component[caller - 1] &&
        measure_count(procedure) != measure_count(calls->caller->procedure))
        bpl_sema_error(calls->sema, BPL_DIAG_MEASURE, node->loc,
                       "Expected number of measure expressions on callee and caller to be same");
    return BPL_WALK_ON;
}

static void check_caller(Calls *calls)
{
    const BplProcedure *procedure = calls->caller->procedure;
    if (measure_count(procedure) == 0)
        return;
    if (procedure->op == BPL_FORM_ACTION ||
        (procedure->op == BPL_FORM_YIELD_PROCEDURE && !procedure->mover)) {
        bpl_sema_error(calls->sema, BPL_DIAG_MEASURE, procedure->loc,
                       "Measure expected only for mover procedures");
        return;
    }
    BplWalker walker = {.enter = compare, .data = calls};
    bpl_walk(&walker, &calls->caller->body->node);
}

void bpl_sema_check_measured_calls(BplSema *sema)
{
    Calls calls = {.sema = sema};
    add_callers(&calls);
    BplWalker walker = {.enter = note_call, .data = &calls};
    for (size_t i = 0; i < calls.callers.count; i++) {
        calls.caller = &calls.callers.at[i];
        bpl_walk(&walker, &calls.caller->body->node);
    }
    bpl_scc_init(&calls.scc, calls.count, calls.edges.at, calls.edges.count);
    for (size_t i = 0; i < calls.callers.count; i++) {
        calls.caller = &calls.callers.at[i];
        check_caller(&calls);
    }
    bpl_scc_release(&calls.scc);
    bpl_vec_release(&calls.callers);
    bpl_vec_release(&calls.edges);
    bpl_map_release(&calls.index);
}
