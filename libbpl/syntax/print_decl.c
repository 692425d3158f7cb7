/* Prints declarations, and any node for messages. */
#include "libbpl/syntax/print_internal.h"

/* ---- signatures ------------------------------------------------------------------------------ */

typedef struct Signature {
    const BplName *name;
    const BplTypeVar *type_params;
    const BplVarGroup *params, *results;
    /* `returns` is printed: true for functions, which always have a result, and for procedures with
     * results */
    bool has_results;
    bool colon; /* whether the result is written as `: T` */
} Signature;

/* Prints parameters (x: int, y: int): on the current line if they fit, otherwise with each group on
 * a line of its own. */
static void print_params(BplPrinter *p, const BplVarGroup *groups, int tail)
{
    bpl_print_char(p, '(');
    if (p->mode != BPL_PRINT_BREAK) {
        bpl_print_groups(p, groups, 0);
        bpl_print_char(p, ')');
        return;
    }
    BplPrintMark mark = bpl_print_mark(p);
    bpl_print_try(p, tail + 1);
    bpl_print_groups(p, groups, 0);
    if (!bpl_print_tried(p, mark)) {
        BPL_EACH (const BplVarGroup, group, groups) {
            bpl_print_newline(p, p->indent);
            p->indent += BPL_STEP;
            bpl_print_group(p, group, group->next ? 1 : tail + 1);
            p->indent -= BPL_STEP;
            if (group->next)
                bpl_print_char(p, ',');
        }
    }
    bpl_print_char(p, ')');
}

static void print_head(BplPrinter *p, const Signature *signature, int tail)
{
    bpl_print_name(p, signature->name);
    bpl_print_type_params(p, signature->type_params);
    print_params(p, signature->params, signature->has_results ? 0 : tail);
}

static void print_results(BplPrinter *p, const Signature *signature, int tail)
{
    if (signature->colon) {
        bpl_print_text(p, ": ");
        bpl_print_group(p, signature->results, tail);
    } else {
        bpl_print_text(p, "returns ");
        print_params(p, signature->results, tail);
    }
}

static bool results_fit_here(BplPrinter *p, const Signature *signature, int tail)
{
    BplPrintMark mark = bpl_print_mark(p);
    bpl_print_try(p, tail);
    bpl_print_char(p, ' ');
    print_results(p, signature, tail);
    return bpl_print_tried(p, mark);
}

static void print_signature(BplPrinter *p, const Signature *signature, int indent, int tail)
{
    bool spaced = signature->has_results && !signature->colon;
    if (p->mode == BPL_PRINT_BREAK) {
        p->indent = indent + 2 * BPL_STEP;
        print_head(p, signature, tail);
        if (spaced && results_fit_here(p, signature, tail))
            return;
        if (spaced)
            bpl_print_newline(p, indent + BPL_STEP);
    } else {
        print_head(p, signature, tail);
        if (spaced)
            bpl_print_char(p, ' ');
    }
    if (signature->has_results)
        print_results(p, signature, tail);
    p->indent = indent + BPL_STEP;
}

/* ---- axioms that a constant or a function uses ----------------------------------------------- */

static void print_uses(BplPrinter *p, const BplAxiom *axioms, BplLoc end, int indent)
{
    bpl_print_text(p, " uses {");
    p->at_block_start = true;
    BPL_EACH (const BplAxiom, axiom, axioms) {
        bpl_print_item(p, axiom->start, indent + BPL_STEP);
        bpl_print_decl(p, &axiom->base, indent + BPL_STEP);
    }
    bpl_print_comment_lines(p, end, indent + BPL_STEP);
    p->at_block_start = false;
    bpl_print_newline(p, indent);
    bpl_print_char(p, '}');
}

/* ---- each kind ------------------------------------------------------------------------------- */

