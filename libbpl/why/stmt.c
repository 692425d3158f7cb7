/* Prints simple statements, and the checks that they contain. */
#include "libbpl/why/internal.h"

#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/walk.h"

#include <stdio.h>
#include <string.h>

void bpl_why_indent(BplStrbuf *out, unsigned indent)
{
    enum { WIDEST = 60 };
    bpl_strbuf_add_repeated(out, ' ', indent < WIDEST ? indent : WIDEST);
}

bool bpl_why_var_has(const BplVar *var, const char *attribute)
{
    if (var->op != BPL_ROLE_LOCAL || !var->group)
        return false;
    return bpl_attr_is_true(var->group->attrs, attribute) ||
           (var->owner && var->owner->kind == BPL_VAR_DECL &&
            bpl_attr_is_true(bpl_as_var_decl(var->owner)->attrs, attribute));
}

const BplExpr *bpl_why_where(const BplWhy *w, const BplVar *var)
{
    (void)w;
    return var->group ? var->group->where : NULL;
}

/* ---- checks ---------------------------------------------------------------------------------- */

static uint32_t bucket_of(const BplWhyCheck *check)
{
    return (check->line * 31 + check->column) % BPL_WHY_BUCKETS;
}

static bool is_known(const BplWhy *w, const BplWhyCheck *check)
{
    for (uint32_t i = w->buckets[bucket_of(check)]; i; i = w->previous.at[i - 1]) {
        const BplWhyCheck *other = &w->text->checks.at[i - 1];
        if (other->kind == check->kind && other->line == check->line &&
            other->column == check->column && strcmp(other->file, check->file) == 0 &&
            strcmp(other->explanation, check->explanation) == 0)
            return true;
    }
    return false;
}

static void add_check(BplWhy *w, const BplWhyCheck *check)
{
    uint32_t *bucket = &w->buckets[bucket_of(check)];
    bpl_vec_push(&w->text->checks, *check);
    bpl_vec_push(&w->previous, *bucket);
    assert(w->previous.count == w->text->checks.count);
    *bucket = (uint32_t)w->previous.count;
}

/* Returns the position to be printed for `loc`. With short file names, lines are counted in the
 * file itself, without regard to #line pragmas. */
static BplPosition position(const BplWhy *w, BplLoc loc)
{
    return w->options->short_files ? bpl_physical_position(&w->program->sources, loc)
                                   : bpl_position(&w->program->sources, loc);
}

/* Prints the name of the file for a position: either the file's own name, or a short one that
 * Why3's options accept. */
static void add_file(const BplWhy *w, BplStrbuf *out, BplLoc loc, const char *name)
{
    size_t i = 0;
    if (!w->options->short_files) {
        bpl_strbuf_add_text(out, name ? name : "");
        return;
    }
    const BplSource *source = bpl_source_at(&w->program->sources, loc);
    while (i < w->program->sources.all.count && w->program->sources.all.at[i] != source)
        i++;
    bpl_strbuf_addf(out, "b%zu", i);
}

/* Prints a position as WhyML has it, [#"file" line column end]. Why3 1.5 reads three numbers and
 * 1.8 four, which may stand without spaces: it takes `5 3 10` for 5, 3, 1, 0. So the third number
 * has at least two digits. The file's name ends at the first quote or line break, however it is
 * written. */
static void add_place(BplWhy *w, BplStrbuf *out, BplLoc loc)
{
    BplPosition at = position(w, loc);
    BplStrbuf file = {0};
    add_file(w, &file, loc, at.file);
    bpl_strbuf_add_text(out, "[#\"");
    for (const char *c = bpl_strbuf_text(&file); *c; c++)
        bpl_strbuf_add_char(out, strchr("\"\n\r", *c) ? '_' : *c);
    bpl_strbuf_add_text(out, "\" ");
    bpl_strbuf_add_number(out, at.line);
    bpl_strbuf_add_char(out, ' ');
    bpl_strbuf_add_number(out, at.column);
    bpl_strbuf_add_char(out, ' ');
    bpl_strbuf_add_number(out, at.column < 9 ? 10 : at.column + 1);
    bpl_strbuf_add_text(out, "] ");
    bpl_strbuf_release(&file);
}

