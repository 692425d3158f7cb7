/* Makes bodies passive by static single assignment (Cytron et al.): for each variable that some
 * block reads before assigning it, joins (phi functions) are placed on the iterated dominance
 * frontiers of the blocks that assign the variable; then a walk over the dominator tree renames
 * uses, with an undo log instead of a stack for each variable. */
#include "libbpl/pass/passive.h"

#include "libbpl/base/map.h"
#include "libbpl/graph/cfg.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/flat.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/walk.h"

typedef BPL_VEC(uint32_t) Blocks;

/* A variable that the body assigns. */
typedef struct Assigned {
    BplVar *var;
    /* the variable's incarnation (x#1, x#2 …) at the point that renaming has reached */
    BplVar *now;
    size_t count;         /* number of incarnations */
    bool crosses;         /* some block reads the variable before assigning it */
    uint32_t assigned_in; /* 1 + the last block that was found to assign the variable */
    Blocks blocks;        /* the blocks that assign the variable */
} Assigned;

/* A join (phi function): a variable gets a new incarnation at the start of a block where several
 * paths meet. */
typedef struct Join {
    size_t variable;
    BplVar *incarnation;
    size_t next; /* 1 + the next join of the same block; 0: there is none */
} Join;

typedef struct Undo {
    size_t variable;
    BplVar *before;
} Undo;

/* The names x#1, x#2 … for incarnations of a variable x, without names that the program uses. All
 * bodies use the same names. */
typedef struct Names {
    unsigned tried;
    BPL_VEC(const BplName *) all;
} Names;

typedef struct Passive {
    BplProgram *program;
    BplArena *arena;
    BplFresh *fresh;
    uint32_t first_own_name; /* names with this number or a larger one were made by this pass */
    BplMap names_of;         /* BplName -> 1 + index in `names` */
    BPL_VEC(Names) names;
    BplCfg cfg;
    BplFlat flat;
    BplChain locals;
    BplMap numbers; /* BplVar -> 1 + index in `variables` */
    BPL_VEC(Assigned) variables;
    BPL_VEC(Join) joins;
    /* for each block: 1 + the index of its first join (phi function); 0: none */
    BPL_VEC(size_t) first_join;
    Blocks *frontiers; /* for each block: its dominance frontier */
    Blocks work;
    /* for each block: 1 + the index of the last variable for which a join (phi function) was placed
     * in the block (`placed`), or for which the block was put on the worklist (`queued`) */
    BPL_VEC(size_t) placed, queued;
    BPL_VEC(Undo) undo;
    uint32_t here; /* the block that is being scanned or renamed */
    BplMap ids;    /* the text of an {:id "…"} -> how often it was used */
} Passive;

static Assigned *find(const Passive *p, const BplVar *var)
{
    size_t number = var ? (size_t)(uintptr_t)bpl_map_get(&p->numbers, var) : 0;
    assert(number <= p->variables.count && (!number || p->variables.at[number - 1].var == var));
    return number ? &p->variables.at[number - 1] : NULL;
}

static bool is_reachable(const Passive *p, uint32_t block)
{
    return p->cfg.blocks.at[block].rank != BPL_NO_BLOCK;
}

/* ---- assigned and read variables of each block ----------------------------------------------- */

static void assign(Passive *p, BplVar *var)
{
    Assigned *assigned = find(p, var);
    if (!assigned) {
        bpl_vec_push(&p->variables, (Assigned){.var = var, .now = var});
        bpl_map_put(&p->numbers, var, (void *)(uintptr_t)p->variables.count);
        assigned = &bpl_vec_last(&p->variables);
    }
    if (assigned->assigned_in == p->here + 1)
        return;
    assert(is_reachable(p, p->here) && assigned->assigned_in <= p->here);
    assigned->assigned_in = p->here + 1;
    bpl_vec_push(&assigned->blocks, p->here);
}

