#include "libbpl/report/exec_report.h"

#include "libbpl/report/because.h"
#include "libbpl/report/escape.h"
#include "libbpl/report/origin.h"
#include "libbpl/report/trail.h"
#include "libbpl/report/values.h"
#include "libbpl/syntax/print.h"

#include <string.h>

const char *bpl_check_text(const BplFailure *failure)
{
    switch (failure->check) {
    case BPL_CHECK_ASSERT:
        return "assertion";
    case BPL_CHECK_REQUIRES:
        return "precondition";
    case BPL_CHECK_ENSURES:
        return "postcondition";
    case BPL_CHECK_INVARIANT:
        return failure->on_entry ? "loop invariant on entry" : "loop invariant, maintained,";
    case BPL_CHECK_ABORT:
        return "abort";
    }
    return "";
}

const char *bpl_verdict_text(BplVerdict verdict)
{
    static const char *const texts[] = {"failed", "verified", "no failure", "inconclusive"};
    return texts[verdict];
}

const char *bpl_basis_text(const BplExecResult *result)
{
    return result->basis == BPL_BASIS_HORN ? "horn" : "paths";
}

void bpl_claim_print(BplStrbuf *out, const BplFailure *failure)
{
    const BplNode *claim = failure->claim;
    if (!claim || failure->check == BPL_CHECK_ABORT)
        return;
    if (claim->kind == BPL_CONDITION)
        bpl_print_node(out, &bpl_as_condition(claim)->expr->node);
    else if (claim->kind == BPL_ASSERT)
        bpl_print_node(out, &bpl_as_assert(claim)->expr->node);
    else
        bpl_print_node(out, claim);
}

/* ---- one failure ----------------------------------------------------------------------------- */

static void add_position(BplStrbuf *out, const BplProgram *program, const BplNode *node)
{
    bpl_position_print(out, &program->sources, node ? node->loc : 0);
}

/* Adds the values `values` of inputs or other variables. An element of a declared type is printed
 * by the name of a variable in `inputs` or `more` that has it as value. */
static void add_values(BplStrbuf *out, const BplExecResult *result, const BplFrontEnd *front_end,
                       const BplExecValues *values, const BplExecValues *inputs,
                       const BplExecValues *more)
{
    const BplValuesForm form = {" -> ", inputs, more, values == inputs, front_end, &result->names};
    bpl_values_print(out, values, false, &form);
    if (bpl_values_count(values, true, front_end)) {
        bpl_strbuf_add_text(out, "\n        besides ");
        bpl_values_print(out, values, true, &form);
    }
}

static void add_confirmation(BplStrbuf *out, const BplFailure *failure)
{
    if (failure->confirmation == BPL_CONFIRMED)
        bpl_strbuf_addf(out, "    confirmed: replayed, it fails after %llu steps\n",
                        (unsigned long long)failure->steps);
    else if (failure->confirmation == BPL_CONSISTENT)
        bpl_strbuf_addf(out, "    consistent: replayed, it fails after %llu steps; %s\n",
                        (unsigned long long)failure->steps, failure->reason);
    else
        bpl_strbuf_addf(out, "    %s: %s\n", bpl_confirmation_text(failure->confirmation),
                        failure->reason ? failure->reason : "");
}

static void add_trace(BplStrbuf *out, const BplOrigins *origins, const BplFailure *failure)
{
    BplOrigin last = {0};
    const char *line = failure->trace;
    bpl_strbuf_add_text(out, "    trace:\n");
    for (size_t i = 0; *line; i++) {
        size_t length = strcspn(line, "\n");
        bpl_strbuf_add(out, line, length);
        if (i < failure->traced.count)
            bpl_origin_add_step(out, origins, failure->traced.at[i], &last);
        bpl_strbuf_add_char(out, '\n');
        line += line[length] ? length + 1 : length;
    }
}

