/* Converts values of a model to text and to data of the concrete evaluator. */
#include "libbpl/vc/values.h"

#include "libbpl/base/limits.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/replay/replay.h"
#include "libbpl/term/builtin.h"
#include "libbpl/term/print_constant.h"

#include <string.h>

/* ---- text ------------------------------------------------------------------------------------ */

typedef struct Text {
    const BplTerms *terms;
    BplStrbuf *out;
    uint32_t depth;
} Text;

static bool print(Text *t, BplValue value);

static bool print_data(Text *t, const BplTermNode *node)
{
    const BplSortInfo *info = bpl_sort_info(t->terms->sorts, (BplSort)(node->payload >> 32));
    bpl_strbuf_addf(t->out, "%s(", info->ctors[(uint32_t)node->payload].name->text);
    bool fine = true;
    for (uint32_t i = 0; i < node->count && fine; i++) {
        bpl_strbuf_add_text(t->out, i ? ", " : "");
        fine = print(t, node->args[i]);
    }
    bpl_strbuf_add_char(t->out, ')');
    return fine;
}

/* Prints a map as [0 -> 3, 5 -> 1, else -> 7]; the part `else` is left out if its value is the
 * default of its sort. Returns false if some value cannot be written in the program's language. */
static bool print_map(Text *t, BplValue map)
{
    BPL_VEC(BplValue) stores = {0};
    BplSort sort = bpl_term_sort(t->terms, map);
    for (; bpl_term_is(t->terms, map, BPL_TERM_STORE); map = bpl_term_node(t->terms, map)->args[0])
        bpl_vec_push(&stores, map);
    bool fine = bpl_term_is(t->terms, map, BPL_TERM_CONST_MAP);
    const char *before = "";
    bpl_strbuf_add_char(t->out, '[');
    for (size_t i = stores.count; i-- > 0 && fine;) {
        const BplTermNode *store = bpl_term_node(t->terms, stores.at[i]);
        bpl_strbuf_add_text(t->out, before);
        before = ", ";
        if (stores.count - i > bpl_limits->vc_value_points) {
            bpl_strbuf_add_text(t->out, "...");
            break;
        }
        for (uint32_t k = 1; k + 1 < store->count && fine; k++) {
            bpl_strbuf_add_text(t->out, k > 1 ? ", " : "");
            fine = print(t, store->args[k]);
        }
        bpl_strbuf_add_text(t->out, " -> ");
        fine = fine && print(t, store->args[store->count - 1]);
    }
    BplValue otherwise = fine ? bpl_term_node(t->terms, map)->args[0] : BPL_NONE;
    BplSort result = bpl_sort_result(t->terms->sorts, sort);
    if (fine && otherwise != bpl_term_default((BplTerms *)(uintptr_t)t->terms, result)) {
        bpl_strbuf_addf(t->out, "%selse -> ", before);
        fine = print(t, otherwise);
    }
    bpl_strbuf_add_char(t->out, ']');
    bpl_vec_release(&stores);
    return fine;
}

/* Prints the value; returns false if a part of it cannot be written in the program's language. */
static bool print(Text *t, BplValue value)
{
    if (value == BPL_NONE || t->depth > bpl_limits->vc_value_depth)
        return false;
    const BplSortInfo *info = bpl_sort_info(t->terms->sorts, bpl_term_sort(t->terms, value));
    bool fine = true;
    t->depth++;
    if (info->kind == BPL_SORT_KIND_USER && strpbrk(info->name->text, "@:"))
        fine = false; /* the value belongs to a sort that only the translation has made */
    else if (bpl_term_is(t->terms, value, BPL_TERM_CONSTRUCT))
        fine = print_data(t, bpl_term_node(t->terms, value));
    else if (info->kind == BPL_SORT_KIND_MAP)
        fine = print_map(t, value);
    else if (!bpl_value_is_term(value) ||
             bpl_term_op_is_leaf((BplTermOp)bpl_term_node(t->terms, value)->op))
        bpl_print_constant(t->terms, value, t->out);
    else
        fine = false;
    t->depth--;
    return fine;
}

/* ---- data ------------------------------------------------------------------------------------ */

typedef struct Data {
    const BplTerms *terms;
    BplData *values;
} Data;

static const BplDatum *datum(const Data *d, BplValue value, const BplType *type);

