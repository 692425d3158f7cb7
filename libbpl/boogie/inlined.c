/* Inlines calls. A call is replaced by three parts: a block Entry that gives the parameters their
 * values, checks preconditions and havocs locals; the callee's blocks with its variables, bound
 * variables and labels renamed; a block Return that checks postconditions and assigns the results.
 * Then calls in these copied blocks are replaced, as long as the callee's {:inline N} allows. */
#include "libbpl/boogie/inlined.h"

#include "libbpl/boogie/print.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"

#include <string.h>

/* A procedure with a body, which may be inlined. */
typedef struct Callee {
    BplDecl *decl;
    BplBoogieBlocks blocks;
    bool has_depth;
    uint32_t depth; /* number of further nested activations that are inlined, if has_depth */
} Callee;

typedef struct Inliner {
    BplProgram *program;
    BplArena *arena;
    const BplBoogieOptions *options;
    BPL_VEC(Callee) callees;
    BplMap by_procedure; /* BplProcedure -> the number of the procedure's Callee + 1 */
    BplMap counts; /* name of a procedure -> how often the procedure was inlined in this body */
    BplBoogieBlocks made;
    BplStrbuf prefix; /* prefix of generated names; no name of the body begins with it */
    bool changed;
} Inliner;

/* One copy of a callee, with the names that replace the callee's variables and labels in it. */
typedef struct Copy {
    Inliner *inliner;
    BplStrbuf prefix; /* prefix of the names in this copy, inline$P$0$ */
    BplMap vars;      /* variable of the callee -> local variable of the copy */
    BplMap olds;      /* global variable -> local variable with its initial value */
    unsigned in_old;
} Copy;

/* ---- names ----------------------------------------------------------------------------------- */

static const BplName *with_prefix(const Copy *copy, const char *name)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s%s", copy->prefix.text, name);
    const BplName *made = bpl_names_intern(copy->inliner->program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return made;
}

/* Replaced calls split a block into several blocks. Returns the label of the part that follows
 * `count` replaced calls: L, L$1, L$2 … */
