/*
 * selectors.h - context selectors (OpenMP 5.2, 7.1 to 7.3), of metadirectives and declared variants: what they ask of
 * the place where they are to match, and how good a match is.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LANG_OMP_SELECTORS_H
#define SUMAC_LANG_OMP_SELECTORS_H

#include "front/directives/parse.h"

enum trait_set { SET_CONSTRUCT, SET_DEVICE, SET_TARGET_DEVICE, SET_IMPLEMENTATION, SET_USER };

struct trait { /* "kind(gpu)" */
  enum trait_set set;
  const char *selector, *property; /* PROPERTY: a word, or C; "" where there is none */
  struct place place;
};
struct selection {
  struct trait *trait;
  size_t n;
  long scores; /* the sum of those that are written down */
};

/* Where a selection is to match. */
struct context {
  const char *construct[64]; /* the constructs around, outer ones first, from the innermost target construct on */
  size_t nconstructs;
  bool host; /* true of code for the host alone */
};

/* When a selection matches: NEVER, or when CONDITION, in C, holds; NULL: always. */
struct match {
  bool never;
  const char *condition;
  long score;
};

/* From behind the '(' up to what ends it; false after a complaint. */
bool omp_read_selection(struct parser *, struct selection *);
/* The constructs alone, and the score of a match there; and all but these. */
bool omp_match_place(const struct selection *, const struct context *, long *score);
struct match omp_match_target(struct parser *, const struct selection *, const struct context *);
struct match omp_match(struct parser *, const struct selection *, const struct context *);
/* A asks for less than B, and for nothing else (7.3). */
bool omp_is_subset(const struct selection *a, const struct selection *b);
/* The context of a place inside N directives of the kinds AROUND, outer ones first. */
void omp_context_of(struct context *, const int *around, size_t n);

#endif
