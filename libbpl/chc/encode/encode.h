/* Translates a program to constrained Horn clauses: all code that is reachable from the verified
 * procedure (the entry) and can influence a check.
 *
 *     BplChcOptions options = bpl_chc_defaults();
 *     BplChcSystem *system = bpl_chc_encode(core, entry, &options);
 *     …
 *     bpl_chc_system_free(system);
 *
 * A clause covers all paths from one cut-point to the next (large-block encoding: Beyer, Cimatti,
 * Griggio, Keremoglu and Sebastiani, Software Model Checking via Large-Block Encoding, 2009), with
 * a Boolean symbol for each edge. The clauses for procedures with summaries are those of
 * Grebenshchikov, Lopes, Popeea and Rybalchenko, Synthesizing Software Verifiers from Proof Rules,
 * 2012. */
#ifndef BPL_CHC_ENCODE_H
#define BPL_CHC_ENCODE_H

#include "libbpl/chc/system.h"

/* Returns the clauses of the program; NULL if the translation was given up, which happens only if
 * the options set a deadline or a limit. */
BplChcSystem *bpl_chc_encode(const BplCore *core, const BplCoreProc *entry,
                             const BplChcOptions *options);

#endif
