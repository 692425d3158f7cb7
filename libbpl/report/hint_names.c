/* Finds hints for undeclared names: the nearest names of the right kind, and declarations of the
 * same name as another kind. */
#include "libbpl/base/near.h"
#include "libbpl/report/hint.h"
#include "libbpl/syntax/walk.h"

#include <string.h>
#include <strings.h>

/* The kinds of names that a program declares. */
typedef enum Kind { VARIABLE, FUNCTION, PROCEDURE, TYPE, LABEL, KINDS } Kind;

typedef struct Search {
    const char *word;
    Kind kind;
    BplLoc loc;
    /* the name is so short that only a difference in upper and lower case counts as similar */
    bool is_short;
    /* the number of edits between the undeclared name and the best similar name so far; only a name
     * with fewer edits is better */
    size_t most;
    const char *best; /* the nearest name so far, or NULL */
    /* exact[kind]: the undeclared name is declared as a name of this kind */
    bool exact[KINDS];
    /* bound variables that are visible at the current position of the walk */
    BPL_VEC(const char *) scope;
} Search;

static void consider(Search *search, Kind kind, const char *name)
{
    if (strcmp(name, search->word) == 0) {
        search->exact[kind] = true;
    } else if (kind == search->kind && search->most > 0 &&
               (!search->is_short || strcasecmp(search->word, name) == 0)) {
        size_t edits = bpl_near_edits(search->word, name, search->most - 1);
        if (edits < search->most) {
            search->most = edits;
            search->best = name;
        }
    }
}

static void consider_vars(Search *search, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (var->name)
                consider(search, VARIABLE, var->name->text);
}

/* ---- around the place ------------------------------------------------------------------------ */

static const BplVarGroup *bound_by(const BplNode *node)
{
    return node->kind == BPL_QUANT ? bpl_as_quant((BplNode *)(uintptr_t)node)->vars
           : node->kind == BPL_LET ? bpl_as_let((BplNode *)(uintptr_t)node)->vars
                                   : NULL;
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Search *search = walker->data;
    if (node->kind == BPL_LABEL)
        consider(search, LABEL, bpl_as_label(node)->name->text);
    BPL_EACH (const BplVarGroup, group, bound_by(node))
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&search->scope, var->name->text);
    bool is_there = node->loc == search->loc && node->kind == BPL_IDENT;
    for (size_t i = 0; is_there && i < search->scope.count; i++)
        consider(search, VARIABLE, search->scope.at[i]);
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    Search *search = walker->data;
    BPL_EACH (const BplVarGroup, group, bound_by(node))
        BPL_EACH (const BplVar, var, group->vars)
            search->scope.count--;
    return BPL_WALK_ON;
}

static void consider_body(Search *search, const BplBody *body)
{
    if (body)
        BPL_EACH (const BplVarDecl, local, body->locals)
            consider_vars(search, local->groups);
}

/* Considers, as similar names, the variables and labels of the declaration in which the undeclared
 * name occurs. */
static void look_inside(Search *search, BplDecl *decl)
{
    if (decl->kind == BPL_PROCEDURE) {
        const BplProcedure *procedure = bpl_as_procedure(decl);
        consider_vars(search, procedure->ins);
        consider_vars(search, procedure->outs);
        consider_body(search, procedure->body);
    } else if (decl->kind == BPL_IMPLEMENTATION) {
        const BplImplementation *body = bpl_as_implementation(decl);
        consider_vars(search, body->ins);
        consider_vars(search, body->outs);
        consider_body(search, body->body);
    } else if (decl->kind == BPL_FUNCTION) {
        consider_vars(search, bpl_as_function(decl)->params);
    }
    BplWalker walker = {.enter = enter, .leave = leave, .data = search};
    bpl_walk(&walker, &decl->node);
}

/* ---- declared names -------------------------------------------------------------------------- */

