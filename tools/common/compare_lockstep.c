/* Makes proofs in lockstep (libbpl/diff/lockstep.h), in rounds. Each round tries the pairs that are
 * still undecided, in another form: the two bodies as they are, or with calls inlined in one of
 * them or both; the conditions of the follower are proved or, for bodies without nondeterministic
 * choices, assumed; versions wait for each other at loop heads or do not. When a pair is proved,
 * calls of its two procedures count as calls of one procedure in later rounds. */
#include "libbpl/base/budget.h"
#include "libbpl/base/clock.h"
#include "libbpl/diff/lockstep.h"
#include "libbpl/diff/product.h"
#include "libbpl/diff/versions.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/inline.h"
#include "libbpl/sema/check.h"
#include "libbpl/syntax/walk.h"
#include "libbpl/vc/houdini.h"
#include "tools/common/compare_internal.h"
#include "tools/common/execute.h"

#include <string.h>

enum {
    MOST_INLINED = 20000, /* limit on the statements of all bodies after inlining */
    PROOF_SHARE =
        12 /* proofs may take up to this multiple of the time for the search for a difference */
};

typedef struct Round {
    bool inlines[2]; /* calls are inlined in the first and in the second version */
    bool is_lenient, heads_wait;
} Round;

static const Round rounds[] = {
    {{false, false}, false, false}, {{true, true}, false, false},  {{true, false}, false, false},
    {{false, true}, false, false},  {{false, false}, true, false}, {{true, true}, true, false},
    {{true, false}, true, false},   {{false, true}, true, false},  {{false, false}, false, true},
    {{false, false}, true, true},
};

enum { ROUNDS = sizeof rounds / sizeof *rounds };

typedef struct Prover {
    const BplCompareOptions *how;
    BplProgram *source;
    BplCompared *pairs;
    size_t count;
    BplProgram *inlined; /* the source, and copies of all versions with their calls inlined */
    /* for each pair two elements: the copies of the pair's bodies in `inlined`, or NULL if these
     * have no calls */
    BplDecl **copies;
    bool *is_open; /* for each pair: the inputs do not determine the executions of its bodies */
    /* for each pair and form (form_of): 1 + the number of the version that was the leader in the
     * proof that succeeded; 0: none */
    char (*halves)[8];
    double end; /* deadline of all proofs, by bpl_clock_seconds */
    /* are_equal has returned true for a pair that is only known to be equal if both versions end */
    bool needs_partial;
} Prover;

/* A product program that is being verified: the pair of versions, and the number of the leading
 * version (lockstep.h). */
typedef struct Asked {
    size_t pair;
    int leader;
    bool is_only;   /* the product with the other leader is not needed: this is the only proof */
    bool is_enough; /* this proof alone shows that the versions are equal if both end */
    /* the product calls procedures that are only known to be equal if both versions end */
    bool is_partial;
} Asked;

typedef BPL_VEC(Asked) AskedList;

/* ---- inlining -------------------------------------------------------------------------------- */

static BplWalk look_for_call(BplWalker *walker, BplNode *node)
{
    bool *found = walker->data;
    *found |= node->kind == BPL_CALL;
    return *found ? BPL_WALK_STOP : BPL_WALK_ON;
}

static bool has_call(const BplDecl *decl)
{
    bool found = false;
    BplWalker walker = {.enter = look_for_call, .data = &found};
    bpl_walk(&walker, &bpl_decl_body(decl)->node);
    return found;
}

/* Finds the copies of the versions, which are the last declarations of the program `inlined`.
 * owners[i] is the index in prover->copies of copy number i. */
static void find_copies(Prover *prover, size_t first, const size_t *owners)
{
    size_t n = 0;
    BPL_EACH (BplDecl, decl, prover->inlined->unit->decls) {
        if (n >= first)
            prover->copies[owners[n - first]] = decl;
        n++;
    }
}

static void inline_calls(Prover *prover)
{
    const BplCheckOptions check = {.dialect = prover->how->dialect, .infer_modifies = true};
    const BplInlineOptions options = {
        .all = true, .depth = 1, .at_depth = BPL_AT_DEPTH_CALL, .max_size = MOST_INLINED};
    BplComparison comparison = {.how = prover->how};
    BplStrbuf more = {0};
    BPL_VEC(size_t) owners = {0};
    const char *trouble;
    for (size_t i = 0; i < prover->count; i++) {
        const BplCompared *pair = &prover->pairs[i];
        if (pair->sameness != BPL_SAME_UNKNOWN || !bpl_versions_fit(pair->a, pair->b) ||
            (!has_call(pair->a) && !has_call(pair->b)))
            continue;
        bpl_version_add_copies(&more, prover->source, pair->a, pair->b, pair->name);
        bpl_vec_push(&owners, 2 * i);
        bpl_vec_push(&owners, 2 * i + 1);
    }
    if (owners.count && bpl_comparison_read(&comparison, prover->source, &more) &&
        bpl_pass_inline(comparison.program, &options, &trouble) == BPL_INLINED &&
        bpl_check(comparison.program, &check)) {
        prover->inlined = comparison.program;
        comparison.program = NULL;
        find_copies(prover, comparison.first, owners.at);
    }
    bpl_vec_release(&owners);
    bpl_comparison_release(&comparison);
    bpl_strbuf_release(&more);
}

