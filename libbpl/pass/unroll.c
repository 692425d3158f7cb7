/* Unrolls the loops of all bodies. All bodies are planned first; if there is no error and no size
 * limit is exceeded, all are rewritten. */
#include "libbpl/pass/unroll.h"

#include "libbpl/pass/blocks.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/unroll_internal.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

typedef struct BodyPlan {
    BplDecl *decl;
    BplBody *body;
    BplUnrollBlocks *blocks; /* NULL: the body stays structured (no blocks are needed) */
} BodyPlan;

typedef BPL_VEC(BodyPlan) BodyPlans;

/* ---- which form ------------------------------------------------------------------------------ */

/* Decides whether a body can be unrolled as structured code: records the position of each label in
 * the text and the enclosing `while`; once all labels are known, gotos are checked to lead
 * forwards, and not into a `while`. */
typedef struct Shape {
    BplMap places; /* label -> the label's number in the order of the text, from 1 */
    BplMap loops;  /* a label or while -> the enclosing while, if any */
    BPL_VEC(BplNode *) around;
    uintptr_t next;
    bool looks_at_gotos, is_structured, has_loop;
} Shape;

static bool goes_forwards(const Shape *shape, const BplTarget *target)
{
    if ((uintptr_t)bpl_map_get(&shape->places, target->label) <= shape->next)
        return false;
    const BplNode *within = bpl_map_get(&shape->loops, target->label);
    const BplNode *loop = shape->around.count ? bpl_vec_last(&shape->around) : NULL;
    while (loop && loop != within)
        loop = bpl_map_get(&shape->loops, loop);
    return loop == within;
}

static BplWalk enter_shape(BplWalker *walker, BplNode *node)
{
    Shape *shape = walker->data;
    if (bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR)
        return BPL_WALK_PRUNE;
    BplNode *loop = shape->around.count ? bpl_vec_last(&shape->around) : NULL;
    if (node->kind == BPL_LABEL) {
        bpl_map_put(&shape->places, node, (void *)++shape->next);
        bpl_map_put(&shape->loops, node, loop);
    } else if (node->kind == BPL_WHILE) {
        shape->has_loop = true;
        bpl_map_put(&shape->loops, node, loop);
        bpl_vec_push(&shape->around, node);
    } else if (node->kind == BPL_GOTO && shape->looks_at_gotos) {
        BPL_EACH (const BplTarget, target, bpl_as_goto(node)->targets)
            shape->is_structured &= goes_forwards(shape, target);
    }
    return BPL_WALK_ON;
}

static BplWalk leave_shape(BplWalker *walker, BplNode *node)
{
    Shape *shape = walker->data;
    if (node->kind == BPL_WHILE)
        (void)bpl_vec_pop(&shape->around);
    return BPL_WALK_ON;
}

/* Are all loops of the body `while` statements that can be unrolled as structured code? Sets
 * *has_loop to true if there is a `while` at all. */
static bool is_structured(const BplBody *body, bool *has_loop)
{
    Shape shape = {.is_structured = true};
    BplWalker walker = {.enter = enter_shape, .leave = leave_shape, .data = &shape};
    bpl_walk_chain(&walker, (BplNode *)body->stmts);
    shape.looks_at_gotos = true;
    shape.next = 0;
    bpl_walk_chain(&walker, (BplNode *)body->stmts);
    *has_loop = shape.has_loop;
    bpl_map_release(&shape.places);
    bpl_map_release(&shape.loops);
    bpl_vec_release(&shape.around);
    return shape.is_structured;
}

/* ---- to blocks ------------------------------------------------------------------------------- */

/* Prepares a `while` for flattening: of its clauses, only the invariants that the options keep
 * remain (blocks cannot express other clauses), and its bound is added as an invariant {:unroll N},
 * which flattening puts at its head. */
static void ready_while(BplUnroller *u, BplWhile *loop)
{
    uint32_t bound = bpl_unroll_found(u, loop);
    if (bound == BPL_NO_BOUND) {
        bpl_unroll_check_clauses(u, loop);
        return;
    }
    BplCondition *request = bpl_ast_condition(u->arena, loop->loc);
    request->is_made = 1;
    request->start = request->end = loop->start;
    request->op = BPL_CLAUSE_INVARIANT;
    request->free = true;
    request->expr = bpl_make_bool(u->arena, true, &loop->node);
    request->attrs =
        bpl_make_attr(u->program, "unroll", bpl_make_int(u->program, (long)bound, NULL));
    bpl_node_set_height(&request->node);
    BplChain clauses = {0};
    bpl_chain_add(&clauses, request);
    for (BplStmt *clause = loop->invariants, *next; clause; clause = next) {
        next = (BplStmt *)clause->next;
        clause->next = NULL;
        if (clause->kind == BPL_CONDITION && u->options->invariants != BPL_INVARIANTS_DROP)
            bpl_chain_add(&clauses, clause);
    }
    loop->invariants = (BplStmt *)clauses.first;
}

