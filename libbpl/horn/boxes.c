/* Two searches: hulls, to see what can fail at all and how far away that is; exact boxes, nearest
 * first. */
#include "libbpl/horn/boxes.h"

#include "libbpl/horn/hulls.h"

typedef struct Queue {
    uint32_t first, last; /* NONE: empty */
} Queue;

enum {
    FARTHEST = 200,
    MOST_TRIES = 20,
    FIRST_WORK = 4000000,
    HULLS = 8, /* times as much for them as for exact boxes */
    MOST_SPLITS = 40,
    SPLIT_SPARE = 4
};

typedef struct Search {
    BplHornSystem *system;
    BplHornWays ways;
    BplHornGrid grid;
    BplHulls hulls;
    BplHullNumbers distances; /* by cell of the hulls */
    BplBoxSet exact;
    uint32_t at; /* the box that is being followed; NONE: the beginning */
    Queue queues[FARTHEST + 1];
    const BplBoxesOptions *options;
    bool failed;    /* the box that is being followed */
    uint32_t tries; /* to find an execution */
    bool is_over;
    BplBoxesResult *result;
} Search;

static uint32_t count_of(const Search *s, uint32_t pred)
{
    return s->system->preds.at[pred].count;
}

/* ---- queues ---------------------------------------------------------------------------------- */

static void put(BplBoxSet *boxes, Queue *queue, uint32_t box)
{
    if (queue->first == BPL_HORN_NONE)
        queue->first = box;
    else
        boxes->all.at[queue->last].next = box;
    queue->last = box;
}

static uint32_t take(const BplBoxSet *boxes, Queue *queues)
{
    for (uint32_t i = 0; i < FARTHEST + 1; i++) {
        uint32_t box = queues[i].first;
        if (box == BPL_HORN_NONE)
            continue;
        queues[i].first = boxes->all.at[box].next;
        return box;
    }
    return BPL_HORN_NONE;
}

/* ---- what arrives ---------------------------------------------------------------------------- */

/* The head's arguments. */
static void evaluate(Search *s, const BplHornAtom *head, BplInterval *values)
{
    for (uint32_t i = 0; i < count_of(s, head->pred); i++)
        values[i] = bpl_narrow_value(&s->ways.narrow, head->args[i]);
}

static bool is_rounded(const Search *s, uint32_t pred, uint32_t arg)
{
    return s->system->preds.at[pred].sorts[arg] == BPL_SORT_INT;
}

/* How many steps a failure is away, at least as far as hulls can tell; NONE: there is none. */
static uint32_t distance_of(Search *s, const BplHornAtom *head, BplInterval *values)
{
    for (uint32_t i = 0; i < count_of(s, head->pred); i++)
        if (is_rounded(s, head->pred, i))
            values[i] = bpl_horn_grid_round(&s->grid, head->pred, i, values[i]);
    uint32_t cell = bpl_boxset_find(&s->hulls.cells, head->pred, values);
    return cell == BPL_HORN_NONE ? FARTHEST : s->distances.at[cell];
}

static bool arrive(void *data, uint32_t clause)
{
    Search *s = data;
    const BplHornAtom *head = &s->system->clauses.at[clause].head;
    BplInterval values[BPL_HULLS_MOST_ARGS];
    bool is_new;
    if (head->pred == s->system->query) {
        s->failed = true;
        return true;
    }
    evaluate(s, head, values);
    uint32_t box = bpl_boxset_add(&s->exact, head->pred, values, s->at, &is_new);
    if (!is_new)
        return true;
    uint32_t far = distance_of(s, head, values);
    if (far != BPL_HORN_NONE)
        put(&s->exact, &s->queues[far < FARTHEST ? far : FARTHEST], box);
    return s->exact.all.count < s->options->boxes;
}

/* ---- following ------------------------------------------------------------------------------- */

static void follow(Search *s, uint32_t at)
{
    BplInterval values[BPL_HULLS_MOST_ARGS]; /* those of the box may move */
    uint32_t pred = at == BPL_HORN_NONE ? BPL_HORN_NONE : s->exact.all.at[at].pred;
    for (uint32_t i = 0; pred != BPL_HORN_NONE && i < count_of(s, pred); i++)
        values[i] = bpl_boxset_values(&s->exact, at)[i];
    s->at = at;
    bpl_horn_ways_follow(&s->ways, pred, values);
}

