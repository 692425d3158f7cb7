/* Prints datatypes, of both kinds: constructors, selectors, updates, tests. */
#include "libbpl/why/internal.h"

#include <string.h>

/* Several parameters of a type may be called `_`; nothing refers to these, so that those after the
 * first get other names, which begin with a text that no name of a program has. */
void bpl_why_type_params(BplWhy *w, BplStrbuf *out, const BplTypeVar *params)
{
    unsigned unnamed = 0;
    BPL_EACH (const BplTypeVar, param, params) {
        const BplName *name = param->name;
        if (strcmp(name->text, "_") == 0 && ++unnamed > 1) {
            BplStrbuf text = {0};
            bpl_strbuf_addf(&text, "_ %u", unnamed);
            name = bpl_names_intern_text(w->program->names, text.text);
            bpl_strbuf_release(&text);
        }
        bpl_strbuf_addf(out, " '%s", bpl_why_name(w, BPL_WHY_TYPE_VAR, name));
    }
}

/* Returns the name of the function for a field. The name contains that of the datatype,
 * "Pair->first", since fields of different datatypes may have one name. */
const char *bpl_why_field(BplWhy *w, const BplType *type, const BplName *name, const char *what)
{
    const BplNode *decl = type->decl;
    BplStrbuf text = {0};
    const char *owner = decl->kind == BPL_DATATYPE ? bpl_as_datatype(decl)->name->text : "";
    if (strcmp(what, "field") == 0)
        bpl_strbuf_addf(&text, "%s_%s", owner, name->text);
    else
        bpl_strbuf_addf(&text, "%s_%s_%s", what, owner, name->text);
    const BplName *key = bpl_names_intern_text(w->program->names, text.text);
    bpl_strbuf_release(&text);
    return bpl_why_name(w, BPL_WHY_FUNCTION, key);
}

static bool has_one_constructor(const BplDatatype *decl)
{
    return !decl->constructors->node.next;
}

void bpl_why_datatype(BplWhy *w, BplStrbuf *out, const BplDatatype *decl, bool first)
{
    if (decl->refusal)
        bpl_why_refuse(w, decl->loc, "%s", decl->refusal->text);
    bpl_strbuf_addf(out, "  %s %s", first ? "type" : "with",
                    bpl_why_name(w, BPL_WHY_TYPE, decl->name));
    bpl_why_type_params(w, out, decl->params);
    bpl_strbuf_add_text(out, " =");
    BPL_EACH (const BplConstructor, ctor, decl->constructors) {
        bpl_strbuf_addf(out, " | %s", bpl_why_name(w, BPL_WHY_CONSTRUCTOR, ctor->name));
        BPL_EACH (const BplVarGroup, group, ctor->fields)
            BPL_EACH (const BplVar, var, group->vars) {
                bpl_strbuf_add_char(out, ' ');
                bpl_why_type(w, out, var->type, true);
            }
    }
    bpl_strbuf_add_char(out, '\n');
}

/* Prints a pattern for a value of the constructor: C x1 x2. */
static void pattern(BplWhy *w, BplStrbuf *out, const BplConstructor *ctor)
{
    int i = 0;
    bpl_strbuf_add_text(out, bpl_why_name(w, BPL_WHY_CONSTRUCTOR, ctor->name));
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars) {
            (void)var;
            bpl_strbuf_addf(out, " x%d", ++i);
        }
}

static void tester(BplWhy *w, BplStrbuf *out, const BplDatatype *decl, const BplConstructor *ctor)
{
    bpl_strbuf_addf(
        out, "  predicate %s (d: ", bpl_why_field(w, decl->type->expanded, ctor->name, "is"));
    bpl_why_type(w, out, decl->type, false);
    /* a selector instead of a match, since not all provers know datatypes */
    if (has_one_constructor(decl)) {
        bpl_strbuf_add_text(out, ") = true\n");
        return;
    }
    bpl_strbuf_add_text(out, ") = match d with ");
    BPL_EACH (const BplConstructor, each, decl->constructors) {
        bpl_strbuf_add_text(out, each == decl->constructors ? "" : " | ");
        pattern(w, out, each);
        bpl_strbuf_add_text(out, each == ctor ? " -> true" : " -> false");
    }
    bpl_strbuf_add_text(out, " end\n");
}

