/* Makes a plan, the list of all choices of an execution, from the ground facts of a derivation.
 *
 * How a fact follows from its premises is found by a search. The fact is the first goal. A goal is
 * replaced by the body of a clause that derives it, with new symbols for the clause's symbols. A
 * predicate in this body is either equated with a premise of the fact, or becomes a further goal.
 * When no goal is left, Z3 decides whether the constraints of these clauses can be true with the
 * values of the facts. */
#include "libbpl/chc/certify/derivation.h"

#include "libbpl/base/limits.h"

#include <stdio.h>

typedef BplChcValues Values;

/* One application of a clause in the derivation, with new symbols for the clause's symbols; the use
 * child[i] derives body[i] of the clause. */
typedef struct Use {
    uint32_t clause;
    /* the use of a clause whose premise this use derives; NONE: this use derives the fact itself */
    uint32_t parent;
    uint32_t child[2]; /* if is_fact[i] is set, child[i] is the index of a fact instead of a use */
    bool is_fact[2];
    /* index in f->symbols of the clause's symbols; there are `count` symbols, followed by equally
     * many copies */
    uint32_t from;
    uint32_t count;
    /* index in f->found of the symbols' values; NONE: not found yet */
    uint32_t values;
} Use;

typedef struct Finder {
    BplChcSystem *system;
    BplChcSpacer *attempt;
    BplTerms *terms;
    BplChcPlan *plan;
    uint32_t query_ms;
    char *why;
    BPL_VEC(Use) uses;
    Values symbols, found;
    /* symbol of the clause that is currently examined (look_at) -> its position among the clause's
     * symbols, + 1 */
    BplMap index_of;
    /* for each fact: the index of the use (application of a clause) that derives the fact, or NONE
     */
    uint32_t *use_of;
    const BplFixedpointFact *facts;
    size_t fact_count;
    uint32_t queries;
    const BplName *copy_name;
} Finder;

/* ---- explaining one step --------------------------------------------------------------------- */

typedef struct Goal {
    uint32_t pred;
    const BplValue *args;
    /* `use`: the application of a clause that has the goal as a premise, at `position` in its body;
     * NONE: the goal is the fact itself */
    uint32_t use, position;
} Goal;

typedef struct Step {
    const BplFixedpointFact *fact;
    BPL_VEC(Goal) goals;
    Values constraints;
    size_t first_use;
    uint32_t depth;
    /* for each premise of the fact: true if it was equated with a predicate in the body of a clause
     */
    BPL_VEC(bool) used;
} Step;

/* Appends the clause's symbols, and then fresh copies of them, to f->symbols. Returns the index of
 * the first one, and sets *count to the number of the clause's symbols. */
static uint32_t copy_symbols(Finder *f, const BplChcClause *clause, uint32_t *count)
{
    uint32_t first = (uint32_t)f->symbols.count;
    bpl_chc_clause_symbols(f->system, clause, &f->symbols);
    *count = (uint32_t)f->symbols.count - first;
    for (uint32_t i = 0; i < *count; i++) {
        BplSort sort = bpl_term_sort(f->terms, f->symbols.at[first + i]);
        bpl_vec_push(&f->symbols, bpl_chc_fresh(&f->system->eval, f->copy_name, sort));
    }
    return first;
}

static BplValue copied(Finder *f, const Use *use, BplValue term)
{
    const BplValue *from = f->symbols.at + use->from;
    return bpl_term_subst(f->terms, term, from, from + use->count, use->count);
}

static const BplValue *copied_args(Finder *f, const Use *use, const BplChcAtom *atom)
{
    uint32_t count = f->system->preds.at[atom->pred].count;
    BplValue *args = bpl_arena_alloc(&f->system->arena, (count + 1) * sizeof *args);
    for (uint32_t i = 0; i < count; i++)
        args[i] = copied(f, use, atom->args[i]);
    return args;
}

static void equate(Finder *f, Step *step, uint32_t pred, const BplValue *a, const BplValue *b)
{
    for (uint32_t i = 0; i < f->system->preds.at[pred].count; i++)
        if (a[i] != BPL_NONE && b[i] != BPL_NONE)
            bpl_vec_push(&step->constraints, bpl_term_eq(f->terms, a[i], b[i]));
}

