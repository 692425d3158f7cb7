/* Prints code expressions: |{ var x: int; A: x := 1; goto B, C; B: assume p; return x > 0; C:
 * return true; }|
 *
 * The meaning is Boogie's. If the value is to be proved, every run of the blocks must return true
 * and pass its assertions; if it is assumed, some run returns true or fails an assertion. A run
 * ends where an assumption is false. So the value to be proved is the weakest precondition of
 * returning true, and the assumed value is the negation of the weakest precondition of returning
 * false; both are written out path by path. Assignments are lets, local variables and havocs are
 * quantifiers. If it is not known whether the value is assumed or to be proved, both meanings have
 * to agree. They agree if there is at most one run: each goto has one target, or two whose first
 * statements assume opposite conditions. */
#include "libbpl/syntax/tree.h"
#include "libbpl/why/internal.h"

enum { MOST_STEPS = 2000 };

typedef struct Code {
    BplWhy *w;
    BplStrbuf *out;
    bool is_assumed; /* the negation is printed */
    bool is_either;  /* there is at most one run, so that both meanings agree */
    unsigned steps;
} Code;

static void run(Code *c, const BplStmt *stmt);

/* Prints a part of the code expression, with the polarity of the whole expression or, if
 * `is_premise` is set, with the opposite polarity. */
static void part(Code *c, const BplExpr *expr, bool is_premise)
{
    BplWhy *w = c->w;
    int polarity = w->polarity;
    w->polarity = c->is_either                  ? BPL_WHY_EITHER
                  : is_premise != c->is_assumed ? BPL_WHY_ASSUMED
                                                : BPL_WHY_TO_PROVE;
    bpl_why_expr(w, c->out, expr, BPL_WHY_ATOM);
    w->polarity = polarity;
}

static void assign(Code *c, const BplAssign *stmt)
{
    const BplExpr *lhs = stmt->lhs;
    if (lhs->kind != BPL_IDENT || lhs->next) {
        bpl_why_refuse(c->w, stmt->loc, "assignment to a part in a code expression");
        return;
    }
    int polarity = c->w->polarity;
    c->w->polarity = BPL_WHY_EITHER;
    bpl_strbuf_addf(c->out, "let %s = ", bpl_why_var_name(c->w, bpl_as_ident(lhs)->var));
    bpl_why_expr(c->w, c->out, stmt->rhs, BPL_WHY_IMPLIES);
    bpl_strbuf_add_text(c->out, " in ");
    c->w->polarity = polarity;
}

static void any_value(Code *c, const BplVar *var)
{
    bpl_strbuf_addf(c->out, "forall %s: ", bpl_why_var_name(c->w, var));
    bpl_why_type(c->w, c->out, var->type, false);
    bpl_strbuf_add_text(c->out, ". ");
}

static void havoc(Code *c, const BplHavoc *stmt)
{
    BPL_EACH (const BplExpr, expr, stmt->vars)
        any_value(c, bpl_as_ident(expr)->var);
    BPL_EACH (const BplExpr, expr, stmt->vars) {
        const BplExpr *where = bpl_why_where(c->w, bpl_as_ident(expr)->var);
        if (!where)
            continue;
        part(c, where, true);
        bpl_strbuf_add_text(c->out, " -> ");
    }
}

static void follow(Code *c, const BplGoto *stmt)
{
    const char *between = "(";
    BPL_EACH (const BplTarget, target, stmt->targets) {
        bpl_strbuf_addf(c->out, "%s(", between);
        run(c, (const BplStmt *)target->label->next);
        bpl_strbuf_add_char(c->out, ')');
        between = " /\\ ";
    }
    bpl_strbuf_add_char(c->out, ')');
}

/* Prints the value of the code from the statement on. Only branches need parentheses, since every
 * other construct (let, quantifier, implication) extends to the end of the text. */