/* Prints "C (x d) v (z d)": a value of the constructor with another value for the field with index
 * `replaced`; -1: no field is replaced. */
static void rebuilt(BplWhy *w, BplStrbuf *out, const BplDatatype *decl, const BplConstructor *ctor,
                    int replaced)
{
    int i = 0;
    bpl_strbuf_add_text(out, bpl_why_name(w, BPL_WHY_CONSTRUCTOR, ctor->name));
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars) {
            if (i++ == replaced)
                bpl_strbuf_add_text(out, " v");
            else
                bpl_strbuf_addf(out, " (%s d)",
                                bpl_why_field(w, decl->type->expanded, var->name, "field"));
        }
}

/* Prints the axioms that a selector and an update have for a constructor with the field. */
static void field_axioms(BplWhy *w, BplStrbuf *out, const BplDatatype *decl,
                         const BplConstructor *ctor, const BplVar *field, int index,
                         unsigned number)
{
    const BplType *own = decl->type->expanded;
    const char *select = bpl_why_field(w, own, field->name, "field");
    const char *with = bpl_why_field(w, own, field->name, "with");
    BplStrbuf binders = {0}, whole = {0};
    int i = 0;
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars) {
            bpl_strbuf_addf(&binders, "%sx%d: ", i ? ", " : "", i + 1);
            bpl_why_type(w, &binders, var->type, false);
            i++;
        }
    pattern(w, &whole, ctor);
    bpl_strbuf_addf(out, "  axiom %s_%u : forall %s [%s]. %s (%s) = x%d\n", select, number,
                    binders.text, whole.text, select, whole.text, index + 1);
    bpl_strbuf_addf(out, "  axiom %s_%u : forall d: ", with, number);
    bpl_why_type(w, out, decl->type, false);
    bpl_strbuf_add_text(out, ", v: ");
    bpl_why_type(w, out, field->type, false);
    bpl_strbuf_addf(out, " [%s d v]. ", with);
    if (!has_one_constructor(decl))
        bpl_strbuf_addf(out, "%s d -> ", bpl_why_field(w, own, ctor->name, "is"));
    bpl_strbuf_addf(out, "%s d v = ", with);
    rebuilt(w, out, decl, ctor, index);
    bpl_strbuf_add_char(out, '\n');
    bpl_strbuf_release(&binders);
    bpl_strbuf_release(&whole);
}

/* Returns the index of a field in a constructor, or -1. */
static int field_index(const BplConstructor *ctor, const BplName *name)
{
    int i = 0;
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars) {
            if (var->name == name)
                return i;
            i++;
        }
    return -1;
}

/* Prints the selector of a field. Selectors are total functions; their results for a value without
 * the field are unspecified. */
static void selectors(BplWhy *w, BplStrbuf *out, const BplDatatype *decl, BplMap *done,
                      const BplVar *field)
{
    if (bpl_map_put(done, field->name, done))
        return;
    const char *select = bpl_why_field(w, decl->type->expanded, field->name, "field");
    const char *with = bpl_why_field(w, decl->type->expanded, field->name, "with");
    BplStrbuf type = {0}, own = {0};
    bpl_why_type(w, &type, decl->type, false);
    bpl_why_type(w, &own, field->type, false);
    bpl_strbuf_addf(out, "  function %s (d: %s) : %s\n", select, type.text, own.text);
    bpl_strbuf_addf(out, "  function %s (d: %s) (v: %s) : %s\n", with, type.text, own.text,
                    type.text);
    bpl_strbuf_release(&type);
    bpl_strbuf_release(&own);
}

