/* Prints calls, havocs and conditions of two versions in lockstep. For each global variable g that
 * either version modifies, the second version has a copy g$2. A callee reads and writes only g
 * itself, so g and g$2 are exchanged before and after the second version's calls. */
#include "libbpl/diff/lockstep_graph.h"

#include "libbpl/diff/checks.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/print.h"

#include <string.h>

void bpl_lockstep_add_condition(BplLockstep *lockstep, BplStrbuf *out, const BplExpr *expr,
                                int version, bool is_check)
{
    bool assumed = version == lockstep->call->leader || (lockstep->call->is_lenient && !is_check);
    bpl_strbuf_add_text(out, assumed ? "  assume " : "  assert ");
    bpl_lockstep_add_node(lockstep, out, &expr->node, version);
    bpl_strbuf_add_text(out, ";\n");
    lockstep->needs.has_conditions = true;
    lockstep->needs.has_checks[version] |= is_check;
}

/* ---- calls ----------------------------------------------------------------------------------- */

static const char *callee_name(const BplCall *call)
{
    return call->procedure ? call->procedure->name->text : call->name->text;
}

/* Do both calls call the same procedure, or equal ones, or does each version call itself
 * recursively? Recursive calls may be assumed to be equal, since the proof is by induction on the
 * lengths of the executions (Godlin, Strichman: 'Inference rules for proving the equivalence of
 * recursive procedures', Acta Informatica 2008). */
bool bpl_lockstep_calls_one(const BplLockstep *lockstep, const BplCall *a, const BplCall *b)
{
    const BplLockstepCall *call = lockstep->call;
    const char *first = callee_name(a), *second = callee_name(b);
    if (strcmp(first, call->own[0]) == 0 && strcmp(second, call->own[1]) == 0)
        return true;
    return strcmp(first, second) == 0 ||
           (call->are_equal && call->are_equal(call->data, first, second));
}

static bool assigns_global(const BplCall *call)
{
    BPL_EACH (const BplExpr, out, call->outs)
        if (out->node.kind == BPL_IDENT && bpl_as_ident(out)->var &&
            bpl_as_ident(out)->var->op == BPL_ROLE_GLOBAL)
            return true;
    return false;
}

/* Prints the call. Unless `is_checked` is set, the call is printed as a free call, so that the
 * callee's preconditions need not be proved. */
static void add_call_itself(BplLockstep *lockstep, BplStrbuf *out, const BplCall *call, int version,
                            bool is_checked)
{
    BplCall copy = *call;
    copy.free |= !is_checked;
    copy.node.next = NULL;
    lockstep->failed |= call->async || call->forall;
    bpl_lockstep_add_node(lockstep, out, &copy.node, version);
    bpl_strbuf_add_char(out, '\n');
}

static void add_call(BplLockstep *lockstep, BplStrbuf *out, const BplCall *call, int version,
                     bool is_checked)
{
    if (version == 0) {
        add_call_itself(lockstep, out, call, version, is_checked);
        return;
    }
    lockstep->failed |= assigns_global(call); /* the assignments below would overwrite the result */
    bpl_version_add_assignments(out, &lockstep->modified, lockstep->suffixes.one, "");
    bpl_version_add_assignments(out, &lockstep->modified, "", lockstep->suffixes.two);
    add_call_itself(lockstep, out, call, version, is_checked);
    bpl_version_add_assignments(out, &lockstep->modified, lockstep->suffixes.two, "");
    bpl_version_add_assignments(out, &lockstep->modified, "", lockstep->suffixes.one);
}

/* Is this a call by the follower (the version whose conditions have to be proved) of a procedure
 * with preconditions? */
static bool has_to_be_checked(BplLockstep *lockstep, const BplCall *call, int version)
{
    bool has_requires = !call->procedure;
    if (call->free)
        return false;
    BPL_EACH (const BplStmt, clause, call->procedure ? call->procedure->specs : NULL)
        has_requires |=
            bpl_is_clause(clause, BPL_CLAUSE_REQUIRES) && !bpl_as_condition(clause)->free;
    lockstep->needs.has_conditions |= has_requires;
    lockstep->needs.has_checks[version] |= has_requires;
    return has_requires && version != lockstep->call->leader;
}

/* Returns true if the follower (the version whose conditions have to be proved) makes this call,
 * and the callee's body may stop at a condition that has to be proved. */
static bool may_stop(BplLockstep *lockstep, const BplCall *call, int version)
{
    BplStops stops = bpl_stops_in_call(lockstep->call->programs[version], call->procedure);
    lockstep->needs.has_conditions |= stops.by_check || stops.by_assumption;
    lockstep->needs.has_checks[version] |= stops.by_check;
    return version != lockstep->call->leader &&
           (stops.by_check || (stops.by_assumption && !lockstep->call->is_lenient));
}

/* Prints a call that one version makes alone. If the follower makes the call, and the callee's body
 * has conditions that would have to be proved, the call must be unreachable: prints `assert false`
 * before it. */
