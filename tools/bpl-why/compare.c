/* Compares results of Why3 with those of other verifiers. Results on a body are matched by the
 * procedure's name and the body's number among the bodies of that procedure, since the preparation
 * for Why3 makes new nodes. Boogie is run on the program as it is before any preparation. */
#include "tools/bpl-why/compare.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/report/vc_report.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/walk.h"
#include "libbpl/why/boogie.h"

#include <string.h>

/* The constructs in a body, or outside of all bodies, that may explain differences between the
 * results of verifiers. */
typedef struct Traits {
    bool map_equality, triggers, quantifiers, products, loops, breaks;
} Traits;

typedef struct Other {
    const BplName *name;
    unsigned number;
    Traits traits;
    bool is_asked; /* bpl-verify has a verdict on the body */
    BplVcVerdict verdict;
} Other;

struct BplCompare {
    const BplProgram *program;
    bool infers;
    Traits around; /* constructs in axioms, functions and specifications */
    BplWhyBoogie boogie;
    BPL_VEC(Other) all;
};

/* ---- traits ---------------------------------------------------------------------------------- */

static bool is_literal(const BplExpr *expr)
{
    return expr->kind == BPL_INT_LIT || expr->kind == BPL_REAL_LIT;
}

/* Is the operation a nonlinear one, for which solvers have no complete procedure? */
static bool is_nonlinear(const BplBinary *expr)
{
    switch (expr->op) {
    case BPL_OP_MUL:
        return !is_literal(expr->left) && !is_literal(expr->right);
    case BPL_OP_INT_DIV:
    case BPL_OP_MOD:
    case BPL_OP_REAL_DIV:
        return !is_literal(expr->right);
    default:
        return expr->op == BPL_OP_POW;
    }
}

static BplWalk look(BplWalker *walker, BplNode *node)
{
    Traits *traits = walker->data;
    traits->triggers |= node->kind == BPL_TRIGGER;
    traits->quantifiers |= node->kind == BPL_QUANT;
    traits->loops |= node->kind == BPL_WHILE || node->kind == BPL_GOTO;
    traits->breaks |= node->kind == BPL_BREAK;
    if (node->kind == BPL_BINARY) {
        const BplBinary *expr = bpl_as_binary(node);
        bool is_equality = expr->op == BPL_OP_EQ || expr->op == BPL_OP_NEQ;
        traits->map_equality |= is_equality && expr->left->type->expanded->kind == BPL_T_MAP;
        traits->products |= is_nonlinear(expr);
    }
    return BPL_WALK_ON;
}

static unsigned number_of(const BplProgram *program, const BplDecl *decl)
{
    unsigned number = 0;
    BPL_EACH (BplDecl, other, program->unit->decls) {
        number += bpl_decl_body(other) && bpl_decl_name(other) == bpl_decl_name(decl);
        if (other == decl)
            break;
    }
    return number;
}

static void look_at_all(BplCompare *compare, BplProgram *program)
{
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        BplWalker around = {.enter = look, .data = &compare->around};
        if (!bpl_decl_body(decl)) {
            bpl_walk(&around, &decl->node);
            continue;
        }
        if (decl->kind == BPL_PROCEDURE)
            bpl_walk_chain(&around, (BplNode *)bpl_as_procedure(decl)->specs);
        Other other = {.name = bpl_decl_name(decl), .number = number_of(program, decl)};
        BplWalker inside = {.enter = look, .data = &other.traits};
        bpl_walk(&inside, &decl->node);
        bpl_vec_push(&compare->all, other);
    }
}

/* ---- the other verifiers --------------------------------------------------------------------- */

static Other *find(const BplCompare *compare, const BplProgram *program, const BplDecl *decl)
{
    const BplName *name = bpl_decl_name(decl);
    unsigned number = number_of(program, decl);
    for (size_t i = 0; i < compare->all.count; i++)
        if (compare->all.at[i].name == name && compare->all.at[i].number == number)
            return &compare->all.at[i];
    return NULL;
}

static void take(void *data, size_t body, BplVcResult *result)
{
    (void)body;
    const BplCompare *compare = data;
    Other *other = find(compare, compare->program, result->decl);
    if (other) {
        other->is_asked = true;
        other->verdict = result->verdict;
    }
    bpl_vc_result_free(result);
}

static bool verify(BplCompare *compare, BplProgram *program, const BplCompareCall *options)
{
    if (!bpl_vc_prepare(program, options->check, BPL_VC_INLINE_ASSUME, 0))
        return false;
    BPL_VEC(BplDecl *) bodies = {0};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl) && bpl_vc_is_wanted(decl, BPL_VC_INLINE_ASSUME))
            bpl_vec_push(&bodies, decl);
    BplVcOptions how = bpl_vc_defaults();
    how.stop = options->stop;
    how.end = options->end;
    BplVcSession *session = bpl_vc_session_new(program, &how);
    bpl_vc_verify_all(session, bodies.at, bodies.count, take, compare);
    bpl_vc_session_free(session);
    bpl_vec_release(&bodies);
    return true;
}

/* Runs Boogie, unless the user has excluded it. Returns a message if Boogie gives no verdicts, or
 * if the command that the user named does not exist; otherwise NULL. */