void bpl_why_mark(BplWhy *w, BplStrbuf *out, const BplWhyCheck *check, const char *explanation,
                  bool shown)
{
    BplWhyCheck noted = *check;
    if (!noted.loc)
        noted.loc = bpl_node_origin(check->place);
    BplPosition at = position(w, noted.loc);
    BplStrbuf file = {0};
    add_file(w, &file, noted.loc, at.file);
    noted.file = bpl_strbuf_detach(&file);
    noted.line = at.line;
    noted.column = at.column;
    noted.explanation = bpl_alloc(strlen(explanation) + 1);
    strcpy(noted.explanation, explanation);
    if (out) {
        bpl_strbuf_add_char(out, ' ');
        add_place(w, out, noted.loc);
        if (shown)
            bpl_strbuf_addf(out, "[@expl:%s] ", explanation);
    }
    if (!is_known(w, &noted)) {
        add_check(w, &noted);
        return;
    }
    bpl_free(noted.file);
    bpl_free(noted.explanation);
}

/* Returns the expression of {:verified_under e} on the assertion or clause, or NULL. */
static const BplExpr *excuse(const BplNode *claim)
{
    const BplAttr *attr = bpl_attr_find(((const BplStmt *)claim)->attrs, "verified_under");
    if (!attr || !attr->args || attr->args->type->expanded->kind != BPL_T_BOOL)
        return NULL;
    return attr->args;
}

/* Is the assertion or clause assumed after its check? With {:subsumption 0} it is not; with
 * {:subsumption 1} it is not if it is a quantifier. */
static bool is_subsumed(const BplNode *claim, const BplExpr *expr)
{
    const BplAttr *attr = bpl_attr_find(((const BplStmt *)claim)->attrs, "subsumption");
    uint32_t level = 2;
    if (attr && attr->args && attr->args->kind == BPL_INT_LIT)
        bpl_int_lit_value(attr->args, &level);
    return level > 1 || (level == 1 && expr->kind != BPL_QUANT);
}

void bpl_why_assume(BplWhy *w, BplStrbuf *out, const BplExpr *expr, unsigned indent)
{
    bpl_why_indent(out, indent);
    bpl_strbuf_add_text(out, "assume { ");
    bpl_why_formula(w, out, expr, BPL_WHY_ANY, BPL_WHY_ASSUMED);
    bpl_strbuf_add_text(out, " };\n");
}

void bpl_why_assume_where(BplWhy *w, BplStrbuf *out, const BplVar *var, unsigned indent)
{
    const BplExpr *where = bpl_why_where(w, var);
    bool is_once = w->is_once;
    /* the where clause is assumed in several states, since the variable may be havocked several
     * times */
    w->is_once = false;
    if (where)
        bpl_why_assume(w, out, where, indent);
    w->is_once = is_once;
}

