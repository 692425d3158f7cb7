/* Fork, work, pipe. */
#include "libbpl/horn/worker.h"

#include "libbpl/horn/confirm.h"
#include "libbpl/horn/message.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_STEPS_KEPT = 100000 };

/* ---- in the worker --------------------------------------------------------------------------- */

static void keep_step(void *data, const BplReplayStep *step)
{
    BplHornResult *result = data;
    BplStrbuf text = {0};
    if (result->trace.count >= MOST_STEPS_KEPT)
        return;
    for (size_t i = 0; i < step->change_count; i++) {
        const BplName *name = step->changes[i].var->name;
        bpl_strbuf_addf(&text, "%s%s = ", i ? ", " : "", name ? name->text : "_");
        bpl_datum_print(&text, step->changes[i].value);
    }
    bpl_horn_lines_add(&result->trace, step->node, step->depth, text.text ? text.text : "");
    bpl_strbuf_release(&text);
}

/* Is the variable one that the entry's behaviour can depend on? */
static bool is_input(const BplHornSystem *system, const BplVar *var)
{
    const BplCore *core = system->graphs->core;
    const BplHornLive *live = &system->lives->of[0];
    const BplCoreProc *entry = core->procs.at[system->graphs->all.at[0]->proc];
    for (uint32_t i = 0; i < entry->ins; i++)
        if (entry->regs.at[i].var == var)
            return true;
    for (size_t i = 0; i < live->ins.count; i++)
        if (live->ins.at[i] < system->graphs->globals &&
            core->globals.at[live->ins.at[i]].var == var)
            return true;
    return false;
}

static const BplName *body_name(const BplNode *body)
{
    return body->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(body)->name
                                            : bpl_as_procedure(body)->name;
}

static void keep_execution(BplHornResult *result, const BplHornSystem *system,
                           const BplHornConfirmation *confirmation)
{
    const BplReplayOutcome *outcome = confirmation->outcome;
    result->verdict = BPL_HORN_CAN_FAIL;
    result->claim = outcome->node;
    result->violated = outcome->why;
    result->steps = outcome->steps;
    for (size_t i = 0; i < confirmation->script.inits.count; i++) {
        const BplReplayInit *init = &confirmation->script.inits.at[i];
        if (!is_input(system, init->var))
            continue;
        BplStrbuf text = {0};
        BplData *values = confirmation->script.values;
        const BplDatum *typed = bpl_datum_adopt(
            values, init->value, bpl_ground(bpl_data_grounds(values), init->var->type, NULL));
        bpl_datum_print(&text, typed ? typed : init->value);
        bpl_horn_lines_add(&result->inputs, &init->var->node, 0, text.text ? text.text : "");
        bpl_strbuf_release(&text);
    }
    for (size_t i = outcome->stack.count; i-- > 0;) {
        const BplReplayCaller *caller = &outcome->stack.at[i];
        bpl_horn_lines_add(&result->stack, caller->at ? caller->at : caller->body, 0,
                           body_name(caller->body)->text);
    }
}

static void certify_failure(const BplHornJob *job, BplHornAttempt *attempt, BplHornResult *result)
{
    BplHornPlan plan;
    char why[160] = "";
    if (!bpl_horn_plan_init(&plan, job->system, attempt, job->how.check_ms, why)) {
        result->why = bpl_strdup(why);
    } else {
        BplHornConfirmation confirmation;
        const BplReplayHooks hooks = {.data = result, .trace = keep_step};
        bpl_horn_confirm(&confirmation, job->system, &plan, job->trace ? &hooks : NULL);
        if (confirmation.confirmed)
            keep_execution(result, job->system, &confirmation);
        else
            result->why = bpl_strdup(confirmation.why);
        bpl_horn_confirmation_release(&confirmation);
    }
    bpl_horn_plan_release(&plan);
}

static void write_all(int fd, const char *bytes, size_t length)
{
    while (length) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            _exit(1);
        bytes += written;
        length -= (size_t)written;
    }
}

static void set_limit(int which, rlim_t limit)
{
    struct rlimit both = {limit, limit};
    setrlimit(which, &both);
}

/* The address sanitizer needs more addresses than anybody has memory; Z3 limits itself besides. */
#if defined(__has_feature)
#define HAS_FEATURE(feature) __has_feature(feature)
#else
#define HAS_FEATURE(feature) 0
#endif

static void limit_memory(uint64_t bytes)
{
#if defined(__SANITIZE_ADDRESS__) || HAS_FEATURE(address_sanitizer)
    (void)bytes;
#else
    if (bytes)
        set_limit(RLIMIT_AS, (rlim_t)bytes);
#endif
}

