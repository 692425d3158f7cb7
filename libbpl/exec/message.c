/* Serialises results, field by field, and reads the fields in the same order; see message.h. */
#include "libbpl/exec/message_io.h"

#include "libbpl/base/map.h"
#include "libbpl/exec/engine.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- nodes ----------------------------------------------------------------------------------- */

struct BplNodeNumbers {
    BplMap numbers;           /* node of the program -> its number in messages */
    BPL_VEC(const void *) of; /* the nodes, by number - 1 */
};

static void add_number(BplNodeNumbers *numbers, const void *node)
{
    bpl_vec_push(&numbers->of, node);
    bpl_map_put(&numbers->numbers, node, (void *)(uintptr_t)numbers->of.count);
}

static BplWalk number_node(BplWalker *walker, BplNode *node)
{
    add_number(walker->data, node);
    if (node->kind == BPL_TYPE_DEF)
        BPL_EACH (BplDatatype, datatype, bpl_as_type_def(node)->datatypes) {
            add_number(walker->data, datatype);
            BPL_EACH (BplConstructor, constructor, datatype->constructors)
                add_number(walker->data, constructor);
        }
    return BPL_WALK_ON;
}

BplNodeNumbers *bpl_node_numbers_new(const BplProgram *program)
{
    BplNodeNumbers *numbers = bpl_alloc_zero(sizeof *numbers);
    BplWalker walker = {.enter = number_node, .data = numbers};
    bpl_walk(&walker, &program->unit->node);
    return numbers;
}

void bpl_node_numbers_free(BplNodeNumbers *numbers)
{
    if (!numbers)
        return;
    bpl_map_release(&numbers->numbers);
    bpl_vec_release(&numbers->of);
    bpl_free(numbers);
}

uint64_t bpl_node_number(const BplNodeNumbers *numbers, const void *node)
{
    return node ? (uint64_t)(uintptr_t)bpl_map_get(&numbers->numbers, node) : 0;
}

void bpl_put_node(const BplResultOut *to, const void *node)
{
    bpl_put(to, to->numbers ? bpl_node_number(to->numbers, node) : (uint64_t)(uintptr_t)node);
}

void *bpl_get_node(BplResultIn *from)
{
    uint64_t word = bpl_get_number(from);
    if (from->numbers)
        return word && word <= from->numbers->of.count
                   ? (void *)(uintptr_t)from->numbers->of.at[word - 1]
                   : NULL;
    void *node = (void *)(uintptr_t)word; /* NOLINT: the word was written from a pointer */
    return bpl_arena_holds(&from->program->arena, node) ? node : NULL;
}

/* ---- writing --------------------------------------------------------------------------------- */

static void put_values(const BplResultOut *to, const BplExecValues *values)
{
    bpl_put(to, values->count);
    for (size_t i = 0; i < values->count; i++) {
        bpl_put_node(to, values->at[i].var);
        bpl_bytes_put_string(to->out, values->at[i].text);
    }
}

static void put_failure(const BplResultOut *to, const BplFailure *failure)
{
    bpl_put(to, failure->check);
    bpl_put(to, failure->on_entry);
    bpl_put(to, failure->steps);
    bpl_put(to, failure->times);
    bpl_put(to, failure->confirmation);
    bpl_put(to, failure->is_certain);
    bpl_put_node(to, failure->procedure);
    bpl_put_node(to, failure->claim);
    bpl_put_node(to, failure->at);
    bpl_put_node(to, failure->returned);
    bpl_put(to, failure->stack.count);
    for (size_t i = 0; i < failure->stack.count; i++) {
        bpl_put_node(to, failure->stack.at[i].procedure);
        bpl_put_node(to, failure->stack.at[i].at);
    }
    put_values(to, &failure->values);
    put_values(to, &failure->inputs);
    bpl_put(to, failure->points.count);
    for (size_t i = 0; i < failure->points.count; i++) {
        bpl_put_node(to, failure->points.at[i].function);
        bpl_bytes_put_string(to->out, failure->points.at[i].text);
        bpl_bytes_put_string(to->out, failure->points.at[i].value);
    }
    bpl_put(to, failure->reasons.count);
    for (size_t i = 0; i < failure->reasons.count; i++) {
        bpl_put(to, failure->reasons.at[i].kind);
        bpl_put(to, failure->reasons.at[i].depth);
        bpl_put_node(to, failure->reasons.at[i].node);
        bpl_bytes_put_string(to->out, failure->reasons.at[i].text);
    }
    bpl_bytes_put_string(to->out, failure->reason);
    bpl_bytes_put_string(to->out, failure->prints);
    bpl_bytes_put_string(to->out, failure->trace);
    bpl_put(to, failure->traced.count);
    for (size_t i = 0; i < failure->traced.count; i++)
        bpl_put_node(to, failure->traced.at[i]);
}

