/* Unrolls loops of a flat body. Each loop is a region, which consists of its blocks and inner
 * loops; the body is the outermost region. Copies are not built in memory but numbered: a pass over
 * a region (one execution of a loop's body) numbers its head 0 and gives each further block, and
 * each inner loop with all its copies, the next numbers; the passes of a loop follow each other. So
 * the number of a copy is a sum over the enclosing regions; the copy to which an edge leads is
 * found by going up from the edge's target to the first region that also contains its source; and
 * the size of the result is known before anything is built.
 *
 *     loop A { block 1; loop B { block 2 } }      bounds: A 2, B 3; no test
 *
 * A pass over A: head A is 0, block 1 is 1, loop B takes 2 … 7 (three passes of two blocks), so 8
 * in all; the second copy of block 2 in the second pass of A is 8 + 2 + 2 + 1 = 13. */
#include "libbpl/pass/unroll_internal.h"

#include "libbpl/base/strbuf.h"

#include <string.h>

typedef struct Region {
    /* number of the enclosing region; for the region of the whole body, its own number */
    uint32_t parent;
    /* the first item of the region; the items, which are blocks and the heads of inner loops, are
     * linked by Plan.next_item */
    uint32_t first_item;
    /* the loop's bound; BPL_NO_BOUND: the loop is not unrolled, and has one pass */
    uint32_t bound;
    /* the head is copied once more after the last pass, to test whether the loop is left */
    bool tests;
    bool works;           /* some block other than the head does more than assume */
    uint64_t pass_blocks; /* number of copied blocks in a pass */
    uint64_t pass_size;   /* bytes of text of a pass */
    /* the walk through the copies is inside this region. This field and the next two are used only
     * during that walk */
    bool is_open;
    uint64_t base; /* the number of the head in the current pass */
    uint32_t pass; /* number of the current pass, from 1; bound + 1: the last test */
} Region;

struct BplUnrollBlocks {
    BplBody *flat;
    BplCfg cfg;
    /* for each head of a loop: its region; the last region is the whole body */
    Region *regions;
    uint32_t *next_item; /* for each block: the next item of the region that contains the block */
    /* for each item (a block, or the head of an inner loop): the number of the item's first copy in
     * a pass over its region */
    uint64_t *place;
    uint32_t root;
    uint64_t count, size;
};

typedef BplUnrollBlocks Plan;

/* Returns the number of the region that contains the item, a block or the head of an inner loop. */
static uint32_t region_of_item(const Plan *plan, uint32_t item)
{
    const BplBlock *block = &plan->cfg.blocks.at[item];
    uint32_t region = block->is_head ? block->outer : block->loop;
    assert(item < plan->root && region != item);
    return region == BPL_NO_BLOCK ? plan->root : region;
}

static bool is_copied(const Region *region)
{
    return region->bound != BPL_NO_BOUND;
}

/* ---- bounds ---------------------------------------------------------------------------------- */

/* May the statement be among the invariants at the start of a loop's head? There assumes and
 * asserts are invariants; measures may be among them. */
static bool may_begin(const BplStmt *stmt)
{
    return stmt->kind == BPL_ASSUME || stmt->kind == BPL_ASSERT || stmt->kind == BPL_MEASURE;
}

/* Returns the bound that the assumes and asserts at the start of the block request, or
 * BPL_NO_BOUND. */
static uint32_t asked_by(const BplUnroller *u, const BplBlock *block)
{
    uint32_t asked = BPL_NO_BOUND;
    assert(block->label->next && "a block ends with a jump");
    for (const BplStmt *stmt = (const BplStmt *)block->label->next; may_begin(stmt);
         stmt = (const BplStmt *)stmt->next) {
        uint32_t own = bpl_unroll_asked(u, stmt->attrs);
        asked = asked == BPL_NO_BOUND ? own : asked;
    }
    return asked;
}

/* For loops with several entries: finds bounds that are requested by {:unroll}, or given for a
 * label, at an entry of the loop other than its head. */
