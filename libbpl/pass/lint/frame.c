/* Compares what procedures modify with their modifies clauses. For each global variable, a search
 * goes from the procedures whose own statements modify it to their callers. The work is
 * proportional to the result: for each variable, one step for each procedure and call that the
 * search reaches. */
#include "libbpl/pass/lint/frame.h"

#include <stdlib.h>

#define NONE UINT32_MAX

/* A pair of a procedure and a variable: in the list `direct`, the procedure modifies the variable
 * by its own statements; in the list `listed`, a modifies clause of the procedure lists the
 * variable. */
typedef struct Entry {
    uint32_t var, procedure;
    BplLoc loc;
    BplListed listed;
} Entry;

typedef struct CallSite {
    uint32_t callee, caller;
    BplLoc loc;
} CallSite;

typedef BPL_VEC(Entry) Entries;

typedef struct Builder {
    const BplLint *lint;
    BplKeepsEntry *keeps;
    BplLintFrame *frame;
    BplIndex numbers; /* variable or procedure -> its number */
    BPL_VEC(BplVar *) vars;
    BPL_VEC(BplProcedure *) procedures;
    Entries direct, listed;
    BPL_VEC(CallSite) calls; /* the calls of all bodies, ordered by callee */
    BPL_VEC(uint32_t) first_call;
    uint32_t current;
    /* for each procedure: 1 + the number of the last variable that the procedure was found to
     * modify (`needs`), or to list in a modifies clause (`lists`); `because`: the statement by
     * which it modifies the variable */
    uint32_t *needs, *lists;
    BplLoc *because;
    BPL_VEC(uint32_t) work;
} Builder;

static uint32_t number_of(const Builder *builder, const void *node)
{
    uint32_t number = bpl_index_get(&builder->numbers, node);
    return number != BPL_NO_INDEX ? number : NONE;
}

/* ---- variables that statements modify -------------------------------------------------------- */

static void add_direct(Builder *builder, const BplExpr *targets, BplLoc loc)
{
    BPL_EACH (const BplExpr, target, targets) {
        uint32_t var = number_of(builder, bpl_lint_assigned_var(target));
        if (var != NONE)
            bpl_vec_push(&builder->direct,
                         (Entry){.var = var, .procedure = builder->current, .loc = loc});
    }
}

static BplWalk look_at(BplWalker *walker, BplNode *node)
{
    Builder *builder = walker->data;
    switch ((BplKind)node->kind) {
    case BPL_ASSIGN:
        add_direct(builder, bpl_as_assign(node)->lhs, bpl_node_start(node));
        break;
    case BPL_HAVOC:
        add_direct(builder, bpl_as_havoc(node)->vars, node->loc);
        break;
    case BPL_UNPACK:
        if (bpl_as_unpack(node)->pattern->kind == BPL_APPLY)
            add_direct(builder, bpl_as_apply(bpl_as_unpack(node)->pattern)->args, node->loc);
        break;
    case BPL_CALL: {
        const BplCall *call = bpl_as_call(node);
        add_direct(builder, call->outs, node->loc);
        uint32_t callee = number_of(builder, call->procedure);
        if (callee != NONE && !call->async)
            bpl_vec_push(&builder->calls, (CallSite){callee, builder->current, node->loc});
        break;
    }
    default:
        break;
    }
    return BPL_WALK_ON;
}

static void look_at_body(Builder *builder, const BplProcedure *procedure, BplBody *body)
{
    BplWalker walker = {.enter = look_at, .data = builder};
    builder->current = number_of(builder, procedure);
    if (builder->current != NONE && body)
        bpl_walk(&walker, &body->node);
}

/* ---- variables that clauses list ------------------------------------------------------------- */

static void add_listed(Builder *builder, BplProcedure *procedure)
{
    uint32_t number = number_of(builder, procedure);
    bool has_body = bpl_lint_has_body(&builder->lint->facts, procedure);
    BPL_EACH (BplStmt, spec, procedure->specs) {
        if (spec->kind != BPL_MODIFIES)
            continue;
        BPL_EACH (BplExpr, expr, bpl_as_modifies(spec)->vars) {
            BplIdent *ident = bpl_as_ident(expr);
            uint32_t var = number_of(builder, ident->var);
            if (var == NONE)
                continue;
            Entry entry = {
                var, number, ident->loc, {procedure, bpl_as_modifies(spec), ident, false}};
            bpl_vec_push(&builder->listed, entry);
            if (!has_body || builder->keeps(builder->lint, ident))
                bpl_vec_push(&builder->direct, entry);
        }
    }
}

/* ---- the search ------------------------------------------------------------------------------ */

static void need(Builder *builder, uint32_t var, uint32_t procedure, BplLoc loc)
{
    if (builder->needs[procedure] == var + 1)
        return;
    builder->needs[procedure] = var + 1;
    builder->because[procedure] = loc;
    bpl_vec_push(&builder->work, procedure);
}

