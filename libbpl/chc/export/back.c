/* Translates terms to Boogie expressions, operator by operator; arithmetic terms are translated as
 * sums of monomials. */
#include "libbpl/base/limits.h"
#include "libbpl/chc/export/back_say.h"

#include "libbpl/sema/make_decl.h"

const BplChcSaid bpl_chc_unsaid = {NULL, NULL};

static const void *key(BplValue symbol)
{
    return (const void *)(uintptr_t)symbol;
}

/* ---- truths ---------------------------------------------------------------------------------- */

static BplChcSaid equation(BplChcBack *b, BplValue left, BplValue right, bool equal)
{
    BplOp op = equal ? BPL_OP_EQ : BPL_OP_NEQ;
    bool linear = bpl_chc_is_number(bpl_term_sort(b->terms, left));
    if (linear) {
        BplChcSaid said = bpl_chc_compare(b, op, left, right);
        if (said.expr)
            return said;
    }
    BplChcSaid l = bpl_chc_say(b, left), r = bpl_chc_say(b, right);
    if (!l.expr || !r.expr || !bpl_type_equal(l.type, r.type))
        return bpl_chc_unsaid;
    if (equal && l.type == &bpl_type_bool)
        op = BPL_OP_IFF;
    bool swap = bpl_chc_is_better_left(r.expr, l.expr);
    return bpl_chc_truth(bpl_chc_binary(b, op, swap ? r.expr : l.expr, swap ? l.expr : r.expr));
}

static BplChcSaid negation(BplChcBack *b, BplValue term);

static BplExpr *join(BplChcBack *b, BplOp op, BplExpr *left, BplExpr *right)
{
    return left ? bpl_chc_binary(b, op, left, right) : right;
}

/* Does the negation of a literal (`negated`) read better as a condition of an implication than the
 * literal itself as the conclusion? It does if the literal is a disequality or a negation. */
static bool is_condition(const BplChcBack *b, BplValue negated)
{
    return bpl_term_is(b->terms, negated, BPL_TERM_EQ) ||
           bpl_term_is(b->terms, negated, BPL_TERM_SYMBOL) ||
           bpl_term_is(b->terms, negated, BPL_TERM_SELECT) ||
           bpl_term_is(b->terms, negated, BPL_TERM_AND);
}

static bool reads_map(BplChcBack *b, BplValue term)
{
    if (!bpl_value_is_term(term) || b->steps++ > bpl_limits->chc_back_steps)
        return false;
    const BplTermNode *node = bpl_term_node(b->terms, term);
    bool reads = node->op == BPL_TERM_SELECT;
    for (uint32_t i = 0; i < node->count && !reads; i++)
        reads = reads_map(b, node->args[i]);
    return reads;
}

/* Returns how well a literal is suited as the conclusion of an implication: 2 for an equation, 1
 * for a literal that reads a map, 0 for any other. */
static int rank(BplChcBack *b, BplValue said)
{
    return bpl_term_is(b->terms, said, BPL_TERM_EQ) ? 2 : reads_map(b, said);
}

/* Translates the disjunction of the negated arguments to an implication: !(a && b != 0) becomes a
 * ==> b == 0. Literals of lower rank (see `rank`) become conditions, those of the highest rank the
 * conclusion. If all have equal ranks, literals that are negations become conditions; if no literal
 * is a negation, all literals except the last one do. */
