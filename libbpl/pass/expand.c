/* Expands functions, that is, replaces applications by the functions' bodies. A depth-first search
 * with an explicit stack sorts the functions so that each one comes after those that it applies;
 * their bodies are expanded in this order, then the rest of the program. */
#include "libbpl/pass/expand.h"

#include "libbpl/base/map.h"
#include "libbpl/pass/features.h"
#include "libbpl/pass/subst.h"
#include "libbpl/pass/triggers.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

/* A function whose applications are to be replaced by its body. */
typedef struct Macro {
    BplFunction *function;
    enum { NEW, OPEN, DONE, RECURSIVE } state;
    /* parameter -> how often the body uses it: NULL if never, `many` if several times, any other
     * value if once */
    BplMap uses;
    size_t size; /* number of nodes of the expanded body */
} Macro;

typedef struct Frame {
    Macro *macro;
    /* calls.at[next] to calls.at[end - 1] are the calls that the search has not visited yet */
    size_t next, end;
} Frame;

struct BplExpander {
    BplProgram *program;
    BPL_VEC(Macro *) all;
    BplMap of; /* BplFunction -> its Macro */
    BPL_VEC(Frame) frames;
    BPL_VEC(Macro *) calls;
    BPL_VEC(Macro *) order;
    unsigned expanded; /* number of applications that were expanded */
    size_t growth;     /* number of nodes added */
    bool gave_up;
};

static char once, many;

static BplWalk find_mixed(BplWalker *walker, BplNode *node)
{
    (void)walker;
    if (node->kind != BPL_BINARY || (node->op != BPL_OP_EQ && node->op != BPL_OP_NEQ))
        return BPL_WALK_ON;
    const BplType *left = bpl_as_binary(node)->left->type;
    const BplType *right = bpl_as_binary(node)->right->type;
    return left && right && bpl_type_equal(left, right) ? BPL_WALK_ON : BPL_WALK_STOP;
}

/* Is the function's body well-typed for all type arguments? False if the body compares a value of a
 * type parameter with a value of another type, since the comparison is ill-typed for some type
 * arguments. */
static bool is_typed_anywhere(const BplFunction *function)
{
    BplWalker walker = {.enter = find_mixed};
    return !function->type_params || bpl_walk(&walker, &function->body->node);
}

BplExpander *bpl_expander_new(BplProgram *program)
{
    BplExpander *e = bpl_alloc_zero(sizeof *e);
    e->program = program;
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_FUNCTION || !bpl_as_function(decl)->body ||
            bpl_function_builtin(bpl_as_function(decl)) ||
            !(bpl_attr_is_true(decl->attrs, "inline") || bpl_attr_is_true(decl->attrs, "define")))
            continue;
        if (!is_typed_anywhere(bpl_as_function(decl)))
            continue;
        Macro *macro = bpl_alloc_zero(sizeof *macro);
        macro->function = bpl_as_function(decl);
        bpl_vec_push(&e->all, macro);
        bpl_map_put(&e->of, decl, macro);
    }
    return e;
}

void bpl_expander_free(BplExpander *e)
{
    for (size_t i = 0; i < e->all.count; i++) {
        bpl_map_release(&e->all.at[i]->uses);
        bpl_free(e->all.at[i]);
    }
    bpl_vec_release(&e->all);
    bpl_map_release(&e->of);
    bpl_vec_release(&e->frames);
    bpl_vec_release(&e->calls);
    bpl_vec_release(&e->order);
    bpl_free(e);
}

static Macro *macro_of(const BplExpander *e, const void *function)
{
    return function ? bpl_map_get(&e->of, function) : NULL;
}

bool bpl_expander_knows(const BplExpander *e, const BplFunction *function)
{
    const Macro *macro = macro_of(e, function);
    return macro && macro->state != RECURSIVE;
}

/* ---- the order ------------------------------------------------------------------------------- */

static BplWalk note_call(BplWalker *walker, BplNode *node)
{
    BplExpander *e = walker->data;
    Macro *macro = node->kind == BPL_APPLY ? macro_of(e, bpl_as_apply(node)->function) : NULL;
    if (macro)
        bpl_vec_push(&e->calls, macro);
    return BPL_WALK_ON;
}

static void open_macro(BplExpander *e, Macro *macro)
{
    Frame frame = {.macro = macro, .next = e->calls.count};
    BplWalker walker = {.enter = note_call, .data = e};
    bpl_walk(&walker, &macro->function->body->node);
    frame.end = e->calls.count;
    assert(macro->state == NEW && frame.next <= frame.end);
    macro->state = OPEN;
    bpl_vec_push(&e->frames, frame);
}

/* Marks the functions on the search path from `macro` to the top as recursive: they form a cycle of
 * calls. */
static void mark_cycle(BplExpander *e, const Macro *macro)
{
    size_t i = e->frames.count;
    do
        e->frames.at[--i].macro->state = RECURSIVE;
    while (e->frames.at[i].macro != macro && i > 0);
    assert(e->frames.at[i].macro == macro && "the circle closes at an open function");
}

static bool is_open(const BplExpander *e, const Macro *macro)
{
    for (size_t i = e->frames.count; i-- > 0;)
        if (e->frames.at[i].macro == macro)
            return true;
    return false;
}

