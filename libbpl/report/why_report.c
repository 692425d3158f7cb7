#include "libbpl/report/why_report.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/report/json.h"
#include "libbpl/report/vc_report.h"

#include <assert.h>

/* bpl_why_as_vc casts one enumeration to the other: both must have the same order */
static_assert((int)BPL_WHY_CHECK_ASSERT == (int)BPL_VC_ASSERT, "kinds of checks");
static_assert((int)BPL_WHY_CHECK_UNPACK == (int)BPL_VC_UNPACK, "kinds of checks");
static_assert((int)BPL_WHY_CHECK_REQUIRES == (int)BPL_VC_REQUIRES, "kinds of checks");
static_assert((int)BPL_WHY_CHECK_ENSURES == (int)BPL_VC_ENSURES, "kinds of checks");
static_assert((int)BPL_WHY_CHECK_ENTERED == (int)BPL_VC_ENTERED, "kinds of checks");
static_assert((int)BPL_WHY_CHECK_MAINTAINED == (int)BPL_VC_MAINTAINED, "kinds of checks");
static_assert((int)BPL_WHY_CHECK_DECREASES == (int)BPL_VC_DECREASES, "kinds of checks");

static const char *const answers[] = {"-", "proved", "unknown", "timeout", "steps", "failed"};

static bool is_smoke(const BplWhyResult *result, size_t check)
{
    return result->text.checks.at[check].kind == BPL_WHY_CHECK_SMOKE;
}

/* ---- as results of modular verification ------------------------------------------------------ */

/* Returns what each prover answered, as text: "z3: timeout; cvc5: unknown". */
static char *attempts(const BplWhyVerdict *verdict, const BplWhyProvers *provers)
{
    BplStrbuf out = {0};
    for (size_t i = 0; i < provers->all.count; i++)
        if (verdict->by[i].answer != BPL_GOAL_NOT_ASKED)
            bpl_strbuf_addf(&out, "%s%s: %s", out.length ? "; " : "", provers->all.at[i].name,
                            answers[verdict->by[i].answer]);
    return bpl_strbuf_detach(&out);
}

static void add_check(BplVcResult *vc, const BplWhyResult *result, size_t index,
                      const BplWhyProvers *provers, bool split)
{
    const BplWhyCheck *check = &result->text.checks.at[index];
    const BplWhyVerdict *verdict = &result->verdicts.at[index];
    BplVcVerdict said = result->why          ? BPL_VC_UNKNOWN
                        : verdict->is_proved ? BPL_VC_VERIFIED
                                             : BPL_VC_ERRORS;
    if (said == BPL_VC_ERRORS)
        bpl_vec_push(&vc->errors, (BplVcError){.kind = (BplVcKind)check->kind,
                                               .check = (uint32_t)index,
                                               .loc = check->loc,
                                               .claim = check->claim});
    if (!split)
        return;
    BplVcCheckResult each = {.kind = (BplVcKind)check->kind,
                             .check = (uint32_t)index,
                             .loc = check->loc,
                             .claim = check->claim,
                             .callee = check->callee,
                             .verdict = said};
    if (said != BPL_VC_VERIFIED)
        each.why = attempts(verdict, provers);
    for (size_t i = 0; i < provers->all.count; i++)
        each.seconds += verdict->by[i].seconds;
    bpl_vec_push(&vc->split, each);
}

BplVcResult *bpl_why_as_vc(const BplWhyResult *result, const BplWhyProvers *provers, bool split)
{
    BplVcResult *vc = bpl_alloc_zero(sizeof *vc);
    vc->decl = result->decl;
    vc->procedure = bpl_decl_procedure(result->decl);
    for (size_t i = 0; i < result->verdicts.count; i++)
        if (!is_smoke(result, i))
            add_check(vc, result, i, provers, split);
    vc->verdict = result->why ? BPL_VC_UNKNOWN : vc->errors.count ? BPL_VC_ERRORS : BPL_VC_VERIFIED;
    vc->checks = (uint32_t)result->verdicts.count;
    if (result->why) {
        BplStrbuf why = {0};
        bpl_strbuf_add_text(&why, result->why);
        vc->why = bpl_strbuf_detach(&why);
    }
    return vc;
}

/* ---- names of checks ------------------------------------------------------------------------- */

static void check_name(BplStrbuf *out, const BplWhyCheck *check)
{
    if (check->kind == BPL_WHY_CHECK_SMOKE) {
        bpl_strbuf_add_text(out, "smoke: false");
        return;
    }
    const BplVcCheckResult like = {
        .kind = (BplVcKind)check->kind, .claim = check->claim, .callee = check->callee};
    bpl_vc_check_name(out, &like);
}

/* ---- the table ------------------------------------------------------------------------------- */

enum { FIRST_COLUMN = 24, COLUMN = 22 };

static void pad(BplStrbuf *out, size_t from, size_t width)
{
    size_t used = out->length - from;
    bpl_strbuf_add_repeated(out, ' ', used < width ? width - used : 1);
}