static void find_side_bounds(const BplUnroller *u, Plan *plan)
{
    const BplBlock *blocks = plan->cfg.blocks.at;
    for (uint32_t i = 0; i < plan->cfg.order.count; i++) {
        uint32_t from = plan->cfg.order.at[i];
        for (uint32_t k = 0; k < blocks[from].succs; k++) {
            uint32_t to = plan->cfg.succs.at[blocks[from].first_succ + k];
            uint32_t head = blocks[to].loop;
            while (head != BPL_NO_BLOCK && !bpl_cfg_in_loop(&plan->cfg, from, head)) {
                assert(blocks[head].is_head);
                Region *region = &plan->regions[head];
                if (to != head && !is_copied(region))
                    region->bound =
                        bpl_unroll_bound(u, blocks[to].label->name, asked_by(u, &blocks[to]));
                head = blocks[head].outer;
            }
        }
    }
}

static bool find_bounds(const BplUnroller *u, Plan *plan)
{
    bool found = false;
    for (uint32_t i = 0; i < plan->cfg.blocks.count; i++) {
        const BplBlock *block = &plan->cfg.blocks.at[i];
        if (block->is_head)
            plan->regions[i].bound = bpl_unroll_bound(u, block->label->name, asked_by(u, block));
    }
    if (!plan->cfg.reducible)
        find_side_bounds(u, plan);
    for (uint32_t i = 0; i < plan->cfg.blocks.count; i++) {
        Region *region = &plan->regions[i];
        if (plan->cfg.blocks.at[i].is_head)
            region->bound = bpl_unroll_or_general(u, region->bound);
        found |= plan->cfg.blocks.at[i].is_head && is_copied(region);
    }
    return found;
}

/* ---- regions and sizes ----------------------------------------------------------------------- */

static bool only_assumes(const BplBlock *block, bool or_asserts)
{
    const BplStmt *stmt = (const BplStmt *)block->label->next;
    while (may_begin(stmt) && (or_asserts || stmt->kind != BPL_ASSERT))
        stmt = (const BplStmt *)stmt->next;
    return stmt == block->transfer;
}

static bool can_leave(const Plan *plan, uint32_t head)
{
    const BplBlock *block = &plan->cfg.blocks.at[head];
    for (uint32_t k = 0; k < block->succs; k++)
        if (!bpl_cfg_in_loop(&plan->cfg, plan->cfg.succs.at[block->first_succ + k], head))
            return true;
    return false;
}

static bool is_in_copies(const Plan *plan, uint32_t block)
{
    for (uint32_t head = plan->cfg.blocks.at[block].loop; head != BPL_NO_BLOCK;
         head = plan->cfg.blocks.at[head].outer)
        if (is_copied(&plan->regions[head]))
            return true;
    return false;
}

static uint64_t size_of_block(BplUnroller *u, const BplBlock *block, bool in_copies)
{
    enum { LINES = 2, INDENT = 2, ITERATION = 36 };
    uint64_t size = block->label->name->length + LINES + (block->is_head ? ITERATION : 0);
    for (const BplStmt *stmt = (const BplStmt *)block->label->next;; stmt = (BplStmt *)stmt->next) {
        size += bpl_unroll_text_size(&stmt->node) + INDENT + 1;
        if (in_copies)
            bpl_unroll_check_copied(u, stmt);
        if (stmt == block->transfer)
            return size;
    }
}

/* Computes the sizes of all regions. In cfg.order inner loops come after outer ones, and blocks
 * after the heads of their loops; so in reverse order every region is complete when it is reached.
 */
