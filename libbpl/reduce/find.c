/* Finds the edits (edit.h) of a stage, by one walk over the program. */
#include "libbpl/reduce/edit.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/reduce/operand.h"
#include "libbpl/syntax/walk.h"

#include <assert.h>

const BplReduceStageInfo bpl_reduce_stage_info[BPL_STAGE_COUNT] = {
#define STAGE(NAME, expected, has_levels, help) {#NAME, expected, has_levels, help},
#include "libbpl/reduce/stages.def"
#undef STAGE
};

typedef struct Finder {
    BplReduceEdits *edits;
    BplReduceStage stage;
    unsigned level, depth; /* the requested level of nesting, and the level of the current node */
    bool is_deeper;        /* the walk has found nodes on deeper levels than the requested one */
    uint32_t number;       /* number that the next node of the walk gets */
    /* number of enclosing nodes whose expressions are not evaluated, such as attributes */
    uint32_t passed_over;
    BplMap fixed;     /* nodes that must keep their form, such as left-hand sides of assignments */
    BplMap assumed;   /* formulas of axioms and assumptions */
    BplMap mentioned; /* variables and labels that are mentioned */
} Finder;

static void add(Finder *finder, BplReduceEditKind kind)
{
    bpl_vec_push(finder->edits, (BplReduceEdit){finder->number, kind});
}

static bool is_in(const BplMap *set, const void *node)
{
    return bpl_map_get(set, node) != NULL;
}

static void put(BplMap *set, const void *node)
{
    if (node)
        bpl_map_put(set, node, set);
}

/* ---- declarations ---------------------------------------------------------------------------- */

static void find_body(Finder *finder, const BplNode *node)
{
    if (node->kind == BPL_IMPLEMENTATION)
        add(finder, BPL_EDIT_DELETE);
    else if (node->kind == BPL_PROCEDURE && bpl_as_procedure(node)->body)
        add(finder, BPL_EDIT_BODY);
}

static void find_declaration(Finder *finder, const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_VAR: {
        BplRole role = (BplRole)node->op;
        if (role == BPL_ROLE_CONST || role == BPL_ROLE_GLOBAL)
            add(finder, BPL_EDIT_DECLARATION);
        break;
    }
    case BPL_TYPE_DEF:
    case BPL_DATATYPE:
    case BPL_FUNCTION:
        add(finder, BPL_EDIT_DECLARATION);
        break;
    case BPL_PROCEDURE:
        if (!bpl_as_procedure(node)->body)
            add(finder, BPL_EDIT_DECLARATION);
        break;
    default:
        break;
    }
}

static void find_axiom(Finder *finder, const BplNode *node)
{
    if (node->kind == BPL_AXIOM)
        add(finder, BPL_EDIT_DELETE);
    else if (node->kind == BPL_FUNCTION && bpl_as_function(node)->body)
        add(finder, BPL_EDIT_BODY);
}

static void find_clause(Finder *finder, const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_CONDITION:
    case BPL_MODIFIES:
    case BPL_MEASURE:
    case BPL_REFINES:
    case BPL_PARENT:
        add(finder, BPL_EDIT_DELETE);
        break;
    case BPL_VAR_GROUP:
        if (bpl_as_var_group(node)->where)
            add(finder, BPL_EDIT_WHERE);
        break;
    default:
        break;
    }
}

/* ---- statements ------------------------------------------------------------------------------ */

static bool is_compound(const BplNode *node)
{
    return node->kind == BPL_IF || node->kind == BPL_WHILE;
}

/* Returns true if the node is a statement of a body, not a clause of a specification. */
static bool is_command(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_LABEL:
    case BPL_ASSERT:
    case BPL_ASSUME:
    case BPL_HAVOC:
    case BPL_ASSIGN:
    case BPL_UNPACK:
    case BPL_CALL:
    case BPL_PAR_CALL:
    case BPL_IF:
    case BPL_WHILE:
    case BPL_BREAK:
    case BPL_GOTO:
    case BPL_RETURN:
    case BPL_YIELD:
    case BPL_HIDE_REVEAL:
    case BPL_PUSH_POP:
        return true;
    default:
        return false;
    }
}

static bool is_at_level(Finder *finder)
{
    finder->is_deeper |= finder->depth > finder->level;
    return finder->depth == finder->level;
}

