/* Compiles the grammar rules of Boogie's parser: parses the text of each grammar rule into a tree
 * of choices and sequences, computes the first and follow sets of LL(1) parsing, and makes steps
 * for the machine of boogie_machine.h. All of this takes microseconds. */
#include "libbpl/syntax/boogie_machine.h"

#include "libbpl/base/arena.h"
#include "libbpl/syntax/boogie_meaning.h"
#include "libbpl/syntax/parse_internal.h"

#include <string.h>

enum { BOTH, OLD, NEW };

static const struct {
    int versions;
    const char *name, *text;
} rule_texts[] = {
#define RULE(versions, name, text) {versions, #name, text},
#include "libbpl/syntax/boogie_rules.def"
#undef RULE
};

enum { MOST_RULES = sizeof rule_texts / sizeof *rule_texts };

typedef enum PartKind { TOKEN, CALLED, ACT, SEQUENCE, CHOICE, OPTION, REPETITION } PartKind;

/* A node of the tree for the text of a grammar rule: a choice, a sequence, a token … */
typedef struct Part {
    PartKind kind;
    int what; /* number of the token, of the called rule, or of the act (boogie_meaning.h) */
    struct Part *below, *next;
    BplLlSet first;
    bool may_be_empty;
} Part;

typedef struct Rule {
    const char *name, *text;
    Part *part;
    BplLlSet following;
    size_t entry;
} Rule;

typedef struct Machine {
    BplArena arena; /* memory of the rules' trees */
    Rule rules[MOST_RULES];
    int count;
    BplLlSteps steps;
} Machine;

/* ---- sets of tokens -------------------------------------------------------------------------- */

static void set_add(BplLlSet *set, int token)
{
    assert(token >= 0 && token < BPL_LL_SYMBOLS);
    set->words[token / 64] |= UINT64_C(1) << token % 64;
}

/* Adds `other` to `set`; returns true if `set` has changed. */
static bool set_join(BplLlSet *set, const BplLlSet *other)
{
    bool changed = false;
    for (int i = 0; i < BPL_LL_SYMBOLS / 64; i++) {
        changed |= (other->words[i] & ~set->words[i]) != 0;
        set->words[i] |= other->words[i];
    }
    return changed;
}

/* ---- rules as texts to parts ----------------------------------------------------------------- */

static Part *new_part(Machine *m, PartKind kind, Part *below)
{
    Part *part = bpl_arena_alloc(&m->arena, sizeof *part);
    *part = (Part){.kind = kind, .below = below};
    return part;
}

static int find_symbol(const char *name, size_t length)
{
    const char *symbol;
    for (int i = 0; (symbol = bpl_symbol_name(i)); i++) {
        assert(i < BPL_LL_SYMBOLS);
        if (strncmp(symbol, name, length) == 0 && !symbol[length])
            return i;
    }
    return -1;
}

static int find_rule(const Machine *m, const char *name, size_t length)
{
    for (int i = 0; i < m->count; i++)
        if (strncmp(m->rules[i].name, name, length) == 0 && !m->rules[i].name[length])
            return i;
    return -1;
}

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/* Reads from the text of a grammar rule an act, written @x, that is, a check that boogie_meaning.h
 * describes. */
static Part *read_act(Machine *m, const char **at)
{
    static const char *const names[] = {
#define ACT(name) #name,
        BPL_LL_ACTS(ACT)
#undef ACT
    };
    Part *part = new_part(m, ACT, NULL);
    size_t length = strspn(++*at, letters);
    while (strncmp(names[part->what], *at, length) != 0 || names[part->what][length]) {
        part->what++;
        assert(part->what < BPL_LL_ACT_COUNT);
    }
    *at += length;
    return part;
}

