/* Runs Why3, several processes at a time, and maps Why3's goals to checks of the program. */
#include "libbpl/why/prove.h"

#include "libbpl/base/clock.h"
#include "libbpl/base/command.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { SHORT_SECONDS = 1, MEMORY_MB = 4000 };

/* A goal of Why3, and the provers' results on it so far. */
typedef struct Goal {
    uint32_t check;
    BplWhyAttempt by[BPL_WHY_MOST_PROVERS];
} Goal;

typedef struct Body {
    BplWhyResult *result;
    BPL_VEC(Goal) goals;
    /* number of the body's next run: first come runs of each prover with the short time limit, then
     * of each prover with the whole limit */
    unsigned stage;
    bool is_under_way, is_done;
    double had, begun; /* seconds of earlier runs; the time at which the current run began */
} Body;

typedef struct Prover {
    const BplWhyProveOptions *options;
    Body *bodies;
    size_t count, told;
    BplCommandRun *runs; /* for each job: the running command */
    size_t *body_of;     /* for each job: the index of its body */
    void (*take)(void *data, BplWhyResult *result);
    void *data;
} Prover;

/* ---- tasks that are not proved yet ----------------------------------------------------------- */

static size_t prover_count(const Prover *p)
{
    return p->options->provers->all.count;
}

static bool is_proved(const Prover *p, const Goal *goal)
{
    for (size_t i = 0; i < prover_count(p); i++)
        if (goal->by[i].answer == BPL_GOAL_PROVED)
            return true;
    return false;
}

/* Returns true if the prover is to be run on the goal (again); false, for example, if the prover
 * gave up on this goal by itself. */
static bool is_left(const Prover *p, const Goal *goal, size_t prover)
{
    return !is_proved(p, goal) && goal->by[prover].answer != BPL_GOAL_UNKNOWN;
}

static bool has_left(const Prover *p, const Body *body, size_t prover)
{
    for (size_t i = 0; i < body->goals.count; i++)
        if (is_left(p, &body->goals.at[i], prover))
            return true;
    return false;
}

static unsigned stages(const Prover *p)
{
    bool is_short = p->options->seconds <= SHORT_SECONDS;
    return (unsigned)prover_count(p) * (is_short ? 1 : 2);
}

/* ---- a run ----------------------------------------------------------------------------------- */

typedef BPL_VEC(char *) Words;

