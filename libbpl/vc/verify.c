/* Verifies bodies one after the other: makes the verification conditions of a body and asks Z3,
 * until no further check fails. */
#include "libbpl/vc/verify.h"

#include "libbpl/base/budget.h"
#include "libbpl/base/clock.h"
#include "libbpl/base/limits.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/walk.h"
#include "libbpl/vc/profile.h"
#include "libbpl/vc/session.h"
#include "libbpl/vc/stability.h"
#include "libbpl/vc/trace.h"
#include "libbpl/vc/values.h"

#include <stdio.h>
#include <stdlib.h>

BplVcOptions bpl_vc_defaults(void)
{
    return (BplVcOptions){.error_limit = 5};
}

static BplWalk find_bits(BplWalker *walker, BplNode *node)
{
    (void)walker;
    uint32_t width;
    const char *end;
    const char *name = node->kind == BPL_NAMED_TYPE ? bpl_as_named_type(node)->name->text : "";
    bool is_type = name[0] == 'b' && name[1] == 'v' && bpl_small_number(name + 2, &width, &end) &&
                   end > name + 2 && !*end;
    return is_type || node->kind == BPL_BV_LIT ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool has_bits(const BplProgram *program)
{
    BplWalker walker = {.enter = find_bits};
    return !bpl_walk(&walker, &program->unit->node);
}

BplVcSession *bpl_vc_session_new(BplProgram *program, const BplVcOptions *options)
{
    BplVcSession *s = bpl_alloc_zero(sizeof *s);
    s->program = program;
    s->options = *options;
    s->memory = bpl_deadline_memory((size_t)options->memory_mb << 20);
    s->terms = bpl_terms_new();
    bpl_vc_eval_init(&s->eval, program, s->terms);
    s->eval.wants_prints = options->prints;
    s->eval.infers = options->infers;
    if (options->core)
        s->eval.guards = &s->guards;
    bpl_vc_background_init(&s->background, &s->eval);
    s->has_bits = has_bits(program);
    return s;
}

/* Names a quantifier by its source position, and records the position of this name. */
static void name_quantifier(void *data, BplValue quantifier, BplStrbuf *name)
{
    BplVcSession *s = data;
    const uint64_t *place = bpl_wordmap_get(&s->eval.places, quantifier);
    if (!place)
        return;
    assert(*place > 1); /* quantifiers without a position are not recorded */
    BplPosition position = bpl_position(&s->program->sources, (BplLoc)(*place - 1));
    bpl_strbuf_addf(name, "%s:%u:%u", position.file, (unsigned)position.line,
                    (unsigned)position.column);
    bpl_map_put(&s->located, bpl_names_intern_text(s->terms->names, name->text),
                (void *)(uintptr_t)*place);
}

void bpl_vc_solver_open(BplVcSession *s, const BplProverOptions *options)
{
    BplProverOptions proving = *options;
    proving.name_quantifier = name_quantifier;
    proving.data = s;
    proving.memory_mb = s->options.memory_mb;
    proving.has_bits = s->has_bits;
    s->solver.prover = bpl_prover_new(s->terms, &proving);
    s->solver.watch = bpl_watch_new(s->solver.prover, s->options.stop);
}

void bpl_vc_solver_close(BplVcSession *s)
{
    bpl_watch_free(s->solver.watch);
    bpl_prover_free(s->solver.prover);
    s->solver = (BplVcSolver){0};
}

static void open_solver(BplVcSession *s)
{
    const BplVcOptions *options = &s->options;
    BplProverOptions proving = {.seed = options->seed};
    if (!s->solver.prover)
        bpl_vc_solver_open(s, &proving);
}

void bpl_vc_limit(BplVcSession *s, uint32_t work)
{
    open_solver(s);
    bool is_less = work && (!s->work || work < s->work);
    bpl_prover_limit(s->solver.prover, is_less ? work : s->work);
}

/* ---- limits ---------------------------------------------------------------------------------- */

static bool is_number(BplAttr *attr, uint32_t *number)
{
    BplExpr *arg = attr ? attr->args : NULL;
    const char *end;
    return arg && arg->kind == BPL_INT_LIT &&
           bpl_small_number(bpl_as_int_lit(arg)->text->text, number, &end) && !*end;
}

/* Sets *number to the N of an attribute {:name N} on the body or, if the body has none, on its
 * procedure; returns false if neither has such an attribute. */
static bool find_limit(BplDecl *decl, const char *name, uint32_t *number)
{
    return is_number(bpl_attr_find(decl->attrs, name), number) ||
           is_number(bpl_attr_find(bpl_decl_procedure(decl)->attrs, name), number);
}

void bpl_vc_body_limits(const BplVcSession *s, BplVcBody *body)
{
    uint32_t number;
    bool has_limit = find_limit(body->decl, "timeLimit", &number);
    body->seconds = has_limit ? number : s->options.timeout_ms / 1e3;
    body->work = find_limit(body->decl, "rlimit", &number) ? number : s->options.work;
}

double bpl_vc_deadline_of(const BplVcSession *s, const BplVcBody *body)
{
    double limit = body->seconds > 0 ? bpl_clock_seconds() + body->seconds : 0;
    return bpl_budget_earlier(s->options.end, limit);
}

void bpl_vc_body_start(BplVcSession *s, const BplVcBody *body)
{
    const double first_turn =
        /* each further turn (share of steps, retry.c) lasts four times as long as the previous one,
         * since it has four times the steps */
        1.5;
    uint32_t turn = s->turn < 10 ? s->turn : 10;
    s->until = bpl_vc_deadline_of(s, body);
    s->steps = 0;
    s->work = body->work;
    s->is_turn_over = false;
    s->turn_end = s->in_turns ? bpl_watch_processor() + first_turn * (double)(1u << 2 * turn) : 0;
}

bool bpl_vc_is_spent(const BplVcSession *s)
{
    return s->most && s->spent >= s->most;
}

static bool is_interrupted(const BplVcSession *s)
{
    return (s->options.stop && *s->options.stop) ||
           (s->until > 0 && bpl_clock_seconds() >= s->until);
}

bool bpl_vc_is_over(const BplVcSession *s)
{
    return is_interrupted(s) || bpl_vc_is_spent(s);
}

BplProverAnswer bpl_vc_check(BplVcSession *s)
{
    BplProverAnswer answer = {.sat = BPL_UNKNOWN, .reason = BPL_REASON_TIMEOUT};
    if (bpl_vc_is_spent(s))
        answer.reason = BPL_REASON_LIMIT;
    if (bpl_vc_is_over(s))
        return answer;
    bpl_watch_until(s->solver.watch, s->until, s->turn_end);
    bpl_prover_suppose(s->solver.prover, s->supposed.at, s->supposed.count);
    uint32_t before = bpl_prover_steps(s->solver.prover);
    answer = bpl_prover_check(s->solver.prover);
    bpl_watch_until(s->solver.watch, 0, 0);
    uint32_t steps = bpl_prover_steps(s->solver.prover) - before;
    s->steps += steps;
    s->spent += steps;
    s->is_turn_over = s->turn_end > 0 && bpl_watch_processor() >= s->turn_end;
    /* When Z3 is interrupted in arithmetic, it reports `incomplete` and offers a candidate model.
     * If this answer were accepted, an interrupted query about x * x * x + y * y * y == z * z * z
     * would be reported as an error. */
    if (answer.sat == BPL_UNKNOWN && answer.reason == BPL_REASON_INCOMPLETE &&
        (s->is_turn_over || is_interrupted(s)))
        answer = (BplProverAnswer){.sat = BPL_UNKNOWN, .reason = BPL_REASON_INTERRUPTED};
    if (answer.sat == BPL_UNKNOWN && answer.reason == BPL_REASON_INTERRUPTED)
        answer.reason = is_interrupted(s) ? BPL_REASON_TIMEOUT
                        : s->is_turn_over ? BPL_REASON_LIMIT
                                          : answer.reason;
    return answer;
}

void bpl_vc_session_free(BplVcSession *s)
{
    if (!s)
        return;
    bpl_vc_solver_close(s);
    bpl_vc_background_release(&s->background);
    bpl_vc_guards_release(&s->guards);
    bpl_vec_release(&s->supposed);
    bpl_map_release(&s->located);
    bpl_vc_eval_release(&s->eval);
    bpl_terms_free(s->terms);
    bpl_free(s);
}

/* ---- results --------------------------------------------------------------------------------- */

void bpl_vc_error_release(BplVcError *error)
{
    bpl_vec_release(&error->path);
    bpl_vec_release(&error->trace);
    for (size_t i = 0; i < error->values.count; i++)
        bpl_free(error->values.at[i].text);
    bpl_vec_release(&error->values);
    bpl_free(error->prints);
    bpl_free(error->reason);
}

void bpl_vc_result_free(BplVcResult *result)
{
    if (!result)
        return;
    for (size_t i = 0; i < result->errors.count; i++)
        bpl_vc_error_release(&result->errors.at[i]);
    bpl_vec_release(&result->errors);
    for (size_t i = 0; i < result->split.count; i++)
        bpl_free(result->split.at[i].why);
    bpl_vec_release(&result->split);
    bpl_vec_release(&result->assumptions);
    bpl_vec_release(&result->unreached);
    bpl_vc_profile_release(&result->profile);
    bpl_free(result->why);
    bpl_free(result);
}

static bool is_stopped(const BplVcSession *s)
{
    return s->options.stop && *s->options.stop;
}

static void set_unknown(BplVcResult *result, const char *why, const char *detail)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, detail && detail[0] ? "%s (%s)" : "%s", why, detail);
    bpl_free(result->why);
    result->why = bpl_strbuf_detach(&text);
    if (result->verdict == BPL_VC_VERIFIED)
        result->verdict = BPL_VC_UNKNOWN;
}