static void look_at_var(Builder *builder, uint32_t var, const Entry *direct, size_t direct_count,
                        const Entry *listed, size_t listed_count)
{
    BplLintFrame *frame = builder->frame;
    for (size_t i = 0; i < listed_count; i++) {
        BplListed entry = listed[i].listed;
        entry.is_repeated = builder->lists[listed[i].procedure] == var + 1;
        builder->lists[listed[i].procedure] = var + 1;
        if (entry.is_repeated)
            bpl_vec_push(&frame->superfluous, entry);
    }
    for (size_t i = 0; i < direct_count; i++)
        need(builder, var, direct[i].procedure, direct[i].loc);
    for (size_t at = 0; at < builder->work.count; at++) {
        uint32_t procedure = builder->work.at[at];
        for (uint32_t i = builder->first_call.at[procedure];
             i < builder->first_call.at[procedure + 1]; i++)
            need(builder, var, builder->calls.at[i].caller, builder->calls.at[i].loc);
        if (builder->lists[procedure] != var + 1)
            bpl_vec_push(&frame->missing,
                         (BplMissing){builder->procedures.at[procedure], builder->vars.at[var],
                                      builder->because[procedure]});
    }
    bpl_vec_clear(&builder->work);
    for (size_t i = 0; i < listed_count; i++)
        if (builder->needs[listed[i].procedure] != var + 1)
            bpl_vec_push(&frame->superfluous, listed[i].listed);
}

static int by_var(const void *a, const void *b)
{
    const Entry *left = a, *right = b;
    if (left->var != right->var)
        return (left->var > right->var) - (left->var < right->var);
    return (left->loc > right->loc) - (left->loc < right->loc);
}

static int by_callee(const void *a, const void *b)
{
    const CallSite *left = a, *right = b;
    if (left->callee != right->callee)
        return (left->callee > right->callee) - (left->callee < right->callee);
    return (left->loc > right->loc) - (left->loc < right->loc);
}

static void sort(Entries *entries)
{
    if (entries->count)
        qsort(entries->at, entries->count, sizeof *entries->at, by_var);
}

static void search(Builder *builder)
{
    sort(&builder->direct);
    sort(&builder->listed);
    if (builder->calls.count)
        qsort(builder->calls.at, builder->calls.count, sizeof *builder->calls.at, by_callee);
    uint32_t call = 0;
    for (uint32_t i = 0; i <= builder->procedures.count; i++) {
        while (call < builder->calls.count && builder->calls.at[call].callee < i)
            call++;
        bpl_vec_push(&builder->first_call, call);
    }
    size_t d = 0, l = 0;
    for (uint32_t var = 0; var < builder->vars.count; var++) {
        size_t d_end = d, l_end = l;
        while (d_end < builder->direct.count && builder->direct.at[d_end].var == var)
            d_end++;
        while (l_end < builder->listed.count && builder->listed.at[l_end].var == var)
            l_end++;
        if (d_end > d || l_end > l)
            look_at_var(builder, var, builder->direct.at + d, d_end - d, builder->listed.at + l,
                        l_end - l);
        d = d_end;
        l = l_end;
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void number_decls(Builder *builder)
{
    BPL_EACH (BplDecl, decl, builder->lint->program->unit->decls) {
        if (decl->kind == BPL_PROCEDURE) {
            bpl_vec_push(&builder->procedures, bpl_as_procedure(decl));
            bpl_index_put(&builder->numbers, decl, (uint32_t)builder->procedures.count - 1);
        } else if (decl->kind == BPL_VAR_DECL) {
            BPL_EACH (BplVarGroup, group, bpl_as_var_decl(decl)->groups)
                BPL_EACH (BplVar, var, group->vars) {
                    bpl_vec_push(&builder->vars, var);
                    bpl_index_put(&builder->numbers, var, (uint32_t)builder->vars.count - 1);
                }
        }
    }
}

void bpl_lint_frame_init(BplLintFrame *frame, const BplLint *lint, BplKeepsEntry *keeps)
{
    *frame = (BplLintFrame){0};
    if (lint->facts.is_civl)
        return;
    Builder builder = {.lint = lint, .keeps = keeps, .frame = frame};
    number_decls(&builder);
    BPL_EACH (BplDecl, decl, lint->program->unit->decls) {
        if (decl->kind == BPL_PROCEDURE) {
            add_listed(&builder, bpl_as_procedure(decl));
            look_at_body(&builder, bpl_as_procedure(decl), bpl_as_procedure(decl)->body);
        } else if (decl->kind == BPL_IMPLEMENTATION) {
            look_at_body(&builder, bpl_as_implementation(decl)->procedure,
                         bpl_as_implementation(decl)->body);
        }
    }
    size_t count = builder.procedures.count + 1;
    builder.needs = bpl_alloc_zero(count * sizeof *builder.needs);
    builder.lists = bpl_alloc_zero(count * sizeof *builder.lists);
    builder.because = bpl_alloc_zero(count * sizeof *builder.because);
    search(&builder);
    bpl_free(builder.needs);
    bpl_free(builder.lists);
    bpl_free(builder.because);
    bpl_index_release(&builder.numbers);
    bpl_vec_release(&builder.vars);
    bpl_vec_release(&builder.procedures);
    bpl_vec_release(&builder.direct);
    bpl_vec_release(&builder.listed);
    bpl_vec_release(&builder.calls);
    bpl_vec_release(&builder.first_call);
    bpl_vec_release(&builder.work);
}

void bpl_lint_frame_release(BplLintFrame *frame)
{
    bpl_vec_release(&frame->missing);
    bpl_vec_release(&frame->superfluous);
}
