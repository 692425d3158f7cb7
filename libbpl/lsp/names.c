#include "libbpl/lsp/names.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/map.h"
#include "libbpl/lsp/token.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>
#include <string.h>

/* ---- the declaration of a name --------------------------------------------------------------- */

const BplName *bpl_lsp_target_name(const BplNode *target)
{
    switch ((BplKind)target->kind) {
    case BPL_VAR:
        return bpl_as_var(target)->name;
    case BPL_TYPE_VAR:
        return bpl_as_type_var(target)->name;
    case BPL_TYPE_DEF:
        return bpl_as_type_def(target)->name;
    case BPL_DATATYPE:
        return bpl_as_datatype(target)->name;
    case BPL_CONSTRUCTOR:
        return bpl_as_constructor(target)->name;
    case BPL_FUNCTION:
        return bpl_as_function(target)->name;
    case BPL_PROCEDURE:
        return bpl_as_procedure(target)->name;
    case BPL_LABEL:
        return bpl_as_label(target)->name;
    default:
        return NULL;
    }
}

const BplProcedure *bpl_lsp_procedure_of(const BplNode *decl)
{
    return !decl                              ? NULL
           : decl->kind == BPL_PROCEDURE      ? bpl_as_procedure(decl)
           : decl->kind == BPL_IMPLEMENTATION ? bpl_as_implementation(decl)->procedure
                                              : NULL;
}

BplDecl *bpl_lsp_decl_at(const BplProgram *program, BplLoc loc)
{
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (decl->start && decl->start <= loc && loc <= decl->end + 1)
            return decl;
    return NULL;
}

/* Returns the first field with this name in the datatype. */
static const BplNode *field_of(const BplDatatype *datatype, const BplName *name)
{
    BPL_EACH (const BplConstructor, constructor, datatype->constructors)
        BPL_EACH (const BplVarGroup, group, constructor->fields)
            BPL_EACH (const BplVar, var, group->vars)
                if (var->name == name)
                    return &var->node;
    return NULL;
}

static const BplNode *field_in_type(const BplExpr *object, const BplName *name)
{
    const BplType *type = object->type ? object->type->expanded : NULL;
    if (!type || type->kind != BPL_T_CTOR)
        return NULL;
    const BplNode *decl = type->decl;
    return decl->kind == BPL_DATATYPE ? field_of(bpl_as_datatype(decl), name) : NULL;
}

static const BplNode *var_target(const BplVar *var)
{
    const BplNode *field = NULL;
    if (var->node.op == BPL_ROLE_FIELD && var->owner && var->owner->kind == BPL_CONSTRUCTOR &&
        bpl_as_constructor(var->owner)->datatype)
        field = field_of(bpl_as_constructor(var->owner)->datatype, var->name);
    return field ? field : &var->node;
}

/* ---- the walk -------------------------------------------------------------------------------- */

typedef struct Finder {
    BplLspProject *project;
    BplLspNames *names;
    const BplNode *decl;
    BplSet written; /* identifiers that are on left sides of assignments */
    BPL_VEC(const BplLabel *) labels;
} Finder;

/* Returns the length of the word at `loc` if this word is the name; 0 if it is another word. */
static size_t word_length(const BplSource *source, BplLoc loc, const BplName *name)
{
    const char *text = source->text + (loc - source->base);
    size_t rest = source->length - (loc - source->base), slash = rest > 0 && *text == '\\';
    bool is_it = rest >= slash + name->length &&
                 memcmp(text + slash, name->text, name->length) == 0 &&
                 !(rest > slash + name->length && bpl_lsp_is_word_byte(text[slash + name->length]));
    return is_it ? slash + name->length : 0;
}

static void add(Finder *f, BplLoc loc, const BplName *name, const void *target, BplLspUse use)
{
    const BplSource *source = loc ? bpl_source_at(&f->project->program->sources, loc) : NULL;
    size_t length = source && name && target ? word_length(source, loc, name) : 0;
    if (length)
        bpl_vec_push(&f->names->all, (BplLspName){loc, loc + (BplLoc)length, target, f->decl, use});
}

/* Adds to the list the first occurrence of the name among the few words after a keyword at `loc`.
 */
static void add_behind(Finder *f, BplLoc loc, const BplName *name, const void *target)
{
    const BplSource *source = loc ? bpl_source_at(&f->project->program->sources, loc) : NULL;
    if (!source || !name || !target)
        return;
    BplLspText text = {.bytes = source->text, .length = source->length};
    BplLspToken token;
    size_t at = loc - source->base;
    for (int words = 0; words < 8 && bpl_lsp_token_next(&text, at, &token); words++) {
        BplLoc place = source->base + (BplLoc)token.start;
        if (words > 0 && token.kind == BPL_LSP_WORD && word_length(source, place, name)) {
            add(f, place, name, target, BPL_LSP_READ);
            return;
        }
        at = token.end;
    }
}

