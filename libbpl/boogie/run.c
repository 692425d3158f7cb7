/* Runs the phases of Boogie, in Boogie's order: files, names, types, inference, bodies. */
#include "libbpl/boogie/run.h"

#include "libbpl/base/clock.h"
#include "libbpl/base/wildcard.h"
#include "libbpl/boogie/model.h"
#include "libbpl/boogie/report.h"
#include "libbpl/boogie/show.h"
#include "libbpl/boogie/xml.h"
#include "libbpl/pass/bodies.h"
#include "libbpl/pass/ignored.h"
#include "libbpl/pass/modify.h"
#include "libbpl/pass/settle_library.h"
#include "libbpl/pass/unroll.h"
#include "libbpl/report/diag_format.h"
#include "libbpl/vc/infer.h"

#include <errno.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

typedef struct Run {
    const BplBoogieOptions *options;
    const BplBoogieOut *out;
    BplProgram *program;
    BplCheckOptions check;
    BPL_VEC(BplDecl *) bodies;
    BplVcInline inlining;
    BplBoogieTally tally;
    BplBoogieStatus status;
    BplStrbuf text;        /* output for standard output that is not yet written */
    BplStrbuf xml, models; /* texts of the files requested by /xml and /mv */
} Run;

static void flush(Run *run)
{
    if (run->text.length && !run->options->silent)
        run->out->write(run->out->data, run->text.text, run->text.length);
    bpl_strbuf_clear(&run->text);
}

/* ---- files ----------------------------------------------------------------------------------- */

static const char *extension(const char *file)
{
    const char *slash = strrchr(file, '/'), *dot = strrchr(slash ? slash : file, '.');
    return dot ? dot : "";
}

static bool is_stdin(const char *file)
{
    return strcmp(file, "-") == 0 || strcmp(file, "stdin.bpl") == 0;
}

static bool files_are_named_well(Run *run)
{
    const BplBoogieTexts *files = &run->options->files;
    if (!files->count)
        bpl_strbuf_add_text(&run->text, "*** Error: No input files were specified.\n");
    for (size_t i = 0; i < files->count; i++) {
        const char *file = files->at[i], *end = extension(file);
        if (is_stdin(file) || strcasecmp(end, ".bpl") == 0)
            continue;
        bpl_strbuf_addf(&run->text,
                        "*** Error: '%s': Filename extension '%s' is not supported. Input files "
                        "must be BoogiePL programs (.bpl).\n",
                        file, end);
        return false;
    }
    return files->count > 0;
}

/* If /useBaseNameForFileName is given, removes the directories from the files' names in all further
 * messages. */
static void use_base_names(Run *run)
{
    BplSources *sources = &run->program->sources;
    for (size_t i = 0; run->options->use_base_name && i < sources->all.count; i++) {
        char *name = sources->all.at[i]->name, *slash = strrchr(name, '/');
        if (slash)
            memmove(name, slash + 1, strlen(slash));
    }
}

static bool read_files(Run *run)
{
    const BplBoogieTexts *files = &run->options->files;
    bool fine = true;
    run->program->dialect = run->check.dialect;
    for (size_t i = 0; i < files->count; i++) {
        if (run->options->trace)
            bpl_strbuf_addf(&run->text, "Parsing %s\n", files->at[i]);
        const char *path = is_stdin(files->at[i]) ? "-" : files->at[i];
        fine &= bpl_program_read(run->program, path, "stdin.bpl");
    }
    use_base_names(run);
    return fine;
}

static bool add_libraries(Run *run)
{
    const BplBoogieTexts *libs = &run->options->libs;
    for (size_t i = 0; i < libs->count; i++) {
        const char *name = libs->at[i];
        if (strcmp(name, "base") == 0) {
            run->check.lib_base = true;
        } else if (strcmp(name, "node") == 0) {
            run->check.lib_node = true;
        } else if (strcmp(name, "set_size") == 0) {
            run->check.lib_set_size = true;
        } else {
            bpl_strbuf_addf(&run->text, "Error locating library: Core.%s.bpl not found\n", name);
            return false;
        }
    }
    return true;
}

