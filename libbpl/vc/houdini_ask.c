/* Has many bodies checked by processes, for the Houdini algorithm. The bodies are divided into a
 * few groups, each with a process that checks the bodies of the group in order. At most the
 * permitted number of processes work at a time. */
#include "libbpl/base/limits.h"
#include "libbpl/vc/houdini_work.h"

/* Sets w->given, the formulas that are assumed: the values of the candidates' constants; with
 * `only_candidates`, also that no other check fails. */
static void choose(BplVcHoudiniWork *w, size_t body, bool only_candidates)
{
    BplTerms *t = w->session->terms;
    bpl_vec_clear(&w->given);
    for (size_t i = 0; i < w->symbols.count; i++)
        bpl_vec_push(&w->given, w->out->candidates.at[i].holds ? w->symbols.at[i]
                                                               : bpl_term_not(t, w->symbols.at[i]));
    const BplVcPassive *passive = &w->bodies[body].passive;
    for (size_t i = 0; only_candidates && i < passive->checks.count; i++)
        if (bpl_vc_candidate_of(w, passive->checks.at[i].claim) == SIZE_MAX)
            bpl_vec_push(&w->given, bpl_term_not(t, passive->checks.at[i].fails));
}

/* ---- questions ------------------------------------------------------------------------------- */

static bool has_error_of(const BplVcResult *result, const BplNode *claim)
{
    for (size_t i = 0; i < result->errors.count; i++)
        if (result->errors.at[i].claim == claim)
            return true;
    return false;
}

/* Asks whether some check of a candidate's assertion or clause can fail, under the assumption that
 * no other check fails. `first` is the number of the candidate's first check. The assumption
 * excludes no failure of a candidate: if the checks of all candidates pass this query, none of them
 * fails, since all checks on a path before the first failing one hold. */
static void ask_about_claim(BplVcHoudiniWork *w, BplVcBody *body, size_t first, BplVcResult *result)
{
    BplVcSession *s = w->session;
    const BplVcPassive *passive = &body->passive;
    const BplVcCheck *check = &passive->checks.at[first];
    BplVcResult *one = bpl_vc_result_new(body);
    bpl_prover_push(s->solver.prover);
    s->is_out_of_steps = false;
    for (size_t i = 0; i < passive->checks.count; i++)
        if (passive->checks.at[i].claim != check->claim)
            bpl_prover_assert(s->solver.prover,
                              bpl_term_not(s->terms, passive->checks.at[i].fails));
    bpl_vc_ask(s, body, one);
    bpl_prover_pop(s->solver.prover);
    result->questions += one->questions;
    bool is_lost = (s->is_out_of_steps && s->work && s->work < bpl_limits->vc_houdini_one_steps) ||
                   bpl_vc_is_over(s);
    if (one->verdict == BPL_VC_UNKNOWN && is_lost && !result->why) {
        result->why = one->why;
        one->why = NULL;
    }
    if (one->verdict != BPL_VC_VERIFIED)
        bpl_vec_push(&result->errors, ((BplVcError){.kind = check->kind,
                                                    .check = (uint32_t)first,
                                                    .loc = check->claim->loc,
                                                    .claim = check->claim}));
    bpl_vc_result_free(one);
}

/* ---- several refuted by one model ------------------------------------------------------------ */

/* Does the term consist of arithmetic and Boolean operations on symbols and numbers? Then its value
 * in a model is reliable. */
static bool is_plain(const BplTerms *t, BplValue value)
{
    if (!bpl_value_is_term(value))
        return true;
    const BplTermNode *node = bpl_term_node(t, value);
    bool is = node->op == BPL_TERM_SYMBOL || node->op == BPL_TERM_INT ||
              node->op == BPL_TERM_REAL ||
              (node->op >= BPL_TERM_EQ && node->op <= BPL_TERM_IS_INT &&
               node->op != BPL_TERM_DISTINCT && node->op != BPL_TERM_POW);
    for (uint32_t i = 0; i < node->count && is; i++)
        is = is_plain(t, node->args[i]);
    return is;
}

static void add_refuted(BplVcHoudiniWork *w, const BplVcBody *body, uint32_t number,
                        BplVcResult *result)
{
    const BplVcCheck *check = &body->passive.checks.at[number];
    bpl_vec_push(&result->errors, ((BplVcError){.kind = check->kind,
                                                .check = number,
                                                .loc = check->claim->loc,
                                                .claim = check->claim}));
    bpl_prover_assert(w->session->solver.prover, bpl_term_not(w->session->terms, check->fails));
}

/* After an error, adds errors for those later checks of the block that also fail in the model of
 * this error, to save queries. */
static void look_behind(BplVcHoudiniWork *w, const BplVcBody *body, BplVcResult *result)
{
    BplTerms *t = w->session->terms;
    uint32_t failed = bpl_vec_last(&result->errors).check;
    const BplVcBlock *block = body->passive.blocks.at[body->passive.checks.at[failed].block];
    bool is_behind = false;
    for (size_t i = 0; i < block->items.count; i++) {
        const BplVcItem *item = &block->items.at[i];
        if (item->check == BPL_VC_NONE)
            continue;
        if (is_behind &&
            bpl_vc_candidate_of(w, body->passive.checks.at[item->check].claim) != SIZE_MAX &&
            is_plain(t, item->claimed) &&
            bpl_prover_truth(w->session->solver.prover, bpl_term_not(t, item->claimed)))
            add_refuted(w, body, item->check, result);
        is_behind = is_behind || item->check == failed;
    }
}

