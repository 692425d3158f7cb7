/* Represents terms (formulas and other values that do not fit into a word) as nodes of a
 * hash-consed table.
 *
 * A node consists of an operator of ops.def, a sort, a payload (a number whose meaning depends on
 * the operator) and arguments. Equal nodes are one node. A node, its arguments and the descriptions
 * of symbols, functions and binders stay at their addresses until the table is freed, unless the
 * client of the table frees unreachable nodes (collect.h). Terms get ascending indices in the order
 * in which they are made, and an index always means the same term: so an order of terms by index
 * depends on the input alone.
 *
 * There are two kinds of constructors. bpl_term_raw only shares equal nodes. All other constructors
 * also simplify: constants are folded, and terms are brought to a normal form. Clients can rely on
 * the following:
 *   - OR, IMPLIES and XOR do not occur: `a || b` is the negation of AND(!a, !b). A negation is
 *     one NOT, so that a term and its negation are easy to recognise. bpl_term_is_or finds
 *     disjunctions.
 *   - An integer or real sum is ADD(c, m1, …): a constant c, left out if it is 0, and monomials
 *     in the order of their terms; a monomial is a term t or MUL(coefficient, factors…). SUB and
 *     NEG do not occur; hence `s + 1` and `s + 2` are recognised as different. The same holds for
 *     bit-vectors (BVADD, BVMUL).
 *   - LE and LT compare a sum without constant, whose first coefficient is positive, with a
 *     constant; GE and GT do not occur, and LT does not occur for integers.
 *   - EQ has its arguments in the order of their words; a constant comes first.
 *
 * Sums and conjunctions with more than BPL_TERM_WIDE arguments are not merged further: the normal
 * form is then not unique, but still correct.
 *
 * Terms made by bpl_term_raw may be passed to every function. Simplification never changes the
 * meaning of a term in any model (model.h); it may give a defined value to a term whose value
 * cannot be computed otherwise.
 *
 * A bound variable is a node BOUND(depth, position), where depth counts the binders between the
 * variable and its own binder. Callers do not make such nodes: they build a body with ordinary
 * fresh symbols, which bpl_term_bind then replaces by bound variables. */
#ifndef BPL_TERM_TERM_H
#define BPL_TERM_TERM_H

#include "libbpl/base/api.h"
#include "libbpl/base/arena.h"
#include "libbpl/base/vec.h"
#include "libbpl/term/sort.h"
#include "libbpl/term/value.h"

#include <gmp.h>
#include <stddef.h>

BPL_BEGIN

typedef enum BplTermOp {
#define TERM(NAME, text, smt, RESULT, least, most) BPL_TERM_##NAME,
#include "libbpl/term/ops.def"
#undef TERM
    BPL_TERM_OP_COUNT
} BplTermOp;

enum { BPL_TERM_MANY = UINT16_MAX, BPL_TERM_WIDE = 256, BPL_TERM_SMALL_WORDS = 32 };

typedef struct BplTermOpInfo {
    const char *name; /* the operator's name in ops.def */
    const char *text, *smt;
    uint16_t least, most;
} BplTermOpInfo;

extern const BplTermOpInfo bpl_term_op_info[BPL_TERM_OP_COUNT];

/* Is the operator that of a leaf, that is, of a node without arguments: a constant, a symbol or a
 * bound variable? */
static inline bool bpl_term_op_is_leaf(BplTermOp op)
{
    return op <= BPL_TERM_BOUND;
}

/* Is the operator that of a quantifier or a lambda? */
static inline bool bpl_term_op_is_binder(BplTermOp op)
{
    return op >= BPL_TERM_FORALL;
}

/* Flags of a node. */
enum {
    /* the node is a constant: it contains no symbol, function or operation */
    BPL_TERM_IS_VALUE = 1,
    BPL_TERM_HAS_QUANTIFIER = 2, /* the node contains FORALL or EXISTS */
    BPL_TERM_HAS_LAMBDA = 4,
    BPL_TERM_HAS_ELEMENT = 8, /* the node contains an element of a user sort */
    BPL_TERM_HAS_FUNC = 16    /* the node contains APPLY */
};

typedef struct BplTermNode {
    uint8_t op; /* the operator, a BplTermOp */
    uint8_t flags;
    /* number of binders around this node to which variables of the node refer that are bound
     * outside of it (loose variables); mostly 0 */
    uint16_t loose;
    uint32_t hash;
    BplSort sort;
    uint32_t count; /* number of arguments; 0 for leaves */
    uint64_t payload;
    BplValue args[]; /* the arguments; for a leaf: its bytes, which only table.c reads */
} BplTermNode;

