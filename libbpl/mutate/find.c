/* Finds the possible mutants of a program by a walk over each body and each specification. Nodes
 * whose change no verifier could notice, such as attributes and triggers, have no mutants. */
#include "libbpl/mutate/mutate.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

const BplMutationInfo bpl_mutation_info[BPL_MUTATION_COUNT] = {
#define MUTATION(NAME, word, is_claim, help) {word, is_claim, help},
#include "libbpl/mutate/mutations.def"
#undef MUTATION
};

typedef struct Finder {
    BplMutants *mutants;
    BplProgram *program;
    BplMutantsWanted wanted;
    BplDecl *decl;
    /* number of enclosing assertions and clauses of specifications; 0 in other statements of a body
     */
    uint32_t claims;
    uint32_t fixed; /* number of enclosing nodes whose parts have no mutants */
    /* identifiers on left sides of assignments: the assigned variables */
    BplSet targets;
} Finder;

static void add(Finder *finder, BplMutation mutation, BplNode *node, int variant)
{
    bool is_claim = bpl_mutation_info[mutation].is_claim;
    if (is_claim ? finder->wanted == BPL_MUTANTS_BODIES : finder->wanted == BPL_MUTANTS_CLAIMS)
        return;
    bpl_vec_push(finder->mutants, (BplMutant){.mutation = mutation,
                                              .decl = finder->decl,
                                              .node = node,
                                              .variant = variant,
                                              .loc = bpl_node_start(node)});
}

/* ---- expressions ----------------------------------------------------------------------------- */

/* Returns the operators that may replace this one in a mutant, ended by BPL_OP_COUNT. */
static const BplOp *others(BplOp op)
{
#define OTHERS(...)                                             \
    {                                                           \
        static const BplOp ops[] = {__VA_ARGS__, BPL_OP_COUNT}; \
        return ops;                                             \
    }
    switch (op) {
    case BPL_OP_LT:
        OTHERS(BPL_OP_LE)
    case BPL_OP_LE:
        OTHERS(BPL_OP_LT)
    case BPL_OP_GT:
        OTHERS(BPL_OP_GE)
    case BPL_OP_GE:
        OTHERS(BPL_OP_GT)
    case BPL_OP_EQ:
        OTHERS(BPL_OP_NEQ)
    case BPL_OP_NEQ:
        OTHERS(BPL_OP_EQ)
    case BPL_OP_AND:
        OTHERS(BPL_OP_OR)
    case BPL_OP_OR:
        OTHERS(BPL_OP_AND)
    case BPL_OP_IMPLIES:
        OTHERS(BPL_OP_AND)
    case BPL_OP_ADD:
        OTHERS(BPL_OP_SUB)
    case BPL_OP_SUB:
        OTHERS(BPL_OP_ADD)
    case BPL_OP_MUL:
        OTHERS(BPL_OP_ADD)
    case BPL_OP_INT_DIV:
        OTHERS(BPL_OP_MOD)
    case BPL_OP_MOD:
        OTHERS(BPL_OP_INT_DIV)
    default:
        OTHERS(BPL_OP_COUNT)
    }
#undef OTHERS
}

static void find_operators(Finder *finder, BplNode *node)
{
    BplMutation mutation = finder->claims ? BPL_MUTATION_CLAIM : BPL_MUTATION_OPERATOR;
    for (const BplOp *op = others((BplOp)node->op); *op != BPL_OP_COUNT; op++)
        add(finder, mutation, node, (int)*op);
}

/* Returns the first variable after `var` in the groups that has the type of `var`; or NULL. Sets
 * *is_behind once `var` was found; it may already be set by a call for earlier groups. */
static const BplVar *next_like(const BplVar *var, const BplVarGroup *groups, bool *is_behind)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, other, group->vars) {
            if (other == var)
                *is_behind = true;
            else if (*is_behind && other->type && bpl_type_equal(other->type, var->type))
                return other;
        }
    return NULL;
}

static const BplVar *next_in_decl(const BplDecl *decl, const BplVar *var, bool *is_behind)
{
    bool is_impl = decl->node.kind == BPL_IMPLEMENTATION;
    const BplVarGroup *ins =
        is_impl ? bpl_as_implementation(decl)->ins : bpl_as_procedure(decl)->ins;
    const BplVarGroup *outs =
        is_impl ? bpl_as_implementation(decl)->outs : bpl_as_procedure(decl)->outs;
    const BplVar *found = next_like(var, ins, is_behind);
    if (!found)
        found = next_like(var, outs, is_behind);
    const BplBody *body = bpl_decl_body((BplDecl *)(uintptr_t)decl);
    for (const BplVarDecl *local = body ? body->locals : NULL; local && !found;
         local = (const BplVarDecl *)local->node.next)
        found = next_like(var, local->groups, is_behind);
    return found;
}

/* Returns another variable of the body with the type of `var`: the next one after `var` or, if
 * there is none, the first; NULL if there is none. */
static const BplVar *another(const Finder *finder, const BplVar *var)
{
    bool is_behind = false, from_start = true;
    const BplVar *found = next_in_decl(finder->decl, var, &is_behind);
    if (found || !is_behind)
        return found;
    found = next_in_decl(finder->decl, var, &from_start);
    return found == var ? NULL : found;
}

static void find_variable(Finder *finder, BplIdent *ident)
{
    const BplVar *var = ident->var;
    if (finder->claims || !var || bpl_set_has(&finder->targets, ident) ||
        finder->wanted == BPL_MUTANTS_CLAIMS ||
        (var->op != BPL_ROLE_LOCAL && var->op != BPL_ROLE_IN && var->op != BPL_ROLE_OUT))
        return;
    const BplVar *other = another(finder, var);
    if (!other)
        return;
    add(finder, BPL_MUTATION_VARIABLE, &ident->node, 0);
    bpl_vec_last(finder->mutants).var = other;
}