static void tell_diagnostics(Run *run)
{
    BplDiagStyle style = {.format = BPL_FORMAT_BOOGIE, .tool = "Boogie", .is_exact = true};
    bpl_diags_format(&run->text, run->program, &style);
}

static BplBoogieStatus refuse(Run *run)
{
    tell_diagnostics(run);
    return BPL_BOOGIE_REFUSED;
}

static bool is_any(const BplDiag *diag, const void *data)
{
    (void)data;
    return diag != NULL;
}

/* Reports warnings at once, and drops them from the diagnostics, since a later check of the program
 * finds them again. */
static void tell_warnings(Run *run)
{
    tell_diagnostics(run);
    bpl_diags_remove(&run->program->diags, is_any, NULL);
}

/* ---- bodies ---------------------------------------------------------------------------------- */

static bool is_matched(const BplBoogieTexts *patterns, const char *name)
{
    for (size_t i = 0; i < patterns->count; i++)
        if (bpl_wildcard_matches(patterns->at[i], name))
            return true;
    return false;
}

static bool is_asked_for(const Run *run, BplDecl *decl)
{
    const BplBoogieOptions *options = run->options;
    BplStrbuf name = {0};
    bpl_boogie_body_name(&name, decl);
    bool is = (!options->procs.count || is_matched(&options->procs, name.text)) &&
              !is_matched(&options->no_procs, name.text);
    bpl_strbuf_release(&name);
    return is;
}

static void choose(Run *run)
{
    BPL_EACH (BplDecl, decl, run->program->unit->decls)
        if (bpl_decl_body(decl) && bpl_vc_is_wanted(decl, run->inlining) && is_asked_for(run, decl))
            bpl_vec_push(&run->bodies, decl);
}

/* Is /proverOpt:SOLVER=noop given? Then no solver is used, and all bodies are reported as
 * undecided. */
static bool asks_nobody(const BplBoogieOptions *options)
{
    const char *solver = bpl_boogie_prover_option(options, "SOLVER");
    return solver && strcmp(solver, "noop") == 0;
}

static void forget(BplVcResult *result)
{
    for (size_t i = 0; i < result->errors.count; i++)
        bpl_vec_release(&result->errors.at[i].trace);
    bpl_vec_clear(&result->errors);
    result->verdict = BPL_VC_UNKNOWN;
}

static void report(Run *run, const BplVcResult *result)
{
    bpl_boogie_report(&run->text, run->program, run->options, result, &run->tally);
    if (run->options->xml)
        bpl_boogie_xml_body(&run->xml, run->program, result);
    for (size_t i = 0; i < result->errors.count && run->options->model_file; i++)
        bpl_boogie_model(&run->models, &result->errors.at[i]);
}

static void take_result(void *data, size_t body, BplVcResult *result)
{
    (void)body;
    Run *run = data;
    if (asks_nobody(run->options))
        forget(result);
    report(run, result);
    flush(run);
    bpl_vc_result_free(result);
}

/* Returns the kind of inference of invariants that the options select: 2.4.1 infers intervals by
 * default, today's Boogie only on request. */
static BplVcInfer inference_of(const BplBoogieOptions *options)
{
    bool is_default = options->dialect == BPL_DIALECT_241 && !options->infer;
    bool is_wanted = is_default || (options->infer && strchr(options->infer, 'j'));
    return is_wanted && !options->no_infer ? BPL_VC_INFER_INTERVALS : BPL_VC_INFER_NOT;
}

/* Returns the name of the file to which the queries to the solver are written: /proverLog, or the
 * older /proverOpt:LOG_FILE; NULL if neither option is given. */
static const char *log_of(const BplBoogieOptions *options)
{
    return options->prover_log ? options->prover_log
                               : bpl_boogie_prover_option(options, "LOG_FILE");
}

