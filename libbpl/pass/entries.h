/* Which procedures a program begins with: what `--entry` means, in every tool.
 *
 *     const BplEntryRule rule = {.patterns = texts->at, .count = texts->count};
 *     BplEntries entries;
 *     size_t unmatched;
 *     if (!bpl_entries_find(&entries, program, &rule, &unmatched))
 *         complain(rule.patterns[unmatched]);
 *     bpl_entries_release(&entries);
 *
 * Entries are the procedures whose names match a pattern, in which `*` is any text. Without
 * patterns, they are those marked {:entrypoint}, themselves or at an implementation; if none is,
 * those that have a body or an implementation; if none has, all. They come in the order of the
 * program, each once, whatever the order of the patterns.
 */
#ifndef BPL_PASS_ENTRIES_H
#define BPL_PASS_ENTRIES_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef struct BplEntryRule {
    const char *const *patterns;
    size_t count;
    bool needs_body; /* what has none is no entry, whatever it matches */
    bool uncalled; /* if none is marked: those with a body that no other procedure calls, if any */
} BplEntryRule;

typedef struct BplEntries {
    BPL_VEC(const BplProcedure *) all;
    BplMap known; /* of every procedure: what bpl_entries_has and …_has_body answer */
} BplEntries;

/* Of a checked program. False if a pattern matches nothing; `unmatched` is its index then. To be
 * released all the same. */
bool bpl_entries_find(BplEntries *entries, const BplProgram *program, const BplEntryRule *rule,
                      size_t *unmatched);
void bpl_entries_release(BplEntries *entries);

/* Is the procedure one of the entries? */
bool bpl_entries_has(const BplEntries *entries, const BplProcedure *procedure);
/* Has the procedure, an entry or not, a body or an implementation? */
bool bpl_entries_has_body(const BplEntries *entries, const BplProcedure *procedure);

#endif
