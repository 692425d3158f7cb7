#include "libbpl/pass/inline_plan.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/walk.h"

#include <limits.h>
#include <string.h>

/* ---- collecting ------------------------------------------------------------------------------ */

static BplWalk count_stmt(BplWalker *walker, BplNode *node)
{
    BplRoutine *routine = walker->data;
    routine->size += bpl_kind_info(node->kind)->node_class == BPL_CLASS_STMT;
    if (node->kind == BPL_PAR_CALL || node->kind == BPL_CONDITION)
        return BPL_WALK_PRUNE;
    if (node->kind == BPL_CALL)
        bpl_vec_push(&routine->calls, bpl_as_call(node));
    return BPL_WALK_ON;
}

static void add_routine(BplInlinePlan *plan, const BplProcedure *procedure, BplRoutine routine)
{
    BplWalker walker = {.enter = count_stmt, .data = &routine};
    bpl_walk(&walker, &routine.body->node);
    bpl_vec_push(&plan->routines, routine);
    uint32_t number = bpl_index_get(&plan->index, procedure);
    if (number != BPL_NO_INDEX && !plan->callees.at[number].routine)
        plan->callees.at[number].routine = (uint32_t)plan->routines.count;
}

static void add_routine_of(BplInlinePlan *plan, BplDecl *decl)
{
    if (decl->kind == BPL_IMPLEMENTATION) {
        BplImplementation *impl = bpl_as_implementation(decl);
        BplRoutine routine = {.decl = decl,
                              .body = impl->body,
                              .ins = impl->ins,
                              .outs = impl->outs,
                              .type_params = impl->type_params};
        add_routine(plan, impl->procedure, routine);
    } else if (decl->kind == BPL_PROCEDURE && bpl_as_procedure(decl)->body) {
        BplProcedure *procedure = bpl_as_procedure(decl);
        BplRoutine routine = {.decl = decl,
                              .body = procedure->body,
                              .ins = procedure->ins,
                              .outs = procedure->outs,
                              .type_params = procedure->type_params};
        add_routine(plan, procedure, routine);
    }
}

/* ---- choosing -------------------------------------------------------------------------------- */

/* Returns the number N of an attribute {:inline N} among `attrs`, or -1 if there is none. */
static long inline_attr(const BplAttr *attrs)
{
    BPL_EACH (const BplAttr, attr, attrs) {
        if (strcmp(attr->name->text, "inline") != 0 || !attr->args ||
            attr->args->kind != BPL_INT_LIT)
            continue;
        uint32_t number;
        bpl_int_lit_value(attr->args, &number);
        return number;
    }
    return -1;
}

static bool is_any(const char *const *patterns, size_t count, const BplName *name)
{
    for (size_t i = 0; i < count; i++)
        if (bpl_wildcard_matches(patterns[i], name->text))
            return true;
    return false;
}

static void choose(const BplInlinePlan *plan, BplCallee *callee)
{
    const BplInlineOptions *options = plan->options;
    const BplProcedure *procedure = callee->procedure;
    callee->by_spec = is_any(options->specs, options->spec_count, procedure->name);
    callee->limit = -1;
    if (!callee->routine)
        return;
    long written = inline_attr(procedure->attrs);
    if (written < 0)
        written = inline_attr(plan->routines.at[callee->routine - 1].decl->attrs);
    bool asked_for = options->all || is_any(options->procs, options->proc_count, procedure->name);
    if (asked_for && written < 1)
        written = 1;
    if (written >= 0)
        callee->limit = options->depth >= 0 ? options->depth : written;
}

/* Does the pattern match the name of a procedure of the program? If `with_body` is set, only
 * procedures with a body count. */
static bool is_matched(const BplInlinePlan *plan, const char *pattern, bool with_body)
{
    for (size_t i = 0; i < plan->callees.count; i++) {
        const BplCallee *callee = &plan->callees.at[i];
        if ((callee->routine || !with_body) &&
            bpl_wildcard_matches(pattern, callee->procedure->name->text))
            return true;
    }
    return false;
}

static BplInlined check_patterns(const BplInlinePlan *plan, const char **trouble)
{
    const BplInlineOptions *options = plan->options;
    for (size_t i = 0; i < options->proc_count; i++) {
        *trouble = options->procs[i];
        if (!is_matched(plan, *trouble, true))
            return BPL_INLINE_UNMATCHED;
    }
    for (size_t i = 0; i < options->spec_count; i++) {
        *trouble = options->specs[i];
        if (!is_matched(plan, *trouble, false))
            return BPL_INLINE_UNMATCHED_SPEC;
    }
    return BPL_INLINED;
}

/* ---- the fate of a call ---------------------------------------------------------------------- */

static long limit_at(const BplCallee *callee, const BplCall *call)
{
    if (callee->active)
        return callee->in_force;
    long own = callee->routine ? inline_attr(call->attrs) : -1;
    return own >= 0 ? own : callee->limit;
}

