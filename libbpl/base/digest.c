#include "libbpl/base/digest.h"

#include <string.h>

static const uint32_t rounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t rotate(uint32_t word, unsigned by)
{
    return word >> by | word << (32 - by);
}

static void expand(const uint8_t *block, uint32_t *words)
{
    for (unsigned i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (unsigned i = 16; i < 64; i++) {
        uint32_t a = words[i - 15], b = words[i - 2];
        words[i] = words[i - 16] + (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) + words[i - 7] +
                   (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
    }
}

static void compress(uint32_t *state, const uint8_t *block)
{
    uint32_t words[64], s[8];
    expand(block, words);
    memcpy(s, state, sizeof s);
    for (unsigned i = 0; i < 64; i++) {
        uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
        uint32_t majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        uint32_t one = s[7] + (rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)) + choice +
                       rounds[i] + words[i];
        uint32_t two = (rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)) + majority;
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += one;
        s[0] = one + two;
    }
    for (unsigned i = 0; i < 8; i++)
        state[i] += s[i];
}

void bpl_hasher_init(BplHasher *hasher)
{
    static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    memcpy(hasher->state, start, sizeof start);
    hasher->length = 0;
}

void bpl_hasher_add(BplHasher *hasher, const void *bytes, size_t length)
{
    const uint8_t *from = bytes;
    size_t filled = hasher->length % 64;
    hasher->length += length;
    while (length) {
        size_t part = length < 64 - filled ? length : 64 - filled;
        memcpy(hasher->block + filled, from, part);
        from += part;
        length -= part;
        filled += part;
        if (filled == 64) {
            compress(hasher->state, hasher->block);
            filled = 0;
        }
    }
}

void bpl_hasher_add_number(BplHasher *hasher, uint64_t number)
{
    uint8_t bytes[8];
    for (unsigned i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> (8 * i));
    bpl_hasher_add(hasher, bytes, sizeof bytes);
}

void bpl_hasher_add_text(BplHasher *hasher, const char *text)
{
    size_t length = strlen(text);
    bpl_hasher_add_number(hasher, length);
    bpl_hasher_add(hasher, text, length);
}

BplDigest bpl_hasher_end(BplHasher *hasher)
{
    uint64_t bits = hasher->length * 8;
    uint8_t end[8];
    bpl_hasher_add(hasher, "\x80", 1);
    while (hasher->length % 64 != 56)
        bpl_hasher_add(hasher, "", 1);
    for (unsigned i = 0; i < 8; i++)
        end[i] = (uint8_t)(bits >> (56 - 8 * i));
    bpl_hasher_add(hasher, end, sizeof end);
    BplDigest digest;
    for (unsigned i = 0; i < 32; i++)
        digest.bytes[i] = (uint8_t)(hasher->state[i / 4] >> (24 - 8 * (i % 4)));
    return digest;
}

bool bpl_digest_equal(const BplDigest *a, const BplDigest *b)
{
    return memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

void bpl_digest_hex(const BplDigest *digest, char out[BPL_DIGEST_HEX])
{
    static const char digits[] = "0123456789abcdef";
    for (unsigned i = 0; i < 32; i++) {
        out[2 * i] = digits[digest->bytes[i] >> 4];
        out[2 * i + 1] = digits[digest->bytes[i] & 15];
    }
    out[64] = '\0';
}