static void print_type_def(BplPrinter *p, const BplTypeDef *def)
{
    bpl_print_place(p, def->loc);
    bpl_print_name(p, def->name);
    BPL_EACH (const BplTypeVar, param, def->params) {
        bpl_print_char(p, ' ');
        bpl_print_place(p, param->loc);
        bpl_print_name(p, param->name);
    }
    if (def->body) {
        bpl_print_text(p, " = ");
        bpl_print_type(p, def->body);
    }
}

static void print_type_decl(BplPrinter *p, const BplTypeDecl *decl)
{
    bpl_print_text(p, "type ");
    bpl_print_attrs(p, decl->attrs);
    BPL_EACH (const BplTypeDef, def, decl->defs) {
        if (def == decl->defs) {
            print_type_def(p, def);
            continue;
        }
        bpl_print_char(p, ',');
        BplPrintMark mark = bpl_print_mark(p);
        bool may_break = p->mode == BPL_PRINT_BREAK;
        if (may_break)
            bpl_print_try(p, 1);
        bpl_print_char(p, ' ');
        print_type_def(p, def);
        if (may_break && !bpl_print_tried(p, mark)) {
            bpl_print_newline(p, p->indent);
            print_type_def(p, def);
        }
    }
    bpl_print_char(p, ';');
}

static void print_constructor(BplPrinter *p, const BplConstructor *constructor, int indent)
{
    bpl_print_place(p, constructor->loc);
    Signature signature = {.name = constructor->name, .params = constructor->fields};
    print_signature(p, &signature, indent, 1);
}

static void print_datatype_head(BplPrinter *p, const BplDatatype *datatype)
{
    bpl_print_text(p, "datatype ");
    bpl_print_attrs(p, datatype->attrs);
    bpl_print_place(p, datatype->loc);
    bpl_print_name(p, datatype->name);
    bpl_print_type_params(p, datatype->params);
    bpl_print_text(p, " {");
}

/* Prints a datatype: all constructors on one line, or each on a line of its own. */
static void print_datatype(BplPrinter *p, const BplDatatype *datatype, int indent)
{
    print_datatype_head(p, datatype);
    BplPrintMark mark = bpl_print_mark(p);
    bool may_break = p->mode == BPL_PRINT_BREAK;
    if (may_break)
        bpl_print_try(p, 2);
    BPL_EACH (const BplConstructor, constructor, datatype->constructors) {
        bpl_print_char(p, ' ');
        print_constructor(p, constructor, indent);
        if (constructor->next)
            bpl_print_char(p, ',');
    }
    bpl_print_char(p, ' ');
    if (p->next_trivia < datatype->end)
        bpl_print_newline(p, indent);
    if (may_break && !bpl_print_tried(p, mark)) {
        p->at_block_start = true;
        BPL_EACH (const BplConstructor, constructor, datatype->constructors) {
            bpl_print_item(p, constructor->loc, indent + BPL_STEP);
            print_constructor(p, constructor, indent + BPL_STEP);
            if (constructor->next)
                bpl_print_char(p, ',');
        }
        bpl_print_comment_lines(p, datatype->end, indent + BPL_STEP);
        p->at_block_start = false;
        bpl_print_newline(p, indent);
    }
    bpl_print_char(p, '}');
}

static void print_const(BplPrinter *p, const BplConstDecl *decl, int indent)
{
    bpl_print_text(p, "const ");
    bpl_print_attrs(p, decl->attrs);
    if (decl->unique)
        bpl_print_text(p, "unique ");
    bpl_print_group(p, decl->group, 1);
    if (decl->has_uses) {
        print_uses(p, decl->uses, decl->end, indent);
        return;
    }
    if (decl->has_extends)
        bpl_print_text(p, " extends");
    BPL_EACH (const BplParent, parent, decl->parents) {
        bpl_print_char(p, ' ');
        if (parent->unique)
            bpl_print_text(p, "unique ");
        bpl_print_expr(p, parent->constant, 1);
        if (parent->next)
            bpl_print_char(p, ',');
    }
    if (decl->complete)
        bpl_print_text(p, " complete");
    bpl_print_char(p, ';');
}