static const BplName *part_label(const Inliner *n, const BplName *label, unsigned count)
{
    if (!count)
        return label;
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s$%u", label->text, count);
    const BplName *made = bpl_names_intern(n->program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return made;
}

/* Makes the prefix of generated names longer if the given name begins with it. */
static void avoid(Inliner *n, const BplName *name)
{
    BplStrbuf *prefix = &n->prefix;
    if (name->length < prefix->length || memcmp(name->text, prefix->text, prefix->length) != 0)
        return;
    for (size_t i = prefix->length; i < name->length; i++) {
        bpl_strbuf_add_char(prefix, '$');
        if (name->text[i] != '$')
            break;
    }
    if (strcmp(prefix->text, name->text) == 0)
        bpl_strbuf_add_char(prefix, '$');
}

static void avoid_groups(Inliner *n, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            avoid(n, var->name);
}

static BplVarGroup *ins_of(const BplDecl *decl)
{
    return decl->kind == BPL_PROCEDURE ? bpl_as_procedure(decl)->ins
                                       : bpl_as_implementation(decl)->ins;
}

static BplVarGroup *outs_of(const BplDecl *decl)
{
    return decl->kind == BPL_PROCEDURE ? bpl_as_procedure(decl)->outs
                                       : bpl_as_implementation(decl)->outs;
}

static void find_prefix(Inliner *n, const Callee *body)
{
    bpl_strbuf_clear(&n->prefix);
    bpl_strbuf_add_text(&n->prefix, "inline$");
    avoid_groups(n, ins_of(body->decl));
    avoid_groups(n, outs_of(body->decl));
    for (size_t i = 0; i < body->blocks.locals.count; i++)
        avoid(n, body->blocks.locals.at[i]->name);
    BPL_EACH (const BplDecl, decl, n->program->unit->decls)
        if (decl->kind == BPL_VAR_DECL)
            avoid_groups(n, bpl_as_var_decl(decl)->groups);
    for (size_t i = 0; i < body->blocks.all.count; i++)
        avoid(n, body->blocks.all.at[i].label);
}

/* ---- copies of expressions and statements ---------------------------------------------------- */

static void rename_bound(Copy *copy, BplVarGroup *groups)
{
    BPL_EACH (BplVarGroup, group, groups)
        BPL_EACH (BplVar, var, group->vars) {
            var->name = with_prefix(copy, var->name->text);
            bpl_map_put(&copy->vars, var, var);
        }
}

static bool enter_copy(BplRewriter *rewriter, BplNode *node)
{
    Copy *copy = rewriter->data;
    copy->in_old += node->kind == BPL_OLD;
    if (node->kind == BPL_QUANT)
        rename_bound(copy, bpl_as_quant(node)->vars);
    else if (node->kind == BPL_LET)
        rename_bound(copy, bpl_as_let(node)->vars);
    return true;
}

static BplNode *leave_copy(BplRewriter *rewriter, BplNode *node)
{
    Copy *copy = rewriter->data;
    if (node->kind == BPL_OLD) {
        copy->in_old--;
        return &bpl_as_old(node)->expr->node;
    }
    if (node->kind != BPL_IDENT)
        return node;
    BplIdent *ident = bpl_as_ident(node);
    BplVar *other = copy->in_old ? bpl_map_get(&copy->olds, ident->var) : NULL;
    if (!other)
        other = bpl_map_get(&copy->vars, ident->var);
    if (other) {
        ident->var = other;
        ident->name = other->name;
    }
    return node;
}

static void rewrite_copy(Copy *copy, BplNode *root)
{
    BplRewriter rewriter = {.enter = enter_copy, .leave = leave_copy, .data = copy};
    bpl_rewrite(&rewriter, root);
}

static BplExpr *copy_expr(Copy *copy, const BplExpr *expr)
{
    BplStmt *holder = bpl_make_assume(copy->inliner->arena,
                                      bpl_copy_expr(copy->inliner->arena, expr), &expr->node);
    rewrite_copy(copy, &holder->node);
    return bpl_as_assume(holder)->expr;
}

static BplStmt *copy_stmt(Copy *copy, const BplStmt *stmt)
{
    BplStmt *made = (BplStmt *)bpl_ast_clone(copy->inliner->arena, &stmt->node, NULL);
    rewrite_copy(copy, &made->node);
    return made;
}

/* ---- variables ------------------------------------------------------------------------------- */

static BplVar *add_local(Copy *copy, const BplVar *like, bool has_where)
{
    BplArena *arena = copy->inliner->arena;
    BplVarGroup *group = bpl_ast_var_group(arena, like->loc);
    BplVar *var = bpl_ast_var(arena, like->loc);
    *group = *like->group;
    *var = *like;
    group->next = var->next = NULL;
    group->vars = var;
    var->group = group;
    var->name = with_prefix(copy, like->name->text);
    if (!has_where)
        group->where = NULL;
    bpl_vec_push(&copy->inliner->made.locals, var);
    return var;
}

static void add_groups(Copy *copy, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_map_put(&copy->vars, var, add_local(copy, var, true));
}

/* Maps each parameter of the procedure to the variable of the copy to which the corresponding
 * parameter of the implementation is mapped. */
static void alias(Copy *copy, const BplVarGroup *formals, const BplVarGroup *own)
{
    BPL_VEC(BplVar *) made = {0};
    BPL_EACH (const BplVarGroup, group, own)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_vec_push(&made, bpl_map_get(&copy->vars, var));
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, formals)
        BPL_EACH (const BplVar, var, group->vars)
            bpl_map_put(&copy->vars, var, made.at[i++]);
    bpl_vec_release(&made);
}

/* Adds local variables for the initial values of the global variables that the procedure may
 * modify. */
static void add_olds(Copy *copy, const BplProcedure *procedure)
{
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MODIFIES)
            BPL_EACH (const BplExpr, expr, bpl_as_modifies(spec)->vars) {
                const BplVar *var = bpl_as_ident(expr)->var;
                if (!bpl_map_get(&copy->olds, var))
                    bpl_map_put(&copy->olds, var, add_local(copy, var, false));
            }
}

