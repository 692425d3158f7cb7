/* Walks the two lists of statements side by side and prints statements that execute both. Names of
 * the second version get the suffix $2, except those of parameters, which have the same values in
 * both versions, and of global variables that neither version modifies. `old` of a global variable
 * is the same in both. */
#include "libbpl/diff/lockstep.h"

#include "libbpl/base/map.h"
#include "libbpl/diff/versions.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

enum {
    MOST_BYTES = 1 << 18, /* nested conditionals multiply: larger programs are not made */
    MOST_PAIRS = 200      /* of variables at the head of a loop */
};

typedef struct Pair {
    const BplVar *a, *b; /* of equal names and types, or a global variable twice */
} Pair;

typedef struct Lockstep {
    BplProgram *program;
    BplDecl *a, *b;
    BplVersionVars modified;
    BPL_VEC(Pair) pairs;
    BplMap renamed;   /* variable of the second version -> its new name */
    BplStrbuf *out;   /* of the procedure's body */
    BplStrbuf locals; /* variables that calls need */
    BplStrbuf constants;
    const char *name;
    unsigned candidates, calls;
    bool failed;
} Lockstep;

static void zip(Lockstep *lockstep, const BplStmt *a, const BplStmt *b);

/* ---- the second version's names -------------------------------------------------------------- */

static const BplName *suffixed(Lockstep *lockstep, const BplName *name)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s$2", name->text);
    const BplName *made = bpl_names_intern(lockstep->program->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return made;
}

static void rename_var(Lockstep *lockstep, const BplVar *var, const BplName *name)
{
    bpl_map_put(&lockstep->renamed, var, (void *)(uintptr_t)name);
}

static void rename_groups(Lockstep *lockstep, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            rename_var(lockstep, var, suffixed(lockstep, var->name));
}

/* The second version's parameters get the names of the first one's. */
static void rename_ins(Lockstep *lockstep)
{
    BplVarGroup *ins = bpl_version_ins(lockstep->a);
    size_t n = 0;
    BPL_EACH (const BplVarGroup, group, bpl_version_ins(lockstep->b))
        BPL_EACH (const BplVar, var, group->vars)
            rename_var(lockstep, var, bpl_var_at(ins, n++)->name);
}

static void rename_all(Lockstep *lockstep)
{
    rename_ins(lockstep);
    rename_groups(lockstep, bpl_version_outs(lockstep->b));
    BPL_EACH (const BplVarDecl, local, bpl_decl_body(lockstep->b)->locals)
        rename_groups(lockstep, local->groups);
    for (size_t i = 0; i < lockstep->modified.count; i++)
        rename_var(lockstep, lockstep->modified.at[i],
                   suffixed(lockstep, lockstep->modified.at[i]->name));
}

typedef struct Renamer {
    const Lockstep *lockstep;
    unsigned olds; /* depth in old(…) */
} Renamer;

static BplWalk enter_renamed(BplWalker *walker, BplNode *node)
{
    Renamer *renamer = walker->data;
    renamer->olds += node->kind == BPL_OLD;
    if (node->kind != BPL_IDENT || !bpl_as_ident(node)->var)
        return BPL_WALK_ON;
    const BplVar *var = bpl_as_ident(node)->var;
    const BplName *name = bpl_map_get(&renamer->lockstep->renamed, var);
    if (name && !(var->op == BPL_ROLE_GLOBAL && renamer->olds))
        bpl_as_ident(node)->name = name;
    return BPL_WALK_ON;
}

static BplWalk leave_renamed(BplWalker *walker, BplNode *node)
{
    Renamer *renamer = walker->data;
    renamer->olds -= node->kind == BPL_OLD;
    return BPL_WALK_ON;
}

/* Prints a node of the first or the second version. */
static void print(Lockstep *lockstep, BplStrbuf *out, const BplNode *node, bool is_second)
{
    if (!is_second) {
        bpl_print_node(out, node);
        return;
    }
    Renamer renamer = {.lockstep = lockstep};
    BplWalker walker = {.enter = enter_renamed, .leave = leave_renamed, .data = &renamer};
    BplNode *copy = bpl_ast_clone(&lockstep->program->arena, node, NULL);
    bpl_walk(&walker, copy);
    bpl_print_node(out, copy);
}

