/* The rules are read into a tree of choices, the usual sets of first and following tokens are
 * found, and a small machine is made that runs on a stack of its own, so that no nesting is too
 * deep:
 *
 *     EXPECT token     takes the token, or says that it was expected
 *     UNLESS set to    goes on elsewhere if the next token is not in the set
 *     CALL rule, RETURN, JUMP to
 *     REFUSE rule      says that no alternative of the rule fits
 *
 * All that is done once an error is known to be there, in microseconds.
 */
#include "libbpl/syntax/boogie_syntax.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/syntax/grammar.h"
#include "libbpl/syntax/scanner.h"

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

enum { MOST_RULES = sizeof rule_texts / sizeof *rule_texts, MOST_SYMBOLS = 192, WORDS = 3 };

typedef struct Set {
    uint64_t words[WORDS];
} Set;

typedef enum PartKind { TOKEN, CALLED, SEQUENCE, CHOICE, OPTION, REPETITION } PartKind;

/* A piece of a rule's text. */
typedef struct Part {
    PartKind kind;
    int what; /* a token or a rule */
    struct Part *below, *next;
    Set first;
    bool may_be_empty;
} Part;

typedef struct Rule {
    const char *name, *text;
    Part *part;
    Set following;
    size_t entry;
} Rule;

typedef enum Op { EXPECT, UNLESS, CALL, RETURN, JUMP, REFUSE } Op;

typedef struct Step {
    Op op;
    int what; /* a token or a rule */
    size_t to;
    Set set;
} Step;

typedef struct Machine {
    BplArena arena; /* the parts */
    Rule rules[MOST_RULES];
    int count;
    const char *symbols[MOST_SYMBOLS];
    int symbol_count;
    BPL_VEC(Step) steps;
} Machine;

/* ---- sets of tokens -------------------------------------------------------------------------- */

static void set_add(Set *set, int token)
{
    set->words[token / 64] |= UINT64_C(1) << token % 64;
}

static bool set_has(const Set *set, int token)
{
    return set->words[token / 64] >> token % 64 & 1;
}

