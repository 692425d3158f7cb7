/* Translates numbers and sums to expressions, and comparisons of sums, whose monomials are divided
 * between the two sides. */
#include "libbpl/chc/export/back_say.h"

#include <stdio.h>

/* ---- constants ------------------------------------------------------------------------------- */

static const BplName *digits(BplChcBack *b, const mpz_t value, const char *suffix)
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

BplExpr *bpl_chc_made(void *node)
{
    BplExpr *expr = node;
    expr->is_made = 1;
    bpl_node_set_height(&expr->node);
    return expr;
}

static BplExpr *number(BplChcBack *b, const mpz_t value, bool is_real)
{
    BplArena *arena = &b->program->arena;
    mpz_t size;
    mpz_init(size);
    mpz_abs(size, value);
    BplExpr *literal;
    if (is_real) {
        BplRealLit *real = bpl_ast_real_lit(arena, 0);
        real->text = digits(b, size, ".0");
        literal = bpl_chc_made(real);
    } else {
        BplIntLit *integer = bpl_ast_int_lit(arena, 0);
        integer->text = digits(b, size, "");
        literal = bpl_chc_made(integer);
    }
    mpz_clear(size);
    if (mpz_sgn(value) >= 0)
        return literal;
    BplUnary *minus = bpl_ast_unary(arena, 0);
    minus->op = BPL_OP_NEG;
    minus->operand = literal;
    return bpl_chc_made(minus);
}

static BplExpr *rational(BplChcBack *b, const mpq_t q, bool is_real)
{
    BplExpr *top = number(b, mpq_numref(q), is_real);
    if (mpz_cmp_ui(mpq_denref(q), 1) == 0)
        return top;
    return bpl_chc_binary(b, BPL_OP_REAL_DIV, top, number(b, mpq_denref(q), is_real));
}

BplChcSaid bpl_chc_constant(BplChcBack *b, BplValue value)
{
    BplSort sort = bpl_term_sort(b->terms, value);
    BplChcSaid said = bpl_chc_unsaid;
    if (bpl_value_is_bool(value))
        return bpl_chc_truth(bpl_make_bool(&b->program->arena, value == BPL_TRUE, NULL));
    mpq_t q;
    mpz_t bits;
    mpq_init(q);
    mpz_init(bits);
    if ((sort == BPL_SORT_INT || sort == BPL_SORT_REAL) && bpl_term_get_mpq(b->terms, value, q)) {
        bool is_real = sort == BPL_SORT_REAL;
        said = (BplChcSaid){rational(b, q, is_real), is_real ? &bpl_type_real : &bpl_type_int};
    } else if (bpl_sort_kind(b->terms->sorts, sort) == BPL_SORT_KIND_BV &&
               bpl_term_get_mpz(b->terms, value, bits)) {
        uint32_t width = bpl_sort_info(b->terms->sorts, sort)->width;
        char suffix[16];
        snprintf(suffix, sizeof suffix, "bv%u", width);
        BplBvLit *literal = bpl_ast_bv_lit(&b->program->arena, 0);
        literal->text = digits(b, bits, suffix);
        said = (BplChcSaid){bpl_chc_made(literal), bpl_type_bv(b->types, width)};
    }
    mpq_clear(q);
    mpz_clear(bits);
    return said;
}

/* ---- arithmetic ------------------------------------------------------------------------------ */

/* Returns the product of a monomial's factors from number `first` on, that is, without its
 * coefficient. */
static BplChcSaid factors(BplChcBack *b, const BplTermNode *node, uint32_t first)
{
    BplChcSaid all = bpl_chc_say(b, node->args[first]);
    for (uint32_t i = first + 1; i < node->count && all.expr; i++) {
        BplChcSaid next = bpl_chc_say(b, node->args[i]);
        if (!next.expr || next.type != all.type)
            return bpl_chc_unsaid;
        all.expr = bpl_chc_binary(b, BPL_OP_MUL, all.expr, next.expr);
    }
    return all;
}

/* The two sides of a comparison: the sum of the monomials with positive coefficients, and the sum
 * of the others, negated. */
typedef struct Sides {
    BplExpr *side[2];
    mpq_t constant;
    bool is_real, fine;
} Sides;

static void add_to(BplChcBack *b, Sides *s, bool right, BplExpr *expr)
{
    s->side[right] = s->side[right] ? bpl_chc_binary(b, BPL_OP_ADD, s->side[right], expr) : expr;
}

static void add_monomial(BplChcBack *b, Sides *s, BplValue term)
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
    BplChcSaid rest;
    if (bpl_term_is(b->terms, term, BPL_TERM_MUL)) {
        const BplTermNode *node = bpl_term_node(b->terms, term);
        bool scaled = bpl_term_get_mpq(b->terms, node->args[0], factor);
        rest = factors(b, node, scaled);
    } else {
        rest = bpl_chc_say(b, term);
    }
    const BplType *wanted = s->is_real ? &bpl_type_real : &bpl_type_int;
    s->fine = s->fine && rest.expr && rest.type->expanded == wanted;
    if (s->fine) {
        bool right = mpq_sgn(factor) < 0;
        mpq_abs(factor, factor);
        if (mpq_cmp_ui(factor, 1, 1) != 0)
            rest.expr = bpl_chc_binary(b, BPL_OP_MUL, rational(b, factor, s->is_real), rest.expr);
        add_to(b, s, right, rest.expr);
    }
    mpq_clear(factor);
}

static Sides sides_of(BplChcBack *b, BplValue sum)
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

/* Adds the constant to the side of the comparison where it is positive. A side without monomials
 * becomes a number: x - 5 <= 0 is written x <= 5. */
static void settle_constant(BplChcBack *b, Sides *s)
{
    bool right = mpq_sgn(s->constant) < 0;
    bool bare = !s->side[!right] && s->side[right];
    if (bare) { /* one of the two sides has no monomial: the constant moves to this side */
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

bool bpl_chc_is_better_left(const BplExpr *expr, const BplExpr *than)
{
    bool number = than->kind == BPL_INT_LIT || than->kind == BPL_REAL_LIT ||
                  than->kind == BPL_BV_LIT || than->kind == BPL_BOOL_LIT;
    return number || (expr->kind == BPL_IDENT && than->kind != BPL_IDENT);
}

BplChcSaid bpl_chc_compare(BplChcBack *b, BplOp op, BplValue left, BplValue right)
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
        return bpl_chc_unsaid;
    bool swap =
        (op == BPL_OP_EQ || op == BPL_OP_NEQ) && bpl_chc_is_better_left(s.side[1], s.side[0]);
    return bpl_chc_truth(bpl_chc_binary(b, op, s.side[swap], s.side[!swap]));
}

BplChcSaid bpl_chc_sum(BplChcBack *b, BplValue term)
{
    Sides s = sides_of(b, term);
    BplChcSaid said = {NULL, s.is_real ? &bpl_type_real : &bpl_type_int};
    if (s.fine && !s.side[0]) {
        said.expr = rational(b, s.constant, s.is_real);
    } else if (s.fine) {
        bool less = mpq_sgn(s.constant) < 0;
        said.expr = s.side[0];
        if (mpq_sgn(s.constant)) {
            mpq_abs(s.constant, s.constant);
            said.expr = bpl_chc_binary(b, less ? BPL_OP_SUB : BPL_OP_ADD, said.expr,
                                       rational(b, s.constant, s.is_real));
        }
    }
    if (said.expr && s.side[1])
        said.expr = bpl_chc_binary(b, BPL_OP_SUB, said.expr, s.side[1]);
    mpq_clear(s.constant);
    return said.expr ? said : bpl_chc_unsaid;
}
