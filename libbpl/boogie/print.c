/* Prints programs in Boogie's layout; bpl_print_node prints expressions, attributes and simple
 * statements. */
#include "libbpl/boogie/print.h"

#include "libbpl/pass/bodies.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/print.h"

typedef struct Printer {
    BplStrbuf *out;
    BplProgram *program;
    const BplBoogiePrint *options;
} Printer;

/* ---- lines and words ------------------------------------------------------------------------- */

static void put(Printer *p, const char *text)
{
    bpl_strbuf_add_text(p->out, text);
}

static void put_indent(Printer *p, unsigned level)
{
    while (level--)
        put(p, "  ");
}

static void put_node(Printer *p, const void *node)
{
    bpl_print_node(p->out, node);
}

static void put_expr(Printer *p, BplExpr *expr)
{
    BplOld around = {.kind = BPL_OLD, .expr = expr};
    bpl_boogie_normalize(p->program, &around.node);
    put_node(p, around.expr);
}

/* Prints a name, with a backslash before it if it is a keyword. */
static void put_name(Printer *p, const BplName *name)
{
    const BplIdent ident = {.kind = BPL_IDENT, .name = name};
    put_node(p, &ident);
}

static void put_attrs(Printer *p, const BplAttr *attrs)
{
    BPL_EACH (const BplAttr, attr, attrs) {
        put_node(p, attr);
        put(p, " ");
    }
}

/* ---- variables and signatures ---------------------------------------------------------------- */

static void put_where(Printer *p, const BplVarGroup *group)
{
    if (!group->where)
        return;
    put(p, " where ");
    put_expr(p, group->where);
}

/* Prints a variable: x: T where e; without a name, only the type and the where clause. */
static void put_var(Printer *p, const BplVar *var, const BplVarGroup *group, bool has_where)
{
    if (var)
        put_name(p, var->name);
    if (var && group->type)
        put(p, ": ");
    if (group->type)
        put_node(p, group->type);
    if (has_where)
        put_where(p, group);
}

static void put_params(Printer *p, const BplVarGroup *groups, bool has_where)
{
    const char *between = "";
    put(p, "(");
    BPL_EACH (const BplVarGroup, group, groups) {
        const BplVar *var = group->vars;
        do {
            put(p, between);
            put_attrs(p, group->attrs);
            put_var(p, var, group, has_where);
            between = ", ";
        } while (var && (var = (const BplVar *)var->next));
    }
    put(p, ")");
}

static void put_type_params(Printer *p, const BplTypeVar *params)
{
    BPL_EACH (const BplTypeVar, param, params) {
        put(p, param == params ? "<" : ",");
        put_name(p, param->name);
    }
    if (params)
        put(p, ">");
}

typedef struct Signature {
    const BplTypeVar *type_params;
    const BplVarGroup *ins, *outs;
} Signature;

static Signature signature_of(const BplDecl *decl)
{
    if (decl->kind == BPL_IMPLEMENTATION) {
        const BplImplementation *of = bpl_as_implementation(decl);
        return (Signature){of->type_params, of->ins, of->outs};
    }
    const BplProcedure *of = bpl_as_procedure(decl);
    return (Signature){of->type_params, of->ins, of->outs};
}

/* Prints the head of a procedure or implementation: {attrs} name<T>(x: int) returns (y: int). */
static void put_head(Printer *p, const BplDecl *decl, bool has_where)
{
    Signature of = signature_of(decl);
    put_attrs(p, decl->attrs);
    put_name(p, bpl_decl_name(decl));
    put_type_params(p, of.type_params);
    put_params(p, of.ins, has_where);
    if (of.outs) {
        put(p, " returns ");
        put_params(p, of.outs, has_where);
    }
}

/* ---- simple statements ----------------------------------------------------------------------- */

/* Prints a havoc; like Boogie, adds a comment with the where clauses of the variables. */
static void put_havoc(Printer *p, const BplHavoc *havoc)
{
    put(p, "havoc ");
    BPL_EACH (const BplExpr, expr, havoc->vars) {
        const BplVar *var = bpl_as_ident(expr)->var;
        put(p, expr == havoc->vars ? "" : ", ");
        put_node(p, expr);
        if (var && var->group && var->group->where) {
            put(p, " /* where ");
            put_expr(p, var->group->where);
            put(p, " */");
        }
    }
    put(p, ";");
}

static void put_simple(Printer *p, BplStmt *stmt, unsigned level)
{
    bpl_boogie_normalize(p->program, &stmt->node);
    put_indent(p, level);
    if (stmt->kind == BPL_HAVOC)
        put_havoc(p, bpl_as_havoc(stmt));
    else
        put_node(p, stmt);
    put(p, "\n");
}

