/* Tests boxes (an interval for each argument of a predicate): narrowing loses no values, the parts
 * of a divided interval cover it, searches find valid proofs and real failures. */
#include "chc_subject.h"
#include "libbpl/chc/certify/confirm.h"
#include "libbpl/chc/domain/boxset.h"
#include "libbpl/chc/domain/partition.h"
#include "libbpl/chc/domain/propagate.h"
#include "libbpl/chc/engine/boxes.h"

/* ---- narrowing ------------------------------------------------------------------------------- */

enum { INTS = 2, BOOLS = 2, FAR = 3 };

typedef struct Lab {
    BplTerms *terms;
    BplValue symbols[INTS + BOOLS];
    uint32_t random;
} Lab;

static uint32_t below(Lab *lab, uint32_t most)
{
    lab->random = lab->random * 1103515245u + 12345;
    return (lab->random >> 16) % most;
}

static BplValue formula(Lab *lab, int depth);

static BplValue number(Lab *lab, int depth)
{
    BplTerms *t = lab->terms;
    switch (below(lab, depth ? 7 : 2)) {
    case 0:
        return bpl_term_int(t, (int)below(lab, 7) - 3);
    case 1:
        return lab->symbols[below(lab, INTS)];
    case 2:
        return bpl_term_add(t, number(lab, depth - 1), number(lab, depth - 1));
    case 3:
        return bpl_term_mul(t, number(lab, depth - 1), number(lab, depth - 1));
    case 4:
        return bpl_term_div(t, number(lab, depth - 1),
                            bpl_term_int(t, below(lab, 2) ? 2 + (int)below(lab, 2) : -3));
    case 5:
        return bpl_term_mod(t, number(lab, depth - 1),
                            bpl_term_int(t, below(lab, 2) ? 2 + (int)below(lab, 2) : -3));
    default:
        return bpl_term_ite(t, formula(lab, depth - 1), number(lab, depth - 1),
                            number(lab, depth - 1));
    }
}

static BplValue formula(Lab *lab, int depth)
{
    BplTerms *t = lab->terms;
    switch (below(lab, depth ? 7 : 1)) {
    case 0:
        return lab->symbols[INTS + below(lab, BOOLS)];
    case 1:
        return bpl_term_le(t, number(lab, depth - 1), number(lab, depth - 1));
    case 2:
        return bpl_term_eq(t, number(lab, depth - 1), number(lab, depth - 1));
    case 3:
        return bpl_term_eq(t, formula(lab, depth - 1), formula(lab, depth - 1));
    case 4:
        return bpl_term_and(t, formula(lab, depth - 1), formula(lab, depth - 1));
    case 5:
        return bpl_term_not(t, formula(lab, depth - 1));
    default:
        return bpl_term_ite(t, formula(lab, depth - 1), formula(lab, depth - 1),
                            formula(lab, depth - 1));
    }
}

typedef struct Point {
    int ints[INTS];
    bool bools[BOOLS];
} Point;

static BplValue at(const Lab *lab, BplValue term, const Point *point)
{
    BplValue values[INTS + BOOLS];
    for (int i = 0; i < INTS; i++)
        values[i] = bpl_term_int(lab->terms, point->ints[i]);
    for (int i = 0; i < BOOLS; i++)
        values[INTS + i] = bpl_value_of_bool(point->bools[i]);
    return bpl_term_subst(lab->terms, term, lab->symbols, values, INTS + BOOLS);
}

static bool is_in(const Lab *lab, BplInterval interval, BplValue value)
{
    if (bpl_value_is_bool(value))
        value = bpl_term_int(lab->terms, value == BPL_TRUE);
    return !bpl_interval_is_empty(
        lab->terms, bpl_interval_meet(lab->terms, interval, bpl_interval_only(value)));
}

static bool is_possible(const Lab *lab, const BplPropagate *n, const Point *point)
{
    for (int i = 0; i < INTS + BOOLS; i++)
        if (!is_in(lab, n->of[bpl_propagate_number(lab->terms, lab->symbols[i])],
                   at(lab, lab->symbols[i], point)))
            return false;
    return true;
}

/* Chooses an alternative of each disjunction from number `next` on, in every combination, and
 * returns the number of combinations for which narrowing does not exclude the point. */
