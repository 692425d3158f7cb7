/* Finds the bodies that bpl-verify --modular verifies, according to --entry, --only and --shard;
 * lists them for --list. */
#ifndef BPL_TOOLS_VERIFY_BODIES_H
#define BPL_TOOLS_VERIFY_BODIES_H

#include "tools/bpl-verify/verify.h"
#include "tools/common/shard.h"

typedef struct BplBodyChoice {
    BplTexts only;     /* names of bodies, as --list prints them; none: all bodies */
    const char *shard; /* I/N, or NULL */
    bool list;
} BplBodyChoice;

/* A body that the whole run verifies, in this shard or in another shard. */
typedef struct BplBodyUnit {
    BplDecl *decl;
    char *id;
    uint32_t position; /* the body's number among all bodies, before --only and --shard */
    bool is_elsewhere; /* the body belongs to another shard */
} BplBodyUnit;

typedef struct BplBodyUnits {
    /* all bodies that --only names, in the program's order, including those of other shards */
    BPL_VEC(BplBodyUnit) all;
    uint32_t count; /* number of bodies before --only and --shard */
    BplShard shard;
} BplBodyUnits;

/* Finds the bodies: without --entry all bodies, except those that are inlined at their calls.
 * Returns false after a complaint. */
bool bpl_body_units_init(BplBodyUnits *units, BplTool *tool, const BplVerifying *how,
                         const BplBodyChoice *choice, BplProgram *program, int inlining);
void bpl_body_units_release(BplBodyUnits *units);
/* Writes the names of the bodies that this run verifies. */
void bpl_body_units_list(BplTool *tool, const BplBodyUnits *units);
/* Adds a text that is equal for all shards of one run and differs between runs. */
void bpl_body_units_key(const BplBodyUnits *units, const BplProgram *program, BplStrbuf *out);

#endif
