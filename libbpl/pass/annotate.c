/* Collects new clauses and assertions, each with the node of the syntax tree after which it is to
 * be inserted. A single rewrite of the program then inserts all of them, and updates the heights of
 * the nodes. */
#include "libbpl/pass/annotate.h"

#include "libbpl/pass/places.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/rewrite.h"

#include <string.h>

/* Returns the last of the assertions that directly follow the label, or the label itself if none
 * follows it. */
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
    return &condition->base;
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

/* Parses the text and returns its declaration; NULL if the text is not a declaration. */
static BplDecl *parse_decl(BplProgram *program, const char *text, size_t length)
{
    BplDecl *decl;
    if (!bpl_program_read_decls(program, "claim", text, length, &decl) || !decl || decl->next)
        return NULL;
    bpl_pass_forget_places(&decl->node);
    return decl;
}

BplExpr *bpl_parse_expr(BplProgram *program, const char *text)
{
    BplStrbuf axiom = {0};
    bpl_strbuf_addf(&axiom, "axiom %s;", text);
    BplDecl *decl = parse_decl(program, axiom.text, axiom.length);
    bpl_strbuf_release(&axiom);
    return decl ? bpl_as_axiom(decl)->expr : NULL;
}

/* ---- claims as texts ------------------------------------------------------------------------- */

void bpl_claims_add(BplClaims *claims, BplNode *place, BplClause clause, const char *text)
{
    for (size_t i = 0; i < claims->all.count; i++) {
        const BplClaim *known = &claims->all.at[i];
        if (known->place == place && known->clause == clause && strcmp(known->text, text) == 0)
            return;
    }
    bpl_vec_push(&claims->all, ((BplClaim){place, clause, bpl_strdup(text)}));
}

void bpl_claims_add_decl(BplClaims *claims, const char *text)
{
    for (size_t i = 0; i < claims->decls.count; i++)
        if (strcmp(claims->decls.at[i], text) == 0)
            return;
    bpl_vec_push(&claims->decls, bpl_strdup(text));
}

void bpl_claims_release(BplClaims *claims)
{
    for (size_t i = 0; i < claims->all.count; i++)
        bpl_free(claims->all.at[i].text);
    for (size_t i = 0; i < claims->decls.count; i++)
        bpl_free(claims->decls.at[i]);
    bpl_vec_release(&claims->all);
    bpl_vec_release(&claims->decls);
    *claims = (BplClaims){0};
}

static bool write_clause(BplAnnotations *notes, const BplClaims *claims, size_t index,
                         BplVar *toggle)
{
    BplProgram *program = notes->program;
    const BplClaim *claim = &claims->all.at[index];
    BplExpr *expr = bpl_parse_expr(program, claim->text);
    if (!expr)
        return false;
    if (toggle)
        expr = bpl_make_binary(&program->arena, BPL_OP_IMPLIES,
                               bpl_make_ident(&program->arena, toggle, NULL), expr, NULL);
    bpl_annotate(notes, claim->place, claim->clause, expr, NULL);
    return true;
}

static bool is_mentioned(const BplClaims *claims, const bool *chosen, const char *name)
{
    for (size_t i = 0; i < claims->all.count; i++)
        if ((!chosen || chosen[i]) && strstr(claims->all.at[i].text, name))
            return true;
    return false;
}

bool bpl_claims_write(BplProgram *program, const BplClaims *claims, const bool *chosen,
                      BplVar *const *toggles)
{
    BplAnnotations notes = {.program = program};
    BplChain decls = {0};
    bool fine = true;
    for (size_t i = 0; i < claims->decls.count; i++) {
        const char *text = claims->decls.at[i];
        BplDecl *decl = parse_decl(program, text, strlen(text));
        fine = fine && decl;
        if (decl && is_mentioned(claims, chosen, bpl_as_function(decl)->name->text))
            bpl_chain_add(&decls, decl);
    }
    bpl_program_add(program, (BplDecl *)decls.first);
    for (int requires = 1; requires >= 0; requires --)
        for (size_t i = 0; i < claims->all.count; i++)
            if ((!chosen || chosen[i]) &&
                (claims->all.at[i].clause == BPL_CLAUSE_REQUIRES) == requires)
                fine = write_clause(&notes, claims, i, toggles ? toggles[i] : NULL) && fine;
    bpl_annotations_write(&notes);
    return fine;
}
