/* Prints clauses, and models of clauses, as SMT-LIB scripts. In a script, predicates are functions.
 */
#include "libbpl/chc/certify/certificate.h"

#include "libbpl/base/map.h"
#include "libbpl/term/smt_writer.h"

#include <string.h>

typedef struct Script {
    BplChcSystem *system;
    BplTerms *terms;
    BplStrbuf *out;
    BplSmtWriter *writer;
} Script;

static Script begin(BplChcSystem *system, BplStrbuf *out)
{
    return (Script){system, system->terms, out, bpl_smt_writer_new(system->terms, out)};
}

static void text(const Script *s, const char *what)
{
    bpl_strbuf_add_text(s->out, what);
}

/* Prints declarations of the sorts and functions that the clauses mention and, if `symbols` is set,
 * of the clauses' symbols. */
static void declare(const Script *s, bool symbols)
{
    BplChcValues all = {0};
    for (size_t i = 0; i < s->system->preds.count; i++)
        for (uint32_t k = 0; k < s->system->preds.at[i].count; k++)
            bpl_smt_writer_declare_sort(s->writer, s->system->preds.at[i].sorts[k]);
    for (size_t i = 0; i < s->system->clauses.count; i++) {
        const BplChcClause *clause = &s->system->clauses.at[i];
        bpl_vec_push(&all, clause->constraint);
        for (uint32_t b = 0; b <= clause->body_count; b++) {
            const BplChcAtom *atom = b < clause->body_count ? &clause->body[b] : &clause->head;
            for (uint32_t k = 0; k < s->system->preds.at[atom->pred].count; k++)
                bpl_vec_push(&all, atom->args[k]);
        }
    }
    bpl_smt_writer_declare(s->writer, all.at, all.count, symbols);
    bpl_vec_release(&all);
}

static void print_atom(const Script *s, const BplChcAtom *atom)
{
    const BplChcPred *pred = &s->system->preds.at[atom->pred];
    text(s, pred->count ? "(" : "");
    bpl_smt_writer_name(s->writer, pred->name->text);
    for (uint32_t i = 0; i < pred->count; i++) {
        text(s, " ");
        bpl_smt_writer_term(s->writer, atom->args[i]);
    }
    text(s, pred->count ? ")" : "");
}

/* ---- certificates ---------------------------------------------------------------------------- */

static void print_definition(const Script *s, const BplChcModel *model, uint32_t index)
{
    assert(model->of[index].formula != BPL_NONE && "the model was completed");
    const BplChcPred *pred = &s->system->preds.at[index];
    bpl_smt_writer_declare(s->writer, &model->of[index].formula, 1, false);
    text(s, "(define-fun ");
    bpl_smt_writer_name(s->writer, pred->name->text);
    text(s, " (");
    for (uint32_t i = 0; i < pred->count; i++) {
        text(s, i ? " " : "");
        bpl_smt_writer_bound(s->writer, model->of[index].formals[i]);
    }
    text(s, ") Bool\n  ");
    bpl_smt_writer_term(s->writer, model->of[index].formula);
    text(s, ")\n");
}

static const char *const ends[] = {[BPL_CHC_TO_CUT] = "on to the next cut-point",
                                   [BPL_CHC_TO_CALL] = "over a call",
                                   [BPL_CHC_INTO_CALL] = "into a call that fails",
                                   [BPL_CHC_TO_RETURN] = "to the return",
                                   [BPL_CHC_TO_CHECK] = "to a check that fails"};

static void print_clause(const Script *s, size_t index)
{
    assert(index < s->system->clauses.count && "a clause of the system");
    const BplChcClause *clause = &s->system->clauses.at[index];
    bpl_strbuf_addf(s->out, "; clause %zu: %s\n(push 1)\n", index + 1, ends[clause->kind]);
    for (uint32_t b = 0; b < clause->body_count; b++) {
        text(s, "(assert ");
        print_atom(s, &clause->body[b]);
        text(s, ")\n");
    }
    text(s, "(assert ");
    bpl_smt_writer_term(s->writer, clause->constraint);
    text(s, ")\n(assert (not ");
    print_atom(s, &clause->head);
    text(s, "))\n(check-sat)\n(pop 1)\n");
}

static void print_clauses(const Script *s)
{
    for (size_t i = 0; i < s->system->clauses.count; i++)
        print_clause(s, i);
}

/* Prints a (check-sat) that decides whether the predicate `query`, which stands for a failure, can
 * be true. This is needed if another solver has made the definitions: definitions under which the
 * query is true prove nothing. */
static void print_query(const Script *s)
{
    text(s, "; the failure\n(push 1)\n(assert ");
    bpl_smt_writer_name(s->writer, s->system->preds.at[s->system->query].name->text);
    text(s, ")\n(check-sat)\n(pop 1)\n");
}

void bpl_chc_certificate_print(const BplChcModel *model, BplStrbuf *out)
{
    Script s = begin(model->system, out);
    assert(model->of && "there is a model");
    text(&s, "(set-logic ALL)\n");
    declare(&s, true);
    for (uint32_t p = 0; p < s.system->preds.count; p++)
        print_definition(&s, model, p);
    print_clauses(&s);
    print_query(&s);
    bpl_smt_writer_free(s.writer);
}

