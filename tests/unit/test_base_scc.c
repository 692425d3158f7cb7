/* Tests strongly connected components of random graphs against a simple computation of
 * reachability. */
#include "unit.h"

#include "libbpl/base/alloc.h"
#include "libbpl/base/scc.h"

enum { MAX_NODES = 12, MAX_EDGES = 24, GRAPHS = 2000 };

static unsigned below(unsigned *seed, unsigned limit)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (unsigned)(((unsigned long long)*seed * limit) >> 32);
}

/* Computes reachability: reach[a][b] tells whether some path of one edge or more leads from a to
 * b. */
static void close_under_paths(bool reach[MAX_NODES][MAX_NODES], uint32_t count)
{
    for (uint32_t via = 0; via < count; via++)
        for (uint32_t a = 0; a < count; a++)
            for (uint32_t b = 0; b < count; b++)
                reach[a][b] |= reach[a][via] && reach[via][b];
}

static void check_graph(uint32_t count, const BplEdge *edges, size_t edge_count)
{
    bool reach[MAX_NODES][MAX_NODES] = {{false}};
    for (size_t i = 0; i < edge_count; i++)
        reach[edges[i].from][edges[i].to] = true;
    close_under_paths(reach, count);
    BplScc scc;
    bpl_scc_init(&scc, count, edges, edge_count);
    for (uint32_t a = 0; a < count; a++) {
        TEST_ASSERT_EQUAL(reach[a][a], scc.is_circle[scc.component[a]]);
        for (uint32_t b = 0; b < count; b++) {
            bool same = a == b || (reach[a][b] && reach[b][a]);
            TEST_ASSERT_EQUAL(same, scc.component[a] == scc.component[b]);
            if (reach[a][b])
                TEST_ASSERT_TRUE(scc.component[b] <= scc.component[a]);
        }
    }
    TEST_ASSERT_EQUAL_UINT32(count, scc.first[scc.count]);
    for (uint32_t c = 0; c < scc.count; c++)
        for (uint32_t i = scc.first[c]; i < scc.first[c + 1]; i++)
            TEST_ASSERT_EQUAL_UINT32(c, scc.component[scc.members[i]]);
    bpl_scc_release(&scc);
}

static void test_random_graphs(void)
{
    unsigned seed = 1;
    for (int i = 0; i < GRAPHS; i++) {
        BplEdge edges[MAX_EDGES];
        uint32_t count = 1 + below(&seed, MAX_NODES);
        size_t edge_count = below(&seed, MAX_EDGES);
        for (size_t k = 0; k < edge_count; k++)
            edges[k] = (BplEdge){below(&seed, count), below(&seed, count)};
        check_graph(count, edges, edge_count);
    }
}

static void test_empty(void)
{
    BplScc scc;
    bpl_scc_init(&scc, 0, NULL, 0);
    TEST_ASSERT_EQUAL_UINT32(0, scc.count);
    bpl_scc_release(&scc);
}

/* Tests a circle of a million nodes. */
static void test_long_circle(void)
{
    enum { LENGTH = 1000000 };
    BplEdge *edges = bpl_alloc(LENGTH * sizeof *edges);
    for (uint32_t i = 0; i < LENGTH; i++)
        edges[i] = (BplEdge){i, (i + 1) % LENGTH};
    BplScc scc;
    bpl_scc_init(&scc, LENGTH, edges, LENGTH);
    TEST_ASSERT_EQUAL_UINT32(1, scc.count);
    TEST_ASSERT_EQUAL_UINT32(0, scc.members[0]);
    TEST_ASSERT_EQUAL_UINT32(1, scc.members[1]);
    bpl_scc_release(&scc);
    bpl_free(edges);
}

UNIT_MAIN(UNIT_TEST(test_random_graphs), UNIT_TEST(test_empty), UNIT_TEST(test_long_circle))
