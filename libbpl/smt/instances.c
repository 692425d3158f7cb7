/* Reads Z3's log of instances, line by line. The lines that matter, where #N is a term:
 *
 *     [mk-app] #5 f #3 #4              term 5 is f(3, 4)
 *     [attach-meaning] #5 arith 3      term 5 is the constant 3 of a theory
 *     [mk-var] #6 0                    term 6 is the innermost bound variable
 *     [mk-quant] #9 NAME 1 #7 #8       term 9 is a quantifier of 1 variable, with trigger 7 and
 * body 8 [attach-var-names] #9 (|x| ; |T|) [new-match] 0xA #9 #7 #4 ; #5 (#5 #2)   terms match
 * trigger 7 of 9; after the semicolon are the terms that matched, and equal pairs that were used
 *     [inst-discovered] theory-solving 0xA …  an instance that a theory makes
 *     [instance] 0xA ; 1               the instance of this match begins
 *     [attach-enode] #12 1             the instance has made term 12
 *     [end-of-instance]
 *
 * Numbers of terms are used again for others once a term is gone. */
#include "libbpl/smt/instances.h"

#include "libbpl/base/strbuf.h"
#include "libbpl/term/wordmap.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_BLAMED = 12,    /* terms of a match that are looked at */
    MOST_TEXT = 160,     /* bytes of a term that is printed */
    MOST_CYCLE = 16,     /* groups that are listed of a cycle of instances */
    MOST_TERM = 1 << 27, /* numbers of terms; larger ones are not Z3's */
    NOT_A_TERM = 0
};

typedef enum TermKind { UNKNOWN, APPLICATION, VARIABLE, QUANTIFIER } TermKind;

typedef struct Term {
    TermKind kind;
    uint32_t name;        /* offset in `names`; for a variable its index */
    uint32_t first, size; /* the arguments: a range of `args`; for a quantifier those of `bound` */
    uint32_t serial;      /* number of the line that made the term, from 1 */
    uint32_t maker;       /* 1 + index of the instance that made the term; 0: none did */
} Term;

typedef struct Match {
    uint32_t quantifier, trigger; /* numbers of terms; NOT_A_TERM: a theory's instance */
    uint32_t count;
    uint32_t blamed[MOST_BLAMED]; /* terms on which the instance depends */
    bool is_matched[MOST_BLAMED]; /* the term matched the trigger, and is none of an equal pair */
} Match;

/* An instance; links are 1 + an index of an instance, 0: none. */
typedef struct Instance {
    uint32_t group;
    uint32_t parent; /* the instance with the longest chain on which this one depends */
    uint32_t same;   /* the last instance of the same group on this one's chain */
    uint32_t length; /* number of instances on the chain that ends here */
    uint32_t repeats;
} Instance;

typedef struct Reader {
    BplInstances *out;
    BPL_VEC(Term) terms;
    BPL_VEC(uint32_t) args;
    BPL_VEC(uint32_t) bound; /* names of quantifiers' variables, as offsets in `names` */
    BplStrbuf names;         /* texts, each ended by a zero byte */
    BPL_VEC(Match) matches;
    BplWordMap match_at; /* a match's address in the log -> index + 1 */
    BPL_VEC(Instance) instances;
    BPL_VEC(uint32_t) longest; /* by group: the instance, + 1, with the largest `repeats` */
    BplWordMap group_at;       /* serials of quantifier and trigger -> index of a group + 1 */
    uint32_t serial;
    uint32_t current; /* what makes terms now: an instance + 1, or 0 */
} Reader;

static bool same_text(const char *left, const char *right)
{
    return strcmp(left, right) == 0;
}

/* ---- words of a line ------------------------------------------------------------------------- */

/* Reads a term's number, such as #12, at *text, and moves *text behind it. Terms that theories keep
 * for themselves, such as datatype#3, are NOT_A_TERM. */