void bpl_vc_say_late(const BplVcSession *s, BplVcResult *result)
{
    set_unknown(result,
                is_stopped(s)        ? "stopped by a signal"
                : bpl_vc_is_spent(s) ? "out of steps"
                                     : "out of time",
                NULL);
    result->is_late = true;
}

void bpl_vc_say_no_steps(BplVcResult *result)
{
    set_unknown(result, "out of steps", NULL);
    result->is_late = true;
}

static int by_place(const void *a, const void *b)
{
    const BplVcError *left = a, *right = b;
    if (left->loc != right->loc)
        return left->loc < right->loc ? -1 : 1;
    BplLoc claims[2] = {left->claim->loc, right->claim->loc};
    if (claims[0] != claims[1])
        return claims[0] < claims[1] ? -1 : 1;
    if (left->kind != right->kind)
        return left->kind < right->kind ? -1 : 1;
    /* errors about one clause are sorted so that those in later blocks come first */
    return left->check > right->check ? -1 : left->check < right->check;
}

/* ---- errors ---------------------------------------------------------------------------------- */

/* Returns the reason why a check of this body that Z3 cannot prove may still hold (some fact could
 * not be expressed), or NULL if there is none. */
static const char *doubt(const BplVcBody *body)
{
    if (body->missing)
        return body->missing;
    return body->is_short ? "axioms over types have more instances" : NULL;
}

