/* Declares the options of the tools that execute programs symbolically, and functions by which
 * these tools select and prepare procedures. */
#ifndef BPL_TOOLS_EXECUTE_H
#define BPL_TOOLS_EXECUTE_H

#include "libbpl/decide/decide.h"
#include "libbpl/decide/prepare.h"
#include "libbpl/exec/jobs.h"
#include "tools/common/entries.h"
#include "tools/common/filter.h"
#include "tools/common/limit.h"
#include "tools/common/number.h"

/* The values of the options in BPL_EXECUTE_OPTIONS. */
typedef struct BplExecute {
    BplFilter filter;
    BplTexts entries, specs;
    BplNumber executions, failing, bound, branches, depth, unroll, timeout, entry_timeout,
        query_timeout, seed, jobs;
    uint64_t memory;
    int search, picks, quantifiers, engine;
    bool modular, no_minimize;
} BplExecute;

/* The value for "no limit given" on executions: the limit is then 1024, or 64 if executions are
 * expensive. */
#define BPL_EXECUTIONS_UNSAID UINT64_MAX

/* The value for "no limit given" on memory: the limit is then half of the machine's memory. */
#define BPL_MEMORY_UNSAID UINT64_MAX

/* clang-format off */
#define BPL_EXECUTE_DEFAULTS(most_failing) \
    {.filter = BPL_FILTER_DEFAULTS, \
     .executions = {BPL_EXECUTIONS_UNSAID, UINT32_MAX}, \
     .failing = {most_failing, UINT32_MAX}, \
     .bound = {0, UINT32_MAX}, \
     .branches = {0, UINT32_MAX}, \
     .depth = {0, UINT32_MAX}, \
     .memory = BPL_MEMORY_UNSAID, \
     .unroll = {0, UINT32_MAX}, \
     .timeout = {0, UINT32_MAX}, \
     .entry_timeout = {0, UINT32_MAX}, \
     .query_timeout = {10, UINT32_MAX / 1000}, /* the largest number that fits as milliseconds */ \
     .seed = {0, UINT32_MAX}, \
     .jobs = {1, 1024}}

/* The options' rows in a table of options. */
#define BPL_EXECUTE_OPTIONS(call, most_failing) \
    BPL_ENTRY_OPTION((call).entries, BPL_ENTRY_BODIES), \
    {0, "engine", BPL_OPTION_CHOICE, &(call).engine, BPL_ENGINES, \
     "run path by path (paths, the default), solve the whole\nprogram as Horn clauses " \
     "(horn), or use both in turns\n(auto)"}, \
    {0, "executions", BPL_OPTION_NUMBER, &(call).executions, "N", \
     "stop an entry after N executions, 0: no limit\n(default: 1024; 64 under a prelude of " \
     "many quantified\naxioms)"}, \
    {0, "failing", BPL_OPTION_NUMBER, &(call).failing, "N", \
     "stop an entry after N different failures, 0: never\n(default: " #most_failing ")"}, \
    {0, "pick", BPL_OPTION_CHOICE, &(call).picks, "none|ends|jumps|branches|loops|calls", \
     "fix concrete values at these points (default: none)"}, \
    {0, "spec", BPL_OPTION_TEXTS, &(call).specs, "NAME", \
     "replace calls of this procedure by its specification;\n`*` matches any text. May be " \
     "given again"}, \
    {0, "modular", BPL_OPTION_FLAG, &(call).modular, NULL, \
     "replace all calls by specifications"}, \
    {0, "bound", BPL_OPTION_NUMBER, &(call).bound, "N", \
     "cut executions after N iterations of a loop"}, \
    {0, "branches", BPL_OPTION_NUMBER, &(call).branches, "N", \
     "cut executions after N branches of which several ways\nwere feasible"}, \
    {0, "depth", BPL_OPTION_NUMBER, &(call).depth, "N", \
     "cut executions at N nested calls (default: 10000)"}, \
    {0, "unroll-axioms", BPL_OPTION_NUMBER, &(call).unroll, "N", \
     "instantiate axioms N levels deep (default: 12)"}, \
    {0, "search", BPL_OPTION_CHOICE, &(call).search, bpl_search_words(), \
     "the execution to continue next (default: fair)"}, \
    {0, "quantifiers", BPL_OPTION_CHOICE, &(call).quantifiers, "auto|finite|native", \
     "instantiate quantifiers at the terms that occur\n(finite), leave them to the solver " \
     "(native), or find\nfailures by the first and confirm them by the second\n(auto)"}, \
    {0, "seed", BPL_OPTION_NUMBER, &(call).seed, "N", "seed of --search=random and the solver"}, \
    {'j', "jobs", BPL_OPTION_NUMBER, &(call).jobs, "N", BPL_JOBS_HELP " (default: 1)"}, \
    {0, "timeout", BPL_OPTION_NUMBER, &(call).timeout, "SECONDS", BPL_TIMEOUT_HELP}, \
    {0, "entry-timeout", BPL_OPTION_NUMBER, &(call).entry_timeout, "SECONDS", \
     BPL_ENTRY_TIMEOUT_HELP " (default: 0)"}, \
    {0, "query-timeout", BPL_OPTION_NUMBER, &(call).query_timeout, "SECONDS", \
     "limit each query of the solver, counted in its steps\n(default: 10)"}, \
    {0, "memory", BPL_OPTION_SIZE, &(call).memory, "SIZE", \
     "stop when this much memory is in use: bytes, or with K, M\nor G (default: half of the " \
     "machine's; 0: no limit)"}, \
    {0, "no-minimize", BPL_OPTION_FLAG, &(call).no_minimize, NULL, \
     "do not minimise the values of failures"}, \
    BPL_PROGRAM_OPTIONS((call).filter)
/* clang-format on */

/* Converts the options to those of the engine. The time limits of the engine and of the preparation
 * begin with this call. Returns false after a complaint. */
bool bpl_execute_options(BplTool *tool, const BplExecute *call, BplExecOptions *options);
/* Sets the function in `each` that executes a procedure (exec/jobs.h) according to the engine that
 * the options select. */
void bpl_execute_each(const BplExecute *call, BplExecEach *each);
/* Returns the number of processes that may run at a time. */
uint32_t bpl_execute_jobs(const BplExecute *call);
void bpl_execute_release(BplExecute *call);

/* Finds the procedures to be executed (entries). Returns false after a complaint about a name that
 * matches nothing. The caller releases the entries in either case. */
bool bpl_execute_entries(BplTool *tool, const BplExecute *call, const BplProgram *program,
                         BplEntries *entries);
/* Transforms the program into the form that the engine runs. Since this makes new declarations,
 * entries must be found again. Returns false after diagnostics. */
bool bpl_execute_prepare(BplTool *tool, BplProgram *program, const BplExecute *call);

/* Makes an engine for queries about axioms only, which include the axioms for the partial order
 * `<:`. Returns NULL after a diagnostic. */
BplExec *bpl_execute_axioms(BplTool *tool, BplProgram *program, const BplExecOptions *options);

/* Returns the exit status for the verdict on an executed procedure. */
BplStatus bpl_execute_status(const BplExecResult *result);

#endif
