/* Defines the table of the engines that engines.def lists. */
#include "libbpl/chc/engine/engine.h"

BplChcSolve *const bpl_chc_engines[BPL_CHC_ENGINES] = {
#define ENGINE(id, solve) solve,
#include "libbpl/chc/engine/engines.def"
#undef ENGINE
};
