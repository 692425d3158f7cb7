/* Reads the log in which Z3 records its instances of quantifiers: how many instances it made of
 * each quantifier, by which trigger, and which instances made the terms that led to further ones.
 *
 *     BplInstances instances = {0};
 *     if (bpl_instances_read(log, 1000000, &instances))
 *         for each of instances.groups …
 *     bpl_instances_release(&instances);
 *
 * Z3 writes the log if its parameter `trace` is set (BplProverOptions.trace). An instance is made
 * when terms match the quantifier's trigger. If an earlier instance made one of these terms, the
 * later instance depends on the earlier one; a chain is a sequence of instances each of which
 * depends on the one before. A quantifier that occurs many times on one chain feeds itself (a
 * matching loop): `f(x)` matches the trigger, and the instance contains `f(g(x))`.
 *
 * Becker, Müller, Summers: The Axiom Profiler: Understanding and Debugging SMT Quantifier
 * Instantiations (TACAS 2019). */
#ifndef BPL_SMT_INSTANCES_H
#define BPL_SMT_INSTANCES_H

#include "libbpl/base/vec.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { BPL_INSTANCE_TERMS = 3 };

/* The instances of a quantifier that one of its triggers led to. */
typedef struct BplInstanceGroup {
    char *quantifier; /* the quantifier's name */
    char *trigger;    /* the terms of the trigger, as f(x), g(y) */
    uint64_t count;   /* number of instances */
    uint32_t repeats; /* the largest number of instances of this group on one chain */
    /* On that chain, the groups from one instance of this group to the next, as indices into
     * BplInstances.groups; the first is this group itself. Empty if `repeats` is below 2. */
    BPL_VEC(uint32_t) cycle;
    /* the terms that matched the trigger when a chain first had one, two, … instances of this
     * group; NULL: no chain had so many */
    char *terms[BPL_INSTANCE_TERMS];
} BplInstanceGroup;

typedef struct BplInstances {
    BPL_VEC(BplInstanceGroup) groups; /* in the order of their first instances */
    uint64_t count;                   /* number of instances in all */
} BplInstances;

/* Reads a log with at most `most` instances, and sets `instances`, which must be empty. Lines of
 * other forms are skipped. Returns false if the log is not one of Z3 or has more instances; the
 * groups then describe the part that was read. */
bool bpl_instances_read(FILE *log, uint64_t most, BplInstances *instances);
void bpl_instances_release(BplInstances *instances);

#endif