static void put_execution(const BplResultOut *to, const BplExecResult *result,
                          const BplExecution *execution)
{
    uint64_t failure = 0;
    for (size_t i = 0; i < result->failures.count; i++)
        if (result->failures.at[i] == execution->failure)
            failure = i + 1;
    bpl_put(to, execution->outcome);
    bpl_put(to, failure);
    bpl_put(to, execution->is_replayed);
    bpl_put(to, execution->is_cut);
    bpl_put(to, execution->is_open);
    bpl_put(to, execution->steps);
    bpl_bytes_put_double(to->out, execution->seconds);
    put_values(to, &execution->inputs);
    put_values(to, &execution->finals);
    put_values(to, &execution->changes);
    bpl_bytes_put_string(to->out, execution->prints);
    bpl_put(to, execution->trail.count);
    for (size_t i = 0; i < execution->trail.count; i++) {
        const BplExecStep *step = &execution->trail.at[i];
        bpl_put_node(to, step->node);
        bpl_put(to, step->depth);
        bpl_put(to, step->first);
        bpl_put(to, step->count);
    }
    bpl_put(to, execution->blocks.count);
    for (size_t i = 0; i < execution->blocks.count; i++)
        bpl_put(to, execution->blocks.at[i]);
    bpl_put(to, execution->ways.count);
    for (size_t i = 0; i < execution->ways.count; i++) {
        bpl_put(to, execution->ways.at[i].pc);
        bpl_put(to, execution->ways.at[i].which);
    }
    bpl_put_script(to, execution->script);
}

static bool is_told(const BplExecution *execution, bool failing)
{
    return !failing || execution->outcome == BPL_PATH_FAILED;
}

static void put_result(const BplResultOut *to, const BplExecResult *result, bool failing)
{
    bpl_put_node(to, result->entry);
    bpl_put(to, result->verdict);
    bpl_put(to, result->basis);
    bpl_bytes_put_string(to->out, result->horn);
    bpl_put(to, result->trivial);
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        bpl_put(to, result->outcomes[i]);
    bpl_put(to, result->cuts);
    bpl_put(to, result->certain);
    bpl_put(to, result->unkept);
    bpl_put(to, result->spurious);
    bpl_put(to, result->steps);
    bpl_put(to, result->forks);
    bpl_put(to, result->merges);
    bpl_put(to, result->unasked);
    bpl_put(to, result->queries);
    bpl_bytes_put_double(to->out, result->seconds);
    bpl_bytes_put_double(to->out, result->solver_seconds);
    bpl_put(to, result->costs.count);
    for (size_t i = 0; i < result->costs.count; i++) {
        const BplExecCost *cost = &result->costs.at[i];
        bpl_put_node(to, cost->node);
        bpl_put_node(to, &cost->procedure->node);
        bpl_put(to, cost->runs);
        bpl_put(to, cost->forks);
        bpl_bytes_put_double(to->out, cost->seconds);
    }
    bpl_bytes_put_string(to->out, result->unknown);
    bpl_bytes_put_string(to->out, result->cut_at);
    bpl_bytes_put_string(to->out, result->unshown);
    bpl_put(to, result->is_vacuous);
    bpl_put(to, result->contradiction.count);
    for (size_t i = 0; i < result->contradiction.count; i++)
        bpl_put_node(to, result->contradiction.at[i]);
    put_values(to, &result->names);
    bpl_put(to, result->failures.count);
    for (size_t i = 0; i < result->failures.count; i++)
        put_failure(to, result->failures.at[i]);
    uint64_t executions = 0;
    for (size_t i = 0; i < result->executions.count; i++)
        executions += is_told(result->executions.at[i], failing);
    bpl_put(to, executions);
    for (size_t i = 0; i < result->executions.count; i++)
        if (is_told(result->executions.at[i], failing))
            put_execution(to, result, result->executions.at[i]);
}

void bpl_result_write(BplStrbuf *out, const BplExecResult *result, const BplNodeNumbers *numbers)
{
    const BplResultOut to = {out, numbers};
    put_result(&to, result, false);
}

void bpl_result_write_failing(BplStrbuf *out, const BplExecResult *result,
                              const BplNodeNumbers *numbers)
{
    const BplResultOut to = {out, numbers};
    put_result(&to, result, true);
}

/* ---- reading --------------------------------------------------------------------------------- */

static void get_values(BplResultIn *reader, BplExecValues *values)
{
    uint64_t count = bpl_get_number(reader);
    for (uint64_t i = 0; i < count && reader->in.fine; i++) {
        BplExecValue value = {.var = bpl_get_node(reader)};
        value.text = bpl_bytes_string(&reader->in);
        reader->in.fine = reader->in.fine && value.var && value.text;
        bpl_vec_push(values, value);
    }
}

