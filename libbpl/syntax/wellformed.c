/* Checks declarations and statements: which clauses and where clauses are allowed in which
 * position, and the labels of gotos and breaks. wellformed_expr.c checks expressions.
 *
 * Labels are looked up in an array indexed by the names' ids: an element of this table is valid
 * only for the body whose number it contains, so that the table need not be cleared for a new body.
 */
#include "libbpl/syntax/wellformed.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/map.h"
#include "libbpl/syntax/last_token.h"

#include <string.h>

const char bpl_break_outside_loop[] = "Error: break statement is not inside a loop";

typedef struct LabelEntry {
    uint32_t body;
    BplLabel *label;
} LabelEntry;

/* An if or while around the current statement; `name` is the label of that if or while, or NULL. */
typedef struct Enclosing {
    BplStmt *stmt;
    const BplName *name;
} Enclosing;

typedef struct Checker {
    BplProgram *program;
    BplDiags *diags;    /* diagnostics of the program */
    LabelEntry *labels; /* for each name, by its id: the label with this name */
    uint32_t body;
    BPL_VEC(Enclosing) around;
    /* name -> {:constructor} function with this name (datatypes of the older kind) */
    BplMap constructors;
} Checker;

/* ---- labels ---------------------------------------------------------------------------------- */

static void collect_labels(Checker *checker, BplStmt *stmts)
{
    BPL_EACH (BplStmt, stmt, stmts) {
        if (stmt->kind == BPL_LABEL) {
            LabelEntry *entry = &checker->labels[bpl_as_label(stmt)->name->id];
            if (entry->body != checker->body)
                *entry = (LabelEntry){checker->body, bpl_as_label(stmt)};
        } else if (stmt->kind == BPL_WHILE) {
            collect_labels(checker, bpl_as_while(stmt)->body);
        } else if (stmt->kind == BPL_IF) {
            for (BplIf *branch = bpl_as_if(stmt); branch; branch = branch->else_if) {
                collect_labels(checker, branch->then_stmts);
                collect_labels(checker, branch->else_stmts);
            }
        }
    }
}

static void check_goto(Checker *checker, const BplGoto *stmt)
{
    BPL_EACH (BplTarget, target, stmt->targets) {
        const LabelEntry *entry = &checker->labels[target->name->id];
        if (entry->body == checker->body)
            target->label = entry->label;
        else
            bpl_diag(checker->diags, BPL_DIAG_UNDEFINED_LABEL, stmt->loc,
                     "Error: goto label '%s' is undefined", target->name->text);
    }
}

static void check_break(Checker *checker, BplBreak *stmt)
{
    for (size_t i = checker->around.count; i-- > 0;) {
        const Enclosing *enclosing = &checker->around.at[i];
        if (stmt->name ? enclosing->name == stmt->name : enclosing->stmt->kind == BPL_WHILE) {
            stmt->target = enclosing->stmt;
            return;
        }
    }
    if (stmt->name)
        bpl_diag(checker->diags, BPL_DIAG_BAD_BREAK, stmt->loc,
                 "Error: break label '%s' must designate an enclosing statement", stmt->name->text);
    else
        bpl_diag(checker->diags, BPL_DIAG_BAD_BREAK, stmt->loc, "%s", bpl_break_outside_loop);
}

static void check_stmts(Checker *checker, BplStmt *stmts);

static void check_inside(Checker *checker, BplStmt *around, const BplName *name, BplStmt *stmts)
{
    bpl_vec_push(&checker->around, (Enclosing){around, name});
    check_stmts(checker, stmts);
    (void)bpl_vec_pop(&checker->around);
}

/* Checks an if with all its else-ifs; only the first `if` can have the label. */
static void check_if(Checker *checker, BplIf *first, const BplName *name)
{
    for (BplIf *branch = first; branch; branch = branch->else_if) {
        check_inside(checker, &branch->base, branch == first ? name : NULL, branch->then_stmts);
        check_inside(checker, &branch->base, branch == first ? name : NULL, branch->else_stmts);
        if (branch == first && name)
            bpl_vec_push(&checker->around, (Enclosing){&first->base, name});
    }
    if (name)
        (void)bpl_vec_pop(&checker->around);
}