static void measure(BplUnroller *u, Plan *plan)
{
    enum { LIMIT = 80 };
    for (size_t i = plan->cfg.order.count; i-- > 0;) {
        uint32_t at = plan->cfg.order.at[i];
        const BplBlock *block = &plan->cfg.blocks.at[at];
        Region *parent = &plan->regions[region_of_item(plan, at)];
        assert(parent != &plan->regions[at]);
        assert(parent == &plan->regions[plan->root] ||
               plan->cfg.blocks.at[region_of_item(plan, at)].rank < i);
        uint64_t size = size_of_block(u, block, is_in_copies(plan, at)), blocks = 1;
        bool works = !only_assumes(block, false);
        if (block->is_head) {
            Region *own = &plan->regions[at];
            own->tests = can_leave(plan, at) && (own->works || only_assumes(block, true));
            assert(own->pass_size >= own->pass_blocks);
            own->pass_blocks = bpl_size_add(own->pass_blocks, 1);
            own->pass_size = bpl_size_add(own->pass_size, size);
            works |= own->works;
            blocks = own->pass_blocks;
            if (is_copied(own)) {
                blocks = bpl_size_add(bpl_size_times(own->bound, blocks), own->tests);
                size = bpl_size_add(bpl_size_times(own->bound, own->pass_size),
                                    LIMIT + (own->tests ? size : 0));
            } else {
                size = own->pass_size;
            }
        }
        parent->works |= works;
        parent->pass_blocks = bpl_size_add(parent->pass_blocks, blocks);
        parent->pass_size = bpl_size_add(parent->pass_size, size);
        assert(parent->pass_size >= size && parent->pass_blocks >= blocks);
    }
    plan->count = plan->regions[plan->root].pass_blocks;
    plan->size = plan->regions[plan->root].pass_size;
    assert(!is_copied(&plan->regions[plan->root]) && !plan->regions[plan->root].tests);
    assert(plan->size == UINT64_MAX || plan->count <= plan->size);
    if (plan->count >= UINT32_MAX / 2)
        plan->size = UINT64_MAX;
}

/* Returns how many copied blocks an item takes in a pass over its region: 1 for a block, all copies
 * for an inner loop. */
static uint64_t copies_of(const Plan *plan, uint32_t item)
{
    const Region *own = &plan->regions[item];
    if (!plan->cfg.blocks.at[item].is_head)
        return 1;
    return is_copied(own) ? own->bound * own->pass_blocks + own->tests : own->pass_blocks;
}

/* Lists the items of each region in the order of the text, and assigns to each item the number of
 * its first copy in a pass over the region. */
static void lay_out(Plan *plan)
{
    for (uint32_t i = 0; i <= plan->root; i++)
        plan->regions[i].first_item = BPL_NO_BLOCK;
    for (uint32_t i = plan->root; i-- > 0;) {
        if (plan->cfg.blocks.at[i].rank == BPL_NO_BLOCK)
            continue;
        Region *region = &plan->regions[region_of_item(plan, i)];
        plan->regions[i].parent = region_of_item(plan, i);
        assert(plan->regions[i].parent <= plan->root);
        plan->next_item[i] = region->first_item;
        region->first_item = i;
    }
    for (uint32_t r = 0; r <= plan->root; r++) {
        uint64_t place = r == plan->root ? 0 : 1;
        for (uint32_t i = plan->regions[r].first_item; i != BPL_NO_BLOCK; i = plan->next_item[i]) {
            plan->place[i] = place;
            place += copies_of(plan, i);
        }
        assert(plan->regions[r].first_item == BPL_NO_BLOCK ||
               place == plan->regions[r].pass_blocks);
    }
}

/* ---- going through the copies ---------------------------------------------------------------- */

typedef struct Building {
    BplUnroller *u;
    Plan *plan;
    BplChain out;
    BplLabel **labels; /* for each copy, by its number: its label */
    uint8_t *seen;     /* for each block: whether a copy of the block has been emitted */
    unsigned copied;   /* number of loops around the current copy that are unrolled */
    void (*visit)(struct Building *b, uint32_t block, uint64_t number);
} Building;

typedef struct Frame {
    uint32_t region, item;
} Frame;

/* Begins a pass over a loop (one execution of its body), or the last test at its head: visits the
 * head. */
