/* Makes the nodes of the product graph, beginning with the start of both bodies, each with the text
 * of the statements that both versions execute there, and with its edges. A depth-first search then
 * finds the nodes where cycles begin, which get the candidates for invariants. Only after that the
 * nodes are printed. */
#include "libbpl/diff/lockstep_graph.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/make.h"

#include <assert.h>
#include <string.h>

enum {
    MOST_NODES = 1000, /* limit on the nodes of a product; no larger product is made */
    /* limit on the product's text: if the two versions do not take their branches together, the
     * numbers of these branches are multiplied */
    MOST_BYTES = 1 << 19
};

/* The kinds of statements at which a version waits for the other version. */
typedef enum Waiting { AT_END, AT_HEAD, AT_BRANCH, AT_HAVOC, AT_CALL } Waiting;

/* The loop heads that a version has passed while the other version waits at one statement: see the
 * end of the comment in lockstep_graph.h. */
typedef struct Lap {
    /* `other`: the statement at which the other version waits */
    const BplStmt *head, *other;
    bool is_second;
} Lap;

typedef struct Position {
    /* the statements at which the versions wait; NULL: the version has ended */
    const BplStmt *at[2];
    Lap lap;
} Position;

typedef struct Edge {
    uint32_t target;
    BplStrbuf text;
} Edge;

typedef struct Node {
    Position begin;
    BplStrbuf text;
    BPL_VEC(Edge) edges; /* edges to further nodes; none: both versions have ended */
    bool is_head;
} Node;

typedef struct Graph {
    BplLockstep *lockstep;
    BPL_VEC(Node) nodes;
    size_t bytes;
} Graph;

/* ---- statements of one version --------------------------------------------------------------- */

static const BplStmt *next(const BplStmt *stmt)
{
    return (const BplStmt *)stmt->next;
}

/* Returns the statement in the flat body that is the label of this name. */
static const BplStmt *label_called(const BplStmt *flat, const char *name)
{
    BPL_EACH (const BplStmt, stmt, flat)
        if (stmt->kind == BPL_LABEL && strcmp(bpl_as_label(stmt)->name->text, name) == 0)
            return stmt;
    assert(!"a goto has a label");
    return NULL;
}

static const BplStmt *target_of(const Graph *graph, int version, const BplTarget *target)
{
    return label_called(graph->lockstep->flat[version], target->name->text);
}

static Waiting waiting_at(const BplStmt *stmt)
{
    if (!stmt)
        return AT_END;
    switch ((BplKind)stmt->kind) {
    case BPL_LABEL:
        return AT_HEAD;
    case BPL_GOTO:
        return AT_BRANCH;
    case BPL_HAVOC:
        return AT_HAVOC;
    default:
        assert(stmt->kind == BPL_CALL);
        return AT_CALL;
    }
}

static void add_expression(Graph *graph, BplStrbuf *out, const BplExpr *expr, int version,
                           bool is_check)
{
    if (expr->kind != BPL_BOOL_LIT || !expr->op)
        bpl_lockstep_add_condition(graph->lockstep, out, expr, version, is_check);
}

/* Prints the version's statements up to its next waiting point, and returns the statement there. */
static const BplStmt *run_to_wait(Graph *graph, BplStrbuf *out, const BplStmt *stmt, int version)
{
    while (stmt) {
        switch ((BplKind)stmt->kind) {
        case BPL_LABEL:
            if (bpl_set_has(&graph->lockstep->heads, stmt))
                return stmt;
            stmt = next(stmt);
            break;
        case BPL_GOTO:
            if (bpl_as_goto(stmt)->targets->next)
                return stmt;
            stmt = target_of(graph, version, bpl_as_goto(stmt)->targets);
            break;
        case BPL_RETURN:
            return NULL;
        case BPL_HAVOC:
        case BPL_CALL:
            return stmt;
        case BPL_ASSERT:
            add_expression(graph, out, bpl_as_assert(stmt)->expr, version, true);
            stmt = next(stmt);
            break;
        case BPL_ASSUME:
            add_expression(graph, out, bpl_as_assume(stmt)->expr, version, false);
            stmt = next(stmt);
            break;
        case BPL_ASSIGN:
            bpl_lockstep_add_node(graph->lockstep, out, &stmt->node, version);
            bpl_strbuf_add_char(out, '\n');
            stmt = next(stmt);
            break;
        default: /* yield, hide, unpack and other statements */
            graph->lockstep->failed = true;
            return NULL;
        }
    }
    return NULL;
}

