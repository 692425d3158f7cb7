/* Inserts and removes directives. A directive that is inserted before a statement takes over the
 * statement's position in the text, so that comments and blank lines above stay above both;
 * removing the directive gives the position back to the statement. */
#include "libbpl/pass/direct.h"

#include "libbpl/pass/direct_plan.h"
#include "libbpl/pass/places.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

static const char mark[] = "direct";

/* ---- making directives ----------------------------------------------------------------------- */

typedef struct Director {
    BplProgram *program;
    BplArena *arena;
    BplDirectPlan plan;
    /* greater than 0 while the rewriter is inside a body that options->procs selects */
    unsigned chosen;
} Director;

static BplAttr *make_mark(const Director *director, const char *text)
{
    BplExpr *arg = text ? bpl_make_string(director->program, text, NULL) : NULL;
    return bpl_make_attr(director->program, mark, arg);
}

static BplStmt *with_attrs(BplStmt *stmt, BplAttr *first, BplAttr *second)
{
    stmt->attrs = first;
    first->next = second ? &second->node : NULL;
    bpl_node_set_height(&stmt->node);
    return stmt;
}

static BplStmt *make_directive(const Director *director, BplDirective directive)
{
    static const char *const names[] = {
        [BPL_PICK] = "pick", [BPL_HALT] = "halt", [BPL_ABORT] = "abort"};
    BplExpr *claim = bpl_make_bool(director->arena, directive == BPL_PICK, NULL);
    BplStmt *stmt = directive == BPL_ABORT ? bpl_make_assert(director->arena, claim, NULL)
                                           : bpl_make_assume(director->arena, claim, NULL);
    return with_attrs(stmt, bpl_make_attr(director->program, names[directive], NULL),
                      make_mark(director, NULL));
}

static void add_directives(const Director *director, BplChain *out, const BplMap *map,
                           const BplNode *stmt)
{
    uintptr_t set = (uintptr_t)bpl_map_get(map, stmt);
    for (int d = 0; d < BPL_DIRECTIVE_COUNT; d++)
        if (set >> d & 1)
            bpl_chain_add(out, make_directive(director, (BplDirective)d));
}

/* Moves the source position of the statement `from`, if it has one, to the first statement of the
 * chain. */
static void take_place(BplNode *chain, BplNode *from)
{
    BplStmt *first = (BplStmt *)chain, *stmt = (BplStmt *)from;
    if (!chain || chain == from)
        return;
    first->loc = first->start = first->end = bpl_node_start(from);
    stmt->origin = stmt->start;
    stmt->loc = stmt->start = 0;
}

/* ---- assertions ------------------------------------------------------------------------------ */

static bool picks_ends(const Director *director)
{
    BplPicks picks = director->plan.options->picks;
    return picks == BPL_PICKS_ENDS || picks == BPL_PICKS_JUMPS;
}

static BplWalk find_code(BplWalker *walker, BplNode *node)
{
    (void)walker;
    return node->kind == BPL_CODE ? BPL_WALK_STOP : BPL_WALK_ON;
}

/* May the assertion be replaced by a choice between refuting and assuming it? False if it contains
 * a code expression, since assertions inside that expression would be checked again in the negated
 * copy. */
static bool can_choose(const Director *director, const BplNode *stmt)
{
    BplWalker walker = {.enter = find_code};
    return stmt->kind == BPL_ASSERT && !bpl_pass_is_end_directive(stmt) &&
           !bpl_set_has(&director->plan.kept, stmt) &&
           bpl_walk(&walker, &bpl_as_assert(stmt)->expr->node);
}

