/* Tests digests against the examples of FIPS 180-4. */
#include "unit.h"

#include "libbpl/base/digest.h"

#include <string.h>

static void check(const char *text, size_t times, const char *expected)
{
    BplHasher hasher;
    char hex[BPL_DIGEST_HEX];
    bpl_hasher_init(&hasher);
    for (size_t i = 0; i < times; i++)
        bpl_hasher_add(&hasher, text, strlen(text));
    BplDigest digest = bpl_hasher_end(&hasher);
    bpl_digest_hex(&digest, hex);
    TEST_ASSERT_EQUAL_STRING(expected, hex);
}

static void test_examples(void)
{
    check("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    check("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    check("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    check("a", 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

static void test_texts_have_their_lengths(void)
{
    BplDigest digests[2];
    static const char *const texts[2][2] = {{"ab", "c"}, {"a", "bc"}};
    for (int i = 0; i < 2; i++) {
        BplHasher hasher;
        bpl_hasher_init(&hasher);
        bpl_hasher_add_text(&hasher, texts[i][0]);
        bpl_hasher_add_text(&hasher, texts[i][1]);
        digests[i] = bpl_hasher_end(&hasher);
    }
    TEST_ASSERT_FALSE(bpl_digest_equal(&digests[0], &digests[1]));
    TEST_ASSERT_TRUE(bpl_digest_equal(&digests[0], &digests[0]));
}

UNIT_MAIN(UNIT_TEST(test_examples), UNIT_TEST(test_texts_have_their_lengths))
