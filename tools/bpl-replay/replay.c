#include "tools/bpl-replay/replay.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/replay/datum_read.h"
#include "libbpl/replay/random.h"
#include "libbpl/report/escape.h"

#include <string.h>

enum { STATUSES = BPL_REPLAY_UNSUPPORTED + 1, ENOUGH = 1 << 16 };

typedef struct Session {
    BplTool *tool;
    const BplReplaying *how;
    const BplProgram *program;
    BplReplayer *replayer;
    BplRandom random;
    uint64_t steps_left;
    BplStrbuf out;
} Session;

/* A body to be executed (an entry), with the input values that are given for it (the script). */
typedef struct Script {
    const BplNode *entry;
    BplReplayScript values;
} Script;

typedef BPL_VEC(Script) Scripts;

/* Writes the output so far if it goes to a stream; a file (-o) is written as a whole at the end
 * (is_end). */
static void flush(Session *s, bool is_end)
{
    if ((s->tool->output && !is_end) || !s->out.length || s->tool->status == BPL_STATUS_BAD)
        return;
    bpl_escape_report(&s->out, 0);
    bpl_tool_write(s->tool, s->out.text, s->out.length);
    bpl_strbuf_clear(&s->out);
}

static void add_place(Session *s, const BplNode *node)
{
    bpl_position_print(&s->out, &s->program->sources, node ? node->loc : 0);
}

static const BplName *name_of(const BplNode *entry)
{
    return entry->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(entry)->name
                                             : bpl_as_procedure(entry)->name;
}

/* ---- the command line ------------------------------------------------------------------------ */

static const BplVar *var_in(const BplVarGroup *groups, const char *name, size_t length)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (var->name && var->name->length == length && !memcmp(var->name->text, name, length))
                return var;
    return NULL;
}

/* Returns the variable of this name that is a parameter of the body `entry`, a constant or a
 * global; or NULL. */
static const BplVar *find_var(const Session *s, const BplNode *entry, const char *name,
                              size_t length)
{
    const BplVar *var = var_in(entry->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(entry)->ins
                                                                 : bpl_as_procedure(entry)->ins,
                               name, length);
    BPL_EACH (BplDecl, decl, s->program->unit->decls) {
        if (!var && decl->kind == BPL_CONST_DECL)
            var = var_in(bpl_as_const_decl(decl)->group, name, length);
        else if (!var && decl->kind == BPL_VAR_DECL)
            var = var_in(bpl_as_var_decl(decl)->groups, name, length);
    }
    return var;
}

/* Adds the value given by NAME=VALUE to the script (the input values for the body `entry`). Returns
 * false after a complaint. */
static bool set_value(Session *s, BplReplayScript *script, const BplNode *entry, const char *text)
{
    const char *equals = strchr(text, '=');
    const BplVar *var = equals ? find_var(s, entry, text, (size_t)(equals - text)) : NULL;
    if (!equals) {
        bpl_tool_misused(s->tool, "option '--set' takes NAME=VALUE, not '%s'", text);
        return false;
    }
    if (!var) {
        bpl_tool_complain(s->tool, "no parameter, constant or global matches '--set %s'", text);
        s->tool->status = BPL_STATUS_BAD;
        return false;
    }
    const BplGround *type = bpl_ground(bpl_data_grounds(script->values), var->type, NULL);
    const BplDatum *value = bpl_datum_read(script->values, equals + 1, type);
    if (!value) {
        BplStrbuf wanted = {0};
        bpl_ground_print(&wanted, type);
        bpl_tool_complain(s->tool, "no value of type %s: '%s'", wanted.text, equals + 1);
        bpl_strbuf_release(&wanted);
        s->tool->status = BPL_STATUS_BAD;
        return false;
    }
    bpl_replay_init(script, var, value);
    return true;
}

static bool is_spec(void *data, const BplProcedure *procedure)
{
    const BplTexts *specs = data;
    for (size_t i = 0; i < specs->count; i++)
        if (bpl_wildcard_matches(specs->at[i], procedure->name->text))
            return true;
    return false;
}

/* ---- reporting outcomes ---------------------------------------------------------------------- */

static void add_value(Session *s, const BplVar *var, const char *value)
{
    if (var->name)
        bpl_strbuf_addf(&s->out, "    %s = %s\n", var->name->text, value);
}

