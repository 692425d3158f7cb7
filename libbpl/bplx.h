/* libbplx: executes and verifies programs in Boogie, on top of libbpl.
 *
 * This file names its public headers besides those of libbpl/bpl.h; docs/example_engine.c verifies
 * procedures with both engines. The library is static, and may change more often than libbpl: a
 * program that uses it is built again with each version. */
#ifndef BPL_BPLX_H
#define BPL_BPLX_H

#include "libbpl/bpl.h"
#include "libbpl/decide/decide.h"
#include "libbpl/decide/prepare.h"
#include "libbpl/exec/exec.h"
#include "libbpl/exec/jobs.h"
#include "libbpl/exec/message.h"
#include "libbpl/pass/entries.h"
#include "libbpl/pass/unsupported.h"
#include "libbpl/report/exec_report.h"
#include "libbpl/smt/solver.h"
#include "libbpl/smt/worker.h"

#endif
