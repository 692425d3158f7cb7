/* Systems of Horn clauses, solved by Z3's Spacer.
 *
 *     BplFixedpoint *fp = bpl_fixedpoint_new(terms, &options);
 *     uint32_t p = bpl_fixedpoint_pred(fp, name, sorts, count);
 *     bpl_fixedpoint_rule(fp, &rule);                        …
 *     switch (bpl_fixedpoint_query(fp, p, &why)) …
 *
 * A predicate that is not derived comes with an interpretation of all predicates that makes every
 * rule true (bpl_fixedpoint_holds asks plain Z3 whether it does); one that is, with ground facts.
 * Nobody should believe either without checking.
 *
 * Everything that goes wrong in Z3 but a crash ends in BPL_FIXEDPOINT_UNKNOWN with its words.
 */
#ifndef BPL_SMT_FIXEDPOINT_H
#define BPL_SMT_FIXEDPOINT_H

#include "libbpl/smt/solver.h"

typedef struct BplFixedpointOptions {
    bool cores;          /* interpolants from unsatisfiable cores */
    bool generalise;     /* in equality with uninterpreted functions */
    bool quantified;     /* invariants with quantifiers, for arrays */
    bool simplify;       /* Z3 may inline and slice predicates away */
    uint32_t timeout_ms; /* of the query; 0: none */
    uint32_t work;       /* the same in steps, which do not depend on the machine; 0: no limit */
    uint32_t plain_work; /* of a question to plain Z3, in steps; 0: no limit */
    bool old_numbers;    /* plain Z3 begins with its older arithmetic, which divides better */
    uint32_t seed;
    uint32_t memory_mb; /* of the whole process; 0: no limit */
} BplFixedpointOptions;

typedef struct BplFixedpointAtom {
    uint32_t pred;
    const BplValue *args;
} BplFixedpointAtom;

/* For all values of its symbols: body && constraint ==> head. */
typedef struct BplFixedpointRule {
    const BplFixedpointAtom *body;
    uint32_t body_count;
    BplValue constraint;
    BplFixedpointAtom head;
} BplFixedpointRule;

typedef enum BplFixedpointAnswer {
    BPL_FIXEDPOINT_HOLDS, /* the predicate is not derived */
    BPL_FIXEDPOINT_DERIVED,
    BPL_FIXEDPOINT_UNKNOWN
} BplFixedpointAnswer;

typedef struct BplFixedpoint BplFixedpoint;

/* No predicates and no rules yet. */
BplFixedpoint *bpl_fixedpoint_new(BplTerms *terms, const BplFixedpointOptions *options);
void bpl_fixedpoint_free(BplFixedpoint *fp);

/* A predicate over arguments of these sorts; answers its number, which counts from 0. */
uint32_t bpl_fixedpoint_pred(BplFixedpoint *fp, const char *name, const BplSort *sorts,
                             uint32_t count);
/* False if something in it cannot be said to Z3. */
bool bpl_fixedpoint_rule(BplFixedpoint *fp, const BplFixedpointRule *rule);
/* `pred` has no arguments. *why is Z3's reason for not knowing; it lives as long as fp. */
BplFixedpointAnswer bpl_fixedpoint_query(BplFixedpoint *fp, uint32_t pred, const char **why);
/* The whole as SMT-LIB with Z3's extensions. */
void bpl_fixedpoint_print(BplFixedpoint *fp, uint32_t pred, BplStrbuf *out);

/* ---- of one that holds ----------------------------------------------------------------------- */

/* Reads the interpretation; false if there is none that can be read. */
bool bpl_fixedpoint_read_model(BplFixedpoint *fp);
/* Does the interpretation say something of the predicate, without quantifiers? */
bool bpl_fixedpoint_is_plain(const BplFixedpoint *fp, uint32_t pred);
/* Does the interpretation make the rule true? Asked of a solver that knows nothing of Horn clauses:
 * BPL_UNSAT is yes. */
BplSat bpl_fixedpoint_holds(BplFixedpoint *fp, const BplFixedpointRule *rule, uint32_t timeout_ms);
/* Is the predicate, which has no arguments, false in the interpretation? */
bool bpl_fixedpoint_is_false(BplFixedpoint *fp, uint32_t pred, uint32_t timeout_ms);
/* A predicate of which the answer says nothing is false in the interpretation; from now on this one
 * is true. False if something was said of it. */
bool bpl_fixedpoint_assume_unsaid(BplFixedpoint *fp, uint32_t pred);
/* What the interpretation says of a predicate, as a term over its arguments; BPL_NONE if terms
 * cannot say it. */
BplValue bpl_fixedpoint_invariant(BplFixedpoint *fp, uint32_t pred, const BplValue *args);

/* ---- of one that is derived ------------------------------------------------------------------ */

/* A step of a derivation: the predicate of constants (BPL_NONE for one that could not be read)
 * follows from its premises, by some rule or, if Z3 may simplify, by several. */
typedef struct BplFixedpointFact {
    uint32_t pred;
    const BplValue *args;
    const uint32_t *premises; /* facts that come before it in the list */
    uint32_t premise_count;
} BplFixedpointFact;

/* The derivation, the query last. False if it cannot be read. */
bool bpl_fixedpoint_facts(BplFixedpoint *fp, const BplFixedpointFact **facts, size_t *count);

/* ---- plain Z3, in the same context ----------------------------------------------------------- */

/* Is the constraint satisfiable? If so, and if values is not NULL, values[i] is what wanted[i] is
 * then, or BPL_NONE. */
BplSat bpl_fixedpoint_solve(BplFixedpoint *fp, BplValue constraint, uint32_t timeout_ms,
                            const BplValue *wanted, size_t count, BplValue *values);

#endif