/* Reads from the text of a grammar rule a token, written 'x', or the name of a token or rule. */
static Part *read_name(Machine *m, const char **at)
{
    char quoted[32];
    Part *part = new_part(m, TOKEN, NULL);
    if (**at == '\'') {
        size_t length = strcspn(*at + 1, "'") + 2;
        assert(length < sizeof quoted);
        memcpy(quoted, *at, length);
        quoted[0] = quoted[length - 1] = '"';
        part->what = find_symbol(quoted, length);
        *at += length;
    } else {
        size_t length = strspn(*at, letters);
        part->what = find_symbol(*at, length);
        if (part->what < 0) {
            part->kind = CALLED;
            part->what = find_rule(m, *at, length);
        }
        *at += length;
    }
    assert(part->what >= 0);
    return part;
}

static Part *read_choice(Machine *m, const char **at);

static Part *read_bracket(Machine *m, const char **at)
{
    PartKind kind = **at == '[' ? OPTION : **at == '{' ? REPETITION : SEQUENCE;
    ++*at;
    Part *inner = read_choice(m, at);
    ++*at;
    return new_part(m, kind, inner);
}

static Part *read_sequence(Machine *m, const char **at)
{
    Part *sequence = new_part(m, SEQUENCE, NULL), **end = &sequence->below;
    for (;;) {
        *at += strspn(*at, " ");
        if (!**at || strchr("|)]}", **at))
            return sequence;
        *end = **at == '@'           ? read_act(m, at)
               : strchr("([{", **at) ? read_bracket(m, at)
                                     : read_name(m, at);
        end = &(*end)->next;
    }
}

static Part *read_choice(Machine *m, const char **at)
{
    Part *first = read_sequence(m, at), *last = first;
    if (**at != '|')
        return first;
    while (**at == '|') {
        ++*at;
        last->next = read_sequence(m, at);
        last = last->next;
    }
    return new_part(m, CHOICE, first);
}

/* ---- first and following tokens -------------------------------------------------------------- */

static bool find_first(Machine *m, Part *part)
{
    BplLlSet first = part->first;
    bool changed = false, may_be_empty = part->kind == SEQUENCE || part->kind == ACT;
    for (Part *below = part->below; below; below = below->next) {
        changed |= find_first(m, below);
        if (part->kind != SEQUENCE) {
            set_join(&first, &below->first);
            may_be_empty |= below->may_be_empty;
        } else if (may_be_empty) {
            set_join(&first, &below->first);
            may_be_empty = below->may_be_empty;
        }
    }
    if (part->kind == TOKEN) {
        set_add(&first, part->what);
    } else if (part->kind == CALLED) {
        assert(part->what < m->count);
        set_join(&first, &m->rules[part->what].part->first);
        may_be_empty = m->rules[part->what].part->may_be_empty;
    } else if (part->kind == OPTION || part->kind == REPETITION) {
        may_be_empty = true;
    }
    changed |= set_join(&part->first, &first) || may_be_empty != part->may_be_empty;
    part->may_be_empty = may_be_empty;
    return changed;
}

static bool find_following(Machine *m, Part *part, BplLlSet after)
{
    bool changed = false;
    if (part->kind == CALLED)
        return set_join(&m->rules[part->what].following, &after);
    if (part->kind == REPETITION)
        set_join(&after, &part->first);
    for (Part *below = part->below; below; below = below->next) {
        BplLlSet behind = after;
        if (part->kind == SEQUENCE) {
            const Part *next = below->next;
            behind = (BplLlSet){{0}};
            for (; next; next = next->next) {
                set_join(&behind, &next->first);
                if (!next->may_be_empty)
                    break;
            }
            if (!next)
                set_join(&behind, &after);
        }
        changed |= find_following(m, below, behind);
    }
    return changed;
}

/* ---- parts to steps -------------------------------------------------------------------------- */

static size_t add_step(Machine *m, BplLlStep step)
{
    bpl_vec_push(&m->steps, step);
    return m->steps.count - 1;
}

static size_t add_unless(Machine *m, const BplLlSet *set)
{
    return add_step(m, (BplLlStep){.op = BPL_LL_UNLESS, .set = *set});
}

