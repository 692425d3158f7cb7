#include "libbpl/sema/make_decl.h"

/* ---- types ----------------------------------------------------------------------------------- */

/* The list of map types that enclose a type, innermost first. */
typedef struct Around {
    const BplType *map;
    BplTypeVar *vars; /* the variables that the map binds */
    const struct Around *outer;
} Around;

typedef struct Writer {
    BplProgram *program;
    BplArena *arena;
    BplLoc loc;
    bool expanded;
} Writer;

static BplTypeExpr *write_type(const Writer *w, const BplType *type, const Around *around);

static void *finish(void *node)
{
    BplNode *head = node;
    head->is_made = 1;
    bpl_node_set_height(head);
    return node;
}

static BplTypeExpr *write_basic(const Writer *w, BplBasic basic)
{
    BplBasicType *written = bpl_ast_basic_type(w->arena, w->loc);
    written->op = (uint8_t)basic;
    return finish(written);
}

static BplNamedType *write_name(const Writer *w, const BplName *name)
{
    BplNamedType *written = bpl_ast_named_type(w->arena, w->loc);
    written->name = name;
    return finish(written);
}

static BplNamedType *write_text(const Writer *w, const char *text)
{
    return write_name(w, bpl_names_intern_text(w->program->names, text));
}

static BplNamedType *write_number(const Writer *w, const char *format, unsigned a, unsigned b)
{
    BplStrbuf text = {0};
    if (b)
        bpl_strbuf_addf(&text, "%s%ue%u", format, a, b);
    else
        bpl_strbuf_addf(&text, "%s%u", format, a);
    BplNamedType *written = write_text(w, text.text);
    bpl_strbuf_release(&text);
    return written;
}

static const BplName *name_of(const BplNode *decl)
{
    switch ((BplKind)decl->kind) {
    case BPL_TYPE_DEF:
        return bpl_as_type_def(decl)->name;
    case BPL_DATATYPE:
        return bpl_as_datatype(decl)->name;
    default:
        return bpl_as_type_var(decl)->name;
    }
}

static BplTypeExpr *write_application(const Writer *w, const BplType *type, const Around *around)
{
    BplNamedType *written = write_name(w, name_of(type->decl));
    written->decl = (BplNode *)(uintptr_t)type->decl;
    BplChain args = {0};
    for (uint32_t i = 0; i < type->count; i++)
        bpl_chain_add(&args, write_type(w, type->args[i], around));
    written->args = (BplTypeExpr *)args.first;
    return finish(written);
}

static BplTypeExpr *write_map(const Writer *w, const BplType *type, const Around *around)
{
    BplMapType *written = bpl_ast_map_type(w->arena, w->loc);
    BplChain vars = {0}, args = {0};
    for (uint32_t i = 0; i < type->bound; i++)
        bpl_chain_add(&vars, bpl_make_type_var(w->arena, type->names[i], NULL));
    written->type_params = (BplTypeVar *)vars.first;
    Around here = {type, written->type_params, around};
    const Around *below = type->bound ? &here : around;
    for (uint32_t i = 0; i < type->count; i++)
        bpl_chain_add(&args, write_type(w, type->args[i], below));
    written->args = (BplTypeExpr *)args.first;
    written->result = write_type(w, type->args[type->count], below);
    return finish(written);
}

static BplTypeExpr *write_bound(const Writer *w, const BplType *type, const Around *around)
{
    for (uint32_t depth = type->depth; depth > 0; depth--)
        around = around->outer;
    const BplTypeVar *var = around->vars;
    for (uint32_t i = 0; i < type->index; i++)
        var = (const BplTypeVar *)var->next;
    BplNamedType *written = write_name(w, var->name);
    written->decl = (BplNode *)(uintptr_t)&var->node;
    return finish(written);
}

static BplTypeExpr *write_plain(const Writer *w, const BplType *type, const Around *around)
{
    switch ((BplTypeKind)type->kind) {
    case BPL_T_INT:
        return write_basic(w, BPL_BASIC_INT);
    case BPL_T_REAL:
        return write_basic(w, BPL_BASIC_REAL);
    case BPL_T_BOOL:
        return write_basic(w, BPL_BASIC_BOOL);
    case BPL_T_RMODE:
        return (BplTypeExpr *)write_text(w, "rmode");
    case BPL_T_STRING:
        return (BplTypeExpr *)write_text(w, "string");
    case BPL_T_REGEX:
        return (BplTypeExpr *)write_text(w, "regex");
    case BPL_T_BV:
        return (BplTypeExpr *)write_number(w, "bv", type->width, 0);
    case BPL_T_FLOAT:
        return (BplTypeExpr *)write_number(w, "float", type->significand, type->exponent);
    case BPL_T_VAR:
    case BPL_T_CTOR:
    case BPL_T_SYNONYM:
        return write_application(w, type, around);
    case BPL_T_MAP:
        return write_map(w, type, around);
    case BPL_T_BOUND:
        return write_bound(w, type, around);
    case BPL_T_PROXY:
    case BPL_T_SIGNATURE:
        break;
    }
    assert(!"a type that stands in a checked tree");
    return NULL;
}

/* Writes a type. Outside maps that bind variables, the written type has its meaning. */
static BplTypeExpr *write_type(const Writer *w, const BplType *type, const Around *around)
{
    if (w->expanded)
        type = type->expanded;
    BplTypeExpr *written = write_plain(w, type, around);
    if (!around)
        written->type = type;
    return written;
}

BplTypeExpr *bpl_make_type(BplProgram *program, const BplType *type, const BplNode *like)
{
    Writer writer = {program, &program->arena, like ? like->loc : 0, false};
    return write_type(&writer, type, NULL);
}

BplTypeExpr *bpl_make_type_expanded(BplProgram *program, const BplType *type, const BplNode *like)
{
    Writer writer = {program, &program->arena, like ? like->loc : 0, true};
    return write_type(&writer, type, NULL);
}

/* ---- variables ------------------------------------------------------------------------------- */

BplVarGroup *bpl_make_group(BplProgram *program, const BplName *name, BplRole role,
                            const BplType *type, const BplNode *like)
{
    BplLoc loc = like ? like->loc : 0;
    BplVar *var = bpl_ast_var(&program->arena, loc);
    BplVarGroup *group = bpl_ast_var_group(&program->arena, loc);
    var->name = name;
    var->op = (uint8_t)role;
    var->group = group;
    var->type = type;
    group->vars = finish(var);
    group->type = bpl_make_type(program, type, like);
    return finish(group);
}

BplVarDecl *bpl_make_var_decl(BplProgram *program, const BplName *name, BplRole role,
                              const BplType *type, const BplNode *like)
{
    BplVarDecl *decl = bpl_ast_var_decl(&program->arena, 0);
    decl->groups = bpl_make_group(program, name, role, type, like);
    decl->groups->vars->owner = &decl->node;
    return finish(decl);
}
