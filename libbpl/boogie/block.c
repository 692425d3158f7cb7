/* Divides bodies into blocks as Boogie's parser does. A block begins at a label, at the beginning
 * of a list of statements, or after an if or while. The first block of a branch or of a loop's body
 * begins with the guard, unless it has a label: in that case the guard is in a block of its own. */
#include "libbpl/boogie/block.h"

#include "libbpl/pass/block_labels.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/mentioned.h"
#include "libbpl/syntax/make.h"

typedef struct Builder {
    BplBoogieBlocks *blocks;
    BplArena *arena;
    BplBlockLabels labels;
} Builder;

/* ---- blocks ---------------------------------------------------------------------------------- */

static void begin(Builder *b, const BplName *label)
{
    bpl_vec_push(&b->blocks->all, (BplBoogieBlock){.label = label});
}

static BplBoogieBlock *last(Builder *b)
{
    return &bpl_vec_last(&b->blocks->all);
}

static void add(Builder *b, BplStmt *stmt)
{
    if (stmt)
        bpl_vec_push(&last(b)->stmts, stmt);
}

/* Ends the block that is being made with a goto to the label, or with a return if there is no
 * label. */
static void end(Builder *b, const BplName *label)
{
    if (label)
        bpl_vec_push(&last(b)->targets, label);
    else
        last(b)->returns = true;
}

static void end_at_choice(Builder *b, const BplName *first, const BplName *second)
{
    end(b, first);
    end(b, second);
}

/* ---- guards ---------------------------------------------------------------------------------- */

static BplExpr *turned(Builder *b, BplBinary *comparison, BplOp op)
{
    return bpl_make_binary(b->arena, op, comparison->right, comparison->left, &comparison->node);
}

/* Returns the negation of a guard in the form that Boogie gives it: for i < n it is n <= i. */
static BplExpr *negated(Builder *b, BplExpr *guard)
{
    BplBinary *comparison = guard->kind == BPL_BINARY ? bpl_as_binary(guard) : NULL;
    switch (comparison ? (BplOp)comparison->op : BPL_OP_AND) {
    case BPL_OP_LT:
        return turned(b, comparison, BPL_OP_LE);
    case BPL_OP_LE:
        return turned(b, comparison, BPL_OP_LT);
    case BPL_OP_GT:
        return turned(b, comparison, BPL_OP_GE);
    case BPL_OP_GE:
        return turned(b, comparison, BPL_OP_GT);
    default:
        return bpl_make_not(b->arena, guard);
    }
}

/* Makes the statement assume {:partition} guard, or, if `holds` is false, the statement with the
 * negated guard; returns NULL for the guard `*`. */
static BplStmt *assumption(Builder *b, const BplExpr *guard, bool holds, const BplNode *like)
{
    if (!guard)
        return NULL;
    BplExpr *copy = bpl_copy_expr(b->arena, guard);
    BplStmt *stmt = bpl_make_assume(b->arena, holds ? copy : negated(b, copy), like);
    stmt->attrs = bpl_make_attr(b->blocks->program, "partition", NULL);
    bpl_node_set_height(&stmt->node);
    return stmt;
}

/* ---- lists of statements --------------------------------------------------------------------- */

static bool is_structured(const BplStmt *stmt)
{
    return stmt->kind == BPL_IF || stmt->kind == BPL_WHILE;
}

static bool is_jump(const BplStmt *stmt)
{
    return stmt->kind == BPL_GOTO || stmt->kind == BPL_RETURN || stmt->kind == BPL_BREAK;
}

/* Returns the label of the first block of a branch: the label with which the branch begins, if it
 * begins with one and no guard is to be put before it; otherwise `suggested`. */
static const BplName *entry_of(const BplStmt *stmts, const BplStmt *guard, const BplName *suggested)
{
    return stmts && stmts->kind == BPL_LABEL && !guard ? bpl_as_label(stmts)->name : suggested;
}

static void add_list(Builder *b, BplStmt *stmts, const BplName *after);

/* Adds the blocks of a branch: first a block with the label `label` and the guard, then the blocks
 * of the statements, and at the end a jump to the label `after`, or a return if `after` is NULL. */
