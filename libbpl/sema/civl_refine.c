/* Checks actions as CIVL's own checker does, after types: a procedure must have the parameters of
 * the action that it refines, and actions must not call each other in a cycle. */
#include "libbpl/sema/linear.h"

#include "libbpl/base/scc.h"

/* ---- parameters ------------------------------------------------------------------------------ */

typedef BPL_VEC(const BplVar *) Vars;

typedef bool IsTaken(const BplSema *sema, const BplProcedure *procedure, const BplVar *formal);

static bool is_any(const BplSema *sema, const BplProcedure *procedure, const BplVar *formal)
{
    (void)sema, (void)procedure, (void)formal;
    return true;
}

static bool is_shown(const BplSema *sema, const BplProcedure *procedure, const BplVar *formal)
{
    (void)procedure;
    return !bpl_sema_flag(bpl_sema_var_attrs(formal), sema->attr.hide);
}

static Vars collect(const BplSema *sema, const BplProcedure *procedure, const BplVarGroup *groups,
                    IsTaken *is_taken)
{
    Vars vars = {0};
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            if (is_taken(sema, procedure, var))
                bpl_vec_push(&vars, var);
    return vars;
}

static void match_formal(BplSema *sema, const BplVar *ours, const BplVar *theirs, const char *which,
                         const char *action)
{
    const char *name = ours->name->text;
    if (ours->name != theirs->name)
        bpl_sema_error(sema, BPL_DIAG_CIVL_SIGNATURE, ours->loc,
                       "mismatched name of %s-parameter %s: (named %s in %s)", which, name,
                       theirs->name->text, action);
    else if (!bpl_type_equal(ours->type, theirs->type))
        bpl_sema_error(sema, BPL_DIAG_CIVL_SIGNATURE, ours->loc,
                       "mismatched type of %s-parameter %s in %s", which, name, action);
    else if (bpl_sema_linear_kind(ours) != bpl_sema_linear_kind(theirs))
        bpl_sema_error(sema, BPL_DIAG_CIVL_SIGNATURE, ours->loc,
                       "mismatched linearity annotation of %s-parameter %s in %s", which, name,
                       action);
}

static void match(BplSema *sema, const BplProcedure *procedure, const BplProcedure *action,
                  bool of_outs)
{
    bool is_inline = bpl_sema_refines_of(procedure)->action != NULL;
    const BplProcedure *signature = is_inline ? procedure : action;
    const char *which = of_outs ? "out" : "in";
    const char *name = action->name ? action->name->text : "_";
    Vars ours = collect(sema, procedure, of_outs ? procedure->outs : procedure->ins,
                        procedure->op == BPL_FORM_ACTION ? is_any : bpl_sema_is_visible);
    Vars theirs = collect(sema, action, of_outs ? signature->outs : signature->ins,
                          is_inline ? is_shown : is_any);
    if (ours.count != theirs.count)
        bpl_sema_error(sema, BPL_DIAG_CIVL_SIGNATURE, procedure->loc,
                       "mismatched number of %s-parameters in %s", which, name);
    for (size_t i = 0; ours.count == theirs.count && i < ours.count; i++)
        match_formal(sema, ours.at[i], theirs.at[i], which, name);
    bpl_vec_release(&ours);
    bpl_vec_release(&theirs);
}

static void match_refined(BplSema *sema, const BplProcedure *procedure)
{
    const BplProcedure *action = bpl_sema_refined_action(sema, procedure);
    if (!action)
        return;
    match(sema, procedure, action, false);
    match(sema, procedure, action, true);
}

/* ---- calls ----------------------------------------------------------------------------------- */

typedef struct Calls {
    BplMap index; /* BplProcedure -> 1 + its number */
    uint32_t count, caller;
    BPL_VEC(BplEdge) edges;
    BPL_VEC(BplLoc) places; /* source positions of the calls, in the order of `edges` */
} Calls;

static uint32_t index_of(Calls *calls, BplProcedure *procedure)
{
    uint32_t index = (uint32_t)(uintptr_t)bpl_map_get(&calls->index, procedure);
    if (!index) {
        index = ++calls->count;
        bpl_map_put(&calls->index, procedure, (void *)(uintptr_t)index);
    }
    return index - 1;
}

static BplWalk note_call(BplWalker *walker, BplNode *node)
{
    Calls *calls = walker->data;
    const BplCall *call = node->kind == BPL_CALL ? bpl_as_call(node) : NULL;
    if (call && !call->async && call->procedure) {
        bpl_vec_push(&calls->edges, ((BplEdge){calls->caller, index_of(calls, call->procedure)}));
        bpl_vec_push(&calls->places, call->loc);
    }
    return BPL_WALK_ON;
}

static void note_calls(Calls *calls, BplProcedure *action, BplBody *body)
{
    BplWalker walker = {.enter = note_call, .data = calls};
    if (!action || action->op != BPL_FORM_ACTION || !body)
        return;
    calls->caller = index_of(calls, action);
    bpl_walk_chain(&walker, (BplNode *)body->stmts);
}

static void check_circle(BplSema *sema)
{
    Calls calls = {0};
    BPL_EACH (BplDecl, decl, sema->program->unit->decls) {
        if (decl->kind == BPL_IMPLEMENTATION)
            note_calls(&calls, bpl_as_implementation(decl)->procedure,
                       bpl_as_implementation(decl)->body);
        if (decl->kind != BPL_PROCEDURE)
            continue;
        note_calls(&calls, bpl_as_procedure(decl), bpl_as_procedure(decl)->body);
        const BplRefines *refines = bpl_sema_refines_of(bpl_as_procedure(decl));
        if (refines && refines->action)
            note_calls(&calls, refines->action, refines->action->body);
    }
    BplScc scc;
    bpl_scc_init(&scc, calls.count, calls.edges.at, calls.edges.count);
    for (size_t i = 0; i < calls.edges.count; i++)
        if (scc.component[calls.edges.at[i].from] == scc.component[calls.edges.at[i].to]) {
            bpl_sema_error(sema, BPL_DIAG_CIVL_SIGNATURE, calls.places.at[i],
                           "call graph over atomic actions must be acyclic");
            break;
        }
    bpl_scc_release(&scc);
    bpl_map_release(&calls.index);
    bpl_vec_release(&calls.edges);
    bpl_vec_release(&calls.places);
}

/* ---- the program ----------------------------------------------------------------------------- */

/* Checks the refinement of actions. Returns false after errors in actions, at which Boogie stops.
 */
bool bpl_sema_check_refinement(BplSema *sema)
{
    static const BplForm forms[] = {BPL_FORM_ACTION, BPL_FORM_YIELD_PROCEDURE};
    if (sema->is_241 || !bpl_sema_has_civl_forms(sema->program->unit->decls))
        return true;
    check_circle(sema);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        BPL_EACH (const BplDecl, decl, sema->program->unit->decls)
            if (decl->kind == BPL_PROCEDURE && (BplForm)decl->op == forms[i] &&
                !bpl_sema_is_ignored(sema, decl))
                match_refined(sema, (const BplProcedure *)decl);
        if (sema->errors)
            return false;
    }
    return true;
}
