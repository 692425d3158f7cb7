/* By the operators of terms; arithmetic goes over sums of monomials. */
#include "libbpl/horn/back.h"

#include "libbpl/pass/make_decl.h"

#include <stdio.h>

typedef struct Typed {
    BplExpr *expr; /* NULL: it cannot be said */
    const BplType *type;
} Typed;

static const Typed unsaid = {NULL, NULL};

static Typed say(BplHornBack *b, BplValue term);

static const void *key(BplValue symbol)
{
    return (const void *)(uintptr_t)symbol;
}

static BplExpr *binary(BplHornBack *b, BplOp op, BplExpr *left, BplExpr *right)
{
    return bpl_make_binary(&b->program->arena, op, left, right, NULL);
}

static Typed truth(BplExpr *expr)
{
    return (Typed){expr, expr ? &bpl_type_bool : NULL};
}

/* ---- constants ------------------------------------------------------------------------------- */

static const BplName *digits(BplHornBack *b, const mpz_t value, const char *suffix)
{
    BplStrbuf text = {0};
    char *plain = bpl_alloc(mpz_sizeinbase(value, 10) + 2);
    mpz_get_str(plain, 10, value);
    bpl_strbuf_addf(&text, "%s%s", plain, suffix);
    const BplName *name = bpl_names_intern(b->program->names, text.text, text.length);
    bpl_free(plain);
    bpl_strbuf_release(&text);
    return name;
}

static BplExpr *made(void *node)
{
    BplExpr *expr = node;
    expr->is_made = 1;
    bpl_node_set_height(&expr->node);
    return expr;
}

static BplExpr *number(BplHornBack *b, const mpz_t value, bool is_real)
{
    BplArena *arena = &b->program->arena;
    mpz_t size;
    mpz_init(size);
    mpz_abs(size, value);
    BplExpr *literal;
    if (is_real) {
        BplRealLit *real = bpl_ast_real_lit(arena, 0);
        real->text = digits(b, size, ".0");
        literal = made(real);
    } else {
        BplIntLit *integer = bpl_ast_int_lit(arena, 0);
        integer->text = digits(b, size, "");
        literal = made(integer);
    }
    mpz_clear(size);
    if (mpz_sgn(value) >= 0)
        return literal;
    BplUnary *minus = bpl_ast_unary(arena, 0);
    minus->op = BPL_OP_NEG;
    minus->operand = literal;
    return made(minus);
}

static BplExpr *rational(BplHornBack *b, const mpq_t q, bool is_real)
{
    BplExpr *top = number(b, mpq_numref(q), is_real);
    if (mpz_cmp_ui(mpq_denref(q), 1) == 0)
        return top;
    return binary(b, BPL_OP_REAL_DIV, top, number(b, mpq_denref(q), is_real));
}

static Typed constant(BplHornBack *b, BplValue value)
{
    BplSort sort = bpl_term_sort(b->terms, value);
    Typed said = unsaid;
    if (bpl_value_is_bool(value))
        return truth(bpl_make_bool(&b->program->arena, value == BPL_TRUE, NULL));
    mpq_t q;
    mpz_t bits;
    mpq_init(q);
    mpz_init(bits);
    if ((sort == BPL_SORT_INT || sort == BPL_SORT_REAL) && bpl_term_get_mpq(b->terms, value, q)) {
        bool is_real = sort == BPL_SORT_REAL;
        said = (Typed){rational(b, q, is_real), is_real ? &bpl_type_real : &bpl_type_int};
    } else if (bpl_sort_kind(b->terms->sorts, sort) == BPL_SORT_KIND_BV &&
               bpl_term_get_mpz(b->terms, value, bits)) {
        uint32_t width = bpl_sort_info(b->terms->sorts, sort)->width;
        char suffix[16];
        snprintf(suffix, sizeof suffix, "bv%u", width);
        BplBvLit *literal = bpl_ast_bv_lit(&b->program->arena, 0);
        literal->text = digits(b, bits, suffix);
        said = (Typed){made(literal), bpl_type_bv(b->types, width)};
    }
    mpq_clear(q);
    mpz_clear(bits);
    return said;
}

/* ---- arithmetic ------------------------------------------------------------------------------ */

static bool is_number_sort(BplSort sort)
{
    return sort == BPL_SORT_INT || sort == BPL_SORT_REAL;
}

