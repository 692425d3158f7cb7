#include "libbpl/pass/unsupported.h"

#include "libbpl/pass/features.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

typedef struct Seeker {
    BplProgram *program;
    bool said[BPL_KIND_COUNT];
    unsigned codes; /* number of enclosing code expressions */
    unsigned features;
    bool handles_measures;
} Seeker;

void bpl_pass_not_supported(BplProgram *program, BplLoc loc, const char *what)
{
    bpl_diag(&program->diags, BPL_DIAG_NOT_SUPPORTED, loc, "not supported: %s", what);
}

void bpl_pass_too_high(BplProgram *program, const BplNode *node)
{
    bpl_diag(&program->diags, BPL_DIAG_NESTING, node->loc,
             "the result of rewriting this is nested deeper than the limit of %d levels",
             BPL_MAX_HEIGHT);
}

static const char *form_of(const BplProcedure *procedure)
{
    static const char *const forms[] = {
        [BPL_FORM_PROCEDURE] = NULL,
        [BPL_FORM_YIELD_PROCEDURE] = "yield procedure (CIVL)",
        [BPL_FORM_ACTION] = "action (CIVL)",
        [BPL_FORM_INVARIANT] = "invariant declaration (CIVL)",
        [BPL_FORM_YIELD_INVARIANT] = "yield invariant (CIVL)",
    };
    if (bpl_attr_is_true(procedure->attrs, "yields"))
        return "procedure with {:yields} (CIVL)";
    return forms[procedure->op];
}

/* Is the procedure one of the operations of Boogie's library `base` on linear values, to which CIVL
 * gives a special meaning? */
static bool is_linear_operation(const BplProcedure *procedure)
{
    static const char *const names[] = {"Move",     "One_Get",   "One_Put",
                                        "Map_Get",  "Map_Put",   "Map_Split",
                                        "Map_Join", "Path_Load", "Path_Store"};
    bool is_named = false;
    for (size_t i = 0; procedure && i < sizeof names / sizeof *names; i++)
        is_named = is_named || strcmp(procedure->name->text, names[i]) == 0;
    return is_named && !procedure->body && procedure->pure;
}

static const char *trouble(const Seeker *seeker, const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_PROCEDURE:
        return form_of(bpl_as_procedure(node));
    case BPL_REFINES:
        return "refines (CIVL)";
    case BPL_PAR_CALL:
        return "parallel call (CIVL)";
    case BPL_YIELD:
        return "yield (CIVL)";
    case BPL_MEASURE:
        return seeker->handles_measures ? NULL : "measure";
    case BPL_CALL:
        return bpl_as_call(node)->async                            ? "async call (CIVL)"
               : is_linear_operation(bpl_as_call(node)->procedure) ? "linear operation (CIVL)"
               : seeker->codes                                     ? "call in a code expression"
                                                                   : NULL;
    case BPL_CONDITION:
        return bpl_as_condition(node)->call ? "call as a clause (CIVL)" : NULL;
    default:
        return NULL;
    }
}

static BplWalk enter(BplWalker *walker, BplNode *node)
{
    Seeker *seeker = walker->data;
    if (node->kind == BPL_IDENT) /* identifiers are handled first, since they are the most frequent
                                    kind of node */
        return BPL_WALK_ON;
    seeker->codes += node->kind == BPL_CODE;
    seeker->features |= bpl_node_features(node);
    const char *what = trouble(seeker, node);
    if (what && !seeker->said[node->kind]) {
        seeker->said[node->kind] = true;
        bpl_pass_not_supported(seeker->program, node->loc, what);
    }
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    if (node->kind == BPL_CODE)
        ((Seeker *)walker->data)->codes--;
    return BPL_WALK_ON;
}

static bool check(BplProgram *program, BplNode *node, unsigned *features, bool handles_measures)
{
    size_t errors = program->diags.errors;
    Seeker seeker = {.program = program, .handles_measures = handles_measures};
    BplWalker walker = {.enter = enter, .leave = leave, .data = &seeker};
    if (node->kind != BPL_UNIT) {
        bpl_walk(&walker, node);
        return program->diags.errors == errors;
    }
    unsigned all = 0;
    BPL_EACH (BplDecl, decl, bpl_as_unit(node)->decls) {
        seeker.features = BPL_IS_KNOWN;
        bpl_walk(&walker, &decl->node);
        decl->features = seeker.features;
        all |= decl->features;
    }
    if (features)
        *features = all & ~BPL_IS_KNOWN;
    return program->diags.errors == errors;
}

bool bpl_pass_check_supported(BplProgram *program, unsigned *features)
{
    return check(program, &program->unit->node, features, false);
}

bool bpl_pass_check_supported_or_measure(BplProgram *program, unsigned *features)
{
    return check(program, &program->unit->node, features, true);
}

bool bpl_pass_check_supported_in(BplProgram *program, const BplNode *node)
{
    return check(program, (BplNode *)(uintptr_t)node, NULL, false);
}

/* ---- assumption variables -------------------------------------------------------------------- */

bool bpl_pass_is_assumption(const BplVar *var)
{
    const BplNode *owner = var->owner;
    return (var->group && bpl_attr_is_true(var->group->attrs, "assumption")) ||
           (owner && owner->kind == BPL_VAR_DECL &&
            bpl_attr_is_true(bpl_as_var_decl(owner)->attrs, "assumption"));
}

/* Does the assigned value have the form a && …, where `a` is the assigned variable? (Only such
 * assignments are legal for {:assumption} variables.) */
static bool keeps(const BplVar *var, const BplExpr *value)
{
    if (value->kind != BPL_BINARY || value->op != BPL_OP_AND)
        return false;
    const BplExpr *left = bpl_as_binary(value)->left;
    return left->kind == BPL_IDENT && bpl_as_ident(left)->var == var;
}

static BplWalk check_assign(BplWalker *walker, BplNode *node)
{
    BplProgram *program = walker->data;
    if (node->kind != BPL_ASSIGN)
        return BPL_WALK_ON;
    const BplExpr *value = bpl_as_assign(node)->rhs;
    BPL_EACH (const BplExpr, lhs, bpl_as_assign(node)->lhs) {
        const BplVar *var = lhs->kind == BPL_IDENT ? bpl_as_ident(lhs)->var : NULL;
        if (node->is_made && var && bpl_pass_is_assumption(var) && !keeps(var, value))
            bpl_diag(&program->diags, BPL_DIAG_NOT_SUPPORTED, bpl_node_origin(node),
                     "not supported: assumption variable '%s' becomes something else than "
                     "'%s && <boolean expression>'",
                     var->name->text, var->name->text);
        value = (const BplExpr *)value->next;
    }
    return BPL_WALK_PRUNE;
}

bool bpl_pass_check_assumptions(BplProgram *program)
{
    size_t errors = program->diags.errors;
    BplWalker walker = {.enter = check_assign, .data = program};
    bpl_walk(&walker, &program->unit->node);
    return program->diags.errors == errors;
}
