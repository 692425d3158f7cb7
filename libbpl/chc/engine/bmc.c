/* Bounded model checking by stratified inlining (A. Lal, S. Qadeer, S. Lahiri: A Solver for
 * Reachability Modulo Theories, 2012): in place of calls that are replaced by procedure bodies
 * there are atoms, which are replaced by the bodies of clauses. */
#include "libbpl/chc/engine/bmc.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/encode/quant.h"
#include "libbpl/chc/engine/engine.h"
#include "libbpl/chc/index.h"
#include "libbpl/smt/plain.h"

typedef BplChcValues Values;
typedef BPL_VEC(uint32_t) Numbers;

/* An atom that has to be derived; the first node is the query. */
typedef struct Node {
    uint32_t pred;
    /* the node for the end of the activation (of a procedure) to which this atom belongs */
    uint32_t activation;
    uint32_t depth;  /* number of clauses between the query and this atom */
    BplValue wanted; /* a Boolean symbol that implies that the atom is derived */
    const BplValue *args;
    bool is_open;
    /* once the node is unfolded: the index of the first of the uses of clauses that may derive the
     * atom, and the number of these uses */
    uint32_t first_use, use_count;
    uint32_t next; /* the next node that belongs to the same activation */
} Node;

/* One use of a clause that may derive a node, with its own symbols. */
typedef struct Use {
    uint32_t clause;
    BplValue taken; /* a Boolean symbol that implies that this clause derives the node */
    uint32_t child[2];
    const BplValue *symbols; /* the terms that replace the clause's symbols in this use */
} Use;

typedef struct Unfold {
    BplChcSystem *system;
    BplTerms *terms;
    BplPlain *plain;
    const BplChcBmcOptions *options;
    BplArena arena;
    BPL_VEC(Node) nodes; /* the first node is the query */
    BPL_VEC(Use) uses;
    Numbers *clauses; /* for each predicate: the clauses that have it as head */
    Values *symbols;  /* for each clause: its symbols */
    /* for each predicate: a lower bound for the height of its derivations; NONE: it cannot be
     * derived */
    uint32_t *height;
    uint32_t bound; /* current bound on the height of the query's derivation */
    bool is_cut;    /* the bound has excluded some node */
    /* some constraint could not be translated for Z3, so that nothing can be concluded */
    bool is_unsaid;
    /* a Boolean symbol for a choice between two constraints: true: unique constants are in
     * ascending order; false: they merely differ */
    BplValue order;
    uint32_t judged; /* number of derivations that turned out not to be executions */
    bool has_axioms; /* the axioms were asserted, except those that contain quantifiers */
    Values assumed;
    Numbers reached; /* numbers of the nodes in the derivation that the model describes */
    BPL_VEC(BplChcUse) derivation;
    const BplName *wanted_name, *taken_name, *copy_name;
} Unfold;

/* ---- heights --------------------------------------------------------------------------------- */

/* Returns a lower bound for the heights of the derivations of the clause's premises; NONE if one of
 * the premises has no derivation. */
static uint32_t height_of_body(const Unfold *u, const BplChcClause *clause)
{
    uint32_t most = 0;
    for (uint32_t b = 0; b < clause->body_count; b++) {
        uint32_t height = u->height[clause->body[b].pred];
        most = height > most ? height : most;
    }
    return most;
}

static void find_heights(Unfold *u)
{
    const BplChcSystem *s = u->system;
    for (size_t i = 0; i < s->preds.count; i++)
        u->height[i] = BPL_CHC_NONE;
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < s->clauses.count; i++) {
            const BplChcClause *clause = &s->clauses.at[i];
            uint32_t body = height_of_body(u, clause);
            if (body == BPL_CHC_NONE || body + 1 >= u->height[clause->head.pred])
                continue;
            u->height[clause->head.pred] = body + 1;
            changed = true;
        }
    }
}

/* ---- nodes ----------------------------------------------------------------------------------- */

static uint32_t add_node(Unfold *u, uint32_t pred, uint32_t activation, uint32_t depth,
                         const BplValue *args)
{
    assert(pred < u->system->preds.count && "a predicate of the system");
    Node node = {.pred = pred,
                 .activation = activation,
                 .depth = depth,
                 .wanted = bpl_chc_fresh(&u->system->eval, u->wanted_name, BPL_SORT_BOOL),
                 .args = args,
                 .is_open = true,
                 .next = BPL_CHC_NONE};
    bpl_vec_push(&u->nodes, node);
    return (uint32_t)u->nodes.count - 1;
}

