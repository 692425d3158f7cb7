/* Turns a model of a body's failing condition into an error trace: the values of the symbols for
 * edges and checks determine the path. */
#include "libbpl/vc/trace.h"

#include "libbpl/pass/bodies.h"

#include <string.h>

/* Returns the source position at which the path returns. If the body ends after loops and
 * conditionals, this is, as in Boogie, the end of the last branch or loop on the path, or the break
 * that left the loop. */
static BplLoc return_place(const BplVcPassive *p, const BplVcError *error)
{
    size_t i = error->path.count;
    while (i > 0 && !p->blocks.at[error->path.at[i - 1]]->transfer)
        i--;
    if (!i)
        return 0;
    const BplVcBlock *block = p->blocks.at[error->path.at[i - 1]];
    BplLoc loc = block->transfer->loc;
    if (loc != bpl_decl_body(p->decl)->end)
        return loc;
    BplLoc end = loc;
    while (block->is_bare && block->label) {
        if (bpl_vc_is_made(block->label, "_LoopDone"))
            return block->is_empty ? end : block->label->loc;
        /* if Boogie made no block _LoopDone, a break may have led to this block */
        bool joins = bpl_vc_is_made(block->label, "_Join");
        if ((!joins && !bpl_vc_is_made(block->label, "_After")) || --i < 1)
            break;
        block = p->blocks.at[error->path.at[i - 1]];
        if (!block->transfer)
            break;
        bool is_branch = block->label && (bpl_vc_is_made(block->label, "_Then") ||
                                          bpl_vc_is_made(block->label, "_Else"));
        loc = joins && is_branch && block->is_empty ? end : block->transfer->loc;
    }
    return loc;
}

/* ---- places that a trace shows --------------------------------------------------------------- */

static bool forks(const BplVcBlock *block)
{
    return block->transfer->kind == BPL_GOTO && bpl_as_goto(block->transfer)->targets &&
           bpl_as_goto(block->transfer)->targets->next;
}

/* Does the block consist of nothing but a fall-through to a label that the user has written? */
static bool is_before_label(const BplVcBlock *block)
{
    if (!block->is_bare || block->transfer->kind != BPL_GOTO)
        return false;
    const BplLabel *to = bpl_as_goto(block->transfer)->targets->label;
    return to->loc == block->transfer->loc && strncmp(to->name->text, "anon", 4) != 0;
}

/* Is the block the beginning of an `else if`? If so, its position in the trace is that of the block
 * before the first `if`. */
static bool is_else_if(const BplVcBlock *block)
{
    return bpl_vc_is_made(block->label, "_Else") && block->is_bare && forks(block);
}

static BplLoc written_place(const BplVcBlock *block, BplLoc before)
{
    const BplLabel *label = block->label;
    if (is_else_if(block))
        return before;
    bool is_inside = bpl_vc_is_made(label, "_Then") || bpl_vc_is_made(label, "_Else") ||
                     bpl_vc_is_made(label, "_LoopBody") || bpl_vc_is_made(label, "_Join") ||
                     bpl_vc_is_made(label, "_After");
    return label->loc && (!is_inside || is_before_label(block)) ? label->loc : block->begin;
}

/* Returns the source position of the block; for a block that inlining made, that of the code from
 * which it was made. `before`: the position to return if the block has none. */
static BplLoc place_of(const BplVcBlock *block, BplLoc before)
{
    BplLoc loc = written_place(block, before);
    if (!loc && block->transfer)
        loc = bpl_node_origin(&block->transfer->node);
    if (!loc)
        loc = bpl_node_origin(&block->label->node);
    return loc ? loc : before;
}

/* Does Boogie show the block in traces? Returns true if the block is not empty; equations for
 * variables whose values differ on the joining paths also count as content. If Boogie infers
 * invariants, loop heads are never empty, since inferred facts are assumed there. Then, and in
 * version 2.4.1, a block is also shown if the invariants are checked at its end. */
static bool is_shown(const BplVcPassive *p, const BplVcBlock *block)
{
    bool infers = p->eval->infers, is_old = p->eval->program->dialect == BPL_DIALECT_241;
    bool is = !block->is_silent || (block->is_head && infers);
    for (size_t i = 0; i < block->outs.count; i++) {
        const BplVcEdge *edge = &p->edges.at[block->outs.at[i]];
        const BplVcBlock *to = p->blocks.at[edge->to];
        bool checks = !to->label && block->outs.count == 1 && !to->outs.count && to->items.count;
        is = is || edge->equations.count || (checks && (infers || is_old));
    }
    return is;
}

