#include "libbpl/vc/message.h"

#include "libbpl/vc/trace.h"

static void put_error(BplStrbuf *message, const BplVcError *error)
{
    bpl_bytes_put_number(message, error->check);
    bpl_bytes_put_number(message, error->is_definite);
    bpl_bytes_put_number(message, error->path.count);
    for (size_t i = 0; i < error->path.count; i++)
        bpl_bytes_put_number(message, error->path.at[i]);
    bpl_bytes_put_number(message, error->values.count);
    for (size_t i = 0; i < error->values.count; i++) {
        bpl_bytes_put_number(message, error->values.at[i].step);
        bpl_bytes_put_string(message, error->values.at[i].name->text);
        bpl_bytes_put_string(message, error->values.at[i].text);
    }
    bpl_bytes_put_string(message, error->prints);
    bpl_bytes_put_number(message, error->reality);
    bpl_bytes_put_string(message, error->reason);
    bpl_bytes_put_number(message, error->weak);
    bpl_bytes_put_number(message, error->weak_call);
}

static void put_check(BplStrbuf *message, const BplVcCheckResult *check)
{
    bpl_bytes_put_number(message, check->check);
    bpl_bytes_put_number(message, check->verdict);
    bpl_bytes_put_string(message, check->why);
    bpl_bytes_put_double(message, check->seconds);
    bpl_bytes_put_number(message, check->steps);
}

static void put_stability(BplStrbuf *message, const BplVcStability *stability)
{
    bpl_bytes_put_number(message, stability->asked);
    bpl_bytes_put_number(message, stability->proved);
    bpl_bytes_put_number(message, stability->least);
    bpl_bytes_put_number(message, stability->most);
    bpl_bytes_put_double(message, stability->mean);
    bpl_bytes_put_double(message, stability->deviation);
}

/* Writes the assumptions of the body (which may be used in its proof) and their source positions.
 * Positions differ between runs, so a result with assumptions is not kept in a cache. */
static void put_core(BplStrbuf *message, const BplVcResult *result)
{
    bpl_bytes_put_number(message, result->has_core);
    bpl_bytes_put_number(message, result->is_vacuous);
    bpl_bytes_put_number(message, result->assumptions.count);
    for (size_t i = 0; i < result->assumptions.count; i++) {
        const BplVcAssumption *assumption = &result->assumptions.at[i];
        bpl_bytes_put_number(message, assumption->kind);
        bpl_bytes_put_number(message, assumption->loc);
        bpl_bytes_put_number(message, assumption->is_used);
        bpl_bytes_put_number(message, assumption->is_contradictory);
    }
    bpl_bytes_put_number(message, result->unreached.count);
    for (size_t i = 0; i < result->unreached.count; i++)
        bpl_bytes_put_number(message, result->unreached.at[i]);
}

/* Writes the profile; with positions, so that a result with a profile is not kept in a cache. */
static void put_profile(BplStrbuf *message, const BplVcProfile *profile)
{
    bpl_bytes_put_number(message, profile->is_asked);
    bpl_bytes_put_number(message, profile->is_cut);
    bpl_bytes_put_number(message, profile->count);
    bpl_bytes_put_number(message, profile->at.count);
    for (size_t i = 0; i < profile->at.count; i++) {
        const BplVcInstances *one = &profile->at.at[i];
        bpl_bytes_put_number(message, one->has_place);
        bpl_bytes_put_number(message, one->loc);
        bpl_bytes_put_string(message, one->trigger);
        bpl_bytes_put_number(message, one->count);
        bpl_bytes_put_number(message, one->repeats);
        bpl_bytes_put_number(message, one->cycle.count);
        for (size_t k = 0; k < one->cycle.count; k++)
            bpl_bytes_put_number(message, one->cycle.at[k]);
        bpl_bytes_put_number(message, one->terms.count);
        for (size_t k = 0; k < one->terms.count; k++)
            bpl_bytes_put_string(message, one->terms.at[k]);
    }
}

