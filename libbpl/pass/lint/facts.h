/* Collects facts that all lint rules use, by one walk before the walk of the rules: how often each
 * name is mentioned, which procedures have bodies, and which rules (checks) a {:nolint} silences in
 * which parts of the text. */
#ifndef BPL_PASS_LINT_FACTS_H
#define BPL_PASS_LINT_FACTS_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/syntax/program.h"

#include <stdbool.h>

/* Number of mentions of a variable, a type parameter, a label or a procedure. */
typedef struct BplMentions {
    uint32_t reads;  /* for a label: jumps; for a procedure: calls; for a type: uses */
    uint32_t writes; /* assignments, also of a part (m[i] := e), havocs, results of calls */
} BplMentions;

/* A part of the text, from `start` to `end`, in which {:nolint} silences rules. Such extents nest.
 */
typedef struct BplSilence {
    BplLoc start, end;
    uint64_t rules;
    /* index, in `silences`, of the part of the text that encloses this one; its own index if there
     * is none */
    uint32_t outer;
} BplSilence;

typedef struct BplFacts {
    BplIndex numbers; /* node -> its index in `mentions` */
    BPL_VEC(BplMentions) mentions;
    BplSet with_body;   /* procedures that have a body or an implementation */
    BplSet break_names; /* names of labels that a break names */
    /* the parts of the text with a {:nolint}, ordered by their start */
    BPL_VEC(BplSilence) silences;
    bool is_civl; /* whether the program contains constructs of CIVL */
} BplFacts;

/* A function that returns the set of lint rules (bit i: rule i) that the text of a {:nolint "text"}
 * names. */
typedef uint64_t BplSilencer(const char *text, size_t length);

/* Collects the facts of a checked program in one walk. `rules_of` is called for every {:nolint
 * "text"}. */
void bpl_facts_init(BplFacts *facts, const BplProgram *program, BplSilencer *rules_of);
void bpl_facts_release(BplFacts *facts);

/* Is the variable, type parameter, label or procedure read or written anywhere? */
bool bpl_lint_is_mentioned(const BplFacts *facts, const void *node);
/* Does the procedure have a body or an implementation? */
bool bpl_lint_has_body(const BplFacts *facts, const BplProcedure *procedure);
/* Is the source position inside a node whose {:nolint} attribute names the rule? */
bool bpl_lint_silences(const BplFacts *facts, BplLoc loc, uint64_t rule);

/* Returns the variable at the root of an assignment's left side, or NULL. */
BplVar *bpl_lint_assigned_var(const BplExpr *lhs);
/* Is the attribute {:nolint}? */
bool bpl_lint_is_nolint(const BplNode *attr);

#endif