static BplWalk note_read(BplWalker *walker, BplNode *node)
{
    Passive *p = walker->data;
    if (node->kind == BPL_CODE)
        bpl_pass_not_supported(p->program, node->loc, "code expression in passive form");
    Assigned *assigned = node->kind == BPL_IDENT ? find(p, bpl_as_ident(node)->var) : NULL;
    if (assigned && assigned->assigned_in != p->here + 1)
        assigned->crosses = true;
    return BPL_WALK_ON;
}

static void note_reads(Passive *p, BplNode *node)
{
    BplWalker walker = {.enter = note_read, .data = p};
    bpl_walk(&walker, node);
}

/* Scans all statements. Called twice: the first time to collect the assigned variables, the second
 * time (`reads`) to find those that a block reads before assigning them. */
static void scan(Passive *p, bool reads)
{
    for (p->here = 0; p->here < p->flat.blocks.count; p->here++) {
        if (!is_reachable(p, p->here))
            continue;
        BPL_EACH (BplStmt, stmt, (BplStmt *)p->flat.blocks.at[p->here].stmts.first) {
            if (stmt->kind == BPL_ASSIGN) {
                BplAssign *assignment = bpl_as_assign(stmt);
                if (assignment->lhs->kind != BPL_IDENT || assignment->lhs->node.next) {
                    bpl_pass_not_supported(p->program, stmt->loc,
                                           "assignment of several variables or of a part of one");
                    return;
                }
                if (reads)
                    note_reads(p, &assignment->rhs->node);
                assign(p, bpl_as_ident(assignment->lhs)->var);
            } else if (stmt->kind == BPL_HAVOC) {
                BPL_EACH (BplExpr, expr, bpl_as_havoc(stmt)->vars)
                    assign(p, bpl_as_ident(expr)->var);
            } else if (stmt->kind != BPL_ASSERT && stmt->kind != BPL_ASSUME) {
                bpl_pass_not_supported(p->program, stmt->loc,
                                       "statement other than assert, assume, havoc, assignment");
            } else if (reads) {
                note_reads(p, &stmt->node);
            }
        }
    }
}

static void forget_blocks(Passive *p)
{
    for (size_t i = 0; i < p->variables.count; i++) {
        p->variables.at[i].assigned_in = 0;
        bpl_vec_clear(&p->variables.at[i].blocks);
    }
}

/* ---- joins ----------------------------------------------------------------------------------- */

static void find_frontiers(Passive *p)
{
    const BplCfg *cfg = &p->cfg;
    p->frontiers = bpl_alloc_zero(cfg->blocks.count * sizeof *p->frontiers);
    for (uint32_t i = 0; i < cfg->blocks.count; i++) {
        const BplBlock *block = &cfg->blocks.at[i];
        if (!is_reachable(p, i) || block->preds < 2)
            continue;
        for (uint32_t k = 0; k < block->preds; k++) {
            uint32_t runner = cfg->preds.at[block->first_pred + k];
            if (!is_reachable(p, runner))
                continue;
            for (; runner != block->dominator; runner = cfg->blocks.at[runner].dominator) {
                Blocks *frontier = &p->frontiers[runner];
                assert(is_reachable(p, runner));
                assert(!frontier->count || bpl_vec_last(frontier) <= i);
                if (frontier->count && bpl_vec_last(frontier) == i)
                    /* this block, and those above it in the dominator tree, were already handled
                     * for another predecessor */
                    break;
                bpl_vec_push(frontier, i);
            }
        }
    }
}

static void place_joins(Passive *p, size_t variable)
{
    const Assigned *assigned = &p->variables.at[variable];
    bpl_vec_clear(&p->work);
    for (size_t i = 0; i < assigned->blocks.count; i++) {
        bpl_vec_push(&p->work, assigned->blocks.at[i]);
        p->queued.at[assigned->blocks.at[i]] = variable + 1;
        assert(is_reachable(p, assigned->blocks.at[i]));
    }
    while (p->work.count) {
        const Blocks *frontier = &p->frontiers[bpl_vec_pop(&p->work)];
        for (size_t i = 0; i < frontier->count; i++) {
            uint32_t block = frontier->at[i];
            if (p->placed.at[block] == variable + 1)
                continue;
            p->placed.at[block] = variable + 1;
            bpl_vec_push(&p->joins, (Join){variable, NULL, p->first_join.at[block]});
            p->first_join.at[block] = p->joins.count;
            assert(p->cfg.blocks.at[block].preds >= 2);
            if (p->queued.at[block] != variable + 1)
                bpl_vec_push(&p->work, block);
        }
    }
}

