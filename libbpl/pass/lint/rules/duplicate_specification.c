/* Finds clauses that occur twice in a specification. The clauses of one specification are sorted by
 * hash, so that only clauses with equal hashes are compared. */
#include "libbpl/pass/lint/rule.h"
#include "libbpl/syntax/tree.h"

#include <stdlib.h>

typedef struct Clause {
    uint64_t hash;
    BplCondition *condition;
} Clause;

typedef BPL_VEC(Clause) State;

static int by_hash(const void *a, const void *b)
{
    const Clause *left = a, *right = b;
    if (left->hash != right->hash)
        return (left->hash > right->hash) - (left->hash < right->hash);
    return (left->condition->loc > right->condition->loc) -
           (left->condition->loc < right->condition->loc);
}

static bool is_same_clause(const BplCondition *a, const BplCondition *b)
{
    return a->op == b->op && a->free == b->free && bpl_ast_equal(&a->expr->node, &b->expr->node) &&
           bpl_ast_equal_chain((const BplNode *)a->attrs, (const BplNode *)b->attrs);
}

static void check(BplLint *lint, BplStmt *specs)
{
    State *clauses = bpl_lint_state(lint);
    bpl_vec_clear(clauses);
    BPL_EACH (BplStmt, spec, specs)
        if (spec->kind == BPL_CONDITION && bpl_as_condition(spec)->expr)
            bpl_vec_push(clauses, (Clause){bpl_ast_hash(&bpl_as_condition(spec)->expr->node),
                                           bpl_as_condition(spec)});
    if (clauses->count < 2)
        return;
    qsort(clauses->at, clauses->count, sizeof *clauses->at, by_hash);
    for (size_t i = 1; i < clauses->count; i++) {
        BplCondition *clause = clauses->at[i].condition;
        if (clauses->at[i].hash == clauses->at[i - 1].hash &&
            is_same_clause(clause, clauses->at[i - 1].condition) &&
            bpl_lint_hit(lint, clause->loc, "the same %s clause stands above",
                         bpl_clause_text((BplClause)clause->op)))
            bpl_lint_mend(lint, clause);
    }
}

static void enter(BplLint *lint, BplNode *node)
{
    check(lint, node->kind == BPL_PROCEDURE ? bpl_as_procedure(node)->specs
                                            : bpl_as_while(node)->invariants);
}

static void release(BplLint *lint)
{
    State *clauses = bpl_lint_state(lint);
    bpl_vec_release(clauses);
}

const BplRule bpl_rule_duplicate_specification = {
    .summary = "a clause that stands twice in one specification",
    .what = "Two requires, two ensures or two invariants of the same procedure or loop are the "
            "same, with the same attributes.",
    .why = "The second one has no effect, so probably another condition was meant.",
    .example = "procedure P(a: int, b: int);\n"
               "  requires a > 0;\n"
               "  requires a > 0;      // b > 0?",
    .repair = "Delete one of them, or write what was meant.",
    .has_fix = true,
    .deletes_one = true,
    .kinds = {BPL_PROCEDURE, BPL_WHILE},
    .state_size = sizeof(State),
    .enter = enter,
    .release = release};