static void compile(Machine *m, int rule, const Part *part);

static void compile_all(Machine *m, int rule, const Part *parts)
{
    for (; parts; parts = parts->next)
        compile(m, rule, parts);
}

/* Compiles a choice between alternatives. The jumps from each alternative to the end of the choice
 * are chained through their `to` fields until the end is known. */
static void compile_choice(Machine *m, int rule, const Part *part)
{
    size_t jumps = SIZE_MAX;
    for (const Part *below = part->below; below; below = below->next) {
        BplLlSet set = below->first;
        if (below->may_be_empty)
            set_join(&set, &m->rules[rule].following);
        size_t unless = add_unless(m, &set);
        compile(m, rule, below);
        jumps = add_step(m, (BplLlStep){.op = BPL_LL_JUMP, .to = jumps});
        m->steps.at[unless].to = m->steps.count;
    }
    add_step(m, (BplLlStep){.op = BPL_LL_REFUSE, .name = m->rules[rule].name});
    while (jumps != SIZE_MAX) {
        size_t next = m->steps.at[jumps].to;
        m->steps.at[jumps].to = m->steps.count;
        assert(m->steps.at[jumps].op == BPL_LL_JUMP && (next == SIZE_MAX || next < jumps));
        jumps = next;
    }
}

static void compile(Machine *m, int rule, const Part *part)
{
    switch (part->kind) {
    case TOKEN:
        add_step(m, (BplLlStep){.op = BPL_LL_EXPECT, .symbol = part->what});
        break;
    case ACT:
        add_step(m, (BplLlStep){.op = BPL_LL_ACT, .symbol = part->what});
        break;
    case CALLED:
        /* for now `to` is the number of the called rule; at the end it is replaced by the rule's
         * first step */
        add_step(m, (BplLlStep){.op = BPL_LL_CALL, .to = (size_t)part->what});
        break;
    case SEQUENCE:
        compile_all(m, rule, part->below);
        break;
    case CHOICE:
        compile_choice(m, rule, part);
        break;
    case OPTION:
    case REPETITION: {
        size_t unless = add_unless(m, &part->first);
        compile_all(m, rule, part->below);
        if (part->kind == REPETITION)
            add_step(m, (BplLlStep){.op = BPL_LL_JUMP, .to = unless});
        m->steps.at[unless].to = m->steps.count;
    }
    }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void read_rules(Machine *m, int version)
{
    for (int i = 0; i < MOST_RULES; i++)
        if (rule_texts[i].versions == BOTH || rule_texts[i].versions == version)
            m->rules[m->count++] = (Rule){.name = rule_texts[i].name, .text = rule_texts[i].text};
    for (int i = 0; i < m->count; i++) {
        const char *at = m->rules[i].text;
        m->rules[i].part = read_choice(m, &at);
        assert(!*at && "a rule is read to its end");
    }
}

static void find_sets(Machine *m)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < m->count; i++)
            changed |= find_first(m, m->rules[i].part);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < m->count; i++)
            changed |= find_following(m, m->rules[i].part, m->rules[i].following);
    }
}

BplLlSteps bpl_ll_steps(bool today)
{
    Machine machine = {0}, *m = &machine;
    bpl_arena_init(&m->arena);
    read_rules(m, today ? NEW : OLD);
    find_sets(m);
    for (int i = 0; i < m->count; i++) {
        m->rules[i].entry = m->steps.count;
        compile(m, i, m->rules[i].part);
        add_step(m, (BplLlStep){.op = BPL_LL_RETURN});
    }
    for (size_t i = 0; i < m->steps.count; i++)
        if (m->steps.at[i].op == BPL_LL_CALL)
            m->steps.at[i].to = m->rules[m->steps.at[i].to].entry;
    bpl_arena_release(&m->arena);
    assert(m->steps.count && bpl_vec_last(&m->steps).op == BPL_LL_RETURN);
    return m->steps;
}
