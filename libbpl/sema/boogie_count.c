/* Repeats errors about names as often as Boogie reports them. Boogie resolves
 *
 *     the type and the attributes of `a, b, c: T`, and the where clause, once for each variable;
 *     the head of a procedure, or of a function that becomes an axiom, again with its body;
 *     a guard plain and negated, and attributes of some statements twice.
 *
 * At first the list contains each error once. A walk over the tree finds the errors by their source
 * positions, and keeps track of the regions that Boogie resolves repeatedly: at the end of a region
 * the errors found in it are copied, so that enclosing regions copy the copies. `procedure P(a, b:
 * Foo) { … }` mentions Foo in a group of two variables, in the head of a procedure with a body: one
 * error becomes four.
 *
 * Some names Boogie resolves only once even in a guard; see is_told_once in boogie_repeats.c. */
#include "libbpl/sema/boogie.h"
#include "libbpl/sema/boogie_repeats.h"
#include "libbpl/sema/civl.h"

/* The {:id "text"} of a statement. */
typedef struct StatementId {
    const BplName *name; /* the text of the attribute, with its quotes */
    BplLoc loc;
} StatementId;

typedef struct Counter {
    BplSema *sema;
    BplWalker walker;
    BplRepeats repeats;
    /* the {:id …} of statements (in code expressions) inside the guards that enclose the current
     * node */
    BPL_VEC(StatementId) ids;
    unsigned guards; /* number of enclosing guards */
} Counter;

/* ---- regions --------------------------------------------------------------------------------- */

static void visit_chain(Counter *counter, void *nodes)
{
    BplWalker walker = counter->walker;
    bpl_walk_chain(&walker, nodes);
}

static void visit_times(Counter *counter, void *nodes, size_t times)
{
    size_t from = counter->repeats.found.count;
    visit_chain(counter, nodes);
    bpl_repeats_region(&counter->repeats, from, times);
}

static size_t count_vars(const BplVarGroup *group)
{
    size_t count = 0;
    BPL_EACH (const BplVar, var, group->vars)
        count++;
    return count;
}

static size_t count_heeded(const Counter *counter, const BplVarGroup *groups)
{
    size_t count = 0;
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            count += !bpl_sema_is_ignored(counter->sema, var);
    return count;
}

/* Visits the types and attributes of a group of variables of a procedure, a body, a binder or a
 * constructor, but not the group's where clause. */
static void visit_group(Counter *counter, BplVarGroup *group)
{
    visit_chain(counter, group->vars);
    size_t from = counter->repeats.found.count;
    visit_chain(counter, group->type);
    if (!counter->sema->is_241)
        visit_chain(counter, group->attrs);
    bpl_repeats_region(&counter->repeats, from, count_vars(group));
}

static void visit_groups(Counter *counter, BplVarGroup *groups)
{
    BPL_EACH (BplVarGroup, group, groups)
        visit_group(counter, group);
}

/* Visits the where clauses of groups of variables, and for 2.4.1 also their attributes, which that
 * version resolves together with the where clauses. */
static void visit_wheres(Counter *counter, BplVarGroup *groups)
{
    BPL_EACH (BplVarGroup, group, groups) {
        visit_times(counter, group->where, count_vars(group));
        if (counter->sema->is_241)
            visit_times(counter, group->attrs, count_vars(group));
    }
}

/* Visits the parameters of a function. In `f(x, y: T)`, the type T belongs to x and y, which are
 * separate groups, so an error in the type counts for each of them. */
static void visit_params(Counter *counter, BplVarGroup *groups)
{
    size_t waiting = 0;
    BPL_EACH (BplVarGroup, group, groups) {
        bpl_repeats_find(&counter->repeats, group->loc);
        visit_chain(counter, group->vars);
        visit_chain(counter, group->attrs);
        waiting++;
        if (!group->type)
            continue;
        visit_times(counter, group->type, waiting);
        waiting = 0;
    }
}