/* A monomial without its coefficient. */
static Typed factors(BplHornBack *b, const BplTermNode *node, uint32_t first)
{
    Typed all = say(b, node->args[first]);
    for (uint32_t i = first + 1; i < node->count && all.expr; i++) {
        Typed next = say(b, node->args[i]);
        if (!next.expr || next.type != all.type)
            return unsaid;
        all.expr = binary(b, BPL_OP_MUL, all.expr, next.expr);
    }
    return all;
}

/* The two sides of a sum: monomials with positive coefficients, and negated ones with negative. */
typedef struct Sides {
    BplExpr *side[2];
    mpq_t constant;
    bool is_real, fine;
} Sides;

static void add_to(BplHornBack *b, Sides *s, bool right, BplExpr *expr)
{
    s->side[right] = s->side[right] ? binary(b, BPL_OP_ADD, s->side[right], expr) : expr;
}

static void add_monomial(BplHornBack *b, Sides *s, BplValue term)
{
    mpq_t factor;
    mpq_init(factor);
    mpq_set_ui(factor, 1, 1);
    if (bpl_term_is_value(b->terms, term)) {
        s->fine = s->fine && bpl_term_get_mpq(b->terms, term, factor);
        mpq_add(s->constant, s->constant, factor);
        mpq_clear(factor);
        return;
    }
    Typed rest;
    if (bpl_term_is(b->terms, term, BPL_TERM_MUL)) {
        const BplTermNode *node = bpl_term_node(b->terms, term);
        bool scaled = bpl_term_get_mpq(b->terms, node->args[0], factor);
        rest = factors(b, node, scaled);
    } else {
        rest = say(b, term);
    }
    const BplType *wanted = s->is_real ? &bpl_type_real : &bpl_type_int;
    s->fine = s->fine && rest.expr && rest.type->expanded == wanted;
    if (s->fine) {
        bool right = mpq_sgn(factor) < 0;
        mpq_abs(factor, factor);
        if (mpq_cmp_ui(factor, 1, 1) != 0)
            rest.expr = binary(b, BPL_OP_MUL, rational(b, factor, s->is_real), rest.expr);
        add_to(b, s, right, rest.expr);
    }
    mpq_clear(factor);
}

static Sides sides_of(BplHornBack *b, BplValue sum)
{
    Sides s = {.is_real = bpl_term_sort(b->terms, sum) == BPL_SORT_REAL, .fine = true};
    mpq_init(s.constant);
    if (bpl_term_is(b->terms, sum, BPL_TERM_ADD)) {
        const BplTermNode *node = bpl_term_node(b->terms, sum);
        for (uint32_t i = 0; i < node->count && s.fine; i++)
            add_monomial(b, &s, node->args[i]);
    } else {
        add_monomial(b, &s, sum);
    }
    return s;
}

/* The constant goes where it is positive; a side with nothing is 0. */
static void settle_constant(BplHornBack *b, Sides *s)
{
    bool right = mpq_sgn(s->constant) < 0;
    bool bare = !s->side[!right] && s->side[right];
    if (bare) { /* x - 5 against nothing: x against 5, -5 against x */
        if (!right)
            mpq_neg(s->constant, s->constant);
        s->side[!right] = rational(b, s->constant, s->is_real);
    } else if (mpq_sgn(s->constant) != 0) {
        mpq_t size;
        mpq_init(size);
        mpq_abs(size, s->constant);
        add_to(b, s, right, rational(b, size, s->is_real));
        mpq_clear(size);
    }
    for (int i = 0; i < 2; i++)
        if (!s->side[i]) {
            mpq_set_ui(s->constant, 0, 1);
            s->side[i] = rational(b, s->constant, s->is_real);
        }
}

/* A variable stands left of what is none, and anything left of a number. */
static bool is_better_left(const BplExpr *expr, const BplExpr *than)
{
    bool number = than->kind == BPL_INT_LIT || than->kind == BPL_REAL_LIT ||
                  than->kind == BPL_BV_LIT || than->kind == BPL_BOOL_LIT;
    return number || (expr->kind == BPL_IDENT && than->kind != BPL_IDENT);
}

