/* Prints control flow by dominators, for any reducible graph and without copying a block ('Beyond
 * Relooper', Ramsey, 2022), with exceptions where that paper has labelled blocks:
 *
 *     a block that several edges lead to, all of them   (exception B in try … raise B …
 *     forward, is the handler of its dominator           with B -> … end)
 *     the head of a loop                                (label H in while true do
 *                                                        invariant { … } … continue H … done)
 *     goto A, B                                         if any bool then … else …
 *
 * There is one difference. At a loop's head WhyML forgets the values of all variables that the text
 * of the loop assigns. So a block outside the loop must not be printed inside the loop, even if the
 * loop's head dominates it: such a block becomes a handler around the loop,
 *
 *     (exception Out in try (label H in while true do … raise Out … done) with Out -> … end)
 *
 * Every block ends with a jump, so that control never reaches the text after it: otherwise WhyML
 * would reject the program, or require a proof of the postconditions there. */
#include "libbpl/why/internal.h"

#include "libbpl/graph/cfg.h"
#include "libbpl/pass/loop_targets.h"

typedef struct Flow {
    BplWhy *w;
    const BplBody *body;
    BplCfg cfg;
    BplLoopTargets targets;
    BPL_VEC(const BplStmt *) firsts; /* for each block: its first statement */
    /* for each block: its anchor, the block of which it is an exception handler or a part */
    BPL_VEC(uint32_t) anchors;
    /* for each block: it is a handler that is printed around the anchor's loop, not inside that
     * loop */
    BPL_VEC(bool) outside;
    BPL_VEC(bool) handled; /* for each block: it is printed as an exception handler */
    /* for each block: the first of the handlers whose anchor it is, in the order in which control
     * reaches them */
    BPL_VEC(uint32_t) first_handler;
    BPL_VEC(uint32_t) next_handler; /* for each block: the next handler with the same anchor */
    /* for each block: the name of the exception or the loop label that is printed for it */
    BPL_VEC(const char *) names;
    unsigned smokes;
} Flow;

/* ---- where blocks go ------------------------------------------------------------------------- */

static void find_firsts(Flow *f)
{
    const BplStmt *stmt = f->body->stmts;
    while (stmt) {
        assert(stmt->kind == BPL_LABEL);
        stmt = (const BplStmt *)stmt->next;
        bpl_vec_push(&f->firsts, stmt);
        while (stmt && stmt->kind != BPL_LABEL)
            stmt = (const BplStmt *)stmt->next;
    }
}

static bool is_back(const Flow *f, uint32_t from, uint32_t to)
{
    return f->cfg.blocks.at[to].is_head && bpl_cfg_in_loop(&f->cfg, from, to);
}

/* Returns the number of forward edges into the block. */
static unsigned ways_into(const Flow *f, uint32_t block)
{
    const BplBlock *b = &f->cfg.blocks.at[block];
    unsigned count = 0;
    for (uint32_t i = 0; i < b->preds; i++) {
        uint32_t from = f->cfg.preds.at[b->first_pred + i];
        if (f->cfg.blocks.at[from].rank != BPL_NO_BLOCK && !is_back(f, from, block))
            count++;
    }
    return count;
}

/* Returns the head of the outermost loop that contains `inner` but not `block`, or BPL_NO_BLOCK. */
static uint32_t loop_left(const Flow *f, uint32_t inner, uint32_t block)
{
    uint32_t left = BPL_NO_BLOCK;
    for (uint32_t head = f->cfg.blocks.at[inner].loop; head != BPL_NO_BLOCK;
         head = f->cfg.blocks.at[head].outer)
        if (!bpl_cfg_in_loop(&f->cfg, block, head))
            left = head;
    return left;
}

static void place_blocks(Flow *f)
{
    for (uint32_t i = 0; i < f->cfg.blocks.count; i++) {
        const BplBlock *block = &f->cfg.blocks.at[i];
        uint32_t anchor = BPL_NO_BLOCK;
        bool outside = false, handled = false;
        if (block->rank != BPL_NO_BLOCK && i) {
            uint32_t left = loop_left(f, block->dominator, i);
            outside = left != BPL_NO_BLOCK;
            anchor = outside ? left : block->dominator;
            handled = outside || ways_into(f, i) > 1;
        }
        bpl_vec_push(&f->anchors, anchor);
        bpl_vec_push(&f->outside, outside);
        bpl_vec_push(&f->handled, handled);
        const char *name = NULL;
        if (block->rank != BPL_NO_BLOCK && (handled || block->is_head)) {
            BplStrbuf text = {0};
            bpl_strbuf_addf(&text, "B%u", i);
            name = bpl_names_intern_text(f->w->names.texts, text.text)->text;
            bpl_strbuf_release(&text);
        }
        bpl_vec_push(&f->names, name);
    }
}