void bpl_vc_result_put(BplStrbuf *message, const BplVcResult *result)
{
    bpl_bytes_put_number(message, result->verdict);
    bpl_bytes_put_string(message, result->why);
    bpl_bytes_put_number(message, result->questions);
    bpl_bytes_put_number(message, result->is_unfinished);
    bpl_bytes_put_number(message, result->is_late);
    bpl_bytes_put_double(message, result->seconds);
    bpl_bytes_put_number(message, result->steps);
    put_stability(message, &result->stability);
    put_core(message, result);
    put_profile(message, &result->profile);
    bpl_bytes_put_number(message, result->errors.count);
    bpl_bytes_put_number(message, result->split.count);
    for (size_t i = 0; i < result->errors.count; i++)
        put_error(message, &result->errors.at[i]);
    for (size_t i = 0; i < result->split.count; i++)
        put_check(message, &result->split.at[i]);
}

/* ---- on the other side ----------------------------------------------------------------------- */

/* Returns the body's check with that number, or NULL. Checks that are evidently true have the
 * numbers after those of the other checks. */
static const BplVcCheck *check_at(BplBytes *in, const BplVcBody *body, uint64_t number)
{
    const BplVcPassive *p = &body->passive;
    if (in->fine && number < p->checks.count)
        return &p->checks.at[number];
    if (in->fine && number - p->checks.count < p->trivial.count)
        return &p->trivial.at[number - p->checks.count];
    in->fine = false;
    return NULL;
}

static BplVcVerdict get_verdict(BplBytes *in)
{
    uint64_t verdict = bpl_bytes_number(in);
    in->fine = in->fine && verdict < BPL_VC_VERDICTS;
    return in->fine ? (BplVcVerdict)verdict : BPL_VC_UNKNOWN;
}

static void get_values(BplBytes *in, const BplVcBody *body, BplVcError *error)
{
    for (uint64_t left = bpl_bytes_number(in); left && in->fine; left--) {
        BplVcValue value = {.step = (uint32_t)bpl_bytes_number(in)};
        char *name = bpl_bytes_string(in);
        value.text = bpl_bytes_string(in);
        if (name)
            value.name = bpl_names_intern_text(body->passive.eval->terms->names, name);
        if (name)
            bpl_vec_push(&error->values, value);
        else
            bpl_free(value.text);
        in->fine = in->fine && name;
        bpl_free(name);
    }
    error->prints = bpl_bytes_string(in);
    uint64_t reality = bpl_bytes_number(in);
    in->fine = in->fine && reality <= BPL_VC_UNCONFIRMED;
    error->reality = in->fine ? (BplVcReality)reality : BPL_VC_UNASKED;
    error->reason = bpl_bytes_string(in);
    error->weak = (BplLoc)bpl_bytes_number(in);
    error->weak_call = bpl_bytes_number(in) != 0;
}

static void get_error(BplBytes *in, const BplVcBody *body, BplVcResult *result)
{
    BplVcError error = {.check = (uint32_t)bpl_bytes_number(in)};
    const BplVcPassive *p = &body->passive;
    error.is_definite = bpl_bytes_number(in) != 0;
    in->fine = in->fine && error.check < p->checks.count;
    for (uint64_t left = bpl_bytes_number(in); left && in->fine; left--) {
        uint64_t block = bpl_bytes_number(in);
        bpl_vec_push(&error.path, (uint32_t)block);
        in->fine = in->fine && block < p->blocks.count;
    }
    get_values(in, body, &error);
    if (!in->fine) {
        bpl_vc_error_release(&error);
        return;
    }
    bpl_vc_describe(p, &error);
    bpl_vec_push(&result->errors, error);
}

static void get_check(BplBytes *in, const BplVcBody *body, BplVcResult *result)
{
    uint32_t number = (uint32_t)bpl_bytes_number(in);
    const BplVcCheck *check = check_at(in, body, number);
    BplVcCheckResult made = {.check = number};
    made.verdict = get_verdict(in);
    made.why = bpl_bytes_string(in);
    made.seconds = bpl_bytes_double(in);
    made.steps = bpl_bytes_number(in);
    if (!in->fine) {
        bpl_free(made.why);
        return;
    }
    made.kind = check->kind;
    made.loc = bpl_vc_check_place(check);
    made.claim = check->claim;
    made.callee = bpl_vc_callee(check);
    bpl_vec_push(&result->split, made);
}

