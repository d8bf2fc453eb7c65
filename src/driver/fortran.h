/*
 * fortran.h - one run of `sumacfc`.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DRIVER_FORTRAN_H
#define SUMAC_DRIVER_FORTRAN_H

#include "driver/driver.h"

#include "fortran/fortran.h"

struct fortran_command {
  struct driver *d;
  const char *compiler; /* the host's: "gfortran" */
  const char *modules;  /* folder of compiled modules; NULL: none is needed yet */
  const char *folder;   /* of this program, where sumac++ is */
  const char *output;   /* -o; NULL: by the input's name */
  char mode;            /* 'c', 'S', 'E', 'f' (-fsyntax-only); 0: a program is linked */
  char form;            /* 'f' of -ffree-form, 'x' of -ffixed-form, 0: by the suffix */
  bool preprocesses, verbose;
  struct fortran_options options;
  struct strings inputs;  /* in order */
  struct strings host;    /* options of the host's compiler */
  struct strings device;  /* options of sumac++ */
  struct strings link;    /* inputs and what the linker gets, in order */
  struct strings folders; /* -I */
  size_t ntemporaries;
};

/* fortran.c - the whole run; its exit status. */
int fortran_main(struct driver *, char **argv);
/* Runs a command, of which the words are borrowed, and frees the vector; its exit status, -1 after a message. */
int fortran_run(struct fortran_command *, struct strings *command);

#endif