/* For each block, links the handlers whose anchor it is: the blocks that are printed as exception
 * handlers around it, in the order in which control reaches them. */
static void link_handlers(Flow *f)
{
    for (uint32_t i = 0; i < f->cfg.blocks.count; i++) {
        bpl_vec_push(&f->first_handler, BPL_NO_BLOCK);
        bpl_vec_push(&f->next_handler, BPL_NO_BLOCK);
    }
    for (size_t i = f->cfg.order.count; i-- > 0;) {
        uint32_t block = f->cfg.order.at[i], anchor = f->anchors.at[block];
        if (!f->handled.at[block])
            continue;
        f->next_handler.at[block] = f->first_handler.at[anchor];
        f->first_handler.at[anchor] = block;
    }
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static void tree(Flow *f, BplStrbuf *out, uint32_t index, unsigned indent);

static bool is_leading(const BplStmt *stmt)
{
    return stmt && (stmt->kind == BPL_ASSERT || stmt->kind == BPL_ASSUME);
}

static void smoke(Flow *f, BplStrbuf *out, const BplStmt *stmt, unsigned indent)
{
    BplWhyCheck check = {
        .kind = BPL_WHY_CHECK_SMOKE, .loc = stmt->loc, .place = &stmt->node, .claim = &stmt->node};
    bpl_why_indent(out, indent);
    bpl_strbuf_add_text(out, "check {");
    bpl_why_mark(f->w, out, &check, "smoke", true);
    bpl_strbuf_add_text(out, "false };\n");
}

/* Returns the measure of a loop's head, which follows the leading assertions and assumptions; NULL
 * if the loop has no measure. */
static const BplMeasure *measure_of(const Flow *f, uint32_t head)
{
    const BplStmt *stmt = f->firsts.at[head];
    while (is_leading(stmt))
        stmt = (const BplStmt *)stmt->next;
    return stmt && stmt->kind == BPL_MEASURE ? bpl_as_measure(stmt) : NULL;
}

/* Returns the place of a block: that of its first statement other than the guard of a conditional.
 */
static BplLoc place_of(const Flow *f, uint32_t block)
{
    const BplStmt *stmt = f->firsts.at[block], *end = f->cfg.blocks.at[block].transfer;
    while (stmt != end && bpl_attr_find(stmt->attrs, "partition"))
        stmt = (const BplStmt *)stmt->next;
    return stmt->loc;
}

/* Prints the jump from the end of a block to another one. */
static void jump(Flow *f, BplStrbuf *out, uint32_t from, uint32_t to, unsigned indent)
{
    if (is_back(f, from, to)) {
        const BplMeasure *measure = measure_of(f, to);
        if (measure)
            bpl_why_measure_back(f->w, out, measure, place_of(f, from), indent);
        bpl_why_indent(out, indent);
        bpl_strbuf_addf(out, "continue H%s", f->names.at[to]);
    } else if (f->handled.at[to]) {
        bpl_why_indent(out, indent);
        bpl_strbuf_addf(out, "raise %s", f->names.at[to]);
    } else {
        tree(f, out, to, indent);
    }
}

/* Prints goto A, B, C as a choice: if any bool then A else if any bool then B else C. */
static void choose(Flow *f, BplStrbuf *out, uint32_t index, unsigned indent)
{
    const BplBlock *block = &f->cfg.blocks.at[index];
    for (uint32_t i = 0; i < block->succs; i++) {
        uint32_t to = f->cfg.succs.at[block->first_succ + i];
        if (i + 1 == block->succs) {
            jump(f, out, index, to, indent);
            continue;
        }
        bpl_why_indent(out, indent);
        bpl_strbuf_add_text(out, "if any bool then begin\n");
        jump(f, out, index, to, indent + 2);
        bpl_strbuf_add_char(out, '\n');
        bpl_why_indent(out, indent);
        bpl_strbuf_add_text(out, "end else begin\n");
    }
    for (uint32_t i = 1; i < block->succs; i++) {
        bpl_strbuf_add_char(out, '\n');
        bpl_why_indent(out, indent);
        bpl_strbuf_add_text(out, "end");
    }
}

static void statements(Flow *f, BplStrbuf *out, uint32_t index, const BplStmt *stmt,
                       unsigned indent)
{
    const BplBlock *block = &f->cfg.blocks.at[index];
    for (; stmt != block->transfer; stmt = (const BplStmt *)stmt->next)
        bpl_why_stmt(f->w, out, stmt, indent);
    if (block->transfer->kind == BPL_RETURN) {
        if (f->w->options->smoke)
            smoke(f, out, block->transfer, indent);
        bpl_why_indent(out, indent);
        bpl_strbuf_add_text(out, "return ");
        bpl_why_results(f->w, out);
        return;
    }
    choose(f, out, index, indent);
}

/* ---- loops ----------------------------------------------------------------------------------- */

static const BplLoopVars *loop_vars(const Flow *f, uint32_t head)
{
    for (size_t i = 0; i < f->targets.loops.count; i++)
        if (f->targets.loops.at[i].head == head)
            return &f->targets.loops.at[i];
    return NULL;
}

static void invariant(Flow *f, BplStrbuf *out, const BplAssert *stmt, unsigned indent)
{
    BplWhyCheck check = {.kind = BPL_WHY_CHECK_ENTERED,
                         .loc = stmt->loc,
                         .place = &stmt->node,
                         .claim = &stmt->node};
    bpl_why_indent(out, indent);
    bpl_strbuf_add_text(out, "invariant {");
    bpl_why_mark(f->w, out, &check, "loop invariant init", false);
    check.kind = BPL_WHY_CHECK_MAINTAINED;
    bpl_why_mark(f->w, NULL, &check, "loop invariant preservation", false);
    bpl_why_excused(f->w, out, &stmt->node, stmt->expr);
    bpl_strbuf_add_text(out, " }\n");
}

/* Prints, for each {:assumption} variable that the loop assigns, an assumption that a false
 * variable stays false: a name for the variable's value before the loop, and the implication
 * between the two values at the head. */
static void keep_assumptions(Flow *f, BplStrbuf *out, uint32_t index, unsigned indent)
{
    const BplLoopVars *vars = loop_vars(f, index);
    for (size_t i = 0; vars && i < vars->vars.count; i++) {
        const BplVar *var = vars->vars.at[i];
        if (!bpl_why_var_has(var, "assumption"))
            continue;
        const char *before = bpl_why_fresh(f->w, "before");
        bpl_map_put(&f->w->reserved, var, (void *)(uintptr_t)before);
        f->w->needs_pick = true;
        bpl_why_indent(out, indent);
        bpl_strbuf_addf(out, "let %s = pick (pure { %s }) in\n", before,
                        bpl_why_var_name(f->w, var));
    }
}

/* Prints the facts at a loop's head. The variables that the loop assigns have arbitrary values
 * within their where clauses; leading assumptions, such as free invariants, hold there, and so do
 * invariants that are checked only under a condition. Returns the statement after them. */
static const BplStmt *head(Flow *f, BplStrbuf *out, uint32_t index, unsigned indent)
{
    const BplStmt *first = f->firsts.at[index], *stmt = first;
    const BplLoopVars *vars = loop_vars(f, index);
    for (; is_leading(stmt); stmt = (const BplStmt *)stmt->next)
        if (stmt->kind == BPL_ASSERT)
            invariant(f, out, bpl_as_assert(stmt), indent);
    const BplMeasure *measure = measure_of(f, index);
    if (measure)
        bpl_why_measure_bounds(f->w, out, measure, indent);
    for (size_t i = 0; vars && i < vars->vars.count; i++) {
        const BplVar *var = vars->vars.at[i];
        const char *before = bpl_map_get(&f->w->reserved, var);
        if (bpl_why_var_has(var, "assumption") && before) {
            bpl_why_indent(out, indent);
            bpl_strbuf_addf(out, "assume { %s -> %s };\n", bpl_why_var_name(f->w, var), before);
        }
        bpl_why_assume_where(f->w, out, var, indent);
    }
    for (stmt = first; is_leading(stmt); stmt = (const BplStmt *)stmt->next)
        if (stmt->kind == BPL_ASSUME)
            bpl_why_stmt(f->w, out, stmt, indent);
        else if (bpl_why_is_conditional(f->w, &stmt->node))
            bpl_why_assume(f->w, out, bpl_as_assert(stmt)->expr, indent);
    if (!measure)
        return stmt;
    bpl_why_measure_head(f->w, out, measure, indent);
    return (const BplStmt *)stmt->next;
}

/* ---- the tree of dominators ------------------------------------------------------------------ */

/* A list of blocks: handlers of an anchor, inside or around its loop, in the order in which control
 * reaches them. */
typedef BPL_VEC(uint32_t) Blocks;

static void handlers(const Flow *f, uint32_t anchor, bool outside, Blocks *found)
{
    for (uint32_t block = f->first_handler.at[anchor]; block != BPL_NO_BLOCK;
         block = f->next_handler.at[block])
        if (f->outside.at[block] == outside)
            bpl_vec_push(found, block);
}

/* Opens the handlers of the blocks. A handler that control reaches later encloses the earlier ones,
 * so that these can raise its exception. */
static void open_handlers(Flow *f, BplStrbuf *out, const Blocks *blocks, unsigned indent)
{
    for (size_t i = blocks->count; i-- > 0;) {
        bpl_why_indent(out, indent);
        bpl_strbuf_addf(out, "(exception %s in try\n", f->names.at[blocks->at[i]]);
    }
}

static void close_handlers(Flow *f, BplStrbuf *out, const Blocks *blocks, unsigned indent)
{
    for (size_t i = 0; i < blocks->count; i++) {
        bpl_strbuf_add_char(out, '\n');
        bpl_why_indent(out, indent);
        bpl_strbuf_addf(out, "with %s ->\n", f->names.at[blocks->at[i]]);
        tree(f, out, blocks->at[i], indent + 2);
        bpl_strbuf_add_text(out, " end)");
    }
}

static void tree(Flow *f, BplStrbuf *out, uint32_t index, unsigned indent)
{
    bool is_loop = f->cfg.blocks.at[index].is_head;
    Blocks around = {0}, inside = {0};
    const BplStmt *first = f->firsts.at[index];
    if (is_loop)
        handlers(f, index, true, &around);
    handlers(f, index, false, &inside);
    open_handlers(f, out, &around, indent);
    if (is_loop) {
        keep_assumptions(f, out, index, indent);
        bpl_why_indent(out, indent);
        bpl_strbuf_addf(out, "(label H%s in while true do\n", f->names.at[index]);
        first = head(f, out, index, indent + 2);
    }
    unsigned deeper = is_loop ? indent + 2 : indent;
    open_handlers(f, out, &inside, deeper);
    statements(f, out, index, first, deeper);
    close_handlers(f, out, &inside, deeper);
    if (is_loop)
        bpl_strbuf_add_text(out, "\n");
    if (is_loop) {
        bpl_why_indent(out, indent);
        bpl_strbuf_add_text(out, "done)");
    }
    close_handlers(f, out, &around, indent);
    bpl_vec_release(&around);
    bpl_vec_release(&inside);
}

bool bpl_why_flow(BplWhy *w, BplStrbuf *out, const BplBody *body)
{
    Flow f = {.w = w, .body = body};
    bpl_cfg_init(&f.cfg, body);
    bool loops = false;
    for (size_t i = 0; i < f.cfg.blocks.count; i++)
        loops = loops || f.cfg.blocks.at[i].is_head;
    if (!f.cfg.reducible) {
        bpl_why_refuse(w, w->decl->loc,
                       "loops with several entries that would be copied too often");
    } else {
        bpl_loop_targets_init(&f.targets, &f.cfg, body);
        find_firsts(&f);
        place_blocks(&f);
        link_handlers(&f);
        tree(&f, out, 0, 4);
        bpl_loop_targets_release(&f.targets);
    }
    bpl_cfg_release(&f.cfg);
    bpl_vec_release(&f.firsts);
    bpl_vec_release(&f.anchors);
    bpl_vec_release(&f.outside);
    bpl_vec_release(&f.handled);
    bpl_vec_release(&f.first_handler);
    bpl_vec_release(&f.next_handler);
    bpl_vec_release(&f.names);
    return loops;
}
