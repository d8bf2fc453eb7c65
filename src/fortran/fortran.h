/*
 * fortran.h - Fortran with directives to two texts: the user's Fortran, in which each construct is a call, for the
 * user's own compiler, and C++ with the same directives, which the rest of Sumac compiles.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_H
#define SUMAC_FORTRAN_H

#include "util/util.h"

enum fortran_host { FORTRAN_GFORTRAN, FORTRAN_FLANG };

struct fortran_options {
  enum fortran_host host;
  bool openacc, openmp;
  bool fixed_form;
  int fixed_length;                  /* columns of its lines that count; 0: all */
  bool order_free;                   /* sums of OpenMP's host code are Sumac's, too */
  bool check_bounds;                 /* true if the program checks subscripts as it runs */
  int default_integer, default_real; /* kinds of INTEGER and REAL without one: 4 or 8 */
  int default_double;                /* kind of DOUBLE PRECISION */
  const struct strings *folders;     /* folders of include files and modules, in order */
  const char *module_folder;         /* where descriptions of modules are written; NULL: here */
};

/* A file after the preprocessor. */
struct fortran_input {
  const char *path; /* named in messages */
  const char *text;
  size_t length;
};

struct fortran_texts {
  struct text host, device;
  bool has_constructs; /* false: the host's text is the user's, and the device's is empty */
};

/* False after errors. Free both texts with text_free. */
bool fortran_translate(struct arena *, struct diag *, const struct fortran_options *, const struct fortran_input *,
                       struct fortran_texts *);

#endif