static uint32_t read_term(const char **text)
{
    const char *mark = *text + strcspn(*text, "# );\n");
    if (*mark != '#') {
        *text += strcspn(*text, " );\n");
        return NOT_A_TERM;
    }
    char *end;
    unsigned long number = strtoul(mark + 1, &end, 10);
    bool is_own = mark == *text && number < MOST_TERM;
    *text = end;
    return is_own ? (uint32_t)number : NOT_A_TERM;
}

static void skip_spaces(const char **text)
{
    *text += strspn(*text, " (");
}

/* Cuts the last word off the line, and returns it if it names a term; otherwise leaves the line and
 * returns NULL. */
static const char *cut_term(char *line)
{
    char *space = strrchr(line, ' ');
    if (!space || !strchr(space, '#'))
        return NULL;
    const char *digits = strchr(space, '#') + 1;
    if (!*digits || digits[strspn(digits, "0123456789")])
        return NULL;
    *space = '\0';
    return space + 1;
}

static uint32_t add_name(Reader *r, const char *text, size_t length)
{
    uint32_t at = (uint32_t)r->names.length;
    bpl_strbuf_add(&r->names, text, length);
    bpl_strbuf_add_char(&r->names, '\0');
    return at;
}

static Term *define(Reader *r, uint32_t number, TermKind kind)
{
    static Term ignored;
    if (number == NOT_A_TERM)
        return &ignored;
    while (r->terms.count <= number)
        bpl_vec_push(&r->terms, (Term){0});
    r->terms.at[number] = (Term){.kind = kind, .serial = ++r->serial};
    return &r->terms.at[number];
}

static const Term *term_at(const Reader *r, uint32_t number)
{
    static const Term none;
    return number < r->terms.count ? &r->terms.at[number] : &none;
}

/* ---- terms ----------------------------------------------------------------------------------- */

/* Reads the rest of a line that makes an application, `#5 f #3 #4`, or a quantifier,
 * `#9 NAME 1 #7 #8`. Names may contain spaces: the terms at the end of the line are cut off. */
static void make_term(Reader *r, char *line, TermKind kind)
{
    const char *text = line;
    uint32_t number = read_term(&text), first = (uint32_t)r->args.count;
    char *rest = line + (text - line);
    rest += *rest == ' ';
    for (const char *word; (word = cut_term(rest));)
        bpl_vec_push(&r->args, read_term(&word));
    uint32_t size = (uint32_t)r->args.count - first;
    for (uint32_t i = 0; i < size / 2; i++) {
        uint32_t other = r->args.at[first + i];
        r->args.at[first + i] = r->args.at[first + size - 1 - i];
        r->args.at[first + size - 1 - i] = other;
    }
    char *width = kind == QUANTIFIER ? strrchr(rest, ' ') : NULL;
    if (width)
        *width = '\0';
    Term *made = define(r, number, kind);
    made->name = add_name(r, rest, strlen(rest));
    made->first = first;
    made->size = kind == QUANTIFIER ? 0 : size;
}

static void make_variable(Reader *r, const char *line)
{
    uint32_t number = read_term(&line);
    define(r, number, VARIABLE)->name = (uint32_t)strtoul(line, NULL, 10);
}

/* Reads `#9 (|x| ; |T|) (|y| ; |int|)`: the names of a quantifier's variables. */
static void name_variables(Reader *r, const char *line)
{
    uint32_t number = read_term(&line), first = (uint32_t)r->bound.count;
    while ((line = strchr(line, '('))) {
        const char *name = line + 1 + (line[1] == '|');
        size_t length = strcspn(name, "|;)");
        bpl_vec_push(&r->bound, add_name(r, name, length));
        line = name + length;
    }
    if (number < r->terms.count && r->terms.at[number].kind == QUANTIFIER) {
        r->terms.at[number].first = first;
        r->terms.at[number].size = (uint32_t)r->bound.count - first;
    }
}

static void read_meaning(Reader *r, const char *line)
{
    uint32_t number = read_term(&line);
    line += strspn(line, " ");
    line += strcspn(line, " "); /* the theory */
    line += strspn(line, " ");
    if (number && number < r->terms.count && *line)
        r->terms.at[number].name = add_name(r, line, strlen(line));
}

