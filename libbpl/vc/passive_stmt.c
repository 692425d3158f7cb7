/* Translates simple statements to assumptions and checks of passive blocks. */
#include "libbpl/syntax/literal.h"
#include "libbpl/vc/measures.h"

/* ---- claims ---------------------------------------------------------------------------------- */

void bpl_vc_assume(BplVcPassive *p, const BplExpr *expr, BplVcAssumptionKind kind,
                   const BplNode *node)
{
    BplValue assumed = bpl_vc_truth(p->eval, expr, BPL_VC_ASSUMED);
    bpl_vc_add_item(p, bpl_vc_guarded(p->eval, kind, node, assumed));
}

/* Adds the facts that put the {:add_to_pool "name", e} terms of a statement or clause into their
 * pools. */
static void fill_pools(BplVcPassive *p, const BplAttr *attrs)
{
    BplValue added = bpl_vc_added_to_pools(p->eval, (const BplNode *)attrs);
    if (added != BPL_TRUE)
        bpl_vec_push(&p->eval->pooled, added);
}

static void add_check(BplVcPassive *p, BplVcKind kind, BplValue claimed, BplValue assumed,
                      const BplNode *place, const BplNode *claim)
{
    BplVcItem item = {.claimed = claimed, .check = BPL_VC_NONE};
    BplVcCheck check = {
        .kind = kind, .place = place, .claim = claim, .block = p->current, .guard = BPL_TRUE};
    item.assumed = bpl_vc_guarded(p->eval, BPL_VC_PASSED, claim, assumed);
    assumed = item.assumed;
    if (claimed != BPL_TRUE) {
        item.check = (uint32_t)p->checks.count;
        check.fails = bpl_vc_fresh(p->eval, p->name, BPL_SORT_BOOL);
        if (p->eval->guards)
            check.guard = bpl_vc_fresh(p->eval, p->name, BPL_SORT_BOOL);
        bpl_vec_push(&p->checks, check);
    } else {
        bpl_vec_push(&p->trivial, check);
    }
    if (item.check != BPL_VC_NONE || assumed != BPL_TRUE)
        bpl_vec_push(&p->blocks.at[p->current]->items, item);
}

/* Is a checked condition assumed after its check? With {:subsumption 0} never; with {:subsumption
 * 1} only if the condition is not a quantifier. */
static bool is_subsumed(const BplNode *claim, const BplExpr *expr)
{
    const BplStmt *stmt = (const BplStmt *)claim;
    const BplAttr *attr = bpl_attr_find(stmt->attrs, "subsumption");
    uint32_t level = 2;
    if (attr && attr->args && attr->args->kind == BPL_INT_LIT)
        bpl_int_lit_value(attr->args, &level);
    return level > 1 || (level == 1 && expr->kind != BPL_QUANT);
}

/* Returns the value of e in {:verified_under e}, false without that attribute. The check of `node`
 * need not hold if e is true. */
static BplValue excuse(BplVcPassive *p, const BplNode *node)
{
    const BplAttr *attr = bpl_attr_find(((const BplStmt *)node)->attrs, "verified_under");
    if (!attr || !attr->args || attr->args->type->expanded->kind != BPL_T_BOOL)
        return BPL_FALSE;
    return bpl_vc_truth(p->eval, attr->args, BPL_VC_EITHER);
}

void bpl_vc_claim(BplVcPassive *p, BplVcKind kind, const BplExpr *expr, const BplNode *place,
                  const BplNode *claim)
{
    BplVcEval *e = p->eval;
    fill_pools(p, ((const BplStmt *)claim)->attrs);
    e->has_types = false;
    BplValue claimed = bpl_vc_truth(e, expr, BPL_VC_PROVED), assumed = claimed;
    if (e->has_types)
        assumed = bpl_vc_truth(e, expr, BPL_VC_ASSUMED);
    if (!is_subsumed(claim, expr))
        assumed = BPL_TRUE;
    claimed = bpl_term_or(e->terms, claimed, excuse(p, claim));
    if (place && place != claim)
        claimed = bpl_term_or(e->terms, claimed, excuse(p, place));
    if (p->checking)
        claimed = bpl_term_implies(e->terms, bpl_vc_now(p, p->checking), claimed);
    add_check(p, kind, claimed, assumed, place, claim);
}