void bpl_chc_certificate_print_with(BplChcSystem *system, const char *definitions, size_t length,
                                    BplStrbuf *out)
{
    Script s = begin(system, out);
    text(&s, "(set-logic ALL)\n");
    declare(&s, true);
    bpl_strbuf_add(out, definitions, length);
    text(&s, "\n");
    print_clauses(&s);
    print_query(&s);
    bpl_smt_writer_free(s.writer);
}

/* ---- CHC-COMP -------------------------------------------------------------------------------- */

typedef struct Flat {
    BplChcValues symbols; /* symbols over which the printed clause is universally quantified */
    /* equations between arguments that were replaced and the new symbols that replace them */
    BplChcValues equations;
    BplMap used; /* symbols that are already used as an argument of an atom */
} Flat;

static const void *key(BplValue value)
{
    return (const void *)(uintptr_t)value;
}

/* Returns the atom in the form that CHC-COMP requires, with distinct symbols as arguments: an
 * argument that is not a symbol, or a symbol that is already an argument of the clause, is replaced
 * by a new symbol, and an equation is added. For example, P(x, x + 1) -> P(x, s) with s == x + 1.
 */
static BplChcAtom flat(const Script *s, Flat *f, const BplChcAtom *atom)
{
    const BplChcPred *pred = &s->system->preds.at[atom->pred];
    BplValue *args = bpl_arena_alloc(&s->system->arena, (pred->count + 1) * sizeof *args);
    for (uint32_t i = 0; i < pred->count; i++) {
        bool is_own = bpl_term_is(s->terms, atom->args[i], BPL_TERM_SYMBOL) &&
                      !bpl_map_put(&f->used, key(atom->args[i]), f);
        args[i] = is_own ? atom->args[i] : bpl_chc_fresh(&s->system->eval, NULL, pred->sorts[i]);
        if (is_own)
            continue;
        bpl_vec_push(&f->symbols, args[i]);
        bpl_vec_push(&f->equations, bpl_term_eq(s->terms, args[i], atom->args[i]));
    }
    return (BplChcAtom){atom->pred, args};
}

static void print_horn_clause(const Script *s, const BplChcClause *clause)
{
    Flat f = {0};
    BplChcAtom body[2];
    bpl_chc_clause_symbols(s->system, clause, &f.symbols);
    bpl_vec_push(&f.equations, clause->constraint);
    for (uint32_t b = 0; b < clause->body_count; b++)
        body[b] = flat(s, &f, &clause->body[b]);
    BplChcAtom head = flat(s, &f, &clause->head);
    text(s, f.symbols.count ? "(assert (forall (" : "(assert ");
    for (size_t i = 0; i < f.symbols.count; i++) {
        text(s, i ? " " : "");
        bpl_smt_writer_bound(s->writer, f.symbols.at[i]);
    }
    text(s, f.symbols.count ? ")\n  (=> (and" : "(=> (and");
    for (uint32_t b = 0; b < clause->body_count; b++) {
        text(s, " ");
        print_atom(s, &body[b]);
    }
    text(s, " ");
    bpl_smt_writer_term(s->writer,
                        bpl_term_and_of(s->terms, f.equations.at, (uint32_t)f.equations.count));
    text(s, ")\n      ");
    if (clause->head.pred == s->system->query)
        text(s, "false");
    else
        print_atom(s, &head);
    text(s, f.symbols.count ? ")))\n" : "))\n");
    bpl_vec_release(&f.symbols);
    bpl_vec_release(&f.equations);
    bpl_map_release(&f.used);
}

void bpl_chc_horn_print(BplChcSystem *system, BplStrbuf *out)
{
    Script s = begin(system, out);
    text(&s, "(set-logic HORN)\n");
    declare(&s, false);
    for (uint32_t p = 0; p < system->preds.count; p++) {
        const BplChcPred *pred = &system->preds.at[p];
        if (p == system->query)
            continue;
        text(&s, "(declare-fun ");
        bpl_smt_writer_name(s.writer, pred->name->text);
        text(&s, " (");
        for (uint32_t i = 0; i < pred->count; i++) {
            text(&s, i ? " " : "");
            bpl_smt_writer_sort(s.writer, pred->sorts[i]);
        }
        text(&s, ") Bool)\n");
    }
    for (size_t i = 0; i < system->clauses.count; i++)
        print_horn_clause(&s, &system->clauses.at[i]);
    text(&s, "(check-sat)\n");
    bpl_smt_writer_free(s.writer);
}

/* ---- answers --------------------------------------------------------------------------------- */

static const char QUESTION[] = "(check-sat)";

size_t bpl_chc_certificate_questions(const char *script, size_t length)
{
    size_t count = 0;
    for (const char *line = script, *end = script + length; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t size = (size_t)((stop ? stop : end) - line);
        count += size == sizeof QUESTION - 1 && memcmp(line, QUESTION, size) == 0;
        line += size + 1;
    }
    return count;
}

bool bpl_chc_certificate_is_accepted(const char *script, size_t length, const char *answers,
                                     size_t answers_length, size_t *bad)
{
    static const char yes[] = "unsat";
    size_t count = 0;
    for (const char *line = answers, *end = answers + answers_length; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t size = (size_t)((stop ? stop : end) - line), length_of = size;
        while (length_of && (line[length_of - 1] == '\r' || line[length_of - 1] == ' '))
            length_of--;
        *bad = ++count;
        if (length_of != sizeof yes - 1 || memcmp(line, yes, length_of) != 0)
            return false;
        line += size + 1;
    }
    *bad = count + 1;
    return count && count == bpl_chc_certificate_questions(script, length);
}
