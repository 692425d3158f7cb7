/* Keeps results in files. A file is named after its key, whose first two digits name the file's
 * folder. The file contains a magic word, the limits of time and steps under which the result was
 * computed, the result as a message, and a digest of all this. */
#include "libbpl/vc/cache.h"

#include "libbpl/base/clock.h"
#include "libbpl/base/limits.h"
#include "libbpl/vc/message.h"
#include "libbpl/vc/session.h"
#include "libbpl/vc/profile.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A result in a journal: its key, and the position of its text. */
typedef struct Record {
    BplDigest key;
    size_t first, length;
} Record;

struct BplVcCache {
    int journal;    /* the file descriptor of the journal; -1: the cache is a folder */
    BplStrbuf text; /* the text of the journal */
    BPL_VEC(Record) records;
    bool is_finished;
    char *folder; /* the path of the folder or of the journal's file */
    uint64_t most;
    unsigned written; /* number of files written by this process */
    /* for each folder: this process wrote a file there */
    bool is_touched[BPL_ROOM_VC_CACHE_FOLDERS];
};

static const char magic[] = "bpl-verify cache 2\n";

static bool make_folder(const char *path)
{
    struct stat status;
    if (mkdir(path, 0777) == 0)
        return true;
    int why = errno;
    if (why == EEXIST && stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return true;
    errno = why == EEXIST ? ENOTDIR : why;
    return false;
}

BplVcCache *bpl_vc_cache_open(const char *folder, uint64_t most)
{
    if (!make_folder(folder))
        return NULL;
    if (access(folder, R_OK | W_OK | X_OK) != 0)
        return NULL;
    BplVcCache *cache = bpl_alloc_zero(sizeof *cache);
    cache->journal = -1;
    cache->folder = bpl_strdup(folder);
    cache->most = most;
    return cache;
}

static void add_path(BplStrbuf *path, const BplVcCache *cache, const BplDigest *key)
{
    char hex[BPL_DIGEST_HEX];
    bpl_digest_hex(key, hex);
    bpl_strbuf_addf(path, "%s/%.2s/%s", cache->folder, hex, hex + 2);
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_file(const char *path, BplStrbuf *text)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    char part[4096];
    size_t got;
    while ((got = fread(part, 1, sizeof part, file)) > 0 &&
           text->length < bpl_limits->vc_cache_bytes)
        bpl_strbuf_add(text, part, got);
    bool fine = !ferror(file);
    fclose(file);
    return fine;
}

/* ---- journals -------------------------------------------------------------------------------- */

/* Reads the records of a journal. A record is a key, a length, and a text of this length, which has
 * the format of a file in a cache folder. */
static void read_records(BplVcCache *cache)
{
    const size_t head = sizeof(BplDigest) + 8;
    size_t at = 0;
    while (cache->text.length - at >= head) {
        Record record;
        BplBytes in = {cache->text.text + at + sizeof(BplDigest), cache->text.text + at + head,
                       true};
        memcpy(record.key.bytes, cache->text.text + at, sizeof record.key.bytes);
        record.length = (size_t)bpl_bytes_number(&in);
        record.first = at + head;
        if (record.length > cache->text.length - record.first)
            break;
        bpl_vec_push(&cache->records, record);
        at = record.first + record.length;
    }
    if (ftruncate(cache->journal, (off_t)at) != 0) /* cuts off an incomplete record */
        bpl_vec_clear(&cache->records);
}

BplVcCache *bpl_vc_journal_open(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (fd < 0)
        return NULL;
    BplVcCache *cache = bpl_alloc_zero(sizeof *cache);
    cache->journal = fd;
    cache->folder = bpl_strdup(path);
    read_file(path, &cache->text);
    read_records(cache);
    return cache;
}

void bpl_vc_journal_finish(BplVcCache *cache)
{
    cache->is_finished = true;
}

static bool read_journal(const BplVcCache *cache, const BplDigest *key, BplStrbuf *text)
{
    for (size_t i = cache->records.count; i-- > 0;)
        if (bpl_digest_equal(&cache->records.at[i].key, key)) {
            const Record *record = &cache->records.at[i];
            bpl_strbuf_add(text, cache->text.text + record->first, record->length);
            return true;
        }
    return false;
}

static void append(BplVcCache *cache, const BplDigest *key, const BplStrbuf *text)
{
    BplStrbuf record = {0};
    bpl_strbuf_add(&record, (const char *)key->bytes, sizeof key->bytes);
    bpl_bytes_put_number(&record, text->length);
    bpl_strbuf_add(&record, text->text, text->length);
    for (size_t done = 0; done < record.length;) {
        ssize_t put = write(cache->journal, record.text + done, record.length - done);
        if (put < 0 && errno != EINTR)
            break;
        done += put > 0 ? (size_t)put : 0;
    }
    bpl_strbuf_release(&record);
}

/* ---- a folder's files ------------------------------------------------------------------------ */

static bool find_text(const BplVcCache *cache, const BplDigest *key, const char *path,
                      BplStrbuf *text)
{
    return cache->journal >= 0 ? read_journal(cache, key, text) : read_file(path, text);
}

/* Appends the message in the text of a file to *message; false if the file is incomplete or
 * damaged. */
static bool take_message(const BplStrbuf *text, BplStrbuf *message)
{
    BplHasher hasher;
    const size_t ends = sizeof magic - 1 + sizeof(BplDigest);
    if (text->length < ends || memcmp(text->text, magic, sizeof magic - 1) != 0)
        return false;
    size_t length = text->length - sizeof(BplDigest);
    bpl_hasher_init(&hasher);
    bpl_hasher_add(&hasher, text->text, length);
    BplDigest digest = bpl_hasher_end(&hasher);
    if (memcmp(digest.bytes, text->text + length, sizeof digest.bytes) != 0)
        return false;
    bpl_strbuf_add(message, text->text + sizeof magic - 1, text->length - ends);
    return true;
}

/* Can an undecided result that was computed with the limit `had` be used under the limit `now`?
 * Returns true if `now` is not larger than `had`; 0 stands for no limit. */
static bool is_enough(uint64_t had, uint64_t now)
{
    return !had || (now && now <= had);
}

static bool counts(const BplVcBody *limits, BplBytes *in)
{
    bool open = bpl_bytes_number(in) != 0;
    uint64_t work = bpl_bytes_number(in);
    double seconds = bpl_bytes_double(in);
    return in->fine &&
           (!open || (is_enough(work, limits->work) &&
                      is_enough((uint64_t)(seconds * 1000), (uint64_t)(limits->seconds * 1000))));
}

/* Can the result be read from the message without translating the body to checks? Returns true if
 * the result has no errors and does not list checks. */
static bool is_plain(BplBytes in)
{
    BplVcResult result = {0};
    bpl_vc_result_head(&in, &result);
    bpl_vc_profile_release(&result.profile);
    bpl_free(result.why);
    return in.fine && bpl_bytes_number(&in) == 0 && bpl_bytes_number(&in) == 0;
}

BplVcResult *bpl_vc_cache_get(BplVcCache *cache, BplVcSession *s, const BplDigest *key,
                              BplDecl *decl)
{
    BplStrbuf path = {0}, text = {0}, message = {0};
    BplVcResult *result = NULL;
    BplVcBody body = {.decl = decl};
    bool is_made = false;
    add_path(&path, cache, key);
    bpl_vc_body_limits(s, &body);
    if (find_text(cache, key, path.text, &text) && take_message(&text, &message)) {
        BplBytes in = bpl_bytes_of(&message);
        if (counts(&body, &in)) {
            uint32_t checks = (uint32_t)bpl_bytes_number(&in);
            uint32_t blocks = (uint32_t)bpl_bytes_number(&in);
            is_made = !is_plain(in);
            if (is_made)
                bpl_vc_body_init(s, &body, decl);
            if (!is_made || (!body.trouble && body.passive.checks.count == checks &&
                             body.passive.blocks.count == blocks))
                result = bpl_vc_result_get(&in, &body);
            if (result) {
                result->checks = checks;
                result->blocks = blocks;
            }
        }
    }
    if (is_made)
        bpl_vc_body_release(&body);
    if (result) {
        result->is_kept = true;
        result->key = *key;
        if (cache->journal < 0)
            utimensat(AT_FDCWD, path.text, NULL, 0); /* sets the file's time of last use to now */
    }
    bpl_strbuf_release(&path);
    bpl_strbuf_release(&text);
    bpl_strbuf_release(&message);
    return result;
}

/* ---- writing --------------------------------------------------------------------------------- */

static bool may_be_kept(const BplVcSession *s, const BplVcResult *result)
{
    static const char *const lost[] = {"stopped", "the process", "no process", "out of memory"};
    if (result->is_kept || result->is_unfinished)
        return false;
    if (s->options.values &&
        /* whether the concrete evaluator confirmed an error also depends on other bodies, on which
         * the key does not depend */
        result->errors.count)
        return false;
    for (size_t i = 0; result->why && i < sizeof lost / sizeof *lost; i++)
        if (strncmp(result->why, lost[i], strlen(lost[i])) == 0)
            return false;
    bool is_over = s->options.end > 0 && bpl_clock_seconds() >= s->options.end;
    /* a result that is late because the time of the whole command is over says nothing about the
     * body */
    return !(result->is_late && is_over);
}

/* Could the result be different with a larger limit of time or steps? */
static bool is_open(const BplVcSession *s, const BplVcResult *result)
{
    const BplVcStability *stability = &result->stability;
    bool open = result->is_late || (stability->asked && stability->asked < s->options.seeds);
    for (size_t i = 0; i < result->errors.count; i++)
        open = open || !result->errors.at[i].is_definite;
    return open;
}

static void put_result(BplStrbuf *text, const BplVcSession *s, const BplVcResult *result)
{
    BplHasher hasher;
    BplVcBody limits = {.decl = result->decl};
    bpl_vc_body_limits(s, &limits);
    bpl_strbuf_add(text, magic, sizeof magic - 1);
    bpl_bytes_put_number(text, is_open(s, result));
    bpl_bytes_put_number(text, limits.work);
    bpl_bytes_put_double(text, limits.seconds);
    bpl_bytes_put_number(text, result->checks);
    bpl_bytes_put_number(text, result->blocks);
    bpl_vc_result_put(text, result);
    bpl_hasher_init(&hasher);
    bpl_hasher_add(&hasher, text->text, text->length);
    BplDigest digest = bpl_hasher_end(&hasher);
    bpl_strbuf_add(text, (const char *)digest.bytes, sizeof digest.bytes);
}

/* Writes the text to a new file named `own`, a name that no other process uses, on any machine,
 * then renames it to `path`. Returns true if both succeeded. */
static bool write_as(const char *path, const char *own, const BplStrbuf *text)
{
    int fd = open(own, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0)
        return false;
    size_t done = 0;
    while (done < text->length) {
        ssize_t put = write(fd, text->text + done, text->length - done);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            break;
        done += (size_t)put;
    }
    bool fine = close(fd) == 0 && done == text->length && rename(own, path) == 0;
    if (!fine)
        unlink(own);
    return fine;
}

static void write_file(BplVcCache *cache, const BplDigest *key, const BplStrbuf *text)
{
    BplStrbuf path = {0}, own = {0};
    char host[64] = "";
    gethostname(host, sizeof host - 1);
    add_path(&path, cache, key);
    char *slash = strrchr(path.text, '/');
    *slash = '\0';
    bool fine = make_folder(path.text);
    *slash = '/';
    bpl_strbuf_addf(&own, "%s.%s.%ld.%u", path.text, host, (long)getpid(), ++cache->written);
    if (fine && write_as(path.text, own.text, text))
        cache->is_touched[key->bytes[0]] = true;
    bpl_strbuf_release(&path);
    bpl_strbuf_release(&own);
}

void bpl_vc_cache_put(BplVcCache *cache, const BplVcSession *s, const BplDigest *key,
                      const BplVcResult *result)
{
    if (!may_be_kept(s, result))
        return;
    BplStrbuf text = {0};
    put_result(&text, s, result);
    if (cache->journal >= 0)
        append(cache, key, &text);
    else
        write_file(cache, key, &text);
    bpl_strbuf_release(&text);
}

/* ---- how large it may become ----------------------------------------------------------------- */

typedef struct Kept {
    char *path;
    uint64_t bytes;
    double used;
} Kept;

typedef BPL_VEC(Kept) KeptList;

static int by_use(const void *a, const void *b)
{
    const Kept *left = a, *right = b;
    if (left->used < right->used || left->used > right->used)
        return left->used < right->used ? -1 : 1;
    return strcmp(left->path, right->path);
}

static uint64_t find_kept(const char *folder, KeptList *list)
{
    uint64_t bytes = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        struct stat status;
        BplStrbuf path = {0};
        bpl_strbuf_addf(&path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] != '.' && stat(path.text, &status) == 0 && S_ISREG(status.st_mode)) {
            bytes += (uint64_t)status.st_size;
            double used = (double)status.st_mtim.tv_sec + (double)status.st_mtim.tv_nsec / 1e9;
            bpl_vec_push(list, ((Kept){bpl_strbuf_detach(&path), (uint64_t)status.st_size, used}));
        }
        bpl_strbuf_release(&path);
    }
    if (dir)
        closedir(dir);
    return bytes;
}