static unsigned count_ways(const Lab *lab, BplPropagate *n, size_t next, const Point *point)
{
    for (; next < n->open.count; next++) {
        BplPropagateOpen open = n->open.at[next];
        uint32_t paths = bpl_propagate_cases(n, open);
        unsigned sum = 0;
        if (paths == 0)
            return 0;
        for (uint32_t i = 0; paths > 1 && i < paths; i++) {
            BplPropagateMark mark = bpl_propagate_mark(n);
            if (bpl_propagate_take_case(n, open, i))
                sum += count_ways(lab, n, next + 1, point);
            bpl_propagate_undo(n, mark);
            if (!bpl_propagate_exclude_case(n, open, i))
                return sum;
        }
        if (paths > 1)
            return sum;
    }
    return is_possible(lab, n, point);
}

static void try_point(const Lab *lab, BplPropagate *n, BplValue term, bool truth,
                      const Point *point)
{
    BplPropagateMark mark = bpl_propagate_mark(n);
    BplValue value = at(lab, term, point);
    TEST_ASSERT_TRUE(is_in(lab, bpl_propagate_value(n, term), value));
    if ((value == BPL_TRUE) == truth) {
        TEST_ASSERT_TRUE(bpl_propagate_assume(n, term, truth));
        TEST_ASSERT_TRUE(is_possible(lab, n, point));
        TEST_ASSERT_TRUE(count_ways(lab, n, 0, point) >= 1);
    }
    bpl_propagate_undo(n, mark);
}

static void try_points(Lab *lab, BplPropagate *n, BplValue term)
{
    for (int i = 0; i < (2 * FAR + 1) * (2 * FAR + 1) * 4; i++) {
        Point point = {{i / 4 % (2 * FAR + 1) - FAR, i / 4 / (2 * FAR + 1) - FAR}, {i & 1, i & 2}};
        try_point(lab, n, term, true, &point);
        try_point(lab, n, term, false, &point);
    }
}

static void test_no_values_are_lost(void)
{
    Lab lab = {.terms = bpl_terms_new(), .random = 7};
    for (int i = 0; i < INTS + BOOLS; i++)
        lab.symbols[i] = bpl_term_symbol(
            lab.terms, bpl_names_intern_text(lab.terms->names, i < INTS ? "x" : "b"),
            i < INTS ? BPL_SORT_INT : BPL_SORT_BOOL, (uint32_t)i);
    BplPropagate n;
    bpl_propagate_init(&n, lab.terms);
    for (int i = 0; i < 300; i++)
        try_points(&lab, &n, formula(&lab, 4));
    TEST_ASSERT_EQUAL_size_t(0, n.changes.count);
    bpl_propagate_release(&n);
    bpl_terms_free(lab.terms);
}

static void test_what_follows_is_assumed(void)
{
    BplTerms *t = bpl_terms_new();
    BplValue x = bpl_term_symbol(t, bpl_names_intern_text(t->names, "x"), BPL_SORT_INT, 1);
    BplValue b = bpl_term_symbol(t, bpl_names_intern_text(t->names, "b"), BPL_SORT_BOOL, 1);
    BplPropagate n;
    bpl_propagate_init(&n, t);
    bpl_propagate_follows(&n, b, bpl_term_implies(t, b, bpl_term_eq(t, x, bpl_term_int(t, 5))));
    BplPropagateMark mark = bpl_propagate_mark(&n);
    TEST_ASSERT_TRUE(bpl_propagate_assume(&n, b, false));
    TEST_ASSERT_FALSE(bpl_interval_is_point(bpl_propagate_value(&n, x)));
    bpl_propagate_undo(&n, mark);
    TEST_ASSERT_TRUE(bpl_propagate_assume(&n, b, true));
    TEST_ASSERT_EQUAL_UINT64(bpl_term_int(t, 5), bpl_propagate_value(&n, x).low);
    TEST_ASSERT_FALSE(bpl_propagate_assume(&n, bpl_term_le(t, x, bpl_term_int(t, 4)), true));
    bpl_propagate_release(&n);
    bpl_terms_free(t);
}

/* ---- searches -------------------------------------------------------------------------------- */

typedef struct Judge {
    BplChcSystem *system;
    unsigned asked;
} Judge;

static bool judge(void *data, const BplChcPlan *plan)
{
    Judge *j = data;
    BplChcConfirmation confirmation;
    j->asked++;
    bpl_chc_confirm(&confirmation, j->system, plan, NULL);
    bool right = confirmation.confirmed;
    bpl_chc_confirmation_release(&confirmation);
    return right;
}

static BplChcBoxesAnswer answer_of(const char *text)
{
    Subject s = subject(text, 250);
    Judge j = {s.system, 0};
    const BplChcBoxesOptions options = {.work = 64000000,
                                        .boxes = 10000,
                                        .check_ms = 20000,
                                        .check_work = 20000000,
                                        .judge = judge,
                                        .data = &j};
    BplChcBoxesResult result;
    TEST_ASSERT_TRUE(bpl_chc_boxes_search(&result, s.system, &options));
    if (result.answer == BPL_CHC_BOXES_FAILS)
        TEST_ASSERT_TRUE(j.asked > 0);
    release(&s);
    return result.answer;
}