void bpl_vc_claim_value(BplVcPassive *p, BplVcKind kind, BplValue claimed, const BplNode *place,
                        const BplNode *claim)
{
    BplValue assumed = claimed;
    if (p->checking)
        claimed = bpl_term_implies(p->eval->terms, bpl_vc_now(p, p->checking), claimed);
    add_check(p, kind, claimed, assumed, place, claim);
}

/* ---- havoc ----------------------------------------------------------------------------------- */

bool bpl_vc_var_has(const BplVar *var, const char *attribute)
{
    if (var->op != BPL_ROLE_LOCAL || !var->group)
        return false;
    return bpl_attr_is_true(var->group->attrs, attribute) ||
           (var->owner && var->owner->kind == BPL_VAR_DECL &&
            bpl_attr_is_true(bpl_as_var_decl(var->owner)->attrs, attribute));
}

void bpl_vc_havoc(BplVcPassive *p, BplVar *const *vars, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        BplSort sort = bpl_vc_sort(&p->eval->sorts, vars[i]->type);
        BplValue any = bpl_vc_fresh(p->eval, vars[i]->name, sort);
        bpl_vc_add_item(p, bpl_vc_typed(p->eval, any, vars[i]->type));
        /* an {:assumption} variable, once false, stays false */
        if (bpl_vc_var_has(vars[i], "assumption"))
            bpl_vc_add_item(p, bpl_term_implies(p->eval->terms, any, bpl_vc_now(p, vars[i])));
        bpl_vc_assign(p, vars[i], any);
    }
    for (size_t i = 0; i < count; i++) {
        const BplExpr *where = bpl_vc_where(p, vars[i]);
        if (where)
            bpl_vc_assume(p, where, BPL_VC_WHERE, &where->node);
    }
}

static void havoc(BplVcPassive *p, const BplHavoc *stmt)
{
    BPL_VEC(BplVar *) vars = {0};
    BPL_EACH (const BplExpr, expr, stmt->vars)
        bpl_vec_push(&vars, bpl_as_ident(expr)->var);
    size_t first = p->events.count;
    bpl_vc_havoc(p, vars.at, vars.count);
    for (size_t i = first; i < p->events.count; i++)
        p->events.at[i].is_havoc = true;
    bpl_vec_release(&vars);
}

/* ---- assignments ----------------------------------------------------------------------------- */

static BplVcPlace place_of(const BplExpr *lhs)
{
    const BplSelect *select = bpl_as_select(lhs);
    return (BplVcPlace){select->map->type, select->indices, lhs->type};
}

static BplValue select_at(BplVcPassive *p, const BplExpr *lhs, BplValue map,
                          const BplValue *indices, uint32_t count)
{
    const BplVcPlace place = place_of(lhs);
    return bpl_vc_select(p->eval, &place, map, indices, count);
}

static BplValue store_at(BplVcPassive *p, const BplExpr *lhs, BplValue map, const BplValue *indices,
                         uint32_t count, BplValue value)
{
    const BplVcPlace place = place_of(lhs);
    return bpl_vc_store(p->eval, &place, map, indices, count, value);
}

/* For an assignment to a[i].f and the like, returns the new value of the variable `a`: its current
 * value, with `value` at the position that the indices and fields of `lhs` denote. Indices have
 * their values from before the assignment. */