/* Makes the statement that chooses to refute the assertion: if (*) { assume !e; abort }. */
static BplStmt *make_refutation(const Director *director, const BplAssert *stmt)
{
    BplNode *copy = bpl_ast_clone(director->arena, &stmt->expr->node, NULL);
    bpl_pass_forget_places(copy);
    BplExpr *negation = bpl_make_not(director->arena, (BplExpr *)copy);
    BplChain then_stmts = {0};
    bpl_chain_add(&then_stmts, with_attrs(bpl_make_assume(director->arena, negation, NULL),
                                          make_mark(director, "refuted"), NULL));
    if (picks_ends(director))
        bpl_chain_add(&then_stmts, make_directive(director, BPL_PICK));
    BplStmt *abort = make_directive(director, BPL_ABORT);
    BplAttr *attrs = bpl_copy_attrs(director->arena, stmt->attrs);
    BPL_EACH (BplAttr, attr, attrs)
        bpl_pass_forget_places(&attr->node);
    abort->attrs->next->next = (BplNode *)attrs;
    abort->origin = bpl_node_origin(&stmt->node);
    bpl_node_set_height(&abort->node);
    bpl_chain_add(&then_stmts, abort);
    BplIf *choice = bpl_ast_if(director->arena, 0);
    choice->then_stmts = (BplStmt *)then_stmts.first;
    choice->is_made = 1;
    bpl_node_set_height(&choice->node);
    return &choice->base;
}

static BplNode *choose(const Director *director, BplAssert *stmt)
{
    BplStmt *refutation = make_refutation(director, stmt);
    BplAssume *assumed = bpl_ast_assume(director->arena, stmt->loc);
    assumed->expr = stmt->expr;
    assumed->start = stmt->start;
    assumed->end = stmt->end;
    take_place(&refutation->node, &assumed->node);
    assumed->attrs = make_mark(director, "assert");
    assumed->attrs->next = stmt->attrs ? &stmt->attrs->node : NULL;
    bpl_node_set_height(&assumed->node);
    refutation->next = &assumed->node;
    return &refutation->node;
}

/* ---- inserting ------------------------------------------------------------------------------- */

static bool enter(BplRewriter *rewriter, BplNode *node)
{
    Director *director = rewriter->data;
    if (node->kind == BPL_BODY && bpl_set_has(&director->plan.chosen, node))
        director->chosen++;
    BplClass node_class = bpl_kind_info(node->kind)->node_class;
    return node_class == BPL_CLASS_DECL || node_class == BPL_CLASS_STMT || node->kind == BPL_BODY;
}

/* Returns the statements of a block with a directive {:pick} added at the end, if control can reach
 * the end; `end` is the position of the block's closing brace. */
static BplStmt *with_last_pick(const Director *director, BplStmt *stmts, BplLoc end)
{
    BplNode *last = (BplNode *)stmts;
    while (last && last->next)
        last = last->next;
    if (last && (last->kind == BPL_RETURN || last->kind == BPL_GOTO || last->kind == BPL_BREAK ||
                 bpl_pass_is_end_directive(last)))
        return stmts;
    BplChain chain = {0};
    bpl_chain_add(&chain, stmts);
    BplStmt *pick = make_directive(director, BPL_PICK);
    pick->loc = pick->start = pick->end = end;
    bpl_chain_add(&chain, pick);
    return (BplStmt *)chain.first;
}

static void finish_while(const Director *director, BplWhile *stmt)
{
    BplPicks picks = director->plan.options->picks;
    bool tests = picks == BPL_PICKS_JUMPS || picks == BPL_PICKS_BRANCHES;
    if (!director->chosen || !(tests || picks == BPL_PICKS_LOOPS))
        return;
    stmt->body = with_last_pick(director, stmt->body, stmt->end);
    bpl_node_set_height(&stmt->node);
}

/* Is there a comment between the branches of the conditional, that is, more text than `else` and
 * blanks? */
static bool has_comment_at_else(const Director *director, const BplIf *stmt)
{
    const BplSource *source = bpl_source_at(&director->program->sources, stmt->then_end);
    BplLoc start = stmt->else_if->start;
    if (!stmt->then_end || !source || start < source->base || start - source->base > source->length)
        return false;
    for (BplLoc at = stmt->then_end; at < start; at++)
        if (strchr("/#", source->original[at - source->base]))
            return true;
    return false;
}

/* Turns an else-if into an else block that contains the if, since otherwise no directive fits
 * before the test. Each block is one more level of nesting, so the number of such blocks is
 * limited. If there is a comment at the `else`, no block is made, since the comment would move. */
