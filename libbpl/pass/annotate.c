/* Claims are collected by the node they belong to; one rewrite links them in and sets heights. */
#include "libbpl/pass/annotate.h"

#include "libbpl/pass/make.h"
#include "libbpl/pass/make_decl.h"
#include "libbpl/pass/places.h"
#include "libbpl/syntax/rewrite.h"

/* The last of the assertions that the block of a label begins with, or the label. */
static BplNode *last_assertion(BplNode *label)
{
    BplNode *last = label;
    while (last->next && last->next->kind == BPL_ASSERT)
        last = last->next;
    return last;
}

static BplStmt *make_condition(BplArena *arena, BplClause clause, BplExpr *expr)
{
    BplCondition *condition = bpl_ast_condition(arena, 0);
    condition->op = (uint8_t)clause;
    condition->expr = expr;
    condition->is_made = 1;
    return &condition->stmt;
}

BplStmt *bpl_annotate(BplAnnotations *notes, BplNode *place, BplClause clause, BplExpr *expr,
                      BplAttr *attrs)
{
    BplArena *arena = &notes->program->arena;
    bool by_goto = place->kind == BPL_LABEL;
    assert(by_goto || place->kind == BPL_WHILE || place->kind == BPL_PROCEDURE);
    assert((place->kind == BPL_PROCEDURE) != (clause == BPL_CLAUSE_INVARIANT));
    const BplNode *key = by_goto ? last_assertion(place) : place;
    BplStmt *claim =
        by_goto ? bpl_make_assert(arena, expr, NULL) : make_condition(arena, clause, expr);
    claim->attrs = attrs;
    bpl_node_set_height(&claim->node);
    BplChain *chain = bpl_map_get(&notes->chains, key);
    if (!chain) {
        chain = bpl_alloc_zero(sizeof *chain);
        bpl_map_put(&notes->chains, key, chain);
        bpl_vec_push(&notes->all, chain);
    }
    bpl_chain_add(chain, claim);
    return claim;
}

/* ---- into the tree --------------------------------------------------------------------------- */

static BplStmt *followed_by(BplStmt *chain, const BplChain *more)
{
    BplChain whole = {0};
    if (chain)
        bpl_chain_add(&whole, chain);
    bpl_chain_add(&whole, more->first);
    return (BplStmt *)whole.first;
}

static BplNode *insert(BplRewriter *rewriter, BplNode *node)
{
    const BplChain *chain = bpl_map_get(rewriter->data, node);
    if (!chain)
        return node;
    if (node->kind == BPL_PROCEDURE) {
        BplProcedure *procedure = bpl_as_procedure(node);
        procedure->specs = followed_by(procedure->specs, chain);
    } else if (node->kind == BPL_WHILE) {
        BplWhile *loop = bpl_as_while(node);
        loop->invariants = followed_by(loop->invariants, chain);
    } else {
        node->next = chain->first;
        return node;
    }
    bpl_node_set_height(node);
    return node;
}

void bpl_annotations_write(BplAnnotations *notes)
{
    BplRewriter rewriter = {.leave = insert, .data = &notes->chains};
    if (notes->all.count)
        bpl_rewrite(&rewriter, &notes->program->unit->node);
    for (size_t i = 0; i < notes->all.count; i++)
        bpl_free(notes->all.at[i]);
    bpl_vec_release(&notes->all);
    bpl_map_release(&notes->chains);
}

/* ---- expressions as text --------------------------------------------------------------------- */

BplExpr *bpl_parse_expr(BplProgram *program, const char *text)
{
    BplStrbuf decl = {0};
    bpl_program_find_last(program);
    BplDecl *last = program->last;
    bpl_strbuf_addf(&decl, "axiom %s;", text);
    bool read = bpl_program_read_text(program, "claim", decl.text, decl.length);
    bpl_strbuf_release(&decl);
    BplDecl **made = last ? (BplDecl **)&last->node.next : &program->unit->decls;
    BplExpr *expr = read && *made && !(*made)->node.next ? bpl_as_axiom(*made)->expr : NULL;
    *made = NULL;
    program->last = last;
    if (expr)
        bpl_forget_places(&expr->node);
    return expr;
}
