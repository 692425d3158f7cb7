/* Checks statements that handle linear values: such a value may only be moved as a whole, from
 * variable to variable. */
#include "libbpl/sema/linear.h"

#include <string.h>

static void error(BplLinearity *linear, BplLoc loc, const char *format, const char *name)
{
    BplStrbuf text = {0};
    for (const char *c = format; *c; c++) {
        if (*c == '@')
            bpl_strbuf_add_text(&text, name);
        else
            bpl_strbuf_add_char(&text, *c);
    }
    bpl_sema_error(linear->sema, BPL_DIAG_CIVL_LINEAR, loc, "%s", text.text);
    bpl_strbuf_release(&text);
}

static void error_expr(BplLinearity *linear, BplLoc loc, const char *format, const BplExpr *expr)
{
    BplStrbuf text = {0};
    bpl_print_node(&text, &expr->node);
    error(linear, loc, format, bpl_strbuf_text(&text));
    bpl_strbuf_release(&text);
}

/* ---- assignments ----------------------------------------------------------------------------- */

/* May this left side be assigned? False if it is inside a One or a Map, which only the library's
 * primitives may change. */
static bool is_legal_target(const BplExpr *lhs)
{
    for (; lhs->kind == BPL_SELECT || lhs->kind == BPL_FIELD_SELECT; lhs = bpl_expr_left(lhs)) {
        if (lhs->kind == BPL_SELECT)
            continue;
        const BplType *type = ((const BplFieldSelect *)lhs)->object->type;
        if (bpl_sema_is_library_type(type, "One") || bpl_sema_is_library_type(type, "Map"))
            return false;
    }
    return true;
}

static void note_source(BplLinearity *linear, BplMap *sources, const BplExpr *expr)
{
    const BplVar *var = bpl_sema_linear_var(expr);
    if (bpl_map_put(sources, var, linear))
        error(linear, expr->node.loc,
              "linear variable @ can occur at most once as the source of an assignment",
              var->name->text);
}

static void check_packing(BplLinearity *linear, BplMap *sources, const BplApply *pack)
{
    const BplVarGroup *group = ((const BplConstructor *)pack->function)->fields;
    const BplVar *field = group ? group->vars : NULL;
    BPL_EACH (const BplExpr, arg, pack->args) {
        if (bpl_sema_is_linear(linear, arg->type)) {
            if (bpl_sema_linear_var(arg))
                note_source(linear, sources, arg);
            else
                error(linear, arg->node.loc, "pack argument for linear field @ must be a variable",
                      field ? field->name->text : "");
        }
        if (field && field->node.next) {
            field = (const BplVar *)field->node.next;
        } else if (group) {
            group = (const BplVarGroup *)group->node.next;
            field = group ? group->vars : NULL;
        }
    }
}

const BplApply *bpl_sema_linear_pack(const BplExpr *expr)
{
    const BplApply *apply = expr->kind == BPL_APPLY ? (const BplApply *)expr : NULL;
    bool is_pack = apply && apply->function && apply->function->kind == BPL_CONSTRUCTOR &&
                   !bpl_sema_is_library_type(expr->type, "One") &&
                   !bpl_sema_is_library_type(expr->type, "Map");
    return is_pack ? apply : NULL;
}

