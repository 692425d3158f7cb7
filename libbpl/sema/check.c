/* Implements bpl_check: runs its phases, and makes the state that they share. */
#include "libbpl/sema/check.h"

#include "libbpl/sema/modernize.h"
#include "libbpl/sema/sema.h"

/* ---- errors ---------------------------------------------------------------------------------- */

/* Removes the last diagnostic if an earlier one has the same text and source position: the arms of
 * a parallel call, or the constructors of a datatype, may share an error. */
static void drop_repetition(BplSema *sema)
{
    BplDiags *diags = &sema->program->diags;
    const BplDiag *diag = &bpl_vec_last(&diags->all);
    void *place = (void *)(uintptr_t)diag->loc;
    if (sema->is_boogie || !place)
        return;
    uintptr_t before = (uintptr_t)bpl_map_get(&sema->said, place);
    if (before && strcmp(diags->all.at[before - 1].text, diag->text) == 0)
        bpl_diags_drop_last(diags);
    else
        bpl_map_put(&sema->said, place, (void *)(uintptr_t)diags->all.count);
}

void bpl_sema_error(BplSema *sema, BplDiagId id, BplLoc loc, const char *format, ...)
{
    if (sema->muted) {
        sema->unsaid++;
        return;
    }
    va_list args;
    va_start(args, format);
    bpl_diagv(&sema->program->diags, id, loc, format, args);
    va_end(args);
    if (bpl_diag_info[id].severity == BPL_ERROR)
        sema->errors++;
    drop_repetition(sema);
}

char *bpl_type_text(const BplType *type)
{
    BplStrbuf text = {0};
    if (type)
        bpl_type_print(&text, type);
    else
        bpl_strbuf_add_char(&text, '?');
    return bpl_strbuf_detach(&text);
}

/* ---- attributes ------------------------------------------------------------------------------ */

bool bpl_sema_flag(const BplAttr *attrs, const BplName *name)
{
    if (!name)
        return false;
    BPL_EACH (const BplAttr, attr, attrs)
        if (attr->name == name && bpl_attr_says_true(attr))
            return true;
    return false;
}

const BplName *bpl_sema_string(const BplAttr *attrs, const BplName *name)
{
    if (!name)
        return NULL;
    BPL_EACH (const BplAttr, attr, attrs)
        if (attr->name == name && attr->args && !attr->args->node.next &&
            attr->args->kind == BPL_STRING_LIT)
            return ((const BplStringLit *)attr->args)->text;
    return NULL;
}

const BplAttr *bpl_sema_var_attrs(const BplVar *var)
{
    const BplNode *owner = var->owner;
    if (owner && owner->kind == BPL_VAR_DECL)
        return ((const BplVarDecl *)owner)->attrs;
    if (owner && owner->kind == BPL_CONST_DECL)
        return ((const BplConstDecl *)owner)->attrs;
    return var->group ? var->group->attrs : NULL;
}

static bool is_named(const BplAttr *attr, const BplName *name)
{
    return name && attr->name == name;
}

static void resolve_args(BplSema *sema, BplAttr *attr)
{
    BplStateUse state = sema->state;
    if (state == BPL_SINGLE && !sema->is_241)
        sema->state = BPL_TWO;
    BPL_EACH (BplExpr, arg, attr->args)
        if (arg->kind != BPL_STRING_LIT)
            bpl_sema_resolve_expr(sema, arg);
    sema->state = state;
}

void bpl_sema_resolve_attr(BplSema *sema, BplAttr *attr)
{
    bool one = attr->args && !attr->args->node.next;
    if (!one && (is_named(attr, sema->attr.minimize) || is_named(attr, sema->attr.maximize)))
        bpl_sema_error(sema, BPL_DIAG_ATTRIBUTE_ARGUMENTS, attr->loc,
                       "attributes :minimize and :maximize accept only one argument");
    if (!one && is_named(attr, sema->attr.verified_under))
        bpl_sema_error(sema, BPL_DIAG_ATTRIBUTE_ARGUMENTS, attr->loc,
                       "attribute :verified_under accepts only one argument");
    if (is_named(attr, sema->attr.layer))
        bpl_sema_check_layer_attr(sema, attr);
    if (attr->args)
        resolve_args(sema, attr);
}

