/* libbpl: reads, checks, prints and rewrites programs in Boogie.
 *
 *     BplProgram *program = bpl_program_new();
 *     if (bpl_program_read(program, "max.bpl", NULL) && bpl_check(program, NULL)) …
 *     bpl_program_free(program);
 *
 * This file names all public headers; each contains its manual; begin with program.h.
 * docs/example.c is a complete program; docs/example.cpp and docs/example.py are the same program
 * in C++ and Python. */
#ifndef BPL_BPL_H
#define BPL_BPL_H

#include "libbpl/base/alloc.h"
#include "libbpl/base/api.h"
#include "libbpl/base/arena.h"
#include "libbpl/base/map.h"
#include "libbpl/base/name.h"
#include "libbpl/base/strbuf.h"
#include "libbpl/base/vec.h"
#include "libbpl/graph/cfg.h"
#include "libbpl/graph/deps.h"
#include "libbpl/pass/desugar.h"
#include "libbpl/pass/lint/lint.h"
#include "libbpl/sema/check.h"
#include "libbpl/sema/make_decl.h"
#include "libbpl/sema/node.h"
#include "libbpl/sema/type.h"
#include "libbpl/syntax/ast.h"
#include "libbpl/syntax/diag.h"
#include "libbpl/syntax/make.h"
#include "libbpl/syntax/ops.h"
#include "libbpl/syntax/print.h"
#include "libbpl/syntax/program.h"
#include "libbpl/syntax/rewrite.h"
#include "libbpl/syntax/source.h"
#include "libbpl/syntax/tree.h"
#include "libbpl/syntax/trivia.h"
#include "libbpl/syntax/walk.h"

#endif