static BplValue rebuilt(BplVcPassive *p, const BplExpr *lhs, BplValue value)
{
    BPL_VEC(const BplExpr *) path = {0};
    BPL_VEC(BplValue) objects = {0};
    BPL_VEC(size_t) firsts = {0};
    BplValues indices = {0};
    const BplExpr *root = lhs;
    for (; root->kind != BPL_IDENT; root = bpl_expr_left(root))
        bpl_vec_push(&path, root);
    BplValue object = bpl_vc_now(p, bpl_as_ident(root)->var);
    for (size_t i = path.count; i-- > 0;) {
        bpl_vec_push(&objects, object);
        bpl_vec_push(&firsts, indices.count);
        if (path.at[i]->kind == BPL_SELECT) {
            BPL_EACH (const BplExpr, index, bpl_as_select(path.at[i])->indices)
                bpl_vec_push(&indices, bpl_vc_truth(p->eval, index, BPL_VC_EITHER));
            size_t first = bpl_vec_last(&firsts);
            if (i)
                object = select_at(p, path.at[i], object, indices.at + first,
                                   (uint32_t)(indices.count - first));
        } else if (i) {
            object = bpl_vc_field(p->eval, object, bpl_as_field_select(path.at[i])->name,
                                  path.at[i]->type, BPL_NONE);
        }
    }
    for (size_t i = 0; i < path.count; i++) {
        size_t depth = path.count - 1 - i, first = firsts.at[depth];
        size_t end = depth + 1 < firsts.count ? firsts.at[depth + 1] : indices.count;
        if (path.at[i]->kind == BPL_SELECT)
            value = store_at(p, path.at[i], objects.at[depth], indices.at + first,
                             (uint32_t)(end - first), value);
        else
            value = bpl_vc_field(p->eval, objects.at[depth], bpl_as_field_select(path.at[i])->name,
                                 NULL, value);
    }
    bpl_vec_release(&path);
    bpl_vec_release(&objects);
    bpl_vec_release(&firsts);
    bpl_vec_release(&indices);
    return value;
}

static const BplVar *root_var(const BplExpr *lhs)
{
    while (lhs->kind != BPL_IDENT)
        lhs = bpl_expr_left(lhs);
    return bpl_as_ident(lhs)->var;
}

static void assign(BplVcPassive *p, const BplAssign *stmt)
{
    BplValues values = {0};
    const BplExpr *rhs = stmt->rhs;
    BPL_EACH (const BplExpr, lhs, stmt->lhs) {
        bpl_vec_push(&values, rebuilt(p, lhs, bpl_vc_truth(p->eval, rhs, BPL_VC_EITHER)));
        rhs = (const BplExpr *)rhs->next;
    }
    size_t i = 0;
    BPL_EACH (const BplExpr, lhs, stmt->lhs)
        bpl_vc_assign(p, root_var(lhs), values.at[i++]);
    bpl_vec_release(&values);
}

/* Translates the statement C(x, y) := e. */
static void unpack(BplVcPassive *p, const BplUnpack *stmt)
{
    BplTerms *t = p->eval->terms;
    BplValue object = bpl_vc_truth(p->eval, stmt->rhs, BPL_VC_EITHER);
    const BplApply *pattern = bpl_as_apply(stmt->pattern);
    uint32_t ctor = bpl_constructor_index(bpl_as_constructor(pattern->function)), field = 0;
    BplValue is = bpl_term_is_ctor(t, object, ctor);
    add_check(p, BPL_VC_UNPACK, is, is, &stmt->node, &stmt->node);
    BPL_EACH (const BplExpr, arg, pattern->args)
        bpl_vc_assign(p, bpl_as_ident(arg)->var, bpl_term_field(t, object, ctor, field++));
}

/* ---- calls ----------------------------------------------------------------------------------- */

typedef struct Binding {
    const BplVar *var;
    uintptr_t before;
} Binding;

typedef struct CallSite {
    BplVcPassive *p;
    const BplCall *call;
    const BplProcedure *procedure;
    BplVcMatch match;
    BplValues args, outs;
    BPL_VEC(Binding) bound;
    BplMap before; /* a global that the call may modify -> 1 + its value before the call */
} CallSite;

static void bind(CallSite *site, const BplVarGroup *groups, const BplValues *values)
{
    size_t i = 0;
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars) {
            BplValue value = bpl_vc_named(site->p, var, values->at[i++]);
            Binding binding = {var, bpl_vc_bind(site->p->eval, var, value)};
            bpl_vec_push(&site->bound, binding);
        }
}

static void open_call(CallSite *site)
{
    BplVcEval *e = site->p->eval;
    uint32_t i = 0;
    bpl_vc_match_init(&site->match, site->procedure->type_params);
    BPL_EACH (const BplExpr, arg, site->call->args) {
        bpl_vec_push(&site->args, bpl_vc_truth(e, arg, BPL_VC_EITHER));
        bpl_vc_match(&e->sorts, &site->match, site->procedure->signature->args[i++],
                     bpl_vc_full_sort(&e->sorts, arg->type));
    }
    BPL_EACH (const BplExpr, out, site->call->outs)
        bpl_vc_match(&e->sorts, &site->match, site->procedure->signature->args[i++],
                     bpl_vc_full_sort(&e->sorts, out->type));
    bpl_vc_swap_types(&e->sorts, &site->match);
    bind(site, site->procedure->ins, &site->args);
}

