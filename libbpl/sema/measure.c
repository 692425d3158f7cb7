/* Checks where termination measures are allowed: at most one at the head of a loop and in a
 * specification (in CIVL's procedures one for each layer), before any assignment at the head. The
 * head of a loop is a while, or a block that is the target of a later goto. */
#include "libbpl/sema/sema.h"

typedef struct Measures {
    BplSema *sema;
    const BplProcedure *procedure;
    BplMap heads; /* labels that are targets of later gotos */
} Measures;

static bool has_layers(const BplProcedure *procedure)
{
    return procedure->op == BPL_FORM_YIELD_PROCEDURE;
}

/* Adds the layers of the measure to the map `layers`; reports layers that the map already contains.
 */
static void check_layers(BplSema *sema, const BplMeasure *measure, BplMap *layers, bool once,
                         const char *format)
{
    BPL_EACH (const BplAttr, attr, measure->attrs) {
        if (attr->name != sema->attr.layer)
            continue;
        BPL_EACH (const BplExpr, arg, attr->args) {
            if (arg->kind != BPL_INT_LIT)
                continue;
            const BplName *layer = ((const BplIntLit *)arg)->text;
            if (!bpl_map_put(layers, layer, (void *)(uintptr_t)layer))
                continue;
            BplStrbuf text = {0};
            bpl_strbuf_addf(&text, "%s for layer %s", format, layer->text);
            bpl_sema_error(sema, BPL_DIAG_MEASURE, measure->loc, "%s", text.text);
            bpl_strbuf_release(&text);
            if (once)
                return;
        }
    }
}

/* Checks the measures among the clauses or statements at the head of one loop. */
static void check_head(Measures *measures, BplStmt *stmts, BplLoc loc)
{
    BplMap layers = {0};
    unsigned count = 0;
    BPL_EACH (BplStmt, stmt, stmts) {
        if (stmt->kind == BPL_LABEL || stmt->kind == BPL_GOTO || stmt->kind == BPL_RETURN ||
            stmt->kind == BPL_WHILE || stmt->kind == BPL_IF)
            break;
        if (stmt->kind != BPL_MEASURE)
            continue;
        count++;
        if (has_layers(measures->procedure))
            check_layers(measures->sema, bpl_as_measure(stmt), &layers, false,
                         "Loop head may not contain multiple measure commands");
    }
    if (count > 1 && !has_layers(measures->procedure))
        bpl_sema_error(measures->sema, BPL_DIAG_MEASURE, loc,
                       "Loop head may contain at most one measure command in a sequential "
                       "procedure");
    bpl_map_release(&layers);
}

static void find_heads(BplMap *heads, BplMap *seen, BplStmt *stmts)
{
    BPL_EACH (BplStmt, stmt, stmts) {
        if (stmt->kind == BPL_LABEL) {
            bpl_map_put(seen, stmt, stmt);
        } else if (stmt->kind == BPL_GOTO) {
            BPL_EACH (BplTarget, target, bpl_as_goto(stmt)->targets)
                if (target->label && bpl_map_get(seen, target->label))
                    bpl_map_put(heads, target->label, target);
        } else if (stmt->kind == BPL_WHILE) {
            find_heads(heads, seen, bpl_as_while(stmt)->body);
        } else if (stmt->kind == BPL_IF) {
            for (BplIf *branch = bpl_as_if(stmt); branch; branch = branch->else_if) {
                find_heads(heads, seen, branch->then_stmts);
                find_heads(heads, seen, branch->else_stmts);
            }
        }
    }
}

void bpl_sema_find_heads(BplMap *heads, BplStmt *stmts)
{
    BplMap seen = {0};
    find_heads(heads, &seen, stmts);
    bpl_map_release(&seen);
}

static void check_stmts(Measures *measures, BplStmt *stmts)
{
    bool in_head = false, assigned = false;
    BPL_EACH (BplStmt, stmt, stmts) {
        switch (stmt->kind) {
        case BPL_LABEL:
            in_head = bpl_map_get(&measures->heads, stmt) != NULL;
            assigned = false;
            if (in_head)
                check_head(measures, (BplStmt *)stmt->next, stmt->loc);
            break;
        case BPL_MEASURE:
            if (!in_head)
                bpl_sema_error(measures->sema, BPL_DIAG_MEASURE, stmt->loc,
                               "Measure command must not occur outside a loop head");
            else if (assigned)
                bpl_sema_error(measures->sema, BPL_DIAG_MEASURE, stmt->loc,
                               "Assignment must come after the measure command in loop head");
            break;
        case BPL_ASSIGN:
            assigned = true;
            break;
        case BPL_WHILE:
            in_head = false;
            check_head(measures, bpl_as_while(stmt)->invariants, stmt->loc);
            check_stmts(measures, bpl_as_while(stmt)->body);
            break;
        case BPL_IF:
            in_head = false;
            for (BplIf *branch = bpl_as_if(stmt); branch; branch = branch->else_if) {
                check_stmts(measures, branch->then_stmts);
                check_stmts(measures, branch->else_stmts);
            }
            break;
        case BPL_GOTO:
        case BPL_RETURN:
        case BPL_BREAK:
            in_head = false;
            break;
        default:
            break;
        }
    }
}

static void check_body(BplSema *sema, const BplProcedure *procedure, const BplBody *body)
{
    if (!procedure)
        return;
    Measures measures = {.sema = sema, .procedure = procedure};
    bpl_sema_find_heads(&measures.heads, body->stmts);
    check_stmts(&measures, body->stmts);
    bpl_map_release(&measures.heads);
}

static void check_specification(BplSema *sema, const BplProcedure *procedure)
{
    BplMap layers = {0};
    const BplStmt *second = NULL;
    unsigned count = 0;
    BPL_EACH (const BplStmt, spec, procedure->specs) {
        if (spec->kind != BPL_MEASURE)
            continue;
        if (++count == 2)
            second = spec;
        if (has_layers(procedure))
            check_layers(sema, (const BplMeasure *)spec, &layers, true,
                         "Procedure may not contain multiple measure commands");
    }
    if (second && !has_layers(procedure))
        bpl_sema_error(sema, BPL_DIAG_MEASURE, second->loc,
                       "Sequential procedure may contain at most one measure command");
    bpl_map_release(&layers);
}

bool bpl_sema_check_measures(BplSema *sema)
{
    if (!bpl_names_find(sema->names, "measure", 7))
        return true;
    BPL_EACH (BplDecl, decl, sema->program->unit->decls) {
        if (decl->kind == BPL_IMPLEMENTATION) {
            const BplImplementation *impl = bpl_as_implementation(decl);
            check_body(sema, impl->procedure, impl->body);
        } else if (decl->kind == BPL_PROCEDURE) {
            const BplProcedure *procedure = bpl_as_procedure(decl);
            if (procedure->body)
                check_body(sema, procedure, procedure->body);
            check_specification(sema, procedure);
        }
    }
    bpl_sema_check_measured_calls(sema);
    return sema->errors == 0;
}