/* ---- a failure ------------------------------------------------------------------------------- */

/* The way that led to the box, as facts: an argument that is no single value is left open. */
static void add_fact(Search *s, uint32_t box, uint32_t premise, BplFixedpointFact *fact,
                     BplArena *arena)
{
    bool is_query = box == BPL_HORN_NONE;
    uint32_t pred = is_query ? s->system->query : s->exact.all.at[box].pred;
    uint32_t count = count_of(s, pred);
    BplValue *args = bpl_arena_alloc(arena, (count + 1) * sizeof *args);
    uint32_t *before = bpl_arena_alloc(arena, sizeof *before);
    for (uint32_t i = 0; i < count; i++) {
        BplInterval of = bpl_boxset_values(&s->exact, box)[i];
        bool is_bool = s->system->preds.at[pred].sorts[i] == BPL_SORT_BOOL;
        args[i] = BPL_NONE;
        if (bpl_interval_is_point(of))
            args[i] = is_bool ? bpl_value_of_bool(of.low != 0) : of.low;
    }
    *before = premise;
    *fact = (BplFixedpointFact){pred, args, before, premise != BPL_HORN_NONE};
}

/* Is there an execution behind the failure that a box leads to? */
static bool try_failure(Search *s, uint32_t box)
{
    BPL_VEC(uint32_t) way = {0};
    BPL_VEC(BplFixedpointFact) facts = {0};
    BplArena arena;
    BplHornPlan plan;
    char why[160] = "";
    bpl_arena_init(&arena);
    for (uint32_t b = box; b != BPL_HORN_NONE; b = s->exact.all.at[b].from)
        bpl_vec_push(&way, b);
    for (size_t i = way.count + 1; i-- > 0;) {
        BplFixedpointFact fact;
        uint32_t before = facts.count ? (uint32_t)facts.count - 1 : BPL_HORN_NONE;
        add_fact(s, i ? way.at[i - 1] : BPL_HORN_NONE, before, &fact, &arena);
        bpl_vec_push(&facts, fact);
    }
    s->tries++;
    bool right =
        bpl_horn_plan_of(&plan, s->system, facts.at, facts.count, s->options->check_ms, why) &&
        s->options->judge(s->options->data, &plan);
    bpl_horn_plan_release(&plan);
    bpl_vec_release(&way);
    bpl_vec_release(&facts);
    bpl_arena_release(&arena);
    return right;
}

/* ---- the searches ---------------------------------------------------------------------------- */

static void clear_queues(Search *s)
{
    for (uint32_t i = 0; i < FARTHEST + 1; i++)
        s->queues[i] = (Queue){BPL_HORN_NONE, BPL_HORN_NONE};
}

/* True if there is nothing left to follow. */
static bool search_exact(Search *s)
{
    s->ways.arrive = arrive;
    s->ways.data = s;
    s->ways.ended = false;
    s->tries = 0;
    bpl_boxset_release(&s->exact);
    clear_queues(s);
    for (uint32_t box = BPL_HORN_NONE;;) {
        s->failed = false;
        follow(s, box);
        if (s->failed && try_failure(s, box)) {
            s->result->answer = BPL_BOXES_FAILS;
            return true;
        }
        if (s->ways.ended || s->tries >= MOST_TRIES)
            return false;
        box = take(&s->exact, s->queues);
        if (box == BPL_HORN_NONE)
            return true;
    }
}

static void limit_work(Search *s, uint64_t work)
{
    s->ways.most_work = s->ways.narrow.work + work;
}

/* All that can arrive is in the hulls, or of those that lead to failures in exact boxes, and none
 * fails: a proof if plain Z3 says so, too. */
