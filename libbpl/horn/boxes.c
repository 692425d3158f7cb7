/* Two searches with the same boxes: rounded ones, to see what can fail at all and how far away that
 * is; exact ones, nearest first. */
#include "libbpl/horn/boxes.h"

#include "libbpl/horn/boxset.h"
#include "libbpl/horn/grid.h"
#include "libbpl/horn/ways.h"

typedef struct Queue {
    uint32_t first, last; /* NONE: empty */
} Queue;

typedef struct Arrow {
    uint32_t from, to;
} Arrow;

enum { FARTHEST = 200, MOST_TRIES = 20, FIRST_WORK = 4000000 };

typedef struct Search {
    BplHornSystem *system;
    BplHornWays ways;
    BplHornGrid grid;
    BplBoxSet rounded, exact;
    bool is_exact;
    uint32_t at; /* the box that is being followed; NONE: the beginning */
    Queue queues[FARTHEST + 1];
    uint32_t most_pieces;
    const BplBoxesOptions *options;
    /* of rounded boxes */
    BPL_VEC(Arrow) arrows;
    BPL_VEC(uint32_t) failing;  /* NONE: the beginning itself */
    BPL_VEC(uint32_t) distance; /* by rounded box; NONE: no failure can be reached */
    bool failed;                /* the exact box that is being followed */
    uint32_t tries;             /* to find an execution */
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

enum { MOST_ARGS = 1024 };

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

static void add_rounded(Search *s, uint32_t pred, const BplInterval *values)
{
    bool is_new;
    uint32_t box = bpl_boxset_add(&s->rounded, pred, values, s->at, &is_new);
    if (is_new)
        put(&s->rounded, &s->queues[0], box);
    Arrow arrow = {s->at, box};
    bpl_vec_push(&s->arrows, arrow);
}

/* One box for each way to choose a piece for each argument from `arg` on, as long as these are few.
 */
static void add_pieces(Search *s, uint32_t pred, BplInterval *values, uint32_t arg, uint32_t most)
{
    uint32_t count = count_of(s, pred);
    while (arg < count && !is_rounded(s, pred, arg))
        arg++;
    if (arg == count) {
        add_rounded(s, pred, values);
        return;
    }
    BplInterval whole = values[arg];
    uint32_t pieces = bpl_horn_grid_pieces(&s->grid, pred, arg, whole);
    if (pieces > most) {
        values[arg] = bpl_horn_grid_round(&s->grid, pred, arg, whole);
        add_pieces(s, pred, values, arg + 1, most);
    }
    for (uint32_t i = 0; pieces <= most && i < pieces; i++) {
        values[arg] = bpl_horn_grid_piece(&s->grid, pred, arg, whole, i);
        add_pieces(s, pred, values, arg + 1, most / pieces);
    }
    values[arg] = whole;
}

static bool arrive_rounded(Search *s, const BplHornAtom *head)
{
    BplInterval values[MOST_ARGS];
    if (head->pred == s->system->query) {
        if (!s->failing.count || bpl_vec_last(&s->failing) != s->at)
            bpl_vec_push(&s->failing, s->at);
        return true;
    }
    evaluate(s, head, values);
    for (uint32_t i = 0; i < count_of(s, head->pred); i++)
        if (is_rounded(s, head->pred, i))
            bpl_horn_grid_refine(&s->grid, head->pred, i, values[i]);
    add_pieces(s, head->pred, values, 0, s->most_pieces);
    return s->rounded.all.count < s->options->boxes;
}

/* How many steps a failure is away, at least as far as rounded boxes can tell; NONE: there is none.
 */
static uint32_t distance_of(Search *s, const BplHornAtom *head, BplInterval *values)
{
    for (uint32_t i = 0; i < count_of(s, head->pred); i++)
        if (is_rounded(s, head->pred, i))
            values[i] = bpl_horn_grid_round(&s->grid, head->pred, i, values[i]);
    uint32_t box = bpl_boxset_find(&s->rounded, head->pred, values);
    return box == BPL_HORN_NONE ? FARTHEST : s->distance.at[box];
}

static bool arrive_exact(Search *s, const BplHornAtom *head)
{
    BplInterval values[MOST_ARGS];
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

static bool arrive(void *data, uint32_t clause)
{
    Search *s = data;
    const BplHornAtom *head = &s->system->clauses.at[clause].head;
    return s->is_exact ? arrive_exact(s, head) : arrive_rounded(s, head);
}

/* ---- following ------------------------------------------------------------------------------- */

static void follow(Search *s, uint32_t at)
{
    const BplBoxSet *boxes = s->is_exact ? &s->exact : &s->rounded;
    s->at = at;
    for (uint32_t r = 0; r < s->system->regions.count && !s->ways.ended; r++) {
        const BplHornAtom *start = s->ways.regions[r].start;
        if (!s->ways.regions[r].is_used)
            continue;
        if (at == BPL_HORN_NONE ? !start : start && start->pred == boxes->all.at[at].pred) {
            BplInterval values[MOST_ARGS];
            uint32_t count = start ? count_of(s, start->pred) : 0;
            for (uint32_t i = 0; i < count; i++)
                values[i] = bpl_boxset_values(boxes, at)[i]; /* which may move */
            bpl_horn_ways_follow(&s->ways, r, values);
        }
    }
}

/* ---- how far away failures are --------------------------------------------------------------- */

/* Where not all boxes were followed, failures may be anywhere. */
static void find_distances(Search *s, bool all)
{
    size_t n = s->rounded.all.count;
    uint32_t *first = bpl_alloc_zero((n + 2) * sizeof *first);
    uint32_t *before = bpl_alloc((s->arrows.count + 1) * sizeof *before);
    BPL_VEC(uint32_t) todo = {0};
    for (size_t i = 0; i < s->arrows.count; i++)
        first[s->arrows.at[i].to + 1]++;
    for (size_t i = 0; i < n; i++)
        first[i + 1] += first[i];
    uint32_t *next = bpl_alloc_zero((n + 1) * sizeof *next);
    for (size_t i = 0; i < s->arrows.count; i++) {
        uint32_t to = s->arrows.at[i].to;
        before[first[to] + next[to]++] = s->arrows.at[i].from;
    }
    for (size_t i = 0; i < n; i++)
        bpl_vec_push(&s->distance, all ? BPL_HORN_NONE : FARTHEST);
    for (size_t i = 0; i < s->failing.count; i++)
        if (s->failing.at[i] != BPL_HORN_NONE) {
            s->distance.at[s->failing.at[i]] = 0;
            bpl_vec_push(&todo, s->failing.at[i]);
        }
    for (size_t i = 0; i < todo.count; i++) {
        uint32_t to = todo.at[i];
        for (uint32_t k = first[to]; k < first[to + 1]; k++)
            if (before[k] != BPL_HORN_NONE && s->distance.at[before[k]] >= FARTHEST) {
                s->distance.at[before[k]] =
                    s->distance.at[to] + 1 < FARTHEST ? s->distance.at[to] + 1 : FARTHEST - 1;
                bpl_vec_push(&todo, before[k]);
            }
    }
    bpl_vec_release(&todo);
    bpl_free(first);
    bpl_free(before);
    bpl_free(next);
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
static bool search_rounded(Search *s)
{
    clear_queues(s);
    for (uint32_t box = BPL_HORN_NONE;;) {
        follow(s, box);
        if (s->ways.ended)
            return false;
        box = take(&s->rounded, s->queues);
        if (box == BPL_HORN_NONE)
            return true;
    }
}

static bool search_exact(Search *s)
{
    s->is_exact = true;
    s->ways.ended = false;
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

static void clear(Search *s)
{
    bpl_boxset_release(&s->rounded);
    bpl_boxset_release(&s->exact);
    bpl_vec_clear(&s->arrows);
    bpl_vec_clear(&s->failing);
    bpl_vec_clear(&s->distance);
    s->is_exact = s->ways.ended = false;
    s->tries = 0;
}

static void limit_work(Search *s, uint64_t work)
{
    s->ways.most_work = s->ways.narrow.work + work;
}

/* How fine the grid is in a round. */
typedef struct Round {
    uint32_t pieces; /* into so many boxes is one taken apart at most */
    uint32_t spare;  /* borders that a group of arguments may get */
} Round;

/* All boxes were followed, and none fails: a proof if plain Z3 says so, too. */
static void prove(Search *s, BplBoxSet *boxes)
{
    bool is_new;
    for (uint32_t i = 0; s->is_exact && i < s->rounded.all.count; i++)
        if (s->distance.at[i] == BPL_HORN_NONE) /* exact boxes in it were not followed */
            bpl_boxset_add(boxes, s->rounded.all.at[i].pred, bpl_boxset_values(&s->rounded, i),
                           BPL_HORN_NONE, &is_new);
    if (s->options->found)
        s->options->found(s->options->data);
    if (bpl_boxset_is_proof(boxes, s->system, s->options->check_ms))
        s->result->answer = BPL_BOXES_SAFE;
    else
        s->is_over = true;
}

/* `work`: of each of the two searches. */
static void search(Search *s, Round round, uint64_t work)
{
    clear(s);
    bpl_horn_grid_spare(&s->grid, round.spare);
    s->most_pieces = round.pieces;
    limit_work(s, work);
    bool all = search_rounded(s);
    s->result->rounded = (uint32_t)s->rounded.all.count;
    if (all && !s->failing.count) {
        prove(s, &s->rounded);
        return;
    }
    find_distances(s, all);
    limit_work(s, work);
    all = search_exact(s);
    s->result->exact = (uint32_t)s->exact.all.count;
    if (all && !s->tries)
        prove(s, &s->exact);
}

static void search_in_rounds(Search *s)
{
    static const Round rounds[] = {{1, 0}, {64, 0}, {64, 8}, {64, 32}, {64, 128}, {64, 512}};
    uint64_t work = FIRST_WORK;
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++, work *= 4) {
        if (s->options->work && work > s->options->work)
            return;
        search(s, rounds[i], work);
        if (s->result->answer != BPL_BOXES_OPEN || s->is_over)
            return;
    }
}

static bool is_small(const BplHornSystem *system)
{
    for (size_t i = 0; i < system->preds.count; i++)
        if (system->preds.at[i].count > MOST_ARGS)
            return false;
    return true;
}

bool bpl_boxes_search(BplBoxesResult *result, BplHornSystem *system, const BplBoxesOptions *options)
{
    Search s = {.system = system,
                .rounded = {.system = system},
                .exact = {.system = system},
                .options = options,
                .result = result};
    *result = (BplBoxesResult){.answer = BPL_BOXES_OPEN};
    bool can = is_small(system) && bpl_horn_ways_init(&s.ways, system);
    if (can) {
        s.ways.arrive = arrive;
        s.ways.data = &s;
        bpl_horn_grid_init(&s.grid, system);
        search_in_rounds(&s);
        bpl_horn_grid_release(&s.grid);
    }
    bpl_horn_ways_release(&s.ways);
    bpl_boxset_release(&s.rounded);
    bpl_boxset_release(&s.exact);
    bpl_vec_release(&s.arrows);
    bpl_vec_release(&s.failing);
    bpl_vec_release(&s.distance);
    return can;
}