/* An uninterpreted function. */
typedef uint32_t BplFunc;
typedef struct BplFuncInfo {
    const BplName *name;
    const BplSort *args;
    /* number of arguments, at least 1: a function without arguments is a symbol */
    uint32_t count;
    BplSort result;
} BplFuncInfo;

typedef struct BplSymbolInfo {
    const BplName *name;
    /* distinguishes symbols with the same name and sort; for the number 0 the name is printed alone
     */
    uint32_t number;
    BplValue term;
} BplSymbolInfo;

/* A binder is a quantifier or a lambda; its variables and triggers are described by a BplBinderInfo
 * with this number. Equal descriptions are shared, like terms. */
typedef uint32_t BplBinder;
typedef struct BplBinderInfo {
    const BplSort *sorts;
    /* names of the bound variables, for output only; binders with equal descriptions may differ in
     * these names, and the first one's names are stored */
    const BplName *const *names;
    uint32_t count;         /* number of variables */
    uint32_t trigger_count; /* number of triggers */
    /* number of terms of each trigger; these terms are the arguments of the binder's node after its
     * body */
    const uint32_t *trigger_sizes;
    /* the last `never` elements of `trigger_sizes` belong to terms that must not be used as
     * triggers */
    uint32_t never;
    uint32_t weight; /* the weight of a quantifier for the solver's heuristics; 1 by default */
} BplBinderInfo;

/* Growing lists of values. */
typedef BPL_VEC(BplValue) BplValues;

typedef struct BplTermSlot {
    uint32_t hash, index; /* index 0: the slot is empty */
} BplTermSlot;

typedef struct BplTermSets BplTermSets;
struct BplCollect; /* in collect.h */

typedef struct BplTerms {
    BplSorts *sorts;
    /* names that the engines make, in addition to the program's; owned by this table */
    BplNames *names;
    BplArena arena;
    /* the nodes by index; element 0 is unused, and the elements of freed nodes are not addresses
     * (store.h) */
    BPL_VEC(BplTermNode *) nodes;
    BplTermSlot *slots;
    uint32_t mask;
    size_t entries; /* number of used hash slots, including those of freed nodes */
    /* bytes of memory that the nodes take, and the number of bytes at which the table counts as
     * full (collect.h) */
    size_t bytes, full_at;
    size_t large; /* number of nodes that are allocated on the heap instead of in the arena */
    /* for each number of words: a list of free memory blocks of this size, left by freed nodes */
    struct BplTermHole *holes[BPL_TERM_SMALL_WORDS];
    bool collects_always;
    BPL_VEC(BplFuncInfo *) funcs;
    BPL_VEC(BplSymbolInfo *) symbols;
    BPL_VEC(BplBinderInfo *) binders;
    BplTermSlot *func_slots, *symbol_slots, *binder_slots; /* hash tables, see table.c */
    uint32_t func_mask, symbol_mask, binder_mask;
    BplTermSets *sets;          /* the sets of free symbols of terms (free.c) */
    BPL_VEC(BplValue) defaults; /* the default constant of each sort: bpl_term_default */
} BplTerms;

/* Make an empty table; free the table with all its terms, sorts and names. */
BplTerms *bpl_terms_new(void);
void bpl_terms_free(BplTerms *terms);

/* ---- looking at values ----------------------------------------------------------------------- */

/* Returns the node of a value that is a term. */
static inline const BplTermNode *bpl_term_node(const BplTerms *terms, BplValue value)
{
    const BplTermNode *node = terms->nodes.at[bpl_value_term(value)];
    assert(((uintptr_t)node & 1) == 0 && "the term was not freed");
    return node;
}

/* Returns the operator of the term's node, or BPL_TERM_OP_COUNT for a value that is stored in its
 * word. */
static inline BplTermOp bpl_term_op(const BplTerms *terms, BplValue value)
{
    return bpl_value_is_term(value) ? (BplTermOp)bpl_term_node(terms, value)->op
                                    : BPL_TERM_OP_COUNT;
}

/* Is the value a term whose node has this operator? */
static inline bool bpl_term_is(const BplTerms *terms, BplValue value, BplTermOp op)
{
    return bpl_term_op(terms, value) == op;
}

/* Returns the sort of any value but BPL_NONE. */
BplSort bpl_term_sort(const BplTerms *terms, BplValue value);

/* Is the value a constant: a number, a string, a constructor or a map of constants …? */
static inline bool bpl_term_is_value(const BplTerms *terms, BplValue value)
{
    return !bpl_value_is_term(value) || (bpl_term_node(terms, value)->flags & BPL_TERM_IS_VALUE);
}

