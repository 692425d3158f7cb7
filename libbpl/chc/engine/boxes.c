/* Interval analysis in two searches: abstract interpretation that joins the boxes in each cell of a
 * partition, to find out which states can lead to a failure and in how many steps; then a search
 * with boxes that are not joined (exact boxes), in which the boxes nearest to a failure come first.
 *
 * Sets of boxes: S. Sankaranarayanan, F. Ivančić, I. Shlyakhter, A. Gupta: Static Analysis in
 * Disjunctive Numerical Domains, 2006. */
#include "libbpl/chc/engine/boxes.h"

#include "libbpl/base/limits.h"
#include "libbpl/chc/engine/absint.h"
#include "libbpl/chc/engine/engine.h"

typedef struct Queue {
    /* numbers of the first and the last box of a linked list; first is NONE: the list is empty */
    uint32_t first, last;
} Queue;

typedef struct Search {
    BplChcSystem *system;
    BplChcPaths paths;
    BplChcPartition partition;
    BplChcAbsint absint;
    /* for each cell of the abstract interpretation's partition: the number of steps to a failure */
    BplChcAbsintNumbers distances;
    BplChcBoxSet exact;
    /* number of the exact box that is being followed; NONE: the beginning of the program */
    uint32_t at;
    Queue queues[BPL_ROOM_CHC_BOX_DISTANCE + 1];
    const BplChcBoxesOptions *options;
    bool failed;    /* a check failed on a path from the box `at` */
    uint32_t tries; /* how often an execution was sought for a path to a failure */
    bool is_over;
    BplChcBoxesResult *result;
} Search;

static uint32_t count_of(const Search *s, uint32_t pred)
{
    return s->system->preds.at[pred].count;
}

/* ---- queues ---------------------------------------------------------------------------------- */

static void put(BplChcBoxSet *boxes, Queue *queue, uint32_t box)
{
    if (queue->first == BPL_CHC_NONE)
        queue->first = box;
    else
        boxes->all.at[queue->last].next = box;
    queue->last = box;
}

static uint32_t take(const BplChcBoxSet *boxes, Queue *queues)
{
    for (uint32_t i = 0; i < BPL_ROOM_CHC_BOX_DISTANCE + 1; i++) {
        uint32_t box = queues[i].first;
        if (box == BPL_CHC_NONE)
            continue;
        queues[i].first = boxes->all.at[box].next;
        return box;
    }
    return BPL_CHC_NONE;
}

/* ---- boxes that arrive ----------------------------------------------------------------------- */

/* Sets values[i] to the interval of argument i of the clause's head. */
static void evaluate(Search *s, const BplChcAtom *head, BplInterval *values)
{
    for (uint32_t i = 0; i < count_of(s, head->pred); i++)
        values[i] = bpl_propagate_value(&s->paths.bounds, head->args[i]);
}

static bool is_rounded(const Search *s, uint32_t pred, uint32_t arg)
{
    return s->system->preds.at[pred].sorts[arg] == BPL_SORT_INT;
}

/* Returns a lower bound for the number of steps from the box `values` to a failure: the number that
 * the abstract interpretation has found for the cell of its partition that contains the box; NONE:
 * no failure can be reached. Replaces `values` by the bounds of this cell. */
static uint32_t distance_of(Search *s, const BplChcAtom *head, BplInterval *values)
{
    for (uint32_t i = 0; i < count_of(s, head->pred); i++)
        if (is_rounded(s, head->pred, i))
            values[i] = bpl_chc_partition_round(&s->partition, head->pred, i, values[i]);
    uint32_t cell = bpl_chc_boxset_find(&s->absint.cells, head->pred, values);
    return cell == BPL_CHC_NONE ? BPL_ROOM_CHC_BOX_DISTANCE : s->distances.at[cell];
}

