/* Functions that are expanded, {:inline} and {:define}, must have a body and not call each other in
 * a circle. Circles are the strongly connected components of who calls whom (Tarjan), found without
 * recursion. */
#include "libbpl/sema/sema.h"

typedef struct Node {
    BplFunction *function;
    uint32_t first, edge_count; /* of the functions it calls, in `edges` */
    uint32_t number, low;       /* of the visit; 0: not visited */
    uint32_t next_edge;
    bool on_stack, calls_itself;
} Node;

typedef struct Graph {
    BplSema *sema;
    BPL_VEC(Node) nodes;
    BPL_VEC(uint32_t) edges;
    BPL_VEC(uint32_t) stack, path;
    BplMap index; /* Function -> index + 1 */
    uint32_t visits;
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
    if (value && value->kind != BPL_BOOL_LIT)
        bpl_sema_error(sema, BPL_DIAG_INLINE_FUNCTION, function->loc,
                       "Parameter to :inline attribute on a function must be Boolean");
    if (is_inline && is_define)
        bpl_sema_error(sema, BPL_DIAG_INLINE_FUNCTION, function->loc,
                       "A function may not have both :inline and :define attributes");
    if (is_inline && !function->body)
        bpl_sema_error(sema, BPL_DIAG_INLINE_FUNCTION, function->loc,
                       "Function with :inline attribute must have a body");
    if (is_define && (!function->body || is_inline))
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
        bpl_vec_push(&graph->edges, (uint32_t)index - 1);
    return BPL_WALK_ON;
}

static void add_functions(Graph *graph, BplDecl *decls)
{
    BPL_EACH (BplDecl, decl, decls) {
        if (decl->kind != BPL_FUNCTION || bpl_is_ignored(graph->sema, decl) ||
            !is_expanded(graph->sema, bpl_as_function(decl)) || !bpl_as_function(decl)->body)
            continue;
        bpl_vec_push(&graph->nodes, (Node){.function = bpl_as_function(decl)});
        bpl_map_put(&graph->index, decl, (void *)(uintptr_t)graph->nodes.count);
    }
}

static void add_edges(Graph *graph)
{
    BplWalker walker = {.enter = note_call, .data = graph};
    for (uint32_t i = 0; i < graph->nodes.count; i++) {
        Node *node = &graph->nodes.at[i];
        node->first = (uint32_t)graph->edges.count;
        bpl_walk(&walker, &node->function->body->node);
        node->edge_count = (uint32_t)graph->edges.count - node->first;
        for (uint32_t edge = 0; edge < node->edge_count; edge++)
            node->calls_itself |= graph->edges.at[node->first + edge] == i;
    }
}

static void report_circle(Graph *graph, uint32_t root)
{
    size_t from = graph->stack.count;
    do
        graph->nodes.at[graph->stack.at[--from]].on_stack = false;
    while (graph->stack.at[from] != root);
    size_t size = graph->stack.count - from;
    if (size > 1 || graph->nodes.at[root].calls_itself) {
        BplStrbuf text = {0};
        /* The stack has them as the visit met them, from the first declared on. */
        for (size_t i = from; i < graph->stack.count; i++)
            bpl_strbuf_addf(&text, "%s%s", text.length ? ", " : "",
                            graph->nodes.at[graph->stack.at[i]].function->name->text);
        bpl_sema_error(graph->sema, BPL_DIAG_FUNCTION_CYCLE, graph->nodes.at[root].function->loc,
                       "Call cycle detected among functions: %s", text.text);
        bpl_strbuf_release(&text);
    }
    graph->stack.count = from;
}

static void enter(Graph *graph, uint32_t at)
{
    Node *node = &graph->nodes.at[at];
    node->number = node->low = ++graph->visits;
    node->on_stack = true;
    bpl_vec_push(&graph->stack, at);
    bpl_vec_push(&graph->path, at);
}

static void visit(Graph *graph, uint32_t start)
{
    enter(graph, start);
    while (graph->path.count > 0) {
        uint32_t at = bpl_vec_last(&graph->path);
        Node *node = &graph->nodes.at[at];
        if (node->next_edge < node->edge_count) {
            uint32_t to = graph->edges.at[node->first + node->next_edge++];
            const Node *callee = &graph->nodes.at[to];
            if (!callee->number)
                enter(graph, to);
            else if (callee->on_stack && callee->number < node->low)
                node->low = callee->number;
            continue;
        }
        (void)bpl_vec_pop(&graph->path);
        if (graph->path.count > 0) {
            Node *caller = &graph->nodes.at[bpl_vec_last(&graph->path)];
            if (node->low < caller->low)
                caller->low = node->low;
        }
        if (node->low == node->number)
            report_circle(graph, at);
    }
}

bool bpl_check_dependencies(BplSema *sema)
{
    /* 2.4.1 expands circles up to some depth. */
    if (sema->is_241 || (!sema->attr.inline_ && !sema->attr.define))
        return true;
    BplDecl *decls = sema->program->unit->decls;
    BPL_EACH (BplDecl, decl, decls)
        if (decl->kind == BPL_FUNCTION && !bpl_is_ignored(sema, decl))
            check_attributes(sema, bpl_as_function(decl));
    if (sema->errors > 0)
        return false;
    Graph graph = {.sema = sema};
    add_functions(&graph, decls);
    add_edges(&graph);
    for (uint32_t i = 0; i < graph.nodes.count; i++)
        if (!graph.nodes.at[i].number)
            visit(&graph, i);
    bpl_vec_release(&graph.nodes);
    bpl_vec_release(&graph.edges);
    bpl_vec_release(&graph.stack);
    bpl_vec_release(&graph.path);
    bpl_map_release(&graph.index);
    return sema->errors == 0;
}