/* Prints a name without the number that distinguishes values of one variable, as in x@4. */
static void print_name(const Reader *r, uint32_t at, BplStrbuf *out)
{
    const char *name = r->names.text + at, *mark = strchr(name, '@');
    bool is_numbered = mark && mark != name && mark[1] && !mark[1 + strspn(mark + 1, "0123456789")];
    bpl_strbuf_add(out, name, is_numbered ? (size_t)(mark - name) : strlen(name));
}

static bool is_operator(const char *name)
{
    return name[strspn(name, "=<>+-*/")] == '\0';
}

static void print_term(const Reader *r, uint32_t number, const Term *quantifier, BplStrbuf *out);

/* Prints an application: an element of a map as m[i], an update as m[i := v], an operation as
 * (x + 1), others as f(x, y). */
static void print_application(const Reader *r, const Term *term, const Term *quantifier,
                              BplStrbuf *out)
{
    const char *name = r->names.text + term->name;
    bool is_update = same_text(name, "store"), is_map = is_update || same_text(name, "select");
    bool is_infix = term->size == 2 && is_operator(name);
    if (!is_map && !is_infix)
        print_name(r, term->name, out);
    bpl_strbuf_add_text(out, is_map ? "" : "(");
    for (uint32_t i = 0; i < term->size && out->length <= MOST_TEXT; i++) {
        if (i && is_infix)
            bpl_strbuf_addf(out, " %s ", name);
        else if (i)
            bpl_strbuf_add_text(out, is_map && i == 1                   ? "["
                                     : is_update && i + 1 == term->size ? " := "
                                                                        : ", ");
        print_term(r, r->args.at[term->first + i], quantifier, out);
    }
    if (out->length <= MOST_TEXT)
        bpl_strbuf_add_text(out, is_map ? "]" : ")");
}

/* Prints a term, such as f(x, g(0)), as far as there is room in the text. */
static void print_term(const Reader *r, uint32_t number, const Term *quantifier, BplStrbuf *out)
{
    const Term *term = term_at(r, number);
    if (out->length > MOST_TEXT) {
        bpl_strbuf_add_text(out, "…");
        return;
    }
    if (term->kind == VARIABLE && quantifier && term->name < quantifier->size) {
        bpl_strbuf_add_text(out, r->names.text + r->bound.at[quantifier->first + term->name]);
    } else if (term->kind == APPLICATION && term->size) {
        print_application(r, term, quantifier, out);
    } else if (term->kind == APPLICATION || term->kind == QUANTIFIER) {
        print_name(r, term->name, out);
    } else {
        bpl_strbuf_add_char(out, '_');
    }
}

/* ---- matches and instances ------------------------------------------------------------------- */

static Match *match_of(Reader *r, uint64_t address)
{
    const uint64_t *known = bpl_wordmap_get(&r->match_at, address + 1);
    if (known)
        return &r->matches.at[*known - 1];
    bpl_vec_push(&r->matches, (Match){0});
    bpl_wordmap_put(&r->match_at, address + 1, r->matches.count);
    return &bpl_vec_last(&r->matches);
}

/* Reads the terms on which an instance depends, which follow the semicolon: terms that matched, and
 * pairs of equal terms in parentheses. */
static void read_blamed(Match *match, const char *line)
{
    const char *text = strchr(line, ';');
    bool is_pair = false;
    for (text = text ? text + 1 : ""; *text; text += strspn(text, " ")) {
        is_pair = is_pair || *text == '(';
        text += *text == '(';
        uint32_t number = read_term(&text);
        if (number && match->count < MOST_BLAMED) {
            match->is_matched[match->count] = !is_pair;
            match->blamed[match->count++] = number;
        }
        is_pair = is_pair && *text != ')';
        text += strspn(text, ");");
    }
}

static void read_match(Reader *r, const char *line)
{
    char *end;
    uint64_t address = strtoull(line, &end, 16);
    const char *text = end;
    Match match = {0};
    skip_spaces(&text);
    match.quantifier = read_term(&text);
    skip_spaces(&text);
    match.trigger = read_term(&text);
    read_blamed(&match, text);
    *match_of(r, address) = match;
}