static void make_variables(Copy *copy, const Callee *callee)
{
    BplProcedure *procedure = bpl_decl_procedure(callee->decl);
    size_t first = copy->inliner->made.locals.count;
    for (size_t i = 0; i < callee->blocks.locals.count; i++) {
        BplVar *local = callee->blocks.locals.at[i];
        bpl_map_put(&copy->vars, local, add_local(copy, local, true));
    }
    add_groups(copy, ins_of(callee->decl));
    add_groups(copy, outs_of(callee->decl));
    if (callee->decl->kind == BPL_IMPLEMENTATION) {
        alias(copy, procedure->ins, ins_of(callee->decl));
        alias(copy, procedure->outs, outs_of(callee->decl));
    }
    add_olds(copy, procedure);
    for (size_t i = first; i < copy->inliner->made.locals.count; i++) {
        BplVarGroup *group = copy->inliner->made.locals.at[i]->group;
        if (group->where)
            group->where = copy_expr(copy, group->where);
    }
}

/* ---- the parts ------------------------------------------------------------------------------- */

typedef BPL_VEC(BplBoogieBlock) Blocks;

static BplBoogieBlock *begin(Blocks *blocks, const BplName *label)
{
    bpl_vec_push(blocks, (BplBoogieBlock){.label = label});
    return &bpl_vec_last(blocks);
}

static BplExpr *ident(const Copy *copy, const BplVar *var)
{
    return bpl_make_ident(copy->inliner->arena, bpl_map_get(&copy->vars, var), NULL);
}

static void add_assign(const Copy *copy, BplBoogieBlock *block, BplExpr *lhs, BplExpr *rhs)
{
    bpl_vec_push(&block->stmts, bpl_make_assign(copy->inliner->arena, lhs, rhs, NULL));
}

/* Adds to the block the specification's clauses of one kind: as assertions, except free
 * postconditions and postconditions with {:InlineAssume}, which are added as assumptions. The
 * condition of a free clause without {:InlineAssume} becomes `true`. */
static void add_claims(Copy *copy, BplBoogieBlock *block, const BplProcedure *procedure,
                       BplClause clause)
{
    BplArena *arena = copy->inliner->arena;
    BPL_EACH (const BplStmt, spec, procedure->specs) {
        if (!bpl_is_clause(spec, clause) && !bpl_is_clause(spec, BPL_CLAUSE_PRESERVES))
            continue;
        const BplCondition *claim = bpl_as_condition(spec);
        bool is_promise = clause == BPL_CLAUSE_ENSURES;
        bool assumes = is_promise && bpl_attr_find(spec->attrs, "InlineAssume");
        BplExpr *expr = claim->free && !assumes ? bpl_make_bool(arena, true, NULL)
                                                : copy_expr(copy, claim->expr);
        assumes |= is_promise && claim->free;
        bpl_vec_push(&block->stmts, assumes ? bpl_make_assume(arena, expr, NULL)
                                            : bpl_make_assert(arena, expr, NULL));
    }
}

static void add_havoc(Copy *copy, BplBoogieBlock *block, const Callee *callee)
{
    BplChain vars = {0};
    for (size_t i = 0; i < callee->blocks.locals.count; i++)
        bpl_chain_add(&vars, ident(copy, callee->blocks.locals.at[i]));
    BPL_EACH (const BplVarGroup, group, outs_of(callee->decl))
        BPL_EACH (const BplVar, var, group->vars)
            bpl_chain_add(&vars, ident(copy, var));
    if (vars.first)
        bpl_vec_push(&block->stmts,
                     bpl_make_havoc(copy->inliner->arena, (BplExpr *)vars.first, NULL));
}

static void add_entry(Copy *copy, Blocks *blocks, const Callee *callee, const BplCall *call)
{
    BplArena *arena = copy->inliner->arena;
    const BplProcedure *procedure = bpl_decl_procedure(callee->decl);
    BplBoogieBlock *block = begin(blocks, with_prefix(copy, "Entry"));
    const BplExpr *arg = call->args;
    BPL_EACH (const BplVarGroup, group, ins_of(callee->decl))
        BPL_EACH (const BplVar, var, group->vars) {
            add_assign(copy, block, ident(copy, var), bpl_copy_expr(arena, arg));
            arg = (const BplExpr *)arg->next;
        }
    add_claims(copy, block, procedure, BPL_CLAUSE_REQUIRES);
    add_havoc(copy, block, callee);
    BPL_EACH (const BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_MODIFIES)
            BPL_EACH (const BplExpr, expr, bpl_as_modifies(spec)->vars) {
                BplVar *old = bpl_map_get(&copy->olds, bpl_as_ident(expr)->var);
                add_assign(copy, block, bpl_make_ident(arena, old, NULL),
                           bpl_copy_expr(arena, expr));
            }
    bpl_vec_push(&block->targets, with_prefix(copy, callee->blocks.all.at[0].label->text));
}

