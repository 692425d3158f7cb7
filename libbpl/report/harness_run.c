/* Reads harnesses and runs them. The concrete evaluator takes milliseconds; if it does not decide,
 * or if the harness is {:open}, all executions are run symbolically, on fixed inputs. */
#include "libbpl/pass/bodies.h"
#include "libbpl/replay/datum_read.h"
#include "libbpl/replay/replay.h"
#include "libbpl/report/harness.h"
#include "libbpl/report/suite.h"
#include "libbpl/report/trail.h"
#include "libbpl/sema/check.h"

enum { MOST_STEPS = 10000000, MOST_EXECUTIONS = 256, MOST_WORK = 1000, QUERY_MS = 2000 };

/* ---- attributes of a harness ----------------------------------------------------------------- */

/* Returns the text of a string literal, which lives as long as the program. */
static const char *text_of(BplProgram *program, const BplNode *arg)
{
    if (!arg || arg->kind != BPL_STRING_LIT)
        return NULL;
    const BplName *name = bpl_as_string_lit(arg)->text;
    if (name->length < 2 || name->text[0] != '"')
        return name->text;
    return bpl_names_intern(program->names, name->text + 1, name->length - 2)->text;
}

static const char *attr_text(BplProgram *program, BplAttr *attrs, const char *name, int index)
{
    const BplAttr *attr = bpl_attr_find(attrs, name);
    const BplNode *arg = attr && attr->args ? &attr->args->node : NULL;
    while (arg && index--)
        arg = arg->next;
    return text_of(program, arg);
}

bool bpl_harness_find(BplProgram *program, BplHarnessClaim *claim)
{
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE || !bpl_attr_find(decl->attrs, "expect"))
            continue;
        BplAttr *attrs = decl->attrs;
        *claim = (BplHarnessClaim){.procedure = bpl_as_procedure(decl),
                                   .suite = attr_text(program, attrs, "test", 0),
                                   .test = attr_text(program, attrs, "test", 1),
                                   .expect = attr_text(program, attrs, "expect", 0),
                                   .check = attr_text(program, attrs, "check", 0),
                                   .is_open = bpl_attr_find(attrs, "open") != NULL};
        bool is_known = claim->expect && (strcmp(claim->expect, "passed") == 0 ||
                                          strcmp(claim->expect, "failed") == 0);
        return is_known && claim->procedure->body && !claim->procedure->ins &&
               !claim->procedure->type_params;
    }
    return false;
}

bool bpl_harness_is_met(const BplHarnessClaim *claim, const BplHarnessResult *result)
{
    if (result->outcome == BPL_HARNESS_UNDECIDED)
        return false;
    if ((strcmp(claim->expect, "failed") == 0) != (result->outcome == BPL_HARNESS_FAILED))
        return false;
    return !claim->check || !result->check || strcmp(claim->check, result->check) == 0;
}

void bpl_harness_result_release(BplHarnessResult *result)
{
    bpl_free(result->message);
    result->message = NULL;
}

/* ---- the concrete evaluator ------------------------------------------------------------------ */

static const BplVar *find_in(const BplVarGroup *groups, const char *name, size_t length)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (var->name && var->name->length == length &&
                memcmp(var->name->text, name, length) == 0)
                return var;
    return NULL;
}

/* Sets in the script the initial value of a constant, or of a local variable of the harness, from a
 * text such as c=5. Returns false if the text is malformed. */
static bool set_variable(const BplProgram *program, const BplProcedure *harness,
                         BplReplayScript *script, const char *text)
{
    const char *equals = strchr(text, '=');
    size_t length = equals ? (size_t)(equals - text) : 0;
    const BplVar *local = NULL, *constant = NULL;
    BPL_EACH (const BplVarDecl, decl, harness->body->locals)
        local = local ? local : find_in(decl->groups, text, length);
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (!constant && decl->kind == BPL_CONST_DECL)
            constant = find_in(bpl_as_const_decl(decl)->group, text, length);
    const BplVar *var = local ? local : constant;
    if (!equals || !var)
        return false;
    const BplGround *type = bpl_ground(bpl_data_grounds(script->values), var->type, NULL);
    const BplDatum *value = bpl_datum_read(script->values, equals + 1, type);
    if (value && local)
        bpl_replay_choice(script, BPL_CHOOSE_LOCAL, &harness->node, var, value);
    else if (value)
        bpl_replay_init(script, var, value);
    return value != NULL;
}

/* Sets in the script the values of a function without a body, from a text such as f=[3 -> 4].
 * Returns false if the text is malformed. */
static bool set_function(const BplProgram *program, BplReplayScript *script, const char *text)
{
    const char *equals = strchr(text, '=');
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (!equals || decl->kind != BPL_FUNCTION)
            continue;
        const BplFunction *function = bpl_as_function(decl);
        if (function->name->length != (size_t)(equals - text) ||
            memcmp(function->name->text, text, function->name->length) != 0)
            continue;
        const BplGround *type =
            bpl_ground_function(bpl_data_grounds(script->values), function->signature, NULL);
        const BplDatum *table = bpl_datum_read(script->values, equals + 1, type);
        if (table)
            bpl_replay_table(script, &function->node, table);
        return table != NULL;
    }
    return false;
}

/* Reads the inputs of the replay (the script) from the harness's attributes; returns false if an
 * attribute is malformed. */