static BplVcOptions vc_options(const Run *run)
{
    const BplBoogieOptions *options = run->options;
    BplVcOptions made = bpl_vc_defaults();
    made.timeout_ms = options->time_limit * 1000;
    made.work = options->rlimit;
    made.end = options->process_time_limit ? bpl_clock_seconds() + options->process_time_limit : 0;
    made.memory_mb = options->prover_memory ? options->prover_memory : run->out->memory_mb;
    made.seed = options->random_seed == BPL_BOOGIE_NOT_GIVEN ? 0 : options->random_seed;
    made.error_limit = options->error_limit;
    made.prints = options->enhanced;
    made.values = options->print_model || options->model_file;
    made.infers = inference_of(options) != BPL_VC_INFER_NOT;
    made.log_file = log_of(options);
    made.jobs = options->cores;
    made.stop = run->out->stop;
    return made;
}

/* ---- inference ------------------------------------------------------------------------------- */

static void run_houdini(Run *run, BplVcSession *session)
{
    BplVcHoudini houdini;
    bool all = run->options->contract_infer;
    const BplVcHoudiniOptions options = {.candidates = all ? BPL_VC_CANDIDATES_ALL
                                                           : BPL_VC_CANDIDATES_INFERRED,
                                         .bodies = run->bodies.at,
                                         .count = run->bodies.count};
    bpl_vc_houdini_init(&houdini, session, &options);
    if (run->options->print_assignment) {
        bpl_strbuf_add_text(&run->text, "Assignment computed by Houdini:\n");
        for (size_t i = 0; i < houdini.candidates.count; i++)
            if (!houdini.candidates.at[i].is_inferred)
                bpl_strbuf_addf(&run->text, "%s = %s\n",
                                houdini.candidates.at[i].constant->name->text,
                                houdini.candidates.at[i].holds ? "True" : "False");
    }
    for (size_t i = 0; i < houdini.results.count; i++)
        report(run, houdini.results.at[i]);
    bpl_vc_houdini_release(&houdini);
}

/* Writes the text to the file `path`, which the command line requests (NULL: no file); `-` is
 * standard output. */
static void save(Run *run, const char *path, const BplStrbuf *text)
{
    if (path && strcmp(path, "-") == 0)
        bpl_strbuf_add(&run->text, bpl_strbuf_text(text), text->length);
    else if (path)
        run->out->save(run->out->data, path, bpl_strbuf_text(text), text->length);
}

