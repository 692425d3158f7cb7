/* What the tree holds is told by its address: both sides began as one process. */
#include "libbpl/exec/message.h"

#include "libbpl/base/bytes.h"
#include "libbpl/exec/engine.h"

/* ---- writing --------------------------------------------------------------------------------- */

static void put(BplStrbuf *out, uint64_t number)
{
    bpl_bytes_put_number(out, number);
}

static void put_node(BplStrbuf *out, const void *node)
{
    put(out, (uint64_t)(uintptr_t)node);
}

static void put_values(BplStrbuf *out, const BplExecValues *values)
{
    put(out, values->count);
    for (size_t i = 0; i < values->count; i++) {
        put_node(out, values->at[i].var);
        bpl_bytes_put_string(out, values->at[i].text);
    }
}

static void put_failure(BplStrbuf *out, const BplFailure *failure)
{
    put(out, failure->check);
    put(out, failure->on_entry);
    put(out, failure->steps);
    put(out, failure->times);
    put(out, failure->confirmation);
    put(out, failure->is_certain);
    put_node(out, failure->procedure);
    put_node(out, failure->claim);
    put_node(out, failure->at);
    put(out, failure->stack.count);
    for (size_t i = 0; i < failure->stack.count; i++) {
        put_node(out, failure->stack.at[i].procedure);
        put_node(out, failure->stack.at[i].at);
    }
    put_values(out, &failure->values);
    put_values(out, &failure->inputs);
    bpl_bytes_put_string(out, failure->reason);
    bpl_bytes_put_string(out, failure->trace);
}