/* Asks Z3 whether the constraints of all clauses used in this step can be true with the values of
 * the facts. If they can, stores the values of the symbols of all these clauses, and returns true.
 */
static bool solve(Finder *f, Step *step)
{
    bool begins = false;
    for (size_t u = step->first_use; u < f->uses.count; u++) {
        const BplChcClause *clause = &f->system->clauses.at[f->uses.at[u].clause];
        const BplChcRegion *region = f->system->regions.at[clause->region];
        begins = begins || (region->graph == 0 && region->start == 0);
    }
    BplValue whole =
        bpl_term_and_of(f->terms, step->constraints.at, (uint32_t)step->constraints.count);
    Values wanted = {0};
    for (size_t u = step->first_use; u < f->uses.count; u++)
        for (uint32_t i = 0; i < f->uses.at[u].count; i++)
            bpl_vec_push(&wanted, f->symbols.at[f->uses.at[u].from + f->uses.at[u].count + i]);
    uint32_t shared = bpl_chc_first_register(f->system->graphs);
    for (uint32_t c = 0; begins && c < shared; c++)
        bpl_vec_push(&wanted, f->system->first[c]);
    BplValue *values = bpl_alloc((wanted.count + 1) * sizeof *values);
    BplSat answer = BPL_UNKNOWN;
    f->queries++;
    const BplValue axioms = bpl_term_and(f->terms, whole, f->system->all_axioms);
    const BplValue tries[] = {bpl_term_and(f->terms, axioms, f->system->order),
                              bpl_term_and(f->terms, axioms, f->system->differing), whole};
    for (int i = !begins                        ? 2
                 : f->system->order == BPL_TRUE ? 1
                                                : 0;
         i < 3 && answer != BPL_SAT; i++)
        answer = bpl_fixedpoint_solve(f->attempt->fp, tries[i], f->query_ms, wanted.at,
                                      wanted.count, values);
    size_t next = 0;
    for (size_t u = step->first_use; answer == BPL_SAT && u < f->uses.count; u++) {
        f->uses.at[u].values = (uint32_t)f->found.count;
        for (uint32_t i = 0; i < f->uses.at[u].count; i++)
            bpl_vec_push(&f->found, values[next++]);
    }
    for (uint32_t c = 0; answer == BPL_SAT && begins && c < shared; c++)
        f->plan->first[c] = values[next++];
    bpl_free(values);
    bpl_vec_release(&wanted);
    return answer == BPL_SAT;
}

static bool explain_goals(Finder *f, Step *step);

/* Does the goal occur in its own derivation, that is, does one of the clauses that led to this goal
 * derive the goal's predicate? Z3 never eliminates a predicate that depends on itself, so the goal
 * should have been among the facts: this branch of the search is wrong. */
static bool is_circular(const Finder *f, Goal goal)
{
    for (uint32_t u = goal.use; u != BPL_CHC_NONE; u = f->uses.at[u].parent)
        if (f->system->clauses.at[f->uses.at[u].clause].head.pred == goal.pred)
            return true;
    return false;
}

static bool by_clause(Finder *f, Step *step, Goal goal, uint32_t index)
{
    const BplChcClause *clause = &f->system->clauses.at[index];
    const BplChcRegion *region = f->system->regions.at[clause->region];
    size_t goals = step->goals.count, constraints = step->constraints.count;
    size_t uses = f->uses.count, symbols = f->symbols.count;
    Use use = {.clause = index, .parent = goal.use, .values = BPL_CHC_NONE};
    bool begins = region->graph == 0 && region->start == 0;
    use.from = copy_symbols(f, clause, &use.count);
    /* symbols of initial values are not copied, since the axioms are about these symbols */
    if (begins)
        for (uint32_t i = 0; i < use.count; i++)
            f->symbols.at[use.from + use.count + i] = f->symbols.at[use.from + i];
    bpl_vec_push(&f->uses, use);
    uint32_t self = (uint32_t)(f->uses.count - 1);
    if (goal.use != BPL_CHC_NONE) {
        f->uses.at[goal.use].child[goal.position] = self;
        f->uses.at[goal.use].is_fact[goal.position] = false;
    }
    equate(f, step, goal.pred, goal.args, copied_args(f, &use, &clause->head));
    bpl_vec_push(&step->constraints, copied(f, &use, clause->constraint));
    for (uint32_t b = 0; b < clause->body_count; b++)
        bpl_vec_push(&step->goals,
                     (Goal){clause->body[b].pred, copied_args(f, &use, &clause->body[b]), self, b});
    if (explain_goals(f, step))
        return true;
    step->goals.count = goals;
    step->constraints.count = constraints;
    f->uses.count = uses;
    f->symbols.count = symbols;
    return false;
}