static bool is_found(const BplVcResult *result, uint32_t check)
{
    for (size_t i = 0; i < result->errors.count; i++)
        if (result->errors.at[i].check == check)
            return true;
    return false;
}

/* Adds the error that the model shows to the result, and excludes its check from further queries.
 * Returns false if the model shows no new error. */
static bool add_error(BplVcSession *s, BplVcPassive *p, BplVcResult *result, bool is_definite)
{
    BplVcError error = {.is_definite = is_definite};
    uint32_t check = bpl_vc_follow(s, p, &error);
    if (check == BPL_VC_NONE) {
        bpl_vc_error_release(&error);
        set_unknown(result, "the solver's model shows no failing check", NULL);
        return false;
    }
    /* the query states that this check holds, so the model is wrong */
    if (is_found(result, check)) {
        bpl_vc_error_release(&error);
        set_unknown(result, "the solver's model is none", NULL);
        return false;
    }
    if (s->options.values)
        bpl_vc_find_values(s, p, &error);
    if (s->options.prints)
        bpl_vc_find_prints(s, p, &error);
    bpl_vec_push(&result->errors, error);
    result->verdict = BPL_VC_ERRORS;
    bpl_prover_assert(s->solver.prover, bpl_term_not(s->terms, p->checks.at[check].fails));
    return true;
}