static bool function_fits(BplPrinter *p, const BplFunction *function, const Signature *signature,
                          int indent)
{
    BplPrintMark mark = bpl_print_mark(p);
    bool may_fail = p->mode == BPL_PRINT_BREAK;
    if (may_fail)
        bpl_print_try(p, 0);
    print_signature(p, signature, indent, 0);
    bpl_print_text(p, " { ");
    bpl_print_expr(p, function->body, 0);
    if (!function->has_uses)
        bpl_print_place(p, function->end);
    if (!p->overflow && p->at[-1] != ' ')
        bpl_print_char(p, ' ');
    bpl_print_char(p, '}');
    return !may_fail || bpl_print_tried(p, mark);
}

static void print_function(BplPrinter *p, const BplFunction *function, int indent)
{
    if (function->revealed)
        bpl_print_text(p, "revealed ");
    bpl_print_text(p, "function ");
    bpl_print_attrs(p, function->attrs);
    bpl_print_place(p, function->loc);
    Signature signature = {
        function->name, function->type_params, function->params, function->result,
        true,           function->colon};
    if (!function->body) {
        print_signature(p, &signature, indent, 1);
    } else if (!function_fits(p, function, &signature, indent)) {
        print_signature(p, &signature, indent, 0);
        bpl_print_newline(p, indent);
        bpl_print_char(p, '{');
        bpl_print_newline(p, indent + BPL_STEP);
        p->indent = indent + 2 * BPL_STEP;
        bpl_print_expr(p, function->body, 0);
        p->at_block_start = true;
        if (!function->has_uses)
            bpl_print_comment_lines(p, function->end, indent + BPL_STEP);
        p->at_block_start = false;
        bpl_print_newline(p, indent);
        bpl_print_char(p, '}');
    }
    if (function->has_uses)
        print_uses(p, function->uses, function->end, indent);
    else if (!function->body)
        bpl_print_char(p, ';');
}

static void print_axiom(BplPrinter *p, const BplAxiom *axiom)
{
    if (axiom->hideable)
        bpl_print_text(p, "hideable ");
    /* with attributes, the axiom's position is that of the attributes, and is passed to the printer
     * with these */
    if (!axiom->attrs)
        bpl_print_place(p, axiom->loc);
    bpl_print_text(p, "axiom ");
    bpl_print_claim(p, axiom->attrs, axiom->expr, 1);
    bpl_print_char(p, ';');
}

static void print_var_decl(BplPrinter *p, const BplVarDecl *decl)
{
    bpl_print_text(p, "var ");
    bpl_print_attrs(p, decl->attrs);
    bpl_print_groups(p, decl->groups, 1);
    bpl_print_char(p, ';');
}

static void print_form(BplPrinter *p, const BplProcedure *procedure)
{
    BplForm form = (BplForm)procedure->op;
    if (procedure->pure)
        bpl_print_text(p, "pure ");
    if (form == BPL_FORM_YIELD_PROCEDURE || form == BPL_FORM_YIELD_INVARIANT)
        bpl_print_text(p, "yield ");
    if (procedure->mover) {
        bpl_print_raw(p, procedure->mover);
        bpl_print_char(p, ' ');
    }
    if (form == BPL_FORM_ACTION)
        bpl_print_text(p, "action ");
    else if (form == BPL_FORM_INVARIANT || form == BPL_FORM_YIELD_INVARIANT)
        bpl_print_text(p, "invariant ");
    else
        bpl_print_text(p, "procedure ");
}

static void print_procedure(BplPrinter *p, const BplProcedure *procedure, int indent)
{
    print_form(p, procedure);
    bpl_print_attrs(p, procedure->attrs);
    bpl_print_place(p, procedure->loc);
    Signature signature = {procedure->name, procedure->type_params,  procedure->ins,
                           procedure->outs, procedure->outs != NULL, false};
    print_signature(p, &signature, indent, procedure->body ? 0 : 1);
    if (!procedure->body)
        bpl_print_char(p, ';');
    bpl_print_clauses(p, procedure->specs, indent);
    if (procedure->body)
        bpl_print_body(p, procedure->body, indent);
}