/* Returns the node for this predicate at this distance from the query that belongs to the procedure
 * activation `activation`; creates it if it does not exist. */
static uint32_t place(Unfold *u, uint32_t pred, uint32_t activation, uint32_t depth)
{
    for (uint32_t i = activation; i != BPL_CHC_NONE; i = u->nodes.at[i].next)
        if (u->nodes.at[i].pred == pred && u->nodes.at[i].depth == depth)
            return i;
    const BplChcPred *info = &u->system->preds.at[pred];
    BplValue *args = bpl_arena_alloc(&u->arena, (info->count + 1) * sizeof *args);
    for (uint32_t i = 0; i < info->count; i++)
        args[i] = bpl_chc_fresh(&u->system->eval, u->copy_name, info->sorts[i]);
    uint32_t made = add_node(u, pred, activation, depth, args);
    u->nodes.at[made].next = u->nodes.at[activation].next;
    u->nodes.at[activation].next = made;
    return made;
}

static void assert_if(Unfold *u, BplValue condition, BplValue truth)
{
    assert(bpl_term_sort(u->terms, condition) == BPL_SORT_BOOL && "a condition");
    assert(bpl_term_sort(u->terms, truth) == BPL_SORT_BOOL && "a formula");
    if (!bpl_plain_assert(u->plain, bpl_term_implies(u->terms, condition, truth)))
        u->is_unsaid = true;
}

/* ---- a clause in the place of a node --------------------------------------------------------- */

/* The symbols of a clause, and the terms that replace them in one use. */
typedef struct Copy {
    const Values *from;
    BplValue *to;
    BplMap index_of; /* symbol of the clause -> its position in `from`, + 1 */
} Copy;

static const void *key(BplValue symbol)
{
    return (const void *)(uintptr_t)symbol;
}

/* Records that `value` replaces the symbol, unless another term replaces the symbol already. */
static void become(Copy *copy, BplValue symbol, BplValue value)
{
    size_t at = (size_t)(uintptr_t)bpl_map_get(&copy->index_of, key(symbol));
    if (at && copy->to[at - 1] == BPL_NONE)
        copy->to[at - 1] = value;
}

static bool begins(const Unfold *u, const BplChcClause *clause)
{
    const BplChcRegion *region = u->system->regions.at[clause->region];
    return region->graph == 0 && region->start == 0;
}

static BplValue copied(Unfold *u, const Copy *copy, BplValue term)
{
    return bpl_term_subst(u->terms, term, copy->from->at, copy->to, (uint32_t)copy->from->count);
}

static const BplValue *copied_args(Unfold *u, const Copy *copy, const BplChcAtom *atom)
{
    uint32_t count = u->system->preds.at[atom->pred].count;
    BplValue *args = bpl_arena_alloc(&u->arena, (count + 1) * sizeof *args);
    for (uint32_t i = 0; i < count; i++)
        args[i] = copied(u, copy, atom->args[i]);
    return args;
}

/* Chooses the terms that replace a clause's symbols. In the region where execution begins, symbols
 * stay as they are, since execution begins only once. In other clauses, a symbol that is an
 * argument of the head or of the first premise is replaced by the argument of the corresponding
 * node, any other by a fresh symbol. */
static void choose_symbols(Unfold *u, Copy *copy, const BplChcClause *clause, uint32_t node,
                           uint32_t start)
{
    bool same = begins(u, clause);
    for (size_t i = 0; i < copy->from->count; i++) {
        bpl_map_put(&copy->index_of, key(copy->from->at[i]), (void *)((uintptr_t)i + 1));
        copy->to[i] = same ? copy->from->at[i] : BPL_NONE;
    }
    if (start != BPL_CHC_NONE)
        for (uint32_t i = 0; i < u->system->preds.at[clause->body[0].pred].count; i++)
            become(copy, clause->body[0].args[i], u->nodes.at[start].args[i]);
    for (uint32_t i = 0; i < u->system->preds.at[clause->head.pred].count; i++)
        become(copy, clause->head.args[i], u->nodes.at[node].args[i]);
    for (size_t i = 0; i < copy->from->count; i++)
        if (copy->to[i] == BPL_NONE)
            copy->to[i] = bpl_chc_fresh(&u->system->eval, u->copy_name,
                                        bpl_term_sort(u->terms, copy->from->at[i]));
}

