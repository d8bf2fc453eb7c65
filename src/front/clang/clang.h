/*
 * clang.h - libclang, which nothing outside of this folder sees.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FRONT_CLANG_H
#define SUMAC_FRONT_CLANG_H

#include "front/directives/reader.h"

/* How libclang reads the text: language flags (-x, -std=..., -W..., target flags); CXX: it is C++; OPENMP: the user
   compiles with it; OLD_OPENACC: as in struct unit; CLANG: the program, which expands macros in directives. */
struct clang_flags {
  const char *const *flag;
  int n;
  bool openmp, cxx, old_openacc;
  const char *clang;
};

/* read.c */
/* The tree of the reader's unit from its text, with messages of clang's. False after errors. */
bool clang_read(struct reader *, const struct clang_flags *);
void clang_version(struct text *); /* libclang's, "19.1.7" */

#endif
