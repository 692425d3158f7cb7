/* Writes the inputs of an execution as statements of a harness: constants and functions are assumed
 * to have their values, globals and parameters are assigned. */
#include "libbpl/report/harness_parts.h"

enum { MOST_POINTS = 500, MOST_CONSTANTS = 300 };

/* Is a global, a constant or a function of this name declared in the harness? */
static bool has_decl(const BplHarness *w, const BplName *name)
{
    const BplName *same = bpl_names_find(w->h->slice->names, name->text, name->length);
    return same && bpl_map_get(&w->h->decls, same);
}

static const BplGround *type_of(BplHarness *w, const BplVar *var)
{
    return bpl_ground(bpl_data_grounds(w->values), var->type, NULL);
}

static const BplDatum *typed(BplHarness *w, const BplVar *var, const BplDatum *value)
{
    const BplDatum *made = bpl_datum_adopt(w->values, value, type_of(w, var));
    if (!made)
        w->why = "a value that is not of its type";
    return made;
}

static void add_setting(BplHarness *w, const char *attr, const char *name, const BplDatum *value)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s=", name);
    bpl_datum_print(&text, value);
    bpl_strbuf_addf(&w->attrs, "\n  {:%s ", attr);
    bpl_harness_quote(&w->attrs, text.text);
    bpl_strbuf_add_char(&w->attrs, '}');
    bpl_strbuf_release(&text);
}

static bool add_value(BplHarness *w, BplStrbuf *out, const BplDatum *value, const BplGround *type)
{
    return bpl_harness_value(out, &w->elements, value, type, &w->why);
}

/* Adds the name of a local variable for a parameter: the parameter's name, unless a global
 * declaration has this name. */
static void add_local_name(BplHarness *w, BplStrbuf *out, const BplVar *var, const char *kind,
                           uint32_t index)
{
    bool is_free = var->name && !has_decl(w, var->name);
    if (is_free)
        bpl_strbuf_add_text(out, var->name->text);
    else
        bpl_strbuf_addf(out, "%s#%u", kind, index);
}

/* ---- constants and functions ----------------------------------------------------------------- */

static bool matters(const BplHarness *w, const BplVar *var)
{
    const BplExecValues *inputs = &w->call->execution->inputs;
    for (size_t i = 0; i < inputs->count; i++)
        if (inputs->at[i].var == var)
            return true;
    return false;
}

static bool is_in_slice(const BplHarness *w, const BplVar *var)
{
    return var->name && has_decl(w, var->name);
}

/* Gives elements of declared types the names of constants: an element gets the name of the first
 * constant whose value it is. */
static void name_elements(BplHarness *w)
{
    uint32_t count = 0;
    for (size_t i = 0; i < w->script->inits.count && count < MOST_CONSTANTS; i++) {
        const BplReplayInit *init = &w->script->inits.at[i];
        if (init->var->op != BPL_ROLE_CONST || !is_in_slice(w, init->var))
            continue;
        const BplDatum *value = typed(w, init->var, init->value);
        if (!value || value->kind != BPL_D_ELEMENT)
            continue;
        /* this call may reallocate the list, so the pointer is taken afterwards */
        size_t index = bpl_elements_find(&w->elements, value);
        BplElement *element = &w->elements.all.at[index];
        if (element->is_constant)
            continue;
        bpl_free(element->name);
        element->name = bpl_strdup(init->var->name->text);
        element->is_constant = true;
        count++;
    }
}

static bool add_constant(BplHarness *w, const BplReplayInit *init)
{
    if (!is_in_slice(w, init->var))
        return true;
    const BplDatum *value = typed(w, init->var, init->value);
    if (!value)
        return false;
    add_setting(w, "set", init->var->name->text, value);
    bool is_plain = value->kind != BPL_D_ELEMENT;
    if (!is_plain && !matters(w, init->var))
        return true;
    BplStrbuf text = {0};
    bool fine = add_value(w, &text, value, type_of(w, init->var));
    if (fine && strcmp(text.text, init->var->name->text) != 0)
        bpl_strbuf_addf(&w->before, "  assume %s == %s;\n", init->var->name->text, text.text);
    bpl_strbuf_release(&text);
    return fine;
}

static bool add_function(BplHarness *w, const BplReplayTable *table)
{
    if (table->function->kind != BPL_FUNCTION)
        return true;
    const BplFunction *function = bpl_as_function(table->function);
    if (!has_decl(w, function->name))
        return true;
    if (function->type_params) {
        w->why = "a polymorphic function";
        return false;
    }
    const BplGround *type =
        bpl_ground_function(bpl_data_grounds(w->values), function->signature, NULL);
    const BplDatum *map = bpl_datum_adopt(w->values, table->table, type);
    if (!map || map->lambda || map->count > MOST_POINTS) {
        w->why = map ? "a function with too many points" : "a function that is not of its type";
        return false;
    }
    add_setting(w, "table", function->name->text, map);
    for (uint32_t i = 0; i < map->count; i++) {
        const BplDatum *const *cells = map->cells + (size_t)i * (map->arity + 1);
        bpl_strbuf_addf(&w->before, "  assume %s(", function->name->text);
        for (uint32_t k = 0; k < map->arity; k++) {
            bpl_strbuf_add_text(&w->before, k ? ", " : "");
            if (!add_value(w, &w->before, cells[k], type->args[k]))
                return false;
        }
        bpl_strbuf_add_text(&w->before, ") == ");
        if (!add_value(w, &w->before, cells[map->arity], type->args[type->count]))
            return false;
        bpl_strbuf_add_text(&w->before, ";\n");
    }
    return true;
}