void bpl_print_inline_action(BplPrinter *p, const BplProcedure *action, int indent)
{
    print_form(p, action);
    bpl_print_attrs(p, action->attrs);
    bpl_print_place(p, action->loc);
    bpl_print_name(p, action->name);
    bpl_print_body(p, action->body, indent);
}

static void print_implementation(BplPrinter *p, const BplImplementation *impl, int indent)
{
    bpl_print_text(p, "implementation ");
    bpl_print_attrs(p, impl->attrs);
    bpl_print_place(p, impl->loc);
    Signature signature = {impl->name, impl->type_params,  impl->ins,
                           impl->outs, impl->outs != NULL, false};
    print_signature(p, &signature, indent, 0);
    bpl_print_body(p, impl->body, indent);
}

void bpl_print_decl(BplPrinter *p, const BplDecl *decl, int indent)
{
    p->indent = indent + BPL_STEP;
    switch ((BplDeclKind)decl->kind) {
    case BPL_TYPE_DECL:
        print_type_decl(p, bpl_as_type_decl(decl));
        return;
    case BPL_DATATYPE:
        print_datatype(p, bpl_as_datatype(decl), indent);
        return;
    case BPL_CONST_DECL:
        print_const(p, bpl_as_const_decl(decl), indent);
        return;
    case BPL_FUNCTION:
        print_function(p, bpl_as_function(decl), indent);
        return;
    case BPL_AXIOM:
        print_axiom(p, bpl_as_axiom(decl));
        return;
    case BPL_VAR_DECL:
        print_var_decl(p, bpl_as_var_decl(decl));
        return;
    case BPL_PROCEDURE:
        print_procedure(p, bpl_as_procedure(decl), indent);
        return;
    case BPL_IMPLEMENTATION:
        print_implementation(p, bpl_as_implementation(decl), indent);
        return;
    }
}

/* ---- any node -------------------------------------------------------------------------------- */

static void print_part(BplPrinter *p, const BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_UNIT:
        BPL_EACH (const BplDecl, decl, bpl_as_unit(node)->decls) {
            bpl_print_item(p, decl->start, 0);
            bpl_print_decl(p, decl, 0);
        }
        return;
    case BPL_ATTR:
    case BPL_TRIGGER:
        bpl_print_annotation(p, node);
        p->at--; /* removes the blank after the attributes */
        return;
    case BPL_TYPE_VAR:
        bpl_print_name(p, bpl_as_type_var(node)->name);
        return;
    case BPL_VAR:
        bpl_print_name(p, bpl_as_var(node)->name);
        return;
    case BPL_VAR_GROUP:
        bpl_print_group(p, bpl_as_var_group(node), 0);
        return;
    case BPL_TYPE_DEF:
        print_type_def(p, bpl_as_type_def(node));
        return;
    case BPL_CONSTRUCTOR:
        print_constructor(p, bpl_as_constructor(node), 0);
        return;
    case BPL_PARENT:
        bpl_print_expr(p, bpl_as_parent(node)->constant, 0);
        return;
    case BPL_BODY:
        bpl_print_body(p, bpl_as_body(node), 0);
        return;
    case BPL_TARGET:
        bpl_print_name(p, bpl_as_target(node)->name);
        return;
    default:
        assert(!"a part");
        return;
    }
}

void bpl_print_any(BplPrinter *p, const BplNode *node)
{
    switch (bpl_kind_info((BplKind)node->kind)->node_class) {
    case BPL_CLASS_DECL:
        bpl_print_decl(p, (const BplDecl *)node, 0);
        return;
    case BPL_CLASS_STMT:
        bpl_print_stmt(p, (const BplStmt *)node, 0);
        return;
    case BPL_CLASS_EXPR:
        bpl_print_expr(p, (const BplExpr *)node, 0);
        return;
    case BPL_CLASS_TYPE:
        bpl_print_type(p, (const BplTypeExpr *)node);
        return;
    case BPL_CLASS_PART:
        print_part(p, node);
        return;
    }
}
