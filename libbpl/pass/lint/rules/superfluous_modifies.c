#include "libbpl/pass/lint/frame.h"
#include "libbpl/pass/lint/rule.h"

#include <stdlib.h>

static bool keeps(const BplLint *lint, const BplIdent *ident)
{
    return bpl_lint_is_silenced(lint, ident->loc);
}

static int by_clause(const void *a, const void *b)
{
    const BplListed *left = a, *right = b;
    if (left->clause != right->clause)
        return left->clause->loc < right->clause->loc ? -1 : 1;
    return (left->ident->loc > right->ident->loc) - (left->ident->loc < right->ident->loc);
}

/* Reports one hit (finding) for all superfluous variables of one modifies clause, which are the
 * `count` elements of `entries`. */
static void report(BplLint *lint, const BplListed *entries, size_t count)
{
    const BplListed *first = &entries[0];
    const char *name = first->procedure->name->text, *var = first->ident->name->text;
    bool hit;
    if (first->is_repeated)
        hit = bpl_lint_hit(lint, first->ident->loc, "'%s' lists '%s' twice", name, var);
    else if (count == 1)
        hit = bpl_lint_hit(lint, first->ident->loc, "'%s' does not modify '%s'", name, var);
    else
        hit = bpl_lint_hit(lint, first->ident->loc, "'%s' does not modify '%s' and %zu more", name,
                           var, count - 1);
    if (!hit)
        return;
    for (size_t i = 0; i < count; i++)
        bpl_lint_mend(lint, entries[i].ident);
    bpl_lint_mend(lint, first->clause);
}

static void finish(BplLint *lint)
{
    BplLintFrame frame;
    bpl_lint_frame_init(&frame, lint, keeps);
    if (frame.superfluous.count)
        qsort(frame.superfluous.at, frame.superfluous.count, sizeof *frame.superfluous.at,
              by_clause);
    for (size_t i = 0, end; i < frame.superfluous.count; i = end) {
        const BplListed *at = frame.superfluous.at;
        for (end = i + 1; end < frame.superfluous.count && at[end].clause == at[i].clause &&
                          at[end].is_repeated == at[i].is_repeated;)
            end++;
        report(lint, at + i, end - i);
    }
    bpl_lint_frame_release(&frame);
}

/* Deletes a superfluous variable from a modifies clause; a clause that becomes empty is deleted as
 * well. */
static BplNode *fix(BplLint *lint, BplNode *node)
{
    (void)lint;
    return node->kind == BPL_MODIFIES && bpl_as_modifies(node)->vars ? node : NULL;
}

const BplRule bpl_rule_superfluous_modifies = {
    .summary = "a modifies clause that lists an unmodified variable, or one twice",
    .what = "A procedure with a body lists a global variable that neither the body nor a procedure "
            "that it calls modifies. The clauses of procedures without a body are trusted.",
    .why = "Callers lose the variable's value, so that proofs fail unnecessarily.",
    .example = "var g: int;\n"
               "procedure P() returns (r: int)\n"
               "  modifies g;          // it does not\n"
               "{ r := g; }",
    .repair = "Drop it from the clause. {:nolint} on the clause keeps it, for a body that is still "
              "to be written.",
    .has_fix = true,
    .finish = finish,
    .fix = fix};