static void visit_function(Counter *counter, BplFunction *function)
{
    const BplSema *sema = counter->sema;
    bool defined = bpl_sema_flag(function->attrs, sema->attr.inline_) ||
                   (!sema->is_241 && bpl_sema_flag(function->attrs, sema->attr.define));
    visit_chain(counter, function->uses);
    size_t from = counter->repeats.found.count;
    visit_chain(counter, function->type_params);
    visit_params(counter, function->params);
    visit_chain(counter, function->result->type);
    visit_chain(counter, function->result->attrs);
    visit_chain(counter, function->result->vars);
    visit_chain(counter, function->attrs);
    /* a function's body becomes an axiom, in which the parameters are bound again */
    bpl_repeats_region(&counter->repeats, from, function->body && !defined ? 2 : 1);
    visit_chain(counter, function->body);
    bpl_repeats_find(&counter->repeats, function->loc);
}

static void visit_var_decl(Counter *counter, BplVarDecl *decl, bool is_global)
{
    BPL_EACH (BplVarGroup, group, decl->groups) {
        if (is_global)
            visit_times(counter, group->type, count_heeded(counter, group));
        else
            visit_group(counter, group);
    }
    if (!is_global)
        visit_wheres(counter, decl->groups);
    visit_times(counter, decl->attrs, count_heeded(counter, decl->groups));
}

static void visit_const(Counter *counter, BplConstDecl *decl)
{
    size_t count = count_heeded(counter, decl->group);
    visit_chain(counter, decl->uses);
    visit_times(counter, decl->group->type, count);
    visit_times(counter, decl->attrs, count);
    visit_chain(counter, decl->parents);
}

/* ---- procedures ------------------------------------------------------------------------------ */

/* Visits the type parameters of a procedure; 2.4.1 reports errors in calls of the procedure at the
 * positions of these parameters. */
static void visit_type_params(Counter *counter, BplTypeVar *params)
{
    BplMap seen = {0};
    BPL_EACH (BplTypeVar, param, params)
        if (bpl_map_put(&seen, param->name, param) || !counter->sema->is_241)
            bpl_repeats_find(&counter->repeats, param->loc);
    bpl_map_release(&seen);
}

/* Repeats errors in the attributes of parameters of actions and yield procedures, which Boogie
 * resolves again. */
static void repeat_formal_attrs(Counter *counter, const BplProcedure *procedure, uint32_t anchor)
{
    bool all = procedure->op == BPL_FORM_YIELD_PROCEDURE;
    if (!all && procedure->op != BPL_FORM_ACTION)
        return;
    size_t from = counter->repeats.found.count;
    counter->repeats.finds_again = true;
    for (int i = 0; i < 1 + all; i++)
        BPL_EACH (const BplVarGroup, group, i ? procedure->outs : procedure->ins) {
            visit_chain(counter, group->attrs);
            bpl_repeats_copy_range(&counter->repeats, from, counter->repeats.found.count,
                                   count_vars(group), anchor);
            counter->repeats.found.count = from; /* the errors just found belong to no region */
        }
    counter->repeats.finds_again = false;
}

static void visit_refines(Counter *counter, BplRefines *refines)
{
    BplProcedure *action = refines->action;
    bpl_repeats_find(&counter->repeats, refines->loc);
    visit_chain(counter, refines->attrs);
    if (!action)
        return;
    bpl_repeats_find(&counter->repeats, action->loc);
    visit_chain(counter, action->attrs);
    visit_chain(counter, action->body);
}

/* If an error about a type parameter that no argument mentions was reported at `loc`, reports the
 * error also for the implementation, as Boogie does. */
static void miss_in_implementation(Counter *counter, BplLoc loc)
{
    static const char first[] = "type variable must occur in procedure arguments";
    static const char second[] = "type variable must occur in implementation arguments";
    for (size_t i = counter->repeats.first; i < counter->repeats.end; i++) {
        const BplRepeatEntry entry = counter->repeats.entries.at[i];
        if (entry.loc != loc || strncmp(entry.text, first, sizeof first - 1) != 0)
            continue;
        BplStrbuf text = {0};
        bpl_strbuf_addf(&text, "%s%s", second, entry.text + sizeof first - 1);
        uint32_t anchor = (uint32_t)i, last = bpl_repeats_anchor(&counter->repeats, 0);
        bpl_repeats_add(&counter->repeats, last > anchor ? last : anchor, entry.id, loc,
                        bpl_strbuf_detach(&text), false);
    }
}

