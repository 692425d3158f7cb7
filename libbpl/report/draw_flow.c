#include "libbpl/report/draw.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/vec.h"
#include "libbpl/graph/cfg.h"
#include "libbpl/pass/blocks.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/report/dot.h"
#include "libbpl/syntax/print.h"

typedef struct Flow {
    BplStrbuf *out;
    const BplProgram *program;
    unsigned max_lines;
    unsigned clusters;
} Flow;

static void add_stmt(const Flow *flow, const BplNode *stmt)
{
    BplStrbuf text = {0};
    bpl_print_node(&text, stmt);
    bpl_dot_text(flow->out, text.text, text.length);
    bpl_strbuf_add_text(flow->out, "\\l");
    bpl_strbuf_release(&text);
}

/* Adds the block's label, then its statements, without the jump or return at the end, which the
 * drawing's edges show. */
static void add_text(const Flow *flow, const BplBlock *block)
{
    bpl_dot_text(flow->out, block->label->name->text, block->label->name->length);
    bpl_strbuf_add_text(flow->out, flow->max_lines ? ":\\l" : "");
    unsigned lines = 0, left = 0;
    if (flow->max_lines)
        for (const BplNode *stmt = block->label->node.next;
             stmt && stmt->kind != BPL_LABEL && stmt->kind != BPL_GOTO; stmt = stmt->next) {
            if (lines < flow->max_lines)
                add_stmt(flow, stmt);
            else
                left++;
            lines++;
        }
    if (left)
        bpl_strbuf_addf(flow->out, "… %u more\\l", left);
}

static void draw_block(const Flow *flow, const BplCfg *cfg, uint32_t index)
{
    const BplBlock *block = &cfg->blocks.at[index];
    bpl_strbuf_addf(flow->out, "    b%u_%u [label=\"", flow->clusters, (unsigned)index);
    add_text(flow, block);
    bpl_strbuf_add_text(flow->out, "\"");
    bpl_dot_tooltip(flow->out, flow->program, block->label->loc);
    if (block->is_head)
        bpl_strbuf_add_text(flow->out, " peripheries=2");
    if (block->rank == BPL_NO_BLOCK)
        bpl_strbuf_add_text(flow->out, " style=dashed");
    bpl_strbuf_add_text(flow->out, "];\n");
}

static void draw_edges(const Flow *flow, const BplCfg *cfg, uint32_t from)
{
    const BplBlock *block = &cfg->blocks.at[from];
    for (uint32_t i = 0; i < block->succs; i++) {
        uint32_t to = cfg->succs.at[block->first_succ + i];
        const BplBlock *next = &cfg->blocks.at[to];
        bool is_back = block->rank != BPL_NO_BLOCK && next->is_head && next->rank <= block->rank;
        bpl_strbuf_addf(flow->out, "    b%u_%u -> b%u_%u%s;\n", flow->clusters, (unsigned)from,
                        flow->clusters, (unsigned)to, is_back ? " [style=bold]" : "");
    }
}

static void draw_body(Flow *flow, const BplName *name, const BplBody *body)
{
    BplCfg cfg;
    bpl_cfg_init(&cfg, body);
    bpl_strbuf_addf(flow->out, "  subgraph cluster_%u {\n    label=\"", ++flow->clusters);
    bpl_dot_text(flow->out, name->text, name->length);
    bpl_strbuf_add_text(flow->out, "\";\n    fontname=\"monospace\";\n");
    for (uint32_t i = 0; i < cfg.blocks.count; i++)
        draw_block(flow, &cfg, i);
    for (uint32_t i = 0; i < cfg.blocks.count; i++)
        draw_edges(flow, &cfg, i);
    bpl_strbuf_add_text(flow->out, "  }\n");
    bpl_cfg_release(&cfg);
}

const char *bpl_draw_flow(BplStrbuf *out, BplProgram *program, const BplDrawing *drawing)
{
    BPL_VEC(BplDecl *) bodies = {0};
    BPL_VEC(const BplName *) names = {0};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl)) {
            bpl_vec_push(&bodies, decl);
            bpl_vec_push(&names, bpl_decl_procedure(decl)->name);
        }
    Flow flow = {.out = out, .program = program, .max_lines = drawing->max_lines};
    bool *wanted = bpl_alloc_zero(names.count + 1);
    const char *unmatched = bpl_draw_mark(drawing, names.at, (uint32_t)names.count, NULL, wanted);
    bpl_dot_begin(out, "flow");
    for (size_t i = 0; i < bodies.count; i++) {
        if (!wanted[i])
            continue;
        bpl_pass_flatten_body(program, bpl_decl_body(bodies.at[i]));
        draw_body(&flow, names.at[i], bpl_decl_body(bodies.at[i]));
    }
    bpl_dot_end(out);
    bpl_free(wanted);
    bpl_vec_release(&names);
    bpl_vec_release(&bodies);
    return unmatched;
}