static void add_failure(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                        const BplExecResult *result, const BplFailure *failure)
{
    const BplFrontEnd *front_end = bpl_front_end_of(program);
    add_position(out, program, failure->at ? failure->at : failure->claim);
    if (failure->check == BPL_CHECK_ABORT) {
        bpl_strbuf_add_text(out, ": Error: abort\n");
    } else {
        bpl_strbuf_addf(out, ": Error: %s violated: ", bpl_check_text(failure));
        bpl_claim_print(out, failure);
        bpl_strbuf_add_char(out, '\n');
    }
    bpl_message_add_line(out, "    ", program, failure->claim);
    bpl_origin_add_line(out, "    ", origins, failure->at);
    if (bpl_values_count(&failure->values, false, front_end)) {
        bpl_strbuf_add_text(out, "    with ");
        add_values(out, result, front_end, &failure->values, &failure->inputs, &failure->values);
        bpl_strbuf_add_char(out, '\n');
    }
    const BplValuesForm form = {" -> ", &failure->inputs, &failure->values,
                                true,   front_end,        &result->names};
    bpl_because_print(out, "    ", failure, &form);
    bpl_origin_add_return(out, "    ", origins, failure->returned);
    for (size_t i = 0; i < failure->stack.count; i++)
        bpl_origin_add_call(out, "    ", origins, failure->stack.at[i].at,
                            failure->stack.at[i].procedure->name->text);
    bpl_strbuf_addf(out, "    entry %s", result->entry->name->text);
    if (bpl_values_count(&failure->inputs, false, front_end)) {
        bpl_strbuf_add_text(out, " with ");
        add_values(out, result, front_end, &failure->inputs, &failure->inputs, &failure->values);
    }
    bpl_strbuf_add_char(out, '\n');
    if (failure->points.count) {
        bpl_strbuf_add_text(out, "    where ");
        bpl_values_print_points(out, failure, " -> ", front_end, &result->names);
        bpl_strbuf_add_char(out, '\n');
    }
    if (failure->prints)
        bpl_strbuf_addf(out, "    prints\n%s", failure->prints);
    add_confirmation(out, failure);
    if (failure->trace)
        add_trace(out, origins, failure);
}

/* ---- the entry ------------------------------------------------------------------------------- */

const char *bpl_cut_text(unsigned cut)
{
    static const char *const texts[BPL_CUTS] = {
        "--bound",   "--depth",  "--executions",         "--timeout",           "a signal",
        "--failing", "--memory", "the end of its slice", "its type parameters", "--branches"};
    return texts[cut];
}

static void add_cuts(BplStrbuf *out, uint32_t cuts)
{
    const char *before = " (stopped by ";
    for (unsigned i = 0; i < BPL_CUTS; i++)
        if (cuts >> i & 1) {
            bpl_strbuf_addf(out, "%s%s", before, bpl_cut_text(i));
            before = ", ";
        }
    if (cuts)
        bpl_strbuf_add_char(out, ')');
}

static void add_count(BplStrbuf *out, const BplExecResult *result, BplPathOutcome outcome,
                      const char **before)
{
    if (!result->outcomes[outcome])
        return;
    bpl_strbuf_addf(out, "%s%llu %s", *before, (unsigned long long)result->outcomes[outcome],
                    bpl_outcome_text(outcome));
    *before = ", ";
}

/* Is the verdict undecided only because of unconfirmed failures, which the report mentions
 * anyway? */
static bool is_told_of(const BplExecResult *result)
{
    return result->failures.count > result->certain && !result->outcomes[BPL_PATH_UNKNOWN];
}

/* Adds a warning if checks hold only because no execution is feasible. */
static void add_vacuous(BplStrbuf *out, const BplProgram *program, const BplExecResult *result)
{
    if (!result->is_vacuous)
        return;
    bpl_strbuf_addf(out, "    warning: no execution is feasible%s\n",
                    result->contradiction.count == 1  ? ": this cannot hold"
                    : result->contradiction.count > 1 ? ": these contradict each other"
                                                      : "");
    for (size_t i = 0; i < result->contradiction.count; i++) {
        bpl_strbuf_add_text(out, "      ");
        add_position(out, program, result->contradiction.at[i]);
        bpl_strbuf_add_text(out, ": ");
        bpl_print_node(out, result->contradiction.at[i]);
        while (out->length && out->text[out->length - 1] == '\n')
            out->length--;
        bpl_strbuf_add_char(out, '\n');
    }
}

static void add_entry(BplStrbuf *out, const BplProgram *program, const BplExecResult *result)
{
    bpl_strbuf_addf(out, "%s: %s", result->entry->name->text, bpl_verdict_text(result->verdict));
    if (result->basis == BPL_BASIS_HORN)
        bpl_strbuf_add_text(out, result->verdict == BPL_VERDICT_VERIFIED
                                     ? ", proved by Horn clauses"
                                 : result->certain ? ", derived by Horn clauses"
                                                   : "");
    const char *before = ": executions: ";
    if (result->trivial) {
        bpl_strbuf_add_text(out, ": no check can be reached");
        if (!result->unshown) { /* no requested passing execution is missing */
            bpl_strbuf_add_char(out, '\n');
            return;
        }
        before = "; executions: ";
    }
    for (int i = 0; i < BPL_PATH_OUTCOMES; i++)
        add_count(out, result, (BplPathOutcome)i, &before);
    if (result->merges)
        bpl_strbuf_addf(out, ", merged %llu time%s", (unsigned long long)result->merges,
                        result->merges == 1 ? "" : "s");
    if (result->spurious)
        bpl_strbuf_addf(out, ", %llu spurious dropped", (unsigned long long)result->spurious);
    add_cuts(out, result->cuts);
    bpl_strbuf_add_char(out, '\n');
    if (result->unknown && result->verdict != BPL_VERDICT_VERIFIED && !is_told_of(result))
        bpl_strbuf_addf(out, "    %s\n", result->unknown);
    if (result->cut_at && result->outcomes[BPL_PATH_CUT])
        bpl_strbuf_addf(out, "    cut: %s\n", result->cut_at);
    add_vacuous(out, program, result);
    if (result->unshown)
        bpl_strbuf_addf(out, "    no passing execution is shown: %s\n", result->unshown);
    if (result->horn)
        bpl_strbuf_addf(out, "    Horn clauses: %s\n", result->horn);
}