/* ---- questions ------------------------------------------------------------------------------- */

static void write_question(const char *path, const char *mode, const BplStrbuf *text)
{
    FILE *file = fopen(path, mode);
    if (!file)
        return;
    fwrite(text->text, 1, text->length, file);
    fclose(file);
}

/* Writes the query as SMT-LIB. If the file contains other queries, the text begins with a reset and
 * the current limits. */
static void write_log(BplVcSession *s, BplVcBody *body, const BplVcResult *result)
{
    if (!s->options.log && !s->options.log_file)
        return;
    BplStrbuf path = {0}, text = {0};
    if (s->options.log_file)
        bpl_strbuf_addf(&text,
                        "(reset)\n(set-option :timeout %.0f)\n(set-option :rlimit %u)\n"
                        "(set-info :boogie-vc-id |%s|)\n",
                        body->seconds * 1e3, body->work, result->procedure->name->text);
    else
        bpl_strbuf_addf(&text, "; %s\n", result->procedure->name->text);
    bpl_prover_print(s->solver.prover, &text);
    bpl_strbuf_add_text(&text, "(check-sat)\n");
    if (s->options.log_file)
        write_question(s->options.log_file, "a", &text);
    if (s->options.log) {
        bpl_strbuf_addf(&path, "%s/%06u-%06u.smt2", s->options.log, body->place, ++body->logged);
        write_question(path.text, "w", &text);
    }
    bpl_strbuf_release(&path);
    bpl_strbuf_release(&text);
}

/* Sets the verdict of the result to `unknown`, with the reason that the solver gives; if a limit
 * was reached, with a message of this library. */
static void set_reason(BplVcResult *result, const BplProverAnswer *answer)
{
    result->is_late = answer->reason == BPL_REASON_LIMIT || answer->reason == BPL_REASON_TIMEOUT;
    switch (answer->reason) {
    case BPL_REASON_LIMIT:
        set_unknown(result, "out of steps", NULL);
        break;
    case BPL_REASON_TIMEOUT:
        set_unknown(result, "out of time", NULL);
        break;
    case BPL_REASON_MEMORY:
        set_unknown(result, "out of memory", NULL);
        break;
    default:
        set_unknown(result, bpl_reason_name(answer->reason), answer->detail);
        break;
    }
}

bool bpl_vc_ask(BplVcSession *s, BplVcBody *body, BplVcResult *result)
{
    if (is_stopped(s)) {
        set_unknown(result, "stopped by a signal", NULL);
        return false;
    }
    write_log(s, body, result);
    result->questions++;
    BplProverAnswer answer = bpl_vc_check(s);
    if (answer.sat == BPL_UNSAT) {
        if (!result->why) /* a reason that an earlier query gave stays */
            result->verdict = result->errors.count ? BPL_VC_ERRORS : BPL_VC_VERIFIED;
        if (s->options.core && result->verdict == BPL_VC_VERIFIED && !s->is_partial)
            bpl_vc_core_find(s, body, result);
        return false;
    }
    if (!answer.has_model) {
        s->is_out_of_steps = answer.reason == BPL_REASON_LIMIT;
        set_reason(result, &answer);
        return false;
    }
    const char *why = doubt(body);
    if (why) {
        set_unknown(result, "not proved, but not all of the program could be said", why);
        return false;
    }
    bool says_all = !body->has_instances && !body->is_loose && !s->background.over_types.count;
    return add_error(s, &body->passive, result, answer.sat == BPL_SAT && says_all);
}

