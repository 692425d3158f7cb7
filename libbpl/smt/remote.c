/* Runs a solver in a process of its own. A message with a query consists of the query's limits,
 * flags and constraints; a message with an answer consists of the fields of BplAnswer. */
#include "libbpl/smt/remote.h"

#include "libbpl/smt/decorator.h"
#include "libbpl/smt/worker.h"
#include "libbpl/term/wire.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GRACE_MS = 300 };

typedef struct Remote {
    BplSolver solver;
    BplRemoteOptions options;
    BplWorker worker;
    /* the state of the connection: the terms that both processes have; NULL: no solver process is
     * running */
    BplWire *wire;
    BplEval *eval;
    BplStrbuf message;
    uint64_t started, steps;
    /* the process that started the solver process; after a fork, the child is not the owner */
    pid_t owner;
} Remote;

/* ---- in the process -------------------------------------------------------------------------- */

static bool read_query(BplWire *wire, BplBytes *in, BplQuery *query, BplValues *constraints)
{
    query->timeout_ms = (uint32_t)bpl_bytes_number(in);
    query->work = (uint32_t)bpl_bytes_number(in);
    query->want_model = bpl_bytes_number(in) != 0;
    query->by_triggers = bpl_bytes_number(in) != 0;
    uint64_t count = bpl_bytes_number(in);
    bpl_vec_clear(constraints);
    for (uint64_t i = 0; i < count && in->fine; i++)
        bpl_vec_push(constraints, bpl_wire_get(wire, in));
    query->constraints = constraints->at;
    query->count = constraints->count;
    return in->fine && in->at == in->end;
}

static void write_answer(BplWire *wire, BplStrbuf *out, const BplAnswer *answer)
{
    bpl_bytes_put_number(out, answer->sat);
    bpl_bytes_put_number(out, answer->reason);
    bpl_bytes_put_number(out, answer->steps);
    bpl_bytes_put_text(out, answer->detail, strlen(answer->detail));
    bpl_bytes_put_number(out, answer->model != NULL);
    if (answer->model)
        bpl_wire_put_model(wire, out, answer->model);
}

static void serve(BplWorker *parent, void *data)
{
    Remote *remote = data;
    BplSolver *solver = remote->options.make(remote->solver.terms, remote->options.data);
    BplStrbuf message = {0};
    BplValues constraints = {0};
    while (bpl_worker_receive(parent, &message, 0, NULL) == BPL_HEARD_MESSAGE) {
        BplBytes in = bpl_bytes_of(&message);
        BplQuery query = {0};
        BplAnswer answer;
        if (!read_query(remote->wire, &in, &query, &constraints))
            return;
        bpl_solver_check(solver, &query, &answer);
        bpl_strbuf_clear(&message);
        write_answer(remote->wire, &message, &answer);
        bpl_answer_release(&answer);
        if (!bpl_worker_send(parent, message.text, message.length, 0))
            return;
    }
}

/* ---- in the parent --------------------------------------------------------------------------- */

static bool start(Remote *remote)
{
    if (remote->wire && remote->owner == getpid())
        return true;
    /* a process that was forked from the owner must not talk to the owner's solver process: it only
     * frees its copy of the data */
    bpl_wire_free(remote->wire);
    remote->wire = bpl_wire_new(remote->solver.terms);
    remote->owner = getpid();
    if (!bpl_worker_start(&remote->worker, serve, remote, remote->options.memory)) {
        bpl_wire_free(remote->wire);
        remote->wire = NULL;
        return false;
    }
    bpl_wire_only_constants(remote->wire);
    remote->started++;
    return true;
}

/* Ends the solver's process, so that the next query starts a new one. Returns the process's exit
 * status in the form of waitpid. */
static int give_up(Remote *remote)
{
    int status = remote->owner == getpid() ? bpl_worker_kill(&remote->worker) : 0;
    bpl_wire_free(remote->wire);
    remote->wire = NULL;
    return status;
}