static bool by_premise(Finder *f, Step *step, Goal goal, uint32_t premise)
{
    const BplFixedpointFact *fact = &f->facts[step->fact->premises[premise]];
    size_t goals = step->goals.count, constraints = step->constraints.count;
    f->uses.at[goal.use].child[goal.position] = step->fact->premises[premise];
    f->uses.at[goal.use].is_fact[goal.position] = true;
    equate(f, step, goal.pred, goal.args, fact->args);
    step->used.at[premise] = true;
    if (explain_goals(f, step))
        return true;
    step->used.at[premise] = false;
    step->goals.count = goals;
    step->constraints.count = constraints;
    return false;
}

/* Takes the last goal from the list, and tries first to equate it with each premise of the fact,
 * then each clause that derives it; returns true if this leads to a solution of all goals. */
static bool explain_goals(Finder *f, Step *step)
{
    if (!step->goals.count)
        return solve(f, step);
    if (step->depth > bpl_limits->chc_plan_depth || f->queries > bpl_limits->chc_plan_queries)
        return false;
    Goal goal = bpl_vec_pop(&step->goals);
    bool done = false, has_premise = false;
    step->depth++;
    for (uint32_t p = 0; goal.use != BPL_CHC_NONE && !done && p < step->fact->premise_count; p++) {
        bool fits = f->facts[step->fact->premises[p]].pred == goal.pred;
        has_premise = has_premise || fits;
        if (fits && !step->used.at[p])
            done = by_premise(f, step, goal, p);
    }
    has_premise = has_premise || is_circular(f, goal);
    for (uint32_t c = 0; !has_premise && !done && c < f->system->clauses.count; c++)
        if (f->system->clauses.at[c].head.pred == goal.pred)
            done = by_clause(f, step, goal, c);
    step->depth--;
    if (!done)
        bpl_vec_push(&step->goals, goal);
    return done;
}

static bool explain_fact(Finder *f, uint32_t index)
{
    const BplFixedpointFact *fact = &f->facts[index];
    uint32_t pred = fact->pred == UINT32_MAX ? f->system->query : fact->pred;
    Step step = {.fact = fact, .first_use = f->uses.count};
    for (uint32_t p = 0; p < fact->premise_count; p++)
        bpl_vec_push(&step.used, false);
    bpl_vec_push(&step.goals, (Goal){pred, fact->args, BPL_CHC_NONE, 0});
    f->use_of[index] = (uint32_t)f->uses.count;
    bool done = explain_goals(f, &step);
    bpl_vec_release(&step.goals);
    bpl_vec_release(&step.constraints);
    bpl_vec_release(&step.used);
    return done;
}

/* ---- the plan -------------------------------------------------------------------------------- */

static const void *key(BplValue symbol)
{
    return (const void *)(uintptr_t)symbol;
}

static BplValue value_of(const Finder *f, const Use *use, BplValue symbol)
{
    size_t at = (size_t)(uintptr_t)bpl_map_get(&f->index_of, key(symbol));
    return symbol == BPL_TRUE ? BPL_TRUE : at ? f->found.at[use->values + at - 1] : BPL_NONE;
}

/* Makes `use` (an application of a clause) the current one: value_of then returns the values of the
 * symbols of this clause. */
static void look_at(Finder *f, const Use *use)
{
    bpl_map_release(&f->index_of);
    for (uint32_t i = 0; i < use->count; i++)
        bpl_map_put(&f->index_of, key(f->symbols.at[use->from + i]), (void *)((uintptr_t)i + 1));
}

/* Lists the nodes on the path that the use (application of a clause) describes, from the last to
 * the first, and sets *exit_at to the exit that the path takes. The path takes those edges and that
 * exit whose selectors are true in the values of the use. Returns false if these values describe no
 * path. */