static void check_assign(BplLinearity *linear, const BplAssign *assign)
{
    BplMap sources = {0};
    const BplExpr *rhs = assign->rhs;
    for (const BplExpr *lhs = assign->lhs; lhs && rhs;
         lhs = (const BplExpr *)lhs->node.next, rhs = (const BplExpr *)rhs->node.next) {
        if (!is_legal_target(lhs)) {
            error(linear, lhs->node.loc, "illegal assignment target", "");
            continue;
        }
        if (!bpl_sema_is_linear(linear, lhs->type))
            continue;
        if (bpl_sema_linear_var(rhs))
            note_source(linear, &sources, rhs);
        else if (bpl_sema_linear_pack(rhs))
            check_packing(linear, &sources, bpl_sema_linear_pack(rhs));
    }
    bpl_map_release(&sources);
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* May a primitive change this part of a variable in place? The path of selections to it must lead
 * neither into a One nor through the domain of a Map. */
static bool is_legal_path(const BplExpr *expr)
{
    for (; expr->kind == BPL_SELECT || expr->kind == BPL_FIELD_SELECT; expr = bpl_expr_left(expr)) {
        if (expr->kind == BPL_SELECT)
            continue;
        const BplFieldSelect *select = (const BplFieldSelect *)expr;
        if (bpl_sema_is_library_type(select->object->type, "One") ||
            (bpl_sema_is_library_type(select->object->type, "Map") &&
             strcmp(select->name->text, "dom") == 0))
            return false;
    }
    return expr->kind == BPL_IDENT;
}

static void check_primitive(BplLinearity *linear, const BplCall *call)
{
    const char *name = call->procedure->name->text;
    const BplExpr *first = call->args;
    if (strcmp(name, "Move") == 0) {
        const BplExpr *second = first ? (const BplExpr *)first->node.next : NULL;
        if (first && !bpl_sema_linear_var(first))
            error(linear, call->loc, "argument at position 0 must be a variable", "");
        if (second && !bpl_sema_linear_var(second))
            error(linear, call->loc, "argument at position 1 must be a variable", "");
        return;
    }
    bool is_path = strncmp(name, "Path_", 5) == 0;
    if (!first || (!is_path && !bpl_sema_changed_by_primitive(call)))
        return;
    if (!is_legal_path(first))
        error(linear, call->loc, "illegal path expression at position 0", "");
    if (is_path && bpl_sema_is_linear(linear, first->type))
        error(linear, call->loc, "argument at position 0 must have ordinary type", "");
}

static bool is_among(const BplExpr *exprs, const BplVar *var)
{
    BPL_EACH (const BplExpr, expr, exprs)
        if (bpl_sema_linear_var(expr) == var)
            return true;
    return false;
}

static void check_given(BplLinearity *linear, const BplCall *call, const BplLinearArg *arg,
                        BplMap *given)
{
    const BplVar *var = bpl_sema_linear_source(call, arg);
    BplLinearKind kind = bpl_sema_linear_kind(arg->formal);
    if (!var)
        error_expr(linear, call->loc,
                   kind == BPL_LINEAR && bpl_sema_is_primitive(call->procedure)
                       ? "invalid access path expression passed to inout linear parameter: @"
                       : "only variable can be passed to linear parameter: @",
                   arg->expr);
    else if (var->op == BPL_ROLE_GLOBAL && !call->procedure->pure)
        error(linear, call->loc,
              "only local linear variable can be an argument to a procedure call: @",
              var->name->text);
    else if (bpl_map_put(given, var, linear))
        error(linear, call->loc, "linear variable @ can occur only once as an input parameter",
              var->name->text);
    else if (var->op == BPL_ROLE_GLOBAL && kind == BPL_LINEAR_IN && !is_among(call->outs, var))
        error(linear, call->loc,
              "global variable passed as input to pure call but not received as output: @",
              var->name->text);
}

static void check_call(BplLinearity *linear, const BplCall *call)
{
    BplMap given = {0};
    bool is_primitive = bpl_sema_is_primitive(call->procedure);
    if (is_primitive)
        check_primitive(linear, call);
    BplLinearArgs args = bpl_sema_linear_args(call);
    for (size_t i = 0; i < args.count; i++)
        if (bpl_sema_linear_kind(args.at[i].formal) != BPL_NOT_LINEAR &&
            bpl_sema_is_linear(linear, args.at[i].expr->type))
            check_given(linear, call, &args.at[i], &given);
    const BplVar *changed = is_primitive ? bpl_sema_changed_by_primitive(call) : NULL;
    if (changed && changed->op == BPL_ROLE_IN)
        error(linear, call->loc, "primitive assigns to input variable: @", changed->name->text);
    else if (changed && is_among(call->outs, changed))
        error(linear, call->loc,
              "primitive assigns to input variable that is also an output variable: @",
              changed->name->text);
    bpl_vec_release(&args);
    bpl_map_release(&given);
}

/* Checks that this arm of a parallel call gets no linear variable that another arm gets; `given`
 * has the variables of the arms so far. */
static void check_shared(BplLinearity *linear, const BplParCall *par, const BplCall *arm,
                         BplMap *given)
{
    bool is_invariant = bpl_sema_is_invariant(arm->procedure);
    BplLinearArgs args = bpl_sema_linear_args(arm);
    for (size_t i = 0; i < args.count; i++) {
        const BplVar *var = bpl_sema_linear_var(args.at[i].expr);
        if (!var || bpl_sema_linear_kind(args.at[i].formal) == BPL_NOT_LINEAR)
            continue;
        if (is_invariant && bpl_map_get(given, var))
            error(linear, par->loc,
                  "linear variable cannot be an input parameter to both a yield invariant and a "
                  "procedure in a parallel call: @",
                  var->name->text);
        else if (!is_invariant && bpl_map_put(given, var, linear))
            error(linear, par->loc,
                  "linear variable can occur only once as an input parameter of a parallel call: @",
                  var->name->text);
    }
    bpl_vec_release(&args);
}

static void check_par_call(BplLinearity *linear, const BplParCall *par)
{
    BPL_EACH (const BplCall, arm, par->arms)
        if (bpl_sema_is_primitive(arm->procedure)) {
            error(linear, par->loc, "linear primitives may not be invoked in a parallel call", "");
            return;
        }
    BplMap given = {0};
    for (int invariants = 0; invariants < 2; invariants++)
        BPL_EACH (const BplCall, arm, par->arms)
            if (bpl_sema_is_invariant(arm->procedure) == invariants)
                check_shared(linear, par, arm, &given);
    bpl_map_release(&given);
    BPL_EACH (const BplCall, arm, par->arms)
        check_call(linear, arm);
}

/* ---- all of them ----------------------------------------------------------------------------- */

void bpl_sema_check_linear_stmt(BplLinearity *linear, const BplStmt *stmt)
{
    if (stmt->kind == BPL_ASSIGN) {
        check_assign(linear, (const BplAssign *)stmt);
    } else if (stmt->kind == BPL_UNPACK) {
        const BplUnpack *unpack = (const BplUnpack *)stmt;
        if (bpl_sema_is_linear(linear, unpack->rhs->type) && !bpl_sema_linear_var(unpack->rhs))
            error(linear, stmt->loc, "source for unpack must be a linear variable", "");
    } else if (stmt->kind == BPL_CALL) {
        check_call(linear, (const BplCall *)stmt);
    } else if (stmt->kind == BPL_PAR_CALL) {
        check_par_call(linear, (const BplParCall *)stmt);
    }
}