/* Adds a line for each input of the execution: first values that were given by --set, then values
 * that were chosen at random. */
static void add_inputs(Session *s, const BplReplayScript *script)
{
    for (size_t i = 0; i < script->inits.count; i++) {
        BplStrbuf text = {0};
        bpl_datum_print(&text, script->inits.at[i].value);
        add_value(s, script->inits.at[i].var, text.text);
        bpl_strbuf_release(&text);
    }
    for (size_t i = 0; i < s->random.inputs.count; i++)
        add_value(s, s->random.inputs.at[i].var, s->random.inputs.at[i].value);
}

static void add_stack(Session *s, const BplReplayOutcome *outcome)
{
    for (size_t i = outcome->stack.count; i-- > 0;) {
        const BplReplayCaller *caller = &outcome->stack.at[i];
        bpl_strbuf_add_text(&s->out, "  at ");
        add_place(s, caller->at ? caller->at : caller->body);
        bpl_strbuf_addf(&s->out, " in %s\n", name_of(caller->body)->text);
    }
}

static void add_failure(Session *s, const BplNode *entry, const BplReplayOutcome *outcome,
                        const BplReplayScript *script, uint64_t run)
{
    add_place(s, outcome->node);
    bpl_strbuf_addf(&s->out, ": Error: %s violated\n", bpl_replay_why_text(outcome->why));
    add_stack(s, outcome);
    bool any = script->inits.count || s->random.inputs.count;
    bpl_strbuf_addf(&s->out, "  %s, execution %llu%s\n", name_of(entry)->text,
                    (unsigned long long)run, any ? ", from" : "");
    add_inputs(s, script);
    if (outcome->status != BPL_REPLAY_UNDECIDED)
        return;
    for (size_t i = 0; i < outcome->undecided.count; i++) {
        bpl_strbuf_add_text(&s->out, "  provided that this holds, which could not be decided: ");
        add_place(s, outcome->undecided.at[i].formula);
        bpl_strbuf_add_char(&s->out, '\n');
    }
}

static void add_summary(Session *s, const BplNode *entry, const uint64_t *counts)
{
    const char *separator = ": ";
    bpl_strbuf_add_text(&s->out, name_of(entry)->text);
    for (int status = 0; status < STATUSES; status++) {
        if (!counts[status])
            continue;
        bpl_strbuf_addf(&s->out, "%s%llu %s", separator, (unsigned long long)counts[status],
                        bpl_replay_status_text((BplReplayStatus)status));
        separator = ", ";
    }
    bpl_strbuf_add_char(&s->out, '\n');
}

static void trace_step(void *data, const BplReplayStep *step)
{
    Session *s = data;
    add_place(s, step->node);
    bpl_strbuf_add_char(&s->out, ':');
    bpl_strbuf_add_repeated(&s->out, ' ', 1 + 2 * (size_t)(step->depth < 30 ? step->depth : 30));
    for (size_t i = 0; i < step->change_count; i++) {
        const BplName *name = step->changes[i].var->name;
        bpl_strbuf_addf(&s->out, "%s%s = ", i ? ", " : "", name ? name->text : "_");
        bpl_datum_print(&s->out, step->changes[i].value);
    }
    bpl_strbuf_add_char(&s->out, '\n');
    if (s->out.length >= ENOUGH)
        flush(s, false);
}

static void print(void *data, const BplNode *statement, const BplAttr *attr,
                  const BplDatum *const *values)
{
    Session *s = data;
    add_place(s, statement);
    bpl_strbuf_add_text(&s->out, ": ");
    bpl_replay_print(&s->out, attr, values);
    bpl_strbuf_add_char(&s->out, '\n');
    if (s->out.length >= ENOUGH)
        flush(s, false);
}

/* Chooses a random value for the replayer, which calls this function. `data` is the session: the
 * replayer passes the same `data` to all functions that it calls. */
static const BplDatum *choose(void *data, int kind, const BplNode *node, const BplVar *var,
                              size_t options, BplData *values, const BplGround *type)
{
    Session *s = data;
    return bpl_random_choose(&s->random, kind, node, var, options, values, type);
}

/* ---- running --------------------------------------------------------------------------------- */

