/* Implements the Houdini algorithm. The verification conditions of each body are made once; only
 * the values of the candidates' constants are asserted anew for each query. */
#include "libbpl/vc/houdini.h"

#include "libbpl/base/clock.h"
#include "libbpl/base/limits.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/walk.h"
#include "libbpl/vc/houdini_work.h"

#include <string.h>

BplVar *bpl_vc_add_candidate(BplProgram *program, BplChain *decls, const BplName *name,
                             bool is_inferred)
{
    BplArena *arena = &program->arena;
    BplConstDecl *decl = bpl_ast_const_decl(arena, 0);
    decl->group = bpl_make_group(program, name, BPL_ROLE_CONST, &bpl_type_bool, NULL);
    decl->attrs = bpl_make_attr(program, "existential", bpl_make_bool(arena, true, NULL));
    if (is_inferred)
        decl->attrs->next = &bpl_make_attr(program, "inferred", NULL)->node;
    decl->is_made = 1;
    bpl_node_set_height(&decl->node);
    bpl_chain_add(decls, decl);
    return decl->group->vars;
}

static void find_candidates(BplVcHoudiniWork *w, BplVcCandidates candidates)
{
    BPL_EACH (const BplDecl, decl, w->session->program->unit->decls) {
        bool is_inferred = bpl_attr_find(decl->attrs, "inferred") != NULL;
        if (decl->kind != BPL_CONST_DECL || !bpl_attr_is_true(decl->attrs, "existential") ||
            (candidates == BPL_VC_CANDIDATES_INFERRED && !is_inferred))
            continue;
        BPL_EACH (const BplVar, var, bpl_as_const_decl(decl)->group->vars) {
            if (var->type->expanded->kind != BPL_T_BOOL)
                continue;
            bpl_vec_push(&w->out->candidates, ((BplVcCandidate){var, is_inferred, true}));
            bpl_vec_push(&w->symbols,
                         bpl_term_symbol(w->session->terms, var->name, BPL_SORT_BOOL, 0));
        }
    }
}

static size_t index_of(const BplVcHoudiniWork *w, const BplExpr *expr)
{
    for (size_t i = 0; expr->kind == BPL_IDENT && i < w->out->candidates.count; i++)
        if (w->out->candidates.at[i].constant == bpl_as_ident(expr)->var)
            return i;
    return SIZE_MAX;
}

size_t bpl_vc_candidate_of(const BplVcHoudiniWork *w, const BplNode *claim)
{
    const BplExpr *expr = claim->kind == BPL_ASSERT      ? bpl_as_assert(claim)->expr
                          : claim->kind == BPL_CONDITION ? bpl_as_condition(claim)->expr
                                                         : NULL;
    while (expr && expr->kind == BPL_BINARY && expr->op == BPL_OP_IMPLIES) {
        size_t found = index_of(w, bpl_as_binary(expr)->left);
        if (found != SIZE_MAX && w->out->candidates.at[found].holds)
            return found;
        expr = bpl_as_binary(expr)->right;
    }
    size_t found = expr ? index_of(w, expr) : SIZE_MAX;
    return found != SIZE_MAX && w->out->candidates.at[found].holds ? found : SIZE_MAX;
}

static bool has_candidate(const BplVcHoudiniWork *w, const BplVcBody *body)
{
    for (size_t i = 0; i < body->passive.checks.count; i++)
        if (bpl_vc_candidate_of(w, body->passive.checks.at[i].claim) != SIZE_MAX)
            return true;
    return false;
}

bool bpl_vc_speaks_of(const BplVcHoudiniWork *w, const BplVcBody *body, BplValue symbol)
{
    uint32_t key = (uint32_t)bpl_term_node(w->session->terms, symbol)->payload << 2;
    for (size_t i = 0; i < body->conditions.at.count; i++) {
        if (!bpl_value_is_term(body->conditions.at.at[i]))
            continue;
        BplTermSet set = bpl_term_free(w->session->terms, body->conditions.at.at[i]);
        size_t low = 0, high = set.count;
        while (low < high) {
            size_t middle = low + (high - low) / 2;
            if (set.at[middle] < key)
                low = middle + 1;
            else
                high = middle;
        }
        if (low < set.count && set.at[low] == key)
            return true;
    }
    return false;
}