/* ---- nodes ----------------------------------------------------------------------------------- */

static bool is_one_position(const Position *a, const Position *b)
{
    return a->at[0] == b->at[0] && a->at[1] == b->at[1] && a->lap.head == b->lap.head &&
           a->lap.other == b->lap.other && a->lap.is_second == b->lap.is_second;
}

static uint32_t node_at(Graph *graph, const Position *position)
{
    for (uint32_t i = 0; i < graph->nodes.count; i++)
        if (is_one_position(&graph->nodes.at[i].begin, position))
            return i;
    if (graph->nodes.count == MOST_NODES) {
        graph->lockstep->failed = true;
        return 0;
    }
    bpl_vec_push(&graph->nodes, (Node){.begin = *position});
    return (uint32_t)graph->nodes.count - 1;
}

/* Adds an edge from a node to the node for the position, which is made if there is none yet; `text`
 * states the conditions of the branch. */
static void add_edge(Graph *graph, uint32_t from, const Position *to, BplStrbuf text)
{
    uint32_t target = node_at(graph, to);
    graph->bytes += text.length;
    bpl_vec_push(&graph->nodes.at[from].edges, (Edge){.target = target, .text = text});
}

/* ---- branches -------------------------------------------------------------------------------- */

/* A target of a branch: the condition of the branch, if it is a conditional, and the statement with
 * which execution goes on after the target's label and condition (`behind`). */
typedef struct Side {
    const BplStmt *behind;
    const BplExpr *condition; /* the target's condition; NULL: a nondeterministic choice */
} Side;

typedef BPL_VEC(Side) Sides;

static void list_sides(Graph *graph, Sides *sides, const BplGoto *jump, int version)
{
    bool is_free = bpl_version_is_free_choice(jump);
    BPL_EACH (const BplTarget, target, jump->targets) {
        const BplStmt *label = target_of(graph, version, target);
        Side side = {.behind = label};
        if (!is_free && !bpl_set_has(&graph->lockstep->heads, label) &&
            next(label)->kind == BPL_ASSUME) {
            side.condition = bpl_as_assume(next(label))->expr;
            side.behind = next(next(label));
        }
        bpl_vec_push(sides, side);
    }
    /* if the target of a conditional is a loop head, the assumption after the head's label is no
     * condition of this branch: then no product can be made */
    if (!is_free)
        for (size_t i = 0; i < sides->count; i++)
            graph->lockstep->failed |= !sides->at[i].condition;
}

static void add_side(Graph *graph, BplStrbuf *out, const Side *side, int version)
{
    if (!side->condition)
        return;
    bpl_strbuf_add_text(out, "  assume ");
    bpl_lockstep_add_node(graph->lockstep, out, &side->condition->node, version);
    bpl_strbuf_add_text(out, ";\n");
}

static void branch_alone(Graph *graph, uint32_t node, Position at, int version)
{
    Sides sides = {0};
    list_sides(graph, &sides, bpl_as_goto(at.at[version]), version);
    for (size_t i = 0; i < sides.count; i++) {
        BplStrbuf text = {0};
        Position to = at;
        to.at[version] = sides.at[i].behind;
        add_side(graph, &text, &sides.at[i], version);
        add_edge(graph, node, &to, text);
    }
    bpl_vec_release(&sides);
}

/* Adds one edge for each pair of targets of the two branches. If both branches are nondeterministic
 * choices between equally many targets, they are treated as one choice: target number i of one
 * branch is paired only with target number i of the other one. */