static bool trace_back(const Finder *f, const Use *use, uint32_t *exit_at, uint32_t *nodes,
                       size_t *count)
{
    const BplChcClause *clause = &f->system->clauses.at[use->clause];
    const BplChcRegion *region = f->system->regions.at[clause->region];
    *count = 0;
    *exit_at = BPL_CHC_NONE;
    for (uint32_t i = 0; i < clause->exit_count && *exit_at == BPL_CHC_NONE; i++)
        if (value_of(f, use, clause->exits[i].selector) == BPL_TRUE)
            *exit_at = i;
    if (*exit_at == BPL_CHC_NONE)
        return false;
    uint32_t at = clause->exits[*exit_at].node;
    nodes[(*count)++] = at;
    while (at != 0) {
        uint32_t before = BPL_CHC_NONE;
        for (size_t e = 0; e < region->edges.count && before == BPL_CHC_NONE; e++)
            if (region->edges.at[e].to == at &&
                value_of(f, use, region->edges.at[e].selector) == BPL_TRUE)
                before = region->edges.at[e].from;
        if (before == BPL_CHC_NONE)
            return false;
        at = before;
        nodes[(*count)++] = at;
    }
    return true;
}

static void add_values(Finder *f, const Use *use, const BplChcRegion *region, uint32_t step,
                       uint32_t outer_call)
{
    const BplChcGraph *graph = f->system->graphs->all.at[region->graph];
    const BplChcNode *node = &graph->nodes.at[region->nodes.at[step]];
    const BplChcFrame *frame = &graph->frames.at[node->frame];
    const BplCore *core = f->system->graphs->core;
    for (uint32_t pc = node->first; pc < node->end; pc++) {
        if (core->code.at[pc].op != BPL_I_HAVOC)
            continue;
        BplChcChoice choice = {.kind = BPL_CHC_CHOSE_VALUE,
                               .instr = pc,
                               .proc = frame->proc,
                               .call = frame->call == BPL_CHC_NONE ? outer_call : frame->call,
                               .value = BPL_NONE};
        for (size_t h = 0; h < region->havocs.count; h++)
            if (region->havocs.at[h].node == step && region->havocs.at[h].instr == pc)
                choice.value = value_of(f, use, region->havocs.at[h].value);
        bpl_vec_push(&f->plan->choices, choice);
    }
}

static void add_target(Finder *f, const BplChcRegion *region, uint32_t step, uint32_t to,
                       uint32_t outer_call)
{
    const BplChcGraph *graph = f->system->graphs->all.at[region->graph];
    const BplChcNode *node = &graph->nodes.at[region->nodes.at[step]];
    const BplChcFrame *frame = &graph->frames.at[node->frame];
    if (node->kind != BPL_CHC_JUMP || node->succ_count < 2)
        return;
    BplChcChoice choice = {.kind = BPL_CHC_CHOSE_TARGET,
                           .instr = node->at,
                           .proc = frame->proc,
                           .call = frame->call == BPL_CHC_NONE ? outer_call : frame->call,
                           .value = BPL_NONE};
    for (uint32_t i = node->succ_count; i-- > 0;)
        if (graph->succs.at[node->succ + i] == to)
            choice.which = i;
    bpl_vec_push(&f->plan->choices, choice);
}

static bool add_region(Finder *f, const Use *use, uint32_t outer_call)
{
    const BplChcClause *clause = &f->system->clauses.at[use->clause];
    const BplChcRegion *region = f->system->regions.at[clause->region];
    uint32_t *steps = bpl_alloc((region->nodes.count + 1) * sizeof *steps), exit_at;
    size_t count;
    look_at(f, use);
    bool fine = trace_back(f, use, &exit_at, steps, &count);
    for (size_t i = count; fine && i-- > 0;) {
        add_values(f, use, region, steps[i], outer_call);
        if (i > 0)
            add_target(f, region, steps[i], region->nodes.at[steps[i - 1]], outer_call);
        else if (clause->kind == BPL_CHC_TO_CUT)
            add_target(f, region, steps[i], f->system->preds.at[clause->head.pred].node,
                       outer_call);
    }
    if (fine && region->graph == 0 && region->start == 0) {
        const BplCoreProc *entry =
            f->system->graphs->core->procs.at[f->system->graphs->all.at[0]->proc];
        for (uint32_t i = 0; i < entry->ins; i++)
            if (f->system->params[i] != BPL_NONE)
                f->plan->params[i] = value_of(f, use, f->system->params[i]);
    }
    if (fine && clause->kind == BPL_CHC_TO_CHECK)
        f->plan->check = clause->exits[exit_at].instr;
    bpl_free(steps);
    return fine;
}