static void finish_if(const Director *director, BplIf *stmt)
{
    enum { HIGH = 200 };
    BplPicks picks = director->plan.options->picks;
    bool tests = picks == BPL_PICKS_JUMPS || picks == BPL_PICKS_BRANCHES;
    if (!director->chosen || !tests || !stmt->else_if || stmt->else_if->height > HIGH ||
        has_comment_at_else(director, stmt))
        return;
    BplExpr *claim = bpl_make_bool(director->arena, true, NULL);
    BplStmt *pick =
        with_attrs(bpl_make_assume(director->arena, claim, NULL),
                   bpl_make_attr(director->program, "pick", NULL), make_mark(director, "else"));
    BplChain chain = {0};
    bpl_chain_add(&chain, pick);
    bpl_chain_add(&chain, stmt->else_if);
    stmt->else_stmts = (BplStmt *)chain.first;
    stmt->has_else = true;
    stmt->else_if = NULL;
    bpl_node_set_height(&stmt->node);
}

static BplNode *leave(BplRewriter *rewriter, BplNode *node)
{
    Director *director = rewriter->data;
    if (node->kind == BPL_BODY) {
        BplBody *body = bpl_as_body(node);
        if (!bpl_set_has(&director->plan.chosen, node))
            return node;
        if (picks_ends(director))
            body->stmts = with_last_pick(director, body->stmts, body->end);
        bpl_node_set_height(node);
        director->chosen--;
        return node;
    }
    if (bpl_kind_info(node->kind)->node_class != BPL_CLASS_STMT)
        return node;
    if (node->kind == BPL_WHILE)
        finish_while(director, bpl_as_while(node));
    if (node->kind == BPL_IF)
        finish_if(director, bpl_as_if(node));
    BplChain out = {0};
    add_directives(director, &out, &director->plan.before, node);
    bool chooses =
        director->plan.options->asserts && director->chosen && can_choose(director, node);
    BplNode *own = chooses ? choose(director, bpl_as_assert(node)) : node;
    take_place(out.first, own);
    bpl_chain_add(&out, own);
    add_directives(director, &out, &director->plan.behind, node);
    return out.first;
}

bool bpl_pass_direct(BplProgram *program, const BplDirectOptions *options, const char **trouble)
{
    Director director = {.program = program, .arena = &program->arena};
    bool fine = bpl_direct_plan_init(&director.plan, program, options, trouble);
    BplRewriter rewriter = {.enter = enter, .leave = leave, .data = &director};
    if (fine)
        bpl_rewrite(&rewriter, &program->unit->node);
    bpl_direct_plan_release(&director.plan);
    return fine;
}

/* ---- stripping ------------------------------------------------------------------------------- */

typedef struct Stripper {
    BplArena *arena;
    const BplSources *sources;
    BplSet refutations;
    /* start and end, in the text, of the directive that was just removed; 0: none */
    BplLoc start, end;
    bool all;
} Stripper;

/* Is the statement marked with {:direct "text"}? */
static bool is_marked(const BplStmt *stmt, const char *text)
{
    const BplAttr *attr = bpl_attr_find(stmt->attrs, mark);
    if (!attr || !attr->args || attr->args->kind != BPL_STRING_LIT)
        return false;
    const BplName *literal = bpl_as_string_lit(attr->args)->text;
    size_t length = strlen(text);
    return literal->length == length + 2 && memcmp(literal->text + 1, text, length) == 0;
}

static bool is_pick(const BplNode *node)
{
    const BplExpr *expr = node->kind == BPL_ASSUME ? bpl_as_assume(node)->expr : NULL;
    return expr && expr->kind == BPL_BOOL_LIT && expr->op &&
           bpl_attr_find(((const BplStmt *)node)->attrs, "pick");
}

/* Are there only blanks and #line directives between the two positions in the text? */
static bool is_adjacent(const BplSources *sources, BplLoc end, BplLoc start)
{
    const BplSource *source = bpl_source_at(sources, end);
    if (!source || start - source->base > source->length)
        return false;
    for (size_t at = end + 1 - source->base; at < start - source->base; at++)
        if (bpl_source_pragma_at(source, at))
            at += strcspn(source->original + at, "\r\n");
        else if (!strchr(" \t\r\n", source->original[at]))
            return false;
    return true;
}