void bpl_sema_resolve_attrs(BplSema *sema, BplAttr *attrs)
{
    BPL_EACH (BplAttr, attr, attrs)
        bpl_sema_resolve_attr(sema, attr);
}

void bpl_sema_resolve_quietly(BplSema *sema, BplAttr *attrs)
{
    bool muted = sema->muted;
    sema->muted = true;
    BPL_EACH (BplAttr, attr, attrs) {
        size_t unsaid = sema->unsaid;
        bpl_sema_resolve_attr(sema, attr);
        attr->has_error = unsaid != sema->unsaid;
    }
    sema->muted = muted;
}

bool bpl_sema_skips(const BplSema *sema, const BplDecl *decl)
{
    bool is_other = decl->features & BPL_IS_KNOWN && !(decl->features & sema->features);
    return sema->is_partial && (decl->features & BPL_IS_CHECKED || is_other);
}

/* ---- the phases ------------------------------------------------------------------------------ */

static const BplName *find(const BplSema *sema, const char *text)
{
    return bpl_names_find(sema->names, text, strlen(text));
}

static void find_names(BplSema *sema)
{
    sema->attr = (BplAttrNames){
        .assumption = find(sema, "assumption"),
        .constructor = find(sema, "constructor"),
        .datatype = find(sema, "datatype"),
        .define = find(sema, "define"),
        .extern_ = find(sema, "extern"),
        .id = find(sema, "id"),
        .ignore = find(sema, "ignore"),
        .inline_ = find(sema, "inline"),
        .hide = find(sema, "hide"),
        .layer = find(sema, "layer"),
        .maximize = find(sema, "maximize"),
        .minimize = find(sema, "minimize"),
        .name = find(sema, "name"),
        .sync = find(sema, "sync"),
        .verified_under = find(sema, "verified_under"),
        .yields = find(sema, "yields"),
    };
    sema->finite = find(sema, "finite");
}

/* Removes the implicit declarations that an earlier check made, but not the libraries. Returns true
 * if the program already has its libraries. */
static bool forget_made(BplSema *sema)
{
    BplUnit *unit = sema->program->unit;
    sema->implicit = bpl_ast_unit(&sema->program->arena, 0);
    if (unit->implicit) {
        BplDecl *decl = unit->implicit->decls;
        while (decl && decl->is_made)
            decl = (BplDecl *)decl->next;
        sema->implicit->decls = decl;
    }
    unit->implicit = sema->implicit;
    return sema->implicit->decls != NULL;
}

/* Has the program a declaration that only today's Boogie can read? */
static bool is_todays_alone(const BplDecl *decls)
{
    BPL_EACH (const BplDecl, decl, decls)
        if (decl->kind == BPL_DATATYPE)
            return true;
    return bpl_sema_has_civl_forms(decls);
}

static void set_up(BplSema *sema)
{
    BplProgram *program = sema->program;
    const BplCheckOptions *options = &sema->options;
    bool known = forget_made(sema);
    bpl_vec_push(&sema->args, NULL); /* makes the array non-NULL even if it is empty */
    (void)bpl_vec_pop(&sema->args);
    find_names(sema);
    const BplNode *civl = sema->is_241 ? NULL : bpl_sema_find_civl(sema, program->unit->decls);
    sema->checks_layers = options->dialect == BPL_DIALECT_MASTER ||
                          (!sema->is_241 && is_todays_alone(program->unit->decls));
    if (civl) {
        bpl_sema_warn_civl(sema, civl);
        sema->options.infer_modifies = true;
    }
    if (!known && (civl || options->lib_base || options->lib_node || options->lib_set_size))
        bpl_sema_add_library(sema);
    find_names(sema);
    bpl_sema_name_kept_params(sema);
    if (sema->is_partial)
        bpl_types_open(program->types);
    else
        program->types = bpl_types_new(&program->arena);
    sema->types = program->types;
    sema->state = BPL_SINGLE;
    bpl_scope_init(&sema->scope, bpl_names_count(sema->names));
}

