#include "libbpl/report/draw.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/report/dot.h"
#include "libbpl/syntax/walk.h"

typedef struct Calls {
    BPL_VEC(const BplProcedure *) procs;
    BPL_VEC(const BplName *) names;
    BPL_VEC(bool) has_body;
    BPL_VEC(BplEdge) edges;
    BplMap numbers; /* BplProcedure -> 1 + the number of its node */
    uint32_t caller;
} Calls;

static uint32_t number_of(const Calls *calls, const BplProcedure *procedure)
{
    return (uint32_t)(uintptr_t)bpl_map_get(&calls->numbers, procedure) - 1;
}

static BplWalk note_call(BplWalker *walker, BplNode *node)
{
    Calls *calls = walker->data;
    if (node->kind == BPL_CALL && bpl_as_call(node)->procedure)
        bpl_vec_push(&calls->edges,
                     (BplEdge){calls->caller, number_of(calls, bpl_as_call(node)->procedure)});
    return BPL_WALK_ON;
}

static void find_calls(Calls *calls, const BplProgram *program)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_PROCEDURE) {
            bpl_vec_push(&calls->procs, bpl_as_procedure(decl));
            bpl_vec_push(&calls->names, bpl_as_procedure(decl)->name);
            bpl_vec_push(&calls->has_body, false);
            bpl_map_put(&calls->numbers, decl, (void *)(uintptr_t)calls->procs.count);
        }
    BplWalker walker = {.enter = note_call, .data = calls};
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        BplBody *body = bpl_decl_body(decl);
        if (!body)
            continue;
        calls->caller = number_of(calls, bpl_decl_procedure(decl));
        calls->has_body.at[calls->caller] = true;
        bpl_walk(&walker, &body->node);
    }
}

static void draw_procedure(BplStrbuf *out, const BplProgram *program, const Calls *calls,
                           uint32_t number, bool is_recursive)
{
    const BplProcedure *procedure = calls->procs.at[number];
    bpl_strbuf_addf(out, "  p%u [label=\"", (unsigned)number);
    bpl_dot_text(out, procedure->name->text, procedure->name->length);
    bpl_strbuf_add_text(out, "\"");
    bpl_dot_tooltip(out, program, procedure->loc);
    if (is_recursive)
        bpl_strbuf_add_text(out, " peripheries=2");
    if (!calls->has_body.at[number])
        bpl_strbuf_add_text(out, " style=dashed");
    bpl_strbuf_add_text(out, "];\n");
}

/* Draws an edge to each procedure that the caller calls, with the number of calls. All counts[i]
 * must be zero, and are zero afterwards. */
static void draw_callees(BplStrbuf *out, const BplSuccs *succs, uint32_t caller, uint32_t *counts)
{
    for (uint32_t i = succs->first[caller]; i < succs->first[caller + 1]; i++)
        counts[succs->to[i]]++;
    for (uint32_t i = succs->first[caller]; i < succs->first[caller + 1]; i++) {
        uint32_t callee = succs->to[i], count = counts[callee];
        counts[callee] = 0;
        if (count == 0)
            continue;
        bpl_strbuf_addf(out, "  p%u -> p%u", (unsigned)caller, (unsigned)callee);
        if (count > 1)
            bpl_strbuf_addf(out, " [label=\"×%u\"]", (unsigned)count);
        bpl_strbuf_add_text(out, ";\n");
    }
}

const char *bpl_draw_calls(BplStrbuf *out, const BplProgram *program, const BplDrawing *drawing)
{
    Calls calls = {0};
    find_calls(&calls, program);
    uint32_t count = (uint32_t)calls.procs.count;
    BplSuccs succs;
    BplScc scc;
    bpl_succs_init(&succs, count, calls.edges.at, calls.edges.count);
    bpl_scc_init(&scc, count, calls.edges.at, calls.edges.count);
    bool *wanted = bpl_alloc_zero(count + (size_t)1);
    uint32_t *counts = bpl_alloc_zero((count + (size_t)1) * sizeof *counts);
    const char *unmatched = bpl_draw_mark(drawing, calls.names.at, count, &succs, wanted);
    bpl_dot_begin(out, "calls");
    for (uint32_t i = 0; i < count; i++)
        if (wanted[i])
            draw_procedure(out, program, &calls, i, scc.is_circle[scc.component[i]]);
    for (uint32_t i = 0; i < count; i++)
        if (wanted[i])
            draw_callees(out, &succs, i, counts);
    bpl_dot_end(out);
    bpl_free(counts);
    bpl_free(wanted);
    bpl_scc_release(&scc);
    bpl_succs_release(&succs);
    bpl_vec_release(&calls.procs);
    bpl_vec_release(&calls.names);
    bpl_vec_release(&calls.has_body);
    bpl_vec_release(&calls.edges);
    bpl_map_release(&calls.numbers);
    return unmatched;
}
