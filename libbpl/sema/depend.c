/* Checks functions that are replaced by their bodies ({:inline} and {:define}): they must have a
 * body and must not call each other in a cycle. */
#include "libbpl/sema/sema.h"

#include "libbpl/base/scc.h"

typedef struct Graph {
    BplSema *sema;
    BPL_VEC(BplFunction *) functions;
    BPL_VEC(BplEdge) calls;
    BplMap index; /* BplFunction -> 1 + its index */
    uint32_t caller;
} Graph;

static bool is_expanded(const BplSema *sema, const BplFunction *function)
{
    return bpl_sema_flag(function->attrs, sema->attr.inline_) ||
           bpl_sema_flag(function->attrs, sema->attr.define);
}

static void check_attributes(BplSema *sema, const BplFunction *function)
{
    bool is_inline = bpl_sema_flag(function->attrs, sema->attr.inline_);
    bool is_define = bpl_sema_flag(function->attrs, sema->attr.define);
    const BplExpr *value = NULL;
    BPL_EACH (const BplAttr, attr, function->attrs)
        if (attr->name == sema->attr.inline_ && attr->args && !attr->args->node.next &&
            attr->args->kind != BPL_STRING_LIT && !value)
            value = attr->args;
    /* only today's Boogie reports an argument that is not Boolean, and {:inline} without a body */
    bool is_master = sema->options.dialect == BPL_DIALECT_MASTER;
    if (is_master && value && value->kind != BPL_BOOL_LIT)
        bpl_sema_error(sema, BPL_DIAG_INLINE_FUNCTION, function->loc,
                       "Parameter to :inline attribute on a function must be Boolean");
    if (is_inline && is_define)
        bpl_sema_error(sema, BPL_DIAG_INLINE_FUNCTION, function->loc,
                       "A function may not have both :inline and :define attributes");
    if (is_inline && !function->body && is_master)
        bpl_sema_error(sema, BPL_DIAG_INLINE_FUNCTION, function->loc,
                       "Function with :inline attribute must have a body");
    if (is_define && ((!function->body && !sema->is_241) || is_inline))
        bpl_sema_error(sema, BPL_DIAG_INLINE_FUNCTION, function->loc,
                       "Function with :define attribute must have a body");
}

static BplWalk note_call(BplWalker *walker, BplNode *node)
{
    Graph *graph = walker->data;
    if (node->kind != BPL_APPLY)
        return BPL_WALK_ON;
    const BplNode *callee = bpl_as_apply(node)->function;
    uintptr_t index = callee ? (uintptr_t)bpl_map_get(&graph->index, callee) : 0;
    if (index)
        bpl_vec_push(&graph->calls, (BplEdge){graph->caller, (uint32_t)index - 1});
    return BPL_WALK_ON;
}

static void add_functions(Graph *graph, BplDecl *decls)
{
    BPL_EACH (BplDecl, decl, decls) {
        if (decl->kind != BPL_FUNCTION || bpl_sema_is_ignored(graph->sema, decl) ||
            !is_expanded(graph->sema, bpl_as_function(decl)) || !bpl_as_function(decl)->body)
            continue;
        bpl_vec_push(&graph->functions, bpl_as_function(decl));
        bpl_map_put(&graph->index, decl, (void *)(uintptr_t)graph->functions.count);
    }
}

static void add_calls(Graph *graph)
{
    BplWalker walker = {.enter = note_call, .data = graph};
    for (graph->caller = 0; graph->caller < graph->functions.count; graph->caller++)
        bpl_walk(&walker, &graph->functions.at[graph->caller]->body->node);
}

static void report_circle(const Graph *graph, const uint32_t *members, uint32_t count)
{
    BplStrbuf text = {0};
    for (uint32_t i = 0; i < count; i++)
        bpl_strbuf_addf(&text, "%s%s", text.length ? ", " : "",
                        graph->functions.at[members[i]]->name->text);
    bpl_sema_error(graph->sema, BPL_DIAG_FUNCTION_CYCLE, graph->functions.at[members[0]]->loc,
                   "Call cycle detected among functions: %s", text.text);
    bpl_strbuf_release(&text);
}

static void report_circles(const Graph *graph)
{
    BplScc scc;
    bpl_scc_init(&scc, (uint32_t)graph->functions.count, graph->calls.at, graph->calls.count);
    for (uint32_t i = 0; i < scc.count; i++)
        if (scc.is_circle[i])
            report_circle(graph, scc.members + scc.first[i], scc.first[i + 1] - scc.first[i]);
    bpl_scc_release(&scc);
}

bool bpl_sema_check_dependencies(BplSema *sema)
{
    /* 2.4.1 expands cycles up to some depth, so they are not errors */
    if (sema->is_241 || (!sema->attr.inline_ && !sema->attr.define))
        return true;
    BplDecl *decls = sema->program->unit->decls;
    BPL_EACH (BplDecl, decl, decls)
        if (decl->kind == BPL_FUNCTION && !bpl_sema_is_ignored(sema, decl))
            check_attributes(sema, bpl_as_function(decl));
    if (sema->errors > 0)
        return false;
    Graph graph = {.sema = sema};
    add_functions(&graph, decls);
    add_calls(&graph);
    report_circles(&graph);
    bpl_vec_release(&graph.functions);
    bpl_vec_release(&graph.calls);
    bpl_map_release(&graph.index);
    return sema->errors == 0;
}
