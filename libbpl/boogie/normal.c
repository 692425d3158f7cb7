/* Changes expressions as Boogie does when it reads or checks them: a real number is written as a
 * number that does not end in 0 and a power of ten; the equality of truth values is `<==>`; sums
 * and products of integers and of reals, conjunctions and disjunctions need no parentheses around a
 * right operand of the same kind; a quantifier's attributes are printed before its triggers. */
#include "libbpl/boogie/print.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/literal.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/rewrite.h"

#include <stdlib.h>
#include <string.h>

/* Returns the shortest form of a real literal: 3.50e1 becomes 35e0. */
static const BplName *shortest_real(BplProgram *program, const char *text)
{
    BplStrbuf digits = {0};
    long exponent = 0;
    bool is_behind_point = false;
    for (; *text && *text != 'e'; text++) {
        if (*text == '.') {
            is_behind_point = true;
        } else {
            exponent -= is_behind_point;
            if (digits.length || *text != '0')
                bpl_strbuf_add_char(&digits, *text);
        }
    }
    if (*text == 'e')
        exponent += strtol(text + 1, NULL, 10);
    while (digits.length && digits.text[digits.length - 1] == '0') {
        digits.text[--digits.length] = '\0';
        exponent++;
    }
    if (!digits.length) {
        bpl_strbuf_add_char(&digits, '0');
        exponent = 0;
    }
    bpl_strbuf_addf(&digits, "e%ld", exponent);
    const BplName *name = bpl_names_intern(program->names, digits.text, digits.length);
    bpl_strbuf_release(&digits);
    return name;
}

static bool is_kind(const BplExpr *expr, BplTypeKind kind)
{
    return expr->type && expr->type->expanded->kind == kind;
}

/* Does the expression `outer`, x op (y inner z), have the same value as (x op y) inner z? */
static bool regroups(const BplBinary *outer, const BplExpr *right)
{
    if (right->kind != BPL_BINARY)
        return false;
    if (outer->op == BPL_OP_AND || outer->op == BPL_OP_OR)
        return right->op == outer->op;
    if (!is_kind(&outer->base, BPL_T_INT) && !is_kind(&outer->base, BPL_T_REAL))
        return false;
    if (outer->op == BPL_OP_ADD)
        return right->op == BPL_OP_ADD || right->op == BPL_OP_SUB;
    return outer->op == BPL_OP_MUL && right->op == BPL_OP_MUL;
}

/* Regroups x + ((a + b) + c) to ((x + a) + b) + c, by replacing `a` by the sum x + a. */
static BplNode *regrouped(BplBinary *outer)
{
    if (!regroups(outer, outer->right))
        return &outer->node;
    BplExpr *root = outer->right;
    BplBinary *inner = bpl_as_binary(root);
    while (regroups(outer, inner->left))
        inner = bpl_as_binary(inner->left);
    outer->right = inner->left;
    inner->left = &outer->base;
    bpl_node_set_height(&outer->node);
    bpl_node_set_height(&inner->node);
    return &root->node;
}

static void order_annotations(BplQuant *quant)
{
    BplChain attrs = {0}, triggers = {0};
    for (BplNode *node = quant->annotations, *next; node; node = next) {
        next = node->next;
        node->next = NULL;
        bool is_trigger =
            node->kind == BPL_TRIGGER || strcmp(bpl_as_attr(node)->name->text, "nopats") == 0;
        bpl_chain_add(is_trigger ? &triggers : &attrs, node);
    }
    if (triggers.first)
        bpl_chain_add(&attrs, triggers.first);
    quant->annotations = attrs.first;
}

static BplNode *normalize(BplRewriter *rewriter, BplNode *node)
{
    if (node->kind == BPL_REAL_LIT) {
        BplRealLit *literal = bpl_as_real_lit(node);
        if (bpl_real_is_short(literal->text->text))
            literal->text = shortest_real(rewriter->data, literal->text->text);
        return node;
    }
    if (node->kind == BPL_QUANT)
        order_annotations(bpl_as_quant(node));
    if (node->kind != BPL_BINARY)
        return node;
    BplBinary *binary = bpl_as_binary(node);
    if (binary->op == BPL_OP_EQ && is_kind(binary->left, BPL_T_BOOL))
        binary->op = BPL_OP_IFF;
    return regrouped(binary);
}

void bpl_boogie_normalize(BplProgram *program, BplNode *root)
{
    BplRewriter rewriter = {.leave = normalize, .data = program};
    bpl_rewrite(&rewriter, root);
}