static void verify(Run *run, const BplVcInference *inference)
{
    const BplVcOptions options = vc_options(run);
    if (options.log_file) /* empties the file, since queries are appended to it */
        run->out->save(run->out->data, options.log_file, "", 0);
    if (run->options->xml)
        bpl_boogie_xml_begin(&run->xml, run->options, run->out->version);
    BplVcSession *session = bpl_vc_session_new(run->program, &options);
    if (run->options->contract_infer || inference->all.count)
        run_houdini(run, session);
    else
        bpl_vc_verify_all(session, run->bodies.at, run->bodies.count, take_result, run);
    bpl_vc_session_free(session);
    if (run->options->xml)
        bpl_boogie_xml_end(&run->xml);
    save(run, run->options->xml, &run->xml);
    save(run, run->options->model_file, &run->models);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static bool unroll(Run *run)
{
    if (run->options->loop_unroll == BPL_BOOGIE_NOT_GIVEN)
        return true;
    BplUnrollOptions options = {.has_bound = true,
                                .bound = run->options->loop_unroll,
                                .at_bound = BPL_AT_BOUND_ASSUME,
                                .invariants = BPL_INVARIANTS_CHECK};
    uint64_t size;
    return bpl_unroll(run->program, &options, &size) == BPL_UNROLL_DONE &&
           bpl_check(run->program, &run->check);
}

static BplBoogieStatus status_of(const BplBoogieTally *tally)
{
    if (tally->count[BPL_BOOGIE_ERRORS])
        return BPL_BOOGIE_FAILED;
    for (int i = BPL_BOOGIE_INCONCLUSIVE; i < BPL_BOOGIE_OUTCOMES; i++)
        if (tally->count[i])
            return BPL_BOOGIE_UNDECIDED;
    return BPL_BOOGIE_FINE;
}

/* Does the prover exist that the user names by /proverOpt:PROVER_PATH? (It is not run, since the
 * solver is a library here; but a missing program is an error, as in Boogie.) */
static bool has_prover(Run *run)
{
    const char *path = bpl_boogie_prover_option(run->options, "PROVER_PATH");
    if (!path || access(path, X_OK) == 0)
        return true;
    bpl_strbuf_addf(&run->text, "Fatal Error: ProverException: Cannot find specified prover: %s\n",
                    path);
    return false;
}

static BplBoogieStatus verify_program(Run *run)
{
    if (!has_prover(run))
        return BPL_BOOGIE_FATAL;
    BplVcInference inference = {0};
    bool infers = inference_of(run->options) != BPL_VC_INFER_NOT;
    bool fine = unroll(run);
    if (fine && infers) {
        bpl_vc_infer(&inference, run->program, inference_of(run->options));
        fine = bpl_vc_infer_begin(&inference, &run->check);
    }
    run->inlining = (BplVcInline)run->options->inline_;
    fine = fine && bpl_vc_prepare_or_less(run->program, &run->check, &run->inlining,
                                          run->options->inline_depth);
    if (fine) {
        choose(run);
        verify(run, &inference);
    }
    bpl_vc_infer_release(&inference);
    if (!fine) {
        refuse(run);
        return BPL_BOOGIE_FATAL;
    }
    return status_of(&run->tally);
}

static BplBoogieShow show(Run *run)
{
    return (BplBoogieShow){.options = run->options,
                           .out = run->out,
                           .program = run->program,
                           .check = &run->check,
                           .infers = inference_of(run->options) != BPL_VC_INFER_NOT,
                           .text = &run->text};
}

static BplBoogieStatus process(Run *run)
{
    const BplBoogieOptions *options = run->options;
    if (!files_are_named_well(run))
        return BPL_BOOGIE_FATAL;
    if (!read_files(run))
        return refuse(run);
    if (!add_libraries(run))
        return BPL_BOOGIE_REFUSED;
    const BplBoogieShow shown = show(run);
    bpl_boogie_show_read(&shown);
    if (options->no_resolve)
        return BPL_BOOGIE_FINE;
    if (!bpl_check(run->program, &run->check) || !bpl_pass_drop_ignored(run->program) ||
        (options->libs.count && !bpl_pass_settle_library(run->program, &run->check)))
        return refuse(run);
    tell_warnings(run);
    if (options->infer_modifies)
        bpl_pass_complete_modifies(run->program);
    if (options->no_typecheck)
        return BPL_BOOGIE_FINE;
    bpl_boogie_show_checked(&shown);
    if (options->trace)
        bpl_strbuf_add_text(&run->text, "Coalescing blocks...\nInlining...\n");
    bpl_boogie_show_inlined(&shown);
    bpl_boogie_show_instrumented(&shown);
    BplBoogieStatus status = options->no_verify ? BPL_BOOGIE_FINE : verify_program(run);
    if (status != BPL_BOOGIE_FATAL)
        bpl_boogie_trailer(&run->text, options, &run->tally);
    return status;
}

BplBoogieStatus bpl_boogie_run(const BplBoogieOptions *options, const BplBoogieOut *out)
{
    Run run = {.options = options,
               .out = out,
               .program = bpl_program_new(),
               .check = {.dialect = options->dialect, .infer_modifies = options->infer_modifies}};
    BplBoogieStatus status = process(&run);
    flush(&run);
    bpl_vec_release(&run.bodies);
    bpl_strbuf_release(&run.text);
    bpl_strbuf_release(&run.xml);
    bpl_strbuf_release(&run.models);
    bpl_program_free(run.program);
    return status;
}
