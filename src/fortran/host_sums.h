/*
 * host_sums.h - constructs of OpenMP's host code whose sums Sumac makes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_HOST_SUMS_H
#define SUMAC_FORTRAN_HOST_SUMS_H

#include "fortran/file.h"

struct host_sum {
  size_t line; /* line of the directive in the source */
  struct place place;
  bool is_wanted;    /* true if the construct sums variables that have digits */
  bool is_taken;     /* true if it is wanted, and its construct can be translated */
  const char *names; /* variables of the sums, in quotes */
  const char *why;   /* reason why it stays the host compiler's; NULL: it is taken, or sums no floating-point numbers */
};
struct host_sums {
  struct host_sum *item; /* in order of their lines */
  size_t n, capacity;
  struct host_sum *trial; /* the only one that is looked at; NULL: it is known which are taken */
};

/* A file of which constructs are tried; what is found lives in ARENA. */
struct host_trial {
  struct arena *arena;
  const struct fortran_options *options;
  const struct fortran_input *input;
};
void find_host_sums(const struct host_trial *, struct host_sums *);
void warn_of_host_sums(struct diag *, const struct host_sums *);

/* The directive of host code begins a construct that is translated. */
bool takes_host_sum(struct file *, struct scope *, const struct directive_row *, const struct statement *);
/* Uses of the construct are known; false after a message. */
bool check_host_sum(struct file *, const struct directive *);

void close_file(struct file *); /* fortran.c */

#endif