static void read_discovery(Reader *r, const char *line)
{
    const char *address = strstr(line, "0x");
    Match match = {0};
    if (!address)
        return;
    read_blamed(&match, address);
    *match_of(r, strtoull(address, NULL, 16)) = match;
}

/* Returns the index of the group of a match. Z3 may make a quantifier several times: groups are
 * equal if their texts are. */
static uint32_t group_of(Reader *r, const Match *match)
{
    const Term *quantifier = term_at(r, match->quantifier), *trigger = term_at(r, match->trigger);
    uint64_t key = (uint64_t)quantifier->serial << 32 | trigger->serial;
    const uint64_t *known = bpl_wordmap_get(&r->group_at, key);
    if (known)
        return (uint32_t)*known - 1;
    BplStrbuf text = {0};
    for (uint32_t i = 0; i < trigger->size; i++) {
        bpl_strbuf_add_text(&text, i ? ", " : "");
        print_term(r, r->args.at[trigger->first + i], quantifier, &text);
    }
    bpl_strbuf_add_text(&text, "");
    BplInstances *out = r->out;
    const char *name =
        quantifier->kind == QUANTIFIER ? r->names.text + quantifier->name : "unnamed";
    uint32_t index = 0;
    while (index < out->groups.count && !(same_text(out->groups.at[index].quantifier, name) &&
                                          same_text(out->groups.at[index].trigger, text.text)))
        index++;
    if (index == out->groups.count) {
        bpl_vec_push(&out->groups, ((BplInstanceGroup){.quantifier = bpl_strdup(name),
                                                       .trigger = bpl_strdup(text.text)}));
        bpl_vec_push(&r->longest, 0);
    }
    bpl_strbuf_release(&text);
    bpl_wordmap_put(&r->group_at, key, index + 1);
    return index;
}

/* Returns 1 + the index of the instance with the longest chain among those that made the blamed
 * terms; 0: none did. */
static uint32_t parent_of(const Reader *r, const Match *match)
{
    uint32_t best = 0;
    for (uint32_t i = 0; i < match->count; i++) {
        uint32_t maker = term_at(r, match->blamed[i])->maker;
        if (maker &&
            (!best || r->instances.at[maker - 1].length > r->instances.at[best - 1].length))
            best = maker;
    }
    return best;
}

/* Keeps the terms that matched, if this is the first chain with so many instances of the group. */
static void keep_terms(Reader *r, const Match *match, const Instance *instance)
{
    char **kept = &r->out->groups.at[instance->group].terms[instance->repeats - 1];
    if (*kept)
        return;
    BplStrbuf text = {0};
    for (uint32_t i = 0; i < match->count; i++)
        if (match->is_matched[i]) {
            bpl_strbuf_add_text(&text, text.length ? ", " : "");
            print_term(r, match->blamed[i], NULL, &text);
        }
    bpl_strbuf_add_text(&text, "");
    *kept = bpl_strbuf_detach(&text);
}

static void begin_instance(Reader *r, const char *line)
{
    const uint64_t *known = bpl_wordmap_get(&r->match_at, strtoull(line, NULL, 16) + 1);
    if (!known)
        return;
    const Match *match = &r->matches.at[*known - 1];
    uint32_t parent = parent_of(r, match);
    /* what a theory's instance makes counts as made by the instance on which that one depends */
    r->current = parent;
    if (!match->quantifier)
        return;
    Instance instance = {.group = group_of(r, match), .parent = parent, .length = 1, .repeats = 1};
    if (parent)
        instance.length = 1 + r->instances.at[parent - 1].length;
    uint32_t steps = 0;
    for (uint32_t at = parent; at && steps < 4 * MOST_CYCLE;
         at = r->instances.at[at - 1].parent, steps++)
        if (r->instances.at[at - 1].group == instance.group) {
            instance.same = at;
            instance.repeats = 1 + r->instances.at[at - 1].repeats;
            break;
        }
    bpl_vec_push(&r->instances, instance);
    r->current = (uint32_t)r->instances.count;
    r->out->count++;
    BplInstanceGroup *group = &r->out->groups.at[instance.group];
    group->count++;
    if (instance.repeats > group->repeats) {
        group->repeats = instance.repeats;
        r->longest.at[instance.group] = r->current;
    }
    if (instance.repeats <= BPL_INSTANCE_TERMS)
        keep_terms(r, match, &instance);
}