/* left op right, for one of == != <= <, with everything on the side where it is positive. */
static Typed compare(BplHornBack *b, BplOp op, BplValue left, BplValue right)
{
    Sides s = sides_of(b, bpl_term_sub(b->terms, left, right));
    if (s.fine && op == BPL_OP_LE && !s.is_real && s.side[0] && s.side[1] &&
        mpq_cmp_si(s.constant, 1, 1) == 0) {
        op = BPL_OP_LT;
        mpq_set_ui(s.constant, 0, 1);
    }
    if (s.fine)
        settle_constant(b, &s);
    mpq_clear(s.constant);
    if (!s.fine)
        return unsaid;
    bool swap = (op == BPL_OP_EQ || op == BPL_OP_NEQ) && is_better_left(s.side[1], s.side[0]);
    return truth(binary(b, op, s.side[swap], s.side[!swap]));
}

/* A sum as a value: what is negative is taken away from the rest. */
static Typed sum(BplHornBack *b, BplValue term)
{
    Sides s = sides_of(b, term);
    Typed said = {NULL, s.is_real ? &bpl_type_real : &bpl_type_int};
    if (s.fine && !s.side[0]) {
        said.expr = rational(b, s.constant, s.is_real);
    } else if (s.fine) {
        bool less = mpq_sgn(s.constant) < 0;
        said.expr = s.side[0];
        if (mpq_sgn(s.constant)) {
            mpq_abs(s.constant, s.constant);
            said.expr = binary(b, less ? BPL_OP_SUB : BPL_OP_ADD, said.expr,
                               rational(b, s.constant, s.is_real));
        }
    }
    if (said.expr && s.side[1])
        said.expr = binary(b, BPL_OP_SUB, said.expr, s.side[1]);
    mpq_clear(s.constant);
    return said.expr ? said : unsaid;
}

/* ---- truths ---------------------------------------------------------------------------------- */

static Typed equation(BplHornBack *b, BplValue left, BplValue right, bool equal)
{
    BplOp op = equal ? BPL_OP_EQ : BPL_OP_NEQ;
    bool linear = is_number_sort(bpl_term_sort(b->terms, left));
    if (linear) {
        Typed said = compare(b, op, left, right);
        if (said.expr)
            return said;
    }
    Typed l = say(b, left), r = say(b, right);
    if (!l.expr || !r.expr || !bpl_type_equal(l.type, r.type))
        return unsaid;
    if (equal && l.type == &bpl_type_bool)
        op = BPL_OP_IFF;
    bool swap = is_better_left(r.expr, l.expr);
    return truth(binary(b, op, swap ? r.expr : l.expr, swap ? l.expr : r.expr));
}

static Typed negation(BplHornBack *b, BplValue term);

static BplExpr *join(BplHornBack *b, BplOp op, BplExpr *left, BplExpr *right)
{
    return left ? binary(b, op, left, right) : right;
}

/* Is it better said as a condition, by its negation? Inequations and negations are. */
static bool is_condition(const BplHornBack *b, BplValue negated)
{
    return bpl_term_is(b->terms, negated, BPL_TERM_EQ) ||
           bpl_term_is(b->terms, negated, BPL_TERM_SYMBOL) ||
           bpl_term_is(b->terms, negated, BPL_TERM_SELECT) ||
           bpl_term_is(b->terms, negated, BPL_TERM_AND);
}

static bool reads_map(const BplHornBack *b, BplValue term)
{
    if (!bpl_value_is_term(term))
        return false;
    const BplTermNode *node = bpl_term_node(b->terms, term);
    bool reads = node->op == BPL_TERM_SELECT;
    for (uint32_t i = 0; i < node->count && !reads; i++)
        reads = reads_map(b, node->args[i]);
    return reads;
}

/* What is to be concluded rather than to be a condition: equations most of all, then what is in
 * maps. */
static int rank(const BplHornBack *b, BplValue said)
{
    return bpl_term_is(b->terms, said, BPL_TERM_EQ) ? 2 : reads_map(b, said);
}

/* One of the negated args holds. What ranks lower than others is a condition of these; among equals
 * it is what is negated, or all but the last. */
static Typed disjunction(BplHornBack *b, const BplTermNode *node)
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
        Typed part = say(b, condition ? node->args[i] : said);
        if (!part.expr)
            return unsaid;
        if (condition)
            given = join(b, BPL_OP_AND, given, part.expr);
        else
            follows = join(b, BPL_OP_OR, follows, part.expr);
    }
    return truth(given ? binary(b, BPL_OP_IMPLIES, given, follows) : follows);
}

