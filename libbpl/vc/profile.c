#include "libbpl/vc/profile.h"

#include "libbpl/base/folder.h"
#include "libbpl/base/limits.h"
#include "libbpl/smt/instances.h"

#include <stdio.h>
#include <stdlib.h>

bool bpl_vc_is_matching_loop(const BplVcInstances *instances)
{
    return instances->repeats >= bpl_limits->vc_profile_repeats;
}

static void release_instances(BplVcInstances *instances)
{
    bpl_free(instances->trigger);
    bpl_vec_release(&instances->cycle);
    for (size_t i = 0; i < instances->terms.count; i++)
        bpl_free(instances->terms.at[i]);
    bpl_vec_release(&instances->terms);
}

void bpl_vc_profile_release(BplVcProfile *profile)
{
    for (size_t i = 0; i < profile->at.count; i++)
        release_instances(&profile->at.at[i]);
    bpl_vec_release(&profile->at);
}

/* ---- the order of the report ----------------------------------------------------------------- */

typedef struct Ranked {
    const BplInstanceGroup *group;
    uint32_t index;
} Ranked;

/* Orders matching loops by the length of their chains, before all others by their number of
 * instances. */
static int by_rank(const void *a, const void *b)
{
    const BplInstanceGroup *left = ((const Ranked *)a)->group, *right = ((const Ranked *)b)->group;
    uint32_t least = (uint32_t)bpl_limits->vc_profile_repeats;
    uint32_t chains[2] = {left->repeats >= least ? left->repeats : 0,
                          right->repeats >= least ? right->repeats : 0};
    if (chains[0] != chains[1])
        return chains[0] > chains[1] ? -1 : 1;
    if (left->count != right->count)
        return left->count > right->count ? -1 : 1;
    uint32_t first = ((const Ranked *)a)->index, second = ((const Ranked *)b)->index;
    return first < second ? -1 : first > second;
}

static void take_group(BplVcSession *s, const BplInstanceGroup *group, const uint32_t *places,
                       BplVcProfile *profile)
{
    BplVcInstances one = {
        .trigger = bpl_strdup(group->trigger), .count = group->count, .repeats = group->repeats};
    const BplName *name = bpl_names_intern_text(s->terms->names, group->quantifier);
    uintptr_t place = (uintptr_t)bpl_map_get(&s->located, name);
    one.has_place = place != 0;
    one.loc = place ? (BplLoc)(place - 1) : 0;
    for (size_t i = 0; i < group->cycle.count; i++)
        bpl_vec_push(&one.cycle, places[group->cycle.at[i]]);
    for (size_t i = 0; i < BPL_INSTANCE_TERMS && group->terms[i]; i++)
        bpl_vec_push(&one.terms, bpl_strdup(group->terms[i]));
    bpl_vec_push(&profile->at, one);
}

static void take_all(BplVcSession *s, const BplInstances *instances, BplVcProfile *profile)
{
    size_t count = instances->groups.count;
    Ranked *ranked = bpl_alloc((count + 1) * sizeof *ranked);
    uint32_t *places = bpl_alloc((count + 1) * sizeof *places); /* by index of a group: its rank */
    for (size_t i = 0; i < count; i++)
        ranked[i] = (Ranked){&instances->groups.at[i], (uint32_t)i};
    if (count)
        qsort(ranked, count, sizeof *ranked, by_rank);
    for (size_t i = 0; i < count; i++)
        places[ranked[i].index] = (uint32_t)i;
    for (size_t i = 0; i < count; i++)
        take_group(s, ranked[i].group, places, profile);
    profile->count = instances->count;
    bpl_free(ranked);
    bpl_free(places);
}

/* ---- the query ------------------------------------------------------------------------------- */

/* Asks a fresh solver to prove the body, which writes its instances to the file `log`. Returns
 * whether it ended at a limit. */
static bool ask(BplVcSession *s, const BplVcBody *body, const BplValue *given, size_t count,
                const char *log)
{
    uint32_t limit = (uint32_t)bpl_limits->vc_profile_steps;
    const BplProverOptions options = {.work = s->work && s->work < limit ? s->work : limit,
                                      .seed = s->options.seed,
                                      .trace = log};
    BplVcSolver outer = s->solver;
    uint64_t before = s->steps;
    double turn_end = s->turn_end;
    s->solver = (BplVcSolver){0};
    bpl_vc_solver_open(s, &options);
    for (size_t i = 0; i < body->facts; i++)
        bpl_prover_assert(s->solver.prover, s->background.facts.at[i]);
    for (size_t i = 0; i < count; i++)
        bpl_prover_assert(s->solver.prover, given[i]);
    for (size_t i = 0; i < body->conditions.at.count; i++)
        bpl_prover_assert(s->solver.prover, body->conditions.at.at[i]);
    s->turn_end = 0;
    BplProverAnswer answer = bpl_vc_check(s);
    bpl_vc_solver_close(s);
    s->solver = outer;
    s->steps = before;
    s->turn_end = turn_end;
    return answer.sat == BPL_UNKNOWN && answer.reason != BPL_REASON_INCOMPLETE;
}

void bpl_vc_body_profile(BplVcSession *s, BplVcBody *body, const BplValue *given, size_t count,
                         BplVcResult *result)
{
    BplVcProfile *profile = &result->profile;
    BplStrbuf path = {0};
    BplInstances instances = {0};
    if (!bpl_vc_is_asked(body) || bpl_vc_is_over(s))
        return;
    char *folder = s->options.profile_logs ? NULL : bpl_folder_make("bpl-profile");
    const char *place = folder ? folder : s->options.profile_logs;
    if (!place)
        return;
    bpl_strbuf_addf(&path, "%s/%06u.log", place, (unsigned)body->place);
    profile->is_cut = ask(s, body, given, count, path.text);
    FILE *log = fopen(path.text, "r");
    if (log) {
        uint64_t most = bpl_limits->vc_profile_instances;
        bool is_whole = bpl_instances_read(log, most, &instances);
        profile->is_asked = is_whole || instances.count;
        profile->is_cut |= !is_whole;
        fclose(log);
        take_all(s, &instances, profile);
    }
    bpl_instances_release(&instances);
    bpl_strbuf_release(&path);
    bpl_folder_remove(folder);
}