static void drop(BplVcHoudiniWork *w, size_t candidate)
{
    w->out->candidates.at[candidate].holds = false;
    for (size_t i = 0; i < w->count; i++)
        w->dirty[i] = w->dirty[i] || bpl_vc_speaks_of(w, &w->bodies[i], w->symbols.at[candidate]);
}

/* ---- candidates that cannot be stated or are not needed -------------------------------------- */

static BplWalk drop_mentioned(BplWalker *walker, BplNode *node)
{
    BplVcHoudiniWork *w = walker->data;
    BplProcedure *callee = node->kind == BPL_CALL ? bpl_as_call(node)->procedure : NULL;
    BplWalker further = {.enter = drop_mentioned, .data = w};
    BPL_EACH (BplStmt, spec, callee ? callee->specs : NULL)
        bpl_walk(&further, &spec->node);
    size_t found = node->kind == BPL_IDENT ? index_of(w, (const BplExpr *)node) : SIZE_MAX;
    if (found != SIZE_MAX && w->out->candidates.at[found].holds)
        drop(w, found);
    return BPL_WALK_ON;
}

/* For a body that has no translation: drops the candidate annotations in the body, in its
 * procedure's specification, and in the specifications of the procedures that it calls. */
static void drop_unsaid(BplVcHoudiniWork *w, BplDecl *decl)
{
    BplWalker walker = {.enter = drop_mentioned, .data = w};
    bpl_walk(&walker, &decl->node);
    BPL_EACH (BplStmt, spec, bpl_decl_procedure(decl)->specs)
        bpl_walk(&walker, &spec->node);
}

static void note_asked(const BplVcHoudiniWork *w, const BplVcCheck *checks, size_t count,
                       bool *asked)
{
    for (size_t i = 0; i < count; i++) {
        size_t found = bpl_vc_candidate_of(w, checks[i].claim);
        if (found != SIZE_MAX)
            asked[found] = true;
    }
}

/* Drops inferred candidate annotations that no body checks, since nothing would prove that they
 * hold. */
static void drop_unasked(BplVcHoudiniWork *w)
{
    bool *asked = bpl_alloc_zero(w->symbols.count + 1);
    for (size_t i = 0; i < w->count; i++) {
        const BplVcPassive *passive = &w->bodies[i].passive;
        if (w->bodies[i].trouble)
            continue;
        note_asked(w, passive->checks.at, passive->checks.count, asked);
        note_asked(w, passive->trivial.at, passive->trivial.count, asked);
    }
    for (size_t i = 0; i < w->symbols.count; i++)
        if (w->out->candidates.at[i].is_inferred && !asked[i])
            drop(w, i);
    bpl_free(asked);
}

/* ---- dropping -------------------------------------------------------------------------------- */

/* Drops all candidate annotations that the body mentions, since the solver did not decide which of
 * them hold. */
static void drop_unknown(BplVcHoudiniWork *w, size_t body)
{
    for (size_t i = 0; i < w->symbols.count; i++)
        if (w->out->candidates.at[i].holds &&
            bpl_vc_speaks_of(w, &w->bodies[body], w->symbols.at[i])) {
            w->lost[i] = true;
            drop(w, i);
        }
}

static bool is_late(const BplVcHoudiniWork *w)
{
    return (w->until > 0 && bpl_clock_seconds() >= w->until) || bpl_vc_is_spent(w->session);
}

/* Lets all queries together take this many percent of `work` steps; if `work` is 0, any number. */
static void permit(BplVcHoudiniWork *w, uint64_t work, uint64_t percent)
{
    assert(!work || w->session->options.in_place);
    w->session->most = work ? w->spent_before + work * percent / 100 + 1 : 0;
}

/* Drops all candidates that have not been refuted, since there is no time left to find out whether
 * they hold. */
static void drop_all(BplVcHoudiniWork *w)
{
    for (size_t i = 0; i < w->symbols.count; i++)
        if (w->out->candidates.at[i].holds) {
            w->lost[i] = true;
            w->out->candidates.at[i].holds = false;
        }
    memset(w->dirty, 0, w->count * sizeof *w->dirty);
}