void bpl_exec_report_text(BplStrbuf *out, const BplProgram *program, const BplExecResult *result)
{
    size_t begin = out->length;
    BplOrigins *origins = result->failures.count ? bpl_origins_new(program) : NULL;
    for (size_t i = 0; i < result->failures.count; i++)
        add_failure(out, program, origins, result, result->failures.at[i]);
    bpl_origins_free(origins);
    add_entry(out, program, result);
    bpl_escape_report(out, begin);
}

static void add_passing(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                        const BplExecResult *result, const BplExecution *execution, bool steps)
{
    const BplFrontEnd *front_end = bpl_front_end_of(program);
    bpl_strbuf_addf(out, "%s: passes", result->entry->name->text);
    if (execution->inputs.count) {
        bpl_strbuf_add_text(out, " with ");
        add_values(out, result, front_end, &execution->inputs, &execution->inputs, NULL);
    }
    bpl_strbuf_add_char(out, '\n');
    if (execution->finals.count) {
        bpl_strbuf_add_text(out, "    ends with ");
        add_values(out, result, front_end, &execution->finals, &execution->inputs, NULL);
        bpl_strbuf_add_char(out, '\n');
    }
    if (execution->prints)
        bpl_strbuf_addf(out, "    prints\n%s", execution->prints);
    if (!execution->is_replayed)
        bpl_strbuf_add_text(out, "    not replayed\n");
    if (steps && execution->trail.count) {
        bpl_strbuf_add_text(out, "    steps:\n");
        bpl_trail_print(out, program, origins, execution, "      ");
    }
}

void bpl_exec_report_passing(BplStrbuf *out, const BplProgram *program, const BplExecResult *result,
                             bool steps)
{
    size_t begin = out->length;
    BplOrigins *origins = steps ? bpl_origins_new(program) : NULL;
    for (size_t i = 0; i < result->executions.count; i++)
        if (result->executions.at[i]->outcome == BPL_PATH_PASSED)
            add_passing(out, program, origins, result, result->executions.at[i], steps);
    bpl_origins_free(origins);
    bpl_escape_report(out, begin);
}

void bpl_exec_report_stats(BplStrbuf *out, const BplExecResult *result)
{
    bpl_strbuf_addf(out, "%s: %llu steps, %llu forks", result->entry->name->text,
                    (unsigned long long)result->steps, (unsigned long long)result->forks);
    if (result->merges)
        bpl_strbuf_addf(out, ", %llu merges", (unsigned long long)result->merges);
    if (result->unasked)
        bpl_strbuf_addf(out, ", %llu ways not asked about", (unsigned long long)result->unasked);
    bpl_strbuf_addf(out, ", %llu queries, %.2f s, of it %.2f s in the solver\n",
                    (unsigned long long)result->queries, result->seconds, result->solver_seconds);
}

/* ---- axioms ---------------------------------------------------------------------------------- */

const char *bpl_axioms_text(BplSat sat)
{
    static const char *const texts[] = {[BPL_UNSAT] = "inconsistent",
                                        [BPL_SAT] = "consistent",
                                        [BPL_UNKNOWN] = "not known to be consistent"};
    return texts[sat];
}

void bpl_axioms_report_text(BplStrbuf *out, const BplProgram *program, BplSat sat,
                            const BplNode *const *contradiction, size_t count)
{
    size_t begin = out->length;
    for (size_t i = 0; i < count; i++) {
        add_position(out, program, contradiction[i]);
        bpl_strbuf_addf(out, ": %s", i ? "" : "Error: these contradict each other: ");
        bpl_print_node(out, contradiction[i]);
        while (out->length && out->text[out->length - 1] == '\n')
            out->length--;
        bpl_strbuf_add_char(out, '\n');
    }
    bpl_strbuf_addf(out, "axioms: %s\n", bpl_axioms_text(sat));
    bpl_escape_report(out, begin);
}
