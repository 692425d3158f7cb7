/* Computes digests of texts: SHA-256 (FIPS 180-4). Texts with equal digests are considered equal.
 *
 *     BplHasher hasher;
 *     bpl_hasher_init(&hasher);
 *     bpl_hasher_add(&hasher, text, length);  …
 *     BplDigest digest = bpl_hasher_end(&hasher); */
#ifndef BPL_BASE_DIGEST_H
#define BPL_BASE_DIGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BPL_DIGEST_HEX = 65 }; /* characters of a digest in hexadecimal, with the final '\0' */

typedef struct BplDigest {
    uint8_t bytes[32];
} BplDigest;

typedef struct BplHasher {
    uint32_t state[8];
    uint64_t length; /* number of bytes added so far */
    uint8_t block[64];
} BplHasher;

/* Initialises the hasher for a new text. */
void bpl_hasher_init(BplHasher *hasher);
/* Adds bytes to the text; the digest does not depend on how the text is divided into such calls. */
void bpl_hasher_add(BplHasher *hasher, const void *bytes, size_t length);
/* Adds a number, in an encoding of fixed length. */
void bpl_hasher_add_number(BplHasher *hasher, uint64_t number);
/* Adds a text and its length, so that a sequence of texts cannot be mistaken for a single text. */
void bpl_hasher_add_text(BplHasher *hasher, const char *text);
/* Returns the digest of all bytes that were added; the hasher cannot be used again. */
BplDigest bpl_hasher_end(BplHasher *hasher);

/* Are two digests equal? */
bool bpl_digest_equal(const BplDigest *a, const BplDigest *b);
/* Writes the digest in lower-case hexadecimal. */
void bpl_digest_hex(const BplDigest *digest, char out[BPL_DIGEST_HEX]);

#endif