static void place_all_joins(Passive *p)
{
    find_frontiers(p);
    for (size_t i = 0; i < p->cfg.blocks.count; i++) {
        bpl_vec_push(&p->first_join, 0);
        bpl_vec_push(&p->placed, 0);
        bpl_vec_push(&p->queued, 0);
    }
    /* goes through the variables in descending order, since each join is inserted at the beginning
     * of its block's list, which has to be in the order of the variables */
    for (size_t i = p->variables.count; i-- > 0;)
        if (p->variables.at[i].crosses)
            place_joins(p, i);
}

/* ---- incarnations ---------------------------------------------------------------------------- */

static const BplName *next_name(const Passive *p, const BplName *base, unsigned *tried)
{
    BplStrbuf text = {0};
    const BplName *name = NULL;
    do {
        bpl_strbuf_clear(&text);
        bpl_strbuf_add(&text, base->text, base->length);
        bpl_strbuf_add_char(&text, '#');
        bpl_strbuf_add_number(&text, ++*tried);
        name = bpl_names_intern(p->program->names, text.text, text.length);
    } while (name->id < p->first_own_name);
    assert(name->length > base->length);
    bpl_strbuf_release(&text);
    return name;
}

static const BplName *incarnation_name(Passive *p, Assigned *assigned)
{
    const BplName *base = assigned->var->name;
    size_t number = (size_t)(uintptr_t)bpl_map_get(&p->names_of, base);
    if (!number) {
        bpl_vec_push(&p->names, (Names){0});
        number = p->names.count;
        bpl_map_put(&p->names_of, base, (void *)(uintptr_t)number);
    }
    Names *names = &p->names.at[number - 1];
    if (assigned->count == names->all.count)
        bpl_vec_push(&names->all, next_name(p, base, &names->tried));
    assert(assigned->count < names->all.count);
    return names->all.at[assigned->count++];
}

static BplVar *make_incarnation(Passive *p, size_t variable)
{
    Assigned *assigned = &p->variables.at[variable];
    BplVarDecl *decl = bpl_make_var_decl(p->program, incarnation_name(p, assigned), BPL_ROLE_LOCAL,
                                         assigned->var->type, NULL);
    bpl_chain_add(&p->locals, decl);
    return decl->groups->vars;
}

static void set_now(Passive *p, size_t variable, BplVar *incarnation)
{
    assert(incarnation != p->variables.at[variable].now && variable < p->variables.count);
    bpl_vec_push(&p->undo, (Undo){variable, p->variables.at[variable].now});
    p->variables.at[variable].now = incarnation;
}

static size_t number_of(const Passive *p, const BplExpr *ident)
{
    assert(find(p, bpl_as_ident(ident)->var) && "what is assigned was scanned");
    return (size_t)(find(p, bpl_as_ident(ident)->var) - p->variables.at);
}

static BplWalk rename_read(BplWalker *walker, BplNode *node)
{
    const Passive *p = walker->data;
    const Assigned *assigned = node->kind == BPL_IDENT ? find(p, bpl_as_ident(node)->var) : NULL;
    if (assigned) {
        bpl_as_ident(node)->var = assigned->now;
        bpl_as_ident(node)->name = assigned->now->name;
    }
    return BPL_WALK_ON;
}

static void rename_reads(Passive *p, BplNode *node)
{
    BplWalker walker = {.enter = rename_read, .data = p};
    bpl_walk(&walker, node);
}

