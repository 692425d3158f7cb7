#include "libbpl/pass/lint/frame.h"
#include "libbpl/pass/lint/rule.h"

static bool keeps(const BplLint *lint, const BplIdent *ident)
{
    return bpl_lint_is_silenced(lint, ident->loc);
}

static void finish(BplLint *lint)
{
    BplFrame frame;
    bpl_frame_init(&frame, lint, keeps);
    for (size_t i = 0; i < frame.superfluous.count; i++) {
        const BplListed *entry = &frame.superfluous.at[i];
        if (!bpl_lint_hit(lint, entry->ident->loc,
                          entry->is_repeated ? "'%s' lists '%s' twice" : "'%s' does not modify '%s'",
                          entry->procedure->name->text, entry->ident->name->text))
            continue;
        bpl_lint_mend(lint, entry->ident);
        bpl_lint_mend(lint, entry->clause);
    }
    bpl_frame_release(&frame);
}

/* A clause that lists nothing any more goes, too. */
static BplNode *fix(BplLint *lint, BplNode *node)
{
    (void)lint;
    return node->kind == BPL_MODIFIES && bpl_as_modifies(node)->vars ? node : NULL;
}

const BplRule bpl_rule_superfluous_modifies = {
    .summary = "a modifies clause that lists what is not modified, or lists it twice",
    .what = "A procedure with a body lists a global variable that neither the body nor a procedure "
            "that "
            "it calls modifies.\nWhat a procedure without a body lists is believed.",
    .why = "Callers have to forget the variable's value, and proofs fail that need not.",
    .example =
        "var g: int;\nprocedure P() returns (r: int)\n  modifies g;          // it does not\n{ r "
        ":= g; }",
    .repair =
        "Drop it from the clause. {:nolint} on the clause keeps it, for a body that is yet to "
        "come.",
    .has_fix = true,
    .finish = finish,
    .fix = fix};
