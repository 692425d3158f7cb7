/* Adds to blocks the assumptions that the interval analysis has inferred. The analysis runs on a
 * copy of the blocks, in which each block has the same number. */
#include "libbpl/boogie/instrument.h"

#include "libbpl/pass/annotate.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/term/constant.h"
#include "libbpl/term/print_constant.h"
#include "libbpl/vc/intervals.h"

#include <string.h>

typedef struct Instrumenter {
    BplBoogieBlocks *blocks;
    BplProgram *program;
    BplVcIntervals found;
    BPL_VEC(BplVar *)
    vars; /* the variables in Boogie's order: globals, locals, parameters */
} Instrumenter;

/* ---- variables ------------------------------------------------------------------------------- */

static void note_vars(Instrumenter *n, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (BplVar, var, group->vars)
            bpl_vec_push(&n->vars, var);
}

static void note_all_vars(Instrumenter *n, const BplDecl *decl)
{
    BPL_EACH (const BplDecl, other, n->program->unit->decls)
        if (other->kind == BPL_VAR_DECL)
            note_vars(n, bpl_as_var_decl(other)->groups);
    for (size_t i = 0; i < n->blocks->locals.count; i++)
        bpl_vec_push(&n->vars, n->blocks->locals.at[i]);
    const BplProcedure *procedure = decl->kind == BPL_PROCEDURE ? bpl_as_procedure(decl) : NULL;
    note_vars(n, procedure ? procedure->ins : bpl_as_implementation(decl)->ins);
    note_vars(n, procedure ? procedure->outs : bpl_as_implementation(decl)->outs);
}

/* ---- states ---------------------------------------------------------------------------------- */

static BplExpr *both(Instrumenter *n, BplExpr *all, BplExpr *one)
{
    return all ? bpl_make_binary(&n->program->arena, BPL_OP_AND, all, one, NULL) : one;
}

/* Makes a literal for the constant, or returns NULL if it is not an integer. */
static BplExpr *number(Instrumenter *n, BplValue value)
{
    BplStrbuf text = {0};
    bpl_print_constant(n->found.terms, value, &text);
    BplExpr *expr = strpbrk(text.text, "./") ? NULL : bpl_parse_expr(n->program, text.text);
    bpl_strbuf_release(&text);
    return expr;
}

/* Adds the constraint of an interval to the conjunction `all`: low <= x && x < high + 1, or x ==
 * low, for an integer variable x. */
static BplExpr *with_int(Instrumenter *n, BplExpr *all, BplVar *var, BplInterval of)
{
    BplArena *arena = &n->program->arena;
    BplTerms *terms = n->found.terms;
    if (bpl_interval_is_point(of))
        return both(n, all,
                    bpl_make_binary(arena, BPL_OP_EQ, bpl_make_ident(arena, var, NULL),
                                    number(n, of.low), NULL));
    if (of.low != BPL_NONE)
        all = both(n, all,
                   bpl_make_binary(arena, BPL_OP_LE, number(n, of.low),
                                   bpl_make_ident(arena, var, NULL), NULL));
    if (of.high != BPL_NONE) {
        BplValue high = bpl_constant_add(terms, of.high, bpl_term_int(terms, 1));
        all = both(n, all,
                   bpl_make_binary(arena, BPL_OP_LT, bpl_make_ident(arena, var, NULL),
                                   number(n, high), NULL));
    }
    return all;
}

static BplExpr *with_var(Instrumenter *n, BplExpr *all, BplVar *var, BplInterval of)
{
    BplArena *arena = &n->program->arena;
    if (var->type->expanded->kind == BPL_T_INT)
        return with_int(n, all, var, of);
    if (var->type->expanded->kind != BPL_T_BOOL || !bpl_interval_is_point(of))
        return all;
    BplExpr *ident = bpl_make_ident(arena, var, NULL);
    bool is_true = bpl_constant_sign(n->found.terms, of.low) != 0;
    return both(n, all, is_true ? ident : bpl_make_not(arena, ident));
}

