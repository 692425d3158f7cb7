/* What bpl-testgen was asked for, and what its files share. */
#ifndef BPL_TOOLS_BPL_TESTGEN_TESTGEN_H
#define BPL_TOOLS_BPL_TESTGEN_TESTGEN_H

#include "libbpl/exec/message.h"
#include "libbpl/report/harness.h"
#include "libbpl/report/page.h"
#include "libbpl/report/suite.h"
#include "tools/common/execute.h"

typedef struct TestgenCall {
    BplExecute how;
    BplNumber max;
    const char *shard, *resume, *lcov, *html, *harness, *replay;
    BplTexts only;
    int keep, profile;
    bool no_timestamps, list;
} TestgenCall;

/* A procedure, and what becomes of it. */
typedef struct TestgenUnit {
    const BplProcedure *procedure;
    char *id;
    const char *skipped; /* why it is not run; NULL: it is */
    const char *test;    /* of --only: this one of its tests; or NULL: all */
    bool is_elsewhere;   /* it is another shard's */
} TestgenUnit;

typedef BPL_VEC(TestgenUnit) TestgenUnits;

/* ---- what is to be run: units.c -------------------------------------------------------------- */

/* I of N; 0 of 0: the run is not split. */
typedef struct TestgenShard {
    uint32_t index, total;
} TestgenShard;

/* From --shard or the environment. False after a complaint. */
bool testgen_shard(BplTool *tool, const char *text, TestgenShard *shard);
/* All procedures of the program, in its order. False after a complaint. */
bool testgen_units(BplTool *tool, const TestgenCall *call, const BplProgram *program,
                   const BplEntries *entries, TestgenShard shard, TestgenUnits *units);
void testgen_units_release(TestgenUnits *units);
/* A text that is the same exactly for runs of this program with these options. */
void testgen_key(BplStrbuf *out, const TestgenCall *call, const BplProgram *program,
                 const TestgenUnits *units);

/* ---- finished procedures kept: journal.c ----------------------------------------------------- */

/* Where in the text. */
typedef struct TestgenRecord {
    size_t id, id_length, result, result_length;
} TestgenRecord;

/* A file to which the result of each procedure is added, and read from again after an interruption.
 */
typedef struct TestgenJournal {
    const char *path; /* NULL: there is none */
    int stream;
    const BplProgram *program;
    BplNodeNumbers *numbers;
    BplStrbuf text; /* read */
    BPL_VEC(TestgenRecord) records;
} TestgenJournal;

/* False after a complaint: it cannot be read or written, or is of another run. */
bool testgen_journal_open(BplTool *tool, TestgenJournal *journal, const char *path,
                          const BplProgram *program, const char *key);
/* The result as it was, to be freed; NULL: it is not in the journal. */
BplExecResult *testgen_journal_find(const TestgenJournal *journal, const char *id);
void testgen_journal_add(BplTool *tool, TestgenJournal *journal, const char *id,
                         const BplExecResult *result);
/* The run has come to its end: the journal is removed. */
void testgen_journal_finish(TestgenJournal *journal);
void testgen_journal_close(TestgenJournal *journal);

/* ---- what is going on, for a terminal: progress.c -------------------------------------------- */

typedef struct TestgenProgress {
    bool is_on;
    size_t done, all;
    uint64_t failures;
    double begin, shown;
    size_t width; /* of what is shown */
} TestgenProgress;

/* So many entries are to be run. */
void testgen_progress_start(TestgenProgress *progress, size_t all);
/* For BplExecOptions: data is a TestgenProgress. */
void testgen_progress_tell(void *data, const BplExecResult *result);
void testgen_progress_done(TestgenProgress *progress, const BplExecResult *result);
void testgen_progress_end(TestgenProgress *progress);

/* ---- tests as files: harness.c --------------------------------------------------------------- */

typedef struct TestgenHarnesses {
    const char *folder; /* NULL: they are not wanted */
    volatile const int *stop;
    BplDialect dialect; /* the program's */
    BplHarnesses *harnesses;
    size_t written, left_out;
    const char *why; /* the first one was left out */
} TestgenHarnesses;

/* Makes the folder, if tests are wanted as files. */
void testgen_harness_start(BplTool *tool, TestgenHarnesses *all, const char *folder,
                           const BplProgram *program);
/* Writes those of an entry's tests. One that does not show by itself what it is to show, or that
 * cannot be written, is left out. */
void testgen_harness_add(BplTool *tool, TestgenHarnesses *all, const BplExecResult *result,
                         const BplJunitSuite *suite);
/* Says what was left out. */
void testgen_harness_end(const BplTool *tool, TestgenHarnesses *all);
/* Runs all harnesses of a directory and reports on them. */
void testgen_replay(BplTool *tool, const TestgenCall *call);

/* Files that are written are others than those that are read, and than each other: outputs.c. False
 * after a complaint. */
bool testgen_outputs(BplTool *tool, const TestgenCall *call);

/* All that the tool does once its options are read. */
void testgen_main(BplTool *tool, const TestgenCall *call);

#endif
