#include "libbpl/pass/sizes.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/walk.h"

typedef struct Finder {
    BplMap *types; /* that quantifiers range over */
    BplMap bodies; /* functions whose bodies were looked at */
    bool has_equality;
} Finder;

static void add_fields(BplMap *types, const BplDatatype *datatype)
{
    BPL_EACH (const BplConstructor, ctor, datatype->constructors)
        BPL_EACH (const BplVarGroup, group, ctor->fields)
            BPL_EACH (const BplVar, var, group->vars)
                bpl_sizes_add(types, var->type);
}

void bpl_sizes_add(BplMap *types, const BplType *type)
{
    type = type->expanded;
    bool is_map = type->kind == BPL_T_MAP;
    if (type->kind == BPL_T_CTOR && !bpl_map_put(types, type->decl, types) &&
        ((const BplNode *)type->decl)->kind == BPL_DATATYPE)
        add_fields(types, type->decl);
    for (uint32_t i = 0; (is_map || type->kind == BPL_T_CTOR) && i < type->count + is_map; i++)
        bpl_sizes_add(types, type->args[i]);
}

/* Types that may be of any size: declared ones, and what type parameters stand for. */
static bool has_open_size(const BplType *type)
{
    type = type->expanded;
    bool is_map = type->kind == BPL_T_MAP;
    if (type->kind == BPL_T_CTOR || type->kind == BPL_T_VAR || type->kind == BPL_T_BOUND)
        return true;
    for (uint32_t i = 0; is_map && i < type->count + 1; i++)
        if (has_open_size(type->args[i]))
            return true;
    return false;
}

static BplWalk look(BplWalker *walker, BplNode *node)
{
    Finder *f = walker->data;
    if (node->kind == BPL_QUANT && node->op != BPL_LAMBDA) {
        BPL_EACH (const BplVarGroup, group, bpl_as_quant(node)->vars)
            BPL_EACH (const BplVar, var, group->vars)
                bpl_sizes_add(f->types, var->type);
    } else if (node->kind == BPL_BINARY && (node->op == BPL_OP_EQ || node->op == BPL_OP_NEQ)) {
        f->has_equality |= has_open_size(bpl_as_binary(node)->left->type);
    } else if (node->kind == BPL_APPLY && bpl_as_apply(node)->function->kind == BPL_FUNCTION) {
        const BplFunction *function = bpl_as_function(bpl_as_apply(node)->function);
        if (function->body && !bpl_map_put(&f->bodies, function, f)) {
            BplWalker further = {.enter = look, .data = f};
            bpl_walk(&further, &function->body->node);
        }
    }
    return BPL_WALK_ON;
}

void bpl_sizes_bounded(BplMap *types, const BplAxiom *axiom)
{
    BplMap found = {0};
    Finder f = {.types = &found};
    BplWalker walker = {.enter = look, .data = &f};
    bpl_walk(&walker, &axiom->expr->node);
    for (size_t i = 0; f.has_equality && found.slots && i <= found.mask; i++)
        if (found.slots[i].key)
            bpl_map_put(types, found.slots[i].key, types);
    bpl_map_release(&found);
    bpl_map_release(&f.bodies);
}

bool bpl_sizes_meet(const BplMap *a, const BplMap *b)
{
    for (size_t i = 0; a->slots && i <= a->mask; i++)
        if (a->slots[i].key && bpl_map_get(b, a->slots[i].key))
            return true;
    return false;
}
