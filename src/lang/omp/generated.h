/*
 * generated.h - the loops that a transformation makes, by the words with which a clause apply names them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LANG_OMP_GENERATED_H
#define SUMAC_LANG_OMP_GENERATED_H

#include "lang/omp/internal.h"

/* The loops that a directive makes by word: their number is LOOPS, or that of the loops that it takes (0), and the
   first stands behind those before it (FIRST_GROUP: so many times the loops that it takes). */
struct named {
  int directive;
  const char *word;
  int first_group, loops;
  bool usual; /* the word may be left out */
};

/* nest.c */
const struct named *generated_named_by(const struct directive *, const struct clause *apply); /* NULL: none */
int generated_loops_of(const struct named *, const struct directive *);                       /* how many */
int generated_place_of(const struct directive *, const struct clause *apply, size_t i);
int generated_by_directive(const struct directive *); /* how many loops there are for those that the directive takes */
const char *generated_words(struct unit *, const struct directive *);
bool omp_is_transformation(const struct directive *);

#endif
