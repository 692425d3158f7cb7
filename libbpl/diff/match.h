/* Matches the procedures of two programs, and determines what has changed in each.
 *
 *     BplMatches matches;
 *     bpl_matches_init(&matches, old, new);
 *     for (size_t i = 0; i < matches.all.count; i++) … matches.all.at[i].change …
 *     bpl_matches_release(&matches);
 *
 * Procedures match by their names; the others match if their canonical texts (canonical.h) differ
 * only in the name, and count as renamed. Procedures are compared first by their own texts, then by
 * their dependencies: declarations that they mention directly or indirectly, axioms that mention
 * these, and the specifications of called procedures.
 */
#ifndef BPL_DIFF_MATCH_H
#define BPL_DIFF_MATCH_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef enum BplChange {
    BPL_CHANGE_NONE,       /* nothing, nor any dependency */
    BPL_CHANGE_RENAMED,    /* its name only */
    BPL_CHANGE_DEPENDENCY, /* a dependency, but not the procedure itself */
    BPL_CHANGE_SPEC,       /* its specification, perhaps also dependencies */
    BPL_CHANGE_BODY,       /* its body, perhaps also all of the above */
    BPL_CHANGE_ADDED,      /* only the new program has it */
    BPL_CHANGE_REMOVED     /* only the old program has it */
} BplChange;

typedef struct BplMatch {
    BplProcedure *before, *after;      /* NULL if it was added, or removed */
    BplDecl *body_before, *body_after; /* the declarations with the only bodies, or NULL */
    BplChange change;
    const BplName *cause; /* DEPENDENCY: the one that changed; NULL: an axiom */
} BplMatch;

typedef struct BplMatches {
    BPL_VEC(BplMatch) all; /* in the order of the new program, then those that were removed */
} BplMatches;

/* Both programs are checked. */
void bpl_matches_init(BplMatches *matches, BplProgram *before, BplProgram *after);
void bpl_matches_release(BplMatches *matches);

#endif
