#include "libbpl/pass/type_args.h"

#include "libbpl/sema/make_decl.h"
#include "libbpl/sema/unify.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"

/* ---- types as written ------------------------------------------------------------------------ */

typedef struct Writer {
    BplFresh *fresh;
    const BplMap *known;
} Writer;

/* Called for each node of a type: replaces a type variable by the type known for it, and gives
 * fresh names to type variables that a map type binds. */
static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    const Writer *writer = rewriter->data;
    if (node->kind == BPL_TYPE_VAR) {
        BplTypeVar *var = bpl_as_type_var(node);
        var->name = bpl_fresh_name(writer->fresh, var->name);
    }
    if (node->kind != BPL_NAMED_TYPE)
        return node;
    BplNamedType *type = bpl_as_named_type(node);
    if (!type->decl || type->decl->kind != BPL_TYPE_VAR)
        return node;
    const BplNode *known = writer->known ? bpl_map_get(writer->known, type->decl) : NULL;
    if (known)
        return bpl_ast_clone(&writer->fresh->program->arena, known, NULL);
    type->name = bpl_as_type_var(type->decl)->name;
    return node;
}

static BplTypeExpr *write_type(const Writer *writer, const BplType *type)
{
    BplProgram *program = writer->fresh->program;
    BplVarGroup *frame = bpl_ast_var_group(&program->arena, 0);
    frame->type = bpl_make_type(program, type, NULL);
    BplRewriter rewriter = {.leave = leave, .data = (void *)(uintptr_t)writer};
    bpl_rewrite(&rewriter, &frame->node);
    return frame->type;
}

/* ---- matching -------------------------------------------------------------------------------- */

/* Matches the type `formal` with the type `actual`, and enters the types of the procedure's type
 * parameters into `bound`. Both are types of a checked call, so they differ only in type
 * parameters. */
static void match(BplMap *bound, const BplTypeVar *params, const BplType *formal,
                  const BplType *actual)
{
    if (!formal->has_var || !actual)
        return;
    formal = bpl_type_follow(formal);
    if (formal->kind == BPL_T_VAR) {
        BPL_EACH (const BplTypeVar, param, params) {
            if (param == formal->decl && !bpl_map_get(bound, param))
                bpl_map_put(bound, param, (void *)(uintptr_t)actual);
        }
        return;
    }
    actual = bpl_type_follow(actual);
    if (formal->kind != actual->kind || formal->count != actual->count)
        return;
    uint32_t count = formal->kind == BPL_T_MAP ? formal->count + 1 : formal->count;
    for (uint32_t i = 0; i < count; i++)
        match(bound, params, formal->args[i], actual->args[i]);
}

static void match_all(BplMap *bound, const BplTypeVar *params, const BplVarGroup *groups,
                      const BplExpr *actuals)
{
    BPL_EACH (const BplVarGroup, group, groups) {
        BPL_EACH (const BplVar, var, group->vars) {
            if (!actuals)
                return;
            if (var->type)
                match(bound, params, var->type, actuals->type);
            actuals = (const BplExpr *)actuals->next;
        }
    }
}

void bpl_type_args_of_call(BplMap *args, BplFresh *fresh, const BplCall *call, const BplMap *known)
{
    const BplProcedure *procedure = call->procedure;
    if (!procedure->type_params)
        return;
    const Writer writer = {fresh, known};
    BplMap bound = {0};
    match_all(&bound, procedure->type_params, procedure->ins, call->args);
    match_all(&bound, procedure->type_params, procedure->outs, call->outs);
    BPL_EACH (BplTypeVar, param, procedure->type_params) {
        const BplType *type = bpl_map_get(&bound, param);
        bpl_map_put(args, param, write_type(&writer, type ? type : &bpl_type_int));
    }
    bpl_map_release(&bound);
}
