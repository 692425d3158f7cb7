#include "libbpl/pass/lint/rule.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/literal.h"

static void enter(BplLint *lint, BplNode *node)
{
    const BplExtract *extract = bpl_as_extract(node);
    const BplType *type = extract->vector->type;
    if (!type || type->expanded->kind != BPL_T_BV || extract->bounds->kind != BPL_BOUNDS ||
        bpl_as_bounds(extract->bounds)->high->kind != BPL_INT_LIT)
        return;
    uint32_t high;
    uint32_t width = type->expanded->width;
    if (bpl_int_lit_value(bpl_as_bounds(extract->bounds)->high, &high) && high > width)
        bpl_lint_hit(lint, extract->bounds->loc,
                     "bits up to %u are extracted from a vector of width %u", (unsigned)high,
                     (unsigned)width);
}

const BplRule bpl_rule_wide_extract = {
    .summary = "an extraction of bits beyond the end of a bit vector",
    .what = "In b[high:low] the upper bound is larger than the width of b.",
    .why = "Boogie accepts it if the number of extracted bits does not exceed the width of b, and "
           "passes it to the solver, which may refuse it or take any bits.",
    .example = "procedure P(b: bv8) returns (r: bv4) { r := b[10:6]; }",
    .repair = "Extract existing bits: the highest is b[8:7].",
    .kinds = {BPL_EXTRACT},
    .enter = enter};