static void write_query(Remote *remote, const BplQuery *query)
{
    BplStrbuf *out = &remote->message;
    bpl_strbuf_clear(out);
    /* a query that is suspended between time slices (turns) gets no time limit inside the solver's
     * process, since the time between slices must not count; this process measures the time instead
     */
    bpl_bytes_put_number(out, query->turn ? 0 : query->timeout_ms);
    bpl_bytes_put_number(out, query->work);
    bpl_bytes_put_number(out, query->want_model);
    bpl_bytes_put_number(out, query->by_triggers);
    bpl_bytes_put_number(out, query->count);
    for (size_t i = 0; i < query->count; i++)
        bpl_wire_put(remote->wire, out, query->constraints[i]);
}

static bool read_answer(Remote *remote, BplAnswer *answer)
{
    BplBytes in = bpl_bytes_of(&remote->message);
    BplStrbuf detail = {0};
    uint64_t sat = bpl_bytes_number(&in), reason = bpl_bytes_number(&in);
    uint32_t steps = (uint32_t)bpl_bytes_number(&in);
    bpl_bytes_text(&in, &detail);
    *answer = (BplAnswer){.sat = (BplSat)sat, .reason = (BplReason)reason, .steps = steps};
    snprintf(answer->detail, sizeof answer->detail, "%s", detail.text);
    bpl_strbuf_release(&detail);
    in.fine = in.fine && sat < BPL_SATS && reason <= BPL_REASON_ERROR;
    if (bpl_bytes_number(&in))
        answer->model = bpl_wire_get_model(remote->wire, &in);
    remote->steps += steps;
    if (in.fine && in.at == in.end)
        return true;
    bpl_answer_release(answer);
    return false;
}

static void explain_end(Remote *remote, BplAnswer *answer)
{
    char detail[80];
    int status = give_up(remote);
    if (WIFSIGNALED(status))
        snprintf(detail, sizeof detail, "the solver was killed by signal %d", WTERMSIG(status));
    else
        snprintf(detail, sizeof detail, "the solver ended with status %d", WEXITSTATUS(status));
    bpl_answer_unknown(answer, BPL_REASON_ERROR, detail);
}

static void explain_silence(Remote *remote, BplAnswer *answer)
{
    give_up(remote);
    if (remote->options.stop && *remote->options.stop)
        bpl_answer_unknown(answer, BPL_REASON_INTERRUPTED, "");
    else
        bpl_answer_unknown(answer, BPL_REASON_TIMEOUT, "timeout");
}

/* Returns the seconds of processor time that the solver's process has used. */
static double seconds_had(const Remote *remote)
{
    clockid_t clock;
    struct timespec had;
    if (clock_getcpuclockid(remote->worker.pid, &clock) != 0 || clock_gettime(clock, &had) != 0)
        return 0;
    return (double)had.tv_sec + 1e-9 * (double)had.tv_nsec;
}

/* Stops the solver's process until the next time slice (turn) of the query; returns false if there
 * is none. */
static bool wait_turn(Remote *remote, const BplQuery *query, double *deadline, double *turn_end)
{
    double waited = 0;
    kill(remote->worker.pid, SIGSTOP);
    double seconds = query->turn->wait(query->turn->data, &waited);
    kill(remote->worker.pid, SIGCONT);
    *deadline += *deadline > 0 ? waited : 0;
    *turn_end = seconds_had(remote) + seconds;
    return seconds > 0;
}

/* Waits until the solver's process has sent an answer; between time slices (turns) of the query,
 * that process is stopped. Returns false if no answer came until *deadline (0: no deadline), or
 * until the process has used the processor time of the query. To save system calls, processor time
 * is read only after enough time has passed by the clock. */