/* Asserts in the prover those background facts that this body or earlier ones need and that are not
 * asserted yet. */
static void tell_background(BplVcSession *s, const BplVcBody *body)
{
    for (; s->solver.told < body->facts; s->solver.told++)
        bpl_prover_assert(s->solver.prover, s->background.facts.at[s->solver.told]);
}

/* ---- bodies ---------------------------------------------------------------------------------- */

/* Translates the body to its passive form, if necessary several times. An assumption that
 * quantifies over types must also be instantiated at types that occur only later in the body: for
 * these, the body is translated again. The first and the second translation each make new sorts for
 * the body's type parameters; later translations use the sorts of the second one, so that they do
 * not make new functions each time. */
static void make_passive(BplVcSession *s, BplVcPassive *passive, BplDecl *decl)
{
    BplVcEval *e = &s->eval;
    uint32_t opaque = 0;
    for (uint32_t round = 1;; round++) {
        if (round == 2)
            opaque = e->sorts.opaque;
        else if (round > 2)
            e->sorts.opaque = opaque;
        size_t known = e->functions.count;
        e->trouble = e->sorts.trouble = NULL;
        e->is_short = e->has_instances = false;
        e->numbers = BPL_VC_FIRST_NUMBER;
        if (e->guards)
            bpl_vc_guards_begin(e->guards);
        bpl_vc_passive_init(passive, e, decl);
        bool is_settled = e->deadline.why || !e->has_instances || e->functions.count == known;
        e->is_short = e->is_short || !is_settled;
        if (is_settled || round == bpl_limits->vc_body_rounds)
            return;
        bpl_vc_passive_release(passive);
        e->read = NULL;
    }
}

static void note_late(const BplVcSession *s, BplVcBody *body)
{
    static const char *const whys[] = {[BPL_OVER_SIGNAL] = "stopped by a signal",
                                       [BPL_OVER_TIME] = "out of time",
                                       [BPL_OVER_MEMORY] = "out of memory"};
    body->is_late = s->eval.deadline.why;
    if (body->is_late)
        body->trouble = whys[s->eval.deadline.why];
}

void bpl_vc_body_init(BplVcSession *s, BplVcBody *body, BplDecl *decl)
{
    *body = (BplVcBody){.decl = decl, .deepest = bpl_limits->vc_nested, .place = ++s->bodies};
    bpl_vc_body_limits(s, body);
    s->eval.deadline = (BplDeadline){
        .at = bpl_vc_deadline_of(s, body), .stop = s->options.stop, .memory = s->memory};
    if (bpl_deadline_is_over(&s->eval.deadline)) {
        note_late(s, body);
        return;
    }
    make_passive(s, &body->passive, decl);
    body->trouble = s->eval.trouble ? s->eval.trouble : s->eval.sorts.trouble;
    body->is_short = s->eval.is_short;
    body->has_instances = s->eval.has_instances;
    note_late(s, body);
    if (!body->trouble)
        bpl_vc_equations(&body->passive, bpl_limits->vc_nested, &body->conditions);
    note_late(s, body);
    s->eval.read = NULL;
    body->numbers = s->eval.numbers;
    if (bpl_vc_is_asked(body))
        bpl_vc_background_complete(&s->background);
    body->facts = s->background.facts.count;
    body->is_short = body->is_short || s->background.is_short;
    body->missing = s->background.missing;
    /* s->eval.is_loose may have been set by this body, by an earlier body or by an axiom */
    body->is_loose = s->eval.is_loose;
    for (size_t i = 0; i < s->guards.body.count; i++)
        bpl_vec_push(&body->assumptions, s->guards.body.at[i]);
    note_late(s, body);
}

