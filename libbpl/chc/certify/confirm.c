/* Runs a plan, a list of choices made from a derivation, by the concrete evaluator: translates the
 * choices and their values to the evaluator's representation, and passes the choices to the
 * evaluator one by one. */
#include "libbpl/chc/certify/confirm.h"

#include <stdio.h>

/* A choice of the plan; the events are in the order in which the evaluator asks for choices. */
typedef struct Event {
    int kind; /* the kind of choice, a BplReplayChoiceKind */
    const BplNode *node;
    const BplVar *var;
    const BplDatum *value; /* the chosen value; NULL: any value */
} Event;

typedef struct Writer {
    BplChcSystem *system;
    const BplChcPlan *plan;
    const BplCore *core;
    BplTerms *terms;
    BplData *data;
    BPL_VEC(Event) events;
    size_t next;
    /* a result parameter of a procedure -> the result parameter of its only implementation */
    BplMap outs;
    uint32_t random;
    unsigned long unique; /* number of unique constants for which first_value has made a value */
    const BplReplayHooks *hooks;
} Writer;

/* ---- values ---------------------------------------------------------------------------------- */

static const BplDatum *write_value(Writer *w, BplValue value, const BplType *type);

static const BplDatum *write_number(Writer *w, BplValue value, const BplType *type)
{
    const BplDatum *made = NULL;
    if (type->kind == BPL_T_REAL) {
        mpq_t q;
        mpq_init(q);
        if (bpl_term_get_mpq(w->terms, value, q))
            made = bpl_datum_real(w->data, q);
        mpq_clear(q);
        return made;
    }
    mpz_t z;
    mpz_init(z);
    if (bpl_term_get_mpz(w->terms, value, z)) {
        if (type->kind == BPL_T_BV) {
            made = bpl_datum_bv(w->data, z, type->width);
        } else if (type->kind == BPL_T_INT) {
            made = bpl_datum_int_z(w->data, z);
            /* In clauses an element of a user's type is any integer, in the evaluator a number from
             * 0: 0, 1, 2 … become 0, 2, 4 …, and -1, -2 … become 1, 3 … */
        } else {
            bool negative = mpz_sgn(z) < 0;
            mpz_mul_2exp(z, z, 1);
            if (negative) {
                mpz_neg(z, z);
                mpz_sub_ui(z, z, 1);
            }
            made = bpl_datum_element(w->data, NULL, z);
        }
    }
    mpz_clear(z);
    return made;
}

static const BplDatum *write_data(Writer *w, BplValue value, const BplType *type)
{
    if (!bpl_term_is(w->terms, value, BPL_TERM_CONSTRUCT))
        return NULL;
    const BplTermNode *node = bpl_term_node(w->terms, value);
    const BplConstructor *ctor = ((const BplDatatype *)type->decl)->constructors;
    for (uint32_t i = (uint32_t)node->payload; i; i--)
        ctor = (const BplConstructor *)ctor->next;
    BPL_VEC(const BplDatum *) fields = {0};
    bool fine = true;
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars) {
            const BplType *field = bpl_core_field_type(w->core, type, var->type);
            const BplDatum *made_field = write_value(w, node->args[fields.count], field);
            bpl_vec_push(&fields, made_field);
            fine = fine && made_field;
        }
    const BplDatum *made =
        fine ? bpl_datum_data(w->data, NULL, ctor, fields.at, (uint32_t)fields.count) : NULL;
    bpl_vec_release(&fields);
    return made;
}

typedef struct Cells {
    /* for each listed element of a map: its indices, then the element */
    BPL_VEC(const BplDatum *) all;
    const BplDatum *keys[16];
    uint32_t points;
    bool fine;
} Cells;

static const BplType *domain_at(const BplType *const *args, uint32_t i)
{
    return args[i]->expanded;
}

static const BplDatum *write_points(Writer *w, BplValue map, const BplType *const *args,
                                    uint32_t arity, uint32_t depth, Cells *cells, bool keep);

/* Writes the elements of one row of a map with several indices. In clauses such a map is a map of
 * maps (rows), each with a default; the evaluator's map has a single default. So the row is written
 * element by element, at the integers that occur in the plan. */
static void write_rows(Writer *w, BplValue row, const BplType *const *args, uint32_t arity,
                       uint32_t depth, Cells *cells)
{
    const BplType *type = domain_at(args, depth);
    size_t most = arity > 2 ? 30 : 500;
    for (size_t i = 0; i < w->plan->numbers.count && i < most; i++) {
        if (type->kind != BPL_T_INT && type->kind != BPL_T_CTOR)
            return;
        cells->keys[depth] = write_value(w, w->plan->numbers.at[i], type);
        if (cells->keys[depth])
            write_points(w, row, args, arity, depth + 1, cells, true);
    }
}