static void branch_both(Graph *graph, uint32_t node, Position at)
{
    Sides first = {0}, second = {0};
    list_sides(graph, &first, bpl_as_goto(at.at[0]), 0);
    list_sides(graph, &second, bpl_as_goto(at.at[1]), 1);
    bool is_one_choice = !graph->lockstep->failed && first.count == second.count &&
                         !first.at[0].condition && !second.at[0].condition;
    for (size_t i = 0; i < first.count; i++)
        for (size_t k = 0; k < second.count; k++) {
            BplStrbuf text = {0};
            const Position to = {.at = {first.at[i].behind, second.at[k].behind}};
            if (is_one_choice && i != k)
                continue;
            add_side(graph, &text, &first.at[i], 0);
            add_side(graph, &text, &second.at[k], 1);
            add_edge(graph, node, &to, text);
        }
    bpl_vec_release(&first);
    bpl_vec_release(&second);
}

/* ---- loop heads ------------------------------------------------------------------------------ */

static void pass_heads(Graph *graph, uint32_t node, Position at)
{
    const Position to = {.at = {next(at.at[0]), next(at.at[1])}};
    add_edge(graph, node, &to, (BplStrbuf){0});
}

static void pass_head(Graph *graph, uint32_t node, Position at, int version)
{
    const BplStmt *head = at.at[version], *other = at.at[!version];
    if (at.lap.other != other)
        at.lap = (Lap){head, other, false};
    else if (at.lap.head == head)
        at.lap.is_second = true;
    else if (!at.lap.is_second)
        at.lap.head = head;
    at.at[version] = next(head);
    add_edge(graph, node, &at, (BplStrbuf){0});
}

/* ---- one node -------------------------------------------------------------------------------- */

/* Adds to the product the call or havoc before which one of the versions stands, or both versions
 * together, and moves these versions on; returns false if neither stands before a call or havoc. */
static bool execute(Graph *graph, BplStrbuf *out, Position *at)
{
    BplLockstep *lockstep = graph->lockstep;
    Waiting first = waiting_at(at->at[0]), second = waiting_at(at->at[1]);
    const BplStmt *a = at->at[0], *b = at->at[1];
    if (first == AT_CALL && second == AT_CALL &&
        bpl_lockstep_calls_one(lockstep, bpl_as_call(a), bpl_as_call(b))) {
        bpl_lockstep_add_calls(lockstep, out, bpl_as_call(a), bpl_as_call(b));
    } else if (first == AT_HAVOC && second == AT_HAVOC &&
               bpl_lockstep_havocs_alike(bpl_as_havoc(a), bpl_as_havoc(b))) {
        bpl_lockstep_add_havocs(lockstep, out, bpl_as_havoc(a), bpl_as_havoc(b));
    } else {
        for (int kind = AT_HAVOC; kind <= AT_CALL; kind++)
            for (int version = 0; version < 2; version++) {
                const BplStmt *stmt = at->at[version];
                if ((int)waiting_at(stmt) != kind)
                    continue;
                if (kind == AT_CALL) {
                    bpl_lockstep_add_call(lockstep, out, bpl_as_call(stmt), version);
                } else {
                    bpl_lockstep_add_node(lockstep, out, &stmt->node, version);
                    bpl_strbuf_add_char(out, '\n');
                }
                at->at[version] = next(stmt);
                return true;
            }
        return false;
    }
    at->at[0] = next(a);
    at->at[1] = next(b);
    return true;
}

static void add_edges(Graph *graph, uint32_t node, Position at)
{
    Waiting waiting[2] = {waiting_at(at.at[0]), waiting_at(at.at[1])};
    bool heads_wait = graph->lockstep->call->heads_wait;
    if (waiting[0] == waiting[1]) {
        if (waiting[0] == AT_HEAD)
            pass_heads(graph, node, at);
        else if (waiting[0] == AT_BRANCH)
            branch_both(graph, node, at);
        return;
    }
    Waiting first = heads_wait ? AT_BRANCH : AT_HEAD;
    for (int turn = 0; turn < 2; turn++)
        for (int version = 0; version < 2; version++) {
            if (waiting[version] != (turn == 0 ? first : first == AT_HEAD ? AT_BRANCH : AT_HEAD))
                continue;
            if (waiting[version] == AT_HEAD)
                pass_head(graph, node, at, version);
            else
                branch_alone(graph, node, at, version);
            return;
        }
}

/* Makes the text and the edges of a node: executes the statements of both versions up to a loop
 * head, a branch or the end. */