static void add_use(Unfold *u, uint32_t node, uint32_t index)
{
    assert(node < u->nodes.count && index < u->system->clauses.count && "a clause for a node");
    const BplChcClause *clause = &u->system->clauses.at[index];
    Use use = {.clause = index,
               .taken = bpl_chc_fresh(&u->system->eval, u->taken_name, BPL_SORT_BOOL),
               .child = {BPL_CHC_NONE, BPL_CHC_NONE}};
    uint32_t depth = u->nodes.at[node].depth + 1;
    bool has_start =
        clause->body_count && u->system->preds.at[clause->body[0].pred].kind == BPL_CHC_LOCATION;
    if (has_start)
        use.child[0] = place(u, clause->body[0].pred, u->nodes.at[node].activation, depth);
    Copy copy = {.from = &u->symbols[index]};
    copy.to = bpl_arena_alloc(&u->arena, (copy.from->count + 1) * sizeof *copy.to);
    choose_symbols(u, &copy, clause, node, use.child[0]);
    use.symbols = copy.to;
    Values parts = {0};
    bpl_vec_push(&parts, copied(u, &copy, clause->constraint));
    const BplValue *head = copied_args(u, &copy, &clause->head);
    for (uint32_t i = 0; i < u->system->preds.at[clause->head.pred].count; i++)
        bpl_vec_push(&parts, bpl_term_eq(u->terms, head[i], u->nodes.at[node].args[i]));
    for (uint32_t b = 0; b < clause->body_count; b++) {
        if (use.child[b] == BPL_CHC_NONE) {
            const BplValue *args = copied_args(u, &copy, &clause->body[b]);
            uint32_t callee = add_node(u, clause->body[b].pred, BPL_CHC_NONE, depth, args);
            u->nodes.at[callee].activation = callee;
            use.child[b] = callee;
        }
        bpl_vec_push(&parts, u->nodes.at[use.child[b]].wanted);
    }
    assert_if(u, use.taken, bpl_term_and_of(u->terms, parts.at, (uint32_t)parts.count));
    bpl_vec_push(&u->uses, use);
    bpl_vec_release(&parts);
    bpl_map_release(&copy.index_of);
}

/* Does a derivation stay within the bound on its height if, at this depth, it uses a clause whose
 * premises have derivations of height `body`? */
static bool is_within(const Unfold *u, uint32_t depth, uint32_t body)
{
    return body != BPL_CHC_NONE && depth + body < u->bound;
}

/* Unfolds the node: adds a use of each clause that can derive it, including clauses whose
 * derivations are too high for the current bound, so that the node need not be unfolded again when
 * the bound is raised. */
static void unfold(Unfold *u, uint32_t node)
{
    assert(node < u->nodes.count && u->nodes.at[node].is_open && "a node is unfolded once");
    uint32_t pred = u->nodes.at[node].pred;
    u->nodes.at[node].is_open = false;
    u->nodes.at[node].first_use = (uint32_t)u->uses.count;
    Values ways = {0};
    for (size_t i = 0; i < u->clauses[pred].count; i++)
        if (height_of_body(u, &u->system->clauses.at[u->clauses[pred].at[i]]) != BPL_CHC_NONE) {
            add_use(u, node, u->clauses[pred].at[i]);
            bpl_vec_push(&ways, bpl_vec_last(&u->uses).taken);
        }
    u->nodes.at[node].use_count = (uint32_t)u->uses.count - u->nodes.at[node].first_use;
    assert_if(u, u->nodes.at[node].wanted, bpl_term_or_of(u->terms, ways.at, (uint32_t)ways.count));
    bpl_vec_release(&ways);
}

/* ---- models ---------------------------------------------------------------------------------- */

/* Sets the assumptions of the next query to Z3: the atom of the failure is derived, and no node is
 * used whose derivation would exceed the bound. */