static const BplDatum *number(const Data *d, BplValue value, const BplType *type)
{
    const BplDatum *made = NULL;
    mpz_t z;
    mpz_init(z);
    if (type->kind == BPL_T_REAL) {
        mpq_t q;
        mpq_init(q);
        if (bpl_term_get_mpq(d->terms, value, q))
            made = bpl_datum_real(d->values, q);
        mpq_clear(q);
    } else if (bpl_term_get_mpz(d->terms, value, z)) {
        made = type->kind == BPL_T_BV ? bpl_datum_bv(d->values, z, type->width)
                                      : bpl_datum_int_z(d->values, z);
    }
    mpz_clear(z);
    return made;
}

static const BplDatum *map_datum(const Data *d, BplValue map, const BplType *type)
{
    BPL_VEC(BplValue) stores = {0};
    BPL_VEC(const BplDatum *) cells = {0};
    for (; bpl_term_is(d->terms, map, BPL_TERM_STORE); map = bpl_term_node(d->terms, map)->args[0])
        bpl_vec_push(&stores, map);
    const BplDatum *otherwise = NULL;
    if (bpl_term_is(d->terms, map, BPL_TERM_CONST_MAP) && !type->bound)
        otherwise = datum(d, bpl_term_node(d->terms, map)->args[0], type->args[type->count]);
    bool fine = otherwise != NULL;
    uint32_t points = (uint32_t)stores.count;
    while (stores.count) {
        const BplTermNode *store = bpl_term_node(d->terms, bpl_vec_pop(&stores));
        fine = fine && store->count == type->count + 2;
        for (uint32_t i = 1; i < store->count && fine; i++) {
            const BplDatum *cell = datum(d, store->args[i], type->args[i - 1]);
            bpl_vec_push(&cells, cell);
            fine = cell != NULL;
        }
    }
    const BplDatum *made =
        fine ? bpl_datum_map(d->values, NULL, type->count, otherwise, cells.at, points) : NULL;
    bpl_vec_release(&stores);
    bpl_vec_release(&cells);
    return made;
}

/* Converts a value of a datatype without type parameters to the concrete evaluator's
 * representation; NULL if that is not possible. */
static const BplDatum *data_datum(const Data *d, BplValue value, const BplDatatype *decl)
{
    if (decl->params || !bpl_term_is(d->terms, value, BPL_TERM_CONSTRUCT))
        return NULL;
    const BplTermNode *node = bpl_term_node(d->terms, value);
    const BplConstructor *ctor = decl->constructors;
    for (uint32_t i = (uint32_t)node->payload; i; i--)
        ctor = (const BplConstructor *)ctor->next;
    BPL_VEC(const BplDatum *) fields = {0};
    bool fine = true;
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars) {
            const BplDatum *field = fine ? datum(d, node->args[fields.count], var->type) : NULL;
            bpl_vec_push(&fields, field);
            fine = field != NULL;
        }
    const BplDatum *made =
        fine ? bpl_datum_data(d->values, NULL, ctor, fields.at, (uint32_t)fields.count) : NULL;
    bpl_vec_release(&fields);
    return made;
}

/* Converts the value to the concrete evaluator's representation; NULL if that is not possible. */
static const BplDatum *datum(const Data *d, BplValue value, const BplType *type)
{
    type = type->expanded;
    if (value == BPL_NONE)
        return NULL;
    switch ((int)type->kind) {
    case BPL_T_BOOL:
        return bpl_value_is_bool(value) ? bpl_datum_bool(value == BPL_TRUE) : NULL;
    case BPL_T_INT:
    case BPL_T_REAL:
    case BPL_T_BV:
        return number(d, value, type);
    case BPL_T_CTOR:
        if (((const BplNode *)type->decl)->kind == BPL_DATATYPE)
            return data_datum(d, value, type->decl);
        return bpl_value_tag(value) == BPL_TAG_ELEM
                   ? bpl_datum_element_ui(d->values, NULL, bpl_value_element_number(value))
                   : NULL;
    case BPL_T_MAP:
        return map_datum(d, value, type);
    default:
        return NULL;
    }
}

/* ---- verdict of the evaluator ---------------------------------------------------------------- */

typedef struct Run {
    BplVcSession *session;
    const BplVcPassive *passive;
    BplVcError *error;
    const BplDecl *entry; /* the body's declaration in the program as it was read */
    BplReplayScript script;
    /* all initial values (at entry of the body) could be converted to the evaluator's
     * representation */
    bool is_told;
    /* Values chosen on the path, in its order: initial values of local variables, and values of
     * variables havocked before the first loop or call. */
    BPL_VEC(BplVcEvent) havocs;
    BplValues havoc_values;
    BPL_VEC(const BplVar *) locals;
    BplValues local_values;
    size_t next_havoc;
    unsigned turn;     /* number of the current execution among those that the evaluator tries */
    unsigned branches; /* number of nondeterministic branches in this execution so far */
    bool is_free;      /* the execution made a choice that the model does not determine */
} Run;