/* Slices are measured in time of the processor, so that other processes matter less; 0: none. */
static void set_timer(uint32_t ms)
{
    struct itimerval timer = {.it_value = {ms / 1000, (suseconds_t)(ms % 1000) * 1000}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

static void be_worker(const BplHornJob *job, int fd)
{
    BplHornResult result = {.verdict = BPL_HORN_UNKNOWN};
    BplHornAttempt attempt;
    BplStrbuf message = {0};
    int nowhere = open("/dev/null", O_RDWR);
    for (int stream = 0; nowhere >= 0 && stream <= 2; stream++)
        dup2(nowhere, stream); /* Z3 prints what it thinks */
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGPROF, SIG_DFL);
    set_timer(job->slice_ms);
    set_limit(RLIMIT_CORE, 0);
    set_limit(RLIMIT_CPU, (job->slice_ms + job->rest_ms) / 1000 + 5);
    limit_memory(job->memory);
    bpl_horn_attempt_query(&attempt, job->system, &job->how);
    set_timer(0);
    write_all(fd, "C", 1);
    bpl_horn_attempt_check(&attempt, job->system, &job->how);
    if (attempt.answer == BPL_HORN_HOLDS)
        result.verdict = BPL_HORN_VERIFIED;
    else if (attempt.answer == BPL_HORN_DERIVED)
        certify_failure(job, &attempt, &result);
    else
        result.why = bpl_strdup(attempt.why);
    bpl_horn_message_write(&message, &result);
    write_all(fd, message.text, message.length);
    _exit(0);
}

/* ---- in the parent --------------------------------------------------------------------------- */

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Reads until the worker has said all or the time is over. */
static bool listen(const BplHornJob *job, int fd, BplStrbuf *heard)
{
    int64_t end = now_ms() + job->rest_ms;
    for (;;) {
        int64_t left = end - now_ms();
        struct pollfd poll_fd = {.fd = fd, .events = POLLIN};
        if (left <= 0)
            return false;
        int ready = poll(&poll_fd, 1, (int)(left < 100000 ? left : 100000));
        if (ready < 0 && errno != EINTR)
            return false;
        if (ready <= 0)
            continue;
        char bytes[65536];
        ssize_t count = read(fd, bytes, sizeof bytes);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return true;
        bpl_strbuf_add(heard, bytes, (size_t)count);
    }
}

static void set_why(BplHornResult *result, const char *why)
{
    bpl_free(result->why);
    result->why = bpl_strdup(why);
}

const char *bpl_horn_work(const BplHornJob *job, BplHornResult *result)
{
    int ends[2];
    BplStrbuf heard = {0};
    if (pipe(ends) != 0) {
        set_why(result, "no worker could be started");
        return "not started";
    }
    pid_t worker = fork();
    if (worker == 0) {
        close(ends[0]);
        be_worker(job, ends[1]);
    }
    close(ends[1]);
    if (worker < 0) {
        close(ends[0]);
        set_why(result, "no worker could be started");
        return "not started";
    }
    bool ended = listen(job, ends[0], &heard);
    close(ends[0]);
    if (!ended)
        kill(worker, SIGKILL);
    int status = 0;
    while (waitpid(worker, &status, 0) < 0 && errno == EINTR)
        ;
    BplHornResult said = {.verdict = BPL_HORN_UNKNOWN};
    const char *what = "nothing";
    if (!ended) {
        what = heard.length ? "not certified in time" : "time-out";
        set_why(result,
                heard.length ? "what was found could not be certified in time" : "time-out");
    } else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF) {
        what = "time-out";
        set_why(result, "time-out");
    } else if (!heard.length || !bpl_horn_message_read(heard.text + 1, heard.length - 1, &said)) {
        what = "died";
        set_why(result, "a worker died or ran out of memory");
        bpl_free(said.why);
        bpl_horn_lines_release(&said.inputs);
        bpl_horn_lines_release(&said.stack);
        bpl_horn_lines_release(&said.trace);
    } else {
        bpl_free(result->why);
        result->verdict = said.verdict;
        result->why = said.why;
        result->claim = said.claim;
        result->violated = said.violated;
        result->steps = said.steps;
        result->inputs.at = said.inputs.at;
        result->inputs.count = said.inputs.count;
        result->inputs.room = said.inputs.room;
        result->stack.at = said.stack.at;
        result->stack.count = said.stack.count;
        result->stack.room = said.stack.room;
        result->trace.at = said.trace.at;
        result->trace.count = said.trace.count;
        result->trace.room = said.trace.room;
        what = said.verdict == BPL_HORN_VERIFIED   ? "proof"
               : said.verdict == BPL_HORN_CAN_FAIL ? "failure"
                                                   : "nothing";
    }
    bpl_strbuf_release(&heard);
    return what;
}
