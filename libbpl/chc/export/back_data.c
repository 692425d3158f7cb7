/* Translates terms of datatypes to expressions; constructors, testers and selectors are found by
 * their names. */
#include "libbpl/chc/export/back_say.h"

static const BplDatatype *datatype_of_type(const BplType *type)
{
    bool is_data = type->kind == BPL_T_CTOR && ((const BplNode *)type->decl)->kind == BPL_DATATYPE;
    return is_data ? (const BplDatatype *)type->decl : NULL;
}

static const BplConstructor *nth_constructor(const BplDatatype *datatype, uint32_t index)
{
    BPL_EACH (const BplConstructor, ctor, datatype->constructors)
        if (index-- == 0)
            return ctor;
    return NULL;
}

static const BplVar *nth_field(const BplConstructor *ctor, uint32_t index)
{
    BPL_EACH (const BplVarGroup, group, ctor->fields)
        BPL_EACH (const BplVar, field, group->vars)
            if (index-- == 0)
                return field;
    return NULL;
}

/* Do several constructors of the datatype have a field of this name? Then the name alone does not
 * determine the selector. */
static bool is_shared(const BplDatatype *datatype, const BplVar *field)
{
    BPL_EACH (const BplConstructor, ctor, datatype->constructors)
        BPL_EACH (const BplVarGroup, group, ctor->fields)
            BPL_EACH (const BplVar, other, group->vars)
                if (other != field && other->name == field->name)
                    return true;
    return false;
}

static BplChcSaid construction(BplChcBack *b, const BplTermNode *node)
{
    const BplSortInfo *info = bpl_sort_info(b->terms->sorts, node->sort);
    BplChain args = {0};
    BPL_EACH (const BplDecl, decl, b->program->unit->decls) {
        const BplDatatype *datatype = decl->kind == BPL_DATATYPE ? bpl_as_datatype(decl) : NULL;
        if (!datatype || datatype->params || datatype->name != info->name)
            continue;
        const BplConstructor *ctor = nth_constructor(datatype, (uint32_t)node->payload);
        for (uint32_t i = 0; ctor && i < node->count; i++) {
            const BplVar *field = nth_field(ctor, i);
            BplChcSaid arg = bpl_chc_say(b, node->args[i]);
            if (!field || !arg.expr || !bpl_type_equal(arg.type, field->type->expanded))
                return bpl_chc_unsaid;
            bpl_chain_add(&args, arg.expr);
        }
        if (!ctor)
            return bpl_chc_unsaid;
        return (BplChcSaid){bpl_make_apply(&b->program->arena, ctor, (BplExpr *)args.first, NULL),
                            datatype->type->expanded};
    }
    return bpl_chc_unsaid;
}

static BplChcSaid selector(BplChcBack *b, const BplTermNode *node)
{
    BplChcSaid object = bpl_chc_say(b, node->args[0]);
    const BplDatatype *datatype = object.expr ? datatype_of_type(object.type) : NULL;
    if (!datatype)
        return bpl_chc_unsaid;
    const BplConstructor *ctor = nth_constructor(datatype, (uint32_t)(node->payload >> 32));
    const BplVar *field = ctor ? nth_field(ctor, (uint32_t)node->payload) : NULL;
    if (!field || field->type->expanded->has_var || is_shared(datatype, field))
        return bpl_chc_unsaid;
    BplFieldSelect *select = bpl_ast_field_select(&b->program->arena, 0);
    select->object = object.expr;
    select->name = field->name;
    return (BplChcSaid){bpl_chc_made(select), field->type->expanded};
}

static BplChcSaid tester(BplChcBack *b, const BplTermNode *node)
{
    BplChcSaid object = bpl_chc_say(b, node->args[0]);
    const BplDatatype *datatype = object.expr ? datatype_of_type(object.type) : NULL;
    const BplConstructor *ctor =
        datatype ? nth_constructor(datatype, (uint32_t)node->payload) : NULL;
    if (!ctor)
        return bpl_chc_unsaid;
    BplIs *is = bpl_ast_is(&b->program->arena, 0);
    is->object = object.expr;
    is->name = ctor->name;
    is->constructor = (BplConstructor *)(uintptr_t)ctor;
    return bpl_chc_truth(bpl_chc_made(is));
}

BplChcSaid bpl_chc_say_data(BplChcBack *b, const BplTermNode *node)
{
    return node->op == BPL_TERM_CONSTRUCT ? construction(b, node)
           : node->op == BPL_TERM_FIELD   ? selector(b, node)
                                          : tester(b, node);
}
