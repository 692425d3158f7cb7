#include "libbpl/syntax/wellformed.h"

#include "libbpl/syntax/last_token.h"
#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- quantifiers ----------------------------------------------------------------------------- */

static bool is_nopats(const BplNode *annotation)
{
    return annotation->kind == BPL_ATTR &&
           strcmp(bpl_as_attr(annotation)->name->text, "nopats") == 0;
}

/* Returns the source position of the attribute's last token before its closing brace. */
static BplLoc last_of_attr(const BplSources *sources, const BplAttr *attr)
{
    const BplExpr *last = NULL;
    BPL_EACH (const BplExpr, arg, attr->args)
        last = arg;
    BplLoc name = bpl_next_token(sources, bpl_next_token(sources, attr->loc));
    return last ? bpl_last_token(sources, last) : name;
}

static void check_quant(BplProgram *program, const BplQuant *quant)
{
    BplDiags *diags = &program->diags;
    bpl_wellformed_no_where(program, quant->vars, "bound variables");
    bool triggers = false;
    BPL_EACH (const BplNode, annotation, quant->annotations) {
        if (annotation->kind == BPL_TRIGGER) {
            triggers = true;
        } else if (is_nopats(annotation)) {
            triggers = true;
            const BplExpr *arg = bpl_as_attr(annotation)->args;
            if (!arg || arg->next || arg->kind == BPL_STRING_LIT)
                bpl_diag(diags, BPL_DIAG_MISPLACED_TRIGGER,
                         last_of_attr(&program->sources, bpl_as_attr(annotation)),
                         "the 'nopats' quantifier attribute expects a string-literal parameter");
        }
    }
    if (triggers && quant->op == BPL_LAMBDA)
        bpl_diag(diags, BPL_DIAG_MISPLACED_TRIGGER, bpl_last_token(&program->sources, quant->body),
                 "triggers not allowed in lambda expressions");
}

/* ---- implications ---------------------------------------------------------------------------- */

/* Reports a ==> b <== c, at the first `<==`. */
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

/* Checks the indices of a selection or update. A pair of bit-vector bounds (as in v[8:0]) may only
 * be the single index, and then no value may be stored. Among several indices, each pair of bounds
 * is refused, and so is each index before such a pair. */
static void check_indices(BplProgram *program, const BplExpr *indices, const BplExpr *value)
{
    BplDiags *diags = &program->diags;
    const BplSources *sources = &program->sources;
    bool has_bounds = indices && indices->kind == BPL_BOUNDS;
    BPL_EACH (const BplExpr, index, indices) {
        if (index != indices && (has_bounds || index->kind == BPL_BOUNDS))
            bpl_diag(diags, BPL_DIAG_BAD_EXTRACT, bpl_last_token(sources, index),
                     "bitvectors only have one dimension");
    }
    if (value && indices && (has_bounds || value->kind == BPL_BOUNDS))
        bpl_diag(diags, BPL_DIAG_BAD_EXTRACT, bpl_last_token(sources, value),
                 "assignment to bitvectors is not possible");
}

static void check_bound(BplDiags *diags, const BplExpr *bound)
{
    uint32_t value;
    if (!bpl_int_lit_value(bound, &value))
        bpl_diag(diags, BPL_DIAG_LITERAL, bound->loc,
                 "a bitvector has no more than %d bits, so none from %s on", INT32_MAX,
                 bpl_as_int_lit(bound)->text->text);
}

static void check_bounds(BplDiags *diags, const BplBounds *bounds)
{
    if (bounds->high->kind == BPL_INT_LIT)
        check_bound(diags, bounds->high);
    else
        bpl_diag(diags, BPL_DIAG_BAD_EXTRACT, bounds->low->loc,
                 "arguments of extract need to be integer literals");
    if (bounds->in_parens)
        bpl_diag(diags, BPL_DIAG_BAD_EXTRACT, bounds->low->loc,
                 "parentheses around bitvector bounds are not allowed");
    check_bound(diags, bounds->low);
}

/* ---- code expressions ------------------------------------------------------------------------ */

static void check_code(BplProgram *program, const BplCode *code)
{
    bool labelled = false;
    BPL_EACH (const BplStmt, stmt, code->body->stmts) {
        if (stmt->kind == BPL_LABEL && labelled)
            bpl_diag(&program->diags, BPL_DIAG_BAD_BLOCK,
                     bpl_next_token(&program->sources, stmt->loc),
                     "SpecBlock's can only have one label");
        if (stmt->kind == BPL_LABEL)
            labelled = true;
        else if (stmt->kind == BPL_GOTO || stmt->kind == BPL_RETURN)
            labelled = false;
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static BplWalk check(BplWalker *walker, BplNode *node)
{
    BplProgram *program = walker->data;
    BplDiags *diags = &program->diags;
    const char *trouble = NULL;
    switch ((BplKind)node->kind) {
    case BPL_QUANT:
        check_quant(program, bpl_as_quant(node));
        break;
    case BPL_BINARY:
        if (node->op == BPL_OP_IMPLIES)
            check_implication(diags, bpl_as_binary(node));
        break;
    case BPL_SELECT:
        check_indices(program, bpl_as_select(node)->indices, NULL);
        break;
    case BPL_STORE:
        check_indices(program, bpl_as_store(node)->indices, bpl_as_store(node)->value);
        break;
    case BPL_BOUNDS:
        check_bounds(diags, bpl_as_bounds(node));
        break;
    case BPL_CODE:
        check_code(program, bpl_as_code(node));
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
    BplWalker walker = {.enter = check, .data = program};
    if (decls)
        bpl_walk_chain(&walker, &decls->node);
    return program->diags.errors == errors_before;
}