BplCallFate bpl_inline_fate(BplInlinePlan *plan, const BplCall *call, BplCallee **callee)
{
    uint32_t number = bpl_index_get(&plan->index, call->procedure);
    if (number == BPL_NO_INDEX || call->async)
        return BPL_CALL_STAYS;
    *callee = &plan->callees.at[number];
    assert((*callee)->procedure == call->procedure);
    if ((*callee)->by_spec)
        return BPL_CALL_SPEC;
    long limit = limit_at(*callee, call);
    if (limit < 0 || call->forall)
        return BPL_CALL_STAYS;
    if ((*callee)->active < limit)
        return BPL_CALL_BODY;
    static const BplCallFate at_depth[] = {
        [BPL_AT_DEPTH_ASSUME] = BPL_CALL_ASSUME_FALSE,
        [BPL_AT_DEPTH_ASSERT] = BPL_CALL_ASSERT_FALSE,
        [BPL_AT_DEPTH_SPEC] = BPL_CALL_SPEC,
        [BPL_AT_DEPTH_CALL] = BPL_CALL_STAYS,
    };
    return at_depth[plan->options->at_depth];
}

void bpl_inline_enter(BplCallee *callee, const BplCall *call)
{
    assert(callee->active == 0 || callee->in_force == limit_at(callee, call));
    callee->in_force = limit_at(callee, call);
    callee->active++;
    assert(callee->routine && callee->active <= callee->in_force);
}

void bpl_inline_leave(BplCallee *callee)
{
    assert(callee->active > 0);
    callee->active--;
}

/* ---- size ------------------------------------------------------------------------------------ */

typedef struct Estimate {
    size_t size;
    unsigned nesting;
} Estimate;

/* Adds to sum->size the number of statements of the routine after inlining, at least one for each
 * inlined call; the calls are visited in the order of inlining. Returns TOO_LARGE or TOO_DEEP as
 * soon as a limit is exceeded. */
static BplInlined estimate(BplInlinePlan *plan, const BplRoutine *routine, Estimate *sum)
{
    sum->size += routine->size + 1;
    if (sum->size > plan->options->max_size)
        return BPL_INLINE_TOO_LARGE;
    if (sum->nesting > BPL_MAX_INLINE_NESTING)
        return BPL_INLINE_TOO_DEEP;
    for (size_t i = 0; i < routine->calls.count; i++) {
        BplCallee *callee;
        const BplCall *call = routine->calls.at[i];
        BplCallFate fate = bpl_inline_fate(plan, call, &callee);
        if (fate != BPL_CALL_BODY)
            continue;
        bpl_inline_enter(callee, call);
        sum->nesting++;
        BplInlined answer = estimate(plan, &plan->routines.at[callee->routine - 1], sum);
        assert(sum->nesting > 0);
        sum->nesting--;
        bpl_inline_leave(callee);
        if (answer != BPL_INLINED)
            return answer;
    }
    return BPL_INLINED;
}

static BplInlined estimate_all(BplInlinePlan *plan)
{
    Estimate sum = {0};
    for (size_t i = 0; i < plan->routines.count; i++) {
        BplRoutine *routine = &plan->routines.at[i];
        for (size_t k = 0; k < routine->calls.count; k++) {
            BplCallee *callee;
            routine->changes |=
                bpl_inline_fate(plan, routine->calls.at[k], &callee) != BPL_CALL_STAYS;
        }
        assert(sum.nesting == 0);
        BplInlined answer = routine->changes ? estimate(plan, routine, &sum) : BPL_INLINED;
        if (answer != BPL_INLINED)
            return answer;
    }
    return BPL_INLINED;
}

/* ---- all of it ------------------------------------------------------------------------------- */

BplInlined bpl_inline_plan_init(BplInlinePlan *plan, const BplProgram *program,
                                const BplInlineOptions *options, const char **trouble)
{
    *plan = (BplInlinePlan){.options = options};
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE || decl->op != BPL_FORM_PROCEDURE)
            continue;
        bpl_vec_push(&plan->callees, (BplCallee){.procedure = bpl_as_procedure(decl)});
        bpl_index_put(&plan->index, decl, (uint32_t)plan->callees.count - 1);
    }
    BPL_EACH (BplDecl, decl, program->unit->decls)
        add_routine_of(plan, decl);
    for (size_t i = 0; i < plan->callees.count; i++)
        choose(plan, &plan->callees.at[i]);
    BplInlined answer = check_patterns(plan, trouble);
    return answer == BPL_INLINED ? estimate_all(plan) : answer;
}

void bpl_inline_plan_release(BplInlinePlan *plan)
{
    for (size_t i = 0; i < plan->routines.count; i++)
        bpl_vec_release(&plan->routines.at[i].calls);
    bpl_vec_release(&plan->routines);
    bpl_vec_release(&plan->callees);
    bpl_index_release(&plan->index);
}