/* Is there anything new in it? */
static bool set_join(Set *set, const Set *other)
{
    bool changed = false;
    for (int i = 0; i < WORDS; i++) {
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

static int find_symbol(const Machine *m, const char *name, size_t length)
{
    for (int i = 0; i < m->symbol_count; i++)
        if (strncmp(m->symbols[i], name, length) == 0 && !m->symbols[i][length])
            return i;
    return -1;
}

static int find_rule(const Machine *m, const char *name, size_t length)
{
    for (int i = 0; i < m->count; i++)
        if (strncmp(m->rules[i].name, name, length) == 0 && !m->rules[i].name[length])
            return i;
    return -1;
}

/* 'x', or a name. */
static Part *read_name(Machine *m, const char **at)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    char quoted[32];
    Part *part = new_part(m, TOKEN, NULL);
    if (**at == '\'') {
        size_t length = strcspn(*at + 1, "'") + 2;
        assert(length < sizeof quoted);
        memcpy(quoted, *at, length);
        quoted[0] = quoted[length - 1] = '"';
        part->what = find_symbol(m, quoted, length);
        *at += length;
    } else {
        size_t length = strspn(*at, letters);
        part->what = find_symbol(m, *at, length);
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
        *end = strchr("([{", **at) ? read_bracket(m, at) : read_name(m, at);
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
    Set first = part->first;
    bool changed = false, may_be_empty = part->kind == SEQUENCE;
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
        set_join(&first, &m->rules[part->what].part->first);
        may_be_empty = m->rules[part->what].part->may_be_empty;
    } else if (part->kind == OPTION || part->kind == REPETITION) {
        may_be_empty = true;
    }
    changed |= set_join(&part->first, &first) || may_be_empty != part->may_be_empty;
    part->may_be_empty = may_be_empty;
    return changed;
}

static bool find_following(Machine *m, Part *part, Set after)
{
    bool changed = false;
    if (part->kind == CALLED)
        return set_join(&m->rules[part->what].following, &after);
    if (part->kind == REPETITION)
        set_join(&after, &part->first);
    for (Part *below = part->below; below; below = below->next) {
        Set behind = after;
        if (part->kind == SEQUENCE) {
            const Part *next = below->next;
            behind = (Set){{0}};
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

static size_t add_step(Machine *m, Op op, int what, size_t to)
{
    bpl_vec_push(&m->steps, (Step){.op = op, .what = what, .to = to});
    return m->steps.count - 1;
}

static size_t add_unless(Machine *m, const Set *set)
{
    size_t at = add_step(m, UNLESS, 0, 0);
    m->steps.at[at].set = *set;
    return at;
}

static void compile(Machine *m, int rule, const Part *part);

static void compile_all(Machine *m, int rule, const Part *parts)
{
    for (; parts; parts = parts->next)
        compile(m, rule, parts);
}

/* The jumps to the end are chained by their targets until that is known. */
static void compile_choice(Machine *m, int rule, const Part *part)
{
    size_t jumps = SIZE_MAX;
    for (const Part *below = part->below; below; below = below->next) {
        Set set = below->first;
        if (below->may_be_empty)
            set_join(&set, &m->rules[rule].following);
        size_t unless = add_unless(m, &set);
        compile(m, rule, below);
        jumps = add_step(m, JUMP, 0, jumps);
        m->steps.at[unless].to = m->steps.count;
    }
    add_step(m, REFUSE, rule, 0);
    while (jumps != SIZE_MAX) {
        size_t next = m->steps.at[jumps].to;
        m->steps.at[jumps].to = m->steps.count;
        jumps = next;
    }
}

static void compile(Machine *m, int rule, const Part *part)
{
    switch (part->kind) {
    case TOKEN:
        add_step(m, EXPECT, part->what, 0);
        break;
    case CALLED:
        add_step(m, CALL, part->what, 0);
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
            add_step(m, JUMP, 0, unless);
        m->steps.at[unless].to = m->steps.count;
    }
    }
}

static void machine_init(Machine *m, int version)
{
    *m = (Machine){0};
    bpl_arena_init(&m->arena);
    while ((m->symbols[m->symbol_count] = bpl_symbol_name(m->symbol_count)))
        if (++m->symbol_count == MOST_SYMBOLS)
            break;
    for (int i = 0; i < MOST_RULES; i++)
        if (rule_texts[i].versions == BOTH || rule_texts[i].versions == version)
            m->rules[m->count++] = (Rule){.name = rule_texts[i].name, .text = rule_texts[i].text};
    for (int i = 0; i < m->count; i++) {
        const char *at = m->rules[i].text;
        m->rules[i].part = read_choice(m, &at);
    }
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
    for (int i = 0; i < m->count; i++) {
        m->rules[i].entry = m->steps.count;
        compile(m, i, m->rules[i].part);
        add_step(m, RETURN, 0, 0);
    }
}

static void machine_release(Machine *m)
{
    bpl_vec_release(&m->steps);
    bpl_arena_release(&m->arena);
}

/* ---- tokens as a version of Boogie sees them ------------------------------------------------- */

typedef struct Reader {
    BplParser parser;
    yyscan_t scanner;
    int version;
    int symbol; /* of the next token */
    BplLoc loc;
    int second; /* of the other half of a token that is two in this version; 0: none */
} Reader;

/* A word that is a keyword only in the other version is a name, and an operator that only the other
 * one has is two. */
static int in_version(Reader *r, int token)
{
    switch (token) {
    case T_EXTENDS:
    case T_COMPLETE:
    case T_PAR:
        return r->version == OLD ? token : T_IDENT;
    case T_ACTION:
    case T_ASSERTS:
    case T_ATOMIC:
    case T_BOTH:
    case T_DATATYPE:
    case T_HIDE:
    case T_HIDEABLE:
    case T_IS:
    case T_LEFT:
    case T_MEASURE:
    case T_POP:
    case T_PRESERVES:
    case T_PURE:
    case T_PUSH:
    case T_REFINES:
    case T_REVEAL:
    case T_REVEALED:
    case T_RIGHT:
    case T_USES:
        return r->version == NEW ? token : T_IDENT;
    case T_ARROW:
        r->second = r->version == OLD ? T_GT : 0;
        return r->version == OLD ? T_MINUS : token;
    case T_SUBTYPE:
        r->second = r->version == NEW ? T_COLON : 0;
        return r->version == NEW ? T_LT : token;
    default:
        return token;
    }
}

static void advance(Reader *r)
{
    if (r->second) {
        r->symbol = bpl_token_symbol(r->second);
        r->second = 0;
        r->loc++;
        return;
    }
    BPL_GRAM_STYPE value;
    BplSpan span = {0};
    r->symbol = bpl_token_symbol(in_version(r, bpl_scan_lex(&value, &span, r->scanner)));
    r->loc = span.start;
}

/* ---- running --------------------------------------------------------------------------------- */

static void add_error(BplSyntaxErrors *errors, BplLoc loc, const char *before, const char *name,
                      const char *after)
{
    BplStrbuf text = {0};
    bpl_strbuf_addf(&text, "%s%s%s", before, name, after);
    bpl_vec_push(&errors->all, (BplSyntaxError){loc, bpl_strbuf_detach(&text)});
}

static void run(const Machine *m, Reader *r, BplSyntaxErrors *errors)
{
    enum { SILENCE = 2 }; /* so many tokens must have been taken since the last error */
    int taken = SILENCE;
    size_t at = m->rules[0].entry;
    const int end = bpl_token_symbol(0);
    BPL_VEC(size_t) callers = {0};
    advance(r);
    for (;;) {
        const Step *step = &m->steps.at[at++];
        switch (step->op) {
        case EXPECT:
            if (r->symbol == step->what) {
                taken++;
                if (r->symbol != end)
                    advance(r);
                break;
            }
            if (taken >= SILENCE)
                add_error(errors, r->loc, "", m->symbols[step->what], " expected");
            taken = 0;
            break;
        case REFUSE:
            if (taken >= SILENCE)
                add_error(errors, r->loc, "invalid ", m->rules[step->what].name, "");
            taken = 0;
            break;
        case UNLESS:
            if (!set_has(&step->set, r->symbol))
                at = step->to;
            break;
        case JUMP:
            at = step->to;
            break;
        case CALL:
            bpl_vec_push(&callers, at);
            at = m->rules[step->what].entry;
            break;
        case RETURN:
            if (callers.count == 0) {
                bpl_vec_release(&callers);
                return;
            }
            at = bpl_vec_pop(&callers);
            break;
        }
    }
}

BplSyntaxErrors bpl_boogie_syntax(BplProgram *program, BplSource *source, BplDialect dialect)
{
    assert(dialect != BPL_DIALECT_UNION);
    Machine machine;
    Reader reader = {.parser = {.program = program, .source = source},
                     .version = dialect == BPL_DIALECT_241 ? OLD : NEW};
    BplSyntaxErrors errors = {{0}};
    size_t trivia = source->trivia.count;
    machine_init(&machine, reader.version);
    bpl_scan_lex_init_extra(&reader.parser, &reader.scanner);
    bpl_scan__scan_buffer(source->text, source->length + 2, reader.scanner);
    run(&machine, &reader, &errors);
    bpl_scan_end(reader.scanner);
    source->trivia.count = trivia; /* the comments were known */
    machine_release(&machine);
    return errors;
}

void bpl_syntax_errors_release(BplSyntaxErrors *errors)
{
    for (size_t i = 0; i < errors->all.count; i++)
        bpl_free(errors->all.at[i].text);
    bpl_vec_release(&errors->all);
}
