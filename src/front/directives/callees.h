/*
 * callees.h - what is known of functions that have variants, before anything is parsed: declarations that callees.c
 * finds, for calls that callee_calls.c replaces.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FRONT_CALLEES_H
#define SUMAC_FRONT_CALLEES_H

#include "front/directives/reader.h"

struct callees {
  struct reader *reader;
  const char *end; /* of the input */
  vec_of(struct callee) list;
  struct {
    struct dispatched {
      size_t begin, end; /* of the statement */
      struct dispatch *dispatch;
    } *item;
    size_t n, capacity;
  } dispatched;
  struct {
    struct insertion { /* text instead of [AT, END) */
      size_t at, end;
      const char *text;
    } *item;
    size_t n, capacity;
  } insertions;
  int open;       /* begins whose end is still to come */
  size_t *extent; /* of each reading: behind its statement, or 0 */
};

/* callees.c */
size_t callees_offset(const struct callees *, const char *p);
/* The token behind P; returns what is behind that. */
const char *callees_token(const struct callees *, const char *p, struct token *);
const char *callees_after_brackets(const struct callees *, const char *p); /* behind what closes the bracket before P */
const char *callees_argument_end(const struct callees *, const char *p, const char *end);

/* callee_calls.c: [P, END) with its calls replaced, at the end of OUT. FLAT: on one line. DEPTH: of braces. */
void callees_rewrite(struct callees *, struct text *out, const char *p, const char *end, bool flat, long *depth);

#endif