static void visit_procedure(Counter *counter, BplProcedure *procedure)
{
    size_t from = counter->repeats.found.count;
    bpl_repeats_find(&counter->repeats, procedure->loc);
    size_t head = counter->repeats.found.count;
    visit_type_params(counter, procedure->type_params);
    visit_groups(counter, procedure->ins);
    visit_groups(counter, procedure->outs);
    size_t head_end = counter->repeats.found.count;
    visit_chain(counter, procedure->attrs);
    size_t attrs_end = counter->repeats.found.count;
    visit_wheres(counter, procedure->ins);
    visit_wheres(counter, procedure->outs);
    BPL_EACH (BplStmt, spec, procedure->specs)
        if (spec->kind != BPL_REFINES) {
            BplWalker walker = counter->walker;
            bpl_walk(&walker, &spec->node);
        }
    repeat_formal_attrs(counter, procedure, bpl_repeats_anchor(&counter->repeats, from));
    BPL_EACH (BplStmt, spec, procedure->specs)
        if (spec->kind == BPL_REFINES) {
            /* an action that is defined in the clause has the procedure's signature, and its body
             * has the signature once more */
            size_t times = bpl_as_refines(spec)->action ? 2 : 0;
            bpl_repeats_copy_range(&counter->repeats, head, head_end, times,
                                   bpl_repeats_anchor(&counter->repeats, from));
            visit_refines(counter, bpl_as_refines(spec));
        }
    if (!procedure->body)
        return;
    bpl_repeats_copy_range(&counter->repeats, head, attrs_end, 1,
                           bpl_repeats_anchor(&counter->repeats, from));
    visit_chain(counter, procedure->body);
    miss_in_implementation(counter, procedure->loc);
}

/* ---- statements and expressions -------------------------------------------------------------- */

static void report_id(Counter *counter, StatementId id)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "more than one statement with same id: %.*s", (int)id.name->length - 2,
                    id.name->text + 1);
    bpl_repeats_add(&counter->repeats, bpl_repeats_anchor(&counter->repeats, 0),
                    BPL_DIAG_DUPLICATE_ID, id.loc, bpl_strbuf_detach(&text), false);
    bpl_vec_push(&counter->repeats.found, (uint32_t)counter->repeats.entries.count - 1);
}

static void visit_guard(Counter *counter, BplExpr *guard)
{
    size_t from = counter->repeats.found.count, ids = counter->ids.count;
    counter->guards++;
    visit_chain(counter, guard);
    bpl_repeats_names(&counter->repeats, from);
    /* the guard is resolved twice, so each {:id …} of a statement in the guard's code expressions
     * occurs twice */
    for (size_t end = counter->ids.count; ids < end; ids++)
        report_id(counter, counter->ids.at[ids]);
    if (--counter->guards == 0)
        counter->ids.count = 0;
}

static void note_id(Counter *counter, const BplAttr *attrs, BplLoc loc)
{
    const BplName *id = counter->guards ? bpl_sema_string(attrs, counter->sema->attr.id) : NULL;
    if (id)
        bpl_vec_push(&counter->ids, (StatementId){id, loc});
}

static void visit_if(Counter *counter, BplIf *branch)
{
    for (; branch; branch = branch->else_if) {
        bpl_repeats_find(&counter->repeats, branch->loc);
        visit_guard(counter, branch->guard);
        visit_chain(counter, branch->then_stmts);
        visit_chain(counter, branch->else_stmts);
    }
}

static void visit_while(Counter *counter, BplWhile *loop)
{
    bpl_repeats_find(&counter->repeats, loop->loc);
    visit_chain(counter, loop->attrs);
    visit_chain(counter, loop->invariants);
    visit_guard(counter, loop->guard);
    visit_chain(counter, loop->body);
}

/* Visits the attributes of an assumption twice: according to its source, today's Boogie resolves
 * them twice, although its tests do not expect that. */
static void visit_assumed_attrs(Counter *counter, BplAttr *attrs)
{
    size_t from = counter->repeats.found.count;
    visit_chain(counter, attrs);
    if (!counter->sema->is_241)
        bpl_repeats_names(&counter->repeats, from);
}

static uint32_t count_exprs(const BplExpr *exprs)
{
    uint32_t count = 0;
    BPL_EACH (const BplExpr, expr, exprs)
        count++;
    return count;
}

/* Does the call have as many arguments and results as its procedure requires? Only in this case
 * Boogie resolves the call's attributes again. */
static bool is_fitting(const BplCall *call)
{
    const BplProcedure *callee = call->procedure;
    return callee && !call->forall && count_exprs(call->args) == bpl_sema_count_vars(callee->ins) &&
           count_exprs(call->outs) == bpl_sema_count_vars(callee->outs) &&
           !(call->async && callee->outs);
}

