#include "libbpl/syntax/wellformed.h"

#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- quantifiers ----------------------------------------------------------------------------- */

static bool is_nopats(const BplNode *annotation)
{
    return annotation->kind == BPL_ATTR &&
           strcmp(bpl_as_attr(annotation)->name->text, "nopats") == 0;
}

static void check_quant(BplDiags *diags, const BplQuant *quant)
{
    bpl_wellformed_no_where(diags, quant->vars, "bound variables");
    bool triggers = false;
    BPL_EACH (const BplNode, annotation, quant->annotations) {
        if (annotation->kind == BPL_TRIGGER) {
            triggers = true;
        } else if (is_nopats(annotation)) {
            triggers = true;
            const BplExpr *arg = bpl_as_attr(annotation)->args;
            if (!arg || arg->next || arg->kind == BPL_STRING_LIT)
                bpl_diag(diags, BPL_DIAG_MISPLACED_TRIGGER, annotation->loc,
                         "the 'nopats' quantifier attribute expects a string-literal parameter");
        }
    }
    if (triggers && quant->op == BPL_LAMBDA)
        bpl_diag(diags, BPL_DIAG_MISPLACED_TRIGGER, quant->body->loc,
                 "triggers not allowed in lambda expressions");
}

/* ---- implications ---------------------------------------------------------------------------- */

/* a ==> b <== c; the error is at the first `<==`. */
static void check_implication(BplDiags *diags, const BplBinary *binary)
{
    const BplExpr *right = binary->right, *first = NULL;
    while (right->kind == BPL_BINARY && right->op == BPL_OP_EXPLIES && !right->in_parens) {
        first = right;
        right = bpl_as_binary(right)->left;
    }
    if (first)
        bpl_diag(diags, BPL_DIAG_MIXED_IMPLICATIONS, first->loc,
                 "illegal mixture of ==> and <==, use parentheses to disambiguate");
}

/* ---- bit-vector bounds ----------------------------------------------------------------------- */

static void check_indices(BplDiags *diags, const BplExpr *indices, bool is_store, BplLoc loc)
{
    BPL_EACH (const BplExpr, index, indices) {
        if (index->kind != BPL_BOUNDS)
            continue;
        if (indices->next)
            bpl_diag(diags, BPL_DIAG_BAD_EXTRACT, index->loc, "bitvectors only have one dimension");
        else if (is_store)
            bpl_diag(diags, BPL_DIAG_BAD_EXTRACT, loc, "assignment to bitvectors is not possible");
        else
            bpl_diag(diags, BPL_DIAG_BAD_EXTRACT, index->loc,
                     "parentheses around bitvector bounds are not allowed");
    }
}

static void check_bounds(BplDiags *diags, const BplBounds *bounds)
{
    if (bounds->high->kind != BPL_INT_LIT)
        bpl_diag(diags, BPL_DIAG_BAD_EXTRACT, bounds->low->loc,
                 "arguments of extract need to be integer literals");
}

/* ---- code expressions ------------------------------------------------------------------------ */

static void check_code(BplDiags *diags, const BplCode *code)
{
    bool labelled = false;
    BPL_EACH (const BplStmt, stmt, code->body->stmts) {
        if (stmt->kind == BPL_LABEL && labelled)
            bpl_diag(diags, BPL_DIAG_BAD_BLOCK, stmt->loc, "SpecBlock's can only have one label");
        if (stmt->kind == BPL_LABEL)
            labelled = true;
        else if (stmt->kind == BPL_GOTO || stmt->kind == BPL_RETURN)
            labelled = false;
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static BplWalk check(BplWalker *walker, BplNode *node)
{
    BplDiags *diags = walker->data;
    const char *trouble = NULL;
    switch ((BplKind)node->kind) {
    case BPL_QUANT:
        check_quant(diags, bpl_as_quant(node));
        break;
    case BPL_BINARY:
        if (node->op == BPL_OP_IMPLIES)
            check_implication(diags, bpl_as_binary(node));
        break;
    case BPL_SELECT:
        check_indices(diags, bpl_as_select(node)->indices, false, node->loc);
        break;
    case BPL_STORE:
        check_indices(diags, bpl_as_store(node)->indices, true, node->loc);
        break;
    case BPL_BOUNDS:
        check_bounds(diags, bpl_as_bounds(node));
        break;
    case BPL_CODE:
        check_code(diags, bpl_as_code(node));
        break;
    case BPL_FLOAT_LIT:
        trouble = bpl_float_trouble(bpl_as_float_lit(node)->text->text);
        break;
    case BPL_BV_LIT:
        trouble = bpl_bv_trouble(bpl_as_bv_lit(node)->text->text);
        break;
    case BPL_REAL_LIT:
        trouble = bpl_real_trouble(bpl_as_real_lit(node)->text->text);
        break;
    default:
        break;
    }
    if (trouble)
        bpl_diag(diags, BPL_DIAG_LITERAL, node->loc, "%s", trouble);
    return BPL_WALK_ON;
}

bool bpl_wellformed_exprs(BplProgram *program, BplDecl *decls)
{
    size_t errors_before = program->diags.errors;
    BplWalker walker = {.enter = check, .data = &program->diags};
    if (decls)
        bpl_walk_chain(&walker, &decls->node);
    return program->diags.errors == errors_before;
}
