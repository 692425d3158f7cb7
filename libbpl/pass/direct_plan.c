#include "libbpl/pass/direct_plan.h"

#include "libbpl/base/wildcard.h"
#include "libbpl/syntax/walk.h"

#include <stdlib.h>
#include <string.h>

/* A position at which the user requests a directive, by line or by label. */
typedef struct Place {
    const char *text;
    BplDirective directive;
    /* name (scope_length bytes) of the file or procedure in which the position is; or NULL */
    const char *scope;
    size_t scope_length;
    unsigned long line; /* number of the line; 0: the position is given by a label */
    const char *label;
    bool found;
} Place;

typedef struct Planner {
    BplDirectPlan *plan;
    const BplProgram *program;
    BPL_VEC(Place) places;
    BplMap labels; /* statement -> the first of the labels directly before it */
    BplSet inner;  /* the set of if statements that are the else part of another if statement */
    BplSet left;   /* statements that a `break L` leaves by name */
    BplSet met;    /* labels that the traversal has passed */
    BplMap gotos;  /* label -> number of gotos that lead there */
    /* statements after a goto, return or break, which control does not reach from the statement
     * before */
    BplSet cut_off;
    const BplName *procedure;
    bool is_chosen, is_concurrent;
} Planner;

/* ---- sets of directives ---------------------------------------------------------------------- */

static void add(BplMap *map, const BplNode *stmt, BplDirective directive)
{
    uintptr_t set = (uintptr_t)bpl_map_get(map, stmt);
    bpl_map_put(map, stmt, (void *)(set | (uintptr_t)1 << directive));
}

static bool has(const BplMap *map, const BplNode *stmt, BplDirective directive)
{
    return (uintptr_t)bpl_map_get(map, stmt) >> directive & 1;
}

/* Returns the first statement that follows the label and any further labels. */
static const BplNode *behind_labels(const BplNode *label)
{
    while (label && label->kind == BPL_LABEL)
        label = label->next;
    return label;
}

/* Adds a directive before the statement or, if a break refers to the statement's label, which must
 * therefore directly precede it, before that label. */
static void add_before(Planner *planner, const BplNode *stmt, BplDirective directive)
{
    const BplNode *label = bpl_map_get(&planner->labels, stmt);
    bool keeps_label = label && bpl_set_has(&planner->left, stmt);
    add(&planner->plan->before, keeps_label ? label : stmt, directive);
}

static void add_behind_label(Planner *planner, const BplNode *label, BplDirective directive)
{
    const BplNode *stmt = behind_labels(label);
    if (stmt && bpl_set_has(&planner->left, stmt))
        add_before(planner, stmt, directive);
    else if (!stmt || !has(&planner->plan->before, stmt, directive))
        add(&planner->plan->behind, label, directive);
}

/* ---- strategies ------------------------------------------------------------------------------ */

static bool is_false(const BplExpr *expr)
{
    return expr->kind == BPL_BOOL_LIT && !expr->op;
}

bool bpl_pass_is_end_directive(const BplNode *stmt)
{
    if (stmt->kind == BPL_ASSUME)
        return bpl_attr_find(((const BplStmt *)stmt)->attrs, "halt") &&
               is_false(bpl_as_assume(stmt)->expr);
    return stmt->kind == BPL_ASSERT && bpl_attr_find(((const BplStmt *)stmt)->attrs, "abort") &&
           is_false(bpl_as_assert(stmt)->expr);
}

static bool is_picked(const Planner *planner, const BplNode *stmt)
{
    BplPicks picks = planner->plan->options->picks;
    bool ends = picks == BPL_PICKS_ENDS || picks == BPL_PICKS_JUMPS;
    bool tests = picks == BPL_PICKS_JUMPS || picks == BPL_PICKS_BRANCHES;
    switch ((BplKind)stmt->kind) {
    case BPL_RETURN:
        return ends;
    case BPL_ASSERT:
    case BPL_ASSUME:
        return ends && bpl_pass_is_end_directive(stmt);
    case BPL_BREAK:
        return picks == BPL_PICKS_JUMPS;
    case BPL_GOTO:
        return picks == BPL_PICKS_JUMPS ||
               (tests && bpl_as_goto(stmt)->targets && bpl_as_goto(stmt)->targets->next);
    case BPL_IF:
        return tests && !bpl_set_has(&planner->inner, stmt);
    case BPL_WHILE:
        return tests || picks == BPL_PICKS_LOOPS;
    case BPL_CALL:
    case BPL_PAR_CALL:
        return picks == BPL_PICKS_CALLS;
    default:
        return false;
    }
}

static void plan_loops(Planner *planner, const BplNode *stmt)
{
    if (planner->plan->options->picks != BPL_PICKS_LOOPS)
        return;
    if (stmt->kind == BPL_LABEL)
        bpl_set_add(&planner->met, stmt);
    if (stmt->kind != BPL_GOTO)
        return;
    BPL_EACH (const BplTarget, target, bpl_as_goto(stmt)->targets) {
        if (target->label && bpl_set_has(&planner->met, target->label))
            add_behind_label(planner, &target->label->node, BPL_PICK);
    }
}

