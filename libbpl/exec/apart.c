/* Finds the axioms that have nothing to do with the procedure being executed (the entry).
 *
 *     axiom (forall m: [T]int, x: T :: h(m) == m[x]);
 *     procedure P() { assert 1 > 2; }
 *     procedure Q(m: [T]int) { assert h(m) == 3; }
 *
 * A replay of P need not decide the axiom: whatever its truth value, P does not mention T or h. The
 * verdict on an entry must not depend on the other entries of the run. Therefore a replay uses only
 * the axioms that bpl-dde would keep if the program had this entry alone. If the axioms that are
 * left out contradict each other, the entry does not become safe by that. Axioms without
 * quantifiers are always evaluated. */
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
