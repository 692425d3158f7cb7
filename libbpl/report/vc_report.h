/* Reports results of modular verification, as text and as JSON.
 *
 *     file(line,col): Error: this assertion could not be proved
 *         source: f.c:3:7                                if there is an origin (origin.h)
 *     file(line,col): Related location: …               Execution trace: …
 *     file(line,col): assertion: x > 0: verified | fails | unknown: why       with --split
 *     P: verified | 2 errors | unknown: why
 */
#ifndef BPL_REPORT_VC_REPORT_H
#define BPL_REPORT_VC_REPORT_H

#include "libbpl/base/strbuf.h"
#include "libbpl/report/json.h"
#include "libbpl/report/origin.h"
#include "libbpl/vc/houdini.h"

/* Sums over bodies: the number of bodies of each verdict, errors, and costs. */
typedef struct BplVcTally {
    size_t verified, failed, unknown, errors;
    size_t kept; /* number of bodies whose results come from a cache */
    uint64_t steps;
    double seconds;
} BplVcTally;

/* Adds the result of one more body to the totals. */
void bpl_vc_tally_add(BplVcTally *tally, const BplVcResult *result);

/* Adds the report on a body to `out`. `origins` contains the user's source positions of the program
 * as it was read. */
void bpl_vc_report_text(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                        const BplVcResult *result, bool trace);
/* Adds one error of a body. */
void bpl_vc_report_error(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                         const BplVcError *error, bool trace);
/* bpl_vc_error_message adds the error's message without its position, as in the JSON report: the
 * text of {:msg "text"} if there is one. bpl_vc_error_related returns the message for the position
 * of the failing clause, or NULL if the error is reported at that position. */
void bpl_vc_error_message(BplStrbuf *out, const BplVcError *error);
const char *bpl_vc_error_related(const BplVcError *error);
/* Returns the verdict as a word: "verified", "errors" or "unknown". */
const char *bpl_vc_verdict_word(BplVcVerdict verdict);
/* Adds the last line of a body: "P: 2 errors". */
void bpl_vc_report_verdict(BplStrbuf *out, const BplVcResult *result);
/* Adds the name of a check: "postcondition: x > 0", "precondition of Q: n >= 0". */
void bpl_vc_check_name(BplStrbuf *out, const BplVcCheckResult *check);
/* Adds the last line of the report: 7 verified, 4 errors. */
void bpl_vc_report_tally(BplStrbuf *out, const BplVcTally *tally);
/* Adds the result of Houdini, a line for each candidate's constant: b = True. */
void bpl_vc_report_candidates(BplStrbuf *out, const BplVcHoudini *houdini);
void bpl_vc_report_candidates_json(BplStrbuf *out, const BplVcHoudini *houdini);
/* Options of the JSON records. */
typedef struct BplVcRecord {
    uint32_t seed;
    /* leave out seconds, steps and hashes, which depend on the machine or the solver */
    bool no_costs;
    /* a proof that took more steps than this is reported as too expensive; 0: no limit */
    uint64_t dear;
    bool has_cache; /* the last JSON object states the number of results that came from a cache */
} BplVcRecord;

/* Adds the result as one JSON object on a line. */
void bpl_vc_report_json(BplStrbuf *out, const BplProgram *program, const BplOrigins *origins,
                        const BplVcResult *result, const BplVcRecord *record);
/* Is the body decided, but with more than `most` steps? 0: no limit. */
bool bpl_vc_is_dear(const BplVcResult *result, uint64_t most);
/* Adds a warning if the proof took more than `most` steps. */
void bpl_vc_report_dear(BplStrbuf *out, const BplProgram *program, const BplVcResult *result,
                        uint64_t most);
/* Adds a line on the stability of the body's proof (vc/stability.h), after a warning if it is
 * unstable; nothing if stability was not measured. */
void bpl_vc_report_stability(BplStrbuf *out, const BplProgram *program, const BplVcResult *result,
                             const BplVcRecord *record);
/* Adds the body's stability as the member "stability". */
void bpl_vc_report_stability_json(BplJson *json, const BplVcResult *result,
                                  const BplVcRecord *record);
/* Adds the quantifiers that the solver instantiated for the body (vc/profile.h), after a warning
 * for each matching loop; nothing if they were not recorded. */
void bpl_vc_report_profile(BplStrbuf *out, const BplProgram *program, const BplVcResult *result);
/* Adds them as the member "profile". */
void bpl_vc_report_profile_json(BplJson *json, const BplProgram *program,
                                const BplVcResult *result);
/* Adds the last JSON object, which contains the totals; the report of a run that was killed does
 * not have this object. */
void bpl_vc_report_json_end(BplStrbuf *out, const BplVcTally *tally, const BplVcRecord *record);
void bpl_vc_report_stats(BplStrbuf *out, const BplVcResult *result);

#endif