/* Makes the statement assume {:inferred} with the conjunction of the constraints of the analysis
 * state. */
static BplStmt *assumption(Instrumenter *n, const BplVcState *state)
{
    BplExpr *all = NULL;
    bool is_known = !n->found.gave_up;
    if (is_known && !state->reached)
        all = bpl_make_bool(&n->program->arena, false, NULL);
    for (size_t i = 0; is_known && state->reached && i < n->vars.count; i++)
        if (bpl_vc_has_interval(n->vars.at[i]->type))
            all = with_var(n, all, n->vars.at[i], bpl_vc_get(&n->found, state, n->vars.at[i]));
    if (!all)
        all = bpl_make_bool(&n->program->arena, true, NULL);
    BplStmt *stmt = bpl_make_assume(&n->program->arena, all, NULL);
    stmt->attrs = bpl_make_attr(n->program, "inferred", NULL);
    bpl_node_set_height(&stmt->node);
    return stmt;
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static void add_first(BplBoogieBlock *block, BplStmt *stmt)
{
    bpl_vec_push(&block->stmts, stmt);
    memmove(block->stmts.at + 1, block->stmts.at, (block->stmts.count - 1) * sizeof stmt);
    block->stmts.at[0] = stmt;
}

/* Makes a body that consists of the blocks, for the analysis. */
static BplBody *body_of(const BplBoogieBlocks *blocks, const BplBody *like)
{
    BplArena *arena = &blocks->program->arena;
    BplBody *body = bpl_ast_body(arena, like->loc);
    BPL_VEC(BplLabel *) labels = {0};
    BplMap numbers = {0};
    BplChain stmts = {0};
    bpl_boogie_block_numbers(blocks, &numbers);
    for (size_t i = 0; i < blocks->all.count; i++)
        bpl_vec_push(&labels,
                     bpl_as_label(bpl_make_label(arena, blocks->all.at[i].label, &like->node)));
    for (size_t i = 0; i < blocks->all.count; i++) {
        const BplBoogieBlock *block = &blocks->all.at[i];
        bpl_chain_add(&stmts, labels.at[i]);
        for (size_t k = 0; k < block->stmts.count; k++)
            bpl_chain_add(&stmts, bpl_ast_clone(arena, &block->stmts.at[k]->node, NULL));
        BplStmt *jump = block->returns ? bpl_make_return(arena, &like->node) : NULL;
        for (size_t k = 0; k < block->targets.count; k++) {
            size_t number = (uintptr_t)bpl_map_get(&numbers, block->targets.at[k]) - 1;
            if (jump)
                bpl_make_goto_also(arena, jump, labels.at[number]);
            else
                jump = bpl_make_goto(arena, labels.at[number], &like->node);
        }
        bpl_chain_add(&stmts, jump);
    }
    body->locals = like->locals;
    body->end = like->end;
    body->stmts = (BplStmt *)stmts.first;
    bpl_map_release(&numbers);
    bpl_vec_release(&labels);
    return body;
}

void bpl_boogie_instrument(BplBoogieBlocks *blocks, BplDecl *decl, bool everywhere)
{
    Instrumenter n = {.blocks = blocks, .program = blocks->program};
    BplTerms *terms = bpl_terms_new();
    bpl_vc_intervals_init(&n.found, n.program, terms, decl, body_of(blocks, bpl_decl_body(decl)));
    note_all_vars(&n, decl);
    for (size_t i = 0; i < blocks->all.count; i++) {
        BplBoogieBlock *block = &blocks->all.at[i];
        if (!everywhere && !block->is_cut_point)
            continue;
        BplStmt *first = assumption(&n, &n.found.in.at[i]);
        if (everywhere)
            bpl_vec_push(&block->stmts, assumption(&n, &n.found.out.at[i]));
        add_first(block, first);
    }
    bpl_vec_release(&n.vars);
    bpl_vc_intervals_release(&n.found);
    bpl_terms_free(terms);
}
