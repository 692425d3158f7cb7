/* Flattens bodies. Statements are moved, in order, from the structured lists to one flat chain. A
 * block is open from its label to its transfer (goto or return); a statement outside of a block
 * begins a new block with a generated label. A break becomes a goto to a label after the statement
 * that it leaves; this label is generated for the first such break. */
#include "libbpl/pass/blocks.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/pass/block_labels.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/flat.h"
#include "libbpl/syntax/tree.h"

#include <string.h>

/* An if or while statement that is being flattened, and into which the flattener has descended. */
typedef struct Around {
    const BplStmt *stmt;
    /* the target of breaks out of the statement; NULL until there is such a break */
    BplLabel *after;
    unsigned number;
} Around;

typedef struct Flattener {
    BplProgram *program;
    BplArena *arena;
    BplStrbuf prefix; /* prefix of the generated labels; no label of the body starts with it */
    unsigned count;   /* number of generated labels */
    BplBlockLabels boogies;
    BplChain flat;
    bool open;
    BPL_VEC(Around) around;
} Flattener;

/* ---- labels ---------------------------------------------------------------------------------- */

static BplLabel *make_label(Flattener *f, unsigned number, const char *suffix, const BplName *shown,
                            const BplNode *like)
{
    BplStrbuf text = {0};
    bpl_strbuf_add(&text, bpl_strbuf_text(&f->prefix), f->prefix.length);
    bpl_strbuf_add_number(&text, number);
    bpl_strbuf_add_text(&text, suffix);
    const BplName *name = bpl_names_intern(f->program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    BplLabel *label = bpl_as_label(bpl_make_label(f->arena, name, like));
    label->shown = shown;
    return label;
}

/* Makes a label that is named after the if or while. */
static BplLabel *make_label_of(Flattener *f, const BplStmt *stmt, unsigned number,
                               const char *suffix)
{
    const BplName *shown = bpl_block_label_of(&f->boogies, stmt, suffix);
    return make_label(f, number, suffix, shown, &stmt->node);
}

/* Makes the label of the code that follows the if or while. */
static BplLabel *make_label_after(Flattener *f, const BplStmt *stmt, unsigned number,
                                  const char *suffix)
{
    return make_label(f, number, suffix, bpl_block_label_after(&f->boogies, stmt), &stmt->node);
}

/* Lengthens the prefix until no label starts with it. */
static void avoid_labels(Flattener *f, const BplStmt *stmts)
{
    BPL_EACH (const BplStmt, stmt, stmts) {
        if (stmt->kind == BPL_LABEL) {
            while (strncmp(bpl_as_label(stmt)->name->text, f->prefix.text, f->prefix.length) == 0)
                bpl_strbuf_add_char(&f->prefix, '_');
        } else if (stmt->kind == BPL_WHILE) {
            avoid_labels(f, bpl_as_while(stmt)->body);
        } else if (stmt->kind == BPL_IF) {
            for (const BplIf *branch = bpl_as_if(stmt); branch; branch = branch->else_if) {
                avoid_labels(f, branch->then_stmts);
                avoid_labels(f, branch->else_stmts);
            }
        }
    }
}

/* ---- the flat chain -------------------------------------------------------------------------- */

static void end_block(Flattener *f, BplStmt *transfer)
{
    bpl_chain_add(&f->flat, transfer);
    assert(f->open && (transfer->kind == BPL_GOTO || transfer->kind == BPL_RETURN));
    f->open = false;
}

static void begin_block(Flattener *f, BplLabel *label)
{
    if (f->open)
        end_block(f, bpl_make_goto(f->arena, label, &label->node));
    assert(!f->open && label->kind == BPL_LABEL);
    bpl_chain_add(&f->flat, label);
    f->open = true;
}

static void open_block(Flattener *f, const BplNode *like)
{
    const BplStmt *first = (const BplStmt *)like;
    if (!f->open)
        begin_block(f, make_label(f, f->count++, "",
                                  first ? bpl_block_label_at(&f->boogies, first) : NULL, like));
}

static void add(Flattener *f, BplStmt *stmt)
{
    open_block(f, &stmt->node);
    bpl_chain_add(&f->flat, stmt);
    assert(f->open && stmt->kind != BPL_LABEL && stmt->kind != BPL_GOTO);
}

static void add_guard(Flattener *f, BplExpr *guard, const BplNode *like)
{
    if (!guard)
        return;
    BplStmt *assume = bpl_make_assume(f->arena, guard, like);
    assume->attrs = bpl_make_attr(f->program, "partition", NULL);
    bpl_node_set_height(&assume->node);
    add(f, assume);
}

static BplExpr *negated(Flattener *f, BplExpr *guard)
{
    return guard ? bpl_make_not(f->arena, guard) : NULL;
}

/* ---- structured statements ------------------------------------------------------------------- */

static void flatten(Flattener *f, BplStmt *stmts);

static void flatten_inside(Flattener *f, const BplStmt *stmt, unsigned number, BplStmt *stmts)
{
    bpl_vec_push(&f->around, (Around){.stmt = stmt, .number = number});
    flatten(f, stmts);
}

/* Removes the innermost if or while from the stack `around`; if a break leaves this statement,
 * begins a block with the label to which this break jumps. */
static void leave(Flattener *f)
{
    assert(f->around.count > 0);
    BplLabel *after = bpl_vec_pop(&f->around).after;
    if (after)
        begin_block(f, after);
}

static void flatten_break(Flattener *f, const BplBreak *stmt)
{
    size_t i = f->around.count;
    while (f->around.at[--i].stmt != stmt->target)
        ;
    assert(f->around.at[i].stmt == stmt->target && "a break is inside of its target");
    Around *around = &f->around.at[i];
    if (!around->after)
        around->after = make_label_after(f, stmt->target, around->number, "_After");
    open_block(f, &stmt->node);
    end_block(f, bpl_make_goto(f->arena, around->after, &stmt->node));
}

static void add_invariant(Flattener *f, BplStmt *clause)
{
    if (clause->kind == BPL_MEASURE) {
        add(f, clause);
        return;
    }
    BplCondition *invariant = bpl_as_condition(clause);
    /* the invariant is a call of a CIVL yield invariant: only possible in a graph for display */
    if (invariant->call) {
        add(f, &invariant->call->base);
        return;
    }
    BplStmt *stmt = invariant->free ? bpl_make_assume(f->arena, invariant->expr, &invariant->node)
                                    : bpl_make_assert(f->arena, invariant->expr, &invariant->node);
    stmt->attrs = invariant->attrs;
    bpl_node_set_height(&stmt->node);
    add(f, stmt);
}

static bool is_assumed(const BplStmt *clause)
{
    return clause->kind == BPL_CONDITION && bpl_as_condition(clause)->free;
}

/* Adds the invariants of a loop at its head, to be checked or assumed. Free invariants come last,
 * since the checked invariants must hold without assuming them. */
static void add_invariants(Flattener *f, BplStmt *invariants)
{
    BplChain assumed = {0};
    for (BplStmt *next; invariants; invariants = next) {
        next = (BplStmt *)invariants->next;
        invariants->next = NULL;
        if (is_assumed(invariants))
            bpl_chain_add(&assumed, invariants);
        else
            add_invariant(f, invariants);
    }
    for (BplNode *clause = assumed.first, *next; clause; clause = next) {
        next = clause->next;
        clause->next = NULL;
        add_invariant(f, (BplStmt *)clause);
    }
}

static void flatten_while(Flattener *f, BplWhile *stmt)
{
    const BplNode *like = &stmt->node;
    unsigned number = f->count++;
    BplLabel *head = make_label_of(f, &stmt->base, number, "_LoopHead");
    BplLabel *body = make_label_of(f, &stmt->base, number, "_LoopBody");
    BplLabel *done = make_label_of(f, &stmt->base, number, "_LoopDone");
    BplExpr *guard = bpl_copy_expr(f->arena, stmt->guard);
    begin_block(f, head);
    add_invariants(f, stmt->invariants);
    BplStmt *choice = bpl_make_goto(f->arena, done, like);
    bpl_make_goto_also(f->arena, choice, body);
    end_block(f, choice);
    begin_block(f, body);
    add_guard(f, stmt->guard, like);
    flatten_inside(f, &stmt->base, number, stmt->body);
    assert(bpl_vec_last(&f->around).stmt == &stmt->base);
    if (f->open)
        end_block(f, bpl_make_goto(f->arena, head, like));
    begin_block(f, done);
    add_guard(f, negated(f, guard), like);
    leave(f);
}

/* Adds a jump from the end of a branch of a conditional, at position `end` in the text, to the code
 * after the conditional. */
static void join_at(Flattener *f, BplLabel *join, const BplIf *branch, BplLoc end)
{
    if (!f->open)
        return;
    BplStmt *jump = bpl_make_goto(f->arena, join, &branch->node);
    if (end)
        jump->loc = end;
    end_block(f, jump);
}

/* Flattens a conditional. A chain of else-ifs is flattened by a loop; the code after the whole
 * chain has one label. */
static void flatten_if(Flattener *f, BplIf *first)
{
    BplLabel *join = NULL;
    size_t depth = f->around.count;
    for (BplIf *branch = first; branch; branch = branch->else_if) {
        const BplNode *like = &branch->node;
        unsigned number = f->count++;
        BplLabel *then_label = make_label_of(f, &branch->base, number, "_Then");
        BplLabel *else_label = make_label_of(f, &branch->base, number, "_Else");
        BplExpr *guard = bpl_copy_expr(f->arena, branch->guard);
        if (!join)
            join = make_label_after(f, &branch->base, number, "_Join");
        open_block(f, like);
        BplStmt *choice = bpl_make_goto(f->arena, then_label, like);
        bpl_make_goto_also(f->arena, choice, else_label);
        end_block(f, choice);
        begin_block(f, then_label);
        add_guard(f, branch->guard, like);
        flatten_inside(f, &branch->base, number, branch->then_stmts);
        if (branch != first && !bpl_vec_last(&f->around).after)
            /* an else-if has no label of its own, so no break can refer to it */
            (void)bpl_vec_pop(&f->around);
        join_at(f, join, branch, branch->then_end);
        begin_block(f, else_label);
        add_guard(f, negated(f, guard), like);
        flatten(f, branch->else_stmts);
        if (!branch->else_if)
            join_at(f, join, branch, branch->has_else ? branch->end : 0);
    }
    assert(f->around.count > depth && "the first branch is on the stack");
    begin_block(f, join);
    while (f->around.count > depth)
        leave(f);
    assert(f->open);
}

static void flatten(Flattener *f, BplStmt *stmts)
{
    for (BplStmt *stmt = stmts, *next; stmt; stmt = next) {
        next = (BplStmt *)stmt->next;
        stmt->next = NULL;
        switch ((BplKind)stmt->kind) {
        case BPL_LABEL:
            begin_block(f, bpl_as_label(stmt));
            break;
        case BPL_GOTO:
        case BPL_RETURN:
            open_block(f, &stmt->node);
            end_block(f, stmt);
            break;
        case BPL_BREAK:
            flatten_break(f, bpl_as_break(stmt));
            break;
        case BPL_IF:
            flatten_if(f, bpl_as_if(stmt));
            break;
        case BPL_WHILE:
            flatten_while(f, bpl_as_while(stmt));
            break;
        default:
            add(f, stmt);
            break;
        }
    }
}

/* ---- bodies ---------------------------------------------------------------------------------- */

void bpl_pass_flatten_body(BplProgram *program, BplBody *body)
{
    Flattener f = {.program = program, .arena = &program->arena};
    bpl_strbuf_add_text(&f.prefix, "anon");
    avoid_labels(&f, body->stmts);
    bpl_block_labels_init(&f.boogies, program->names, program->dialect == BPL_DIALECT_241,
                          body->stmts);
    flatten(&f, body->stmts);
    BplLoc end = body->end;
    if (!f.open && !f.flat.first)
        open_block(&f, NULL);
    if (f.open) {
        BplStmt *last = bpl_make_return(f.arena, NULL);
        last->loc = last->start = last->end = end;
        end_block(&f, last);
    }
    assert(!f.open && f.around.count == 0);
    body->stmts = (BplStmt *)f.flat.first;
    assert(bpl_pass_is_flat(body) && body->stmts);
    bpl_node_set_height(&body->node);
    bpl_vec_release(&f.around);
    bpl_block_labels_release(&f.boogies);
    bpl_strbuf_release(&f.prefix);
}

bool bpl_pass_blocks(BplProgram *program, BplFresh *fresh)
{
    (void)fresh;
    bool changed = false;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        BplBody *body = bpl_decl_body(decl);
        if (!body || (bpl_pass_is_flat(body) && body->stmts))
            continue;
        bpl_pass_flatten_body(program, body);
        bpl_node_set_height(&decl->node);
        changed = true;
    }
    return changed;
}
