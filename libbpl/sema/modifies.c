/* Computes the sets of modified variables as rows of bits, one row for each procedure, one bit for
 * each global variable that is assigned anywhere. Rows flow from callee to caller until none
 * changes: a procedure whose row grew puts its callers on the worklist, so each edge is followed at
 * most as often as its callee's row grows. */
#include "libbpl/sema/modifies.h"

#include "libbpl/sema/civl.h"

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/walk.h"

typedef struct Caller {
    /* an edge: the caller's index; 1 + the index of the next edge of the callee */
    uint32_t caller, next;
} Caller;

struct BplModifySets {
    BplMap procedures; /* BplProcedure -> 1 + its index */
    BplMap vars;       /* BplVar of an assigned variable -> 1 + its index */
    BPL_VEC(BplVar *) var_at;
    uint32_t procedure_count;
    size_t words; /* number of words in a row */
    uint64_t *rows;
    BPL_VEC(uint32_t) members; /* the variables (by index) of all sets, one set after the other */
    /* for each procedure: the index in `members` of its first variable */
    uint32_t *first;
};

/* A pair of a procedure and a variable that the procedure assigns. */
typedef struct Write {
    uint32_t procedure;
    const BplVar *var;
} Write;

typedef struct Inference {
    BplModifySets *result;
    BPL_VEC(Write) writes;
    BplMap written; /* variables that are assigned anywhere */
    BPL_VEC(Caller) callers;
    uint32_t *first_caller; /* for each callee: 1 + the index of the first edge to a caller */
    uint32_t current;       /* index of the procedure whose body is walked */
} Inference;

static uint32_t index_of(const BplModifySets *sets, const BplProcedure *procedure)
{
    return (uint32_t)(uintptr_t)bpl_map_get(&sets->procedures, procedure);
}

static void add_var(Inference *inference, const BplExpr *target)
{
    for (const BplExpr *left = target; left; left = bpl_expr_left(target))
        target = left;
    const BplVar *var = target->kind == BPL_IDENT ? ((const BplIdent *)target)->var : NULL;
    if (!var || var->op != BPL_ROLE_GLOBAL)
        return;
    bpl_map_put(&inference->written, var, (void *)(uintptr_t)var);
    bpl_vec_push(&inference->writes, (Write){inference->current, var});
}

static void add_vars(Inference *inference, const BplExpr *targets)
{
    BPL_EACH (const BplExpr, target, targets)
        add_var(inference, target);
}

static void add_call(Inference *inference, const BplCall *call)
{
    uint32_t callee = call->procedure ? index_of(inference->result, call->procedure) : 0;
    if (call->async && !bpl_attr_is_true(call->attrs, "sync"))
        return;
    /* what other threads of CIVL change during a yield procedure does not count as modified by the
     * caller */
    if (callee && call->procedure->op == BPL_FORM_YIELD_PROCEDURE && !call->procedure->mover)
        callee = 0;
    add_vars(inference, call->outs);
    if (call->procedure && bpl_sema_changed_by_primitive(call))
        add_var(inference, call->args);
    if (!callee)
        return;
    bpl_vec_push(&inference->callers,
                 (Caller){inference->current, inference->first_caller[callee - 1]});
    inference->first_caller[callee - 1] = (uint32_t)inference->callers.count;
}

static BplWalk note_stmt(BplWalker *walker, BplNode *node)
{
    Inference *inference = walker->data;
    switch (node->kind) {
    case BPL_ASSIGN:
        add_vars(inference, bpl_as_assign(node)->lhs);
        return BPL_WALK_PRUNE;
    case BPL_UNPACK:
        if (bpl_as_unpack(node)->pattern->kind == BPL_APPLY)
            add_vars(inference, bpl_as_apply(bpl_as_unpack(node)->pattern)->args);
        return BPL_WALK_PRUNE;
    case BPL_HAVOC:
        add_vars(inference, bpl_as_havoc(node)->vars);
        return BPL_WALK_PRUNE;
    case BPL_CALL:
        add_call(inference, bpl_as_call(node));
        return BPL_WALK_PRUNE;
    default:
        /* code expressions change no global variable */
        return bpl_kind_info(node->kind)->node_class == BPL_CLASS_EXPR ? BPL_WALK_PRUNE
                                                                       : BPL_WALK_ON;
    }
}

static void walk_stmts(Inference *inference, const BplProcedure *procedure, BplStmt *stmts)
{
    BplWalker walker = {.enter = note_stmt, .data = inference};
    uint32_t index = procedure ? index_of(inference->result, procedure) : 0;
    if (!index)
        return;
    inference->current = index - 1;
    bpl_walk_chain(&walker, (BplNode *)stmts);
}

static void number_procedures(BplModifySets *result, BplDecl *decls)
{
    BPL_EACH (BplDecl, decl, decls) {
        if (decl->kind != BPL_PROCEDURE)
            continue;
        bpl_map_put(&result->procedures, decl, (void *)(uintptr_t)(++result->procedure_count));
        BPL_EACH (BplStmt, spec, bpl_as_procedure(decl)->specs)
            if (spec->kind == BPL_REFINES && bpl_as_refines(spec)->action)
                bpl_map_put(&result->procedures, bpl_as_refines(spec)->action,
                            (void *)(uintptr_t)(++result->procedure_count));
    }
}

/* Numbers the assigned variables in the order of their declarations. */
static void number_written(Inference *inference, BplDecl *decls)
{
    BplModifySets *result = inference->result;
    BPL_EACH (BplDecl, decl, decls) {
        if (decl->kind != BPL_VAR_DECL)
            continue;
        BPL_EACH (BplVarGroup, group, bpl_as_var_decl(decl)->groups)
            BPL_EACH (BplVar, var, group->vars) {
                if (!bpl_map_get(&inference->written, var))
                    continue;
                bpl_vec_push(&result->var_at, var);
                bpl_map_put(&result->vars, var, (void *)(uintptr_t)result->var_at.count);
            }
    }
}

