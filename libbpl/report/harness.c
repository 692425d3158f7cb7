#include "libbpl/report/harness.h"

#include "libbpl/base/map.h"
#include "libbpl/exec/script.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/dde.h"
#include "libbpl/pass/make.h"
#include "libbpl/replay/replay.h"
#include "libbpl/report/escape.h"
#include "libbpl/report/harness_value.h"
#include "libbpl/report/suite.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/print.h"

enum { MOST_POINTS = 500, MOST_CONSTANTS = 300 };

struct BplHarnesses {
    const BplProgram *program;
    BplStrbuf text; /* of all of it */
    const BplProcedure *entry;
    uint32_t depth;    /* of calls, that {:inline} says */
    BplProgram *slice; /* what the entry needs */
    BplStrbuf sliced;  /* its text */
};

BplHarnesses *bpl_harnesses_new(const BplProgram *program)
{
    BplHarnesses *h = bpl_alloc_zero(sizeof *h);
    const BplPrintOptions options = {.no_comments = true, .lines = BPL_LINES_TELL};
    h->program = program;
    bpl_print_program(&h->text, program, &options);
    return h;
}

void bpl_harnesses_free(BplHarnesses *h)
{
    if (!h)
        return;
    bpl_strbuf_release(&h->text);
    bpl_strbuf_release(&h->sliced);
    if (h->slice)
        bpl_program_free(h->slice);
    bpl_free(h);
}

/* ---- the slice ------------------------------------------------------------------------------- */

static BplAttr *without(BplAttr *attrs, const char *name)
{
    BplAttr *first = NULL, **place = &first;
    for (BplAttr *attr = attrs, *next; attr; attr = next) {
        next = (BplAttr *)attr->next;
        if (strcmp(attr->name->text, name) == 0)
            continue;
        *place = attr;
        place = (BplAttr **)&attr->next;
    }
    *place = NULL;
    return first;
}

/* Entry points are no longer such, and what has a body can be inlined by Boogie. */
static void mark(BplProgram *slice, uint32_t depth)
{
    BPL_EACH (BplDecl, decl, slice->unit->decls) {
        if (decl->kind != BPL_PROCEDURE && decl->kind != BPL_IMPLEMENTATION)
            continue;
        decl->attrs = without(decl->attrs, "entrypoint");
        if (!bpl_decl_body(decl) || bpl_attr_find(decl->attrs, "inline"))
            continue;
        BplExpr *count = bpl_make_int(slice, depth, &decl->node);
        BplAttr *attr = bpl_make_attr(slice, "inline", count);
        attr->next = (BplNode *)decl->attrs;
        decl->attrs = attr;
    }
}

static bool make_slice(BplHarnesses *h, const BplProcedure *entry, uint32_t depth)
{
    if (h->entry == entry && h->depth == depth)
        return true;
    if (h->slice)
        bpl_program_free(h->slice);
    h->entry = NULL;
    h->slice = bpl_program_new();
    bpl_strbuf_clear(&h->sliced);
    if (!bpl_program_read_text(h->slice, "harness", h->text.text, h->text.length) ||
        !bpl_check(h->slice, NULL))
        return false;
    const char *name = entry->name->text;
    const BplLivenessOptions options = {.entries = &name, .entry_count = 1};
    BplLiveness liveness;
    size_t unmatched;
    bool fine = bpl_liveness_init(&liveness, h->slice, &options, &unmatched);
    if (fine)
        bpl_dde(h->slice, &liveness);
    bpl_liveness_release(&liveness);
    mark(h->slice, depth);
    const BplPrintOptions printing = {.no_comments = true, .lines = BPL_LINES_TELL};
    bpl_print_program(&h->sliced, h->slice, &printing);
    h->entry = entry;
    h->depth = depth;
    return fine;
}

/* ---- one harness ----------------------------------------------------------------------------- */

