/* Runs batches ("slices") of concrete executions during a search, and handles runs that fail or
 * cover new code; see concrete.h. */
#include "libbpl/exec/concrete.h"

#include "libbpl/base/limits.h"
#include "libbpl/exec/recorder.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/enumerated.h"
#include "libbpl/replay/datum_internal.h"
#include "libbpl/replay/random.h"
#include "libbpl/replay/shrink.h"

/* The numbers of queries after which further batches of concrete executions begin; each batch is as
 * large as the first. */
static const uint64_t due_at[] = {16, 64, 256, 1024, 4096};

struct BplConcrete {
    const BplCoreProc *proc;
    const BplNode *body; /* the body of the executed procedure; NULL: it cannot be run concretely */
    BplReplayer *replayer;
    BplRandom random;
    BplIndex unique; /* unique constants → the numbers of their elements in the engine */
    uint64_t next;   /* the number of the next run */
    size_t slices;   /* number of entries of due_at whose batch was run */
    uint32_t barren;
    uint32_t followed;
    uint64_t passing; /* number of passing executions that are still wanted */
    /* keep executions that cover new code; not set before the search has run for a while, since its
     * executions are shorter */
    bool covers;
    BPL_VEC(BplReplayUniverse) enumerated; /* declared types whose values an axiom lists */
    BplSet claims;                         /* checks at which runs have failed */
    /* for each passing execution that was shown: a hash of the branches that it took */
    BplSet ways;
    /* for each branch that some run took: the sum of the node's address and the successor's number
     */
    BplSet turns;
};

typedef struct Run {
    BplEngine *e;
    BplConcrete *c;
    BplScriptWriter *writer;
    /* inputs and choices of a path of the search, used as values of this run; or NULL */
    const BplReplayScript *seed;
    size_t served; /* number of choices of `seed` that the run has already used */
    BPL_VEC(BplReplayInit) inits;
    BPL_VEC(BplReplayChoice) choices;
    BplCoreTurns turns;
    uint64_t way; /* a hash of the branches that the run took */
    bool is_new;  /* the run took a branch to a successor that no earlier run took */
} Run;

/* ---- the entry ------------------------------------------------------------------------------- */

/* Maps each unique constant of a declared type to the number of its element in the engine: 0, 1, 2
 * …, in the order of the core's globals (start.c). */
static void number_unique(BplEngine *e, BplIndex *unique)
{
    BPL_VEC(uint32_t) elements = {0};
    for (size_t i = 0; i < e->core->globals.count; i++) {
        const BplCoreGlobal *global = &e->core->globals.at[i];
        BplSort sort = bpl_engine_sort(e, global->type);
        bool is_user = bpl_sort_kind(e->terms->sorts, sort) == BPL_SORT_KIND_USER;
        while (elements.count <= sort)
            bpl_vec_push(&elements, 0);
        if (global->is_unique && !global->is_unmentioned && is_user)
            bpl_index_put(unique, global->var, elements.at[sort]++);
    }
    bpl_vec_release(&elements);
}

void bpl_concrete_begin(BplEngine *e, const BplCoreProc *proc)
{
    BplConcrete *c = bpl_alloc_zero(sizeof *c);
    const BplNode *body = bpl_only_body(e->program->unit, proc->decl);
    e->concrete = c;
    c->proc = proc;
    if (!body || proc->by_spec || e->options.no_confirm || e->is_guided)
        return;
    c->body = body;
    c->replayer = bpl_replayer_new(e->program);
    bpl_random_init(&c->random, e->program, e->options.seed);
    c->random.is_silent = true;
    number_unique(e, &c->unique);
    BPL_EACH (const BplDecl, decl, e->program->unit->decls) {
        uint64_t count;
        const BplTypeDef *type =
            decl->kind == BPL_AXIOM ? bpl_enumerated_by(bpl_as_axiom(decl), &count) : NULL;
        if (type)
            bpl_vec_push(&c->enumerated, ((BplReplayUniverse){type, count}));
    }
}