/* Prints, for each constructor that has the field, an axiom about the selector of the field. */
static void selected(BplWhy *w, BplStrbuf *out, const BplDatatype *decl, BplMap *done,
                     const BplVar *field)
{
    unsigned number = 0;
    if (bpl_map_put(done, field->name, done))
        return;
    BPL_EACH (const BplConstructor, ctor, decl->constructors) {
        int index = field_index(ctor, field->name);
        if (index >= 0)
            field_axioms(w, out, decl, ctor, bpl_var_at(ctor->fields, (size_t)index), index,
                         ++number);
    }
}

/* Prints the axiom that a value of the constructor is built from its fields: "axiom is_T_C_1 : … ->
 * d = C (x d) (y d)".
 */
static void rebuild(BplWhy *w, BplStrbuf *out, const BplDatatype *decl, const BplConstructor *ctor,
                    const char *type)
{
    const char *is = bpl_why_field(w, decl->type->expanded, ctor->name, "is");
    bpl_strbuf_addf(out, "  axiom %s_1 : forall d: %s", is, type);
    if (has_one_constructor(decl))
        bpl_strbuf_add_text(out, ". d = ");
    else
        bpl_strbuf_addf(out, " [%s d]. %s d -> d = ", is, is);
    rebuilt(w, out, decl, ctor, -1);
    bpl_strbuf_add_char(out, '\n');
}

/* Prints consequences of the definitions, with triggers. Without these, provers to which Why3
 * passes datatypes as axioms find no term at which to use the definitions: "axiom is_T : forall d:
 * t [is_T_C d | is_T_D d]. is_T_C d \/ is_T_D d". */
static void cases(BplWhy *w, BplStrbuf *out, const BplDatatype *decl)
{
    BplStrbuf type = {0}, triggers = {0}, body = {0};
    bpl_why_type(w, &type, decl->type, false);
    BPL_EACH (const BplConstructor, ctor, decl->constructors) {
        const char *is = bpl_why_field(w, decl->type->expanded, ctor->name, "is");
        bool first = ctor == decl->constructors;
        bpl_strbuf_addf(&triggers, "%s%s d", first ? "" : " | ", is);
        bpl_strbuf_addf(&body, "%s%s d", first ? "" : " \\/ ", is);
        rebuild(w, out, decl, ctor, type.text);
    }
    if (!has_one_constructor(decl))
        bpl_strbuf_addf(out, "  axiom %s : forall d: %s [%s]. %s\n", bpl_why_fresh(w, "cases"),
                        type.text, triggers.text, body.text);
    bpl_strbuf_release(&type);
    bpl_strbuf_release(&triggers);
    bpl_strbuf_release(&body);
}

void bpl_why_datatype_functions(BplWhy *w, BplStrbuf *out, const BplDatatype *decl)
{
    BplMap declared = {0}, done = {0};
    BPL_EACH (const BplConstructor, ctor, decl->constructors) {
        tester(w, out, decl, ctor);
        BPL_EACH (const BplVarGroup, group, ctor->fields)
            BPL_EACH (const BplVar, var, group->vars)
                selectors(w, out, decl, &declared, var);
    }
    BPL_EACH (const BplConstructor, ctor, decl->constructors)
        BPL_EACH (const BplVarGroup, group, ctor->fields)
            BPL_EACH (const BplVar, var, group->vars)
                selected(w, out, decl, &done, var);
    cases(w, out, decl);
    bpl_map_release(&declared);
    bpl_map_release(&done);
}

/* ---- of the older kind ------------------------------------------------------------------------
 */