typedef struct Harness {
    BplHarnesses *h;
    const BplHarnessCall *call;
    const BplReplayScript *script;
    BplData *values; /* as the script has them, with their types */
    BplElements elements;
    BplStrbuf locals, before, body, attrs; /* before: what is assumed */
    BPL_VEC(const char *) modified;
    const char *why;
} Harness;

/* Has the slice a global, a constant or a function of this name? */
static const BplDecl *find_decl(const BplProgram *slice, const char *name)
{
    BPL_EACH (const BplDecl, decl, slice->unit->decls) {
        const BplVarGroup *groups = decl->kind == BPL_VAR_DECL     ? bpl_as_var_decl(decl)->groups
                                    : decl->kind == BPL_CONST_DECL ? bpl_as_const_decl(decl)->group
                                                                   : NULL;
        BPL_EACH (const BplVarGroup, group, groups)
            BPL_EACH (const BplVar, var, group->vars)
                if (var->name && strcmp(var->name->text, name) == 0)
                    return decl;
        if (decl->kind == BPL_FUNCTION && strcmp(bpl_as_function(decl)->name->text, name) == 0)
            return decl;
    }
    return NULL;
}

static const BplGround *type_of(Harness *w, const BplVar *var)
{
    return bpl_ground(bpl_data_grounds(w->values), var->type, NULL);
}

static const BplDatum *typed(Harness *w, const BplVar *var, const BplDatum *value)
{
    const BplDatum *made = bpl_datum_adopt(w->values, value, type_of(w, var));
    if (!made)
        w->why = "a value that is not of its type";
    return made;
}

/* Within a string literal of Boogie: no quotes, nothing that is not seen. */
static void add_quoted(BplStrbuf *out, const char *text)
{
    BplStrbuf plain = {0};
    bpl_escape_plain(&plain, text, strlen(text));
    bpl_strbuf_add_char(out, '"');
    for (size_t i = 0; i < plain.length; i++)
        bpl_strbuf_add_char(out, plain.text[i] == '"'    ? '\''
                                 : plain.text[i] == '\\' ? '/'
                                                         : plain.text[i]);
    bpl_strbuf_add_char(out, '"');
    bpl_strbuf_release(&plain);
}

static void add_setting(Harness *w, const char *attr, const char *name, const BplDatum *value)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s=", name);
    bpl_datum_print(&text, value);
    bpl_strbuf_addf(&w->attrs, "\n  {:%s ", attr);
    add_quoted(&w->attrs, text.text);
    bpl_strbuf_add_char(&w->attrs, '}');
    bpl_strbuf_release(&text);
}

static bool add_value(Harness *w, BplStrbuf *out, const BplDatum *value, const BplGround *type)
{
    return bpl_harness_value(out, &w->elements, value, type, &w->why);
}

/* A local's name: that of the parameter, unless something global has it. */
static void add_local_name(Harness *w, BplStrbuf *out, const BplVar *var, const char *kind,
                           uint32_t index)
{
    bool is_free = var->name && !find_decl(w->h->slice, var->name->text);
    if (is_free)
        bpl_strbuf_add_text(out, var->name->text);
    else
        bpl_strbuf_addf(out, "%s#%u", kind, index);
}

/* ---- constants and functions ----------------------------------------------------------------- */

static bool matters(const Harness *w, const BplVar *var)
{
    const BplExecValues *inputs = &w->call->execution->inputs;
    for (size_t i = 0; i < inputs->count; i++)
        if (inputs->at[i].var == var)
            return true;
    return false;
}

static bool is_in_slice(const Harness *w, const BplVar *var)
{
    return var->name && find_decl(w->h->slice, var->name->text) != NULL;
}

/* The first constant that is the element stands for it. */
static void name_elements(Harness *w)
{
    uint32_t count = 0;
    for (size_t i = 0; i < w->script->inits.count && count < MOST_CONSTANTS; i++) {
        const BplReplayInit *init = &w->script->inits.at[i];
        if (init->var->op != BPL_ROLE_CONST || !is_in_slice(w, init->var))
            continue;
        const BplDatum *value = typed(w, init->var, init->value);
        if (!value || value->kind != BPL_D_ELEMENT)
            continue;
        size_t index = bpl_elements_find(&w->elements, value); /* may move them */
        BplElement *element = &w->elements.all.at[index];
        if (element->is_constant)
            continue;
        bpl_free(element->name);
        element->name = bpl_strdup(init->var->name->text);
        element->is_constant = true;
        count++;
    }
}