static void find_in_expr(Finder *finder, BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_BINARY:
        find_operators(finder, node);
        break;
    case BPL_INT_LIT:
        if (!finder->claims) {
            add(finder, BPL_MUTATION_CONSTANT, node, 1);
            if (strcmp(bpl_as_int_lit(node)->text->text, "0") != 0)
                add(finder, BPL_MUTATION_CONSTANT, node, -1);
        }
        break;
    case BPL_BOOL_LIT:
        if (!finder->claims)
            add(finder, BPL_MUTATION_CONSTANT, node, 0);
        break;
    case BPL_IDENT:
        find_variable(finder, bpl_as_ident(node));
        break;
    default:
        break;
    }
}

/* ---- statements ------------------------------------------------------------------------------ */

static bool have_one_type(const BplExpr *a, const BplExpr *b)
{
    return a->type && b->type && bpl_type_equal(a->type, b->type);
}

static void find_in_call(Finder *finder, BplCall *call)
{
    int n = 0;
    for (const BplExpr *arg = call->args; arg && arg->node.next; n++) {
        const BplExpr *next = (const BplExpr *)arg->node.next;
        if (have_one_type(arg, next))
            add(finder, BPL_MUTATION_ARGUMENTS, &call->node, n);
        arg = next;
    }
}

static void find_in_stmt(Finder *finder, BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_ASSIGN:
    case BPL_HAVOC:
        add(finder, BPL_MUTATION_STATEMENT, node, 0);
        break;
    case BPL_CALL:
        add(finder, BPL_MUTATION_STATEMENT, node, 0);
        find_in_call(finder, bpl_as_call(node));
        break;
    case BPL_IF:
    case BPL_WHILE:
        add(finder, BPL_MUTATION_STATEMENT, node, 0);
        if (node->kind == BPL_IF ? bpl_as_if(node)->guard : bpl_as_while(node)->guard)
            add(finder, BPL_MUTATION_GUARD, node, 0);
        break;
    case BPL_CONDITION:
        if (!bpl_as_condition(node)->free && bpl_as_condition(node)->expr)
            add(finder, BPL_MUTATION_CLAUSE, node, 0);
        break;
    default:
        find_in_expr(finder, node);
    }
}

/* Records targets of assignments, which are not replaced: replacing a target is nearly the same as
 * deleting the statement. */
static void note_targets(Finder *finder, const BplExpr *left)
{
    for (; left; left = (const BplExpr *)left->node.next) {
        const BplExpr *root = left;
        while (bpl_expr_left(root))
            root = bpl_expr_left(root);
        bpl_set_add(&finder->targets, root);
    }
}

static bool is_claim(const BplNode *node)
{
    return node->kind == BPL_CONDITION || node->kind == BPL_ASSERT;
}

/* Do the parts of the node have no mutants? (The node itself may have one, for example an assertion
 * or a havoc as a whole.) */
static bool is_fixed(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_ATTR:
    case BPL_TRIGGER:
    case BPL_HAVOC:
    case BPL_MODIFIES:
    case BPL_ASSERT:
    case BPL_CODE:
    case BPL_UNPACK:
        return true;
    case BPL_CONDITION:
        return bpl_as_condition(node)->free;
    default:
        return false;
    }
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Finder *finder = walker->data;
    if (node->kind == BPL_ASSIGN)
        note_targets(finder, bpl_as_assign(node)->lhs);
    else if (node->kind == BPL_CALL)
        note_targets(finder, bpl_as_call(node)->outs);
    if (!finder->fixed)
        find_in_stmt(finder, node);
    finder->claims += is_claim(node);
    finder->fixed += is_fixed(node);
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    Finder *finder = walker->data;
    finder->claims -= is_claim(node);
    finder->fixed -= is_fixed(node);
    return BPL_WALK_ON;
}

/* ---- declarations ---------------------------------------------------------------------------- */

static bool is_left_out(const BplDecl *decl, const BplProcedure *procedure)
{
    const BplAttr *verify = bpl_attr_find(decl->attrs, "verify");
    bool refuses =
        verify && verify->args && verify->args->node.kind == BPL_BOOL_LIT && !verify->args->node.op;
    return refuses || bpl_attr_find(procedure->attrs, "inline") || procedure->op != 0;
}

void bpl_mutants_find(BplMutants *mutants, BplProgram *program, BplMutantsWanted wanted)
{
    Finder finder = {.mutants = mutants, .program = program, .wanted = wanted};
    BplWalker walker = {.enter = enter, .leave = leave, .data = &finder};
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->node.kind != BPL_PROCEDURE && decl->node.kind != BPL_IMPLEMENTATION)
            continue;
        const BplProcedure *procedure = bpl_decl_procedure(decl);
        BplBody *body = bpl_decl_body(decl);
        if (!procedure || is_left_out(decl, procedure))
            continue;
        finder.decl = decl;
        if (decl->node.kind == BPL_PROCEDURE && bpl_only_body(program->unit, procedure))
            bpl_walk_chain(&walker, bpl_as_procedure(decl)->specs
                                        ? &bpl_as_procedure(decl)->specs->node
                                        : NULL);
        if (body && body->stmts)
            bpl_walk_chain(&walker, &body->stmts->node);
    }
    bpl_set_release(&finder.targets);
}