/* Deletes the least recently used files of the folder with this number, if the folder is larger
 * than its share of the cache's limit. Keys are spread evenly over the folders, so each folder has
 * an equal share. Deletes down to three quarters of the share, so that the next results have room.
 */
static void prune(const BplVcCache *cache, unsigned number)
{
    KeptList list = {0};
    BplStrbuf folder = {0};
    uint64_t share = cache->most / BPL_ROOM_VC_CACHE_FOLDERS;
    bpl_strbuf_addf(&folder, "%s/%02x", cache->folder, number);
    uint64_t bytes = find_kept(folder.text, &list);
    bool is_full = bytes > share;
    if (is_full && list.count)
        qsort(list.at, list.count, sizeof *list.at, by_use);
    for (size_t i = 0; i < list.count; i++) {
        if (is_full && bytes > share / 4 * 3) {
            unlink(list.at[i].path);
            bytes -= list.at[i].bytes;
        }
        bpl_free(list.at[i].path);
    }
    bpl_vec_release(&list);
    bpl_strbuf_release(&folder);
}

void bpl_vc_cache_close(BplVcCache *cache)
{
    if (!cache)
        return;
    if (cache->journal >= 0) {
        close(cache->journal);
        if (cache->is_finished)
            unlink(cache->folder);
    }
    for (unsigned i = 0; i < BPL_ROOM_VC_CACHE_FOLDERS && cache->most; i++)
        if (cache->is_touched[i])
            prune(cache, i);
    bpl_strbuf_release(&cache->text);
    bpl_vec_release(&cache->records);
    bpl_free(cache->folder);
    bpl_free(cache);
}
