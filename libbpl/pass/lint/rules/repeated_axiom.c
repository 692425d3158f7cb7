#include "libbpl/pass/lint/rule.h"
#include "libbpl/syntax/tree.h"

#include <stdlib.h>

typedef struct Entry {
    uint64_t hash;
    const BplAxiom *axiom;
} Entry;

typedef BPL_VEC(Entry) State;

static void enter(BplLint *lint, BplNode *node)
{
    State *axioms = bpl_lint_state(lint);
    bpl_vec_push(axioms,
                 (Entry){bpl_ast_hash(&bpl_as_axiom(node)->expr->node), bpl_as_axiom(node)});
}

static int by_hash(const void *a, const void *b)
{
    const Entry *left = a, *right = b;
    if (left->hash != right->hash)
        return (left->hash > right->hash) - (left->hash < right->hash);
    return (left->axiom->loc > right->axiom->loc) - (left->axiom->loc < right->axiom->loc);
}

static void finish(BplLint *lint)
{
    State *axioms = bpl_lint_state(lint);
    if (axioms->count < 2)
        return;
    qsort(axioms->at, axioms->count, sizeof *axioms->at, by_hash);
    for (size_t i = 1; i < axioms->count; i++) {
        const BplAxiom *axiom = axioms->at[i].axiom, *before = axioms->at[i - 1].axiom;
        if (axioms->at[i].hash == axioms->at[i - 1].hash && axiom->expr->kind != BPL_BOOL_LIT &&
            bpl_ast_equal(&axiom->expr->node, &before->expr->node))
            bpl_lint_hit(lint, axiom->loc, "the same axiom stands above");
    }
}

static void release(BplLint *lint)
{
    State *axioms = bpl_lint_state(lint);
    bpl_vec_release(axioms);
}

const BplRule bpl_rule_repeated_axiom = {.summary = "an axiom that the program has already",
                                         .what = "Two axioms have the same expression.",
                                         .why = "The second one has no effect and costs the prover "
                                                "time; probably one of them has a mistake.",
                                         .example = "axiom (forall x: int :: f(x) > 0);\n"
                                                    "axiom (forall x: int :: f(x) > 0);     // g?",
                                         .repair = "Delete one of them, or write what was meant.",
                                         .kinds = {BPL_AXIOM},
                                         .state_size = sizeof(State),
                                         .enter = enter,
                                         .finish = finish,
                                         .release = release};