/* Records that the variable at the root of a left side is assigned. */
static void note_written(Finder *f, const BplExpr *expr)
{
    while (expr && (expr->kind == BPL_SELECT || expr->kind == BPL_FIELD_SELECT))
        expr = bpl_expr_left(expr);
    if (expr && expr->kind == BPL_IDENT)
        bpl_set_add(&f->written, expr);
}

static void note_all_written(Finder *f, const BplExpr *exprs)
{
    BPL_EACH (const BplExpr, expr, exprs)
        note_written(f, expr);
}

static void note_writes(Finder *f, const BplNode *node)
{
    if (node->kind == BPL_ASSIGN)
        note_all_written(f, bpl_as_assign(node)->lhs);
    else if (node->kind == BPL_HAVOC)
        note_all_written(f, bpl_as_havoc(node)->vars);
    else if (node->kind == BPL_MODIFIES)
        note_all_written(f, bpl_as_modifies(node)->vars);
    else if (node->kind == BPL_CALL)
        note_all_written(f, bpl_as_call(node)->outs);
    else if (node->kind == BPL_UNPACK && bpl_as_unpack(node)->pattern->kind == BPL_APPLY)
        note_all_written(f, bpl_as_apply(bpl_as_unpack(node)->pattern)->args);
}

static void add_break(Finder *f, const BplBreak *leave)
{
    for (size_t i = f->labels.count; leave->name && i-- > 0;) {
        if (f->labels.at[i]->name != leave->name)
            continue;
        add_behind(f, leave->loc, leave->name, f->labels.at[i]);
        return;
    }
}

static void add_ident(Finder *f, const BplIdent *ident)
{
    if (ident->var)
        add(f, ident->loc, ident->name, var_target(ident->var),
            bpl_set_has(&f->written, ident) ? BPL_LSP_WRITE : BPL_LSP_READ);
}

static void add_declared(Finder *f, BplNode *node)
{
    const BplName *name = bpl_lsp_target_name(node);
    const BplNode *target = node->kind == BPL_VAR ? var_target(bpl_as_var(node)) : node;
    if (name)
        add(f, node->loc, name, target, BPL_LSP_DECLARES);
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Finder *f = walker->data;
    note_writes(f, node);
    switch ((BplKind)node->kind) {
    case BPL_LABEL:
        bpl_vec_push(&f->labels, bpl_as_label(node));
        add_declared(f, node);
        break;
    case BPL_VAR:
    case BPL_TYPE_VAR:
    case BPL_TYPE_DEF:
    case BPL_DATATYPE:
    case BPL_CONSTRUCTOR:
    case BPL_FUNCTION:
    case BPL_PROCEDURE:
        add_declared(f, node);
        break;
    case BPL_IMPLEMENTATION:
        add(f, node->loc, bpl_as_implementation(node)->name, bpl_as_implementation(node)->procedure,
            BPL_LSP_DECLARES);
        break;
    case BPL_IDENT:
        add_ident(f, bpl_as_ident(node));
        break;
    case BPL_APPLY:
        add(f, node->loc, bpl_as_apply(node)->name, bpl_as_apply(node)->function, BPL_LSP_READ);
        break;
    case BPL_NAMED_TYPE:
        add(f, node->loc, bpl_as_named_type(node)->name, bpl_as_named_type(node)->decl,
            BPL_LSP_READ);
        break;
    case BPL_CALL:
        add(f, bpl_as_call(node)->name_loc, bpl_as_call(node)->name, bpl_as_call(node)->procedure,
            BPL_LSP_READ);
        break;
    case BPL_TARGET:
        add(f, node->loc, bpl_as_target(node)->name, bpl_as_target(node)->label, BPL_LSP_READ);
        break;
    case BPL_BREAK:
        add_break(f, bpl_as_break(node));
        break;
    case BPL_HIDE_REVEAL:
        add_behind(f, node->loc, bpl_as_hide_reveal(node)->name,
                   bpl_as_hide_reveal(node)->function);
        break;
    case BPL_FIELD_SELECT:
        add(f, bpl_as_field_select(node)->name_loc, bpl_as_field_select(node)->name,
            field_in_type(bpl_as_field_select(node)->object, bpl_as_field_select(node)->name),
            BPL_LSP_READ);
        break;
    case BPL_FIELD_STORE:
        add(f, bpl_as_field_store(node)->name_loc, bpl_as_field_store(node)->name,
            field_in_type(bpl_as_field_store(node)->object, bpl_as_field_store(node)->name),
            BPL_LSP_READ);
        break;
    case BPL_IS:
        add(f, bpl_as_is(node)->name_loc, bpl_as_is(node)->name, bpl_as_is(node)->constructor,
            BPL_LSP_READ);
        break;
    default:
        break;
    }
    return BPL_WALK_ON;
}

