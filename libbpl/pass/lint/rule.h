/* What a lint rule is made of.
 *
 * A rule is a file rules/NAME.c that defines one BplRule, bpl_rule_NAME, and a line in rules.def.
 * Nothing else knows of it.
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
 * The hooks, each of which may be missing, are called in this order:
 *     start       once, before the walk
 *     enter       for each node whose kind is among `kinds`, in the order of the source
 *     leave       for the same nodes, after their children
 *     body        for each body, flat, with what flow.h knows of it
 *     finish      once, after all that
 *     fix         see below
 *     release     once, at the end; frees what the state owns
 * All rules share the one walk. A hook may look below its node, if that stays linear in all. A rule
 * keeps what it knows in a state of its own, `state_size` zeroed bytes, from bpl_lint_state.
 *
 * A hit that has one right repair names the nodes to be mended with bpl_lint_mend; if the user asks
 * for it, `fix` is given each of them, its children mended already, and answers what takes its
 * place (see syntax/rewrite.h). Without a `fix` the node is deleted. Groups and declarations that
 * have lost all their variables go by themselves.
 *
 * Texts say what is wrong, in one line, names between quotes.
 */
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
    const char *summary; /* one line, for lists: no full stop */
    const char *what;    /* when it hits */
    const char *why;     /* why that matters */
    const char *example; /* Boogie that is hit */
    const char *repair;  /* what to do */
    bool has_fix;
    uint8_t kinds[BPL_RULE_KINDS]; /* up to a 0, which is the unit */
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
    BplRuleId rule; /* whose hook is running */
    BplDecl *decl;  /* the top-level declaration that the walk is in */
    void *states[BPL_RULE_COUNT];
    BPL_VEC(struct BplHit) hits;
    BplMap mends; /* node -> rule + 1 */
};

typedef struct BplHit {
    BplRuleId rule;
    BplLoc loc;
    char *text;
} BplHit;

/* Notes a hit of the running rule. False if it is silenced there; then nothing is to be mended. */
bool bpl_lint_hit(BplLint *lint, BplLoc loc, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Is the running rule silenced there? */
bool bpl_lint_is_silenced(const BplLint *lint, BplLoc loc);
/* The node is to be mended by the running rule. */
void bpl_lint_mend(BplLint *lint, void *node);
/* The running rule's state. */
void *bpl_lint_state(const BplLint *lint);

#endif