/* Gives the source position of a removed directive to the statement after it. */
static void give_place(Stripper *stripper, BplNode *node)
{
    BplStmt *stmt = (BplStmt *)node;
    if (bpl_kind_info(node->kind)->node_class == BPL_CLASS_STMT && stripper->start &&
        is_adjacent(stripper->sources, stripper->end, bpl_node_start(node))) {
        stmt->origin = stmt->start;
        stmt->start = stripper->start;
    }
    stripper->start = 0;
}

static BplNode *take_out(Stripper *stripper, const BplNode *node)
{
    const BplStmt *stmt = (const BplStmt *)node;
    stripper->start = bpl_attr_find(stmt->attrs, mark) || node->kind == BPL_IF ? stmt->start : 0;
    stripper->end = stmt->end;
    return NULL;
}

/* Turns the else block that was made for a {:pick} before an else-if into an else-if again, if the
 * block contains nothing else. */
static void join_else_if(BplIf *stmt)
{
    BplStmt *pick = stmt->else_stmts, *test = pick ? (BplStmt *)pick->next : NULL;
    if (!test || test->kind != BPL_IF || test->next || !is_pick(&pick->node) ||
        !is_marked(pick, "else"))
        return;
    stmt->else_if = bpl_as_if(test);
    stmt->has_else = false;
    stmt->else_stmts = NULL;
    bpl_node_set_height(&stmt->node);
}

static bool enter_to_strip(BplRewriter *rewriter, BplNode *node)
{
    Stripper *stripper = rewriter->data;
    give_place(stripper, node);
    if (node->kind == BPL_IF)
        join_else_if(bpl_as_if(node));
    if (node->kind == BPL_IF && !bpl_as_if(node)->guard) {
        const BplStmt *first = bpl_as_if(node)->then_stmts;
        if (first && first->kind == BPL_ASSUME && is_marked(first, "refuted"))
            bpl_set_add(&stripper->refutations, node);
    }
    BplClass node_class = bpl_kind_info(node->kind)->node_class;
    return node_class == BPL_CLASS_DECL || node_class == BPL_CLASS_STMT || node->kind == BPL_BODY;
}

static BplAttr *without_mark(BplAttr *attrs)
{
    BplChain rest = {0};
    for (BplAttr *attr = attrs, *next; attr; attr = next) {
        next = bpl_as_attr(attr->next);
        attr->next = NULL;
        if (strcmp(attr->name->text, mark) != 0)
            bpl_chain_add(&rest, attr);
    }
    return bpl_as_attr(rest.first);
}

static BplNode *leave_to_strip(BplRewriter *rewriter, BplNode *node)
{
    Stripper *stripper = rewriter->data;
    stripper->start = 0;
    if (node->kind == BPL_IF)
        return bpl_set_has(&stripper->refutations, node) ? take_out(stripper, node) : node;
    if (node->kind != BPL_ASSUME && node->kind != BPL_ASSERT)
        return node;
    BplStmt *stmt = (BplStmt *)node;
    if (node->kind == BPL_ASSUME && is_marked(stmt, "assert")) {
        BplAssert *asserted = bpl_ast_assert(stripper->arena, stmt->loc);
        asserted->expr = bpl_as_assume(node)->expr;
        asserted->start = stmt->start;
        asserted->end = stmt->end;
        asserted->origin = stmt->origin;
        asserted->attrs = without_mark(stmt->attrs);
        bpl_node_set_height(&asserted->node);
        return &asserted->node;
    }
    bool is_directive = is_pick(node) || bpl_pass_is_end_directive(node);
    bool is_ours = bpl_attr_find(stmt->attrs, mark);
    return is_directive && (is_ours || stripper->all) ? take_out(stripper, node) : node;
}

void bpl_pass_strip_directives(BplProgram *program, bool all)
{
    Stripper stripper = {.arena = &program->arena, .sources = &program->sources, .all = all};
    BplRewriter rewriter = {.enter = enter_to_strip, .leave = leave_to_strip, .data = &stripper};
    bpl_rewrite(&rewriter, &program->unit->node);
    bpl_set_release(&stripper.refutations);
}