#define REACTOR                                                                           \
    "procedure Main() { var state, count, input: int; var armed: bool;"                   \
    " state := 3; count := 40; armed := false;"                                           \
    " while (true) { havoc input;"                                                        \
    "  if (input == 1 && state == 3) { state := 4; count := (count - 600) mod 26 + 12; }" \
    "  else if (input == 2 && state == 4 && 12 <= count && count <= 37)"                  \
    "  { count := count * 5; armed := true; state := 5; }"                                \
    "  else if (input == 3 && state == 5 && armed) { state := 3; count := count div 5; }" \
    "  else if (input == 4 && state == 5) { assert "

static void test_loops_that_react(void)
{
    TEST_ASSERT_EQUAL(BPL_CHC_BOXES_SAFE, answer_of(REACTOR "count >= 60 && armed; } } }"));
    TEST_ASSERT_EQUAL(BPL_CHC_BOXES_FAILS, answer_of(REACTOR "count > 110; } } }"));
    TEST_ASSERT_EQUAL(BPL_CHC_BOXES_FAILS, answer_of(REACTOR "state != 5; } } }"));
}

static void test_what_intervals_cannot_say_is_no_failure(void)
{
    TEST_ASSERT_EQUAL(BPL_CHC_BOXES_OPEN,
                      answer_of("procedure Main() { var x, y: int; x := 0; y := 0;"
                                " while (*) { x := x + 1; y := y + 1; } assert x == y; }"));
    TEST_ASSERT_EQUAL(BPL_CHC_BOXES_OPEN,
                      answer_of("procedure Main() { var m: [int]int; m[1] := 2;"
                                " while (*) { m[2] := 3; } assert m[1] == 2; }"));
}

static void test_calls_are_not_for_boxes(void)
{
    Subject s = subject("procedure F(n: int) returns (r: int)"
                        " { if (n > 0) { call r := F(n - 1); } else { r := 0; } }"
                        "procedure Main() { var x: int; call x := F(3); assert x == 0; }",
                        0);
    const BplChcBoxesOptions options = {.boxes = 10, .check_ms = 1000, .judge = judge};
    BplChcBoxesResult result;
    TEST_ASSERT_FALSE(bpl_chc_boxes_search(&result, s.system, &options));
    release(&s);
}

/* ---- proofs ---------------------------------------------------------------------------------- */

static void test_wrong_proofs_are_seen(void)
{
    Subject s = subject("procedure Main() { var x: int; x := 0;"
                        " while (*) { if (x == 1) { x := 0; } else { x := 1; } }"
                        " assert x <= 1; }",
                        250);
    uint32_t head = BPL_CHC_NONE;
    for (uint32_t i = 0; i < s.system->preds.count; i++)
        if (s.system->preds.at[i].count == 1)
            head = i;
    TEST_ASSERT_TRUE(head != BPL_CHC_NONE);
    BplChcBoxSet set = {.system = s.system};
    BplInterval box;
    bool is_new;
    /* the empty set must not be a proof */
    TEST_ASSERT_FALSE(bpl_chc_boxset_is_proof(&set, s.system, 20000000));
    for (int i = 0; i < 2; i++) {
        box = bpl_interval_only(bpl_term_int(s.system->terms, i));
        TEST_ASSERT_EQUAL_UINT32(i, bpl_chc_boxset_add(&set, head, &box, BPL_CHC_NONE, &is_new));
        TEST_ASSERT_TRUE(is_new);
        TEST_ASSERT_EQUAL_UINT32(i, bpl_chc_boxset_add(&set, head, &box, BPL_CHC_NONE, &is_new));
        TEST_ASSERT_FALSE(is_new);
        TEST_ASSERT_EQUAL(i == 1, bpl_chc_boxset_is_proof(&set, s.system, 20000000));
    }
    box = bpl_interval_only(bpl_term_int(s.system->terms, 2)); /* with x == 2 a check fails */
    bpl_chc_boxset_add(&set, head, &box, BPL_CHC_NONE, &is_new);
    TEST_ASSERT_FALSE(bpl_chc_boxset_is_proof(&set, s.system, 20000000));
    bpl_chc_boxset_release(&set);
    release(&s);
}

/* Do these two boxes prove the program: x is 0 and y is from `low` to `high`; x is 1 and y is
 * `other`? */