static void add_blocks(Copy *copy, Blocks *blocks, const Callee *callee)
{
    for (size_t i = 0; i < callee->blocks.all.count; i++) {
        const BplBoogieBlock *from = &callee->blocks.all.at[i];
        BplBoogieBlock *to = begin(blocks, with_prefix(copy, from->label->text));
        for (size_t k = 0; k < from->stmts.count; k++)
            bpl_vec_push(&to->stmts, copy_stmt(copy, from->stmts.at[k]));
        for (size_t k = 0; k < from->targets.count; k++)
            bpl_vec_push(&to->targets, with_prefix(copy, from->targets.at[k]->text));
        if (from->returns)
            bpl_vec_push(&to->targets, with_prefix(copy, "Return"));
    }
}

static void add_return(Copy *copy, Blocks *blocks, const Callee *callee, const BplCall *call,
                       const BplName *after)
{
    BplBoogieBlock *block = begin(blocks, with_prefix(copy, "Return"));
    add_claims(copy, block, bpl_decl_procedure(callee->decl), BPL_CLAUSE_ENSURES);
    const BplExpr *out = call->outs;
    BPL_EACH (const BplVarGroup, group, outs_of(callee->decl))
        BPL_EACH (const BplVar, var, group->vars) {
            add_assign(copy, block, bpl_copy_expr(copy->inliner->arena, out), ident(copy, var));
            out = (const BplExpr *)out->next;
        }
    bpl_vec_push(&block->targets, after);
}

/* ---- calls ----------------------------------------------------------------------------------- */

static Callee *callee_of(const Inliner *n, const BplCall *call)
{
    uintptr_t number = (uintptr_t)bpl_map_get(&n->by_procedure, call->procedure);
    return number ? &n->callees.at[number - 1] : NULL;
}

static bool has_depth(BplAttr *attrs, uint32_t *depth)
{
    const BplAttr *attr = bpl_attr_find(attrs, "inline");
    return attr && attr->args && attr->args->kind == BPL_INT_LIT &&
           bpl_int_lit_value(attr->args, depth);
}

static void inline_blocks(Inliner *n, const Blocks *blocks);

static void release_blocks(Blocks *blocks)
{
    for (size_t i = 0; i < blocks->count; i++) {
        bpl_vec_release(&blocks->at[i].stmts);
        bpl_vec_release(&blocks->at[i].targets);
    }
    bpl_vec_release(blocks);
}

static void inline_call(Inliner *n, Callee *callee, const BplCall *call, const BplName *after)
{
    const BplName *name = bpl_decl_procedure(callee->decl)->name;
    uintptr_t count = (uintptr_t)bpl_map_get(&n->counts, name);
    bpl_map_put(&n->counts, name, (void *)(count + 1));
    Copy copy = {.inliner = n};
    Blocks blocks = {0};
    bpl_strbuf_addf(&copy.prefix, "%s%s$%zu$", n->prefix.text, name->text, (size_t)count);
    make_variables(&copy, callee);
    add_entry(&copy, &blocks, callee, call);
    add_blocks(&copy, &blocks, callee);
    add_return(&copy, &blocks, callee, call, after);
    /* the block that contained the call leads to the first block of the copy */
    bpl_vec_push(&bpl_vec_last(&n->made.all).targets, blocks.at[0].label);
    callee->depth--;
    inline_blocks(n, &blocks);
    callee->depth++;
    release_blocks(&blocks);
    bpl_map_release(&copy.vars);
    bpl_map_release(&copy.olds);
    bpl_strbuf_release(&copy.prefix);
}

/* Makes the statement that replaces a call beyond the limit of nested activations. */
static BplStmt *beyond(Inliner *n, BplStmt *call)
{
    if (n->options->inline_ == 2)
        return call;
    BplExpr *no = bpl_make_bool(n->arena, false, &call->node);
    return n->options->inline_ ? bpl_make_assert(n->arena, no, &call->node)
                               : bpl_make_assume(n->arena, no, &call->node);
}