static void begin_pass(Building *b, Frame *frame)
{
    Region *region = &b->plan->regions[frame->region];
    bool is_test = is_copied(region) && region->pass > region->bound;
    assert(region->is_open && (!is_test || region->tests));
    frame->item = is_test ? BPL_NO_BLOCK : region->first_item;
    if (frame->region != b->plan->root)
        b->visit(b, frame->region, region->base);
}

/* Begins the next pass over the loop (one more execution of its body); returns false if its bound
 * is reached. */
static bool next_pass(Building *b, Frame *frame)
{
    Region *region = &b->plan->regions[frame->region];
    if (!is_copied(region) || region->pass >= region->bound + region->tests)
        return false;
    region->pass++;
    region->base += region->pass_blocks;
    assert(region->pass <= region->bound + region->tests);
    assert(region->base <= b->plan->count);
    begin_pass(b, frame);
    return true;
}

static bool open_region(Building *b, Frame *frame, uint64_t base)
{
    Region *region = &b->plan->regions[frame->region];
    if (is_copied(region) && region->bound + region->tests == 0)
        return false;
    assert(frame->region == b->plan->root || !region->is_open);
    assert(base <= b->plan->count);
    region->is_open = true;
    region->base = base;
    region->pass = 1;
    b->copied += is_copied(region);
    begin_pass(b, frame);
    return true;
}

static void go_through(Building *b, void (*visit)(Building *b, uint32_t block, uint64_t number))
{
    Plan *plan = b->plan;
    BPL_VEC(Frame) stack = {0};
    Frame frame = {plan->root, 0};
    b->visit = visit;
    open_region(b, &frame, 0);
    bpl_vec_push(&stack, frame);
    while (stack.count) {
        Frame *top = &bpl_vec_last(&stack);
        Region *region = &plan->regions[top->region];
        assert(region->is_open && stack.count <= plan->root + (size_t)1);
        if (top->item == BPL_NO_BLOCK) {
            if (next_pass(b, top))
                continue;
            region->is_open = top->region == plan->root;
            assert(b->copied >= is_copied(region));
            b->copied -= is_copied(region);
            (void)bpl_vec_pop(&stack);
            continue;
        }
        uint32_t item = top->item;
        uint64_t number = region->base + plan->place[item];
        assert(number <= plan->count && region_of_item(plan, item) == top->region);
        top->item = plan->next_item[item];
        frame = (Frame){item, 0};
        if (!plan->cfg.blocks.at[item].is_head)
            visit(b, item, number);
        else if (open_region(b, &frame, number))
            bpl_vec_push(&stack, frame);
    }
    bpl_vec_release(&stack);
    assert(b->copied == 0 && plan->regions[plan->root].is_open);
}

/* ---- edges ----------------------------------------------------------------------------------- */

typedef struct End {
    uint64_t number;
    const Region *cut; /* the loop whose bound forbids the edge, or NULL */
} End;