static bool is_transfer(const BplNode *stmt)
{
    return stmt->kind == BPL_GOTO || stmt->kind == BPL_RETURN || stmt->kind == BPL_BREAK;
}

static void count_ways(Planner *planner, const BplNode *stmt)
{
    if (is_transfer(stmt) && stmt->next)
        bpl_set_add(&planner->cut_off, stmt->next);
    if (stmt->kind != BPL_GOTO)
        return;
    BPL_EACH (const BplTarget, target, bpl_as_goto(stmt)->targets) {
        uintptr_t count =
            target->label ? (uintptr_t)bpl_map_get(&planner->gotos, target->label) : 0;
        if (target->label)
            bpl_map_put(&planner->gotos, target->label, (void *)(count + 1));
    }
}

/* Marks the assertions at the start of a label's block to be left as they are, if they may be the
 * invariant of a loop of gotos. The head of such a loop can be reached from at least two places;
 * assertions after any label that can be reached from two places are left as they are, whether the
 * label heads a loop or not. */
static void find_invariants(Planner *planner, const BplNode *label)
{
    if (label->kind != BPL_LABEL || bpl_map_get(&planner->labels, label))
        return;
    uintptr_t ways = !bpl_set_has(&planner->cut_off, label);
    for (; label && label->kind == BPL_LABEL; label = label->next)
        ways += (uintptr_t)bpl_map_get(&planner->gotos, label);
    for (; ways > 1 && label && (label->kind == BPL_ASSERT || label->kind == BPL_ASSUME);
         label = label->next)
        bpl_set_add(&planner->plan->kept, label);
}

/* ---- places ---------------------------------------------------------------------------------- */

static Place place_of(const char *text, BplDirective directive)
{
    Place place = {.text = text, .directive = directive, .label = text};
    const char *colon = strrchr(text, ':');
    if (colon) {
        place.scope = text;
        place.scope_length = (size_t)(colon - text);
        place.label = colon + 1;
    }
    char *end;
    if (*place.label >= '0' && *place.label <= '9') {
        place.line = strtoul(place.label, &end, 10);
        if (*end)
            place.line = 0;
    }
    return place;
}

static bool is_in_scope(const Place *place, const char *name)
{
    return !place->scope || (strlen(name) == place->scope_length &&
                             memcmp(name, place->scope, place->scope_length) == 0);
}

/* Is the position in the file with this name? The file name `p.bpl` in a position also means
 * `dir/p.bpl`. */
static bool is_in_file(const Place *place, const char *file)
{
    size_t length = strlen(file);
    if (is_in_scope(place, file))
        return true;
    return length > place->scope_length && file[length - place->scope_length - 1] == '/' &&
           is_in_scope(place, file + length - place->scope_length);
}

static void plan_places(Planner *planner, const BplNode *stmt)
{
    BplPosition position = {0};
    if (planner->places.count)
        position = bpl_position(&planner->program->sources, bpl_node_start(stmt));
    for (size_t i = 0; i < planner->places.count; i++) {
        Place *place = &planner->places.at[i];
        if (place->line) {
            if (place->found || position.line != place->line || !is_in_file(place, position.file) ||
                bpl_set_has(&planner->inner, stmt))
                continue;
            if (stmt->kind == BPL_LABEL)
                add_behind_label(planner, stmt, place->directive);
            else
                add_before(planner, stmt, place->directive);
        } else {
            if (stmt->kind != BPL_LABEL ||
                strcmp(bpl_as_label(stmt)->name->text, place->label) != 0 ||
                !is_in_scope(place, planner->procedure->text))
                continue;
            add_behind_label(planner, stmt, place->directive);
        }
        place->found = true;
    }
}

/* Marks assertions of CIVL, in actions and yield procedures or with {:layer …}, to be left as they
 * are: their replacement would need layers. */
static void find_layered(const Planner *planner, const BplNode *stmt)
{
    if (stmt->kind == BPL_ASSERT &&
        (planner->is_concurrent || bpl_attr_find(((const BplStmt *)stmt)->attrs, "layer")))
        bpl_set_add(&planner->plan->kept, stmt);
}

/* ---- walks ----------------------------------------------------------------------------------- */

static bool is_statement(const BplNode *node)
{
    return bpl_kind_info(node->kind)->node_class == BPL_CLASS_STMT && node->kind != BPL_CONDITION &&
           node->kind != BPL_MODIFIES && node->kind != BPL_REFINES && node->kind != BPL_MEASURE;
}

/* Returns BPL_WALK_ON if the traversal visits the nodes below the statement; it does not visit the
 * arms of a parallel call, which counts as one statement. */