static bool read_script(BplProgram *program, const BplProcedure *harness, BplReplayScript *script)
{
    BPL_EACH (const BplAttr, attr, harness->attrs) {
        bool is_set = strcmp(attr->name->text, "set") == 0;
        bool is_table = strcmp(attr->name->text, "table") == 0;
        if (!is_set && !is_table)
            continue;
        const char *text = text_of(program, attr->args ? &attr->args->node : NULL);
        if (!text || !(is_set ? set_variable(program, harness, script, text)
                              : set_function(program, script, text)))
            return false;
    }
    return true;
}

static const char *check_of(BplReplayWhy why)
{
    switch ((int)why) {
    case BPL_WHY_ASSERT:
        return "assertion";
    case BPL_WHY_ABORT:
        return "abort";
    case BPL_WHY_REQUIRES:
        return "precondition";
    case BPL_WHY_ENSURES:
        return "postcondition";
    case BPL_WHY_INVARIANT_ENTRY:
    case BPL_WHY_INVARIANT_KEPT:
        return "invariant";
    default:
        return "unknown";
    }
}

static bool run_concretely(BplProgram *program, const BplHarnessClaim *claim,
                           BplHarnessResult *result)
{
    BplReplayScript script = {.values = bpl_data_new(), .partial = true};
    const BplReplayOptions options = {.max_steps = MOST_STEPS};
    bool is_decided = false;
    if (read_script(program, claim->procedure, &script)) {
        BplReplayOutcome *outcome = bpl_replay(program, &claim->procedure->node, &script, &options);
        is_decided = outcome->status == BPL_REPLAY_PASSED || outcome->status == BPL_REPLAY_FAILED;
        if (outcome->status == BPL_REPLAY_FAILED) {
            BplStrbuf text = {0};
            bpl_trail_place(&text, program, outcome->node);
            bpl_strbuf_addf(&text, ": %s violated: ", bpl_replay_why_text(outcome->why));
            bpl_trail_statement(&text, outcome->node);
            *result = (BplHarnessResult){BPL_HARNESS_FAILED, check_of(outcome->why),
                                         bpl_strbuf_detach(&text)};
        } else if (is_decided) {
            *result = (BplHarnessResult){.outcome = BPL_HARNESS_PASSED};
        }
        bpl_replay_outcome_free(outcome);
    }
    bpl_replay_script_release(&script);
    return is_decided;
}

/* ---- symbolically ---------------------------------------------------------------------------- */

/* Stores in the result a failure that the symbolic execution has found; if there are several, one
 * of the expected kind. */
static void take_failure(const BplProgram *program, const BplHarnessClaim *claim,
                         const BplExecResult *found, BplHarnessResult *result)
{
    const BplFailure *failure = NULL;
    for (size_t i = 0; i < found->failures.count; i++) {
        const BplFailure *at = found->failures.at[i];
        bool is_meant = claim->check && strcmp(bpl_suite_type(at), claim->check) == 0;
        if (at->is_certain && (!failure || is_meant))
            failure = at;
    }
    BplStrbuf text = {0};
    bpl_suite_message(&text, program, failure);
    *result =
        (BplHarnessResult){BPL_HARNESS_FAILED, bpl_suite_type(failure), bpl_strbuf_detach(&text)};
}

/* Runs the harness symbolically, whether or not the evaluator could decide: this is the result that
 * any other tool would find. */
static void explore(BplProgram *program, const BplHarnessClaim *claim, volatile const int *stop,
                    BplHarnessResult *result)
{
    const BplExecOptions options = {
        .executions = MOST_EXECUTIONS, .query_timeout = QUERY_MS, .entries = 1, .stop = stop};
    BplExec *exec = bpl_exec_new(program, &options);
    const BplExecResult *found = bpl_exec_run_slice(exec, claim->procedure, 0, MOST_WORK);
    *result = (BplHarnessResult){.outcome = BPL_HARNESS_UNDECIDED};
    if (!found)
        result->message = bpl_strdup("it has something that is not supported");
    else if (found->verdict == BPL_VERDICT_FAILED)
        take_failure(program, claim, found, result);
    else if (found->verdict == BPL_VERDICT_VERIFIED && found->outcomes[BPL_PATH_PASSED])
        result->outcome = BPL_HARNESS_PASSED;
    else if (found->verdict == BPL_VERDICT_VERIFIED)
        result->message =
            bpl_strdup(found->trivial ? "it has no check" : "its assumptions exclude each other");
    else
        result->message = bpl_strdup("the solver or a bound left it undecided");
    if (found && found->trivial) {
        bpl_harness_result_release(result);
        result->outcome = BPL_HARNESS_PASSED;
    }
    bpl_exec_free(exec);
}

void bpl_harness_run(BplProgram *program, const BplHarnessClaim *claim, volatile const int *stop,
                     BplHarnessResult *result)
{
    *result = (BplHarnessResult){.outcome = BPL_HARNESS_UNDECIDED};
    if (claim->is_open || !run_concretely(program, claim, result))
        explore(program, claim, stop, result);
}

bool bpl_harness_shows(const char *name, const BplStrbuf *text, BplDialect dialect,
                       volatile const int *stop)
{
    BplProgram *program = bpl_program_new();
    BplHarnessClaim claim;
    BplHarnessResult result = {0};
    bool fine = bpl_program_read_text(program, name, text->text, text->length) &&
                bpl_check(program, NULL) && bpl_harness_find(program, &claim);
    program->dialect = dialect;
    if (fine) {
        bpl_harness_run(program, &claim, stop, &result);
        fine = bpl_harness_is_met(&claim, &result);
        bpl_harness_result_release(&result);
    }
    if (fine && !claim.is_open) {
        explore(program, &claim, stop, &result);
        fine = bpl_harness_is_met(&claim, &result);
        bpl_harness_result_release(&result);
    }
    bpl_program_free(program);
    return fine;
}