void bpl_vc_body_release(BplVcBody *body)
{
    bpl_vc_passive_release(&body->passive);
    bpl_vec_release(&body->conditions.at);
    bpl_vec_release(&body->assumptions);
}

/* Is it evident from the conditions, without a solver, that no check can fail? */
static bool is_trivial(const BplVcBody *body)
{
    return body->conditions.at.count && bpl_vec_last(&body->conditions.at) == BPL_FALSE;
}

BplVcResult *bpl_vc_result_new(const BplVcBody *body)
{
    BplVcResult *result = bpl_alloc_zero(sizeof *result);
    result->decl = body->decl;
    result->procedure = bpl_decl_procedure(body->decl);
    result->checks = (uint32_t)body->passive.checks.count;
    result->blocks = (uint32_t)body->passive.blocks.count;
    result->is_late = body->is_late;
    if (body->is_late)
        set_unknown(result, body->trouble, NULL);
    else if (body->trouble)
        set_unknown(result, "not supported", body->trouble);
    else if (is_trivial(body))
        result->verdict = BPL_VC_VERIFIED;
    return result;
}

bool bpl_vc_is_asked(const BplVcBody *body)
{
    return !body->trouble && !is_trivial(body);
}

bool bpl_vc_body_begin(BplVcSession *s, BplVcBody *body, const BplValue *given, size_t count)
{
    if (!bpl_vc_is_asked(body))
        return false;
    open_solver(s);
    s->eval.numbers = body->numbers;
    tell_background(s, body);
    bpl_prover_push(s->solver.prover);
    for (size_t i = 0; i < count; i++)
        bpl_prover_assert(s->solver.prover, given[i]);
    for (size_t i = 0; i < body->conditions.at.count && !is_stopped(s); i++)
        bpl_prover_assert(s->solver.prover, body->conditions.at.at[i]);
    return true;
}

void bpl_vc_body_end(BplVcSession *s, BplVcResult *result)
{
    bpl_prover_pop(s->solver.prover);
    if (result->errors.count)
        qsort(result->errors.at, result->errors.count, sizeof *result->errors.at, by_place);
}

BplVcResult *bpl_vc_body_verify(BplVcSession *s, BplVcBody *body, const BplValue *given,
                                size_t count)
{
    bpl_vc_body_start(s, body);
    if (s->options.core)
        bpl_vc_core_begin(s, body);
    if (s->options.split && bpl_vc_is_asked(body))
        bpl_vc_limit(s, s->in_turns ? bpl_vc_turn_steps(s) : 0);
    BplVcResult *result = s->options.split
                              ? bpl_vc_body_split(s, body, given, count)
                              : bpl_vc_body_prove(s, body, given, count, s->options.error_limit);
    result->steps = s->steps;
    if (s->options.core && result->verdict == BPL_VC_VERIFIED && !bpl_vc_is_asked(body))
        bpl_vc_core_none(body, result);
    if (s->options.seeds && !result->is_unfinished)
        bpl_vc_body_repeat(s, body, given, count, result);
    if (s->options.profile && !result->is_unfinished)
        bpl_vc_body_profile(s, body, given, count, result);
    return result;
}

BplVcResult *bpl_vc_verify(BplVcSession *s, BplDecl *decl)
{
    double start = bpl_clock_seconds();
    BplVcBody body;
    bpl_vc_body_init(s, &body, decl);
    BplVcResult *result = bpl_vc_body_verify(s, &body, NULL, 0);
    bpl_vc_body_release(&body);
    result->seconds = bpl_clock_seconds() - start;
    return result;
}