static BplStatus status_of(const BplReplayOutcome *outcome)
{
    switch (outcome->status) {
    case BPL_REPLAY_PASSED:
    case BPL_REPLAY_INFEASIBLE:
        return BPL_STATUS_DONE;
    case BPL_REPLAY_FAILED:
        return BPL_STATUS_FOUND;
    default:
        return BPL_STATUS_GAVE_UP;
    }
}

/* Executes the body `entry` repeatedly and reports the outcomes; for each check only the first
 * failure is reported. */
static void run_entry(Session *s, const BplNode *entry, const BplReplayScript *script)
{
    uint64_t counts[STATUSES] = {0};
    BplSet told = {0};
    BplReplayOptions options = s->how->options;
    options.replayer = s->replayer;
    options.hooks.data = s;
    options.hooks.choose = choose;
    options.hooks.trace = s->how->trace ? trace_step : NULL;
    options.hooks.print = s->how->quiet ? NULL : print;
    options.is_spec = is_spec;
    options.is_spec_data = (void *)(uintptr_t)&s->how->specs;
    for (uint64_t run = 0; run < s->how->runs && s->tool->status != BPL_STATUS_BAD; run++) {
        bpl_random_start(&s->random, run);
        uint64_t most = s->how->options.max_steps;
        options.max_steps = most && most < s->steps_left ? most : s->steps_left + !s->steps_left;
        BplReplayOutcome *outcome = bpl_replay(s->program, entry, script, &options);
        s->steps_left -= outcome->steps < s->steps_left ? outcome->steps : s->steps_left;
        counts[outcome->status]++;
        s->tool->status = bpl_status_worse(s->tool->status, status_of(outcome));
        if (outcome->tentative == BPL_REPLAY_FAILED && bpl_set_add(&told, outcome->node))
            add_failure(s, entry, outcome, script, run);
        bool refused = outcome->status == BPL_REPLAY_UNSUPPORTED;
        if (refused) {
            add_place(s, outcome->node);
            bpl_strbuf_addf(&s->out, ": not supported: %s\n", outcome->what);
        }
        bpl_replay_outcome_free(outcome);
        if (refused)
            break; /* further executions would fail in the same way */
    }
    bpl_set_release(&told);
    if (!s->how->quiet)
        add_summary(s, entry, counts);
}

/* Reads the values of --set for each body to be executed, before the first one is executed. Returns
 * false after a complaint. */
static bool read_scripts(Session *s, const BplEntries *entries, Scripts *scripts)
{
    bool fine = true;
    BPL_EACH (BplDecl, decl, s->program->unit->decls) {
        if (!bpl_decl_body(decl) || !bpl_entries_has(entries, bpl_decl_procedure(decl)))
            continue;
        Script script = {&decl->node, {.values = bpl_data_new(), .partial = true}};
        for (size_t i = 0; fine && i < s->how->sets.count; i++)
            fine = set_value(s, &script.values, &decl->node, s->how->sets.at[i]);
        bpl_vec_push(scripts, script);
    }
    return fine;
}

static void run_entries(Session *s, const Scripts *scripts)
{
    s->replayer = bpl_replayer_new(s->program);
    bpl_random_init(&s->random, s->program, s->how->seed);
    for (size_t i = 0; i < scripts->count && s->tool->status != BPL_STATUS_BAD; i++) {
        run_entry(s, scripts->at[i].entry, &scripts->at[i].values);
        flush(s, false);
    }
    flush(s, true);
    bpl_random_release(&s->random);
    bpl_replayer_free(s->replayer);
}

void bpl_replaying_run(BplTool *tool, const BplReplaying *how, const BplProgram *program)
{
    Session s = {.tool = tool, .how = how, .program = program, .steps_left = how->all_steps};
    const BplEntryRule rule = {
        .patterns = how->entries.at, .count = how->entries.count, .needs_body = true};
    BplEntries entries;
    Scripts scripts = {0};
    if (bpl_tool_entries(tool, program, &rule, &entries) && read_scripts(&s, &entries, &scripts)) {
        bpl_tool_note_nothing(tool, !entries.all.count, "procedure with a body");
        run_entries(&s, &scripts);
    }
    for (size_t i = 0; i < scripts.count; i++)
        bpl_replay_script_release(&scripts.at[i].values);
    bpl_vec_release(&scripts);
    bpl_entries_release(&entries);
    bpl_strbuf_release(&s.out);
}