static BplChcSaid disjunction(BplChcBack *b, const BplTermNode *node)
{
    int highest = 0, lowest = 2;
    uint32_t conditions = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        int own = rank(b, bpl_term_not(b->terms, node->args[i]));
        highest = own > highest ? own : highest;
        lowest = own < lowest ? own : lowest;
        conditions += is_condition(b, node->args[i]);
    }
    BplExpr *given = NULL, *follows = NULL;
    for (uint32_t i = 0; i < node->count; i++) {
        BplValue said = bpl_term_not(b->terms, node->args[i]);
        bool last = i + 1 == node->count && !follows;
        bool condition = !last && (highest > lowest ? rank(b, said) < highest
                                   : conditions     ? is_condition(b, node->args[i])
                                                    : i + 1 < node->count);
        BplChcSaid part = bpl_chc_say(b, condition ? node->args[i] : said);
        if (!part.expr)
            return bpl_chc_unsaid;
        if (condition)
            given = join(b, BPL_OP_AND, given, part.expr);
        else
            follows = join(b, BPL_OP_OR, follows, part.expr);
    }
    return bpl_chc_truth(given ? bpl_chc_binary(b, BPL_OP_IMPLIES, given, follows) : follows);
}

static BplChcSaid conjunction(BplChcBack *b, const BplTermNode *node)
{
    BplExpr *all = NULL;
    for (uint32_t i = 0; i < node->count; i++) {
        BplChcSaid part = bpl_chc_say(b, node->args[i]);
        if (!part.expr)
            return bpl_chc_unsaid;
        all = join(b, BPL_OP_AND, all, part.expr);
    }
    return bpl_chc_truth(all);
}

static BplChcSaid negation(BplChcBack *b, BplValue term)
{
    const BplTermNode *node = bpl_term_node(b->terms, term);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_AND:
        return disjunction(b, node);
    case BPL_TERM_EQ:
        return equation(b, node->args[0], node->args[1], false);
    case BPL_TERM_LE:
        if (bpl_term_sort(b->terms, node->args[0]) == BPL_SORT_REAL)
            return bpl_chc_compare(b, BPL_OP_LT, node->args[1], node->args[0]);
        return bpl_chc_compare(b, BPL_OP_LE,
                               bpl_term_add(b->terms, node->args[1], bpl_term_int(b->terms, 1)),
                               node->args[0]);
    case BPL_TERM_LT:
        return bpl_chc_compare(b, BPL_OP_LE, node->args[1], node->args[0]);
    case BPL_TERM_BVULE:
    case BPL_TERM_BVSLE:
        return bpl_chc_say_bv_less(b, node);
    default: {
        BplChcSaid inner = bpl_chc_say(b, term);
        return inner.expr ? bpl_chc_truth(bpl_make_not(&b->program->arena, inner.expr))
                          : bpl_chc_unsaid;
    }
    }
}

static BplChcSaid choice(BplChcBack *b, const BplTermNode *node)
{
    BplChcSaid parts[3];
    for (int i = 0; i < 3; i++) {
        parts[i] = bpl_chc_say(b, node->args[i]);
        if (!parts[i].expr)
            return bpl_chc_unsaid;
    }
    if (!bpl_type_equal(parts[1].type, parts[2].type))
        return bpl_chc_unsaid;
    BplIfThenElse *either = bpl_ast_if_then_else(&b->program->arena, 0);
    either->condition = parts[0].expr;
    either->then_expr = parts[1].expr;
    either->else_expr = parts[2].expr;
    return (BplChcSaid){bpl_chc_made(either), parts[1].type};
}

/* ---- variables, maps, functions -------------------------------------------------------------- */

static const BplChcMeaning *meaning(const BplChcBack *b, BplValue symbol)
{
    size_t at = (size_t)(uintptr_t)bpl_map_get(&b->meanings, key(symbol));
    return at ? &b->known.at[at - 1] : NULL;
}

static BplChcSaid variable(BplChcBack *b, BplValue symbol)
{
    const BplChcMeaning *m = meaning(b, symbol);
    if (!m || !m->var || !m->var->name)
        return bpl_chc_unsaid;
    bool is_shared = m->var->op == BPL_ROLE_GLOBAL || m->var->op == BPL_ROLE_CONST;
    if (is_shared && bpl_map_get(&b->locals, m->var->name))
        return bpl_chc_unsaid;
    BplArena *arena = &b->program->arena;
    BplExpr *ident = bpl_make_ident(arena, (BplVar *)(uintptr_t)m->var, NULL);
    return (BplChcSaid){m->is_old ? bpl_make_old(arena, ident) : ident, m->type->expanded};
}