static char *ask_boogie(BplCompare *compare, const BplCompareCall *options)
{
    BplStrbuf text = {0}, message = {0};
    compare->boogie.is_missing = options->boogie && !*options->boogie;
    if (compare->boogie.is_missing)
        return NULL;
    const BplPrintOptions as_text = {.no_comments = true, .lines = BPL_LINES_DROP};
    bpl_print_program(&text, compare->program, &as_text);
    const BplWhyBoogieCall call = {.program = &text,
                                   .folder = options->folder,
                                   .seconds = options->seconds,
                                   .end = options->end,
                                   .stop = options->stop};
    const char *command = options->boogie ? options->boogie : "boogie";
    char *trouble = bpl_why_boogie_run(&compare->boogie, command, &call);
    if (trouble)
        bpl_strbuf_addf(&message, "%s has no verdicts: %s", command, trouble);
    else if (options->boogie && compare->boogie.is_missing)
        bpl_strbuf_addf(&message, "%s is no command", command);
    bpl_free(trouble);
    bpl_strbuf_release(&text);
    return message.length ? bpl_strbuf_detach(&message) : NULL;
}

BplCompare *bpl_compare_new(BplProgram *program, const BplCompareCall *options, char **trouble)
{
    BplCompare *compare = bpl_alloc_zero(sizeof *compare);
    compare->program = program;
    compare->infers = options->infers;
    look_at_all(compare, program);
    *trouble = ask_boogie(compare, options);
    if (!*trouble && verify(compare, program, options))
        return compare;
    bpl_compare_free(compare);
    return NULL;
}

void bpl_compare_free(BplCompare *compare)
{
    if (!compare)
        return;
    bpl_why_boogie_release(&compare->boogie);
    bpl_vec_release(&compare->all);
    bpl_free(compare);
}

/* ---- likely reasons -------------------------------------------------------------------------- */

static Traits both(Traits a, Traits b)
{
    return (Traits){.map_equality = a.map_equality || b.map_equality,
                    .triggers = a.triggers || b.triggers,
                    .quantifiers = a.quantifiers || b.quantifiers,
                    .products = a.products || b.products,
                    .loops = a.loops,
                    .breaks = a.breaks};
}

static const char *reason_of_proof(const Traits *traits)
{
    return traits->map_equality  ? "maps are equal in Why3 if all their elements are"
           : traits->triggers    ? "triggers are no more than hints to Why3's provers"
           : traits->products    ? "other provers for nonlinear arithmetic"
           : traits->quantifiers ? "other instances of quantifiers"
                                 : "another prover";
}

static const char *reason_of_failure(const Traits *traits)
{
    return traits->products ? "no prover for nonlinear arithmetic, in this time"
           : traits->triggers || traits->quantifiers
               ? "no prover, in this time, for these quantifiers"
               : "no prover in this time";
}

/* Returns the probable reason why the results differ. why3: Why3 has proved the body; modular:
 * bpl-verify has. */
static const char *reason(const BplCompare *compare, const Traits *traits, bool why3, bool modular)
{
    if (why3)
        return reason_of_proof(traits);
    if (!modular && traits->breaks)
        return "Boogie 2.4.1 forgets invariants where a break leads back to an outer loop";
    if (!modular && traits->loops && !compare->infers)
        return "Boogie infers intervals for loops, as --infer=intervals does";
    return reason_of_failure(traits);
}

/* Returns Boogie's verdict on the body; NULL if there is none. */
static const char *boogie_on(const BplCompare *compare, const Other *body)
{
    unsigned count = 0;
    for (size_t i = 0; body && i < compare->all.count; i++)
        count += compare->all.at[i].name == body->name;
    return body ? bpl_why_boogie_word(&compare->boogie, body->name->text, body->number, count)
                : NULL;
}

void bpl_compare_add(const BplCompare *compare, BplStrbuf *out, const BplWhyResult *result,
                     const BplVcResult *vc)
{
    const BplName *name = bpl_decl_name(result->decl);
    const Other *other = find(compare, compare->program, result->decl);
    const char *modular = other && other->is_asked ? bpl_vc_verdict_word(other->verdict) : NULL;
    const char *boogie = boogie_on(compare, other);
    bpl_strbuf_addf(out, "%s: Why3: %s; bpl-verify --modular: %s", name->text,
                    bpl_vc_verdict_word(vc->verdict), modular ? modular : "not asked");
    if (!compare->boogie.is_missing)
        bpl_strbuf_addf(out, "; Boogie: %s", boogie ? boogie : "not asked");
    bool ours = vc->verdict == BPL_VC_VERIFIED;
    bool modular_proves = modular ? other->verdict == BPL_VC_VERIFIED : ours;
    bool boogie_proves = boogie ? strcmp(boogie, bpl_vc_verdict_word(BPL_VC_VERIFIED)) == 0 : ours;
    if (ours != modular_proves || ours != boogie_proves) {
        Traits traits = both(other ? other->traits : (Traits){0}, compare->around);
        bpl_strbuf_addf(out, "; differs: %s",
                        result->why ? result->why : reason(compare, &traits, ours, modular_proves));
    }
    bpl_strbuf_add_char(out, '\n');
}