/* Adds the statement to the last block. A call that is inlined ends this block; the statements
 * after it go into a new block. */
static void add_stmt(Inliner *n, BplStmt *stmt, const BplName *label, unsigned *parts)
{
    BplCall *call = stmt->kind == BPL_CALL ? bpl_as_call(stmt) : NULL;
    Callee *callee = call && !call->async ? callee_of(n, call) : NULL;
    bool sets = callee && !callee->has_depth;
    if (sets)
        callee->has_depth = has_depth(stmt->attrs, &callee->depth) ||
                            has_depth(bpl_decl_procedure(callee->decl)->attrs, &callee->depth) ||
                            has_depth(callee->decl->attrs, &callee->depth);
    if (!callee || !callee->has_depth) {
        bpl_vec_push(&bpl_vec_last(&n->made.all).stmts, stmt);
        return;
    }
    n->changed = true;
    if (callee->depth) {
        inline_call(n, callee, call, part_label(n, label, ++*parts));
        bpl_vec_push(&n->made.all, (BplBoogieBlock){.label = part_label(n, label, *parts)});
    } else {
        bpl_vec_push(&bpl_vec_last(&n->made.all).stmts, beyond(n, stmt));
    }
    callee->has_depth &= !sets;
}

static void inline_blocks(Inliner *n, const Blocks *blocks)
{
    for (size_t i = 0; i < blocks->count; i++) {
        const BplBoogieBlock *block = &blocks->at[i];
        unsigned parts = 0;
        bpl_vec_push(&n->made.all, (BplBoogieBlock){.label = block->label});
        for (size_t k = 0; k < block->stmts.count; k++)
            add_stmt(n, block->stmts.at[k], block->label, &parts);
        BplBoogieBlock *last = &bpl_vec_last(&n->made.all);
        last->returns = block->returns;
        for (size_t k = 0; k < block->targets.count; k++)
            bpl_vec_push(&last->targets, block->targets.at[k]);
    }
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static void find_callees(Inliner *n)
{
    BPL_EACH (BplDecl, decl, n->program->unit->decls) {
        if (!bpl_decl_body(decl))
            continue;
        Callee callee = {.decl = decl};
        bpl_boogie_blocks_init(&callee.blocks, n->program, decl);
        bpl_boogie_simplify(&callee.blocks, decl);
        bpl_vec_push(&n->callees, callee);
        if (!bpl_map_get(&n->by_procedure, bpl_decl_procedure(decl)))
            bpl_map_put(&n->by_procedure, bpl_decl_procedure(decl),
                        (void *)(uintptr_t)n->callees.count);
    }
}

static void process(Inliner *n, BplStrbuf *out, const Callee *body)
{
    n->made = (BplBoogieBlocks){.program = n->program};
    n->changed = false;
    find_prefix(n, body);
    for (size_t i = 0; i < body->blocks.locals.count; i++)
        bpl_vec_push(&n->made.locals, body->blocks.locals.at[i]);
    Blocks own = {0};
    for (size_t i = 0; i < body->blocks.all.count; i++)
        bpl_vec_push(&own, body->blocks.all.at[i]);
    inline_blocks(n, &own);
    bpl_vec_release(&own);
    if (n->changed) {
        bpl_strbuf_add_text(out, "after inlining procedure calls\n");
        bpl_boogie_print_procedure(out, n->program, &bpl_decl_procedure(body->decl)->base);
        bpl_boogie_print_blocks(out, body->decl, &n->made);
    }
    bpl_boogie_blocks_release(&n->made);
    bpl_map_release(&n->counts);
}

void bpl_boogie_print_inlined(BplStrbuf *out, BplProgram *program, const BplBoogieOptions *options)
{
    Inliner n = {.program = program, .arena = &program->arena, .options = options};
    find_callees(&n);
    for (size_t i = 0; i < n.callees.count; i++)
        process(&n, out, &n.callees.at[i]);
    for (size_t i = 0; i < n.callees.count; i++)
        bpl_boogie_blocks_release(&n.callees.at[i].blocks);
    bpl_vec_release(&n.callees);
    bpl_map_release(&n.by_procedure);
    bpl_strbuf_release(&n.prefix);
}
