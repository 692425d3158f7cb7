/* Tests arenas: allocated blocks of any size are zeroed, aligned and disjoint; rewinding to a mark
 * frees exactly the blocks that were allocated after the mark was taken. */
#include "unit.h"

#include "libbpl/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

static bool is_zero(const char *piece, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (piece[i])
            return false;
    return true;
}

static void test_empty_arena_owns_nothing(void)
{
    BplArena arena;
    bpl_arena_init(&arena);
    TEST_ASSERT_EQUAL_size_t(0, arena.used);
    TEST_ASSERT_EQUAL_size_t(0, bpl_alloc_live_bytes());
    bpl_arena_release(&arena);
    bpl_arena_release(&arena);
}

/* Tests that blocks of any size are zeroed, aligned and disjoint: fills every block with its own
 * number, and checks the contents of all blocks at the end. */
static void test_pieces_are_zeroed_aligned_and_apart(void)
{
    enum { COUNT = 5000 };
    static char *pieces[COUNT];
    BplArena arena;
    bpl_arena_init(&arena);
    for (int i = 0; i < COUNT; i++) {
        size_t size = (size_t)(i * 7 % 311);
        pieces[i] = bpl_arena_alloc(&arena, size);
        TEST_ASSERT_EQUAL_size_t(0, (uintptr_t)pieces[i] % 8);
        TEST_ASSERT_TRUE(is_zero(pieces[i], size));
        memset(pieces[i], i & 0xff, size);
    }
    for (int i = 0; i < COUNT; i++)
        for (size_t at = 0; at < (size_t)(i * 7 % 311); at++)
            TEST_ASSERT_EQUAL_UINT8(i & 0xff, (unsigned char)pieces[i][at]);
    bpl_arena_release(&arena);
}

static void test_a_piece_larger_than_any_chunk(void)
{
    enum { LARGE = 5 << 20 };
    BplArena arena;
    bpl_arena_init(&arena);
    char *small = bpl_arena_alloc(&arena, 8);
    char *large = bpl_arena_alloc(&arena, LARGE);
    char *after = bpl_arena_alloc(&arena, 8);
    TEST_ASSERT_TRUE(is_zero(large, LARGE));
    memset(large, 1, LARGE);
    TEST_ASSERT_TRUE(is_zero(small, 8));
    TEST_ASSERT_TRUE(is_zero(after, 8));
    TEST_ASSERT_EQUAL_size_t(LARGE + 16, arena.used);
    bpl_arena_release(&arena);
    TEST_ASSERT_EQUAL_size_t(0, bpl_alloc_live_bytes());
}

static void test_rewind_within_a_chunk(void)
{
    BplArena arena;
    bpl_arena_init(&arena);
    bpl_arena_alloc(&arena, 16);
    BplArenaMark mark = bpl_arena_mark(&arena);
    char *first = bpl_arena_alloc(&arena, 24);
    memset(first, 0xff, 24);
    bpl_arena_rewind(&arena, mark);
    TEST_ASSERT_EQUAL_size_t(16, arena.used);
    char *second = bpl_arena_alloc(&arena, 24);
    TEST_ASSERT_EQUAL_PTR(first, second);
    TEST_ASSERT_TRUE(is_zero(second, 24));
    bpl_arena_release(&arena);
}

static void test_rewind_over_chunks(void)
{
    BplArena arena;
    bpl_arena_init(&arena);
    char *kept = bpl_arena_strndup(&arena, "kept", 4);
    BplArenaMark mark = bpl_arena_mark(&arena);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 1000; i++) {
            char *piece = bpl_arena_alloc(&arena, 1000);
            TEST_ASSERT_TRUE(is_zero(piece, 1000));
            memset(piece, 1, 1000);
        }
        bpl_arena_rewind(&arena, mark);
        TEST_ASSERT_EQUAL_size_t(8, arena.used);
        /* the chunk of memory that was freed last is kept for reuse */
        TEST_ASSERT_LESS_THAN_size_t(1100 << 10, bpl_alloc_live_bytes());
    }
    TEST_ASSERT_EQUAL_STRING("kept", kept);
    bpl_arena_release(&arena);
    TEST_ASSERT_EQUAL_size_t(0, bpl_alloc_live_bytes());
}

/* Tests that if a block needs a new chunk of memory, and is freed at once, the next block is in
 * that chunk again. */
static void test_rewind_to_the_end_of_a_chunk(void)
{
    BplArena arena;
    bpl_arena_init(&arena);
    bpl_arena_alloc(&arena, 16 << 10); /* fills a whole chunk */
    BplArenaMark mark = bpl_arena_mark(&arena);
    char *first = bpl_arena_alloc(&arena, 24);
    memset(first, 0xff, 24);
    bpl_arena_rewind(&arena, mark);
    char *second = bpl_arena_alloc(&arena, 24);
    TEST_ASSERT_EQUAL_PTR(first, second);
    TEST_ASSERT_TRUE(is_zero(second, 24));
    bpl_arena_release(&arena);
    TEST_ASSERT_EQUAL_size_t(0, bpl_alloc_live_bytes());
}

static void test_rewind_to_the_very_start(void)
{
    BplArena arena;
    bpl_arena_init(&arena);
    BplArenaMark mark = bpl_arena_mark(&arena);
    memset(bpl_arena_alloc(&arena, 100), 0xff, 100);
    bpl_arena_rewind(&arena, mark);
    TEST_ASSERT_EQUAL_size_t(0, arena.used);
    TEST_ASSERT_TRUE(is_zero(bpl_arena_alloc(&arena, 100), 100));
    bpl_arena_release(&arena);
    TEST_ASSERT_EQUAL_size_t(0, bpl_alloc_live_bytes());
}

static void test_copies_of_texts(void)
{
    BplArena arena;
    bpl_arena_init(&arena);
    TEST_ASSERT_EQUAL_STRING("boo", bpl_arena_strndup(&arena, "boogie", 3));
    TEST_ASSERT_EQUAL_STRING("", bpl_arena_strndup(&arena, "boogie", 0));
    TEST_ASSERT_EQUAL_MEMORY("a\0b", bpl_arena_strndup(&arena, "a\0b", 3), 4);
    bpl_arena_release(&arena);
}

UNIT_MAIN(UNIT_TEST(test_empty_arena_owns_nothing),
          UNIT_TEST(test_pieces_are_zeroed_aligned_and_apart),
          UNIT_TEST(test_a_piece_larger_than_any_chunk), UNIT_TEST(test_rewind_within_a_chunk),
          UNIT_TEST(test_rewind_over_chunks), UNIT_TEST(test_rewind_to_the_end_of_a_chunk),
          UNIT_TEST(test_rewind_to_the_very_start), UNIT_TEST(test_copies_of_texts))