void bpl_concrete_end(BplEngine *e)
{
    BplConcrete *c = e->concrete;
    e->concrete = NULL;
    if (!c)
        return;
    if (c->body) {
        bpl_replayer_free(c->replayer);
        bpl_random_release(&c->random);
    }
    bpl_index_release(&c->unique);
    bpl_vec_release(&c->enumerated);
    bpl_set_release(&c->claims);
    bpl_set_release(&c->turns);
    bpl_set_release(&c->ways);
    bpl_free(c);
}

/* ---- a run ----------------------------------------------------------------------------------- */

static const BplDatum *seeded_initial(const Run *run, const BplVar *var)
{
    for (size_t i = 0; run->seed && i < run->seed->inits.count; i++)
        if (run->seed->inits.at[i].var == var)
            return run->seed->inits.at[i].value;
    return NULL;
}

/* Returns the value of the seed (the path that provides values for the run) for this choice, and
 * skips values of other variables before it. Returns NULL once the run takes another branch than
 * the seed. */
static const BplDatum *seeded_choice(Run *run, int kind, const BplNode *node, const BplVar *var)
{
    const BplReplayScript *seed = run->seed;
    for (size_t i = run->served; seed && i < seed->choices.count; i++) {
        const BplReplayChoice *choice = &seed->choices.at[i];
        if ((int)choice->kind == kind && choice->node == node && choice->var == var) {
            run->served = i + 1;
            return choice->value;
        }
        if (choice->kind == BPL_CHOOSE_TARGET || choice->kind == BPL_CHOOSE_GUARD ||
            choice->kind == BPL_CHOOSE_BODY)
            return NULL;
    }
    return NULL;
}

static const BplDatum *choose(void *data, int kind, const BplNode *node, const BplVar *var,
                              size_t options, BplData *values, const BplGround *type)
{
    Run *run = data;
    BplConcrete *c = run->c;
    (void)values;
    BplData *own = bpl_script_open(run->writer)->values;
    const BplGround *imported = bpl_ground_import(bpl_data_grounds(own), type);
    uint32_t element = var && kind < 0 ? bpl_index_get(&c->unique, var) : BPL_NO_INDEX;
    const BplDatum *value =
        kind < 0 ? seeded_initial(run, var) : seeded_choice(run, kind, node, var);
    if (value)
        value = bpl_datum_adopt(own, value, imported);
    else if (element != BPL_NO_INDEX)
        value = bpl_datum_element_ui(own, imported, element);
    else
        value = bpl_random_choose(&c->random, kind, node, var, options, own, imported);
    if (kind < 0 && value)
        bpl_vec_push(&run->inits, ((BplReplayInit){var, value}));
    else if (value)
        bpl_vec_push(&run->choices,
                     ((BplReplayChoice){(BplReplayChoiceKind)kind, node, var, value}));
    return value;
}

static void note_turn(void *data, const BplNode *node, uint32_t which)
{
    Run *run = data;
    bpl_vec_push(&run->turns, ((BplCoreTurn){node, which}));
    run->way = bpl_shrink_way(run->way, node, which);
    const char *key = (const char *)node + (which < sizeof(BplNode) ? which : 0);
    run->is_new = (run->c->covers && bpl_set_add(&run->c->turns, key)) || run->is_new;
}

static BplReplayOptions options_of(const BplEngine *e, BplReplayer *replayer)
{
    return (BplReplayOptions){.replayer = replayer,
                              .is_spec = bpl_engine_is_spec,
                              .is_spec_data = (void *)(uintptr_t)e,
                              .skip_axiom = bpl_engine_is_apart,
                              .skip_axiom_data = (void *)(uintptr_t)e,
                              .max_steps = e->concrete->passing
                                               ? bpl_limits->exec_run_statements_passing
                                               : bpl_limits->exec_run_statements,
                              .max_depth = bpl_limits->exec_run_depth,
                              .max_function_depth = bpl_limits->exec_run_function_depth,
                              .max_memory = bpl_limits->exec_run_bytes,
                              .max_points = bpl_limits->exec_run_points,
                              .stop = e->options.stop};
}

/* Gives functions without a body random values in every second run, and the value 0 for all
 * arguments in the other runs. */