static BplStmt *equation(const Passive *p, BplVar *incarnation, BplExpr *value, const BplNode *like)
{
    BplExpr *left = bpl_make_ident(p->arena, incarnation, like);
    return bpl_make_assume(p->arena, bpl_make_binary(p->arena, BPL_OP_EQ, left, value, like), like);
}

static bool is_assumption(const BplVar *var)
{
    const BplNode *owner = var->owner;
    return owner && owner->kind == BPL_VAR_DECL &&
           bpl_attr_is_true(bpl_as_var_decl(owner)->attrs, "assumption");
}

/* Replaces a havoc: gives each variable a new incarnation. A statement (assume new ==> old) remains
 * only for {:assumption} variables, since a false {:assumption} variable must stay false. */
static BplStmt *passive_havoc(Passive *p, const BplHavoc *havoc)
{
    BplChain out = {0};
    const BplNode *like = &havoc->node;
    BPL_EACH (const BplExpr, expr, havoc->vars) {
        size_t variable = number_of(p, expr);
        BplVar *before = p->variables.at[variable].now;
        BplVar *incarnation = make_incarnation(p, variable);
        set_now(p, variable, incarnation);
        if (!is_assumption(p->variables.at[variable].var))
            continue;
        BplExpr *implied =
            bpl_make_binary(p->arena, BPL_OP_IMPLIES, bpl_make_ident(p->arena, incarnation, like),
                            bpl_make_ident(p->arena, before, like), like);
        bpl_chain_add(&out, bpl_make_assume(p->arena, implied, like));
    }
    return (BplStmt *)out.first;
}

static BplStringLit *id_of(const BplAttr *attr)
{
    bool is_id = strcmp(attr->name->text, "id") == 0 && attr->args;
    return is_id && attr->args->kind == BPL_STRING_LIT ? bpl_as_string_lit(attr->args) : NULL;
}

static BplWalk count_id(BplWalker *walker, BplNode *node)
{
    Passive *p = walker->data;
    const BplStringLit *id = node->kind == BPL_ATTR ? id_of(bpl_as_attr(node)) : NULL;
    if (id)
        bpl_map_put(&p->ids, id->text, (void *)((uintptr_t)bpl_map_get(&p->ids, id->text) + 1));
    return BPL_WALK_ON;
}

/* Makes the texts of {:id "…"} attributes unique: several assignments may have one text, but the
 * assumptions that replace them may not. */
static void give_ids(Passive *p, BplAttr *attrs)
{
    BPL_EACH (BplAttr, attr, attrs) {
        BplStringLit *id = id_of(attr);
        if (id && (uintptr_t)bpl_map_get(&p->ids, id->text) > 1)
            id->text = bpl_fresh_string(p->fresh, id->text);
    }
}

/* Returns the statement that replaces the assignment or havoc; NULL: none is needed. */
static BplStmt *passive_stmt(Passive *p, BplStmt *stmt)
{
    switch ((BplKind)stmt->kind) {
    case BPL_ASSIGN: {
        BplAssign *assignment = bpl_as_assign(stmt);
        rename_reads(p, &assignment->rhs->node);
        size_t variable = number_of(p, assignment->lhs);
        BplVar *incarnation = make_incarnation(p, variable);
        BplStmt *assume = equation(p, incarnation, assignment->rhs, &stmt->node);
        assume->attrs = stmt->attrs;
        give_ids(p, assume->attrs);
        bpl_node_set_height(&assume->node);
        set_now(p, variable, incarnation);
        return assume;
    }
    case BPL_HAVOC:
        return passive_havoc(p, bpl_as_havoc(stmt));
    default:
        rename_reads(p, &stmt->node);
        return stmt;
    }
}

static BplVar *join_incarnation(Passive *p, size_t join)
{
    if (!p->joins.at[join].incarnation) {
        BplVar *made = make_incarnation(p, p->joins.at[join].variable);
        p->joins.at[join].incarnation = made;
    }
    assert(p->joins.at[join].variable < p->variables.count);
    return p->joins.at[join].incarnation;
}

