/* Declares the options of bpl-testgen, and functions shared by its files. */
#ifndef BPL_TOOLS_BPL_TESTGEN_TESTGEN_H
#define BPL_TOOLS_BPL_TESTGEN_TESTGEN_H

#include "libbpl/exec/message.h"
#include "libbpl/report/harness.h"
#include "libbpl/report/page.h"
#include "libbpl/report/suite.h"
#include "tools/common/execute.h"
#include "tools/common/shard.h"

typedef struct TestgenCall {
    BplExecute how;
    BplNumber max;
    const char *shard, *resume, *lcov, *html, *harness, *replay;
    BplTexts only;
    int keep, profile;
    bool no_timestamps, list;
} TestgenCall;

/* A procedure of the program (unit), and whether this run executes it. */
typedef struct TestgenUnit {
    const BplProcedure *procedure;
    char *id;
    /* the reason why the procedure is not executed; NULL if it is executed */
    const char *skipped;
    /* from --only: the name of the only test of the procedure that is kept; NULL: all tests are
     * kept */
    const char *test;
    bool is_elsewhere; /* the procedure belongs to another shard */
} TestgenUnit;

typedef BPL_VEC(TestgenUnit) TestgenUnits;

/* ---- units to be run: units.c ---------------------------------------------------------------- */

/* Lists all procedures of the program, in its order, with the reasons why some are not executed.
 * Returns false after a complaint. */
bool testgen_units(BplTool *tool, const TestgenCall *call, const BplProgram *program,
                   const BplEntries *entries, BplShard shard, TestgenUnits *units);
void testgen_units_release(TestgenUnits *units);
/* Adds to `out` a text (the key) that identifies runs of this program with these options. */
void testgen_key(BplStrbuf *out, const TestgenCall *call, const BplProgram *program,
                 const TestgenUnits *units);

/* ---- finished procedures kept: journal.c ----------------------------------------------------- */

/* The position of a record in the journal's text, as offsets. */
typedef struct TestgenRecord {
    size_t id, id_length, result, result_length;
} TestgenRecord;

/* A file to which the result of each procedure is appended, and from which a run can be continued
 * after an interruption. */
typedef struct TestgenJournal {
    const char *path; /* NULL: no journal */
    int stream;
    const BplProgram *program;
    BplNodeNumbers *numbers;
    BplStrbuf text; /* the content that was read */
    BPL_VEC(TestgenRecord) records;
} TestgenJournal;

/* Opens the journal. Returns false after a complaint: the file cannot be read or written, or
 * belongs to another run. */
bool testgen_journal_open(BplTool *tool, TestgenJournal *journal, const char *path,
                          const BplProgram *program, const char *key);
/* Returns the result that the journal contains for the procedure with this id, which the caller
 * frees; NULL if there is none. */
BplExecResult *testgen_journal_find(const TestgenJournal *journal, const char *id);
void testgen_journal_add(BplTool *tool, TestgenJournal *journal, const char *id,
                         const BplExecResult *result);
/* Removes the journal after a complete run. */
void testgen_journal_finish(TestgenJournal *journal);
void testgen_journal_close(TestgenJournal *journal);

/* ---- progress on a terminal: progress.c ------------------------------------------------------ */

typedef struct TestgenProgress {
    bool is_on;
    size_t done, all;
    uint64_t failures;
    double begin, shown;
    size_t width; /* width of the shown text */
} TestgenProgress;

/* Starts the display of progress; `all` is the number of procedures to run. */
void testgen_progress_start(TestgenProgress *progress, size_t all);
/* Shows the state of a procedure that is being run. Passed to BplExecOptions as a function; `data`
 * is the TestgenProgress. */
void testgen_progress_tell(void *data, const BplExecResult *result);
void testgen_progress_done(TestgenProgress *progress, const BplExecResult *result);
void testgen_progress_end(TestgenProgress *progress);

/* ---- tests as files: harness.c --------------------------------------------------------------- */

typedef struct TestgenHarnesses {
    const char *folder; /* NULL: no harnesses are wanted */
    volatile const int *stop;
    BplDialect dialect; /* the program's dialect */
    BplHarnesses *harnesses;
    size_t written, left_out;
    const char *why; /* the reason why the first omitted harness is missing */
} TestgenHarnesses;

/* Creates the folder, if harnesses are wanted. */
void testgen_harness_start(BplTool *tool, TestgenHarnesses *all, const char *folder,
                           const BplProgram *program);
/* Writes the harnesses (report/harness.h) of a procedure's tests. A harness is omitted if it cannot
 * be written, or does not lead to its expected result when it is run. */
void testgen_harness_add(BplTool *tool, TestgenHarnesses *all, const BplExecResult *result,
                         const BplJunitSuite *suite);
/* Complains about omitted harnesses, if there are any. */
void testgen_harness_end(const BplTool *tool, TestgenHarnesses *all);
/* Runs all harnesses of a directory and reports the results. */
void testgen_replay(BplTool *tool, const TestgenCall *call);

/* Checks that output files differ from input files and from each other. Returns false after a
 * complaint. In outputs.c. */
bool testgen_outputs(BplTool *tool, const TestgenCall *call);

/* Runs the tool after its options have been read. */
void testgen_main(BplTool *tool, const TestgenCall *call);

#endif