static void add_branch(Builder *b, BplStmt *stmts, BplStmt *guard, const BplName *label,
                       const BplName *after)
{
    if (!stmts) {
        begin(b, label);
        add(b, guard);
        end(b, after);
        return;
    }
    if (stmts->kind == BPL_LABEL) {
        if (guard) {
            begin(b, label);
            add(b, guard);
            end(b, bpl_as_label(stmts)->name);
        }
        add_list(b, stmts, after);
        return;
    }
    begin(b, label);
    add(b, guard);
    add_list(b, stmts, after);
}

static void add_while(Builder *b, BplWhile *loop, const BplName *after)
{
    const BplName *head = bpl_block_label_of(&b->labels, &loop->base, "_LoopHead");
    const BplName *body = bpl_block_label_of(&b->labels, &loop->base, "_LoopBody");
    const BplName *done = bpl_block_label_of(&b->labels, &loop->base, "_LoopDone");
    BplStmt *guard = assumption(b, loop->guard, true, &loop->node);
    end(b, head);
    begin(b, head);
    BPL_EACH (BplStmt, clause, loop->invariants) {
        if (clause->kind == BPL_MEASURE) {
            add(b, clause);
            continue;
        }
        BplCondition *invariant = bpl_as_condition(clause);
        if (!invariant->expr)
            continue;
        BplStmt *stmt = invariant->free ? bpl_make_assume(b->arena, invariant->expr, &clause->node)
                                        : bpl_make_assert(b->arena, invariant->expr, &clause->node);
        stmt->attrs = invariant->attrs;
        bpl_node_set_height(&stmt->node);
        add(b, stmt);
    }
    end_at_choice(b, done, entry_of(loop->body, guard, body));
    add_branch(b, loop->body, guard, body, head);
    begin(b, done);
    add(b, assumption(b, loop->guard, false, &loop->node));
    end(b, after);
}

static void add_if(Builder *b, BplIf *first, const BplName *after)
{
    for (BplIf *branch = first; branch; branch = branch->else_if) {
        const BplNode *like = &branch->node;
        const BplName *yes = bpl_block_label_of(&b->labels, &branch->base, "_Then");
        const BplName *no = bpl_block_label_of(&b->labels, &branch->base, "_Else");
        BplStmt *guard = assumption(b, branch->guard, true, like);
        BplStmt *opposite = assumption(b, branch->guard, false, like);
        const BplStmt *otherwise = branch->else_if ? NULL : branch->else_stmts;
        end_at_choice(b, entry_of(branch->then_stmts, guard, yes),
                      entry_of(otherwise, opposite, no));
        add_branch(b, branch->then_stmts, guard, yes, after);
        if (branch->else_if) {
            begin(b, no);
            add(b, opposite);
        } else {
            add_branch(b, branch->else_stmts, opposite, no, after);
        }
    }
}

static void add_jump(Builder *b, const BplStmt *stmt)
{
    if (stmt->kind == BPL_BREAK) {
        end(b, bpl_block_label_after(&b->labels, bpl_as_break(stmt)->target));
        return;
    }
    if (stmt->kind == BPL_RETURN) {
        end(b, NULL);
        return;
    }
    BPL_EACH (const BplTarget, target, bpl_as_goto(stmt)->targets)
        end(b, target->name);
}

/* Adds the blocks of a list of statements. The first of these blocks has been begun already, unless
 * the list begins with a label; `after` is the label after the list, or NULL. */
static void add_list(Builder *b, BplStmt *stmts, const BplName *after)
{
    bool is_open = true;
    for (BplStmt *stmt = stmts; stmt; stmt = (BplStmt *)stmt->next) {
        if (stmt->kind == BPL_LABEL) {
            if (stmt != stmts && is_open)
                end(b, bpl_as_label(stmt)->name);
            begin(b, bpl_as_label(stmt)->name);
            is_open = true;
            continue;
        }
        if (!is_open)
            begin(b, bpl_block_label_at(&b->labels, stmt));
        is_open = !is_structured(stmt) && !is_jump(stmt);
        if (is_open) {
            add(b, stmt);
        } else if (is_jump(stmt)) {
            add_jump(b, stmt);
        } else {
            const BplName *own = bpl_block_label_after(&b->labels, stmt);
            if (stmt->kind == BPL_WHILE)
                add_while(b, bpl_as_while(stmt), own);
            else
                add_if(b, bpl_as_if(stmt), own);
            /* Boogie has an empty block between the ends of a loop and of the enclosing loop. */
            if (!stmt->next && own && after && own != after) {
                begin(b, own);
                is_open = true;
            }
        }
    }
    if (is_open)
        end(b, after);
}

