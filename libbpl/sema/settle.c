/* Settles type parameters that nothing determines. After all checks, each of them is reported and
 * gets a type; afterwards no type of the tree contains a proxy (unknown type). */
#include "libbpl/sema/sema.h"

typedef struct Settling {
    BplSema *sema;
    /* expression -> 1 + the index in `open_uses` of the expression's first type argument that is
     * still unknown */
    BplMap uses;
} Settling;

/* Settles and reports the type arguments of an expression that are still unknown. Choosing a type
 * for one of them may determine others, which are then not reported. Therefore the order is
 * Boogie's: outer expressions before their operands. */
static BplWalk settle_uses(BplWalker *walker, BplNode *node)
{
    Settling *settling = walker->data;
    BplSema *sema = settling->sema;
    if (node->kind == BPL_ATTR)
        return BPL_WALK_PRUNE;
    uintptr_t first = (uintptr_t)bpl_map_get(&settling->uses, node);
    if (!first)
        return BPL_WALK_ON;
    assert(first <= sema->open_uses.count && &sema->open_uses.at[first - 1].expr->node == node);
    for (size_t i = first - 1; i < sema->open_uses.count; i++) {
        const BplOpenUse *use = &sema->open_uses.at[i];
        if (&use->expr->node != node)
            break;
        if (!bpl_type_is_open(use->proxy))
            continue;
        if (!bpl_type_settle(sema->types, sema->names, use->proxy)) {
            bpl_sema_error_too_large(sema, node->loc);
            return BPL_WALK_STOP;
        }
        char *text = bpl_type_text(use->proxy);
        bpl_sema_error(sema, BPL_DIAG_AMBIGUOUS_TYPE, node->loc,
                       "type parameter %s is ambiguous, instantiating to %s",
                       use->param ? use->param->text : "?", text);
        bpl_free(text);
    }
    return BPL_WALK_ON;
}

static void warn(BplSema *sema)
{
    Settling settling = {.sema = sema};
    for (size_t i = sema->open_uses.count; i-- > 0;)
        if (bpl_type_is_open(sema->open_uses.at[i].proxy))
            bpl_map_put(&settling.uses, sema->open_uses.at[i].expr, (void *)(uintptr_t)(i + 1));
    if (settling.uses.count > 0) {
        BplWalker walker = {.enter = settle_uses, .data = &settling};
        bpl_walk_chain(&walker, (BplNode *)sema->program->unit->decls);
    }
    bpl_map_release(&settling.uses);
}

void bpl_sema_settle_types(BplSema *sema)
{
    if (sema->errors == 0)
        warn(sema);
    bool told = sema->errors > 0;
    for (size_t i = 0; i < sema->open_types.count; i++) {
        const BplType **field = sema->open_types.at[i].field;
        assert(!*field || (*field)->kind != BPL_T_SIGNATURE);
        if (!*field)
            continue;
        const BplType *found = NULL;
        if (bpl_type_settle(sema->types, sema->names, *field))
            found = bpl_type_found(sema->types, *field);
        if (found && found->has_proxy && told)
            /* the type contains a bound type variable of a map outside of that map, which is an
             * error */
            found = NULL;
        if (!found && !told) {
            bpl_sema_error_too_large(sema, sema->open_types.at[i].loc);
            told = true;
        }
        *field = found ? found : &bpl_type_bool;
        assert(!(*field)->has_proxy);
    }
}
