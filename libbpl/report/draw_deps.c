#include "libbpl/report/draw.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/vec.h"
#include "libbpl/graph/deps.h"
#include "libbpl/report/dot.h"
#include "libbpl/syntax/print.h"

/* Draws a node with the declaration's kind and name; for an axiom with its expression. */
static void draw_node(BplStrbuf *out, const BplProgram *program, const BplDeps *deps,
                      uint32_t number)
{
    const BplDep *dep = &deps->all.at[number];
    const BplName *name = bpl_dep_name(dep);
    bpl_strbuf_addf(out, "  d%u [label=\"%s", (unsigned)number, bpl_dep_word(dep));
    bpl_strbuf_add_text(out, name ? " " : "\\n");
    if (name) {
        bpl_dot_text(out, name->text, name->length);
    } else {
        BplStrbuf text = {0};
        bpl_print_node(&text, &bpl_as_axiom(dep->node)->expr->node);
        bpl_dot_text(out, text.text, text.length);
        bpl_strbuf_release(&text);
    }
    bpl_strbuf_add_text(out, "\"");
    bpl_dot_tooltip(out, program, dep->node->loc);
    bpl_strbuf_add_text(out, "];\n");
}

const char *bpl_draw_deps(BplStrbuf *out, const BplProgram *program, const BplDrawing *drawing)
{
    BplDeps deps;
    bpl_deps_init(&deps, program);
    uint32_t count = (uint32_t)deps.all.count;
    BPL_VEC(const BplName *) names = {0};
    BPL_VEC(BplEdge) edges = {0};
    for (uint32_t i = 0; i < count; i++) {
        const BplDep *dep = &deps.all.at[i];
        bpl_vec_push(&names, bpl_dep_name(dep));
        for (uint32_t k = 0; k < dep->count; k++)
            bpl_vec_push(&edges, (BplEdge){i, deps.targets.at[dep->first + k]});
    }
    BplSuccs succs;
    bpl_succs_init(&succs, count, edges.at, edges.count);
    bool *wanted = bpl_alloc_zero(count + (size_t)1);
    const char *unmatched = bpl_draw_mark(drawing, names.at, count, &succs, wanted);
    bpl_dot_begin(out, "dependencies");
    for (uint32_t i = 0; i < count; i++)
        if (wanted[i])
            draw_node(out, program, &deps, i);
    for (size_t i = 0; i < edges.count; i++)
        if (wanted[edges.at[i].from])
            bpl_strbuf_addf(out, "  d%u -> d%u;\n", (unsigned)edges.at[i].from,
                            (unsigned)edges.at[i].to);
    bpl_dot_end(out);
    bpl_free(wanted);
    bpl_succs_release(&succs);
    bpl_vec_release(&edges);
    bpl_vec_release(&names);
    bpl_deps_release(&deps);
    return unmatched;
}