static BplChcSaid application(BplChcBack *b, const BplCoreFunction *function, const BplValue *args)
{
    BplChain chain = {0};
    if (!function->decl || function->type_arg_count)
        return bpl_chc_unsaid;
    for (uint32_t i = 0; i < function->param_count; i++) {
        BplChcSaid arg = bpl_chc_say(b, args[i]);
        if (!arg.expr || !bpl_type_equal(arg.type, function->params[i]))
            return bpl_chc_unsaid;
        bpl_chain_add(&chain, arg.expr);
    }
    BplExpr *args_of = (BplExpr *)chain.first;
    return (BplChcSaid){bpl_make_apply(&b->program->arena, function->decl, args_of, NULL),
                        function->result->expanded};
}

/* Translates a read m[i][j] of nested maps: the type of m tells which indices belong to one map, as
 * in m[i, j]. */
static BplChcSaid selection(BplChcBack *b, BplValue term)
{
    BplChcValues indices = {0};
    while (bpl_term_is(b->terms, term, BPL_TERM_SELECT)) {
        const BplTermNode *node = bpl_term_node(b->terms, term);
        for (uint32_t i = node->count; i-- > 1;)
            bpl_vec_push(&indices, node->args[i]);
        term = node->args[0];
    }
    for (size_t i = 0, n = indices.count; i < n / 2; i++) {
        BplValue swapped = indices.at[i];
        indices.at[i] = indices.at[n - 1 - i];
        indices.at[n - 1 - i] = swapped;
    }
    size_t used = 0;
    const BplChcMeaning *m = meaning(b, term);
    BplChcSaid at = bpl_chc_unsaid;
    if (m && m->function && m->function->param_count <= indices.count) {
        at = application(b, m->function, indices.at);
        used = m->function->param_count;
    } else if (!m || !m->function) {
        at = bpl_chc_say(b, term);
    }
    while (at.expr && used < indices.count) {
        const BplType *type = at.type->expanded;
        BplChain chain = {0};
        bool fine = type->kind == BPL_T_MAP && !type->bound && used + type->count <= indices.count;
        for (uint32_t i = 0; fine && i < type->count; i++) {
            BplChcSaid index = bpl_chc_say(b, indices.at[used++]);
            fine = index.expr && bpl_type_equal(index.type, type->args[i]);
            if (fine)
                bpl_chain_add(&chain, index.expr);
        }
        at.expr = fine ? bpl_make_select(&b->program->arena, at.expr, (BplExpr *)chain.first, NULL)
                       : NULL;
        at.type = fine ? type->args[type->count]->expanded : NULL;
    }
    bpl_vec_release(&indices);
    return at;
}

static BplChcSaid update(BplChcBack *b, const BplTermNode *node)
{
    BplChcSaid map = bpl_chc_say(b, node->args[0]);
    if (!map.expr || map.type->kind != BPL_T_MAP || map.type->bound || map.type->count != 1 ||
        node->count != 3)
        return bpl_chc_unsaid;
    BplChcSaid index = bpl_chc_say(b, node->args[1]), value = bpl_chc_say(b, node->args[2]);
    if (!index.expr || !value.expr || !bpl_type_equal(index.type, map.type->args[0]) ||
        !bpl_type_equal(value.type, map.type->args[1]))
        return bpl_chc_unsaid;
    return (BplChcSaid){bpl_make_store(&b->program->arena, map.expr, index.expr, value.expr, NULL),
                        map.type};
}

static BplChcSaid chained(BplChcBack *b, BplOp op, const BplTermNode *node)
{
    BplChcSaid left = bpl_chc_say(b, node->args[0]), right = bpl_chc_say(b, node->args[1]);
    if (!left.expr || !right.expr || left.type != right.type)
        return bpl_chc_unsaid;
    return (BplChcSaid){bpl_chc_binary(b, op, left.expr, right.expr), left.type};
}