/* Adds the elements of `map`, with their indices, to `cells` if `keep` is set. `map` is a row of a
 * map with several indices: the first `depth` indices of its elements are in cells->keys, and `map`
 * itself has the remaining ones. Returns the default of `map`. */
static const BplDatum *write_points(Writer *w, BplValue map, const BplType *const *args,
                                    uint32_t arity, uint32_t depth, Cells *cells, bool keep)
{
    if (depth == arity) {
        const BplDatum *value = write_value(w, map, domain_at(args, arity));
        cells->fine = cells->fine && value;
        if (keep) {
            for (uint32_t i = 0; i < arity; i++)
                bpl_vec_push(&cells->all, cells->keys[i]);
            bpl_vec_push(&cells->all, value);
            cells->points++;
        }
        return value;
    }
    BPL_VEC(BplValue) stores = {0};
    for (; bpl_term_is(w->terms, map, BPL_TERM_STORE); map = bpl_term_node(w->terms, map)->args[0])
        bpl_vec_push(&stores, map);
    const BplDatum *otherwise = NULL;
    if (bpl_term_is(w->terms, map, BPL_TERM_CONST_MAP)) {
        BplValue row = bpl_term_node(w->terms, map)->args[0];
        otherwise = write_points(w, row, args, arity, depth + 1, cells, false);
        if (keep && (depth > 0 || bpl_term_is(w->terms, row, BPL_TERM_STORE)))
            write_rows(w, row, args, arity, depth, cells);
    }
    cells->fine = cells->fine && otherwise;
    while (stores.count && keep) {
        const BplTermNode *store = bpl_term_node(w->terms, bpl_vec_pop(&stores));
        cells->keys[depth] = write_value(w, store->args[1], domain_at(args, depth));
        cells->fine = cells->fine && cells->keys[depth];
        write_points(w, store->args[2], args, arity, depth + 1, cells, true);
    }
    bpl_vec_release(&stores);
    return otherwise;
}

static const BplDatum *write_map(Writer *w, BplValue value, const BplType *const *args,
                                 uint32_t arity)
{
    Cells cells = {.fine = arity < 16};
    const BplDatum *otherwise =
        cells.fine ? write_points(w, value, args, arity, 0, &cells, true) : NULL;
    const BplDatum *made =
        cells.fine ? bpl_datum_map(w->data, NULL, arity, otherwise, cells.all.at, cells.points)
                   : NULL;
    bpl_vec_release(&cells.all);
    return made;
}

/* Returns the value in the evaluator's representation; NULL if it cannot be represented: the
 * evaluator then uses any value. */
static const BplDatum *write_value(Writer *w, BplValue value, const BplType *type)
{
    if (value == BPL_NONE || !bpl_term_is_value(w->terms, value))
        return NULL;
    type = type->expanded;
    switch ((BplTypeKind)type->kind) {
    case BPL_T_BOOL:
        return bpl_value_is_bool(value) ? bpl_datum_bool(value == BPL_TRUE) : NULL;
    case BPL_T_INT:
    case BPL_T_REAL:
    case BPL_T_BV:
        return write_number(w, value, type);
    case BPL_T_CTOR:
        return ((const BplNode *)type->decl)->kind == BPL_DATATYPE ? write_data(w, value, type)
                                                                   : write_number(w, value, type);
    case BPL_T_MAP:
        return write_map(w, value, type->args, type->count);
    default:
        return NULL;
    }
}

/* ---- names in the evaluator ------------------------------------------------------------------ */

static void match_params(Writer *w, const BplVarGroup *outer, const BplVarGroup *inner)
{
    const BplVar *other = inner ? inner->vars : NULL;
    BPL_EACH (const BplVarGroup, group, outer)
        BPL_EACH (const BplVar, var, group->vars) {
            if (!other)
                return;
            bpl_map_put(&w->outs, var, (void *)(uintptr_t)other);
            other = (const BplVar *)other->next;
            if (!other && (inner = (const BplVarGroup *)inner->next))
                other = inner->vars;
        }
}

static void match_implementations(Writer *w)
{
    BPL_EACH (const BplDecl, decl, w->core->program->unit->decls)
        if (decl->kind == BPL_IMPLEMENTATION)
            match_params(w, bpl_as_implementation(decl)->procedure->outs,
                         bpl_as_implementation(decl)->outs);
}

static const BplVar *var_of(const BplCore *core, const BplCoreProc *proc, BplSlot slot)
{
    uint32_t index = slot & BPL_SLOT_INDEX;
    return bpl_slot_bank(slot) == BPL_BANK_GLOBAL ? core->globals.at[index].var
                                                  : proc->regs.at[index].var;
}