/* Returns the body's declaration in the program as it was read: the one at the same source
 * position. */
static const BplDecl *original_of(const BplVcSession *s, const BplDecl *decl)
{
    BPL_EACH (BplDecl, other, s->options.original->unit->decls)
        if (other->kind == decl->kind && other->loc == decl->loc && bpl_decl_body(other))
            return other;
    return NULL;
}

static const BplVar *find_var(const BplVarGroup *groups, const BplName *name)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (strcmp(var->name->text, name->text) == 0)
                return var;
    return NULL;
}

static const BplVar *original_var(const Run *run, const BplVar *var)
{
    const BplProgram *program = run->session->options.original;
    const BplVar *found = NULL;
    if (var->op == BPL_ROLE_IN)
        return find_var(run->entry->kind == BPL_PROCEDURE ? bpl_as_procedure(run->entry)->ins
                                                          : bpl_as_implementation(run->entry)->ins,
                        var->name);
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->kind == BPL_VAR_DECL && var->op == BPL_ROLE_GLOBAL && !found)
            found = find_var(bpl_as_var_decl(decl)->groups, var->name);
        if (decl->kind == BPL_CONST_DECL && var->op == BPL_ROLE_CONST && !found)
            found = find_var(bpl_as_const_decl(decl)->group, var->name);
    }
    return found;
}

static void tell(Run *run, const BplVar *var, BplValue value)
{
    const Data data = {run->session->terms, run->script.values};
    const BplVar *original = original_var(run, var);
    const BplDatum *known = original ? datum(&data, value, original->type) : NULL;
    run->is_told = run->is_told && known;
    if (known)
        bpl_replay_init(&run->script, original, known);
}

/* Returns the event of the first or (if `last`) the last loop or call on the path, or NULL. The
 * effect of such a loop or call is constrained by invariants or contracts alone. */
static const BplVcEvent *find_cut(const BplVcPassive *p, const BplVcError *error, bool is_first)
{
    const BplVcEvent *found = NULL;
    for (size_t i = 0; i < error->path.count; i++)
        for (size_t k = 0; k < p->events.count; k++) {
            const BplVcEvent *event = &p->events.at[k];
            bool is_here =
                event->block == error->path.at[i] && bpl_vc_is_before(p, event, error->check);
            if (is_here && (event->kind == BPL_VC_EVENT_LOOP || event->kind == BPL_VC_EVENT_CALL) &&
                (!found || !is_first))
                found = event;
        }
    return found;
}

static void say(BplVcError *error, BplVcReality reality, const char *why)
{
    error->reality = reality;
    bpl_free(error->reason);
    error->reason = why ? bpl_strdup(why) : NULL;
}

static void judge(Run *run, const BplReplayOutcome *outcome)
{
    static const char *const reasons[] = {
        [BPL_REPLAY_PASSED] = "it makes choices that the model does not tell",
        [BPL_REPLAY_FAILED] = "the execution fails at another check",
        [BPL_REPLAY_INFEASIBLE] = "an assumption is false in the execution",
        [BPL_REPLAY_CUT] = "the execution goes on for too long",
        [BPL_REPLAY_UNDECIDED] = "a formula could not be decided",
        [BPL_REPLAY_DIVERGED] = "the execution takes another way",
        [BPL_REPLAY_MISFIT] = "a value does not fit its type",
        [BPL_REPLAY_UNSUPPORTED] = "a construct is not supported"};
    BplVcError *error = run->error;
    const BplVcEvent *cut = find_cut(run->passive, error, false);
    bool is_same = outcome->node && outcome->node->loc == error->claim->loc;
    if (outcome->status == BPL_REPLAY_FAILED && is_same) {
        say(error, BPL_VC_CONFIRMED, NULL);
    } else if (outcome->status == BPL_REPLAY_PASSED && !run->is_free && run->is_told && cut) {
        say(error, BPL_VC_TOO_WEAK, NULL);
        error->weak = cut->loc;
        error->weak_call = cut->kind == BPL_VC_EVENT_CALL;
    } else if (outcome->status == BPL_REPLAY_PASSED && !run->is_told) {
        say(error, BPL_VC_UNCONFIRMED, "a value of the model could not be told");
    } else {
        say(error, BPL_VC_UNCONFIRMED, reasons[outcome->status]);
    }
}