static bool await(Remote *remote, const BplQuery *query, double *deadline)
{
    BplWorker *worker = &remote->worker;
    const double least = 0.01, never = 1e9;
    double begun = seconds_had(remote);
    double end = query->processor_ms ? begun + 1e-3 * query->processor_ms : never;
    double turn_end = query->turn ? begun + query->turn->seconds : never;
    while (end < never || turn_end < never) {
        double had = seconds_had(remote), now = bpl_clock_seconds();
        if (had >= end || (*deadline > 0 && now >= *deadline) ||
            (remote->options.stop && *remote->options.stop))
            return false;
        if (had >= turn_end) {
            if (!wait_turn(remote, query, deadline, &turn_end))
                return false;
            continue;
        }
        double missing = (end < turn_end ? end : turn_end) - had;
        double look = now + (missing > least ? missing : least);
        if (bpl_worker_wait(&worker, 1, *deadline > 0 && *deadline < look ? *deadline : look,
                            remote->options.stop) == 0)
            break;
    }
    return true;
}

static void check(BplSolver *solver, const BplQuery *query, BplAnswer *answer)
{
    Remote *remote = (Remote *)solver;
    uint32_t grace = remote->options.grace_ms ? remote->options.grace_ms : GRACE_MS;
    /* if the query runs in time slices, the solver's process does not know the time limit; it is
     * measured here, and no grace period is needed */
    if (query->turn)
        grace = 0;
    if (!start(remote)) {
        bpl_answer_unknown(answer, BPL_REASON_ERROR, "no process could be started");
        return;
    }
    write_query(remote, query);
    double deadline =
        query->timeout_ms ? bpl_clock_seconds() + 1e-3 * ((double)query->timeout_ms + grace) : 0;
    BplHeard heard = BPL_HEARD_END;
    if (bpl_worker_send(&remote->worker, remote->message.text, remote->message.length, deadline))
        heard = await(remote, query, &deadline)
                    ? bpl_worker_receive(&remote->worker, &remote->message, deadline,
                                         remote->options.stop)
                    : BPL_HEARD_NOTHING;
    else if (deadline > 0 && bpl_clock_seconds() >= deadline)
        heard = BPL_HEARD_NOTHING;
    if (heard == BPL_HEARD_NOTHING) {
        explain_silence(remote, answer);
    } else if (heard == BPL_HEARD_END || !read_answer(remote, answer)) {
        explain_end(remote, answer);
    } else {
        bpl_answer_check_model(solver->terms, remote->eval, query, answer);
        if (answer->reason == BPL_REASON_MEMORY)
            give_up(remote); /* the next query starts a new process, and sends all terms again */
    }
}

static void mark(BplSolver *solver, BplCollect *collect)
{
    Remote *remote = (Remote *)solver;
    bpl_eval_mark(remote->eval, collect);
    if (remote->wire)
        bpl_wire_mark(remote->wire, collect);
}

static void free_remote(BplSolver *solver)
{
    Remote *remote = (Remote *)solver;
    give_up(remote);
    bpl_eval_free(remote->eval);
    bpl_strbuf_release(&remote->message);
    bpl_free(remote);
}

static const BplSolverClass remote_class = {"remote", check, NULL, free_remote, mark};

BplSolver *bpl_remote_new(BplTerms *terms, const BplRemoteOptions *options)
{
    Remote *remote = bpl_alloc_zero(sizeof *remote);
    remote->solver = (BplSolver){.kind = &remote_class, .terms = terms};
    remote->options = *options;
    remote->worker.fd = -1;
    remote->eval = bpl_eval_new(terms);
    return &remote->solver;
}

static const Remote *find_remote(const BplSolver *chain)
{
    while (chain && chain->kind != &remote_class)
        chain = chain->next;
    return (const Remote *)chain;
}

uint64_t bpl_remote_replaced(const BplSolver *chain)
{
    const Remote *remote = find_remote(chain);
    return remote && remote->started ? remote->started - 1 : 0;
}

uint64_t bpl_remote_steps(const BplSolver *chain)
{
    const Remote *remote = find_remote(chain);
    return remote ? remote->steps : 0;
}

int bpl_remote_pid(const BplSolver *chain)
{
    const Remote *remote = find_remote(chain);
    return remote && remote->wire ? (int)remote->worker.pid : 0;
}