static void run(Code *c, const BplStmt *stmt)
{
    for (;; stmt = (const BplStmt *)stmt->next) {
        if (!stmt || ++c->steps > MOST_STEPS) {
            bpl_why_refuse(c->w, stmt ? stmt->loc : 0, "code expression with this many paths");
            bpl_strbuf_add_text(c->out, "true");
            return;
        }
        switch ((BplKind)stmt->kind) {
        case BPL_LABEL:
            break;
        case BPL_ASSIGN:
            assign(c, bpl_as_assign(stmt));
            break;
        case BPL_HAVOC:
            havoc(c, bpl_as_havoc(stmt));
            break;
        case BPL_ASSUME:
            part(c, bpl_as_assume(stmt)->expr, true);
            bpl_strbuf_add_text(c->out, " -> ");
            break;
        case BPL_ASSERT:
            part(c, bpl_as_assert(stmt)->expr, false);
            bpl_strbuf_add_text(c->out, " /\\ (");
            run(c, (const BplStmt *)stmt->next);
            bpl_strbuf_add_char(c->out, ')');
            return;
        case BPL_GOTO:
            follow(c, bpl_as_goto(stmt));
            return;
        case BPL_RETURN:
            if (c->is_assumed)
                bpl_strbuf_add_text(c->out, "not ");
            c->w->polarity = c->is_either    ? BPL_WHY_EITHER
                             : c->is_assumed ? BPL_WHY_ASSUMED
                                             : BPL_WHY_TO_PROVE;
            bpl_why_expr(c->w, c->out, bpl_as_return(stmt)->expr, BPL_WHY_ATOM);
            return;
        default:
            bpl_why_refuse(c->w, stmt->loc, "this statement in a code expression");
            return;
        }
    }
}

/* ---- one run --------------------------------------------------------------------------------- */

static const BplExpr *guard_of(const BplTarget *target)
{
    const BplStmt *stmt = (const BplStmt *)target->label->next;
    return stmt && stmt->kind == BPL_ASSUME ? bpl_as_assume(stmt)->expr : NULL;
}

static const BplExpr *without_not(const BplExpr *expr)
{
    bool is_not = expr->kind == BPL_UNARY && expr->op == BPL_OP_NOT;
    return is_not ? bpl_as_unary(expr)->operand : expr;
}

/* Are the expressions a and !a, or !a and a? */
static bool are_opposite(const BplExpr *a, const BplExpr *b)
{
    const BplExpr *bare_a = without_not(a), *bare_b = without_not(b);
    return (bare_a == a) != (bare_b == b) && bpl_ast_equal(&bare_a->node, &bare_b->node);
}

static bool leads_one_way(const BplGoto *stmt)
{
    const BplTarget *first = stmt->targets, *second = (const BplTarget *)first->node.next;
    if (!second)
        return !guard_of(first);
    return !second->node.next && guard_of(first) && guard_of(second) &&
           are_opposite(guard_of(first), guard_of(second));
}

/* Does the code have at most one run? True if there are assumptions only at the beginning of the
 * targets of a goto, and no variable is havocked. */
bool bpl_why_has_one_run(const BplCode *code)
{
    bool behind_label = false;
    if (code->body->locals)
        return false;
    BPL_EACH (const BplStmt, stmt, code->body->stmts) {
        bool fine =
            stmt->kind == BPL_LABEL || stmt->kind == BPL_ASSIGN || stmt->kind == BPL_RETURN ||
            (stmt->kind == BPL_ASSUME && behind_label && &stmt->node != code->body->stmts->next) ||
            (stmt->kind == BPL_GOTO && leads_one_way(bpl_as_goto(stmt)));
        if (!fine)
            return false;
        behind_label = stmt->kind == BPL_LABEL;
    }
    return true;
}

void bpl_why_code(BplWhy *w, BplStrbuf *out, const BplCode *code)
{
    int polarity = w->polarity;
    if (polarity == BPL_WHY_EITHER && !bpl_why_has_one_run(code)) {
        bpl_why_refuse(w, code->loc, "code expression that is neither assumed nor to be proved");
        return;
    }
    bool in_code = w->in_code;
    w->in_code = true;
    Code c = {.w = w,
              .out = out,
              .is_assumed = polarity == BPL_WHY_ASSUMED,
              .is_either = polarity == BPL_WHY_EITHER};
    bpl_strbuf_add_text(out, c.is_assumed ? "(not (" : "(");
    BPL_EACH (const BplVarDecl, decl, code->body->locals)
        BPL_EACH (const BplVarGroup, group, decl->groups)
            BPL_EACH (const BplVar, var, group->vars)
                any_value(&c, var);
    run(&c, code->body->stmts);
    bpl_strbuf_add_text(out, c.is_assumed ? "))" : ")");
    w->polarity = polarity;
    w->in_code = in_code;
}