/* ---- structured statements ------------------------------------------------------------------- */

static void put_stmts(Printer *p, BplStmt *stmts, unsigned level);

static void put_guard(Printer *p, const char *word, BplExpr *guard, unsigned level)
{
    put_indent(p, level);
    put(p, word);
    put(p, " (");
    if (guard)
        put_expr(p, guard);
    else
        put(p, "*");
    put(p, ")\n");
}

static void put_braces(Printer *p, BplStmt *stmts, unsigned level)
{
    put_indent(p, level);
    put(p, "{\n");
    put_stmts(p, stmts, level + 1);
    put_indent(p, level);
    put(p, "}\n");
}

static void put_if(Printer *p, BplIf *first, unsigned level)
{
    for (BplIf *branch = first; branch; branch = branch->else_if) {
        put_guard(p, branch == first ? "if" : "else if", branch->guard, level);
        put_braces(p, branch->then_stmts, level);
        if (!branch->has_else || branch->else_if)
            continue;
        put_indent(p, level);
        put(p, "else\n");
        put_braces(p, branch->else_stmts, level);
    }
}

static void put_structured(Printer *p, BplStmt *stmt, unsigned level)
{
    if (stmt->kind == BPL_IF) {
        put_if(p, bpl_as_if(stmt), level);
        return;
    }
    BplWhile *loop = bpl_as_while(stmt);
    put_guard(p, "while", loop->guard, level);
    BPL_EACH (BplStmt, clause, loop->invariants)
        put_simple(p, clause, level + 1);
    put_braces(p, loop->body, level);
}

/* Prints statements. Boogie prints an empty line between its blocks, which end after an if, a while
 * or a jump. */