/* Finds the copy to which an edge from the current copy to the block `to` leads. */
static End find_end(const Plan *plan, uint32_t to)
{
    const BplBlock *block = &plan->cfg.blocks.at[to];
    uint32_t at = block->loop == BPL_NO_BLOCK ? plan->root : block->loop;
    const Region *region = &plan->regions[at];
    assert(plan->regions[plan->root].is_open && to < plan->root);
    if (block->is_head && region->is_open) {
        if (!is_copied(region))
            return (End){region->base, NULL};
        bool fits = region->pass < region->bound + region->tests;
        return (End){region->base + region->pass_blocks, fits ? NULL : region};
    }
    uint64_t number = block->is_head ? 0 : plan->place[to];
    for (; !region->is_open; at = region->parent, region = &plan->regions[at]) {
        if (is_copied(region) && region->bound == 0 && !(region->tests && at == to))
            return (End){0, region};
        assert(at != plan->root);
        number += plan->place[at];
    }
    bool is_test = is_copied(region) && region->pass > region->bound;
    return (End){region->base + number, is_test ? region : NULL};
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static void make_label(Building *b, uint32_t block, uint64_t number)
{
    const BplLabel *label = b->plan->cfg.blocks.at[block].label;
    const BplName *name = b->copied ? bpl_unroll_fresh(b->u, label->name) : label->name;
    assert(number < b->plan->count && !b->labels[number]);
    b->labels[number] = bpl_as_label(bpl_make_label(b->u->arena, name, &label->node));
}

/* Emits the code for an edge that a bound forbids: first the target's assumptions, since the bound
 * is exceeded only if they hold; then the code at the bound, and a return. */
static void add_limit(Building *b, const Region *cut, const BplBlock *target, const BplNode *like)
{
    BplUnroller *u = b->u;
    const BplLabel *head = b->plan->cfg.blocks.at[cut - b->plan->regions].label;
    assert(cut >= b->plan->regions && cut < b->plan->regions + b->plan->root && is_copied(cut));
    bool asks = u->options->at_bound != BPL_AT_BOUND_ASSUME;
    for (const BplStmt *stmt = (const BplStmt *)target->label->next; stmt->kind == BPL_ASSUME;
         stmt = (const BplStmt *)stmt->next)
        if (asks && !bpl_unroll_is_request(stmt))
            bpl_chain_add(&b->out, bpl_unroll_copy_stmt(u, stmt, false));
    bpl_chain_add(&b->out, bpl_unroll_limit(u, bpl_make_bool(u->arena, true, like),
                                            head->is_made ? NULL : head->name, cut->bound, like));
    bpl_chain_add(&b->out, bpl_make_return(u->arena, like));
}

static BplLabel *make_limit_label(Building *b, const BplBlock *target)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s#bound", target->label->name->text);
    const BplName *name = bpl_unroll_fresh_text(b->u, text.text);
    bpl_strbuf_release(&text);
    return bpl_as_label(bpl_make_label(b->u->arena, name, &target->label->node));
}

typedef struct Jump {
    BplStmt *stmt; /* the goto; NULL: no target has been added yet */
    BplTarget *last;
} Jump;

static void lead_to(Building *b, Jump *jump, BplLabel *label, const BplStmt *original)
{
    BplArena *arena = b->u->arena;
    if (jump->stmt) {
        jump->last = bpl_make_goto_behind(arena, jump->stmt, jump->last, label);
        return;
    }
    jump->stmt = bpl_make_goto(arena, label, &original->node);
    jump->stmt->end = original->end;
    jump->stmt->attrs = original->attrs;
    jump->last = bpl_as_goto(jump->stmt)->targets;
}

static void add_goto(Building *b, const BplBlock *block)
{
    Plan *plan = b->plan;
    const uint32_t *succs = plan->cfg.succs.at + block->first_succ;
    const BplBlock *blocks = plan->cfg.blocks.at;
    const BplNode *like = &block->transfer->node;
    bool drops = b->u->options->at_bound == BPL_AT_BOUND_ASSUME;
    Jump jump = {0};
    /* two parallel lists: blocks to which edges were cut off by a bound, and the labels of the code
     * at the bound for these edges */
    BPL_VEC(uint32_t) limits = {0};
    BPL_VEC(BplLabel *) made = {0};
    for (uint32_t k = 0; k < block->succs; k++) {
        End end = find_end(plan, succs[k]);
        if (!end.cut) {
            lead_to(b, &jump, b->labels[end.number], block->transfer);
        } else if (!drops && block->succs > 1) {
            bpl_vec_push(&limits, succs[k]);
            bpl_vec_push(&made, make_limit_label(b, &blocks[succs[k]]));
            lead_to(b, &jump, bpl_vec_last(&made), block->transfer);
        }
    }
    if (jump.stmt) {
        bpl_node_set_height(&jump.stmt->node);
        bpl_chain_add(&b->out, jump.stmt);
    } else {
        add_limit(b, find_end(plan, succs[0]).cut, &blocks[succs[0]], like);
    }
    for (size_t i = 0; i < limits.count; i++) {
        bpl_chain_add(&b->out, made.at[i]);
        add_limit(b, find_end(plan, limits.at[i]).cut, &blocks[limits.at[i]], like);
    }
    bpl_vec_release(&limits);
    bpl_vec_release(&made);
}