static void visit_call(Counter *counter, BplCall *call)
{
    size_t from = counter->repeats.found.count;
    bpl_repeats_find(&counter->repeats, call->loc);
    size_t attrs = counter->repeats.found.count;
    visit_chain(counter, call->attrs);
    bool fits = is_fitting(call);
    if (fits && !counter->sema->is_241)
        bpl_repeats_names(&counter->repeats, attrs);
    visit_chain(counter, call->args);
    visit_chain(counter, call->outs);
    if (fits)
        note_id(counter, call->attrs, call->loc);
    if (call->procedure) /* Boogie looks up the procedure again only if it is unknown */
        for (size_t i = from; i < counter->repeats.found.count; i++)
            counter->repeats.entries.at[counter->repeats.found.at[i]].is_once = true;
}

static void visit_condition(Counter *counter, BplCondition *condition)
{
    bpl_repeats_find(&counter->repeats, condition->loc);
    visit_chain(counter, condition->expr);
    visit_chain(counter, condition->call);
    bool is_spec = condition->op == BPL_CLAUSE_REQUIRES || condition->op == BPL_CLAUSE_ENSURES;
    if (condition->op == BPL_CLAUSE_INVARIANT && condition->free)
        visit_assumed_attrs(counter, condition->attrs);
    else
        visit_chain(counter, condition->attrs);
    if (!is_spec && !condition->call)
        note_id(counter, condition->attrs, condition->loc);
}

static const BplVar *root_var(const BplExpr *lhs)
{
    for (const BplExpr *left = lhs; left; left = bpl_expr_left(lhs))
        lhs = left;
    return lhs->kind == BPL_IDENT ? bpl_as_ident(lhs)->var : NULL;
}

/* Repeats the error about a variable that is assigned repeatedly: once for each earlier assignment,
 * up to four times. */
static void repeat_assigned_twice(Counter *counter, const BplAssign *assign, size_t from)
{
    size_t end = counter->repeats.found.count;
    for (size_t i = from; i < end; i++) {
        uint32_t index = counter->repeats.found.at[i];
        const BplRepeatEntry *entry = &counter->repeats.entries.at[index];
        if (entry->id != BPL_DIAG_ASSIGNED_TWICE)
            continue;
        size_t before = 0;
        BPL_EACH (const BplExpr, lhs, assign->lhs) {
            if (lhs->loc != entry->loc)
                continue;
            for (const BplExpr *other = assign->lhs; other != lhs;
                 other = (const BplExpr *)other->node.next)
                before += root_var(other) == root_var(lhs);
            break;
        }
        for (size_t times = 1; times < before && times < 4; times++)
            bpl_repeats_copy(&counter->repeats, counter->repeats.entries.at[index].anchor, index);
    }
}

static void visit_assign(Counter *counter, BplAssign *assign)
{
    size_t from = counter->repeats.found.count;
    bpl_repeats_find(&counter->repeats, assign->loc);
    visit_chain(counter, assign->attrs);
    visit_chain(counter, assign->lhs);
    visit_chain(counter, assign->rhs);
    if (assign->lhs && assign->lhs->node.next)
        repeat_assigned_twice(counter, assign, from);
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Counter *counter = walker->data;
    switch ((BplKind)node->kind) {
    case BPL_VAR_GROUP:
        visit_group(counter, bpl_as_var_group(node));
        return BPL_WALK_PRUNE;
    case BPL_VAR_DECL:
        visit_var_decl(counter, bpl_as_var_decl(node), false);
        return BPL_WALK_PRUNE;
    case BPL_IF:
        visit_if(counter, bpl_as_if(node));
        return BPL_WALK_PRUNE;
    case BPL_WHILE:
        visit_while(counter, bpl_as_while(node));
        return BPL_WALK_PRUNE;
    case BPL_CALL:
        visit_call(counter, bpl_as_call(node));
        return BPL_WALK_PRUNE;
    case BPL_CONDITION:
        visit_condition(counter, bpl_as_condition(node));
        return BPL_WALK_PRUNE;
    case BPL_ASSIGN:
        visit_assign(counter, bpl_as_assign(node));
        return BPL_WALK_PRUNE;
    case BPL_ASSUME:
        bpl_repeats_find(&counter->repeats, node->loc);
        visit_chain(counter, bpl_as_assume(node)->expr);
        visit_assumed_attrs(counter, bpl_as_assume(node)->attrs);
        note_id(counter, bpl_as_assume(node)->attrs, node->loc);
        return BPL_WALK_PRUNE;
    case BPL_ASSERT:
        note_id(counter, bpl_as_assert(node)->attrs, node->loc);
        break;
    default:
        break;
    }
    bpl_repeats_find(&counter->repeats, node->loc);
    return BPL_WALK_ON;
}