static BplFailure *get_failure(BplResultIn *reader)
{
    BplFailure *failure = bpl_alloc_zero(sizeof *failure);
    failure->check = (BplCheck)bpl_get_number(reader);
    failure->on_entry = bpl_get_number(reader) != 0;
    failure->steps = bpl_get_number(reader);
    failure->times = bpl_get_number(reader);
    failure->confirmation = (BplConfirmation)bpl_get_number(reader);
    failure->is_certain = bpl_get_number(reader) != 0;
    failure->procedure = bpl_get_node(reader);
    failure->claim = bpl_get_node(reader);
    failure->at = bpl_get_node(reader);
    failure->returned = bpl_get_node(reader);
    uint64_t count = bpl_get_number(reader);
    for (uint64_t i = 0; i < count && reader->in.fine; i++) {
        BplExecCall call = {.procedure = bpl_get_node(reader)};
        call.at = bpl_get_node(reader);
        reader->in.fine = reader->in.fine && call.procedure;
        bpl_vec_push(&failure->stack, call);
    }
    get_values(reader, &failure->values);
    get_values(reader, &failure->inputs);
    count = bpl_get_number(reader);
    for (uint64_t i = 0; i < count && reader->in.fine; i++) {
        BplExecPoint point = {.function = bpl_get_node(reader)};
        point.text = bpl_bytes_string(&reader->in);
        point.value = bpl_bytes_string(&reader->in);
        reader->in.fine = reader->in.fine && point.text && point.value;
        bpl_vec_push(&failure->points, point);
    }
    count = bpl_get_number(reader);
    for (uint64_t i = 0; i < count && reader->in.fine; i++) {
        BplExecReason reason = {.kind = (BplExecReasonKind)bpl_get_number(reader)};
        reason.depth = (uint32_t)bpl_get_number(reader);
        reason.node = bpl_get_node(reader);
        reason.text = bpl_bytes_string(&reader->in);
        reader->in.fine = reader->in.fine && reason.node && reason.text;
        bpl_vec_push(&failure->reasons, reason);
    }
    failure->reason = bpl_bytes_string(&reader->in);
    failure->prints = bpl_bytes_string(&reader->in);
    failure->trace = bpl_bytes_string(&reader->in);
    count = bpl_get_number(reader);
    for (uint64_t i = 0; i < count && reader->in.fine; i++)
        bpl_vec_push(&failure->traced, bpl_get_node(reader));
    return failure;
}

/* Reads `count` numbers, each of at most 32 bits. Returns false if the message is too short or
 * malformed. */
static bool get_words(BplResultIn *reader, uint32_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        words[i] = (uint32_t)bpl_get_number(reader);
    return reader->in.fine;
}

static void get_trail(BplResultIn *reader, BplExecution *execution)
{
    uint32_t words[3];
    for (uint64_t left = bpl_get_number(reader); left && reader->in.fine; left--) {
        const BplNode *node = bpl_get_node(reader);
        if (!get_words(reader, words, 3))
            return;
        const BplExecStep step = {node, words[0], words[1], words[2]};
        size_t changes = execution->changes.count;
        reader->in.fine = node && step.first <= changes && step.count <= changes - step.first;
        bpl_vec_push(&execution->trail, step);
    }
}

static void get_cover(BplResultIn *reader, BplExecution *execution)
{
    uint32_t words[2];
    for (uint64_t left = bpl_get_number(reader); left && get_words(reader, words, 1); left--)
        bpl_vec_push(&execution->blocks, words[0]);
    for (uint64_t left = bpl_get_number(reader); left && get_words(reader, words, 2); left--)
        bpl_vec_push(&execution->ways, (BplExecWay){words[0], words[1]});
}

static BplExecution *get_execution(BplResultIn *reader, const BplExecResult *result)
{
    BplExecution *execution = bpl_alloc_zero(sizeof *execution);
    uint64_t outcome = bpl_get_number(reader), failure = bpl_get_number(reader);
    execution->outcome = (BplPathOutcome)outcome;
    execution->is_replayed = bpl_get_number(reader) != 0;
    execution->is_cut = bpl_get_number(reader) != 0;
    execution->is_open = bpl_get_number(reader) != 0;
    execution->steps = bpl_get_number(reader);
    execution->seconds = bpl_bytes_double(&reader->in);
    get_values(reader, &execution->inputs);
    get_values(reader, &execution->finals);
    get_values(reader, &execution->changes);
    execution->prints = bpl_bytes_string(&reader->in);
    get_trail(reader, execution);
    get_cover(reader, execution);
    execution->script = bpl_get_script(reader);
    if (outcome >= BPL_PATH_OUTCOMES || failure > result->failures.count ||
        (outcome == BPL_PATH_FAILED) != (failure > 0))
        reader->in.fine = false;
    else if (failure)
        execution->failure = result->failures.at[failure - 1];
    return execution;
}