static void mark_var(const BplSema *sema, BplVarGroup *groups, bool all)
{
    BPL_EACH (BplVarGroup, group, groups)
        BPL_EACH (BplVar, var, group->vars)
            var->is_ignored = all || bpl_sema_is_ignored(sema, var);
}

/* Records in the tree which declarations are ignored, for later passes. */
static void mark_ignored(const BplSema *sema)
{
    BPL_EACH (BplDecl, decl, sema->program->unit->decls) {
        bool all = bpl_sema_is_ignored(sema, decl) || bpl_sema_flag(decl->attrs, sema->attr.ignore);
        decl->node.is_ignored = all;
        if (decl->kind == BPL_VAR_DECL)
            mark_var(sema, bpl_as_var_decl(decl)->groups, all);
        else if (decl->kind == BPL_CONST_DECL)
            mark_var(sema, bpl_as_const_decl(decl)->group, all);
        else if (decl->kind == BPL_TYPE_DECL)
            BPL_EACH (BplTypeDef, def, bpl_as_type_decl(decl)->defs)
                def->is_ignored = all || bpl_sema_is_ignored(sema, def);
        else if (decl->kind == BPL_DATATYPE)
            BPL_EACH (BplConstructor, constructor, bpl_as_datatype(decl)->constructors)
                constructor->is_ignored = all || bpl_sema_is_ignored(sema, constructor);
    }
}

static void tear_down(BplSema *sema)
{
    mark_ignored(sema);
    bpl_scope_release(&sema->scope);
    bpl_types_close(sema->types);
    bpl_map_release(&sema->ignored);
    bpl_map_release(&sema->kept);
    bpl_map_release(&sema->statement_ids);
    bpl_map_release(&sema->said);
    bpl_map_release(&sema->assumed);
    bpl_vec_release(&sema->args);
    bpl_vec_release(&sema->spine);
    bpl_vec_release(&sema->gotos);
    bpl_vec_release(&sema->open_uses);
    bpl_vec_release(&sema->open_types);
}

static bool run(BplSema *sema, const BplCheckOptions *options)
{
    BplProgram *program = sema->program;
    if (options)
        sema->options = *options;
    sema->is_241 = sema->options.dialect == BPL_DIALECT_241;
    sema->is_boogie = sema->options.dialect != BPL_DIALECT_UNION;
    if (!sema->is_boogie)
        bpl_sema_modernize_datatypes(program);
    set_up(sema);
    bool fine = bpl_sema_resolve_program(sema);
    if (fine)
        fine = bpl_sema_check_dependencies(sema) && bpl_sema_check_types(sema) &&
               bpl_sema_check_measures(sema) && bpl_sema_check_linearity(sema) &&
               bpl_sema_check_refinement(sema);
    tear_down(sema);
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (!bpl_sema_skips(sema, decl))
            decl->features = (decl->features & ~BPL_IS_CHECKED) | (fine ? BPL_IS_CHECKED : 0);
    return fine;
}

bool bpl_check(BplProgram *program, const BplCheckOptions *options)
{
    BplSema sema = {.program = program, .names = program->names};
    return run(&sema, options);
}

/* Does the program have declarations for which a check adds further declarations, and to which
 * other declarations refer? */
static bool has_made(const BplSema *sema)
{
    const BplProgram *program = sema->program;
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_DATATYPE ||
            (decl->kind == BPL_FUNCTION && bpl_as_function(decl)->constructor))
            return true;
    return program->unit->implicit->decls || bpl_sema_has_civl_forms(program->unit->decls);
}

bool bpl_check_changed(BplProgram *program, const BplCheckOptions *options, unsigned features)
{
    BplSema sema = {.program = program, .names = program->names, .features = features};
    sema.is_partial = program->types && program->unit->implicit && !has_made(&sema);
    return run(&sema, options);
}
