/* Lists the constructs for which a modular proof also holds for executions, because verification
 * demands at least as much of the construct as an execution.
 *
 * The argument is the usual one, by induction on the number of calls that an execution has made. A
 * body begins in a state that satisfies its precondition, since each caller has proved the
 * precondition, and verification has assumed nothing else about that state. Verification has
 * allowed every effect that a statement of the body can have in an execution. At the end of the
 * body, everything that its callers assume afterwards has been proved. A construct agrees
 * (verification and execution agree on it) if it preserves this invariant. A construct that is not
 * listed here counts as one that does not agree. */
#include "libbpl/decide/agreement.h"

#include "libbpl/sema/type.h"
#include "libbpl/syntax/walk.h"

#include <string.h>

/* ---- attributes ------------------------------------------------------------------------------ */

/* Attributes that a program may have if a modular proof is to count. They only inform readers,
 * tools and schedulers; for an attribute that does more, a comment beside it says why it weakens no
 * proof. */
static const char *const attributes[] = {
    /* In verification, {:abort} and similar directives are assumptions of true or false, or
     * assertions of false. */
    "abort",
    "add_to_pool", /* {:add_to_pool} proposes instances of quantifiers, all of which are implied */
    "auto_generated", "builtin", /* is_known_function decides which of these agree */
    "bvbuiltin",                 /* the same as {:builtin} */
    "captureState", "cexpr", "checksum", "cloc",
    /* {:constructor} declares a constructor of a datatype, in Boogie's older notation */
    "constructor", "count", "ctor", "datatype",
    "define", /* {:define}: the body is the function's definition, with or without this attribute */
    "displayName", "entrypoint", "expect", "halt", "id",
    "inferred", /* {:inferred}: the clause was inferred */
    /* {:inline}: procedures are verified without inlining; functions are expanded by their bodies
     */
    /* {:never_pattern}: leaving out instances of quantifiers can only lose a proof */
    "inline", "line", "message", "msg", "never_pattern", "no_pattern", "nolint", "nopats", "pick",
    "pool", "print", "priority", "qid", "random_seed", "rlimit", "skolemid", "sourceFile",
    "sourceLine", "sourcefile", "sourceline", "sourceloc", "sourceloc_num",
    "subsumption", /* {:subsumption}: the assertion is not assumed afterwards, so less is known */
    "timeLimit", "timeLimitMultiplier", "vcs_max_cost", "vcs_max_keep_going_splits",
    "vcs_max_splits", "vcs_split_on_every_assert", "verboseName", "verifier.code", "weight"};

static bool is_known_attribute(const char *name)
{
    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
        if (strcmp(name, attributes[i]) == 0)
            return true;
    return false;
}

/* ---- operations of the solver ---------------------------------------------------------------- */

/* Returns true if the type is one that the language defines itself: numbers, Booleans, bit-vectors,
 * floats and strings, but not maps and declared types. */
static bool is_of_language(const BplType *type)
{
    type = type->expanded;
    return type->kind != BPL_T_MAP && type->kind != BPL_T_CTOR && type->kind != BPL_T_VAR &&
           type->kind != BPL_T_BOUND;
}

static bool are_of_language(const BplType *signature)
{
    /* the last argument is the type of the result */
    for (uint32_t i = 0; i <= signature->count; i++)
        if (!is_of_language(signature->args[i]))
            return false;
    return true;
}

/* Returns true if the function has the same meaning in execution and verification. Operations of
 * the solver on types of the language have a fixed meaning, which the concrete evaluator computes.
 * Operations on maps do not: Z3 assumes that a declared type has many values. For example, with
 * K(v) for the map whose value is v at all indices, Z3 takes K(0)[a := x] and K(1)[a := x] for
 * different, but they are equal if a is the only value of the index type. */
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

/* Returns true if verification demands at least as much of the clause as an execution. This is
 * false for a free precondition: the body assumes it, though no caller has proved it. Other free
 * clauses are assumed by executions as well: a free postcondition where the body returns, a free
 * invariant whenever control reaches the loop's head. */
static bool is_known_condition(const BplCondition *condition)
{
    bool is_clause = condition->op == BPL_CLAUSE_REQUIRES || condition->op == BPL_CLAUSE_ENSURES ||
                     condition->op == BPL_CLAUSE_INVARIANT;
    return is_clause && condition->expr && !condition->call &&
           !(condition->free && condition->op == BPL_CLAUSE_REQUIRES);
}

/* Returns true if the call agrees. A free call proves no precondition; `call forall` and `async`
 * have different meanings in execution and verification. */
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
    /* Verification assumes where clauses also after a call and at a loop's head, but an execution
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

    /* Declarations without code, and axioms: execution and verification contain all of them. */
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
    /* The type checker checks modifies clauses before execution and verification. */
    case BPL_MODIFIES:
    /* An assertion is proved, and holds afterwards; an assumption ends the executions that violate
     * it. At a loop, verification forgets the values of assigned variables, and so allows more
     * values than an execution. */
    case BPL_LABEL:
    case BPL_ASSERT:
    case BPL_ASSUME:
    case BPL_HAVOC:
    case BPL_ASSIGN:
    case BPL_UNPACK: /* an unpacking assignment asserts that the value has this constructor */
    case BPL_IF:
    case BPL_WHILE:
    case BPL_BREAK:
    case BPL_GOTO:
    case BPL_RETURN:
    /* These statements (hide, reveal, push, pop) can only remove axioms from verification. */
    case BPL_HIDE_REVEAL:
    case BPL_PUSH_POP:
        return true;

    /* Execution and verification use the same operations of the same solver for these
     * expressions. */
    case BPL_INT_LIT:
    case BPL_REAL_LIT:
    case BPL_FLOAT_LIT:
    case BPL_BV_LIT:
    case BPL_STRING_LIT:
    case BPL_RMODE_LIT:
    case BPL_BOOL_LIT:
    case BPL_IDENT:
    case BPL_APPLY:
    case BPL_OLD: /* old(…): the values at the beginning of the body, which are those of the caller
                     at the call */
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

    /* Constructs for which a modular proof says nothing about executions: those of CIVL; measures,
     * which assert termination; code expressions, in which assertions are part of an expression.
     */
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