void bpl_boogie_blocks_init(BplBoogieBlocks *blocks, BplProgram *program, BplDecl *decl)
{
    *blocks = (BplBoogieBlocks){.program = program};
    BplBody *body = bpl_decl_body(decl);
    Builder b = {.blocks = blocks, .arena = &program->arena};
    bpl_block_labels_init(&b.labels, program->names, program->dialect == BPL_DIALECT_241,
                          body->stmts);
    if (!body->stmts || body->stmts->kind != BPL_LABEL) {
        const BplName *first = body->stmts ? bpl_block_label_at(&b.labels, body->stmts) : NULL;
        begin(&b, first ? first : bpl_names_intern(program->names, "anon0", 5));
    }
    add_list(&b, body->stmts, NULL);
    BPL_EACH (const BplVarDecl, local, body->locals)
        BPL_EACH (const BplVarGroup, group, local->groups)
            BPL_EACH (BplVar, var, group->vars)
                bpl_vec_push(&blocks->locals, var);
    bpl_block_labels_release(&b.labels);
}

void bpl_boogie_blocks_release(BplBoogieBlocks *blocks)
{
    for (size_t i = 0; i < blocks->all.count; i++) {
        bpl_vec_release(&blocks->all.at[i].stmts);
        bpl_vec_release(&blocks->all.at[i].targets);
    }
    bpl_vec_release(&blocks->all);
    bpl_vec_release(&blocks->locals);
}

/* ---- the graph ------------------------------------------------------------------------------- */

void bpl_boogie_block_numbers(const BplBoogieBlocks *blocks, BplMap *numbers)
{
    for (size_t i = 0; i < blocks->all.count; i++)
        bpl_map_put(numbers, blocks->all.at[i].label, (void *)(uintptr_t)(i + 1));
}

typedef BPL_VEC(size_t) Numbers;

typedef struct Graph {
    BplBoogieBlocks *blocks;
    BplMap numbers;
    unsigned char *ways; /* for each block: number of edges into the block, counted up to 2 */
    bool *is_gone;       /* for each block: true if the block was appended to its predecessor */
} Graph;

static size_t number_of(const Graph *g, const BplName *label)
{
    return (uintptr_t)bpl_map_get(&g->numbers, label) - 1;
}

/* Pushes the blocks to which the block `of` leads on the stack. */
static void push_targets(const Graph *g, size_t of, Numbers *stack)
{
    const BplBoogieBlock *block = &g->blocks->all.at[of];
    for (size_t i = 0; i < block->targets.count; i++)
        bpl_vec_push(stack, number_of(g, block->targets.at[i]));
}

/* Stores the reachable blocks in `order` by a depth-first search that visits the last target of
 * each block first, and counts the edges into each block, up to 2. */
static void find_order(Graph *g, Numbers *order)
{
    Numbers stack = {0};
    bpl_vec_push(&stack, 0);
    while (stack.count) {
        size_t block = bpl_vec_pop(&stack);
        if (g->ways[block]) {
            g->ways[block] = 2;
            continue;
        }
        g->ways[block] = 1;
        bpl_vec_push(order, block);
        push_targets(g, block, &stack);
    }
    bpl_vec_release(&stack);
}

static void release_block(BplBoogieBlock *block)
{
    bpl_vec_release(&block->stmts);
    bpl_vec_release(&block->targets);
}

/* As long as the block `of` has a single successor that has no other predecessor, appends this
 * successor to the block. */