/* ---- one round ------------------------------------------------------------------------------- */

/* Returns the number of the round's form. In all rounds of one form, choices of the two versions
 * are paired in the same way, so that proofs of these rounds can be combined. */
static size_t form_of(const Round *round)
{
    return (size_t)round->inlines[0] + 2 * (size_t)round->inlines[1] +
           4 * (size_t)round->heads_wait;
}

/* Returns the number of the version that must still be the leader of a proof; -1: both must. A
 * lenient proof about bodies with nondeterministic choices shows nothing by itself, since there may
 * be no choices that are legal in both versions. It can only complete a strict proof with the other
 * leader, which has shown that the follower's execution with the same choices is legal. */
static int missing_leader(const Prover *prover, const Round *round, size_t i)
{
    return round->is_lenient && prover->is_open[i] ? 2 - prover->halves[i][form_of(round)] : -1;
}

/* Are two procedures known to be equal? Also true for procedures that are equal only if both end;
 * then sets needs_partial, since their callers are at most equal in this sense. */
static bool are_equal(void *data, const char *first, const char *second)
{
    Prover *prover = data;
    for (size_t i = 0; i < prover->count; i++) {
        const BplCompared *pair = &prover->pairs[i];
        if (pair->sameness == BPL_SAME_EQUAL && strcmp(bpl_decl_name(pair->a)->text, first) == 0 &&
            strcmp(bpl_decl_name(pair->b)->text, second) == 0) {
            prover->needs_partial |= pair->is_partial;
            return true;
        }
    }
    return false;
}

/* Adds the product programs of a pair: one with each version as the leader, or a single one if the
 * other one is not needed. */
static void add_products(Prover *prover, const Round *round, size_t i, BplStrbuf *more,
                         AskedList *asked)
{
    const BplCompared *pair = &prover->pairs[i];
    BplLockstepCall call = {.own = {bpl_decl_name(pair->a)->text, bpl_decl_name(pair->b)->text},
                            .is_lenient = round->is_lenient,
                            .heads_wait = round->heads_wait,
                            .are_equal = are_equal,
                            .data = prover};
    for (int k = 0; k < 2; k++) {
        call.programs[k] = round->inlines[k] ? prover->inlined : prover->source;
        call.decls[k] = round->inlines[k] ? prover->copies[2 * i + (size_t)k]
                        : k == 0          ? pair->a
                                          : pair->b;
    }
    int missing = missing_leader(prover, round, i);
    for (int leader = 0; leader < 2; leader++) {
        if (missing >= 0 && leader != missing)
            continue;
        BplLockstepNeeds needs = {0};
        BplStrbuf name = {0};
        bpl_strbuf_addf(&name, "%s$lockstep%d", pair->name, leader);
        call.leader = leader;
        call.name = name.text;
        prover->needs_partial = false;
        bool is_made = bpl_lockstep_print(more, &call, &needs);
        bool has_checks = needs.has_checks[0] || needs.has_checks[1];
        bool is_only = round->is_lenient ? !has_checks || missing >= 0 : !needs.has_conditions;
        if (is_made)
            bpl_vec_push(asked, (Asked){.pair = i,
                                        .leader = leader,
                                        .is_only = is_only,
                                        .is_enough = is_only || !needs.has_checks[leader],
                                        .is_partial = prover->needs_partial});
        bpl_strbuf_release(&name);
        if (is_only)
            return;
    }
}

static bool takes_part(const Prover *prover, const Round *round, size_t i)
{
    const BplCompared *pair = &prover->pairs[i];
    bool inlines = round->inlines[0] || round->inlines[1];
    bool is_left_out =
        round->is_lenient && prover->is_open[i] && !prover->halves[i][form_of(round)];
    return pair->sameness == BPL_SAME_UNKNOWN && bpl_versions_fit(pair->a, pair->b) &&
           !is_left_out && !(inlines && !prover->copies[2 * i]);
}

static BplLoc start_of_added(const BplComparison *comparison)
{
    size_t n = 0;
    BPL_EACH (const BplDecl, decl, comparison->program->unit->decls)
        if (n++ == comparison->first)
            return decl->start;
    return 0;
}

/* Handles the results of the products. A pair is equal if both of its products, or the only one,
 * are verified. If only one of two products is verified, the leader's conditions imply those of the
 * other version; but unless is_enough is set, the leader may violate a check on inputs with which
 * the other version ends. */