/* ---- variables ------------------------------------------------------------------------------- */

static bool add_global(BplHarness *w, const BplReplayInit *init)
{
    if (!is_in_slice(w, init->var))
        return true;
    const BplDatum *value = typed(w, init->var, init->value);
    if (!value)
        return false;
    bpl_strbuf_addf(&w->body, "  %s := ", init->var->name->text);
    bpl_vec_push(&w->modified, init->var->name->text);
    bool fine = add_value(w, &w->body, value, type_of(w, init->var));
    bpl_strbuf_add_text(&w->body, ";\n");
    return fine;
}

static void add_local(BplHarness *w, const BplVar *var, const BplStrbuf *name)
{
    bpl_strbuf_addf(&w->locals, "  var %s: ", name->text);
    bpl_ground_print(&w->locals, type_of(w, var));
    bpl_strbuf_add_text(&w->locals, ";\n");
}

static const BplDatum *init_of(const BplHarness *w, const BplVarGroup *groups, uint32_t index)
{
    uint32_t seen = 0;
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            if (seen++ != index)
                continue;
            for (size_t i = 0; i < w->script->inits.count; i++)
                if (w->script->inits.at[i].var == var)
                    return w->script->inits.at[i].value;
        }
    return NULL;
}

/* Returns the value of the entry's parameter number `index`, or NULL. In the recorded execution
 * (script), the value may be stored for the parameter of the procedure's declaration or for that of
 * the implementation. */
static const BplDatum *parameter(const BplHarness *w, uint32_t index)
{
    const BplProcedure *entry = w->call->entry;
    const BplDatum *value = init_of(w, entry->ins, index);
    BPL_EACH (const BplDecl, decl, w->h->program->unit->decls)
        if (!value && decl->kind == BPL_IMPLEMENTATION &&
            bpl_as_implementation(decl)->procedure == entry)
            value = init_of(w, bpl_as_implementation(decl)->ins, index);
    return value;
}

static bool add_in(BplHarness *w, BplStrbuf *args, const BplVar *var, uint32_t index)
{
    const BplDatum *given = parameter(w, index);
    const BplDatum *value = given ? typed(w, var, given) : NULL;
    if (!value) {
        w->why = w->why ? w->why : "a parameter whose value is not known";
        return false;
    }
    BplStrbuf name = {0};
    add_local_name(w, &name, var, "in", index);
    add_local(w, var, &name);
    bpl_strbuf_addf(args, "%s%s", index ? ", " : "", name.text);
    bpl_strbuf_addf(&w->body, "  %s := ", name.text);
    bool fine = add_value(w, &w->body, value, type_of(w, var));
    bpl_strbuf_add_text(&w->body, ";\n");
    bpl_strbuf_release(&name);
    return fine;
}

static bool add_call(BplHarness *w)
{
    const BplProcedure *entry = w->call->entry;
    BplStrbuf args = {0}, outs = {0};
    uint32_t index = 0;
    bool fine = true;
    BPL_EACH (const BplVarGroup, group, entry->ins)
        BPL_EACH (const BplVar, var, group->vars)
            fine = fine && add_in(w, &args, var, index++);
    index = 0;
    BPL_EACH (const BplVarGroup, group, entry->outs)
        BPL_EACH (const BplVar, var, group->vars) {
            BplStrbuf name = {0};
            add_local_name(w, &name, var, "out", index);
            add_local(w, var, &name);
            bpl_strbuf_addf(&outs, "%s%s", index++ ? ", " : "", name.text);
            bpl_strbuf_release(&name);
        }
    bpl_strbuf_addf(&w->body, "  call %s%s%s(%s);\n", outs.length ? outs.text : "",
                    outs.length ? " := " : "", entry->name->text, args.length ? args.text : "");
    bpl_strbuf_release(&args);
    bpl_strbuf_release(&outs);
    return fine;
}

/* Declares local variables for elements that no constant represents, and adds the assumptions that
 * elements of one type differ. Returns false if there are too many elements. */
static bool add_elements(BplHarness *w, BplStrbuf *out)
{
    size_t count = w->elements.all.count;
    if (count > MOST_CONSTANTS) {
        w->why = "too many elements of a type";
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        const BplElement *element = &w->elements.all.at[i];
        if (element->is_constant)
            continue;
        bpl_strbuf_addf(&w->locals, "  var %s: ", element->name);
        bpl_ground_print(&w->locals, element->type);
        bpl_strbuf_add_text(&w->locals, ";\n");
        add_setting(w, "set", element->name, element->value);
    }
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++) {
            const BplElement *a = &w->elements.all.at[k], *b = &w->elements.all.at[i];
            if (a->type == b->type && !(a->is_constant && b->is_constant))
                bpl_strbuf_addf(out, "  assume %s != %s;\n", a->name, b->name);
        }
    return true;
}

bool bpl_harness_inputs(BplHarness *w, BplStrbuf *differ)
{
    bool fine = true;
    name_elements(w);
    for (size_t i = 0; i < w->script->inits.count && fine; i++) {
        const BplReplayInit *init = &w->script->inits.at[i];
        if (init->var->op == BPL_ROLE_CONST)
            fine = add_constant(w, init);
        else if (init->var->op == BPL_ROLE_GLOBAL)
            fine = add_global(w, init);
    }
    for (size_t i = 0; i < w->script->tables.count && fine; i++)
        fine = add_function(w, &w->script->tables.at[i]);
    return fine && add_call(w) && add_elements(w, differ);
}
