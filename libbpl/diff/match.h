/* Which procedure of one program is which of another, and what has changed in it.
 *
 *     BplMatches matches;
 *     bpl_matches_init(&matches, old, new);
 *     for (size_t i = 0; i < matches.all.count; i++) … matches.all.at[i].change …
 *     bpl_matches_release(&matches);
 *
 * Procedures match by their names; of the others, those of one canonical text (canonical.h) up to
 * the name, which were renamed. A body is compared first by its own text, then by all that it
 * depends on: what it mentions, what that mentions, axioms that speak of these, and of procedures
 * that it calls the specifications.
 */
#ifndef BPL_DIFF_MATCH_H
#define BPL_DIFF_MATCH_H

#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

typedef enum BplChange {
    BPL_CHANGE_NONE,       /* neither it nor what it depends on */
    BPL_CHANGE_RENAMED,    /* only its name */
    BPL_CHANGE_DEPENDENCY, /* something that it depends on */
    BPL_CHANGE_SPEC,       /* its specification, and perhaps what it depends on */
    BPL_CHANGE_BODY,       /* its body, and perhaps the rest */
    BPL_CHANGE_ADDED,      /* the new program alone has it */
    BPL_CHANGE_REMOVED     /* the old one alone has it */
} BplChange;

typedef struct BplMatch {
    BplProcedure *before, *after;      /* NULL where it is added, removed */
    BplDecl *body_before, *body_after; /* the declarations with the only bodies, or NULL */
    BplChange change;
    const BplName *cause; /* DEPENDENCY: what it depends on that changed, or NULL: an axiom */
} BplMatch;

typedef struct BplMatches {
    BPL_VEC(BplMatch) all; /* in the order of the new program, then what was removed */
} BplMatches;

/* Both programs are checked. */
void bpl_matches_init(BplMatches *matches, BplProgram *before, BplProgram *after);
void bpl_matches_release(BplMatches *matches);

#endif