static void assume_bound(Unfold *u)
{
    bpl_vec_clear(&u->assumed);
    bpl_vec_push(&u->assumed, u->nodes.at[0].wanted);
    u->is_cut = false;
    for (size_t i = 0; i < u->nodes.count; i++) {
        const Node *node = &u->nodes.at[i];
        if (is_within(u, node->depth, u->height[node->pred] - 1))
            continue;
        bpl_vec_push(&u->assumed, bpl_term_not(u->terms, node->wanted));
        u->is_cut = true;
    }
}

static const Use *use_taken(Unfold *u, const Node *node)
{
    for (uint32_t i = 0; i < node->use_count; i++) {
        const Use *use = &u->uses.at[node->first_use + i];
        if (bpl_plain_truth(u->plain, use->taken))
            return use;
    }
    return NULL;
}

/* Collects in u->reached the nodes of the derivation that Z3's model describes; returns true if all
 * of them are unfolded, so that the derivation is complete. */
static bool follow_model(Unfold *u)
{
    bool closed = true;
    bpl_vec_clear(&u->reached);
    bpl_vec_push(&u->reached, 0);
    for (size_t i = 0; i < u->reached.count; i++) {
        const Node *node = &u->nodes.at[u->reached.at[i]];
        const Use *use = use_taken(u, node);
        closed = closed && use;
        for (uint32_t b = 0; use && b < u->system->clauses.at[use->clause].body_count; b++)
            bpl_vec_push(&u->reached, use->child[b]);
    }
    return closed;
}

static void unfold_reached(Unfold *u)
{
    for (size_t i = 0; i < u->reached.count && !u->is_unsaid; i++)
        if (u->nodes.at[u->reached.at[i]].is_open)
            unfold(u, u->reached.at[i]);
}

/* ---- a derivation ---------------------------------------------------------------------------- */

/* Reads the derivation from Z3's model: the use taken for each node, in the order of u->reached. */
static void read_derivation(Unfold *u)
{
    uint32_t next = 1;
    bpl_vec_clear(&u->derivation);
    for (size_t i = 0; i < u->reached.count; i++) {
        const Use *use = use_taken(u, &u->nodes.at[u->reached.at[i]]);
        size_t count = u->symbols[use->clause].count;
        BplValue *values = bpl_arena_alloc(&u->arena, (count + 1) * sizeof *values);
        for (size_t k = 0; k < count; k++)
            values[k] = bpl_plain_value(u->plain, use->symbols[k]);
        BplChcUse made = {.clause = use->clause, .values = values};
        for (uint32_t b = 0; b < u->system->clauses.at[use->clause].body_count; b++)
            made.child[b] = next++;
        bpl_vec_push(&u->derivation, made);
    }
}

static bool try_derivation(Unfold *u)
{
    uint32_t shared = bpl_chc_first_register(u->system->graphs);
    BplValue *first = bpl_arena_alloc(&u->arena, (shared + 1) * sizeof *first);
    BplChcPlan plan;
    char why[160] = "";
    if (u->options->found)
        u->options->found(u->options->data, 0);
    bpl_plain_read(u->plain);
    read_derivation(u);
    for (uint32_t c = 0; c < shared; c++)
        first[c] = bpl_plain_value(u->plain, u->system->first[c]);
    bool right =
        bpl_chc_plan_by_uses(&plan, u->system, u->derivation.at, u->derivation.count, first, why) &&
        u->options->judge(u->options->data, &plan);
    bpl_chc_plan_release(&plan);
    return right;
}

/* ---- instances ------------------------------------------------------------------------------- */

/* Adds to `indices` the terms at which the use reads or writes maps, unless `seen` says that one
 * with the same value in Z3's model is among them. */
static void add_indices(Unfold *u, const Use *use, BplMap *seen, Values *indices)
{
    const BplChcClause *clause = &u->system->clauses.at[use->clause];
    const Values *from = &u->symbols[use->clause];
    BplChcIndices found = {0};
    bpl_chc_indices_add(&found, u->terms, clause->constraint);
    for (uint32_t i = 0; i < u->system->preds.at[clause->head.pred].count; i++)
        bpl_chc_indices_add(&found, u->terms, clause->head.args[i]);
    for (size_t i = 0; i < found.all.count; i++) {
        BplValue index = bpl_term_subst(u->terms, found.all.at[i], from->at, use->symbols,
                                        (uint32_t)from->count);
        BplValue value = bpl_plain_value(u->plain, index);
        if (value != BPL_NONE && !bpl_map_put(seen, key(value + 1), u))
            bpl_vec_push(indices, index);
    }
    bpl_chc_indices_release(&found);
}

