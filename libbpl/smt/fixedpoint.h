/* Systems of Horn clauses, solved by Z3's Spacer.
 *
 *     BplFixedpoint *fp = bpl_fixedpoint_new(terms, &options);
 *     uint32_t p = bpl_fixedpoint_pred(fp, name, sorts, count);
 *     bpl_fixedpoint_rule(fp, &rule);               …
 *     switch (bpl_fixedpoint_query(fp, p, &why)) …
 *
 * If a predicate is not derivable, Spacer gives an interpretation of all predicates under which
 * every rule is true (bpl_fixedpoint_holds checks a rule with plain Z3); if it is derivable, a
 * derivation of ground facts. Callers must check these.
 *
 * All faults of Z3 except crashes end in BPL_FIXEDPOINT_UNKNOWN with Z3's words.
 */
#ifndef BPL_SMT_FIXEDPOINT_H
#define BPL_SMT_FIXEDPOINT_H

#include "libbpl/smt/solver.h"

typedef struct BplFixedpointOptions {
    bool cores;          /* interpolants from unsatisfiable cores */
    bool generalise;     /* generalise lemmas in equality with uninterpreted functions */
    bool quantified;     /* allow invariants with quantifiers, for arrays */
    bool simplify;       /* Z3 may inline and slice away predicates */
    uint32_t timeout_ms; /* limit of the query, in milliseconds; 0: none */
    uint32_t work;       /* limit of the query in steps, which do not depend on the machine; 0:
                          * none */
    uint32_t plain_work; /* limit of a query to plain Z3, in steps; 0: none */
    bool old_numbers;    /* plain Z3 starts with its older arithmetic, which is better at
                          * division */
    uint32_t seed;
    uint32_t memory_mb; /* limit of the whole process; 0: none */
} BplFixedpointOptions;

typedef struct BplFixedpointAtom {
    uint32_t pred;
    const BplValue *args;
} BplFixedpointAtom;

/* A rule: for all values of its symbols, body && constraint ==> head. */
typedef struct BplFixedpointRule {
    const BplFixedpointAtom *body;
    uint32_t body_count;
    BplValue constraint;
    BplFixedpointAtom head;
} BplFixedpointRule;

typedef enum BplFixedpointAnswer {
    BPL_FIXEDPOINT_HOLDS, /* the predicate is not derivable */
    BPL_FIXEDPOINT_DERIVED,
    BPL_FIXEDPOINT_SPENT, /* the query reached its limit of steps */
    BPL_FIXEDPOINT_UNKNOWN
} BplFixedpointAnswer;

typedef struct BplFixedpoint BplFixedpoint;

/* Makes a system without predicates and rules. */
BplFixedpoint *bpl_fixedpoint_new(BplTerms *terms, const BplFixedpointOptions *options);
void bpl_fixedpoint_free(BplFixedpoint *fp);

/* Adds a predicate over arguments of these sorts; returns its number, counted from 0. */
uint32_t bpl_fixedpoint_pred(BplFixedpoint *fp, const char *name, const BplSort *sorts,
                             uint32_t count);
/* Adds a rule; false if a term in it cannot be translated for Z3. */
bool bpl_fixedpoint_rule(BplFixedpoint *fp, const BplFixedpointRule *rule);
/* Is the predicate, which must have no arguments, derivable? *why is set to Z3's reason for an
 * unknown answer, with the lifetime of fp. */
BplFixedpointAnswer bpl_fixedpoint_query(BplFixedpoint *fp, uint32_t pred, const char **why);
/* Adds the system and the query as SMT-LIB with Z3's extensions to `out`. */
void bpl_fixedpoint_print(BplFixedpoint *fp, uint32_t pred, BplStrbuf *out);
/* The steps that the query took. */
uint32_t bpl_fixedpoint_steps(const BplFixedpoint *fp);

/* ---- of one that holds ----------------------------------------------------------------------- */

/* Reads the interpretation; false if Z3 gave none that can be read. */
bool bpl_fixedpoint_read_model(BplFixedpoint *fp);
/* Has the predicate an interpretation without quantifiers? */
bool bpl_fixedpoint_is_plain(const BplFixedpoint *fp, uint32_t pred);
/* Is the rule true under the interpretation? A solver for plain formulas decides: BPL_UNSAT means
 * yes. */
BplSat bpl_fixedpoint_holds(BplFixedpoint *fp, const BplFixedpointRule *rule, uint32_t timeout_ms);
/* Is the predicate, which must have no arguments, false under the interpretation? */
bool bpl_fixedpoint_is_false(BplFixedpoint *fp, uint32_t pred, uint32_t timeout_ms);
/* Lets the predicate count as true from now on; a predicate without an interpretation counts as
 * false at first. Returns false if it has an interpretation. */
bool bpl_fixedpoint_assume_unsaid(BplFixedpoint *fp, uint32_t pred);
/* The interpretation of a predicate as a term over its arguments; BPL_NONE if it cannot be
 * translated. */
BplValue bpl_fixedpoint_invariant(BplFixedpoint *fp, uint32_t pred, const BplValue *args);

/* ---- of one that is derived ------------------------------------------------------------------ */

/* A step of a derivation: a predicate applied to constants (BPL_NONE for unreadable ones) follows
 * from its premises, by a rule or, if Z3 may simplify, by several. */
typedef struct BplFixedpointFact {
    uint32_t pred;
    const BplValue *args;
    const uint32_t *premises; /* indices of earlier facts in the list */
    uint32_t premise_count;
} BplFixedpointFact;

/* Gives the derivation as a list of facts that ends with the query. Returns false if it cannot be
 * read. */
bool bpl_fixedpoint_facts(BplFixedpoint *fp, const BplFixedpointFact **facts, size_t *count);

/* ---- plain Z3, in the same context ----------------------------------------------------------- */

/* Is the constraint satisfiable? If so, and if values is not NULL, values[i] is set to the value of
 * wanted[i], or BPL_NONE. */
BplSat bpl_fixedpoint_solve(BplFixedpoint *fp, BplValue constraint, uint32_t timeout_ms,
                            const BplValue *wanted, size_t count, BplValue *values);

#endif