static void add_block(Building *b, uint32_t at, uint64_t number)
{
    const BplBlock *block = &b->plan->cfg.blocks.at[at];
    const Region *own = block->is_head ? &b->plan->regions[at] : NULL;
    bool is_first = !b->seen[at];
    b->seen[at] = 1;
    bpl_chain_add(&b->out, b->labels[number]);
    if (own && is_copied(own) && own->pass <= own->bound)
        bpl_chain_add(&b->out, bpl_unroll_iteration(b->u, own->pass, &block->label->node));
    bool begins = own && is_copied(own);
    for (BplStmt *stmt = (BplStmt *)block->label->next; stmt != block->transfer;
         stmt = (BplStmt *)stmt->next) {
        begins = begins && may_begin(stmt);
        if (b->copied && bpl_unroll_is_request(stmt))
            continue;
        if (stmt->kind == BPL_MEASURE && (!own || is_copied(own)))
            continue; /* only the head of a loop may have a measure */
        BplStmt *copy = bpl_unroll_copy_stmt(b->u, stmt, is_first);
        if (begins && copy->kind == BPL_ASSERT)
            copy = bpl_unroll_as_invariant(b->u, copy);
        bpl_chain_add(&b->out, copy);
    }
    if (block->transfer->kind == BPL_RETURN)
        bpl_chain_add(&b->out, bpl_unroll_copy_stmt(b->u, block->transfer, is_first));
    else
        add_goto(b, block);
}

/* ---- all of it ------------------------------------------------------------------------------- */

BplUnrollBlocks *bpl_unroll_plan_blocks(BplUnroller *u, BplBody *flat)
{
    Plan *plan = bpl_alloc_zero(sizeof *plan);
    bpl_cfg_init(&plan->cfg, flat);
    plan->flat = flat;
    plan->root = (uint32_t)plan->cfg.blocks.count;
    plan->regions = bpl_alloc_zero((plan->root + 1) * sizeof *plan->regions);
    plan->next_item = bpl_alloc_zero(plan->root * sizeof *plan->next_item);
    plan->place = bpl_alloc_zero(plan->root * sizeof *plan->place);
    plan->regions[plan->root].parent = plan->root;
    plan->regions[plan->root].bound = BPL_NO_BOUND;
    plan->regions[plan->root].is_open = true;
    if (!find_bounds(u, plan)) {
        bpl_unroll_free_blocks(plan);
        return NULL;
    }
    measure(u, plan);
    if (plan->size != UINT64_MAX)
        lay_out(plan);
    return plan;
}

uint64_t bpl_unroll_blocks_size(const BplUnrollBlocks *plan)
{
    return plan->size;
}

void bpl_unroll_build_blocks(BplUnroller *u, BplUnrollBlocks *plan, BplBody *body)
{
    Building b = {.u = u, .plan = plan};
    b.labels = bpl_alloc_zero((size_t)plan->count * sizeof *b.labels);
    b.seen = bpl_alloc_zero(plan->root);
    bpl_unroll_begin_body(u, plan->flat);
    go_through(&b, make_label);
    End entry = find_end(plan, 0);
    assert(entry.cut || entry.number == 0);
    if (entry.cut) { /* the body begins with a loop whose bound is 0 */
        const BplBlock *block = &plan->cfg.blocks.at[0];
        bpl_chain_add(&b.out, bpl_make_label(u->arena, block->label->name, &block->label->node));
        add_limit(&b, entry.cut, block, &block->label->node);
    }
    go_through(&b, add_block);
    body->stmts = (BplStmt *)b.out.first;
    bpl_free(b.labels);
    bpl_free(b.seen);
}

void bpl_unroll_free_blocks(BplUnrollBlocks *plan)
{
    bpl_cfg_release(&plan->cfg);
    bpl_free(plan->regions);
    bpl_free(plan->next_item);
    bpl_free(plan->place);
    bpl_free(plan);
}
