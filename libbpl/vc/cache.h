/* Results of bodies, kept in a folder under a digest of everything that they depend on.
 *
 *     BplVcCache *cache = bpl_vc_cache_open(folder, 256 << 20);
 *     BplVcOptions options = …;
 *     options.cache = cache;            bpl_vc_verify_all looks there first, and adds to it
 *     …
 *     bpl_vc_cache_close(cache);
 *
 * A body's key is a digest of the text of its live declarations (pass/liveness.h), printed without
 * comments, places and layout; of the options; and of the versions of this library and of the
 * solver. So after an edit exactly those bodies are verified again that depend on the edited text.
 * Declarations that are not live matter in one case: axioms that contradict each other no longer
 * prove everything.
 *
 * A result holds no places: errors are numbers of checks, traces are numbers of blocks. Messages
 * use the places of the current program.
 *
 * A decided result counts for all limits. A result that is unknown for lack of time or steps, or an
 * error that is not definite, counts for equal and smaller limits. Results left open by a signal, a
 * lost process or the end of the command's time are not kept.
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

/* Opens the cache; creates the folder if it is missing. NULL, with errno set, if that fails.
 * `most`: limit of its size in bytes; 0: no limit. */
BplVcCache *bpl_vc_cache_open(const char *folder, uint64_t most);
/* Opens a cache that is one file, for one run: results are appended to it. Results that a killed
 * run left in it count, up to the last complete one. NULL, with errno set, if the file cannot be
 * written. */
BplVcCache *bpl_vc_journal_open(const char *path);
/* Notes that the run is complete: the file is deleted when the cache is closed. */
void bpl_vc_journal_finish(BplVcCache *cache);
void bpl_vc_cache_close(BplVcCache *cache);

/* Computes the keys of the bodies, in their order. To be called before any of the bodies is
 * verified, since verification rewrites them. */
void bpl_vc_keys(BplVcSession *session, BplDecl *const *bodies, size_t count, BplDigest *keys);

/* The cached result for the key, converted for this body, or NULL. If its checks were needed, the
 * body is initialised; the caller releases it in any case. */
BplVcResult *bpl_vc_cache_get(BplVcCache *cache, BplVcSession *session, const BplDigest *key,
                              BplDecl *decl);
/* Adds a result to the cache, if it is one that may be kept. */
void bpl_vc_cache_put(BplVcCache *cache, const BplVcSession *session, const BplDigest *key,
                      const BplVcResult *result);

#endif