static void add_lone_call(BplLockstep *lockstep, BplStrbuf *out, const BplCall *call, int version)
{
    if (may_stop(lockstep, call, version))
        bpl_strbuf_add_text(out, "  assert false;\n");
    add_call(lockstep, out, call, version, has_to_be_checked(lockstep, call, version));
}

void bpl_lockstep_add_call(BplLockstep *lockstep, BplStrbuf *out, const BplCall *call, int version)
{
    add_lone_call(lockstep, out, call, version);
}

/* Prints one of two calls that both versions make together. If the arguments and global variables
 * are equal in both calls (NAME$sameN), the follower's call violates no condition, since the
 * leader's call violates none; otherwise it is printed as a call that one version makes alone. */
static void add_call_unless_equal(BplLockstep *lockstep, BplStrbuf *out, const BplCall *call,
                                  int version, unsigned number)
{
    bool stops = may_stop(lockstep, call, version);
    if (!has_to_be_checked(lockstep, call, version) && !stops) {
        add_call(lockstep, out, call, version, false);
        return;
    }
    bpl_strbuf_addf(out, "  if (%s$same%u) {\n", lockstep->call->name, number);
    add_call(lockstep, out, call, version, false);
    bpl_strbuf_add_text(out, "  } else {\n");
    add_lone_call(lockstep, out, call, version);
    bpl_strbuf_add_text(out, "  }\n");
}

static void add_equal_chains(BplLockstep *lockstep, BplStrbuf *out, const BplExpr *a,
                             const BplExpr *b)
{
    for (; a && b; a = (const BplExpr *)a->node.next, b = (const BplExpr *)b->node.next) {
        bpl_strbuf_add_text(out, " && (");
        bpl_lockstep_add_node(lockstep, out, &a->node, 0);
        bpl_strbuf_add_text(out, ") == (");
        bpl_lockstep_add_node(lockstep, out, &b->node, 1);
        bpl_strbuf_add_text(out, ")");
    }
    lockstep->failed |= a || b;
}

static void add_equal_globals(BplLockstep *lockstep, BplStrbuf *out)
{
    for (size_t i = 0; i < lockstep->modified.count; i++) {
        bpl_strbuf_add_text(out, " && ");
        bpl_version_add_name(out, lockstep->modified.at[i]->name, "");
        bpl_strbuf_add_text(out, " == ");
        bpl_version_add_name(out, lockstep->modified.at[i]->name, lockstep->suffixes.two);
    }
}

void bpl_lockstep_add_calls(BplLockstep *lockstep, BplStrbuf *out, const BplCall *a,
                            const BplCall *b)
{
    unsigned number = lockstep->calls++;
    const char *name = lockstep->call->name;
    bpl_strbuf_addf(&lockstep->locals, "  var %s$same%u: bool;\n", name, number);
    bpl_strbuf_addf(out, "  %s$same%u := true", name, number);
    add_equal_chains(lockstep, out, a->args, b->args);
    add_equal_globals(lockstep, out);
    bpl_strbuf_add_text(out, ";\n");
    add_call_unless_equal(lockstep, out, a, 0, number);
    add_call_unless_equal(lockstep, out, b, 1, number);
    bpl_strbuf_addf(out, "  assume %s$same%u ==> true", name, number);
    add_equal_chains(lockstep, out, a->outs, b->outs);
    add_equal_globals(lockstep, out);
    bpl_strbuf_add_text(out, ";\n");
}

/* ---- havocs ---------------------------------------------------------------------------------- */

static const BplType *type_of(const BplExpr *var)
{
    return var->node.kind == BPL_IDENT && bpl_as_ident(var)->var ? bpl_as_ident(var)->var->type
                                                                 : NULL;
}

bool bpl_lockstep_havocs_alike(const BplHavoc *a, const BplHavoc *b)
{
    const BplExpr *left = a->vars, *right = b->vars;
    for (; left && right;
         left = (const BplExpr *)left->node.next, right = (const BplExpr *)right->node.next)
        if (!type_of(left) || !type_of(right) ||
            !bpl_version_one_type(type_of(left), type_of(right)))
            return false;
    return !left && !right;
}

void bpl_lockstep_add_havocs(BplLockstep *lockstep, BplStrbuf *out, const BplHavoc *a,
                             const BplHavoc *b)
{
    const BplExpr *left = a->vars, *right = b->vars;
    BplHavoc both = *a;
    both.node.next = NULL;
    bpl_lockstep_add_node(lockstep, out, &both.node, 0);
    bpl_strbuf_add_char(out, '\n');
    for (; left && right;
         left = (const BplExpr *)left->node.next, right = (const BplExpr *)right->node.next) {
        bpl_strbuf_add_text(out, "  ");
        bpl_lockstep_add_node(lockstep, out, &right->node, 1);
        bpl_strbuf_add_text(out, " := ");
        bpl_lockstep_add_node(lockstep, out, &left->node, 0);
        bpl_strbuf_add_text(out, ";\n");
    }
}