static void cell(BplStrbuf *out, const BplWhyVerdict *verdict, size_t prover)
{
    const BplWhyAttempt *attempt = &verdict->by[prover];
    size_t from = out->length;
    bpl_strbuf_add_text(out, verdict->is_trivial ? "trivial" : answers[attempt->answer]);
    if (attempt->answer != BPL_GOAL_NOT_ASKED && attempt->steps > 0)
        bpl_strbuf_addf(out, " %ld", attempt->steps);
    if (attempt->answer != BPL_GOAL_NOT_ASKED)
        bpl_strbuf_addf(out, " %.2fs", attempt->seconds);
    pad(out, from, COLUMN);
}

void bpl_why_report_table(BplStrbuf *out, const BplProgram *program, const BplWhyResult *result,
                          const BplWhyProvers *provers)
{
    size_t from = out->length, count = provers->all.count;
    bpl_strbuf_add_text(out, bpl_decl_name(result->decl)->text);
    pad(out, from, FIRST_COLUMN);
    for (size_t i = 0; i < count; i++) {
        from = out->length;
        bpl_strbuf_addf(out, "%s %s", provers->all.at[i].name, provers->all.at[i].version);
        pad(out, from, COLUMN);
    }
    bpl_strbuf_add_text(out, "check\n");
    for (size_t i = 0; i < result->verdicts.count; i++) {
        from = out->length;
        bpl_strbuf_add_text(out, "  ");
        bpl_position_print(out, &program->sources, result->text.checks.at[i].loc);
        pad(out, from, FIRST_COLUMN);
        for (size_t k = 0; k < count; k++)
            cell(out, &result->verdicts.at[i], k);
        check_name(out, &result->text.checks.at[i]);
        bpl_strbuf_add_char(out, '\n');
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_place(BplJson *json, const BplProgram *program, BplLoc loc)
{
    BplPosition at = bpl_position(&program->sources, loc);
    bpl_json_text(json, "file", at.file ? at.file : "");
    bpl_json_number(json, "line", at.line);
    bpl_json_number(json, "column", at.column);
}

static void json_check(BplJson *json, const BplProgram *program, const BplWhyResult *result,
                       size_t index, const BplWhyProvers *provers)
{
    const BplWhyCheck *check = &result->text.checks.at[index];
    const BplWhyVerdict *verdict = &result->verdicts.at[index];
    BplStrbuf name = {0};
    check_name(&name, check);
    bpl_json_open(json, NULL, '{');
    json_place(json, program, check->loc);
    bpl_json_text(json, "check", name.text);
    bpl_json_text(json, "verdict",
                  result->why          ? "unknown"
                  : verdict->is_proved ? "proved"
                                       : "not proved");
    bpl_json_bool(json, "trivial", verdict->is_trivial);
    bpl_json_number(json, "goals", verdict->goals);
    bpl_json_open(json, "provers", '[');
    for (size_t i = 0; i < provers->all.count; i++) {
        const BplWhyAttempt *attempt = &verdict->by[i];
        if (attempt->answer == BPL_GOAL_NOT_ASKED)
            continue;
        bpl_json_open(json, NULL, '{');
        bpl_json_text(json, "prover", provers->all.at[i].name);
        bpl_json_text(json, "version", provers->all.at[i].version);
        bpl_json_text(json, "answer", answers[attempt->answer]);
        if (attempt->steps > 0)
            bpl_json_number(json, "steps", attempt->steps);
        bpl_json_number(json, "milliseconds", (long long)(attempt->seconds * 1000 + 0.5));
        bpl_json_close(json);
    }
    bpl_json_close(json);
    bpl_json_close(json);
    bpl_strbuf_release(&name);
}

void bpl_why_report_json(BplStrbuf *out, const BplProgram *program, const BplWhyResult *result,
                         const BplWhyProvers *provers)
{
    BplJson json = {.out = out};
    size_t open = 0;
    for (size_t i = 0; i < result->verdicts.count; i++)
        open += !is_smoke(result, i) && !result->verdicts.at[i].is_proved;
    bpl_json_open(&json, NULL, '{');
    bpl_json_text(&json, "type", "body");
    bpl_json_text(&json, "procedure", bpl_decl_name(result->decl)->text);
    json_place(&json, program, result->decl->loc);
    bpl_json_text(&json, "verdict", result->why ? "unknown" : open ? "errors" : "verified");
    if (result->why)
        bpl_json_text(&json, "why", result->why);
    bpl_json_text(&json, "why3", provers->why3_version);
    bpl_json_number(&json, "goals", result->goals);
    bpl_json_open(&json, "checks", '[');
    for (size_t i = 0; i < result->verdicts.count; i++)
        json_check(&json, program, result, i, provers);
    bpl_json_close(&json);
    bpl_json_close(&json);
    bpl_strbuf_add_char(out, '\n');
}

/* ---- smoke ----------------------------------------------------------------------------------- */

size_t bpl_why_report_smoke(BplStrbuf *out, const BplProgram *program, const BplWhyResult *result)
{
    size_t count = 0;
    for (size_t i = 0; i < result->verdicts.count; i++) {
        if (!is_smoke(result, i) || !result->verdicts.at[i].is_proved)
            continue;
        bpl_position_print(out, &program->sources, result->text.checks.at[i].loc);
        bpl_strbuf_add_text(out, ": Warning: false can be proved where this body ends\n");
        count++;
    }
    return count;
}