static void add_word(Words *words, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add_word(Words *words, const char *format, ...)
{
    BplStrbuf word = {0};
    va_list args;
    va_start(args, format);
    bpl_strbuf_addv(&word, format, args);
    va_end(args);
    bpl_vec_push(words, bpl_strbuf_detach(&word));
}

/* Adds an option -g for each position and explanation with goals that are still to be proved. */
static void select_goals(const Prover *p, Words *words, const Body *body, size_t prover)
{
    BPL_VEC(bool) chosen = {0};
    const BplWhyText *text = &body->result->text;
    for (size_t i = 0; i < text->checks.count; i++)
        bpl_vec_push(&chosen, false);
    for (size_t i = 0; i < body->goals.count; i++) {
        const Goal *goal = &body->goals.at[i];
        if (!is_left(p, goal, prover) || chosen.at[goal->check])
            continue;
        const BplWhyCheck *check = &text->checks.at[goal->check];
        chosen.at[goal->check] = true;
        add_word(words, "-g");
        add_word(words, "%s:%u@%s", check->file, check->line, check->explanation);
        if (check->kind != BPL_WHY_CHECK_REQUIRES)
            continue;
        add_word(words, "-g");
        add_word(words, "%s:%u@%s", check->file, check->claim_line, check->explanation);
    }
    bpl_vec_release(&chosen);
}

static bool start(Prover *p, size_t job, size_t index)
{
    Body *body = &p->bodies[index];
    const BplWhyProvers *provers = p->options->provers;
    size_t prover = body->stage % prover_count(p);
    bool is_short = body->stage < prover_count(p);
    Words words = {0};
    add_word(&words, "why3");
    add_word(&words, "prove");
    add_word(&words, "-C");
    add_word(&words, "%s", provers->config);
    add_word(&words, "--json");
    add_word(&words, "-a");
    add_word(&words, "split_vc");
    add_word(&words, "-P");
    add_word(&words, "%s", provers->all.at[prover].id);
    add_word(&words, "-t");
    add_word(&words, "%u", is_short ? SHORT_SECONDS : p->options->seconds);
    add_word(&words, "-m");
    add_word(&words, "%d", MEMORY_MB);
    if (p->options->work) {
        add_word(&words, "-s");
        add_word(&words, "%llu", (unsigned long long)p->options->work);
    }
    if (body->stage)
        select_goals(p, &words, body, prover);
    add_word(&words, "-F");
    add_word(&words, "whyml");
    add_word(&words, "{}");
    bpl_vec_push(&words, NULL);
    const BplCommand command = {.words = words.at, .folder = provers->folder};
    const BplStrbuf *text = &body->result->text.text;
    bool fine =
        bpl_command_run_start(&p->runs[job], &command, (unsigned)job, text->text, text->length);
    for (size_t i = 0; i + 1 < words.count; i++)
        bpl_free(words.at[i]);
    bpl_vec_release(&words);
    p->body_of[job] = index;
    body->is_under_way = true;
    body->begun = bpl_clock_seconds();
    return fine;
}

/* ---- goals to checks ------------------------------------------------------------------------- */

static void give_up(Body *body, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void give_up(Body *body, const char *format, ...)
{
    BplStrbuf why = {0};
    va_list args;
    va_start(args, format);
    bpl_strbuf_addv(&why, format, args);
    va_end(args);
    bpl_free(body->result->why);
    body->result->why = bpl_strbuf_detach(&why);
    body->is_done = true;
}

/* Is the goal at the position of the check's clause? Why3 puts the goal for a precondition there if
 * the goal does not depend on the call. */
static bool is_of_clause(const BplWhyCheck *check, const BplWhyGoal *goal)
{
    return check->kind == BPL_WHY_CHECK_REQUIRES && goal->file && goal->explanation &&
           goal->line == check->claim_line && goal->file[0] == 'b' &&
           strcmp(check->explanation, goal->explanation) == 0;
}

/* Returns the index of the check that the goal belongs to; the number of checks if it belongs to
 * none. */
static uint32_t check_of(const BplWhyText *text, const BplWhyGoal *goal)
{
    uint32_t i = 0;
    for (; i < text->checks.count; i++) {
        const BplWhyCheck *check = &text->checks.at[i];
        if (goal->file && goal->explanation && check->line == goal->line &&
            check->column == goal->column && strcmp(check->file, goal->file) == 0 &&
            strcmp(check->explanation, goal->explanation) == 0)
            return i;
    }
    for (i = 0; i < text->checks.count; i++)
        if (is_of_clause(&text->checks.at[i], goal))
            break;
    return i;
}

static bool is_canary(const BplWhyGoal *goal)
{
    return strcmp(goal->name, BPL_WHY_CANARY) == 0;
}

/* Returns the goal with this number among those of a check; each run has the same goals in this
 * order. */
static Goal *nth_goal(Body *body, uint32_t check, uint32_t n)
{
    for (size_t i = 0; i < body->goals.count; i++)
        if (body->goals.at[i].check == check && n-- == 0)
            return &body->goals.at[i];
    return NULL;
}

static void note(Goal *goal, size_t prover, const BplWhyGoal *said)
{
    BplWhyAttempt *attempt = &goal->by[prover];
    if (attempt->answer == BPL_GOAL_PROVED)
        return;
    attempt->answer = said->answer;
    attempt->steps = said->steps;
    attempt->seconds += said->seconds;
}

/* Records the results of a run: the first run defines the list of goals, later runs add results to
 * these goals. */
static void take_goals(Body *body, size_t prover, const BplWhyGoals *said, bool is_first)
{
    const BplWhyText *text = &body->result->text;
    BPL_VEC(uint32_t) met = {0};
    for (size_t i = 0; i < text->checks.count; i++)
        bpl_vec_push(&met, 0);
    bool alive = !is_first;
    for (size_t i = 0; i < said->all.count && !body->is_done; i++) {
        const BplWhyGoal *goal = &said->all.at[i];
        if (is_canary(goal)) {
            alive = true;
            continue;
        }
        uint32_t check = check_of(text, goal);
        if (check == text->checks.count) {
            give_up(body, "Why3 has a goal that is no check: %s at %s:%u",
                    goal->explanation ? goal->explanation : "unexplained",
                    goal->file ? goal->file : "", goal->line);
            break;
        }
        Goal *known = nth_goal(body, check, met.at[check]++);
        if (!known && is_first) {
            bpl_vec_push(&body->goals, (Goal){.check = check});
            known = &bpl_vec_last(&body->goals);
        }
        if (known)
            note(known, prover, goal);
        else
            give_up(body, "Why3 has other goals when it is asked again");
    }
    if (!alive && !body->is_done)
        give_up(body, "Why3 did not answer");
    bpl_vec_release(&met);
}

/* Adds the first line of Why3's messages that is not a warning. */
static void complaint(BplStrbuf *out, const BplStrbuf *err)
{
    for (const char *line = bpl_strbuf_text(err); *line;) {
        size_t length = strcspn(line, "\n");
        bool is_place = strncmp(line, "File ", 5) == 0,
             is_warning = strncmp(line, "warning", 7) == 0;
        if (length && !is_place && !is_warning) {
            bpl_strbuf_add(out, line, length);
            return;
        }
        line += length + (line[length] == '\n');
    }
}

/* Did Why3 end with an exception? Its exit status is then the same as for a goal that is not
 * proved. */
static bool has_died(const BplStrbuf *err)
{
    return strstr(bpl_strbuf_text(err), "Fatal error: exception") != NULL;
}

/* Handles the end of a run: stores its results. Why3's exit status is 0 or 2 if it has run the
 * prover on all goals. */
static void end_run(Prover *p, size_t job)
{
    Body *body = &p->bodies[p->body_of[job]];
    BplCommandRun *run = &p->runs[job];
    BplStrbuf out = {0}, err = {0};
    BplWhyGoals goals = {0};
    size_t prover = body->stage % prover_count(p);
    body->is_under_way = false;
    body->had += bpl_clock_seconds() - body->begun;
    bpl_command_run_read(run, &out, &err);
    if ((run->status != 0 && run->status != 2) || has_died(&err)) {
        BplStrbuf text = {0};
        complaint(&text, &err);
        give_up(body, "Why3 ends with status %d: %s", run->status, bpl_strbuf_text(&text));
        bpl_strbuf_release(&text);
    } else if (!bpl_why_goals_read(&goals, bpl_strbuf_text(&out), out.length)) {
        give_up(body, "what Why3 prints is not understood");
    } else {
        take_goals(body, prover, &goals, body->stage == 0);
    }
    bpl_why_goals_release(&goals);
    bpl_strbuf_release(&out);
    bpl_strbuf_release(&err);
    bpl_command_run_release(run);
    body->stage++;
}

/* ---- verdicts -------------------------------------------------------------------------------- */

static void add_attempt(BplWhyVerdict *verdict, size_t prover, const BplWhyAttempt *attempt)
{
    BplWhyAttempt *all = &verdict->by[prover];
    bool is_first = verdict->goals == 0;
    if (is_first || attempt->answer == BPL_GOAL_NOT_ASKED ||
        (all->answer == BPL_GOAL_PROVED && attempt->answer != BPL_GOAL_PROVED))
        all->answer = is_first || all->answer != BPL_GOAL_NOT_ASKED ? attempt->answer : all->answer;
    all->seconds += attempt->seconds;
    if (attempt->steps > 0)
        all->steps = (all->steps > 0 ? all->steps : 0) + attempt->steps;
}

static void settle(const Prover *p, Body *body)
{
    BplWhyResult *result = body->result;
    for (size_t i = 0; i < result->text.checks.count; i++) {
        BplWhyVerdict verdict = {.is_proved = !result->why};
        for (size_t k = 0; k < body->goals.count; k++) {
            const Goal *goal = &body->goals.at[k];
            if (goal->check != i)
                continue;
            for (size_t prover = 0; prover < prover_count(p); prover++)
                add_attempt(&verdict, prover, &goal->by[prover]);
            verdict.is_proved &= is_proved(p, goal);
            verdict.goals++;
        }
        verdict.is_trivial = verdict.is_proved && !verdict.goals;
        bpl_vec_push(&result->verdicts, verdict);
    }
    result->goals = (uint32_t)body->goals.count;
}

/* ---- the schedule ---------------------------------------------------------------------------- */

/* Advances the body to its next run in which a prover is to be run on some goal. */
static void advance(const Prover *p, Body *body)
{
    while (!body->is_done && body->stage && body->stage < stages(p) &&
           !has_left(p, body, body->stage % prover_count(p)))
        body->stage++;
    if (body->stage >= stages(p))
        body->is_done = true;
}

static void tell(Prover *p)
{
    for (; p->told < p->count && p->bodies[p->told].is_done; p->told++) {
        Body *body = &p->bodies[p->told];
        settle(p, body);
        bpl_vec_release(&body->goals);
        p->take(p->data, body->result);
        body->result = NULL;
    }
}

/* Returns the index of the body that waits for its next run and has had the fewest runs, so that a
 * hard body does not delay the others; the number of bodies if none waits. */
static size_t next_body(const Prover *p)
{
    size_t best = p->count;
    for (size_t i = p->told; i < p->count; i++) {
        const Body *body = &p->bodies[i];
        if (body->is_done || body->is_under_way)
            continue;
        if (best == p->count || body->stage < p->bodies[best].stage)
            best = i;
    }
    return best;
}

static bool is_stopped(const Prover *p)
{
    return p->options->stop && *p->options->stop;
}

/* ---- limits ---------------------------------------------------------------------------------- */

/* Returns the time at which the body's current run must end; 0: never. */
static double end_of(const Prover *p, const Body *body)
{
    double entry = p->options->budget.entry;
    double end = entry ? body->begun + entry - body->had : 0;
    return bpl_budget_earlier(end, p->options->budget.end);
}

static double earliest_end(const Prover *p)
{
    double end = p->options->budget.end;
    for (size_t job = 0; job < p->options->jobs; job++)
        if (p->runs[job].pid)
            end = bpl_budget_earlier(end, end_of(p, &p->bodies[p->body_of[job]]));
    return end;
}

/* Ends the runs of bodies whose time is over; if the time for all bodies together is over, no
 * further run begins. */
static void end_late_runs(Prover *p)
{
    double now = bpl_clock_seconds(), end = p->options->budget.end;
    bool is_over = end && now >= end;
    for (size_t job = 0; job < p->options->jobs; job++) {
        Body *body = &p->bodies[p->body_of[job]];
        if (!p->runs[job].pid || !end_of(p, body) || now < end_of(p, body))
            continue;
        bpl_command_run_release(&p->runs[job]);
        body->is_under_way = false;
        give_up(body, "%s", is_over ? "stopped by --timeout" : "stopped by --entry-timeout");
    }
    for (size_t i = p->told; i < p->count && is_over; i++)
        if (!p->bodies[i].is_done)
            give_up(&p->bodies[i], "stopped by --timeout");
}

static void run_all(Prover *p)
{
    size_t jobs = p->options->jobs;
    while (p->told < p->count && !is_stopped(p)) {
        for (size_t job = 0; job < jobs; job++) {
            size_t next = p->runs[job].pid ? p->count : next_body(p);
            if (next == p->count)
                continue;
            if (!start(p, job, next)) {
                bpl_command_run_release(&p->runs[job]);
                p->bodies[next].is_under_way = false;
                give_up(&p->bodies[next], "why3 cannot be run");
            }
        }
        size_t ended = bpl_command_run_wait_until(p->runs, jobs, p->options->stop, earliest_end(p));
        if (ended == jobs) {
            end_late_runs(p);
        } else {
            Body *body = &p->bodies[p->body_of[ended]];
            end_run(p, ended);
            advance(p, body);
        }
        if (!is_stopped(p))
            tell(p);
    }
    for (size_t job = 0; job < jobs; job++)
        bpl_command_run_release(&p->runs[job]);
}

bool bpl_why_prove(BplProgram *program, BplDecl *const *bodies, size_t count,
                   const BplWhyProveOptions *options,
                   void (*take)(void *data, BplWhyResult *result), void *data)
{
    static const int never;
    BplWhyProveOptions own = *options;
    if (!own.stop)
        own.stop = &never;
    Prover p = {.options = &own, .count = count, .take = take, .data = data};
    p.bodies = bpl_alloc_zero((count + 1) * sizeof *p.bodies);
    p.runs = bpl_alloc_zero(own.jobs * sizeof *p.runs);
    p.body_of = bpl_alloc_zero(own.jobs * sizeof *p.body_of);
    for (size_t job = 0; job < own.jobs; job++)
        p.runs[job] = (BplCommandRun){.out = -1, .err = -1};
    bool fine = true;
    for (size_t i = 0; i < count; i++) {
        BplWhyResult *result = bpl_alloc_zero(sizeof *result);
        const BplWhyOptions print = {
            .only = bodies[i], .smoke = own.smoke, .canary = true, .short_files = true};
        result->decl = bodies[i];
        p.bodies[i].result = result;
        fine = bpl_why_print(&result->text, program, &print) && fine;
    }
    if (fine)
        run_all(&p);
    for (size_t i = 0; i < count; i++) {
        bpl_vec_release(&p.bodies[i].goals);
        bpl_why_result_free(p.bodies[i].result);
    }
    bpl_free(p.bodies);
    bpl_free(p.runs);
    bpl_free(p.body_of);
    return fine;
}

void bpl_why_result_free(BplWhyResult *result)
{
    if (!result)
        return;
    bpl_why_text_release(&result->text);
    bpl_vec_release(&result->verdicts);
    bpl_free(result->why);
    bpl_free(result);
}