/* Returns a value for a local variable that the model does not determine: in executions with an
 * even number NULL (the default value), in the others another value. */
static const BplDatum *some_value(const Run *run, const BplVar *var, BplData *values)
{
    const BplType *type = var ? var->type->expanded : NULL;
    if (!(run->turn & 1) || !type)
        return NULL;
    return type->kind == BPL_T_INT    ? bpl_datum_int(values, 7919)
           : type->kind == BPL_T_BOOL ? bpl_datum_bool(true)
                                      : NULL;
}

static const BplDatum *choose(void *data, int kind, const BplNode *node, const BplVar *var,
                              size_t options, BplData *values, const BplGround *type)
{
    Run *run = data;
    const Data made = {run->session->terms, values};
    (void)type;
    if (kind == BPL_CHOOSE_LOCAL) {
        for (size_t i = 0; i < run->locals.count && node == &run->entry->node; i++)
            if (strcmp(run->locals.at[i]->name->text, var->name->text) == 0)
                return datum(&made, run->local_values.at[i], var->type);
        return some_value(run, var, values);
    }
    if (kind == BPL_CHOOSE_HAVOC && run->next_havoc < run->havocs.count &&
        strcmp(run->havocs.at[run->next_havoc].name->text, var->name->text) == 0) {
        const BplDatum *value = datum(&made, run->havoc_values.at[run->next_havoc++], var->type);
        run->is_free = run->is_free || !value;
        return value;
    }
    if (kind == -1) /* no event on the path gives the value, so the default value is used */
        return NULL;
    run->is_free = true;
    if (kind == BPL_CHOOSE_GUARD)
        return bpl_datum_bool(run->turn >> (run->branches++ % 8) & 1);
    if (kind == BPL_CHOOSE_TARGET && options)
        return bpl_datum_int(values, (long)((run->turn >> (run->branches++ % 8)) % options));
    return NULL;
}

/* Lets the concrete evaluator try to confirm the error by several executions, which differ in the
 * choices that the model does not determine. The error is confirmed if one execution fails at the
 * error's check. If two executions with different initial values of locals pass, the inputs alone
 * do not cause the failure. */
