/* Tests control-flow graphs: compares edges, dominators and loops with direct definitions, on
 * random graphs. */
#include "graphs.h"
#include "libbpl/graph/cfg.h"

static BplProgram *program;

static BplCfg cfg_of(const char *body)
{
    BplCfg cfg;
    char text[2000];
    snprintf(text, sizeof text, "procedure P() {\n%s\n}\n", body);
    program = parsed(text);
    bpl_cfg_init(&cfg, bpl_as_procedure(program->unit->decls)->body);
    return cfg;
}

static void done(BplCfg *cfg)
{
    bpl_cfg_release(cfg);
    bpl_program_free(program);
}

static void test_line(void)
{
    BplCfg cfg = cfg_of("A: goto B; B: goto C; C: return;");
    TEST_ASSERT_EQUAL_size_t(3, cfg.blocks.count);
    TEST_ASSERT_EQUAL_size_t(3, cfg.order.count);
    TEST_ASSERT_TRUE(cfg.reducible);
    for (uint32_t i = 0; i < 3; i++) {
        TEST_ASSERT_EQUAL_UINT32(i, cfg.order.at[i]);
        TEST_ASSERT_EQUAL_UINT32(i, cfg.blocks.at[i].rank);
        TEST_ASSERT_EQUAL_UINT32(i ? i - 1 : 0, cfg.blocks.at[i].dominator);
        TEST_ASSERT_FALSE(cfg.blocks.at[i].is_head);
        TEST_ASSERT_EQUAL_UINT32(BPL_NO_BLOCK, cfg.blocks.at[i].loop);
    }
    TEST_ASSERT_EQUAL_STRING("C", cfg.blocks.at[2].label->name->text);
    TEST_ASSERT_EQUAL(BPL_RETURN, cfg.blocks.at[2].transfer->kind);
    done(&cfg);
}

static void test_unreachable(void)
{
    BplCfg cfg = cfg_of("A: return; B: goto B, A;");
    TEST_ASSERT_EQUAL_size_t(1, cfg.order.count);
    TEST_ASSERT_EQUAL_UINT32(BPL_NO_BLOCK, cfg.blocks.at[1].rank);
    TEST_ASSERT_FALSE(cfg.blocks.at[1].is_head);
    TEST_ASSERT_EQUAL_UINT32(2, cfg.blocks.at[1].succs);
    TEST_ASSERT_EQUAL_UINT32(1, cfg.blocks.at[0].preds);
    done(&cfg);
}

static void test_nested_loops(void)
{
    BplCfg cfg = cfg_of("A: goto B; B: goto C, E; C: goto C, D; D: goto B; E: return;");
    const BplBlock *blocks = cfg.blocks.at;
    TEST_ASSERT_TRUE(cfg.reducible);
    TEST_ASSERT_TRUE(blocks[1].is_head && blocks[2].is_head);
    TEST_ASSERT_EQUAL_UINT32(1, blocks[1].loop);
    TEST_ASSERT_EQUAL_UINT32(2, blocks[2].loop);
    TEST_ASSERT_EQUAL_UINT32(1, blocks[2].outer);
    TEST_ASSERT_EQUAL_UINT32(BPL_NO_BLOCK, blocks[1].outer);
    TEST_ASSERT_EQUAL_UINT32(1, blocks[3].loop);
    TEST_ASSERT_TRUE(bpl_cfg_in_loop(&cfg, 2, 1));
    TEST_ASSERT_FALSE(bpl_cfg_in_loop(&cfg, 3, 2));
    TEST_ASSERT_FALSE(bpl_cfg_in_loop(&cfg, 4, 1));
    done(&cfg);
}

static void test_side_entry(void)
{
    BplCfg cfg = cfg_of("A: goto B, C; B: goto C; C: goto B, D; D: return;");
    TEST_ASSERT_FALSE(cfg.reducible);
    TEST_ASSERT_TRUE(cfg.blocks.at[1].is_head);
    TEST_ASSERT_TRUE(cfg.blocks.at[1].has_side_entry);
    TEST_ASSERT_EQUAL_UINT32(1, cfg.blocks.at[2].loop);
    TEST_ASSERT_FALSE(bpl_cfg_dominates(&cfg, 1, 2));
    done(&cfg);
}

/* ---- plain definitions ----------------------------------------------------------------------- */

enum { NODES = 8 };

typedef struct Plain {
    int count;
    bool edge[NODES][NODES], alive[NODES];
    /* met[b]: the number of block b in the order of a depth-first search, from 1; 0: not reached */
    int met[NODES];
    int meetings;
} Plain;

static void meet(Plain *plain, const Graph *graph, int at)
{
    plain->met[at] = ++plain->meetings;
    for (int k = 0; k < graph->succs[at]; k++) {
        plain->edge[at][graph->succ[at][k]] = true;
        if (!plain->met[graph->succ[at][k]])
            meet(plain, graph, graph->succ[at][k]);
    }
}

/* Is there a path of one or more edges from `from` to `to` on which all blocks are in `among` and
 * none is `without`? */