static void check_stmts(Checker *checker, BplStmt *stmts)
{
    const BplName *label = NULL; /* the label directly before the statement */
    BPL_EACH (BplStmt, stmt, stmts) {
        if (stmt->kind == BPL_GOTO)
            check_goto(checker, bpl_as_goto(stmt));
        else if (stmt->kind == BPL_BREAK)
            check_break(checker, bpl_as_break(stmt));
        else if (stmt->kind == BPL_WHILE)
            check_inside(checker, stmt, label, bpl_as_while(stmt)->body);
        else if (stmt->kind == BPL_IF)
            check_if(checker, bpl_as_if(stmt), label);
        label = stmt->kind == BPL_LABEL ? bpl_as_label(stmt)->name : NULL;
    }
}

static void check_body(Checker *checker, BplBody *body)
{
    checker->body++;
    collect_labels(checker, body->stmts);
    check_stmts(checker, body->stmts);
}

/* ---- where ----------------------------------------------------------------------------------- */

void bpl_wellformed_no_where(BplProgram *program, const BplVarGroup *groups, const char *what)
{
    BPL_EACH (const BplVarGroup, group, groups)
        if (group->where)
            bpl_diag(&program->diags, BPL_DIAG_MISPLACED_WHERE,
                     bpl_last_token(&program->sources, group->where),
                     "where clause not allowed on %s", what);
}

/* ---- procedures and their relatives ---------------------------------------------------------- */

/* Is the clause allowed in a procedure of this form (procedure, yield procedure, action …)? */
static bool allows(BplForm form, const BplStmt *spec)
{
    bool procedure = form == BPL_FORM_PROCEDURE;
    bool yields = form == BPL_FORM_YIELD_PROCEDURE;
    bool action = form == BPL_FORM_ACTION;
    if (spec->kind == BPL_MODIFIES)
        return procedure || yields || action;
    if (spec->kind == BPL_MEASURE)
        return procedure || (yields && !((const BplMeasure *)spec)->free);
    if (spec->kind == BPL_REFINES)
        return yields || (action && !((const BplRefines *)spec)->action);
    const BplCondition *condition = bpl_as_condition(spec);
    if (procedure)
        return !condition->call &&
               (condition->op == BPL_CLAUSE_REQUIRES || condition->op == BPL_CLAUSE_ENSURES);
    if (condition->free)
        return false;
    if (action)
        return condition->op == BPL_CLAUSE_REQUIRES ||
               (condition->op == BPL_CLAUSE_ASSERTS && !condition->call);
    if (yields)
        return condition->op != BPL_CLAUSE_ASSERTS;
    return condition->op == BPL_CLAUSE_PRESERVES && !condition->call;
}

static void check_procedure(Checker *checker, BplProcedure *procedure)
{
    bool refines = false;
    BPL_EACH (BplStmt, spec, procedure->specs) {
        if (!allows(procedure->op, spec))
            bpl_diag(checker->diags, BPL_DIAG_SYNTAX, spec->start,
                     procedure->body ? "\"{\" expected" : "EOF expected");
        if (spec->kind != BPL_REFINES)
            continue;
        if (refines)
            bpl_diag(checker->diags, BPL_DIAG_BAD_CIVL, spec->end,
                     "a refines specification already exists");
        refines = true;
        if (bpl_as_refines(spec)->action)
            check_body(checker, bpl_as_refines(spec)->action->body);
    }
    if (procedure->pure && procedure->mover)
        bpl_diag(checker->diags, BPL_DIAG_BAD_CIVL, procedure->loc,
                 "mover type unnecessary for pure action since it is a both mover");
    if (procedure->body)
        check_body(checker, procedure->body);
}

/* ---- other declarations ---------------------------------------------------------------------- */

/* Returns the source position of the constructor's closing parenthesis. */
static BplLoc constructor_end(const Checker *checker, const BplConstructor *constructor)
{
    const BplSources *sources = &checker->program->sources;
    BplLoc last = bpl_next_token(sources, constructor->loc);
    BPL_EACH (const BplVarGroup, group, constructor->fields)
        last = bpl_last_token_of_type(sources, group->type);
    return bpl_next_token(sources, last);
}