static BplWalk below(const BplNode *stmt)
{
    return stmt->kind == BPL_PAR_CALL ? BPL_WALK_PRUNE : BPL_WALK_ON;
}

/* First traversal: records which labels precede a statement, which gotos and breaks lead to it, and
 * which ifs are else parts. */
static BplWalk look(BplWalker *walker, BplNode *node)
{
    Planner *planner = walker->data;
    if (!is_statement(node))
        return node->kind == BPL_BODY ? BPL_WALK_ON : BPL_WALK_PRUNE;
    count_ways(planner, node);
    if (node->kind == BPL_LABEL && node->next) {
        BplNode *first = bpl_map_get(&planner->labels, node);
        bpl_map_put(&planner->labels, node->next, first ? first : node);
    } else if (node->kind == BPL_IF && bpl_as_if(node)->else_if) {
        bpl_set_add(&planner->inner, bpl_as_if(node)->else_if);
    } else if (node->kind == BPL_BREAK && bpl_as_break(node)->name) {
        bpl_set_add(&planner->left, bpl_as_break(node)->target);
    }
    return below(node);
}

static BplWalk decide(BplWalker *walker, BplNode *node)
{
    Planner *planner = walker->data;
    if (!is_statement(node))
        return node->kind == BPL_BODY ? BPL_WALK_ON : BPL_WALK_PRUNE;
    plan_places(planner, node);
    find_invariants(planner, node);
    find_layered(planner, node);
    if (planner->is_chosen) {
        plan_loops(planner, node);
        if (is_picked(planner, node))
            add_before(planner, node, BPL_PICK);
    }
    return below(node);
}

static void plan_body(Planner *planner, const BplName *procedure, BplBody *body, bool *chosen)
{
    const BplDirectOptions *options = planner->plan->options;
    planner->procedure = procedure;
    planner->is_chosen = !options->proc_count;
    for (size_t i = 0; i < options->proc_count; i++) {
        if (bpl_wildcard_matches(options->procs[i], procedure->text))
            chosen[i] = planner->is_chosen = true;
    }
    if (planner->is_chosen)
        bpl_set_add(&planner->plan->chosen, body);
    BplWalker looker = {.enter = look, .data = planner};
    BplWalker decider = {.enter = decide, .data = planner};
    bpl_walk(&looker, &body->node);
    bpl_walk(&decider, &body->node);
}

static void release(Planner *planner)
{
    bpl_vec_release(&planner->places);
    bpl_map_release(&planner->labels);
    bpl_set_release(&planner->inner);
    bpl_set_release(&planner->left);
    bpl_set_release(&planner->met);
    bpl_map_release(&planner->gotos);
    bpl_set_release(&planner->cut_off);
}

static bool find_unmatched(const Planner *planner, const bool *chosen, const char **trouble)
{
    const BplDirectOptions *options = planner->plan->options;
    for (size_t i = 0; i < options->proc_count; i++) {
        *trouble = options->procs[i];
        if (!chosen[i])
            return true;
    }
    for (size_t i = 0; i < planner->places.count; i++) {
        *trouble = planner->places.at[i].text;
        if (!planner->places.at[i].found)
            return true;
    }
    return false;
}

bool bpl_direct_plan_init(BplDirectPlan *plan, const BplProgram *program,
                          const BplDirectOptions *options, const char **trouble)
{
    *plan = (BplDirectPlan){.options = options};
    Planner planner = {.plan = plan, .program = program};
    BPL_VEC(bool) chosen = {0};
    for (size_t i = 0; i <= options->proc_count; i++)
        bpl_vec_push(&chosen, false);
    for (int d = 0; d < BPL_DIRECTIVE_COUNT; d++)
        for (size_t i = 0; i < options->places[d].count; i++)
            bpl_vec_push(&planner.places, place_of(options->places[d].at[i], (BplDirective)d));
    BPL_EACH (BplDecl, decl, program->unit->decls) {
        if (decl->kind == BPL_IMPLEMENTATION) {
            BplImplementation *impl = bpl_as_implementation(decl);
            planner.is_concurrent = false;
            plan_body(&planner, impl->name, impl->body, chosen.at);
        } else if (decl->kind == BPL_PROCEDURE && bpl_as_procedure(decl)->body) {
            BplProcedure *procedure = bpl_as_procedure(decl);
            planner.is_concurrent = procedure->op != BPL_FORM_PROCEDURE;
            plan_body(&planner, procedure->name, procedure->body, chosen.at);
        }
    }
    bool unmatched = find_unmatched(&planner, chosen.at, trouble);
    release(&planner);
    bpl_vec_release(&chosen);
    return !unmatched;
}

void bpl_direct_plan_release(BplDirectPlan *plan)
{
    bpl_map_release(&plan->before);
    bpl_map_release(&plan->behind);
    bpl_set_release(&plan->chosen);
    bpl_set_release(&plan->kept);
}