static void add(Lockstep *lockstep, const char *text)
{
    bpl_strbuf_add_text(lockstep->out, text);
}

static void add_node(Lockstep *lockstep, const BplNode *node, bool is_second)
{
    print(lockstep, lockstep->out, node, is_second);
}

/* ---- pairs of variables ---------------------------------------------------------------------- */

static const BplVar *var_called(const BplVarGroup *groups, const BplName *name)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (var->name == name)
                return var;
    return NULL;
}

static const BplVar *local_called(const BplBody *body, const BplName *name)
{
    const BplVar *found = NULL;
    for (const BplVarDecl *local = body->locals; local && !found;
         local = (const BplVarDecl *)local->node.next)
        found = var_called(local->groups, name);
    return found;
}

static void pair(Lockstep *lockstep, const BplVar *a, const BplVar *b)
{
    if (a && b && a->type && b->type && bpl_type_equal(a->type, b->type))
        bpl_vec_push(&lockstep->pairs, (Pair){a, b});
}

static void find_pairs(Lockstep *lockstep)
{
    BplVarGroup *outs = bpl_version_outs(lockstep->a);
    size_t n = 0;
    BPL_EACH (const BplVarGroup, group, bpl_version_outs(lockstep->b))
        BPL_EACH (const BplVar, var, group->vars)
            pair(lockstep, bpl_var_at(outs, n++), var);
    BPL_EACH (const BplVarDecl, local, bpl_decl_body(lockstep->b)->locals)
        BPL_EACH (const BplVarGroup, group, local->groups)
            BPL_EACH (const BplVar, var, group->vars)
                pair(lockstep, local_called(bpl_decl_body(lockstep->a), var->name), var);
    for (size_t i = 0; i < lockstep->modified.count; i++)
        pair(lockstep, lockstep->modified.at[i], lockstep->modified.at[i]);
}

static const BplName *second_name(const Lockstep *lockstep, const BplVar *var)
{
    const BplName *name = bpl_map_get(&lockstep->renamed, var);
    return name ? name : var->name;
}

/* x OPERATOR x$2 for a pair. */
static void add_pair(const Lockstep *lockstep, BplStrbuf *out, const Pair *pair,
                     const char *operator)
{
    bpl_version_add_name(out, pair->a->name, "");
    bpl_strbuf_add_text(out, operator);
    bpl_version_add_name(out, second_name(lockstep, pair->b), "");
}

/* Prints invariants that the variables of each pair are equal, each under a constant of its own. */
static void add_candidates(Lockstep *lockstep)
{
    for (size_t i = 0; i < lockstep->pairs.count && i < MOST_PAIRS; i++) {
        unsigned number = lockstep->candidates++;
        bpl_strbuf_addf(&lockstep->constants, "const {:existential true} %s$e%u: bool;\n",
                        lockstep->name, number);
        bpl_strbuf_addf(lockstep->out, "invariant %s$e%u ==> ", lockstep->name, number);
        add_pair(lockstep, lockstep->out, &lockstep->pairs.at[i], " == ");
        add(lockstep, ";\n");
    }
}

/* ---- statements ------------------------------------------------------------------------------ */

