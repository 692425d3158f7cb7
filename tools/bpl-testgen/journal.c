/* Reads and writes the journal, a file from which an interrupted run can be continued. It contains
 * a line with the run's key, then for each procedure a line with the lengths of its id and of its
 * result, followed by both. An incomplete record at the end is overwritten. */
#include "tools/bpl-testgen/testgen.h"

#include "bpl_version.h"
#include "tools/common/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAGIC "bpl-testgen journal 2, " BPL_VERSION ", "

/* Limit on the size of a journal; larger journals are refused. */
#define MOST_BYTES ((size_t)1 << 32)

static bool complain(BplTool *tool, const char *path, const char *what)
{
    bpl_tool_complain(tool, "cannot use the journal %s: %s", path, what);
    tool->status = bpl_status_worse(tool->status, BPL_STATUS_BAD);
    return false;
}

static bool read_all(int stream, BplStrbuf *text)
{
    char piece[1 << 14];
    ssize_t got;
    bpl_strbuf_add_text(text, "");
    while ((got = read(stream, piece, sizeof piece)) != 0) {
        if (got < 0 && errno != EINTR)
            return false;
        if (got > 0)
            bpl_strbuf_add(text, piece, (size_t)got);
        if (text->length > MOST_BYTES)
            return false;
    }
    return true;
}

/* Reads the record at the offset, and advances the offset to the end of the record; returns false
 * if the record is incomplete. */
static bool read_record(const BplStrbuf *text, size_t *offset, TestgenRecord *record)
{
    char *end;
    const char *at = text->text + *offset;
    unsigned long id = strtoul(at, &end, 10),
                  result = end > at && *end == ' ' ? strtoul(end, &end, 10) : 0;
    if (end == at || *end != '\n')
        return false;
    size_t begin = (size_t)(end - text->text) + 1, left = text->length - begin;
    if (begin > text->length || id > left || result > left - id || !id || !result)
        return false;
    *record = (TestgenRecord){begin, id, begin + id, result};
    *offset = begin + id + result;
    return true;
}

/* Reads all records if the journal begins with `head`, and returns the offset at which the next
 * record is written; 0 if the journal belongs to another run. */
static size_t read_records(TestgenJournal *journal, const char *head)
{
    size_t offset = strlen(head);
    if (journal->text.length < offset || memcmp(journal->text.text, head, offset) != 0)
        return 0;
    for (TestgenRecord record; read_record(&journal->text, &offset, &record);)
        bpl_vec_push(&journal->records, record);
    return offset;
}

static bool start(BplTool *tool, TestgenJournal *journal, const char *head)
{
    size_t offset = strlen(head);
    if (journal->text.length) {
        offset = read_records(journal, head);
        if (!offset)
            return complain(tool, journal->path, "it is of another program or of other options");
    } else {
        int error = bpl_output_to_stream(journal->stream, head, offset);
        if (error)
            return complain(tool, journal->path, strerror(error));
    }
    if (ftruncate(journal->stream, (off_t)offset) != 0 ||
        lseek(journal->stream, (off_t)offset, SEEK_SET) < 0)
        return complain(tool, journal->path, strerror(errno));
    return true;
}

bool testgen_journal_open(BplTool *tool, TestgenJournal *journal, const char *path,
                          const BplProgram *program, const char *key)
{
    *journal = (TestgenJournal){.path = path, .stream = -1, .program = program};
    if (!path)
        return true;
    journal->stream = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (journal->stream < 0)
        return complain(tool, path, strerror(errno));
    BplStrbuf head = {0};
    bpl_strbuf_addf(&head, MAGIC "%s\n", key);
    bool fine = read_all(journal->stream, &journal->text)
                    ? start(tool, journal, head.text)
                    : complain(tool, path, "it cannot be read");
    bpl_strbuf_release(&head);
    journal->numbers = bpl_node_numbers_new(program);
    return fine;
}

BplExecResult *testgen_journal_find(const TestgenJournal *journal, const char *id)
{
    size_t length = strlen(id);
    for (size_t i = 0; i < journal->records.count; i++) {
        const TestgenRecord *record = &journal->records.at[i];
        if (record->id_length == length && memcmp(journal->text.text + record->id, id, length) == 0)
            return bpl_result_read(journal->program, journal->numbers,
                                   journal->text.text + record->result, record->result_length);
    }
    return NULL;
}

void testgen_journal_add(BplTool *tool, TestgenJournal *journal, const char *id,
                         const BplExecResult *result)
{
    if (!journal->path)
        return;
    BplStrbuf bytes = {0}, record = {0};
    bpl_result_write(&bytes, result, journal->numbers);
    bpl_strbuf_addf(&record, "%zu %zu\n%s", strlen(id), bytes.length, id);
    bpl_strbuf_add(&record, bytes.text, bytes.length);
    int error = bpl_output_to_stream(journal->stream, record.text, record.length);
    if (error)
        complain(tool, journal->path, strerror(error));
    bpl_strbuf_release(&bytes);
    bpl_strbuf_release(&record);
}

void testgen_journal_finish(TestgenJournal *journal)
{
    if (journal->path)
        unlink(journal->path);
}

void testgen_journal_close(TestgenJournal *journal)
{
    if (journal->stream >= 0)
        close(journal->stream);
    bpl_vec_release(&journal->records);
    bpl_strbuf_release(&journal->text);
    bpl_node_numbers_free(journal->numbers);
}