/* Asserts, if `condition` is true, those conjuncts of the formula that Z3's model violates. Returns
 * true if there are any. */
static bool assert_violated(Unfold *u, BplValue condition, BplValue formula)
{
    if (bpl_plain_value(u->plain, formula) == BPL_TRUE)
        return false;
    if (!bpl_term_is(u->terms, formula, BPL_TERM_AND)) {
        assert_if(u, condition, formula);
        return true;
    }
    bool any = false;
    for (uint32_t i = 0; i < bpl_term_node(u->terms, formula)->count; i++)
        any |= assert_violated(u, condition, bpl_term_node(u->terms, formula)->args[i]);
    return any;
}

/* The constraint of a clause has instances of its universal quantifiers only at indices of the
 * clause itself. Adds instances at indices of the whole derivation that Z3's model describes, as
 * far as this model violates them. Returns false if there are none: then the model satisfies all
 * that is known about it. */
static bool add_instances(Unfold *u)
{
    BplMap seen = {0};
    Values indices = {0}, taken = {0}, formulas = {0};
    for (size_t i = 0; i < u->reached.count; i++)
        add_indices(u, use_taken(u, &u->nodes.at[u->reached.at[i]]), &seen, &indices);
    for (size_t i = 0; i < u->reached.count; i++) {
        const Use *use = use_taken(u, &u->nodes.at[u->reached.at[i]]);
        const Values *from = &u->symbols[use->clause];
        BplValue universal = u->system->clauses.at[use->clause].universal;
        if (universal == BPL_TRUE)
            continue;
        universal =
            bpl_term_subst(u->terms, universal, from->at, use->symbols, (uint32_t)from->count);
        bpl_vec_push(&taken, use->taken);
        bpl_vec_push(&formulas, bpl_chc_instances(&u->system->eval, universal, indices.at,
                                                  indices.count, bpl_limits->chc_bmc_instances));
    }
    bool any = false;
    for (size_t i = 0; i < formulas.count; i++)
        any |= assert_violated(u, taken.at[i], formulas.at[i]);
    bpl_map_release(&seen);
    bpl_vec_release(&indices);
    bpl_vec_release(&taken);
    bpl_vec_release(&formulas);
    return any;
}

/* ---- the search ------------------------------------------------------------------------------ */

/* Asserts the axioms about the initial values, unless they contain quantifiers, and that unique
 * constants differ. */
static void add_axioms(Unfold *u)
{
    BplValue axioms = u->system->all_axioms;
    u->has_axioms = true;
    if (!bpl_term_has_quantifier(u->terms, axioms))
        bpl_plain_assert(u->plain, axioms);
    u->order = bpl_chc_fresh(&u->system->eval, u->wanted_name, BPL_SORT_BOOL);
    assert_if(u, u->order, u->system->order);
    assert_if(u, bpl_term_not(u->terms, u->order), u->system->differing);
}

/* Asks Z3 for a model that describes a derivation within the bound on its height; once the axioms
 * are asserted, first with unique constants in ascending order, then with unique constants that
 * merely differ. Sets *answer; returns true if a model was found. */
static bool find_model(Unfold *u, BplSat *answer)
{
    assume_bound(u);
    if (u->has_axioms) {
        bpl_vec_push(&u->assumed, u->order);
        *answer = bpl_plain_check(u->plain, u->assumed.at, u->assumed.count);
        if (*answer == BPL_SAT)
            return true;
        bpl_vec_last(&u->assumed) = bpl_term_not(u->terms, u->order);
    }
    *answer = bpl_plain_check(u->plain, u->assumed.at, u->assumed.count);
    return *answer == BPL_SAT;
}

/* Judges the derivation that Z3's model describes. If it is not an execution, adds instances of
 * quantifiers that exclude it, as long as there are any; returns false if the search goes on. */