static void find_branch(Finder *finder, const BplNode *node)
{
    if (!is_compound(node) || !is_at_level(finder) || is_in(&finder->fixed, node))
        return;
    add(finder, BPL_EDIT_THEN);
    if (node->kind == BPL_IF && (bpl_as_if(node)->has_else || bpl_as_if(node)->else_if))
        add(finder, BPL_EDIT_ELSE);
}

static void find_guard(Finder *finder, const BplNode *node)
{
    if ((node->kind == BPL_IF && bpl_as_if(node)->guard) ||
        (node->kind == BPL_WHILE && bpl_as_while(node)->guard))
        add(finder, BPL_EDIT_GUARD);
}

/* ---- names ----------------------------------------------------------------------------------- */

static void find_unused(Finder *finder, const BplNode *node)
{
    if (node->kind == BPL_LABEL && !is_in(&finder->mentioned, node))
        add(finder, BPL_EDIT_DELETE);
    if (node->kind != BPL_VAR || is_in(&finder->mentioned, node))
        return;
    switch ((BplRole)node->op) {
    case BPL_ROLE_LOCAL:
    case BPL_ROLE_BOUND:
        add(finder, BPL_EDIT_DELETE);
        break;
    case BPL_ROLE_IN:
    case BPL_ROLE_OUT:
        if (bpl_as_var(node)->owner && bpl_as_var(node)->owner->kind == BPL_PROCEDURE)
            add(finder, BPL_EDIT_PARAMETER);
        break;
    default:
        break;
    }
}

static void find_parameter(Finder *finder, const BplNode *node)
{
    if (node->kind != BPL_VAR)
        return;
    BplRole role = (BplRole)node->op;
    const BplNode *owner = bpl_as_var(node)->owner;
    if (role == BPL_ROLE_PARAM ||
        ((role == BPL_ROLE_IN || role == BPL_ROLE_OUT) && owner && owner->kind == BPL_PROCEDURE))
        add(finder, BPL_EDIT_PARAMETER);
}

static void find_type(Finder *finder, const BplNode *node)
{
    if (node->kind == BPL_MAP_TYPE || node->kind == BPL_NAMED_TYPE ||
        (node->kind == BPL_BASIC_TYPE && node->op != BPL_BASIC_INT))
        add(finder, BPL_EDIT_TYPE);
}

/* ---- expressions ----------------------------------------------------------------------------- */

static bool is_expr(const BplNode *node)
{
    return bpl_kind_info((BplKind)node->kind)->node_class == BPL_CLASS_EXPR;
}

static void find_operand(Finder *finder, const BplNode *node)
{
    if (!is_expr(node) || finder->passed_over || !is_at_level(finder) ||
        is_in(&finder->fixed, node))
        return;
    const BplExpr *expr = (const BplExpr *)node;
    if (finder->stage == BPL_STAGE_LITERALS) {
        if (bpl_can_be_literal(expr))
            add(finder, BPL_EDIT_LITERAL);
        return;
    }
    if (finder->stage == BPL_STAGE_FALSEHOODS) {
        if (bpl_can_be_literal(expr) && is_in(&finder->assumed, expr))
            add(finder, BPL_EDIT_FALSE);
        return;
    }
    bool last = finder->stage == BPL_STAGE_LAST_OPERANDS;
    if (bpl_like_operand(expr, last))
        add(finder, last ? BPL_EDIT_LAST : BPL_EDIT_FIRST);
}

/* Returns true if the expressions in the node are not evaluated, as in a havoc, an attribute or a
 * trigger. */
static bool is_passed_over(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_ATTR:
    case BPL_TRIGGER:
    case BPL_HAVOC:
    case BPL_MODIFIES:
    case BPL_PARENT:
    case BPL_BOUNDS:
        return true;
    default:
        return false;
    }
}

static void fix_chain(Finder *finder, const BplExpr *chain)
{
    for (; chain; chain = (const BplExpr *)chain->node.next)
        for (const BplExpr *at = chain; at; at = bpl_expr_left(at))
            put(&finder->fixed, at);
}

