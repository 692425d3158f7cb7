/* Prints parts that declarations, statements and expressions share: types, attributes,
 * variables. */
#include "libbpl/syntax/print_internal.h"

/* ---- types ----------------------------------------------------------------------------------- */

/* Does this argument of a type need parentheses? A type that has arguments needs them, and so does
 * a map type, of which the text that follows would become a part. */
static bool needs_parens(const BplTypeExpr *arg)
{
    if (arg->in_parens)
        return false; /* the user's parentheses are printed in any case */
    if (arg->kind == BPL_MAP_TYPE)
        return arg->next != NULL;
    return arg->kind == BPL_NAMED_TYPE && bpl_as_named_type(arg)->args;
}

void bpl_print_type(BplPrinter *p, const BplTypeExpr *type)
{
    bpl_print_place(p, type->loc);
    if (type->in_parens)
        bpl_print_char(p, '(');
    if (type->kind == BPL_BASIC_TYPE) {
        bpl_print_word(p, bpl_basic_text((BplBasic)type->op));
    } else if (type->kind == BPL_NAMED_TYPE) {
        const BplNamedType *named = bpl_as_named_type(type);
        bpl_print_name(p, named->name);
        BPL_EACH (const BplTypeExpr, arg, named->args) {
            bpl_print_char(p, ' ');
            bool in_parens = needs_parens(arg);
            if (in_parens)
                bpl_print_char(p, '(');
            bpl_print_type(p, arg);
            if (in_parens)
                bpl_print_char(p, ')');
        }
    } else {
        const BplMapType *map = bpl_as_map_type(type);
        bpl_print_type_params(p, map->type_params);
        bpl_print_char(p, '[');
        BPL_EACH (const BplTypeExpr, arg, map->args) {
            bpl_print_type(p, arg);
            if (arg->next)
                bpl_print_text(p, ", ");
        }
        bpl_print_char(p, ']');
        bpl_print_type(p, map->result);
    }
    if (type->in_parens)
        bpl_print_char(p, ')');
}

void bpl_print_type_params(BplPrinter *p, const BplTypeVar *params)
{
    if (!params)
        return;
    bpl_print_char(p, '<');
    BPL_EACH (const BplTypeVar, param, params)
        bpl_print_list_name(p, param->name, param->loc, param != params, 1);
    bpl_print_char(p, '>');
}

/* ---- attributes and triggers ----------------------------------------------------------------- */

void bpl_print_annotation(BplPrinter *p, const BplNode *annotation)
{
    bpl_print_place(p, annotation->loc);
    if (annotation->kind == BPL_TRIGGER) {
        bpl_print_text(p, "{ ");
        bpl_print_exprs(p, bpl_as_trigger(annotation)->terms, 0);
        bpl_print_text(p, " } ");
        return;
    }
    const BplAttr *attr = bpl_as_attr(annotation);
    bpl_print_text(p, "{:");
    if (attr->escaped)
        bpl_print_char(p, '\\');
    bpl_print_raw(p, attr->name);
    if (attr->args) {
        bpl_print_char(p, ' ');
        bpl_print_exprs(p, attr->args, 0);
    }
    bpl_print_text(p, "} ");
}

/* Prints attributes and triggers, without breaking lines: they are data for other tools. */
void bpl_print_annotations(BplPrinter *p, const BplNode *annotations)
{
    BplPrintMode mode = p->mode;
    if (mode == BPL_PRINT_BREAK)
        p->mode = BPL_PRINT_LOOSE;
    BPL_EACH (const BplNode, annotation, annotations)
        bpl_print_annotation(p, annotation);
    p->mode = mode;
}

/* ---- variables ------------------------------------------------------------------------------- */

void bpl_print_group(BplPrinter *p, const BplVarGroup *group, int tail)
{
    bpl_print_attrs(p, group->attrs);
    BPL_EACH (const BplVar, var, group->vars)
        bpl_print_list_name(p, var->name, var->loc, var != group->vars, 1);
    if (group->type) {
        if (group->vars)
            bpl_print_text(p, ": ");
        bpl_print_type(p, group->type);
    }
    if (group->where) {
        bpl_print_text(p, " where ");
        bpl_print_expr(p, group->where, tail);
    }
}

static bool group_fits_here(BplPrinter *p, const BplVarGroup *group, int tail)
{
    BplPrintMark mark = bpl_print_mark(p);
    bpl_print_try(p, tail);
    bpl_print_char(p, ' ');
    bpl_print_group(p, group, tail);
    return bpl_print_tried(p, mark);
}

void bpl_print_groups(BplPrinter *p, const BplVarGroup *groups, int tail)
{
    BPL_EACH (const BplVarGroup, group, groups) {
        int own_tail = group->next ? 1 : tail;
        if (group == groups) {
            bpl_print_group(p, group, own_tail);
            continue;
        }
        bpl_print_char(p, ',');
        if (p->mode == BPL_PRINT_BREAK) {
            if (group_fits_here(p, group, own_tail))
                continue;
            bpl_print_newline(p, p->indent);
        } else {
            bpl_print_char(p, ' ');
        }
        bpl_print_group(p, group, own_tail);
        if (p->overflow)
            return;
    }
}
