/* Prints statements, clauses and bodies. */
#include "libbpl/syntax/print_internal.h"

#include <string.h>

/* ---- soft keywords --------------------------------------------------------------------------- */

typedef enum SoftPlace { STATEMENT, REFINES } SoftPlace;

/* Prints a backslash if the name is spelled like a soft keyword (keywords.def) that today's Boogie
 * would read as a keyword at this position. */
static void print_escape(BplPrinter *p, const BplName *name, SoftPlace place)
{
    static const struct {
        const char *text;
        SoftPlace place;
    } words[] = {
#define SOFT_WORD(text, place) {text, place},
#include "libbpl/syntax/keywords.def"
    };
    assert(name->length > 0);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].place == place && strcmp(words[i].text, name->text) == 0)
            bpl_print_char(p, '\\');
}

/* Returns the name with which the left side of an assignment begins; NULL if it does not begin with
 * a name. */
static const BplName *first_name(const BplExpr *lhs)
{
    while (lhs->kind == BPL_SELECT || lhs->kind == BPL_FIELD_SELECT)
        lhs = lhs->kind == BPL_SELECT ? bpl_as_select(lhs)->map : bpl_as_field_select(lhs)->object;
    return lhs->kind == BPL_IDENT ? bpl_as_ident(lhs)->name : NULL;
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* Prints one arm of a call, which is the text after `call`: {attrs} x, y := P(args). */
static void print_call_arm(BplPrinter *p, const BplCall *call, int tail)
{
    bpl_print_attrs(p, call->attrs);
    if (call->outs) {
        bpl_print_exprs(p, call->outs, 3);
        bpl_print_text(p, " := ");
    }
    bpl_print_place(p, call->name_loc);
    bpl_print_name(p, call->name);
    bpl_print_char(p, '(');
    bpl_print_exprs(p, call->args, tail + 1);
    bpl_print_char(p, ')');
}

static void print_call_words(BplPrinter *p, bool async, bool free, BplLoc loc)
{
    if (async)
        bpl_print_text(p, "async ");
    if (free)
        bpl_print_text(p, "free ");
    bpl_print_place(p, loc);
    bpl_print_text(p, "call ");
}

static void print_call(BplPrinter *p, const BplCall *call, int tail)
{
    print_call_words(p, call->async, call->free, call->loc);
    if (call->forall)
        bpl_print_text(p, "forall ");
    print_call_arm(p, call, tail);
}

static void print_par_call(BplPrinter *p, const BplParCall *call, int tail)
{
    if (call->par) {
        bpl_print_place(p, call->loc);
        bpl_print_text(p, "par ");
    } else {
        print_call_words(p, call->async, call->free, call->loc);
    }
    bpl_print_attrs(p, call->attrs);
    BPL_EACH (const BplCall, arm, call->arms) {
        BplPrintMark mark = bpl_print_mark(p);
        bool may_break = p->mode == BPL_PRINT_BREAK && arm != call->arms;
        int own_tail = arm->next ? 2 : tail;
        if (may_break)
            bpl_print_try(p, own_tail);
        if (arm != call->arms)
            bpl_print_text(p, " | ");
        print_call_arm(p, arm, own_tail);
        if (may_break && !bpl_print_tried(p, mark)) {
            bpl_print_newline(p, p->indent);
            bpl_print_text(p, "| ");
            print_call_arm(p, arm, own_tail);
        }
    }
}

static void print_any_call(BplPrinter *p, const BplNode *call, int tail)
{
    if (call->kind == BPL_CALL)
        print_call(p, bpl_as_call(call), tail);
    else
        print_par_call(p, bpl_as_par_call(call), tail);
}

/* ---- clauses --------------------------------------------------------------------------------- */

static void print_condition(BplPrinter *p, const BplCondition *condition)
{
    if (condition->free)
        bpl_print_text(p, "free ");
    bpl_print_place(p, condition->loc);
    bpl_print_word(p, bpl_clause_text((BplClause)condition->op));
    bpl_print_char(p, ' ');
    if (condition->expr) {
        bpl_print_claim(p, condition->attrs, condition->expr, 1);
    } else {
        bpl_print_attrs(p, condition->attrs);
        print_any_call(p, &condition->call->node, 1);
    }
    bpl_print_char(p, ';');
}

static void print_measure(BplPrinter *p, const BplMeasure *measure)
{
    if (measure->free)
        bpl_print_text(p, "free ");
    bpl_print_place(p, measure->loc);
    bpl_print_text(p, "measure ");
    bpl_print_attrs(p, measure->attrs);
    bpl_print_exprs(p, measure->exprs, 1);
    bpl_print_char(p, ';');
}

static void print_refines(BplPrinter *p, const BplRefines *refines, int indent)
{
    bpl_print_text(p, "refines ");
    bpl_print_attrs(p, refines->attrs);
    if (refines->action) {
        bpl_print_inline_action(p, refines->action, indent);
    } else {
        print_escape(p, refines->name, REFINES);
        bpl_print_name(p, refines->name);
        bpl_print_char(p, ';');
    }
}

/* ---- statements with statements in them ------------------------------------------------------ */

/* Is the statement's line recorded for #line pragmas? False for a label, a jump or an if that was
 * made by a pass. */
static bool has_line(const BplStmt *stmt)
{
    return !(stmt->is_made && (stmt->kind == BPL_LABEL || stmt->kind == BPL_GOTO ||
                               stmt->kind == BPL_BREAK || stmt->kind == BPL_IF));
}

static void print_stmts(BplPrinter *p, const BplStmt *stmts, int indent)
{
    BPL_EACH (const BplStmt, stmt, stmts) {
        int column = stmt->kind == BPL_LABEL ? indent - BPL_STEP : indent;
        bpl_print_line(p, stmt->start ? stmt->start : stmt->loc, column);
        if (has_line(stmt))
            bpl_print_note_line(p, bpl_node_origin(&stmt->node));
        bpl_print_stmt(p, stmt, indent);
    }
}

/* Prints the rest of a block after its opening brace. */
static void print_block(BplPrinter *p, const BplVarDecl *locals, const BplStmt *stmts, BplLoc end,
                        int indent)
{
    p->at_block_start = true;
    BPL_EACH (const BplVarDecl, local, locals) {
        bpl_print_item(p, local->start, indent + BPL_STEP);
        bpl_print_decl(p, &local->base, indent + BPL_STEP);
    }
    print_stmts(p, stmts, indent + BPL_STEP);
    bpl_print_comment_lines(p, end, indent + BPL_STEP);
    p->at_block_start = false;
    bpl_print_newline(p, indent);
    bpl_print_char(p, '}');
}

/* Prints a guard, (e) or (*); `tail` bytes will follow it. */
static void print_guard(BplPrinter *p, const BplExpr *guard, int tail)
{
    bpl_print_char(p, '(');
    if (guard)
        bpl_print_expr(p, guard, tail + 1);
    else
        bpl_print_char(p, '*');
    bpl_print_char(p, ')');
}

/* Prints the closing brace of the then block and `else`; comments before `else` end the line of the
 * brace. */
static void print_else(BplPrinter *p, BplLoc then_end, int indent)
{
    if (then_end) {
        BplLoc comments_end = bpl_print_comments_after(p, then_end + 1);
        if (comments_end > then_end + 1) {
            bpl_print_comment_lines(p, comments_end, indent);
            bpl_print_newline(p, indent);
            bpl_print_text(p, "else ");
            return;
        }
    }
    bpl_print_text(p, " else ");
}

static void print_if(BplPrinter *p, const BplIf *stmt, int indent)
{
    BplLoc end = stmt->end;
    for (;;) {
        bpl_print_place(p, stmt->loc);
        bpl_print_text(p, "if ");
        bpl_print_attrs(p, stmt->attrs);
        print_guard(p, stmt->guard, 2);
        bpl_print_text(p, " {");
        bool is_last = !stmt->else_if && !stmt->has_else;
        BplLoc then_end = stmt->then_end ? stmt->then_end : is_last ? end : 0;
        print_block(p, NULL, stmt->then_stmts, then_end, indent);
        if (is_last)
            return;
        print_else(p, then_end, indent);
        p->indent = indent + BPL_STEP;
        if (!stmt->else_if)
            break;
        stmt = stmt->else_if;
    }
    bpl_print_char(p, '{');
    print_block(p, NULL, stmt->else_stmts, end, indent);
}

/* Prints the comments between the last clause and the opening brace: they belong to the clauses. */
static void print_after_clauses(BplPrinter *p, const BplStmt *clauses, int indent)
{
    const BplStmt *last = clauses;
    while (last->next)
        last = (const BplStmt *)last->next;
    BplLoc comments_end = last->end ? bpl_print_comments_after(p, last->end + 1) : 0;
    if (comments_end > last->end + 1)
        bpl_print_comment_lines(p, comments_end, indent);
}

static void print_while(BplPrinter *p, const BplWhile *stmt, int indent)
{
    bpl_print_place(p, stmt->loc);
    bpl_print_text(p, "while ");
    print_guard(p, stmt->guard, 2);
    if (stmt->invariants) {
        bpl_print_clauses(p, stmt->invariants, indent);
        print_after_clauses(p, stmt->invariants, indent + BPL_STEP);
        bpl_print_newline(p, indent);
    } else {
        bpl_print_char(p, ' ');
    }
    bpl_print_char(p, '{');
    print_block(p, NULL, stmt->body, stmt->end, indent);
}

/* ---- all of them ----------------------------------------------------------------------------- */

static void print_assign(BplPrinter *p, const BplAssign *assign)
{
    const BplName *name = first_name(assign->lhs);
    if (name)
        print_escape(p, name, STATEMENT);
    bpl_print_expr(p, assign->lhs, 3);
    bpl_print_more_exprs(p, (const BplExpr *)assign->lhs->next, 3);
    bpl_print_char(p, ' ');
    bpl_print_place(p, assign->loc);
    bpl_print_text(p, ":= ");
    if (assign->rhs->next) {
        bpl_print_attrs(p, assign->attrs);
        bpl_print_exprs(p, assign->rhs, 1);
    } else {
        bpl_print_claim(p, assign->attrs, assign->rhs, 1);
    }
    bpl_print_char(p, ';');
}

static void print_unpack(BplPrinter *p, const BplUnpack *unpack)
{
    print_escape(p, bpl_as_apply(unpack->pattern)->name, STATEMENT);
    bpl_print_expr(p, unpack->pattern, 3);
    bpl_print_char(p, ' ');
    bpl_print_place(p, unpack->loc);
    bpl_print_text(p, ":= ");
    bpl_print_claim(p, unpack->attrs, unpack->rhs, 1);
    bpl_print_char(p, ';');
}

static void print_goto(BplPrinter *p, const BplGoto *stmt)
{
    bpl_print_text(p, "goto ");
    bpl_print_attrs(p, stmt->attrs);
    BPL_EACH (const BplTarget, target, stmt->targets)
        bpl_print_list_name(p, target->name, target->loc, target != stmt->targets, 1);
    bpl_print_char(p, ';');
}

static void print_return(BplPrinter *p, const BplReturn *stmt)
{
    bpl_print_text(p, "return");
    if (stmt->expr || stmt->attrs)
        bpl_print_char(p, ' ');
    if (stmt->expr) {
        bpl_print_claim(p, stmt->attrs, stmt->expr, 1);
    } else if (stmt->attrs) {
        bpl_print_attrs(p, stmt->attrs);
        p->at--; /* removes the blank after the attributes */
    }
    bpl_print_char(p, ';');
}

/* Prints the list of variables of a havoc or modifies. */
static void print_vars(BplPrinter *p, const BplExpr *vars)
{
    BPL_EACH (const BplExpr, var, vars) {
        if (var == vars)
            bpl_print_char(p, ' ');
        bpl_print_list_name(p, bpl_as_ident(var)->name, var->loc, var != vars, 1);
    }
    bpl_print_char(p, ';');
}

/* Prints a statement that is a word, an optional name, and a semicolon. */
static void print_simple(BplPrinter *p, const char *word, const BplName *name)
{
    bpl_print_word(p, word);
    if (name) {
        bpl_print_char(p, ' ');
        bpl_print_name(p, name);
    }
    bpl_print_char(p, ';');
}

void bpl_print_stmt(BplPrinter *p, const BplStmt *stmt, int indent)
{
    int indent_before = p->indent;
    p->indent = indent + BPL_STEP;
    switch ((BplStmtKind)stmt->kind) {
    case BPL_ASSIGN:
        print_assign(p, bpl_as_assign(stmt));
        break;
    case BPL_ASSUME:
        bpl_print_text(p, "assume ");
        bpl_print_claim(p, stmt->attrs, bpl_as_assume(stmt)->expr, 1);
        bpl_print_char(p, ';');
        break;
    case BPL_ASSERT:
        bpl_print_text(p, "assert ");
        bpl_print_claim(p, stmt->attrs, bpl_as_assert(stmt)->expr, 1);
        bpl_print_char(p, ';');
        break;
    case BPL_CALL:
    case BPL_PAR_CALL:
        print_any_call(p, &stmt->node, 1);
        bpl_print_char(p, ';');
        break;
    case BPL_LABEL:
        print_escape(p, bpl_as_label(stmt)->name, STATEMENT);
        bpl_print_name(p, bpl_as_label(stmt)->name);
        bpl_print_char(p, ':');
        break;
    case BPL_GOTO:
        print_goto(p, bpl_as_goto(stmt));
        break;
    case BPL_RETURN:
        print_return(p, bpl_as_return(stmt));
        break;
    case BPL_IF:
        print_if(p, bpl_as_if(stmt), indent);
        break;
    case BPL_WHILE:
        print_while(p, bpl_as_while(stmt), indent);
        break;
    case BPL_HAVOC:
        bpl_print_text(p, "havoc");
        print_vars(p, bpl_as_havoc(stmt)->vars);
        break;
    case BPL_UNPACK:
        print_unpack(p, bpl_as_unpack(stmt));
        break;
    case BPL_BREAK:
        print_simple(p, "break", bpl_as_break(stmt)->name);
        break;
    case BPL_YIELD:
        bpl_print_text(p, "yield;");
        break;
    case BPL_HIDE_REVEAL: {
        const BplHideReveal *visibility = bpl_as_hide_reveal(stmt);
        bpl_print_word(p, bpl_visibility_text((BplVisibility)stmt->op));
        bpl_print_char(p, ' ');
        if (visibility->escaped)
            bpl_print_char(p, '\\');
        if (visibility->name)
            bpl_print_raw(p, visibility->name);
        else
            bpl_print_char(p, '*');
        bpl_print_char(p, ';');
        break;
    }
    case BPL_PUSH_POP:
        print_simple(p, bpl_visibility_text((BplVisibility)stmt->op), NULL);
        break;
    case BPL_CONDITION:
        print_condition(p, bpl_as_condition(stmt));
        break;
    case BPL_MODIFIES:
        bpl_print_text(p, "modifies");
        print_vars(p, bpl_as_modifies(stmt)->vars);
        break;
    case BPL_MEASURE:
        print_measure(p, bpl_as_measure(stmt));
        break;
    case BPL_REFINES:
        print_refines(p, bpl_as_refines(stmt), indent);
        break;
    }
    p->indent = indent_before;
}

void bpl_print_clauses(BplPrinter *p, const BplStmt *clauses, int indent)
{
    print_stmts(p, clauses, indent + BPL_STEP);
}

void bpl_print_body(BplPrinter *p, const BplBody *body, int indent)
{
    p->at_block_start = true;
    bpl_print_line(p, body->loc, indent);
    bpl_print_char(p, '{');
    print_block(p, body->locals, body->stmts, body->end, indent);
    const BplStmt *last = body->stmts;
    while (last && last->next)
        last = (const BplStmt *)last->next;
    bool returns_there = !last || (last->kind != BPL_RETURN && last->kind != BPL_GOTO);
    if (returns_there)
        bpl_print_note_line(p, body->end);
}

void bpl_print_code(BplPrinter *p, const BplCode *code)
{
    if (p->mode == BPL_PRINT_FLAT) {
        /* a code expression always takes several lines: the line break makes the try fail */
        bpl_print_newline(p, 0);
        return;
    }
    int indent = p->indent - BPL_STEP;
    BplPrintMode mode = p->mode;
    if (mode == BPL_PRINT_LOOSE)
        p->mode = BPL_PRINT_BREAK;
    bpl_print_place(p, code->loc);
    bpl_print_text(p, "|{");
    print_block(p, code->body->locals, code->body->stmts, code->body->end, indent > 0 ? indent : 0);
    bpl_print_char(p, '|');
    p->mode = mode;
}
