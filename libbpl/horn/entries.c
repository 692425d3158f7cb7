/* Which procedures a program begins with. */
#include "libbpl/horn/verify.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/walk.h"

typedef struct Calls {
    BplWalker walker;
    const BplProcedure *caller;
    BplMap *called;
} Calls;

static BplWalk note_call(BplWalker *walker, BplNode *node)
{
    Calls *calls = (Calls *)walker;
    if (node->kind == BPL_CALL) {
        const BplProcedure *callee = bpl_as_call(node)->procedure;
        if (callee && callee != calls->caller)
            bpl_map_put(calls->called, callee, calls);
    }
    return BPL_WALK_ON;
}

static void add_once(BplHornEntries *entries, const BplProcedure *procedure)
{
    for (size_t i = 0; i < entries->count; i++)
        if (entries->at[i] == procedure)
            return;
    bpl_vec_push(entries, procedure);
}

void bpl_horn_entries(const BplProgram *program, BplHornEntries *entries)
{
    BplMap called = {0};
    for (int rule = 0; rule < 3 && !entries->count; rule++)
        BPL_EACH (BplDecl, decl, program->unit->decls) {
            if (!bpl_decl_body(decl))
                continue;
            const BplProcedure *procedure = bpl_decl_procedure(decl);
            bool marked = bpl_attr_is_true(procedure->attrs, "entrypoint") ||
                          bpl_attr_is_true(decl->attrs, "entrypoint");
            if (rule == 0) {
                Calls calls = {
                    .walker = {.enter = note_call}, .caller = procedure, .called = &called};
                bpl_walk(&calls.walker, &decl->node);
            }
            if (rule == 0 ? marked : rule == 2 || !bpl_map_get(&called, procedure))
                add_once(entries, procedure);
        }
    bpl_map_release(&called);
}
