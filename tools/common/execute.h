/* What the tools that run programs symbolically share: options, entries, what comes before. */
#ifndef BPL_TOOLS_EXECUTE_H
#define BPL_TOOLS_EXECUTE_H

#include "libbpl/decide/decide.h"
#include "libbpl/decide/prepare.h"
#include "libbpl/exec/jobs.h"
#include "tools/common/entries.h"
#include "tools/common/filter.h"
#include "tools/common/limit.h"
#include "tools/common/number.h"

/* What the options below say. */
typedef struct BplExecute {
    BplFilter filter;
    BplTexts entries, specs;
    BplNumber executions, failing, bound, depth, unroll, timeout, query_timeout, seed, jobs;
    uint64_t memory;
    int search, picks, quantifiers, engine;
    bool modular, no_minimize;
} BplExecute;

/* Then it is 1024, or 64 where an execution costs much. */
#define BPL_EXECUTIONS_UNSAID UINT64_MAX

/* clang-format off */
#define BPL_EXECUTE_DEFAULTS(most_failing) \
    {.filter = BPL_FILTER_DEFAULTS, \
     .executions = {BPL_EXECUTIONS_UNSAID, UINT32_MAX}, \
     .failing = {most_failing, UINT32_MAX}, \
     .bound = {0, UINT32_MAX}, \
     .depth = {0, UINT32_MAX}, \
     .unroll = {0, UINT32_MAX}, \
     .timeout = {0, UINT32_MAX}, \
     .query_timeout = {10, UINT32_MAX / 1000}, /* it becomes milliseconds */ \
     .seed = {0, UINT32_MAX}, \
     .jobs = {1, 1024}}

/* Their rows, in a table of options. */
#define BPL_EXECUTE_OPTIONS(call, most_failing) \
    BPL_ENTRY_OPTION((call).entries, BPL_ENTRY_BODIES), \
    {0, "engine", BPL_OPTION_CHOICE, &(call).engine, BPL_ENGINES, \
     "run path by path (paths, the default), solve the whole\nas Horn clauses (horn), or a slice " \
     "of each (auto)"}, \
    {0, "executions", BPL_OPTION_NUMBER, &(call).executions, "N", \
     "stop an entry after N executions, 0: never (default:\n1024; 64 under a prelude of many "\
     "quantified axioms)"}, \
    {0, "failing", BPL_OPTION_NUMBER, &(call).failing, "N", \
     "stop an entry after N different failures, 0: never\n(default: " #most_failing ")"}, \
    {0, "pick", BPL_OPTION_CHOICE, &(call).picks, "none|ends|jumps|branches|loops|calls", \
     "fix concrete values there (default: none)"}, \
    {0, "spec", BPL_OPTION_TEXTS, &(call).specs, "NAME", \
     "take calls of this procedure by its specification;\n`*` matches any text. May be given " \
     "again"}, \
    {0, "modular", BPL_OPTION_FLAG, &(call).modular, NULL, "take all calls by specification"}, \
    {0, "bound", BPL_OPTION_NUMBER, &(call).bound, "N", \
     "cut executions after N iterations of a loop"}, \
    {0, "depth", BPL_OPTION_NUMBER, &(call).depth, "N", \
     "cut executions at N nested calls (default: 10000)"}, \
    {0, "unroll-axioms", BPL_OPTION_NUMBER, &(call).unroll, "N", \
     "unroll recursive axioms N times (default: 12)"}, \
    {0, "search", BPL_OPTION_CHOICE, &(call).search, bpl_search_words(), \
     "which execution is continued next (default: fair)"}, \
    {0, "quantifiers", BPL_OPTION_CHOICE, &(call).quantifiers, "auto|finite|native", \
     "instances at the points that matter (finite), the\nsolver's own ways (native), or the " \
     "first to find and the\nsecond to be sure (auto)"}, \
    {0, "seed", BPL_OPTION_NUMBER, &(call).seed, "N", "of --search=random and the solver"}, \
    {'j', "jobs", BPL_OPTION_NUMBER, &(call).jobs, "N", BPL_JOBS_HELP " (default: 1)"}, \
    {0, "timeout", BPL_OPTION_NUMBER, &(call).timeout, "SECONDS", "stop after so many seconds"}, \
    {0, "query-timeout", BPL_OPTION_NUMBER, &(call).query_timeout, "SECONDS", \
     "give the solver so long for a query, counted in its steps\n(default: 10)"}, \
    {0, "memory", BPL_OPTION_SIZE, &(call).memory, "SIZE", \
     "stop when so much memory is in use: bytes, or with K, M\nor G"}, \
    {0, "no-minimize", BPL_OPTION_FLAG, &(call).no_minimize, NULL, \
     "do not look for small values"}, \
    BPL_PROGRAM_OPTIONS((call).filter)
/* clang-format on */

/* Into what the engine takes; its time begins now, and so does the limit of what comes before it
 * runs. False after a complaint. */
bool bpl_execute_options(BplTool *tool, const BplExecute *call, BplExecOptions *options);
/* Runs entries by the engine that was asked for, each by one of its own (exec/jobs.h). */
void bpl_execute_each(const BplExecute *call, BplExecEach *each);
/* How many processes may run at a time. */
uint32_t bpl_execute_jobs(const BplExecute *call);
void bpl_execute_release(BplExecute *call);

/* False after a complaint: a name matches nothing. To be released all the same. */
bool bpl_execute_entries(BplTool *tool, const BplExecute *call, const BplProgram *program,
                         BplEntries *entries);
/* Brings the program, which is changed, into the form that the engine runs. Entries have to be
 * found again afterwards. False after diagnostics. */
bool bpl_execute_prepare(BplTool *tool, BplProgram *program, const BplExecute *call);

/* For who asks about nothing but axioms; orders become axioms, too. NULL after a diagnostic. */
BplExec *bpl_execute_axioms(BplTool *tool, BplProgram *program, const BplExecOptions *options);

/* What the verdict is as an exit status. */
BplStatus bpl_execute_status(const BplExecResult *result);

#endif