static uint32_t use_at(const Finder *f, const Use *use, uint32_t position)
{
    return use->is_fact[position] ? f->use_of[use->child[position]] : use->child[position];
}

/* Appends to the plan all choices on the path from the beginning of a procedure to the location
 * that the application of a clause number `index` derives, including choices inside calls; returns
 * false if the path cannot be found. */
static bool add_use(Finder *f, uint32_t index, uint32_t outer_call, uint32_t depth)
{
    BPL_VEC(uint32_t) chain = {0};
    bool fine = depth < 5000;
    for (;;) {
        const Use *use = &f->uses.at[index];
        const BplChcClause *clause = &f->system->clauses.at[use->clause];
        bool has_start = clause->body_count &&
                         f->system->preds.at[clause->body[0].pred].kind == BPL_CHC_LOCATION;
        bpl_vec_push(&chain, index);
        if (!has_start)
            break;
        index = use_at(f, use, 0);
    }
    while (chain.count && fine) {
        const Use *use = &f->uses.at[bpl_vec_pop(&chain)];
        const BplChcClause *clause = &f->system->clauses.at[use->clause];
        fine = add_region(f, use, outer_call);
        if (!fine || (clause->kind != BPL_CHC_TO_CALL && clause->kind != BPL_CHC_INTO_CALL))
            continue;
        const BplChcRegion *region = f->system->regions.at[clause->region];
        const BplChcGraph *graph = f->system->graphs->all.at[region->graph];
        uint32_t call = graph->nodes.at[region->nodes.at[clause->exits[0].node]].at;
        fine = add_use(f, use_at(f, use, clause->body_count - 1), call, depth + 1);
    }
    bpl_vec_release(&chain);
    return fine;
}

/* Is the fact about a predicate that Z3 itself has introduced for the query? */
static bool is_wrapper(const Finder *f, uint32_t index)
{
    const BplFixedpointFact *fact = &f->facts[index];
    return fact->pred == UINT32_MAX && fact->premise_count == 1 &&
           f->facts[fact->premises[0]].pred == f->system->query;
}

static bool explain_all(Finder *f)
{
    f->use_of = bpl_alloc_zero((f->fact_count + 1) * sizeof *f->use_of);
    uint32_t last = BPL_CHC_NONE;
    for (uint32_t i = 0; i < f->fact_count; i++) {
        if (is_wrapper(f, i))
            continue;
        if (!explain_fact(f, i)) {
            snprintf(f->why, 160, "step %u of %zu of the derivation could not be explained", i,
                     f->fact_count);
            return false;
        }
        last = i;
    }
    if (last != BPL_CHC_NONE && add_use(f, f->use_of[last], BPL_CHC_NONE, 0))
        return true;
    snprintf(f->why, 160, "the derivation's path could not be followed");
    return false;
}

/* Collects in plan->numbers the integers that occur in the found values and in the axioms. */
static void collect_numbers(Finder *f)
{
    BplMap seen = {0};
    Values todo = {0};
    for (size_t i = 0; i < f->found.count; i++)
        bpl_vec_push(&todo, f->found.at[i]);
    bpl_vec_push(&todo, f->system->all_axioms);
    while (todo.count) {
        BplValue value = bpl_vec_pop(&todo);
        if (value == BPL_NONE || value == BPL_TRUE || value == BPL_FALSE ||
            bpl_map_put(&seen, key(value + 1), f))
            continue;
        if (bpl_term_sort(f->terms, value) == BPL_SORT_INT && bpl_term_is_value(f->terms, value))
            bpl_vec_push(&f->plan->numbers, value);
        else if (bpl_value_is_term(value))
            for (uint32_t i = 0; i < bpl_term_node(f->terms, value)->count; i++)
                bpl_vec_push(&todo, bpl_term_node(f->terms, value)->args[i]);
    }
    bpl_vec_release(&todo);
    bpl_map_release(&seen);
}