static void add_tables(Run *run)
{
    BplReplayScript *script = bpl_script_open(run->writer);
    if (run->seed) {
        for (size_t i = 0; i < run->seed->tables.count; i++)
            bpl_replay_table(script, run->seed->tables.at[i].function,
                             run->seed->tables.at[i].table);
        return;
    }
    BPL_EACH (const BplDecl, decl, run->c->random.run % 2 ? run->e->program->unit->decls : NULL) {
        const BplFunction *function = decl->kind == BPL_FUNCTION ? bpl_as_function(decl) : NULL;
        if (!function || function->body || function->constructor || bpl_function_builtin(function))
            continue;
        const BplDatum *table = bpl_random_table(&run->c->random, function, script->values);
        if (table)
            bpl_replay_table(script, &function->node, table);
    }
}

static BplReplayOutcome *run_once(Run *run)
{
    BplReplayOptions options = options_of(run->e, run->c->replayer);
    options.hooks.data = run;
    options.hooks.choose = choose;
    options.hooks.turn = note_turn;
    add_tables(run);
    return bpl_replay(run->e->program, run->c->body, bpl_script_open(run->writer), &options);
}

/* Writes all choices of the run to the script, so that replaying the script repeats the run. */
static void fix_script(Run *run)
{
    BplReplayScript *script = bpl_script_open(run->writer);
    for (size_t i = 0; i < run->inits.count; i++)
        bpl_replay_init(script, run->inits.at[i].var, run->inits.at[i].value);
    for (size_t i = 0; i < run->choices.count; i++)
        bpl_vec_push(&script->choices, run->choices.at[i]);
}

static void release_run(Run *run)
{
    bpl_script_free(run->writer);
    bpl_vec_release(&run->inits);
    bpl_vec_release(&run->choices);
    bpl_vec_release(&run->turns);
}

/* ---- failures -------------------------------------------------------------------------------- */

/* Runs the current script once more, to record the branches that it takes. */
static void repeat(Run *run)
{
    BplReplayOptions options = options_of(run->e, run->c->replayer);
    options.hooks.data = run;
    options.hooks.turn = note_turn;
    bpl_vec_clear(&run->turns);
    run->way = 0;
    bpl_replay_outcome_free(
        bpl_replay(run->e->program, run->c->body, bpl_script_contents(run->writer), &options));
}

static bool follow(Run *run, const BplNode *claim)
{
    BplConcolic concolic = {
        .script = bpl_script_contents(run->writer), .body = run->c->body, .claim = claim};
    return bpl_concolic_follow(run->e, run->c->proc, &run->turns, &concolic);
}

static void shrink(Run *run, const BplNode *claim)
{
    BplEngine *e = run->e;
    BplReplayOptions options = options_of(e, run->c->replayer);
    BplShrink smaller = {.program = e->program,
                         .entry = run->c->body,
                         .options = &options,
                         .claim = claim,
                         .runs = bpl_limits->exec_shrink_runs,
                         .steps = bpl_limits->exec_shrink_statements};
    if (!e->options.no_minimize && bpl_shrink(&smaller, bpl_script_open(run->writer)))
        repeat(run);
}

/* Minimises and reports a run that fails at the check `claim`, at which no earlier run failed. */
static void report(Run *run, const BplNode *claim)
{
    BplEngine *e = run->e;
    fix_script(run);
    shrink(run, claim);
    bool is_told = follow(run, claim);
    /* only the symbolic engine enforces these limits: with one of them, a concrete run that the
     * engine cannot follow is not reported */
    bool is_bounded = e->options.bound || e->options.depth || e->options.branches;
    if (!is_told && !is_bounded && !bpl_engine_should_stop(e))
        bpl_concrete_tell(e, run->writer, run->c->body, claim);
}

static bool is_known(const BplEngine *e, const BplNode *claim)
{
    for (size_t i = 0; i < e->result->failures.count; i++)
        if (e->result->failures.at[i]->claim == claim)
            return true;
    return false;
}

/* ---- slices ---------------------------------------------------------------------------------- */

/* Returns true if the engine has to follow this passing execution: it covers new code, or passing
 * executions are to be shown. */
static bool is_followed(const Run *run)
{
    const BplConcrete *c = run->c;
    if (c->followed >= bpl_limits->exec_followed_runs)
        return false;
    return (c->covers && run->is_new) ||
           (c->passing > 0 && bpl_set_add(&run->c->ways, (const void *)((uintptr_t)run->way | 1)));
}