static void confirm(Run *run)
{
    const BplReplayOptions options = {.max_steps = bpl_limits->vc_replay_steps,
                                      .max_memory = bpl_limits->vc_replay_bytes,
                                      .stop = run->session->options.stop,
                                      .hooks = {.data = run, .choose = choose}};
    for (run->turn = 0; run->turn < bpl_limits->vc_replay_turns; run->turn++) {
        run->next_havoc = 0;
        run->branches = 0;
        BplReplayOutcome *outcome =
            bpl_replay(run->session->options.original, &run->entry->node, &run->script, &options);
        bool goes_on = outcome->status == BPL_REPLAY_PASSED && (run->is_free || !run->turn);
        if (outcome->status == BPL_REPLAY_INFEASIBLE || outcome->status == BPL_REPLAY_FAILED)
            goes_on = run->is_free;
        judge(run, outcome);
        bpl_replay_outcome_free(outcome);
        if (run->error->reality == BPL_VC_CONFIRMED || !goes_on)
            return;
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void add_value(BplVcSession *s, BplVcError *error, uint32_t step, const BplName *name,
                      BplValue value)
{
    BplStrbuf text = {0};
    Text t = {.terms = s->terms, .out = &text};
    if (print(&t, value))
        bpl_vec_push(&error->values, ((BplVcValue){step, name, bpl_strbuf_detach(&text)}));
    bpl_strbuf_release(&text);
}

/* A term on the path whose value is to be reported. All these terms are evaluated together, so that
 * an element of an uninterpreted type has the same number in all values. */
typedef struct Wanted {
    const BplVar *var; /* the variable; NULL: the term is the name of a state */
    const BplName *name;
    uint32_t step;
    const BplVcEvent *event; /* the event that assigns the value; or NULL */
} Wanted;

static void use_value(Run *run, const Wanted *want, BplValue value, bool is_input, bool *is_cut)
{
    const BplVcEvent *cut = find_cut(run->passive, run->error, true);
    if (!want->step && is_input) {
        tell(run, want->var, value);
    } else if (!want->step) {
        bpl_vec_push(&run->locals, want->var);
        bpl_vec_push(&run->local_values, value);
    } else if (want->event && want->event->is_havoc && !*is_cut) {
        *is_cut = cut && want->event > cut;
        if (!*is_cut) {
            bpl_vec_push(&run->havocs, *want->event);
            bpl_vec_push(&run->havoc_values, value);
        }
    }
}

void bpl_vc_find_values(BplVcSession *s, const BplVcPassive *p, BplVcError *error)
{
    BPL_VEC(Wanted) wanted = {0};
    BplValues terms = {0};
    for (uint32_t v = 0; v < p->vars.count; v++) {
        BplValue value = bpl_vc_value_at_entry(p, v);
        const BplVar *var = p->vars.at[v];
        if (value == BPL_NONE)
            continue;
        bpl_vec_push(&wanted, ((Wanted){var, var->name, 0, NULL}));
        bpl_vec_push(&terms, value);
    }
    for (uint32_t i = 0; i < error->path.count; i++)
        for (size_t k = 0; k < p->events.count; k++) {
            const BplVcEvent *event = &p->events.at[k];
            if (event->block != error->path.at[i] || !bpl_vc_is_before(p, event, error->check) ||
                (event->kind != BPL_VC_EVENT_SET && event->kind != BPL_VC_EVENT_STATE))
                continue;
            bpl_vec_push(&wanted, ((Wanted){event->var, event->name, i + 1, event}));
            bpl_vec_push(&terms, event->kind == BPL_VC_EVENT_SET ? event->value : BPL_TRUE);
        }
    BplValue *values = bpl_alloc((terms.count + 1) * sizeof *values);
    bpl_prover_values(s->solver.prover, terms.at, terms.count, values);
    Run run = {.session = s, .passive = p, .error = error, .is_told = true};
    run.entry = s->options.original ? original_of(s, p->decl) : NULL;
    if (run.entry)
        run.script.values = bpl_data_new();
    bool is_cut = false;
    for (size_t i = 0; i < wanted.count; i++) {
        const Wanted *want = &wanted.at[i];
        bool is_input =
            want->var && (want->var->op == BPL_ROLE_IN || want->var->op == BPL_ROLE_GLOBAL);
        if (!want->var)
            bpl_vec_push(&error->values, ((BplVcValue){want->step, want->name, NULL}));
        else if (want->step || is_input)
            add_value(s, error, want->step, want->name, values[i]);
        if (run.entry)
            use_value(&run, want, values[i], is_input, &is_cut);
    }
    if (run.entry) {
        confirm(&run);
        bpl_replay_script_release(&run.script);
        bpl_vec_release(&run.havocs);
        bpl_vec_release(&run.havoc_values);
        bpl_vec_release(&run.locals);
        bpl_vec_release(&run.local_values);
    } else {
        say(error, BPL_VC_UNCONFIRMED, "the body is not one of the program as it was read");
    }
    bpl_free(values);
    bpl_vec_release(&wanted);
    bpl_vec_release(&terms);
}

/* Prints a value in the solver's notation, with negative numbers as (- 8). */
static void add_print(BplVcSession *s, BplStrbuf *out, BplValue value)
{
    BplStrbuf text = {0};
    Text t = {.terms = s->terms, .out = &text};
    if (!print(&t, value))
        bpl_strbuf_add_char(out, '?');
    else if (*text.text == '-')
        bpl_strbuf_addf(out, "(- %s)", text.text + 1);
    else
        bpl_strbuf_add_text(out, text.text);
    bpl_strbuf_release(&text);
}

void bpl_vc_find_prints(BplVcSession *s, const BplVcPassive *p, BplVcError *error)
{
    BPL_VEC(const BplVcEvent *) events = {0};
    BplValues terms = {0};
    for (uint32_t i = 0; i < error->path.count; i++)
        for (size_t k = 0; k < p->events.count; k++) {
            const BplVcEvent *event = &p->events.at[k];
            if (event->block != error->path.at[i] || event->kind != BPL_VC_EVENT_PRINT ||
                !bpl_vc_is_before(p, event, error->check))
                continue;
            bpl_vec_push(&events, event);
            bpl_vec_push(&terms, event->name ? BPL_TRUE : event->value);
        }
    BplValue *values = bpl_alloc((terms.count + 1) * sizeof *values);
    BplStrbuf text = {0};
    bpl_prover_values(s->solver.prover, terms.at, terms.count, values);
    for (size_t i = 0; i < events.count; i++)
        if (events.at[i]->name)
            bpl_strbuf_add(&text, events.at[i]->name->text, events.at[i]->name->length);
        else
            add_print(s, &text, values[i]);
    error->prints = text.length ? bpl_strbuf_detach(&text) : NULL;
    bpl_strbuf_release(&text);
    bpl_free(values);
    bpl_vec_release(&events);
    bpl_vec_release(&terms);
}