/* Searches for a statement that leaves its place in the chain. */
static BplWalk look_for_jump(BplWalker *walker, BplNode *node)
{
    bool *found = walker->data;
    *found |= node->kind == BPL_LABEL || node->kind == BPL_GOTO || node->kind == BPL_BREAK ||
              node->kind == BPL_RETURN || node->kind == BPL_CODE || node->kind == BPL_PAR_CALL ||
              node->kind == BPL_YIELD || node->kind == BPL_UNPACK;
    return *found ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool jumps(const BplStmt *chain)
{
    bool found = false;
    BplWalker walker = {.enter = look_for_jump, .data = &found};
    if (chain)
        bpl_walk_chain(&walker, (BplNode *)(uintptr_t)&chain->node);
    return found;
}

static void add_guard(Lockstep *lockstep, const BplExpr *guard, bool is_second)
{
    if (guard)
        add_node(lockstep, &guard->node, is_second);
    else
        add(lockstep, "*");
}

static void add_invariants(Lockstep *lockstep, const BplWhile *loop, bool is_second)
{
    BPL_EACH (const BplStmt, invariant, loop->invariants)
        if (bpl_is_clause(invariant, BPL_CLAUSE_INVARIANT)) {
            add(lockstep, bpl_as_condition(invariant)->free ? "free invariant " : "invariant ");
            add_node(lockstep, &bpl_as_condition(invariant)->expr->node, is_second);
            add(lockstep, ";\n");
        }
}

static void zip_loops(Lockstep *lockstep, const BplWhile *a, const BplWhile *b)
{
    if (!a->guard != !b->guard) {
        lockstep->failed = true;
        return;
    }
    add(lockstep, "while (");
    add_guard(lockstep, a->guard, false);
    add(lockstep, ")\n");
    if (a->guard) {
        add(lockstep, "invariant (");
        add_node(lockstep, &a->guard->node, false);
        add(lockstep, ") <==> (");
        add_node(lockstep, &b->guard->node, true);
        add(lockstep, ");\n");
    }
    add_candidates(lockstep);
    add_invariants(lockstep, a, false);
    add_invariants(lockstep, b, true);
    add(lockstep, "{\n");
    zip(lockstep, a->body, b->body);
    add(lockstep, "}\n");
}

static const BplStmt *else_of(const BplIf *branch)
{
    return branch->else_if ? &branch->else_if->base : branch->else_stmts;
}

/* One conditional for each pair of branches. */
static void zip_branches(Lockstep *lockstep, const BplIf *a, const BplIf *b)
{
    const BplStmt *a_else = else_of(a), *b_else = else_of(b);
    add(lockstep, "if (");
    add_guard(lockstep, a->guard, false);
    add(lockstep, ") {\n");
    if (a->guard || b->guard) {
        add(lockstep, "if (");
        add_guard(lockstep, b->guard, true);
        add(lockstep, ") {\n");
    }
    zip(lockstep, a->then_stmts, b->then_stmts);
    if (!a->guard && !b->guard) { /* one choice */
        add(lockstep, "} else {\n");
        zip(lockstep, a_else, b_else);
        add(lockstep, "}\n");
        return;
    }
    add(lockstep, "} else {\n");
    zip(lockstep, a->then_stmts, b_else);
    add(lockstep, "}\n} else {\nif (");
    add_guard(lockstep, b->guard, true);
    add(lockstep, ") {\n");
    zip(lockstep, a_else, b->then_stmts);
    add(lockstep, "} else {\n");
    zip(lockstep, a_else, b_else);
    add(lockstep, "}\n}\n");
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* Copies the modified global variables before or after a call of the second version. */
static void add_moves(Lockstep *lockstep, const char *to, const char *from)
{
    for (size_t i = 0; i < lockstep->modified.count; i++) {
        bpl_version_add_name(lockstep->out, lockstep->modified.at[i]->name, to);
        add(lockstep, " := ");
        bpl_version_add_name(lockstep->out, lockstep->modified.at[i]->name, from);
        add(lockstep, ";\n");
    }
}

/* Prints a call of the second version, which changes that version's copies of the global variables.
 */
static void add_second_call(Lockstep *lockstep, const BplCall *call)
{
    BPL_EACH (const BplExpr, out, call->outs) /* it would be overwritten below */
        lockstep->failed |= out->node.kind == BPL_IDENT && bpl_as_ident(out)->var &&
                            bpl_as_ident(out)->var->op == BPL_ROLE_GLOBAL;
    add_moves(lockstep, "$1", "");
    add_moves(lockstep, "", "$2");
    /* Its arguments and results already refer to the copies; only the callee sees the global
     * variables.
     */
    add_node(lockstep, &call->node, true);
    add(lockstep, "\n");
    add_moves(lockstep, "$2", "");
    add_moves(lockstep, "", "$1");
}

static void add_equal_chains(Lockstep *lockstep, const BplExpr *a, const BplExpr *b)
{
    for (; a && b; a = (const BplExpr *)a->node.next, b = (const BplExpr *)b->node.next) {
        add(lockstep, " && (");
        add_node(lockstep, &a->node, false);
        add(lockstep, ") == (");
        add_node(lockstep, &b->node, true);
        add(lockstep, ")");
    }
}

static void add_equal_globals(Lockstep *lockstep)
{
    for (size_t i = 0; i < lockstep->modified.count; i++) {
        add(lockstep, " && ");
        bpl_version_add_name(lockstep->out, lockstep->modified.at[i]->name, "");
        add(lockstep, " == ");
        bpl_version_add_name(lockstep->out, lockstep->modified.at[i]->name, "$2");
    }
}

/* Two calls of one procedure, with equal choices: equal arguments and global variables lead to
 * equal results and global variables. */
static void zip_calls(Lockstep *lockstep, const BplCall *a, const BplCall *b)
{
    unsigned number = lockstep->calls++;
    bpl_strbuf_addf(&lockstep->locals, "  var %s$same%u: bool;\n", lockstep->name, number);
    bpl_strbuf_addf(lockstep->out, "%s$same%u := true", lockstep->name, number);
    add_equal_chains(lockstep, a->args, b->args);
    add_equal_globals(lockstep);
    add(lockstep, ";\n");
    add_node(lockstep, &a->node, false);
    add(lockstep, "\n");
    add_second_call(lockstep, b);
    bpl_strbuf_addf(lockstep->out, "assume %s$same%u ==> true", lockstep->name, number);
    add_equal_chains(lockstep, a->outs, b->outs);
    add_equal_globals(lockstep);
    add(lockstep, ";\n");
}

/* ---- both lists ------------------------------------------------------------------------------ */

static BplWalk look_for_call(BplWalker *walker, BplNode *node)
{
    bool *found = walker->data;
    *found |= node->kind == BPL_CALL;
    return *found ? BPL_WALK_STOP : BPL_WALK_ON;
}

static void add_alone(Lockstep *lockstep, const BplStmt *stmt, bool is_second)
{
    bool calls = false;
    BplWalker walker = {.enter = look_for_call, .data = &calls};
    if (stmt->node.kind == BPL_CALL && is_second) {
        add_second_call(lockstep, bpl_as_call(stmt));
        return;
    }
    /* A call below the statement would change the first version's global variables. */
    bpl_walk(&walker, (BplNode *)(uintptr_t)&stmt->node);
    lockstep->failed |= is_second && calls && lockstep->modified.count > 0;
    add_node(lockstep, &stmt->node, is_second);
    add(lockstep, "\n");
}

/* Both versions havoc with the same choice. */
static void zip_havocs(Lockstep *lockstep, const BplHavoc *a, const BplHavoc *b)
{
    const BplExpr *left = a->vars, *right = b->vars;
    add_node(lockstep, &a->node, false);
    add(lockstep, "\n");
    for (; left && right;
         left = (const BplExpr *)left->node.next, right = (const BplExpr *)right->node.next) {
        add_node(lockstep, &right->node, true);
        add(lockstep, " := ");
        add_node(lockstep, &left->node, false);
        add(lockstep, ";\n");
    }
    lockstep->failed |= left || right;
}

/* Whether both call the same procedure, or each calls itself recursively. In the latter case the
 * calls may be assumed to be equal, since the proof is by induction on their depth (Godlin,
 * Strichman: 'Inference rules for proving the equivalence of recursive procedures', Acta
 * Informatica 2008). */
static bool call_one(const Lockstep *lockstep, const BplCall *a, const BplCall *b)
{
    return a->procedure &&
           (a->procedure == b->procedure || (a->procedure == bpl_decl_procedure(lockstep->a) &&
                                             b->procedure == bpl_decl_procedure(lockstep->b)));
}

/* Whether the two statements correspond. */
static bool correspond(const Lockstep *lockstep, const BplStmt *a, const BplStmt *b)
{
    if (a->node.kind != b->node.kind)
        return false;
    switch ((BplKind)a->node.kind) {
    case BPL_WHILE:
    case BPL_IF:
    case BPL_HAVOC:
        return true;
    case BPL_CALL:
        return call_one(lockstep, bpl_as_call(a), bpl_as_call(b));
    default:
        return false;
    }
}

static void zip_pair(Lockstep *lockstep, const BplStmt *a, const BplStmt *b)
{
    switch ((BplKind)a->node.kind) {
    case BPL_WHILE:
        zip_loops(lockstep, bpl_as_while(a), bpl_as_while(b));
        break;
    case BPL_IF:
        zip_branches(lockstep, bpl_as_if(a), bpl_as_if(b));
        break;
    case BPL_HAVOC:
        zip_havocs(lockstep, bpl_as_havoc(a), bpl_as_havoc(b));
        break;
    default:
        zip_calls(lockstep, bpl_as_call(a), bpl_as_call(b));
    }
}

/* Whether the statement waits for a corresponding one. */
static bool waits(const BplStmt *stmt)
{
    switch ((BplKind)stmt->node.kind) {
    case BPL_WHILE:
    case BPL_IF:
    case BPL_HAVOC:
    case BPL_CALL:
        return true;
    default:
        return false;
    }
}

static const BplStmt *next(const BplStmt *stmt)
{
    return (const BplStmt *)stmt->node.next;
}

static void zip(Lockstep *lockstep, const BplStmt *a, const BplStmt *b)
{
    while ((a || b) && !lockstep->failed) {
        if (a && b && correspond(lockstep, a, b)) {
            zip_pair(lockstep, a, b);
            a = next(a);
            b = next(b);
        } else if (a && (!waits(a) || !b || waits(b))) {
            add_alone(lockstep, a, false);
            a = next(a);
        } else {
            add_alone(lockstep, b, true);
            b = next(b);
        }
        lockstep->failed |= lockstep->out->length > MOST_BYTES;
    }
}

/* ---- the procedure --------------------------------------------------------------------------- */

/* The statements without a return at their end. */
static BplStmt *without_return(Lockstep *lockstep, const BplBody *body)
{
    BplNode *chain = body->stmts
                         ? bpl_ast_clone_chain(&lockstep->program->arena, &body->stmts->node, NULL)
                         : NULL;
    BplNode **link = &chain;
    while (*link && (*link)->next)
        link = &(*link)->next;
    if (*link && (*link)->kind == BPL_RETURN)
        *link = NULL;
    return (BplStmt *)chain;
}

static void add_locals(BplStrbuf *out, const BplBody *body, const char *suffix)
{
    BPL_EACH (const BplVarDecl, local, body->locals) {
        bpl_strbuf_add_text(out, "  var ");
        bpl_version_add_params(out, local->groups, suffix, "");
        bpl_strbuf_add_text(out, ";\n");
    }
}

static void add_head(Lockstep *lockstep, BplStrbuf *out)
{
    const BplVarGroup *ins = bpl_version_ins(lockstep->a), *outs = bpl_version_outs(lockstep->a);
    bpl_strbuf_addf(out, "procedure %s(", lockstep->name);
    bpl_version_add_params(out, ins, "", "");
    bpl_strbuf_add_text(out, ") returns (");
    bpl_version_add_params(out, outs, "", "");
    bpl_version_add_params(out, bpl_version_outs(lockstep->b), "$2", outs ? ", " : "");
    bpl_strbuf_add_text(out, ")\n");
    bpl_version_add_modifies(out, &lockstep->modified);
}

static void add_variables(Lockstep *lockstep, BplStrbuf *out)
{
    add_locals(out, bpl_decl_body(lockstep->a), "");
    add_locals(out, bpl_decl_body(lockstep->b), "$2");
    for (size_t i = 0; i < lockstep->modified.count; i++)
        for (int k = 1; k <= 2; k++) {
            bpl_strbuf_add_text(out, "  var ");
            bpl_version_add_name(out, lockstep->modified.at[i]->name, k == 1 ? "$1" : "$2");
            bpl_strbuf_add_text(out, ": ");
            bpl_print_node(out, &lockstep->modified.at[i]->group->type->node);
            bpl_strbuf_add_text(out, ";\n");
        }
    bpl_strbuf_add(out, bpl_strbuf_text(&lockstep->locals), lockstep->locals.length);
}

/* Preconditions become assumptions, since the body may use other names for their variables. */
static void add_preconditions(Lockstep *lockstep, BplStrbuf *out)
{
    const BplProcedure *procedure = bpl_decl_procedure(lockstep->a);
    BplVarGroup *ins = bpl_version_ins(lockstep->a);
    BplMap kept = lockstep->renamed;
    size_t n = 0;
    lockstep->renamed = (BplMap){0};
    BPL_EACH (const BplVarGroup, group, procedure->ins)
        BPL_EACH (const BplVar, var, group->vars)
            rename_var(lockstep, var, bpl_var_at(ins, n++)->name);
    BPL_EACH (const BplVarGroup, group, procedure->ins)
        if (group->where) {
            bpl_strbuf_add_text(out, "  assume ");
            print(lockstep, out, &group->where->node, true);
            bpl_strbuf_add_text(out, ";\n");
        }
    BPL_EACH (const BplStmt, clause, procedure->specs)
        if (bpl_is_clause(clause, BPL_CLAUSE_REQUIRES)) {
            bpl_strbuf_add_text(out, "  assume ");
            print(lockstep, out, &bpl_as_condition(clause)->expr->node, true);
            bpl_strbuf_add_text(out, ";\n");
        }
    bpl_map_release(&lockstep->renamed);
    lockstep->renamed = kept;
}

static void add_whole(Lockstep *lockstep, BplStrbuf *out, const BplStrbuf *body)
{
    bpl_strbuf_add(out, bpl_strbuf_text(&lockstep->constants), lockstep->constants.length);
    add_head(lockstep, out);
    bpl_strbuf_add_text(out, "{\n");
    add_variables(lockstep, out);
    add_preconditions(lockstep, out);
    for (size_t i = 0; i < lockstep->pairs.count; i++) {
        bpl_version_add_name(out, second_name(lockstep, lockstep->pairs.at[i].b), "");
        bpl_strbuf_add_text(out, " := ");
        bpl_version_add_name(out, lockstep->pairs.at[i].a->name, "");
        bpl_strbuf_add_text(out, ";\n");
    }
    bpl_strbuf_add(out, bpl_strbuf_text(body), body->length);
    for (size_t i = 0; i < lockstep->pairs.count; i++) {
        if (lockstep->pairs.at[i].a->op == BPL_ROLE_LOCAL)
            continue;
        bpl_strbuf_add_text(out, "  assert ");
        add_pair(lockstep, out, &lockstep->pairs.at[i], " == ");
        bpl_strbuf_add_text(out, ";\n");
    }
    bpl_strbuf_add_text(out, "}\n");
}

bool bpl_lockstep_print(BplStrbuf *out, BplProgram *program, BplDecl *a, BplDecl *b,
                        const char *name)
{
    BplStrbuf body = {0};
    Lockstep lockstep = {.program = program, .a = a, .b = b, .name = name, .out = &body};
    if (!bpl_versions_fit(a, b))
        return false;
    BplStmt *first = without_return(&lockstep, bpl_decl_body(a));
    BplStmt *second = without_return(&lockstep, bpl_decl_body(b));
    lockstep.failed = jumps(first) || jumps(second);
    if (!lockstep.failed) {
        bpl_versions_modified(&lockstep.modified, program, a, b);
        rename_all(&lockstep);
        find_pairs(&lockstep);
        zip(&lockstep, first, second);
    }
    if (!lockstep.failed)
        add_whole(&lockstep, out, &body);
    bpl_vec_release(&lockstep.modified);
    bpl_vec_release(&lockstep.pairs);
    bpl_map_release(&lockstep.renamed);
    bpl_strbuf_release(&lockstep.locals);
    bpl_strbuf_release(&lockstep.constants);
    bpl_strbuf_release(&body);
    return !lockstep.failed;
}
