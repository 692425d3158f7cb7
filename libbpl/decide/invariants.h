/* Proves procedures by invariants and contracts ("claims") that can be written into the program,
 * for bpl-verify --invariants. The procedures to be verified are called entries.
 *
 *     BplInvariants found = {.program = program, .options = &options, .entries = &entries};
 *     for (size_t i = 0; i < entries.all.count; i++)
 *         if (!bpl_invariants_find(&found, entries.all.at[i])) … there is a diagnostic …
 *     bpl_invariants_unite(&found);
 *     bpl_claims_write(program, &found.claims, found.chosen, NULL);
 *     … print the program, and then …
 *     bpl_invariants_check(&found, text, length, &proof);
 *     bpl_invariants_release(&found);
 *
 * Claims about an entry come from the engine of Horn clauses, by one method after the other
 * (chc/export/claims.h), and last from intervals and templates (vc/infer.h). Claims count only if
 * modular verification proves the entry with them (vc/claims.h). Then the entry is verified without
 * asking an engine, unless the program contains a construct for which modular verification is more
 * lenient than execution (agreement.h). Otherwise the engines are asked for a verdict, and if it is
 * `verified`, the methods get more work.
 *
 * A precondition that one entry needs may be violated by another entry. So the candidates for
 * claims that prove all entries together are the claims found for each entry and, for each
 * precondition, the disjunction of the preconditions found for the different entries. */
#ifndef BPL_DECIDE_INVARIANTS_H
#define BPL_DECIDE_INVARIANTS_H

#include "libbpl/base/budget.h"
#include "libbpl/chc/run/decide.h"
#include "libbpl/pass/entries.h"
#include "libbpl/vc/claims.h"

typedef struct BplInvariantOptions {
    BplCheckOptions check; /* the options with which the program was checked */
    /* the time limit; each procedure to be verified, and finally the proof of the printed program,
     * gets an equal part of the remaining time */
    BplBudget budget;
    /* The search for claims has a limit in solver steps, and one in processor time that only work
     * without steps reaches. So, without a time limit, its results do not depend on the machine. */
    bool in_steps;
    uint64_t memory; /* bytes that one worker process may use; 0: no limit */
    uint32_t seed;
    const char *log; /* a folder to which Horn clauses are written as SMT-LIB, or NULL */
    uint32_t work;   /* limit in solver steps for each method of finding invariants and contracts */
    /* Runs the engines, with this time limit, on a procedure that the found invariants and
     * contracts did not prove; returns NULL after a diagnostic. */
    BplChcResult *(*ask)(void *data, const BplProcedure *entry, uint32_t timeout_ms);
    /* Called with each procedure's result as soon as it is known, before the search for more
     * invariants and contracts of this procedure. */
    void (*told)(void *data, const BplChcResult *result);
    void *data; /* passed to `ask` and `told` */
} BplInvariantOptions;

typedef struct BplInvariants {
    BplProgram *program;
    const BplInvariantOptions *options;
    const BplEntries *entries; /* all procedures to be verified */
    BplStrbuf stats;           /* text with one line for each method that ran */
    BPL_VEC(struct BplEntryClaims) found;
    /* The fields below are set by bpl_invariants_unite. */
    BPL_VEC(const BplProcedure *) verified; /* the procedures that were verified */
    BplClaims claims; /* the invariants and contracts found for the verified entries */
    bool *chosen;     /* for each of `claims`: true if it is added to the program */
} BplInvariants;

/* Decides whether the procedure `entry` can fail, and searches for invariants and contracts
 * (claims) that prove that it cannot. Returns false after a diagnostic. */
bool bpl_invariants_find(BplInvariants *all, const BplProcedure *entry);
/* Chooses the invariants and contracts that are added to the program, so that they prove all
 * verified procedures together. */
void bpl_invariants_unite(BplInvariants *all);
/* Checks whether the printed program `text` proves the verified procedures, and stores the result
 * in `proof`, which callers must release. */
void bpl_invariants_check(const BplInvariants *all, const char *text, size_t length,
                          BplVcProof *proof);
void bpl_invariants_release(BplInvariants *all);

#endif