static const BplType *type_of(const BplCore *core, const BplCoreProc *proc, BplSlot slot)
{
    uint32_t index = slot & BPL_SLOT_INDEX;
    return bpl_slot_bank(slot) == BPL_BANK_GLOBAL ? core->globals.at[index].type
                                                  : proc->regs.at[index].type;
}

static void add_value(Writer *w, const BplChcChoice *choice)
{
    const BplCoreProc *proc = w->core->procs.at[choice->proc];
    const BplNode *node = w->core->places.at[choice->instr].node;
    BplSlot slot = w->core->code.at[choice->instr].dst;
    const BplVar *var = var_of(w->core, proc, slot), *other = bpl_map_get(&w->outs, var);
    const BplType *type = type_of(w->core, proc, slot);
    Event event = {.node = node, .var = var};
    if (!var || !type)
        return;
    if (node && node->kind == BPL_HAVOC) {
        event.kind = BPL_CHOOSE_HAVOC;
        event.var = other ? other : var;
    } else if (!proc->by_spec) {
        event.kind = BPL_CHOOSE_LOCAL;
        event.node = bpl_only_body(w->core->program->unit, proc->decl);
        event.var = other ? other : var;
    } else {
        event.kind = BPL_CHOOSE_CALL;
        if (choice->call == BPL_CHC_NONE)
            return;
        event.node = w->core->places.at[choice->call].node;
    }
    event.value = write_value(w, choice->value, type);
    bpl_vec_push(&w->events, event);
}

static void add_target(Writer *w, const BplChcChoice *choice)
{
    const BplNode *node = w->core->places.at[choice->instr].node;
    Event event = {.node = node};
    if (!node)
        return;
    if (node->kind == BPL_GOTO) {
        event.kind = BPL_CHOOSE_TARGET;
        event.value = bpl_datum_int(w->data, (long)choice->which);
    } else if (node->kind == BPL_IF || node->kind == BPL_WHILE) {
        event.kind = BPL_CHOOSE_GUARD;
        event.value = bpl_datum_bool((choice->which == 0) == (node->kind == BPL_IF));
    } else {
        event.kind = BPL_CHOOSE_BODY;
        event.node = choice->call == BPL_CHC_NONE ? node : w->core->places.at[choice->call].node;
        event.value = bpl_datum_int(w->data, (long)choice->which);
    }
    bpl_vec_push(&w->events, event);
}

static void write_first(Writer *w, const BplChcPlan *plan, BplReplayScript *script)
{
    const BplChcGraphs *graphs = w->system->graphs;
    const BplCoreProc *entry = w->core->procs.at[graphs->all.at[0]->proc];
    for (uint32_t g = 0; g < graphs->globals; g++) {
        const BplDatum *value = write_value(w, plan->first[g], w->core->globals.at[g].type);
        if (value)
            bpl_replay_init(script, w->core->globals.at[g].var, value);
    }
    for (uint32_t i = 0; i < entry->ins; i++) {
        const BplDatum *value = write_value(w, plan->params[i], entry->regs.at[i].type);
        if (value && entry->regs.at[i].var)
            bpl_replay_init(script, entry->regs.at[i].var, value);
    }
    for (size_t f = 0; f < w->core->functions.count; f++) {
        const BplCoreFunction *function = w->core->functions.at[f];
        uint32_t cell = graphs->function_cell[f];
        if (cell == BPL_CHC_NONE || function->has_body || function->builtin ||
            function->type_arg_count || plan->first[cell] == BPL_NONE)
            continue;
        BPL_VEC(const BplType *) args = {0};
        for (uint32_t i = 0; i < function->param_count; i++)
            bpl_vec_push(&args, function->params[i]);
        bpl_vec_push(&args, function->result);
        const BplDatum *table = write_map(w, plan->first[cell], args.at, function->param_count);
        if (table)
            bpl_replay_table(script, function->decl, table);
        bpl_vec_release(&args);
    }
}

/* ---- running --------------------------------------------------------------------------------- */

/* Returns a value for a unique constant whose value the plan does not determine, different for each
 * such constant and unlikely to occur otherwise; NULL for any other variable. */
static const BplDatum *first_value(Writer *w, const BplVar *var, BplData *values,
                                   const BplGround *type)
{
    if (!var->owner || var->owner->kind != BPL_CONST_DECL || !bpl_as_const_decl(var->owner)->unique)
        return NULL;
    unsigned long number = 1000003 + 7919 * w->unique++;
    mpz_t z;
    const BplDatum *made = NULL;
    mpz_init_set_ui(z, number);
    if (type->kind == BPL_T_INT) {
        mpz_mul_ui(z, z, 1000000007);
        mpz_neg(z, z);
        made = bpl_datum_int_z(values, z);
    } else if (type->kind == BPL_T_CTOR && !bpl_ground_datatype(type)) {
        made = bpl_datum_element(values, type, z);
    } else if (type->kind == BPL_T_BV) {
        made = bpl_datum_bv(values, z, type->width);
    }
    mpz_clear(z);
    return made;
}