static void note_role(Finder *finder, const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_AXIOM:
        put(&finder->assumed, bpl_as_axiom(node)->expr);
        break;
    case BPL_ASSUME:
        put(&finder->assumed, bpl_as_assume(node)->expr);
        break;
    case BPL_ASSIGN:
        fix_chain(finder, bpl_as_assign(node)->lhs);
        break;
    case BPL_UNPACK:
        fix_chain(finder, bpl_as_unpack(node)->pattern);
        break;
    case BPL_CALL:
        fix_chain(finder, bpl_as_call(node)->outs);
        break;
    case BPL_IF:
        put(&finder->fixed, bpl_as_if(node)->else_if);
        break;
    default:
        break;
    }
}

/* ---- the walk -------------------------------------------------------------------------------- */

static void find(Finder *finder, const BplNode *node)
{
    switch (finder->stage) {
    case BPL_STAGE_BODIES:
        find_body(finder, node);
        break;
    case BPL_STAGE_DECLARATIONS:
        find_declaration(finder, node);
        break;
    case BPL_STAGE_AXIOMS:
        find_axiom(finder, node);
        break;
    case BPL_STAGE_ATTRIBUTES:
        if (node->kind == BPL_ATTR || node->kind == BPL_TRIGGER)
            add(finder, BPL_EDIT_DELETE);
        break;
    case BPL_STAGE_CLAUSES:
        find_clause(finder, node);
        break;
    case BPL_STAGE_BLOCKS:
        if (node->kind == BPL_LABEL && is_in(&finder->mentioned, node))
            add(finder, BPL_EDIT_BLOCK);
        break;
    case BPL_STAGE_STATEMENTS:
        if (is_command(node) && is_at_level(finder))
            add(finder, BPL_EDIT_DELETE);
        break;
    case BPL_STAGE_TARGETS:
        if (node->kind == BPL_TARGET)
            add(finder, BPL_EDIT_DELETE);
        break;
    case BPL_STAGE_BRANCHES:
        find_branch(finder, node);
        break;
    case BPL_STAGE_GUARDS:
        find_guard(finder, node);
        break;
    case BPL_STAGE_UNUSED:
        find_unused(finder, node);
        break;
    case BPL_STAGE_LAST_OPERANDS:
    case BPL_STAGE_FIRST_OPERANDS:
    case BPL_STAGE_LITERALS:
    case BPL_STAGE_FALSEHOODS:
        find_operand(finder, node);
        break;
    case BPL_STAGE_PARAMETERS:
        find_parameter(finder, node);
        break;
    case BPL_STAGE_TYPES:
        find_type(finder, node);
        break;
    case BPL_STAGE_COUNT:
        break;
    }
}

/* Returns true if the nodes inside this node belong to the next deeper level of the stage. */
static bool is_level(const Finder *finder, const BplNode *node)
{
    return finder->stage == BPL_STAGE_STATEMENTS || finder->stage == BPL_STAGE_BRANCHES
               ? is_compound(node)
               : is_expr(node);
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Finder *finder = walker->data;
    note_role(finder, node);
    finder->passed_over += is_passed_over(node);
    find(finder, node);
    finder->depth += is_level(finder, node);
    finder->number++;
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    Finder *finder = walker->data;
    finder->depth -= is_level(finder, node);
    finder->passed_over -= is_passed_over(node);
    return BPL_WALK_ON;
}

static BplWalk note_mention(BplWalker *walker, BplNode *node)
{
    BplMap *mentioned = walker->data;
    if (node->kind == BPL_IDENT)
        put(mentioned, bpl_as_ident(node)->var);
    else if (node->kind == BPL_TARGET)
        put(mentioned, bpl_as_target(node)->label);
    return BPL_WALK_ON;
}

bool bpl_reduce_edits_find(BplReduceEdits *edits, const BplProgram *program, BplReduceStage stage,
                           unsigned level)
{
    assert(level == 0 || bpl_reduce_stage_info[stage].has_levels);
    Finder finder = {.edits = edits, .stage = stage, .level = level};
    BplWalker mentions = {.enter = note_mention, .data = &finder.mentioned};
    BplWalker walker = {.enter = enter, .leave = leave, .data = &finder};
    bpl_walk(&mentions, &program->unit->node);
    bpl_walk(&walker, &program->unit->node);
    bpl_map_release(&finder.fixed);
    bpl_map_release(&finder.assumed);
    bpl_map_release(&finder.mentioned);
    return finder.is_deeper;
}