static BplVcResult *refute_all(BplVcHoudiniWork *w, BplVcBody *body)
{
    BplVcResult *result = bpl_vc_result_new(body);
    if (bpl_vc_body_begin(w->session, body, w->given.at, w->given.count)) {
        while (bpl_vc_ask(w->session, body, result))
            look_behind(w, body, result);
        bpl_vc_body_end(w->session, result);
    }
    return result;
}

/* ---- modes ----------------------------------------------------------------------------------- */

static BplVcResult *prove_one_by_one(BplVcHoudiniWork *w, BplVcBody *body)
{
    const BplVcPassive *passive = &body->passive;
    BplVcResult *result = bpl_vc_result_new(body);
    BplSet seen = {0};
    if (bpl_vc_body_begin(w->session, body, w->given.at, w->given.count)) {
        for (size_t i = 0; i < passive->checks.count; i++) {
            const BplNode *claim = passive->checks.at[i].claim;
            if (bpl_vc_candidate_of(w, claim) != SIZE_MAX && bpl_set_add(&seen, claim) &&
                !has_error_of(result, claim))
                ask_about_claim(w, body, i, result);
        }
        bpl_vc_body_end(w->session, result);
    }
    result->verdict = result->errors.count ? BPL_VC_ERRORS : BPL_VC_VERIFIED;
    bpl_set_release(&seen);
    return result;
}

/* Are all candidates that the body mentions, and that still hold, inferred ({:inferred}) ones? */
static bool is_inferred_alone(const BplVcHoudiniWork *w, const BplVcBody *body)
{
    for (size_t i = 0; i < w->out->candidates.count; i++)
        if (w->out->candidates.at[i].holds && !w->out->candidates.at[i].is_inferred &&
            bpl_vc_speaks_of(w, body, w->symbols.at[i]))
            return false;
    return true;
}

static BplVcResult *answer(BplVcHoudiniWork *w, size_t index, BplVcHoudiniMode mode)
{
    BplVcBody *body = &w->bodies[index];
    bpl_vc_body_start(w->session, body);
    bool is_about_candidates = mode == BPL_VC_REFUTED || mode == BPL_VC_ONE_BY_ONE;
    choose(w, index, mode == BPL_VC_REFUTED);
    if (bpl_vc_is_asked(body))
        bpl_vc_limit(w->session, mode == BPL_VC_ONE_BY_ONE ? bpl_limits->vc_houdini_one_steps
                                 : is_about_candidates && is_inferred_alone(w, body)
                                     ? bpl_limits->vc_houdini_steps
                                     : 0);
    switch (mode) {
    case BPL_VC_IS_WHOLE:
        return bpl_vc_body_verify(w->session, body, w->given.at, w->given.count);
    case BPL_VC_IS_PROVED:
        return bpl_vc_body_prove(w->session, body, w->given.at, w->given.count, 1);
    case BPL_VC_REFUTED:
        return refute_all(w, body);
    case BPL_VC_ONE_BY_ONE:
        break;
    }
    return prove_one_by_one(w, body);
}

/* Checks a body in a helper process; `given`, sent by the parent, contains the mode and the values
 * of the candidates' constants. */
static BplVcResult *answer_parent(void *data, size_t body, const BplStrbuf *given)
{
    BplVcHoudiniWork *w = data;
    assert(given->length == w->symbols.count + 1);
    for (size_t i = 0; i < w->symbols.count; i++)
        w->out->candidates.at[i].holds = given->text[i + 1] != 0;
    return answer(w, body, (BplVcHoudiniMode)given->text[0]);
}

static BplVcQuestion question_of(const BplVcHoudiniWork *w, BplVcHoudiniMode mode)
{
    BplVcQuestion question = {0};
    bpl_strbuf_add_char(&question.given, (char)mode);
    for (size_t i = 0; i < w->symbols.count; i++)
        bpl_strbuf_add_char(&question.given, w->out->candidates.at[i].holds);
    return question;
}

/* ---- several bodies at a time ---------------------------------------------------------------- */

/* Divides the bodies into groups. The division depends on nothing but the program; therefore the
 * sequence of queries of a process does not depend on the number of processes. */
void bpl_vc_groups_init(BplVcHoudiniWork *w)
{
    size_t checks = 0, seen = 0, at = 0;
    for (size_t i = 0; i < w->count; i++)
        checks += w->bodies[i].passive.checks.count;
    w->group_count = 1 + checks / bpl_limits->vc_houdini_checks;
    if (w->group_count > BPL_ROOM_VC_HOUDINI_GROUPS)
        w->group_count = BPL_ROOM_VC_HOUDINI_GROUPS;
    for (size_t i = 0; i < w->group_count; i++) {
        BplVcGroup *group = &w->groups[i];
        group->first = at;
        while (at < w->count &&
               (seen * w->group_count < checks * (i + 1) || i + 1 == w->group_count))
            seen += w->bodies[at++].passive.checks.count;
        group->end = at;
        bpl_vc_helper_init(&group->helper, w->session, w->bodies, w->count);
        group->helper.prove = answer_parent;
        group->helper.data = w;
    }
}

