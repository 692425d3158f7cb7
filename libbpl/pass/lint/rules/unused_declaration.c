/* Reports declarations that are dead in the sense of bpl-dde with all procedures as roots.
 * Declarations silenced by {:nolint} are kept with everything that they need. Dead axioms, which
 * have no names, are not reported; they are removed with the declarations that they mention. */
#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/liveness.h"

typedef BPL_VEC(uint32_t) Numbers;

static const char *kind_of(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_VAR:
        return node->op == BPL_ROLE_CONST ? "constant" : "global variable";
    case BPL_FUNCTION:
        return "function";
    case BPL_DATATYPE:
        return "datatype";
    default:
        return "type";
    }
}

/* Marks a dead declaration as live, together with all declarations that it mentions. */
static void keep(BplLiveness *liveness, uint32_t number)
{
    Numbers work = {0};
    bpl_vec_push(&work, number);
    liveness->why.at[number] = number;
    while (work.count) {
        const BplDep *dep = &liveness->deps.all.at[bpl_vec_pop(&work)];
        for (uint32_t i = 0; i < dep->count; i++) {
            uint32_t target = liveness->deps.targets.at[dep->first + i];
            if (bpl_is_live(liveness, target))
                continue;
            liveness->why.at[target] = number;
            bpl_vec_push(&work, target);
        }
    }
    bpl_vec_release(&work);
}

static bool has_procedure(const BplProgram *program)
{
    BPL_EACH (const BplDecl, decl, program->unit->decls)
        if (decl->kind == BPL_PROCEDURE)
            return true;
    return false;
}

/* Marks variables in modifies clauses as live: the graph of dependencies ignores these clauses, but
 * here they count as uses. */
static void keep_listed(BplLiveness *liveness, const BplProgram *program)
{
    BPL_EACH (const BplDecl, decl, program->unit->decls) {
        if (decl->kind != BPL_PROCEDURE)
            continue;
        BPL_EACH (const BplStmt, spec, bpl_as_procedure(decl)->specs) {
            if (spec->kind != BPL_MODIFIES)
                continue;
            BPL_EACH (const BplExpr, var, bpl_as_modifies(spec)->vars) {
                const BplVar *listed = bpl_as_ident(var)->var;
                uint32_t number =
                    listed ? bpl_deps_find(&liveness->deps, &listed->node) : BPL_NO_DEP;
                if (number != BPL_NO_DEP && !bpl_is_live(liveness, number))
                    keep(liveness, number);
            }
        }
    }
}

static void report(BplLint *lint, BplLiveness *liveness)
{
    keep_listed(liveness, lint->program);
    for (uint32_t i = 0; i < liveness->deps.all.count; i++)
        if (!bpl_is_live(liveness, i) &&
            bpl_lint_is_silenced(lint, liveness->deps.all.at[i].node->loc))
            keep(liveness, i);
    for (uint32_t i = 0; i < liveness->deps.all.count; i++) {
        BplNode *node = liveness->deps.all.at[i].node;
        if (bpl_is_live(liveness, i))
            continue;
        const BplName *name = bpl_dep_name(&liveness->deps.all.at[i]);
        if (name)
            bpl_lint_hit(lint, node->loc, "%s '%s' is not used by any procedure", kind_of(node),
                         name->text);
        bpl_lint_mend(lint, node);
    }
}

static void finish(BplLint *lint)
{
    if (!has_procedure(lint->program))
        return;
    static const char *const everything[] = {"*"};
    BplLivenessOptions options = {.entries = everything, .entry_count = 1};
    BplLiveness liveness;
    size_t unmatched;
    if (bpl_liveness_init(&liveness, lint->program, &options, &unmatched))
        report(lint, &liveness);
    bpl_liveness_release(&liveness);
}

const BplRule bpl_rule_unused_declaration = {
    .summary = "a function, constant, type or variable that no procedure needs",
    .what = "No procedure or implementation mentions the declaration, neither directly nor through "
            "other declarations, nor through an axiom about a needed declaration. Procedures count "
            "as used. A program without procedures is skipped.",
    .why = "A reader wonders about its purpose, and its axioms cost the prover time. Often the "
           "name was misspelt where it was to be used.",
    .example = "const limit: int;          // not mentioned anywhere\n"
               "procedure P() { assert 1 < 2; }",
    .repair = "Delete it, or use it. From a prelude shared by many programs, `bpl-dde` removes the "
              "declarations that one program does not need. {:keep} keeps a declaration.",
    .has_fix = true,
    .finish = finish};