static void ready_stmts(BplUnroller *u, BplStmt **stmts)
{
    for (BplStmt **at = stmts; *at;) {
        if (bpl_unroll_is_followed(u, *at)) {
            *at = (BplStmt *)(*at)->next;
            continue;
        }
        if ((*at)->kind == BPL_WHILE) {
            ready_while(u, bpl_as_while(*at));
            ready_stmts(u, &bpl_as_while(*at)->body);
        } else if ((*at)->kind == BPL_IF) {
            for (BplIf *branch = bpl_as_if(*at); branch; branch = branch->else_if) {
                ready_stmts(u, &branch->then_stmts);
                ready_stmts(u, &branch->else_stmts);
            }
        }
        at = (BplStmt **)&(*at)->next;
    }
}

/* ---- one body -------------------------------------------------------------------------------- */

static uint64_t plan_blocks(BplUnroller *u, BodyPlan *plan)
{
    BplBody *flat = bpl_as_body(bpl_ast_clone(u->arena, &plan->body->node, NULL));
    size_t errors = u->program->diags.errors;
    bpl_unroll_find_bounds(u, flat->stmts);
    ready_stmts(u, &flat->stmts);
    if (u->program->diags.errors != errors)
        return 0;
    bpl_pass_flatten_body(u->program, flat);
    plan->blocks = bpl_unroll_plan_blocks(u, flat);
    return plan->blocks ? bpl_unroll_blocks_size(plan->blocks) : 0;
}

/* Reports loops in CIVL's procedures: CIVL requires layers for an assertion, and an assertion made
 * by unrolling has none. */
static void check_concurrent(BplUnroller *u, BplDecl *decl)
{
    bool is_plain = decl->kind != BPL_PROCEDURE || bpl_as_procedure(decl)->op == BPL_FORM_PROCEDURE;
    if (!is_plain && u->options->at_bound == BPL_AT_BOUND_ASSERT)
        bpl_diag(&u->program->diags, BPL_DIAG_NOT_SUPPORTED, decl->loc,
                 "not supported: an assertion at the bound of a loop in '%s', which is concurrent",
                 u->procedure->text);
}

static void plan_body(BplUnroller *u, BodyPlans *plans, BplDecl *decl, uint64_t *size)
{
    enum { INDENT = 2 };
    bool has_loop;
    BodyPlan plan = {.decl = decl, .body = bpl_decl_body(decl)};
    u->procedure = bpl_decl_name(decl);
    if (!is_structured(plan.body, &has_loop)) {
        *size = bpl_size_add(*size, plan_blocks(u, &plan));
        if (!plan.blocks)
            return;
        bpl_vec_push(plans, plan);
    } else if (has_loop && bpl_unroll_find_bounds(u, plan.body->stmts)) {
        *size = bpl_size_add(*size, bpl_unroll_stmts_size(u, plan.body->stmts, INDENT));
        bpl_vec_push(plans, plan);
    } else {
        return;
    }
    check_concurrent(u, decl);
}

static bool build_body(BplUnroller *u, const BodyPlan *plan)
{
    if (plan->blocks)
        bpl_unroll_build_blocks(u, plan->blocks, plan->body);
    else
        bpl_unroll_structured(u, plan->body);
    bool fits = bpl_node_set_height(&plan->body->node) && bpl_node_set_height(&plan->decl->node);
    if (!fits)
        bpl_diag(&u->program->diags, BPL_DIAG_NESTING, plan->decl->loc,
                 "unrolled, the body of '%s' nests too deeply", bpl_decl_name(plan->decl)->text);
    return fits;
}

/* ---- all of them ----------------------------------------------------------------------------- */

static BplUnrollAnswer build(BplUnroller *u, const BodyPlans *plans)
{
    bool fine = true;
    for (size_t i = 0; i < plans->count; i++)
        fine &= build_body(u, &plans->at[i]);
    bpl_node_set_height(&u->program->unit->node);
    return fine ? BPL_UNROLL_DONE : BPL_UNROLL_WRONG;
}

BplUnrollAnswer bpl_unroll(BplProgram *program, const BplUnrollOptions *options, uint64_t *size)
{
    BplUnroller u = {.program = program, .arena = &program->arena, .options = options};
    BodyPlans plans = {0};
    size_t errors = program->diags.errors;
    *size = 0;
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl))
            plan_body(&u, &plans, decl, size);
    BplUnrollAnswer answer;
    if (program->diags.errors != errors)
        answer = BPL_UNROLL_WRONG;
    else if (*size == UINT64_MAX || (options->max_size && *size > options->max_size))
        answer = BPL_UNROLL_TOO_LARGE;
    else
        answer = build(&u, &plans);
    for (size_t i = 0; i < plans.count; i++)
        if (plans.at[i].blocks)
            bpl_unroll_free_blocks(plans.at[i].blocks);
    bpl_vec_release(&plans);
    bpl_unroll_end_body(&u);
    bpl_map_release(&u.bounds);
    return answer;
}