static bool arrive(void *data, uint32_t clause)
{
    Search *s = data;
    const BplChcAtom *head = &s->system->clauses.at[clause].head;
    BplInterval values[BPL_ROOM_CHC_BOX_ARGS];
    bool is_new;
    if (head->pred == s->system->query) {
        s->failed = true;
        return true;
    }
    evaluate(s, head, values);
    uint32_t box = bpl_chc_boxset_add(&s->exact, head->pred, values, s->at, &is_new);
    if (!is_new)
        return true;
    uint32_t far = distance_of(s, head, values);
    if (far != BPL_CHC_NONE)
        put(&s->exact,
            &s->queues[far < BPL_ROOM_CHC_BOX_DISTANCE ? far : BPL_ROOM_CHC_BOX_DISTANCE], box);
    return s->exact.all.count < s->options->boxes;
}

/* ---- following ------------------------------------------------------------------------------- */

static void follow(Search *s, uint32_t at)
{
    /* a copy, since the box's own values may move in memory */
    BplInterval values[BPL_ROOM_CHC_BOX_ARGS];
    uint32_t pred = at == BPL_CHC_NONE ? BPL_CHC_NONE : s->exact.all.at[at].pred;
    for (uint32_t i = 0; pred != BPL_CHC_NONE && i < count_of(s, pred); i++)
        values[i] = bpl_chc_boxset_values(&s->exact, at)[i];
    s->at = at;
    bpl_chc_paths_follow(&s->paths, pred, values);
}

/* ---- a failure ------------------------------------------------------------------------------- */

/* Makes the fact that the path has reached the box (NONE: the failure). An argument whose interval
 * contains several values is left open. */
static void add_fact(Search *s, uint32_t box, uint32_t premise, BplFixedpointFact *fact,
                     BplArena *arena)
{
    bool is_query = box == BPL_CHC_NONE;
    uint32_t pred = is_query ? s->system->query : s->exact.all.at[box].pred;
    uint32_t count = count_of(s, pred);
    BplValue *args = bpl_arena_alloc(arena, (count + 1) * sizeof *args);
    uint32_t *before = bpl_arena_alloc(arena, sizeof *before);
    for (uint32_t i = 0; i < count; i++) {
        BplInterval of = bpl_chc_boxset_values(&s->exact, box)[i];
        bool is_bool = s->system->preds.at[pred].sorts[i] == BPL_SORT_BOOL;
        args[i] = BPL_NONE;
        if (bpl_interval_is_point(of))
            args[i] = is_bool ? bpl_value_of_bool(of.low != 0) : of.low;
    }
    *before = premise;
    *fact = (BplFixedpointFact){pred, args, before, premise != BPL_CHC_NONE};
}

/* Returns true if an execution was confirmed that fails and follows the path on which the search
 * first reached this box. */
static bool try_failure(Search *s, uint32_t box)
{
    BPL_VEC(uint32_t) way = {0};
    BPL_VEC(BplFixedpointFact) facts = {0};
    BplArena arena;
    BplChcPlan plan;
    char why[160] = "";
    bpl_arena_init(&arena);
    for (uint32_t b = box; b != BPL_CHC_NONE; b = s->exact.all.at[b].from)
        bpl_vec_push(&way, b);
    for (size_t i = way.count + 1; i-- > 0;) {
        BplFixedpointFact fact;
        uint32_t before = facts.count ? (uint32_t)facts.count - 1 : BPL_CHC_NONE;
        add_fact(s, i ? way.at[i - 1] : BPL_CHC_NONE, before, &fact, &arena);
        bpl_vec_push(&facts, fact);
    }
    s->tries++;
    bool right =
        bpl_chc_plan_of(&plan, s->system, facts.at, facts.count, s->options->check_ms, why) &&
        s->options->judge(s->options->data, &plan);
    bpl_chc_plan_release(&plan);
    bpl_vec_release(&way);
    bpl_vec_release(&facts);
    bpl_arena_release(&arena);
    return right;
}

/* ---- the searches ---------------------------------------------------------------------------- */

static void clear_queues(Search *s)
{
    for (uint32_t i = 0; i < BPL_ROOM_CHC_BOX_DISTANCE + 1; i++)
        s->queues[i] = (Queue){BPL_CHC_NONE, BPL_CHC_NONE};
}