static void get_stability(BplBytes *in, BplVcStability *stability)
{
    stability->asked = (uint32_t)bpl_bytes_number(in);
    stability->proved = (uint32_t)bpl_bytes_number(in);
    stability->least = bpl_bytes_number(in);
    stability->most = bpl_bytes_number(in);
    stability->mean = bpl_bytes_double(in);
    stability->deviation = bpl_bytes_double(in);
}

static void get_core(BplBytes *in, BplVcResult *result)
{
    result->has_core = bpl_bytes_number(in) != 0;
    result->is_vacuous = bpl_bytes_number(in) != 0;
    for (uint64_t left = bpl_bytes_number(in); left && in->fine; left--) {
        uint64_t kind = bpl_bytes_number(in);
        BplVcAssumption assumption = {.loc = (BplLoc)bpl_bytes_number(in)};
        in->fine = in->fine && kind < BPL_VC_ASSUMPTIONS;
        assumption.kind = in->fine ? (BplVcAssumptionKind)kind : BPL_VC_AXIOM;
        assumption.is_used = bpl_bytes_number(in) != 0;
        assumption.is_contradictory = bpl_bytes_number(in) != 0;
        bpl_vec_push(&result->assumptions, assumption);
    }
    for (uint64_t left = bpl_bytes_number(in); left && in->fine; left--)
        bpl_vec_push(&result->unreached, (BplLoc)bpl_bytes_number(in));
}

static void get_instances(BplBytes *in, uint64_t groups, BplVcInstances *one)
{
    one->has_place = bpl_bytes_number(in) != 0;
    one->loc = (BplLoc)bpl_bytes_number(in);
    one->trigger = bpl_bytes_string(in);
    one->count = bpl_bytes_number(in);
    one->repeats = (uint32_t)bpl_bytes_number(in);
    for (uint64_t left = bpl_bytes_number(in); left && in->fine; left--) {
        uint64_t index = bpl_bytes_number(in);
        in->fine = in->fine && index < groups;
        bpl_vec_push(&one->cycle, (uint32_t)index);
    }
    for (uint64_t left = bpl_bytes_number(in); left && in->fine; left--)
        bpl_vec_push(&one->terms, bpl_bytes_string(in));
}

static void get_profile(BplBytes *in, BplVcProfile *profile)
{
    profile->is_asked = bpl_bytes_number(in) != 0;
    profile->is_cut = bpl_bytes_number(in) != 0;
    profile->count = bpl_bytes_number(in);
    uint64_t groups = bpl_bytes_number(in);
    for (uint64_t left = groups; left && in->fine; left--) {
        bpl_vec_push(&profile->at, (BplVcInstances){0});
        get_instances(in, groups, &bpl_vec_last(&profile->at));
    }
}

void bpl_vc_result_head(BplBytes *in, BplVcResult *result)
{
    bpl_free(result->why);
    result->verdict = get_verdict(in);
    result->why = bpl_bytes_string(in);
    result->questions = (uint32_t)bpl_bytes_number(in);
    result->is_unfinished = bpl_bytes_number(in) != 0;
    result->is_late = bpl_bytes_number(in) != 0;
    result->seconds = bpl_bytes_double(in);
    result->steps = bpl_bytes_number(in);
    get_stability(in, &result->stability);
    get_core(in, result);
    get_profile(in, &result->profile);
}

BplVcResult *bpl_vc_result_get(BplBytes *in, const BplVcBody *body)
{
    BplVcResult *result = bpl_vc_result_new(body);
    bpl_vc_result_head(in, result);
    uint64_t errors = bpl_bytes_number(in), checks = bpl_bytes_number(in);
    for (uint64_t left = errors; left && in->fine; left--)
        get_error(in, body, result);
    for (uint64_t left = checks; left && in->fine; left--)
        get_check(in, body, result);
    if (bpl_bytes_ended(in))
        return result;
    bpl_vc_result_free(result);
    return NULL;
}
