/* Keeps verification results of bodies in a folder. The key of a result is a digest of everything
 * that the result depends on.
 *
 *     BplVcCache *cache = bpl_vc_cache_open(folder, 256 << 20);
 *     BplVcOptions options = …;
 *     options.cache = cache;            bpl_vc_verify_all looks there first, and adds to it
 *     …
 *     bpl_vc_cache_close(cache);
 *
 * A body's key is a digest of the text of its live declarations (pass/liveness.h), printed without
 * comments, source positions and layout; of the options; and of the versions of this library and of
 * the solver. So an edit leads to another verification of exactly those bodies that depend on the
 * edited text. Declarations that are not live are not part of the key, although they matter in one
 * case: if axioms contradict each other, they prove every body that is verified with them.
 *
 * A result in the cache holds no source positions: errors are numbers of checks, traces are numbers
 * of blocks. Messages use the positions of the current program.
 *
 * A decided result is valid under all limits of time and steps. A result that is unknown for lack
 * of time or steps, and an error that is not definite, are used only if the limits are now equal or
 * smaller. Results that are unknown because of a signal, a lost process or the end of the time for
 * the whole command are not kept.
 *
 * Each result is a file of its own, written under another name and then renamed: any number of
 * processes, on several machines, may use one folder, and may be killed at any moment. A file that
 * is not complete is ignored. When the folder has become larger than `most`, the files with the
 * oldest last use are deleted.
 */
#ifndef BPL_VC_CACHE_H
#define BPL_VC_CACHE_H

#include "libbpl/base/digest.h"
#include "libbpl/vc/verify.h"

typedef struct BplVcCache BplVcCache;

/* Opens the cache in the folder, which is created if it is missing. Returns NULL, with errno set,
 * if that fails. `most`: limit of the folder's size in bytes; 0: no limit. */
BplVcCache *bpl_vc_cache_open(const char *folder, uint64_t most);
/* Opens a cache for one run that is a single file, the journal: each result is appended to it. If
 * an earlier run was killed, its results in the file are used, up to the last complete one. Returns
 * NULL, with errno set, if the file cannot be written. */
BplVcCache *bpl_vc_journal_open(const char *path);
/* Records that the run is complete: bpl_vc_cache_close then deletes the journal's file. */
void bpl_vc_journal_finish(BplVcCache *cache);
void bpl_vc_cache_close(BplVcCache *cache);

/* Computes the keys of the bodies: keys[i] is the key of bodies[i]. To be called before any of the
 * bodies is verified, since verification rewrites them. */
void bpl_vc_keys(BplVcSession *session, BplDecl *const *bodies, size_t count, BplDigest *keys);

/* Returns the cached result for the key, with the checks and source positions of the body `decl`;
 * NULL if there is no result, or none that is valid under the current limits. The caller frees it.
 */
BplVcResult *bpl_vc_cache_get(BplVcCache *cache, BplVcSession *session, const BplDigest *key,
                              BplDecl *decl);
/* Adds the result to the cache, unless such a result must not be kept (see the top of this file).
 */
void bpl_vc_cache_put(BplVcCache *cache, const BplVcSession *session, const BplDigest *key,
                      const BplVcResult *result);

#endif