static void close_call(CallSite *site)
{
    BplVcEval *e = site->p->eval;
    for (size_t i = site->bound.count; i-- > 0;)
        bpl_vc_unbind(e, site->bound.at[i].var, site->bound.at[i].before);
    bpl_vc_swap_types(&e->sorts, &site->match);
    bpl_vc_match_release(&site->match);
    bpl_vec_release(&site->args);
    bpl_vec_release(&site->outs);
    bpl_vec_release(&site->bound);
    bpl_map_release(&site->before);
}

static void call_requires(CallSite *site)
{
    BPL_EACH (const BplStmt, spec, site->procedure->specs) {
        if (spec->kind != BPL_CONDITION || spec->op != BPL_CLAUSE_REQUIRES)
            continue;
        const BplCondition *clause = bpl_as_condition(spec);
        if (!clause->free && !site->call->free)
            bpl_vc_claim(site->p, BPL_VC_REQUIRES, clause->expr, &site->call->node, &spec->node);
        else if (bpl_attr_is_true(spec->attrs, "always_assume"))
            bpl_vc_assume(site->p, clause->expr, BPL_VC_ASSUME, &spec->node);
    }
}

static void call_effects(CallSite *site)
{
    BplVcPassive *p = site->p;
    BPL_VEC(BplVar *) vars = {0};
    BPL_EACH (const BplStmt, spec, site->procedure->specs) {
        if (spec->kind != BPL_MODIFIES)
            continue;
        BPL_EACH (const BplExpr, expr, bpl_as_modifies(spec)->vars) {
            BplVar *var = bpl_as_ident(expr)->var;
            if (bpl_map_get(&site->before, var))
                continue;
            bpl_map_put(&site->before, var, (void *)(uintptr_t)(bpl_vc_now(p, var) + 1));
            bpl_vec_push(&vars, var);
        }
    }
    BPL_EACH (const BplVarGroup, group, site->procedure->outs)
        BPL_EACH (const BplVar, var, group->vars) {
            BplValue any =
                bpl_vc_fresh(p->eval, var->name, bpl_vc_sort(&p->eval->sorts, var->type));
            bpl_vc_add_item(p, bpl_vc_typed(p->eval, any, var->type));
            bpl_vec_push(&site->outs, any);
        }
    bind(site, site->procedure->outs, &site->outs);
    const BplMap *outer = p->before_call;
    p->before_call = &site->before;
    bpl_vc_havoc(p, vars.at, vars.count);
    bpl_vec_release(&vars);
    BPL_EACH (const BplVarGroup, group, site->procedure->outs)
        if (group->where)
            bpl_vc_assume(p, group->where, BPL_VC_WHERE, &group->where->node);
    BPL_EACH (const BplStmt, spec, site->procedure->specs)
        if (spec->kind == BPL_CONDITION && spec->op == BPL_CLAUSE_ENSURES)
            bpl_vc_assume(p, bpl_as_condition(spec)->expr, BPL_VC_POSTCONDITION, &spec->node);
    p->before_call = outer;
}

static void call(BplVcPassive *p, const BplCall *stmt)
{
    CallSite site = {.p = p, .call = stmt, .procedure = stmt->procedure};
    if (stmt->forall || stmt->async) {
        if (!p->eval->trouble)
            p->eval->trouble = stmt->async ? "async call (CIVL)" : "call forall";
        return;
    }
    open_call(&site);
    bpl_vc_add_event(p, (BplVcEvent){BPL_VC_EVENT_CALL, .loc = stmt->loc});
    call_requires(&site);
    bpl_vc_measure_call(p, stmt);
    call_effects(&site);
    BplValues outs = {0};
    for (size_t i = 0; i < site.outs.count; i++)
        bpl_vec_push(&outs, site.outs.at[i]);
    close_call(&site);
    size_t i = 0;
    BPL_EACH (const BplExpr, out, stmt->outs)
        bpl_vc_assign(p, bpl_as_ident(out)->var, outs.at[i++]);
    bpl_vec_release(&outs);
}

