/* The journal: a line with the run's key, then for each suite a line with its length and its
 * report in the rich profile. A record that was not written whole is overwritten. */
#include "tools/bpl-testgen/testgen.h"

#include "libbpl/report/junit_read.h"
#include "tools/common/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAGIC "bpl-testgen journal 1 "

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
        if (text->length > BPL_JUNIT_MOST_INPUT)
            return false;
    }
    return true;
}

/* The record at the offset, which goes behind it; NULL: it is not whole. */
static BplJunit *read_record(const BplStrbuf *text, size_t *offset)
{
    char *end;
    unsigned long length = strtoul(text->text + *offset, &end, 10);
    size_t begin = (size_t)(end - text->text) + 1;
    if (end == text->text + *offset || *end != '\n' || begin > text->length ||
        length > text->length - begin)
        return NULL;
    BplJunitFindings findings = {0};
    BplJunit *report = bpl_junit_read(text->text + begin, length, &findings);
    bpl_junit_findings_release(&findings);
    if (report && report->suites.count == 1) {
        *offset = begin + length;
        return report;
    }
    bpl_junit_free(report);
    return NULL;
}

/* Where the next record goes; 0: it is not of this run. */
static size_t read_records(TestgenJournal *journal, const BplStrbuf *text, const char *head)
{
    size_t offset = strlen(head);
    if (text->length < offset || memcmp(text->text, head, offset) != 0)
        return 0;
    for (BplJunit *report; (report = read_record(text, &offset));)
        bpl_vec_push(&journal->reports, report);
    return offset;
}

static bool start(BplTool *tool, TestgenJournal *journal, const BplStrbuf *text, const char *head)
{
    size_t offset = strlen(head);
    if (text->length) {
        offset = read_records(journal, text, head);
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

bool testgen_journal_open(BplTool *tool, TestgenJournal *journal, const char *path, const char *key)
{
    *journal = (TestgenJournal){.path = path, .stream = -1};
    if (!path)
        return true;
    journal->stream = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (journal->stream < 0)
        return complain(tool, path, strerror(errno));
    BplStrbuf text = {0}, head = {0};
    bpl_strbuf_addf(&head, MAGIC "%s\n", key);
    bool fine = read_all(journal->stream, &text) ? start(tool, journal, &text, head.text)
                                                 : complain(tool, path, "it cannot be read");
    bpl_strbuf_release(&text);
    bpl_strbuf_release(&head);
    return fine;
}

const BplJunitSuite *testgen_journal_find(const TestgenJournal *journal, const char *name)
{
    for (size_t i = 0; i < journal->reports.count; i++)
        if (strcmp(journal->reports.at[i]->suites.at[0]->name, name) == 0)
            return journal->reports.at[i]->suites.at[0];
    return NULL;
}

void testgen_journal_add(BplTool *tool, TestgenJournal *journal, const BplJunitSuite *suite)
{
    if (!journal->path)
        return;
    const BplJunitOptions options = {.profile = BPL_JUNIT_RICH};
    BplJunit *report = bpl_junit_new();
    BplStrbuf xml = {0}, record = {0};
    bpl_vec_push(&report->suites, (BplJunitSuite *)(uintptr_t)suite);
    bpl_junit_write(&xml, report, &options);
    bpl_strbuf_addf(&record, "%zu\n", xml.length);
    bpl_strbuf_add(&record, xml.text, xml.length);
    int error = bpl_output_to_stream(journal->stream, record.text, record.length);
    if (error)
        complain(tool, journal->path, strerror(error));
    bpl_strbuf_release(&xml);
    bpl_strbuf_release(&record);
    bpl_vec_clear(&report->suites); /* it is another report's */
    bpl_junit_free(report);
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
    for (size_t i = 0; i < journal->reports.count; i++)
        bpl_junit_free(journal->reports.at[i]);
    bpl_vec_release(&journal->reports);
}