BplExecResult *bpl_result_read(const BplProgram *program, const BplNodeNumbers *numbers,
                               const char *bytes, size_t length)
{
    BplResultIn reader = {{bytes, bytes + length, true}, program, numbers};
    BplExecResult *result = bpl_alloc_zero(sizeof *result);
    result->entry = bpl_get_node(&reader);
    result->verdict = (BplVerdict)bpl_get_number(&reader);
    uint64_t basis = bpl_get_number(&reader);
    result->basis = (BplBasis)basis;
    result->horn = bpl_bytes_string(&reader.in);
    result->trivial = bpl_get_number(&reader) != 0;
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        result->outcomes[i] = bpl_get_number(&reader);
    result->cuts = (uint32_t)bpl_get_number(&reader);
    result->certain = bpl_get_number(&reader);
    result->unkept = bpl_get_number(&reader);
    result->spurious = bpl_get_number(&reader);
    result->steps = bpl_get_number(&reader);
    result->forks = bpl_get_number(&reader);
    result->merges = bpl_get_number(&reader);
    result->unasked = bpl_get_number(&reader);
    result->queries = bpl_get_number(&reader);
    result->seconds = bpl_bytes_double(&reader.in);
    result->solver_seconds = bpl_bytes_double(&reader.in);
    for (uint64_t left = bpl_get_number(&reader); left && reader.in.fine; left--) {
        BplExecCost cost = {.node = bpl_get_node(&reader)};
        cost.procedure = bpl_get_node(&reader);
        cost.runs = bpl_get_number(&reader);
        cost.forks = bpl_get_number(&reader);
        cost.seconds = bpl_bytes_double(&reader.in);
        if (cost.node && cost.procedure) /* statements that the engine itself has added have no
                                            number, and are left out */
            bpl_vec_push(&result->costs, cost);
    }
    result->unknown = bpl_bytes_string(&reader.in);
    result->cut_at = bpl_bytes_string(&reader.in);
    result->unshown = bpl_bytes_string(&reader.in);
    result->is_vacuous = bpl_get_number(&reader) != 0;
    uint64_t nodes = bpl_get_number(&reader);
    for (uint64_t i = 0; i < nodes && reader.in.fine; i++) {
        const BplNode *node = bpl_get_node(&reader);
        reader.in.fine = reader.in.fine && node;
        bpl_vec_push(&result->contradiction, node);
    }
    get_values(&reader, &result->names);
    uint64_t count = bpl_get_number(&reader);
    for (uint64_t i = 0; i < count && reader.in.fine; i++)
        bpl_vec_push(&result->failures, get_failure(&reader));
    count = bpl_get_number(&reader);
    for (uint64_t i = 0; i < count && reader.in.fine; i++)
        bpl_vec_push(&result->executions, get_execution(&reader, result));
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
    bpl_exec_values_free(&result->names);
    bpl_free(result->cut_at);
    bpl_free(result->unshown);
    bpl_vec_release(&result->contradiction);
    bpl_vec_release(&result->costs);
    bpl_free(result->unknown);
    bpl_free(result->horn);
    bpl_free(result);
}

/* ---- several results ------------------------------------------------------------------------- */

uint64_t bpl_result_ended(const BplExecResult *result)
{
    uint64_t ended = 0;
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        ended += i == BPL_PATH_REPEATED ? 0 : result->outcomes[i];
    return ended;
}

static void join_failure(BplExecResult *result, BplFailure *failure)
{
    for (size_t i = 0; i < result->failures.count; i++) {
        BplFailure **place = &result->failures.at[i], *known = *place;
        if (!bpl_failure_is_like(known, failure))
            continue;
        bool better = failure->confirmation < known->confirmation;
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

void bpl_result_cut_at(BplExecResult *result, char *text)
{
    const char *old = result->cut_at;
    size_t length = text ? strlen(text) : 0, other = old ? strlen(old) : 0;
    bool is_better = text && (!old || length < other || (length == other && strcmp(text, old) < 0));
    if (is_better) {
        bpl_free(result->cut_at);
        result->cut_at = text;
    } else {
        bpl_free(text);
    }
}

void bpl_result_join(BplExecResult *result, BplExecResult *more)
{
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        result->outcomes[i] += more->outcomes[i];
    result->cuts |= more->cuts;
    result->spurious += more->spurious;
    result->steps += more->steps;
    result->forks += more->forks;
    result->merges += more->merges;
    result->unasked += more->unasked;
    result->queries += more->queries;
    result->solver_seconds += more->solver_seconds;
    bpl_profile_join(result, more->costs.at, more->costs.count);
    bpl_result_cut_at(result, more->cut_at);
    more->cut_at = NULL;
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
