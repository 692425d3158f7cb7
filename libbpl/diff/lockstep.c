/* Prints the procedure that contains the product graph of two versions (lockstep.h). Names of the
 * second version get the suffix $2, except those of parameters, which have the same values in both
 * versions, and of global variables that neither version modifies. `old` of a global variable has
 * the same value in both versions. */
#include "libbpl/diff/lockstep_graph.h"

#include "libbpl/graph/cfg.h"
#include "libbpl/pass/blocks.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

enum { MOST_PAIRS = 200 /* limit on the pairs of variables at the head of a loop */ };

/* ---- the second version's names -------------------------------------------------------------- */

static const BplName *suffixed(const BplLockstep *lockstep, const BplName *name)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s%s", name->text, lockstep->suffixes.two);
    const BplName *made =
        bpl_names_intern(lockstep->call->programs[1]->names, text.text, text.length);
    bpl_strbuf_release(&text);
    return made;
}

static void rename_var(BplLockstep *lockstep, const BplVar *var, const BplName *name)
{
    bpl_map_put(&lockstep->renamed, var, (void *)(uintptr_t)name);
}

static void rename_groups(BplLockstep *lockstep, const BplVarGroup *groups)
{
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            rename_var(lockstep, var, suffixed(lockstep, var->name));
}

/* Gives the variables the names of the first version's parameters with the same positions. */
static void rename_as_ins(BplLockstep *lockstep, const BplVarGroup *groups)
{
    BplVarGroup *ins = bpl_version_ins(lockstep->decls[0]);
    size_t n = 0;
    BPL_EACH (const BplVarGroup, group, groups)
        BPL_EACH (const BplVar, var, group->vars)
            rename_var(lockstep, var, bpl_var_at(ins, n++)->name);
}

/* Renames the second program's global variables that either version modifies; these variables may
 * be other nodes of the syntax tree than the variables with the same names in the first program. */
static void rename_globals(BplLockstep *lockstep)
{
    BPL_EACH (const BplDecl, decl, lockstep->call->programs[1]->unit->decls)
        if (decl->kind == BPL_VAR_DECL)
            BPL_EACH (const BplVarGroup, group, bpl_as_var_decl(decl)->groups)
                BPL_EACH (const BplVar, var, group->vars)
                    for (size_t i = 0; i < lockstep->modified.count; i++)
                        if (strcmp(var->name->text, lockstep->modified.at[i]->name->text) == 0)
                            rename_var(lockstep, var, suffixed(lockstep, var->name));
}

static void rename_all(BplLockstep *lockstep)
{
    const BplDecl *second = lockstep->decls[1];
    rename_as_ins(lockstep, bpl_version_ins(second));
    rename_groups(lockstep, bpl_version_outs(second));
    BPL_EACH (const BplVarDecl, local, bpl_decl_body(second)->locals)
        rename_groups(lockstep, local->groups);
    rename_globals(lockstep);
}

typedef struct Renamer {
    const BplLockstep *lockstep;
    unsigned olds; /* number of enclosing old(…) */
} Renamer;

static bool is_bound(const BplVar *var)
{
    return var->op == BPL_ROLE_BOUND || var->op == BPL_ROLE_LET;
}

