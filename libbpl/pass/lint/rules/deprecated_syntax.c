#include "libbpl/pass/lint/rule.h"

static void old_type(BplLint *lint, const BplTypeDef *def)
{
    if (bpl_attr_find(def->decl ? def->decl->attrs : NULL, "datatype"))
        bpl_lint_hit(lint, def->loc,
                     "{:datatype} is no longer read by Boogie: write `datatype %s { … }`",
                     def->name->text);
}

static void enter(BplLint *lint, BplNode *node)
{
    switch ((BplKind)node->kind) {
    case BPL_BINARY:
        if (node->op == BPL_OP_EXTENDS)
            bpl_lint_hit(lint, node->loc,
                         "`<:` is no longer read by Boogie: declare a function and its axioms");
        break;
    case BPL_CONST_DECL:
        if (bpl_as_const_decl(node)->has_extends)
            bpl_lint_hit(lint, node->loc,
                         "`extends` is no longer read by Boogie: state the order in axioms");
        break;
    case BPL_PAR_CALL:
        if (bpl_as_par_call(node)->par &&
            bpl_lint_hit(lint, node->loc, "`par` is no longer read by Boogie: write `call`"))
            bpl_lint_mend(lint, node);
        break;
    case BPL_YIELD:
        bpl_lint_hit(lint, node->loc,
                     "`yield` is no longer read by Boogie: call a yield invariant");
        break;
    case BPL_CALL:
        if (bpl_as_call(node)->forall)
            bpl_lint_hit(lint, node->loc,
                         "`call forall` is no longer read by Boogie: assume what "
                         "the callee ensures, for all arguments");
        break;
    case BPL_FUNCTION:
        if (bpl_attr_find(bpl_as_function(node)->attrs, "constructor"))
            bpl_lint_hit(lint, node->loc,
                         "{:constructor} is no longer read by Boogie: list '%s' in "
                         "the braces of a `datatype`",
                         bpl_as_function(node)->name->text);
        break;
    default:
        old_type(lint, bpl_as_type_def(node));
        break;
    }
}

static BplNode *fix(BplLint *lint, BplNode *node)
{
    (void)lint;
    bpl_as_par_call(node)->par = false;
    return node;
}

const BplRule bpl_rule_deprecated_syntax = {
    .summary = "syntax that today's Boogie no longer reads",
    .what = "The program uses what newer versions of Boogie have dropped:\n"
            "  x % y                          now  x mod y\n"
            "  par P() | Q();                 now  call P() | Q();              (3.5.6)\n"
            "  yield;                         now  call of a yield invariant    (2.16.3)\n"
            "  type {:datatype} T;            now  datatype T { … }             (2.16.1)\n"
            "  function {:constructor} C(…)   now  C(…) within the datatype     (2.16.1)\n"
            "  <:, extends, complete          now  a function and axioms        (2.16.1)\n"
            "  call forall P(*);              now  assume, with forall",
    .why = "Newer versions of Boogie refuse the program.",
    .example = "type {:datatype} List;\n"
               "function {:constructor} Nil(): List;",
    .repair =
        "Write the replacement. --fix does so for `%`, for `par` and for datatypes, after which "
        "Boogie 2.4.1 no longer reads the program. Datatypes stay as they are if one of them is "
        "declared without constructors, or if constructors make it at particular types only. If "
        "you use an older version, --disable the rule.",
    .has_fix = true,
    .kinds = {BPL_BINARY, BPL_CONST_DECL, BPL_PAR_CALL, BPL_YIELD, BPL_CALL, BPL_FUNCTION,
              BPL_TYPE_DEF},
    .enter = enter,
    .fix = fix};
