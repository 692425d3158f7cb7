/* Decides whether axioms about a function (its rules) define the function: their guards must
 * exclude each other, and the recursion must end; see define.h. */
#ifndef BPL_REPLAY_ORDER_H
#define BPL_REPLAY_ORDER_H

#include "libbpl/replay/run.h"

bool bpl_order_is_definition(const BplReplayer *replayer, const BplFunctionInfo *info);

#endif
