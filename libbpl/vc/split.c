/* Verifies a body's checks one by one. A symbolic number selects the check that may fail, so that
 * all queries share the verification conditions.
 *
 * The query about a check assumes that all other checks hold. If no check can fail under this
 * assumption, none can fail at all: all checks that precede the first failing check on a path hold.
 */
#include "libbpl/vc/session.h"

#include "libbpl/base/clock.h"

#include <stdlib.h>

/* A group of checks that get one result: checks of the same kind, source position and assertion or
 * clause, such as the checks of an invariant on several edges. */
typedef struct Group {
    BplVcCheckResult result;
    size_t number;
    bool is_asked;
} Group;

typedef BPL_VEC(Group) Groups;

BplLoc bpl_vc_check_place(const BplVcCheck *check)
{
    const BplNode *node = check->place ? check->place : check->claim;
    return node->loc ? node->loc : bpl_node_origin(node);
}

const BplName *bpl_vc_callee(const BplVcCheck *check)
{
    bool is_call = check->kind == BPL_VC_REQUIRES && check->place->kind == BPL_CALL;
    return is_call ? bpl_as_call(check->place)->name : NULL;
}

static size_t group_of(Groups *groups, const BplVcCheck *check, uint32_t number, bool is_asked)
{
    BplLoc loc = bpl_vc_check_place(check);
    for (size_t i = 0; i < groups->count; i++) {
        Group *group = &groups->at[i];
        if (group->result.claim != check->claim || group->result.kind != check->kind ||
            group->result.loc != loc)
            continue;
        group->is_asked |= is_asked;
        group->result.verdict = group->is_asked ? BPL_VC_UNKNOWN : BPL_VC_VERIFIED;
        return i;
    }
    Group made = {.result = {.kind = check->kind,
                             .loc = loc,
                             .claim = check->claim,
                             .callee = bpl_vc_callee(check),
                             .verdict = is_asked ? BPL_VC_UNKNOWN : BPL_VC_VERIFIED,
                             .check = number},
                  .number = groups->count,
                  .is_asked = is_asked};
    bpl_vec_push(groups, made);
    return groups->count - 1;
}

static int by_place(const void *a, const void *b)
{
    const BplVcCheckResult *left = &((const Group *)a)->result,
                           *right = &((const Group *)b)->result;
    if (left->loc != right->loc)
        return left->loc < right->loc ? -1 : 1;
    if (left->claim->loc != right->claim->loc)
        return left->claim->loc < right->claim->loc ? -1 : 1;
    return (int)left->kind - (int)right->kind;
}

/* Adds the result `one` of the query about a group to the body's result `all`. */
static void add_answer(BplVcResult *all, BplVcResult *one, Group *group)
{
    group->result.verdict = one->verdict;
    group->result.why = one->why;
    for (size_t i = 0; i < one->errors.count; i++)
        bpl_vec_push(&all->errors, one->errors.at[i]);
    if (one->verdict == BPL_VC_ERRORS)
        all->verdict = BPL_VC_ERRORS;
    else if (one->verdict == BPL_VC_UNKNOWN && all->verdict == BPL_VC_VERIFIED)
        all->verdict = BPL_VC_UNKNOWN;
    if (one->why && !all->why) {
        BplStrbuf why = {0};
        bpl_strbuf_add_text(&why, one->why);
        all->why = bpl_strbuf_detach(&why);
    }
    all->questions += one->questions;
    all->is_late = all->is_late || one->is_late;
    one->why = NULL;
    one->errors.count = 0;
}

static void ask_about(BplVcSession *s, BplVcBody *body, BplValue which, Group *group,
                      BplVcResult *all)
{
    double start = bpl_clock_seconds();
    uint64_t steps = s->steps;
    BplVcResult *one = bpl_vc_result_new(body);
    bpl_prover_push(s->solver.prover);
    bpl_prover_assert(s->solver.prover,
                      bpl_term_eq(s->terms, which, bpl_term_int(s->terms, (int64_t)group->number)));
    s->is_out_of_steps = false;
    bpl_vc_ask(s, body, one);
    uint32_t limit = bpl_vc_turn_steps(s);
    /* the query ended at the limit that the user has set, so further turns, with more steps, do not
     * help */
    bool is_own = s->work && (!limit || s->work <= limit);
    if (s->in_turns && s->is_out_of_steps && (s->is_turn_over || (limit && !is_own)))
        all->is_unfinished = true;
    bpl_prover_pop(s->solver.prover);
    add_answer(all, one, group);
    bpl_vc_result_free(one);
    group->result.seconds = bpl_clock_seconds() - start;
    group->result.steps = s->steps - steps;
}

static void ask_each(BplVcSession *s, BplVcBody *body, Groups *groups, BplVcResult *result)
{
    BplValue which = bpl_vc_fresh(&s->eval, body->passive.name, BPL_SORT_INT);
    for (size_t i = 0; i < body->passive.checks.count; i++) {
        const BplVcCheck *check = &body->passive.checks.at[i];
        BplValue number =
            bpl_term_int(s->terms, (int64_t)group_of(groups, check, (uint32_t)i, true));
        bpl_prover_assert(s->solver.prover, bpl_term_implies(s->terms, check->fails,
                                                             bpl_term_eq(s->terms, which, number)));
    }
    qsort(groups->at, groups->count, sizeof *groups->at, by_place);
    result->verdict = BPL_VC_VERIFIED; /* the body is verified unless some group of checks is not */
    for (size_t i = 0; i < groups->count; i++)
        if (groups->at[i].is_asked && !result->is_unfinished)
            ask_about(s, body, which, &groups->at[i], result);
    if (result->is_unfinished && result->verdict == BPL_VC_VERIFIED)
        result->verdict = BPL_VC_UNKNOWN;
}

/* Returns true if the result of the check is to be reported: checks of inferred invariants are
 * reported only if they do not hold. */
static bool is_told(const BplVcCheckResult *check)
{
    return !check->claim->is_made || check->verdict != BPL_VC_VERIFIED ||
           !bpl_attr_find(bpl_node_attrs(check->claim), "inferred");
}

BplVcResult *bpl_vc_body_split(BplVcSession *s, BplVcBody *body, const BplValue *given,
                               size_t count)
{
    double start = bpl_clock_seconds();
    BplVcResult *result = bpl_vc_result_new(body);
    Groups groups = {0};
    for (size_t i = 0; i < body->passive.trivial.count && !body->trouble; i++)
        group_of(&groups, &body->passive.trivial.at[i], (uint32_t)(body->passive.checks.count + i),
                 false);
    if (bpl_vc_body_begin(s, body, given, count)) {
        ask_each(s, body, &groups, result);
        bpl_vc_body_end(s, result);
    } else if (groups.count) {
        qsort(groups.at, groups.count, sizeof *groups.at, by_place);
    }
    for (size_t i = 0; i < groups.count; i++)
        if (is_told(&groups.at[i].result))
            bpl_vec_push(&result->split, groups.at[i].result);
        else
            bpl_free(groups.at[i].result.why);
    bpl_vec_release(&groups);
    result->seconds = bpl_clock_seconds() - start;
    return result;
}