static void put_in_order(BplExpander *e, Macro *root)
{
    if (root->state != NEW)
        return;
    open_macro(e, root);
    while (e->frames.count) {
        Frame *frame = &bpl_vec_last(&e->frames);
        assert(frame->next <= frame->end && frame->end <= e->calls.count);
        assert(frame->macro->state == OPEN || frame->macro->state == RECURSIVE);
        if (frame->next < frame->end) {
            Macro *called = e->calls.at[frame->next++];
            if (called->state == NEW)
                open_macro(e, called);
            else if (called->state == OPEN || (called->state == RECURSIVE && is_open(e, called)))
                mark_cycle(e, called);
            continue;
        }
        Macro *done = frame->macro;
        (void)bpl_vec_pop(&e->frames);
        if (done->state == OPEN) {
            done->state = DONE;
            bpl_vec_push(&e->order, done);
        }
    }
}

/* ---- expanding ------------------------------------------------------------------------------- */

static bool is_atom(const BplExpr *expr)
{
    switch ((BplKind)expr->kind) {
    case BPL_IDENT:
    BPL_CASES_LITERAL:
        return true;
    default:
        return false;
    }
}

static BplWalk count_use(BplWalker *walker, BplNode *node)
{
    Macro *macro = walker->data;
    BplMap *uses = &macro->uses;
    macro->size++;
    if (node->kind == BPL_IDENT && bpl_as_ident(node)->var)
        if (bpl_map_put(uses, bpl_as_ident(node)->var, &once))
            bpl_map_put(uses, bpl_as_ident(node)->var, &many);
    return BPL_WALK_ON;
}

/* Makes a let variable for a parameter. Its field `role` is set at once, since the role is needed
 * before the program is checked again. */
static BplVarGroup *let_group(BplArena *arena, const BplVar *param, const BplExpr *arg)
{
    BplVarGroup *group = bpl_ast_var_group(arena, arg->loc);
    BplVar *var = bpl_ast_var(arena, arg->loc);
    var->name = param->name;
    var->op = BPL_ROLE_LET;
    var->type = arg->type;
    var->group = group;
    bpl_node_set_height(&var->node);
    group->vars = var;
    bpl_node_set_height(&group->node);
    return group;
}

static BplExpr *expand(BplExpander *e, Macro *macro, BplApply *apply)
{
    BplArena *arena = &e->program->arena;
    BplSubst subst = {.program = e->program, .like = &apply->node};
    BplChain groups = {0}, values = {0};
    const BplType *const *formals = macro->function->signature->args;
    BplExpr *arg = apply->args;
    BPL_EACH (const BplVarGroup, group, macro->function->params) {
        BplExpr *next = (BplExpr *)arg->next;
        assert(arg->type && "an argument was checked");
        arg->next = NULL;
        bpl_pass_match_types(&subst.types, *formals++, arg->type);
        const BplVar *param = group->vars;
        if (param && (is_atom(arg) || bpl_map_get(&macro->uses, param) != &many)) {
            bpl_map_put(&subst.vars, param, arg);
        } else if (param) {
            BplVarGroup *let = let_group(arena, param, arg);
            bpl_map_put(&subst.vars, param, bpl_make_ident(arena, let->vars, NULL));
            bpl_chain_add(&groups, let);
            bpl_chain_add(&values, arg);
        }
        arg = next;
    }
    assert(!arg && "as many arguments as parameters");
    bpl_pass_match_types(&subst.types, *formals, apply->type);
    BplExpr *body = bpl_subst_expr(&subst, macro->function->body);
    body->type = apply->type;
    bpl_subst_release(&subst);
    if (!groups.first)
        return body;
    BplLet *let = bpl_ast_let(arena, apply->loc);
    let->vars = (BplVarGroup *)groups.first;
    let->values = (BplExpr *)values.first;
    let->body = body;
    let->type = apply->type;
    let->is_made = 1;
    bpl_node_set_height(&let->node);
    return &let->base;
}

static bool enter(BplRewriter *rewriter, BplNode *node)
{
    const BplExpander *e = rewriter->data;
    return node->kind != BPL_FUNCTION || !bpl_expander_knows(e, bpl_as_function(node));
}

/* Drops the triggers that expansion has made illegal, since no legal term is left in them. */
static void check_triggers(BplQuant *quant)
{
    BplNode **link = &quant->annotations;
    while (*link) {
        BplNode *node = *link;
        if (node->kind == BPL_TRIGGER && !bpl_trigger_is_legal(bpl_as_trigger(node), quant))
            *link = node->next;
        else
            link = &node->next;
    }
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    BplExpander *e = rewriter->data;
    if (node->kind == BPL_QUANT && e->expanded) {
        check_triggers(bpl_as_quant(node));
        return node;
    }
    Macro *macro = node->kind == BPL_APPLY ? macro_of(e, bpl_as_apply(node)->function) : NULL;
    if (!macro || macro->state == RECURSIVE || e->gave_up)
        return node;
    e->expanded++;
    e->growth += macro->size;
    if (e->growth > BPL_MAX_GROWTH) {
        e->gave_up = true;
        bpl_pass_not_supported(e->program, node->loc, "functions whose expansion grows this large");
        return node;
    }
    return &expand(e, macro, bpl_as_apply(node))->node;
}

void bpl_expander_functions(BplExpander *e)
{
    for (size_t i = 0; i < e->all.count; i++)
        put_in_order(e, e->all.at[i]);
    assert(e->frames.count == 0 && e->order.count <= e->all.count);
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = e};
    for (size_t i = 0; i < e->order.count; i++) {
        Macro *macro = e->order.at[i];
        assert(macro->state == DONE && macro->size == 0);
        BplAssume holder = {.kind = BPL_ASSUME, .expr = macro->function->body};
        bpl_rewrite(&rewriter, &holder.node);
        macro->function->body = holder.expr;
        BplWalker walker = {.enter = count_use, .data = macro};
        bpl_walk(&walker, &macro->function->body->node);
    }
    if (e->order.count)
        bpl_rewrite_where(&rewriter, e->program, BPL_HAS_MACROS);
}