static void expand(Graph *graph, uint32_t node)
{
    BplStrbuf text = {0};
    const Position begin = graph->nodes.at[node].begin;
    Position at = begin;
    const int leader = graph->lockstep->call->leader;
    do {
        at.at[leader] = run_to_wait(graph, &text, at.at[leader], leader);
        at.at[!leader] = run_to_wait(graph, &text, at.at[!leader], !leader);
    } while (!graph->lockstep->failed && execute(graph, &text, &at));
    if (graph->lockstep->failed) {
        bpl_strbuf_release(&text);
        return;
    }
    add_edges(graph, node, at);
    if (!at.at[0] && !at.at[1])
        bpl_lockstep_add_comparison(graph->lockstep, &text);
    graph->bytes += text.length;
    graph->nodes.at[node].text = text;
    graph->lockstep->failed |= graph->bytes > MOST_BYTES;
}

/* ---- cycles ---------------------------------------------------------------------------------- */

typedef struct Visit {
    uint32_t node;
    size_t edge;
} Visit;

/* Marks the nodes where cycles begin (is_head): the targets of edges that lead back to a node on
 * the current path of a depth-first search. */
static void find_heads(Graph *graph)
{
    enum { NEW, ON_PATH, DONE };
    char *states = bpl_alloc_zero(graph->nodes.count + 1);
    BPL_VEC(Visit) path = {0};
    bpl_vec_push(&path, (Visit){0, 0});
    states[0] = ON_PATH;
    while (path.count) {
        Visit *visit = &bpl_vec_last(&path);
        const Node *node = &graph->nodes.at[visit->node];
        if (visit->edge == node->edges.count) {
            states[visit->node] = DONE;
            path.count--;
            continue;
        }
        uint32_t target = node->edges.at[visit->edge++].target;
        if (states[target] == ON_PATH)
            graph->nodes.at[target].is_head = true;
        if (states[target] != NEW)
            continue;
        states[target] = ON_PATH;
        bpl_vec_push(&path, (Visit){target, 0});
    }
    bpl_vec_release(&path);
    bpl_free(states);
}

/* ---- text ------------------------------------------------------------------------------------ */

static void add_node(Graph *graph, BplStrbuf *out, uint32_t number)
{
    const Node *node = &graph->nodes.at[number];
    bpl_strbuf_addf(out, "N%u:\n", number);
    if (node->is_head)
        bpl_lockstep_add_candidates(graph->lockstep, out);
    bpl_strbuf_add(out, bpl_strbuf_text(&node->text), node->text.length);
    for (size_t i = 0; i < node->edges.count; i++)
        bpl_strbuf_addf(out, "%sN%uE%zu", i ? ", " : "  goto ", number, i);
    bpl_strbuf_add_text(out, node->edges.count ? ";\n" : "  return;\n");
    for (size_t i = 0; i < node->edges.count; i++) {
        const Edge *edge = &node->edges.at[i];
        bpl_strbuf_addf(out, "N%uE%zu:\n", number, i);
        bpl_strbuf_add(out, bpl_strbuf_text(&edge->text), edge->text.length);
        bpl_strbuf_addf(out, "  goto N%u;\n", edge->target);
    }
}

static void release(Graph *graph)
{
    for (size_t i = 0; i < graph->nodes.count; i++) {
        Node *node = &graph->nodes.at[i];
        for (size_t k = 0; k < node->edges.count; k++)
            bpl_strbuf_release(&node->edges.at[k].text);
        bpl_vec_release(&node->edges);
        bpl_strbuf_release(&node->text);
    }
    bpl_vec_release(&graph->nodes);
}

void bpl_lockstep_add_graph(BplLockstep *lockstep, BplStrbuf *out)
{
    Graph graph = {.lockstep = lockstep};
    const Position entry = {.at = {lockstep->flat[0], lockstep->flat[1]}};
    (void)node_at(&graph, &entry);
    for (uint32_t i = 0; i < graph.nodes.count && !lockstep->failed; i++)
        expand(&graph, i);
    if (!lockstep->failed) {
        find_heads(&graph);
        for (uint32_t i = 0; i < graph.nodes.count; i++)
            add_node(&graph, out, i);
    }
    release(&graph);
}