static BplChcSaid converted(BplChcBack *b, const BplTermNode *node, BplBasic to,
                            const BplType *type)
{
    BplChcSaid inner = bpl_chc_say(b, node->args[0]);
    if (!inner.expr)
        return bpl_chc_unsaid;
    BplConvert *convert = bpl_ast_convert(&b->program->arena, 0);
    convert->op = (uint8_t)to;
    convert->expr = inner.expr;
    return (BplChcSaid){bpl_chc_made(convert), type};
}

/* ---- quantifiers ----------------------------------------------------------------------------- */

static const BplType *type_of_sort(BplChcBack *b, BplSort sort)
{
    switch (bpl_sort_kind(b->terms->sorts, sort)) {
    case BPL_SORT_KIND_INT:
        return &bpl_type_int;
    case BPL_SORT_KIND_BOOL:
        return &bpl_type_bool;
    case BPL_SORT_KIND_REAL:
        return &bpl_type_real;
    case BPL_SORT_KIND_BV:
        return bpl_type_bv(b->types, bpl_sort_info(b->terms->sorts, sort)->width);
    default:
        return NULL;
    }
}

/* Returns a name for the next variable that the expression binds: one that no declaration of the
 * program has. Names bound in earlier expressions are used again. */
static const BplName *bound_name(BplChcBack *b)
{
    static const char *const nice[] = {"k", "j", "i", "l", "m"};
    if (!b->fresh.program) {
        bpl_fresh_init(&b->fresh, b->program);
        for (size_t i = 0; i < sizeof nice / sizeof *nice; i++)
            if (!bpl_names_find(b->program->names, nice[i], 1))
                bpl_vec_push(&b->bound_names, bpl_names_intern_text(b->program->names, nice[i]));
    }
    if (b->bound == b->bound_names.count)
        bpl_vec_push(&b->bound_names, bpl_fresh_text(&b->fresh, "k"));
    return b->bound_names.at[b->bound++];
}

static BplChcSaid quantified(BplChcBack *b, BplValue term, BplQuantifier quantifier)
{
    const BplBinderInfo *info = bpl_term_binder(b->terms, term);
    const BplName *name = bpl_names_intern_text(b->terms->names, "k");
    BplChcValues symbols = {0};
    BplChain groups = {0};
    bool fine = true;
    for (uint32_t i = 0; i < info->count && fine; i++) {
        const BplType *type = type_of_sort(b, info->sorts[i]);
        fine = type != NULL;
        if (!fine)
            break;
        const BplName *own = bound_name(b);
        BplVarGroup *group = bpl_make_group(b->program, own, BPL_ROLE_BOUND, type, NULL);
        bpl_chain_add(&groups, group);
        bpl_vec_push(&symbols, bpl_term_fresh(b->terms, name, info->sorts[i]));
        bpl_chc_back_mean(b, bpl_vec_last(&symbols),
                          (BplChcMeaning){.var = group->vars, .type = type});
    }
    BplChcSaid body =
        fine ? bpl_chc_say(b, bpl_term_instantiate(b->terms, term, 0, symbols.at)) : bpl_chc_unsaid;
    bpl_vec_release(&symbols);
    if (!body.expr)
        return bpl_chc_unsaid;
    return bpl_chc_truth(bpl_make_quant(&b->program->arena, quantifier, NULL,
                                        (BplVarGroup *)groups.first, NULL, body.expr, NULL));
}

/* ---- all of it ------------------------------------------------------------------------------- */

