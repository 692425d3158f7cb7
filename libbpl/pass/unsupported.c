#include "libbpl/pass/unsupported.h"

#include "libbpl/pass/features.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

typedef struct Seeker {
    BplProgram *program;
    bool said[BPL_KIND_COUNT];
    unsigned codes; /* code expressions around */
    unsigned features;
} Seeker;

void bpl_not_supported(BplProgram *program, BplLoc loc, const char *what)
{
    bpl_diag(&program->diags, BPL_DIAG_NOT_SUPPORTED, loc, "not supported: %s", what);
}

void bpl_too_high(BplProgram *program, const BplNode *node)
{
    bpl_diag(&program->diags, BPL_DIAG_NESTING, node->loc,
             "what is made of this is nested deeper than %d levels, which is the limit",
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

/* What Boogie's library base declares, and CIVL gives a meaning, also to what is handed over. */
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
        return "measure";
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
    seeker->codes += node->kind == BPL_CODE;
    seeker->features |= bpl_node_features(node);
    const char *what = trouble(seeker, node);
    if (what && !seeker->said[node->kind]) {
        seeker->said[node->kind] = true;
        bpl_not_supported(seeker->program, node->loc, what);
    }
    return BPL_WALK_ON;
}

static BplWalk leave(BplWalker *walker, BplNode *node)
{
    ((Seeker *)walker->data)->codes -= node->kind == BPL_CODE;
    return BPL_WALK_ON;
}

static bool check(BplProgram *program, BplNode *node, unsigned *features)
{
    size_t errors = program->diags.errors;
    Seeker seeker = {.program = program};
    BplWalker walker = {.enter = enter, .leave = leave, .data = &seeker};
    bpl_walk(&walker, node);
    if (features)
        *features = seeker.features;
    return program->diags.errors == errors;
}

bool bpl_check_supported(BplProgram *program, unsigned *features)
{
    return check(program, &program->unit->node, features);
}

bool bpl_check_supported_in(BplProgram *program, const BplNode *node)
{
    return check(program, (BplNode *)(uintptr_t)node, NULL);
}