/* Follows paths with exact boxes (which are not joined) from the beginning; returns true if a
 * failure was confirmed or no box is left to follow. */
static bool search_exact(Search *s)
{
    s->paths.arrive = arrive;
    s->paths.data = s;
    s->paths.ended = false;
    s->tries = 0;
    bpl_chc_boxset_release(&s->exact);
    clear_queues(s);
    for (uint32_t box = BPL_CHC_NONE;;) {
        s->failed = false;
        follow(s, box);
        if (s->failed && try_failure(s, box)) {
            s->result->answer = BPL_CHC_BOXES_FAILS;
            return true;
        }
        if (s->paths.ended || s->tries >= bpl_limits->chc_boxes_tries)
            return false;
        box = take(&s->exact, s->queues);
        if (box == BPL_CHC_NONE)
            return true;
    }
}

static void limit_work(Search *s, uint64_t work)
{
    s->paths.most_work = s->paths.bounds.work + work;
}

static void say_all(Search *s, const BplChcBoxSet *boxes)
{
    BplChcModel *model = s->options->model;
    bpl_chc_model_init(model, s->system);
    for (uint32_t p = 0; p < s->system->preds.count; p++)
        model->of[p].formula = bpl_chc_boxset_say(boxes, s->system->terms, p, model->of[p].formals);
}

/* Collects boxes that contain all reachable states, and lets Z3 check that they are a proof: the
 * joined boxes (hulls) or, with `with_exact`, the exact boxes and those hulls from which no failure
 * can be reached. */
static void prove(Search *s, bool with_exact)
{
    BplChcBoxSet boxes = {.system = s->system};
    bool is_new;
    for (uint32_t i = 0; i < s->absint.cells.all.count; i++)
        if (!with_exact || s->distances.at[i] == BPL_CHC_NONE)
            bpl_chc_boxset_add(&boxes, s->absint.cells.all.at[i].pred,
                               bpl_chc_absint_values(&s->absint, i), BPL_CHC_NONE, &is_new);
    for (uint32_t i = 0; with_exact && i < s->exact.all.count; i++)
        bpl_chc_boxset_add(&boxes, s->exact.all.at[i].pred, bpl_chc_boxset_values(&s->exact, i),
                           BPL_CHC_NONE, &is_new);
    if (s->options->found)
        s->options->found(s->options->data, bpl_limits->chc_boxes_proof_slices);
    if (bpl_chc_boxset_is_proof(&boxes, s->system, s->options->check_work))
        s->result->answer = BPL_CHC_BOXES_SAFE;
    else
        s->is_over = true;
    if (s->result->answer == BPL_CHC_BOXES_SAFE && s->options->model)
        say_all(s, &boxes);
    bpl_chc_boxset_release(&boxes);
}

static bool is_decided(const Search *s)
{
    return s->result->answer != BPL_CHC_BOXES_OPEN || s->is_over;
}

/* Runs the abstract interpretation (hulls), and proves the program if the hulls exclude the
 * failure; returns true if the abstract interpretation was completed within the limit. */
static bool search_hulls(Search *s, uint64_t work)
{
    limit_work(s, work);
    bool all = bpl_chc_absint_search(&s->absint);
    s->result->absint = (uint32_t)s->absint.cells.all.count;
    if (all && !s->absint.failing.count)
        prove(s, false);
    return all;
}

static void search_from_hulls(Search *s, bool all, uint64_t work)
{
    bpl_chc_absint_distances(&s->absint, all, BPL_ROOM_CHC_BOX_DISTANCE, &s->distances);
    limit_work(s, work);
    bool exact = search_exact(s);
    s->result->exact = (uint32_t)s->exact.all.count;
    if (exact && !s->tries)
        prove(s, true);
}

/* Refines the partition repeatedly, so that states that lead to failures are separated from others,
 * and runs the abstract interpretation again each time. */
