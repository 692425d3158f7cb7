/* Solves systems of constrained Horn clauses by Z3's engine Spacer.
 *
 *     BplFixedpoint *fp = bpl_fixedpoint_new(terms, &options);
 *     uint32_t p = bpl_fixedpoint_pred(fp, name, sorts, count);
 *     bpl_fixedpoint_rule(fp, &rule);               …
 *     switch (bpl_fixedpoint_query(fp, p, &why)) …
 *
 * If the queried predicate is not derivable, Spacer gives an interpretation of all predicates under
 * which every rule is true (bpl_fixedpoint_holds checks a rule by a Z3 solver without Spacer,
 * called plain Z3 here). If the predicate is derivable, Spacer gives a derivation of ground facts.
 * Callers must check interpretation or derivation.
 *
 * All faults of Z3 except crashes end in the answer BPL_FIXEDPOINT_UNKNOWN with Z3's words. */
#ifndef BPL_SMT_FIXEDPOINT_H
#define BPL_SMT_FIXEDPOINT_H

#include "libbpl/smt/solver.h"

typedef struct BplFixedpointOptions {
    bool cores; /* Spacer computes interpolants from unsatisfiable cores instead of by arithmetic */
    bool generalise; /* Spacer generalises lemmas over equality with uninterpreted functions */
    bool quantified; /* Spacer may use invariants with quantifiers, for arrays */
    bool simplify;   /* Z3 may eliminate predicates before Spacer runs, by inlining and slicing */
    uint32_t timeout_ms; /* limit on the time of the query, in milliseconds; 0: no limit */
    /* limit on the query's resource steps (Z3's rlimit), which do not depend on the machine; 0: no
     * limit */
    uint32_t work;
    /* limit on the steps of each query to plain Z3 (a solver without Spacer); 0: no limit */
    uint32_t plain_work;
    /* use Z3's older arithmetic solver at first in plain Z3 (the solver without Spacer), since that
     * one is better at division */
    bool old_numbers;
    uint32_t seed;
    uint32_t memory_mb; /* limit on the memory of the whole process; 0: no limit */
} BplFixedpointOptions;

typedef struct BplFixedpointAtom {
    uint32_t pred;
    const BplValue *args;
} BplFixedpointAtom;

/* A Horn clause (rule): for all values of its symbols, body && constraint ==> head. */
typedef struct BplFixedpointRule {
    const BplFixedpointAtom *body;
    uint32_t body_count;
    BplValue constraint;
    BplFixedpointAtom head;
} BplFixedpointRule;

typedef enum BplFixedpointAnswer {
    BPL_FIXEDPOINT_HOLDS, /* the predicate is not derivable: an interpretation excludes it */
    BPL_FIXEDPOINT_DERIVED,
    BPL_FIXEDPOINT_SPENT, /* the query reached its limit of steps */
    BPL_FIXEDPOINT_UNKNOWN
} BplFixedpointAnswer;

typedef struct BplFixedpoint BplFixedpoint;

/* Makes a system without predicates and rules; bpl_fixedpoint_free frees it. */
BplFixedpoint *bpl_fixedpoint_new(BplTerms *terms, const BplFixedpointOptions *options);
void bpl_fixedpoint_free(BplFixedpoint *fp);

/* Adds a predicate over arguments of these sorts to the system; returns the predicate's number,
 * counted from 0. */
uint32_t bpl_fixedpoint_pred(BplFixedpoint *fp, const char *name, const BplSort *sorts,
                             uint32_t count);
/* Adds a rule to the system; returns false if a term in the rule cannot be translated for Z3. */
bool bpl_fixedpoint_rule(BplFixedpoint *fp, const BplFixedpointRule *rule);
/* Asks Spacer whether the predicate, which must have no arguments, is derivable. Sets *why to Z3's
 * reason for an unknown answer; the text lives as long as fp. */
BplFixedpointAnswer bpl_fixedpoint_query(BplFixedpoint *fp, uint32_t pred, const char **why);
/* Appends the system and the query to `out`, as SMT-LIB with Z3's extensions. */
void bpl_fixedpoint_print(BplFixedpoint *fp, uint32_t pred, BplStrbuf *out);
/* Returns how many resource steps (Z3's rlimit) the last query took. */
uint32_t bpl_fixedpoint_steps(const BplFixedpoint *fp);

/* ---- of one that holds ----------------------------------------------------------------------- */

/* Reads Spacer's interpretation of all predicates; returns false if Z3 gave no interpretation, or
 * one that cannot be read. */
bool bpl_fixedpoint_read_model(BplFixedpoint *fp);
/* Does the interpretation of the predicate have no quantifiers? */
bool bpl_fixedpoint_is_plain(const BplFixedpoint *fp, uint32_t pred);
/* Asks plain Z3 (the solver without Spacer) whether the rule is true under Spacer's interpretation
 * of the predicates: returns BPL_UNSAT if it is, BPL_SAT if it is not. */
BplSat bpl_fixedpoint_holds(BplFixedpoint *fp, const BplFixedpointRule *rule, uint32_t timeout_ms);
/* Is the predicate, which must have no arguments, false under the interpretation? */
bool bpl_fixedpoint_is_false(BplFixedpoint *fp, uint32_t pred, uint32_t timeout_ms);
/* Gives a predicate without an interpretation the meaning `true`; without this call it means
 * `false`. Returns false, without an effect, if the predicate has an interpretation. */
bool bpl_fixedpoint_assume_unsaid(BplFixedpoint *fp, uint32_t pred);
/* Returns the interpretation of a predicate as a term over the given arguments; BPL_NONE if it
 * cannot be translated. */
BplValue bpl_fixedpoint_invariant(BplFixedpoint *fp, uint32_t pred, const BplValue *args);

/* ---- of one that is derived ------------------------------------------------------------------ */

/* A step of a derivation: the fact that a predicate holds for these constants (BPL_NONE for a
 * constant that could not be read). The fact follows from its premises by one rule or, if Z3 may
 * simplify rules, by several. */
typedef struct BplFixedpointFact {
    uint32_t pred;
    const BplValue *args;
    /* indices, in the list of facts, of the earlier facts from which this fact follows */
    const uint32_t *premises;
    uint32_t premise_count;
} BplFixedpointFact;

/* Sets *facts to the derivation, a list of facts that ends with the query. Returns false if the
 * derivation cannot be read. */
bool bpl_fixedpoint_facts(BplFixedpoint *fp, const BplFixedpointFact **facts, size_t *count);

/* ---- plain Z3, in the same context ----------------------------------------------------------- */

/* Asks plain Z3 (the solver without Spacer) whether the constraint is satisfiable. If it is, and if
 * `values` is not NULL, sets values[i] to the value of wanted[i] in the model, or to BPL_NONE. */
BplSat bpl_fixedpoint_solve(BplFixedpoint *fp, BplValue constraint, uint32_t timeout_ms,
                            const BplValue *wanted, size_t count, BplValue *values);

#endif
