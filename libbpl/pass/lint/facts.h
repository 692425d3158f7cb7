/* What all rules may ask of a program, found by one walk before theirs: who is mentioned how often,
 * which procedures have bodies, and where {:nolint} silences whom.
 */
#ifndef BPL_PASS_LINT_FACTS_H
#define BPL_PASS_LINT_FACTS_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

#include <stdbool.h>

/* How a variable, a type parameter, a label or a procedure is mentioned. */
typedef struct BplMentions {
    uint32_t reads;  /* of a label: jumps; of a procedure: calls; of a type: uses */
    uint32_t writes; /* assigned, havocked, the result of a call; also in part (m[i] := e) */
} BplMentions;

/* From `start` to `end` these rules are silent. Extents nest. */
typedef struct BplSilence {
    BplLoc start, end;
    uint64_t rules;
    uint32_t outer; /* the extent around it, or itself */
} BplSilence;

typedef struct BplFacts {
    BplMap numbers; /* node -> its index in `mentions` + 1 */
    BPL_VEC(BplMentions) mentions;
    BplMap with_body;             /* procedures that have a body or an implementation */
    BplMap break_names;           /* names of labels that a break leaves by */
    BPL_VEC(BplSilence) silences; /* by start */
    bool is_civl;                 /* the program has constructs of CIVL's */
} BplFacts;

/* Which rules does the text of a {:nolint "text"} name? */
typedef uint64_t BplSilencer(const char *text, size_t length);

/* Walks the checked program once. `rules_of` is asked about every {:nolint "text"}. */
void bpl_facts_init(BplFacts *facts, const BplProgram *program, BplSilencer *rules_of);
void bpl_facts_release(BplFacts *facts);

/* Is the variable, type parameter, label or procedure read or written anywhere? */
bool bpl_is_mentioned(const BplFacts *facts, const void *node);
/* Has the procedure a body or an implementation? */
bool bpl_has_body(const BplFacts *facts, const BplProcedure *procedure);
/* Is the place inside of something whose {:nolint} names the rule? */
bool bpl_is_silenced(const BplFacts *facts, BplLoc loc, uint64_t rule);

/* The variable at the root of an assignment's left side, or NULL. */
BplVar *bpl_assigned_var(const BplExpr *lhs);
/* Every attribute of a chain that is {:nolint}? */
bool bpl_is_nolint(const BplNode *attr);

#endif