static void prove(Search *s, bool with_exact)
{
    BplBoxSet boxes = {.system = s->system};
    bool is_new;
    for (uint32_t i = 0; i < s->hulls.cells.all.count; i++)
        if (!with_exact || s->distances.at[i] == BPL_HORN_NONE)
            bpl_boxset_add(&boxes, s->hulls.cells.all.at[i].pred, bpl_hulls_values(&s->hulls, i),
                           BPL_HORN_NONE, &is_new);
    for (uint32_t i = 0; with_exact && i < s->exact.all.count; i++)
        bpl_boxset_add(&boxes, s->exact.all.at[i].pred, bpl_boxset_values(&s->exact, i),
                       BPL_HORN_NONE, &is_new);
    if (s->options->found)
        s->options->found(s->options->data);
    if (bpl_boxset_is_proof(&boxes, s->system, s->options->check_work))
        s->result->answer = BPL_BOXES_SAFE;
    else
        s->is_over = true;
    bpl_boxset_release(&boxes);
}

static bool is_decided(const Search *s)
{
    return s->result->answer != BPL_BOXES_OPEN || s->is_over;
}

/* Are there all hulls, then? */
static bool search_hulls(Search *s, uint64_t work)
{
    limit_work(s, work);
    bool all = bpl_hulls_search(&s->hulls);
    s->result->hulls = (uint32_t)s->hulls.cells.all.count;
    if (all && !s->hulls.failing.count)
        prove(s, false);
    return all;
}

static void search_from_hulls(Search *s, bool all, uint64_t work)
{
    bpl_hulls_distances(&s->hulls, all, FARTHEST, &s->distances);
    limit_work(s, work);
    bool exact = search_exact(s);
    s->result->exact = (uint32_t)s->exact.all.count;
    if (exact && !s->tries)
        prove(s, true);
}

/* What leads to failures is told apart from what does not, a little more each time. */
static void search_split(Search *s, uint64_t work)
{
    uint64_t begin = s->ways.narrow.work;
    for (int i = 0; i < MOST_SPLITS && !is_decided(s); i++) {
        if (s->ways.narrow.work - begin >= work)
            return;
        bpl_horn_grid_spare(&s->grid, SPLIT_SPARE);
        limit_work(s, work);
        bool is_split = bpl_hulls_split(&s->hulls);
        bpl_horn_grid_spare(&s->grid, 0);
        if (!is_split || !search_hulls(s, work))
            return;
    }
}

/* How fine the grid is in a round. */
typedef struct Round {
    uint32_t pieces; /* into so many cells is an arrival taken apart at most */
    uint32_t spare;  /* borders that a group of arguments may get from what arrives */
    bool splits;     /* borders that failures ask for, too */
} Round;

/* The next round is for more work, and finer if this one could see all there is. */
static void search_in_rounds(Search *s)
{
    static const Round rounds[] = {{1, 0, false},   {64, 0, true},   {64, 8, false},
                                   {64, 32, false}, {64, 128, true}, {64, 512, false}};
    uint64_t work = FIRST_WORK;
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; work *= 4) {
        if (s->options->work && work > s->options->work)
            return;
        bpl_horn_grid_spare(&s->grid, rounds[i].spare);
        s->hulls.pieces = rounds[i].pieces;
        bool all = search_hulls(s, HULLS * work);
        if (!is_decided(s))
            search_from_hulls(s, all, work);
        if (!is_decided(s) && all && rounds[i].splits)
            search_split(s, HULLS * work);
        if (is_decided(s))
            return;
        i += all || !i;
    }
}

static bool is_small(const BplHornSystem *system)
{
    for (size_t i = 0; i < system->preds.count; i++)
        if (system->preds.at[i].count > BPL_HULLS_MOST_ARGS)
            return false;
    return true;
}

bool bpl_boxes_search(BplBoxesResult *result, BplHornSystem *system, const BplBoxesOptions *options)
{
    Search s = {
        .system = system, .exact = {.system = system}, .options = options, .result = result};
    *result = (BplBoxesResult){.answer = BPL_BOXES_OPEN};
    bool can = is_small(system) && bpl_horn_ways_init(&s.ways, system);
    if (can) {
        bpl_horn_grid_init(&s.grid, system);
        bpl_hulls_init(&s.hulls, &s.ways, &s.grid);
        s.hulls.most = options->boxes;
        search_in_rounds(&s);
        bpl_hulls_release(&s.hulls);
        bpl_horn_grid_release(&s.grid);
    }
    bpl_horn_ways_release(&s.ways);
    bpl_boxset_release(&s.exact);
    bpl_vec_release(&s.distances);
    return can;
}
