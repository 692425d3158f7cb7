/* Axioms that have nothing to do with an entry.
 *
 *     axiom (forall m: [T]int, x: T :: h(m) == m[x]);
 *     procedure P() { assert 1 > 2; }
 *     procedure Q(m: [T]int) { assert h(m) == 3; }
 *
 * A replay of P need not decide the axiom: whatever its truth value, P does not mention T or h. So
 * that the verdict of an entry does not depend on the other entries of the run, a replay takes
 * the axioms as bpl-dde would leave them for this entry alone, with bpl-dde's exception: axioms
 * that contradict each other, and are all apart from the entry, do not make it safe. Axioms
 * without quantifiers are always evaluated. */
#include "libbpl/exec/engine.h"
#include "libbpl/pass/liveness.h"
#include "libbpl/syntax/walk.h"

static BplWalk find_quant(BplWalker *walker, BplNode *node)
{
    (void)walker;
    return node->kind == BPL_QUANT ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool has_quantifier(const BplAxiom *axiom)
{
    BplWalker walker = {.enter = find_quant};
    return !bpl_walk(&walker, &axiom->expr->node);
}

static void find_apart(BplEngine *e)
{
    const char *name = e->result->entry->name->text;
    const BplLivenessOptions options = {.entries = &name, .entry_count = 1};
    BplLiveness liveness;
    size_t unmatched;
    bool is_found = bpl_liveness_init(&liveness, e->program, &options, &unmatched);
    bpl_set_release(&e->apart);
    e->apart = (BplSet){0};
    for (uint32_t i = 0; i < liveness.deps.all.count && is_found; i++) {
        const BplNode *node = liveness.deps.all.at[i].node;
        if (node->kind == BPL_AXIOM && !bpl_is_live(&liveness, i) &&
            has_quantifier(bpl_as_axiom(node)))
            bpl_set_add(&e->apart, node);
    }
    bpl_liveness_release(&liveness);
}

bool bpl_engine_is_apart(void *data, const BplAxiom *axiom)
{
    BplEngine *e = data;
    if (e->apart_from != e->result->entry)
        find_apart(e);
    e->apart_from = e->result->entry;
    return bpl_set_has(&e->apart, axiom);
}