static bool is_stopped(const BplVcHoudiniWork *w)
{
    return w->session->options.stop && *w->session->options.stop;
}

static bool is_late(const BplVcHoudiniWork *w)
{
    double end = w->session->options.end;
    return end > 0 && bpl_clock_seconds() >= end;
}

/* Sends to the group's process the group's next body that is wanted and has no result yet; returns
 * false if there is none. */
static bool go_on(BplVcHoudiniWork *w, BplVcGroup *group, const BplVcQuestion *question,
                  const bool *wanted, BplVcResult **results)
{
    for (; group->at < group->end; group->at++) {
        size_t i = group->at;
        if (!wanted[i] || results[i])
            continue;
        if (!bpl_vc_is_asked(&w->bodies[i]))
            results[i] = bpl_vc_body_verify(w->session, &w->bodies[i], NULL, 0);
        else if (is_stopped(w))
            results[i] = bpl_vc_helper_unknown(&group->helper, i, "stopped by a signal");
        else if (is_late(w))
            results[i] = bpl_vc_helper_unknown(&group->helper, i, "out of time");
        else if (bpl_vc_helper_ask(&group->helper, i, question))
            return true;
        else
            results[i] = bpl_vc_helper_unknown(&group->helper, i, "no process could be started");
    }
    return false;
}

/* Waits for the process of some group, and takes its result. If the run was stopped by a signal,
 * ends the processes, and makes the bodies being checked unknown. */
static void hear(BplVcHoudiniWork *w, BplVcResult **results)
{
    BplWorker *workers[BPL_ROOM_VC_HOUDINI_GROUPS];
    size_t of[BPL_ROOM_VC_HOUDINI_GROUPS], count = 0;
    double deadline = 0;
    for (size_t i = 0; i < w->group_count; i++) {
        BplVcHelper *helper = &w->groups[i].helper;
        if (!helper->is_busy)
            continue;
        if (helper->deadline > 0 && (deadline <= 0 || helper->deadline < deadline))
            deadline = helper->deadline;
        of[count] = i;
        workers[count++] = &helper->worker;
    }
    size_t heard = bpl_worker_wait(workers, count, deadline, w->session->options.stop);
    for (size_t i = 0; i < count; i++) {
        BplVcGroup *group = &w->groups[of[i]];
        bool is_late = group->helper.deadline > 0 && bpl_clock_seconds() >= group->helper.deadline;
        if (is_stopped(w)) {
            bpl_worker_kill(&group->helper.worker);
            group->helper.is_busy = false;
            results[group->at] =
                bpl_vc_helper_unknown(&group->helper, group->at, "stopped by a signal");
        } else if (i == heard || is_late) {
            results[group->at] = bpl_vc_helper_hear(&group->helper);
        }
    }
}

/* Sets the results of the wanted bodies: in this process (in_place), or by the groups' processes,
 * of which at most `jobs` work at a time. */
void bpl_vc_ask_all(BplVcHoudiniWork *w, BplVcHoudiniMode mode, const bool *wanted,
                    BplVcResult **results)
{
    if (w->session->options.in_place) {
        for (size_t i = 0; i < w->count; i++)
            if (wanted[i])
                results[i] = answer(w, i, mode);
        return;
    }
    BplVcQuestion question = question_of(w, mode);
    size_t most = w->session->options.jobs ? w->session->options.jobs : 1;
    for (size_t i = 0; i < w->group_count; i++)
        w->groups[i].at = w->groups[i].first;
    for (bool any = true; any;) {
        size_t busy = 0;
        for (size_t i = 0; i < w->group_count; i++)
            busy += w->groups[i].helper.is_busy;
        for (size_t i = 0; i < w->group_count && busy < most; i++)
            if (!w->groups[i].helper.is_busy)
                busy += go_on(w, &w->groups[i], &question, wanted, results);
        any = busy > 0;
        if (any)
            hear(w, results);
    }
    bpl_strbuf_release(&question.given);
}

BplVcResult *bpl_vc_ask_one(BplVcHoudiniWork *w, size_t body, BplVcHoudiniMode mode)
{
    if (w->session->options.in_place)
        return answer(w, body, mode);
    size_t group = 0;
    while (body >= w->groups[group].end)
        group++;
    BplVcQuestion question = question_of(w, mode);
    BplVcResult *result = bpl_vc_helper_prove(&w->groups[group].helper, body, &question);
    bpl_strbuf_release(&question.given);
    return result;
}

void bpl_vc_groups_release(BplVcHoudiniWork *w)
{
    for (size_t i = 0; i < w->group_count; i++)
        bpl_vc_helper_release(&w->groups[i].helper);
}