static void append_successors(Graph *g, size_t of)
{
    BplBoogieBlock *block = &g->blocks->all.at[of];
    while (block->targets.count == 1) {
        size_t next = number_of(g, block->targets.at[0]);
        if (next == of || g->ways[next] != 1 || g->is_gone[next])
            return;
        const BplBoogieBlock *other = &g->blocks->all.at[next];
        for (size_t i = 0; i < other->stmts.count; i++)
            bpl_vec_push(&block->stmts, other->stmts.at[i]);
        bpl_vec_clear(&block->targets);
        for (size_t i = 0; i < other->targets.count; i++)
            bpl_vec_push(&block->targets, other->targets.at[i]);
        block->returns = other->returns;
        g->is_gone[next] = true;
    }
}

/* Reduces the list of blocks to those of `order` that were not appended to others, in this order.
 */
static void keep(Graph *g, const Numbers *order)
{
    BplBoogieBlocks *blocks = g->blocks, kept = {0};
    for (size_t i = 0; i < order->count; i++)
        if (!g->is_gone[order->at[i]])
            bpl_vec_push(&kept.all, blocks->all.at[order->at[i]]);
    for (size_t i = 0; i < blocks->all.count; i++)
        if (g->is_gone[i] || !g->ways[i])
            release_block(&blocks->all.at[i]);
    bpl_vec_clear(&blocks->all);
    for (size_t i = 0; i < kept.all.count; i++)
        bpl_vec_push(&blocks->all, kept.all.at[i]);
    bpl_vec_release(&kept.all);
}

static void arrange(BplBoogieBlocks *blocks, bool joins)
{
    Graph g = {.blocks = blocks};
    Numbers order = {0};
    bpl_boogie_block_numbers(blocks, &g.numbers);
    g.ways = bpl_alloc_zero(blocks->all.count);
    g.is_gone = bpl_alloc_zero(blocks->all.count * sizeof *g.is_gone);
    find_order(&g, &order);
    for (size_t i = 0; i < order.count && joins; i++)
        if (!g.is_gone[order.at[i]])
            append_successors(&g, order.at[i]);
    keep(&g, &order);
    bpl_vec_release(&order);
    bpl_map_release(&g.numbers);
    bpl_free(g.ways);
    bpl_free(g.is_gone);
}

static void drop_unused(BplBoogieBlocks *blocks, const BplDecl *decl)
{
    BplSet used = {0};
    size_t kept = 0;
    bpl_pass_mentioned(&used, bpl_decl_body(decl));
    for (size_t i = 0; i < blocks->locals.count; i++)
        if (bpl_set_has(&used, blocks->locals.at[i]))
            blocks->locals.at[kept++] = blocks->locals.at[i];
    blocks->locals.count = kept;
    bpl_set_release(&used);
}

void bpl_boogie_simplify(BplBoogieBlocks *blocks, const BplDecl *decl)
{
    drop_unused(blocks, decl);
    arrange(blocks, false);
    arrange(blocks, true);
}

/* Marks heads of loops (cut points): a depth-first search finds the edges to a block on the current
 * path, which is the head of a loop. */
void bpl_boogie_mark_cut_points(BplBoogieBlocks *blocks)
{
    enum { NEW, ON_THE_WAY, DONE };
    Graph g = {.blocks = blocks};
    Numbers stack = {0}, next = {0};
    bpl_boogie_block_numbers(blocks, &g.numbers);
    g.ways = bpl_alloc_zero(blocks->all.count);
    bpl_vec_push(&stack, 0);
    while (stack.count) {
        size_t now = bpl_vec_last(&stack);
        if (g.ways[now] != NEW) {
            g.ways[now] = DONE;
            (void)bpl_vec_pop(&stack);
            continue;
        }
        g.ways[now] = ON_THE_WAY;
        bpl_vec_clear(&next);
        push_targets(&g, now, &next);
        for (size_t i = 0; i < next.count; i++) {
            if (g.ways[next.at[i]] == ON_THE_WAY)
                blocks->all.at[next.at[i]].is_cut_point = true;
            else if (g.ways[next.at[i]] == NEW)
                bpl_vec_push(&stack, next.at[i]);
        }
    }
    bpl_vec_release(&stack);
    bpl_vec_release(&next);
    bpl_map_release(&g.numbers);
    bpl_free(g.ways);
}