/* Returns the name "x#C" of the selector of a field, or the name "is#C" of the tester. */
static const char *made_name(BplWhy *w, const BplName *what, const BplConstructor *ctor)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s#%s", what ? what->text : "is", ctor->name->text);
    const BplName *key = bpl_names_intern_text(w->program->names, text.text);
    bpl_strbuf_release(&text);
    return bpl_why_name(w, BPL_WHY_FUNCTION, key);
}

/* Prints one constructor of an older datatype: a function with axioms that its selectors are its
 * inverses, and that its values have the number `number`. */
static void old_constructor(BplWhy *w, BplStrbuf *out, const BplConstructor *ctor, const char *type,
                            const char *tag, unsigned number)
{
    const char *name = bpl_why_name(w, BPL_WHY_FUNCTION, ctor->name);
    BplStrbuf binders = {0}, whole = {0}, back = {0}, parts = {0}, selects = {0};
    bpl_strbuf_addf(&whole, "%s", name);
    bpl_strbuf_addf(&back, "%s", name);
    bpl_strbuf_addf(out, "  function %s", name);
    unsigned i = 0;
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, var, group->vars) {
            const char *select = made_name(w, var->name, ctor);
            i++;
            BplStrbuf own = {0};
            bpl_why_type(w, &own, var->type, false);
            bpl_strbuf_addf(out, " (x%u: %s)", i, own.text);
            bpl_strbuf_addf(&binders, "%sx%u: %s", i > 1 ? ", " : "", i, own.text);
            bpl_strbuf_addf(&whole, " x%u", i);
            bpl_strbuf_addf(&back, " (%s d)", select);
            bpl_strbuf_addf(&parts, "  function %s (d: %s) : %s\n", select, type, own.text);
            bpl_strbuf_addf(&selects, " /\\ %s (%%) = x%u", select, i);
            bpl_strbuf_release(&own);
        }
    bpl_strbuf_addf(out, " : %s\n%s  predicate %s (d: %s) = %s d = %u\n", type,
                    bpl_strbuf_text(&parts), made_name(w, NULL, ctor), type, tag, number);
    bpl_strbuf_addf(out, "  axiom %s_%u : ", tag, number);
    if (i)
        bpl_strbuf_addf(out, "forall %s [%s]. ", binders.text, whole.text);
    bpl_strbuf_addf(out, "%s (%s) = %u", tag, whole.text, number);
    for (const char *c = bpl_strbuf_text(&selects); *c; c++)
        if (*c == '%')
            bpl_strbuf_add_text(out, whole.text);
        else
            bpl_strbuf_add_char(out, *c);
    bpl_strbuf_addf(out, "\n  axiom %s_is_%u : forall d: %s [%s d]. %s d = %u -> d = %s\n", tag,
                    number, type, tag, tag, number, back.text);
    bpl_strbuf_release(&binders);
    bpl_strbuf_release(&whole);
    bpl_strbuf_release(&back);
    bpl_strbuf_release(&parts);
    bpl_strbuf_release(&selects);
}

/* Prints a datatype of the older kind as an abstract type. Its constructors become functions, and
 * axioms state everything except induction. */
void bpl_why_old_datatype(BplWhy *w, const BplDatatype *decl)
{
    BplStrbuf out = {0}, type = {0};
    if (decl->refusal)
        bpl_why_refuse(w, decl->loc, "%s", decl->refusal->text);
    w->uses[BPL_WHY_INT] = true;
    const char *tag = bpl_why_fresh(w, "tag");
    bpl_why_type(w, &type, decl->type, false);
    bpl_strbuf_addf(&out, "  function %s (d: %s) : int\n", tag, type.text);
    unsigned count = 0;
    BPL_EACH (const BplConstructor, ctor, decl->constructors)
        old_constructor(w, &out, ctor, type.text, tag, count++);
    bpl_strbuf_addf(&out, "  axiom %s_all : forall d: %s [%s d]. 0 <= %s d < %u\n", tag, type.text,
                    tag, tag, count);
    bpl_strbuf_release(&type);
    bpl_why_end(w, &out);
}