void bpl_result_write(BplStrbuf *out, const BplExecResult *result)
{
    put_node(out, result->entry);
    put(out, result->verdict);
    put(out, result->trivial);
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        put(out, result->outcomes[i]);
    put(out, result->cuts);
    put(out, result->certain);
    put(out, result->spurious);
    put(out, result->steps);
    put(out, result->forks);
    put(out, result->queries);
    bpl_bytes_put_double(out, result->seconds);
    bpl_bytes_put_double(out, result->solver_seconds);
    bpl_bytes_put_string(out, result->unknown);
    put(out, result->failures.count);
    for (size_t i = 0; i < result->failures.count; i++)
        put_failure(out, result->failures.at[i]);
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct Reader {
    BplBytes in;
    const BplProgram *program;
} Reader;

static uint64_t get(Reader *reader)
{
    return bpl_bytes_number(&reader->in);
}

static void *get_node(Reader *reader)
{
    void *node = (void *)(uintptr_t)get(reader); /* NOLINT: it was one */
    return bpl_arena_holds(&reader->program->arena, node) ? node : NULL;
}

static void get_values(Reader *reader, BplExecValues *values)
{
    uint64_t count = get(reader);
    for (uint64_t i = 0; i < count && reader->in.fine; i++) {
        BplExecValue value = {.var = get_node(reader)};
        value.text = bpl_bytes_string(&reader->in);
        reader->in.fine = reader->in.fine && value.var && value.text;
        bpl_vec_push(values, value);
    }
}

static BplFailure *get_failure(Reader *reader)
{
    BplFailure *failure = bpl_alloc_zero(sizeof *failure);
    failure->check = (BplCheck)get(reader);
    failure->on_entry = get(reader) != 0;
    failure->steps = get(reader);
    failure->times = get(reader);
    failure->confirmation = (BplConfirmation)get(reader);
    failure->is_certain = get(reader) != 0;
    failure->procedure = get_node(reader);
    failure->claim = get_node(reader);
    failure->at = get_node(reader);
    uint64_t count = get(reader);
    for (uint64_t i = 0; i < count && reader->in.fine; i++) {
        BplExecCall call = {.procedure = get_node(reader)};
        call.at = get_node(reader);
        reader->in.fine = reader->in.fine && call.procedure;
        bpl_vec_push(&failure->stack, call);
    }
    get_values(reader, &failure->values);
    get_values(reader, &failure->inputs);
    failure->reason = bpl_bytes_string(&reader->in);
    failure->trace = bpl_bytes_string(&reader->in);
    return failure;
}

BplExecResult *bpl_result_read(const BplProgram *program, const char *bytes, size_t length)
{
    Reader reader = {{bytes, bytes + length, true}, program};
    BplExecResult *result = bpl_alloc_zero(sizeof *result);
    result->entry = get_node(&reader);
    result->verdict = (BplVerdict)get(&reader);
    result->trivial = get(&reader) != 0;
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        result->outcomes[i] = get(&reader);
    result->cuts = (uint32_t)get(&reader);
    result->certain = get(&reader);
    result->spurious = get(&reader);
    result->steps = get(&reader);
    result->forks = get(&reader);
    result->queries = get(&reader);
    result->seconds = bpl_bytes_double(&reader.in);
    result->solver_seconds = bpl_bytes_double(&reader.in);
    result->unknown = bpl_bytes_string(&reader.in);
    uint64_t count = get(&reader);
    for (uint64_t i = 0; i < count && reader.in.fine; i++)
        bpl_vec_push(&result->failures, get_failure(&reader));
    if (bpl_bytes_ended(&reader.in) && result->entry && result->verdict <= BPL_VERDICT_INCONCLUSIVE)
        return result;
    bpl_result_free(result);
    return NULL;
}

void bpl_result_free(BplExecResult *result)
{
    if (!result)
        return;
    for (size_t i = 0; i < result->executions.count; i++)
        bpl_execution_free(result->executions.at[i]);
    bpl_vec_release(&result->executions);
    for (size_t i = 0; i < result->failures.count; i++)
        bpl_failure_free(result->failures.at[i]);
    bpl_vec_release(&result->failures);
    bpl_free(result->unknown);
    bpl_free(result);
}

/* ---- several results ------------------------------------------------------------------------- */

uint64_t bpl_result_ended(const BplExecResult *result)
{
    uint64_t ended = 0;
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        ended += result->outcomes[i];
    return ended;
}

static void join_failure(BplExecResult *result, BplFailure *failure)
{
    for (size_t i = 0; i < result->failures.count; i++) {
        BplFailure **place = &result->failures.at[i], *known = *place;
        if (!bpl_failure_is_like(known, failure))
            continue;
        bool better =
            failure->confirmation == BPL_CONFIRMED && known->confirmation != BPL_CONFIRMED;
        uint64_t times = known->times + 1 + failure->times;
        result->certain += better && failure->is_certain && !known->is_certain;
        *place = better ? failure : known;
        (*place)->times = times;
        bpl_failure_free(better ? known : failure);
        return;
    }
    bpl_vec_push(&result->failures, failure);
    result->certain += failure->is_certain;
}

void bpl_result_join(BplExecResult *result, BplExecResult *more)
{
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        result->outcomes[i] += more->outcomes[i];
    result->cuts |= more->cuts;
    result->spurious += more->spurious;
    result->steps += more->steps;
    result->forks += more->forks;
    result->queries += more->queries;
    result->solver_seconds += more->solver_seconds;
    if (!result->unknown) {
        result->unknown = more->unknown;
        more->unknown = NULL;
    }
    for (size_t i = 0; i < more->failures.count; i++)
        join_failure(result, more->failures.at[i]);
    bpl_vec_clear(&more->failures);
    bpl_result_free(more);
}

void bpl_result_lose(BplExecResult *result, const char *why)
{
    result->outcomes[BPL_PATH_UNKNOWN]++;
    if (!result->unknown)
        result->unknown = bpl_strdup(why);
}

void bpl_result_conclude(BplExecResult *result, uint32_t cuts)
{
    result->cuts |= cuts;
    if (result->certain)
        result->verdict = BPL_VERDICT_FAILED;
    else if (result->failures.count || result->outcomes[BPL_PATH_UNKNOWN])
        result->verdict = BPL_VERDICT_INCONCLUSIVE;
    else if (result->cuts)
        result->verdict = BPL_VERDICT_NO_FAILURE;
    else
        result->verdict = BPL_VERDICT_VERIFIED;
}