/* Checks a datatype. The names of its constructors are entered into the table of labels, as if the
 * datatype were a body with a number of its own. */
static void check_datatype(Checker *checker, BplDatatype *datatype)
{
    checker->body++;
    BPL_EACH (BplConstructor, constructor, datatype->constructors) {
        bpl_wellformed_no_where(checker->program, constructor->fields, "datatype constructor");
        LabelEntry *entry = &checker->labels[constructor->name->id];
        if (entry->body == checker->body)
            bpl_diag(checker->diags, BPL_DIAG_DUPLICATE_CONSTRUCTOR,
                     constructor_end(checker, constructor),
                     "constructor name %s used more than once in datatype",
                     constructor->name->text);
        entry->body = checker->body;
    }
}

static void check_function(Checker *checker, BplFunction *function)
{
    if (checker->program->dialect != BPL_DIALECT_MASTER &&
        bpl_attr_is_true(function->attrs, "constructor") &&
        bpl_map_put(&checker->constructors, function->name, function))
        bpl_diag(checker->diags, BPL_DIAG_DUPLICATE_CONSTRUCTOR, function->loc,
                 "more than one declaration of datatype constructor name: %s",
                 function->name->text);
    if (checker->program->dialect == BPL_DIALECT_241 || !function->body ||
        !bpl_attr_is_true(function->attrs, "define"))
        return;
    if (bpl_attr_is_true(function->attrs, "inline"))
        bpl_diag(checker->diags, BPL_DIAG_BAD_DEFINE, function->end,
                 "function cannot have both :inline and :define attributes");
    if (function->type_params)
        bpl_diag(checker->diags, BPL_DIAG_BAD_DEFINE, function->end,
                 "function with :define attribute has to be monomorphic");
}

/* Returns the source position of the attribute's closing brace. */
static BplLoc attr_end(const BplSources *sources, const BplAttr *attr)
{
    BplLoc last = bpl_next_token(sources, bpl_next_token(sources, attr->loc));
    BPL_EACH (const BplExpr, arg, attr->args)
        last = bpl_last_token(sources, arg);
    return bpl_next_token(sources, last);
}

/* Reports where clauses of an implementation's parameters, which Boogie does not allow, and for
 * 2.4.1 also attributes of these parameters. */
static void check_impl_formals(Checker *checker, const BplVarGroup *formals)
{
    const char *what = "the 'implementation' copies of formals";
    bpl_wellformed_no_where(checker->program, formals, what);
    if (checker->program->dialect != BPL_DIALECT_241)
        return;
    BPL_EACH (const BplVarGroup, group, formals)
        BPL_EACH (const BplAttr, attr, group->attrs)
            bpl_diag(checker->diags, BPL_DIAG_MISPLACED_ATTRIBUTE,
                     attr_end(&checker->program->sources, attr), "attributes are not allowed on %s",
                     what);
}

static void check_implementation(Checker *checker, BplImplementation *impl)
{
    check_impl_formals(checker, impl->ins);
    check_impl_formals(checker, impl->outs);
    check_body(checker, impl->body);
}

bool bpl_wellformed_decls(BplProgram *program, BplDecl *decls)
{
    size_t errors_before = program->diags.errors;
    Checker checker = {.program = program, .diags = &program->diags};
    checker.labels = bpl_alloc_zero(bpl_names_count(program->names) * sizeof *checker.labels);
    BPL_EACH (BplDecl, decl, decls) {
        if (decl->kind == BPL_PROCEDURE)
            check_procedure(&checker, bpl_as_procedure(decl));
        else if (decl->kind == BPL_IMPLEMENTATION)
            check_implementation(&checker, bpl_as_implementation(decl));
        else if (decl->kind == BPL_FUNCTION)
            check_function(&checker, bpl_as_function(decl));
        else if (decl->kind == BPL_DATATYPE)
            check_datatype(&checker, bpl_as_datatype(decl));
    }
    bpl_vec_release(&checker.around);
    bpl_map_release(&checker.constructors);
    bpl_free(checker.labels);
    return program->diags.errors == errors_before;
}
