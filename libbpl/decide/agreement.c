/* Lists the constructs for which modular verification demands no less than an execution.
 *
 * The argument is the usual one, by induction on the number of calls that an execution has made: a
 * body begins in a state that meets its precondition, since each caller has proved it, and in which
 * modular verification has assumed nothing else; each of its statements has an effect that
 * verification allowed; and at its end it has proved everything that its callers then assume. A
 * construct agrees if it preserves this. A construct that is not listed here counts as one that
 * does not agree. */
#include "libbpl/decide/agreement.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- attributes ------------------------------------------------------------------------------ */

/* Attributes that are notes for readers, tools and schedulers, and do not change a program's
 * meaning; the others have their reason beside them. */
static const char *const attributes[] = {
    /* Directives are assumptions of true or false, or assertions of false, to verification. */
    "abort",
    "add_to_pool", /* proposes instances of quantifiers: all of them are implied */
    "auto_generated",
    "builtin",   /* see the functions below */
    "bvbuiltin", /* as builtin */
    "captureState",
    "cexpr",
    "checksum",
    "cloc",
    "constructor", /* declares types and functions of a datatype, in another notation */
    "count",
    "ctor",
    "datatype",
    "define", /* the body is the function's definition, with or without it */
    "displayName",
    "entrypoint",
    "expect",
    "halt",
    "id",
    "inferred", /* the origin of a clause */
    "inline",   /* claims are proved without inlining; functions are expanded by their bodies */
    "line",
    "message",
    "msg",
    "never_pattern", /* instances of quantifiers that are left out can only lose a proof */
    "no_pattern",
    "nolint",
    "nopats",
    "pick",
    "pool",
    "print",
    "priority",
    "qid",
    "random_seed",
    "rlimit",
    "skolemid",
    "sourceFile",
    "sourceLine",
    "sourcefile",
    "sourceline",
    "sourceloc",
    "sourceloc_num",
    "subsumption", /* an assertion that is not assumed afterwards: less is known */
    "timeLimit",
    "timeLimitMultiplier",
    "vcs_max_cost",
    "vcs_max_keep_going_splits",
    "vcs_max_splits",
    "vcs_split_on_every_assert",
    "verboseName",
    "verifier.code",
    "weight"};

static bool is_known_attribute(const char *name)
{
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
        if (strcmp(name, attributes[i]) == 0)
            return true;
    return false;
}

/* ---- operations of the solver ---------------------------------------------------------------- */

/* Is it a type of the language itself: numbers, Booleans, bit-vectors, floats and strings? Maps and
 * declared types are not. */
static bool is_of_language(const BplType *type)
{
    type = type->expanded;
    return type->kind != BPL_T_MAP && type->kind != BPL_T_CTOR && type->kind != BPL_T_VAR &&
           type->kind != BPL_T_BOUND;
}

static bool are_of_language(const BplType *signature)
{
    for (uint32_t i = 0; i <= signature->count; i++) /* the last argument is the result's type */
        if (!is_of_language(signature->args[i]))
            return false;
    return true;
}

/* Is the function's meaning the same everywhere? Operations of the solver on such types have a
 * fixed meaning, which the concrete evaluator computes. Those on maps do not: Z3 assumes that a
 * declared type has many values, and treats maps that are equal everywhere as different. */
static bool is_known_function(const BplFunction *function)
{
    return !bpl_function_builtin(function) || are_of_language(function->signature);
}

static bool has_builtin(const BplAttr *attrs)
{
    return bpl_attr_find((BplAttr *)(uintptr_t)attrs, "builtin") ||
           bpl_attr_find((BplAttr *)(uintptr_t)attrs, "bvbuiltin");
}

/* ---- clauses and calls ----------------------------------------------------------------------- */

/* Does the clause agree? A free precondition does not: the body assumes it, though no caller has
 * proved it. Other free clauses are assumed by executions as well: a free postcondition where the
 * body returns, a free invariant wherever control reaches the loop's head. */
static bool is_known_condition(const BplCondition *condition)
{
    bool is_clause = condition->op == BPL_CLAUSE_REQUIRES || condition->op == BPL_CLAUSE_ENSURES ||
                     condition->op == BPL_CLAUSE_INVARIANT;
    return is_clause && condition->expr && !condition->call &&
           !(condition->free && condition->op == BPL_CLAUSE_REQUIRES);
}

