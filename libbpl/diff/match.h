/* Matches the procedures of two programs, and determines how each of them has changed.
 *
 *    BplMatches matches;
 *    bpl_matches_init(&matches, old, new);
 *    for (size_t i = 0; i < matches.all.count; i++) … matches.all.at[i].change …
 *    bpl_matches_release(&matches);
 *
 * Procedures of equal names match. Of the other procedures, those match whose canonical texts
 * (canonical.h) differ only in the name; these count as renamed. Procedures are compared first by
 * their own texts, then by their dependencies: declarations that they mention directly or
 * indirectly, axioms that mention these, and the specifications of called procedures. */
#ifndef BPL_DIFF_MATCH_H
#define BPL_DIFF_MATCH_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef enum BplChange {
    BPL_CHANGE_NONE,       /* neither the procedure nor any dependency has changed */
    BPL_CHANGE_RENAMED,    /* only the procedure's name has changed */
    BPL_CHANGE_DEPENDENCY, /* a dependency has changed, but not the procedure itself */
    BPL_CHANGE_SPEC,       /* the specification has changed, perhaps also dependencies */
    /* the body has changed, perhaps also name, specification and dependencies */
    BPL_CHANGE_BODY,
    BPL_CHANGE_ADDED,  /* only the new program has the procedure */
    BPL_CHANGE_REMOVED /* only the old program has the procedure */
} BplChange;

typedef struct BplMatch {
    /* the two procedures; NULL if the procedure was added, or removed */
    BplProcedure *before, *after;
    /* the declarations with the only body of each, or NULL */
    BplDecl *body_before, *body_after;
    BplChange change;
    /* for DEPENDENCY: the name of the changed dependency; NULL: an axiom */
    const BplName *cause;
} BplMatch;

typedef struct BplMatches {
    /* all matches in the order of the new program, then the removed procedures */
    BPL_VEC(BplMatch) all;
} BplMatches;

/* Matches the procedures of two checked programs. */
void bpl_matches_init(BplMatches *matches, BplProgram *before, BplProgram *after);
void bpl_matches_release(BplMatches *matches);

#endif