static void made_term(Reader *r, const char *line)
{
    uint32_t number = read_term(&line);
    if (number && number < r->terms.count)
        r->terms.at[number].maker = r->current;
}

/* Lists the groups from the last instance of each group's longest chain back to the instance of the
 * same group before it, in the order in which the instances were made. */
static void find_cycles(Reader *r)
{
    for (size_t g = 0; g < r->out->groups.count; g++) {
        BplInstanceGroup *group = &r->out->groups.at[g];
        uint32_t last = r->longest.at[g];
        uint32_t stop = last ? r->instances.at[last - 1].same : 0;
        if (!stop)
            continue;
        uint32_t between[MOST_CYCLE], count = 0;
        for (uint32_t at = r->instances.at[last - 1].parent; at && at != stop && count < MOST_CYCLE;
             at = r->instances.at[at - 1].parent)
            between[count++] = r->instances.at[at - 1].group;
        bpl_vec_push(&group->cycle, (uint32_t)g);
        while (count)
            bpl_vec_push(&group->cycle, between[--count]);
    }
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Returns what follows the word in brackets if the line begins with it, otherwise NULL. */
static char *after(char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 ? line + length : NULL;
}

static void read_line(Reader *r, char *line)
{
    char *rest;
    line[strcspn(line, "\n")] = '\0';
    if ((rest = after(line, "[mk-app] ")))
        make_term(r, rest, APPLICATION);
    else if ((rest = after(line, "[attach-enode] ")))
        made_term(r, rest);
    else if ((rest = after(line, "[new-match] ")))
        read_match(r, rest);
    else if ((rest = after(line, "[instance] ")))
        begin_instance(r, rest);
    else if (after(line, "[end-of-instance]"))
        r->current = 0;
    else if ((rest = after(line, "[inst-discovered] ")))
        read_discovery(r, rest);
    else if ((rest = after(line, "[attach-meaning] ")))
        read_meaning(r, rest);
    else if ((rest = after(line, "[mk-var] ")))
        make_variable(r, rest);
    else if ((rest = after(line, "[mk-quant] ")))
        make_term(r, rest, QUANTIFIER);
    else if ((rest = after(line, "[attach-var-names] ")))
        name_variables(r, rest);
}

bool bpl_instances_read(FILE *log, uint64_t most, BplInstances *instances)
{
    Reader r = {.out = instances};
    char *line = NULL;
    size_t room = 0;
    bool fine = getline(&line, &room, log) > 0 && after(line, "[tool-version] Z3");
    while (fine && getline(&line, &room, log) > 0) {
        read_line(&r, line);
        fine = r.instances.count < most;
    }
    find_cycles(&r);
    free(line); /* getline allocated it */
    bpl_vec_release(&r.terms);
    bpl_vec_release(&r.args);
    bpl_vec_release(&r.bound);
    bpl_strbuf_release(&r.names);
    bpl_vec_release(&r.matches);
    bpl_wordmap_release(&r.match_at);
    bpl_vec_release(&r.instances);
    bpl_vec_release(&r.longest);
    bpl_wordmap_release(&r.group_at);
    return fine;
}

void bpl_instances_release(BplInstances *instances)
{
    for (size_t i = 0; i < instances->groups.count; i++) {
        BplInstanceGroup *group = &instances->groups.at[i];
        bpl_free(group->quantifier);
        bpl_free(group->trigger);
        bpl_vec_release(&group->cycle);
        for (size_t k = 0; k < BPL_INSTANCE_TERMS; k++)
            bpl_free(group->terms[k]);
    }
    bpl_vec_release(&instances->groups);
    *instances = (BplInstances){0};
}
