/* Proves entries by claims in the program's own terms, for bpl-verify --invariants.
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
 * Claims about an entry come from the second engine, by one method after the other
 * (chc/export/claims.h), and last from intervals and templates (vc/infer.h). They count only if
 * modular verification proves the entry by them (vc/claims.h). Then the entry is verified without
 * asking an engine, unless the program contains a construct for which modular verification is more
 * lenient than execution. Otherwise the engines are asked for a verdict, and if it is `verified`,
 * the methods get more work.
 *
 * A precondition that one entry needs may be violated by another entry. So the candidates for
 * claims that prove all entries together are the claims of all entries, and for each precondition
 * the disjunction of those of the entries.
 */
#ifndef BPL_DECIDE_INVARIANTS_H
#define BPL_DECIDE_INVARIANTS_H

#include "libbpl/base/budget.h"
#include "libbpl/chc/run/decide.h"
#include "libbpl/pass/entries.h"
#include "libbpl/vc/claims.h"

typedef struct BplInvariantOptions {
    BplCheckOptions check; /* the options with which the program was checked */
    /* the time limit; each entry gets an equal part of the time left, and so does the final
     * proof */
    BplBudget budget;
    uint64_t memory; /* bytes that one worker may use; 0: no limit */
    uint32_t seed;
    const char *log; /* a folder for Horn clauses as SMT-LIB, or NULL */
    uint32_t work;   /* limit in steps for each method of finding claims */
    /* Runs the engines, with this time limit, on an entry that claims do not decide; returns NULL
     * after a diagnostic. */
    BplChcResult *(*ask)(void *data, const BplProcedure *entry, uint32_t timeout_ms);
    /* Called with each entry's result as soon as it is known, before more claims for the entry are
     * searched. */
    void (*told)(void *data, const BplChcResult *result);
    void *data; /* passed to both functions */
} BplInvariantOptions;

typedef struct BplInvariants {
    BplProgram *program;
    const BplInvariantOptions *options;
    const BplEntries *entries; /* all entries */
    BplStrbuf stats;           /* a line for each method that ran */
    BPL_VEC(struct BplEntryClaims) found;
    /* Set by bpl_invariants_unite. */
    BPL_VEC(const BplProcedure *) verified; /* the verified entries */
    BplClaims claims;                       /* claims of the verified entries */
    bool *chosen;                           /* for each claim: it is added to the program */
} BplInvariants;

/* Decides whether the entry can fail, and searches for claims that prove that it cannot. Returns
 * false after a diagnostic. */
bool bpl_invariants_find(BplInvariants *all, const BplProcedure *entry);
/* Chooses the claims that are added to the program. */
void bpl_invariants_unite(BplInvariants *all);
/* Checks whether the printed program proves the verified entries. Callers release the proof. */
void bpl_invariants_check(const BplInvariants *all, const char *text, size_t length,
                          BplVcProof *proof);
void bpl_invariants_release(BplInvariants *all);

#endif