static BplWalk enter_renamed(BplWalker *walker, BplNode *node)
{
    Renamer *renamer = walker->data;
    renamer->olds += node->kind == BPL_OLD;
    if (node->kind == BPL_VAR && is_bound(bpl_as_var(node)))
        bpl_as_var(node)->name = suffixed(renamer->lockstep, bpl_as_var(node)->name);
    if (node->kind != BPL_IDENT || !bpl_as_ident(node)->var)
        return BPL_WALK_ON;
    const BplVar *var = bpl_as_ident(node)->var;
    /* the bound variable also gets the suffix, since it could capture a name of the first version
     */
    if (is_bound(var)) {
        bpl_as_ident(node)->name = suffixed(renamer->lockstep, bpl_as_ident(node)->name);
        return BPL_WALK_ON;
    }
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

static void print_renamed(const BplLockstep *lockstep, BplStrbuf *out, const BplNode *node)
{
    Renamer renamer = {.lockstep = lockstep};
    BplWalker walker = {.enter = enter_renamed, .leave = leave_renamed, .data = &renamer};
    BplNode *copy = bpl_ast_clone(&lockstep->call->programs[1]->arena, node, NULL);
    bpl_walk(&walker, copy);
    bpl_print_node(out, copy);
}

void bpl_lockstep_add_node(BplLockstep *lockstep, BplStrbuf *out, const BplNode *node, int version)
{
    if (version == 0)
        bpl_print_node(out, node);
    else
        print_renamed(lockstep, out, node);
}

/* ---- pairs of variables ---------------------------------------------------------------------- */

static bool is_paired(const BplLockstep *lockstep, const BplVar *var)
{
    for (size_t i = 0; i < lockstep->pairs.count; i++)
        if (lockstep->pairs.at[i].a == var || lockstep->pairs.at[i].b == var)
            return true;
    return false;
}

static bool has_one_where(const BplVar *a, const BplVar *b)
{
    BplStrbuf first = {0}, second = {0};
    if (a->group->where)
        bpl_print_node(&first, &a->group->where->node);
    if (b->group->where)
        bpl_print_node(&second, &b->group->where->node);
    bool same = strcmp(bpl_strbuf_text(&first), bpl_strbuf_text(&second)) == 0;
    bpl_strbuf_release(&first);
    bpl_strbuf_release(&second);
    return same;
}

/* Do the parameters have the same names in both versions? Then a clause that mentions them has the
 * same meaning in both. */
static bool have_one_in_names(const BplLockstep *lockstep)
{
    BplVarGroup *ins = bpl_version_ins(lockstep->decls[0]);
    size_t n = 0;
    BPL_EACH (const BplVarGroup, group, bpl_version_ins(lockstep->decls[1]))
        BPL_EACH (const BplVar, var, group->vars)
            if (strcmp(var->name->text, bpl_var_at(ins, n++)->name->text) != 0)
                return false;
    return true;
}

/* Makes a pair of corresponding variables of the two versions. Their where clauses must be equal: a
 * where clause restricts a variable's first value and the value that a havoc gives it. In the
 * product both versions get the same value, which must not be legal in one version only. */
static void pair(BplLockstep *lockstep, const BplVar *a, const BplVar *b)
{
    lockstep->failed |= !has_one_where(a, b) || (a->group->where && !have_one_in_names(lockstep));
    bpl_vec_push(&lockstep->pairs, (BplLockstepPair){a, b});
}

/* Returns the first local variable of the first version that is not paired yet and has the type of
 * `var` and, if `by_name` is set, also the name of `var`; or NULL. */
static const BplVar *counterpart(const BplLockstep *lockstep, const BplVar *var, bool by_name)
{
    BPL_EACH (const BplVarDecl, local, bpl_decl_body(lockstep->decls[0])->locals)
        BPL_EACH (const BplVarGroup, group, local->groups)
            BPL_EACH (const BplVar, other, group->vars)
                if ((!by_name || strcmp(var->name->text, other->name->text) == 0) &&
                    bpl_version_one_type(var->type, other->type) && !is_paired(lockstep, other))
                    return other;
    return NULL;
}

/* Pairs locals of the two versions: if `by_name` is set, those with equal names; otherwise the
 * remaining ones, in the order of declaration. */
static void pair_locals(BplLockstep *lockstep, bool by_name)
{
    BPL_EACH (const BplVarDecl, local, bpl_decl_body(lockstep->decls[1])->locals)
        BPL_EACH (const BplVarGroup, group, local->groups)
            BPL_EACH (const BplVar, var, group->vars) {
                const BplVar *other =
                    is_paired(lockstep, var) ? NULL : counterpart(lockstep, var, by_name);
                if (other)
                    pair(lockstep, other, var);
            }
}

static void find_pairs(BplLockstep *lockstep)
{
    BplVarGroup *outs = bpl_version_outs(lockstep->decls[0]);
    size_t n = 0;
    BPL_EACH (const BplVarGroup, group, bpl_version_outs(lockstep->decls[1]))
        BPL_EACH (const BplVar, var, group->vars)
            pair(lockstep, bpl_var_at(outs, n++), var);
    pair_locals(lockstep, true);
    pair_locals(lockstep, false);
    for (size_t i = 0; i < lockstep->modified.count; i++)
        bpl_vec_push(&lockstep->pairs,
                     (BplLockstepPair){lockstep->modified.at[i], lockstep->modified.at[i]});
}

/* Prints the name of the second variable of a pair. For a global variable, both elements of the
 * pair are the first program's variable, so the name of its copy in the product is made here. */
static void add_second(const BplLockstep *lockstep, BplStrbuf *out, const BplLockstepPair *pair)
{
    const BplName *renamed = bpl_map_get(&lockstep->renamed, pair->b);
    if (pair->b->op == BPL_ROLE_GLOBAL)
        bpl_version_add_name(out, pair->b->name, lockstep->suffixes.two);
    else
        bpl_version_add_name(out, renamed ? renamed : pair->b->name, "");
}

/* Prints an equation such as x == x$2. */
static void add_equation(const BplLockstep *lockstep, BplStrbuf *out, const BplLockstepPair *pair)
{
    bpl_version_add_name(out, pair->a->name, "");
    bpl_strbuf_add_text(out, " == ");
    add_second(lockstep, out, pair);
    bpl_strbuf_add_text(out, ";\n");
}

void bpl_lockstep_add_candidates(BplLockstep *lockstep, BplStrbuf *out)
{
    for (size_t i = 0; i < lockstep->pairs.count && i < MOST_PAIRS; i++) {
        bpl_strbuf_addf(out, "  assert %s$e%u ==> ", lockstep->call->name, lockstep->candidates++);
        add_equation(lockstep, out, &lockstep->pairs.at[i]);
    }
}

void bpl_lockstep_add_comparison(BplLockstep *lockstep, BplStrbuf *out)
{
    for (size_t i = 0; i < lockstep->pairs.count; i++) {
        if (lockstep->pairs.at[i].a->op == BPL_ROLE_LOCAL)
            continue;
        bpl_strbuf_add_text(out, "  assert ");
        add_equation(lockstep, out, &lockstep->pairs.at[i]);
    }
}

/* ---- the bodies as blocks -------------------------------------------------------------------- */

/* Makes a copy of a version's body in the form of blocks, from which the product is made, and finds
 * the copy's loop heads. */
static void flatten(BplLockstep *lockstep, int version)
{
    BplProgram *program = lockstep->call->programs[version];
    BplDecl *copy =
        (BplDecl *)bpl_ast_clone(&program->arena, &lockstep->call->decls[version]->node, NULL);
    BplCfg cfg;
    bpl_pass_flatten_body(program, bpl_decl_body(copy));
    bpl_cfg_init(&cfg, bpl_decl_body(copy));
    for (size_t i = 0; i < cfg.blocks.count; i++)
        if (cfg.blocks.at[i].is_head)
            bpl_set_add(&lockstep->heads, cfg.blocks.at[i].label);
    bpl_cfg_release(&cfg);
    lockstep->decls[version] = copy;
    lockstep->flat[version] = bpl_decl_body(copy)->stmts;
}

/* ---- the procedure --------------------------------------------------------------------------- */

static void add_locals(BplStrbuf *out, const BplBody *body, const char *suffix)
{
    BPL_EACH (const BplVarDecl, local, body->locals) {
        bpl_strbuf_add_text(out, "  var ");
        bpl_version_add_params(out, local->groups, suffix, "");
        bpl_strbuf_add_text(out, ";\n");
    }
}

static void add_head(BplLockstep *lockstep, BplStrbuf *out)
{
    const BplVarGroup *ins = bpl_version_ins(lockstep->decls[0]),
                      *outs = bpl_version_outs(lockstep->decls[0]);
    bpl_strbuf_addf(out, "procedure %s(", lockstep->call->name);
    bpl_version_add_params(out, ins, "", "");
    bpl_strbuf_add_text(out, ") returns (");
    bpl_version_add_params(out, outs, "", "");
    bpl_version_add_params(out, bpl_version_outs(lockstep->decls[1]), lockstep->suffixes.two,
                           outs ? ", " : "");
    bpl_strbuf_add_text(out, ")\n");
    bpl_version_add_modifies(out, &lockstep->modified);
}

static void add_variables(BplLockstep *lockstep, BplStrbuf *out)
{
    add_locals(out, bpl_decl_body(lockstep->decls[0]), "");
    add_locals(out, bpl_decl_body(lockstep->decls[1]), lockstep->suffixes.two);
    for (size_t i = 0; i < lockstep->modified.count; i++)
        for (int k = 1; k <= 2; k++) {
            bpl_strbuf_add_text(out, "  var ");
            bpl_version_add_name(out, lockstep->modified.at[i]->name,
                                 k == 1 ? lockstep->suffixes.one : lockstep->suffixes.two);
            bpl_strbuf_add_text(out, ": ");
            bpl_print_node(out, &lockstep->modified.at[i]->group->type->node);
            bpl_strbuf_add_text(out, ";\n");
        }
    bpl_strbuf_add(out, bpl_strbuf_text(&lockstep->locals), lockstep->locals.length);
}

/* Adds the preconditions of the first version's procedure as assumptions, with the names that the
 * first version's body has for the parameters. */
static void add_preconditions(BplLockstep *lockstep, BplStrbuf *out)
{
    const BplProcedure *procedure = bpl_decl_procedure(lockstep->decls[0]);
    BplMap kept = lockstep->renamed;
    lockstep->renamed = (BplMap){0};
    rename_as_ins(lockstep, procedure->ins);
    BPL_EACH (const BplVarGroup, group, procedure->ins)
        if (group->where) {
            bpl_strbuf_add_text(out, "  assume ");
            print_renamed(lockstep, out, &group->where->node);
            bpl_strbuf_add_text(out, ";\n");
        }
    BPL_EACH (const BplStmt, clause, procedure->specs)
        if (bpl_is_clause(clause, BPL_CLAUSE_REQUIRES)) {
            bpl_strbuf_add_text(out, "  assume ");
            print_renamed(lockstep, out, &bpl_as_condition(clause)->expr->node);
            bpl_strbuf_add_text(out, ";\n");
        }
    bpl_map_release(&lockstep->renamed);
    lockstep->renamed = kept;
}

/* Adds an assignment x$2 := x for each pair of variables: both versions begin with the same
 * values. */
static void add_first_values(BplLockstep *lockstep, BplStrbuf *out)
{
    for (size_t i = 0; i < lockstep->pairs.count; i++) {
        BplLockstepPair pair = lockstep->pairs.at[i];
        bpl_strbuf_add_text(out, "  ");
        add_second(lockstep, out, &pair);
        bpl_strbuf_add_text(out, " := ");
        bpl_version_add_name(out, pair.a->name, "");
        bpl_strbuf_add_text(out, ";\n");
    }
}

static void add_whole(BplLockstep *lockstep, BplStrbuf *out, const BplStrbuf *body)
{
    for (unsigned i = 0; i < lockstep->candidates; i++)
        bpl_strbuf_addf(out, "const {:existential true} %s$e%u: bool;\n", lockstep->call->name, i);
    add_head(lockstep, out);
    bpl_strbuf_add_text(out, "{\n");
    add_variables(lockstep, out);
    add_preconditions(lockstep, out);
    add_first_values(lockstep, out);
    bpl_strbuf_add_text(out, "  goto N0;\n");
    bpl_strbuf_add(out, bpl_strbuf_text(body), body->length);
    bpl_strbuf_add_text(out, "}\n");
}

bool bpl_lockstep_print(BplStrbuf *out, const BplLockstepCall *call, BplLockstepNeeds *needs)
{
    BplStrbuf body = {0};
    BplLockstep lockstep = {.call = call};
    bpl_version_suffixes(&lockstep.suffixes, call->programs[0], call->programs[1]);
    for (int version = 0; version < 2; version++) {
        flatten(&lockstep, version);
        lockstep.failed |=
            bpl_version_hides_global(call->programs[version], lockstep.decls[version]);
    }
    bpl_versions_modified(&lockstep.modified, call->programs, call->decls);
    rename_all(&lockstep);
    find_pairs(&lockstep);
    if (!lockstep.failed)
        bpl_lockstep_add_graph(&lockstep, &body);
    if (!lockstep.failed)
        add_whole(&lockstep, out, &body);
    *needs = lockstep.needs;
    bpl_version_suffixes_release(&lockstep.suffixes);
    bpl_vec_release(&lockstep.modified);
    bpl_vec_release(&lockstep.pairs);
    bpl_set_release(&lockstep.heads);
    bpl_map_release(&lockstep.renamed);
    bpl_strbuf_release(&lockstep.locals);
    bpl_strbuf_release(&body);
    return !lockstep.failed;
}