/* ---- edges ----------------------------------------------------------------------------------- */

static void add_equations(Passive *p, uint32_t target, BplChain *stmts, const BplNode *like)
{
    for (size_t j = p->first_join.at[target]; j; j = p->joins.at[j - 1].next) {
        BplVar *incarnation = join_incarnation(p, j - 1);
        BplVar *now = p->variables.at[p->joins.at[j - 1].variable].now;
        bpl_chain_add(stmts, equation(p, incarnation, bpl_make_ident(p->arena, now, like), like));
    }
}

static uint32_t block_of(const Passive *p, const BplLabel *label)
{
    return (uint32_t)(uintptr_t)bpl_map_get(&p->numbers, label) - 1;
}

/* Adds assumptions at the end of the block, or in new blocks on its edges, that equate the current
 * incarnations of variables with the new ones introduced by the joins at the start of the
 * successors. */
static void leave_block(Passive *p, uint32_t block)
{
    BplStmt *transfer = p->flat.blocks.at[block].transfer;
    if (transfer->kind != BPL_GOTO)
        return;
    bool is_one = !bpl_as_goto(transfer)->targets->node.next;
    BPL_EACH (BplTarget, target, bpl_as_goto(transfer)->targets) {
        uint32_t to = block_of(p, target->label);
        assert(to < p->cfg.blocks.count);
        if (!p->first_join.at[to])
            continue;
        if (is_one) {
            add_equations(p, to, &p->flat.blocks.at[block].stmts, &transfer->node);
            continue;
        }
        const BplName *name = bpl_fresh_name(p->fresh, target->name);
        BplLabel *label = bpl_as_label(bpl_make_label(p->arena, name, &transfer->node));
        BplFlatBlock between = {.label = label};
        add_equations(p, to, &between.stmts, &transfer->node);
        between.transfer = bpl_make_goto(p->arena, target->label, &transfer->node);
        bpl_vec_push(&p->flat.blocks, between);
        target->label = label;
        target->name = name;
    }
}

static void enter_block(Passive *p, uint32_t number)
{
    for (size_t j = p->first_join.at[number]; j; j = p->joins.at[j - 1].next)
        set_now(p, p->joins.at[j - 1].variable, join_incarnation(p, j - 1));
    BplChain out = {0};
    BplStmt *stmt = (BplStmt *)p->flat.blocks.at[number].stmts.first;
    for (BplStmt *next; stmt; stmt = next) {
        next = (BplStmt *)stmt->next;
        stmt->next = NULL;
        bpl_chain_add(&out, passive_stmt(p, stmt));
    }
    p->flat.blocks.at[number].stmts = out;
    leave_block(p, number);
}

/* Walks the dominator tree in preorder. The changes that a subtree makes to `now` are undone after
 * it: with
 *
 *     a: x := 1; goto b, c;      x#1 in a, hence at first also in b and c
 *     b: x := 2;                 x#2 in b only; undone before c is visited
 *     c: assert x == 1;          reads x#1 */