static bool reaches(const Plain *plain, const bool *among, int from, int to, int without)
{
    bool seen[NODES] = {false};
    int stack[NODES * NODES + 1], depth = 0;
    stack[depth++] = from;
    while (depth) {
        int at = stack[--depth];
        for (int next = 0; next < plain->count; next++) {
            if (!plain->edge[at][next] || !among[next] || next == without || seen[next])
                continue;
            if (next == to)
                return true;
            seen[next] = true;
            stack[depth++] = next;
        }
    }
    return false;
}

static void check_dominators(const Plain *plain, const BplCfg *cfg)
{
    for (int a = 0; a < plain->count; a++)
        for (int b = 0; b < plain->count; b++) {
            if (!plain->met[a] || !plain->met[b])
                continue;
            bool dominates = a == b || a == 0 || (b != 0 && !reaches(plain, plain->alive, 0, b, a));
            TEST_ASSERT_EQUAL(dominates, bpl_cfg_dominates(cfg, (uint32_t)a, (uint32_t)b));
        }
}

/* Checks the loops among the blocks in `among`, which are the strongly connected components: the
 * head of a loop is the block of the loop that the search reaches first, and inner loops are the
 * loops among its other blocks. */
static void check_loops(const Plain *plain, const BplCfg *cfg, const bool *among, bool *is_head)
{
    bool done_with[NODES] = {false};
    for (int a = 0; a < plain->count; a++) {
        if (!among[a] || done_with[a] || !reaches(plain, among, a, a, -1))
            continue;
        bool component[NODES] = {false};
        int head = a;
        for (int b = 0; b < plain->count; b++) {
            component[b] =
                among[b] &&
                (a == b || (reaches(plain, among, a, b, -1) && reaches(plain, among, b, a, -1)));
            done_with[b] |= component[b];
            if (component[b] && plain->met[b] < plain->met[head])
                head = b;
        }
        is_head[head] = true;
        bool side = false;
        for (int b = 0; b < plain->count; b++) {
            TEST_ASSERT_EQUAL(component[b],
                              plain->met[b] && bpl_cfg_in_loop(cfg, (uint32_t)b, (uint32_t)head));
            for (int c = 0; c < plain->count; c++)
                side |= component[b] && b != head && plain->met[c] && !component[c] &&
                        plain->edge[c][b];
        }
        TEST_ASSERT_EQUAL(side, cfg->blocks.at[head].has_side_entry);
        component[head] = false;
        check_loops(plain, cfg, component, is_head);
    }
}

static void test_random_graphs(void)
{
    unsigned seed = 1;
    for (int round = 0; round < 3000; round++) {
        Graph graph = random_graph(&seed, 2 + round % (NODES - 1));
        char text[GRAPH_TEXT];
        program = parsed(graph_text(&graph, text));
        BplCfg cfg;
        bpl_cfg_init(&cfg, graph_body(program));
        Plain plain = {.count = graph.count};
        bool is_head[NODES] = {false}, any_side = false;
        meet(&plain, &graph, 0);
        for (int i = 0; i < graph.count; i++) {
            plain.alive[i] = plain.met[i] > 0;
            TEST_ASSERT_EQUAL(plain.alive[i], cfg.blocks.at[i].rank != BPL_NO_BLOCK);
        }
        check_dominators(&plain, &cfg);
        check_loops(&plain, &cfg, plain.alive, is_head);
        for (int i = 0; i < graph.count; i++) {
            TEST_ASSERT_EQUAL(is_head[i], cfg.blocks.at[i].is_head);
            any_side |= cfg.blocks.at[i].has_side_entry;
        }
        TEST_ASSERT_EQUAL(!any_side, cfg.reducible);
        done(&cfg);
    }
}

/* Tests that deeply nested statements and long sequences take neither much stack nor much time. */
static void test_deep_nest(void)
{
    enum { DEPTH = 20000 };
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, "procedure P() {\n");
    for (int i = 0; i < DEPTH; i++)
        bpl_strbuf_addf(&text, "H%d: goto H%d, T%d, E;\n", i, i + 1, i);
    bpl_strbuf_addf(&text, "H%d: goto T%d;\n", DEPTH, DEPTH - 1);
    for (int i = DEPTH - 1; i >= 0; i--)
        bpl_strbuf_addf(&text, "T%d: goto H%d, T%d;\n", i, i, i ? i - 1 : 0);
    bpl_strbuf_add_text(&text, "E: return; }\n");
    program = parsed(text.text);
    bpl_strbuf_release(&text);
    BplCfg cfg;
    bpl_cfg_init(&cfg, bpl_as_procedure(program->unit->decls)->body);
    TEST_ASSERT_EQUAL_size_t(2 * DEPTH + 2, cfg.blocks.count);
    done(&cfg);
}

UNIT_MAIN(UNIT_TEST(test_line), UNIT_TEST(test_unreachable), UNIT_TEST(test_nested_loops),
          UNIT_TEST(test_side_entry), UNIT_TEST(test_random_graphs), UNIT_TEST(test_deep_nest))