/* Does the call agree? A free call proves no precondition; `call forall` and `async` have different
 * meanings for execution and verification. */
static bool is_known_call(const BplCall *call)
{
    return !call->free && !call->async && !call->forall;
}

static bool is_known_procedure(const BplProcedure *procedure)
{
    return procedure->op == BPL_FORM_PROCEDURE && !procedure->mover && !procedure->pure;
}

/* ---- all nodes ------------------------------------------------------------------------------- */

static bool is_known(const BplNode *node)
{
    switch ((BplKind)node->kind) {
    /* verification assumes where clauses after a call and at a loop's head, an execution only after
     * a havoc */
    case BPL_VAR_GROUP:
        return !bpl_as_var_group(node)->where;
    case BPL_ATTR:
        return is_known_attribute(bpl_as_attr(node)->name->text);
    case BPL_FUNCTION:
        return is_known_function(bpl_as_function(node));
    case BPL_TYPE_DECL:
        return !has_builtin(bpl_as_type_decl(node)->attrs);
    case BPL_CONST_DECL:
        return !has_builtin(bpl_as_const_decl(node)->attrs);
    case BPL_PROCEDURE:
        return is_known_procedure(bpl_as_procedure(node));
    case BPL_CONDITION:
        return is_known_condition(bpl_as_condition(node));
    case BPL_CALL:
        return is_known_call(bpl_as_call(node));

    /* declarations without code, and axioms: execution and verification have all of them */
    case BPL_UNIT:
    case BPL_TRIGGER:
    case BPL_TYPE_VAR:
    case BPL_VAR:
    case BPL_TYPE_DEF:
    case BPL_CONSTRUCTOR:
    case BPL_PARENT:
    case BPL_DATATYPE:
    case BPL_AXIOM:
    case BPL_VAR_DECL:
    case BPL_IMPLEMENTATION:
    case BPL_BODY:
    case BPL_TARGET:
    /* the type checker checks the frame before either of them */
    case BPL_MODIFIES:
    /* A claim is proved, and holds from then on; an assumption ends the executions that violate it.
     * At loops, verification forgets the assigned variables, and so allows more values. */
    case BPL_LABEL:
    case BPL_ASSERT:
    case BPL_ASSUME:
    case BPL_HAVOC:
    case BPL_ASSIGN:
    case BPL_UNPACK: /* claims that the value has this constructor */
    case BPL_IF:
    case BPL_WHILE:
    case BPL_BREAK:
    case BPL_GOTO:
    case BPL_RETURN:
    /* these can only remove axioms from verification */
    case BPL_HIDE_REVEAL:
    case BPL_PUSH_POP:
        return true;

    /* both use the same operations of the same solver for these */
    case BPL_INT_LIT:
    case BPL_REAL_LIT:
    case BPL_FLOAT_LIT:
    case BPL_BV_LIT:
    case BPL_STRING_LIT:
    case BPL_RMODE_LIT:
    case BPL_BOOL_LIT:
    case BPL_IDENT:
    case BPL_APPLY:
    case BPL_OLD: /* the state at the body's entry, which is that of the caller at the call */
    case BPL_CONVERT:
    case BPL_UNARY:
    case BPL_BINARY:
    case BPL_IF_THEN_ELSE:
    case BPL_SELECT:
    case BPL_STORE:
    case BPL_EXTRACT:
    case BPL_BOUNDS:
    case BPL_COERCE:
    case BPL_QUANT:
    case BPL_LET:
    case BPL_FIELD_SELECT:
    case BPL_FIELD_STORE:
    case BPL_IS:
    case BPL_BASIC_TYPE:
    case BPL_NAMED_TYPE:
    case BPL_MAP_TYPE:
        return true;

    /* not listed: CIVL's constructs; measures, which are claims about termination; code with claims
     * in expressions */
    case BPL_MEASURE:
    case BPL_REFINES:
    case BPL_PAR_CALL:
    case BPL_YIELD:
    case BPL_CODE:
    case BPL_WILDCARD:
        return false;
    case BPL_KIND_COUNT:
        break;
    }
    return false;
}

static BplWalk look(BplWalker *walker, BplNode *node)
{
    (void)walker;
    return is_known(node) ? BPL_WALK_ON : BPL_WALK_STOP;
}

bool bpl_modular_proof_counts(const BplProgram *program)
{
    return bpl_walk(&(BplWalker){.enter = look}, &program->unit->node);
}
