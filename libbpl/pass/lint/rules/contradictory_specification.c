/* Finds conditions that contradict each other, although they must hold together (for instance all
 * requires clauses of a procedure). The conditions are split at && and compared in pairs; only the
 * first MAX_CLAIMS of them, so that the work stays linear. */
#include "libbpl/pass/lint/rule.h"
#include "libbpl/pass/lint/truth.h"

enum { MAX_CLAIMS = 24 };

typedef struct Claims {
    const BplExpr *at[MAX_CLAIMS];
    size_t count;
} Claims;

static void add(Claims *claims, const BplExpr *expr)
{
    for (; expr->kind == BPL_BINARY && expr->op == BPL_OP_AND; expr = bpl_as_binary(expr)->left)
        if (claims->count < MAX_CLAIMS)
            claims->at[claims->count++] = bpl_as_binary(expr)->right;
    if (claims->count < MAX_CLAIMS)
        claims->at[claims->count++] = expr;
}

static void compare(BplLint *lint, const Claims *claims, const char *what)
{
    for (size_t i = 1; i < claims->count; i++) {
        for (size_t k = 0; k < i; k++) {
            if (!bpl_lint_is_negation(claims->at[i], claims->at[k]))
                continue;
            bool later = claims->at[i]->loc > claims->at[k]->loc;
            bpl_lint_hit(lint, bpl_node_start(&claims->at[later ? i : k]->node),
                         "%s: '%s' and '%s' exclude each other", what,
                         bpl_lint_short_text(&claims->at[later ? k : i]->node).text,
                         bpl_lint_short_text(&claims->at[later ? i : k]->node).text);
        }
    }
}

static void check_clauses(BplLint *lint, const BplStmt *specs, BplClause clause)
{
    Claims claims = {.count = 0};
    BPL_EACH (const BplStmt, spec, specs)
        if (spec->kind == BPL_CONDITION && spec->op == clause && bpl_as_condition(spec)->expr)
            add(&claims, bpl_as_condition(spec)->expr);
    compare(lint, &claims, bpl_clause_text(clause));
}

static void enter(BplLint *lint, BplNode *node)
{
    Claims claims = {.count = 0};
    switch ((BplKind)node->kind) {
    case BPL_PROCEDURE:
        check_clauses(lint, bpl_as_procedure(node)->specs, BPL_CLAUSE_REQUIRES);
        check_clauses(lint, bpl_as_procedure(node)->specs, BPL_CLAUSE_ENSURES);
        break;
    case BPL_WHILE:
        check_clauses(lint, bpl_as_while(node)->invariants, BPL_CLAUSE_INVARIANT);
        break;
    case BPL_ASSUME:
        add(&claims, bpl_as_assume(node)->expr);
        compare(lint, &claims, "assume");
        break;
    case BPL_ASSERT:
        add(&claims, bpl_as_assert(node)->expr);
        compare(lint, &claims, "assert");
        break;
    default:
        add(&claims, bpl_as_axiom(node)->expr);
        compare(lint, &claims, "axiom");
        break;
    }
}

const BplRule bpl_rule_contradictory_specification = {
    .summary = "claims that hold together and exclude each other by their form",
    .what = "Among the requires clauses of a procedure, its ensures clauses, the invariants of a "
            "loop, or the parts of one assume, assert or axiom between &&, one is the negation "
            "of another: p and !p, a < b and a >= b.",
    .why = "A precondition that no caller can satisfy makes everything in the body provable; a "
           "contradictory assumption ends all paths.",
    .example = "procedure P(x: int);\n"
               "  requires x > 0;\n"
               "  requires x <= 0;     // together: false",
    .repair = "Correct one of them. To end a path on purpose, write `assume false`.",
    .kinds = {BPL_PROCEDURE, BPL_WHILE, BPL_ASSUME, BPL_ASSERT, BPL_AXIOM},
    .enter = enter};
