/* Entries proved by claims in the program's own words: what bpl-verify --invariants prints.
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
 * Claims about an entry come from the second engine, way by way (chc/export/claims.h), and at last from
 * intervals and templates (vc/infer.h). What counts is that modular verification proves the entry
 * by them (vc/claims.h); then the entry is verified, without asking an engine, unless the program
 * has something that makes modular verification more lenient than execution is. Otherwise the
 * engines are asked for a verdict, and the ways get more work where it is `verified`.
 *
 * What one entry needs a procedure to require, another entry may not keep. So the claims of all
 * entries, and for each precondition that one or the other entry's hold, are candidates for the
 * claims that prove all entries together.
 */
#ifndef BPL_DECIDE_INVARIANTS_H
#define BPL_DECIDE_INVARIANTS_H

#include "libbpl/base/budget.h"
#include "libbpl/chc/run/decide.h"
#include "libbpl/pass/entries.h"
#include "libbpl/vc/claims.h"

typedef struct BplInvariantOptions {
    BplCheckOptions check; /* as the program was checked */
    BplBudget budget; /* entries get equal parts of what is left, and so does the rest together */
    uint64_t memory;  /* bytes for a worker; 0: no limit */
    uint32_t seed;
    const char *log; /* a folder for clauses as SMT-LIB, or NULL */
    uint32_t work;   /* steps for each way to find claims */
    /* What the engines say in that time of an entry that claims do not decide; NULL after a
     * diagnostic. */
    BplChcResult *(*ask)(void *data, const BplProcedure *entry, uint32_t timeout_ms);
    /* Called with each entry's result as soon as it is known, before its claims are looked for any
     * longer. */
    void (*told)(void *data, const BplChcResult *result);
    void *data; /* of both */
} BplInvariantOptions;

typedef struct BplInvariants {
    BplProgram *program;
    const BplInvariantOptions *options;
    const BplEntries *entries; /* all that execution may begin with */
    BplStrbuf stats;           /* a line for each way that was gone */
    BPL_VEC(struct BplEntryClaims) found;
    /* after bpl_invariants_unite */
    BPL_VEC(const BplProcedure *) verified; /* the entries that are */
    BplClaims claims;                       /* of these */
    bool *chosen;                           /* by claim: the program is to have it */
} BplInvariants;

/* Finds out whether the entry can fail, and claims that prove that it cannot. False after a
 * diagnostic. */
bool bpl_invariants_find(BplInvariants *all, const BplProcedure *entry);
/* Chooses the claims that the program is to have. */
void bpl_invariants_unite(BplInvariants *all);
/* Are the verified entries proved by the program as it was printed? The proof is to be released. */
void bpl_invariants_check(const BplInvariants *all, const char *text, size_t length,
                          BplVcProof *proof);
void bpl_invariants_release(BplInvariants *all);

#endif