static bool proves(int low, int high, int other)
{
    Subject s = subject("procedure Main() { var x, y: int; x := 0; y := 5;"
                        " while (*) { if (x == 0) { x := 1; y := 6; } else { x := 0; y := 5; } }"
                        " assert x + y <= 7; }",
                        250);
    BplTerms *t = s.system->terms;
    uint32_t head = BPL_CHC_NONE;
    for (uint32_t i = 0; i < s.system->preds.count; i++)
        if (s.system->preds.at[i].count == 2)
            head = i;
    TEST_ASSERT_TRUE(head != BPL_CHC_NONE);
    BplChcBoxSet set = {.system = s.system};
    BplInterval box[2] = {bpl_interval_only(bpl_term_int(t, 0)),
                          {bpl_term_int(t, low), bpl_term_int(t, high)}};
    bool is_new;
    bpl_chc_boxset_add(&set, head, box, BPL_CHC_NONE, &is_new);
    box[0] = bpl_interval_only(bpl_term_int(t, 1));
    box[1] = bpl_interval_only(bpl_term_int(t, other));
    bpl_chc_boxset_add(&set, head, box, BPL_CHC_NONE, &is_new);
    bool right = bpl_chc_boxset_is_proof(&set, s.system, 20000000);
    bpl_chc_boxset_release(&set);
    release(&s);
    return right;
}

/* Tests that the check of a fact about x considers all boxes with the same interval for x together.
 */
static void test_proofs_by_groups(void)
{
    TEST_ASSERT_TRUE(proves(5, 5, 6));
    TEST_ASSERT_TRUE(proves(3, 7, 6));
    TEST_ASSERT_FALSE(proves(5, 5, 5)); /* no proof, since y == 6 is reachable */
    TEST_ASSERT_FALSE(proves(6, 7, 6)); /* no proof, since y == 5 is reachable */
    /* no proof, since the check fails for some y of the box */
    TEST_ASSERT_FALSE(proves(5, 8, 6));
}

static void test_pieces(void)
{
    Subject s = subject("procedure Main() { var x: int; x := 7;"
                        " while (*) { if (x <= 20) { x := x + 1; } } assert x != 30; }",
                        250);
    uint32_t head = BPL_CHC_NONE;
    for (uint32_t i = 0; i < s.system->preds.count; i++)
        if (s.system->preds.at[i].count == 1)
            head = i;
    BplTerms *t = s.system->terms;
    BplChcPartition partition;
    bpl_chc_partition_init(&partition, s.system);
    /* the thresholds divide the numbers as follows: …6 7 8…20 21…29 30 31… */
    BplInterval some = {bpl_term_int(t, 9), bpl_term_int(t, 30)};
    TEST_ASSERT_EQUAL_UINT32(3, bpl_chc_partition_pieces(&partition, head, 0, some));
    TEST_ASSERT_EQUAL_UINT64(bpl_term_int(t, 8),
                             bpl_chc_partition_piece(&partition, head, 0, some, 0).low);
    TEST_ASSERT_EQUAL_UINT64(bpl_term_int(t, 21),
                             bpl_chc_partition_piece(&partition, head, 0, some, 1).low);
    TEST_ASSERT_EQUAL_UINT64(bpl_term_int(t, 8),
                             bpl_chc_partition_round(&partition, head, 0, some).low);
    TEST_ASSERT_EQUAL_UINT64(bpl_term_int(t, 30),
                             bpl_chc_partition_round(&partition, head, 0, some).high);
    TEST_ASSERT_EQUAL_UINT32(6, bpl_chc_partition_pieces(&partition, head, 0, BPL_INTERVAL_ANY));
    /* refining at this interval adds no threshold */
    bpl_chc_partition_refine(&partition, head, 0, some);
    TEST_ASSERT_EQUAL_UINT32(3, bpl_chc_partition_pieces(&partition, head, 0, some));
    bpl_chc_partition_allow(&partition, 1);
    bpl_chc_partition_refine(&partition, head, 0, some);
    TEST_ASSERT_EQUAL_UINT64(bpl_term_int(t, 9),
                             bpl_chc_partition_round(&partition, head, 0, some).low);
    bpl_chc_partition_release(&partition);
    release(&s);
}

UNIT_MAIN(UNIT_TEST(test_no_values_are_lost), UNIT_TEST(test_what_follows_is_assumed),
          UNIT_TEST(test_loops_that_react), UNIT_TEST(test_what_intervals_cannot_say_is_no_failure),
          UNIT_TEST(test_calls_are_not_for_boxes), UNIT_TEST(test_wrong_proofs_are_seen),
          UNIT_TEST(test_proofs_by_groups), UNIT_TEST(test_pieces))