static void search_split(Search *s, uint64_t work)
{
    uint64_t begin = s->paths.bounds.work;
    for (uint32_t i = 0; i < bpl_limits->chc_boxes_splits && !is_decided(s); i++) {
        if (s->paths.bounds.work - begin >= work)
            return;
        bpl_chc_partition_allow(&s->partition, bpl_limits->chc_boxes_spare);
        limit_work(s, work);
        bool is_split = bpl_chc_absint_refine(&s->absint);
        bpl_chc_partition_allow(&s->partition, 0);
        if (!is_split || !search_hulls(s, work))
            return;
    }
}

/* The precision of one round (repetition) of the search. */
typedef struct Round {
    uint32_t pieces; /* limit on the number of cells into which an arriving box is split */
    uint32_t spare; /* number of thresholds that a group of arguments may get from arriving boxes */
    /* also add thresholds that separate states leading to failures from others */
    bool splits;
} Round;

/* Repeats the search in rounds. Each round may do more work than the round before, and is more
 * precise if the abstract interpretation of the round before was completed. */
static void search_in_rounds(Search *s)
{
    static const Round rounds[] = {{1, 0, false},   {64, 0, true},   {64, 8, false},
                                   {64, 32, false}, {64, 128, true}, {64, 512, false}};
    uint64_t work = bpl_limits->chc_boxes_work;
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; work *= 4) {
        if (s->options->work && work > s->options->work)
            return;
        bpl_chc_partition_allow(&s->partition, rounds[i].spare);
        s->absint.pieces = rounds[i].pieces;
        bool all = search_hulls(s, bpl_limits->chc_boxes_hulls * work);
        if (!is_decided(s))
            search_from_hulls(s, all, work);
        if (!is_decided(s) && all && rounds[i].splits)
            search_split(s, bpl_limits->chc_boxes_hulls * work);
        if (is_decided(s))
            return;
        i += all || !i;
    }
}

static bool is_small(const BplChcSystem *system)
{
    for (size_t i = 0; i < system->preds.count; i++)
        if (system->preds.at[i].count > BPL_ROOM_CHC_BOX_ARGS)
            return false;
    return true;
}

bool bpl_chc_boxes_search(BplChcBoxesResult *result, BplChcSystem *system,
                          const BplChcBoxesOptions *options)
{
    Search s = {
        .system = system, .exact = {.system = system}, .options = options, .result = result};
    *result = (BplChcBoxesResult){.answer = BPL_CHC_BOXES_OPEN};
    bool can = is_small(system) && bpl_chc_paths_init(&s.paths, system);
    if (can) {
        bpl_chc_partition_init(&s.partition, system);
        bpl_chc_absint_init(&s.absint, &s.paths, &s.partition);
        s.absint.most = options->boxes;
        search_in_rounds(&s);
        bpl_chc_absint_release(&s.absint);
        bpl_chc_partition_release(&s.partition);
    }
    bpl_chc_paths_release(&s.paths);
    bpl_chc_boxset_release(&s.exact);
    bpl_vec_release(&s.distances);
    return can;
}

/* ---- as an engine ---------------------------------------------------------------------------- */

void bpl_chc_engine_boxes(BplChcOutcome *outcome, const BplChcQuestion *q)
{
    const BplChcBoxesOptions options = {.boxes = bpl_limits->chc_boxes,
                                        .check_ms = q->check_ms,
                                        .check_work = bpl_limits->chc_boxes_check_work,
                                        .judge = q->judge,
                                        .found = q->found,
                                        .data = q->data,
                                        .model = q->wants_model ? &outcome->model : NULL};
    BplChcBoxesResult found;
    bool can = bpl_chc_boxes_search(&found, q->system, &options);
    q->found(q->data, bpl_limits->chc_boxes_proof_slices);
    if (!can || found.answer == BPL_CHC_BOXES_OPEN)
        bpl_chc_outcome_open(outcome, BPL_CHC_UNSUITED,
                             can ? "gave up: intervals do not decide it"
                                 : "gave up: there are calls");
    else
        outcome->answer = found.answer == BPL_CHC_BOXES_SAFE ? BPL_CHC_HOLDS : BPL_CHC_DERIVED;
}
