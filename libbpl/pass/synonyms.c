#include "libbpl/pass/synonyms.h"

#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/rewrite.h"

typedef struct Synonyms {
    BplProgram *program;
    bool changed;
} Synonyms;

static bool is_synonym(const BplNode *decl)
{
    return decl && decl->kind == BPL_TYPE_DEF && bpl_as_type_def(decl)->body;
}

/* Called for each node: replaces the use of a type synonym. The declarations of synonyms are
 * removed last, since they determine the meaning of the uses. */
static bool enter(BplRewriter *rewriter, BplNode *node)
{
    (void)rewriter;
    return node->kind != BPL_TYPE_DECL;
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Synonyms *s = rewriter->data;
    if (node->kind != BPL_NAMED_TYPE || !is_synonym(bpl_as_named_type(node)->decl))
        return node;
    s->changed = true;
    return &bpl_make_type_expanded(s->program, ((BplTypeExpr *)node)->type, node)->node;
}

static BplNode *drop(BplRewriter *rewriter, BplNode *node)
{
    Synonyms *s = rewriter->data;
    if (is_synonym(node)) {
        s->changed = true;
        return NULL;
    }
    return node->kind == BPL_TYPE_DECL && !bpl_as_type_decl(node)->defs ? NULL : node;
}

static bool enter_decl(BplRewriter *rewriter, BplNode *node)
{
    (void)rewriter;
    return node->kind == BPL_TYPE_DECL || node->kind == BPL_TYPE_DEF;
}

bool bpl_pass_synonyms(BplProgram *program, BplFresh *fresh)
{
    (void)fresh;
    Synonyms synonyms = {.program = program};
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = &synonyms};
    bpl_rewrite(&rewriter, &program->unit->node);
    BplRewriter dropper = {.enter = enter_decl, .leave = drop, .data = &synonyms};
    bpl_rewrite(&dropper, &program->unit->node);
    return synonyms.changed;
}