static BplWalk find_sides(BplWalker *walker, BplNode *node)
{
    (void)walker;
    bool has =
        node->kind == BPL_CODE || (node->kind == BPL_QUANT && bpl_as_quant(node)->type_params);
    return has ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool has_sides(const BplExpr *expr)
{
    BplWalker walker = {.enter = find_sides};
    return !bpl_walk(&walker, (BplNode *)(uintptr_t)&expr->node);
}

static const BplExpr *claim_expr(const BplNode *claim)
{
    return claim->kind == BPL_ASSERT ? bpl_as_assert(claim)->expr : bpl_as_condition(claim)->expr;
}

bool bpl_why_is_conditional(const BplWhy *w, const BplNode *claim)
{
    return w->selective || excuse(claim) || has_sides(claim_expr(claim));
}

void bpl_why_excused(BplWhy *w, BplStrbuf *out, const BplNode *claim, const BplExpr *expr)
{
    const BplExpr *under = excuse(claim);
    if (w->selective && w->state == BPL_WHY_BODY)
        bpl_strbuf_add_text(out, "checking__ -> ");
    if (under) {
        bpl_why_formula(w, out, under, BPL_WHY_OR, BPL_WHY_TO_PROVE);
        bpl_strbuf_add_text(out, " \\/ ");
    }
    bpl_why_formula(w, out, expr, under || w->selective ? BPL_WHY_OR : BPL_WHY_ANY,
                    BPL_WHY_TO_PROVE);
}

static void claim_that(BplWhy *w, BplStrbuf *out, BplWhyKind kind, const BplExpr *expr,
                       const BplNode *claim, unsigned indent)
{
    BplWhyCheck check = {.kind = kind, .loc = claim->loc, .place = claim, .claim = claim};
    bool subsumed = is_subsumed(claim, expr), plain = !bpl_why_is_conditional(w, claim);
    bpl_why_indent(out, indent);
    bpl_strbuf_add_text(out, subsumed && plain ? "assert {" : "check {");
    bpl_why_mark(w, out, &check, "assertion", true);
    bpl_why_excused(w, out, claim, expr);
    bpl_strbuf_add_text(out, " };\n");
    if (subsumed && !plain)
        bpl_why_assume(w, out, expr, indent);
}

/* ---- assignments ----------------------------------------------------------------------------- */

static void assign(BplWhy *w, BplStrbuf *out, const BplAssign *stmt, unsigned indent)
{
    if (stmt->lhs->kind != BPL_IDENT || stmt->lhs->node.next) {
        bpl_why_refuse(w, stmt->loc, "assignment to a part");
        return;
    }
    bpl_why_indent(out, indent);
    bpl_strbuf_addf(out, "%s <- pick (pure { ", bpl_why_var_name(w, bpl_as_ident(stmt->lhs)->var));
    bpl_why_expr(w, out, stmt->rhs, BPL_WHY_ANY);
    bpl_strbuf_add_text(out, " });\n");
    w->needs_pick = true;
}

/* Prints, for a havoc of an {:assumption} variable, the assumption that the variable stays false if
 * it was false. */
static void havoc_assumption(BplWhy *w, BplStrbuf *out, const BplVar *var, unsigned indent)
{
    const char *name = bpl_why_var_name(w, var), *before = bpl_why_fresh(w, "before");
    w->needs_pick = true;
    bpl_why_indent(out, indent);
    bpl_strbuf_addf(out, "(let %s = pick (pure { %s }) in %s <- any bool; assume { %s -> %s });\n",
                    before, name, name, name, before);
}

static void havoc_all(BplWhy *w, BplStrbuf *out, BplVar *const *vars, size_t count, unsigned indent)
{
    for (size_t i = 0; i < count; i++) {
        if (bpl_why_var_has(vars[i], "assumption")) {
            havoc_assumption(w, out, vars[i], indent);
            continue;
        }
        bpl_why_indent(out, indent);
        bpl_strbuf_addf(out, "%s <- any ", bpl_why_var_name(w, vars[i]));
        bpl_why_type(w, out, vars[i]->type, true);
        bpl_strbuf_add_text(out, ";\n");
    }
    for (size_t i = 0; i < count; i++)
        bpl_why_assume_where(w, out, vars[i], indent);
}

static void havoc(BplWhy *w, BplStrbuf *out, const BplHavoc *stmt, unsigned indent)
{
    BPL_VEC(BplVar *) vars = {0};
    BPL_EACH (const BplExpr, expr, stmt->vars)
        bpl_vec_push(&vars, bpl_as_ident(expr)->var);
    havoc_all(w, out, vars.at, vars.count, indent);
    bpl_vec_release(&vars);
}

/* ---- calls ----------------------------------------------------------------------------------- */

static bool is_checked(const BplStmt *spec)
{
    return bpl_is_clause(spec, BPL_CLAUSE_REQUIRES) && !bpl_as_condition(spec)->free;
}

void bpl_why_explain_required(BplWhy *w, BplStrbuf *out, BplLoc loc)
{
    BplPosition at = position(w, loc);
    add_place(w, out, loc);
    bpl_strbuf_addf(out, "[@expl:precondition %u:%u] ", at.line, at.column);
}

void bpl_why_mark_required(BplWhy *w, BplStrbuf *out, const BplCall *call, const BplNode *claim,
                           BplLoc loc)
{
    BplPosition at = position(w, loc);
    BplWhyCheck check = {.kind = BPL_WHY_CHECK_REQUIRES,
                         .loc = call->loc,
                         .place = &call->node,
                         .claim = claim,
                         .callee = call->procedure->name,
                         .claim_line = at.line};
    char text[64];
    snprintf(text, sizeof text, "precondition %u:%u", at.line, at.column);
    bpl_why_mark(w, out, &check, text, out != NULL);
}

/* Adds the callee's preconditions to the list of checks, as checks at this call. */
static void note_preconditions(BplWhy *w, const BplCall *call)
{
    BPL_EACH (const BplStmt, spec, call->procedure->specs)
        if (is_checked(spec))
            bpl_why_mark_required(w, NULL, call, &spec->node, spec->loc);
}

bool bpl_why_calls_free(const BplWhy *w, const BplCall *call)
{
    return call->free || w->selective || excuse(&call->node);
}

BplSubst bpl_why_arguments(const BplWhy *w, const BplCall *call)
{
    BplSubst subst = {.program = w->program};
    size_t i = 0;
    BPL_EACH (BplExpr, arg, call->args) {
        const BplVar *formal = bpl_var_at(call->procedure->ins, i++);
        bpl_map_put(&subst.vars, formal, arg);
        bpl_pass_match_types(&subst.types, formal->type, arg->type);
    }
    return subst;
}

/* Prints checks for preconditions that are not checked everywhere: {:verified_under e} call P(x)
 * becomes
 *
 *      check { e \/ pre x };  assume { pre x };  p_free x;
 */
static void check_preconditions(BplWhy *w, BplStrbuf *out, const BplCall *call, unsigned indent)
{
    BplSubst subst = bpl_why_arguments(w, call);
    BPL_EACH (const BplStmt, spec, call->procedure->specs) {
        if (!is_checked(spec))
            continue;
        const BplExpr *expr = bpl_subst_expr(&subst, bpl_as_condition(spec)->expr);
        bpl_why_indent(out, indent);
        bpl_strbuf_add_text(out, "check {");
        bpl_why_mark_required(w, out, call, &spec->node, spec->loc);
        bpl_why_excused(w, out, &call->node, expr);
        bpl_strbuf_add_text(out, " };\n");
        bpl_why_assume(w, out, expr, indent);
    }
    bpl_subst_release(&subst);
}

/* Prints assumptions for {:always_assume} preconditions, which hold at the call although they are
 * not checked. */
static void assume_always(BplWhy *w, BplStrbuf *out, const BplCall *call, unsigned indent)
{
    BplSubst subst = bpl_why_arguments(w, call);
    BPL_EACH (const BplStmt, spec, call->procedure->specs)
        if (bpl_is_clause(spec, BPL_CLAUSE_REQUIRES) &&
            (bpl_as_condition(spec)->free || call->free) &&
            bpl_attr_is_true(spec->attrs, "always_assume"))
            bpl_why_assume(w, out, bpl_subst_expr(&subst, bpl_as_condition(spec)->expr), indent);
    bpl_subst_release(&subst);
}

static void call(BplWhy *w, BplStrbuf *out, const BplCall *stmt, unsigned indent)
{
    const char *name = bpl_why_name(w, BPL_WHY_PROCEDURE, stmt->procedure->name);
    BPL_VEC(const char *) results = {0};
    if (stmt->async || stmt->forall) {
        bpl_why_refuse(w, stmt->loc, stmt->async ? "async call (CIVL)" : "call forall");
        return;
    }
    assume_always(w, out, stmt, indent);
    bpl_why_measure_call(w, out, stmt, indent);
    bool is_free = bpl_why_calls_free(w, stmt);
    if (!is_free)
        note_preconditions(w, stmt);
    else if (!stmt->free)
        check_preconditions(w, out, stmt, indent);
    bpl_why_indent(out, indent);
    bpl_strbuf_add_char(out, '(');
    BPL_EACH (const BplExpr, result, stmt->outs) {
        bpl_vec_push(&results, bpl_why_fresh(w, "r"));
        bpl_strbuf_addf(out, "%s%s", result == stmt->outs ? "let (" : ", ", bpl_vec_last(&results));
    }
    if (results.count)
        bpl_strbuf_add_text(out, ") = (");
    add_place(w, out, stmt->loc ? stmt->loc : bpl_node_origin(&stmt->node));
    bpl_strbuf_addf(out, "%s%s", name, is_free ? "_free" : "");
    if (!stmt->args)
        bpl_strbuf_add_text(out, " ()");
    BPL_EACH (const BplExpr, arg, stmt->args) {
        w->needs_pick = true;
        bpl_strbuf_add_text(out, " (pick (pure { ");
        bpl_why_expr(w, out, arg, BPL_WHY_ANY);
        bpl_strbuf_add_text(out, " }))");
    }
    if (results.count)
        bpl_strbuf_add_text(out, ") in");
    size_t i = 0;
    BPL_EACH (const BplExpr, result, stmt->outs) {
        const BplVar *var = bpl_as_ident(result)->var;
        bpl_strbuf_addf(out, "%s %s <- %s", i ? ";" : "", bpl_why_var_name(w, var), results.at[i]);
        i++;
    }
    bpl_strbuf_add_text(out, ");\n");
    bpl_vec_release(&results);
}

/* ---- statements ------------------------------------------------------------------------------ */

static void assume(BplWhy *w, BplStrbuf *out, const BplAssume *stmt, unsigned indent)
{
    bpl_why_assume(w, out, stmt->expr, indent);
    if (w->selective && bpl_attr_is_true(stmt->attrs, "start_checking_here")) {
        bpl_why_indent(out, indent);
        bpl_strbuf_add_text(out, "checking__ <- true;\n");
    }
}

void bpl_why_stmt(BplWhy *w, BplStrbuf *out, const BplStmt *stmt, unsigned indent)
{
    switch ((BplStmtKind)stmt->kind) {
    case BPL_STMT_ASSERT:
        claim_that(w, out, BPL_WHY_CHECK_ASSERT, bpl_as_assert(stmt)->expr, &stmt->node, indent);
        return;
    case BPL_STMT_ASSUME:
        assume(w, out, bpl_as_assume(stmt), indent);
        return;
    case BPL_STMT_HAVOC:
        havoc(w, out, bpl_as_havoc(stmt), indent);
        return;
    case BPL_STMT_ASSIGN:
        assign(w, out, bpl_as_assign(stmt), indent);
        return;
    case BPL_STMT_CALL:
        call(w, out, bpl_as_call(stmt), indent);
        return;
    case BPL_STMT_HIDE_REVEAL:
    case BPL_STMT_PUSH_POP:
        return;
    case BPL_STMT_MEASURE:
        bpl_why_measure_outside(w, out, bpl_as_measure(stmt), indent);
        return;
    case BPL_STMT_UNPACK:
    case BPL_STMT_LABEL:
    case BPL_STMT_IF:
    case BPL_STMT_WHILE:
    case BPL_STMT_BREAK:
    case BPL_STMT_GOTO:
    case BPL_STMT_RETURN:
    case BPL_STMT_PAR_CALL:
    case BPL_STMT_YIELD:
    case BPL_STMT_CONDITION:
    case BPL_STMT_MODIFIES:
    case BPL_STMT_REFINES:
        bpl_why_refuse(w, stmt->loc, "this statement");
    }
}