BplChcSaid bpl_chc_say(BplChcBack *b, BplValue term)
{
    if (b->steps++ > bpl_limits->chc_back_steps)
        return bpl_chc_unsaid;
    if (bpl_term_is_value(b->terms, term))
        return bpl_chc_constant(b, term);
    const BplTermNode *node = bpl_term_node(b->terms, term);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_SYMBOL:
        return variable(b, term);
    case BPL_TERM_NOT:
        return negation(b, node->args[0]);
    case BPL_TERM_AND:
        return conjunction(b, node);
    case BPL_TERM_EQ:
        return equation(b, node->args[0], node->args[1], true);
    case BPL_TERM_LE:
        return bpl_chc_compare(b, BPL_OP_LE, node->args[0], node->args[1]);
    case BPL_TERM_LT:
        return bpl_chc_compare(b, BPL_OP_LT, node->args[0], node->args[1]);
    case BPL_TERM_ADD:
    case BPL_TERM_MUL:
        return bpl_chc_is_number(node->sort) ? bpl_chc_sum(b, term) : bpl_chc_unsaid;
    case BPL_TERM_DIV:
        return chained(b, BPL_OP_INT_DIV, node);
    case BPL_TERM_MOD:
        return chained(b, BPL_OP_MOD, node);
    case BPL_TERM_RDIV:
        return chained(b, BPL_OP_REAL_DIV, node);
    case BPL_TERM_TO_REAL:
        return converted(b, node, BPL_BASIC_REAL, &bpl_type_real);
    case BPL_TERM_TO_INT:
        return converted(b, node, BPL_BASIC_INT, &bpl_type_int);
    case BPL_TERM_ITE:
        return choice(b, node);
    case BPL_TERM_SELECT:
        return selection(b, term);
    case BPL_TERM_STORE:
        return update(b, node);
    case BPL_TERM_CONSTRUCT:
    case BPL_TERM_FIELD:
    case BPL_TERM_IS:
        return bpl_chc_say_data(b, node);
    case BPL_TERM_FORALL:
        return quantified(b, term, BPL_FORALL);
    case BPL_TERM_EXISTS:
        return quantified(b, term, BPL_EXISTS);
    default:
        return bpl_chc_say_bv(b, term);
    }
}

BplExpr *bpl_chc_back(BplChcBack *b, BplValue term)
{
    b->bound = 0;
    b->steps = 0;
    BplChcSaid said = bpl_chc_say(b, term);
    return said.expr && said.type == &bpl_type_bool ? said.expr : NULL;
}

/* ---- names ----------------------------------------------------------------------------------- */

static void add_locals(BplChcBack *b, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (var->name)
                bpl_map_put(&b->locals, var->name, b);
}

void bpl_chc_back_init(BplChcBack *b, const BplChcSystem *system)
{
    const BplCore *core = system->graphs->core;
    *b = (BplChcBack){.program = core->program, .terms = system->terms, .types = core->types};
}

void bpl_chc_back_at(BplChcBack *b, BplDecl *decl)
{
    bpl_map_release(&b->meanings);
    bpl_map_release(&b->locals);
    bpl_vec_clear(&b->known);
    const BplBody *body;
    if (decl->kind == BPL_IMPLEMENTATION) {
        const BplImplementation *impl = bpl_as_implementation(decl);
        add_locals(b, impl->ins);
        add_locals(b, impl->outs);
        body = impl->body;
    } else {
        const BplProcedure *procedure = bpl_as_procedure(decl);
        add_locals(b, procedure->ins);
        add_locals(b, procedure->outs);
        body = procedure->body;
    }
    if (body)
        BPL_EACH (const BplVarDecl, locals, body->locals)
            add_locals(b, locals->groups);
}

void bpl_chc_back_release(BplChcBack *b)
{
    bpl_map_release(&b->meanings);
    bpl_map_release(&b->locals);
    bpl_map_release(&b->functions);
    bpl_vec_release(&b->known);
    bpl_vec_release(&b->made);
    bpl_vec_release(&b->bound_names);
    if (b->fresh.program)
        bpl_fresh_release(&b->fresh);
}

void bpl_chc_back_mean(BplChcBack *b, BplValue symbol, BplChcMeaning meaning)
{
    bpl_vec_push(&b->known, meaning);
    bpl_map_put(&b->meanings, key(symbol), (void *)(uintptr_t)b->known.count);
}