/* Does the value contain a forall or an exists? */
static inline bool bpl_term_has_quantifier(const BplTerms *terms, BplValue value)
{
    return bpl_value_is_term(value) &&
           (bpl_term_node(terms, value)->flags & BPL_TERM_HAS_QUANTIFIER);
}

/* Returns true if the value is a constant that equals another constant of its sort only if both are
 * the same word. False, for example, for a map over a user's type: the type may have so few
 * elements that maps with different words are equal. */
bool bpl_term_is_point(const BplTerms *terms, BplValue value);
/* Are the values different in every model? If false, this is unknown, or the values are equal. */
bool bpl_term_distinct(BplTerms *terms, BplValue a, BplValue b);
/* Is the difference a - b the same small integer in every model (for bit-vectors modulo 2^width)?
 * If so, sets *offset to this integer. */
bool bpl_term_offset(BplTerms *terms, BplValue a, BplValue b, int64_t *offset);
/* If the value is a disjunction, returns the node of the conjunction whose arguments are the
 * negated disjuncts; otherwise NULL. */
const BplTermNode *bpl_term_is_or(const BplTerms *terms, BplValue value);

/* ---- constants ------------------------------------------------------------------------------- */

/* Make integer constants of any size. A number that fits into a word is stored in the word. */
BplValue bpl_term_int(BplTerms *terms, int64_t i);
BplValue bpl_term_mpz(BplTerms *terms, const mpz_t number);
/* Makes an integer constant from decimal digits, with a '-' before them if it is negative. */
BplValue bpl_term_int_text(BplTerms *terms, const char *digits);
BplValue bpl_term_mpq(BplTerms *terms, const mpq_t number);
BplValue bpl_term_real(BplTerms *terms, int64_t numerator, uint64_t denominator);
BplValue bpl_term_bv(BplTerms *terms, uint32_t width, uint64_t bits);
/* Makes the bit-vector constant with the value `number` modulo 2^width. */
BplValue bpl_term_bv_mpz(BplTerms *terms, uint32_t width, const mpz_t number);
/* Makes a float constant from its bits according to IEEE 754; all bit patterns of not-a-numbers
 * give one value. */
BplValue bpl_term_float_bits(BplTerms *terms, BplSort sort, const mpz_t bits);
BplValue bpl_term_string(BplTerms *terms, const char *bytes, size_t length);

/* Writes the constant's number into an initialised `out`: the value of an integer, the unsigned
 * value of a bit-vector, the bits of a float. Returns false for other values. */
bool bpl_term_get_mpz(const BplTerms *terms, BplValue value, mpz_t out);
/* Writes the number of a real or integer constant into the initialised `out`; returns false for
 * other values. */
bool bpl_term_get_mpq(const BplTerms *terms, BplValue value, mpq_t out);
/* Writes the number of an integer constant to *out; returns false if it does not fit into 64 bits,
 * and for other values. */
bool bpl_term_get_int(const BplTerms *terms, BplValue value, int64_t *out);
const char *bpl_term_get_string(const BplTerms *terms, BplValue value, size_t *length);

/* Returns the simplest constant of the sort: 0, false, "", element 0, a constant map; for a
 * datatype, a constant with the least nesting of constructors and, among these, with the fewest
 * fields. BPL_NONE for a regular expression. */
BplValue bpl_term_default(BplTerms *terms, BplSort sort);

/* ---- symbols and functions ------------------------------------------------------------------- */

/* Returns the symbol with this name, sort and number; equal requests return the same symbol. The
 * name must outlive the table. */
BplValue bpl_term_symbol(BplTerms *terms, const BplName *name, BplSort sort, uint32_t number);
/* Makes a new symbol: with this name, and with the least number from 1 on that no symbol of this
 * name and sort has. */
BplValue bpl_term_fresh(BplTerms *terms, const BplName *name, BplSort sort);
const BplSymbolInfo *bpl_term_symbol_info(const BplTerms *terms, BplValue symbol);

/* Returns the function with this name and these sorts; equal requests return the same function. The
 * sorts are copied, and the name must outlive the table. */
BplFunc bpl_term_func(BplTerms *terms, const BplName *name, const BplSort *args, uint32_t count,
                      BplSort result);
/* Returns the function's description. */
const BplFuncInfo *bpl_term_func_info(const BplTerms *terms, BplFunc func);

/* ---- making terms ---------------------------------------------------------------------------- */

/* Returns the sort of the application of `op` to the arguments; BPL_SORT_NONE if `op` cannot be
 * applied to them. */