static void put_stmts(Printer *p, BplStmt *stmts, unsigned level)
{
    bool is_new = false;
    BPL_EACH (BplStmt, stmt, stmts) {
        bool is_structured = stmt->kind == BPL_IF || stmt->kind == BPL_WHILE;
        bool is_label = stmt->kind == BPL_LABEL;
        if (is_new || (is_label && stmt != stmts))
            put(p, "\n");
        is_new = is_structured || stmt->kind == BPL_GOTO || stmt->kind == BPL_RETURN ||
                 stmt->kind == BPL_BREAK;
        if (is_structured)
            put_structured(p, stmt, level + 1);
        else
            put_simple(p, stmt, level + !is_label);
    }
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static void put_block(Printer *p, const BplBoogieBlock *block)
{
    put(p, "\n  ");
    put_name(p, block->label);
    put(p, block->is_cut_point ? ":  // cut point\n" : ":\n");
    for (size_t i = 0; i < block->stmts.count; i++)
        put_simple(p, block->stmts.at[i], 2);
    put(p, block->returns ? "    return;\n" : "    goto ");
    for (size_t i = 0; i < block->targets.count; i++) {
        put(p, i ? ", " : "");
        put_name(p, block->targets.at[i]);
    }
    if (!block->returns)
        put(p, ";\n");
}

static void put_local(Printer *p, const BplVar *var)
{
    put(p, "  var ");
    put_attrs(p, var->group->attrs);
    put_var(p, var, var->group, true);
    put(p, ";\n");
}

static void put_structured_body(Printer *p, BplBody *body, bool is_comment)
{
    if (body->locals)
        put(p, "\n");
    if (is_comment)
        put(p, "    /*** structured program:\n");
    put_stmts(p, body->stmts, 1);
    if (is_comment)
        put(p, "    **** end structured program */\n");
}

static void put_implementation(Printer *p, BplDecl *decl, const BplBoogieBlocks *blocks)
{
    put(p, "implementation ");
    put_head(p, decl, decl->kind == BPL_IMPLEMENTATION);
    put(p, "\n{\n");
    for (size_t i = 0; i < blocks->locals.count; i++)
        put_local(p, blocks->locals.at[i]);
    BplBoogieBodies form = p->options ? p->options->bodies : BPL_BOOGIE_BLOCKS;
    if (form != BPL_BOOGIE_BLOCKS)
        put_structured_body(p, bpl_decl_body(decl), form == BPL_BOOGIE_BOTH);
    for (size_t i = 0; i < blocks->all.count && form != BPL_BOOGIE_STRUCTURED; i++)
        put_block(p, &blocks->all.at[i]);
    put(p, "}\n\n\n");
}

static void put_body(Printer *p, BplDecl *decl)
{
    BplBoogieBlocks blocks;
    bpl_boogie_blocks_init(&blocks, p->program, decl);
    if (p->options->change)
        p->options->change(p->options->data, decl, &blocks);
    put_implementation(p, decl, &blocks);
    bpl_boogie_blocks_release(&blocks);
}

/* ---- procedures ------------------------------------------------------------------------------ */

static void put_clauses(Printer *p, BplStmt *specs, BplClause clause)
{
    BPL_EACH (BplStmt, spec, specs)
        if (bpl_is_clause(spec, clause))
            put_simple(p, spec, 1);
}

static void put_modifies(Printer *p, const BplStmt *specs)
{
    const char *before = "  modifies ";
    BPL_EACH (const BplStmt, spec, specs)
        if (spec->kind == BPL_MODIFIES)
            BPL_EACH (const BplExpr, var, bpl_as_modifies(spec)->vars) {
                put(p, before);
                put_node(p, var);
                before = ", ";
            }
    if (*before == ',')
        put(p, ";\n");
}

static void put_procedure(Printer *p, BplDecl *decl)
{
    BplStmt *specs = bpl_as_procedure(decl)->specs;
    put(p, bpl_as_procedure(decl)->pure ? "pure procedure " : "procedure ");
    put_head(p, decl, true);
    put(p, ";\n");
    put_clauses(p, specs, BPL_CLAUSE_REQUIRES);
    put_clauses(p, specs, BPL_CLAUSE_PRESERVES);
    put_modifies(p, specs);
    put_clauses(p, specs, BPL_CLAUSE_ENSURES);
    BPL_EACH (BplStmt, spec, specs)
        if (spec->kind == BPL_MEASURE)
            put_simple(p, spec, 1);
    put(p, "\n\n");
}

/* ---- other declarations ---------------------------------------------------------------------- */

/* Prints an empty line, unless `is_first` is set; called for each of several declarations that the
 * program writes as one. */
static void put_apart(Printer *p, bool is_first)
{
    if (!is_first)
        put(p, "\n");
}

static void put_type_decl(Printer *p, const BplTypeDecl *decl)
{
    BPL_EACH (const BplTypeDef, def, decl->defs) {
        put_apart(p, def == decl->defs);
        put(p, "type ");
        put_attrs(p, decl->attrs);
        put_name(p, def->name);
        BPL_EACH (const BplTypeVar, param, def->params) {
            put(p, " ");
            put(p, def->body ? param->name->text : "_");
        }
        if (def->body) {
            put(p, " = ");
            put_node(p, def->body);
        }
        put(p, ";\n");
    }
}

static void put_datatype(Printer *p, const BplDatatype *decl)
{
    put(p, "datatype ");
    put_name(p, decl->name);
    put_type_params(p, decl->params);
    put(p, " {\n");
    BPL_EACH (const BplConstructor, constructor, decl->constructors) {
        put(p, "  ");
        put_name(p, constructor->name);
        put_params(p, constructor->fields, true);
        put(p, constructor->next ? ",\n" : "\n");
    }
    put(p, "}\n");
}

static void put_axiom(Printer *p, const BplDecl *decl)
{
    put(p, "axiom ");
    put_attrs(p, decl->attrs);
    put_expr(p, bpl_as_axiom(decl)->expr);
    put(p, ";\n");
}

static void put_uses(Printer *p, const BplAxiom *axioms, const BplAxiom *definition)
{
    put(p, "\nuses {\n");
    if (definition)
        put_axiom(p, &definition->base);
    BPL_EACH (const BplAxiom, axiom, axioms)
        put_axiom(p, &axiom->base);
    put(p, "}\n");
}

static void put_consts(Printer *p, const BplConstDecl *decl)
{
    BPL_EACH (const BplVar, var, decl->group->vars) {
        put_apart(p, var == decl->group->vars);
        put(p, "const ");
        put_attrs(p, decl->attrs);
        put(p, decl->unique ? "unique " : "");
        put_var(p, var, decl->group, false);
        if (decl->uses)
            put_uses(p, decl->uses, NULL);
        else
            put(p, ";\n");
    }
}

static void put_vars(Printer *p, const BplVarDecl *decl)
{
    BPL_EACH (const BplVarGroup, group, decl->groups)
        BPL_EACH (const BplVar, var, group->vars) {
            put_apart(p, group == decl->groups && var == group->vars);
            put(p, "var ");
            put_attrs(p, decl->attrs);
            put_attrs(p, group->attrs);
            put_var(p, var, group, true);
            put(p, ";\n");
        }
}

/* ---- functions ------------------------------------------------------------------------------- */

/* Is there an attribute {:name} or {:name true} in the chain? */
static bool has_true(const BplAttr *attrs, const char *name)
{
    const BplAttr *attr = bpl_attr_find((BplAttr *)(uintptr_t)attrs, name);
    return attr && (!attr->args ||
                    (attr->args->kind == BPL_BOOL_LIT && attr->args->op && !attr->args->next));
}

static bool has_names(const BplVarGroup *params)
{
    BPL_EACH (const BplVarGroup, group, params)
        if (!group->vars || !group->type)
            return false;
    return true;
}

/* Makes the axiom that defines the function:
 *
 *    axiom (forall x: int :: {attrs} { f(x): int } f(x): int == (body)); */
static BplAxiom *definition_of(Printer *p, const BplFunction *function)
{
    BplArena *arena = &p->program->arena;
    const BplNode *like = &function->node;
    BplChain args = {0}, annotations = {0};
    BPL_EACH (const BplVarGroup, group, function->params)
        BPL_EACH (BplVar, var, group->vars)
            bpl_chain_add(&args, bpl_make_ident(arena, var, like));
    BplExpr *value = bpl_make_apply(arena, function, (BplExpr *)args.first, like);
    value = bpl_make_coerce(arena, value, function->result->type);
    BplExpr *body = bpl_copy_expr(arena, function->body);
    BplExpr *equation = bpl_make_binary(arena, BPL_OP_EQ, value, body, like);
    if (function->params || function->type_params) {
        BplAttr *attrs = bpl_copy_attrs(arena, function->attrs);
        if (attrs)
            bpl_chain_add(&annotations, attrs);
        bpl_chain_add(&annotations, bpl_make_trigger(arena, bpl_copy_expr(arena, value)));
        equation = bpl_make_quant(arena, BPL_FORALL, function->type_params, function->params,
                                  annotations.first, equation, like);
    }
    return bpl_as_axiom(bpl_make_axiom(arena, equation, like));
}

static void put_function(Printer *p, const BplFunction *function)
{
    bool stays =
        function->body && (has_true(function->attrs, "inline") ||
                           has_true(function->attrs, "define") || !has_names(function->params));
    put(p, function->revealed ? "revealed function " : "function ");
    put_attrs(p, function->attrs);
    put_name(p, function->name);
    put_type_params(p, function->type_params);
    put_params(p, function->params, true);
    put(p, " : ");
    put_node(p, function->result->type);
    if (stays) {
        put(p, "\n{\n  ");
        put_expr(p, function->body);
        put(p, "\n}\n");
    } else if (!function->body && !function->uses) {
        put(p, ";\n");
    }
    bool is_defined = function->body && !stays;
    if (is_defined || function->uses)
        put_uses(p, function->uses, is_defined ? definition_of(p, function) : NULL);
}

/* ---- the whole ------------------------------------------------------------------------------- */

static bool is_plain(const BplDecl *decl)
{
    return decl->kind == BPL_PROCEDURE && decl->op == BPL_FORM_PROCEDURE;
}

static void put_decl(Printer *p, BplDecl *decl)
{
    switch ((BplDeclKind)decl->kind) {
    case BPL_DECL_TYPE_DECL:
        put_type_decl(p, bpl_as_type_decl(decl));
        return;
    case BPL_DECL_DATATYPE:
        put_datatype(p, bpl_as_datatype(decl));
        return;
    case BPL_DECL_CONST_DECL:
        put_consts(p, bpl_as_const_decl(decl));
        return;
    case BPL_DECL_FUNCTION:
        put_function(p, bpl_as_function(decl));
        return;
    case BPL_DECL_AXIOM:
        put_axiom(p, decl);
        return;
    case BPL_DECL_VAR_DECL:
        put_vars(p, bpl_as_var_decl(decl));
        return;
    case BPL_DECL_IMPLEMENTATION:
        put_body(p, decl);
        return;
    case BPL_DECL_PROCEDURE:
        if (!is_plain(decl)) {
            put_node(p, decl);
            put(p, "\n");
            return;
        }
        put_procedure(p, decl);
        if (!bpl_as_procedure(decl)->body)
            return;
        put(p, "\n");
        put_body(p, decl);
        return;
    }
}

void bpl_boogie_print(BplStrbuf *out, BplProgram *program, const BplBoogiePrint *options)
{
    Printer p = {.out = out, .program = program, .options = options};
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl != program->unit->decls)
            put(&p, "\n");
        put_decl(&p, decl);
    }
}

void bpl_boogie_print_procedure(BplStrbuf *out, BplProgram *program, BplDecl *decl)
{
    Printer p = {.out = out, .program = program};
    put_procedure(&p, decl);
}

void bpl_boogie_print_blocks(BplStrbuf *out, BplDecl *decl, const BplBoogieBlocks *blocks)
{
    Printer p = {.out = out, .program = blocks->program};
    put_implementation(&p, decl, blocks);
}