static Finder finder_of(BplChcPlan *plan, BplChcSystem *system, char *why)
{
    uint32_t shared = bpl_chc_first_register(system->graphs);
    const BplCoreProc *entry = system->graphs->core->procs.at[system->graphs->all.at[0]->proc];
    *plan = (BplChcPlan){.check = BPL_CHC_NONE};
    plan->first = bpl_alloc((shared + 1) * sizeof(BplValue));
    plan->params = bpl_alloc((entry->ins + 1) * sizeof(BplValue));
    for (uint32_t i = 0; i < shared; i++)
        plan->first[i] = BPL_NONE;
    for (uint32_t i = 0; i < entry->ins; i++)
        plan->params[i] = BPL_NONE;
    return (Finder){.system = system,
                    .terms = system->terms,
                    .plan = plan,
                    .why = why,
                    .copy_name = bpl_names_intern_text(system->terms->names, "copy")};
}

static void release(Finder *f)
{
    bpl_vec_release(&f->uses);
    bpl_vec_release(&f->symbols);
    bpl_vec_release(&f->found);
    bpl_free(f->use_of);
    bpl_map_release(&f->index_of);
}

bool bpl_chc_plan_init(BplChcPlan *plan, BplChcSystem *system, BplChcSpacer *attempt,
                       uint32_t query_ms, char why[160])
{
    Finder finder = finder_of(plan, system, why);
    finder.attempt = attempt;
    finder.query_ms = query_ms;
    bool found = bpl_fixedpoint_facts(attempt->fp, &finder.facts, &finder.fact_count);
    if (!found)
        snprintf(why, 160, "the derivation could not be read");
    found = found && explain_all(&finder);
    collect_numbers(&finder);
    release(&finder);
    return found;
}

bool bpl_chc_plan_of(BplChcPlan *plan, BplChcSystem *system, const BplFixedpointFact *facts,
                     size_t count, uint32_t query_ms, char why[160])
{
    assert(count > 0 && facts[count - 1].pred == system->query && "the last fact is the query");
    const BplFixedpointOptions options = {.cores = true};
    BplChcSpacer attempt = {.fp = bpl_fixedpoint_new(system->terms, &options)};
    Finder finder = finder_of(plan, system, why);
    finder.attempt = &attempt;
    finder.query_ms = query_ms;
    finder.facts = facts;
    finder.fact_count = count;
    bool found = explain_all(&finder);
    collect_numbers(&finder);
    release(&finder);
    bpl_chc_spacer_release(&attempt);
    return found;
}

bool bpl_chc_plan_by_uses(BplChcPlan *plan, BplChcSystem *system, const BplChcUse *uses,
                          size_t count, const BplValue *first, char why[160])
{
    assert(count > 0 && uses[0].clause < system->clauses.count &&
           "the first use concludes the query");
    assert(system->clauses.at[uses[0].clause].head.pred == system->query &&
           "the first use concludes the query");
    Finder finder = finder_of(plan, system, why);
    Finder *f = &finder;
    for (uint32_t c = 0; c < bpl_chc_first_register(system->graphs); c++)
        plan->first[c] = first[c];
    for (size_t i = 0; i < count; i++) {
        Use use = {.clause = uses[i].clause,
                   .child = {uses[i].child[0], uses[i].child[1]},
                   .from = (uint32_t)f->symbols.count,
                   .values = (uint32_t)f->found.count};
        bpl_chc_clause_symbols(system, &system->clauses.at[use.clause], &f->symbols);
        use.count = (uint32_t)f->symbols.count - use.from;
        for (uint32_t k = 0; k < use.count; k++)
            bpl_vec_push(&f->found, uses[i].values[k]);
        bpl_vec_push(&f->uses, use);
    }
    bool found = add_use(f, 0, BPL_CHC_NONE, 0);
    if (!found)
        snprintf(why, 160, "the derivation's path could not be followed");
    collect_numbers(f);
    release(f);
    return found;
}

void bpl_chc_plan_release(BplChcPlan *plan)
{
    bpl_vec_release(&plan->choices);
    bpl_vec_release(&plan->numbers);
    bpl_free(plan->first);
    bpl_free(plan->params);
}