static bool add_constant(Harness *w, const BplReplayInit *init)
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

static bool add_function(Harness *w, const BplReplayTable *table)
{
    if (table->function->kind != BPL_FUNCTION)
        return true;
    const BplFunction *function = bpl_as_function(table->function);
    if (!find_decl(w->h->slice, function->name->text))
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

static bool add_global(Harness *w, const BplReplayInit *init)
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

static void add_local(Harness *w, const BplVar *var, const BplStrbuf *name)
{
    bpl_strbuf_addf(&w->locals, "  var %s: ", name->text);
    bpl_ground_print(&w->locals, type_of(w, var));
    bpl_strbuf_add_text(&w->locals, ";\n");
}

static const BplDatum *init_of(const Harness *w, const BplVarGroup *groups, uint32_t index)
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

/* By the procedure's declaration or by the implementation's. */
static const BplDatum *parameter(const Harness *w, uint32_t index)
{
    const BplProcedure *entry = w->call->entry;
    const BplDatum *value = init_of(w, entry->ins, index);
    BPL_EACH (const BplDecl, decl, w->h->program->unit->decls)
        if (!value && decl->kind == BPL_IMPLEMENTATION &&
            bpl_as_implementation(decl)->procedure == entry)
            value = init_of(w, bpl_as_implementation(decl)->ins, index);
    return value;
}

static bool add_in(Harness *w, BplStrbuf *args, const BplVar *var, uint32_t index)
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

static bool add_call(Harness *w)
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

/* Elements that are no constants are local variables; all that are used differ. */
static bool add_elements(Harness *w, BplStrbuf *out)
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

static bool gather(Harness *w)
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
    return fine && add_call(w);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void add_modifies(const Harness *w, BplStrbuf *out)
{
    BplMap told = {0};
    const char *before = "  modifies ";
    BPL_EACH (const BplDecl, decl, w->h->slice->unit->decls) {
        if (decl->kind != BPL_PROCEDURE ||
            strcmp(bpl_as_procedure(decl)->name->text, w->call->entry->name->text) != 0)
            continue;
        BPL_EACH (const BplStmt, clause, bpl_as_procedure(decl)->specs) {
            if (clause->kind != BPL_MODIFIES)
                continue;
            BPL_EACH (const BplExpr, expr, bpl_as_modifies(clause)->vars) {
                const BplName *name = bpl_as_ident(expr)->name;
                if (bpl_map_put(&told, bpl_names_intern_text(w->h->slice->names, name->text), out))
                    continue;
                bpl_strbuf_addf(out, "%s%s", before, name->text);
                before = ", ";
            }
        }
    }
    for (size_t i = 0; i < w->modified.count; i++) {
        const BplName *name = bpl_names_intern_text(w->h->slice->names, w->modified.at[i]);
        if (bpl_map_put(&told, name, out))
            continue;
        bpl_strbuf_addf(out, "%s%s", before, name->text);
        before = ", ";
    }
    bpl_strbuf_add_text(out, *before == ',' ? ";\n" : "");
    bpl_map_release(&told);
}

/* The most often that any loop's head was run, and the most calls within each other. */
static void measure(const BplExecution *execution, uint32_t *loops, uint32_t *depth)
{
    BplMap heads = {0};
    *loops = *depth = 1;
    for (size_t i = 0; i < execution->trail.count; i++) {
        const BplExecStep *step = &execution->trail.at[i];
        if (step->depth + 1 > *depth)
            *depth = step->depth + 1;
        bool is_head = step->node->kind == BPL_WHILE || step->node->kind == BPL_GOTO;
        uintptr_t times = is_head ? (uintptr_t)bpl_map_get(&heads, step->node) + 1 : 0;
        if (is_head)
            bpl_map_put(&heads, step->node, (void *)times);
        if (times > *loops)
            *loops = (uint32_t)times;
    }
    bpl_map_release(&heads);
}

static void add_attrs(const Harness *w, BplStrbuf *out)
{
    const BplHarnessCall *call = w->call;
    const BplFailure *failure = call->execution->failure;
    bpl_strbuf_addf(out, "{:entrypoint} {:expect \"%s\"}", failure ? "failed" : "passed");
    if (failure)
        bpl_strbuf_addf(out, " {:check \"%s\"}", bpl_suite_type(failure));
    if (call->execution->is_open)
        bpl_strbuf_add_text(out, " {:open}");
    bpl_strbuf_add_text(out, "\n  {:test ");
    add_quoted(out, call->suite);
    bpl_strbuf_add_text(out, ", ");
    add_quoted(out, call->test);
    bpl_strbuf_add_char(out, '}');
    bpl_strbuf_add_text(out, w->attrs.text ? w->attrs.text : "");
    bpl_strbuf_add_char(out, '\n');
}

static size_t count_lines(const BplStrbuf *text)
{
    size_t count = 0;
    for (size_t i = 0; i < text->length; i++)
        count += text->text[i] == '\n';
    return count;
}

static void assemble(Harness *w, BplStrbuf *out, const BplStrbuf *differ)
{
    const BplHarnesses *h = w->h;
    uint32_t loops, depth;
    BplStrbuf name = {0};
    measure(w->call->execution, &loops, &depth);
    bpl_strbuf_addf(&name, "%s#test", w->call->entry->name->text);
    while (bpl_names_find(h->slice->names, name.text, name.length))
        bpl_strbuf_add_char(&name, '#');
    bpl_strbuf_addf(out,
                    "// A test made by bpl-testgen. Run it:\n"
                    "//     bpl-exec %s\n"
                    "//     boogie /proc:%s /loopUnroll:%u %s\n",
                    w->call->file, name.text, loops + 1, w->call->file);
    bpl_strbuf_add(out, h->sliced.text, h->sliced.length);
    bpl_strbuf_add_char(out, '\n');
    bpl_print_line_pragma(out, (uint32_t)count_lines(out) + 2, w->call->file);
    bpl_strbuf_add_text(out, "procedure ");
    add_attrs(w, out);
    bpl_strbuf_addf(out, "  %s()\n", name.text);
    add_modifies(w, out);
    bpl_strbuf_addf(out, "{\n%s\n%s%s%s}\n", w->locals.text ? w->locals.text : "",
                    differ->text ? differ->text : "", w->before.text ? w->before.text : "",
                    w->body.text);
    bpl_strbuf_release(&name);
}

bool bpl_harness_write(BplHarnesses *h, BplStrbuf *out, const BplHarnessCall *call,
                       const char **why)
{
    uint32_t loops, depth;
    *why = NULL;
    if (!call->execution->script || call->entry->type_params) {
        *why = call->execution->script ? "a polymorphic procedure" : "it cannot be replayed";
        return false;
    }
    measure(call->execution, &loops, &depth);
    if (!make_slice(h, call->entry, depth)) {
        *why = "what the procedure needs cannot be cut out";
        return false;
    }
    Harness w = {.h = h,
                 .call = call,
                 .script = bpl_script_contents(call->execution->script),
                 .values = bpl_data_new()};
    BplStrbuf differ = {0};
    bool fine = gather(&w) && add_elements(&w, &differ);
    if (fine)
        assemble(&w, out, &differ);
    *why = w.why;
    bpl_elements_release(&w.elements);
    bpl_strbuf_release(&differ);
    bpl_strbuf_release(&w.locals);
    bpl_strbuf_release(&w.before);
    bpl_strbuf_release(&w.body);
    bpl_strbuf_release(&w.attrs);
    bpl_vec_release(&w.modified);
    bpl_data_free(w.values);
    return fine;
}