static void look_at(Search *search, BplDecl *decl)
{
    switch ((BplDeclKind)decl->kind) {
    case BPL_DECL_VAR_DECL:
        consider_vars(search, bpl_as_var_decl(decl)->groups);
        break;
    case BPL_DECL_CONST_DECL:
        consider_vars(search, bpl_as_const_decl(decl)->group);
        break;
    case BPL_DECL_FUNCTION:
        consider(search, FUNCTION, bpl_as_function(decl)->name->text);
        break;
    case BPL_DECL_PROCEDURE:
        consider(search, PROCEDURE, bpl_as_procedure(decl)->name->text);
        break;
    case BPL_DECL_DATATYPE:
        consider(search, TYPE, bpl_as_datatype(decl)->name->text);
        BPL_EACH (const BplConstructor, constructor, bpl_as_datatype(decl)->constructors)
            consider(search, FUNCTION, constructor->name->text);
        break;
    case BPL_DECL_TYPE_DECL:
        BPL_EACH (const BplTypeDef, def, bpl_as_type_decl(decl)->defs)
            consider(search, TYPE, def->name->text);
        break;
    case BPL_DECL_AXIOM:
    case BPL_DECL_IMPLEMENTATION:
        break;
    }
}

static void look(Search *search, const BplProgram *program)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->start <= search->loc && search->loc <= decl->end)
            look_inside(search, decl);
    BPL_EACH (BplDecl, decl, program->unit->decls)
        look_at(search, decl);
}

/* ---- the hint -------------------------------------------------------------------------------- */

/* Returns the Boogie type for the name of a type in other languages; NULL if there is none. */
static const char *type_for(const char *word)
{
    static const char *const types[][2] = {
        {"integer", "int"},  {"Int", "int"},      {"nat", "int"},       {"long", "int"},
        {"boolean", "bool"}, {"Boolean", "bool"}, {"Bool", "bool"},     {"double", "real"},
        {"Real", "real"},    {"float", "real"},   {"String", "string"},
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(word, types[i][0]) == 0)
            return types[i][1];
    return NULL;
}

/* Returns the hint for a name that is declared, but as another kind; or NULL. */
static const char *otherwise(const Search *search)
{
    bool is_expression = search->kind == VARIABLE || search->kind == FUNCTION;
    if (is_expression && search->exact[PROCEDURE])
        return "is a procedure, which stands in a call statement";
    if (search->kind == VARIABLE && search->exact[FUNCTION])
        return "is a function, and its arguments are missing";
    if (search->kind == FUNCTION && search->exact[VARIABLE])
        return "is a variable; a map's elements are 'map[index]'";
    if (search->kind == PROCEDURE && search->exact[FUNCTION])
        return "is a function, which needs no 'call'";
    return NULL;
}

static Kind kind_of(const BplDiag *diag)
{
    switch ((int)diag->id) {
    case BPL_DIAG_UNDECLARED_FUNCTION:
        return FUNCTION;
    case BPL_DIAG_UNDECLARED_PROCEDURE:
        return PROCEDURE;
    case BPL_DIAG_UNDECLARED_TYPE:
        return TYPE;
    case BPL_DIAG_UNDECLARED_BLOCK:
        return LABEL;
    default:
        return VARIABLE;
    }
}

/* Returns the undeclared name in a message, the word after the first colon; NULL without a colon.
 */
static char *word_of(const BplDiag *diag)
{
    const char *colon = strstr(diag->text, ": ");
    return colon ? bpl_strndup(colon + 2, strcspn(colon + 2, " ")) : NULL;
}

bool bpl_hint_add_name(BplStrbuf *out, const BplProgram *program, const BplDiag *diag)
{
    char *word = word_of(diag);
    if (!word)
        return false;
    size_t before = out->length, limit = bpl_near_limit(strlen(word));
    Search search = {.word = word,
                     .kind = kind_of(diag),
                     .loc = diag->loc,
                     .is_short = limit == 0,
                     .most = (limit ? limit : 1) + 1};
    look(&search, program);
    const char *text = otherwise(&search);
    const char *best = search.kind == TYPE && type_for(word) ? type_for(word) : search.best;
    if (text)
        bpl_strbuf_addf(out, "'%s' %s", word, text);
    else if (best)
        bpl_strbuf_addf(out, "did you mean '%s'?", best);
    bpl_vec_release(&search.scope);
    bpl_free(word);
    return out->length > before;
}
