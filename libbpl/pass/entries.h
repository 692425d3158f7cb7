/* Finds the procedures in which a program starts (its entries): the meaning of `--entry` in every
 * tool.
 *
 *     const BplEntryRule rule = {.patterns = texts->at, .count = texts->count};
 *     BplEntries entries;
 *     size_t unmatched;
 *     if (!bpl_entries_find(&entries, program, &rule, &unmatched))
 *         complain(rule.patterns[unmatched]);
 *     bpl_entries_release(&entries);
 *
 * Entries are the procedures whose names match a pattern, in which `*` matches any text. Without
 * patterns, the entries are the first of these sets that is not empty: procedures marked
 * {:entrypoint}, themselves or at an implementation; procedures with a body or an implementation,
 * except for {:inline} ones, which Boogie expands at their calls and verifies nowhere else;
 * procedures with a body or an implementation; all procedures. The entries are in the order of the
 * program, without repetition, regardless of the order of the patterns. */
#ifndef BPL_PASS_ENTRIES_H
#define BPL_PASS_ENTRIES_H

#include "libbpl/base/api.h"
#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

BPL_BEGIN

typedef struct BplEntryRule {
    const char *const *patterns;
    size_t count;
    bool needs_body; /* procedures without a body are never entries */
    /* if no procedure is marked {:entrypoint}: the entries are only those procedures with a body
     * that no other procedure calls, if there are any */
    bool uncalled;
} BplEntryRule;

typedef struct BplEntries {
    BPL_VEC(const BplProcedure *) all;
    /* procedure -> its properties (marks), for bpl_entries_has and bpl_entries_has_body */
    BplMap known;
} BplEntries;

/* Finds the entries of a checked program. Returns false if a pattern matches nothing; *unmatched is
 * then the index of the pattern. Callers release the result in either case. */
bool bpl_entries_find(BplEntries *entries, const BplProgram *program, const BplEntryRule *rule,
                      size_t *unmatched);
void bpl_entries_release(BplEntries *entries);

/* Is the procedure one of the entries (procedures in which the program starts) that
 * bpl_entries_find has found? */
bool bpl_entries_has(const BplEntries *entries, const BplProcedure *procedure);
/* Does the procedure, whether it is an entry or not, have a body or an implementation? */
bool bpl_entries_has_body(const BplEntries *entries, const BplProcedure *procedure);

BPL_END

#endif
