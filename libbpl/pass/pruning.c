#include "libbpl/pass/pruning.h"

#include "libbpl/pass/features.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/rewrite.h"

/* Returns the chain of the declaration and the axioms of its uses clause, which is removed from the
 * declaration. */
static BplNode *release_uses(BplNode *decl, BplAxiom **uses, bool *has_uses)
{
    BplChain chain = {0};
    bpl_chain_add(&chain, decl);
    bpl_chain_add(&chain, *uses);
    *uses = NULL;
    *has_uses = false;
    bpl_node_set_height(decl);
    return chain.first;
}

static bool enter(BplRewriter *rewriter, BplNode *node)
{
    (void)rewriter;
    BplClass node_class = bpl_kind_class(node->kind);
    return node_class == BPL_CLASS_DECL || node_class == BPL_CLASS_STMT || node->kind == BPL_BODY;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    bool *changed = rewriter->data;
    switch ((BplKind)node->kind) {
    case BPL_HIDE_REVEAL:
    case BPL_PUSH_POP:
        *changed = true;
        return NULL;
    case BPL_AXIOM: {
        BplAxiom *axiom = bpl_as_axiom(node);
        *changed |= axiom->hideable;
        axiom->hideable = false;
        return node;
    }
    case BPL_CONST_DECL: {
        BplConstDecl *decl = bpl_as_const_decl(node);
        *changed |= decl->has_uses;
        return release_uses(node, &decl->uses, &decl->has_uses);
    }
    case BPL_FUNCTION: {
        BplFunction *function = bpl_as_function(node);
        *changed |= function->has_uses || function->revealed;
        function->revealed = false;
        return release_uses(node, &function->uses, &function->has_uses);
    }
    default:
        return node;
    }
}

bool bpl_pass_pruning(BplProgram *program, BplFresh *fresh)
{
    (void)fresh;
    bool changed = false;
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = &changed};
    bpl_rewrite_where(&rewriter, program, BPL_HAS_PRUNING);
    return changed;
}