/* ---- the program ----------------------------------------------------------------------------- */

static void visit_decl(Counter *counter, BplDecl *decl);

/* Visits those parts of an ignored declaration that Boogie resolves nevertheless. */
static void visit_kept(Counter *counter, BplDecl *decl)
{
    BplDecl *part = bpl_sema_kept_part(counter->sema, decl);
    if (decl->kind == BPL_FUNCTION)
        visit_chain(counter, bpl_as_function(decl)->uses);
    else if (decl->kind == BPL_CONST_DECL)
        visit_chain(counter, bpl_as_const_decl(decl)->uses);
    if (part)
        visit_decl(counter, part);
}

static void visit_decl(Counter *counter, BplDecl *decl)
{
    const BplSema *sema = counter->sema;
    if (bpl_sema_is_ignored(sema, decl) || bpl_sema_flag(decl->attrs, sema->attr.ignore)) {
        visit_kept(counter, decl);
        return;
    }
    switch ((BplDeclKind)decl->kind) {
    case BPL_TYPE_DECL: /* attributes and parameters of types are repeated where they are resolved
                         */
        break;
    case BPL_DATATYPE:
        BPL_EACH (BplConstructor, constructor, bpl_as_datatype(decl)->constructors)
            visit_groups(counter, constructor->fields);
        break;
    case BPL_CONST_DECL:
        visit_const(counter, bpl_as_const_decl(decl));
        break;
    case BPL_FUNCTION:
        visit_function(counter, bpl_as_function(decl));
        break;
    case BPL_AXIOM:
        visit_chain(counter, bpl_as_axiom(decl)->attrs);
        visit_chain(counter, bpl_as_axiom(decl)->expr);
        break;
    case BPL_VAR_DECL:
        visit_var_decl(counter, bpl_as_var_decl(decl), true);
        break;
    case BPL_PROCEDURE:
        visit_procedure(counter, bpl_as_procedure(decl));
        break;
    case BPL_IMPLEMENTATION:
        bpl_repeats_find(&counter->repeats, decl->loc);
        visit_type_params(counter, bpl_as_implementation(decl)->type_params);
        visit_groups(counter, bpl_as_implementation(decl)->ins);
        visit_groups(counter, bpl_as_implementation(decl)->outs);
        visit_chain(counter, decl->attrs);
        visit_chain(counter, bpl_as_implementation(decl)->body);
        break;
    }
}

/* Visits all declarations, then the where clauses of global variables, whose errors come last in
 * the list. (Index 0 of the list is unused.) */
static void visit_all(Counter *counter, size_t registered, size_t declared)
{
    BplRepeats *r = &counter->repeats;
    BplDecl *decls = counter->sema->program->unit->decls;
    r->first = registered + 1;
    r->end = declared + 1;
    BPL_EACH (BplDecl, decl, decls)
        visit_decl(counter, decl);
    r->first = declared + 1;
    r->end = r->last.count;
    BPL_EACH (BplDecl, decl, decls)
        if (decl->kind == BPL_VAR_DECL)
            BPL_EACH (BplVarGroup, group, bpl_as_var_decl(decl)->groups)
                visit_times(counter, group->where, count_vars(group));
}

void bpl_boogie_count(BplSema *sema, size_t registered, size_t declared)
{
    Counter counter = {.sema = sema};
    counter.walker = (BplWalker){.enter = enter, .data = &counter};
    BplDiags *diags = &sema->program->diags;
    assert(registered <= declared && declared <= diags->all.count);
    if (!sema->errors && !sema->attr.id)
        return;
    bpl_repeats_init(&counter.repeats, diags, sema->is_241);
    visit_all(&counter, registered, declared);
    sema->errors += bpl_repeats_give(&counter.repeats, diags);
    bpl_repeats_release(&counter.repeats);
    bpl_vec_release(&counter.ids);
}
