/*
 * lowering.h - the state of lowering, and small services for its passes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_LOWERING_H
#define SUMAC_LOWER_LOWERING_H

#include "lower/lower.h"
#include "lower/spelling/spelling.h"
#include "model/construct.h"

/* A replacement of the bytes [begin, end) of the unit's text; begin == end inserts. */
struct edit {
  size_t begin, end;
  const char *text;
};
vec_named(edits, struct edit);

/* Results of passes, for dumps: each is shown when it is known. */
enum known { KNOWN_LEVELS = 1, KNOWN_VARIABLES = 2, KNOWN_SPREAD = 4, KNOWN_REDUCTIONS = 8 };

struct lowering {
  struct arena *arena;
  unsigned known;
  struct unit *unit;
  const struct spelling *spelling;     /* of the text that is written */
  const struct constructs *constructs; /* of the file, in order */
  struct diag *diag;
  struct info *info;
  struct node *standard[3]; /* constants of -fopenacc-dim: gangs, workers, lanes of constructs that ask for no size */
  vec_of(struct region *) regions; /* launches, in order */
  vec_of(struct region *) routines;
  struct {
    struct wanted {
      const struct decl *function;
      struct place place; /* the first call */
    } *item;
    size_t n, capacity;
  } wanted;                               /* functions of other files that device code calls: check/calls.c */
  vec_of(struct memberwise *) memberwise; /* operators that combine structures as their members: analyse/memberwise.c */
  struct edits edits;                     /* on the whole file, host side */
  struct edits tags;                      /* names given to anonymous struct, union and enum types */
  struct map *tag_names;                  /* "id" of a tag's declaration -> name */
  const struct settings *settings;
  const struct writers *writers; /* write/write.h */
  bool has_open_sums;            /* host code has some: host/open_sums.c */
  char *text;                    /* malloc'd: the rewritten file; NULL before lower_write */
};

/* region.c: regions and routines, 0 <= i < lowering_count. */
size_t lowering_count(const struct lowering *);
struct region *lowering_region(const struct lowering *, size_t i);
#define EACH_REGION(T, x, l) EACH_AS(T, x, lowering_region(l, x##_i), lowering_count(l))
/* The copy of a function that the call CALL in REGION is to call, as the only thread of a gang; NULL: the function. */
struct region *lowering_copy_for_gang(const struct lowering *, const struct region *, const struct node *call);

/* lower.c */
/* Adds a line to the report of -Minfo. */
void report(struct lowering *, enum info_kind, const struct decl *function, struct place, const char *format, ...)
    SUMAC_PRINTF(5, 6);
char *c_string(struct lowering *, const char *text); /* quoted and escaped */
const char *source_text(struct lowering *, const struct node *);
/* The name of what stands in no function, for text that stands in none, and in no scope of C++'s. */
const char *name_outside(struct lowering *, const struct decl *);
/* "PREFIX_hash_NAME_NUMBER", a symbol's name that no other file has: the hash is of the file's path and text. */
const char *unique_name(struct lowering *, const char *prefix, const char *name, unsigned number);

#endif