static void hear(Prover *prover, const Round *round, const AskedList *asked,
                 const BplVcHoudini *houdini)
{
    for (size_t i = 0; i < asked->count; i++) {
        const Asked *one = &asked->at[i];
        BplCompared *pair = &prover->pairs[one->pair];
        bool is_first = i + 1 < asked->count && asked->at[i + 1].pair == one->pair;
        bool holds = houdini->results.at[i]->verdict == BPL_VC_VERIFIED;
        bool other = is_first && houdini->results.at[i + 1]->verdict == BPL_VC_VERIFIED;
        if ((holds && (other || one->is_enough)) || (other && asked->at[i + 1].is_enough)) {
            bpl_compare_settle(pair, BPL_SAME_EQUAL, NULL);
            pair->is_partial =
                !(one->is_only || (holds && other)) || one->is_partial || round->is_lenient;
        } else if ((holds || other) && !round->is_lenient) {
            prover->halves[one->pair][form_of(round)] =
                (char)(1 + asked->at[holds ? i : i + 1].leader);
        }
        i += is_first;
    }
}

static void prove(Prover *prover, const Round *round, BplComparison *comparison,
                  const AskedList *asked)
{
    const BplCheckOptions check = {.dialect = prover->how->dialect, .infer_modifies = true};
    BplLoc from = start_of_added(comparison);
    BPL_VEC(BplDecl *) bodies = {0};
    if (!bpl_vc_prepare(comparison->program, &check, BPL_VC_INLINE_ASSUME, 0))
        return;
    BPL_EACH (BplDecl, decl, comparison->program->unit->decls)
        if (bpl_decl_body(decl) && decl->start >= from)
            bpl_vec_push(&bodies, decl);
    BplVcOptions options = bpl_compare_vc_options(prover->how);
    options.end = bpl_budget_earlier(prover->end, options.end);
    BplVcSession *session = bpl_vc_session_new(comparison->program, &options);
    const BplVcHoudiniOptions candidates = {
        .candidates = BPL_VC_CANDIDATES_ALL, .bodies = bodies.at, .count = bodies.count};
    BplVcHoudini houdini;
    bpl_vc_houdini_init(&houdini, session, &candidates);
    if (houdini.results.count == asked->count)
        hear(prover, round, asked, &houdini);
    bpl_vc_houdini_release(&houdini);
    bpl_vc_session_free(session);
    bpl_vec_release(&bodies);
}

static bool is_over(const Prover *prover)
{
    return bpl_compare_is_over(prover->how) || bpl_clock_seconds() >= prover->end;
}

static void run_round(Prover *prover, const Round *round)
{
    BplComparison comparison = {.how = prover->how};
    BplStrbuf more = {0};
    AskedList asked = {0};
    for (size_t i = 0; i < prover->count && !is_over(prover); i++)
        if (takes_part(prover, round, i))
            add_products(prover, round, i, &more, &asked);
    if (asked.count && !is_over(prover) && bpl_comparison_read(&comparison, prover->source, &more))
        prove(prover, round, &comparison, &asked);
    bpl_vec_release(&asked);
    bpl_comparison_release(&comparison);
    bpl_strbuf_release(&more);
}

/* ---- all rounds ------------------------------------------------------------------------------ */

static size_t count_equal(const Prover *prover)
{
    size_t count = 0;
    for (size_t i = 0; i < prover->count; i++)
        count += prover->pairs[i].sameness == BPL_SAME_EQUAL;
    return count;
}

static void run_rounds(Prover *prover)
{
    for (int r = 0; r < ROUNDS && !is_over(prover); r++) {
        bool inlines = rounds[r].inlines[0] || rounds[r].inlines[1];
        if (inlines && !prover->inlined)
            inline_calls(prover);
        run_round(prover, &rounds[r]);
    }
}

void bpl_compare_in_lockstep(const BplCompareOptions *how, BplProgram *source, BplCompared *pairs,
                             size_t count)
{
    Prover prover = {.how = how, .source = source, .pairs = pairs, .count = count};
    prover.copies = bpl_alloc_zero((2 * count + 1) * sizeof(BplDecl *));
    prover.is_open = bpl_alloc_zero((count + 1) * sizeof(bool));
    prover.halves = bpl_alloc_zero((count + 1) * sizeof *prover.halves);
    for (size_t i = 0; i < count && !bpl_compare_is_over(how); i++)
        prover.is_open[i] = pairs[i].sameness == BPL_SAME_UNKNOWN &&
                            bpl_product_is_open(source, pairs[i].a, pairs[i].b);
    size_t before, after = count_equal(&prover);
    prover.end = bpl_clock_seconds() +
                 (double)PROOF_SHARE * (double)how->seconds.value * (double)(count - after);
    do { /* repeated, since proofs about callers of a pair may succeed once this pair is proved */
        before = after;
        run_rounds(&prover);
        after = count_equal(&prover);
    } while (after > before && after < count && !is_over(&prover));
    bpl_program_free(prover.inlined);
    bpl_free(prover.copies);
    bpl_free(prover.is_open);
    bpl_free(prover.halves);
}