static void collect(Inference *inference, BplDecl *decls)
{
    BPL_EACH (BplDecl, decl, decls) {
        if (decl->kind == BPL_IMPLEMENTATION) {
            BplImplementation *impl = bpl_as_implementation(decl);
            walk_stmts(inference, impl->procedure, impl->body->stmts);
            continue;
        }
        if (decl->kind != BPL_PROCEDURE)
            continue;
        BplProcedure *procedure = bpl_as_procedure(decl);
        inference->current = index_of(inference->result, procedure) - 1;
        BPL_EACH (BplStmt, spec, procedure->specs)
            if (spec->kind == BPL_MODIFIES)
                add_vars(inference, bpl_as_modifies(spec)->vars);
        BPL_EACH (BplStmt, spec, procedure->specs) {
            const BplProcedure *action =
                spec->kind == BPL_REFINES ? bpl_as_refines(spec)->action : NULL;
            if (action)
                walk_stmts(inference, action, action->body->stmts);
        }
        if (procedure->body)
            walk_stmts(inference, procedure, procedure->body->stmts);
    }
}

static void make_rows(Inference *inference)
{
    BplModifySets *result = inference->result;
    result->words = (result->var_at.count + 63) / 64;
    result->rows =
        bpl_alloc_zero((result->procedure_count * result->words + 1) * sizeof *result->rows);
    for (size_t i = 0; i < inference->writes.count; i++) {
        const Write *write = &inference->writes.at[i];
        uintptr_t index = (uintptr_t)bpl_map_get(&result->vars, write->var);
        if (index)
            result->rows[write->procedure * result->words + (index - 1) / 64] |=
                (uint64_t)1 << ((index - 1) % 64);
    }
}

/* Adds the row of `from` to the row of `to`; returns whether that changed the row of `to`. */
static bool add_row(BplModifySets *result, uint32_t to, uint32_t from)
{
    uint64_t *target = result->rows + to * result->words, changed = 0;
    const uint64_t *source = result->rows + from * result->words;
    for (size_t i = 0; i < result->words; i++) {
        changed |= source[i] & ~target[i];
        target[i] |= source[i];
    }
    return changed != 0;
}

static void propagate(Inference *inference)
{
    BplModifySets *result = inference->result;
    BPL_VEC(uint32_t) list = {0};
    bool *listed = bpl_alloc_zero(result->procedure_count + 1);
    for (uint32_t i = 0; i < result->procedure_count; i++) {
        bpl_vec_push(&list, i);
        listed[i] = true;
    }
    while (list.count > 0) {
        uint32_t callee = bpl_vec_pop(&list);
        listed[callee] = false;
        uint32_t edge = inference->first_caller[callee];
        for (; edge; edge = inference->callers.at[edge - 1].next) {
            uint32_t caller = inference->callers.at[edge - 1].caller;
            if (!add_row(result, caller, callee) || listed[caller])
                continue;
            bpl_vec_push(&list, caller);
            listed[caller] = true;
        }
    }
    bpl_free(listed);
    bpl_vec_release(&list);
}

static void list_members(BplModifySets *result)
{
    result->first = bpl_alloc(((size_t)result->procedure_count + 1) * sizeof *result->first);
    for (uint32_t i = 0; i < result->procedure_count; i++) {
        result->first[i] = (uint32_t)result->members.count;
        for (size_t k = 0; k < result->words; k++)
            for (uint64_t bits = result->rows[i * result->words + k]; bits; bits &= bits - 1)
                bpl_vec_push(&result->members,
                             (uint32_t)(64 * k) + (uint32_t)__builtin_ctzll(bits));
    }
    result->first[result->procedure_count] = (uint32_t)result->members.count;
}

BplModifySets *bpl_modify_sets_infer(const BplProgram *program)
{
    BplModifySets *result = bpl_alloc_zero(sizeof *result);
    Inference inference = {.result = result};
    number_procedures(result, program->unit->decls);
    inference.first_caller =
        bpl_alloc_zero(((size_t)result->procedure_count + 1) * sizeof *inference.first_caller);
    collect(&inference, program->unit->decls);
    number_written(&inference, program->unit->decls);
    make_rows(&inference);
    propagate(&inference);
    list_members(result);
    bpl_vec_release(&inference.callers);
    bpl_vec_release(&inference.writes);
    bpl_map_release(&inference.written);
    bpl_free(inference.first_caller);
    return result;
}

void bpl_modify_sets_free(BplModifySets *sets)
{
    if (!sets)
        return;
    bpl_map_release(&sets->procedures);
    bpl_map_release(&sets->vars);
    bpl_vec_release(&sets->var_at);
    bpl_vec_release(&sets->members);
    bpl_free(sets->rows);
    bpl_free(sets->first);
    bpl_free(sets);
}

uint32_t bpl_modify_sets_count(const BplModifySets *sets, const BplProcedure *procedure)
{
    uint32_t index = index_of(sets, procedure);
    return index ? sets->first[index] - sets->first[index - 1] : 0;
}

BplVar *bpl_modify_sets_at(const BplModifySets *sets, const BplProcedure *procedure, uint32_t index)
{
    assert(index < bpl_modify_sets_count(sets, procedure));
    uint32_t first = sets->first[index_of(sets, procedure) - 1];
    return sets->var_at.at[sets->members.at[first + index]];
}