static bool is_judged(Unfold *u, BplChcBmcAnswer *end)
{
    *end = try_derivation(u) ? BPL_CHC_BMC_FAILS : BPL_CHC_BMC_JUDGED;
    if (*end == BPL_CHC_BMC_FAILS || ++u->judged > bpl_limits->chc_bmc_judged || !add_instances(u))
        return true;
    if (u->options->found) /* the search goes on, and gets the time of one more slice */
        u->options->found(u->options->data, 1);
    return false;
}

static BplChcBmcAnswer search(Unfold *u)
{
    BplChcBmcAnswer end = BPL_CHC_BMC_OPEN;
    for (;;) {
        BplSat answer;
        bool found = find_model(u, &answer), closed = found && follow_model(u);
        if (answer == BPL_UNKNOWN || u->is_unsaid)
            return end;
        if (closed && u->has_axioms) {
            if (is_judged(u, &end))
                return end;
            continue;
        }
        if (closed)
            add_axioms(u);
        else if (found)
            unfold_reached(u);
        else if (!u->is_cut || u->bound++ == u->options->height)
            return end;
    }
}

static void prepare(Unfold *u)
{
    const BplChcSystem *s = u->system;
    u->clauses = bpl_alloc_zero((s->preds.count + 1) * sizeof *u->clauses);
    u->symbols = bpl_alloc_zero((s->clauses.count + 1) * sizeof *u->symbols);
    u->height = bpl_alloc((s->preds.count + 1) * sizeof *u->height);
    for (uint32_t i = 0; i < s->clauses.count; i++) {
        bpl_vec_push(&u->clauses[s->clauses.at[i].head.pred], i);
        bpl_chc_clause_symbols(s, &s->clauses.at[i], &u->symbols[i]);
    }
    find_heights(u);
}

static void release(Unfold *u)
{
    for (size_t i = 0; i < u->system->preds.count; i++)
        bpl_vec_release(&u->clauses[i]);
    for (size_t i = 0; i < u->system->clauses.count; i++)
        bpl_vec_release(&u->symbols[i]);
    bpl_free(u->clauses);
    bpl_free(u->symbols);
    bpl_free(u->height);
    bpl_vec_release(&u->nodes);
    bpl_vec_release(&u->uses);
    bpl_vec_release(&u->assumed);
    bpl_vec_release(&u->reached);
    bpl_vec_release(&u->derivation);
    bpl_arena_release(&u->arena);
    bpl_plain_free(u->plain);
}

BplChcBmcAnswer bpl_chc_bmc(BplChcSystem *system, const BplChcBmcOptions *options)
{
    const BplPlainOptions solver = {.seed = options->seed, .memory_mb = options->memory_mb};
    Unfold u = {.system = system,
                .terms = system->terms,
                .plain = bpl_plain_new(system->terms, &solver),
                .options = options,
                .wanted_name = bpl_names_intern_text(system->terms->names, "wanted"),
                .taken_name = bpl_names_intern_text(system->terms->names, "by"),
                .copy_name = bpl_names_intern_text(system->terms->names, "copy")};
    bpl_arena_init(&u.arena);
    prepare(&u);
    BplChcBmcAnswer answer = BPL_CHC_BMC_OPEN;
    if (u.height[system->query] != BPL_CHC_NONE) {
        u.bound = u.height[system->query];
        add_node(&u, system->query, 0, 0, NULL);
        answer = search(&u);
    }
    release(&u);
    return answer;
}

/* ---- as an engine ---------------------------------------------------------------------------- */

void bpl_chc_engine_bmc(BplChcOutcome *outcome, const BplChcQuestion *q)
{
    const BplChcBmcOptions options = {.height = bpl_limits->chc_bmc_height,
                                      .seed = q->spacer->seed,
                                      .memory_mb = q->spacer->memory_mb,
                                      .judge = q->judge,
                                      .found = q->found,
                                      .data = q->data};
    BplChcBmcAnswer answer = bpl_chc_bmc(q->system, &options);
    q->found(q->data, 0);
    bpl_chc_outcome_open(outcome, BPL_CHC_UNSUITED,
                         "gave up: no derivation can be found clause by clause");
    outcome->judged = answer == BPL_CHC_BMC_JUDGED;
    if (answer == BPL_CHC_BMC_FAILS)
        outcome->answer = BPL_CHC_DERIVED;
}