/* Changes the result of a body from errors to `unknown` if the body mentions candidate annotations
 * that were dropped for lack of steps or time. */
static void doubt(const BplVcHoudiniWork *w, size_t body, BplVcResult *result)
{
    bool any = false;
    for (size_t i = 0; result->verdict == BPL_VC_ERRORS && i < w->symbols.count && !any; i++)
        any = w->lost[i] && bpl_vc_speaks_of(w, &w->bodies[body], w->symbols.at[i]);
    if (!any)
        return;
    for (size_t i = 0; i < result->errors.count; i++)
        bpl_vc_error_release(&result->errors.at[i]);
    bpl_vec_clear(&result->errors);
    bpl_free(result->why);
    result->why = bpl_strdup("candidates were given up for want of steps or time");
    result->verdict = BPL_VC_UNKNOWN;
}

/* Drops the candidates whose checks are among the errors of the result; returns false if there are
 * none. `lost` tells that these candidates are not refuted: the steps or the time did not suffice
 * to prove them. */
static bool drop_refuted(BplVcHoudiniWork *w, const BplVcResult *result, bool lost)
{
    bool any = false;
    for (size_t i = 0; i < result->errors.count; i++) {
        size_t candidate = bpl_vc_candidate_of(w, result->errors.at[i].claim);
        if (candidate != SIZE_MAX) {
            w->lost[candidate] = lost;
            drop(w, candidate);
            any = true;
        }
    }
    return any;
}

static void forget(BplVcHoudiniWork *w, BplVcResult **results)
{
    for (size_t i = 0; i < w->count; i++) {
        bpl_vc_result_free(results[i]);
        results[i] = NULL;
    }
}

/* Has all marked bodies (dirty) checked with the candidates that still hold, and drops refuted
 * candidates. If the solver does not decide a body, it is asked about each candidate of this body
 * separately. */
static void refute(BplVcHoudiniWork *w, BplVcResult **results)
{
    bool *asked = bpl_alloc_zero(w->count + 1), *again = bpl_alloc_zero(w->count + 1);
    memcpy(asked, w->dirty, w->count * sizeof *asked);
    memset(w->dirty, 0, w->count * sizeof *w->dirty);
    bpl_vc_ask_all(w, BPL_VC_REFUTED, asked, results);
    bool any_again = false;
    for (size_t i = 0; i < w->count; i++)
        if (results[i] && !drop_refuted(w, results[i], false) && results[i]->why)
            any_again = again[i] = true;
    forget(w, results);
    if (any_again)
        bpl_vc_ask_all(w, BPL_VC_ONE_BY_ONE, again, results);
    for (size_t i = 0; i < w->count; i++)
        if (results[i] && !drop_refuted(w, results[i], results[i]->why) && results[i]->why)
            drop_unknown(w, i);
    forget(w, results);
    bpl_free(asked);
    bpl_free(again);
}

static bool is_proved(BplVcHoudiniWork *w, size_t body)
{
    BplVcResult *result = bpl_vc_ask_one(w, body, BPL_VC_IS_PROVED);
    bool proved = result->verdict == BPL_VC_VERIFIED;
    bpl_vc_result_free(result);
    return proved;
}

static bool are_proved(BplVcHoudiniWork *w, const bool *looked_at)
{
    for (size_t i = 0; i < w->count; i++) {
        if (!looked_at[i])
            continue;
        size_t size = w->bodies[i].passive.blocks.count;
        if (size > w->budget)
            return false;
        w->budget -= size;
        if (!is_proved(w, i))
            return false;
    }
    return true;
}

/* Drops those candidates with numbers from `first` to `end` - 1 that no proof needs: tries to drop
 * all of them; if a body is then not verified, calls itself for each half of the range. `looked_at`
 * is working memory, one element for each body. */
