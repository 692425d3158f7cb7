/* Defines the interface of a lint rule, a check of the linter.
 *
 * A rule is a file rules/NAME.c that defines one BplRule, bpl_rule_NAME, and a line in rules.def.
 * No other code refers to it.
 *
 *     static void enter(BplLint *lint, BplNode *node)
 *     {
 *         if (is_suspicious(node))
 *             bpl_lint_hit(lint, node->loc, "what is wrong with '%s'", …);
 *     }
 *     const BplRule bpl_rule_suspicious = {
 *         .summary = …, .what = …, .why = …, .example = …, .repair = …,
 *         .kinds = {BPL_ASSERT}, .enter = enter};
 *
 * A rule's functions, all optional, are called in this order:
 *     start       once, before the walk
 *     enter       for each node whose kind is among `kinds`, in the order of the source
 *     leave       for the same nodes, after their children
 *     body        for each body, flat, with its data flow (flow.h)
 *     finish      once, after all of these
 *     fix         repairs a node, see below
 *     release     once, at the end; frees memory of the state
 * All rules share one walk. The function for a node may inspect the nodes below it, as long as the
 * total cost is linear. A rule keeps its data in a state of its own, `state_size` zeroed bytes,
 * from bpl_lint_state.
 *
 * For a hit (a finding of the rule) with exactly one right repair, the rule passes the nodes to be
 * repaired to bpl_lint_mend; if the user asks for repairs, `fix` gets each of them, after their
 * children were repaired, and returns the node that takes its place (see syntax/rewrite.h). Without
 * a `fix` the node is deleted. Groups and declarations that have lost all their variables are
 * deleted automatically.
 *
 * Messages state the problem in one line, with names in quotes. */
#ifndef BPL_PASS_LINT_RULE_H
#define BPL_PASS_LINT_RULE_H

#include "libbpl/base/map.h"
#include "libbpl/base/vec.h"
#include "libbpl/pass/lint/facts.h"
#include "libbpl/pass/lint/flow.h"
#include "libbpl/pass/lint/lint.h"
#include "libbpl/syntax/walk.h"

typedef struct BplLint BplLint;

enum { BPL_RULE_KINDS = 10 };

typedef struct BplRule {
    /* what the rule finds, in one line without a full stop, for lists of rules */
    const char *summary;
    /* a paragraph for the documentation: when the rule reports a hit (finding) */
    const char *what;
    const char *why;     /* why a hit matters, for the documentation */
    const char *example; /* Boogie code that has a hit */
    const char *repair;  /* how to repair a hit, for the documentation */
    bool has_fix;
    /* each hit (finding) is repaired by deleting the node that it reports, independently of the
     * repairs of other hits */
    bool deletes_one;
    /* the kinds of nodes that the rule visits, ended by a 0; a 0 as the first element stands for
     * the unit (the whole program) */
    uint8_t kinds[BPL_RULE_KINDS];
    size_t state_size;
    void (*start)(BplLint *lint);
    void (*enter)(BplLint *lint, BplNode *node);
    void (*leave)(BplLint *lint, BplNode *node);
    void (*body)(BplLint *lint, const BplFlow *flow);
    void (*finish)(BplLint *lint);
    BplNode *(*fix)(BplLint *lint, BplNode *node);
    void (*release)(BplLint *lint);
} BplRule;

#define RULE(name, text, severity, state) extern const BplRule bpl_rule_##name;
#include "libbpl/pass/lint/rules.def"
#undef RULE

struct BplLint {
    BplProgram *program;
    const BplLintOptions *options;
    BplFacts facts;
    BplRuleId rule; /* the rule of which a function is currently being called */
    BplDecl *decl;  /* the current top-level declaration of the walk */
    void *states[BPL_RULE_COUNT];
    BPL_VEC(struct BplHit) hits;
    BplMap mends; /* node -> 1 + the number of the rule that repairs the node */
};

typedef struct BplHit {
    BplRuleId rule;
    BplLoc loc;
    char *text;
    /* the part of the text that the repair of the next hit deletes, as in BplDiag; 0: none */
    BplLoc gone_start, gone_end;
} BplHit;

/* Reports a hit (finding) of the running rule at the source position `loc`. Returns false if a
 * {:nolint} silences the rule there; then the rule must not mark any node for repair. */
bool bpl_lint_hit(BplLint *lint, BplLoc loc, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Does a {:nolint} silence the running rule at this source position? */
bool bpl_lint_is_silenced(const BplLint *lint, BplLoc loc);
/* Marks the node to be repaired by the rule that is running. */
void bpl_lint_mend(BplLint *lint, void *node);
/* Returns the memory (`state_size` bytes) of the rule that is running. */
void *bpl_lint_state(const BplLint *lint);

#endif