/* Adds an event for {:captureState "name"}, which names the current state. */
static void note_state(BplVcPassive *p, BplAttr *attrs)
{
    const BplAttr *attr = bpl_attr_find(attrs, "captureState");
    if (!attr || !attr->args || attr->args->kind != BPL_STRING_LIT)
        return;
    const BplName *text = bpl_as_string_lit(attr->args)->text;
    if (text->length >= 2)
        bpl_vc_add_event(p,
                         (BplVcEvent){BPL_VC_EVENT_STATE,
                                      .name = bpl_names_intern(p->eval->terms->names,
                                                               text->text + 1, text->length - 2)});
}

static void note_text(BplVcPassive *p, const char *text, size_t length)
{
    const BplName *name = bpl_names_intern(p->eval->terms->names, text, length);
    bpl_vc_add_event(p, (BplVcEvent){BPL_VC_EVENT_PRINT, .name = name, .value = BPL_NONE});
}

/* Adds events for {:print "x = ", x}: the texts and values that the attribute prints before the
 * statement. */
static void note_prints(BplVcPassive *p, const BplAttr *attrs)
{
    BPL_EACH (const BplAttr, attr, attrs) {
        if (strcmp(attr->name->text, "print") != 0)
            continue;
        BPL_EACH (const BplExpr, arg, attr->args) {
            const BplName *text = arg->kind == BPL_STRING_LIT ? bpl_as_string_lit(arg)->text : NULL;
            if (text && text->length >= 2)
                note_text(p, text->text + 1, text->length - 2);
            else if (!text)
                bpl_vc_add_event(
                    p, (BplVcEvent){BPL_VC_EVENT_PRINT, .value = bpl_vc_expr(p->eval, arg)});
        }
        note_text(p, "\n", 1);
    }
}

/* ---- statements ------------------------------------------------------------------------------ */

void bpl_vc_statement(BplVcPassive *p, const BplStmt *stmt)
{
    if (p->eval->wants_prints)
        note_prints(p, stmt->attrs);
    switch ((BplStmtKind)stmt->kind) {
    case BPL_ASSERT:
        bpl_vc_claim(p, BPL_VC_ASSERT, bpl_as_assert(stmt)->expr, &stmt->node, &stmt->node);
        return;
    case BPL_ASSUME:
        fill_pools(p, stmt->attrs);
        if (bpl_attr_find(stmt->attrs, "partition")) /* the condition of a branch */
            bpl_vc_add_item(p, bpl_vc_truth(p->eval, bpl_as_assume(stmt)->expr, BPL_VC_ASSUMED));
        else
            bpl_vc_assume(p, bpl_as_assume(stmt)->expr, BPL_VC_ASSUME, &stmt->node);
        note_state(p, stmt->attrs);
        if (p->checking && bpl_attr_is_true(stmt->attrs, "start_checking_here"))
            bpl_vc_assign(p, p->checking, BPL_TRUE);
        return;
    case BPL_HAVOC:
        havoc(p, bpl_as_havoc(stmt));
        return;
    case BPL_ASSIGN:
        assign(p, bpl_as_assign(stmt));
        return;
    case BPL_UNPACK:
        unpack(p, bpl_as_unpack(stmt));
        return;
    case BPL_CALL:
        call(p, bpl_as_call(stmt));
        return;
    case BPL_MEASURE: /* a measure that is not directly after a loop's invariants */
        bpl_vc_claim_bounds(p, bpl_as_measure(stmt), BPL_VC_ASSERT, NULL);
        bpl_vc_measure_head(p, p->cfg_block, bpl_as_measure(stmt));
        return;
    case BPL_HIDE_REVEAL:
    case BPL_PUSH_POP:
        return;
    case BPL_LABEL: /* nothing to translate: the edges of the passive form represent control flow */
    case BPL_IF:
    case BPL_WHILE:
    case BPL_BREAK:
    case BPL_GOTO:
    case BPL_RETURN:
    case BPL_PAR_CALL:
    case BPL_YIELD:
    case BPL_CONDITION:
    case BPL_MODIFIES:
    case BPL_REFINES:
        if (!p->eval->trouble)
            p->eval->trouble = "this statement";
    }
}
