/* One attempt at a system of clauses with one configuration of Spacer.
 *
 * `holds` comes with an interpretation; whether it is a model, plain Z3 says (certify.h). `derived`
 * comes with ground facts; whether there is an execution behind them is for others to find out
 * (path.h).
 */
#ifndef BPL_HORN_ATTEMPT_H
#define BPL_HORN_ATTEMPT_H

#include "libbpl/horn/system.h"
#include "libbpl/horn/verify.h"
#include "libbpl/smt/fixedpoint.h"

typedef enum BplHornAnswer { BPL_HORN_HOLDS, BPL_HORN_DERIVED, BPL_HORN_OPEN } BplHornAnswer;

typedef struct BplHornAttempt {
    BplHornAnswer answer;
    BplHornReason reason; /* of an open one */
    char why[160];
    BplFixedpoint *fp; /* as long as the attempt: predicates have the system's numbers */
} BplHornAttempt;

typedef struct BplHornTry {
    BplFixedpointOptions spacer;
    uint32_t check_ms; /* for each clause of a certificate */
    const char *log;   /* a file for the clauses as SMT-LIB, or NULL */
} BplHornTry;

/* Asks the configuration about the system's query. */
void bpl_horn_attempt_query(BplHornAttempt *attempt, const BplHornSystem *system,
                            const BplHornTry *how);
void bpl_horn_attempt_release(BplHornAttempt *attempt);

#endif