static Typed conjunction(BplHornBack *b, const BplTermNode *node)
{
    BplExpr *all = NULL;
    for (uint32_t i = 0; i < node->count; i++) {
        Typed part = say(b, node->args[i]);
        if (!part.expr)
            return unsaid;
        all = join(b, BPL_OP_AND, all, part.expr);
    }
    return truth(all);
}

static Typed negation(BplHornBack *b, BplValue term)
{
    const BplTermNode *node = bpl_term_node(b->terms, term);
    switch ((BplTermOp)node->op) {
    case BPL_TERM_AND:
        return disjunction(b, node);
    case BPL_TERM_EQ:
        return equation(b, node->args[0], node->args[1], false);
    case BPL_TERM_LE:
        if (bpl_term_sort(b->terms, node->args[0]) == BPL_SORT_REAL)
            return compare(b, BPL_OP_LT, node->args[1], node->args[0]);
        return compare(b, BPL_OP_LE,
                       bpl_term_add(b->terms, node->args[1], bpl_term_int(b->terms, 1)),
                       node->args[0]);
    case BPL_TERM_LT:
        return compare(b, BPL_OP_LE, node->args[1], node->args[0]);
    default: {
        Typed inner = say(b, term);
        return inner.expr ? truth(bpl_make_not(&b->program->arena, inner.expr)) : unsaid;
    }
    }
}

static Typed choice(BplHornBack *b, const BplTermNode *node)
{
    Typed parts[3];
    for (int i = 0; i < 3; i++) {
        parts[i] = say(b, node->args[i]);
        if (!parts[i].expr)
            return unsaid;
    }
    if (!bpl_type_equal(parts[1].type, parts[2].type))
        return unsaid;
    BplIfThenElse *either = bpl_ast_if_then_else(&b->program->arena, 0);
    either->condition = parts[0].expr;
    either->then_expr = parts[1].expr;
    either->else_expr = parts[2].expr;
    return (Typed){made(either), parts[1].type};
}

/* ---- variables, maps, functions -------------------------------------------------------------- */

static const BplHornMeaning *meaning(const BplHornBack *b, BplValue symbol)
{
    size_t at = (size_t)(uintptr_t)bpl_map_get(&b->meanings, key(symbol));
    return at ? &b->known.at[at - 1] : NULL;
}

static Typed variable(BplHornBack *b, BplValue symbol)
{
    const BplHornMeaning *m = meaning(b, symbol);
    if (!m || !m->var || !m->var->name)
        return unsaid;
    bool is_shared = m->var->op == BPL_ROLE_GLOBAL || m->var->op == BPL_ROLE_CONST;
    if (is_shared && bpl_map_get(&b->locals, m->var->name))
        return unsaid;
    BplArena *arena = &b->program->arena;
    BplExpr *ident = bpl_make_ident(arena, (BplVar *)(uintptr_t)m->var, NULL);
    return (Typed){m->is_old ? bpl_make_old(arena, ident) : ident, m->type->expanded};
}

static Typed application(BplHornBack *b, const BplCoreFunction *function, const BplValue *args)
{
    BplChain chain = {0};
    if (!function->decl || function->type_arg_count)
        return unsaid;
    for (uint32_t i = 0; i < function->param_count; i++) {
        Typed arg = say(b, args[i]);
        if (!arg.expr || !bpl_type_equal(arg.type, function->params[i]))
            return unsaid;
        bpl_chain_add(&chain, arg.expr);
    }
    BplExpr *args_of = (BplExpr *)chain.first;
    return (Typed){bpl_make_apply(&b->program->arena, function->decl, args_of, NULL),
                   function->result->expanded};
}