BplSort bpl_term_result(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                        uint32_t count);
/* Does every argument have the sort that `op` requires? */
bool bpl_term_is_typed(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                       uint32_t count);

/* Makes the node for an application of `op`, without simplification. */
BplValue bpl_term_raw(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                      uint32_t count);
/* Makes the simplified application of `op`, which is neither a leaf's operator nor a binder. `args`
 * may point into another node. */
BplValue bpl_term_apply(BplTerms *terms, BplTermOp op, uint64_t payload, const BplValue *args,
                        uint32_t count);
/* Makes, with simplification, the term with the operator, sort and payload of `node`, which may be
 * a binder, and with `args` as arguments. */
BplValue bpl_term_rebuild(BplTerms *terms, const BplTermNode *node, const BplValue *args);

/* Make formulas. The last two functions take any number of arguments: the conjunction of no
 * formulas is true, their disjunction is false. */
BplValue bpl_term_not(BplTerms *terms, BplValue a);
BplValue bpl_term_and(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_term_or(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_term_and_of(BplTerms *terms, const BplValue *args, uint32_t count);
BplValue bpl_term_or_of(BplTerms *terms, const BplValue *args, uint32_t count);
/* Makes `a ==> b`, represented as the negation of `a && !b` (see the top of this file). */
BplValue bpl_term_implies(BplTerms *terms, BplValue a, BplValue b);
/* Makes the equation a == b; for formulas this is a <==> b. */
BplValue bpl_term_eq(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_term_ne(BplTerms *terms, BplValue a, BplValue b);
/* Makes the choice `if condition then … else …`; both alternatives must have one sort. */
BplValue bpl_term_ite(BplTerms *terms, BplValue condition, BplValue then, BplValue otherwise);
/* Makes the formula that all arguments are pairwise different. */
BplValue bpl_term_distinct_all(BplTerms *terms, const BplValue *args, uint32_t count);

/* Make the sum, difference and product of two integers or two reals; for bit-vectors callers use
 * bpl_term_apply. */
BplValue bpl_term_add(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_term_sub(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_term_mul(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_term_neg(BplTerms *terms, BplValue a);
/* Make quotient and remainder of Euclidean division of integers: the remainder is never negative.
 * Division by 0 has some fixed result for each dividend, which the model determines. */
BplValue bpl_term_div(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_term_mod(BplTerms *terms, BplValue a, BplValue b);
/* Make the comparisons a <= b and a < b of integers or reals. */
BplValue bpl_term_le(BplTerms *terms, BplValue a, BplValue b);
BplValue bpl_term_lt(BplTerms *terms, BplValue a, BplValue b);

/* Extracts the bits high, high - 1, … low (inclusive) of a bit-vector, as a bit-vector. */
BplValue bpl_term_extract(BplTerms *terms, BplValue bv, uint32_t high, uint32_t low);
/* Makes the concatenation of two bit-vectors. */
BplValue bpl_term_concat(BplTerms *terms, BplValue high, BplValue low);

/* Returns the application of the function to `count` arguments; `count` is the number of the
 * function's parameters. */
BplValue bpl_term_call(BplTerms *terms, BplFunc func, const BplValue *args, uint32_t count);

/* Make the read map[index] and the write map[index := value]. Without indices (count 0), `map` is
 * itself the element: the read returns `map`, and the write returns the new value. */
BplValue bpl_term_select(BplTerms *terms, BplValue map, const BplValue *index, uint32_t count);
BplValue bpl_term_store(BplTerms *terms, BplValue map, const BplValue *index, uint32_t count,
                        BplValue value);
BplValue bpl_term_const_map(BplTerms *terms, BplSort map, BplValue value);

/* Makes a value of the datatype: applies its constructor number `ctor`, counted from 0, to `args`,
 * the values of the constructor's fields. */
BplValue bpl_term_construct(BplTerms *terms, BplSort data, uint32_t ctor, const BplValue *args,
                            uint32_t count);
/* Makes the read of field number `field` of constructor number `ctor` from a datatype's value. If
 * the value was made by another constructor, the result may be any value of the field's sort. */
BplValue bpl_term_field(BplTerms *terms, BplValue value, uint32_t ctor, uint32_t field);
/* Makes the formula that the datatype's value was made by constructor number `ctor`. */
BplValue bpl_term_is_ctor(BplTerms *terms, BplValue value, uint32_t ctor);

/* ---- binders --------------------------------------------------------------------------------- */

/* A trigger of a quantifier: a list of terms. The solver instantiates the quantifier if it finds
 * terms that match all terms of the trigger. */
typedef struct BplTermTrigger {
    const BplValue *terms;
    uint32_t count;
} BplTermTrigger;

/* Hints for the solver about the instantiation of a quantifier. */
typedef struct BplTermTriggers {
    const BplTermTrigger *at; /* alternative triggers; if there are none, the solver chooses */
    uint32_t count;
    /* the last `never` entries of `at` are not triggers, but terms that the solver must not choose
     * as triggers */
    uint32_t never;
    uint32_t weight;
} BplTermTriggers;

/* A BplTermTriggers with a single trigger and the usual weight. */
#define BPL_TRIGGERED_BY(trigger) \
    (&(const BplTermTriggers){.at = (trigger), .count = 1, .weight = 1})

/* Makes the quantifier (forall vars :: body) for the operator FORALL, and likewise for EXISTS and
 * LAMBDA; the symbols `vars` in the body become bound variables. */
BplValue bpl_term_bind(BplTerms *terms, BplTermOp op, const BplValue *vars, uint32_t count,
                       BplValue body);
/* Makes a FORALL or EXISTS like bpl_term_bind, with triggers. */
BplValue bpl_term_quantify(BplTerms *terms, BplTermOp op, const BplValue *vars, uint32_t count,
                           BplValue body, const BplTermTriggers *triggers);
/* Returns the description of the binder's variables and triggers. */
const BplBinderInfo *bpl_term_binder(const BplTerms *terms, BplValue binder);
/* Can a solver use this trigger of the binder? True if the trigger contains all variables of the
 * binder, and only operators that solvers can match. */
bool bpl_term_has_usable_trigger(const BplTerms *terms, const BplTermNode *node, uint32_t trigger);
/* Returns the body of a binder (`which` = 0) or a term of its triggers (args[which] for which > 0),
 * with `values` in place of the binder's variables. */
BplValue bpl_term_instantiate(BplTerms *terms, BplValue binder, uint32_t which,
                              const BplValue *values);

/* ---- substitution ---------------------------------------------------------------------------- */

/* Replaces in `value` each occurrence of from[i] by to[i]. The terms in `from` are symbols, or any
 * terms without free bound variables. Takes time linear in the size of the term. */
BplValue bpl_term_subst(BplTerms *terms, BplValue value, const BplValue *from, const BplValue *to,
                        uint32_t count);

/* A substitution that is applied to several terms; common subterms are rewritten only once. */
typedef struct BplTermSubst BplTermSubst;

/* bpl_term_subst_new makes a substitution from[i] -> to[i] of `count` pairs, whose arrays are
 * copied; bpl_term_subst_free frees it. */
BplTermSubst *bpl_term_subst_new(BplTerms *terms, const BplValue *from, const BplValue *to,
                                 uint32_t count);
/* Returns the result of applying the substitution to the term, as bpl_term_subst does. */
BplValue bpl_term_subst_in(BplTermSubst *subst, BplValue value);
/* Limits the number of terms that one application of the substitution may visit; beyond this limit
 * the result is BPL_NONE. */
void bpl_term_subst_limit(BplTermSubst *subst, size_t most);
void bpl_term_subst_free(BplTermSubst *subst);

/* ---- free symbols and sizes ------------------------------------------------------------------ */

/* The symbols, functions and sorts on which the value of a term depends, as a sorted list of
 * numbers without repetition: a symbol is represented by its number << 2, a function by its number
 * << 2 | 1 (number 0: division by zero), a user sort of which the term contains elements by the
 * sort << 2 | 2, a user sort over which the term quantifies by the sort << 2 | 3. */
typedef struct BplTermSet {
    const uint32_t *at;
    uint32_t count;
} BplTermSet;

/* Returns the free symbols, functions and user sorts of the term (BplTermSet), which are computed
 * only once for each term. The set lives until the next garbage collection (collect.h); without
 * one, as long as the table. */
BplTermSet bpl_term_free(BplTerms *terms, BplValue value);
/* Returns the number of different nodes in the term, at most `limit`. */
uint32_t bpl_term_size(BplTerms *terms, BplValue value, uint32_t limit);

/* ---- printing -------------------------------------------------------------------------------- */

/* Prints the term in Boogie's notation. Subterms that occur more than once are printed in the
 * manner of a `let`: (var t1 := …; …). Stops with "…" after about `limit` bytes (0: no limit). */
void bpl_term_print(const BplTerms *terms, BplValue value, size_t limit, BplStrbuf *out);
/* Prints a whole SMT-LIB script: declarations, an assertion for each constraint, (check-sat). */
void bpl_term_print_smt(BplTerms *terms, const BplValue *constraints, size_t count, BplStrbuf *out);

BPL_END

#endif