static void leave_out(BplVcHoudiniWork *w, size_t first, size_t end, bool *looked_at)
{
    size_t dropped = 0;
    bool *held = bpl_alloc_zero(end - first + 1);
    memset(looked_at, 0, w->count);
    for (size_t i = first; i < end; i++) {
        held[i - first] = w->out->candidates.at[i].holds;
        if (!held[i - first])
            continue;
        dropped++;
        w->out->candidates.at[i].holds = false;
        for (size_t b = 0; b < w->count; b++)
            looked_at[b] = looked_at[b] || bpl_vc_speaks_of(w, &w->bodies[b], w->symbols.at[i]);
    }
    bool fine = !dropped || are_proved(w, looked_at);
    for (size_t i = first; i < end && !fine; i++)
        w->out->candidates.at[i].holds = held[i - first];
    bpl_free(held);
    if (fine || end - first == 1)
        return;
    size_t middle = first + (end - first) / 2;
    leave_out(w, middle, end, looked_at);
    leave_out(w, first, middle, looked_at);
}

static void collect(BplVcHoudiniWork *w, BplVcResult **results)
{
    bool *all = bpl_alloc(w->count + 1);
    memset(all, true, w->count);
    bpl_vc_ask_all(w, BPL_VC_IS_WHOLE, all, results);
    for (size_t i = 0; i < w->count; i++) {
        doubt(w, i, results[i]);
        bpl_vec_push(&w->out->results, results[i]);
        results[i] = NULL;
    }
    bpl_free(all);
}

static void uncollect(BplVcHoudini *houdini)
{
    for (size_t i = 0; i < houdini->results.count; i++)
        bpl_vc_result_free(houdini->results.at[i]);
    bpl_vec_clear(&houdini->results);
}

static bool is_verified(const BplVcHoudini *houdini)
{
    for (size_t i = 0; i < houdini->results.count; i++)
        if (houdini->results.at[i]->verdict != BPL_VC_VERIFIED)
            return false;
    return true;
}

void bpl_vc_houdini_init(BplVcHoudini *houdini, BplVcSession *session,
                         const BplVcHoudiniOptions *options)
{
    size_t count = options->count;
    *houdini = (BplVcHoudini){0};
    BplVcHoudiniWork w = {.out = houdini,
                          .session = session,
                          .count = count,
                          .spent_before = session->spent,
                          .budget = bpl_limits->vc_houdini_blocks};
    find_candidates(&w, options->candidates);
    w.lost = bpl_alloc_zero(w.symbols.count + 1);
    double now = bpl_clock_seconds(), end = session->options.end;
    w.until = end > 0 ? now + (end - now) * 0.01 * bpl_limits->vc_houdini_percent : 0;
    w.bodies = bpl_alloc_zero((count + 1) * sizeof *w.bodies);
    w.dirty = bpl_alloc_zero(count + 1);
    for (size_t i = 0; i < count; i++) {
        bpl_vc_body_init(session, &w.bodies[i], options->bodies[i]);
        w.dirty[i] = has_candidate(&w, &w.bodies[i]);
    }
    bpl_vc_groups_init(&w);
    BplVcResult **results = bpl_alloc_zero((count + 1) * sizeof *results);
    drop_unasked(&w);
    for (size_t i = 0; i < count; i++)
        if (w.bodies[i].trouble)
            drop_unsaid(&w, options->bodies[i]);
    permit(&w, options->work, bpl_limits->vc_houdini_percent);
    while (memchr(w.dirty, true, count) && !is_late(&w))
        refute(&w, results);
    if (memchr(w.dirty, true, count))
        drop_all(&w);
    permit(&w, options->work, 100);
    collect(&w, results);
    if (options->found)
        options->found(options->data, houdini);
    if (options->least && is_verified(houdini) && w.symbols.count && !is_late(&w)) {
        permit(&w, options->work, 100 + bpl_limits->vc_houdini_percent);
        leave_out(&w, 0, w.symbols.count, w.dirty);
        permit(&w, 0, 0);
        uncollect(houdini);
        collect(&w, results);
    }
    bpl_vc_groups_release(&w);
    bpl_free(results);
    for (size_t i = 0; i < count; i++)
        bpl_vc_body_release(&w.bodies[i]);
    bpl_free(w.bodies);
    bpl_free(w.dirty);
    bpl_free(w.lost);
    bpl_vec_release(&w.symbols);
    bpl_vec_release(&w.given);
}

void bpl_vc_houdini_release(BplVcHoudini *houdini)
{
    uncollect(houdini);
    bpl_vec_release(&houdini->results);
    bpl_vec_release(&houdini->candidates);
}