/* m[i][j] of terms: m's own type says how many indices belong together. */
static Typed selection(BplHornBack *b, BplValue term)
{
    BplHornValues indices = {0};
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
    const BplHornMeaning *m = meaning(b, term);
    Typed at = unsaid;
    if (m && m->function && m->function->param_count <= indices.count) {
        at = application(b, m->function, indices.at);
        used = m->function->param_count;
    } else if (!m || !m->function) {
        at = say(b, term);
    }
    while (at.expr && used < indices.count) {
        const BplType *type = at.type->expanded;
        BplChain chain = {0};
        bool fine = type->kind == BPL_T_MAP && !type->bound && used + type->count <= indices.count;
        for (uint32_t i = 0; fine && i < type->count; i++) {
            Typed index = say(b, indices.at[used++]);
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

static Typed update(BplHornBack *b, const BplTermNode *node)
{
    Typed map = say(b, node->args[0]);
    if (!map.expr || map.type->kind != BPL_T_MAP || map.type->bound || map.type->count != 1 ||
        node->count != 3)
        return unsaid;
    Typed index = say(b, node->args[1]), value = say(b, node->args[2]);
    if (!index.expr || !value.expr || !bpl_type_equal(index.type, map.type->args[0]) ||
        !bpl_type_equal(value.type, map.type->args[1]))
        return unsaid;
    return (Typed){
        bpl_make_store(&b->program->arena, map.expr, index.expr, value.expr, NULL), map.type};
}

static Typed chained(BplHornBack *b, BplOp op, const BplTermNode *node)
{
    Typed left = say(b, node->args[0]), right = say(b, node->args[1]);
    if (!left.expr || !right.expr || left.type != right.type)
        return unsaid;
    return (Typed){binary(b, op, left.expr, right.expr), left.type};
}

static Typed converted(BplHornBack *b, const BplTermNode *node, BplBasic to,
                       const BplType *type)
{
    Typed inner = say(b, node->args[0]);
    if (!inner.expr)
        return unsaid;
    BplConvert *convert = bpl_ast_convert(&b->program->arena, 0);
    convert->op = (uint8_t)to;
    convert->expr = inner.expr;
    return (Typed){made(convert), type};
}

/* ---- quantifiers ----------------------------------------------------------------------------- */

static const BplType *type_of_sort(BplHornBack *b, BplSort sort)
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

/* The first that nothing else in the program has, or that earlier claims had. */
static const BplName *bound_name(BplHornBack *b)
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

static Typed quantified(BplHornBack *b, BplValue term, BplQuantifier quantifier)
{
    const BplBinderInfo *info = bpl_term_binder(b->terms, term);
    const BplName *name = bpl_names_intern_text(b->terms->names, "k");
    BplHornValues symbols = {0};
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
        bpl_horn_back_mean(b, bpl_vec_last(&symbols),
                           (BplHornMeaning){.var = group->vars, .type = type});
    }
    Typed body = fine ? say(b, bpl_term_instantiate(b->terms, term, 0, symbols.at)) : unsaid;
    bpl_vec_release(&symbols);
    if (!body.expr)
        return unsaid;
    return truth(bpl_make_quant(&b->program->arena, quantifier, NULL, (BplVarGroup *)groups.first,
                                NULL, body.expr, NULL));
}

/* ---- all of it ------------------------------------------------------------------------------- */

static Typed say(BplHornBack *b, BplValue term)
{
    if (bpl_term_is_value(b->terms, term))
        return constant(b, term);
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
        return compare(b, BPL_OP_LE, node->args[0], node->args[1]);
    case BPL_TERM_LT:
        return compare(b, BPL_OP_LT, node->args[0], node->args[1]);
    case BPL_TERM_ADD:
    case BPL_TERM_MUL:
        return is_number_sort(node->sort) ? sum(b, term) : unsaid;
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
    case BPL_TERM_FORALL:
        return quantified(b, term, BPL_FORALL);
    case BPL_TERM_EXISTS:
        return quantified(b, term, BPL_EXISTS);
    default:
        return unsaid;
    }
}

BplExpr *bpl_horn_back(BplHornBack *b, BplValue term)
{
    b->bound = 0;
    Typed said = say(b, term);
    return said.expr && said.type == &bpl_type_bool ? said.expr : NULL;
}

/* ---- names ----------------------------------------------------------------------------------- */

static void add_locals(BplHornBack *b, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (var->name)
                bpl_map_put(&b->locals, var->name, b);
}

void bpl_horn_back_init(BplHornBack *b, const BplHornSystem *system, BplDecl *decl)
{
    const BplCore *core = system->graphs->core;
    *b = (BplHornBack){.program = core->program, .terms = system->terms, .types = core->types};
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

void bpl_horn_back_release(BplHornBack *b)
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

void bpl_horn_back_mean(BplHornBack *b, BplValue symbol, BplHornMeaning meaning)
{
    bpl_vec_push(&b->known, meaning);
    bpl_map_put(&b->meanings, key(symbol), (void *)(uintptr_t)b->known.count);
}