static void look_at(Run *run, const BplReplayOutcome *outcome)
{
    BplEngine *e = run->e;
    BplConcrete *c = run->c;
    const BplNode *claim = outcome->node;
    bool is_refused = outcome->status == BPL_REPLAY_INFEASIBLE &&
                      (outcome->why == BPL_WHY_AXIOM || outcome->why == BPL_WHY_UNIQUE);
    c->barren = is_refused || outcome->status == BPL_REPLAY_UNSUPPORTED ? c->barren + 1 : 0;
    if (outcome->tentative == BPL_REPLAY_FAILED && claim && bpl_shrink_fails(outcome, claim) &&
        !is_known(e, claim) && bpl_set_add(&c->claims, claim)) {
        report(run, claim);
    } else if (outcome->status == BPL_REPLAY_PASSED && is_followed(run)) {
        fix_script(run);
        c->followed++;
        if (follow(run, NULL) && c->passing)
            c->passing--;
    }
}

/* Executes one concrete run, and returns its cost in statements. */
static uint64_t run_one(BplEngine *e, const BplReplayScript *seed)
{
    Run run = {.e = e, .c = e->concrete, .writer = bpl_script_new(), .seed = seed};
    bpl_random_start(&run.c->random, run.c->next++);
    for (size_t i = 0; i < run.c->enumerated.count; i++)
        bpl_data_set_universe(bpl_script_open(run.writer)->values, run.c->enumerated.at[i].type,
                              run.c->enumerated.at[i].size);
    BplReplayOutcome *outcome = run_once(&run);
    uint64_t steps = bpl_replay_cost(outcome);
    look_at(&run, outcome);
    bpl_replay_outcome_free(outcome);
    release_run(&run);
    return steps;
}

/* Returns the number of statements that one batch of runs may take. If the search has only a share
 * of the processor, most of the share is for the solver. */
static uint64_t statements_of_slice(const BplEngine *e)
{
    uint64_t part = bpl_slice_statements(&e->slice) / bpl_limits->exec_run_part;
    return part < bpl_limits->exec_runs_statements ? part : bpl_limits->exec_runs_statements;
}

static void run_slice(BplEngine *e, const BplReplayScript *seed)
{
    BplConcrete *c = e->concrete;
    uint64_t steps = 0, most = statements_of_slice(e);
    for (uint32_t i = 0;
         i < bpl_limits->exec_runs && steps < most && c->barren < bpl_limits->exec_barren_runs;
         i++) {
        if (bpl_engine_should_stop(e))
            return;
        steps += 16 + run_one(e, i % 2 ? seed : NULL);
    }
}

void bpl_concrete_start(BplEngine *e, uint64_t passing)
{
    e->concrete->passing = passing;
    if (e->concrete->body)
        run_slice(e, NULL);
    e->concrete->passing = 0;
}

/* Returns a script with the values that the model of the state's path gives to inputs and choices,
 * for concrete runs that start from these values; or NULL. */
static BplScriptWriter *seed_of(BplEngine *e, BplState *state)
{
    if (!state || !state->model || state->merges)
        return NULL;
    BplRecorder recorder = {
        .e = e, .model = state->model, .state = state, .script = bpl_script_new()};
    recorder.entry = e->concrete->body;
    bpl_record_inputs(&recorder, state);
    bpl_record_functions(&recorder, state);
    bpl_record_choices(&recorder, state);
    bpl_recorder_release(&recorder);
    if (!recorder.trouble)
        return recorder.script;
    bpl_script_free(recorder.script);
    return NULL;
}

void bpl_concrete_continue(BplEngine *e, BplState *state)
{
    BplConcrete *c = e->concrete;
    size_t slices = sizeof due_at / sizeof *due_at;
    if (!c || !c->body || c->slices == slices || e->result->queries < due_at[c->slices])
        return;
    while (c->slices < slices && e->result->queries >= due_at[c->slices])
        c->slices++;
    c->covers = e->options.keep == BPL_KEEP_COVER;
    BplScriptWriter *seed = seed_of(e, state);
    run_slice(e, seed ? bpl_script_contents(seed) : NULL);
    if (seed)
        bpl_script_free(seed);
}
