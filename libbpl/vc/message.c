#include "libbpl/vc/message.h"

static void put_error(BplStrbuf *message, const BplVcError *error)
{
    bpl_bytes_put_number(message, error->check);
    bpl_bytes_put_number(message, error->loc);
    bpl_bytes_put_number(message, error->is_definite);
    bpl_bytes_put_number(message, error->trace.count);
    for (size_t i = 0; i < error->trace.count; i++) {
        bpl_bytes_put_number(message, error->trace.at[i].loc);
        bpl_bytes_put_string(message, error->trace.at[i].label->text);
    }
}

static void put_check(BplStrbuf *message, const BplVcCheckResult *check)
{
    bpl_bytes_put_number(message, check->check);
    bpl_bytes_put_number(message, check->loc);
    bpl_bytes_put_number(message, check->verdict);
    bpl_bytes_put_string(message, check->why);
    bpl_bytes_put_double(message, check->seconds);
}

void bpl_vc_result_put(BplStrbuf *message, const BplVcResult *result)
{
    bpl_bytes_put_number(message, result->verdict);
    bpl_bytes_put_string(message, result->why);
    bpl_bytes_put_number(message, result->questions);
    bpl_bytes_put_number(message, result->is_unfinished);
    bpl_bytes_put_double(message, result->seconds);
    bpl_bytes_put_number(message, result->errors.count);
    for (size_t i = 0; i < result->errors.count; i++)
        put_error(message, &result->errors.at[i]);
    bpl_bytes_put_number(message, result->split.count);
    for (size_t i = 0; i < result->split.count; i++)
        put_check(message, &result->split.at[i]);
}

/* ---- on the other side ----------------------------------------------------------------------- */

/* The body's check of that number, or NULL. */
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
    in->fine = in->fine && verdict <= BPL_VC_UNKNOWN;
    return in->fine ? (BplVcVerdict)verdict : BPL_VC_UNKNOWN;
}

static void get_error(BplBytes *in, BplNames *names, const BplVcBody *body, BplVcResult *result)
{
    BplVcError error = {.check = (uint32_t)bpl_bytes_number(in)};
    const BplVcCheck *check = check_at(in, body, error.check);
    error.loc = (BplLoc)bpl_bytes_number(in);
    error.is_definite = bpl_bytes_number(in) != 0;
    for (uint64_t left = bpl_bytes_number(in); left && in->fine; left--) {
        BplLoc loc = (BplLoc)bpl_bytes_number(in);
        char *label = bpl_bytes_string(in);
        if (label)
            bpl_vec_push(&error.trace, ((BplVcStep){loc, bpl_names_intern_text(names, label)}));
        in->fine = in->fine && label;
        bpl_free(label);
    }
    if (!in->fine) {
        bpl_vec_release(&error.trace);
        return;
    }
    error.kind = check->kind;
    error.claim = check->claim;
    bpl_vec_push(&result->errors, error);
}

static void get_check(BplBytes *in, const BplVcBody *body, BplVcResult *result)
{
    uint32_t number = (uint32_t)bpl_bytes_number(in);
    const BplVcCheck *check = check_at(in, body, number);
    BplVcCheckResult made = {.check = number, .loc = (BplLoc)bpl_bytes_number(in)};
    made.verdict = get_verdict(in);
    made.why = bpl_bytes_string(in);
    made.seconds = bpl_bytes_double(in);
    if (!in->fine) {
        bpl_free(made.why);
        return;
    }
    made.kind = check->kind;
    made.claim = check->claim;
    made.callee = bpl_vc_callee(check);
    bpl_vec_push(&result->split, made);
}

BplVcResult *bpl_vc_result_get(BplBytes *in, BplNames *names, const BplVcBody *body)
{
    BplVcResult *result = bpl_vc_result_new(body);
    bpl_free(result->why);
    result->verdict = get_verdict(in);
    result->why = bpl_bytes_string(in);
    result->questions = (uint32_t)bpl_bytes_number(in);
    result->is_unfinished = bpl_bytes_number(in) != 0;
    result->seconds = bpl_bytes_double(in);
    for (uint64_t left = bpl_bytes_number(in); left && in->fine; left--)
        get_error(in, names, body, result);
    for (uint64_t left = bpl_bytes_number(in); left && in->fine; left--)
        get_check(in, body, result);
    if (bpl_bytes_ended(in))
        return result;
    bpl_vc_result_free(result);
    return NULL;
}