static bool continues(const BplVcPassive *p, uint32_t from, const BplVcBlock *to)
{
    const BplVcBlock *before = p->blocks.at[from];
    return before->label && !forks(before) && to->ins.count == 1 && !to->is_head;
}

static const BplName *name_of(const BplLabel *label)
{
    return label->shown ? label->shown : label->name;
}

/* Adds an empty block anon0 to the trace, which Boogie shows in front of a body that begins with a
 * loop. */
static void show_entry(const BplVcPassive *p, BplVcError *error)
{
    const BplLabel *first = p->cfg.blocks.at[0].label;
    if (!bpl_vc_is_made(first, "_LoopHead") || !first->shown)
        return;
    const char *text = first->shown->text;
    size_t length = strcspn(text, "0123456789");
    BplStrbuf name = {0};
    bpl_strbuf_addf(&name, "%.*s0", (int)length, text);
    const BplName *shown = bpl_names_intern(p->eval->program->names, name.text, name.length);
    bpl_vec_push(&error->trace, ((BplVcStep){first->loc, shown, 0}));
    bpl_strbuf_release(&name);
}

static void show(const BplVcPassive *p, BplVcError *error)
{
    /* `begun`: the first of the consecutive blocks that count as one block of the trace; `is_told`:
     * it was added to the trace */
    const BplVcBlock *begun = NULL;
    bool is_told = false;
    BplLoc place = 0, before = 0;
    show_entry(p, error);
    for (size_t i = 0; i < error->path.count; i++) {
        const BplVcBlock *block = p->blocks.at[error->path.at[i]];
        if (!block->label)
            continue;
        bool is_meant = begun &&
                        /* the path comes from an empty block with the name of this block */
                        begun->label != block->label && name_of(begun->label) == block->label->name;
        if (!begun || is_meant || !continues(p, error->path.at[i - 1], block)) {
            begun = block;
            place = place_of(block, before);
            is_told = false;
        }
        if (!is_told && (!error->trace.count || is_shown(p, block))) {
            bpl_vec_push(&error->trace, ((BplVcStep){place, name_of(begun->label), (uint32_t)i}));
            is_told = true;
        }
        if (!is_else_if(block))
            before = bpl_vc_is_made(block->label, "_LoopDone") ? block->begin : place;
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

void bpl_vc_describe(const BplVcPassive *p, BplVcError *error)
{
    const BplVcCheck *check = &p->checks.at[error->check];
    error->kind = check->kind;
    error->claim = check->claim;
    error->loc = check->place                      ? check->place->loc
                 : check->kind == BPL_VC_DECREASES ? place_of(p->blocks.at[check->block], 0)
                                                   : return_place(p, error);
    if (!error->loc) /* a block that inlining made has no position */
        error->loc = bpl_node_origin(check->place ? check->place : check->claim);
    if (!error->loc)
        error->loc = p->decl->loc;
    show(p, error);
}

uint32_t bpl_vc_follow(BplVcSession *s, const BplVcPassive *p, BplVcError *error)
{
    uint32_t found = BPL_VC_NONE;
    for (uint32_t at = 0; at != BPL_VC_NONE && found == BPL_VC_NONE;) {
        const BplVcBlock *block = p->blocks.at[at];
        bpl_vec_push(&error->path, at);
        for (size_t i = 0; i < block->items.count && found == BPL_VC_NONE; i++) {
            uint32_t check = block->items.at[i].check;
            if (check != BPL_VC_NONE &&
                bpl_prover_truth(s->solver.prover, p->checks.at[check].fails))
                found = check;
        }
        uint32_t next = BPL_VC_NONE;
        for (size_t i = 0; i < block->outs.count && next == BPL_VC_NONE; i++) {
            const BplVcEdge *edge = &p->edges.at[block->outs.at[i]];
            if (edge->taken != BPL_NONE && bpl_prover_truth(s->solver.prover, edge->taken))
                next = edge->to;
        }
        at = next;
    }
    error->check = found;
    if (found != BPL_VC_NONE)
        bpl_vc_describe(p, error);
    return found;
}
