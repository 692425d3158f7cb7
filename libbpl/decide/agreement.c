/* Constructs that mean no less to modular verification than to an execution.
 *
 * The argument is the usual one, by induction on the number of calls that an execution has made: a
 * body begins in a state that meets its precondition, since each caller has proved it, and in which
 * modular verification has assumed nothing else; each of its statements does what verification said
 * it may do; and at its end it has proved all that its callers then assume. A construct agrees if
 * it keeps that up. What is not listed here does not agree until someone says why it does. */
#include "libbpl/decide/agreement.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- attributes ------------------------------------------------------------------------------ */

/* Notes for readers, tools and schedulers, which neither reads as part of a program's meaning; and
 * where a reason is given, what both read alike. */
static const char *const attributes[] = {
    /* Directives are assumptions of true or false, or assertions of false, to verification. */
    "abort",
    "add_to_pool", /* proposes instances of quantifiers: all of them are implied */
    "auto_generated",
    "builtin",   /* see the functions below */
    "bvbuiltin", /* the same */
    "captureState",
    "cexpr",
    "checksum",
    "cloc",
    "constructor", /* of a datatype: a declaration of types and functions in other words */
    "count",
    "ctor",
    "datatype",
    "define", /* the body is the function's definition, as without it */
    "displayName",
    "entrypoint",
    "expect",
    "halt",
    "id",
    "inferred", /* who wrote a clause */
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

/* Numbers, Booleans, bit-vectors, floats and strings: no maps, and nothing that is declared. */
static bool is_of_language(const BplType *type)
{
    type = type->expanded;
    return type->kind != BPL_T_MAP && type->kind != BPL_T_CTOR && type->kind != BPL_T_VAR &&
           type->kind != BPL_T_BOUND;
}

static bool are_of_language(const BplType *signature)
{
    for (uint32_t i = 0; i <= signature->count; i++) /* the last one is the result's */
        if (!is_of_language(signature->args[i]))
            return false;
    return true;
}

/* The solver's operations on values of the language are the same ones wherever the solver is asked,
 * and the concrete evaluator computes them. Of maps they are not: Z3 takes it that a declared type
 * has many values, and maps that are alike everywhere for different. */
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

/* A free precondition is assumed in the body, though no caller has proved it. What is free
 * elsewhere is assumed by executions as well: a free postcondition where the body returns, a free
 * invariant wherever control reaches the loop's head. */
static bool is_known_condition(const BplCondition *condition)
{
    bool is_clause = condition->op == BPL_CLAUSE_REQUIRES || condition->op == BPL_CLAUSE_ENSURES ||
                     condition->op == BPL_CLAUSE_INVARIANT;
    return is_clause && condition->expr && !condition->call &&
           !(condition->free && condition->op == BPL_CLAUSE_REQUIRES);
}

/* A free call proves no precondition; `call forall` and `async` are calls of which execution and
 * verification have their own readings. */
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
    /* Where clauses hold after a call and at a loop's head for verification, and for an execution
     * only after a havoc. */
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

    /* Declarations without code, and axioms: both have all of them. */
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
    /* The frame is checked before either of them begins. */
    case BPL_MODIFIES:
    /* A claim is proved, and then holds; an assumption ends the executions that break it. Loops
     * forget what they change, and so allow more values than they have. */
    case BPL_LABEL:
    case BPL_ASSERT:
    case BPL_ASSUME:
    case BPL_HAVOC:
    case BPL_ASSIGN:
    case BPL_UNPACK: /* claims that the value is one of this constructor */
    case BPL_IF:
    case BPL_WHILE:
    case BPL_BREAK:
    case BPL_GOTO:
    case BPL_RETURN:
    /* Verification can only lose axioms by them. */
    case BPL_HIDE_REVEAL:
    case BPL_PUSH_POP:
        return true;

    /* The terms of both are made of the same operations of the same solver. */
    case BPL_INT_LIT:
    case BPL_REAL_LIT:
    case BPL_FLOAT_LIT:
    case BPL_BV_LIT:
    case BPL_STRING_LIT:
    case BPL_RMODE_LIT:
    case BPL_BOOL_LIT:
    case BPL_IDENT:
    case BPL_APPLY:
    case BPL_OLD: /* the state in which the body began, which is the caller's at the call */
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

    /* CIVL's; measures, which are claims about termination; code with claims in expressions. */
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