static void rename_all(Passive *p)
{
    const BplCfg *cfg = &p->cfg;
    Blocks preorder = {0};
    BPL_VEC(size_t) marks = {0};
    for (size_t i = 0; i < cfg->order.count; i++)
        bpl_vec_push(&preorder, 0);
    for (size_t i = 0; i < cfg->order.count; i++)
        preorder.at[cfg->blocks.at[cfg->order.at[i]].tree_first] = cfg->order.at[i];
    Blocks path = {0};
    for (size_t i = 0; i < preorder.count; i++) {
        uint32_t block = preorder.at[i];
        while (path.count && !bpl_cfg_dominates(cfg, bpl_vec_last(&path), block)) {
            size_t mark = bpl_vec_pop(&marks);
            while (p->undo.count > mark) {
                Undo undo = bpl_vec_pop(&p->undo);
                p->variables.at[undo.variable].now = undo.before;
            }
            (void)bpl_vec_pop(&path);
        }
        bpl_vec_push(&marks, p->undo.count);
        bpl_vec_push(&path, block);
        enter_block(p, block);
    }
    bpl_vec_release(&preorder);
    bpl_vec_release(&marks);
    bpl_vec_release(&path);
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static void release_body(Passive *p)
{
    for (size_t i = 0; i < p->variables.count; i++)
        bpl_vec_release(&p->variables.at[i].blocks);
    if (p->frontiers)
        for (size_t i = 0; i < p->cfg.blocks.count; i++)
            bpl_vec_release(&p->frontiers[i]);
    bpl_free(p->frontiers);
    p->frontiers = NULL;
    bpl_vec_clear(&p->variables);
    bpl_vec_clear(&p->joins);
    bpl_vec_clear(&p->first_join);
    bpl_vec_clear(&p->placed);
    bpl_vec_clear(&p->queued);
    bpl_vec_clear(&p->undo);
    bpl_map_release(&p->numbers);
    bpl_cfg_release(&p->cfg);
    p->locals = (BplChain){0};
}

static bool has_loop(const BplCfg *cfg)
{
    for (size_t i = 0; i < cfg->blocks.count; i++)
        if (cfg->blocks.at[i].is_head)
            return true;
    return !cfg->reducible;
}

static void rewrite_body(Passive *p, BplBody *body)
{
    bpl_flat_init(&p->flat, body);
    for (uint32_t i = 0; i < p->flat.blocks.count; i++) {
        p->flat.blocks.at[i].dropped = !is_reachable(p, i);
        bpl_map_put(&p->numbers, p->flat.blocks.at[i].label, (void *)(uintptr_t)(i + 1));
    }
    scan(p, false);
    forget_blocks(p);
    scan(p, true);
    if (!p->program->diags.errors) {
        place_all_joins(p);
        rename_all(p);
    }
    bpl_flat_finish(&p->flat, body);
    BplChain locals = {0};
    bpl_chain_add(&locals, body->locals);
    bpl_chain_add(&locals, p->locals.first);
    body->locals = (BplVarDecl *)locals.first;
    bpl_node_set_height(&body->node);
}

static void drop_modifies(BplProcedure *procedure)
{
    BplNode **link = (BplNode **)(void *)&procedure->specs;
    while (*link) {
        if ((*link)->kind == BPL_MODIFIES)
            *link = (*link)->next;
        else
            link = &(*link)->next;
    }
}

bool bpl_pass_passive(BplProgram *program, BplFresh *fresh)
{
    Passive p = {.program = program, .arena = &program->arena, .fresh = fresh};
    p.first_own_name = bpl_names_count(program->names);
    bool changed = false;
    BplWalker counter = {.enter = count_id, .data = &p};
    if (bpl_names_find(program->names, "id", 2))
        bpl_walk(&counter, &program->unit->node);
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        BplBody *body = bpl_decl_body(decl);
        if (!body)
            continue;
        if (!bpl_pass_is_flat(body)) {
            bpl_pass_not_supported(program, decl->loc,
                                   "body that is not in blocks (pass `blocks`)");
            continue;
        }
        bpl_cfg_init(&p.cfg, body);
        if (has_loop(&p.cfg))
            bpl_pass_not_supported(program, decl->loc, "loop in passive form (pass `cut-loops`)");
        else
            rewrite_body(&p, body);
        release_body(&p);
        drop_modifies(bpl_decl_procedure(decl));
        bpl_node_set_height(&decl->node);
        changed = true;
    }
    for (size_t i = 0; i < p.names.count; i++)
        bpl_vec_release(&p.names.at[i].all);
    bpl_vec_release(&p.names);
    bpl_map_release(&p.names_of);
    bpl_vec_release(&p.variables);
    bpl_vec_release(&p.joins);
    bpl_vec_release(&p.first_join);
    bpl_vec_release(&p.placed);
    bpl_vec_release(&p.queued);
    bpl_vec_release(&p.undo);
    bpl_vec_release(&p.work);
    bpl_map_release(&p.ids);
    return changed;
}
