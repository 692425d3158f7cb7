/* The two results of a body are matched by the procedure's name and the body's number among the
 * bodies of that procedure, since the preparation for Why3 makes new nodes. */
#include "tools/bpl-why/compare.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/syntax/walk.h"

typedef struct Other {
    const BplName *name;
    unsigned number;
    BplVcVerdict verdict;
} Other;

struct BplCompare {
    const BplProgram *program;
    BPL_VEC(Other) all;
};

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

static void take(void *data, BplVcResult *result)
{
    BplCompare *compare = data;
    Other other = {bpl_decl_name(result->decl), number_of(compare->program, result->decl),
                   result->verdict};
    bpl_vec_push(&compare->all, other);
    bpl_vc_result_free(result);
}

BplCompare *bpl_compare_new(BplProgram *program, const BplCheckOptions *check,
                            volatile const int *stop)
{
    if (!bpl_vc_prepare(program, check, BPL_VC_INLINE_ASSUME, 0))
        return NULL;
    BplCompare *compare = bpl_alloc_zero(sizeof *compare);
    compare->program = program;
    BPL_VEC(BplDecl *) bodies = {0};
    BPL_EACH (BplDecl, decl, program->unit->decls)
        if (bpl_decl_body(decl) && bpl_vc_is_wanted(decl, BPL_VC_INLINE_ASSUME))
            bpl_vec_push(&bodies, decl);
    BplVcOptions options = bpl_vc_defaults();
    options.stop = stop;
    BplVcSession *session = bpl_vc_session_new(program, &options);
    bpl_vc_verify_all(session, bodies.at, bodies.count, take, compare);
    bpl_vc_session_free(session);
    bpl_vec_release(&bodies);
    return compare;
}

void bpl_compare_free(BplCompare *compare)
{
    if (compare)
        bpl_vec_release(&compare->all);
    bpl_free(compare);
}

/* ---- likely reasons -------------------------------------------------------------------------- */

typedef struct Traits {
    bool map_equality, triggers, products;
} Traits;

static bool is_literal(const BplExpr *expr)
{
    return expr->kind == BPL_INT_LIT || expr->kind == BPL_REAL_LIT;
}

static BplWalk look(BplWalker *walker, BplNode *node)
{
    Traits *traits = walker->data;
    traits->triggers |= node->kind == BPL_TRIGGER;
    if (node->kind != BPL_BINARY)
        return BPL_WALK_ON;
    const BplBinary *expr = bpl_as_binary(node);
    bool is_equality = expr->op == BPL_OP_EQ || expr->op == BPL_OP_NEQ;
    traits->map_equality |= is_equality && expr->left->type->expanded->kind == BPL_T_MAP;
    traits->products |= (expr->op == BPL_OP_MUL && !is_literal(expr->left)) ||
                        expr->op == BPL_OP_INT_DIV || expr->op == BPL_OP_MOD ||
                        expr->op == BPL_OP_REAL_DIV || expr->op == BPL_OP_POW;
    traits->products &= !(expr->op == BPL_OP_MUL && is_literal(expr->right));
    return BPL_WALK_ON;
}

/* The probable reason why the two results differ. */
static const char *reason(const BplCompare *compare, bool why3_proves)
{
    Traits traits = {0};
    BplWalker walker = {.enter = look, .data = &traits};
    bpl_walk(&walker, &compare->program->unit->node);
    if (why3_proves)
        return traits.map_equality ? "maps are equal in Why3 if all their elements are"
               : traits.triggers   ? "triggers are no more than hints to Why3's provers"
               : traits.products   ? "other provers for nonlinear arithmetic"
                                   : "another prover";
    return traits.products   ? "no prover for nonlinear arithmetic, in this time"
           : traits.triggers ? "no prover, in this time, for these quantifiers"
                             : "no prover in this time";
}

void bpl_compare_add(const BplCompare *compare, BplStrbuf *out, const BplWhyResult *result,
                     const BplVcResult *vc)
{
    static const char *const words[] = {"verified", "errors", "unknown"};
    const BplName *name = bpl_decl_name(result->decl);
    unsigned number = number_of(compare->program, result->decl);
    const Other *other = NULL;
    for (size_t i = 0; i < compare->all.count; i++)
        if (compare->all.at[i].name == name && compare->all.at[i].number == number)
            other = &compare->all.at[i];
    bpl_strbuf_addf(out, "%s: Why3: %s; bpl-verify --modular: %s", name->text, words[vc->verdict],
                    other ? words[other->verdict] : "not asked");
    bool ours = vc->verdict == BPL_VC_VERIFIED;
    if (other && ours != (other->verdict == BPL_VC_VERIFIED))
        bpl_strbuf_addf(out, "; differs: %s", reason(compare, ours));
    bpl_strbuf_add_char(out, '\n');
}