static const BplDatum *choose(void *data, int kind, const BplNode *node, const BplVar *var,
                              size_t options, BplData *values, const BplGround *type)
{
    Writer *w = data;
    if (kind < 0)
        return first_value(w, var, values, type);
    if (w->next < w->events.count) {
        const Event *event = &w->events.at[w->next];
        if (event->kind == kind && event->node == node && event->var == var) {
            w->next++;
            return event->value;
        }
    }
    w->random = w->random * 1103515245 + 12345;
    if (kind == BPL_CHOOSE_GUARD)
        return bpl_datum_bool(w->random >> 16 & 1);
    if (options)
        return bpl_datum_int(values, (long)((w->random >> 8) % options));
    return NULL;
}

static bool is_apart(void *data, const BplAxiom *axiom)
{
    const Writer *w = data;
    for (size_t i = 0; i < w->core->axioms.count; i++)
        if (w->core->axioms.at[i].decl == axiom)
            return w->system->is_apart[i];
    return false;
}

static void trace(void *data, const BplReplayStep *step)
{
    const Writer *w = data;
    if (w->hooks && w->hooks->trace)
        w->hooks->trace(w->hooks->data, step);
}

static void turn(void *data, const BplNode *node, uint32_t which)
{
    const Writer *w = data;
    w->hooks->turn(w->hooks->data, node, which);
}

/* Is it certain that the execution fails? The evaluator could not decide some conditions. An
 * undecided check before the failing one does not matter: if it fails, the execution fails as well.
 * Any other undecided condition makes the outcome uncertain. */
static bool is_decided(const BplReplayOutcome *outcome)
{
    for (size_t i = 0; i < outcome->undecided.count; i++)
        if (!outcome->undecided.at[i].is_check)
            return false;
    return true;
}

static void judge(BplChcConfirmation *c, const BplProgram *program)
{
    const BplReplayOutcome *outcome = c->outcome;
    c->confirmed = outcome->tentative == BPL_REPLAY_FAILED && is_decided(outcome);
    if (c->confirmed)
        return;
    unsigned line = outcome->node ? bpl_position(&program->sources, outcome->node->loc).line : 0;
    c->reason = outcome->tentative == BPL_REPLAY_FAILED ? BPL_CHC_NOT_FAILING : BPL_CHC_PLACED;
    if (outcome->tentative == BPL_REPLAY_FAILED)
        snprintf(c->why, sizeof c->why,
                 "a failure was derived; its replay met a formula that it cannot decide");
    else
        snprintf(c->why, sizeof c->why, "a failure was derived; its replay is %s%s%s at line %u",
                 bpl_replay_status_text(outcome->status), outcome->what ? ": " : "",
                 outcome->what ? outcome->what : "", line);
}

void bpl_chc_confirm(BplChcConfirmation *c, BplChcSystem *system, const BplChcPlan *plan,
                     const BplReplayHooks *hooks)
{
    const BplCore *core = system->graphs->core;
    *c = (BplChcConfirmation){.script = {.values = bpl_data_new()}};
    Writer w = {.system = system,
                .plan = plan,
                .core = core,
                .terms = system->terms,
                .data = c->script.values,
                .random = 1,
                .hooks = hooks};
    match_implementations(&w);
    write_first(&w, plan, &c->script);
    for (size_t i = 0; i < plan->choices.count; i++)
        if (plan->choices.at[i].kind == BPL_CHC_CHOSE_VALUE)
            add_value(&w, &plan->choices.at[i]);
        else
            add_target(&w, &plan->choices.at[i]);
    const BplNode *entry =
        bpl_only_body(core->program->unit, core->procs.at[system->graphs->all.at[0]->proc]->decl);
    if (entry) {
        const BplReplayOptions options = {.skip_axiom = is_apart,
                                          .skip_axiom_data = &w,
                                          .complete_havocs = true,
                                          .max_steps = 20000000,
                                          .is_brief = true,
                                          .hooks = {.data = &w,
                                                    .trace = hooks && hooks->trace ? trace : NULL,
                                                    .turn = hooks && hooks->turn ? turn : NULL,
                                                    .choose = choose}};
        c->outcome = bpl_replay(core->program, entry, &c->script, &options);
        judge(c, core->program);
    } else {
        c->reason = BPL_CHC_NOT_FAILING;
        snprintf(c->why, sizeof c->why,
                 "a failure was derived; procedures with several bodies are not replayed");
    }
    bpl_vec_release(&w.events);
    bpl_map_release(&w.outs);
}

void bpl_chc_confirmation_release(BplChcConfirmation *c)
{
    if (c->outcome)
        bpl_replay_outcome_free(c->outcome);
    bpl_replay_script_release(&c->script);
}