static int by_place(const void *a, const void *b)
{
    const BplLspName *left = a, *right = b;
    return left->start < right->start ? -1 : left->start > right->start;
}

/* Sorts names by insertion: they are nearly in order, since they were found in that order. qsort
 * would take as much memory as the names do. Returns false if many moves would be needed. */
static bool sort_near(BplLspNames *names)
{
    size_t moves = 0, most = 16 * names->all.count;
    for (size_t i = 1; i < names->all.count; i++) {
        BplLspName name = names->all.at[i];
        size_t at = i;
        for (; at > 0 && names->all.at[at - 1].start > name.start; at--, moves++)
            names->all.at[at] = names->all.at[at - 1];
        names->all.at[at] = name;
        if (moves > most)
            return false;
    }
    return true;
}

/* Drops duplicates: several nodes may have been made from one word of the text, such as the type of
 * several variables. */
static void drop_doubles(BplLspNames *names)
{
    size_t kept = 0;
    for (size_t i = 0; i < names->all.count; i++)
        if (!kept || names->all.at[kept - 1].start != names->all.at[i].start)
            names->all.at[kept++] = names->all.at[i];
    names->all.count = kept;
}

const BplLspNames *bpl_lsp_project_names(BplLspProject *project)
{
    BplProgram *program = bpl_lsp_project_program(project);
    if (project->names)
        return project->names;
    project->names = bpl_alloc_zero(sizeof *project->names);
    Finder f = {.project = project, .names = project->names};
    BplWalker walker = {.enter = enter, .data = &f};
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        f.decl = &decl->node;
        bpl_vec_clear(&f.labels);
        bpl_walk(&walker, &decl->node);
    }
    bpl_set_release(&f.written);
    bpl_vec_release(&f.labels);
    if (!sort_near(project->names))
        qsort(project->names->all.at, project->names->all.count, sizeof *project->names->all.at,
              by_place);
    drop_doubles(project->names);
    return project->names;
}

void bpl_lsp_names_free(BplLspNames *names)
{
    if (names)
        bpl_vec_release(&names->all);
    bpl_free(names);
}

/* ---- queries --------------------------------------------------------------------------------- */

const BplLspName *bpl_lsp_name_at(const BplLspNames *names, BplLoc loc)
{
    size_t low = 0, high = names->all.count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (names->all.at[middle].start <= loc)
            low = middle + 1;
        else
            high = middle;
    }
    return low > 0 && loc <= names->all.at[low - 1].end ? &names->all.at[low - 1] : NULL;
}

const BplLspName *bpl_lsp_name_declaring(const BplLspNames *names, const BplNode *target)
{
    const BplLspName *at = target->loc ? bpl_lsp_name_at(names, target->loc) : NULL;
    return at && at->start == target->loc ? at : NULL;
}

/* ---- parameters of procedures and their implementations -------------------------------------- */

static const BplVarGroup *params_of(const BplNode *decl, bool ins)
{
    if (decl->kind == BPL_PROCEDURE)
        return ins ? bpl_as_procedure(decl)->ins : bpl_as_procedure(decl)->outs;
    return ins ? bpl_as_implementation(decl)->ins : bpl_as_implementation(decl)->outs;
}

static bool has_params(const BplNode *decl)
{
    return decl && (decl->kind == BPL_PROCEDURE || decl->kind == BPL_IMPLEMENTATION);
}

void bpl_lsp_targets_of(BplLspTargets *targets, const BplProgram *program, const BplNode *target)
{
    bpl_vec_push(targets, target);
    if (target->kind != BPL_VAR || !has_params(bpl_as_var(target)->owner))
        return;
    const BplVar *var = bpl_as_var(target);
    bool is_in = target->op == BPL_ROLE_IN;
    int index =
        is_in || target->op == BPL_ROLE_OUT ? bpl_var_index(params_of(var->owner, is_in), var) : -1;
    const BplProcedure *procedure = bpl_lsp_procedure_of(var->owner);
    for (BplDecl *decl = program->unit->decls; index >= 0 && procedure && decl;
         decl = (BplDecl *)decl->next) {
        if (&decl->node == var->owner || !has_params(&decl->node) ||
            bpl_lsp_procedure_of(&decl->node) != procedure)
            continue;
        const BplVar *other = bpl_var_at(params_of(&decl->node, is_in), (size_t)index);
        if (other && other->name == var->name)
            bpl_vec_push(targets, &other->node);
    }
}

bool bpl_lsp_targets_have(const BplLspTargets *targets, const BplNode *target)
{
    for (size_t i = 0; i < targets->count; i++)
        if (targets->at[i] == target)
            return true;
    return false;
}
